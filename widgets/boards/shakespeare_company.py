"""A company on the board of Shakespeare: what it holds, its set and its troupe, large."""

from __future__ import annotations

from functools import lru_cache
from itertools import zip_longest

from shakespeare_games.shakespeare import rules as r
from shakespeare_games.shakespeare.rules import ShakespeareRules
from shakespeare_games.shakespeare.view import (
    CRAFT,
    EMPTY,
    KEEP,
    OBJECTIVE,
    OVER,
    PAY,
    QUEEN,
    QUILL,
    TURN,
    UNKNOWN,
    VIRTUAL,
    WAGER,
    ShakespeareView,
)
from widgets.boards import shakespeare_icons as icons
from widgets.boards import shakespeare_set as sets
from widgets.boards import shakespeare_words as words
from widgets.boards.canvas import Box, Canvas
from widgets.boards.picture import LEAST_TYPE, Pen, Type, num, path, placed
from widgets.boards.shakespeare_cards import ACTIVE, IDLE, PALE_SEATS, READY, RESTS, STILL, Place, Shown, Worn, lay
from widgets.boards.shakespeare_main import FREE, NOTHING
from widgets.boards.shakespeare_stage import Plan, SetLook
from widgets.boards.sketch import BOLD, SANS, Sketch, disc, fitted, rounded
from widgets.theme import BAD, CARD, GILT, INK, LINE, MUTED, PAPER, SEATS, SHADE, esc

ACTING = (TURN, QUILL, CRAFT, QUEEN, OBJECTIVE, KEEP)  # phases of a day while characters are activated
TRACK = 6  # spaces of the ambiance track, in the usual edition
SMALL = Type(LEAST_TYPE, MUTED, anchor="right")
COUNT = Type(16, INK, weight=700, anchor="right")
ROOM = (41, 33, 39, 27)  # for Prestige, Pounds, ambiance and cylinders of a small company in one line


def setting(canvas: Canvas, plan: Plan, rules: ShakespeareRules) -> None:
    """Draw what stays: the stage, the ambiance track, the places of cards that are still to come."""
    sets.setting(canvas, plan.set, plan.stage)
    for place in plan.troupe:
        canvas.ground(Pen("none", FREE, 1), rounded(*place, 8))


def draw(canvas: Canvas, plan: Plan, rules: ShakespeareRules, view: ShakespeareView, seat: int, name: str) -> None:
    """Draw a company. The name is plain text."""
    _bar(canvas, plan, rules, view, seat, name)
    sets.large(rules, plan.set, view.stages[seat]).lay(canvas.part(plan.stage))
    for place, who in zip_longest(plan.troupe, view.troupes[seat][: len(plan.troupe)]):
        canvas.pane(lay, place, None if who is None else shown(rules, view, seat, who), plan.own)


def told(rules: ShakespeareRules, view: ShakespeareView, seat: int) -> list[str]:
    """Return what is told of each character of a company when it is pointed at."""
    return [esc(words.character(rules, view, seat, who)).replace("; ", "<br>") for who in view.troupes[seat]]


def troupe(plan: Plan, rules: ShakespeareRules, view: ShakespeareView, seat: int, told: list[str]) -> list[Box]:
    """Return the characters as what can be pointed at, told as given."""
    there = zip(view.troupes[seat], plan.troupe, told, strict=False)
    return [Box(*place, NOTHING, text, f"character:{rules.roles[who].slug}") for who, place, text in there]


def boxes(plan: Plan, rules: ShakespeareRules, view: ShakespeareView, seat: int) -> list[Box]:
    """Return what can be pointed at in every position: spaces of the set, cylinders, the ambiance track."""
    found = sets.boxes(rules, plan.set, view.stages[seat], NOTHING)
    x, y, step = _cylinders(plan)
    for count in range(1, r.CYLINDERS + 1):
        told = f"{count} cylinder{'' if count == 1 else 's'}: as many activations today"
        left = x + (count - 1) * step
        found.append(Box(left - step / 2, y - 14, step - 1, 28, NOTHING, told, f"count:{count}"))
    for number, place in enumerate(_ambiance(plan, rules)):
        told = f"Ambiance: {words.AMBIANCE[rules.ambiance_spaces[number]]} when the day's activations are over"
        found.append(Box(*place, NOTHING, told))
    return found


def shown(rules: ShakespeareRules, view: ShakespeareView, seat: int, who: int) -> Shown:
    """Return a character of a company as its card lies."""
    role = rules.roles[who]
    state = words.state_of(rules, view, seat, who)
    extra = state == "extra"
    look = {"active": ACTIVE, "resting": RESTS, "ready": READY}.get(state, STILL)
    if view.phase in (PAY, OVER):
        look = words.at_end(rules, view, seat, who)
    elif look == READY and view.phase in ACTING and not view.cylinders[seat]:
        look = IDLE
    worn = None
    if extra or rules.wears[who]:
        worn = tuple([Worn(color, icons.worth(rules, color)) for color in words.worn_by(view, seat, who)])
    rehearsal = ["white quill"] * rules.extra_whites if extra else role.rehearsal
    return Shown(
        role.name,
        role.kind,
        0 if extra else role.cost,
        words.value(rules, view, seat, who),
        tuple(role.icons),
        tuple(rehearsal),
        worn,
        look,
        seat,
        extra,
    )


# -- what a company holds


def _bar(canvas: Canvas, plan: Plan, rules: ShakespeareRules, view: ShakespeareView, seat: int, name: str) -> None:
    x, y, w, h = plan.bar
    look = SEATS[seat]
    low = y + (h / 2 if plan.wide else 15)
    whole, canvas = canvas, canvas.part(plan.bar)
    canvas.shape(Pen(PALE_SEATS[seat]), rounded(x, y, w, h, 8), -3)
    canvas.mark(look.marker, Pen(look.colour), x + 15, low, 17)
    room = w * (0.19 if w > 700 else 0.15) if plan.wide else 106
    size, kept = fitted(name, 16, room, BOLD)
    canvas.words(Type(size, look.ink, weight=700, anchor="right"), x + 28, low, esc(kept))
    left = x + 32 + room
    step = 46.0 if plan.wide else 52.0
    canvas = whole.part((left, low - 14, 4 * step, 28))
    for symbol, count in held(view, seat):
        token(canvas, symbol, left + 8, low, 18)
        canvas.words(COUNT, left + 20 + (4 if symbol == "+3" else 0), low, str(count))
        left += step
    spaces = _ambiance(plan, rules)
    first, last = spaces[0], spaces[-1]
    track = (first[0], first[1] - 8, last[0] + last[2] - first[0], first[3] + 8)  # the disc looks out at the top
    _mark_ambiance(whole.part(track), plan, rules, view, seat)
    x, y, step = _cylinders(plan)
    _draw_cylinders(whole.part((x - step, y - 15, step * (r.CYLINDERS + 1), 30)), plan, view, seat)


def held(view: ShakespeareView, seat: int) -> list[tuple[str, int]]:
    """Return what a company holds as icons and counts."""
    return [
        ("prestige", view.prestige[seat]),
        ("pound", view.pounds[seat]),
        ("+3", view.plus_threes[seat]),
        ("objective", view.objective_counts[seat]),
    ]


def token(canvas: Canvas, symbol: str, x: float, y: float, size: float) -> None:
    """Draw what stands beside a count."""
    if symbol == "objective":
        canvas.symbol("objective", GILT, x, y, size)
    elif symbol == "+3":
        icons.plus(canvas, x, y, size * 0.86)
    else:
        (icons.prestige if symbol == "prestige" else icons.pound)(canvas, x, y, size)


def _ambiance(plan: Plan, rules: ShakespeareRules) -> list[Place]:
    x, y, w, _ = plan.bar
    count = len(rules.ambiance_spaces)
    if not plan.wide:
        step, left, low = 30.0, x + 6, y + 31
    elif w > 700:
        step, left, low = 32.0, x + w * 0.19 + 32 + 4 * 46 + 10, y + 2
    else:
        step, left, low = 27.0, x + w * 0.15 + 32 + 4 * 46 + 8, y + 2
    step *= min(1, TRACK / count)  # an own edition may have more spaces
    return [(left + number * step, low, step - 3, 28) for number in range(count)]


@lru_cache(maxsize=16)
def _track(plan: Plan, rules: ShakespeareRules) -> Sketch:
    """The ambiance track with what its spaces bring."""
    canvas = Sketch()
    for brings, (x, y, w, h) in zip(rules.ambiance_spaces, _ambiance(plan, rules), strict=True):
        canvas.shape(Pen(SHADE if brings == "nothing" else CARD, LINE, 1), rounded(x, y, w, h, 5), -2)
        _ambiance_icon(canvas, brings, x + w / 2, y + h / 2, w < 20)
    return canvas


def _ambiance_icon(canvas: Canvas, brings: str, x: float, y: float, tight: bool) -> None:
    size = 13 if tight else 19
    if brings == "lose prestige":
        canvas.words(
            Type(LEAST_TYPE, BAD, weight=700, anchor="" if tight else "left"), x + (0 if tight else 1), y, "−1"
        )
        if not tight:
            icons.prestige(canvas, x + 7, y, 12)
    elif brings == "grey quill":
        canvas.shape(Pen(icons.GREY, MUTED, 1), placed(path("quill"), num(x + 2), num(y), size - 1))
        canvas.shape(Pen(BAD), placed("M22 2 L4 12 L22 22 Z", num(x - 8 if not tight else x - 4), num(y + 5), 8))
    elif brings == "pound":
        icons.pound(canvas, x, y, size)
    elif brings == "white quill":
        icons.white_quill(canvas, x, y, size)
    elif brings == "prestige":
        icons.prestige(canvas, x, y, size)


def _mark_ambiance(canvas: Canvas, plan: Plan, rules: ShakespeareRules, view: ShakespeareView, seat: int) -> None:
    """The disc lies on its space, a little up, so that what the space brings is still seen."""
    _track(plan, rules).lay(canvas)
    x, y, w, h = _ambiance(plan, rules)[view.ambiance[seat]]
    look = SEATS[seat]
    canvas.shape(Pen("none", look.colour, 2.6), rounded(x, y, w, h, 5), 2)
    canvas.mark(look.marker, Pen(look.colour, CARD, 1.2), x + w / 2, y + 1, 13)


def _cylinders(plan: Plan) -> tuple[float, float, float]:
    """Where the first of five cylinders stands, and how far they are apart."""
    x, y, w, h = plan.bar
    step = 26.0 if w > 700 else 22.0 if plan.wide else 29.0
    return x + w - step * 4.62, y + (h / 2 if plan.wide else 45), step


def _draw_cylinders(canvas: Canvas, plan: Plan, view: ShakespeareView, seat: int) -> None:
    """Those in hand, those on characters, those not wagered; while a wager is made, all five with numbers."""
    x, y, step = _cylinders(plan)
    look = SEATS[seat]
    wager = view.wagers[seat]
    choosing = view.phase == WAGER and wager == 0
    for place in range(r.CYLINDERS):
        middle = x + place * step
        outline = placed(path("cylinder"), num(middle), num(y), 23)
        if choosing or wager == UNKNOWN:
            canvas.shape(Pen(look.colour if choosing else PAPER, look.colour, 1.2), outline)
            text = str(place + 1) if choosing else "?"
            canvas.words(Type(13, CARD if choosing else look.ink, weight=700), middle, y + 3, text)
        elif place < view.cylinders[seat]:
            canvas.shape(Pen(look.colour, CARD, 1), outline)
        else:
            used = place < wager
            canvas.shape(Pen(PALE_SEATS[seat], look.colour if used else "#CFC6B6", 1), outline)
            if used:
                canvas.symbol("check", look.ink, middle, y + 3, 12, 1)


# -- the other companies, small


def other(canvas: Canvas, rules: ShakespeareRules, view: ShakespeareView, seat: int, name: str, place: Place) -> None:
    """Draw another company in a small place. The name is plain text."""
    x, y, w, h = place
    top = 4 + 20 * _lines(place)
    whole = canvas
    canvas = whole.part(place)
    stage, troupe = whole.part((x, y + top, 96, h - top)), whole.part((x + 96, y + top, w - 96, h - top))
    look = SEATS[seat]
    canvas.shape(
        Pen(PAPER, look.colour if view.to_act == seat else LINE, 2 if view.to_act == seat else 1),
        rounded(*place, 8),
        -3,
    )
    low = y + 13
    canvas.mark(look.marker, Pen(look.colour), x + 13, low, 13)
    holds = [*held(view, seat)[:2], ("ambiance", view.ambiance[seat] - rules.ambiance_start), ("cylinder", 0)]
    room = w - 38 - (sum(ROOM) if _lines(place) == 1 else 0)
    size, kept = fitted(name, 14, room, BOLD)
    canvas.words(Type(size, look.ink, weight=700, anchor="right"), x + 23, low, esc(kept))
    left = x + w - sum(ROOM) - 2 if _lines(place) == 1 else x + 8
    low += (_lines(place) - 1) * 20
    count = COUNT._replace(size=13)
    for (symbol, number), step in zip(holds, ROOM if _lines(place) == 1 else (45,) * len(holds), strict=True):
        if symbol == "ambiance":
            icons.candle(canvas, left + 7, low, 14, number >= 0)
            text = f"{number:+d}".replace("-", "−") if number else "0"
        elif symbol == "cylinder":
            icons.cylinder(canvas, look.colour, left + 7, low, 14)
            text = "?" if view.wagers[seat] == UNKNOWN else str(view.cylinders[seat])
        else:
            token(canvas, symbol, left + 7, low, 14)
            text = str(number).replace("-", "−")
        canvas.words(count, left + 16, low, text)
        left += step
    sets.small(rules, _small_set(place), view.stages[seat]).lay(stage)
    for who, chip in zip(view.troupes[seat], _chips(place), strict=False):
        state = words.state_of(rules, view, seat, who)
        worn = words.worn_by(view, seat, who) if state == "extra" or rules.wears[who] else None
        _chip(seat, rules.roles[who].name, rules.roles[who].kind, state, worn, chip).lay(troupe)


def other_boxes(view: ShakespeareView, seat: int, name: str, place: Place) -> list[Box]:
    """Return what can be pointed at in a small company in every position; nothing of it is ever clicked."""
    x, y, w, h = place
    top = 4 + 20 * _lines(place)
    real = [color for color in view.stages[seat] if color != VIRTUAL]
    told = [f"<b>{esc(name)}</b>", f"{view.prestige[seat]} Prestige, {view.pounds[seat]} Pounds"]
    told.append(f"{view.plus_threes[seat]} +3 tokens, {view.objective_counts[seat]} objectives")
    told.append(f"{sum(1 for color in real if color != EMPTY)} of {len(real)} set elements")
    return [Box(x, y, w, top, NOTHING, "<br>".join(told)), Box(x, y + top, 96, h - top, NOTHING, "<br>".join(told))]


def chips(place: Place, characters: list[str]) -> list[Box]:
    """Return its characters, told as given."""
    return [Box(*chip, NOTHING, words) for chip, words in zip(_chips(place), characters, strict=False)]


def _lines(place: Place) -> int:
    """In how many lines a small company says what it holds."""
    return 1 if place[2] >= 230 else 2


def _small_set(place: Place) -> SetLook:
    x, y, _, h = place
    return SetLook(x + 4, y + h - 3, 15, min(12.4, (h - 7 - 20 * _lines(place)) / r.ROWS))


@lru_cache(maxsize=32)
def _chips(place: Place) -> list[Place]:
    """Twelve places for characters: two or three rows, as the room allows."""
    x, y, w, h = place
    left, room = x + 98, w - 102
    columns = 6 if room / 6 >= 24 else 4
    rows = -(-12 // columns)
    top = 5 + 20 * _lines(place)
    wide, high = room / columns, (h - top - 3) / rows
    return [
        (left + n % columns * wide, y + top + n // columns * high, wide - 2.5, high - 2.5)
        for n in range(columns * rows)
    ]


@lru_cache(maxsize=1024)
def _chip(seat: int, name: str, kind: int, state: str, worn: tuple[int, ...] | None, place: Place) -> Sketch:
    """A character: what it does, how it lies, its costume as dots (None: it wears none)."""
    canvas = Sketch()
    x, y, w, h = place
    look = SEATS[seat]
    active = state == "active"
    fill = look.colour if active else SHADE if state == "resting" else CARD if state == "ready" else PAPER
    canvas.shape(Pen(fill, look.colour if state in ("ready", "active") else LINE, 1), rounded(*place, 4), -2)
    named = w >= 80
    size = min(15.0, h * 0.5)
    middle = x + (size * 0.5 + 4 if named else w / 2)
    high = y + size * 0.5 + 2.5
    ink = CARD if active else "#C4B9A5" if state == "extra" else MUTED if state == "resting" else INK
    icons.kind_mark(canvas, kind if state != "extra" else r.ACTOR, ink, middle, high, size)
    if named:
        _, kept = fitted("Extra" if state == "extra" else name, LEAST_TYPE, w - size - 8, SANS)
        canvas.words(SMALL._replace(colour=ink), x + size + 8, high, esc(kept))
    elif state == "resting":
        icons.moon(canvas, x + w - 5, y + 6, 9)
    for slot in range(r.COSTUME_SIZE if worn is not None else 0):
        dot = x + w / 2 + (slot - 1) * 8
        if worn is not None and slot < len(worn):
            canvas.shape(Pen(icons.FILLS[worn[slot]], CARD, 0.8), disc(dot, y + h - 6, 7.5))
        else:
            canvas.shape(Pen("none", CARD if active else "#B9AE9B", 0.8), disc(dot, y + h - 6, 6))
    return canvas
