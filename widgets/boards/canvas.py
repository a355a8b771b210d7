"""A small drawing board on Plotly: boxes, marks, symbols and words, gathered by style so that a figure stays small.

Coordinates are pixels of a nominal size, from the upper left corner. Boxes lie lowest, then marks and words, then drawn
shapes; a shape of a higher layer covers those of lower ones.
"""

from __future__ import annotations

import math
import re
from functools import lru_cache
from typing import Any, NamedTuple

from widgets import symbols
from widgets.theme import CARD, FONT_TEXT, GILT, INK, LINE

_TOKEN = re.compile(r"[MLCQZ]|-?\d+(?:\.\d+)?")
LEAST_TYPE = 12
CLEAR = "rgba(0,0,0,0)"
# The kit's symbols with fewer strokes, for boards that show many of them small.
PLAIN = {
    "dagger": (
        "M12 1 L14 3.2 L13.2 5.4 L13.2 7.2 L18 7.2 L18 9.8 L14 9.8 L14 18 L12 23 L10 18 L10 9.8 L6 9.8 L6 7.2 "
        "L10.8 7.2 L10.8 5.4 L10 3.2 Z"
    ),
    "monologue": (
        "M9.6 4.5 C5 6.4 2.6 10 2.6 14 C2.6 21.4 11 21.2 11 15.5 C11 12.4 8.6 11.2 6.1 11.9 "
        "C6.6 9.6 8.2 7.6 10.6 6.4 Z "
        "M20 4.5 C15.4 6.4 13 10 13 14 C13 21.4 21.4 21.2 21.4 15.5 C21.4 12.4 19 11.2 16.5 11.9 "
        "C17 9.6 18.6 7.6 21 6.4 Z"
    ),
    "pyramid": "M12 2 L23 17 L13 22 L1 18 Z M12 5.4 L3.6 17.2 L11.8 19.8 Z",
}


class Pen(NamedTuple):
    """How a shape or a box is painted."""

    fill: str = CLEAR
    line: str = LINE
    width: float = 0


class Type(NamedTuple):
    """How words are set; `anchor` is Plotly's: 'middle right' puts the words to the right of their point."""

    size: float = 13
    colour: str = INK
    family: str = ""  # '' is the sans of the page
    weight: int = 400
    anchor: str = ""  # '' is centred
    italic: bool = False


class Box(NamedTuple):
    """A rectangle with round corners that can be pointed at; (x, y) is its upper left corner."""

    x: float
    y: float
    width: float
    height: float
    pen: Pen
    told: str  # when pointed at
    elements: str = ""  # named when clicked, separated by spaces


@lru_cache(maxsize=8192)
def num(value: float) -> float:
    """Return a coordinate to a tenth of a pixel, as an int where it is whole: JSON writes that shorter."""
    tenth = round(value, 1)
    return int(tenth) if tenth == int(tenth) else tenth


@lru_cache(maxsize=2048)
def placed(data: str, x: float, y: float, size: float, turn: float = 0) -> str:
    """Return path data of a 24 by 24 canvas, centred on (x, y), `size` wide, turned clockwise by so many degrees."""
    cos, sin = math.cos(math.radians(turn)) * size, math.sin(math.radians(turn)) * size
    out: list[str] = []
    held: float | None = None
    for token in _TOKEN.findall(data):
        if token.isalpha():
            out.append(token)
            continue
        value = float(token) / symbols.CANVAS - 0.5
        if held is None:
            held = value
            continue
        out.append(f"{num(x + held * cos - value * sin)} {num(y + held * sin + value * cos)}")
        held = None
    return re.sub(r" ?([MLCQZ]) ?", r"\1", " ".join(out))


def path(name: str) -> str:
    """Return the path data of a symbol, the plainest there is; KeyError names the ones there are."""
    return PLAIN.get(name) or symbols.path(name)


class Canvas:
    """Collects what is drawn and returns it as a figure."""

    def __init__(self, width: float, height: float) -> None:
        self.width = width
        self.height = height
        self._below: dict[Pen, list[str]] = {}
        self._above: dict[tuple[int, Pen], list[str]] = {}
        self._words: dict[Type, tuple[list[float], list[float], list[str]]] = {}
        self._boxes: list[dict[str, Any]] = []
        self._marks: dict[Pen, list[tuple[float, float, str, str, float]]] = {}

    def ground(self, pen: Pen, data: str) -> None:
        """Draw a path under everything."""
        self._below.setdefault(pen, []).append(data)

    def shape(self, pen: Pen, data: str, layer: int = 0) -> None:
        """Draw a path over boxes and words."""
        self._above.setdefault((layer, pen), []).append(data)

    def symbol(self, name: str, colour: str, x: float, y: float, size: float, layer: int = 0) -> None:
        """Draw one of the kit's symbols, centred on (x, y)."""
        self.shape(Pen(fill=colour), placed(path(name), x, y, size), layer)

    def coin(self, x: float, y: float, size: float, colour: str = GILT) -> None:
        """Draw a gold token, centred on (x, y)."""
        self.mark("circle", Pen(colour), x, y, num(size))
        self.mark("circle-open", Pen(CARD), x, y, num(size * 0.6))

    def mark(self, marker: str, pen: Pen, x: float, y: float, size: float) -> None:
        """Draw one of Plotly's markers, centred on (x, y)."""
        self._marks.setdefault(pen._replace(fill=""), []).append((x, y, marker, pen.fill, size))

    def words(self, style: Type, x: float, y: float, text: str) -> None:
        """Write, centred on (x, y) unless the style anchors it otherwise; `<br>` breaks a line."""
        xs, ys, texts = self._words.setdefault(style, ([], [], []))
        xs.append(num(x))
        ys.append(num(y))
        texts.append(text)

    def boxes(self, boxes: list[Box], radius: float) -> None:
        """Draw boxes. They are bars: a bar is hit exactly where it is drawn, whatever the size of the board."""
        trace: dict[str, Any] = {
            "type": "bar",
            "x": [num(b.x + b.width / 2) for b in boxes],
            "width": one([num(b.width) for b in boxes]),
            "base": [num(b.y) for b in boxes],
            "y": [num(b.height) for b in boxes],
            "hovertext": [b.told for b in boxes],
            "hovertemplate": "%{hovertext}<extra></extra>",
            "marker": {
                "color": one([b.pen.fill for b in boxes]),
                "cornerradius": radius,
                "line": {"color": one([b.pen.line for b in boxes]), "width": one([b.pen.width for b in boxes])},
            },
        }
        if any(b.elements for b in boxes):
            trace["customdata"] = [b.elements for b in boxes]
        self._boxes.append(trace)

    def figure(self) -> dict[str, Any]:
        """Return the figure: `layout.width` and `layout.height` say for which size it was drawn."""
        shapes = [_shape(pen, paths, "below") for pen, paths in self._below.items()]
        above = sorted(self._above.items(), key=lambda item: item[0][0])
        shapes += [_shape(pen, paths, "above") for (_, pen), paths in above]
        font = {"size": 14, "color": INK, "family": FONT_TEXT}
        axis = {"visible": False, "fixedrange": True}
        return {
            "data": self._boxes
            + [_marks(pen, marks) for pen, marks in self._marks.items()]
            + [_trace(style, *words) for style, words in self._words.items()],
            "layout": {
                "width": self.width,
                "height": self.height,
                "margin": {"l": 0, "r": 0, "t": 0, "b": 0},
                "paper_bgcolor": CARD,
                "plot_bgcolor": CARD,
                "font": {"family": FONT_TEXT},
                "showlegend": False,
                "barmode": "overlay",
                "hoverlabel": {"bgcolor": CARD, "bordercolor": LINE, "align": "left", "font": font},
                "xaxis": {**axis, "range": [0, self.width]},
                "yaxis": {**axis, "range": [self.height, 0]},
                "shapes": shapes,
            },
        }


def one(values: list[Any]) -> Any:
    """Return the value that all share, or the values."""
    return values[0] if len(set(values)) == 1 else values


def _shape(pen: Pen, paths: list[str], layer: str) -> dict[str, Any]:
    shape: dict[str, Any] = {"type": "path", "path": "".join(paths), "fillcolor": pen.fill, "fillrule": "evenodd"}
    shape["line"] = {"width": pen.width, "color": pen.line} if pen.width else {"width": 0}
    if layer == "below":
        shape["layer"] = layer
    return shape


def _marks(line: Pen, marks: list[tuple[float, float, str, str, float]]) -> dict[str, Any]:
    return {
        "type": "scatter",
        "mode": "markers",
        "x": [num(x) for x, *_ in marks],
        "y": [num(y) for _, y, *_ in marks],
        "marker": {
            "symbol": [m[2] for m in marks],
            "color": one([m[3] for m in marks]),
            "size": one([m[4] for m in marks]),
            "opacity": 1,
            "line": {"width": line.width, "color": line.line},
        },
        "hoverinfo": "skip",
        "cliponaxis": False,
    }


def _trace(style: Type, xs: list[float], ys: list[float], texts: list[str]) -> dict[str, Any]:
    font: dict[str, Any] = {"size": max(LEAST_TYPE, style.size), "color": style.colour}
    if style.family:
        font["family"] = style.family
    if style.weight != 400:
        font["weight"] = style.weight
    if style.italic:
        font["style"] = "italic"
    trace = {"type": "scatter", "mode": "text", "x": xs, "y": ys, "text": texts, "textfont": font}
    if style.anchor:
        trace["textposition"] = style.anchor
    return {**trace, "hoverinfo": "skip", "cliponaxis": False}
