"""What the tests of all labs share."""

from __future__ import annotations

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
