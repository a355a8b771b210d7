"""Atrezzo, rulings M16, M20, and of M24 what the supply is."""

from __future__ import annotations

import pytest

from shakespeare_games.macbeth.position import PLAY
from shakespeare_games.macbeth.state import MacbethState
from tests.macbeth.table import all_tokens, held, hold, start
from tests.moves import do


def daggers(held_by: list[int], supply: int, roller: int = 0) -> MacbethState:
    """A first roll about to be made; each seat holds so many daggers, the supply so many, the rest lie on Siward."""
    state = start(len(held_by))
    state.seat = roller
    for seat, count in enumerate(held_by):
        hold(state, seat, gold=4, daggers=count)
    state.laid[14] = state.supply[1] - supply
    state.supply[1] = supply
    return state


def test_M16_what_the_supply_lacks_comes_from_the_other_who_holds_most() -> None:
    state = do(daggers([0, 5, 9], supply=1), "roll", "throw DDDGG")
    assert state.tokens[1] == [3, 5, 7]
    assert state.supply[1] == 0


def test_M16_not_while_the_supply_has_enough() -> None:
    state = do(daggers([0, 5, 9], supply=3), "roll", "throw DDDGG")
    assert state.tokens[1] == [3, 5, 9]


def test_M16_the_other_even_if_the_roller_holds_more() -> None:
    state = do(daggers([20, 2, 1], supply=0), "roll", "throw DGGGG")
    assert state.tokens[1] == [21, 1, 1]


@pytest.mark.parametrize(
    ("roller", "after"), [(0, [1, 4, 5, 5]), (1, [5, 1, 4, 5]), (2, [5, 5, 1, 4]), (3, [4, 5, 5, 1])]
)
def test_M16_a_tie_goes_to_the_tied_player_nearest_on_the_rollers_left(roller: int, after: list[int]) -> None:
    holding = [5, 5, 5, 5]
    holding[roller] = 0
    state = do(daggers(holding, supply=0, roller=roller), "roll", "throw DGGGG")
    assert state.tokens[1] == after


def test_M16_a_tie_further_on_the_left_does_not_count_before_a_nearer_one() -> None:
    state = do(daggers([0, 1, 5, 5], supply=0), "roll", "throw DGGGG")
    assert state.tokens[1] == [1, 1, 4, 5]


def test_M16_if_no_other_has_any_they_are_not_gained() -> None:
    state = do(daggers([6, 0, 0], supply=1), "roll", "throw DDDGG")
    assert state.tokens[1] == [7, 0, 0]
    assert all_tokens(state) == (40, 40, 20)


def test_M20_all_that_is_missing_comes_from_the_one_richest() -> None:
    state = do(daggers([0, 5, 6], supply=0), "roll", "throw DDDDG")
    assert state.tokens[1] == [4, 5, 2]  # not one from each in turn


def test_M20_the_rest_from_the_next_richest_if_that_one_has_too_few() -> None:
    state = do(daggers([0, 1, 2, 1], supply=1), "roll", "throw DDDDD")
    assert state.tokens[1] == [5, 0, 0, 0]
    state = do(daggers([0, 1, 2, 1], supply=0), "roll", "throw DDDGG")
    assert state.tokens[1] == [3, 0, 0, 1]


@pytest.mark.parametrize("kind", [0, 1, 2])
def test_M16_for_every_kind_of_token(kind: int) -> None:
    state = start(2)
    state.tokens[kind][1] += state.supply[kind]
    state.supply[kind] = 0
    before = state.tokens[kind][1]
    do(state, "roll", ["throw XXDDG", "throw XXDGG", "throw XXDGM"][kind])
    assert state.tokens[kind][1] == before - 1
    assert all_tokens(state) == (40, 40, 20)


def test_M16_gold_paid_for_this_very_roll_is_in_the_supply_again() -> None:
    state = start(2)
    state.tokens[0][1] += state.supply[0]
    state.supply[0] = 0
    do(state, "roll", "throw DDDDD", "roll", "throw DDDDG")
    assert state.tokens[0] == [4, 36]


def test_M16_tokens_from_events_come_from_the_supply_only() -> None:
    state = daggers([3, 9, 0], supply=0)
    state.phase = PLAY
    state.pawn = 3
    do(state, "play 1")
    assert state.tokens[1] == [3, 9, 0]


def test_M24_daggers_on_portraits_are_out_of_reach() -> None:
    state = daggers([0, 0, 0], supply=0)
    assert state.laid[14] == 40
    do(state, "roll", "throw DDDDD")
    assert held(state, 0)[1] == 0
    assert state.laid[14] == 40
