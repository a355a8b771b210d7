"""The lab of Kill Shakespeare: what it shows is what the engine computes, and a link brings the settings back."""

from __future__ import annotations

import asyncio
from fractions import Fraction
from itertools import product
from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shakespeare_games.analysis.playing import play_game, played
from shakespeare_games.core.errors import OptionError
from shakespeare_games.core.estimate import wilson
from shakespeare_games.kill_shakespeare import odds
from tests.widgets.labs import check_chart, check_link
from widgets.odds import kill_bid_charts as bids
from widgets.odds import kill_dice_charts as dice
from widgets.odds import kill_game_charts as drawn
from widgets.odds.kill_games import FREELOADS, MIX, PAYS, FailTrial, FreeloadTrial, exchange_tries, load
from widgets.odds.kill_settings import AGAIN, KillSettings
from widgets.odds.kill_shakespeare import KillLab, lab
from widgets.odds.kill_ways import lab_settings, way_to_lab

GAME = load()
BOTS = [*GAME.bot_names(), MIX]


@pytest.fixture(scope="module")
def page() -> KillLab:
    return lab({})


def fresh() -> KillSettings:
    return KillSettings(GAME.rules, BOTS, lambda: None)


# The event bid.


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_best_reply_is_worth_what_counting_all_tables_says(players: int) -> None:
    game = odds.make_game(players, (0, 3, 6), 7, 2, Fraction(1, 4), 1, 0)
    mixture = (Fraction(1, 2), Fraction(1, 3), Fraction(1, 6))
    rows = bids.best_reply(game, mixture).rows
    for own, row in zip(game.levels, rows, strict=True):
        value, paid = Fraction(0), Fraction(0)
        for others in product(range(3), repeat=players - 1):
            chance = Fraction(1)
            for k in others:
                chance *= mixture[k]
            table = (own, *(game.levels[k] for k in others))
            value += chance * game.payoffs(table)[0]
            paid += chance * (sum(table) >= 7)
        assert (Fraction(row[1]), Fraction(row[3])) == (value, paid)


def test_without_victory_points_a_spare_payer_is_tempted() -> None:
    game = odds.make_game(4, (0, 4, 8), 12, 3, Fraction(1, 4), 0, 0)
    chart = bids.payers(game)
    assert chart.alt == "If all others pay, freeloading wins: 2 against 1"
    assert chart.rows[3] == ["3", "1", "2", "cancelled"]
    assert "3 fair shares cancel the Event" in chart.words


def test_victory_points_for_the_highest_make_all_pay() -> None:
    game = odds.make_game(4, (0, 4, 8), 12, 3, Fraction(1, 4), 2, 0)
    assert bids.payers(game).alt == "If all others pay, paying wins: 3 against 2"


def test_paying_or_freeloading_is_told_from_the_curve() -> None:
    never = odds.make_game(2, (0, 4, 8), 40, 3, 1, 0, 0)
    assert bids.pay_or_free(never).alt == "Freeloading beats paying, whatever the others do"
    always = odds.make_game(2, (0, 4, 8), 1, 3, 0, 2, 2)
    assert bids.pay_or_free(always).alt == "Paying beats freeloading, whatever the others do"
    sure = odds.make_game(2, (0, 4, 8), 8, 3, Fraction(1, 4), 0, 0)  # 3 p > 1
    assert bids.pay_or_free(sure).alt == "Paying is worth it once each other pays with more than 33 %"
    spare = odds.make_game(2, (0, 4, 8), 4, 3, Fraction(1, 4), 0, 0)  # 3 (1 - p) > 1
    assert bids.pay_or_free(spare).alt == "Paying is worth it only while each other pays with less than 67 %"
    table = odds.make_game(4)  # what the highest earns pays the share of the only payer
    assert bids.pay_or_free(table).alt == "Paying is worth it as soon as the others may pay"


def test_talk_lifts_a_table_that_could_be_stuck() -> None:
    game = odds.make_game(3, (0, 4, 8), 12, 3, Fraction(1, 4), 0, 0)
    chart = bids.tables(game)
    assert chart.alt == "3 players: talk can lift each from −1 to 1, and it lasts"
    assert ["3", "agreed", "3 fair share", "12", "12", "cancelled", "1", "yes"] in chart.rows
    assert ["2", "agreed", "2 fair share", "8", "8", "cancelled", "1", "yes"] in chart.rows
    assert "talk decides which" in bids.equilibrium(game)


def test_an_agreement_that_somebody_gains_by_breaking_is_told() -> None:
    game = odds.make_game(3, (0, 4, 8), 4, 1, Fraction(1, 2), 0, 0)  # one pays 2 and saves each 1
    assert not odds.agreement(game).keeps
    assert "broken by whoever gains" in bids.tables(game).alt
    assert "does not last" in bids.equilibrium(game)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_equilibrium_is_told(page: KillLab, players: int) -> None:
    page.settings.players.value = players
    game = page.settings.game
    assert game.price == players * page.settings.share.value
    for table in odds.pure_equilibria(game):
        assert bids.profile_words(game, table) in page.equilibrium.value
        assert all(
            game.payoffs((*table[:s], level, *table[s + 1 :]))[s] <= game.payoffs(table)[s]
            for s in range(players)
            for level in game.levels
        )
    for mixed in odds.symmetric_equilibria(game):
        if mixed.exact and max(mixed.mixture) < 1:
            assert str(mixed.cancelled) in page.equilibrium.value


# Dice.


@pytest.mark.parametrize("again", list(AGAIN))
def test_the_sums_are_counted_over_all_faces(again: str) -> None:
    bad = AGAIN[again][1]
    rows = dice.sums(bad, (7,)).rows
    chances = {n: Fraction(6 - abs(n - 7), 36) for n in range(2, 13)}
    second = sum(chances[n] for n in bad)
    for row in rows:
        n = int(row[0])
        assert Fraction(row[2]) == (0 if n in bad else chances[n]) + second * chances[n]
    assert sum(Fraction(row[1]) for row in dice.classes(bad).rows) == 1


def test_the_classes_of_one_roll() -> None:
    assert [row[1] for row in dice.classes(()).rows] == ["5/6", "1/12", "1/18", "1/36"]


def test_equal_bids_match_no_more_often_than_one() -> None:
    assert dice.matches((7, 7, 12)).rows[-1][1] == "1/6"
    assert dice.matches((6, 7, 8)).rows[-1][1] == "4/9"
    assert dice.matches((0, 1, 11)).rows[-1][1] == "0"


# The bag.


def test_quills_are_drawn_without_replacement() -> None:
    chart = dice.one_exchange((26, 0, 0, 0, 4))
    assert [Fraction(row[1]) for row in chart.rows] == [
        Fraction(comb(4, k) * comb(26, 3 - k), comb(30, 3)) for k in range(4)
    ]
    assert sum(dice.put_back((26, 0, 0, 0, 4), 3)) == 1
    assert dice.put_back((26, 0, 0, 0, 4), 3)[1] == 3 * Fraction(2, 15) * Fraction(13, 15) ** 2


def test_each_exchange_without_a_quill_keeps_a_token() -> None:
    rows = dice.any_quill((26, 0, 0, 0, 4), 2).rows
    none = Fraction(comb(26, 3) * comb(25, 3), comb(30, 3) * comb(29, 3))
    assert Fraction(rows[1][1]) == 1 - none


@pytest.mark.parametrize("counts", [(0, 0, 0, 0, 1), (2, 0, 0, 0, 0), (0, 0, 0, 0, 4), (1, 0, 0, 0, 1)])
def test_small_bags_are_drawn_too(counts: tuple[int, ...]) -> None:
    assert sum(Fraction(row[1]) for row in dice.one_exchange(counts).rows) == 1
    assert len(dice.any_quill(counts, 8).rows) == 8


def test_exchanges_tried_out_come_near_the_exact_chance() -> None:
    counts = (26, 0, 0, 0, 4)
    totals = list(exchange_tries(counts, 3, 4000, 7))
    low, high = wilson(totals[-1][1], 4000)
    assert totals[-1][0] == 4000
    assert low < 1 - odds.exchanges(counts, 3)[0] < high


# Whole games.


def run(trial: FailTrial | FreeloadTrial) -> list[float]:
    return list(trial.steps())


def test_the_risk_is_what_was_played() -> None:
    trial = FailTrial(3, "standard", "random", 4, 11)
    shares = run(trial)
    assert shares == sorted(shares)
    assert len(shares) > 400  # small steps
    bot = GAME.make_bot("random")
    lost = sum(sum(play_game(GAME, [bot] * 3, 11, n)[0].returns()) == 0 for n in range(4))
    assert (trial.share().hits, trial.share().plays) == (lost, 4)
    last = max(e.round for e in trial.endings)
    assert sum(trial.share(n).hits for n in range(1, last + 1)) == lost
    assert sum(trial.share(0, cause).hits for cause in odds.CAUSES) == lost


def test_a_failure_is_told_by_round_and_by_cause_with_its_error() -> None:
    trial = FailTrial(2, "standard", "random", 40, 1)
    trial.endings.update(
        {odds.Ending(4, "found"): 10, odds.Ending(6, "overrun"): 15, odds.Ending(6, "found"): 5, odds.Ending(6, ""): 10}
    )
    trial.played = 40
    rounds, causes = drawn.by_round(trial), drawn.by_cause(trial)
    assert "fails in 75.0 % (± 13.0) of games, most often in round 6" in rounds.alt
    assert rounds.rows[3][1] == "10 of 40"
    assert [row[1] for row in causes.rows] == ["15 of 40", "0 of 40", "15 of 40"]
    low, high = wilson(20, 40)
    bar = rounds.spec["data"][0]["error_y"]
    assert (bar["array"][5], bar["arrayminus"][5]) == pytest.approx((high - 0.5, 0.5 - low))


def test_few_games_claim_nothing() -> None:
    trial = FailTrial(2, "novice", MIX, 1, 3)
    run(trial)
    assert drawn.by_round(trial).alt == drawn.by_cause(trial).alt == "Too few games yet"


def test_every_number_of_freeloaders_plays_the_same_deals() -> None:
    trial = FreeloadTrial(2, "standard", 2, 5)
    run(trial)
    pays, free = GAME.make_bot(PAYS), GAME.make_bot(FREELOADS)
    mixes = ([[pays, pays], [free, pays], [free, free]], [[pays, pays], [pays, free], [free, free]])
    for count in range(3):
        lost = sum(not any(play_game(GAME, mixes[n][count], 5, n)[0].returns()) for n in range(2))
        assert trial.share(count) == odds.Share(lost, 2)
    assert [[t.count for t in pair] for pair in trial.crowns] == [[2, 0], [2, 2], [0, 2]]


def test_nonsense_is_no_trial() -> None:
    with pytest.raises(OptionError):
        FailTrial(2, "standard", "hamlet", 1, 1)
    with pytest.raises(OptionError):
        FailTrial(5, "standard", "random", 1, 1)


def test_the_benches_draw_what_they_measure_and_can_be_stopped(page: KillLab) -> None:
    async def go() -> None:
        page.settings.players.value = 2
        for bench in (page.fails, page.freeloaders):
            bench.begin()
            assert bench.running
            while bench.trial is None or bench.trial.played < 2:
                await asyncio.sleep(0.01)
            bench.cancel()
            assert not bench.running
            bench.draw()

    asyncio.run(go())
    for card in (page.fails.rounds, page.fails.causes, page.freeloaders.fails, page.freeloaders.crowns):
        check_chart(card)
        assert "Estimate" in card.title.value
    assert "standard games of 2 players" in page.fails.words.value
    assert "among 2 players" in page.freeloaders.words.value


def test_the_card_of_exchanges_follows_the_settings(page: KillLab) -> None:
    page.settings.exchanges.value = 3
    made = page.tries.make_run(500, 1)
    assert made.exact == float(1 - odds.exchanges(page.settings.counts, 3)[0])
    assert [s.plays for s in made.samples] == [100, 200, 300, 400, 500]


# The page.


@pytest.mark.parametrize(
    "asked",
    [
        {},
        {"players": "2", "price": "60", "weights": "0,0,0", "tokens": "1", "quills": "1", "exchanges": "8"},
        {"players": "3", "harm": "0", "point": "0", "paid": "0", "failed": "0", "bids": "0,0,0", "again": "dangers"},
        {"players": "4", "share": "12", "price": "1", "quills": "0"},
    ],
)
def test_every_chart_is_valid_plotly_with_named_axes_and_a_table(asked: dict[str, str]) -> None:
    there = lab(asked)
    assert there.page.status.text == ""
    cards = [
        there.best_reply, there.pay, there.payers, there.tables, there.sums, there.classes, there.matches,
        there.one_exchange, there.any_quill,
    ]  # fmt: skip
    for card in cards:
        check_chart(card)
        assert "Exact" in card.title.value


def test_the_headline_tells_the_fractions() -> None:
    there = lab({"players": "4", "weights": "1,3,0"})
    assert "27/64" in there.headline.value
    assert "27/32" in there.headline.value


def test_a_setting_redraws_only_what_it_touches(page: KillLab) -> None:
    before = page.sums.title.value, page.pay.shown
    page.settings.tokens.value = 20
    assert "of 20" in page.one_exchange.below.value
    assert (page.sums.title.value, page.pay.shown) == before


def test_the_bag_holds_its_quills() -> None:
    there = fresh()
    there.tokens.value = 3
    assert there.quills.value == 3
    there.quills.value = 4
    assert there.tokens.value == 4
    assert there.counts == (0, 0, 0, 0, 4)


# Links.

QUERIES = st.fixed_dictionaries(
    {
        "players": st.sampled_from(["2", "3", "4"]),
        "share": st.integers(1, 12).map(str),
        "price": st.integers(1, 80).map(str),
        "again": st.sampled_from(list(AGAIN)),
        "tokens": st.integers(4, 30).map(str),
        "quills": st.integers(0, 4).map(str),
        "exchanges": st.integers(1, 8).map(str),
        "level": st.sampled_from(["standard", "novice", "expert"]),
        "bot": st.sampled_from(BOTS),
        "weights": st.lists(st.integers(0, 20).map(str), min_size=3, max_size=3).map(",".join),
        "bids": st.lists(st.integers(0, 12).map(str), min_size=3, max_size=3).map(",".join),
        "harm": st.sampled_from(["0", "1/2", "8"]),
        "point": st.sampled_from(["0", "3/8", "2"]),
        "paid": st.sampled_from(["0", "6"]),
        "failed": st.sampled_from(["0", "5"]),
    }
)


@given(QUERIES)
@settings(max_examples=20, deadline=None)
def test_a_link_brings_the_same_settings_back(asked: dict[str, str]) -> None:
    there = fresh()
    assert there.take(asked) == ""
    assert {k: str(v) for k, v in there.as_query().items()} == asked


def test_the_shared_link_holds_the_settings(page: KillLab) -> None:
    page.settings.players.value = 3
    page.settings.price.value = 9
    check_link(page, lab)


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ({"players": "5"}, "it can be 2, 3, 4"),
        ({"share": "0"}, "whole numbers from 1 to 20"),
        ({"price": "<b>"}, "price '<b>'; whole numbers from 1 to 80"),
        ({"weights": "1,2"}, "3 whole numbers"),
        ({"weights": "1,2,21"}, "whole numbers from 0 to 20"),
        ({"bids": "1,2,13"}, "whole numbers from 0 to 12"),
        ({"harm": "9"}, "it can be 0, 1/2"),
        ({"again": "always"}, "it can be never"),
        ({"tokens": "2", "quills": "3"}, "3 Quills in a bag of 2"),
        ({"level": "easy"}, "it can be standard"),
        ({"bot": "hamlet"}, "it can be random"),
    ],
)
def test_nonsense_in_a_link_is_told_and_the_page_stands(asked: dict[str, str], told: str) -> None:
    there = fresh()
    before = there.as_query()
    assert told in there.take(asked)
    changed = {name for name, value in there.as_query().items() if value != before[name]}
    assert changed <= {"tokens", "quills"} & set(asked)


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_the_lab_opens_as_a_table_stands_at_every_moment(players: int, seed: int) -> None:
    bots = [GAME.make_bot("random")] * players
    priced = bagged = 0
    there = fresh()
    for step, state in enumerate(played(GAME, bots, seed, 0)):
        if step % 9 or state.current_player() < 0:
            continue
        view = state.observation(state.current_player())
        asked = {k: str(v) for k, v in lab_settings(view, GAME.rules).items()}
        assert there.take(asked) == ""
        assert {k: str(v) for k, v in there.as_query().items() if k in asked} == asked
        if "price" in asked:
            priced += 1
            assert there.game.price == odds.event_bid_odds(view, GAME.rules).price
        if "tokens" in asked:
            bagged += 1
            assert odds.quills_drawn(there.counts) == odds.exchange_odds(view, GAME.rules).chances
        assert "kill_shakespeare/odds.ipynb?players=" in way_to_lab(view, GAME.rules, "Who pays?")
    assert priced
    assert bagged
    assert lab_settings(state.observation(-1), GAME.rules) == {"players": players}


def test_nonsense_is_said_on_the_status_line_and_the_rest_counts() -> None:
    there = lab({"players": "red", "share": "3", "utm_source": "mail"})
    assert there.page.status.tone == "error"
    assert there.settings.share.value == 3
    assert there.settings.price.value == 12
