"""Phase 1: Wager."""

from __future__ import annotations

from shakespeare_games.shakespeare.position import TURN, WAGER, Position


def begin_day(table: Position) -> None:
    """A day dawns: all take their cylinders in hand. They wager seat by seat, in secret (S8)."""
    table.day += 1
    table.at = 0
    table.wagers = [0] * table.players
    table.seat = 0
    table.phase = WAGER


def wager(table: Position, count: int) -> None:
    """A seat has made its choice; the last one reveals them all."""
    table.wagers[table.seat] = count
    if table.seat + 1 < table.players:
        table.seat += 1
    else:
        _reveal(table)


def _reveal(table: Position) -> None:
    """The fewest cylinders are first and score; ties go by the Initiative track, which is then emptied (S8)."""
    wagers = table.wagers
    table.order = sorted(table.initiative, key=wagers.__getitem__)
    table.initiative = []
    first = table.order[0]
    table.prestige[first] += table.rules.first_prestige
    table.cylinders = wagers.copy()
    table.history = (*table.history, tuple(wagers))
    table.seat = first
    table.phase = TURN
