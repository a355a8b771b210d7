"""Objective cards: drawing, keeping, what they earn, and what others may suppose about them."""

from __future__ import annotations

from random import Random

from shakespeare_games.shakespeare import rules as r
from shakespeare_games.shakespeare import turns
from shakespeare_games.shakespeare.position import KEEP, OBJECTIVE, Position
from shakespeare_games.shakespeare.rules import ACTS, CARDS, COSTUME_SIZE, OBJECTIVES, YELLOW


def left(table: Position) -> int:
    """Objective cards in the deck."""
    return len(table.aims) + sum([len(cards) for cards in table.bottom])


def begin(table: Position) -> None:
    """Queen: draw three, or as many as there are (S18)."""
    count = left(table)
    table.left = table.rules.queen_cards if table.rules.queen_cards < count else count
    table.drawn = ()
    table.phase = OBJECTIVE


def next_cards(table: Position) -> tuple[int, ...]:
    """What the top card may be: one never drawn, or when these are gone one of those put back first (S27)."""
    return table.aims if table.aims else table.bottom[0]


def drawn(table: Position, aim: int) -> None:
    """A card is drawn; only the seat sees it."""
    if table.aims:
        table.aims = tuple([a for a in table.aims if a != aim])
    else:
        top = tuple([a for a in table.bottom[0] if a != aim])
        table.bottom = (top, *table.bottom[1:]) if top else table.bottom[1:]
    table.drawn = tuple(sorted([*table.drawn, aim]))
    table.left -= 1
    if table.left:
        return
    table.phase = KEEP
    if len(table.drawn) == 1:
        keep(table, aim)


def keep(table: Position, aim: int) -> None:
    """One is kept; the others go to the bottom of the deck, in no known order."""
    seat = table.seat
    table.kept[seat] = tuple(sorted([*table.kept[seat], aim]))
    back = tuple([a for a in table.drawn if a != aim])
    if back:
        table.bottom = (*table.bottom, back)
    table.looks = (*table.looks, (seat, table.drawn, aim))
    table.drawn = ()
    turns.next_turn(table)


def options(table: Position) -> list[int]:
    """The cards that may be kept."""
    return [r.KEEP + a for a in table.drawn]


def points(table: Position, seat: int) -> int:
    """Prestige for the objectives of a seat."""
    return sum([table.rules.aims[a].points(count(table, seat, table.rules.aims[a].measure)) for a in table.kept[seat]])


def count(table: Position, seat: int, measure: int) -> int:
    """How much a seat has of what an objective counts."""
    stage = table.stages[seat]
    if measure == r.COSTUMES_DONE:
        return sum([1 for colors in _costumes(table, seat) if len(colors) == COSTUME_SIZE])
    if measure == r.SET_ELEMENTS:
        return sum([1 for color in stage if color >= 0])
    if measure == r.SET_PAIRS:
        mirror = table.rules.mirror
        return sum([1 for s in range(r.SPACES) if s < mirror[s] and stage[s] >= 0 and stage[mirror[s]] >= 0])
    if measure == r.CANDLES:
        return sum([1 for s in table.rules.candles if stage[s] >= 0])
    if r.ACT_1 <= measure <= r.ACT_3:
        return table.acts[measure - r.ACT_1][seat]
    if measure == r.LEAST_ACT:
        return min([table.acts[a][seat] for a in range(ACTS)])
    if measure == r.POUNDS_HELD:
        return table.pounds[seat]
    if measure == r.EXTRAS:
        return len(table.extras[seat])
    if measure == r.YELLOWS:
        return yellows(table, seat)
    place = table.initiative.index(seat)
    return 0 if place == table.players - 1 else 3 - place


def yellows(table: Position, seat: int) -> int:
    """Yellow elements of a seat, in its set and in costumes, complete or not."""
    worn = sum([1 for colors in _costumes(table, seat) for color in colors if color == YELLOW])
    return worn + sum([1 for color in table.stages[seat] if color == YELLOW])


def _costumes(table: Position, seat: int) -> list[tuple[int, ...]]:
    own = CARDS + r.PRINTED * seat
    return [*table.worn[own : own + r.PRINTED], *[table.worn[c] for c in table.taken[seat]]]


def returned(table: Position, seat: int) -> tuple[int, ...]:
    """The cards that a seat has put back, in the order it did."""
    return tuple([a for s, cards, kept in table.looks if s == seat for a in cards if a != kept])


def supposed(table: Position, seat: int, rng: Random) -> None:
    """Changes what the seat cannot know, at random: which cards others keep, and in which pile the rest lie.

    All stays as the seat saw it. Others may have kept another of the cards they looked at, unless the seat has seen
    that one since; and the cards it never saw change places.
    """
    for number in range(len(table.looks)):
        looker, cards, kept = table.looks[number]
        if looker == seat:
            continue
        seen = [a for s, later, _ in table.looks[number + 1 :] if s == seat for a in later]
        if table.seat == seat:
            seen += table.drawn
        could = [a for a in cards if a == kept or a not in seen]
        other = could[int(rng.random() * len(could))]
        if other != kept:
            names = list(range(OBJECTIVES))
            names[kept], names[other] = other, kept
            _rename(table, names, number)
    known = [a for s, cards, _ in table.looks if s == seat for a in cards]
    if table.seat == seat:
        known += table.drawn
    unknown = [a for a in range(OBJECTIVES) if a not in known]
    names = list(range(OBJECTIVES))
    pool = unknown.copy()
    for a in unknown:
        names[a] = pool.pop(int(rng.random() * len(pool)))
    _rename(table, names, -1)


def _rename(table: Position, names: list[int], since: int) -> None:
    """Every card takes another's name wherever it lies now, and in all looks after one; in that one, what was kept."""
    table.aims = tuple(sorted([names[a] for a in table.aims]))
    table.bottom = tuple([tuple(sorted([names[a] for a in cards])) for cards in table.bottom])
    table.kept = [tuple(sorted([names[a] for a in cards])) for cards in table.kept]
    table.drawn = tuple(sorted([names[a] for a in table.drawn]))
    looks: list[tuple[int, tuple[int, ...], int]] = []
    for number, (seat, cards, kept) in enumerate(table.looks):
        if number > since:
            cards = tuple(sorted([names[a] for a in cards]))
        looks.append((seat, cards, names[kept] if number >= since else kept))
    table.looks = tuple(looks)
