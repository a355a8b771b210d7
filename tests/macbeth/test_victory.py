"""Victory, ruling M18."""

from __future__ import annotations

import pytest

from shakespeare_games.core.game import CHANCE, TERMINAL
from shakespeare_games.macbeth.position import BUGGING, PLAY
from shakespeare_games.macbeth.state import MacbethState
from tests.macbeth.table import DUNCAN, bugging, start
from tests.moves import do, legal, reason


def last_move(king: int | None, players: int = 3) -> MacbethState:
    """The pawn is one space before End; a portrait, or nobody, sits on the throne."""
    state = start(players)
    if king is None:
        state.kill(DUNCAN)
    else:
        there = state.where[king]
        state.board[0], state.board[there] = king, DUNCAN
        state.where[DUNCAN], state.where[king] = there, 0
    state.pawn, state.phase = 23, PLAY
    return state


@pytest.mark.parametrize(("king", "returns"), [(0, [1, 0, 0]), (3, [1, 0, 0]), (4, [0, 1, 0]), (11, [0, 0, 1])])
def test_M18_at_the_end_the_owner_of_the_portrait_on_the_throne_wins(king: int, returns: list[float]) -> None:
    state = do(last_move(king), "play 2")
    assert state.is_terminal()
    assert state.returns() == returns


def test_M18_an_empty_throne_all_lose() -> None:
    state = do(last_move(None), "play 1")
    assert state.is_terminal()
    assert state.returns() == [0.0, 0.0, 0.0]
    assert state.winner == -1


@pytest.mark.parametrize("king", [12, 13, 14])
def test_M18_a_king_nobody_owns_all_lose(king: int) -> None:
    state = do(last_move(king), "play 1")
    assert state.is_terminal()
    assert state.returns() == [0.0, 0.0, 0.0]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_M18_at_once_when_only_one_conspirator_has_living_characters(players: int) -> None:
    state = start(players)
    state.phase = BUGGING
    hand = state.rules.hands[players]
    for portrait in range(hand, hand * players):
        assert not state.is_terminal()
        state.laid[portrait] = 8
        state.supply[1] -= 8
        do(state, f"kill portrait:{state.rules.slugs[portrait]}")
    assert state.current_player() == TERMINAL
    assert state.returns() == [1.0] + [0.0] * (players - 1)


def test_M18_nothing_is_shared_before_the_end() -> None:
    assert start().returns() == [0.0, 0.0, 0.0]


def test_M18_when_the_play_is_over_nothing_can_be_done() -> None:
    state = do(last_move(0), "play 1")
    assert state.legal_actions() == []
    assert state.chance_weights() == []
    assert state.current_player() not in (CHANCE, 0, 1, 2)
    assert reason(state, "roll") == "The play is over."


def test_victory_the_throne_alone_does_not_win_before_the_end() -> None:
    state = do(bugging(gold=4), "up portrait:malcolm space:1-1")
    assert not state.is_terminal()
    assert legal(state) == ["end"]
