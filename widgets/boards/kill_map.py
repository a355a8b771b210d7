"""The map of Illyria: land and sea, ways between the Areas, and all that stands in each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

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

NOTHING = Pen()  # boxes are felt and not seen: what is seen is drawn over them
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
    text = "The sea of Illyria" if plan.wide else "Sea of Illyria"
    canvas.words(SMALL._replace(italic=True, colour="#2B6A8C"), sea[0] + sea[2] / 2 + 5, sea[1] + 10, text)


class Standing(NamedTuple):
    """What is seen of an Area."""

    name: str
    port: bool
    hope: int
    free: bool  # of King Richard III
    dying: bool  # in the next Prep Phase
    black: int
    beside: bool  # a black marker beside the Stronghold
    defense: int
    lowered: int
    leader: int
    forever: bool
    influence: tuple[int, ...]
    pawns: tuple[int, ...]  # seats
    orders: tuple[str, ...]  # King Richard III and his Lady, if they are there
    token: str  # what is still to be won there


def standing(rules: KillRules, view: KillView, area: int) -> Standing:
    """Return what is seen of an Area."""
    there = rules.areas[area]
    orders = [name for where, name in ((view.richard, "richard"), (view.lady, "lady")) if where == area]
    return Standing(
        there.name,
        there.port,
        view.hope[area],
        words.liberated(view, area),
        words.dies_next(view, area),
        view.black[area],
        view.beside[area] > 0,
        there.defense - view.lowered[area],
        view.lowered[area],
        view.leaders[area],
        view.forever[area],
        view.influence[area],
        tuple([seat for seat, where in enumerate(view.pawns) if where == area]),
        tuple(orders),
        words.SHORT_TOKENS[area] if view.tokens[area] == -1 else "",
    )


def draw(canvas: Canvas, plan: Plan, rules: KillRules, view: KillView) -> None:
    """Draw what stands in each Area, and the dice on the water."""
    for area, place in enumerate(plan.areas):
        canvas.pane(_area, place, standing(rules, view, area))
    canvas.pane(_dice, plan.compass, view.dice, view.lady_face, view.lady >= 0)


def boxes(plan: Plan, rules: KillRules, view: KillView, names: Sequence[str]) -> list[Box]:
    """Return the Areas as what can be pointed at: each stands for itself, and as where a marker goes; and the dice."""
    found = []
    for area, place in enumerate(plan.areas):
        first, *more = words.area_told(rules, view, area, names)
        told = "<br>".join([f"<b>{esc(first)}</b>", *map(esc, more)])
        slug = r.AREA_SLUGS[area]
        found.append(Box(*place, NOTHING, told, f"area:{slug} to:{slug}"))
    found.append(Box(*plan.compass, NOTHING, "<br>".join(map(esc, words.dice_told(view)))))
    return found


def _area(canvas: Canvas, place: Place, seen: Standing) -> None:
    x, y, w, h = place
    lost = seen.hope == 0
    danger = not lost and seen.hope <= 2 and not seen.free
    fill = SHADE if lost else PALE_BAD if danger else PALE_GOOD if seen.free else CARD
    edge = Pen(fill, BAD, 2) if seen.dying else Pen(fill, GOOD if seen.free and not lost else LINE, 1.5)
    canvas.shape(edge, rounded(x, y, w, h, 8), -3)
    room = w - 14 - (18 if seen.port else 0)
    size, name = fitted(SHORT.get(seen.name, seen.name) if w < 130 else seen.name, 15, room, SERIF)
    canvas.words(Type(size, MUTED if lost else INK, FONT_HEAD, anchor="right"), x + 7, y + 13, esc(name))
    if seen.port:
        icons.icon(canvas, "anchor", x + w - 13, y + 13, 15)
    step = (h - 24) / 3
    rows = [y + 24 + step * (n + 0.5) - 1 for n in range(3)]
    _hope(canvas, x + 6, rows[0], seen.hope, danger)
    icons.black(canvas, x + 52, rows[0], seen.black)
    _stronghold(canvas, x + w - 24, rows[0], seen)
    left, most = x + 5, (w - 8) / max(1, sum(count > 0 for count in seen.influence))
    for seat, count in enumerate(seen.influence):
        if count:
            look = SEATS[seat]
            icons.icon(canvas, look.shape, left + 8, rows[1], 14, look.colour)
            canvas.words(Type(13, INK, weight=700, anchor="right"), left + 16, rows[1], str(count))
            left += min(most, 28 if count < 10 else 34)
    _pawns(canvas, x, w, rows[2], seen)


def _hope(canvas: Canvas, x: float, y: float, hope: int, danger: bool) -> None:
    """The die that shows an Area's Hope; a cross where it is gone."""
    if not hope:
        icons.icon(canvas, "misfortune", x + 14, y, 18, BAD)
        return
    canvas.shape(Pen(BAD if danger else GILT, CARD, 1), f"M{num(x)} {num(y)}l14-13l14 13l-14 13Z", -1)
    canvas.words(Type(14, CARD if danger else INK, weight=700), x + 14, y, str(hope))


def _stronghold(canvas: Canvas, x: float, y: float, seen: Standing) -> None:
    """A tower with its Defense, a black marker beside it while it holds the Area; a ruin with its Leader's marker."""
    if seen.leader >= 0:
        icons.icon(canvas, "ruin", x - 8, y, 20, MUTED)
        icons.icon(canvas, SEATS[seen.leader].shape, x + 11, y, 16, SEATS[seen.leader].colour)
        return
    tower = icons.BLACK if seen.forever else "#B9A67C" if seen.free else MUTED
    icons.icon(canvas, "tower", x - 7, y, 27, tower)
    if seen.forever:
        return
    canvas.words(Type(14, INK if seen.free else CARD, weight=700), x - 7, y + 3, str(seen.defense))
    if seen.lowered:
        canvas.shape(Pen(BAD), f"M{num(x + 2)} {num(y + 2)}h10l-5 7Z")
    if seen.beside:
        canvas.shape(Pen(icons.BLACK, CARD, 1), disc(x + 13, y - 3, 14))


def _pawns(canvas: Canvas, x: float, w: float, y: float, seen: Standing) -> None:
    """Pawns from the left, the Area token at the right, the King and his Lady before it."""
    left = x + 5
    for seat in seen.pawns:
        icons.icon(canvas, "pawn", left + 8, y, 21, SEATS[seat].colour)
        left += 17
    for name in seen.orders:
        canvas.shape(Pen(icons.BLACK, CARD, 1), rounded(left + 1, y - 11, 22, 22, 11))
        icons.icon(canvas, name, left + 12, y, 14, "#F2D58B" if name == "richard" else "#F3B7B2", 1)
        left += 24
    if seen.token and left < x + w - 46:
        wide = 7.2 * len(seen.token) + 8
        if left < x + w - wide - 4:
            canvas.shape(Pen("#FBF0D6", GILT, 1), rounded(x + w - wide - 4, y - 9, wide, 18, 6))
            canvas.words(Type(LEAST_TYPE, INK), x + w - wide / 2 - 4, y, seen.token)


def _dice(canvas: Canvas, place: Place, dice: tuple[int, ...], lady: int, there: bool) -> None:
    """The event dice and Lady Macbeth's die, as they lie; pale before they are thrown."""
    x, y, w, h = place
    size = min(38.0, (w - 20) / 3.8)
    low = y + h / 2 + 6 - size / 2
    left = x + (w - (3.8 if there else 2.2) * size) / 2
    for n, face in enumerate(dice):
        icons.die(canvas, left + n * size * 1.2, low, face, size, SEA)
    total = sum(dice)
    style = SMALL._replace(colour="#2B6A8C")
    sign, bare = ("together", "event dice") if w > 130 else ("sum", "dice")
    text = f"{sign} {total}" if total else bare
    canvas.words(style, left + size * 1.1, y + h - 12, text)
    if there:
        icons.die(canvas, left + size * 2.8, low, lady, size, SEA)
        canvas.words(style._replace(colour=BAD), left + size * 3.3, y + h - 12, "Lady")
