"""What the lab of Death by Shakespeare draws of whole games that were simulated: every value with its error."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from shakespeare_games.core.words import many
from widgets import charts, theme
from widgets.odds.death_games import AbilityTrial, GamesTrial
from widgets.odds.drawn import Drawn
from widgets.odds.game_charts import FEWEST, GREY, edge, gain_bars, points
from widgets.odds.games import quantile, tallied
from widgets.simulation import thin


def ability_gains(trial: AbilityTrial) -> Drawn:
    """Win share that each ability brings, most first, with 95 % error bars."""
    known = [c for c, tally in enumerate(trial.gains) if tally.count >= FEWEST]
    order = sorted(known, key=lambda c: -trial.gains[c].mean)
    mean = {c: trial.gains[c].mean for c in order}
    error = {c: trial.error(c) for c in order}
    clear = [c for c in order if mean[c] - error[c] > 0]
    if clear:
        best = clear[0]
        title = f"{trial.names[best]} leads: {points(mean[best])} points of win share (± {error[best] * 100:.1f})"
    else:
        title = "No ability stands out yet: play more deals" if known else "Too few games yet"
    spec = gain_bars(
        title,
        [trial.names[c] for c in order],
        [mean[c] * 100 for c in order],
        [error[c] * 100 for c in order],
        "gain (points)",
    )
    rows = [
        [
            trial.names[c],
            points(mean[c], 2),
            points(mean[c] - error[c], 2),
            points(mean[c] + error[c], 2),
            f"{trial.gains[c].count:,}",
        ]
        for c in order
    ]
    words = (
        "Green: the whole error bar lies above 0; red: below; grey: not told apart from nothing. About one bar in 20 "
        "misses the truth, and the leader's figure is likelier too high than too low: it leads by luck too."
    )
    return Drawn(spec, title, rows, ["character", "points", "from", "to", "pairs of games"], words)


def one_gain(trial: AbilityTrial) -> Drawn:
    """How the estimate for the one ability that is looked at closes in, pair by pair, with its 95 % band."""
    assert trial.only is not None
    name = trial.names[trial.only]
    _, mean, error = trial.course[-1]
    found = f"{name}: {points(mean)} points of win share (± {error * 100:.1f})"
    title = found if abs(mean) > error else f"{found}, not told apart from nothing"
    shown = thin(trial.course, 200)
    spec = {
        "data": [
            edge(shown, -1),
            {**edge(shown, 1), "fill": "tonexty", "fillcolor": "rgba(184,134,43,0.25)"},
            {
                "type": "scatter",
                "mode": "lines",
                "x": [n for n, _, _ in shown],
                "y": [m * 100 for _, m, _ in shown],
                "line": {"color": theme.VELVET, "width": 3},
                "hovertemplate": "%{x} pairs: %{y:.1f} points<extra></extra>",
            },
        ],
        "layout": charts.layout(
            title,
            charts.axis("pairs of games", rangemode="tozero"),
            charts.axis("gain in win share (points)", zeroline=True, zerolinewidth=2, zerolinecolor=theme.INK),
        ),
    }
    rows = [[f"{n:,}", points(m, 2), points(m - e, 2), points(m + e, 2)] for n, m, e in thin(trial.course, 12)]
    words = "Line: the mean so far. Band: where the truth lies, 95 times in 100. Four times as many pairs halve it."
    return Drawn(spec, found, rows, ["pairs of games", "points", "from", "to"], words)


def lengths(trial: GamesTrial) -> Drawn:
    """Turns that a game takes, by its Death number: middle half, nine in ten, mean."""
    numbers = sorted(trial.turns)
    means = {n: tallied(trial.turns[n]) for n in numbers}
    first, last = numbers[0], numbers[-1]
    if len(numbers) > 1:
        each = (means[last].mean - means[first].mean) / (last - first)
        title = f"Each further death takes about {each:.1f} more turns"
    else:
        title = f"{many(first, 'death')} take {means[first].mean:.0f} turns on average"
    cut = {n: [quantile(trial.turns[n], q) for q in (0.05, 0.25, 0.5, 0.75, 0.95)] for n in numbers}
    spec = {
        "data": [
            {
                "type": "box",
                "x": [str(n) for n in numbers],
                "lowerfence": [cut[n][0] for n in numbers],
                "q1": [cut[n][1] for n in numbers],
                "median": [cut[n][2] for n in numbers],
                "q3": [cut[n][3] for n in numbers],
                "upperfence": [cut[n][4] for n in numbers],
                "mean": [means[n].mean for n in numbers],
                "boxmean": True,
                "marker": {"color": theme.VELVET},
                "line": {"color": theme.VELVET, "width": 2},
                "fillcolor": "rgba(122,30,44,0.22)",
                "hoverinfo": "y",
            }
        ],
        "layout": charts.layout(
            title,
            charts.axis("Death number", type="category", showgrid=False),
            charts.axis("turns of a game", rangemode="tozero"),
        ),
    }
    rows = [
        [str(n), f"{trial.turns[n].total():,}", f"{means[n].mean:.1f} ± {means[n].error:.1f}", *map(str, cut[n])]
        if means[n].count > 1
        else [str(n), "1", f"{means[n].mean:.0f}", *map(str, cut[n])]
        for n in numbers
    ]
    words = "Box: the middle half of the games; whiskers: nine in ten; line: the middle game; dashes: the mean."
    header = ["Death number", "games", "mean", "5 %", "25 %", "middle", "75 %", "95 %"]
    return Drawn(spec, title, rows, header, words)


def spread(trial: GamesTrial, numbers: Sequence[int]) -> Drawn:
    """How the lengths of the games with these Death numbers are spread."""
    counts: Counter[int] = Counter()
    for n in numbers:
        counts += trial.turns.get(n, Counter())
    total = counts.total()
    which = f"Death number {numbers[0]}" if len(numbers) == 1 else "All Death numbers"
    if not total:
        title = f"{which}: no such game yet"
        empty = charts.layout(title, charts.axis("turns of a game"), charts.axis("share of games (%)"))
        return Drawn({"data": [], "layout": empty}, title, [], [])
    middle, low, high = (quantile(counts, q) for q in (0.5, 0.05, 0.95))
    title = f"{which}: half the games are over by turn {middle}, nine in ten last {low} to {high}"
    steps = list(range(min(counts), max(counts) + 1))
    wide = max(1, -(-len(steps) // 40))  # turns that a bar spans
    bins = Counter({start: sum(counts[t] for t in range(start, start + wide)) for start in steps[::wide]})
    starts = sorted(bins)
    spec = {
        "data": [
            {
                "type": "bar",
                "x": [start + (wide - 1) / 2 for start in starts],
                "y": [bins[start] / total for start in starts],
                "width": wide * 0.9,
                "marker": {"color": [theme.VELVET if start <= middle else GREY for start in starts]},
                "hovertemplate": "turn %{x}: %{y:.1%}<extra></extra>",
            }
        ],
        "layout": charts.layout(
            title,
            charts.axis("turns of a game", showgrid=False),
            charts.axis("share of games (%)", tickformat=".1%", rangemode="tozero"),
        ),
    }
    rows = [
        [str(s) if wide == 1 else f"{s} to {s + wide - 1}", f"{bins[s]:,}", theme.percent(bins[s] / total, 2)]
        for s in starts
        if bins[s]
    ]
    return Drawn(spec, title, rows, ["turns", "games", "share"], "Red: the shorter half of the games.")
