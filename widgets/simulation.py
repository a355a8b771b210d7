"""Many plays against an exact value: progress, cancel, the error band closing in, and the numbers as CSV."""

from __future__ import annotations

import base64
import csv
import io
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple, TypeVar

import ipywidgets

from widgets import charts, theme
from widgets.bench import NARROW, Bench, Guard, seed_box
from widgets.chart_card import ChartCard
from widgets.page import html


class Sample(NamedTuple):
    """Running totals of a simulation: how many plays, the estimate so far, and its 95 % error band."""

    plays: int
    estimate: float
    low: float
    high: float


class Run(NamedTuple):
    """What to simulate: a name for the file, the exact value, and samples that grow up to the last play."""

    name: str
    exact: float
    samples: Iterable[Sample]


class Simulation(Bench):
    """The card that runs it.

    make_run(plays, seed): what to simulate with the settings of now. unit: `%` if the value is a chance, else a word.
    plays: what a play is called, in the plural.
    guarded: the page's, so that errors are seen.
    """

    def __init__(
        self,
        heading: str,
        make_run: Callable[[int, int], Run],
        guarded: Guard,
        *,
        unit: str = "%",
        plays: str = "turns",
        extra: Iterable[ipywidgets.Widget] = (),
    ) -> None:
        self.make_run, self.unit, self.called = make_run, unit, plays
        self.samples: list[Sample] = []
        self.exact = 0.0
        self._name = ""
        self.plays = ipywidgets.Dropdown(
            options=[("1,000", 1000), ("10,000", 10_000), ("50,000", 50_000)],
            value=10_000,
            description=plays.capitalize(),
            style=NARROW,
        )
        self.seed = seed_box()
        self.chart = ChartCard("Estimate and exact value", ratio=0.5, least=260, most=360)
        self.chart.add_class("sg-empty")  # until there is something to draw
        self.download = html()
        super().__init__(
            heading,
            guarded,
            controls=[*extra, self.plays, self.seed],
            results=[self.chart, self.download],
            invitation=f"Press Simulate: thousands of {plays}, against the exact value.",
        )

    def prepare(self) -> Iterator[float]:
        """See Bench.prepare."""
        plays = int(self.plays.value)
        run = self.make_run(plays, int(self.seed.value))
        self.samples, self.exact, self._name = [], run.exact, run.name
        return self._steps(run, plays)

    def _steps(self, run: Run, plays: int) -> Iterator[float]:
        for sample in run.samples:
            self.samples.append(sample)
            yield sample.plays / plays

    def draw(self) -> None:
        """See Bench.draw."""
        last = self.samples[-1]
        inside = last.low <= self.exact <= last.high
        title = "The band closes in on the exact value" if inside else "The exact value lies just outside the band"
        spec = convergence(title, self.samples, self.exact, self.unit, self.called)
        show = self._say
        band = f"95 % band {show(last.low)} to {show(last.high)}"
        found = f"{last.plays:,} {self.called}: {show(last.estimate)}, {band}; exact {show(self.exact)}."
        self.words.value = theme.note(found if inside else found + " One band in twenty misses.")
        rows = [[f"{s.plays:,}", show(s.estimate), show(s.low), show(s.high)] for s in thin(self.samples, 12)]
        self.chart.remove_class("sg-empty")
        self.chart.show(spec, found, rows, [self.called, "estimate", "low", "high"])
        self.download.value = download_link(f"{self._name}.csv", to_csv(self.samples, self.exact))

    def frame(self) -> Any:
        """What was simulated as a pandas DataFrame, a row a sample: plays, estimate, low, high, exact."""
        import pandas  # 45 MB, so only where a table is asked for

        return pandas.DataFrame(self.samples, columns=list(Sample._fields)).assign(exact=self.exact)

    def _say(self, value: float) -> str:
        return theme.percent(value, 2) if self.unit == "%" else f"{value:.3f} {self.unit}"


S = TypeVar("S")


def thin(samples: list[S], most: int) -> list[S]:
    """At most so many samples, evenly, the last among them."""
    step = max(1, -(-len(samples) // most))
    return samples[::-1][::step][::-1]


def convergence(title: str, samples: list[Sample], exact: float, unit: str, plays: str = "turns") -> dict[str, Any]:
    """The chart: estimate and band over the number of plays, and the exact value."""
    shown = thin(samples, 200)
    xs = [s.plays for s in shown]
    band = {"mode": "lines", "line": {"width": 0}, "hoverinfo": "skip", "showlegend": False}
    chance = unit == "%"
    low, high = min(s.low for s in shown[-40:]), max(s.high for s in shown[-40:])
    room = max(high - low, 1e-6) * 0.6
    y = charts.axis("chance" if chance else unit, range=[min(low, exact) - room, max(high, exact) + room])
    if chance:
        y["tickformat"] = ".1%"
    return {
        "data": [
            {"type": "scatter", "x": xs, "y": [s.low for s in shown], **band},
            {"type": "scatter", "x": xs, "y": [s.high for s in shown], **band, "fill": "tonexty",
             "fillcolor": "rgba(184,134,43,0.25)", "showlegend": True, "name": "95 % band"},
            {"type": "scatter", "mode": "lines", "x": xs, "y": [s.estimate for s in shown], "name": "estimate",
             "line": {"color": theme.VELVET, "width": 3}},
            {"type": "scatter", "mode": "lines", "x": [0, xs[-1]], "y": [exact, exact], "name": "exact",
             "line": {"color": theme.INK, "width": 2, "dash": "dash"}},
        ],
        "layout": charts.layout(
            title, charts.axis(f"{plays} simulated", rangemode="tozero"), y, showlegend=True,
            legend={"orientation": "h", "y": 1.02, "yanchor": "bottom", "x": 0, "font": {"size": 14}},
            margin={"l": 64, "r": 18, "t": 96, "b": 52},
        ),
    }  # fmt: skip


def to_csv(samples: Iterable[Sample], exact: float) -> str:
    """The samples as CSV, a line each."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(["plays", "estimate", "low_95", "high_95", "exact"])
    for sample in samples:
        writer.writerow([*sample, exact])
    return out.getvalue()


def table_csv(header: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """A table as CSV, a line a row."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(header)
    writer.writerows(rows)
    return out.getvalue()


def download_link(name: str, text: str) -> str:
    """A link that saves a text as a file, with no request to anybody."""
    data = base64.b64encode(text.encode()).decode()
    return f'<a download="{theme.esc(name)}" href="data:text/csv;charset=utf-8;base64,{data}">Download as CSV</a>'
