"""Where a wager leads, beside the engine's own Order track; and the wager as a game."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations, product
from random import Random

import pytest

from shakespeare_games.core.errors import OptionError
from shakespeare_games.shakespeare import odds
from shakespeare_games.shakespeare import rules as r
from shakespeare_games.shakespeare import view as v
from shakespeare_games.shakespeare.game import Shakespeare
from shakespeare_games.shakespeare.state import ShakespeareState
from tests.shakespeare.walk import game, walk

__all__ = ["game"]  # a fixture

FIFTH = (Fraction(1, 5),) * 5


def sure(wager: int) -> odds.Mixture:
    return tuple([Fraction(int(n == wager)) for n in range(1, 6)])


def dawn(game: Shakespeare, players: int, day: int, seed: int) -> ShakespeareState:
    """A random game as the wagers of a day begin."""
    for state in walk(game, players, seed):
        if state.day == day and state.observation(-1).phase == v.WAGER:
            return state
    raise AssertionError("the day did not come")


def test_a_forecast_counts_each_wager_once_more() -> None:
    assert odds.forecast([(5, 1), (5, 2), (3, 2)], 0) == (
        Fraction(1, 8),
        Fraction(1, 8),
        Fraction(2, 8),
        Fraction(1, 8),
        Fraction(3, 8),
    )
    assert odds.forecast([(5, 1), (5, 2), (3, 2)], 1)[1] == Fraction(3, 8)
    assert odds.forecast([], 3) == FIFTH


@pytest.mark.parametrize(("players", "day"), [(2, 1), (2, 4), (3, 3), (4, 1), (4, 2)])
def test_places_are_those_of_the_engine(game: Shakespeare, players: int, day: int) -> None:
    """All that everybody may wager is played out on the engine, and weighed by the forecasts."""
    start = dawn(game, players, day, 17)
    view = start.observation(-1)
    assert len(view.history) == day - 1
    chances = [odds.forecast(view.history, seat) for seat in range(players)]
    places = [[[Fraction(0)] * players for _ in range(5)] for _ in range(players)]
    prestige = [[Fraction(0)] * 5 for _ in range(players)]
    for wagers in product(range(1, 6), repeat=players):
        state = start.clone()
        for wager in wagers:
            state.apply_action(r.WAGER + wager - 1)
        after = state.observation(-1)
        for seat in range(players):
            weight = Fraction(1)
            for other in range(players):
                if other != seat:
                    weight *= chances[other][wagers[other] - 1]
            places[seat][wagers[seat] - 1][after.order.index(seat)] += weight
            prestige[seat][wagers[seat] - 1] += weight * (after.prestige[seat] - view.prestige[seat])
    for seat in range(players):
        found = odds.wager_odds(view, game.rules, seat)
        assert [list(o.places) for o in found] == places[seat]
        assert [o.prestige(game.rules) for o in found] == prestige[seat]
        assert [o.wager for o in found] == [1, 2, 3, 4, 5]
        for o in found:
            assert sum(o.places) == 1
            assert o.first == o.places[0]
            assert o.mean_place == sum([(i + 1) * p for i, p in enumerate(o.places)])


def test_s22_a_made_wager_is_used_only_by_who_made_it(game: Shakespeare) -> None:
    state = dawn(game, 3, 2, 5)
    before = state.observation(-1)
    state.apply_action(r.WAGER + 2)
    for viewer in (-1, 1, 2):
        view = state.observation(viewer)
        assert odds.wager_odds(view, game.rules, 2) == odds.wager_odds(before, game.rules, 2)
    seen = odds.others_wagers(state.observation(0), 2)
    assert [(seat, mixture) for seat, mixture, _ in seen] == [(0, sure(3)), (1, odds.forecast(before.history, 1))]
    assert odds.wager_odds(state.observation(0), game.rules) == odds.wager_odds(before, game.rules, 0)


def test_s11_who_is_not_on_the_track_follows_in_order(game: Shakespeare) -> None:
    for state in walk(game, 4, 6):
        view = state.observation(0)
        if view.phase == v.TURN:
            ties = odds.tie_order(view)
            assert sorted(ties) == [0, 1, 2, 3]
            assert ties[: len(view.initiative)] == view.initiative
            rest = ties[len(view.initiative) :]
            assert list(rest) == sorted(rest, key=view.order.index)
        elif view.phase == v.WAGER:
            assert odds.tie_order(view) == view.initiative


def test_no_wager_comes(game: Shakespeare) -> None:
    start = game.new_initial_state(2).observation(0)
    assert not odds.has_next_wager(start, game.rules)
    with pytest.raises(OptionError, match="still being drawn"):
        odds.wager_odds(start, game.rules)
    view = start
    for state in walk(game, 2, 1):
        view = state.observation(0)
        if view.phase == v.WAGER:
            assert odds.has_next_wager(view, game.rules)
            with pytest.raises(OptionError, match="seat 3 is not at this table"):
                odds.wager_odds(view, game.rules, 2)
        if view.day == 6 and view.phase != v.WAGER:
            assert not odds.has_next_wager(view, game.rules)
            with pytest.raises(OptionError, match="nobody wagers any more"):
                odds.wager_odds(view, game.rules)
    with pytest.raises(OptionError, match="the audience has no seat"):
        odds.wager_odds(view._replace(viewer=-1), game.rules)


def test_bad_mixtures() -> None:
    for bad in ([Fraction(1)], [Fraction(1, 2)] * 5, [Fraction(-1), Fraction(2), *[Fraction(0)] * 3]):
        with pytest.raises(OptionError, match="a mixture is 5 chances"):
            odds.place_odds(1, [bad], [True])
    with pytest.raises(OptionError, match="a wager is 1 to 5, not 0"):
        odds.place_odds(0, [FIFTH], [True])
    with pytest.raises(OptionError, match="who wins ties"):
        odds.place_odds(1, [FIFTH], [])
    with pytest.raises(OptionError, match="a wager is 1 to 5, not 6"):
        odds.frequencies([6])


# The wager as a game.


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_place_is_paid_as_on_the_engine(game: Shakespeare, players: int) -> None:
    """With cylinders worth nothing, payoffs are the Prestige of the engine, ties by initiative."""
    start = dawn(game, players, 3, 4)
    duel = odds.make_game(players, first=game.rules.first_prestige, each=0, ties=start.observation(-1).initiative)
    for wagers in product(range(1, 6), repeat=players):
        state = start.clone()
        for wager in wagers:
            state.apply_action(r.WAGER + wager - 1)
        assert list(duel.payoffs(wagers)) == [b - a for a, b in zip(start.prestige, state.prestige, strict=True)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_ties_by_lot_are_the_mean_of_all_orders(players: int) -> None:
    rng = Random(players)
    places = tuple([Fraction(n) for n in (7, 3, 2, 0)[:players]])
    worths = tuple([Fraction(n, 3) for n in (1, 2, 4, 5, 6)])
    lot = odds.WagerGame(players, places, worths, ())
    orders = [odds.WagerGame(players, places, worths, o) for o in permutations(range(players))]
    for _ in range(40):
        wagers = [1 + int(rng.random() * 5) for _ in range(players)]
        mean = [sum(column) / len(orders) for column in zip(*[g.payoffs(wagers) for g in orders], strict=True)]
        assert list(lot.payoffs(wagers)) == mean
        assert sum(lot.payoffs(wagers)) == sum(places) + sum([worths[w - 1] for w in wagers])


def test_expected_payoffs_agree_with_the_places() -> None:
    """The value of a wager is that of its cylinders and the chance of each place."""
    duel = odds.WagerGame(3, (Fraction(3), Fraction(1), Fraction(0)), tuple([Fraction(n) for n in range(5)]), (2, 0, 1))
    first = (Fraction(1, 2), Fraction(0), Fraction(1, 4), Fraction(1, 4), Fraction(0))
    values = duel.expected(1, {0: first, 2: FIFTH})
    for wager in range(1, 6):
        places = odds.place_odds(wager, [first, FIFTH], [True, True])
        worth = sum([a * b for a, b in zip(duel.places, places, strict=True)])
        assert values[wager - 1] == worth + duel.worths[wager - 1]
    reply = duel.best_reply(1, {0: first, 2: FIFTH})
    assert reply.values == values
    assert reply.value == max(values) == values[reply.best[0] - 1]


def test_best_replies_undercut() -> None:
    """First place is worth more than one cylinder, less than three: one below is best, but against 1 and 2."""
    duel = odds.make_game(2, each=Fraction(2, 5), ties=(1, 0))
    assert [duel.best_reply(0, {1: sure(w)}).best for w in range(1, 6)] == [(5,), (5,), (5,), (3,), (4,)]
    ahead = odds.make_game(2, each=Fraction(2, 5), ties=(0, 1))
    assert [ahead.best_reply(0, {1: sure(w)}).best for w in range(1, 6)] == [(5,), (5,), (3,), (4,), (5,)]


def test_the_matrix_of_two() -> None:
    duel = odds.make_game(2, first=1, each=1, less=Fraction(1, 4), ties=(0, 1))
    assert duel.worths == (1, Fraction(7, 4), Fraction(9, 4), Fraction(5, 2), Fraction(5, 2))
    assert duel.matrix(0)[2] == (Fraction(9, 4), Fraction(9, 4), *[Fraction(13, 4)] * 3)
    assert duel.matrix(1)[2] == (*[Fraction(9, 4)] * 3, *[Fraction(13, 4)] * 2)


@pytest.mark.parametrize("each", [Fraction(1, 5), Fraction(3, 10), Fraction(2, 5), Fraction(7, 10), Fraction(6, 5)])
@pytest.mark.parametrize("ties", [(), (0, 1), (1, 0)])
def test_nobody_betters_an_equilibrium_alone(each: Fraction, ties: tuple[int, ...]) -> None:
    duel = odds.make_game(2, each=each, ties=ties)
    found = [*odds.equilibria(duel), *(odds.symmetric_equilibria(duel) if not ties else ())]
    assert found
    for balance in found:
        for seat in (0, 1):
            reply = duel.best_reply(seat, {1 - seat: balance.mixtures[1 - seat]})
            assert reply.value == balance.values[seat]
            mixture = balance.mixtures[seat]
            assert sum(mixture) == 1
            assert all(n + 1 in reply.best for n, p in enumerate(mixture) if p)


def test_a_known_equilibrium() -> None:
    """A fifth, three fifths, a fifth of 3, 4, 5: solved by hand from equal values of the three."""
    duel = odds.make_game(2)
    (balance,) = odds.symmetric_equilibria(duel)
    assert balance.mixtures[0] == (0, 0, Fraction(1, 5), Fraction(3, 5), Fraction(1, 5))
    assert balance.values == (Fraction(21, 10), Fraction(21, 10))
    assert balance in odds.equilibria(duel)


def test_dear_cylinders_leave_no_doubt() -> None:
    (balance,) = odds.equilibria(odds.make_game(2, each=2, ties=(0, 1)))
    assert balance.mixtures == (sure(5), sure(5))
    assert balance.values == (11, 10)


def test_games_that_cannot_be() -> None:
    for players in (1, 5):
        with pytest.raises(OptionError, match=f"players are {players}"):
            odds.make_game(players)
    for ties in ((0,), (0, 0), (1, 2)):
        with pytest.raises(OptionError, match="ties go by an order of seats"):
            odds.make_game(2, ties=ties)
    three = odds.make_game(3)
    with pytest.raises(OptionError, match="two players"):
        three.matrix()
    with pytest.raises(OptionError, match="two players"):
        odds.equilibria(three)
    with pytest.raises(OptionError, match="two players"):
        odds.symmetric_equilibria(three)
    with pytest.raises(OptionError, match="by lot"):
        odds.symmetric_equilibria(odds.make_game(2, ties=(0, 1)))
    with pytest.raises(OptionError, match="2 wagers, but 3 play"):
        three.payoffs((1, 2))
    with pytest.raises(OptionError, match="a wager is 1 to 5, not 6"):
        three.payoffs((1, 2, 6))
    with pytest.raises(OptionError, match="a mixture is needed"):
        three.expected(0, {1: FIFTH})
    with pytest.raises(OptionError, match="seat 3 is not at this table"):
        odds.make_game(2).matrix(2)
