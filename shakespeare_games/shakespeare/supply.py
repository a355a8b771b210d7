"""What comes out of the bags and the deck: at setup, and in phase 5, Maintenance."""

from __future__ import annotations

from bisect import insort

from shakespeare_games.core.game import impossible
from shakespeare_games.shakespeare.position import (
    COSTUMES,
    DISCARDED,
    IN_DECK,
    ON_OFFER,
    SETS,
    SHOW,
    Position,
)
from shakespeare_games.shakespeare.rules import COLOR_COUNT


def refresh(table: Position) -> None:
    """Unclaimed elements are discarded; new ones are drawn, costumes before sets, then cards."""
    table.costumes = [0] * COLOR_COUNT
    table.sets = [0] * COLOR_COUNT
    table.left = table.rules.offered(table.players)
    table.seat = -1
    table.phase = COSTUMES


def new_cards(table: Position) -> None:
    """Unrecruited cards are discarded; two more than players are to be shown."""
    for card in table.offer:
        table.place[card] = DISCARDED
    table.offer = []
    table.offers = []
    table.left = table.rules.shown(table.players)
    table.seat = -1
    table.phase = SHOW
    if not table.deck:
        _reshuffle(table)


def _reshuffle(table: Position) -> None:
    """The deck is empty: the discarded cards are a new one (S17)."""
    table.deck = table.discards()
    for card in table.deck:
        table.place[card] = IN_DECK


def costume_drawn(table: Position, color: int) -> None:
    """A costume element comes out of its bag."""
    if not 0 <= color < COLOR_COUNT or not table.costume_bag[color]:
        raise impossible(color)
    table.costume_bag[color] -= 1
    table.costumes[color] += 1
    table.left -= 1
    if table.left == 0:
        table.left = table.rules.offered(table.players)
        table.phase = SETS


def set_drawn(table: Position, color: int) -> None:
    """A set element comes out of its bag."""
    if not 0 <= color < COLOR_COUNT or not table.set_bag[color]:
        raise impossible(color)
    table.set_bag[color] -= 1
    table.sets[color] += 1
    table.left -= 1
    if table.left == 0:
        new_cards(table)


def card_shown(table: Position, card: int) -> bool:
    """A card is laid beside the main board; whether it was the last one to be shown."""
    if card not in table.deck:
        raise impossible(card)
    table.deck.remove(card)
    table.place[card] = ON_OFFER
    insort(table.offer, card)
    table.left -= 1
    if table.left and not table.deck:
        _reshuffle(table)
    return table.left == 0
