"""A few hundred plays of each of several ways, beside their exact chances: how near does a class come?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from random import Random
from typing import Any, NamedTuple

import ipywidgets

from shakespeare_games.core.estimate import wilson
from shakespeare_games.core.match import stream
from widgets import charts, theme
from widgets.chart_card import ChartCard
from widgets.page import StatusLine, in_words, row

MOST = 30_000


class Way(NamedTuple):
    """One way to play: its words, the exact chance of success, and one play of it."""

    words: str
    exact: Fraction
    play: Callable[[Random], bool]


class Trials(ipywidgets.VBox):
    """A button that plays each way so many times, and the estimates so far beside the exact chances.

    Each press adds to the last; the seed decides what comes.
    """

    def __init__(self, label: str, ways: Sequence[Way], plays: int, measure: str, seed: int = 1616) -> None:
        self.ways, self.plays, self.measure = list(ways), plays, measure
        self.tried = 0
        self.hits = [0] * len(self.ways)
        self._luck = [stream(seed, f"trials/{place}") for place in range(len(self.ways))]
        self.go = theme.button(label, "primary")
        self.go.on_click(lambda _: self._pressed())
        self.outcome = StatusLine()
        self.chart = ChartCard("Estimate and exact value", ratio=0.5, least=260, most=380)
        self.chart.add_class("sg-empty")  # until there is something to draw
        super().__init__([row([self.go]), self.outcome, self.chart])

    def _pressed(self) -> None:
        try:
            self.run()
        except Exception as error:  # shown to the reader: in Voila an exception in a callback is invisible
            self.outcome.tone, self.outcome.text = "error", in_words(error)

    def run(self) -> None:
        """Play each way so many times more, and draw."""
        for place, way in enumerate(self.ways):
            self.hits[place] += sum(way.play(self._luck[place]) for _ in range(self.plays))
        self.tried += self.plays
        if self.tried >= MOST:
            theme.dress(self.go, "primary", f"{self.tried:,} are enough.")
        self._draw()

    def band(self, place: int) -> tuple[float, float]:
        """Where the true chance of a way lies, 95 times in 100."""
        return wilson(self.hits[place], self.tried)

    def _draw(self) -> None:
        names = [way.words for way in self.ways]
        shares = [hits / self.tried for hits in self.hits]
        bands = [self.band(place) for place in range(len(self.ways))]
        inside = all(low <= way.exact <= high for (low, high), way in zip(bands, self.ways, strict=True))
        found = (
            "every band holds the exact chance" if inside else "a band misses the exact chance, as one in twenty does"
        )
        finding = f"After {self.tried:,} plays each {found}"
        told = [
            f"{theme.percent(share)} ({theme.percent(low)} to {theme.percent(high)})"
            for share, (low, high) in zip(shares, bands, strict=True)
        ]
        rows = [[way.words, say, theme.percent(way.exact)] for way, say in zip(self.ways, told, strict=True)]
        words = "; ".join(f"{name}: {say}, exact {exact}" for name, say, exact in rows)
        self.outcome.text = f"{self.tried:,} plays of each."
        self.chart.remove_class("sg-empty")
        header = ["way", "estimate (95 % band)", "exact"]
        self.chart.show(self._spec(finding, names, shares, bands), words, rows, header)

    def _spec(
        self, title: str, names: list[str], shares: list[float], bands: list[tuple[float, float]]
    ) -> dict[str, Any]:
        exact = [float(way.exact) for way in self.ways]
        top = max([*exact, *(high for _, high in bands)])
        error = {
            "type": "data",
            "symmetric": False,
            "array": [high - share for share, (_, high) in zip(shares, bands, strict=True)],
            "arrayminus": [share - low for share, (low, _) in zip(shares, bands, strict=True)],
            "color": theme.VELVET,
            "thickness": 2,
            "width": 10,
        }
        estimate = {
            "type": "scatter",
            "mode": "markers",
            "x": names,
            "y": shares,
            "name": "estimate, 95 % band",
            "error_y": error,
            "marker": {"size": 11, "color": theme.VELVET},
        }
        mark = {"size": 26, "symbol": "line-ew", "color": theme.INK, "line": {"color": theme.INK, "width": 3}}
        truth = {"type": "scatter", "mode": "markers", "x": names, "y": exact, "name": "exact", "marker": mark}
        layout = charts.layout(
            title,
            charts.axis("", type="category", range=[-0.6, len(names) - 0.4]),
            charts.axis(self.measure, range=[0, top * 1.15], tickformat=".0%"),
            showlegend=True,
            legend={"orientation": "h", "y": 1.02, "yanchor": "bottom", "x": 0, "font": {"size": 14}},
            margin={"l": 64, "r": 18, "t": 96, "b": 40},
        )
        return {"data": [truth, estimate], "layout": layout}
