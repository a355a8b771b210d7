"""Drawing from the bags: beside a count of all draws, and beside the engine's own chance nodes."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shakespeare_games.analysis.exact import outcome_distribution
from shakespeare_games.core.chance import Distribution
from shakespeare_games.core.errors import OptionError
from shakespeare_games.shakespeare import odds
from shakespeare_games.shakespeare import rules as r
from shakespeare_games.shakespeare import view as v
from shakespeare_games.shakespeare.game import Shakespeare
from tests.shakespeare.walk import game, nobody, walk

__all__ = ["game"]  # a fixture

NONE = (0, 0, 0, 0, 0, 0)

bags = st.lists(st.integers(0, 4), min_size=6, max_size=6).filter(lambda bag: 0 < sum(bag) <= 12).map(tuple)


def every_draw(bag: tuple[int, ...], draws: int) -> Distribution[tuple[int, ...]]:
    """Counts by color of all ways to take so many elements, each element told apart."""
    elements = [color for color, n in enumerate(bag) for _ in range(n)]
    return Distribution.uniform([tuple([taken.count(c) for c in range(6)]) for taken in combinations(elements, draws)])


@given(bags, st.data())
def test_chances_are_what_a_count_of_all_draws_says(bag: tuple[int, ...], data: st.DataObject) -> None:
    draws = data.draw(st.integers(0, min(sum(bag), 5)))
    shown = data.draw(st.sampled_from([NONE, (1, 0, 2, 0, 0, 1)]))
    found = odds.Draw(1, bag, draws, shown)
    truth = every_draw(bag, draws).map(lambda d: tuple([a + b for a, b in zip(d, shown, strict=True)]))
    assert found.all() == truth
    values = (1, 2, 3, 4, 5, 3)
    for color in range(6):
        assert found.counts(color) == truth.map(lambda d, c=color: d[c])
        assert found.expected()[color] == truth.mean(lambda d, c=color: d[c])
        for count in range(-1, 7):
            assert found.at_least(color, count) == truth.probability(lambda d, c=color, n=count: d[c] >= n)
    assert found.value(values) == truth.map(lambda d: sum([n * w for n, w in zip(d, values, strict=True)]))
    assert found.expected_value(values) == found.value(values).mean()
    demands = data.draw(st.lists(st.lists(st.integers(0, 2), min_size=6, max_size=6), max_size=4))
    assert found.shows_any(demands) == truth.probability(
        lambda d: any(all(n <= have for n, have in zip(demand, d, strict=True)) for demand in demands)
    )
    for demand in demands:
        assert found.shows(demand) == truth.probability(
            lambda d, want=demand: all(n <= have for n, have in zip(want, d, strict=True))
        )


def test_two_green_at_the_setup_of_four(game: Shakespeare) -> None:
    none, one = comb(64, 12), 8 * comb(64, 11)
    assert odds.setup_draw(game.rules, 4).at_least(r.GREEN, 2) == 1 - Fraction(none + one, comb(72, 12))


def test_what_has_left_the_bag_changes_the_chance(game: Shakespeare) -> None:
    found = odds.setup_draw(game.rules, 4, 2, (5, 3, 0, 0, 0, 0))
    assert found.bag == (11, 13, 12, 12, 8, 8)
    assert found.at_least(r.GREEN, 2) == 1 - Fraction(comb(56, 12) + 8 * comb(56, 11), comb(64, 12))


def test_unseen_days_are_like_the_first(game: Shakespeare) -> None:
    """Over all that the days before can have brought, the chance is that of day 1."""
    first = odds.setup_draw(game.rules, 2)
    came = first.all()
    mean = came.mean(lambda drawn: odds.setup_draw(game.rules, 2, 2, drawn).at_least(r.GREEN, 1))
    assert mean == first.at_least(r.GREEN, 1) == odds.setup_draw(game.rules, 2, 6).at_least(r.GREEN, 1)


@pytest.mark.parametrize("kind", [odds.COSTUME, odds.SET])
def test_the_engine_draws_as_the_odds_say(game: Shakespeare, kind: str) -> None:
    """At setup and at each maintenance of a game, and again when part of the draw is out."""
    compared = 0
    for state in walk(game, 2, 3):
        view = state.observation(0)
        if view.phase != (v.COSTUMES if kind == odds.COSTUME else v.SETS):
            continue
        if state.left not in (6, 4, 1):
            continue
        costumes = kind == odds.COSTUME
        truth = outcome_distribution(
            state,
            nobody,
            lambda s, mine=costumes: tuple(s.costumes if mine else s.sets),
            until=lambda s, phase=state.phase: s.phase != phase,
        )
        found = odds.next_draw(view, game.rules, kind)
        assert found.all() == truth
        assert found.day == view.day + 1
        compared += 1
    assert compared == 6 * 3


@pytest.mark.parametrize("players", [2, 3, 4])
def test_tomorrow_is_what_the_engine_then_draws_from(game: Shakespeare, players: int) -> None:
    """All day long the odds speak of the bag, the number and the day that the next draw then has."""
    spoken: list[tuple[odds.Draw, odds.Draw]] = []
    drawn_days = []
    for state in walk(game, players, 11):
        view = state.observation(-1)
        if view.phase == v.OVER:
            assert not odds.has_next_draw(view, game.rules)
            break
        if view.phase in (v.COSTUMES, v.SETS):
            if view.phase == v.COSTUMES and not sum(view.costumes):
                now = tuple([odds.next_draw(view, game.rules, kind) for kind in (odds.COSTUME, odds.SET)])
                drawn_days.append(now[0].day)
                assert all(pair == now for pair in spoken)
                spoken = []
        elif odds.has_next_draw(view, game.rules):
            spoken.append(
                (
                    odds.next_draw(view, game.rules, odds.COSTUME),
                    odds.next_draw(view, game.rules, odds.SET),
                )
            )
        else:
            with pytest.raises(OptionError, match="day 6 is the last"):
                odds.next_draw(view, game.rules, odds.SET)
    assert drawn_days == [1, 2, 3, 4, 5, 6]


def test_the_last_day_is_known(game: Shakespeare) -> None:
    """Five days of elements leave exactly those of the sixth."""
    for state in walk(game, 3, 5):
        view = state.observation(0)
        if view.day == 5 and view.phase == v.TURN:
            found = odds.next_draw(view, game.rules, odds.COSTUME)
            assert found.all().items() == [(view.costume_bag, 1)]
            assert {found.at_least(c, 1) for c in range(6)} <= {0, 1}
            return
    raise AssertionError("there was no fifth day")


def test_day_by_day(game: Shakespeare) -> None:
    full = game.rules.bags[2]
    came = [(2, 2, 1, 1, 0, 0), (0, 1, 2, 1, 1, 1), (3, 0, 0, 2, 0, 1)]
    found = odds.days(game.rules, 2, came)
    assert [d.day for d in found] == [1, 2, 3, 4]
    assert found[0].bag == tuple(full)
    assert found[3].bag == tuple([n - sum([day[c] for day in came]) for c, n in enumerate(full)])
    everything = [*came, (1, 2, 1, 1, 1, 0), (1, 1, 1, 1, 1, 1), (1, 2, 1, 0, 1, 1)]
    assert len(odds.days(game.rules, 2, everything)) == 6
    with pytest.raises(OptionError, match="day 2"):
        odds.days(game.rules, 2, [came[0], (1, 0, 0, 0, 0, 0)])
    with pytest.raises(OptionError, match="8 green|9 green|6 green|5 green"):
        odds.days(game.rules, 2, [(0, 0, 0, 0, 3, 3), (0, 0, 0, 3, 3, 0)])
    with pytest.raises(OptionError, match="7 draws"):
        odds.days(game.rules, 2, [*everything, came[0]])
    with pytest.raises(OptionError, match="day 6: more of a color"):
        odds.days(game.rules, 2, [*everything[:5], (6, 0, 0, 0, 0, 0)])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_the_bag_holds_when_nobody_looked(game: Shakespeare, players: int) -> None:
    for day in range(1, 7):
        for color in range(6):
            left = odds.bag_left(game.rules, players, color, day)
            full = game.rules.bags[players][color]
            assert left.mean() == Fraction(full * (7 - day), 6)
            assert max(left.outcomes()) <= full
    assert odds.bag_left(game.rules, players, r.BLACK, 1).items() == [(game.rules.bags[players][0], 1)]


def test_luck_is_the_share_of_worse_draws(game: Shakespeare) -> None:
    bag, drawn, values = (2, 1, 0, 2, 1, 1), (1, 0, 0, 1, 1, 0), (1, 2, 3, 4, 5, 3)
    sums = every_draw(bag, 3).map(lambda d: sum([n * w for n, w in zip(d, values, strict=True)]))
    found = odds.draw_luck(bag, drawn, values)
    assert found.worse == sums.probability(lambda total: total < 10)
    assert found.equal == sums[10]
    assert odds.draw_luck(bag, NONE, values).equal == 1
    with pytest.raises(OptionError, match="cannot come out of a bag"):
        odds.draw_luck(bag, (0, 2, 0, 0, 0, 0), values)


def test_luck_of_the_offer(game: Shakespeare) -> None:
    told = 0
    for state in walk(game, 3, 8):
        view = state.observation(1)
        whole = odds.can_tell_luck(view, game.rules, odds.COSTUME)
        assert not whole or sum(view.costumes) == 9
        if view.phase == v.WAGER:
            before = [a + b for a, b in zip(view.sets, view.set_bag, strict=True)]
            assert odds.offer_luck(view, game.rules, odds.SET) == odds.draw_luck(
                before, view.sets, game.rules.costume_values
            )
            told += 1
        if not whole:
            with pytest.raises(OptionError, match="not a whole day's"):
                odds.offer_luck(view, game.rules, odds.COSTUME)
    assert told == 18


@pytest.mark.parametrize(
    ("players", "day", "drawn", "words"),
    [
        (1, 1, None, "players are 1; 2 to 4 can play"),
        (5, 1, None, "players are 5"),
        (4, 0, None, "day is 0; days are 1 to 6"),
        (4, 7, None, "day is 7"),
        (4, 2, (0, 0, 0, 0, 9, 0), "9 green elements cannot have left the bag; it held 8"),
        (4, 2, (0, 0, -1, 0, 0, 0), "-1 purple"),
        (4, 2, (1, 1), "6 counts"),
        (4, 6, (16, 16, 12, 12, 5, 0), "61 of 72 elements have left the bag; the 12 of a day are not there"),
    ],
)
def test_draws_that_cannot_be(
    game: Shakespeare, players: int, day: int, drawn: tuple[int, ...] | None, words: str
) -> None:
    with pytest.raises(OptionError, match=words):
        odds.setup_draw(game.rules, players, day, drawn)


def test_other_bad_input(game: Shakespeare) -> None:
    found = odds.setup_draw(game.rules, 2)
    for color in (-1, 6):
        with pytest.raises(OptionError, match="does not exist"):
            found.at_least(color, 1)
        with pytest.raises(OptionError, match="does not exist"):
            odds.bag_left(game.rules, 2, color, 1)
    with pytest.raises(OptionError, match="a demand is 6 counts"):
        found.shows((1, 2))
    with pytest.raises(OptionError, match="a demand is 6 counts"):
        found.shows((0, 0, 0, 0, 0, -1))
    with pytest.raises(OptionError, match="3 cannot be drawn from a bag of 2"):
        odds.Draw(1, (1, 1, 0, 0, 0, 0), 3, NONE).at_least(0, 1)
    view = game.new_initial_state(2).observation(0)
    with pytest.raises(OptionError, match="not 'hats'"):
        odds.next_draw(view, game.rules, "hats")


@pytest.mark.parametrize(
    "text", ["black", "black=", "black=x", "black=-1", "mauve=1", "black=1,black=2", "black=1,,pink=2"]
)
def test_texts_that_are_no_counts(text: str) -> None:
    with pytest.raises(OptionError):
        odds.parse_counts(text)


def test_texts_that_are() -> None:
    assert odds.parse_counts(" ") == NONE
    assert odds.parse_counts("Black = 5, pink=3") == (5, 3, 0, 0, 0, 0)
    assert [odds.parse_color(color) for color in r.COLORS] == list(range(6))
