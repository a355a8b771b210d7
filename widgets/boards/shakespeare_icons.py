"""The icons of Shakespeare: elements, quills, Pounds and all else that a card can bring, in the edition's vocabulary.

Colors differ by the number on them as well: what an element is worth, a star on yellow. Acts differ by their numeral.
"""

from __future__ import annotations

from collections.abc import Sequence

from shakespeare_games.shakespeare import rules as r
from widgets.boards.canvas import Canvas
from widgets.boards.picture import LEAST_TYPE, Pen, Type, num, path, placed
from widgets.boards.sketch import disc, rounded
from widgets.theme import CARD, FONT_HEAD, GILT, GILT_INK, INK, MUTED, SHADE

NUMERALS = ("I", "II", "III")
SERIF_NUMERALS = FONT_HEAD  # their strokes keep apart
ACT_FILLS = ("#A8321F", "#E3B23C", "#1F5A96")
ACT_INKS = (CARD, INK, CARD)  # of a numeral on it
ACT_WORDS = ("#8E2A1A", "#7A5A0C", "#1F5A96")  # the act's name on paper
FILLS = ("#2B2521", "#EFA3BF", "#7A4A96", "#2F6FB7", "#2C8A57", "#F2C230")  # of elements, by color
INKS = (CARD, INK, CARD, CARD, CARD, INK)
EDGES = ("#000000", "#B25F80", "#54306B", "#1D4A80", "#1A5C39", "#A67C00")
GREY = "#B9AE9B"
FLAME = "#C4561B"
MOON = (
    "M15 2 C9 3 5 7.5 5 12.5 C5 18 9.5 22 15 22 C17.5 22 19.8 21 21.5 19.5 C14 19.5 10.5 15 10.5 10 "
    "C10.5 6.5 12.3 3.8 15 2 Z"
)
QUILL = (
    "M2.6 23.2 L5 17.8 C0.8 12.6 2.4 3.6 9 2 L23 1 C23.6 10.4 22.4 16.6 17 18.8 C13.6 20 9.6 19.8 7.4 18.8 L5 23.2 Z"
)
HAMMER = "M2 7.6 L8.4 1.6 L15.6 1.6 L15.6 4.2 L12.4 7 L22.4 17.6 L18.4 21.6 L8.6 11 L5.6 13.4 Z"
GEM = "M6 3.4 L18 3.4 L23 9.6 L12 22 L1 9.6 Z M8 5.4 L4.6 9 L8.2 9 Z M16 5.4 L15.8 9 L19.4 9 Z M12 5 L9.6 9 L14.4 9 Z"
HAND = "M12 2 L14.4 2 L14.4 10 L20 10 L22 12 L22 17 L19 22 L8 22 L2.6 13.4 L4.6 11.6 L8 14.6 L8 4 L10 2.6 L12 2.6 Z"
KIND_MARKS = {
    r.ACTOR: path("mask"),
    r.COSTUME_MISTRESS: path("costume"),
    r.SET_DRESSER: path("set"),
    r.HANDYMAN: HAMMER,
    r.JEWELER: GEM,
    r.ASSISTANT: HAND,
    r.QUEEN: path("crown"),
}


def element(canvas: Canvas, color: int, value: str, x: float, y: float, size: float, brick: bool = True) -> None:
    """Draw an element with its worth, centred on (x, y): a brick of a set, or the round swatch of a costume."""
    pen = Pen(FILLS[color], EDGES[color], 1.2)
    if brick:
        canvas.shape(pen, rounded(x - size / 2, y - size * 0.42, size, size * 0.84, size * 0.14))
    else:
        canvas.shape(pen, disc(x, y, size))
    if value:
        canvas.words(Type(max(LEAST_TYPE, size * 0.6), INKS[color], weight=700), x, y, value)
    else:
        canvas.shape(Pen(INKS[color]), placed(path("prestige"), num(x), num(y), num(size * 0.62)), 1)


def worth(rules: r.ShakespeareRules, color: int) -> str:
    """Return what is written on an element: its value; a star is drawn on yellow."""
    return "" if color == r.YELLOW else str(rules.values[color])


def quill(canvas: Canvas, act: int, x: float, y: float, size: float) -> None:
    """Draw a quill of an act (0 to 2) with its numeral."""
    canvas.shape(Pen(ACT_FILLS[act]), placed(QUILL, num(x), num(y), size))
    style = Type(max(LEAST_TYPE, size * 0.52), ACT_INKS[act], SERIF_NUMERALS, 700)
    canvas.words(style, x + size * 0.02, y - size * 0.07, NUMERALS[act])


def white_quill(canvas: Canvas, x: float, y: float, size: float, other: bool = False) -> None:
    """Draw a white quill: any act; `other`: another one than before."""
    canvas.shape(Pen(CARD, INK, 1.5), placed(QUILL, num(x), num(y), size))
    if other:
        w = size * 0.17
        for low in (-0.09, 0.07):
            canvas.shape(
                Pen(line=INK, width=1.4), _line(x - w + 1, y + size * low - 1, x + w + 1, y + size * low - 1), 1
            )
        canvas.shape(Pen(line=INK, width=1.4), _line(x - w / 2, y + w - 1, x + w, y - w - 1), 1)


def pound(canvas: Canvas, x: float, y: float, size: float) -> None:
    """Draw a Pound."""
    canvas.symbol("pound", GILT, x, y, size)


def prestige(canvas: Canvas, x: float, y: float, size: float) -> None:
    """Draw a point of Prestige."""
    canvas.shape(Pen("#D9A92F", GILT_INK, 1), placed(path("prestige"), num(x), num(y), size))


def candle(canvas: Canvas, x: float, y: float, size: float, lit: bool = True) -> None:
    """Draw a candle."""
    canvas.symbol("ambiance", FLAME if lit else MUTED, x, y, size)


def plus(canvas: Canvas, x: float, y: float, size: float) -> None:
    """Draw a +3 token."""
    canvas.shape(Pen("#DCEBDD", "#1A5C39", 1.4), rounded(x - size * 0.6, y - size / 2, size * 1.2, size, size * 0.3))
    canvas.words(Type(max(LEAST_TYPE, size * 0.62), "#174F31", weight=700), x, y, "+3")


def cylinder(canvas: Canvas, colour: str, x: float, y: float, size: float, layer: int = 0) -> None:
    """Draw a cylinder of a seat."""
    canvas.shape(Pen(colour, CARD, 1), placed(path("cylinder"), num(x), num(y), size), layer)


def moon(canvas: Canvas, x: float, y: float, size: float) -> None:
    """Draw a Rest token."""
    canvas.shape(Pen(MUTED), placed(MOON, num(x), num(y), size))


def kind_mark(canvas: Canvas, kind: int, colour: str, x: float, y: float, size: float) -> None:
    """Draw what a character does: the mask of an actor, the hammer of a handyman."""
    canvas.shape(Pen(colour), placed(KIND_MARKS[kind], num(x), num(y), size))


def icon(canvas: Canvas, name: str, x: float, y: float, size: float) -> None:
    """Draw an icon of the edition's vocabulary, centred on (x, y)."""
    if name.startswith("quill "):
        quill(canvas, int(name[-1]) - 1, x, y, size)
    elif name in ("white quill", "other quill"):
        white_quill(canvas, x, y, size, name == "other quill")
    elif name == "pound":
        pound(canvas, x, y, size * 0.92)
    elif name == "prestige":
        prestige(canvas, x, y, size)
    elif name == "ambiance":
        candle(canvas, x - size * 0.12, y, size * 0.92)
        canvas.shape(Pen(FLAME), placed("M2 2 L20 12 L2 22 Z", num(x + size * 0.34), num(y), num(size * 0.36)))
    elif name == "+3":
        plus(canvas, x, y, size * 0.86)
    else:
        canvas.shape(Pen(SHADE, INK, 1.2), rounded(x - size * 0.44, y - size * 0.05, size * 0.6, size * 0.45, 2))
        canvas.shape(Pen(SHADE, INK, 1.2), disc(x + size * 0.18, y - size * 0.14, size * 0.56))


def icons(canvas: Canvas, names: Sequence[str], x: float, y: float, size: float, room: float) -> float:
    """Draw icons in a row from x on, closer where there is no room; return where the row ends."""
    if not names:
        return x
    step = size * 1.08
    if len(names) > 1:
        step = min(step, (room - size) / (len(names) - 1))
    for place, name in enumerate(names):
        icon(canvas, name, x + size / 2 + place * step, y, size)
    return x + size + (len(names) - 1) * step


def _line(x: float, y: float, to_x: float, to_y: float) -> str:
    return f"M{num(x)} {num(y)}L{num(to_x)} {num(to_y)}"
