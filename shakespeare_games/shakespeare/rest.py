"""Phase 6: Rest."""

from __future__ import annotations

from bisect import insort

from shakespeare_games.shakespeare import rules as r
from shakespeare_games.shakespeare import wager
from shakespeare_games.shakespeare.position import REST, Position


def begin(table: Position) -> None:
    """The Rest tokens of the day before are removed; then each seat blocks all it has activated but one (S16)."""
    for seat in range(table.players):
        for character in table.resting[seat]:
            insort(table.ready[seat], r.ACTIVATE + character)
        table.resting[seat] = []
    table.at = 0
    go_on(table)


def go_on(table: Position) -> None:
    """The next seat that has a choice; then a new day."""
    while table.at < table.players:
        seat = table.order[table.at]
        table.at += 1
        active = table.active[seat]
        if len(active) > 1:
            table.seat = seat
            table.phase = REST
            return
        if active:
            insort(table.ready[seat], r.ACTIVATE + active[0])
            table.active[seat] = []
    wager.begin_day(table)


def options(table: Position) -> list[int]:
    """Characters that may be the one without a Rest token."""
    return [r.SPARE + c for c in sorted(table.active[table.seat])]


def spare(table: Position, character: int) -> None:
    """One stays free; the others rest. The cylinders come back."""
    seat = table.seat
    table.resting[seat] = sorted([c for c in table.active[seat] if c != character])
    table.active[seat] = []
    insort(table.ready[seat], r.ACTIVATE + character)
    go_on(table)
