"""One Plotly board: shown once, redrawn in place, and clickable.

A board is a figure as a plain dictionary (`{"data": [...], "layout": {...}}`) or a `plotly.graph_objects.Figure`.
Plain dictionaries are the habit here: building a `Figure` costs each visitor's kernel 15 MB and a tenth of a second,
so the tests hold every board against `Figure` instead. A point whose `customdata` names an element can be clicked.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Mapping
from pathlib import Path
from typing import Any

import anywidget
import ipywidgets
import traitlets

MIME = "application/vnd.plotly.v1+json"
CONFIG = {"displayModeBar": False, "responsive": True, "scrollZoom": False, "doubleClick": False, "showTips": False}


class BoardGlue(anywidget.AnyWidget):
    """Listens on the plot drawn beside it and tells which element was clicked; labels the plot for screen readers."""

    _esm = Path(__file__).parent / "board_view.js"
    _css = Path(__file__).parent / "board_view.css"
    alt = traitlets.Unicode().tag(sync=True)
    ratio = traitlets.Float(0.6).tag(sync=True)
    least = traitlets.Int(240).tag(sync=True)
    most = traitlets.Int(900).tag(sync=True)
    height = traitlets.Int(0).tag(sync=True)  # what the page gives the board now; 0 until it has said so
    width = traitlets.Int(0).tag(sync=True)
    live = traitlets.Bool(False).tag(sync=True)  # whether the page can draw `figure` into the plot that is there
    figure = traitlets.Dict().tag(sync=True)
    lights = traitlets.Dict().tag(sync=True)


class BoardView(ipywidgets.VBox):
    """A board on the page.

    `on_click(element)` is called with the `customdata` of a clicked point; points without one are not clickable.
    `show(figure, alt)` draws, at first and again; `alt` tells the board in words. The height follows the width:
    `ratio` times it, between `least` and `most` pixels.

    The first drawing is an ordinary output. Each later one goes into the same plot, because an output makes a new
    plot and then a picture of it, which takes five times as long; where the page cannot do that, the output is drawn
    again.
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
        self._shown: tuple[int, float] | None = None
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

    def show(self, figure: Any, alt: str | None = None) -> None:
        """Draw a figure in place of the last one; give it in words too."""
        self._spec = as_spec(figure)
        if alt is not None:
            self._glue.alt = alt
        self._shown = None
        self._draw()

    def light(self, lit: Mapping[str, str], chosen: Collection[str] = ()) -> None:
        """Light the points that bear these elements, with a badge each ("" for none), and tick those that are chosen.

        Lights lie over the plot and leave it alone, so that they follow a click as fast as the page can.
        """
        self._glue.lights = {"lit": dict(lit), "chosen": list(chosen)}

    def _draw(self) -> None:
        number, grown = fitting(self._spec, self._glue.width)
        if self._shown == (number, grown):
            return
        self._shown = (number, grown)
        layouts = [self._spec, *self._spec.get("narrower", ())]
        spec = grow({"data": layouts[number]["data"], "layout": dict(layouts[number]["layout"])}, grown)
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
        spec["config"] = {**CONFIG, **self._spec.get("config", {})}
        if glue.live:
            glue.figure = spec
        else:
            self._redraw(spec)

    def _redraw(self, spec: dict[str, Any]) -> None:
        self._output.outputs = ({"output_type": "display_data", "data": {MIME: spec}, "metadata": {}},)

    def _resized(self, _change: Any) -> None:
        if self._spec:
            self._draw()

    def _heard(self, _widget: Any, content: Any, _buffers: Any) -> None:
        element = content.get("click") if isinstance(content, dict) else None
        if isinstance(content, dict) and "lost" in content:
            self._glue.live = False
            self._redraw(self._glue.figure)
        if isinstance(element, str) and element and self._on_click is not None:
            self._on_click(element)


def fitting(spec: dict[str, Any], place: float) -> tuple[int, float]:
    """Return which layout of a figure suits a place of so many pixels (0: unknown), and how much its type grows there.

    A layout fits down to 90 % of the width it was drawn for. Type grows in steps of 5 %, up to half as large again.
    """
    layouts = [spec, *spec.get("narrower", ())]
    if place <= 0:
        return 0, 1.0
    drawn = [float(layout["layout"].get("width") or 0) for layout in layouts]
    number = next((i for i, width in enumerate(drawn) if width * 0.9 <= place), len(drawn) - 1)
    if not drawn[number]:
        return number, 1.0
    return number, min(1.5, max(1.0, int(place / drawn[number] * 20 + 0.01) / 20))


def grow(spec: dict[str, Any], factor: float) -> dict[str, Any]:
    """Return a figure with the type and the markers of its scatter traces enlarged; the figure itself stays."""
    if factor == 1:
        return spec
    data = []
    for trace in spec["data"]:
        for part in ("textfont", "marker"):
            size = trace.get(part, {}).get("size") if trace.get("type") == "scatter" else None
            if size is not None:
                larger = [round(s * factor, 1) for s in size] if isinstance(size, list) else round(size * factor, 1)
                trace = {**trace, part: {**trace[part], "size": larger}}
        data.append(trace)
    return {**spec, "data": data}


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
