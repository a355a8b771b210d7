"""What the tests of all labs share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qsl

from plotly.graph_objects import Figure

from widgets.chart_card import ChartCard


def check_chart(card: ChartCard) -> None:
    """A chart is valid Plotly, its axes have names, and its numbers stand in a table."""
    figure = Figure({"data": card.shown["data"], "layout": card.shown["layout"]})
    assert figure.layout.title.text
    assert figure.layout.xaxis.title.text
    flat = any(trace.orientation == "h" for trace in figure.data if trace.type == "bar")
    assert figure.layout.yaxis.title.text or flat
    assert "The same as a table" in card.below.value


def check_link(page: Any, lab: Callable[[dict[str, str]], Any]) -> None:
    """The link that is shared opens a lab with the same settings and the same odds."""
    href = page.link.value.split('href="?')[1].split('"')[0].replace("&amp;", "&")
    other = lab(dict(parse_qsl(href, keep_blank_values=True)))
    assert other.settings.as_query() == page.settings.as_query()
    assert other.headline.value == page.headline.value
