"""Jester Cards: what they may be used for at any time, on a decision of one's own (K37)."""

from __future__ import annotations

from shakespeare_games.kill_shakespeare import cards, search
from shakespeare_games.kill_shakespeare import rules as r
from shakespeare_games.kill_shakespeare.position import Position


def options(table: Position) -> list[int]:
    """The uses that would do something now."""
    seat = table.seat
    if not table.hands[seat * r.KINDS + r.JESTER]:
        return []
    uses: list[int] = []
    if table.search > 0:
        uses.append(r.JEST_SEARCH)
    if table.iagos:
        uses.append(r.JEST_IAGO)
    if table.energy[seat] < table.rules.energy_most:
        uses.append(r.JEST_ENERGY)
    return uses


def play(table: Position, action: int) -> None:
    """The Jester is discarded, and does it."""
    seat = table.seat
    cards.discard(table, seat, r.JESTER)
    if action == r.JEST_SEARCH:
        search.retreat(table, 1)
    elif action == r.JEST_IAGO:
        cards.take_iago(table, seat)
    else:
        table.energy[seat] = table.rules.energy_most
