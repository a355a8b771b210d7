"""Moves of any game in tests, by their texts or at random."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import TypeVar

import shakespeare_games as sg
from shakespeare_games.core.match import draw

S = TypeVar("S", bound=sg.State)


def do(state: S, *texts: str) -> S:
    """Apply actions and outcomes of chance, given as text."""
    for text in texts:
        state.apply_action(state.string_to_action(text))
    return state


def step(state: sg.State, rng: Random) -> None:
    """One random move."""
    if state.is_chance_node():
        state.apply_action(draw(state.chance_weights(), rng))
    else:
        actions = state.legal_actions()
        state.apply_action(actions[int(rng.random() * len(actions))])


def legal(state: sg.State, kind: str = "") -> list[str]:
    """The legal actions as text, of one kind if one is named."""
    texts = [state.action_to_string(a) for a in state.legal_actions()]
    return [t for t in texts if t.split()[0] == kind] if kind else texts


def chances(state: sg.State) -> dict[str, int]:
    """Outcomes of chance as text, with their weights."""
    return {state.action_to_string(o): w for o, w in state.chance_weights()}


def phase(state: sg.State) -> str:
    """The phase by its name in the view."""
    return str(state.observation(sg.AUDIENCE).phase)


def reason(state: sg.State, text: str) -> str:
    """Why an action is barred; it must be."""
    action = state.string_to_action(text)
    why = state.why_not(action)
    assert why is not None, f"{text} is legal"
    assert action not in state.legal_actions()
    assert not why[0].islower()
    assert why.endswith(".")
    return why


def tell(
    narrate: Callable[..., str], state: sg.State, texts: Iterable[str], names: list[str], viewer: int = sg.AUDIENCE
) -> list[str]:
    """The sentences of these steps, from what one viewer sees."""
    told = []
    for text in texts:
        before, actor = state.observation(viewer), state.current_player()
        number = state.string_to_action(text)
        action = state.action(number)
        state.apply_action(number)
        told.append(narrate(before, actor, action, state.observation(viewer), names))
    return told


def assert_plays_on_alike(state: S, vary: Callable[[S, Random], S], rng: Random, most: int) -> None:
    """A random play, and at each step another position of the same key: the same is legal, and what comes is alike.

    vary: changes what the key leaves out. most: how many moves of a step are looked at.
    """
    while not state.is_terminal():
        other = vary(state, rng)
        assert other.key() == state.key()
        assert other.legal_actions() == state.legal_actions()
        assert other.chance_weights() == state.chance_weights()
        moves = state.legal_actions() or [o for o, _ in state.chance_weights()]
        for move in moves[:most]:
            assert other.child(move).key() == state.child(move).key()
        step(state, rng)
    assert vary(state, rng).returns() == state.returns()
