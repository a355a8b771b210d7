"""Hands, deck and discard: drawing, and what is too many. Nothing here knows what comes next: see acts.go_on."""

from __future__ import annotations

from bisect import insort

from shakespeare_games.death_by_shakespeare.position import DISCARD, DRAW, Position


def must_draw(table: Position) -> bool:
    """Whether a card is to be drawn now (D3, D20): an empty deck takes the discard; nothing left, nothing drawn."""
    if table.drawing:
        if not table.deck:
            table.deck = sorted(table.discard)
            table.discard = []
        if table.deck:
            table.phase = DRAW
            return True
        table.drawing = 0
    return False


def stolen(table: Position, card: int) -> None:
    """Bawdy Woman: a card has been picked out of the victim's hand (D10)."""
    insort(table.hands[table.actor], card)
    table.victim = -1


def must_discard(table: Position, seats: list[int]) -> bool:
    """Whether a seat holds too many cards; those that do discard in this order (D5)."""
    table.due = [s for s in seats if len(table.hands[s]) > table.limits[s]]
    return still_due(table)


def still_due(table: Position) -> bool:
    """Whether somebody has to discard."""
    if not table.due:
        return False
    table.actor = table.due[0]
    table.phase = DISCARD
    return True


def discard(table: Position, card: int) -> None:
    """A card of a hand that is too large goes to the discard."""
    seat = table.due[0]
    hand = table.hands[seat]
    hand.remove(card)
    table.discard.append(card)
    if len(hand) <= table.limits[seat]:
        table.due.pop(0)


def clockwise(table: Position, seats: list[int]) -> list[int]:
    """The seats in the order of play, from the roller on."""
    return sorted(seats, key=lambda s: (s - table.seat) % table.players)
