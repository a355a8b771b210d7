"""The pyramid of portraits: fifteen cards on five levels, the throne on top."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from widgets.boards.canvas import Box, Canvas
from widgets.boards.picture import Pen, Type, path, placed
from widgets.theme import CARD, FONT_HEAD, GILT, GILT_INK, INK, LINE, MUTED, PAPER, SEATS, SHADE, VELVET

LEVELS = 5
PALE_GILT = "#FCF3DC"
PALE_VELVET = "#F6E6E8"
STONE = "#CFC3AE"  # busts
THRONE_STONE = "#D9B970"

_HEAD = "M8 9 C8 2.6 16 2.6 16 9 C16 15.4 8 15.4 8 9 Z"
_BODY = "M1.6 23 Q2.4 15 12 15 Q21.6 15 22.4 23 Z"
BUSTS: dict[str, str] = {
    "lord": _HEAD + _BODY,
    "king": "M8 6.4 L16 6.4 C17 16 7 16 8 6.4 Z M7.4 5.4 L6.8 0 L9.6 2.2 L12 -1 L14.4 2.2 L17.2 0 L16.6 5.4 Z" + _BODY,
    "prince": "M8 7 C7.4 15.4 16.6 15.4 16 7 Z M7.8 6 L7.4 2.4 L12 4 L16.6 2.4 L16.2 6 Z" + _BODY,
    "lady": "M5.4 15.6 C3 -1 21 -1 18.6 15.6 Z M12 5.6 C8 5.6 8 13.8 12 13.8 C16 13.8 16 5.6 12 5.6 Z"
    "M1.6 23 Q2 18.4 5.4 16.6 L18.6 16.6 Q22 18.4 22.4 23 Z",
    "soldier": "M7 13.6 L7 8 C7 1.4 17 1.4 17 8 L17 13.6 L13.2 13.6 L13.2 9.6 L15.4 9.6 L15.4 7.8 L8.6 7.8 L8.6 9.6 "
    "L10.8 9.6 L10.8 13.6 Z M11 2 Q12 -3 18.4 2.6 Q14 0.4 11 2 Z" + _BODY,
    "youth": "M8.6 10.4 C8.6 16.2 15.4 16.2 15.4 10.4 Z M7.4 9.4 C8 4.4 16 4.4 18.6 9.4 Z"
    "M15 5.4 Q17 2 20 2 Q19 5.4 16.2 6.6 Z M3.6 23 Q4 16.4 12 16.4 Q20 16.4 20.4 23 Z",
}


class Card(NamedTuple):
    """A space of the pyramid and who stands there."""

    name: str  # '' on an empty space
    bust: str
    mine: int  # the viewer's seat if the character is theirs, else -1
    daggers: int
    badge: str | None  # '' or a price if lit, None if not
    chosen: bool
    elements: str  # what a click on it names
    told: str


class PyramidLook(NamedTuple):
    """Where the pyramid stands and how large its cards are, in pixels."""

    centre: float
    top: float
    card_width: float
    card_height: float
    gap: float
    plate: float  # height of the name plate
    name_size: float
    wide: bool
    yours: bool  # room for that word beside the bust

    def corner(self, level: int, place: int) -> tuple[float, float]:
        """Return the upper left corner of a card; levels from 1, places from 0."""
        across = self.card_width + self.gap
        return self.centre - level * across / 2 + self.gap / 2 + place * across, self.row(level)

    def row(self, level: int) -> float:
        """Return the upper edge of a level."""
        return self.top + (level - 1) * (self.card_height + self.gap)

    @property
    def foot(self) -> float:
        """The lower edge of the base."""
        return self.row(LEVELS) + self.card_height


def draw(canvas: Canvas, look: PyramidLook, cards: list[Card]) -> None:
    """Draw the cards, from the throne down, left to right."""
    w, h = look.card_width, look.card_height
    corners = [look.corner(level, place) for level in range(1, LEVELS + 1) for place in range(level)]
    boxes = []
    for space, (card, (x, y)) in enumerate(zip(cards, corners, strict=True)):
        boxes.append(Box(x, y, w, h, _body(card, space == 0), card.told, card.elements))
        if card.name:
            _portrait(canvas, look, card, x, y, THRONE_STONE if space == 0 else STONE)
        else:
            words = "empty" if space else "the throne<br>is empty" if look.wide else "the<br>throne<br>is empty"
            canvas.words(Type(13 if look.wide else 12, MUTED, italic=True), x + w / 2, y + h / 2, words)
        if card.chosen or card.badge:
            _price(canvas, x + w - (5 if look.wide else 8), y + 5, "" if card.chosen else card.badge or "", look.wide)
    canvas.boxes(boxes, 10 if look.wide else 8)


def setting(canvas: Canvas, look: PyramidLook, gold: Sequence[int]) -> None:
    """Draw what stays: a pale slope behind the cards that makes one pyramid of them, the crown, and the prices."""
    x, y = look.corner(1, 0)
    size = 32 if look.wide else 24
    canvas.shape(Pen(GILT, CARD, 1.5), placed(path("crown"), x + look.card_width / 2, y - size * 0.2, size), 1)
    _prices(canvas, look, gold)
    across = look.card_width + look.gap
    half = LEVELS * across / 2 + look.gap
    left, right, foot = look.centre - half, look.centre + half, look.foot + look.gap
    top = look.top - look.gap
    a, b = look.centre - across / 2, look.centre + across / 2
    canvas.ground(Pen(PAPER), f"M{left:.0f} {foot:.0f}L{a:.0f} {top:.0f}L{b:.0f} {top:.0f}L{right:.0f} {foot:.0f}Z")


def _body(card: Card, throne: bool) -> Pen:
    if card.chosen:
        return Pen(PALE_VELVET, VELVET, 4)
    if card.badge is not None:
        return Pen(CARD if card.name else PALE_VELVET, VELVET, 3.5)
    if throne:
        return Pen(PALE_GILT if card.name else SHADE, GILT, 3)
    return Pen(CARD, LINE, 1.5) if card.name else Pen(SHADE, "#C4B9A5", 1)


def _portrait(canvas: Canvas, look: PyramidLook, card: Card, x: float, y: float, stone: str) -> None:
    """A bust over a name plate; whose card it is on the left, daggers on the right."""
    w, h = look.card_width, look.card_height
    room = h - look.plate
    size = room * 0.94
    canvas.shape(Pen(stone), placed(BUSTS[card.bust], x + w / 2, y + room - size * (23 / 24 - 0.5), size))
    words = card.name if look.wide else card.name.replace(" ", "<br>")
    middle = y + h - look.plate / 2 - (1 if card.mine < 0 else 3)
    canvas.words(Type(look.name_size, INK, FONT_HEAD), x + w / 2, middle, words)
    if card.mine >= 0:
        seat = SEATS[card.mine]
        canvas.shape(
            Pen(seat.colour), _strip(x + 9, y + h - (6.5 if look.wide else 5), w - 18, 3.5 if look.wide else 3)
        )
        if look.wide:
            canvas.mark(seat.marker, Pen(seat.colour), x + 18, y + 17, 16)
        if look.yours:
            canvas.words(Type(12, seat.ink, weight=600, anchor="right"), x + 5, y + 34, "yours")
        if not look.wide:
            canvas.mark(seat.marker, Pen(seat.colour), x + 12, y + 13, 12)
    if card.daggers:
        _daggers(canvas, look, card.daggers, x + w, y)


def _strip(x: float, y: float, width: float, height: float) -> str:
    return f"M{x:.0f} {y:.1f}L{x + width:.0f} {y:.1f}L{x + width:.0f} {y + height:.1f}L{x:.0f} {y + height:.1f}Z"


def _daggers(canvas: Canvas, look: PyramidLook, count: int, right: float, y: float) -> None:
    """Daggers lie across the portrait, fanned; more than three as one with a number."""
    size = 30 if look.wide else 22
    step = 10 if look.wide else 6
    middle = right - (25 if look.wide else 15)
    low = y + (28 if look.wide else 20)
    drawn = count if count <= 3 else 1
    for i in range(drawn):
        place = i - (drawn - 1) / 2
        canvas.shape(Pen(INK), placed(path("dagger"), middle + place * step, low, size, 24), 1)
    if count > 3:
        number = Type(15 if look.wide else 12, INK, weight=700)
        canvas.words(number, middle + size * 0.45, low + size * 0.22, str(count))


def _price(canvas: Canvas, x: float, y: float, text: str, wide: bool) -> None:
    """A price on the corner of a card; a tick where the text is empty."""
    size = 30 if wide else 24
    canvas.mark("circle", Pen(VELVET, CARD, 2), x, y, size)
    if text:
        canvas.words(Type((16 if wide else 13) if len(text) < 3 else 12, CARD, weight=700), x, y, text)
    else:
        canvas.symbol("check", CARD, x, y, size * 0.55, 2)


def _prices(canvas: Canvas, look: PyramidLook, gold: Sequence[int]) -> None:
    """What it costs to move up into each level, beside it: `gold` by level, from 1."""
    size = 16 if look.wide else 13
    style = Type(16 if look.wide else 12, GILT_INK, weight=600, anchor="left")
    for level in range(1, LEVELS):
        x, y = look.corner(level, 0)
        y += look.card_height / 2
        x -= 22 if look.wide else 11
        canvas.coin(x, y, size)
        canvas.words(style, x - size * 0.5 - (3 if look.wide else 1), y, str(gold[level]))
        if look.wide:
            canvas.symbol("up", GILT, x - size * 0.5 - 28, y, size)
