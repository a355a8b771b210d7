"""Spending Monologues, ruling M14, and M25."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.macbeth.table import (
    ANGUS,
    BANQUO,
    DUNCAN,
    MALCOLM,
    SIWARD,
    all_tokens,
    bugging,
    edited,
    empty_supply,
    held,
    hold,
)
from tests.moves import do, legal, reason


@pytest.mark.parametrize("text", ["swap portrait:malcolm", "steal seat:2", "lay portrait:malcolm"])
def test_M14_each_use_costs_four_monologues(text: str) -> None:
    assert reason(bugging(monologues=3), text) == "It costs 4 monologues; you hold 3."
    state = do(bugging(monologues=5), text)
    assert held(state, 0)[2] == 1
    assert all_tokens(state) == (40, 40, 20)


def test_M14_swap_two_living_portraits_wherever_they_stand() -> None:
    state = do(bugging(monologues=4), "swap portrait:siward", "with portrait:malcolm")
    assert (state.board[1], state.board[14]) == (SIWARD, MALCOLM)
    assert (state.where[SIWARD], state.where[MALCOLM]) == (1, 14)
    assert legal(state) == ["end"]


def test_M14_the_throne_is_not_swapped() -> None:
    state = bugging(monologues=4)
    assert len(legal(state, "swap")) == 14
    assert reason(state, "swap portrait:duncan") == "The throne cannot be swapped."
    do(state, "swap portrait:siward")
    assert reason(state, "with portrait:duncan") == "The throne cannot be swapped."


def test_M14_a_swap_needs_two_different_living_portraits() -> None:
    state = bugging(monologues=4)
    state.kill(MALCOLM)
    assert reason(state, "swap portrait:malcolm") == "Malcolm is dead."
    do(state, "swap portrait:siward")
    assert reason(state, "with portrait:siward") == "A portrait cannot swap with itself."
    assert reason(state, "with portrait:malcolm") == "Malcolm is dead."
    assert len(legal(state)) == 12


def test_M14_no_swap_with_one_portrait_left_beside_the_king() -> None:
    state = bugging(monologues=4)
    for portrait in range(1, 15):
        if portrait != BANQUO:
            state.kill(portrait)
    assert (state.where[DUNCAN], state.living) == (0, [1, 1, 0])
    assert reason(state, "swap portrait:banquo") == "A swap needs two living portraits off the throne."
    assert legal(state) == ["end", "steal seat:2", "lay portrait:duncan", "lay portrait:banquo"]


def test_M25_a_swap_begun_is_finished() -> None:
    state = do(bugging(gold=9, daggers=9, monologues=8), "swap portrait:siward")
    assert all(t.startswith("with ") for t in legal(state))
    for text in ("end", "kill portrait:duncan", "steal seat:2", "swap portrait:angus"):
        assert reason(state, text).startswith("Finish the monologue first")
    assert (
        reason(bugging(monologues=4), "with portrait:siward") == "Pick the first portrait of a swap before the second."
    )


def test_M14_steal_all_gold_of_one_other_conspirator() -> None:
    state = bugging(gold=1, monologues=4)
    hold(state, 2, gold=7)
    do(state, "steal seat:3")
    assert held(state, 0)[0] == 8
    assert held(state, 2)[0] == 0
    assert held(state, 1)[0] == 4
    assert legal(state, "steal") == []


def test_M14_only_from_one_who_has_some() -> None:
    state = bugging(monologues=4)
    hold(state, 1, gold=0)
    assert reason(state, "steal seat:2") == "They have no gold to steal."
    assert reason(state, "steal seat:1") == "You cannot steal from yourself."
    assert reason(state, "steal seat:4") == "Nobody sits there."
    assert legal(state, "steal") == ["steal seat:3"]


def test_M14_lay_a_dagger_from_the_supply_on_three_different_living_portraits() -> None:
    state = bugging(daggers=2, monologues=4)
    do(state, "lay portrait:siward", "lay portrait:duncan")
    assert "must differ" in reason(state, "lay portrait:siward")
    do(state, "lay portrait:angus")
    assert [p for p in range(15) if state.laid[p]] == [DUNCAN, ANGUS, SIWARD]
    assert held(state, 0)[1] == 2  # one's own are not used
    assert state.supply[1] == 40 - 2 - 3
    assert state.observation(0).phase == "bugging"
    assert state.laying == []


def test_M14_daggers_add_up_over_monologues() -> None:
    state = bugging(monologues=8)
    for _ in range(2):
        do(state, "lay portrait:siward", "lay portrait:duncan", "lay portrait:angus")
    assert state.laid[SIWARD] == 2
    assert state.kill_cost(SIWARD) == 6


def test_M14_fewer_where_the_supply_has_fewer() -> None:
    state = bugging(monologues=4)
    empty_supply(state, 1, 1)
    hold(state, 1, gold=4, daggers=38)
    do(state, "lay portrait:siward", "lay portrait:duncan")
    assert state.observation(0).phase == "bugging"
    assert state.supply[1] == 0


def test_M14_at_least_one() -> None:
    state = bugging(monologues=4)
    empty_supply(state, 1, 1)
    assert reason(state, "lay portrait:siward") == "The supply has no dagger left to lay."
    assert legal(state, "lay") == []


def test_M14_fewer_where_fewer_portraits_live() -> None:
    state = bugging(players=5, monologues=4)
    state.living = [1, 1, 0, 0, 0]
    for portrait in range(15):
        if portrait not in (0, 2):
            state.board[state.where[portrait]] = -1
            state.where[portrait] = -1
            state.dead.insert(0, portrait)
    assert reason(state, "lay portrait:siward") == "Siward is dead."
    do(state, "lay portrait:duncan", "lay portrait:donalbain")
    assert state.observation(0).phase == "bugging"


def test_M25_laying_begun_is_finished() -> None:
    state = do(bugging(gold=9, daggers=9, monologues=8), "lay portrait:siward")
    assert all(t.startswith("lay ") for t in legal(state))
    assert len(legal(state)) == 14
    for text in ("end", "kill portrait:duncan", "steal seat:2", "swap portrait:angus"):
        assert reason(state, text) == "Finish the monologue first: lay the next dagger."


def test_M14_an_edition_lays_another_number(tmp_path: Path) -> None:
    state = bugging(edition=edited(tmp_path, ("daggers_laid = 3", "daggers_laid = 1")), monologues=4)
    do(state, "lay portrait:siward")
    assert state.observation(0).phase == "bugging"
