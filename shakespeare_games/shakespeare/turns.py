"""Phase 2: who acts next, and passing."""

from __future__ import annotations

from shakespeare_games.shakespeare import ambiance
from shakespeare_games.shakespeare.position import NOTHING, TURN, Position


def next_turn(table: Position) -> None:
    """In alternating order, until all cylinders and Recruitment cards are used.

    Still in is who has a card to recruit, or a cylinder and somebody to activate (S9, S25).
    """
    table.worker = -1
    table.occasion = NOTHING
    order = table.order
    recruited = table.recruited
    cylinders = table.cylinders
    at = table.at
    for _ in order:
        at += 1
        if at == table.players:
            at = 0
        seat = order[at]
        if not recruited[seat] or (cylinders[seat] and table.ready[seat]):
            table.seat = seat
            table.at = at
            table.phase = TURN
            return
    _end(table)


def give_up(table: Position) -> None:
    """Pass: no more activations today. Who has not recruited does so at once (S9, S23)."""
    seat = table.seat
    table.passed[seat] = True
    table.cylinders[seat] = 0
    if table.recruited[seat]:
        next_turn(table)


def _end(table: Position) -> None:
    """All are done. Those without an actor activated follow on the Initiative track (S11)."""
    table.cylinders = [0] * table.players
    for seat in table.order:
        if seat not in table.initiative:
            table.initiative.append(seat)
    ambiance.begin(table)
