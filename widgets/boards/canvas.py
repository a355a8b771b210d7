"""A small drawing board on Plotly: boxes that can be pointed at, under pictures of marks, symbols and words.

Coordinates are pixels of a nominal size, from the upper left corner. Boxes are bars; all else is SVG, as images of the
layout: one that stays as it is through a game, and small ones that change with the position. Plotly needs ten times
as long for the same words and shapes as traces and shapes of its own, and sets all of them anew with every change. The
bars themselves are never seen: how a box looks is in the pictures too, so that Plotly may hear of it later.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import cached_property, lru_cache
from typing import Any, NamedTuple, overload

from widgets.boards.picture import CLEAR, Pen, Picture, Type, num, path, placed, rounded
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
    made once. On a large board most of the rest is drawn in panes and parts, so that a step exchanges a few small
    pictures. There must be as many of them in every position: one more is a plot of its own to Plotly.
    """

    def __init__(self, width: float, height: float, setting: Canvas | None = None) -> None:
        self.width = width
        self.height = height
        self._setting = setting
        self._ground = Picture(width, height)
        self._picture = Picture(width, height)
        self._boxes: list[dict[str, Any]] = []
        self._panes: list[dict[str, Any] | tuple[Canvas, Place]] = []

    def pane(self, draw: Callable[..., None], place: Place, *shown: Hashable) -> None:
        """Draw a part in a picture of its own by `draw(canvas, place, *shown)`; nothing outside its place is seen.

        It is kept: what was shown before is not drawn again.
        """
        self._panes.append(_pane(draw, place, self.width, self.height, shown))

    def part(self, place: Place) -> Canvas:
        """Return a canvas for what is drawn within a place: a picture of its own; nothing outside it is seen."""
        canvas = Canvas(self.width, self.height)
        self._panes.append((canvas, place))
        return canvas

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
        """Draw boxes. A bar over each is hit exactly where it is drawn, whatever the size of the board."""
        for b in boxes:
            if b.pen.fill != CLEAR or b.pen.width:
                self._ground.shape(b.pen, rounded(b.x, b.y, b.width, b.height, radius), len(self._boxes) + 1)
        trace: dict[str, Any] = {
            "type": "bar",
            "x": [num(b.x + b.width / 2) for b in boxes],
            "width": one([num(b.width) for b in boxes]),
            "base": [num(b.y) for b in boxes],
            "y": [num(b.height) for b in boxes],
            "hovertext": [b.told for b in boxes],
            "hovertemplate": "%{hovertext}<extra></extra>",
            "marker": {"opacity": 0, "cornerradius": radius},
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
        foot: dict[str, Any] = {"y": 0, "yanchor": "bottom"}
        rest = [_image(self._picture, **foot)] if self._picture.drawn or not self._panes else []
        if self._ground.drawn:
            rest.append(_image(self._ground, layer="below", **foot))
        panes = [pane if isinstance(pane, dict) else _pictured(*pane) for pane in self._panes]
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
                "images": [*setting.fixed, *panes, *rest],
            },
        }


class Layouts(Sequence[dict[str, Any]]):
    """Figures of one position for places of several widths, widest first, each drawn when it is first looked at.

    `widths` are those for which they are drawn; `draw(number)` draws one.
    """

    def __init__(self, widths: Sequence[float], draw: Callable[[int], dict[str, Any]]) -> None:
        self.widths = tuple(widths)
        self._draw = draw
        self._drawn: dict[int, dict[str, Any]] = {}

    def __eq__(self, other: object) -> bool:
        """Whether the figures are the same; all are drawn for that."""
        return isinstance(other, Sequence) and list(self) == list(other)

    def __len__(self) -> int:
        return len(self.widths)

    @overload
    def __getitem__(self, index: int) -> dict[str, Any]: ...
    @overload
    def __getitem__(self, index: slice) -> list[dict[str, Any]]: ...
    def __getitem__(self, index: int | slice) -> dict[str, Any] | list[dict[str, Any]]:
        """Return a figure, drawn once."""
        if isinstance(index, slice):
            return [self[n] for n in range(len(self))[index]]
        number = range(len(self))[index]
        if number not in self._drawn:
            self._drawn[number] = self._draw(number)
        return self._drawn[number]


def for_widths(widths: Sequence[float], draw: Callable[[int], dict[str, Any]]) -> dict[str, Any]:
    """Return the figure that `draw(0)` draws, the widest; its `narrower` are the others, not drawn until needed."""
    return {**draw(0), "narrower": Layouts(widths[1:], lambda number: draw(number + 1))}


def one(values: list[Any]) -> Any:
    """Return the value that all share, or the values."""
    return values[0] if len(set(values)) == 1 else values


@lru_cache(maxsize=1024)
def _pane(
    draw: Callable[..., None], place: Place, width: float, height: float, shown: tuple[Hashable, ...]
) -> dict[str, Any]:
    """The picture of a pane on a board of that size."""
    canvas = Canvas(width, height)
    draw(canvas, place, *shown)
    return _pictured(canvas, place)


def _pictured(canvas: Canvas, place: Place) -> dict[str, Any]:
    """The picture of what is drawn on a canvas within a place."""
    x, y, w, h = place
    part = (x - MARGIN, y - MARGIN, w + 2 * MARGIN, h + 2 * MARGIN)
    left, top = round(part[0] / canvas.width, 5), round(1 - part[1] / canvas.height, 5)
    size = {"sizex": round(part[2] / canvas.width, 5), "sizey": round(part[3] / canvas.height, 5)}
    return _image(canvas._picture, part, x=left, y=top, **size)


def _image(picture: Picture, part: Place | None = None, **more: Any) -> dict[str, Any]:
    """A picture over the whole plot, or of a part of it."""
    whole = {"x": 0, "y": 1, "sizex": 1, "sizey": 1, "sizing": "stretch"}
    return {"source": picture.source(part), **whole, **more}
