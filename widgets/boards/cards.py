"""Playing cards on a board: characters with what wakes them, Death cards with their rating, backs of hidden cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from widgets.boards.canvas import Box, Canvas
from widgets.boards.picture import LEAST_TYPE, Pen, Type, path, placed, rounded
from widgets.theme import BAD, CARD, FONT_HEAD, GILT, INK, LINE, MUTED, SHADE, VELVET, esc

DEATH = "#2B2521"  # the face of a Death card
BACK = "#5F1622"  # the back of a card that is hidden
PALE_VELVET = "#F6E6E8"
PALE_BAD = "#FBE9E7"
PALE_GILT = "#FBF0D6"
SERIF, SANS = 0.55, 0.54  # width of a letter beside the size of its type, on the average
PARTED = {"Dismemberment": "Dismember- ment"}

Place = tuple[float, float, float, float]  # left, top, width, height


class Light(NamedTuple):
    """How a card is lit: a badge ('' for none, None if it is not lit), or chosen already."""

    badge: str | None = None
    chosen: bool = False

    def pen(self, plain: Pen) -> Pen:
        """The edge of a card so lit."""
        if self.chosen:
            return Pen(PALE_VELVET if plain.fill != DEATH else DEATH, VELVET, 4)
        return plain if self.badge is None else plain._replace(line=VELVET, width=3.5)


class Trigger(NamedTuple):
    """What wakes an ability, as a badge: a number over a word; `own` is filled, others are outlined."""

    number: str
    word: str  # '' if the number is all there is
    own: bool
    state: str = ""  # 'awake', 'used' or ''


class Cast(NamedTuple):
    """A character on the stage. Names are plain text."""

    name: str
    ability: str
    trigger: Trigger
    chance: str  # to die on the coming roll: '2 in 6'; '' for none
    doomed: bool  # carries a Death card of the number that stands
    told: str
    elements: str
    light: Light


class Laid(NamedTuple):
    """A Death card, on a character or in a hand."""

    rating: int
    name: str
    told: str
    elements: str
    light: Light = Light()
    fatal: bool = False  # its number stands


class CardLook(NamedTuple):
    """How large the parts of a character's card are."""

    pad: float
    badge: float  # width of the trigger
    name: float  # largest type of the name
    text: float
    laid: float  # height of a Death card on it


@lru_cache(maxsize=1024)
def wrapped(text: str, letters: int, lines: int) -> tuple[str, ...]:
    """Break a text between words into lines of so many letters; what is too much ends in an ellipsis."""
    out = [""]
    for word in text.split():
        longer = f"{out[-1]} {word}".strip()
        if len(longer) <= letters or not out[-1]:
            out[-1] = longer
        else:
            out.append(word)
    if len(out) > lines:
        out = [*out[: lines - 1], " ".join(out[lines - 1 :])]
    return tuple(line if len(line) <= letters else line[: max(1, letters - 1)].rstrip() + "…" for line in out)


def hyphened(text: str, letters: int) -> str:
    """Return a text with its longest words parted where lines of so many letters have no room for them."""
    for word, parts in PARTED.items():
        if len(word) > letters:
            text = text.replace(word, parts)
    return text


@lru_cache(maxsize=512)
def headline(text: str, most: float, width: float) -> tuple[float, tuple[str, ...]]:
    """The largest type in which a name fits a place in two lines, or the smallest and three lines; and the lines."""
    size = most
    while True:
        lines = wrapped(text, int(width / (size * SERIF)), 2)
        if not any(line.endswith("…") for line in lines):
            return size, lines
        if size <= LEAST_TYPE:
            return size, wrapped(text, int(width / (size * SERIF)), 3)
        size = max(LEAST_TYPE, size - 0.8)


def character(canvas: Canvas, look: CardLook, card: Cast, place: Place) -> Box:
    """Draw what is on a character's card; return the card itself, which lies under it."""
    x, y, w, _ = place
    pad = look.pad
    tall = look.badge * 1.24
    _trigger(canvas, card.trigger, (x + pad, y + pad, look.badge, tall))
    left = x + pad + look.badge + pad * 0.9
    room = x + w - pad * 0.6 - left
    size, name = headline(card.name, look.name, room)
    high = len(name) * size * 1.2
    low = y + pad - 1
    canvas.words(Type(size, INK, FONT_HEAD, anchor="right"), left, low + high / 2, "<br>".join(map(esc, name)))
    ability = wrapped(card.ability, int(room / (look.text * SANS)), 2)
    ink = MUTED if card.trigger.state != "awake" else INK
    words = Type(look.text, ink, anchor="right")
    low += high + 1
    canvas.words(words, left, low + len(ability) * look.text * 0.6, "<br>".join(map(esc, ability)))
    if card.chance:
        odds = Type(look.text, BAD if card.doomed else MUTED, weight=600, anchor="left")
        canvas.words(odds, x + w - pad, y + place[3] - pad - look.laid / 2, card.chance)
    _badge(canvas, card.light, x + w, y)
    plain = Pen(PALE_BAD, BAD, 2.5) if card.doomed else Pen(CARD, LINE, 1.5)
    return Box(*place, card.light.pen(plain), card.told, card.elements)


def exit_place(canvas: Canvas, name: str, told: str, place: Place, size: float) -> Box:
    """The place that a dead character left."""
    x, y, w, h = place
    canvas.symbol("skull", "#C4B9A5", x + w / 2, y + h / 2 - size * 1.1, size * 1.5)
    lines = wrapped(name, int((w - 8) / (size * SERIF)), 2)
    style = Type(size, MUTED, FONT_HEAD, italic=True)
    canvas.words(style, x + w / 2, y + h / 2 + size * (0.3 + 0.6 * len(lines)), "<br>".join(map(esc, lines)))
    return Box(*place, Pen(SHADE, "#E0D6C3", 1), told)


def laid_on(canvas: Canvas, look: CardLook, cards: Sequence[Laid], place: Place, chance: bool) -> list[Box]:
    """Draw the Death cards on a character along the foot of its card, closer together where there are many."""
    x, y, w, h = place
    tall, wide = look.laid, look.laid * 0.78
    left, top = x + look.pad, y + h - look.pad - tall
    room = w - 2 * look.pad - (look.text * 3.7 if chance else 0)
    step = min(wide + 3, (room - wide) / (len(cards) - 1)) if len(cards) > 1 else 0
    shown = min(step, wide) if len(cards) > 1 else wide  # of a card under another
    boxes = []
    for i, card in enumerate(cards):
        whole = wide if i == len(cards) - 1 else shown
        size = min(tall * 0.72, whole * 1.1)
        canvas.words(Type(size, CARD, weight=700), left + i * step + whole / 2, top + tall / 2, str(card.rating))
        plain = Pen(BAD, CARD, 1) if card.fatal else Pen(DEATH, CARD, 1)
        spot = (left + i * step, top, whole, tall)
        boxes.append(Box(*spot, card.light.pen(plain), card.told, card.elements))
    return boxes


def held(canvas: Canvas, card: Laid, place: Place, size: float) -> Box:
    """Draw a Death card of one's own hand: its rating over its name, where there is room for that."""
    x, y, w, h = place
    letters = int((w - 4) / (LEAST_TYPE * SANS))
    named = letters >= 8
    if named:  # on the left: a badge hangs on the right
        canvas.words(Type(size, CARD, weight=700, anchor="right"), x + 8, y + 7 + size / 2, str(card.rating))
    else:
        canvas.words(Type(size, CARD, weight=700), x + w / 2, y + h / 2, str(card.rating))
    if named:
        lines = wrapped(hyphened(card.name, letters), letters, 3)
        middle = y + size + 4 + (h - size - 7) / 2
        canvas.words(Type(LEAST_TYPE, "#EFE6DA"), x + w / 2, middle, "<br>".join(map(esc, lines)))
    _badge(canvas, card.light, x + w, y)
    return Box(*place, card.light.pen(Pen(DEATH, CARD, 1)), card.told, card.elements)


def backs(canvas: Canvas, count: int, x: float, y: float, height: float, room: float) -> None:
    """Draw hidden cards side by side from (x, y) on, closer together where there are many."""
    wide = height * 0.68
    step = min(wide + 2, (room - wide) / (count - 1)) if count > 1 else 0
    for i in range(count):  # of a card under another only what shows: shapes of one pen would cut holes
        canvas.shape(Pen(BACK), rounded(x + i * step, y, wide if i == count - 1 else min(wide, step - 2), height, 3))


def pile(canvas: Canvas, count: int, place: Place, hidden: bool) -> None:
    """Draw a deck with how many cards are in it; hidden, or open like a discard."""
    x, y, w, h = place
    pen = (Pen(BACK, CARD, 1) if hidden else Pen(DEATH, CARD, 1)) if count else Pen(SHADE, LINE, 1)
    for shift in (4, 2, 0) if count > 2 else (0,):
        canvas.shape(pen._replace(width=1 + shift / 8), rounded(x + shift, y - shift, w, h, 5))
    canvas.words(Type(h * 0.44, CARD if count else MUTED, weight=700), x + w / 2, y + h / 2, str(count))


def _trigger(canvas: Canvas, trigger: Trigger, place: Place) -> None:
    """The number that wakes an ability, and whose roll it must be."""
    x, y, w, h = place
    ink = CARD if trigger.own else INK
    fill = INK if trigger.own else CARD
    line = INK
    if trigger.state == "awake":
        fill, line, ink = (GILT, GILT, INK) if trigger.own else (PALE_GILT, GILT, INK)
    elif trigger.state == "used" or not trigger.number:
        fill, line, ink = SHADE, LINE, MUTED
    canvas.shape(Pen(fill, line, 2.5), rounded(x, y, w, h, 6))
    if trigger.number:
        middle = y + h * (0.36 if trigger.word else 0.5)
        canvas.words(Type(w * 0.64, ink, weight=700), x + w / 2, middle, trigger.number)
    if trigger.word:
        canvas.words(Type(LEAST_TYPE, ink), x + w / 2, y + h * (0.8 if trigger.number else 0.5), trigger.word)
    if trigger.state == "used":
        canvas.shape(Pen(MUTED, CARD, 1), placed(path("check"), x + w - 3, y + 4, 15), 1)


def _badge(canvas: Canvas, light: Light, x: float, y: float) -> None:
    """A word on the upper right corner of a lit card; a tick if it is chosen."""
    if not light.badge and not light.chosen:
        return
    text = "" if light.chosen else light.badge or ""
    width = max(24.0, 14 + 7.8 * len(text))
    canvas.shape(Pen(VELVET, CARD, 2), rounded(x - width + 7, y - 7, width, 24, 12))
    if text:
        canvas.words(Type(13, CARD, weight=700), x - width / 2 + 7, y + 5, esc(text))
    else:
        canvas.symbol("check", CARD, x - 5, y + 5, 14, 2)
