"""A position made up from what a viewer sees, at a decision: for players that look ahead."""

from __future__ import annotations

from random import Random

from shakespeare_games.macbeth import position as p
from shakespeare_games.macbeth import view as v
from shakespeare_games.macbeth.rules import PORTRAITS, MacbethRules
from shakespeare_games.macbeth.state import MacbethState
from shakespeare_games.macbeth.view import MacbethView

_PHASES = {
    v.LUCKY: p.LUCKY, v.FALL: p.FALL, v.BUGGING: p.BUGGING, v.SWAP: p.SWAP, v.LAY: p.LAY, v.OVER: p.OVER
}  # fmt: skip


def imagine(rules: MacbethRules, view: MacbethView, rng: Random) -> MacbethState:
    """A state of which `observation(view.viewer)` gives this view; the hands it hides are dealt at random.

    Raises ValueError where chance is to move: what lies on the table does not say all of a throw in the air.
    """
    if view.phase not in _PHASES:
        raise ValueError(f"a position is made up where a seat is to move, not in the phase {view.phase!r}")
    state = MacbethState(rules, view.players)
    state.phase = _PHASES[view.phase]
    state.seat, state.holder, state.round, state.pawn = view.turn, view.holder, view.round, view.pawn
    state.winner = view.winner
    state.board, state.laid = list(view.board), list(view.laid)
    for space, portrait in enumerate(view.board):
        if portrait >= 0:
            state.where[portrait] = space
    state.dead = [n for n in range(PORTRAITS - 1, -1, -1) if state.where[n] < 0]
    state.tokens = [list(view.gold), list(view.daggers), list(view.monologues)]
    state.supply, state.prophecies = list(view.supply), list(view.prophecies)
    state.rolls, state.aside, state.foretold = view.rolls, view.aside, view.foretold
    state.thrown, state.live = rules.throw_counts.index(view.thrown), sum(view.thrown)
    if any(view.gained):
        state.gains = list(view.gained)
        for at in range(0, len(view.given), 3):
            state.gains[view.given[at]] -= view.given[at + 2]
        state.gains += view.given
    else:
        state.gains = [0, 0, 0] if state.thrown else []
    state.picked, state.laying = view.picked, list(view.laying)
    _hands(state, view)
    return state.resample(view.viewer, rng)


def _hands(state: MacbethState, view: MacbethView) -> None:
    """Cards: those that the viewer can place, and for the rest any."""
    state.living = list(view.living)
    hand = state.rules.hands[view.players]
    state.dealt, state.deck = hand * view.players, list(range(PORTRAITS))
    hidden = []
    for portrait, owner in enumerate(view.owners):
        if owner >= 0:
            state.owner[portrait] = owner
        elif owner == v.UNKNOWN:
            hidden.append(portrait)
    for seat in range(view.players):
        if seat != view.viewer:
            for _ in range(view.living[seat]):
                state.owner[hidden.pop()] = seat
