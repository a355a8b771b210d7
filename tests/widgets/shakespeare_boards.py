"""The boards of Shakespeare in tests: drawn, and what can be clicked on them."""

from __future__ import annotations

from typing import Any

from shakespeare_games.shakespeare.view import (
    ShakespeareView,
)
from tests.widgets.shakespeare_moments import game, seen
from widgets.boards.shakespeare import board
from widgets.face import Highlights

NAMES = ["Ann", "Ben & Co", "<b>Cleo</b>", "Dora"]
NONE = Highlights()


def drawn(view: ShakespeareView, highlights: Highlights = NONE) -> dict[str, Any]:
    """The board of a view of the plain game."""
    return board(game().rules, view, highlights, NAMES)


def clickable(spec: dict[str, Any]) -> list[str]:
    """The elements of all that can be clicked."""
    return [name for trace in spec["data"] for name in trace.get("customdata", []) if name]


def told(spec: dict[str, Any], element: str) -> str:
    """What is said when an element is pointed at."""
    trace = spec["data"][0]
    return str(trace["hovertext"][trace["customdata"].index(element)])


def in_phase(phase: str, players: int = 4) -> ShakespeareView:
    """A view of a phase, a little into the game where that can be."""
    return seen(lambda view: view.phase == phase, players)
