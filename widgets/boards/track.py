"""A track that winds down the page like a stage plan: spaces, what happens on them, and a pawn."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from widgets.boards.canvas import Box, Canvas
from widgets.boards.picture import Pen, Type, num, placed, rounded
from widgets.theme import BAD, CARD, FONT_HEAD, GILT, GOOD, INK, LINE, MUTED, PAPER, SHADE, VELVET

PAWN = (
    "M12 0.6 C14.9 0.6 17.2 2.9 17.2 5.8 C17.2 7.7 16.2 9.3 14.8 10.2 L16.8 10.2 L16.8 12.4 L14.7 12.4 "
    "C14.9 15.8 16.2 18 18.6 19.6 L19.8 23.2 L4.2 23.2 L5.4 19.6 C7.8 18 9.1 15.8 9.3 12.4 L7.2 12.4 "
    "L7.2 10.2 L9.2 10.2 C7.8 9.3 6.8 7.7 6.8 5.8 C6.8 2.9 9.1 0.6 12 0.6 Z"
)
TONES = {"good": GOOD, "bad": BAD, "gilt": GILT, "": MUTED}


class Stop(NamedTuple):
    """A space of the track: a drawn symbol and a word, both '' where nothing happens."""

    symbol: str
    word: str
    tone: str
    told: str


class TrackLook(NamedTuple):
    """Where the track lies and in how many rows it is folded."""

    x: float
    y: float
    width: float
    rows: int
    height: float  # of a space
    gap: float  # between rows
    wide: bool

    @property
    def foot(self) -> float:
        """The lower edge of the last row."""
        return self.y + self.rows * self.height + (self.rows - 1) * self.gap


@lru_cache(maxsize=16)
def boxes(look: TrackLook, stops: int) -> list[tuple[float, float, float, float]]:
    """Return the box of each stop: rows run left to right, then right to left; the last stop takes what is left."""
    columns = -(-stops // look.rows)
    step = look.width / columns
    pad = 4 if look.wide else 3
    found = []
    for stop in range(stops):
        row, place = divmod(stop, columns)
        width = step
        if stop == stops - 1:
            width = step * (columns - place)
        left = place * step if row % 2 == 0 else look.width - place * step - width
        found.append((look.x + left + pad / 2, look.y + row * (look.height + look.gap), width - pad, look.height))
    return found


def setting(canvas: Canvas, look: TrackLook, stops: Sequence[Stop]) -> None:
    """Draw what stays: the stops and the way that joins them."""
    places = boxes(look, len(stops))
    way = "L".join(f"{num(x + w / 2)} {num(y + h / 2)}" for x, y, w, h in places)
    canvas.ground(Pen(line=SHADE, width=22 if look.wide else 16), "M" + way)
    last = len(stops) - 1
    drawn = []
    for number, (stop, (x, y, w, h)) in enumerate(zip(stops, places, strict=True)):
        drawn.append(Box(x, y, w, h, _body(number, last, stop), stop.told))
        _face(canvas, look, number, last, stop, (x, y, w, h))
    canvas.boxes(drawn, _radius(look))


def draw(canvas: Canvas, look: TrackLook, stops: Sequence[Stop], pawn: int, reach: int) -> None:
    """Draw the pawn on its stop, and a mark under the stops that the next die roll can reach."""
    places = boxes(look, len(stops))
    last = len(stops) - 1
    pawn = min(pawn, last)
    for x, y, w, h in places[pawn + 1 : pawn + 1 + reach]:
        top, middle = num(y + h + 2), x + w / 2
        arrow = f"M{num(middle - 5)} {num(top + 6)}L{num(middle)} {top}L{num(middle + 5)} {num(top + 6)}Z"
        canvas.shape(Pen(VELVET), arrow)
    _pawn(canvas, look, pawn, pawn == last, stops[pawn], places[pawn])


def _radius(look: TrackLook) -> float:
    return 8 if look.wide else 7


def _body(number: int, last: int, stop: Stop) -> Pen:
    if number == last:
        return Pen(VELVET, GILT, 2)
    if stop.word and number:
        return Pen(CARD, "#C98C86" if stop.tone == "bad" else GILT, 1.5)
    return Pen(PAPER, LINE, 1)


def _pawn(
    canvas: Canvas, look: TrackLook, number: int, last: bool, stop: Stop, place: tuple[float, float, float, float]
) -> None:
    """The pawn on a stop of its own look, which covers what the stop shows: its number, or the end beside the pawn."""
    x, y, w, h = place
    size = 38 if look.wide else 30
    whole = rounded(x, y, w, h, _radius(look))
    if last:
        canvas.shape(Pen(VELVET, GILT, 2), whole)
        words = Type(18 if look.wide else 15, CARD, FONT_HEAD)
        canvas.words(words, x + (size + w) / 2 - 2, y + h / 2, stop.word)
        canvas.shape(Pen(CARD, GILT, 1), placed(PAWN, x + size / 2 + 2, y + h / 2, size), 3)
        return
    canvas.shape(Pen("#F6E6E8", VELVET, 2.5), whole)
    words = Type(13 if look.wide else 12, VELVET, weight=700)
    canvas.words(words, x + w / 2, y + h - 10, str(number) if number else stop.word)
    canvas.shape(Pen(VELVET, CARD, 2), placed(PAWN, x + w / 2, y + (13 if look.wide else 10), size), 3)


def _face(
    canvas: Canvas, look: TrackLook, number: int, last: int, stop: Stop, place: tuple[float, float, float, float]
) -> None:
    """What is on a stop; the pawn covers it."""
    x, y, w, h = place
    middle = x + w / 2
    if number == last:
        canvas.words(Type(20 if look.wide else 15, CARD, FONT_HEAD), middle, y + h / 2, stop.word)
    elif not number:
        canvas.words(Type(13, MUTED), middle, y + h / 2, stop.word)
    elif stop.word:
        size = 22 if look.wide else 17
        canvas.words(Type(12, MUTED), x + (11 if number < 10 else 13), y + 10, str(number))
        low = y + (20 if look.wide else 15)
        if stop.symbol == "gold":
            canvas.coin(middle + 7, low, size - 1, TONES[stop.tone])
        else:
            canvas.symbol(stop.symbol, TONES[stop.tone], middle + 7, low, size)
        words = stop.word if look.wide else stop.word.replace(" each", "").replace("all ", "")
        canvas.words(Type(13 if look.wide else 12, INK), middle, y + h - 10, words)
    else:
        canvas.words(Type(13, MUTED), middle, y + h / 2, str(number))
