"""Games of Kill Shakespeare played up to a moment, for the tests of board and face."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from random import Random

import shakespeare_games as sg
from shakespeare_games.core.match import draw
from shakespeare_games.kill_shakespeare.game import KillShakespeare
from shakespeare_games.kill_shakespeare.state import KillState
from shakespeare_games.kill_shakespeare.view import KillView


@lru_cache(maxsize=1)
def game() -> KillShakespeare:
    """The plain game."""
    found = sg.load_game("kill_shakespeare")
    assert isinstance(found, KillShakespeare)
    return found


def played(players: int, seed: int) -> Iterator[KillState]:
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


@lru_cache(maxsize=64)
def phases(players: int = 4, seeds: int = 12) -> dict[str, KillState]:
    """A position of each phase that random games come to, a little into the game where that can be."""
    found: dict[str, KillState] = {}
    for seed in range(seeds):
        for state in played(players, seed):
            phase = state.observation(-1).phase
            if phase not in found or (found[phase].round == 1 and state.round == 2):
                found[phase] = state.clone()
    return found


def in_phase(phase: str, players: int = 4) -> KillView:
    """The view of whoever is to move in such a position."""
    state = phases(players)[phase]
    return state.observation(max(-1, state.current_player()))


def seen(wanted: Callable[[KillView], bool], players: int = 4, seeds: int = 60) -> KillView:
    """The view of whoever is to move in the first position that is wanted."""
    for seed in range(seeds):
        for state in played(players, seed):
            view = state.observation(max(-1, state.current_player()))
            if wanted(view):
                return view
    raise AssertionError("no game came to that")
