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

ANYTHING = 0.15  # of all decisions


@lru_cache(maxsize=1)
def game() -> KillShakespeare:
    """The plain game."""
    found = sg.load_game("kill_shakespeare")
    assert isinstance(found, KillShakespeare)
    return found


def played(players: int, seed: int) -> Iterator[KillState]:
    """Every position of a game by bots that now and then do just anything; one object, which goes on.

    Random players seldom come to exchanges, help, or the end of the game.
    """
    rng = Random(seed)
    state = game().new_initial_state(players)
    bots = [game().make_bot(name) for name in ("loyal", "selfish", "fighter", "quester")]
    while True:
        yield state
        if state.is_terminal():
            return
        if state.is_chance_node():
            state.apply_action(draw(state.chance_weights(), rng))
            continue
        legal, seat = state.legal_actions(), state.current_player()
        if rng.random() < ANYTHING:
            state.apply_action(legal[int(rng.random() * len(legal))])
        else:
            state.apply_action(bots[(seat + seed) % len(bots)].act(state.observation(seat), legal, rng))


@lru_cache(maxsize=64)
def phases(players: int = 4, seeds: int = 12) -> dict[str, KillState]:
    """A position of each phase that games come to, a little into the game where that can be."""
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
