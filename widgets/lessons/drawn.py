"""Charts as lessons show them: one size, told in words too."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from widgets import charts, theme
from widgets.chart_card import ChartCard

LEGEND = {"orientation": "h", "y": 1.02, "yanchor": "bottom", "x": 0, "font": {"size": 14}}


def chart(spec: dict[str, Any], alt: str) -> ChartCard:
    """A chart of a lesson; its title stands above it."""
    return ChartCard("", ratio=0.5, least=260, most=380).show(spec, alt)


def told(labels: Sequence[str], chances: Sequence[Fraction | float]) -> str:
    """The bars of a chart in words."""
    return "Bars: " + ", ".join(f"{label}: {theme.percent(p)}" for label, p in zip(labels, chances, strict=True))


def kept(words: str) -> str:
    """Words that stay in one line."""
    return words.replace(" ", "\N{NO-BREAK SPACE}")


def whole(chance: Fraction) -> str:
    """A chance in whole percent, short enough for a bar on a phone."""
    return f"{float(chance) * 100:.0f} %" if chance > Fraction(1, 200) else "<1 %"


def two_bars(
    title: str,
    labels: Sequence[str],
    series: Sequence[tuple[str, Sequence[Fraction], str]],
    x_name: str,
    y_name: str,
) -> ChartCard:
    """Two bars side by side for each label: (name, chances, colour) of each; read out in words."""
    data = [
        {
            "type": "bar",
            "name": name,
            "x": list(labels),
            "y": [float(p) for p in chances],
            "marker": {"color": colour},
            "hovertemplate": f"%{{x}}, {name}: %{{y:.1%}}<extra></extra>",
        }
        for name, chances, colour in series
    ]
    layout = charts.layout(
        title,
        charts.axis(x_name, type="category"),
        charts.axis(y_name, tickformat=".0%", rangemode="tozero"),
        showlegend=True,
        legend=LEGEND,
        barmode="group",
        bargap=0.25,
        margin={"l": 64, "r": 18, "t": 96, "b": 52},
    )
    words = "; ".join(f"{name}: {told(labels, chances)}" for name, chances, _ in series)
    return chart({"data": data, "layout": layout}, f"{title}. {words}")
