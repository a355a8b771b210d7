"""Where everything stands on the board of Shakespeare: three layouts for three widths."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from widgets.boards.shakespeare_cards import CardLook, Place

PRINTED = 4  # characters on every board
WIDTHS = (830.0, 600.0, 366.0)
GAP = 8.0
COLUMNS = 10  # of the acts, in the usual edition


class ActsLook(NamedTuple):
    """The three acts, one under the other: a label, then spaces of one width."""

    x: float
    y: float
    label: float
    step: float
    row: float
    gap: float


class SetLook(NamedTuple):
    """The set: the lower left corner of its pyramid, and one brick."""

    x: float
    foot: float
    width: float
    height: float


class Plan(NamedTuple):
    """A layout measured out."""

    width: float
    height: float
    wide: bool
    acts: ActsLook
    week: Place  # day, order and initiative
    costumes: Place  # on offer
    sets: Place
    cards: tuple[Place, ...]
    bar: Place  # what the company holds
    stage: Place  # in which the set stands
    set: SetLook
    troupe: tuple[Place, ...]
    others: tuple[Place, ...]
    offered: CardLook
    own: CardLook


def rows_needed(layout: int, characters: int) -> int:
    """Return in how many rows a troupe lies; room is kept for what is still to come where that costs no height."""
    columns = (4, 3, 2)[layout]
    return max(3 if layout == 0 else 4, -(-characters // columns))


@lru_cache(maxsize=64)
def plan(layout: int, players: int, cards: int, rows: int, columns: int = COLUMNS) -> Plan:
    """Measure a layout out: 0 is the widest. `cards` are on offer; `rows`: of the troupe; `columns`: of the acts."""
    made = (_wide, _medium, _narrow)[layout](players, cards, rows)
    return made._replace(acts=made.acts._replace(step=made.acts.step * COLUMNS / columns))


def act_columns(lengths: Sequence[int]) -> int:
    """Return how many columns the acts need: Act II has one more than spaces, for what its ranks earn."""
    return max(COLUMNS, lengths[0], lengths[1] + 1, lengths[2])


def _grid(x: float, y: float, width: float, columns: int, count: int, height: float, gap: float) -> tuple[Place, ...]:
    wide = (width - (columns - 1) * gap) / columns
    return tuple(
        (x + n % columns * (wide + gap), y + n // columns * (height + gap), wide, height) for n in range(count)
    )


def _wide(players: int, cards: int, rows: int) -> Plan:
    top = 168.0
    bar = (GAP, top + 86, 814.0, 32.0)
    low = bar[1] + bar[3] + 6
    stage = (GAP, low, 262.0, 216.0)
    troupe = _grid(278, low, 544, 4, rows * 4, (216 - (rows - 1) * 6) / rows, 6)
    others = _grid(GAP, low + 223, 814, max(1, players - 1), players - 1, 94, 8)
    return Plan(
        WIDTHS[0],
        low + 223 + 94 + GAP,
        True,
        ActsLook(GAP, GAP, 46, 43, 46, 6),
        (494, GAP, 328, 60),
        (494, 74, 328, 34),
        (494, 112, 328, 46),
        _grid(GAP, top, 814, cards, cards, 78, 8),
        bar,
        stage,
        SetLook(stage[0] + 11, stage[1] + stage[3] - 16, 40, 31),
        troupe,
        others,
        CardLook(15, 24, 18, 5),
        CardLook(14, 20, 16, 4),
    )


def _medium(players: int, cards: int, rows: int) -> Plan:
    columns = 4 if cards <= 4 else 3
    lines = -(-cards // columns)
    top = 262.0
    bar = (GAP, top + lines * 80 + 2, 584.0, 32.0)
    low = bar[1] + bar[3] + 6
    stage = (GAP, low, 222.0, 206.0)
    troupe = _grid(238, low, 354, 3, rows * 3, 66, 6)
    foot = low + rows * 72 + 2
    others = _grid(GAP, foot, 584, max(1, players - 1), players - 1, 130, 6)
    return Plan(
        WIDTHS[1],
        foot + 130 + GAP,
        True,
        ActsLook(GAP, GAP, 52, 53, 46, 6),
        (GAP, 168, 250, 86),
        (268, 168, 324, 36),
        (268, 208, 324, 46),
        _grid(GAP, top, 584, columns, cards, 72, 8),
        bar,
        stage,
        SetLook(stage[0] + 12, stage[1] + stage[3] - 14, 33, 29),
        troupe,
        others,
        CardLook(14, 21, 17, 4),
        CardLook(13, 18, 15, 4),
    )


def _narrow(players: int, cards: int, rows: int) -> Plan:
    lines = -(-cards // 2)
    top = 290.0
    bar = (1.0, top + lines * 72, 364.0, 62.0)
    low = bar[1] + bar[3] + 6
    stage = (1.0, low, 364.0, 200.0)
    troupe = _grid(1, low + 206, 364, 2, rows * 2, 66, 6)
    foot = low + 206 + rows * 72
    others = _grid(1, foot, 364, 1, players - 1, 98, 6)
    return Plan(
        WIDTHS[2],
        foot + 104 * (players - 1) + 2,
        False,
        ActsLook(1, 4, 30, 33.4, 46, 4),
        (1, 158, 364, 54),
        (1, 214, 364, 32),
        (1, 248, 364, 40),
        _grid(1, top, 364, 2, cards, 66, 6),
        bar,
        stage,
        SetLook(stage[0] + 38, stage[1] + stage[3] - 14, 48, 29),
        troupe,
        others,
        CardLook(14, 20, 16, 4),
        CardLook(14, 20, 16, 4),
    )
