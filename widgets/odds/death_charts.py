"""What the lab of Death by Shakespeare draws of exact odds: pure functions to charts, with their numbers as rows."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from shakespeare_games.core.words import series
from shakespeare_games.death_by_shakespeare import odds
from shakespeare_games.death_by_shakespeare.rules import OWN, SIDES, DeathRules
from widgets import charts, theme
from widgets.odds.drawn import Drawn, chance_row, number, signed

ROLLS = 14  # so that one rating's nine in ten, at 13, is on the chart
HALF, MOST = Fraction(1, 2), Fraction(9, 10)
CERTAIN = "Every number kills: the first roll does it"
NEVER = "Without a Death card, no roll kills"


def different(count: int) -> str:
    """`1 rating`, `3 different ratings`."""
    return "1 rating" if count == 1 else f"{count} different ratings"


def dead_by(distinct: int) -> Drawn:
    """The chance to be dead after 1, 2 ... rolls, for so many different ratings among all that there could be."""
    steps = list(range(1, ROLLS + 1))
    shown = odds.waiting(distinct)
    data = [_background(k, steps) for k in range(1, SIDES + 1) if k != distinct]
    title = NEVER
    if distinct:
        half, most = shown.quantile(HALF), shown.quantile(MOST)
        title = CERTAIN
        if distinct < SIDES:
            title = f"With {different(distinct)}, half are dead by roll {half}, nine in ten by roll {most}"
        data.append(_chosen(shown, steps))
    spec = {
        "data": data,
        "layout": charts.layout(
            title,
            charts.axis("rolls by opponents", tick0=1, dtick=2, tickangle=0, zeroline=False, range=[-0.5, ROLLS + 0.6]),
            charts.axis(
                "dead by then (%)",
                range=[0, 1.09],
                tickvals=[0, 0.25, 0.5, 0.75, 0.9, 1],
                ticktext=["0", "25", "50", "75", "90", "100"],
            ),
            shapes=[_level(HALF), _level(MOST)],
        ),
    }
    rows = [chance_row(str(n), p) for n, p in zip(steps, shown.by_roll(ROLLS), strict=True)]
    words = "At the left of each line: how many different ratings lie on the character."
    return Drawn(spec, title, rows, ["rolls", "exact", "percent", "odds"], words)


def _background(k: int, steps: list[int]) -> dict[str, Any]:
    return {
        "type": "scatter",
        "mode": "lines+text",
        "x": steps,
        "y": [float(p) for p in odds.waiting(k).by_roll(ROLLS)],
        "line": {"color": theme.LINE, "width": 2},
        "text": [str(k)] + [""] * (len(steps) - 1),
        "textposition": "middle left",
        "textfont": {"size": 14, "color": theme.MUTED},
        "hovertemplate": f"{different(k)}, roll %{{x}}: %{{y:.1%}}<extra></extra>",
    }


def _chosen(shown: odds.Waiting, steps: list[int]) -> dict[str, Any]:
    values = [float(p) for p in shown.by_roll(ROLLS)]
    marks = {shown.quantile(HALF), shown.quantile(MOST)}
    made = charts.line("dead by then", steps, values, theme.VELVET)
    return {
        **made,
        "mode": "lines+markers+text",
        "marker": {
            "opacity": 1,
            "size": [14 if n in marks else 7 for n in steps],
            "color": [theme.GILT if n in marks else theme.VELVET for n in steps],
            "line": {"width": 2, "color": theme.VELVET},
        },
        "text": [f"<b>{shown.distinct}</b>"] + [""] * (len(steps) - 1),
        "textposition": "middle left",
        "textfont": {"size": 16, "color": theme.VELVET},
        "cliponaxis": False,
        "hovertemplate": "roll %{x}: %{y:.2%}<extra></extra>",
    }


def _level(share: Fraction) -> dict[str, Any]:
    return {
        "type": "line",
        "xref": "paper",
        "x0": 0,
        "x1": 1,
        "y0": float(share),
        "y1": float(share),
        "line": {"color": theme.GILT, "width": 2, "dash": "dot"},
    }


def dies_at(distinct: int) -> Drawn:
    """The chance that exactly roll 1, 2 ... kills."""
    shown = odds.waiting(distinct)
    values = shown.at_roll(ROLLS)
    later = (1 - shown.chance) ** ROLLS
    labels = [*(str(n) for n in range(1, ROLLS + 1)), f"{ROLLS + 1}+"]
    half, most = shown.quantile(HALF), shown.quantile(MOST)
    if not distinct:
        title = NEVER
    elif distinct == SIDES:
        title = CERTAIN
    else:
        title = f"The first roll is the likeliest to kill, yet the wait is {number(shown.mean)} rolls on average"
    colours = [theme.MUTED] * len(labels)
    if half and most:
        colours = [
            theme.VELVET if n <= half else theme.GILT if n <= most else theme.MUTED for n in range(1, len(labels) + 1)
        ]
    chances = [*values, later]
    spec = charts.bars(
        title,
        labels,
        [float(v) for v in chances],
        "the roll that kills",
        "chance (%)",
        colours=colours,
        words=["" if v < Fraction(1, 200) else f"{float(v) * 100:.0f}" for v in chances],
    )
    spec["data"][0]["textfont"]["size"] = 13
    spec["layout"]["xaxis"].update(tickangle=0, tick0=0, dtick=2, showgrid=False)
    spec["layout"]["yaxis"]["tickformat"] = ".0%"
    rows = [chance_row(name, p) for name, p in zip(labels, chances, strict=True)]
    words = (
        "Red: the rolls by which half are dead. Gilt: up to nine in ten. Each bar is the one before it times "
        f"{1 - shown.chance}, the chance to live through a roll."
        if 0 < distinct < SIDES
        else ""
    )
    return Drawn(spec, title, rows, ["roll", "exact", "percent", "odds"], words)


def waits(distinct: int) -> Drawn:
    """The wait by the number of different ratings: mean, half, nine in ten."""
    counts = list(range(1, SIDES + 1))
    all_waits = [odds.waiting(k) for k in counts]
    means = [w.mean or Fraction(0) for w in all_waits]
    if distinct == SIDES:
        title = "With all six ratings there is no wait left to shorten"
    elif distinct == 0:
        title = "The first Death card brings the average wait down from for ever to 6 rolls"
    else:
        now, then = number(means[distinct - 1]), number(means[distinct])
        title = f"One more different rating cuts the average wait from {now} rolls to {then}"
    halves, mosts = [w.quantile(HALF) for w in all_waits], [w.quantile(MOST) for w in all_waits]
    spec = {
        "data": [
            {
                "type": "bar",
                "name": "mean",
                "x": counts,
                "y": [float(m) for m in means],
                "marker": {"color": [theme.VELVET if k == distinct else "#8A7F70" for k in counts]},
                "hovertemplate": "%{x} different: %{y:.2f} rolls on average<extra></extra>",
            },
            _dots("half dead", counts, halves, "diamond", theme.GILT),
            _dots("9 in 10 dead", counts, mosts, "triangle-up", theme.INK),
        ],
        "layout": charts.layout(
            title,
            charts.axis(
                "different ratings; below, the mean",
                tickvals=counts,
                ticktext=[f"{k}<br><b>{number(m)}</b>" for k, m in zip(counts, means, strict=True)],
                showgrid=False,
            ),
            charts.axis("rolls by opponents", rangemode="tozero"),
            showlegend=True,
            legend=charts.LEGEND,
            bargap=0.3,
        ),
    }
    rows = [["0", "0", "never", "–", "–"]]
    for w, half, most in zip(all_waits, halves, mosts, strict=True):
        rows.append([str(w.distinct), str(w.chance), str(w.mean), str(half), str(most)])
    return Drawn(spec, title, rows, ["different ratings", "chance of a roll", "mean, exact", "half", "nine in ten"])


def _dots(name: str, x: Sequence[int], y: Sequence[int | None], symbol: str, colour: str) -> dict[str, Any]:
    return {
        "type": "scatter",
        "mode": "markers",
        "name": name,
        "x": list(x),
        "y": list(y),
        "marker": {"symbol": symbol, "size": 13, "color": colour, "line": {"width": 1.5, "color": "#FFFFFF"}},
        "hovertemplate": f"%{{x}} different: {name} by roll %{{y}}<extra></extra>",
    }


def next_card(ratings: Sequence[int]) -> Drawn:
    """What one more card of each rating is worth: at once, and if a card is lifted before the roll."""
    worths = [odds.card_worth(ratings, r) for r in range(1, SIDES + 1)]
    new, again = [w for w in worths if w.new], [w for w in worths if not w.new]
    if not again:
        title = "On an untouched character every first card adds 1/6"
    elif not new:
        title = "All six ratings lie there: one more card adds nothing to the next roll"
    else:
        title = "A card on an untouched rating adds 1/6; a second on the same adds nothing to the next roll"
    spare = [w for w in again if w.lifted_change > 0]
    words = "Lifting a card is what a Wise Fool does."
    if spare:
        which = series([str(w.rating) for w in spare])
        words = (
            f"A second card is a spare: if one card is lifted before the roll, another {which} still adds "
            f"{theme.percent(spare[0].lifted_change)}. " + words
        )
    labels = [f"{w.rating}<br>{'new' if w.new else 'again'}" for w in worths]
    spec = {
        "data": [
            _adds("no card lifted", labels, [w.change for w in worths], theme.VELVET),
            _adds("one lifted first", labels, [w.lifted_change for w in worths], theme.GILT),
        ],
        "layout": charts.layout(
            title,
            charts.axis("rating of the card that is added", type="category"),
            charts.axis("added chance to die (%)", range=[0, 0.22], tickformat=".0%"),
            showlegend=True,
            legend=charts.LEGEND,
            barmode="group",
            bargap=0.25,
        ),
    }
    rows = [
        [str(w.rating), "new" if w.new else "again", str(w.before), str(w.after), str(w.change), str(w.lifted_change)]
        for w in worths
    ]
    header = ["rating", "there", "chance before", "after", "adds, exact", "adds if one is lifted"]
    return Drawn(spec, title, rows, header, words)


def _adds(name: str, labels: list[str], values: Sequence[Fraction], colour: str) -> dict[str, Any]:
    return {
        "type": "bar",
        "name": name,
        "x": labels,
        "y": [float(v) for v in values],
        "text": [f"{float(v) * 100:.0f}" if v else "0" for v in values],
        "textposition": "outside",
        "textangle": 0,
        "constraintext": "none",
        "textfont": {"size": 14, "color": theme.INK},
        "cliponaxis": False,
        "marker": {"color": colour},
        "hovertemplate": f"%{{x}}, {name}: %{{y:.1%}}<extra></extra>",
    }


def abilities_alone(worths: Sequence[odds.AbilityWorth], rules: DeathRules) -> Drawn:
    """What each ability does to one roll at the reference table, best for its owner first."""
    good = [w.change if w.own else -w.change for w in worths]
    order = sorted(range(len(worths)), key=lambda i: (-good[i], worths[i].character))
    names = [rules.characters[worths[i].character] for i in order]
    best = order[0]
    title = f"On one roll, {names[0]} does most: {signed(good[best])} deaths in its owner's favour"
    values = [float(good[i]) for i in order]
    spec = charts.ranking(
        title,
        [f"{name}  {signed(good[i])}" for name, i in zip(names, order, strict=True)],
        values,
        "deaths per roll",
        [theme.MUTED if good[i] == 0 else theme.VELVET if worths[i].own else theme.GILT for i in order],
    )
    rows = []
    for name, i in zip(names, order, strict=True):
        w = worths[i]
        rows.append([name, wakes(rules, w.character), str(w.without), str(w.with_it), str(good[i])])
    words = (
        "Two players with two characters each; one has this ability, the others none; one Death card of random rating "
        "lies on each, one is in the owner's hand. Red: works on the owner's roll, deaths are the opponent's. Gilt: "
        "works on the opponent's roll, deaths are the owner's. 0: what it brings, if anything, comes on later rolls."
    )
    return Drawn(spec, title, rows, ["character", "works on", "deaths without", "with it", "owner's gain"], words)


def wakes(rules: DeathRules, character: int) -> str:
    """When an ability works: `own 6`, `opponent's 1`, `always`."""
    if not rules.triggers[character]:
        return "always"
    whose = "own" if rules.whose[character] == OWN else "opponent's"
    return f"{whose} {rules.triggers[character]}"
