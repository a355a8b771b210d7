"""What a seat cannot know, drawn anew: bids out of sight, face-down cards, Battle tokens (K31)."""

from __future__ import annotations

from random import Random

from shakespeare_games.kill_shakespeare import position as p
from shakespeare_games.kill_shakespeare.looking import (
    bids_closed,
    exchanger,
    fists_closed,
    hidden_slots,
    hides_first,
)
from shakespeare_games.kill_shakespeare.position import Position
from shakespeare_games.kill_shakespeare.rules import BATTLE_KINDS, QUILL, TOKEN_VALUES


def redraw(table: Position, viewer: int, rng: Random) -> None:
    """Every hidden thing becomes any that agrees with what the viewer sees."""
    if fists_closed(table):
        _fists(table, viewer, rng)
    if bids_closed(table):
        _bids(table, viewer, rng)
    for track in (0, 1):
        _cards(table, viewer, track, rng)
    _battles(table, viewer, rng)


def pick(counts: list[int], rng: Random) -> int:
    """Takes one of what the counts hold, each as likely, out of them; gives its kind."""
    at = int(rng.random() * sum(counts))
    for kind, count in enumerate(counts):
        if at < count:
            counts[kind] -= 1
            return kind
        at -= count
    raise ValueError("nothing is left to draw")


def _fists(table: Position, viewer: int, rng: Random) -> None:
    """Any tokens, each in the fist or not as likely."""
    for place, seat in enumerate(table.order):
        if seat == viewer or place > table.at:
            continue
        for at in range(seat * TOKEN_VALUES, (seat + 1) * TOKEN_VALUES):
            both = table.coins[at] + table.fists[at]
            table.fists[at] = sum([1 for _ in range(both) if rng.random() < 0.5])
            table.coins[at] = both - table.fists[at]


def _bids(table: Position, viewer: int, rng: Random) -> None:
    """Face-down tokens become any that the seat may still hold."""
    players = table.players
    hidden = [
        (row, at)
        for at in range(3 * players)
        if at % players != viewer
        for row in ((table.first, table.second) if hides_first(table, at % players) else (table.second,))
        if row[at]
    ]
    for row, at in hidden:
        coin = at % players * TOKEN_VALUES + row[at]
        table.coins[coin] += 1
        table.spent[coin] -= 1
    for row, at in hidden:
        start = at % players * TOKEN_VALUES
        purse = table.coins[start : start + TOKEN_VALUES]
        row[at] = pick(purse, rng)
        table.coins[start : start + TOKEN_VALUES] = purse
        table.spent[start + row[at]] += 1


def _cards(table: Position, viewer: int, track: int, rng: Random) -> None:
    lying = table.troop_track if track else table.information_track
    deck = table.troop_deck if track else table.information_deck
    places = hidden_slots(table, viewer, track)
    for place in places:
        deck[lying[place]] += 1
    for place in places:
        lying[place] = pick(deck, rng)


def _battles(table: Position, viewer: int, rng: Random) -> None:
    """Tokens of others are any that the viewer has not in hand; only in the midst of a draw may they be Quills."""
    drawer = exchanger(table)
    others = [s for s in range(table.players) if s != viewer]
    held = {s: sum(table.battles[s * BATTLE_KINDS : (s + 1) * BATTLE_KINDS]) for s in others}
    fresh = sum(table.drawn) if drawer >= 0 and drawer != viewer else 0
    if not fresh and not any(held.values()):
        return
    bag = table.bag
    for seat in others:
        for kind in range(BATTLE_KINDS):
            bag[kind] += table.battles[seat * BATTLE_KINDS + kind]
            table.battles[seat * BATTLE_KINDS + kind] = 0
    if fresh:
        for kind in range(BATTLE_KINDS):
            bag[kind] += table.drawn[kind]
            table.drawn[kind] = 0
    quills = bag[QUILL]
    bag[QUILL] = 0
    for seat in others:
        for _ in range(held[seat]):
            table.battles[seat * BATTLE_KINDS + pick(bag, rng)] += 1
    if fresh and table.phase == p.KEEP:
        for _ in range(fresh):
            table.drawn[pick(bag, rng)] += 1
    bag[QUILL] = quills
    if fresh and table.phase != p.KEEP:
        for _ in range(fresh):
            table.drawn[pick(bag, rng)] += 1
