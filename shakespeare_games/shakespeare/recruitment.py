"""Phase 2, A: Recruitment, and the choice of a first card at setup."""

from __future__ import annotations

from bisect import insort

from shakespeare_games.shakespeare import rules as r
from shakespeare_games.shakespeare import supply
from shakespeare_games.shakespeare.position import DRAFT, Position


def begin_draft(table: Position) -> None:
    """Setup: the last of the Order track takes a card first (S10)."""
    table.at = table.players - 1
    table.seat = table.order[table.at]
    table.phase = DRAFT


def options(table: Position) -> list[int]:
    """Cards on offer, face up or face down."""
    if not table.offers:
        offer = table.offer
        table.offers = [r.RECRUIT + c for c in offer] + [r.EXTRA + c for c in offer]
    return table.offers


def take(table: Position, card: int, hire: bool) -> None:
    """The card goes to the seat's troupe for good: hired, or face down as an extra (S9)."""
    seat = table.seat
    table.offer.remove(card)
    table.offers = []
    table.place[card] = seat
    table.taken[seat].append(card)
    table.recruited[seat] = True
    if not hire:
        table.extras[seat].append(card)
        insort(table.room[seat], card)
        return
    if table.rules.wears[card]:
        insort(table.room[seat], card)
    if table.rules.roles[card].kind == r.ASSISTANT:
        table.assistants[seat] += 1
    else:
        insort(table.ready[seat], r.ACTIVATE + card)


def drafted(table: Position) -> None:
    """A first card is taken: the turn goes up the Order track; then new cards are shown."""
    if table.at > 0:
        table.at -= 1
        table.seat = table.order[table.at]
    else:
        table.recruited = [False] * table.players
        supply.new_cards(table)
