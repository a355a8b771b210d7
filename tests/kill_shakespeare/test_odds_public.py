"""The event bid as a public-goods game, beside enumeration and the engine's rewards."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from shakespeare_games.core.errors import OptionError
from shakespeare_games.kill_shakespeare import event_bid, odds
from tests.kill_shakespeare.table import HAMLET, JULIET, OTHELLO, VIOLA, at, do, seated

F = Fraction
HALF = F(1, 2)


@pytest.mark.parametrize("bids", list(product((0, 2, 4), repeat=3)))
def test_rewards_of_the_highest_are_the_engines(bids: tuple[int, ...]) -> None:
    state = seated((HAMLET, VIOLA, OTHELLO))
    state.rules.events[0].cost[3] = 6
    state = at(state, event_bid.fists)
    before = state.score.copy()
    for bid in bids:
        do(state, *[f"bid token:{bid}"] * (bid > 0), "done")
    assert state.paid in (0, 1, 2)
    game = odds.make_game(3, (0, 2, 4), price=6, harm=0, point=0, paid=2, failed=1)
    assert game.cancelled(bids) == (state.paid > 0)
    lost = [sum([e[2] for e in state.rules.events[0].effects if e[0] == 5]) if not state.paid else 0] * 3
    gains = [after - was + harm for after, was, harm in zip(state.score, before, lost, strict=True)]
    assert game.payoffs(bids) == tuple([F(gain) for gain in gains])
    assert JULIET not in state.character  # her token would come after the reveal


def test_payoffs_by_hand() -> None:
    game = odds.make_game(3)
    assert (game.price, game.levels) == (12, (0, 4, 8))
    assert game.payoffs((0, 4, 8)) == (F(2), F(1), F(2))
    assert game.payoffs((0, 0, 8)) == (F(-1), F(-1), F(-2))
    assert game.payoffs((0, 0, 0)) == (F(-1),) * 3


def test_expected_payoffs_are_averages() -> None:
    game = odds.make_game(4, (0, 3, 6), price=10, harm=F(5, 2), point=F(1, 3))
    mixtures = [(HALF, HALF, F(0)), (F(1, 3), F(1, 3), F(1, 3)), (F(0), F(1, 4), F(3, 4))]
    values = [F(0)] * 3
    for others in product(range(3), repeat=3):
        chance = mixtures[0][others[0]] * mixtures[1][others[1]] * mixtures[2][others[2]]
        for own, level in enumerate(game.levels):
            values[own] += chance * game.payoffs((level, *[game.levels[i] for i in others]))[0]
    assert game.expected(mixtures) == tuple(values)
    reply = game.best_reply(mixtures)
    assert reply.value == max(values)
    assert reply.best == tuple([lv for lv, v in zip(game.levels, values, strict=True) if v == max(values)])


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("harm", [0, 1, 3, 8])
def test_nobody_betters_an_equilibrium_alone_and_no_other_is_one(players: int, harm: int) -> None:
    game = odds.make_game(players, harm=harm)
    told = odds.pure_equilibria(game)
    for bids in product(game.levels, repeat=players):
        if list(bids) == sorted(bids):
            stable = True
            for seat, bid in enumerate(bids):
                others = [game.pure(b) for s, b in enumerate(bids) if s != seat]
                stable = stable and bid in game.best_reply(others).best
            assert (bids in told) == stable


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(
    ("levels", "harm", "paid", "failed"),
    [((0, 4), 3, 0, 0), ((0, 4, 8), 3, 2, 1), ((0, 4), 1, 0, 0), ((0, 2, 4, 6), 2, 2, 1), ((0, 4), 3, 2, 1)],
)
@pytest.mark.parametrize("price", [4, 8, 12])
def test_symmetric_equilibria_hold(
    players: int, levels: tuple[int, ...], harm: int, paid: int, failed: int, price: int
) -> None:
    game = odds.make_game(players, levels, price, harm, F(1, 4), paid, failed)
    for found in odds.symmetric_equilibria(game):
        assert sum(found.mixture) == 1
        reply = game.best_reply([found.mixture] * (players - 1))
        slack = F(0) if found.exact else F(1, 10**9)
        for share, value in zip(found.mixture, reply.values, strict=True):
            if share:
                assert reply.value - value <= slack
        assert abs(found.value - reply.value) <= slack
        chance = F(0)
        for bids in product(range(len(levels)), repeat=players):
            weight = F(1)
            for i in bids:
                weight *= found.mixture[i]
            chance += weight if game.cancelled([levels[i] for i in bids]) else 0
        assert found.cancelled == chance


def test_two_players_who_may_each_save_all() -> None:
    # Either pays 4 of worth 2 to spare both a harm of 3: paid with chance p, 3 (1 - p) = 2.
    game = odds.make_game(2, (0, 4), 4, 3, HALF, 0, 0)
    assert odds.pure_equilibria(game) == ((0, 4),)
    (mixed,) = odds.symmetric_equilibria(game)
    assert mixed == odds.Symmetric((F(2, 3), F(1, 3)), F(0), 1 - F(4, 9), True)


def test_three_players_where_two_must_pay() -> None:
    # One is needed when exactly one other pays: 3 * 2 p (1 - p) = 1, so that p = (3 +- sqrt 3) / 6.
    game = odds.make_game(3, (0, 4), 8, 3, F(1, 4), 0, 0)
    first, low, high = odds.symmetric_equilibria(game)
    assert first.mixture == (1, 0)
    for found, exact in ((low, (3 - 3**0.5) / 6), (high, (3 + 3**0.5) / 6)):
        assert not found.exact
        assert abs(float(found.mixture[1]) - exact) < 1e-15


def test_a_curve_that_only_touches_is_found() -> None:
    # 2 p (1 - p) harm = cost has one answer, p = 1/2, where the harm is twice the cost.
    game = odds.make_game(3, (0, 4), 8, 2, F(1, 4), 0, 0)
    assert [one.mixture[1] for one in odds.symmetric_equilibria(game)] == [0, HALF]


def test_the_curve_is_the_value_of_either_level() -> None:
    game = odds.make_game(3)
    curve = odds.pay_curve(game, 0, 4, 4)
    assert [point.chance for point in curve] == [F(n, 4) for n in range(5)]
    for point in curve:
        values = game.expected([game.mixed(0, 4, point.chance)] * 2)
        assert (point.low, point.high) == (values[0], values[1])
    with pytest.raises(OptionError, match="steps"):
        odds.pay_curve(game, 0, 4, 0)
    with pytest.raises(OptionError, match="bid points are none of"):
        odds.pay_curve(game, 0, 5)


def test_agreement_is_the_greatest_sum() -> None:
    game = odds.make_game(3, (0, 4, 8), 8, 3, F(1, 4), 0, 0)
    best = max(sum(game.payoffs(bids)) for bids in product(game.levels, repeat=3))
    agreed = odds.agreement(game)
    assert sum(agreed.payoffs) == best
    assert agreed.bids == (0, 4, 4)
    assert agreed.keeps
    # One who pays 4 spares both a harm of 3: good for both together, not for the one.
    breaks = odds.agreement(odds.make_game(2, (0, 4), 4, 3, 1, 0, 0))
    assert (breaks.bids, breaks.payoffs, breaks.keeps) == ((0, 4), (4, 0), False)


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"players": 1}, "players are 1; 2 to 4"),
        ({"players": 2, "levels": (3,)}, "2 to 8 different levels"),
        ({"players": 2, "levels": (-1, 3)}, "different levels of 0 to 99"),
        ({"players": 2, "price": 0}, "price is 0"),
        ({"players": 2, "harm": -1}, "harm is -1"),
        ({"players": 2, "point": F(-1, 2)}, "point is -1/2"),
    ],
)
def test_bad_games(given: dict[str, object], words: str) -> None:
    with pytest.raises(OptionError, match=words):
        odds.make_game(**given)  # type: ignore[arg-type]


def test_bad_bids_and_mixtures() -> None:
    game = odds.make_game(2)
    for bids in ((4,), (4, 5), (0, 0, 0)):
        with pytest.raises(OptionError, match="2 bids are needed"):
            game.payoffs(bids)
    with pytest.raises(OptionError, match="0 mixtures, but 1 others"):
        game.expected([])
    for mixture in ((HALF, HALF), (HALF, HALF, HALF), (F(2), F(-1), F(0))):
        with pytest.raises(OptionError, match="chances that add up to 1"):
            game.best_reply([mixture])
    with pytest.raises(OptionError, match="chance is 2"):
        game.mixed(0, 4, 2)
