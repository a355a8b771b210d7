"""The lab of Death by Shakespeare: what it shows is what the engine computes, and a link brings the settings back."""

from __future__ import annotations

import asyncio
from collections import Counter
from fractions import Fraction
from urllib.parse import parse_qsl

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from plotly.graph_objects import Figure

from shakespeare_games.analysis.playing import opening, play_game
from shakespeare_games.core.errors import OptionError
from shakespeare_games.death_by_shakespeare import odds
from tests.widgets.labs import check_chart, check_link
from widgets.chart_card import ChartCard
from widgets.faces.death_by_shakespeare_odds import panel
from widgets.odds import death_charts as drawn
from widgets.odds import death_game_charts as games_drawn
from widgets.odds.death_by_shakespeare import DeathLab, lab
from widgets.odds.death_games import AUDIENCE, AbilityTrial, GamesTrial, load
from widgets.odds.death_settings import DeathSettings
from widgets.odds.death_ways import LAB, lab_settings, nearest_death, way_to_lab
from widgets.odds.game_charts import seat_shares
from widgets.odds.games import quantile, tallied
from widgets.odds.next_cards import draws, exactly

GAME = load()
RULES = GAME.rules
RATINGS = st.lists(st.integers(1, 6), max_size=8).filter(lambda r: all(r.count(n) <= 5 for n in r))


@pytest.fixture(scope="module")
def page() -> DeathLab:
    return lab({})


def fresh() -> DeathSettings:
    return DeathSettings(RULES, GAME.bot_names(), lambda: None)


# Exact.


def test_the_headline_follows_the_cards_on_the_character(page: DeathLab) -> None:
    page.settings.clear.click()
    assert "0 %" in page.headline.value
    assert "never" in page.headline.value
    page.settings.laid[1].value = 1
    assert "this character dies: 1/6, 1 in 6" in page.headline.value
    page.settings.laid[4].value = 2
    assert "this character dies: 1/3, 1 in 3" in page.headline.value
    assert "no likelier to die" in page.headline.value


@pytest.mark.parametrize("distinct", range(7))
def test_the_waiting_time_is_the_geometric_one(distinct: int) -> None:
    rows = drawn.dead_by(distinct).rows
    alive = Fraction(1)
    for roll, row in enumerate(rows, 1):
        alive *= 1 - Fraction(distinct, 6)
        assert row[:2] == [str(roll), str(1 - alive)]
    pmf = [Fraction(row[1]) for row in drawn.dies_at(distinct).rows]
    assert sum(pmf) == 1


def test_half_and_nine_in_ten_are_marked_where_they_are_reached() -> None:
    assert "half are dead by roll 2, nine in ten by roll 6" in drawn.dead_by(2).alt
    sizes = drawn.dead_by(2).spec["data"][-1]["marker"]["size"]
    assert [n for n, size in enumerate(sizes, 1) if size == 14] == [2, 6]
    assert drawn.waits(1).rows[1] == ["1", "1/6", "6", "4", "13"]
    assert drawn.waits(4).rows[4][2] == "3/2"


def test_a_new_rating_is_worth_a_sixth_and_a_second_card_nothing_unless_one_is_lifted() -> None:
    rows = {row[0]: row for row in drawn.next_card([2, 5, 5]).rows}
    assert rows["1"][1:] == ["new", "1/3", "1/2", "1/6", "1/6"]
    assert rows["2"][1:] == ["again", "1/3", "1/3", "0", "1/6"]
    assert rows["5"][1:] == ["again", "1/3", "1/3", "0", "0"]
    assert "a second on the same adds nothing" in drawn.next_card([2]).alt


@given(st.integers(1, 30).flatmap(lambda n: st.tuples(st.just(n), st.integers(0, n), st.integers(1, 10))))
def test_the_next_cards_are_drawn_without_replacement(table: tuple[int, int, int]) -> None:
    unseen, wanted, cards = table
    none = Fraction(1)
    for k, row in enumerate(draws(unseen, wanted, cards).rows):
        none *= Fraction(max(unseen - k - wanted, 0), unseen - k)
        assert Fraction(row[1]) == 1 - none
    held = [exactly(unseen, wanted, min(cards, unseen), n) for n in range(11)]
    assert sum(held) == 1
    assert sum(n * p for n, p in enumerate(held)) == Fraction(min(cards, unseen) * wanted, unseen)


def test_a_first_act_from_a_full_deck() -> None:
    chart = draws(30, 5, 2)
    assert chart.rows[1][1] == "9/29"
    assert chart.alt == "2 cards: a wanted one comes 31.0 % of the time"


def test_abilities_stand_in_the_order_of_what_they_are_worth_to_their_owner() -> None:
    chart = drawn.abilities_alone(odds.ability_worth(RULES), RULES)
    gains = [Fraction(row[4]) for row in chart.rows]
    assert gains == sorted(gains, reverse=True)
    assert {row[0] for row in chart.rows} == set(RULES.characters)
    known = {row[0]: row for row in chart.rows}
    assert known["Innocent Babe"][1] == "opponent's 1"
    assert known["Stock Character"][1] == "own 1"
    assert known["Mistreated Villain"][1:] == [
        "always",
        known["Mistreated Villain"][2],
        known["Mistreated Villain"][3],
        "0",
    ]
    for name, sign in (("Bright Young Thing", 1), ("Malign Influence", 1), ("Narrator", 0)):
        gain = Fraction(known[name][4])
        assert (gain > 0) == bool(sign), name


def exact_charts(page: DeathLab) -> list[ChartCard]:
    return [page.dead_by, page.dies_at, page.waits, page.next_card, page.draws, page.alone]


@pytest.mark.parametrize("ratings", ["", "3", "2,5,5", "1,2,3,4,5,6"])
def test_every_chart_is_valid_plotly_with_named_axes_and_a_table(ratings: str) -> None:
    for card in exact_charts(lab({"ratings": ratings})):
        check_chart(card)
        assert "Exact" in card.title.value


def test_no_type_is_smaller_than_twelve_pixels(page: DeathLab) -> None:
    def sizes(part: object) -> list[float]:
        if isinstance(part, dict):
            own = (
                [part["size"]]
                if "size" in part and "color" in part and "symbol" not in part and "line" not in part
                else []
            )
            return [s for s in own if isinstance(s, (int, float))] + [s for v in part.values() for s in sizes(v)]
        return [s for v in part for s in sizes(v)] if isinstance(part, list) else []

    for card in exact_charts(page):
        assert min(sizes(card.shown["layout"])) >= 12


# Links.

QUERIES = st.integers(1, 30).flatmap(
    lambda unseen: st.fixed_dictionaries(
        {
            "ratings": RATINGS.map(lambda r: ",".join(str(n) for n in sorted(r))),
            "unseen": st.just(str(unseen)),
            "wanted": st.integers(0, unseen).map(str),
            "cards": st.integers(1, 10).map(str),
            "players": st.sampled_from(["2", "3", "4"]),
            "bot": st.sampled_from(GAME.bot_names()),
        }
    )
)


@given(QUERIES)
@settings(max_examples=20, deadline=None)
def test_a_link_brings_the_same_settings_back(asked: dict[str, str]) -> None:
    there = fresh()
    assert there.take(asked) == ""
    assert {k: str(v) for k, v in there.as_query().items()} == asked


def test_the_shared_link_holds_the_settings(page: DeathLab) -> None:
    page.settings.laid[2].value = 3
    page.settings.unseen.value = 21
    check_link(page, lab)


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ({"ratings": "2,7"}, "rating 7 is on no Death card"),
        ({"ratings": "two"}, "'two' is not a whole number"),
        ({"ratings": "2,2,2,2,2,2"}, "the deck holds 5 cards of rating 2"),
        ({"ratings": "<script>alert(1)</script>"}, "<script>alert(1)</s"),
        ({"unseen": "0"}, "unseen '0'; whole numbers from 1 to 30"),
        ({"cards": "many"}, "cards 'many'; whole numbers from 1 to 10"),
        ({"unseen": "4", "wanted": "5"}, "only 4 cards are unseen"),
        ({"players": "5"}, "it can be 2, 3, 4"),
        ({"bot": "macbeth"}, "it can be random"),
    ],
)
def test_nonsense_in_a_link_is_told_and_changes_nothing(asked: dict[str, str], told: str) -> None:
    there = fresh()
    before = there.as_query()
    assert told in there.take(asked)
    assert there.as_query() == before


def test_nonsense_is_said_on_the_status_line_and_the_rest_counts() -> None:
    page = lab({"ratings": "9", "cards": "3", "utm_source": "mail"})
    assert page.page.status.tone == "error"
    assert "rating 9" in page.page.status.text
    assert page.settings.cards.value == 3


def test_wanted_cards_are_never_more_than_the_unseen() -> None:
    there = fresh()
    there.unseen.value = 3
    assert there.wanted.value == 3
    there.unseen.value = 30
    there.wanted.value = 12
    assert there.wanted.value == 12


def test_the_play_page_opens_the_lab_as_the_table_stands() -> None:
    state = GAME.new_initial_state(2)
    while state.current_player() != 0:
        state.apply_action(state.chance_weights()[0][0])
    state.apply_action(state.legal_actions()[0])  # a card is laid
    view = state.observation(0)
    href = panel(RULES, view, "roll").split(LAB.rpartition("/")[2] + "?")[1].split('"')[0].replace("&amp;", "&")
    there = fresh()
    assert there.take(dict(parse_qsl(href, keep_blank_values=True))) == ""
    assert there.ratings == (1,)
    assert there.unseen.value == 28
    assert there.wanted.value == max(odds.unseen(view, RULES))
    (dying,) = [c for c, laid in enumerate(view.laid) if laid]
    assert f"How long does {RULES.characters[dying]} last?" in way_to_lab(view, RULES)


def test_a_table_without_death_cards_opens_the_lab_as_it_always_opens() -> None:
    state = GAME.new_initial_state(2)
    while state.current_player() != 0:
        state.apply_action(state.chance_weights()[0][0])
    view = state.observation(AUDIENCE)
    assert nearest_death(view, RULES) is None
    assert lab_settings(view, RULES, None) == {"ratings": None, "unseen": 30, "wanted": 5, "players": 2}
    assert "ratings" not in way_to_lab(view, RULES)


# Simulated.


def test_the_gain_of_an_ability_is_the_owners_share_with_it_less_without() -> None:
    trial = AbilityTrial(2, "random", 6, 3)
    list(trial.steps())
    assert (trial.dealt, trial.games) == (6, 6 * 11)
    wanted: dict[int, list[float]] = {}
    for number in range(6):
        shares = play_game(GAME, [GAME.make_bot("random")] * 2, 3, number)[0].returns()
        for character, owner in enumerate(opening(GAME, 2, 3, number).observation(AUDIENCE).owners):
            if owner >= 0:
                game = load(without=RULES.character_slugs[character])
                less = play_game(game, [game.make_bot("random")] * 2, 3, number)[0].returns()
                wanted.setdefault(character, []).append(shares[owner] - less[owner])
    for character, tally in enumerate(trial.gains):
        assert tally.count == len(wanted.get(character, []))
        if tally.count:
            assert tally.mean == pytest.approx(sum(wanted[character]) / tally.count)


def test_one_ability_alone_takes_two_games_a_deal_and_finds_the_same() -> None:
    malign = RULES.characters.index("Malign Influence")
    every = AbilityTrial(2, "random", 12, 3)
    list(every.steps())
    pairs = every.gains[malign].count
    trial = AbilityTrial(2, "random", pairs, 3, malign)
    done = list(trial.steps())
    assert done == sorted(done)
    assert (trial.dealt, trial.games, len(trial.course)) == (pairs, 2 * pairs, pairs)
    assert trial.gains[malign].mean == every.gains[malign].mean
    assert [tally.count for c, tally in enumerate(trial.gains) if c != malign] == [0] * 17
    chart = games_drawn.one_gain(trial)
    assert chart.alt.startswith("Malign Influence: ")
    assert chart.rows[-1][0] == str(pairs)
    Figure(chart.spec)


@pytest.mark.parametrize("slug", ["foil", "clever-servant"])
def test_both_games_of_a_pair_begin_alike(slug: str) -> None:
    for number in range(3):
        full, less = (opening(game, 3, 1606, number).observation(AUDIENCE) for game in (GAME, load(without=slug)))
        assert full.owners == less.owners
        assert full.death_number == less.death_number


def test_the_chart_of_gains_is_sorted_and_bears_its_errors() -> None:
    trial = AbilityTrial(2, "random", 1, 1)
    for character, tally in enumerate(trial.gains):
        for k in range(40):
            tally.add((character - 9) / 20 + (k % 2 - 0.5) / 5)
    chart = games_drawn.ability_gains(trial)
    bar = chart.spec["data"][0]
    assert bar["x"] == sorted(bar["x"], reverse=True)
    assert bar["error_x"]["array"][0] == pytest.approx(trial.error(17) * 100)
    assert chart.alt.startswith("Stock Character leads: +40.0 points of win share (± ")
    colours = dict(zip([row[0] for row in chart.rows], bar["marker"]["color"], strict=True))
    assert colours["Stock Character"] == games_drawn.theme.GOOD
    assert colours["Big Lunk"] == games_drawn.theme.BAD


def test_an_ability_that_changed_nothing_yet_is_not_held_to_be_worth_nothing_for_certain() -> None:
    trial = AbilityTrial(2, "random", 1, 1)
    for pairs in (10, 100, 1000):
        while trial.gains[0].count < pairs:
            trial.gains[0].add(0.0)
        assert trial.gains[0].error == 0
        assert 1 / pairs < trial.error(0) < 3 / pairs  # no more than the rule of three allows


def test_no_finding_is_claimed_where_the_errors_are_large() -> None:
    trial = AbilityTrial(2, "random", 1, 1)
    for tally in trial.gains:
        for k in range(12):
            tally.add(k % 3 - 1)
    assert "No ability stands out yet" in games_drawn.ability_gains(trial).alt


def test_seats_share_all_victories_and_lengths_are_counted() -> None:
    trial = GamesTrial(3, "random", 60, 1606)
    shares = list(trial.steps())
    assert shares == sorted(shares)
    assert trial.played == 60
    assert sum(tally.mean for tally in trial.seats) == pytest.approx(1)
    assert sum(counts.total() for counts in trial.turns.values()) == 60
    assert set(trial.turns) <= set(range(4, 10))
    seats, lengths = seat_shares(trial.seats), games_drawn.lengths(trial)
    assert [row[0] for row in seats.rows] == ["first", "second", "third"]
    assert sum(int(row[1]) for row in lengths.rows) == 60
    spread = games_drawn.spread(trial, sorted(trial.turns))
    assert sum(int(row[1]) for row in spread.rows) == 60
    for chart in (seats, lengths, spread):
        Figure(chart.spec)


def test_the_titus_option_takes_fourteen_deaths() -> None:
    trial = GamesTrial(3, "random", 3, 1, "titus")
    list(trial.steps())
    assert set(trial.turns) == {14}
    with pytest.raises(OptionError, match="titus"):
        GamesTrial(2, "random", 3, 1, "titus")


def test_a_seat_is_called_better_only_beyond_its_error() -> None:
    trial = GamesTrial(2, "random", 1, 1)
    trial.played = 400
    for k in range(400):
        trial.seats[0].add(float(k % 20 < 13))
        trial.seats[1].add(float(k % 20 >= 13))
    assert seat_shares(trial.seats).alt.startswith("Sitting first wins 65.0 % (± 4.7), more than its fair share")
    for k in range(400):
        trial.seats[0].add(float(k % 20 < 7))
        trial.seats[1].add(float(k % 20 >= 7))
    assert seat_shares(trial.seats).alt == "No seat is told apart from its fair share"


def test_quantiles_and_means_of_what_was_counted() -> None:
    counts = Counter({10: 5, 20: 4, 30: 1})
    assert [quantile(counts, q) for q in (0.05, 0.5, 0.9, 0.95)] == [10, 10, 20, 30]
    assert tallied(counts).mean == pytest.approx(16)


def test_both_simulations_run_and_can_be_stopped(page: DeathLab) -> None:
    page.settings.bot.value = "random"

    async def run() -> None:
        page.abilities.begin()
        page.games.begin()
        assert page.abilities.running
        assert page.games.running
        while page.games.trial is None or page.games.trial.played < 50 or page.abilities.trial.games < 250:  # type: ignore[union-attr]
            await asyncio.sleep(0.05)
        page.abilities.draw()
        page.games.draw()
        page.abilities.stop.click()
        page.games.stop.click()
        await asyncio.sleep(0)

    asyncio.run(run())
    assert not page.abilities.running
    assert not page.games.running
    assert "games of 2 players, all random; seed 1606" in page.games.words.value
    for card in (page.abilities.chart, page.games.seats, page.games.lengths, page.games.spread):
        check_chart(card)
    assert 'download="death-abilities.csv"' in page.abilities.download.value
    shortest = min(page.games.trial.turns)  # type: ignore[union-attr]
    page.games.which.value = shortest
    assert f"Death number {shortest}:" in page.games.spread.title.value


def test_one_ability_is_simulated_when_one_is_chosen(page: DeathLab) -> None:
    foil = RULES.characters.index("Foil")
    page.settings.bot.value, page.abilities.only.value, page.abilities.deals.value = "random", foil, 100

    async def run() -> None:
        page.abilities.begin()
        assert page.abilities._task is not None
        await page.abilities._task

    asyncio.run(run())
    assert page.abilities.trial is not None
    assert page.abilities.trial.gains[foil].count == 100
    assert page.abilities.progress.value == 1
    assert "Foil: " in page.abilities.one.title.value
    assert "sg-empty" in page.abilities.chart._dom_classes
    assert "sg-empty" not in page.abilities.one._dom_classes
    page.abilities.only.value = -1


def test_an_impossible_simulation_is_told_and_nothing_runs(page: DeathLab) -> None:
    page.settings.players.value = 2
    page.games.number.value = "titus"
    page.games.start.click()
    assert page.page.status.tone == "error"
    assert "titus" in page.page.status.text
    assert not page.games.running
    page.games.number.value = "roll"
