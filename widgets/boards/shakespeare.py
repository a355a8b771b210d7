"""The board of Shakespeare: the main board, one company large and the others small, in three layouts."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from shakespeare_games.shakespeare.rules import ShakespeareRules
from shakespeare_games.shakespeare.view import ShakespeareView
from widgets.boards import shakespeare_company as company
from widgets.boards import shakespeare_icons as icons
from widgets.boards import shakespeare_main as main
from widgets.boards import shakespeare_words as words
from widgets.boards.canvas import Box, Canvas, for_widths
from widgets.boards.picture import Pen, Type
from widgets.boards.shakespeare_cards import Place
from widgets.boards.shakespeare_stage import PRINTED, WIDTHS, Plan, act_columns, plan, rows_needed
from widgets.boards.sketch import SANS, SERIF, fitted, rounded
from widgets.face import Highlights
from widgets.theme import FONT_HEAD, GILT, INK, MUTED, VELVET, esc

RATIO = plan(0, 4, 6, 3).height / plan(0, 4, 6, 3).width


def board(rules: ShakespeareRules, view: ShakespeareView, highlights: Highlights, names: list[str]) -> dict[str, Any]:
    """Return the board as a figure; `narrower` holds the layouts for narrower places, widest first.

    Clickable are acts ("act:1"), elements on offer ("costume:green", "set:green"), cards ("card:viola"), and of the
    company that is large characters ("character:viola"), spaces of the set ("space:2-3") and cylinders ("count:3");
    objectives ("objective:...") while they are drawn. What is lit is drawn over the board by the page.
    """
    said = main.told(rules, view, names)
    troupes = [company.told(rules, view, seat) for seat in range(view.players)]
    return for_widths(WIDTHS, lambda layout: _figure(rules, view, highlights, names, layout, said, troupes))


def large_seat(view: ShakespeareView) -> int:
    """Return whose company is large: the viewer's, or else the winner's, that of whoever is to act, or the first."""
    if view.viewer >= 0:
        return view.viewer
    if view.winners:
        return view.winners[0]
    if view.seat >= 0:
        return view.seat
    return view.to_act if view.to_act >= 0 else view.order[0] if view.order else 0


def small_seats(view: ShakespeareView) -> list[int]:
    """Return whose companies are small, as they follow the large one around the table."""
    return [(large_seat(view) + n) % view.players for n in range(1, view.players)]


def _figure(
    rules: ShakespeareRules,
    view: ShakespeareView,
    highlights: Highlights,
    names: list[str],
    layout: int,
    said: main.Told,
    troupes: list[list[str]],
) -> dict[str, Any]:
    seat = large_seat(view)
    rows = rows_needed(layout, max(PRINTED, *map(len, view.troupes)))
    drawn = plan(layout, view.players, rules.shown(view.players), rows, act_columns(rules.lengths))
    canvas = Canvas(drawn.width, drawn.height, _setting(rules, layout, view.players, rows))
    main.draw(canvas, drawn, rules, view)
    company.draw(canvas, drawn, rules, view, seat, names[seat])
    found = main.boxes(drawn, rules, view, said)
    found += company.boxes(drawn, rules, view, seat)
    # What there are more or fewer of comes last, so that the others keep their places in what is sent.
    varied = main.cards(drawn, rules, view, said) + company.troupe(drawn, rules, view, seat, troupes[seat])
    for other, place in zip(small_seats(view), drawn.others, strict=True):
        company.other(canvas, rules, view, other, names[other], place)
        found += company.other_boxes(view, other, names[other], place)
        varied += company.chips(place, troupes[other])
    varied += _objectives(canvas, drawn, rules, view)
    canvas.boxes([_lit(box, highlights) for box in found + varied], 7)
    return canvas.figure()


@lru_cache(maxsize=32)
def _setting(rules: ShakespeareRules, layout: int, players: int, rows: int) -> Canvas:
    """What stays through a game."""
    drawn = plan(layout, players, rules.shown(players), rows, act_columns(rules.lengths))
    canvas = Canvas(drawn.width, drawn.height)
    main.setting(canvas, drawn, rules)
    company.setting(canvas, drawn, rules)
    return canvas


def _lit(box: Box, highlights: Highlights) -> Box:
    """The edge of what can be chosen next, or is chosen already."""
    if box.elements in highlights.chosen:
        return box._replace(pen=Pen(box.pen.fill, VELVET, 4))
    return box._replace(pen=Pen(box.pen.fill, VELVET, 3)) if box.elements in highlights.lit else box


def _objectives(canvas: Canvas, drawn: Plan, rules: ShakespeareRules, view: ShakespeareView) -> list[Box]:
    """The objectives that were drawn, over the cards on offer; none are on most days."""
    x, y, _, _ = drawn.cards[0]
    foot = drawn.cards[-1][1] + drawn.cards[-1][3]
    width = drawn.bar[2]
    canvas = canvas.part((x - 1, y - 1, width + 2, foot - y + 2))
    found = []
    down = not drawn.wide
    count = len(view.drawn)
    for number, objective in enumerate(view.drawn):
        if down:
            high = (foot - y + 6) / count
            place = (x, y + number * high, width, high - 6)
        else:
            wide = (width + 8) / count
            place = (x + number * wide, y, wide - 8, foot - y)
        _objective(canvas, rules, objective, place)
        told = f"<b>{esc(rules.aims[objective].name)}</b><br>{esc(words.aim(rules, objective))}"
        found.append(Box(*place, main.NOTHING, told, f"objective:{rules.aims[objective].slug}"))
    return found


def _objective(canvas: Canvas, rules: ShakespeareRules, objective: int, place: Place) -> None:
    """An Objective card: its name, what it counts, and how much of that earns 1, 2 and 3 Prestige."""
    x, y, w, h = place
    aim = rules.aims[objective]
    canvas.shape(Pen("#FBF0D6", GILT, 1.5), rounded(x, y, w, h, 8), -3)
    high = min(h / 3, 26)
    low = y + h / 2 - high + 1
    canvas.symbol("objective", GILT, x + 16, low, 18)
    size, name = fitted(aim.name, 16, w - 40, SERIF)
    canvas.words(Type(size, INK, FONT_HEAD, anchor="right"), x + 30, low, esc(name))
    size, measure = fitted(words.MEASURES[aim.measure], 13, w - 16, SANS)
    canvas.words(Type(size, MUTED, anchor="right"), x + 8, low + high, esc(measure))
    left = x + 10
    for points, step in enumerate(aim.steps):
        canvas.words(Type(14, INK, weight=700, anchor="right"), left, low + 2 * high, f"{step}:")
        left += 9 * len(str(step)) + 12
        for star in range(points + 1):
            icons.prestige(canvas, left + star * 11, low + 2 * high, 12)
        left += 18 + 11 * points
