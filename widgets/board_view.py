"""One Plotly board: shown once, redrawn in place, and clickable.

A board is a figure as a plain dictionary (`{"data": [...], "layout": {...}}`) or a `plotly.graph_objects.Figure`.
Plain dictionaries are the habit here: building a `Figure` costs each visitor's kernel 15 MB and a tenth of a second,
so the tests hold every board against `Figure` instead. A point whose `customdata` names an element can be clicked.
"""

from __future__ import annotations

import html
import json
import math
import re
from collections.abc import Callable, Collection, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

import anywidget
import ipywidgets
import traitlets

from widgets.boards.canvas import Layouts
from widgets.boards.picture import TYPE_SCALE
from widgets.slim import slim

MIME = "application/vnd.plotly.v1+json"
PHONE = 480  # pixels: in a narrower place labels are broken
LABEL_LETTER = 7.6  # pixels of a letter of a label, on the average
TAG = re.compile(r"<[^>]*>")
CONFIG = {"displayModeBar": False, "responsive": True, "scrollZoom": False, "doubleClick": False, "showTips": False}


class BoardGlue(anywidget.AnyWidget):
    """Listens on the plot drawn beside it and tells which element was clicked; labels the plot for screen readers."""

    _esm = slim(Path(__file__).parent / "board_view.js")
    _css = slim(Path(__file__).parent / "board_view.css")
    alt = traitlets.Unicode().tag(sync=True)
    ratio = traitlets.Float(0.6).tag(sync=True)
    least = traitlets.Int(240).tag(sync=True)
    most = traitlets.Int(900).tag(sync=True)
    height = traitlets.Int(0).tag(sync=True)  # what the page gives the board now; 0 until it has said so
    width = traitlets.Int(0).tag(sync=True)
    live = traitlets.Bool(False).tag(sync=True)  # whether the page can draw `figure` into the plot that is there
    figure = traitlets.Dict().tag(sync=True)  # what differs from the figure before, in the plot drawn as an output
    lights = traitlets.Dict().tag(sync=True)


class BoardView(ipywidgets.VBox):
    """A board on the page.

    `on_click(element)` is called with the `customdata` of a clicked point; points without one are not clickable.
    `show(figure, alt)` draws, at first and again; `alt` tells the board in words. The height follows the width:
    `ratio` times it, between `least` and `most` pixels.

    The first drawing is an ordinary output. Each later one goes into the same plot, because an output makes a new
    plot and then a picture of it, which takes five times as long; and of it only what differs from the one before goes
    to the page. Where the page cannot do that, or has missed one, the output is drawn again.
    """

    def __init__(
        self,
        figure: Any = None,
        on_click: Callable[[str], None] | None = None,
        *,
        alt: str = "",
        ratio: float = 0.6,
        least: int = 240,
        most: int = 900,
    ) -> None:
        self._on_click = on_click
        self._spec: dict[str, Any] = {}
        self._shown: tuple[int, float, bool] | None = None
        self._full: dict[str, Any] = {}  # the figure that is shown
        self._plots = 0  # how many were drawn as outputs
        self._figures = 0  # and how many figures went into the last of them
        self._output = ipywidgets.Output()
        self._glue = BoardGlue(alt=alt, ratio=ratio, least=least, most=most)
        self._glue.add_class("sg-glue")
        self._glue.on_msg(self._heard)
        self._glue.observe(self._resized, "width")
        super().__init__([self._output, self._glue])
        self.add_class("sg-board")
        if figure is not None:
            self.show(figure, alt)

    @property
    def alt(self) -> str:
        """The board in words."""
        return str(self._glue.alt)

    def on_click(self, callback: Callable[[str], None] | None) -> None:
        """Set who is told of clicks."""
        self._on_click = callback

    def show(
        self,
        figure: Any,
        alt: str | None = None,
        lit: Mapping[str, str] | None = None,
        chosen: Collection[str] = (),
    ) -> None:
        """Draw a figure in place of the last one; give it in words too, and its lights with it if they change."""
        self._spec = as_spec(figure)
        self._shown = None
        with self._glue.hold_sync():  # one message: the page draws once
            if alt is not None:
                self._glue.alt = alt
            if lit is not None:
                self.light(lit, chosen)
            self._draw()

    def light(self, lit: Mapping[str, str], chosen: Collection[str] = ()) -> None:
        """Light the points that bear these elements, with a badge each ("" for none), and tick those that are chosen.

        Lights lie over the plot and leave it alone, so that they follow a click as fast as the page can.
        """
        self._glue.lights = {"lit": dict(lit), "chosen": list(chosen)}

    def _draw(self) -> None:
        number, grown = fitting(self._spec, self._glue.width)
        shown = (number, grown, 0 < self._glue.width < PHONE)
        if self._shown == shown:
            return
        self._shown = shown
        fit = self._spec["narrower"][number - 1] if number else self._spec
        data = narrow(fit["data"], self._glue.width)
        spec = grow({"data": data, "layout": dict(fit["layout"])}, grown)
        layout = spec["layout"]
        layout.setdefault("autosize", True)
        layout.setdefault("uirevision", "board")
        layout.setdefault("dragmode", False)
        layout.setdefault("hovermode", "closest")
        glue, height, width = self._glue, layout.pop("height", None), layout.pop("width", None)
        if height and width and glue.ratio != height / width:
            glue.ratio, glue.height = height / width, 0
        # The renderer makes a plot without a height 360 pixels high; the page's own height spares a second drawing.
        layout["height"] = glue.height or round(min(glue.most, max(glue.least, (glue.width or 800) * glue.ratio)))
        last, self._full = self._full, {"data": spec["data"], "layout": spec["layout"]}
        if not glue.live:
            self._redraw()
        elif found := list(changes(last, self._full)):
            glue.figure = {"plot": self._plots, "after": self._figures, "changes": found}
            self._figures += 1

    def _redraw(self) -> None:
        """Draw a new plot; it bears a number, so that changes meant for it are never drawn into another."""
        self._plots += 1
        self._figures = 0
        layout = {**self._full["layout"], "meta": {"plot": self._plots}}
        spec = {"data": self._full["data"], "layout": layout, "config": {**CONFIG, **self._spec.get("config", {})}}
        self._output.outputs = ({"output_type": "display_data", "data": {MIME: spec}, "metadata": {}},)

    def _resized(self, _change: Any) -> None:
        if self._spec:
            self._draw()

    def _heard(self, _widget: Any, content: Any, _buffers: Any) -> None:
        element = content.get("click") if isinstance(content, dict) else None
        if isinstance(content, dict) and "lost" in content:
            self._glue.live = False
            self._redraw()
        if isinstance(element, str) and element and self._on_click is not None:
            self._on_click(element)


def fitting(spec: dict[str, Any], place: float) -> tuple[int, float]:
    """Return which layout of a figure suits a place of so many pixels (0: unknown), and how much its words grow there.

    A layout fits down to 90 % of the width it was drawn for. A picture shrinks with its place, and grows; its words
    must not shrink by more than 3.2 %, so there they grow by steps of 5 %.
    """
    if place <= 0:
        return 0, 1.0
    narrower = spec.get("narrower", ())
    drawn = [float(spec["layout"].get("width") or 0)]
    if isinstance(narrower, Layouts):
        drawn += narrower.widths  # known without drawing them
    else:
        drawn += [float(layout["layout"].get("width") or 0) for layout in narrower]
    number = next((i for i, width in enumerate(drawn) if width * 0.9 <= place), len(drawn) - 1)
    return number, max(1.0, math.ceil(drawn[number] / place * 20 - 0.64) / 20)


def narrow(data: list[dict[str, Any]], place: float) -> list[dict[str, Any]]:
    """Return traces whose labels fit a place of so many pixels (0: unknown), if it is a phone's."""
    if not 0 < place < PHONE:
        return data
    letters = int(place / LABEL_LETTER) - 4

    def fitted(told: Any) -> Any:
        return broken(told, letters) if isinstance(told, str) else told

    lists = [isinstance(trace.get("hovertext"), list) for trace in data]
    return [
        {**trace, "hovertext": [*map(fitted, trace["hovertext"])]} if several else trace
        for trace, several in zip(data, lists, strict=True)
    ]


@lru_cache(maxsize=1024)
def broken(told: str, letters: int) -> str:
    """Return a label with its lines broken between words where they have more letters than that."""
    lines: list[str] = []
    for line in told.split("<br>"):
        length = letters
        for word in line.split(" "):
            long = len(html.unescape(TAG.sub("", word)))
            if length + 1 + long > letters:
                lines.append(word)
                length = long
            else:
                lines[-1] += f" {word}"
                length += 1 + long
    return "<br>".join(lines)


def grow(spec: dict[str, Any], factor: float) -> dict[str, Any]:
    """Return a figure with the words of its pictures enlarged; the figure itself stays."""
    images = spec["layout"].get("images")
    if factor == 1 or not images:
        return spec
    scale = TYPE_SCALE.partition(":")[0] + f":{factor:g}"
    larger = [{**image, "source": image["source"].replace(TYPE_SCALE, scale, 1)} for image in images]
    return {**spec, "layout": {**spec["layout"], "images": larger}}


def changes(old: Any, new: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[list[str | int], Any]]:
    """Yield what makes `new` of `old`: where (keys and indices from the top) and what to put there."""
    if old == new:
        return
    if isinstance(old, dict) and isinstance(new, dict) and old.keys() <= new.keys():
        for key, value in new.items():
            if key in old:
                yield from changes(old[key], value, (*path, key))
            else:
                yield [*path, key], value
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new) and _alike(old, new):
        for index, (before, after) in enumerate(zip(old, new, strict=True)):
            yield from changes(before, after, (*path, index))
    else:
        yield list(path), new


def _alike(old: list[Any], new: list[Any]) -> bool:
    """Whether two lists are best told apart entry by entry: of dictionaries, or of what points say."""
    kind = type(old[0]) if old else None
    return kind in (dict, str) and all(type(value) is kind for value in (*old, *new))


def as_spec(figure: Any) -> dict[str, Any]:
    """Return a figure as a fresh plain dictionary with `data` and `layout`; TypeError for anything else."""
    if hasattr(figure, "to_plotly_json"):
        spec: Any = json.loads(figure.to_json())
        spec.get("layout", {}).pop("template", None)
    elif isinstance(figure, dict):
        spec = dict(figure)
    else:
        raise TypeError(f"a board is a dictionary or a plotly Figure, not {type(figure).__name__}")
    spec["data"] = list(spec.get("data", []))
    spec["layout"] = dict(spec.get("layout", {}))
    return dict(spec)
