"""Where everything stands on the board of Kill Shakespeare: three layouts for three widths."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

Place = tuple[float, float, float, float]  # left, top, width, height
WIDTHS = (830.0, 600.0, 366.0)
# Column and row of each Area on the map; the sea has the corner that is left for the dice.
SPOTS = ((0, 0), (0, 1), (1, 0), (2, 0), (1, 2), (2, 2), (1, 1), (2, 1))
COMPASS = (0, 2)
QUESTS = 5
ROW = 36.0  # of the strip


class Held(NamedTuple):
    """How much lies on the strip, in kinds: it has as many rows as that takes, and never less than `LEAST`."""

    tokens: int = 0
    cards: int = 0


LEAST = Held(5, 6)  # with which games begin: few hands of cards are larger, so that the board seldom grows


class Plan(NamedTuple):
    """A layout measured out."""

    width: float
    height: float
    wide: bool
    map: Place
    areas: tuple[Place, ...]
    compass: Place
    event: Place
    wheel: Place
    iagos: Place
    search: Place
    quests: tuple[Place, ...]
    tracks: tuple[Place, ...]  # turn order, information, troops
    sheets: tuple[Place, ...]
    strip: Place  # what the viewer holds
    tokens: tuple[Place, ...]  # places on the strip, some of them free
    cards: tuple[Place, ...]


def grid(x: float, y: float, width: float, columns: int, count: int, height: float, gap: float) -> tuple[Place, ...]:
    """Return places in rows of `columns`, side by side over a width."""
    wide = (width - (columns - 1) * gap) / columns
    return tuple(
        (x + n % columns * (wide + gap), y + n // columns * (height + gap), wide, height) for n in range(count)
    )


def _cells(place: Place, edge: float, across: float, down: float) -> tuple[tuple[Place, ...], Place]:
    x, y, w, h = place
    wide = (w - 2 * edge - 2 * across) / 3
    high = (h - 2 * edge - 2 * down) / 3
    cells = [(x + edge + c * (wide + across), y + edge + r * (high + down), wide, high) for c, r in (*SPOTS, COMPASS)]
    return tuple(cells[:-1]), cells[-1]


def _strip(
    x: float, y: float, width: float, across: Held, held: Held
) -> tuple[Place, tuple[Place, ...], tuple[Place, ...]]:
    """The strip, its places for tokens and those for cards; `across` is how many of each stand in a row."""
    first = max(1, -(-held.tokens // across.tokens))
    least = -(-LEAST.tokens // across.tokens) - (-LEAST.cards // across.cards)
    rows = max(least, first - (-held.cards // across.cards))
    left, top, wide, high = x + 5, y + 5, width - 10, ROW - 4
    tokens = grid(left, top, wide, across.tokens, first * across.tokens, high, 4)
    cards = grid(left, top + first * ROW, wide, across.cards, (rows - first) * across.cards, high, 4)
    return (x, y, width, rows * ROW + 8), tokens, cards


@lru_cache(maxsize=256)
def plan(layout: int, players: int, held: Held = LEAST) -> Plan:
    """Measure a layout out for what the strip holds: 0 is the widest."""
    return (_wide, _medium, _narrow)[layout](players, held)


def _wide(players: int, held: Held) -> Plan:
    left = (8.0, 8.0, 562.0, 376.0)
    areas, compass = _cells(left, 8, 17, 15)
    low = 392.0
    strip = _strip(8, low + 378, 814, Held(12, 8), held)
    return Plan(
        WIDTHS[0],
        low + 378 + strip[0][3] + 8,
        True,
        left,
        areas,
        compass,
        (578, 8, 244, 152),
        (578, 166, 150, 218),
        (734, 166, 88, 218),
        (8, low, 814, 44),
        grid(8, low + 50, 814, QUESTS, QUESTS, 98, 6),
        grid(8, low + 154, 814, 3, 3, 102, 6),
        grid(8, low + 262, 814, players, players, 110, 6),
        *strip,
    )


def _medium(players: int, held: Held) -> Plan:
    left = (4.0, 4.0, 592.0, 372.0)
    areas, compass = _cells(left, 8, 18, 15)
    low = 382.0
    sheets = low + 158 + 50 + 208 + 106 * 2 + 2
    strip = _strip(4, sheets + -(-players // 2) * 114, 592, Held(11, 6), held)
    return Plan(
        WIDTHS[1],
        strip[0][1] + strip[0][3] + 4,
        True,
        left,
        areas,
        compass,
        (4, low, 330, 152),
        (340, low, 150, 152),
        (496, low, 100, 152),
        (4, low + 158, 592, 44),
        grid(4, low + 208, 592, 3, QUESTS, 98, 6),
        (*grid(4, low + 416, 592, 1, 1, 98, 6), *grid(4, low + 520, 592, 2, 2, 98, 6)),
        grid(4, sheets, 592, 2, players, 108, 6),
        *strip,
    )


def _narrow(players: int, held: Held) -> Plan:
    left = (1.0, 1.0, 364.0, 358.0)
    areas, compass = _cells(left, 3, 7, 8)
    low = 364.0
    sheets = low + 158 + 110 + 50 + 5 * 64 + 3 * 104
    strip = _strip(1, sheets + players * 96, 364, Held(6, 3), held)
    return Plan(
        WIDTHS[2],
        strip[0][1] + strip[0][3] + 2,
        False,
        left,
        areas,
        compass,
        (1, low, 364, 152),
        (1, low + 158, 230, 104),
        (237, low + 158, 128, 104),
        (1, low + 268, 364, 44),
        grid(1, low + 318, 364, 1, QUESTS, 58, 6),
        grid(1, low + 318 + 5 * 64, 364, 1, 3, 98, 6),
        grid(1, sheets, 364, 1, players, 90, 6),
        *strip,
    )
