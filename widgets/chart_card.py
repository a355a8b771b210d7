"""A chart in a card: what it finds, the drawing, and the same numbers as a table one click away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import ipywidgets

from widgets import theme
from widgets.board_view import BoardView
from widgets.page import html


class ChartCard(ipywidgets.VBox):
    """A chart that is redrawn in place. Its title stands above the plot, where it wraps on a phone.

    topic: what the chart is about, in a word or two. mark: `Exact` or `Estimate`, shown beside it.
    ratio: height by width, between `least` and `most` pixels.
    """

    def __init__(self, topic: str, *, mark: str = "", ratio: float = 0.52, least: int = 260, most: int = 400) -> None:
        self._topic = topic
        self._mark = f" {theme.badge(mark, 'gilt' if mark == 'Exact' else 'muted')}" if mark else ""
        self.title = html()
        self.board = BoardView(alt=topic, ratio=ratio, least=least, most=most)
        self.below = html()
        self._shown: tuple[Any, ...] = ()
        super().__init__([self.title, self.board, self.below])
        self.add_class("sg-card")

    @property
    def shown(self) -> dict[str, Any]:
        """The spec that is drawn; empty before the first."""
        return dict(self._shown[0]) if self._shown else {}

    def show(
        self,
        spec: dict[str, Any],
        alt: str,
        rows: Sequence[Sequence[str]] = (),
        header: Sequence[str] = (),
        words: str = "",
    ) -> ChartCard:
        """Draw, unless it is what is drawn already. `alt`, `words` and the cells of `rows` are plain text."""
        new = (spec, alt, rows, words)
        if new == self._shown:
            return self
        self._shown = new
        layout = dict(spec["layout"])
        finding = layout.pop("title", {}).get("text", "")
        layout["margin"] = {**layout.get("margin", {}), "t": 44 if layout.get("showlegend") else 14}
        topic = f'<span class="sg-topic">{theme.esc(self._topic)}{self._mark}</span>' if self._topic else ""
        self.title.value = f'{topic}<h2 class="sg-h2">{theme.esc(finding)}</h2>'
        self.board.show({**spec, "layout": layout}, alt)
        table = theme.fold("The same as a table", theme.table(rows, header)) if rows else ""
        self.below.value = (theme.note(words) if words else "") + table
        return self
