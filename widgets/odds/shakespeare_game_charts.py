"""What the lab of Shakespeare draws of whole games that were simulated: every value with its error."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from shakespeare_games.analysis.tally import Tally
from shakespeare_games.shakespeare.rules import CYLINDERS, KINDS
from widgets import charts, theme
from widgets.odds.drawn import Drawn, a_or_an, signed
from widgets.odds.game_charts import ENOUGH, FEWEST, GREY, gain_bars
from widgets.odds.games import quantile, tallied
from widgets.odds.shakespeare_games import ACTIVATIONS, RECRUITS, WAGERS, GamesTrial, HabitTrial

PRESTIGE, VICTORY = "prestige", "victory"
SUBJECTS = {
    WAGERS: ("Always wagering {}", "wager every day"),
    RECRUITS: ("Recruiting {} when it can", "kind recruited first"),
    ACTIVATIONS: ("Activating {}", "kind activated"),
}
MEANS = {
    WAGERS: "One player wagers the same every day; all else is as before.",
    RECRUITS: "One player recruits such a character whenever one is on offer; all else is as before.",
    ACTIVATIONS: "One player never activates such a character; what it loses by that is what activating them is worth.",
}


def habit_gains(trial: HabitTrial, measure: str) -> Drawn:
    """What each habit changes, with 95 % error bars, in Prestige or in points of victory."""
    won = measure == VICTORY
    tallies, unit, scale = (trial.shares, "points of win share", 100) if won else (trial.gains, "Prestige", 1)
    names = [habit.name for habit in trial.habits]
    order = list(range(len(names)))
    if trial.topic != WAGERS:
        order.sort(key=lambda k: -tallies[k].mean)
    mean = [tallies[k].mean * scale for k in order]
    error = [careful_error(tallies[k]) * scale for k in order]
    said = SUBJECTS[trial.topic][0]
    clear = [i for i in range(len(order)) if abs(mean[i]) > error[i]]
    if trial.dealt < ENOUGH:
        title = "Too few games yet"
    elif not clear:
        title = "Nothing is told apart from chance yet: play more deals"
    else:
        i = max(clear, key=lambda i: abs(mean[i]))
        name = names[order[i]]
        what = said.format(name.removeprefix("always ") if trial.topic == WAGERS else a_or_an(name))
        title = f"{what} {'brings' if mean[i] > 0 else 'costs'} {abs(mean[i]):.1f} {unit} (± {error[i]:.1f})"
    spec = gain_bars(title, [names[k] for k in order], mean, error, f"change ({unit})")
    rows = [
        [names[k], signed(round(m, 2), 2), signed(round(m - e, 2), 2), signed(round(m + e, 2), 2)]
        for k, m, e in zip(order, mean, error, strict=True)
    ]
    words = (
        f"{MEANS[trial.topic]} Green: the whole error bar lies above 0; red: below; grey: not told apart from 0. "
        "About one bar in 20 misses the truth."
    )
    return Drawn(spec, title, rows, [SUBJECTS[trial.topic][1], unit, "from", "to"], words)


def careful_error(tally: Tally) -> float:
    """The error as if two more deals had come, one better and one worse by 1: no habit is certain to change nothing."""
    careful = tally.copy()
    careful.add(1.0)
    careful.add(-1.0)
    return careful.error


def scores(trial: GamesTrial) -> Drawn:
    """How final Prestige is spread: the best of each table, and the others."""
    won, lost = trial.winning, trial.losing
    low, middle, high = (quantile(won, q) for q in (0.05, 0.5, 0.95))
    mean = tallied(won)
    title = f"Half the winners end with {middle} or less; nine in ten have {low} to {high} Prestige"
    first = min(min(won), min(lost, default=min(won)))
    steps = list(range(first, max(won) + 1))
    wide = max(1, -(-len(steps) // 30))  # Prestige that a bar spans
    starts = steps[::wide]
    spec = {
        "data": [
            {
                "type": "bar",
                "name": name,
                "x": [s + (wide - 1) / 2 for s in starts],
                "y": [sum(counts[n] for n in range(s, s + wide)) / max(counts.total(), 1) for s in starts],
                "width": wide * 0.9,
                "opacity": opacity,
                "marker": {"color": colour},
                "hovertemplate": f"{name}, %{{x}}: %{{y:.1%}}<extra></extra>",
            }
            for name, counts, colour, opacity in (
                ("all others", lost, GREY, 0.75),
                ("the best of a table", won, theme.VELVET, 0.75),
            )
        ],
        "layout": charts.layout(
            title,
            charts.axis("final Prestige", showgrid=False, zeroline=False),
            charts.axis("share of players (%)", tickformat=".0%", rangemode="tozero"),
            showlegend=True,
            legend=charts.LEGEND,
            barmode="overlay",
        ),
    }
    rows = [
        [str(s) if wide == 1 else f"{s} to {s + wide - 1}", f"{a:,}", f"{b:,}"]
        for s in starts
        if (a := sum(won[n] for n in range(s, s + wide))) + (b := sum(lost[n] for n in range(s, s + wide)))
    ]
    error = f" ± {mean.error:.1f}" if mean.count > 1 else ""
    words = f"The best of a table has {mean.mean:.1f}{error} Prestige on average."
    return Drawn(spec, title, rows, ["Prestige", "winners", "others"], words)


def ended(trial: GamesTrial, by: str) -> Drawn:
    """Who ended above the table's average: by what was wagered, or by the kinds recruited. Seen, not tried."""
    if by == WAGERS:
        tallies, names, x_name = trial.wagered, [f"wager {n}" for n in range(1, CYLINDERS + 1)], "wagered on a day"
    else:
        kinds = [k for k, tally in enumerate(trial.hired) if tally.count]
        tallies, names = [trial.hired[k] for k in kinds], [KINDS[k] for k in kinds]
        x_name = "kind recruited"
    known = [i for i, tally in enumerate(tallies) if tally.count >= FEWEST]
    told = [i for i in known if tallies[i].count >= ENOUGH]
    clear = [i for i in told if abs(tallies[i].mean) > tallies[i].error]
    title = "Nobody is told apart from the table's average" if told else "Too few games yet"
    if clear:
        i = max(clear, key=lambda i: tallies[i].mean)
        where = "above" if tallies[i].mean > 0 else "below"
        who = f"Who wagered {i + 1}" if by == WAGERS else f"Who recruited {a_or_an(names[i])}"
        title = f"{who} ended {abs(tallies[i].mean):.1f} {where} the table's average (± {tallies[i].error:.1f})"
    order = known if by == WAGERS else sorted(known, key=lambda i: -tallies[i].mean)
    spec = gain_bars(
        title,
        [names[i] for i in order],
        [tallies[i].mean for i in order],
        [tallies[i].error for i in order],
        "final Prestige, less the average",
    )
    rows = [_row(names[i], tallies[i]) for i in order]
    words = (
        "What goes together in these games, day by day or card by card. It need not be the reason: who is ahead may "
        "wager otherwise. What an action does is tried out above, with the same luck."
    )
    return Drawn(spec, title, rows, [x_name, "Prestige", "from", "to", "games"], words)


def _row(name: str, tally: Tally) -> list[str]:
    ends: Sequence[Any] = [signed(round(end, 2), 2) for end in tally.band]
    return [name, signed(round(tally.mean, 2), 2), *ends, f"{tally.count:,}"]
