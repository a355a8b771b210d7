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
TOKENS = 11  # most kinds of tokens that one seat has at a time
ROW = 36.0  # of the strip


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
    coins: int  # tokens in a row of the strip
    cards: int  # cards in a row of it


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


@lru_cache(maxsize=16)
def plan(layout: int, players: int) -> Plan:
    """Measure a layout out: 0 is the widest."""
    return (_wide, _medium, _narrow)[layout](players)


def _wide(players: int) -> Plan:
    left = (8.0, 8.0, 562.0, 376.0)
    areas, compass = _cells(left, 8, 17, 15)
    low = 392.0
    return Plan(
        WIDTHS[0],
        low + 50 + 104 + 108 + 116 + 124,
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
        (8, low + 378, 814, 116),
        12,
        8,
    )


def _medium(players: int) -> Plan:
    left = (4.0, 4.0, 592.0, 372.0)
    areas, compass = _cells(left, 8, 18, 15)
    low = 382.0
    rows = -(-players // 2)
    sheets = low + 158 + 50 + 208 + 106 * 2 + 4
    return Plan(
        WIDTHS[1],
        sheets + rows * 112 + 122,
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
        grid(4, sheets - 2, 592, 2, players, 108, 6),
        (4, sheets + rows * 112 + 2, 592, 116),
        11,
        6,
    )


def _narrow(players: int) -> Plan:
    left = (1.0, 1.0, 364.0, 358.0)
    areas, compass = _cells(left, 3, 7, 8)
    low = 364.0
    sheets = low + 158 + 110 + 50 + 5 * 64 + 3 * 104
    return Plan(
        WIDTHS[2],
        sheets + players * 96 + 226,
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
        (1, sheets + players * 96, 364, 224),
        6,
        3,
    )


def slots(plan: Plan) -> tuple[tuple[Place, ...], tuple[Place, ...]]:
    """Return the places on the strip for tokens and for cards: always the same, whatever lies there."""
    x, y, w, h = plan.strip
    rows = -(-TOKENS // plan.coins)
    tokens = grid(x + 5, y + 5, w - 10, plan.coins, TOKENS, ROW - 4, 4)
    left = int((h - 8) // ROW) - rows
    cards = grid(x + 5, y + 5 + rows * ROW, w - 10, plan.cards, left * plan.cards, ROW - 4, 4)
    return tokens, cards
