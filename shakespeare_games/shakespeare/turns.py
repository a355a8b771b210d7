"""Phase 2: who acts next, and passing."""

from __future__ import annotations

from shakespeare_games.shakespeare import ambiance
from shakespeare_games.shakespeare.position import NOTHING, TURN, Position


def still_in(table: Position, seat: int) -> bool:
    """Whether a seat has something to do: a card to recruit, or a cylinder and somebody to activate (S9, S25)."""
    return not table.recruited[seat] or (table.cylinders[seat] > 0 and bool(table.ready[seat]))


def next_turn(table: Position) -> None:
    """In alternating order, until all cylinders and Recruitment cards are used."""
    table.worker = -1
    table.occasion = NOTHING
    order = table.order
    at = order.index(table.seat)
    for step in range(1, table.players + 1):
        seat = order[(at + step) % table.players]
        if still_in(table, seat):
            table.seat = seat
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
