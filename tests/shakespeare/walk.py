"""Random games, for tests that look at the odds on the way."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

import shakespeare_games as sg
from shakespeare_games.core.match import draw
from shakespeare_games.shakespeare.game import Shakespeare
from shakespeare_games.shakespeare.state import ShakespeareState


@pytest.fixture(scope="module")
def game() -> Shakespeare:
    """The game of this kit's own edition."""
    found = sg.load_game("shakespeare")
    assert isinstance(found, Shakespeare)
    return found


def nobody(_state: object) -> int:
    """The policy of a stretch in which only chance moves."""
    raise AssertionError("a seat is asked, where only chance should be")


def walk(game: Shakespeare, players: int, seed: int) -> Iterator[ShakespeareState]:
    """The states of a random game; the one given may be looked at, not changed."""
    rng = Random(seed)
    state = game.new_initial_state(players)
    while True:
        yield state
        if state.is_terminal():
            return
        if state.is_chance_node():
            state.apply_action(draw(state.chance_weights(), rng))
        else:
            legal = state.legal_actions()
            state.apply_action(legal[int(rng.random() * len(legal))])
