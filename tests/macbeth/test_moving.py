"""Spending Gold, ruling M13."""

from __future__ import annotations

import pytest

from shakespeare_games.macbeth.rules import up_action
from tests.macbeth.table import DONALBAIN, DUNCAN, FLEANCE, LENNOX, MACBETH, MALCOLM, all_tokens, bugging, held, hold
from tests.moves import do, legal, reason

# Portraits stand in order: Duncan; Malcolm, Donalbain; Macbeth, Lady Macbeth, Banquo; Fleance ... ; Lennox ... Siward.
STEPS = [
    ("lennox", "4-1", 1),
    ("fleance", "3-1", 2),
    ("macbeth", "2-1", 3),
    ("malcolm", "1-1", 4),
]


@pytest.mark.parametrize(("who", "to", "price"), STEPS)
def test_M13_moving_up_costs_1_2_3_4_gold_into_level_4_3_2_1(who: str, to: str, price: int) -> None:
    text = f"up portrait:{who} space:{to}"
    assert reason(bugging(gold=price - 1), text) == f"It costs {price} gold; you hold {price - 1}."
    state = do(bugging(gold=price), text)
    assert held(state, 0)[0] == 0
    assert all_tokens(state) == (40, 40, 20)


@pytest.mark.parametrize(("who", "to", "price"), STEPS)
def test_M13_into_an_empty_space_costs_1_less(who: str, to: str, price: int) -> None:
    text = f"up portrait:{who} space:{to}"
    state = bugging(gold=price - 1)
    level, place = (int(n) for n in to.split("-"))
    state.kill(state.board[level * (level - 1) // 2 + place - 1])
    here = state.where[state.rules.slugs.index(who)]
    assert text in legal(state)
    do(state, text)
    assert held(state, 0)[0] == 0
    assert state.board[here] == -1  # nobody comes down
    if price > 1:
        poor = bugging(gold=price - 2)
        poor.kill(poor.board[level * (level - 1) // 2 + place - 1])
        assert reason(poor, text) == f"It costs {price - 1} gold; you hold {price - 2}."


def test_M13_into_an_empty_space_of_level_4_is_free_as_often_as_there_is_one() -> None:
    state = bugging(gold=0)
    assert legal(state) == ["end"]
    state.kill(FLEANCE)
    assert legal(state) == ["end", "up portrait:lennox space:4-1", "up portrait:angus space:4-1"]
    do(state, "up portrait:angus space:4-1")
    assert held(state, 0)[0] == 0
    assert legal(state) == ["end"]


def test_M13_the_one_above_comes_down() -> None:
    state = do(bugging(gold=4), "up portrait:malcolm space:1-1")
    assert state.board[:2] == [MALCOLM, DUNCAN]
    assert (state.where[MALCOLM], state.where[DUNCAN]) == (0, 1)


@pytest.mark.parametrize("to", ["4-3", "4-4", "3-1", "1-1"])
def test_M13_only_into_a_space_that_touches_from_above(to: str) -> None:
    assert "touches" in reason(bugging(gold=20), f"up portrait:lennox space:{to}")
    assert "touches" in reason(bugging(gold=20), f"up portrait:angus space:{to}")


def test_M13_never_sideways_or_down() -> None:
    assert "touches" in reason(bugging(gold=20), "up portrait:malcolm space:2-2")
    assert "touches" in reason(bugging(gold=20), "up portrait:malcolm space:3-1")
    assert not [t for t in legal(bugging(gold=20), "up") if "duncan" in t]


def test_M13_any_living_portrait_is_moved_by_anyone() -> None:
    state = bugging(gold=20)
    moves = legal(state, "up")
    # 20 pairs of touching spaces, each with somebody below.
    assert len(moves) == 20
    assert {m.split()[1].removeprefix("portrait:") for m in moves} == set(state.rules.slugs[1:])


def test_M13_the_dead_do_not_move() -> None:
    state = bugging(gold=20)
    state.kill(LENNOX)
    assert reason(state, "up portrait:lennox space:4-1") == "Lennox is dead."


def test_M24_daggers_lying_on_portraits_move_with_them() -> None:
    state = bugging(gold=4)
    state.laid[MALCOLM] = 2
    state.supply[1] -= 2
    do(state, "up portrait:malcolm space:1-1")
    assert state.laid[MALCOLM] == 2
    assert state.laid[DUNCAN] == 0


def test_M15_as_often_and_in_any_order_as_one_can_pay() -> None:
    state = bugging(gold=10, daggers=16, monologues=8)
    do(
        state,
        "up portrait:lennox space:4-1",
        "kill portrait:macbeth",
        "steal seat:2",
        "up portrait:lennox space:3-1",
        "swap portrait:siward",
        "with portrait:lennox",
        "kill portrait:banquo",
        "up portrait:siward space:2-1",
    )
    assert state.seat == 0
    assert state.board[1] == state.rules.slugs.index("siward")
    assert held(state, 0) == (10 - 1 + 4 - 1 - 3, 0, 0)
    assert state.where[MACBETH] == -1
    do(state, "end")
    assert state.current_player() == 1


def test_M15_the_turn_ends_when_the_player_says_so() -> None:
    state = do(bugging(gold=0), "end")
    assert (state.current_player(), legal(state)) == (1, ["roll"])


def test_M15_tokens_not_spent_are_kept() -> None:
    state = do(bugging(gold=3, daggers=2, monologues=1), "end")
    assert held(state, 0) == (3, 2, 1)


def test_moving_up_more_gold_than_any_move_costs_buys_no_other_move() -> None:
    assert legal(bugging(gold=4), "up") == legal(bugging(gold=30), "up")


@pytest.mark.parametrize("gold", range(6))
def test_M13_legal_moves_are_those_whose_price_is_held_with_gaps_in_the_pyramid(gold: int) -> None:
    state = bugging(gold=gold)
    for portrait in (DUNCAN, DONALBAIN, FLEANCE, FLEANCE + 2):
        state.kill(portrait)
    hold(state, 0, gold=gold)
    expected = []
    for portrait in range(15):
        here = state.where[portrait]
        for space in range(10):
            if here > 0 and space in state.rules.above[here]:
                price = [4, 3, 2, 1][state.rules.level[space] - 1] - (state.board[space] < 0)
                if price <= gold:
                    expected.append(up_action(portrait, space))
    assert expected or not gold
    assert state.legal_actions()[1:] == sorted(expected)
