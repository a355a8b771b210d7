"""Spending Daggers and Out of Play, rulings M12 and M17."""

from __future__ import annotations

import pytest

from shakespeare_games.core.game import AUDIENCE, TERMINAL
from tests.macbeth.table import ANGUS, BANQUO, DUNCAN, MALCOLM, SIWARD, all_tokens, bugging, held, hold
from tests.moves import do, legal, reason


def test_M12_killing_costs_eight_daggers_which_go_to_the_supply() -> None:
    state = do(bugging(daggers=11), "kill portrait:banquo")
    assert held(state, 0)[1] == 3
    assert state.supply[1] == 40 - 3
    assert state.board[BANQUO] == -1
    assert state.where[BANQUO] == -1


def test_M12_seven_daggers_do_not_do() -> None:
    assert reason(bugging(daggers=7), "kill portrait:banquo") == "It costs 8 daggers; you hold 7."


def test_M12_any_living_portrait_ones_own_and_the_king_and_nobodys_too() -> None:
    assert len(legal(bugging(daggers=8), "kill")) == 15


def test_M12_the_dead_cannot_be_killed_again() -> None:
    state = do(bugging(daggers=16), "kill portrait:banquo")
    assert reason(state, "kill portrait:banquo") == "Banquo is dead already."


@pytest.mark.parametrize(("lying", "price"), [(1, 7), (3, 5), (7, 1), (8, 0), (9, 0)])
def test_M12_each_dagger_on_the_portrait_makes_it_one_cheaper_never_under_nothing(lying: int, price: int) -> None:
    state = bugging(daggers=price)
    state.laid[BANQUO] = lying
    state.supply[1] -= lying
    assert legal(state, "kill") == ["kill portrait:banquo"]
    do(state, "kill portrait:banquo")
    assert held(state, 0)[1] == 0
    assert state.supply[1] == 40  # those that lay there too
    assert state.laid[BANQUO] == 0
    assert all_tokens(state) == (40, 40, 20)


def test_M12_one_dagger_too_few_for_a_marked_portrait() -> None:
    state = bugging(daggers=4)
    state.laid[BANQUO] = 3
    assert reason(state, "kill portrait:banquo") == "It costs 5 daggers; you hold 4."


def test_M12_the_owner_shows_the_card() -> None:
    state = bugging(daggers=16)
    for seat in (AUDIENCE, 0, 1):
        assert state.observation(seat).owners[BANQUO] == (1 if seat == 1 else -2)
    do(state, "kill portrait:banquo", "kill portrait:siward")
    for seat in (AUDIENCE, 0, 1, 2):
        assert state.observation(seat).owners[BANQUO] == 1
        assert state.observation(seat).owners[SIWARD] == -1  # nobody showed a card


def test_killing_the_king_empties_the_throne() -> None:
    state = do(bugging(daggers=8), "kill portrait:duncan")
    assert state.board[0] == -1
    assert state.where[DUNCAN] == -1


def test_M17_a_conspirator_whose_last_character_dies_gives_all_tokens_back_and_stops_playing() -> None:
    state = bugging(daggers=32)
    hold(state, 1, gold=5, daggers=3, monologues=2)
    for name in ("lady-macbeth", "banquo", "fleance"):
        do(state, f"kill portrait:{name}")
    assert state.in_play(1)
    assert held(state, 1) == (5, 3, 2)
    do(state, "kill portrait:macduff")
    assert not state.in_play(1)
    assert held(state, 1) == (0, 0, 0)
    assert state.prophecies == [1, 0, 1]
    assert all_tokens(state) == (40, 40, 20)
    do(state, "end")
    assert state.current_player() == 2  # seat 1 is skipped


def test_M17_daggers_that_lay_on_portraits_stay_there_when_their_giver_is_out() -> None:
    state = bugging(players=5, daggers=16, monologues=4)
    do(state, "lay portrait:angus", "lay portrait:siward", "lay portrait:ross")
    do(state, "kill portrait:duncan", "kill portrait:malcolm")
    assert not state.in_play(0)
    assert state.laid[ANGUS] == 1


def test_M17_at_once_even_in_the_middle_of_the_own_turn() -> None:
    state = bugging(players=5, gold=6, daggers=20, monologues=5)
    do(state, "kill portrait:duncan")
    assert state.current_player() == 0
    do(state, "kill portrait:malcolm")
    assert state.current_player() == 1
    assert legal(state) == ["roll"]
    assert held(state, 0) == (0, 0, 0)
    assert state.living[0] == 0
    assert all_tokens(state) == (40, 40, 20)


def test_M17_the_last_in_the_round_puts_themselves_out_and_the_play_moves() -> None:
    state = bugging(players=3, daggers=32)
    state.seat = 2
    hold(state, 0)
    hold(state, 2, gold=4, daggers=32)
    for name in ("lady-macduff", "ross", "lennox", "angus"):
        do(state, f"kill portrait:{name}")
    assert state.is_chance_node()
    assert state.observation(AUDIENCE).phase == "play"
    assert state.holder == 1


def test_M17_M18_putting_oneself_out_of_a_game_of_two_loses_it() -> None:
    state = bugging(players=2, daggers=40)
    for portrait in ("duncan", "malcolm", "donalbain", "macbeth", "lady-macbeth"):
        do(state, f"kill portrait:{portrait}")
    assert state.current_player() == TERMINAL
    assert state.returns() == [0.0, 1.0]
    assert state.where[MALCOLM] == -1
