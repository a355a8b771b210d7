"""What every lab draws of simulated games: who wins by seat, and a mean closing in, each with its error."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from shakespeare_games.analysis.tally import Tally
from shakespeare_games.core.words import many
from widgets import charts, theme
from widgets.odds.drawn import Drawn, signed

GREY = "#8A7F70"
FEWEST = 10  # games before an error is worth showing
ENOUGH = 30  # games before anything is claimed of a share or a mean: the errors are normal ones
ORDINALS = ("first", "second", "third", "fourth")


def points(value: float, digits: int = 1) -> str:
    """A difference of shares in percentage points, signed: `+2.3`."""
    return signed(round(value * 100, digits), digits)


def table_words(players: int, bot: str) -> str:
    """`2 players, all hunter`."""
    return f"{many(players, 'player')}, all {bot}"


def seat_shares(seats: Sequence[Tally], x_name: str = "order of play", who: str = "Sitting") -> Drawn:
    """Shares of victory by seat, or by place, with 95 % error bars, beside the fair share."""
    players, played = len(seats), seats[0].count
    fair = 1 / players
    shares = [tally.mean for tally in seats]
    off = [k for k, tally in enumerate(seats) if not tally.band[0] <= fair <= tally.band[1]]
    if played < ENOUGH:
        title = "Too few games yet"
    elif off:
        k = max(off, key=lambda seat: abs(shares[seat] - fair))
        more = "more" if shares[k] > fair else "less"
        error = seats[k].error * 100
        title = f"{who} {ORDINALS[k]} wins {theme.percent(shares[k])} (± {error:.1f}), {more} than its fair share"
    else:
        title = f"No {'seat' if who == 'Sitting' else 'place'} is told apart from its fair share"
    labels = [f"{ORDINALS[k]}<br><b>{share * 100:.1f} %</b>" for k, share in enumerate(shares)]
    spec = charts.bars(
        title,
        labels,
        shares,
        x_name,
        "share of victory (%)",
        colours=[theme.SEATS[k].colour for k in range(players)],
        words=["" for _ in shares],
    )
    bar = spec["data"][0]
    bar["hovertemplate"] = "%{x}<extra></extra>"
    if played >= 2:
        errors = [tally.error for tally in seats]
        bar["error_y"] = {"type": "data", "array": errors, "color": theme.INK, "thickness": 2, "width": 8}
        spec["layout"]["yaxis"]["range"] = [0, max(s + e for s, e in zip(shares, errors, strict=True)) * 1.1]
    spec["layout"]["shapes"] = [
        {"type": "line", "xref": "paper", "x0": 0, "x1": 1, "y0": fair, "y1": fair,
         "line": {"color": theme.INK, "width": 2, "dash": "dot"}}
    ]  # fmt: skip
    rows = []
    for k, tally in enumerate(seats):
        low, high = tally.band
        ends = [theme.percent(min(max(end, 0.0), 1.0), 2) for end in (low, high)] if played > 1 else ["–", "–"]
        rows.append([ORDINALS[k], theme.percent(tally.mean, 2), *ends])
    words = f"Dotted: the fair share, {theme.percent(fair)}. A shared victory counts a part for each winner."
    return Drawn(spec, title, rows, [x_name, "share of victory", "from", "to"], words)


def edge(shown: Sequence[tuple[int, float, float]], side: int) -> dict[str, Any]:
    return {
        "type": "scatter",
        "mode": "lines",
        "x": [n for n, _, _ in shown],
        "y": [(m + side * e) * 100 for _, m, e in shown],
        "line": {"width": 0},
        "hoverinfo": "skip",
    }


def gain_bars(
    title: str, names: Sequence[str], means: Sequence[float], errors: Sequence[float], axis: str, digits: int = 1
) -> dict[str, Any]:
    """Gains lying one below the other with their error bars: green where all of the bar is above 0, red below."""
    return charts.ranking(
        title,
        [f"{name}  {signed(round(mean, digits), digits)}" for name, mean in zip(names, means, strict=True)],
        means,
        axis,
        [
            theme.GOOD if mean - error > 0 else theme.BAD if mean + error < 0 else GREY
            for mean, error in zip(means, errors, strict=True)
        ],
        error_x={"type": "data", "array": list(errors), "color": theme.INK, "thickness": 1.5, "width": 4},
    )
