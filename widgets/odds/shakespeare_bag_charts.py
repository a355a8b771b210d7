"""What the lab of Shakespeare draws of the bag and the cards, exactly: pure functions to charts with their numbers."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import sqrt
from typing import Any

from shakespeare_games.core.words import many
from shakespeare_games.shakespeare import odds
from shakespeare_games.shakespeare.rules import CARDS, COLOR_COUNT, COLORS, KINDS, ShakespeareRules
from widgets import charts, theme
from widgets.boards.shakespeare_icons import EDGES, FILLS
from widgets.odds.drawn import Drawn, a_or_an, number
from widgets.odds.shakespeare_bag import Counts, deal, replaced, replaced_at_least, total

REST = "#8A7F70"
OTHERS = 24  # other seeds whose days are drawn behind
SYMBOLS = ("circle", "square", "diamond", "triangle-up", "cross", "star")  # of lines, by color
PERCENTS = {"range": [0, 1.05], "tickvals": [0, 0.25, 0.5, 0.75, 1], "ticktext": ["0", "25", "50", "75", "100"]}
LEFT = Fraction(1, 1000)  # outcomes less likely than this are not drawn


def plenty(color: int, count: int) -> str:
    """`2 green or more`."""
    return f"{count} {COLORS[color]} or more"


def counts(draw: odds.Draw, color: int, count: int) -> Drawn:
    """How often the color shows, without putting back and with it."""
    exact = draw.counts(color)
    with_it = replaced(draw, color)
    here, there = draw.at_least(color, count), replaced_at_least(draw, color, count)
    title = f"{plenty(color, count)}: {theme.percent(here)} as drawn, {theme.percent(there)} if put back"
    most = max(n for n, p in enumerate(with_it) if max(p, exact[n]) >= LEFT or n == count)
    steps = list(range(most + 1))
    spec = {
        "data": [
            _columns("as drawn", steps, [exact[n] for n in steps], count, FILLS[color], EDGES[color]),
            _columns("if each were put back", steps, [with_it[n] for n in steps], count, REST, REST),
        ],
        "layout": charts.layout(
            title,
            charts.axis(f"{COLORS[color]} elements among {draw.draws}", dtick=1, showgrid=False, zeroline=False),
            charts.axis("chance (%)", tickformat=".0%", rangemode="tozero"),
            showlegend=True,
            legend=charts.LEGEND,
            barmode="group",
            bargap=0.25,
        ),
    }
    rows = [
        [str(n), theme.percent(exact[n], 2), theme.percent(with_it[n], 2), str(exact[n])]
        for n in range(draw.draws + 1)
        if exact[n]
    ]
    share = Fraction(draw.bag[color], sum(draw.bag))
    loose = draw.draws * share * (1 - share)
    words = (
        f"Both average {number(draw.draws * share)}. They spread by {sqrt(exact.variance()):.2f} as drawn, by "
        f"{sqrt(loose):.2f} if put back: what has come cannot come again. Strong bars: {count} or more."
    )
    return Drawn(spec, title, rows, [COLORS[color], "percent", "if put back", "exact"], words)


def _columns(
    name: str, steps: list[int], values: Sequence[Fraction], count: int, fill: str, edge: str
) -> dict[str, Any]:
    return {
        "type": "bar",
        "name": name,
        "x": steps,
        "y": [float(v) for v in values],
        "marker": {
            "color": fill,
            "opacity": [1 if n >= count else 0.4 for n in steps],
            "line": {"color": edge, "width": 1.5},
        },
        "hovertemplate": f"%{{x}}, {name}: %{{y:.2%}}<extra></extra>",
    }


def colors(draw: odds.Draw, count: int) -> Drawn:
    """The chance of each color to show so often or more."""
    here = [draw.at_least(c, count) for c in range(COLOR_COUNT)]
    there = [replaced_at_least(draw, c, count) for c in range(COLOR_COUNT)]
    best, worst = max(here), min(here)
    title = (
        f"{count} or more: {COLORS[here.index(best)]} {theme.percent(best)}, "
        f"{COLORS[here.index(worst)]} {theme.percent(worst)}"
    )
    if best == worst:
        title = f"{count} or more: every color {theme.percent(best)}"
    labels = [f"{name}  {float(p) * 100:.0f} %" for name, p in zip(COLORS, here, strict=True)]
    spec = charts.ranking(title, labels, [float(p) for p in here], f"{count} or more show (%)", FILLS)
    spec["data"][0]["showlegend"] = False
    spec["data"][0]["marker"]["line"] = {"color": list(EDGES), "width": 1.5}
    spec["data"].append(
        {
            "type": "scatter",
            "mode": "markers",
            "name": "if each were put back",
            "x": [float(p) for p in there],
            "y": labels,
            "marker": {"symbol": "line-ns", "size": 18, "line": {"color": theme.GILT, "width": 4}},
            "hovertemplate": "put back: %{x:.2%}<extra></extra>",
        }
    )
    spec["layout"].update(showlegend=True, legend=charts.LEGEND)
    spec["layout"]["xaxis"].update(PERCENTS)
    expected = draw.expected()
    rows = [
        [
            name,
            f"{draw.bag[c]}",
            number(expected[c]),
            theme.percent(here[c], 2),
            theme.percent(there[c], 2),
            str(here[c]),
        ]
        for c, name in enumerate(COLORS)
    ]
    header = ["color", "in the bag", "expected", "percent", "if put back", "exact"]
    words = f"{draw.draws} of the {sum(draw.bag)} elements in the bag are shown."
    return Drawn(spec, title, rows, header, words)


def evenings(rules: ShakespeareRules, players: int, draws: Sequence[Counts]) -> list[odds.Draw]:
    """The draw of each day as it looks the evening before; what nobody has seen come changes nothing."""
    found = list(odds.days(rules, players, draws))[: rules.days]
    while len(found) < rules.days:
        found.append(odds.setup_draw(rules, players, len(found) + 1, total(draws)))
    return found


def one_color(
    rules: ShakespeareRules, players: int, draws: Sequence[Counts], color: int, count: int, day: int, seed: int
) -> Drawn:
    """How the chance of one color moves over the days, among what other seeds deal."""
    days = evenings(rules, players, draws)
    chances = [d.at_least(color, count) for d in days]
    steps = [d.day for d in days]
    data: list[dict[str, Any]] = []
    for other in range(OTHERS):
        fan = evenings(rules, players, deal(rules, players, seed + 1 + other))
        data.append(
            {
                "type": "scatter",
                "mode": "lines",
                "x": steps,
                "y": [float(d.at_least(color, count)) for d in fan],
                "line": {"color": theme.LINE, "width": 1.5},
                "hoverinfo": "skip",
                "showlegend": False,
            }
        )
    data[0].update(name="other seeds", showlegend=True)
    data.append(
        {
            "type": "scatter",
            "mode": "lines",
            "name": "average",
            "x": [steps[0], steps[-1]],
            "y": [float(chances[0])] * 2,
            "line": {"color": theme.INK, "width": 2, "dash": "dot"},
            "hoverinfo": "skip",
        }
    )
    seen = len(draws) + 1  # a day later than the last that was seen, nothing is known any better
    line = charts.line("these days", steps, [float(p) for p in chances], EDGES[color])
    line["marker"] = {
        "opacity": 1,
        "size": [15 if n == day else 10 for n in steps],
        "symbol": ["circle" if n <= seen else "circle-open" for n in steps],
        "color": FILLS[color],
        "line": {"color": EDGES[color], "width": 2},
    }
    line["hovertemplate"] = "day %{x}: %{y:.2%}<extra></extra>"
    data.append(line)
    here = chances[day - 1]
    title = f"{plenty(color, count)}: {theme.percent(chances[0])} on day 1"
    if day > 1:
        title += f", {theme.percent(here)} before day {day}"
    spec = {
        "data": data,
        "layout": charts.layout(
            title,
            charts.axis("day", tickvals=steps, range=[0.8, rules.days + 0.2], zeroline=False),
            charts.axis("chance (%)", **charts.percents(range=[-0.05, 1.08])),
            showlegend=True,
            legend=charts.LEGEND,
        ),
    }
    rows = []
    for d, p in zip(days, chances, strict=True):
        came = str(draws[d.day - 1][color]) if d.day <= len(draws) else "–"
        rows.append([str(d.day), f"{d.bag[color]} of {sum(d.bag)}", came, theme.percent(p, 2), str(p)])
    words = (
        "As it looks the evening before. A day that brings few of a color makes the next richer in it. Averaged over "
        "all that could come, every day is like the first, and so is a day before which nobody looked; on the last day "
        "all that is left comes."
    )
    header = ["day", f"{COLORS[color]} in the bag", "came that day", "percent", "exact"]
    return Drawn(spec, title, rows, header, words)


def all_colors(rules: ShakespeareRules, players: int, draws: Sequence[Counts], count: int) -> Drawn:
    """How the chances of all colors move over the days."""
    days = evenings(rules, players, draws)
    steps = [d.day for d in days]
    known = days[: len(draws) + 1][: rules.days - 1]  # on the last day all that is left comes
    moves = [
        max(d.at_least(c, count) for d in known) - min(d.at_least(c, count) for d in known) for c in range(COLOR_COUNT)
    ]
    widest = max(range(COLOR_COUNT), key=lambda c: moves[c])
    low, high = (f(d.at_least(widest, count) for d in known) for f in (min, max))
    title = (
        f"{COLORS[widest].capitalize()} moves most: {count} or more from {theme.percent(low)} to {theme.percent(high)}"
    )
    if not draws or not moves[widest]:
        title = "Nothing has come yet: every day is like the first"
    data = []
    for c, name in enumerate(COLORS):
        made = charts.line(name, steps, [float(d.at_least(c, count)) for d in days], FILLS[c])
        made["marker"] = {
            "size": 11,
            "symbol": SYMBOLS[c],
            "color": FILLS[c],
            "line": {"color": EDGES[c], "width": 1.5},
        }
        made["hovertemplate"] = f"{name}, day %{{x}}: %{{y:.1%}}<extra></extra>"
        data.append(made)
    spec = {
        "data": data,
        "layout": charts.layout(
            title,
            charts.axis("day", tickvals=steps, range=[0.8, rules.days + 0.2], zeroline=False),
            charts.axis("chance (%)", **charts.percents(range=[-0.05, 1.08])),
            showlegend=True,
            legend=charts.LEGEND,
        ),
    }
    rows = []
    for d in days:
        for c, name in enumerate(COLORS):
            came = str(draws[d.day - 1][c]) if d.day <= len(draws) else "–"
            p = d.at_least(c, count)
            rows.append([f"{d.day}, {name}", f"{d.bag[c]} of {sum(d.bag)}", came, theme.percent(p, 2), str(p)])
    header = ["day", "in the bag", "came that day", "percent", "exact"]
    words = "As it looks the evening before."
    return Drawn(spec, title, rows, header, words)


def card_kinds(rules: ShakespeareRules, cards: int) -> Drawn:
    """The chance of each kind of character among the first cards of the full deck."""
    deck = tuple(range(CARDS))
    first = odds.Market(0, (), deck, cards, (), (), 0, 0)
    kinds = [kind for kind in range(len(KINDS)) if odds.cards_of_kind(rules, kind)]
    chance = {kind: first.chance(odds.cards_of_kind(rules, kind)) for kind in kinds}
    size = {kind: len(odds.cards_of_kind(rules, kind)) for kind in kinds}
    kinds.sort(key=lambda kind: -chance[kind])
    rarest = kinds[-1]
    often = theme.percent(chance[rarest])
    title = f"{many(cards, 'card')} of the full deck bring {a_or_an(KINDS[rarest])} {often} of the time"
    spec = charts.ranking(
        title,
        [f"{KINDS[kind]} ({size[kind]})  {float(chance[kind]) * 100:.0f} %" for kind in kinds],
        [float(chance[kind]) for kind in kinds],
        "at least one (%)",
        [theme.VELVET if size[kind] == size[rarest] else REST for kind in kinds],
    )
    spec["layout"]["xaxis"].update(PERCENTS)
    rows = [
        [KINDS[k], theme.percent(chance[k], 2), number(first.expected(odds.cards_of_kind(rules, k))), str(chance[k])]
        for k in kinds
    ]
    words = f"In brackets: how many of the {CARDS} cards. Red: the rarest."
    return Drawn(spec, title, rows, ["kind", "percent", "expected", "exact"], words)
