"""Prophecies, ruling M11 with both options, and M23."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.macbeth.table import all_tokens, held, hold, start
from tests.moves import do, legal, reason

WHOLE = "whole-roll"
DICE = "misfortune-dice"


def test_M11_prophecy_undoes_the_whole_last_roll() -> None:
    state = do(start(), "roll", "throw XXDGM", "prophecy")
    assert held(state, 0) == (4, 0, 0)
    assert state.aside == 0
    assert state.prophecies == [0, 1, 1]
    assert sum(w for _, w in state.chance_weights()) == 6**5
    do(state, "throw XDDDD")
    assert held(state, 0) == (4, 4, 0)
    assert state.aside == 1
    assert legal(state) == ["roll", "stop"]
    assert "spent" in reason(state, "prophecy")


def test_M11_only_the_last_roll_is_undone() -> None:
    state = do(start(), "roll", "throw XDDGG", "roll", "throw XGGM", "prophecy")
    assert held(state, 0) == (4 + 2 - 1, 2, 0)
    assert state.aside == 1
    assert sum(w for _, w in state.chance_weights()) == 6**4


def test_M11_the_new_result_stands() -> None:
    state = do(start(), "roll", "throw XDDGG", "prophecy", "throw XXXGG")
    assert held(state, 0) == (0, 0, 0)
    assert state.current_player() == 1


@pytest.mark.parametrize("option", [WHOLE, DICE])
def test_M11_also_when_it_is_the_third_misfortune(option: str) -> None:
    state = do(start(prophecy=option), "roll", "throw XXDDG", "roll", "throw XDG")
    assert state.observation(0).phase == "fall"
    assert legal(state) == ["prophecy", "accept"]
    assert "undo" in reason(state, "roll")
    do(state, "prophecy", "throw " + ("DDD" if option == WHOLE else "D"))
    assert held(state, 0) == (4 + 1 - 1, 5, 0) if option == WHOLE else (5, 4, 0)
    assert state.aside == 2
    assert legal(state) == ["roll", "stop"]


def test_M11_one_may_accept_the_end_of_the_turn_and_keep_the_prophecy() -> None:
    state = do(start(), "roll", "throw XXXDG", "accept")
    assert held(state, 0) == (0, 0, 0)
    assert state.prophecies[0] == 1
    assert state.current_player() == 1


def test_M11_needs_a_misfortune_in_that_very_roll() -> None:
    state = start()
    assert "misfortune" in reason(state, "prophecy")
    do(state, "roll", "throw XDDGG")
    assert "prophecy" in legal(state)
    do(state, "roll", "throw DDGG")
    assert "misfortune" in reason(state, "prophecy")


def test_M11_before_anything_else() -> None:
    state = do(start(), "roll", "throw XDDGG", "stop")
    assert reason(state, "prophecy") == "The lucky phase of this turn is over."


def test_M11_accept_is_for_the_third_misfortune_only() -> None:
    state = do(start(), "roll", "throw XXDDG")
    assert "so far there are 2" in reason(state, "accept")


def test_M11_is_free_also_without_gold() -> None:
    state = start()
    hold(state, 0, gold=0)
    do(state, "roll", "throw XXDDM")
    assert legal(state) == ["stop", "prophecy"]
    do(state, "prophecy", "throw DDDDD")
    assert held(state, 0) == (0, 5, 0)


def test_M11_option_only_the_misfortune_dice_of_that_roll() -> None:
    state = do(start(prophecy=DICE), "roll", "throw XDDGG", "roll", "throw XXGM", "prophecy")
    assert held(state, 0) == (4 + 2 - 1 + 1, 2, 1)  # what the other dice brought stays
    assert state.aside == 1
    assert sum(w for _, w in state.chance_weights()) == 6**2
    do(state, "throw XG")
    assert held(state, 0) == (7, 2, 1)
    assert state.aside == 2
    do(state, "roll")
    assert sum(w for _, w in state.chance_weights()) == 6**3  # all dice not set aside, again


def test_M11_option_misfortune_dice_can_fall_again() -> None:
    state = do(start(prophecy=DICE), "roll", "throw XXXDG", "prophecy", "throw XXX")
    assert held(state, 0) == (0, 0, 0)
    assert state.current_player() == 1


def test_M23_the_price_of_the_undone_roll_stays_paid_and_the_new_throw_counts_as_that_roll() -> None:
    state = do(start(), "roll", "throw XDDDD", "roll", "throw XDDD", "prophecy", "throw DDDD")
    assert held(state, 0) == (3, 8, 0)
    assert state.rolls == 2
    do(state, "roll")
    assert held(state, 0)[0] == 3 - 2


@pytest.mark.parametrize("option", [WHOLE, DICE])
def test_M23_tokens_go_back_to_whom_they_came_from(option: str) -> None:
    state = start(prophecy=option)
    hold(state, 1, daggers=30)
    hold(state, 2, daggers=9)  # the supply has one dagger left
    do(state, "roll", "throw XDDDG")
    assert held(state, 0) == (5, 3, 0)
    assert held(state, 1)[1] == 28
    do(state, "prophecy")
    if option == WHOLE:
        assert held(state, 0) == (4, 0, 0)
        assert held(state, 1)[1] == 30
        assert state.supply[1] == 1
    else:
        assert held(state, 0) == (5, 3, 0)
    assert all_tokens(state) == (40, 40, 20)


def test_M11_lost_to_an_event_means_gone() -> None:
    state = start()
    state.prophecies[0] = 0
    do(state, "roll", "throw XDDGG")
    assert "prophecy" not in legal(state)


@pytest.mark.parametrize(("option", "chance"), [(WHOLE, Fraction(23, 648)), (DICE, Fraction(1, 216))])
def test_M11_chance_to_fall_again_after_three_misfortunes_in_the_first_roll(option: str, chance: Fraction) -> None:
    state = do(start(prophecy=option), "roll", "throw XXXDG", "prophecy")
    weights = state.chance_weights()
    falls = sum(w for o, w in weights if state.child(o).current_player() == 1)
    assert Fraction(falls, sum(w for _, w in weights)) == chance
