"""The lab of Shakespeare: what it shows is what the engine computes, and a link brings the settings back."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from urllib.parse import parse_qsl

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shakespeare_games.shakespeare import odds
from shakespeare_games.shakespeare import rules as r
from shakespeare_games.shakespeare import view as v
from tests.widgets.labs import check_chart, check_link
from tests.widgets.shakespeare_moments import seen
from widgets.chart_card import ChartCard
from widgets.odds import shakespeare_bag as bag
from widgets.odds import shakespeare_bag_charts as bags
from widgets.odds import shakespeare_bid_charts as bids
from widgets.odds.shakespeare import ShakespeareLab, lab
from widgets.odds.shakespeare_bids import BidSettings
from widgets.odds.shakespeare_games import (
    load,
)
from widgets.odds.shakespeare_settings import ShakespeareSettings
from widgets.odds.shakespeare_ways import lab_settings, way_to_lab

GAME = load()
RULES = GAME.rules
NONE = (0,) * r.COLOR_COUNT
EVEN = (Fraction(1, 5),) * 5


@pytest.fixture(scope="module")
def page() -> ShakespeareLab:
    return lab({})


def fresh() -> ShakespeareSettings:
    return ShakespeareSettings(RULES, GAME.bot_names(), lambda: None)


# The bag.


def test_a_color_is_drawn_without_replacement() -> None:
    draw = odds.setup_draw(RULES, 4)
    rows = bags.counts(draw, r.GREEN, 2).rows
    for n, row in enumerate(rows):
        assert Fraction(row[3]) == Fraction(comb(8, n) * comb(64, 12 - n), comb(72, 12))
    assert sum(Fraction(row[3]) for row in rows) == 1
    assert bags.counts(draw, r.GREEN, 2).alt.startswith("2 green or more: 39.9 % as drawn")


@pytest.mark.parametrize("color", range(r.COLOR_COUNT))
def test_with_replacement_the_counts_are_binomial(color: int) -> None:
    draw = odds.setup_draw(RULES, 3, 2, (2, 2, 2, 1, 1, 1))
    share = Fraction(draw.bag[color], 45)
    values = bag.replaced(draw, color)
    assert sum(values) == 1
    assert values[2] == comb(9, 2) * share**2 * (1 - share) ** 7
    assert sum(n * p for n, p in enumerate(values)) == draw.expected()[color]
    assert bag.replaced_at_least(draw, color, 2) == 1 - values[0] - values[1]


def test_the_headline_follows_what_has_left_the_bag(page: ShakespeareLab) -> None:
    s = page.settings
    s.players.value, s.color.value, s.atleast.value, s.day.value = 2, r.GREEN, 1, 1
    assert s.counts == NONE
    assert str(1 - Fraction(comb(32, 6), comb(36, 6))) in page.headline.value
    for slider, n in zip(s.gone, (0, 0, 0, 0, 4, 2), strict=True):
        slider.value = n
    assert s.day.value == 2
    assert "0 %" in page.headline.value
    assert "0 of 30" in page.headline.value


def test_a_days_elements_never_leave_the_bag_by_hand() -> None:
    there = fresh()
    there.players.value = 2
    there.day.value = 1
    for slider in there.gone:
        slider.value = slider.max
    assert sum(there.counts) == 30
    assert there.day.value == 6
    assert sum(there.draw().bag) == there.draw().draws == 6


@pytest.mark.parametrize("players", [2, 3, 4])
def test_six_dealt_days_empty_the_bag_and_the_seed_decides(players: int) -> None:
    days = bag.deal(RULES, players, 7)
    assert bag.total(days) == tuple(RULES.bags[players])
    assert {sum(day) for day in days} == {RULES.offered(players)}
    assert days == bag.deal(RULES, players, 7)
    assert days != bag.deal(RULES, players, 8)


def test_what_has_left_follows_the_day_and_the_seed() -> None:
    there = fresh()
    there.day.value = 4
    assert there.counts == bag.total(bag.deal(RULES, 4, there.seed.value)[:3])
    there.seed.value = 99
    assert there.counts == bag.total(bag.deal(RULES, 4, 99)[:3])


def test_typed_days_count_instead_of_the_seed_and_nonsense_is_told() -> None:
    there = fresh()
    there.players.value = 2
    there.typed.value = "3,1,1,1,0,0 / 2,2,1,1,0,0"
    assert there.counts == (5, 3, 2, 2, 0, 0)
    there.typed.value = "3,1"
    assert "Not read: day 1 is" in there.typed_note.value
    assert there.counts == bag.total(bag.deal(RULES, 2, there.seed.value)[:2])
    there.typed.value = "<b>x</b>"
    assert "<b>" not in there.typed_note.value
    there.typed.value = "6,0,0,0,0,0 / 6,0,0,0,0,0"
    assert "Not read" in there.typed_note.value


def test_what_nobody_has_seen_changes_no_chance() -> None:
    days = [(3, 1, 1, 1, 0, 0)]
    evenings = bags.evenings(RULES, 2, days)
    assert [d.day for d in evenings] == [1, 2, 3, 4, 5, 6]
    assert len({d.at_least(r.GREEN, 1) for d in evenings[1:]}) == 1
    chart = bags.one_color(RULES, 2, days, r.GREEN, 1, 2, 1)
    assert [row[2] for row in chart.rows] == ["0", "–", "–", "–", "–", "–"]
    assert chart.rows[1][4] == str(1 - Fraction(comb(26, 6), comb(30, 6)))


def test_on_the_last_day_all_that_is_left_comes() -> None:
    days = bag.deal(RULES, 3, 5)
    chart = bags.all_colors(RULES, 3, days, 1)
    assert [row[0] for row in chart.rows[:7]] == [*(f"1, {name}" for name in r.COLORS), "2, black"]
    left = bags.evenings(RULES, 3, days)[-1].bag
    assert left == days[5]
    assert [row[4] for row in chart.rows[30:]] == ["1" if n else "0" for n in left]
    assert [Fraction(row[4]) for row in chart.rows[:6]] == [odds.setup_draw(RULES, 3).at_least(c, 1) for c in range(6)]


def test_every_color_has_its_chance() -> None:
    draw = odds.setup_draw(RULES, 4, 2, (4, 2, 2, 2, 1, 1))
    rows = bags.colors(draw, 3).rows
    assert [row[0] for row in rows] == list(r.COLORS)
    assert [Fraction(row[5]) for row in rows] == [draw.at_least(c, 3) for c in range(6)]


# Cards.


def test_the_kinds_among_the_first_cards() -> None:
    rows = {row[0]: row for row in bags.card_kinds(RULES, 6).rows}
    assert Fraction(rows["set dresser"][3]) == 1 - Fraction(comb(27, 6), comb(30, 6))
    assert rows["jeweler"][2] == "0.4"
    assert set(rows) == set(r.KINDS) - {"queen"}


def test_the_kind_bounds_the_wanted_cards(page: ShakespeareLab) -> None:
    cards = page.settings.cards
    cards.kind.value = r.JEWELER
    assert (cards.wanted.value, cards.wanted.max) == (2, 2)
    cards.deck.value = 1
    assert cards.wanted.value == 1
    cards.deck.value, cards.shown.value, cards.kind.value = 20, 5, r.COSTUME_MISTRESS
    assert page.next_cards.shown["data"][0]["y"][4] == pytest.approx(1 - comb(17, 5) / comb(20, 5))


def test_as_many_cards_as_a_table_shows() -> None:
    there = fresh()
    assert there.cards.shown.value == 6
    there.players.value = 2
    assert there.cards.shown.value == 4


# The wager.


def test_the_best_reply_is_the_engines() -> None:
    game = odds.make_game(3, 2, 1, Fraction(1, 4), (1, 0, 2))
    reply = game.best_reply(0, {1: EVEN, 2: EVEN})
    chart = bids.best_reply(game, EVEN)
    assert tuple(Fraction(row[3]) for row in chart.rows) == reply.values
    assert all(Fraction(row[1]) + Fraction(row[2]) == Fraction(row[3]) for row in chart.rows)
    assert f"Best reply: wager {reply.best[0]}" in chart.alt


@pytest.mark.parametrize("ties", [(0, 1, 2), (1, 2, 0), ()])
def test_the_place_is_worth_what_its_chance_says(ties: tuple[int, ...]) -> None:
    mixture = tuple(Fraction(n, 15) for n in (1, 2, 3, 4, 5))
    game = odds.make_game(3, 2, 0, 0, ties)
    places, worth = bids.places(game, mixture).rows, bids.best_reply(game, mixture).rows
    for row, value in zip(places, worth, strict=True):
        assert sum(Fraction(p) for p in row[1:4]) == 1
        assert 2 * Fraction(row[1]) == Fraction(value[3])


def test_who_is_first_of_the_initiative_wins_ties() -> None:
    first, last = (odds.make_game(2, 1, 0, 0, ties) for ties in ((0, 1), (1, 0)))
    assert bids.matrix(first).rows[2][3] == "1"
    assert bids.matrix(last).rows[2][3] == "0"
    assert "where you are 1st" in bids.tie_words(first)
    assert "where you are 2nd" in bids.tie_words(last)


def test_your_place_sets_the_order_of_ties() -> None:
    there = BidSettings(RULES)
    there.ties.value = 3
    assert there.game(4).ties == (1, 2, 0, 3)
    assert there.game(2).ties == (1, 0)
    there.ties.value = 0
    assert there.game(3).ties == ()


def test_the_matrix_frames_the_best_replies() -> None:
    chart = bids.matrix(odds.make_game(2, 2, 1, Fraction(1, 4), (0, 1)))
    shapes = chart.spec["layout"]["shapes"]
    framed = {(round(s["x0"] + 0.48), round(s["y0"] + 0.48)) for s in shapes}
    table = [[Fraction(v) for v in row[1:]] for row in chart.rows]
    for other in range(5):
        column = [row[other] for row in table]
        assert {own for x, own in framed if x == other + 1} == {n + 1 for n, v in enumerate(column) if v == max(column)}


def test_without_weights_all_wagers_are_as_likely() -> None:
    there = BidSettings(RULES)
    for slider in there.weights:
        slider.value = 0
    assert there.mixture == EVEN
    there.weights[1].value, there.weights[4].value = 3, 1
    assert there.mixture == (0, Fraction(3, 4), 0, 0, Fraction(1, 4))


def test_two_who_reckon_mix_and_the_link_of_the_page_shows_it(page: ShakespeareLab) -> None:
    page.settings.players.value = 2
    game = page.settings.bids.game(2)
    assert len(game.ties) == 2
    one = odds.equilibria(game)[0]
    for value in one.values:
        assert str(value) in page.equilibrium.value
    page.settings.players.value = 3
    assert "choose 2 players" in page.equilibrium.value


# The page.


def exact_charts(page: ShakespeareLab) -> list[ChartCard]:
    return [
        page.counts, page.colors, page.one_color, page.all_colors, page.next_cards, page.kinds, page.best_reply,
        page.places, page.matrix,
    ]  # fmt: skip


@pytest.mark.parametrize(
    "asked",
    [
        {},
        {"players": "2", "day": "6", "atleast": "6", "color": "yellow", "wanted": "0", "weights": "0,0,0,0,0"},
        {"players": "3", "drawn": "green=6", "color": "green", "first": "0", "each": "0", "ties": "lot", "deck": "1"},
    ],
)
def test_every_chart_is_valid_plotly_with_named_axes_and_a_table(asked: dict[str, str]) -> None:
    there = lab(asked)
    assert there.page.status.text == ""
    for card in exact_charts(there):
        check_chart(card)
        assert "Exact" in card.title.value


def test_a_setting_redraws_only_what_it_touches(page: ShakespeareLab) -> None:
    before = page.one_color.title.value, page.next_cards.title.value
    reply = page.best_reply.title.value
    page.settings.bids.weights[4].value = 20
    page.settings.bids.values["first"].value = Fraction(6)
    assert page.best_reply.title.value != reply
    assert (page.one_color.title.value, page.next_cards.title.value) == before


# Links.

QUERIES = st.tuples(st.integers(2, 4), st.integers(1, 6), st.integers(0, 10**6), st.integers(0, 30)).flatmap(
    lambda t: st.fixed_dictionaries(
        {
            "players": st.just(str(t[0])),
            "color": st.sampled_from(r.COLORS),
            "atleast": st.integers(1, 6).map(str),
            "day": st.just(str(t[1])),
            "drawn": st.just(bag.told(bag.total(bag.deal(RULES, t[0], t[2])[: t[1] - 1]))),
            "seed": st.just(str(t[2])),
            "days": st.sampled_from(["", bag.days_text(bag.deal(RULES, t[0], t[2])[:2])]),
            "kind": st.just("actor"),
            "deck": st.just("24"),
            "wanted": st.integers(0, 18).map(str),
            "cards": st.integers(1, 10).map(str),
            "weights": st.lists(st.integers(0, 20).map(str), min_size=5, max_size=5).map(",".join),
            "first": st.sampled_from(["0", "1/2", "6"]),
            "each": st.sampled_from(["1/4", "3"]),
            "less": st.sampled_from(["0", "3/8"]),
            "ties": st.sampled_from(["lot", "1", "2"]),
            "bot": st.sampled_from(GAME.bot_names()),
        }
    )
)


@given(QUERIES)
@settings(max_examples=15, deadline=None)
def test_a_link_brings_the_same_settings_back(asked: dict[str, str]) -> None:
    there = fresh()
    assert there.take(asked) == ""
    assert {k: str(v) for k, v in there.as_query().items()} == asked


def test_the_shared_link_holds_the_settings(page: ShakespeareLab) -> None:
    page.settings.players.value = 3
    page.settings.day.value = 5
    page.settings.gone[2].value = 1
    check_link(page, lab)


def test_elements_that_left_unseen_are_told() -> None:
    there = lab({"players": "2", "day": "4", "drawn": "black=5,pink=3"})
    assert there.settings.counts == (5, 3, 0, 0, 0, 0)
    assert "10 more have left unseen" in there.headline.value
    assert str(1 - Fraction(comb(24, 6) + 4 * comb(24, 5), comb(28, 6))) in there.headline.value


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ({"players": "5"}, "it can be 2, 3, 4"),
        ({"color": "red"}, "'red' is no color"),
        ({"atleast": "7"}, "whole numbers from 1 to 6"),
        ({"day": "<b>"}, "day '<b>'; whole numbers from 1 to 6"),
        ({"drawn": "black"}, "not of the form color=count"),
        ({"drawn": "black=17"}, "it held 16"),
        ({"drawn": "black=16,pink=16", "day": "2"}, "before day 4"),
        ({"days": "1,2,3"}, "day 1 is '1,2,3'"),
        ({"days": "1,1,1,1,1,1"}, "are not 12 elements"),
        ({"kind": "queen"}, "it can be actor"),
        ({"wanted": "19"}, "only 3 such cards"),
        ({"weights": "1,1,1,1"}, "5 whole numbers"),
        ({"weights": "1,1,1,1,25"}, "at most 24"),
        ({"first": "7"}, "it can be 0, 1/2"),
        ({"players": "2", "ties": "3"}, "only 2 play"),
        ({"bot": "hamlet"}, "it can be random"),
    ],
)
def test_nonsense_in_a_link_is_told_and_the_page_stands(asked: dict[str, str], told: str) -> None:
    there = fresh()
    before = there.as_query()
    assert told in there.take(asked)
    changed = {name for name, value in there.as_query().items() if value != before[name]}
    assert not changed & (set(asked) - {"players"})


def test_nonsense_is_said_on_the_status_line_and_the_rest_counts() -> None:
    page = lab({"color": "red", "cards": "3", "utm_source": "mail"})
    assert page.page.status.tone == "error"
    assert "is no color" in page.page.status.text
    assert page.settings.cards.shown.value == 3


def test_a_table_opens_the_lab_as_it_stands() -> None:
    view = seen(lambda view: view.phase == v.TURN and view.day == 4, players=3)
    there = fresh()
    way = way_to_lab(view, RULES, "What comes tomorrow?", kind=odds.SET, color=r.BLUE, atleast=3, wanted=r.JEWELER)
    asked = dict(parse_qsl(way.split("?")[1].split('"')[0].replace("&amp;", "&"), keep_blank_values=True))
    assert there.take(asked) == ""
    assert there.day.value == 5
    assert there.draw().bag == view.set_bag
    assert (there.color.value, there.atleast.value) == (r.BLUE, 3)
    assert there.draw().at_least(r.BLUE, 3) == odds.next_draw(view, RULES, odds.SET).at_least(r.BLUE, 3)
    assert there.cards.deck.value == len(view.deck)
    others = [seat for seat in range(3) if seat != view.viewer]
    weights = [2 + sum(day[seat] == n for day in view.history for seat in others) for n in range(1, 6)]
    assert [w.value for w in there.bids.weights] == weights
    assert there.bids.game(3).ties.index(0) == odds.tie_order(view).index(view.viewer)


@pytest.mark.parametrize("phase", [v.ORDER, v.COSTUMES, v.SETS, v.CARDS, v.DRAFT, v.WAGER, v.REST, v.OVER])
def test_the_lab_opens_from_every_moment(phase: str) -> None:
    for kind in (odds.COSTUME, odds.SET):
        for view in (seen(lambda view: view.phase == phase, players=2), seen(lambda view: view.phase == phase, seed=9)):
            asked = {k: str(x) for k, x in lab_settings(view, RULES, kind, wanted=r.ACTOR).items() if x is not None}
            there = fresh()
            assert there.take(asked) == ""
            assert {k: str(x) for k, x in there.as_query().items() if k in asked} == asked
