"""Trade (or donate): one card for one card, or a gift, as proposal and answer (K27)."""

from __future__ import annotations

from shakespeare_games.kill_shakespeare import cards
from shakespeare_games.kill_shakespeare import rules as r
from shakespeare_games.kill_shakespeare.position import ANSWER, OFFER, TURN, WANT, Position
from shakespeare_games.kill_shakespeare.rules import KINDS


def begin(table: Position, other: int) -> None:
    """The active player turns to another: what is offered?"""
    table.proposed += 1
    table.partner = other
    table.ask(OFFER, table.seat)


def offer_options(table: Position) -> list[int]:
    """A card of one's own; or nothing, to ask for a gift."""
    menu: list[int] = []
    for kind in table.kinds[table.seat]:
        menu.append(r.OFFER + kind)
    if table.held[table.partner]:
        menu.append(r.OFFER + KINDS)
    return menu


def offer(table: Position, kind: int) -> None:
    """And what is wanted for it?"""
    table.offered = kind
    table.ask(WANT, table.seat)


def want_options(table: Position) -> list[int]:
    """A card of the other; or nothing, to make a gift."""
    offered = table.offered
    menu: list[int] = []
    for kind in table.kinds[table.partner]:
        if kind != offered:
            menu.append(r.WANT + kind)
    if offered < KINDS:
        menu.append(r.WANT + KINDS)
    return menu


def want(table: Position, kind: int) -> None:
    """The other answers."""
    table.wanted = kind
    active = table.seat
    table.ask(ANSWER, table.partner)
    table.partner = active


def answer(table: Position, agrees: bool) -> None:
    """The cards change hands, or not; the turn goes on."""
    active, other = table.partner, table.seat
    if agrees:
        for kind, source, target in ((table.offered, active, other), (table.wanted, other, active)):
            if kind < KINDS:
                cards.lose(table, source, kind)
                cards.gain(table, target, kind)
    table.partner = -1
    table.offered = -1
    table.wanted = -1
    table.ask(TURN, active)
