"""The board of Kill Shakespeare: the map of Illyria, all tracks, the sheets and the viewer's hand, in three layouts."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from shakespeare_games.kill_shakespeare.rules import KillRules
from shakespeare_games.kill_shakespeare.view import KillView
from widgets.boards import kill_map, kill_sheet, kill_tracks
from widgets.boards.canvas import Box, Canvas, for_widths
from widgets.boards.kill_plan import WIDTHS, Plan, plan
from widgets.boards.picture import Pen
from widgets.face import Highlights
from widgets.theme import VELVET

RATIO = plan(0, 4).height / plan(0, 4).width


def board(rules: KillRules, view: KillView, highlights: Highlights, names: Sequence[str]) -> dict[str, Any]:
    """Return the board as a figure; `narrower` holds the layouts for narrower places, widest first.

    Clickable are Areas ("area:avon", "to:avon"), Quests ("quest:..."), tracks ("track:troops"), places of the turn
    order ("position:2"), cards on a track being resolved and in the viewer's hand ("card:letter"), tokens ("token:3",
    "battle:2", "held:2"), seats ("seat:1"), and what Jesters turn back ("search:back", "wheel:back").
    """
    return for_widths(WIDTHS, lambda layout: _figure(rules, view, highlights, names, layout))


def _figure(
    rules: KillRules, view: KillView, highlights: Highlights, names: Sequence[str], layout: int
) -> dict[str, Any]:
    drawn = plan(layout, view.players, kill_sheet.holding(rules, view))
    canvas = Canvas(drawn.width, drawn.height, _setting(rules, drawn))
    kill_map.draw(canvas, drawn, rules, view)
    kill_tracks.draw(canvas, drawn, rules, view)
    kill_sheet.draw(canvas, drawn, rules, view, names)
    found = kill_map.boxes(drawn, rules, view, names)
    found += kill_tracks.boxes(drawn, rules, view, names)
    found += kill_sheet.boxes(drawn, rules, view, names)
    canvas.boxes([_lit(box, highlights) for box in found], 7)
    return canvas.figure()


@lru_cache(maxsize=32)
def _setting(rules: KillRules, drawn: Plan) -> Canvas:
    """What stays through a game."""
    canvas = Canvas(drawn.width, drawn.height)
    kill_map.setting(canvas, drawn, rules)
    kill_tracks.setting(canvas, drawn, rules)
    kill_sheet.setting(canvas, drawn, rules)
    return canvas


def _lit(box: Box, highlights: Highlights) -> Box:
    """The edge of what can be chosen next, or is chosen already."""
    elements = box.elements.split()
    if any(e in highlights.chosen for e in elements):
        return box._replace(pen=Pen(box.pen.fill, VELVET, 4))
    return box._replace(pen=Pen(box.pen.fill, VELVET, 3)) if any(e in highlights.lit for e in elements) else box
