"""End of the Game."""

from __future__ import annotations

from bisect import insort

from shakespeare_games.shakespeare import objectives
from shakespeare_games.shakespeare import rules as r
from shakespeare_games.shakespeare.position import OVER, PAY, Position


def begin(table: Position) -> None:
    """Objectives are revealed and scored, then yellow elements; then each pays, in the turn's order (S19)."""
    rules = table.rules
    seats = range(table.players)
    table.objective_points = tuple([objectives.points(table, seat) for seat in seats])
    table.yellow_points = tuple([objectives.yellows(table, seat) * rules.yellow_prestige for seat in seats])
    for seat in seats:
        table.prestige[seat] += table.objective_points[seat] + table.yellow_points[seat]
    table.at = 0
    go_on(table)


def unpaid(table: Position, seat: int) -> list[int]:
    """Hired characters that cost something and are not paid, sorted."""
    paid = table.paid[seat]
    roles = table.rules.roles
    return sorted([c for c in table.hired(seat) if roles[c].cost > 0 and c not in paid])


def options(table: Position) -> list[int]:
    """Characters that the money left can pay."""
    seat = table.seat
    roles = table.rules.roles
    pounds = table.pounds[seat]
    return [r.PAY + c for c in unpaid(table, seat) if roles[c].cost <= pounds]


def pay(table: Position, character: int) -> None:
    """One character, in full."""
    seat = table.seat
    table.pounds[seat] -= table.rules.roles[character].cost
    insort(table.paid[seat], character)
    if not _ask(table):
        done(table)


def _ask(table: Position) -> bool:
    """Whether the seat can pay anybody, and so is asked."""
    actions = options(table)
    if actions:
        table.phase = PAY
        table.menu = [r.DONE, *actions]
    return bool(actions)


def done(table: Position) -> None:
    """The seat pays nobody else: each one unpaid costs Prestige."""
    _settle(table)
    go_on(table)


def _settle(table: Position) -> None:
    seat = table.seat
    table.prestige[seat] -= len(unpaid(table, seat)) * table.rules.unpaid_prestige


def go_on(table: Position) -> None:
    """The next seat that can pay somebody; then the winner is known."""
    while table.at < table.players:
        table.seat = table.order[table.at]
        table.at += 1
        if _ask(table):
            return
        _settle(table)
    _finish(table)


def _finish(table: Position) -> None:
    """Most Prestige wins; in a tie most Pounds left, and then they share (S21)."""
    seats = range(table.players)
    best = max([(table.prestige[s], table.pounds[s]) for s in seats])
    table.winners = tuple([s for s in seats if (table.prestige[s], table.pounds[s]) == best])
    table.seat = -1
    table.phase = OVER
