"""Charts of the house as plain Plotly specs: a title with the finding, named axes with units, large type."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from widgets import theme

AXIS = {
    "gridcolor": theme.LINE,
    "linecolor": theme.MUTED,
    "zerolinecolor": theme.MUTED,
    "tickfont": {"size": 14, "color": theme.INK},
    "automargin": True,
    "fixedrange": True,
}
PHONE = 266  # pixels for all bars of a chart together
LETTER = 0.56  # width of a letter beside the size of its type, on the average
NAME = {"size": 15, "color": theme.INK}
LEGEND = {"orientation": "h", "y": 1.02, "yanchor": "bottom", "x": 0, "font": {"size": 14}}


def axis(title: str, **more: Any) -> dict[str, Any]:
    """An axis with its name and unit."""
    return {**AXIS, "title": {"text": title, "font": NAME, "standoff": 8}, **more}


def layout(title: str, x: dict[str, Any], y: dict[str, Any], **more: Any) -> dict[str, Any]:
    """The layout of a chart. Long titles take `<br>`."""
    return {
        "title": {
            "text": title,
            "font": {"family": theme.FONT_HEAD, "size": 18, "color": theme.INK},
            "x": 0.02,
            "xanchor": "left",
        },
        "font": {"family": theme.FONT_TEXT, "size": 14, "color": theme.INK},
        "paper_bgcolor": theme.CARD,
        "plot_bgcolor": theme.CARD,
        "margin": {"l": 56, "r": 18, "t": 64, "b": 52},
        "xaxis": x,
        "yaxis": y,
        "showlegend": False,
        **more,
    }


def percents(**more: Any) -> dict[str, Any]:
    """The ticks of an axis of chances, 0 to 100 %."""
    return {
        "range": [0, 1.12],
        "tickvals": [0, 0.25, 0.5, 0.75, 1],
        "ticktext": ["0 %", "25 %", "50 %", "75 %", "100 %"],
        **more,
    }


def bars(
    title: str,
    labels: Sequence[str],
    values: Sequence[float],
    x_name: str,
    y_name: str,
    *,
    colours: Sequence[str] | str = theme.VELVET,
    words: Sequence[str] | None = None,
    chances: bool = True,
) -> dict[str, Any]:
    """A bar for each label, its value written above. `chances`: values are shares, shown in percent.

    Where the bars stand close on a phone, the values are written without their percent sign: the axis bears it.
    """
    shown = list(words) if words is not None else [theme.percent(v) if chances else f"{v:.2f}" for v in values]
    if not _fit(shown, 14):
        shown = [word.removesuffix(" %") for word in shown]
    top = max([*values, 0.0]) or 1.0
    y = axis(y_name, range=[0, top * 1.18], tickformat=".0%" if chances else None)
    return {
        "data": [
            {
                "type": "bar",
                "x": list(labels),
                "y": [float(v) for v in values],
                "text": shown,
                "textposition": "outside",
                "textangle": 0,
                "constraintext": "none",  # never set smaller than it is
                "textfont": {"size": 14 if _fit(shown, 14) else 12, "color": theme.INK},
                "cliponaxis": False,
                "marker": {"color": list(colours) if not isinstance(colours, str) else colours},
                "hovertemplate": "%{x}: %{text}<extra></extra>",
            }
        ],
        "layout": layout(title, axis(x_name, type="category"), y, bargap=0.25),
    }


def _fit(words: Sequence[str], size: float) -> bool:
    """Whether words in type of a size fit side by side over the bars of a chart on a phone."""
    return max(map(len, words), default=0) * size * LETTER <= PHONE / max(1, len(words))


def line(name: str, x: Sequence[float], y: Sequence[float], colour: str, **more: Any) -> dict[str, Any]:
    """One line of a chart, with a marker at each point."""
    return {
        "type": "scatter",
        "mode": "lines+markers",
        "name": name,
        "x": list(x),
        "y": [float(v) for v in y],
        "line": {"color": colour, "width": 3},
        "marker": {"size": 9, "color": colour},
        **more,
    }


def ranking(
    title: str, labels: Sequence[str], values: Sequence[float], x_name: str, colours: Sequence[str], **more: Any
) -> dict[str, Any]:
    """Bars lying one below the other, in the order given. `more` goes to the trace: error bars."""
    return {
        "data": [
            {
                "type": "bar",
                "orientation": "h",
                "x": list(values),
                "y": list(labels),
                "marker": {"color": list(colours)},
                "hovertemplate": "%{y}<extra></extra>",
                **more,
            }
        ],
        "layout": layout(
            title,
            axis(x_name, zeroline=True, nticks=5),
            axis("", autorange="reversed", showgrid=False, type="category", dtick=1),
            bargap=0.3,
        ),
    }
