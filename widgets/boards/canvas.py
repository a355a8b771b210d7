"""A small drawing board on Plotly: boxes that can be pointed at, under pictures of marks, symbols and words.

Coordinates are pixels of a nominal size, from the upper left corner. Boxes are bars; all else is SVG, as images of the
layout: one that stays as it is through a game, and a small one that changes with the position. Plotly needs ten times
as long for the same words and shapes as traces and shapes of its own, and sets all of them anew with every change.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import cached_property, lru_cache
from typing import Any, NamedTuple

from widgets.boards.picture import Pen, Picture, Type, num, path, placed
from widgets.theme import CARD, FONT_TEXT, GILT, INK, LINE

MARKS = {"circle-open": "circle", "triangle-up": "triangle"}  # Plotly's markers and the kit's symbols
MARK_SIZE = 1.2  # a symbol's canvas beside what is drawn on it
MARGIN = 2.0  # of a pane's picture around its place: half of the widest line

Place = tuple[float, float, float, float]  # left, top, width, height


class Box(NamedTuple):
    """A rectangle with round corners that can be pointed at; (x, y) is its upper left corner."""

    x: float
    y: float
    width: float
    height: float
    pen: Pen
    told: str  # when pointed at
    elements: str = ""  # named when clicked, separated by spaces


class Canvas:
    """Collects what is drawn and returns it as a figure.

    A canvas on a `setting` covers what is drawn on that one, which stays the same in every position: its pictures are
    made once. On a large board most of the rest is drawn in panes, so that a step exchanges a few small pictures.
    """

    def __init__(self, width: float, height: float, setting: Canvas | None = None) -> None:
        self.width = width
        self.height = height
        self._setting = setting
        self._ground = Picture(width, height)
        self._picture = Picture(width, height)
        self._boxes: list[dict[str, Any]] = []
        self._panes: list[dict[str, Any]] = []

    def pane(self, draw: Callable[..., None], place: Place, *shown: Hashable) -> None:
        """Draw a part in a picture of its own by `draw(canvas, place, *shown)`; nothing outside its place is seen.

        It is kept: what was shown before is not drawn again.
        """
        self._panes.append(_pane(draw, place, self.width, self.height, shown))

    def ground(self, pen: Pen, data: str) -> None:
        """Draw a path under everything, boxes too; only a setting has a ground."""
        self._ground.shape(pen, data, 0)

    def shape(self, pen: Pen, data: str, layer: int = 0) -> None:
        """Draw a path; those of a layer above 0 cover words too."""
        self._picture.shape(pen, data, layer)

    def symbol(self, name: str, colour: str, x: float, y: float, size: float, layer: int = 0) -> None:
        """Draw one of the kit's symbols, centred on (x, y)."""
        self.shape(Pen(fill=colour), placed(path(name), x, y, size), layer)

    def coin(self, x: float, y: float, size: float, colour: str = GILT) -> None:
        """Draw a gold token, centred on (x, y)."""
        self.mark("circle", Pen(colour), x, y, size)
        self.mark("circle-open", Pen(CARD), x, y, size * 0.6)

    def mark(self, marker: str, pen: Pen, x: float, y: float, size: float) -> None:
        """Draw one of Plotly's markers, centred on (x, y); an open one is a line in the colour that otherwise fills."""
        bare = marker.endswith("-open")
        outline = placed(path(MARKS.get(marker, marker)), x, y, size * MARK_SIZE)
        self.shape(Pen(line=pen.fill, width=1) if bare else pen, outline, 1 if bare else 0)

    def words(self, style: Type, x: float, y: float, text: str) -> None:
        """Write text that is escaped already; `<br>` breaks a line."""
        self._picture.words(style, x, y, text)

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

    @cached_property
    def fixed(self) -> list[dict[str, Any]]:
        """The pictures of a setting: under the boxes and over them."""
        return [_image(self._ground, layer="below"), _image(self._picture)]

    def figure(self) -> dict[str, Any]:
        """Return the figure: `layout.width` and `layout.height` say for which size it was drawn."""
        setting = self._setting or Canvas(self.width, self.height)
        font = {"size": 14, "color": INK, "family": FONT_TEXT}
        axis = {"visible": False, "fixedrange": True}
        # Plotly takes two pictures of the same layer and place for one: this one hangs from its foot.
        rest = [_image(self._picture, y=0, yanchor="bottom")] if self._picture.drawn or not self._panes else []
        return {
            "data": self._boxes + setting._boxes,
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
                "images": [*setting.fixed, *self._panes, *rest],
            },
        }


def one(values: list[Any]) -> Any:
    """Return the value that all share, or the values."""
    return values[0] if len(set(values)) == 1 else values


@lru_cache(maxsize=1024)
def _pane(
    draw: Callable[..., None], place: Place, width: float, height: float, shown: tuple[Hashable, ...]
) -> dict[str, Any]:
    """The picture of a pane on a board of that size."""
    x, y, w, h = place
    part = (x - MARGIN, y - MARGIN, w + 2 * MARGIN, h + 2 * MARGIN)
    canvas = Canvas(width, height)
    draw(canvas, place, *shown)
    left, top = round(part[0] / width, 5), round(1 - part[1] / height, 5)
    size = {"sizex": round(part[2] / width, 5), "sizey": round(part[3] / height, 5)}
    return _image(canvas._picture, part, x=left, y=top, **size)


def _image(picture: Picture, part: Place | None = None, **more: Any) -> dict[str, Any]:
    """A picture over the whole plot, or of a part of it."""
    whole = {"xref": "paper", "yref": "paper", "x": 0, "y": 1, "sizex": 1, "sizey": 1, "sizing": "stretch"}
    return {"source": picture.source(part), "layer": "above", **whole, **more}
