"""The icons of Kill Shakespeare: what is paid, held and feared, as paths on a 24 by 24 canvas."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from widgets import symbols
from widgets.boards.canvas import Canvas
from widgets.boards.picture import Pen, Type, placed
from widgets.boards.sketch import disc, rounded
from widgets.theme import BAD, CARD, GILT, GILT_INK, INK, MUTED, VELVET

PATHS: Final[dict[str, str]] = {
    "energy": (  # a glass of wine
        "M5 1.6 L19 1.6 C19.6 8.4 17.6 12.6 13.4 13.8 L13.4 19.6 L17.6 20.6 L17.6 22.6 L6.4 22.6 L6.4 20.6 "
        "L10.6 19.6 L10.6 13.8 C6.4 12.6 4.4 8.4 5 1.6 Z M7.2 3.8 L7 6 L17 6 L16.8 3.8 Z"
    ),
    "time": (  # an hourglass
        "M4.4 1.4 L19.6 1.4 L19.6 4 L18 4 C18 8.4 16 10.4 13.6 12 C16 13.6 18 15.6 18 20 L19.6 20 L19.6 22.6 "
        "L4.4 22.6 L4.4 20 L6 20 C6 15.6 8 13.6 10.4 12 C8 10.4 6 8.4 6 4 L4.4 4 Z M8.2 4 L15.8 4 L15.4 6.4 L8.6 6.4 Z"
    ),
    "tower": ("M3 2 L7 2 L7 5 L10 5 L10 2 L14 2 L14 5 L17 5 L17 2 L21 2 L21 9 L19 11 L19 22.6 L5 22.6 L5 11 L3 9 Z"),
    "ruin": "M4 22.6 L4 12 L7 13.6 L8.4 9 L11 15 L14 12 L15 17 L18 15 L20 22.6 Z",
    "anchor": (
        "M12 0.8 C15.6 0.8 16.6 5.6 13.6 7 L13.6 9 L17.6 9 L17.6 11.4 L13.6 11.4 L13.6 19.4 C16.6 18.8 18.4 17 19 14.6 "
        "L17 15.4 L20 11.6 L22.6 16 L21 15.4 C20 19.8 16.6 22.6 12 23.2 C7.4 22.6 4 19.8 3 15.4 L1.4 16 L4 11.6 "
        "L7 15.4 L5 14.6 C5.6 17 7.4 18.8 10.4 19.4 L10.4 11.4 L6.4 11.4 L6.4 9 L10.4 9 L10.4 7 C7.4 5.6 8.4 "
        "0.8 12 0.8 Z"
    ),
    "card": (
        "M5 1.4 L19 1.4 C20.4 1.4 21 2 21 3.4 L21 20.6 C21 22 20.4 22.6 19 22.6 L5 22.6 C3.6 22.6 3 22 3 20.6 "
        "L3 3.4 C3 2 3.6 1.4 5 1.4 Z"
    ),
    "shield": (
        "M12 1 L21.4 4 C21.6 13 18.6 19.4 12 23 C5.4 19.4 2.4 13 2.6 4 Z M12 4.4 L5.8 6.4 C6.2 12.6 8.2 16.8 12 19.4 Z"
    ),
    "pawn": (
        "M12 1.4 C17.4 1.4 18.4 8 14.8 9.8 C15.2 14 17 16.6 19 18.2 L19 22.4 L5 22.4 L5 18.2 C7 16.6 8.8 14 9.2 9.8 "
        "C5.6 8 6.6 1.4 12 1.4 Z"
    ),
    "letter": "M1.4 4.6 L22.6 4.6 L22.6 19.4 L1.4 19.4 Z M4.4 6.6 L12 13 L19.6 6.6 Z M3.4 8.6 L3.4 17.4 L20.6 17.4 "
    "L20.6 8.6 L12 15.8 Z",
    "plan": "M1.6 4.6 L8.4 2 L15.6 4.6 L22.4 2 L22.4 19.4 L15.6 22 L8.4 19.4 L1.6 22 Z M8 5 L8.8 5 L8.8 17 L8 17 Z "
    "M15.2 7 L16 7 L16 19 L15.2 19 Z",
    "troop": (  # a sword over a shield's rim
        "M12 0.8 L14.2 4 L14.2 14 L19 14 L19 16.6 L13.6 16.6 L13.6 20 C14.8 21 14.2 23.2 12 23.2 C9.8 23.2 9.2 21 "
        "10.4 20 L10.4 16.6 L5 16.6 L5 14 L9.8 14 L9.8 4 Z"
    ),
    "jester": (
        "M12 8 C14 3 19 2.4 22 7.6 C19.6 7 18.4 9 18.6 13 L18.6 16 L5.4 16 L5.4 13 C5.6 9 4.4 7 2 7.6 C5 2.4 "
        "10 3 12 8 Z "
        "M5 17.6 L19 17.6 L19 21 L5 21 Z"
    ),
    "hope": (  # a sun that rises
        "M4.6 17 C4.6 7 19.4 7 19.4 17 Z M1 18.6 L23 18.6 L23 21 L1 21 Z M11 1.6 L13 1.6 L13 6 L11 6 Z "
        "M3.4 5.4 L5 4 L8 7.6 L6.4 9 Z M19 4 L20.6 5.4 L17.6 9 L16 7.6 Z"
    ),
    "objective": symbols.path("objective"),
    "misfortune": symbols.path("misfortune"),
    **{name: symbols.path(name) for name in ("circle", "square", "triangle", "diamond", "cross")},
    "disc": symbols.path("circle"),
    "points": symbols.path("prestige"),
    "iago": symbols.path("mask"),
    "richard": symbols.path("crown"),
    "lady": symbols.path("dagger"),
    "spy": symbols.path("prophecy"),
    "quill": symbols.path("quill"),
    "action": symbols.path("monologue"),
    "star": symbols.path("prestige"),
}
COLOURS: Final = {
    "energy": VELVET,
    "time": GILT_INK,
    "tower": MUTED,
    "anchor": "#2B6A8C",
    "shield": "#4A5A6A",
    "letter": GILT_INK,
    "plan": "#2B6A8C",
    "troop": INK,
    "jester": "#7A4A96",
    "hope": GILT,
    "points": GILT,
    "iago": INK,
    "richard": INK,
    "lady": BAD,
    "spy": "#7A4A96",
    "action": VELVET,
}
BLACK = "#2B2521"  # King Richard III's markers


@lru_cache(maxsize=4096)
def shape(name: str, x: float, y: float, size: float) -> str:
    """Return the path of an icon centred on (x, y)."""
    return placed(PATHS[name], x, y, size)


def icon(canvas: Canvas, name: str, x: float, y: float, size: float, colour: str = "", layer: int = 0) -> None:
    """Draw an icon, centred on (x, y), in its own colour if no other is said."""
    canvas.shape(Pen(fill=colour or COLOURS.get(name, INK)), shape(name, x, y, size), layer)


def counted(canvas: Canvas, name: str, x: float, y: float, text: str, size: float = 15, colour: str = "") -> float:
    """Draw an icon from x on with what it counts after it; return how wide both are."""
    icon(canvas, name, x + size / 2, y, size)
    canvas.words(Type(13, colour or INK, weight=600, anchor="right"), x + size + 3, y, text)
    return size + 7 + 8.2 * len(text)


def black(canvas: Canvas, x: float, y: float, count: int, size: float = 22) -> None:
    """Draw King Richard III's markers: a dark disc with how many there are."""
    canvas.shape(Pen(BLACK, CARD, 1), shape("disc", x, y, size * 1.26), -1)
    canvas.words(Type(13, CARD, weight=700), x, y, str(count))


PIPS: Final[dict[int, tuple[tuple[int, int], ...]]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}  # where the pips of a face stand


def die(canvas: Canvas, x: float, y: float, face: int, size: float, blank: str = CARD) -> None:
    """Draw a die from its upper left corner; 0 is one not thrown yet."""
    canvas.shape(Pen(CARD if face else blank, INK if face else "#9BB9C6", 1.5), rounded(x, y, size, size, size / 5))
    step = size * 0.26
    for px, py in PIPS.get(face, ()):
        canvas.shape(Pen(INK), disc(x + size / 2 + px * step, y + size / 2 + py * step, size * 0.19))
