"""What the misfortune lab draws: pure functions from exact odds to charts, with the same numbers as rows of a table."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from shakespeare_games.macbeth import odds
from widgets import charts, theme
from widgets.odds.drawn import Drawn, chance_row, exact

ROLLS = 8
LOST = -1  # tokens of a lost turn, told apart from none
GOLDS = range(21)


def risk_curve(faces: str, misfortunes: int) -> Drawn:
    """The chance that the third misfortune lies after 1, 2, 3 ... further rolls, if one never stops."""
    risk = odds.bust_by_roll(faces, ROLLS, misfortunes)
    steps = list(range(1, ROLLS + 1))
    half = next((k for k, p in zip(steps, risk, strict=True) if p > Fraction(1, 2)), None)
    title = (
        f"From roll {half} on, ruin is likelier than not"
        if half
        else f"Even {ROLLS} rolls are survived more often than not"
    )
    if half == 1:
        title = "One more roll, and ruin is likelier than not"
    spec = {
        "data": [
            charts.line(
                "lost by then",
                steps,
                [float(p) for p in risk],
                theme.BAD,
                mode="lines+markers+text",
                text=[f"{float(p) * 100:.0f}" for p in risk],
                textposition="top center",
                textfont={"size": 14, "color": theme.INK},
                cliponaxis=False,
                hovertemplate="roll %{x}: %{y:.2%}<extra></extra>",
            )
        ],
        "layout": charts.layout(
            title,
            charts.axis("further rolls, never stopping", dtick=1, range=[0.6, ROLLS + 0.4]),
            charts.axis("turn lost by then (%)", **charts.percents()),
        ),
    }
    rows = [chance_row(str(k), p) for k, p in zip(steps, risk, strict=True)]
    return Drawn(spec, title, rows, ["rolls", "exact", "percent", "odds"])


def next_roll(faces: str, misfortunes: int) -> Drawn:
    """How many tokens the next roll brings, and which throws end the turn."""
    throws = odds.next_throw(faces, misfortunes)
    left = 3 - misfortunes
    dice = 5 - misfortunes
    tokens = throws.map(lambda t: t.tokens if t.misfortunes < left else LOST)
    brings = [tokens[n] for n in range(dice + 1)]
    shown = [(n, p) for n, p in enumerate(brings) if p]
    labels = ["turn lost"] + [str(n) for n, _ in shown]
    values = [tokens[LOST]] + [p for _, p in shown]
    mean = throws.mean(lambda t: t.tokens if t.misfortunes < left else 0)
    title = f"The next roll brings {float(mean):.1f} tokens on average, a lost turn counting 0"
    spec = charts.bars(
        title,
        labels,
        [float(v) for v in values],
        f"tokens that the {dice} dice bring",
        "chance",
        colours=[theme.BAD] + [theme.GOOD] * len(shown),
    )
    rows = [chance_row(name, p) for name, p in zip(labels, values, strict=True)]
    kinds = (
        ("gold", throws.mean(lambda t: t.gold)),
        ("daggers", throws.mean(lambda t: t.daggers)),
        ("monologues", throws.mean(lambda t: t.monologues)),
    )
    words = "The dice show on average " + ", ".join(f"{float(v):.2f} {kind}" for kind, v in kinds) + "."
    return Drawn(spec, title, rows, ["tokens", "exact", "percent", "odds"], words)


def decision_map(turns: odds.TurnOdds, turn: odds.Turn) -> Drawn:
    """Roll or stop under best play, over misfortunes lying and gold held; the rest as the sliders say."""
    cells = turns.decision_map(turn, GOLDS[-1])
    code = {"roll": 1.0, "stop": 0.0, "cannot": 0.5}
    letter = {"roll": "R", "stop": "S", "cannot": "–"}
    counts = list(range(len(cells)))
    hover = [
        [
            f"{m} lying, {g} gold: {'cannot pay the roll' if c.best == 'cannot' else c.best}"
            for g, c in zip(GOLDS, line, strict=True)
        ]
        for m, line in enumerate(cells)
    ]
    spec = {
        "data": [
            {
                "type": "heatmap",
                "x": list(GOLDS),
                "y": [str(m) for m in counts],
                "z": [[code[c.best] for c in line] for line in cells],
                "text": [[letter[c.best] for c in line] for line in cells],
                "texttemplate": "%{text}",
                "textfont": {"size": 12},
                "hovertext": hover,
                "hoverinfo": "text",
                "colorscale": [[0, "#E9E1D1"], [0.5, "#FFFFFF"], [1, theme.VELVET]],
                "zmin": 0,
                "zmax": 1,
                "showscale": False,
                "xgap": 2,
                "ygap": 2,
            },
            {
                "type": "scatter",
                "mode": "markers",
                "x": [min(turn.gold, GOLDS[-1])],
                "y": [str(turn.misfortunes)],
                "marker": {"symbol": "square-open", "size": 16, "color": theme.GILT, "line": {"width": 4}},
                "hoverinfo": "skip",
            },
        ],
        "layout": charts.layout(
            map_title(cells, turn),
            charts.axis("gold held", dtick=2, range=[-0.5, GOLDS[-1] + 0.5], showgrid=False),
            charts.axis("misfortunes lying", type="category", showgrid=False),
        ),
    }
    rows = [[str(m), spans(line, "roll"), spans(line, "stop"), spans(line, "cannot")] for m, line in enumerate(cells)]
    words = "R: roll. S: stop. –: the roll cannot be paid. The gilt square is where the sliders stand."
    return Drawn(
        spec, map_title(cells, turn), rows, ["misfortunes", "roll with gold", "stop with gold", "cannot pay"], words
    )


def map_title(cells: Sequence[Sequence[odds.Cell]], turn: odds.Turn) -> str:
    """What the map says of the misfortunes that lie now."""
    if turn.rolls == 0:
        return "The first roll of a turn is free and compulsory"
    lying = f"With {('no misfortune', 'one misfortune', 'two misfortunes')[turn.misfortunes]} lying"
    found = spans(cells[turn.misfortunes], "roll")
    return f"{lying}, roll with {found} gold" if found != "none" else f"{lying}, stop"


def spans(line: Sequence[odds.Cell], best: str) -> str:
    """Where an action is best, as spans of gold: `0 to 3, 7`."""
    found: list[list[int]] = []
    for gold, cell in enumerate(line):
        if cell.best != best:
            continue
        if found and found[-1][1] == gold - 1:
            found[-1][1] = gold
        else:
            found.append([gold, gold])
    return ", ".join(str(a) if a == b else f"{a} to {b}" for a, b in found) or "none"


def policies(named: Sequence[tuple[odds.Policy, odds.PolicyOdds]]) -> Drawn:
    """Policies side by side: tokens kept on average, with the chance of a lost turn."""
    labels = [f"{wrapped(p.words)}<br>{theme.percent(o.bust)} lost" for p, o in named]
    kept = [float(o.tokens) for _, o in named]
    best = max(range(len(named)), key=lambda i: named[i][1].tokens)
    top = max([*kept, 0.1])
    title = f"Most tokens kept: {named[best][0].words}"
    spec = {
        "data": [
            {
                "type": "bar",
                "orientation": "h",
                "x": kept,
                "y": labels,
                "text": [f"{k:.2f}" for k in kept],
                "textposition": "outside",
                "textfont": {"size": 14, "color": theme.INK},
                "cliponaxis": False,
                "marker": {"color": [theme.GOOD if i == best else theme.GILT for i in range(len(named))]},
                "hoverinfo": "skip",
            }
        ],
        "layout": charts.layout(
            title,
            charts.axis("tokens kept on average", range=[0, top * 1.25]),
            charts.axis("", autorange="reversed", showgrid=False, type="category"),
            bargap=0.3,
        ),
    }
    rows = [
        [p.words, exact(o.bust), theme.percent(o.bust, 2), f"{float(o.tokens):.3f}", f"{float(o.rolls):.2f}"]
        for p, o in named
    ]
    return Drawn(spec, title, rows, ["policy", "turn lost, exact", "turn lost", "tokens kept", "rolls"])


def wrapped(words: str, width: int = 22) -> str:
    """A label over several lines."""
    lines: list[str] = []
    for word in words.split():
        if lines and len(lines[-1]) + 1 + len(word) <= width:
            lines[-1] += " " + word
        else:
            lines.append(word)
    return "<br>".join(lines)
