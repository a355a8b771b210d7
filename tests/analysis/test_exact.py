"""Exact outcomes and best play, against sums done another way."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache

import pytest

from shakespeare_games.analysis.exact import Endless, best, outcome_distribution
from shakespeare_games.core.chance import Distribution
from shakespeare_games.core.errors import IllegalAction, TooLarge
from shakespeare_games.core.game import State
from tests.analysis.walk import Walk
from tests.kuhn import BET, PASS, Kuhn, KuhnState
from tests.pig import HOLD, ROLL, Pig, PigState


def start(target: int = 100) -> PigState:
    return Pig(target).new_initial_state(2)


def turn_over(state: State) -> bool:
    return state.observation(0).seat != 0


def points(state: State) -> int:
    return state.observation(0).scores[0]


def hold_at(threshold: int) -> Callable[[State], int]:
    return lambda state: HOLD if state.observation(0).turn >= threshold else ROLL


def at(turn: int) -> PigState:
    state = start()
    state.turn = turn
    return state


# One turn of Pig (Neller and Presser 2004)


def test_hold_at_20_busts_and_scores_as_published() -> None:
    turn = outcome_distribution(start(), hold_at(20), points, turn_over)
    assert float(turn[0]) == pytest.approx(0.62454, abs=5e-6)
    assert float(turn.mean()) == pytest.approx(8.1418, abs=5e-5)
    assert set(turn) == {0, *range(20, 26)}


@pytest.mark.parametrize("threshold", [2, 7, 20, 33])
def test_one_turn_against_a_sum_over_totals(threshold: int) -> None:
    @cache
    def chance_of(total: int) -> Fraction:
        """That the turn total is this at some time."""
        if total == 0:
            return Fraction(1)
        return sum(
            (chance_of(total - pips) / 6 for pips in range(2, 7) if 0 <= total - pips < threshold), start=Fraction(0)
        )

    ends = {total: chance_of(total) for total in range(threshold, threshold + 6) if chance_of(total)}
    turn = outcome_distribution(start(), hold_at(threshold), points, turn_over)
    assert {total: turn[total] for total in turn if total} == ends
    assert turn[0] == 1 - sum(ends.values())


def test_weights_are_whole_and_no_larger_than_needed() -> None:
    turn = outcome_distribution(start(), hold_at(2), points, turn_over)
    assert dict(turn.items()) == {0: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1}


def test_a_policy_may_mix() -> None:
    def mixed(state: State) -> list[tuple[int, int]]:
        return [(ROLL, 1), (HOLD, 2)] if state.observation(0).turn else [(ROLL, 5), (HOLD, 0)]

    turn = outcome_distribution(start(), mixed, points, turn_over)
    # Reckoned in the reverse direction: b(t) is the chance to bust from total t.
    bust = [Fraction(0)] * 130
    for total in range(99, -1, -1):
        rolled = Fraction(1, 6) + sum(bust[total + pips] for pips in range(2, 7)) / 6
        bust[total] = rolled / 3 if total else rolled
    assert turn[0] == bust[0]


def test_both_seats_follow_the_policy_to_the_end_of_play() -> None:
    def bet_the_king(state: State) -> int:
        return BET if 2 in state.observation(state.current_player()).cards else PASS

    game = Kuhn().new_initial_state(2)
    lines = outcome_distribution(game, bet_the_king, lambda state: state.bets)
    assert lines == Distribution({"pp": 1, "bp": 1, "pbp": 1})
    assert outcome_distribution(game, bet_the_king, lambda state: state.winner()) == Distribution({0: 1, 1: 1})


def test_where_it_ends_at_once_the_label_is_certain() -> None:
    assert outcome_distribution(start(), hold_at(20), points, lambda state: True) == Distribution({0: 1})


# Best play


def test_best_play_for_points_holds_from_20_where_both_are_worth_the_same() -> None:
    found = best(start(), points, turn_over)
    assert found.actions == [ROLL]
    assert found.value == outcome_distribution(start(), hold_at(20), points, turn_over).mean()
    assert best(at(19), points, turn_over).actions == [ROLL]
    assert best(at(20), points, turn_over).actions == [ROLL, HOLD]
    assert best(at(20), points, turn_over).value == 20
    assert best(at(21), points, turn_over).actions == [HOLD]


def test_each_action_has_its_value() -> None:
    found = best(at(20), points, turn_over)
    assert found.values == {ROLL: 20, HOLD: 20}
    # From 26: hold, or roll once and hold, which is 5/6 of 26 + 4.
    assert best(at(26), points, turn_over).values == {ROLL: 25, HOLD: 26}


def test_best_play_for_a_chance() -> None:
    """At least n points: roll until they are there, hold then."""

    @cache
    def reached(total: int, wanted: int) -> Fraction:
        if total >= wanted:
            return Fraction(1)
        return sum((reached(total + pips, wanted) for pips in range(2, 7)), start=Fraction(0)) / 6

    for wanted in (1, 2, 7, 25):
        found = best(start(), lambda state, n=wanted: int(points(state) >= n), turn_over)
        assert found.value == reached(0, wanted)


def test_goals_may_be_fractions() -> None:
    found = best(start(), lambda state: Fraction(points(state), 7), turn_over)
    assert found.value == best(start(), points, turn_over).value / 7


def test_floats_agree_with_fractions() -> None:
    for turn in range(2, 40):
        exact, quick = best(at(turn), points, turn_over), best(at(turn), points, turn_over, exact=False)
        assert quick.value == pytest.approx(float(exact.value), abs=1e-12)
        assert quick.actions == exact.actions
        assert isinstance(quick.value, float)


def test_at_chance_and_at_the_end_nothing_is_decided() -> None:
    rolling = start().child(ROLL)
    found = best(rolling, points, turn_over)
    assert (found.actions, found.values) == ([], {})
    assert found.value == best(start(), points, turn_over).value
    assert best(start(), lambda state: 5, lambda state: True) == (5, [], {})


# What is refused


def test_too_large_says_to_simulate() -> None:
    for ask in (
        lambda: outcome_distribution(start(), hold_at(20), points, turn_over, limit=30),
        lambda: best(start(), points, turn_over, limit=30),
    ):
        with pytest.raises(TooLarge, match="too large: more than 30 states; simulate instead"):
            ask()


def test_the_limit_itself_is_allowed() -> None:
    game = Kuhn().new_initial_state(2)
    assert outcome_distribution(game, lambda state: PASS, lambda state: 0, limit=1 + 3 + 6 * 3).total
    with pytest.raises(TooLarge):
        outcome_distribution(game, lambda state: PASS, lambda state: 0, limit=3 + 6 * 3)


def test_positions_that_come_back_have_no_exact_value() -> None:
    with pytest.raises(Endless, match="come back"):
        outcome_distribution(start(10), hold_at(20), points)
    with pytest.raises(Endless, match="come back"):
        best(Walk(2, 5), lambda state: state.observation(0))


def test_best_play_is_for_one_player() -> None:
    with pytest.raises(ValueError, match=r"seats \[0, 1\] decide"):
        best(Kuhn().new_initial_state(2), lambda state: state.returns()[0])


def test_a_policy_must_give_legal_actions() -> None:
    with pytest.raises(IllegalAction, match="Roll first"):
        outcome_distribution(start(), lambda state: HOLD, points, turn_over)
    for nothing in ([], [(ROLL, 0)], [(ROLL, -1)]):
        with pytest.raises(ValueError, match="the policy gives"):
            outcome_distribution(start(), lambda state, given=nothing: given, points, turn_over)


def test_a_label_may_look_at_what_is_hidden() -> None:
    def first_card(state: State) -> int:
        assert isinstance(state, KuhnState)
        return state.cards[0]

    cards = outcome_distribution(Kuhn().new_initial_state(2), lambda state: PASS, first_card)
    assert cards == Distribution.uniform(range(3))
