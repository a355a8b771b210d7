"""What a search takes a position for where it does not play on: only at a round's end, far from the end of the game."""

from __future__ import annotations

from random import Random

import pytest

import shakespeare_games as sg
from shakespeare_games.macbeth import position as p
from shakespeare_games.macbeth import rules as r
from shakespeare_games.macbeth.game import Macbeth
from shakespeare_games.macbeth.state import MacbethState
from tests.macbeth import table
from tests.moves import step


def game() -> Macbeth:
    found = sg.load_game("macbeth")
    assert isinstance(found, Macbeth)
    return found


def end_of_a_round(players: int, seed: int = 1, rounds: int = 1) -> MacbethState:
    """A random game where the pawn is about to move for the so-manyeth time."""
    state, rng = game().new_initial_state(players), Random(seed)
    left = rounds
    while state.phase != p.PLAY or left:
        left -= state.phase == p.PLAY
        step(state, rng)
    return state


@pytest.mark.parametrize("players", [2, 3, 5])
def test_every_seat_expects_a_share_at_the_end_of_a_round(players: int) -> None:
    shares = game().appraise(end_of_a_round(players))
    assert shares is not None
    assert len(shares) == players
    assert all(0 < share < 1 for share in shares)
    assert sum(shares) <= 1 + 1e-9


def test_nothing_is_appraised_within_a_turn_or_close_to_the_end() -> None:
    state = end_of_a_round(3)
    assert game().appraise(state) is not None
    step(state, Random(1))
    assert game().appraise(state) is None
    state = end_of_a_round(3)
    state.pawn = state.rules.end - 2
    assert game().appraise(state) is None


def test_whoever_holds_more_expects_more() -> None:
    state = end_of_a_round(2)
    table.hold(state, 1)
    before = game().appraise(state)
    table.hold(state, 1, gold=6, daggers=5, monologues=4)
    after = game().appraise(state)
    assert before is not None
    assert after is not None
    assert after[1] > before[1]
    assert after[0] < before[0]


def test_who_has_nobody_left_expects_nothing() -> None:
    state = end_of_a_round(3)
    for portrait in range(r.PORTRAITS):
        if state.owner[portrait] == 1:
            state.kill(portrait)
    state.phase = p.PLAY
    shares = game().appraise(state)
    assert shares is not None
    assert shares[1] == 0
    assert shares[0] > 0
