"""Positions of any game for adapters to work on."""

from __future__ import annotations

from random import Random

import shakespeare_games as sg
from tests.moves import step


def history(game: sg.Game, players: int, seed: int) -> list[int]:
    """The moves of one random game, outcomes of chance among them."""
    rng, state, moves = Random(seed), game.new_initial_state(players), []
    while not state.is_terminal():
        before = state.clone()
        step(state, rng)
        moves.append(next(move for move in options(before) if before.child(move).key() == state.key()))
    return moves


def options(state: sg.State) -> list[int]:
    """What can happen next."""
    return state.legal_actions() or [outcome for outcome, _ in state.chance_weights()]


def after(game: sg.Game, players: int, moves: list[int]) -> sg.State:
    """The state that these moves lead to."""
    state = game.new_initial_state(players)
    for move in moves:
        state.apply_action(move)
    return state


DEEP = 100  # moves that a line to the end may take


def small_end(game: sg.Game, players: int, most: int, seed: int) -> list[int]:
    """The first moves of a random game, up to where the tree to the end has no more than so many nodes.

    The seat to move has a choice there. Games whose last choice has more behind it are passed over.
    """
    found: list[int] = []
    while not found:
        found = _last_choice(game, players, most, history(game, players, seed))
        seed += 1
    return found


def _last_choice(game: sg.Game, players: int, most: int, moves: list[int]) -> list[int]:
    found: list[int] = []
    for count in range(len(moves) - 1, 0, -1):
        state = after(game, players, moves[:count])
        if nodes(state, most) > most:
            break
        if len(state.legal_actions()) > 1:
            found = moves[:count]
    return found


def nodes(state: sg.State, most: int, deep: int = DEEP) -> int:
    """The size of the tree from there, counted no further than just above `most`; too deep is too large."""
    count = 1 if deep else most + 1
    for move in options(state):
        if count > most:
            break
        count += nodes(state.child(move), most - count, deep - 1)
    return count
