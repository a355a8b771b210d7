"""Where everything stands on the board of Death by Shakespeare: four layouts for four widths."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from widgets.boards.cards import CardLook, Place

GAP = 6.0
BIER_TITLE = 26.0
FOOT = 20.0  # the line that says what a trigger means


class Stage(NamedTuple):
    """One layout of the whole board, for any number of seats, characters and deaths."""

    width: float
    heading: float  # width of a seat's heading beside its cast; 0: it stands above
    columns: tuple[int, ...]  # in which a cast of 0, 1, 2... characters stands
    heights: tuple[float, float, float]  # of a character for up to 2, 3 and more rows on the stage
    card: CardLook
    bier_columns: tuple[int, int]  # for up to 9 deaths, and for more
    bier_row: float
    bier_last: bool  # under everything, where there is little width
    hand: float
    wide: bool


STAGES = (
    Stage(
        830,
        heading=122,
        columns=(1, 2, 3, 4, 4, 5, 6, 4, 4, 5),
        heights=(126, 112, 90),
        card=CardLook(7, 32, 17, 13.4, 33),
        bier_columns=(3, 4),
        bier_row=30,
        bier_last=False,
        hand=90,
        wide=True,
    ),
    Stage(
        600,
        heading=0,
        columns=(1, 2, 3, 4, 4, 5, 3, 4, 4, 5),
        heights=(106, 102, 94),
        card=CardLook(5, 29, 15, 13, 27),
        bier_columns=(2, 2),
        bier_row=29,
        bier_last=False,
        hand=92,
        wide=True,
    ),
    Stage(
        460,
        heading=0,
        columns=(1, 2, 3, 3, 4, 3, 3, 4, 4, 3),
        heights=(96, 92, 90),
        card=CardLook(4, 27, 15, 12.4, 26),
        bier_columns=(2, 2),
        bier_row=30,
        bier_last=True,
        hand=88,
        wide=False,
    ),
    Stage(
        366,
        heading=0,
        columns=(1, 2, 2, 3, 2, 3, 3, 3, 3, 3),
        heights=(88, 86, 72),
        card=CardLook(4, 28.5, 14, 12, 25),
        bier_columns=(2, 2),
        bier_row=30,
        bier_last=True,
        hand=84,
        wide=False,
    ),
)
ABOVE = 25.0  # height of a heading over its cast


class Plan(NamedTuple):
    """A layout measured out: places of seats in the order they stand, of their characters, of all else."""

    height: float
    card: CardLook
    headings: tuple[Place, ...]
    casts: tuple[tuple[Place, ...], ...]
    die: Place
    deck: Place
    discard: Place
    title: tuple[float, float]  # of the bier
    bier: tuple[Place, ...]
    hand: Place  # of no height where the viewer has none


@lru_cache(maxsize=64)
def plan(stage: Stage, players: int, cast: int, deaths: int, hand: bool) -> Plan:
    """Measure a layout out, for casts of up to `cast` characters. The height is the same without a hand."""
    bier_columns = stage.bier_columns[deaths > 9]
    bier_rows = -(-deaths // bier_columns)
    die, deck, discard, bier_left, top = _corner(stage)
    if not stage.bier_last:
        top = max(top, GAP + BIER_TITLE + bier_rows * stage.bier_row)
    top += GAP
    columns = stage.columns[min(cast, len(stage.columns) - 1)]
    lines = -(-cast // columns)
    rows = players * lines
    high = stage.heights[0 if rows <= 2 else 1 if rows == 3 or (not stage.heading and rows <= 6) else 2]
    look = stage.card
    if high < 95 and stage.wide:  # many rows: a card is lower
        look = look._replace(pad=5, name=15, laid=28)
    elif high > 120:
        look = look._replace(laid=41, text=14)
    if not hand:  # the cast takes the room of a hand that nobody sees
        high += (stage.hand + GAP) / rows
    headings, casts = [], []
    above = 0.0 if stage.heading else ABOVE
    left = GAP + (stage.heading + GAP if stage.heading else 0)
    wide = (stage.width - GAP - left - (columns - 1) * GAP) / columns
    y = top
    for _ in range(players):
        block = lines * high + (lines - 1) * GAP
        headings.append((GAP, y, stage.heading, block) if stage.heading else (GAP, y, stage.width - 2 * GAP, above - 3))
        y += above
        places = [(left + n % columns * (wide + GAP), y + n // columns * (high + GAP), wide, high) for n in range(cast)]
        casts.append(tuple(places))
        y += block + GAP + (2 if stage.heading else 0)
    strip = (GAP, y, stage.width - 2 * GAP, stage.hand if hand else 0.0)
    y += stage.hand + GAP if hand else 0
    title = (bier_left, GAP + 12)
    low = GAP + BIER_TITLE
    if stage.bier_last:
        title = (GAP, y + 12)
        low = y + BIER_TITLE
        y = low + bier_rows * stage.bier_row
    room = stage.width - GAP - title[0]
    bier_wide = room / bier_columns
    bier = [
        (
            title[0] + n % bier_columns * bier_wide,
            low + n // bier_columns * stage.bier_row,
            bier_wide - 4,
            stage.bier_row - 3,
        )
        for n in range(deaths)
    ]
    return Plan(y + FOOT, look, tuple(headings), tuple(casts), die, deck, discard, title, tuple(bier), strip)


def _corner(stage: Stage) -> tuple[Place, Place, Place, float, float]:
    """The die, the deck, the discard, where the bier begins beside them, and where they end."""
    if stage.heading:
        return (GAP + 8, 22, 58, 58), (98, 25, 38, 50), (154, 25, 38, 50), 214, 98
    if not stage.bier_last:
        return (GAP + 14, 22, 54, 54), (92, 26, 34, 46), (138, 26, 34, 46), 190, 96
    return (GAP, 6, 46, 46), (206, 12, 28, 38), (310, 12, 28, 38), GAP, 58
