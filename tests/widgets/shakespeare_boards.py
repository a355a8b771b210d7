"""The boards of Shakespeare in tests: drawn, and what is written, painted and clickable on them."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import unquote
from xml.etree import ElementTree

from shakespeare_games.shakespeare.view import (
    ShakespeareView,
)
from tests.widgets.shakespeare_moments import game, seen
from widgets.boards.shakespeare import board
from widgets.face import Highlights

NAMES = ["Ann", "Ben & Co", "<b>Cleo</b>", "Dora"]
NONE = Highlights()
SVG = "{http://www.w3.org/2000/svg}"


def drawn(view: ShakespeareView, highlights: Highlights = NONE) -> dict[str, Any]:
    """The board of a view of the plain game."""
    return board(game().rules, view, highlights, NAMES)


def layouts(spec: dict[str, Any]) -> list[dict[str, Any]]:
    """The wide layout and the narrower ones."""
    return [{"data": spec["data"], "layout": spec["layout"]}, *spec["narrower"]]


def pictures(spec: dict[str, Any]) -> list[ElementTree.Element]:
    """The pictures of a layout."""
    return [ElementTree.fromstring(unquote(image["source"].partition(",")[2])) for image in spec["layout"]["images"]]


def written(spec: dict[str, Any]) -> list[tuple[str, float, float, float]]:
    """The words of a layout: text, place and size."""
    found = []
    for picture in pictures(spec):
        for group in picture.iter(SVG + "g"):
            size = float(re.findall(r"font-size:calc\(([\d.]+)px\*var\(--k\)\)", group.attrib["style"])[0])
            for text in group:
                found.append(("".join(text.itertext()), float(text.attrib["x"]), float(text.attrib["y"]), size))
    return found


def words(spec: dict[str, Any]) -> list[str]:
    """All that is written on a layout."""
    return [text for text, *_ in written(spec)]


def painted(spec: dict[str, Any], colour: str) -> int:
    """How many shapes of a layout are filled in a colour."""
    filled = [p for picture in pictures(spec) for p in picture.iter(SVG + "path") if p.attrib["fill"] == colour]
    return sum(p.attrib["d"].count("Z") for p in filled)


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
