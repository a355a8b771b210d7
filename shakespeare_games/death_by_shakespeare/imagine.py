"""A position made up from what a viewer sees, at a decision: for players that look ahead."""

from __future__ import annotations

from random import Random

from shakespeare_games.death_by_shakespeare import position as p
from shakespeare_games.death_by_shakespeare import view as v
from shakespeare_games.death_by_shakespeare.abilities import who_can_answer
from shakespeare_games.death_by_shakespeare.rules import CARDS, DeathRules
from shakespeare_games.death_by_shakespeare.state import DeathState
from shakespeare_games.death_by_shakespeare.view import DeathView

_PHASES = {v.DISCARD: p.DISCARD, v.LAY: p.LAY, v.ROLL: p.ROLL, v.REACT: p.REACT, v.KILL: p.KILL, v.OVER: p.OVER}


def imagine(rules: DeathRules, view: DeathView, rng: Random) -> DeathState:
    """A state of which `observation(view.viewer)` gives this view; the hands and the deck it hides are dealt at random.

    Raises ValueError where chance is to move: what lies on the table does not say how many cards are still to come.
    """
    if view.phase not in _PHASES:
        raise ValueError(f"a position is made up where a seat is to move, not in the phase {view.phase!r}")
    state = DeathState(rules, view.players)
    state.phase = _PHASES[view.phase]
    state.seat, state.turns, state.death_number = view.turn, view.turns, view.death_number
    state.owner, state.alive = list(view.owners), list(view.alive)
    for character, cards in enumerate(view.laid):
        for card in cards:
            state.put_on(card, character)
    state.undealt = [c for c, owner in enumerate(view.owners) if owner < 0]
    state.dealt = len(view.owners) - len(state.undealt)
    state.living = list(view.living)
    state.looking = list(view.looking)
    state.discard = list(view.discard)
    state.bier = [(k.character, k.owner, k.roller, k.card, k.turn) for k in view.bier]
    state.winners = list(view.winners)
    state.number, state.throws, state.negated = view.number, list(view.throws), view.negated
    state.attacked, state.extra = view.attacked, view.extra
    state.reacted = sum([1 << c for c in view.reacted])
    state.actor, state.reactor, state.passes = view.actor, view.reactor, view.passes
    state.victim, state.due, state.resume = view.victim, list(view.due), view.then
    state.recast()
    _cards(state, view)
    state.answering = who_can_answer(state)
    return state.resample(view.viewer, rng)


def _cards(state: DeathState, view: DeathView) -> None:
    """Hands: what the viewer sees, and for the rest any."""
    gone = {*view.discard}
    for cards in (*view.laid, *[hand for hand in view.hands if hand is not None]):
        gone.update(cards)
    left = [card for card in range(CARDS) if card not in gone]
    for seat, hand in enumerate(view.hands):
        if hand is None:
            size = view.hand_sizes[seat]
            state.hands[seat] = left[:size]
            left = left[size:]
        else:
            state.hands[seat] = list(hand)
    state.deck = left
