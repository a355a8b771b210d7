"""The uses of an ability that could matter for who dies, as the tables they leave."""

from __future__ import annotations

from shakespeare_games.death_by_shakespeare import rules as r
from shakespeare_games.death_by_shakespeare.odds.cast import ALL, MASK, ONE, Cast, Table
from shakespeare_games.death_by_shakespeare.rules import SIDES


def tables(
    cast: Cast, table: Table, i: int, number: int, reacted: int, felt: int, goes_on: bool, each: bool
) -> list[tuple[int, Table]]:
    """Each table that character i's ability can make of this one, with the number of uses that make it, or its like.

    felt: the Death cards that can matter, as a mask. goes_on: whether another number may come even if no character
    changes owners. Unless each is asked for, of characters that differ in nothing
    that can matter one is traded for all.
    """
    effect = cast.effects[i]
    ratings = [rating for rating in range(1, SIDES + 1) if felt & MASK[rating]]
    if effect == r.LIFT_SELF:
        return _once(_lifts(table, [i], ratings))
    if effect == r.LIFT_OTHERS:
        return _once(_lifts(table, [other for other in range(len(table[0])) if other != i], ratings))
    if effect == r.MOVE:
        return _once(_moves(table, ratings))
    if effect == r.PLAY:
        return _once(_plays(table, table[0][i], number))
    if effect == r.TRADE:
        return _trades(cast, table, table[0][i], number, reacted, felt, goes_on, each)
    return []


def _once(changed: list[Table]) -> list[tuple[int, Table]]:
    """Each made by one use."""
    return [(1, table) for table in changed]


def _changed(cards: tuple[int, ...], i: int, by: int) -> tuple[int, ...]:
    return (*cards[:i], cards[i] + by, *cards[i + 1 :])


def _lifts(table: Table, characters: list[int], ratings: list[int]) -> list[Table]:
    owners, cards = table
    return [
        (owners, _changed(cards, i, -ONE[rating])) for i in characters for rating in ratings if cards[i] & MASK[rating]
    ]


def _moves(table: Table, ratings: list[int]) -> list[Table]:
    owners, cards = table
    found: list[Table] = []
    for rating in ratings:
        for source, held in enumerate(cards):
            if held & MASK[rating]:
                without = _changed(cards, source, -ONE[rating])
                for i, owner in enumerate(owners):
                    if owner >= 0 and i != source:
                        found.append((owners, _changed(without, i, ONE[rating])))
    return found


def _plays(table: Table, seat: int, rating: int) -> list[Table]:
    owners, cards = table
    return [(owners, _changed(cards, i, ONE[rating])) for i, owner in enumerate(owners) if owner >= 0 and owner != seat]


def _trades(
    cast: Cast, table: Table, seat: int, number: int, reacted: int, felt: int, goes_on: bool, each: bool
) -> list[tuple[int, Table]]:
    owners, cards = table
    bits = ~reacted & cast.matter(number, reacted, int(felt == ALL))[1]
    mine: dict[tuple[int, int], list[int]] = {}
    theirs: dict[tuple[int, int], list[int]] = {}
    # Who could be killed by this very number, or answer it.
    now = [held & MASK[number] != 0 for held in cards]
    for i in cast.wakes[number]:
        now[i] = now[i] or not reacted >> i & 1
    for i, owner in enumerate(owners):
        if owner < 0:
            continue
        # Who could still die or react in this act is like no other.
        matters = each or cards[i] & felt or (cast.felt[i] and bits >> i & 1)
        kind = (owner, i if matters else -1)
        (mine if owner == seat else theirs).setdefault(kind, []).append(i)
    found: list[tuple[int, Table]] = []
    for (_, given_kind), given in mine.items():
        for (owner, taken_kind), taken in theirs.items():
            if given_kind == taken_kind == -1 or not (goes_on or now[given[0]] or now[taken[0]]):
                continue
            swapped = list(owners)
            swapped[given[0]] = owner
            swapped[taken[0]] = seat
            found.append((len(given) * len(taken), (tuple(swapped), cards)))
    return found
