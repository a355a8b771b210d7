"""Character cards of Shakespeare, pictured from the edition's icons: on offer, and in a company."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from shakespeare_games.shakespeare import rules as r
from widgets.boards import shakespeare_icons as icons
from widgets.boards.canvas import Canvas
from widgets.boards.picture import LEAST_TYPE, Pen, Type
from widgets.boards.sketch import SERIF, Sketch, disc, fitted, rounded
from widgets.theme import BAD, CARD, FONT_HEAD, GILT, GILT_INK, INK, LINE, MUTED, PAPER, SEATS, SHADE, esc

Place = tuple[float, float, float, float]  # left, top, width, height

# How a card lies: on offer; ready to be activated, or it would be if there were a cylinder; with a cylinder; with a
# Rest token; never activated; at the end, waiting for its pay, paid or left unpaid.
OFFERED, READY, IDLE, ACTIVE, RESTS, STILL = "", "ready", "idle", "active", "rests", "still"
DUE, PAID, UNPAID = "due", "paid", "unpaid"
PALE_SEATS = ("#E3EEF6", "#FAE7DA", "#DFF1EA", "#F7E8F0", "#FBF0D6")
CRAFTS = (r.COSTUME_MISTRESS, r.SET_DRESSER, r.HANDYMAN)


class Worn(NamedTuple):
    """An element of a costume: its color and what is written on it."""

    color: int
    worth: str


class Shown(NamedTuple):
    """A character's card as it lies. The name is plain text."""

    name: str
    kind: int
    cost: int
    value: int  # of a craftsman, assistants counted
    icons: tuple[str, ...]
    rehearsal: tuple[str, ...]
    worn: tuple[Worn, ...] | None  # None: no costume goes on it
    state: str = OFFERED
    seat: int = -1  # whose it is
    extra: bool = False


class CardLook(NamedTuple):
    """How large the parts of a card are."""

    name: float
    icon: float
    foot: float
    pad: float


@lru_cache(maxsize=4096)
def sketch(card: Shown, place: Place, look: CardLook) -> Sketch:
    """Return the drawing of a card."""
    canvas = Sketch()
    x, y, w, h = place
    canvas.shape(_pen(card), rounded(x, y, w, h, 8), -3)
    faint = card.state in (RESTS, STILL) and not card.extra and card.kind != r.ASSISTANT
    ink = MUTED if card.state in (RESTS, STILL) else INK
    top = y + look.pad + look.name * 0.62
    _heading(canvas, card, look, ink, (x, top, w))
    middle = (top + look.name * 0.62 + y + h - look.pad - look.foot) / 2
    if card.kind == r.ASSISTANT and not card.extra:
        middle = (top + y + h) / 2 + 2
    _power(canvas, card, look, ink if faint else INK, x + look.pad + 1, middle, w - 2 * look.pad - 2)
    foot = y + h - look.pad - look.foot / 2
    _foot(canvas, card, look, (x, foot, w))
    if card.state == ACTIVE:
        icons.cylinder(canvas, SEATS[card.seat].colour, x + w - look.pad - 12, middle - 1, 27, 2)
    elif card.state == RESTS:
        icons.moon(canvas, x + w - look.pad - 11, middle - 2, 20)
    elif card.state == PAID:
        canvas.symbol("check", GILT_INK, x + w - look.pad - 11, middle, 20)
    elif card.state == UNPAID:
        canvas.symbol("misfortune", BAD, x + w - look.pad - 11, middle, 16)
    return canvas


def lay(canvas: Canvas, place: Place, card: Shown | None, look: CardLook) -> None:
    """Draw a card in its place, if there is one."""
    if card is not None:
        sketch(card, place, look).lay(canvas)


def _pen(card: Shown) -> Pen:
    if card.state == READY:
        return Pen(CARD, SEATS[card.seat].colour, 2.2)
    if card.state == ACTIVE:
        return Pen(PALE_SEATS[card.seat], SEATS[card.seat].colour, 1)
    if card.state == DUE:
        return Pen(CARD, GILT, 2.2)
    if card.state == UNPAID:
        return Pen("#FBE9E7", "#C98C86", 1.2)
    if card.state == RESTS:
        return Pen(SHADE, LINE, 1)
    return Pen(PAPER if card.state == STILL else CARD, "#C4B9A5", 1.2)


def _heading(canvas: Canvas, card: Shown, look: CardLook, ink: str, place: tuple[float, float, float]) -> None:
    """The name, and what it costs at the end."""
    x, top, w = place
    left, right = x + look.pad + 2, x + w - look.pad
    if card.cost:
        canvas.shape(Pen(GILT_INK), disc(right - 8, top, 17))
        canvas.words(Type(13, CARD, weight=700), right - 8, top, str(card.cost))
        right -= 18
    size, words = fitted("Extra" if card.extra else card.name, look.name, right - left, SERIF)
    canvas.words(Type(size, ink, FONT_HEAD, anchor="right", italic=card.extra), left, top, esc(words))


def _power(canvas: Canvas, card: Shown, look: CardLook, ink: str, x: float, y: float, room: float) -> None:
    """What an activation brings."""
    if card.extra:
        return
    size = look.icon
    bold = Type(size * 0.86, ink, weight=700, anchor="right")
    if card.kind == r.ACTOR:
        room -= 26 if card.state in (ACTIVE, RESTS, PAID, UNPAID) else 0
        icons.icons(canvas, card.icons, x, y, size, room)
    elif card.kind in CRAFTS:
        kinds = {r.COSTUME_MISTRESS: (False,), r.SET_DRESSER: (True,), r.HANDYMAN: (True, False)}[card.kind]
        for place, brick in enumerate(kinds):
            left = x + size * (0.5 + 0.9 * place)
            if brick:
                canvas.shape(
                    Pen(SHADE, INK, 1.2), rounded(left - size * 0.44, y - size * 0.36, size * 0.88, size * 0.72, 3)
                )
            else:
                canvas.shape(Pen(SHADE, INK, 1.2), disc(left, y, size * 0.84))
        end = x + size * (1.1 + 0.9 * (len(kinds) - 1))
        canvas.words(bold, end + 3, y, str(card.value))
    elif card.kind == r.JEWELER:
        icons.element(canvas, r.YELLOW, "", x + size * 0.5, y, size * 0.88)
        icons.element(canvas, r.YELLOW, "", x + size * 1.4, y, size * 0.84, False)
        canvas.words(Type(max(LEAST_TYPE, size * 0.66), ink, anchor="right"), x + size * 1.95, y, "1")
    elif card.kind == r.ASSISTANT:
        canvas.words(bold, x, y, f"+{card.value}")
        canvas.words(Type(LEAST_TYPE, MUTED, anchor="right"), x + size * 1.5, y, "craftsmen")
    elif card.kind == r.QUEEN:
        canvas.words(bold, x, y, str(card.value))
        icons.pound(canvas, x + size * 1.05, y, size * 0.9)
        canvas.words(Type(LEAST_TYPE, MUTED), x + size * 1.85, y, "or")
        canvas.symbol("objective", GILT, x + size * 2.6, y, size * 0.95)


def _foot(canvas: Canvas, card: Shown, look: CardLook, place: tuple[float, float, float]) -> None:
    """The costume, and what it brings in a rehearsal; of others what they are."""
    x, y, w = place
    size = look.foot
    if card.worn is None:
        if card.kind != r.ASSISTANT:
            canvas.words(Type(LEAST_TYPE, MUTED, anchor="right"), x + look.pad + 1, y, r.KINDS[card.kind])
        return
    left = x + look.pad + 1
    if card.state != OFFERED:
        for slot in range(r.COSTUME_SIZE):
            middle = left + size / 2 + slot * (size + 1.5)
            if slot < len(card.worn):
                icons.element(canvas, *card.worn[slot], middle, y, size, False)
            else:
                canvas.shape(Pen("none", "#B9AE9B", 1.1), disc(middle, y, size - 2))
        left += 3 * (size + 1.5) + 5
    done = len(card.worn) == r.COSTUME_SIZE
    names = card.rehearsal
    width = size * 1.08 * len(names) + 2
    mark = x + w - look.pad - width - size * 0.6
    canvas.symbol("mask", INK if done else "#B9AE9B", max(mark, left + size * 0.4), y, size * 0.9)
    start = max(mark, left + size * 0.4) + size * 0.62
    icons.icons(canvas, names, start, y, size, x + w - look.pad - start)
