"""Phase 5: Maintenance, or after the last day the end of the game."""

from __future__ import annotations

from shakespeare_games.shakespeare import payment, supply
from shakespeare_games.shakespeare.position import Position


def begin(table: Position) -> None:
    """Recruitment cards come back, and the offer is renewed; on the last day neither this nor rest (S16)."""
    if table.day == table.rules.days:
        payment.begin(table)
        return
    table.recruited = [False] * table.players
    table.passed = [False] * table.players
    supply.refresh(table)
