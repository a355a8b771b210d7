"""The map of Illyria: land and sea, ways between the Areas, and all that stands in each."""

from __future__ import annotations

from collections.abc import Sequence

from shakespeare_games.kill_shakespeare import rules as r
from shakespeare_games.kill_shakespeare.rules import KillRules
from shakespeare_games.kill_shakespeare.view import KillView
from widgets.boards import kill_icons as icons
from widgets.boards import kill_words as words
from widgets.boards.canvas import Box, Canvas
from widgets.boards.kill_plan import Place, Plan
from widgets.boards.picture import LEAST_TYPE, Pen, Type, num
from widgets.boards.sketch import SERIF, disc, fitted, rounded
from widgets.theme import BAD, CARD, FONT_HEAD, GILT, GOOD, INK, LINE, MUTED, SEATS, SHADE, esc

NOTHING = Pen("rgba(0,0,0,0)", "rgba(0,0,0,0)")  # boxes are felt and not seen: what is seen is drawn over them
SEA, LAND, LAND_LINE = "#E3EEF2", "#F3EBD6", "#CDBE9A"
WAY = "#A8946A"
PALE_BAD, PALE_GOOD = "#FBE9E7", "#E9F4EC"
SHORT = {"Isle of Prospero": "Prospero", "Forest of Arden": "Arden"}  # where there is little room
SMALL = Type(LEAST_TYPE, MUTED)


def _middle(place: Place) -> tuple[float, float]:
    x, y, w, h = place
    return x + w / 2, y + h / 2


def setting(canvas: Canvas, plan: Plan, rules: KillRules) -> None:
    """Draw what stays through a game: sea, coast, roads and sea lanes."""
    x, y, w, h = plan.map
    canvas.ground(Pen(SEA, LINE, 1), rounded(x, y, w, h, 10))
    _coast(canvas, plan)
    for area, place in enumerate(plan.areas):
        for other in rules.areas[area].land:
            if other > area:
                (ax, ay), (bx, by) = _middle(place), _middle(plan.areas[other])
                canvas.ground(Pen("none", WAY, 4), f"M{num(ax)} {num(ay)}L{num(bx)} {num(by)}")
    _lanes(canvas, plan, rules)


def _coast(canvas: Canvas, plan: Plan) -> None:
    """The mainland reaches from the right edge to a wavy coast; the Isle lies before it."""
    x, y, w, h = plan.map
    right, foot = x + w, y + h
    messaline, delphos, maentua, isle = plan.areas[1], plan.areas[2], plan.areas[4], plan.areas[r.PROSPERO]
    a, b, c = delphos[0] - 7, messaline[1] - 7, messaline[1] + messaline[3] + 7
    left, low = messaline[0] - 4, maentua[0] - 7
    points = [
        (a, y + 1),
        (a - 3, (y + b) / 2),
        (a - 2, b),
        ((a + left) / 2, b - 3),
        (left + 8, b),
        (left - 3, (b + c) / 2),
    ]
    points += [(left + 8, c), ((low + left) / 2, c + 3), (low - 1, c), (low + 3, (c + foot) / 2), (low, foot - 1)]
    path = f"M{num(a)} {num(y + 1)}" + "".join(
        f"Q{num(px)} {num(py)} {num((px + qx) / 2)} {num((py + qy) / 2)}"
        for (px, py), (qx, qy) in zip(points[1:], [*points[2:], points[-1]], strict=True)
    )
    canvas.ground(Pen(LAND, LAND_LINE, 1.5), f"{path}L{num(right - 1)} {num(foot - 1)}L{num(right - 1)} {num(y + 1)}Z")
    ix, iy, iw, ih = isle
    canvas.ground(Pen(LAND, LAND_LINE, 1.5), rounded(ix - 3, iy - 3, iw + 6, ih + 6, 22))


def _lanes(canvas: Canvas, plan: Plan, rules: KillRules) -> None:
    """Broken lines between ports, over the water."""
    isle, messaline, delphos, bohemia = (plan.areas[a] for a in (0, 1, 2, 5))
    ends = [
        ((isle[0] + isle[2] + 2, isle[1] + 22), (delphos[0] - 2, delphos[1] + 22)),
        ((isle[0] + 24, isle[1] + isle[3] + 2), (messaline[0] + 24, messaline[1] - 2)),
    ]
    sea = plan.compass
    low = bohemia[1] + bohemia[3] + 4
    ends.append(((messaline[0] + 12, messaline[1] + messaline[3]), (messaline[0] + 12, low)))
    ends.append(((messaline[0] + 12, low), (bohemia[0] + bohemia[2] / 2, low)))
    for (ax, ay), (bx, by) in ends:
        length = max(abs(bx - ax), abs(by - ay), 1)
        dx, dy = (bx - ax) / length, (by - ay) / length
        dashes = [(t, min(length, t + 5)) for t in range(0, int(length), 9)]
        pieces = "".join(
            f"M{num(ax + dx * t)} {num(ay + dy * t)}L{num(ax + dx * u)} {num(ay + dy * u)}" for t, u in dashes
        )
        canvas.ground(Pen("none", icons.COLOURS["anchor"], 1.5), pieces)
    canvas.words(
        SMALL._replace(italic=True, colour="#2B6A8C"), sea[0] + sea[2] / 2 + 5, sea[1] + 10, "The sea of Illyria"
    )


def draw(canvas: Canvas, plan: Plan, rules: KillRules, view: KillView) -> None:
    """Draw what stands in each Area, and the event dice on the water."""
    for area, place in enumerate(plan.areas):
        _area(canvas, place, rules, view, area)
    _dice(canvas, plan.compass, view)


def boxes(plan: Plan, rules: KillRules, view: KillView, names: Sequence[str]) -> list[Box]:
    """Return the Areas as what can be pointed at: each stands for itself, and as where a marker goes."""
    found = []
    for area, place in enumerate(plan.areas):
        first, *more = words.area_told(rules, view, area, names)
        told = "<br>".join([f"<b>{esc(first)}</b>", *map(esc, more)])
        slug = r.AREA_SLUGS[area]
        found.append(Box(*place, NOTHING, told, f"area:{slug} to:{slug}"))
    return found


def _area(canvas: Canvas, place: Place, rules: KillRules, view: KillView, area: int) -> None:
    x, y, w, h = place
    hope = view.hope[area]
    lost = hope == 0
    free = words.liberated(view, area)
    danger = not lost and hope <= 2 and not free
    fill = SHADE if lost else PALE_BAD if danger else PALE_GOOD if free else CARD
    edge = Pen(fill, BAD, 2) if words.dies_next(view, area) else Pen(fill, GOOD if free and not lost else LINE, 1.5)
    canvas.shape(edge, rounded(x, y, w, h, 8), -3)
    port = rules.areas[area].port
    room = w - 14 - (18 if port else 0)
    full = words.area(rules, area)
    size, name = fitted(SHORT.get(full, full) if w < 130 else full, 15, room, SERIF)
    canvas.words(Type(size, MUTED if lost else INK, FONT_HEAD, anchor="right"), x + 7, y + 13, esc(name))
    if port:
        icons.icon(canvas, "anchor", x + w - 13, y + 13, 15)
    step = (h - 24) / 3
    rows = [y + 24 + step * (n + 0.5) - 1 for n in range(3)]
    _hope(canvas, x + 6, rows[0], hope, danger)
    icons.black(canvas, x + 52, rows[0], view.black[area])
    _stronghold(canvas, x + w - 24, rows[0], rules, view, area)
    left = x + 5
    for seat, count in enumerate(view.influence[area]):
        if count:
            look = SEATS[seat]
            icons.icon(canvas, look.shape, left + 8, rows[1], 14, look.colour)
            canvas.words(Type(13, INK, weight=700, anchor="right"), left + 16, rows[1], str(count))
            left += 28 if count < 10 else 34
    _pawns(canvas, x, w, rows[2], view, area)


def _hope(canvas: Canvas, x: float, y: float, hope: int, danger: bool) -> None:
    """The die that shows an Area's Hope; a cross where it is gone."""
    if not hope:
        icons.icon(canvas, "misfortune", x + 14, y, 18, BAD)
        return
    canvas.shape(Pen(BAD if danger else GILT, CARD, 1), f"M{num(x)} {num(y)}l14-13l14 13l-14 13Z", -1)
    canvas.words(Type(14, CARD if danger else INK, weight=700), x + 14, y, str(hope))


def _stronghold(canvas: Canvas, x: float, y: float, rules: KillRules, view: KillView, area: int) -> None:
    """A tower with its Defense, a black marker beside it while it holds the Area; a ruin with its Leader's marker."""
    leader = view.leaders[area]
    if leader >= 0:
        icons.icon(canvas, "ruin", x - 8, y, 20, MUTED)
        icons.icon(canvas, SEATS[leader].shape, x + 11, y, 16, SEATS[leader].colour)
        return
    tower = icons.BLACK if view.forever[area] else "#B9A67C" if words.liberated(view, area) else MUTED
    icons.icon(canvas, "tower", x - 7, y, 27, tower)
    if view.forever[area]:
        return
    lowered = view.lowered[area]
    defense = rules.areas[area].defense - lowered
    ink = INK if words.liberated(view, area) else CARD
    canvas.words(Type(14, ink, weight=700), x - 7, y + 3, str(defense))
    if lowered:
        canvas.shape(Pen(BAD), f"M{num(x + 2)} {num(y + 2)}h10l-5 7Z")
    if view.beside[area]:
        canvas.shape(Pen(icons.BLACK, CARD, 1), disc(x + 13, y - 3, 14))


def _pawns(canvas: Canvas, x: float, w: float, y: float, view: KillView, area: int) -> None:
    """Pawns from the left, the Area token at the right, the King and his Lady before it."""
    left = x + 5
    for seat, where in enumerate(view.pawns):
        if where == area:
            icons.icon(canvas, "pawn", left + 8, y, 21, SEATS[seat].colour)
            left += 17
    for there, name in ((view.richard, "richard"), (view.lady, "lady")):
        if there == area:
            canvas.shape(Pen(icons.BLACK, CARD, 1), rounded(left + 1, y - 11, 22, 22, 11))
            icons.icon(canvas, name, left + 12, y, 14, "#F2D58B" if name == "richard" else "#F3B7B2", 1)
            left += 24
    token = view.tokens[area]
    if token == -1 and left < x + w - 46:
        text = words.SHORT_TOKENS[area]
        wide = 7.2 * len(text) + 8
        if left < x + w - wide - 4:
            canvas.shape(Pen("#FBF0D6", GILT, 1), rounded(x + w - wide - 4, y - 9, wide, 18, 6))
            canvas.words(Type(LEAST_TYPE, INK), x + w - wide / 2 - 4, y, text)


def _dice(canvas: Canvas, place: Place, view: KillView) -> None:
    """The event dice on the compass; pale before they are thrown."""
    x, y, w, h = place
    middle, low = x + w / 2 + 5, y + h / 2 + 6
    for n, face in enumerate(view.dice):
        icons.die(canvas, middle - 42 + n * 46, low - 19, face, 38, SEA)
    total = sum(view.dice)
    text = "event dice" if not total else f"together {total}"
    canvas.words(SMALL._replace(colour="#2B6A8C"), middle, y + h - 12, text)
