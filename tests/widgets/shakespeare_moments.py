"""Games of Shakespeare played up to a moment, for the tests of board and face."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from random import Random

import shakespeare_games as sg
from shakespeare_games.core.match import draw
from shakespeare_games.shakespeare.game import Shakespeare
from shakespeare_games.shakespeare.state import ShakespeareState
from shakespeare_games.shakespeare.view import ShakespeareView


@lru_cache(maxsize=1)
def game() -> Shakespeare:
    """The plain game."""
    found = sg.load_game("shakespeare")
    assert isinstance(found, Shakespeare)
    return found


def played(players: int, seed: int) -> Iterator[ShakespeareState]:
    """Every position of a game in which all is left to chance; one object, which goes on."""
    rng = Random(seed)
    state = game().new_initial_state(players)
    while True:
        yield state
        if state.is_terminal():
            return
        if state.is_chance_node():
            state.apply_action(draw(state.chance_weights(), rng))
            continue
        legal = state.legal_actions()
        state.apply_action(legal[int(rng.random() * len(legal))])


def reached(wanted: Callable[[ShakespeareView], bool], players: int = 4, seed: int = 1) -> ShakespeareState:
    """The first position that is wanted, as whoever is to move sees it."""
    for number in range(seed, seed + 200):
        for state in played(players, number):
            if wanted(state.observation(max(-1, state.current_player()))):
                return state
    raise AssertionError("no game came to that")


def seen(wanted: Callable[[ShakespeareView], bool], players: int = 4, seed: int = 1) -> ShakespeareView:
    """The view of whoever is to move in such a position."""
    state = reached(wanted, players, seed)
    return state.observation(max(-1, state.current_player()))
