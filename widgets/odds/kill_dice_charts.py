"""What the lab of Kill Shakespeare draws of two dice and of the bag of Battle tokens: pure functions, all exact."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import comb

from shakespeare_games.core.words import many, series
from shakespeare_games.kill_shakespeare import odds
from shakespeare_games.kill_shakespeare.rules import QUILL
from widgets import charts, theme
from widgets.odds.drawn import Drawn, chance_row, exact, number
from widgets.odds.kill_settings import MOST_EXCHANGES

DRAWN = 3  # tokens in an exchange
CLASS_WORDS = {
    "bonus": ("2-9", "a bid of that total earns an Action card"),
    "lady": ("10", "a black marker where Lady Macbeth is"),
    "richard": ("11", "a black marker where Richard is"),
    "search": ("12", "the search goes on"),
}
CLASS_COLOURS = {"bonus": theme.GILT, "lady": "#5B4A72", "richard": theme.VELVET, "search": theme.INK}


def _short(chance: Fraction) -> str:
    """A chance over a narrow bar, in percent: 17, 2.8, 0.1, 0."""
    value = float(chance) * 100
    return f"{value:.0f}" if value >= 9.95 or not value else f"{max(value, 0.1):.1f}"


def sums(bad: Sequence[int], bids: Sequence[int]) -> Drawn:
    """Every sum of the two dice, coloured by what it does; those that one of the bids matches are outlined."""
    dice = odds.re_rolled(bad)
    values = {total: dice[total] for total in range(2, 13)}
    danger = sum((p for total, p in values.items() if total > 9), Fraction(0))
    title = f"A sum of 10 or more, which harms: {theme.percent(danger)}, {theme.one_in(danger)}"
    wanted = {b for b in bids if 2 <= b <= 9}
    spec = charts.bars(
        title,
        [str(total) for total in values],
        [float(p) for p in values.values()],
        "sum of the two dice",
        "chance (%)",
        colours=[CLASS_COLOURS[odds.dice_class(total)] for total in values],
        words=[_short(p) for p in values.values()],
    )
    spec["data"][0]["marker"]["line"] = {
        "color": [theme.INK if total in wanted else "rgba(0,0,0,0)" for total in values],
        "width": 4,
    }
    rows = [
        [str(total), CLASS_WORDS[odds.dice_class(total)][1], str(p), theme.percent(p, 2), theme.one_in(p)]
        for total, p in values.items()
    ]
    mean = dice.mean()
    words = f"Gold: 2 to 9, good for a bid of just that total. Outlined: a bid of yours. On average {number(mean)}."
    if bad:
        words += f" Rolled again, once: {series([str(n) for n in bad])}."
    return Drawn(spec, title, rows, ["sum", "what it does", "exact", "percent", "or"], words)


def classes(bad: Sequence[int]) -> Drawn:
    """What the dice do, before and after a second roll, if there is one."""
    once, twice = odds.event_dice().map(odds.dice_class), odds.re_rolled(bad).map(odds.dice_class)
    names = list(CLASS_WORDS)
    values = [twice[name] for name in names]
    title = f"{theme.percent(values[0])} of rolls can reward a bid; the search goes on in {theme.percent(values[3])}"
    spec = charts.bars(
        title,
        [f"{CLASS_WORDS[name][0]}" for name in names],
        [float(v) for v in values],
        "class of the sum",
        "chance (%)",
        colours=[CLASS_COLOURS[name] for name in names],
        words=[_short(v) for v in values],
    )
    rows = [
        [*chance_row(": ".join(CLASS_WORDS[n]), v), theme.percent(once[n], 2)]
        for n, v in zip(names, values, strict=True)
    ]
    words = "; ".join(f"{short}: {long}" for short, long in CLASS_WORDS.values()) + "."
    return Drawn(spec, title, rows, ["sum", "exact", "percent", "or", "with one roll"], words)


def matches(bids: Sequence[int]) -> Drawn:
    """The chance of a match with one total, by total, and with all three bids together."""
    each = {total: odds.match_chance([total]) for total in range(13)}
    together = odds.match_chance(bids)
    named = sorted({b for b in bids if each[b]})
    total = series([str(b) for b in named]) if named else "such bids"
    title = f"Your bids match the dice {theme.percent(together)} of the time"
    spec = charts.bars(
        title,
        [str(n) for n in each],
        [float(p) for p in each.values()],
        "total of a bid (bid points)",
        "chance to match (%)",
        colours=[theme.GILT if n in named else "#8A7F70" for n in each],
        words=[f"{float(p) * 100:.0f}" for p in each.values()],
    )
    spec["layout"]["xaxis"]["tickangle"] = 0
    rows = [chance_row(str(n), p) for n, p in each.items()]
    rows.append(chance_row(f"yours: {series([str(b) for b in bids])}", together))
    words = f"Gold: yours. Only different totals add up: {total} together {together}. Above 9 a match earns nothing."
    return Drawn(spec, title, rows, ["total of a bid", "exact", "percent", "or"], words)


# The bag.


def put_back(counts: Sequence[int], draws: int) -> list[Fraction]:
    """Quills in so many draws if each token were put back: binomial."""
    share = Fraction(counts[QUILL], sum(counts))
    return [comb(draws, k) * share**k * (1 - share) ** (draws - k) for k in range(draws + 1)]


def one_exchange(counts: Sequence[int]) -> Drawn:
    """How many Quills one exchange reveals, beside what putting back would give."""
    found = odds.quills_drawn(counts)
    drawn = min(DRAWN, sum(counts))
    loose = put_back(counts, drawn)
    values = [found[k] if k in found else Fraction(0) for k in range(drawn + 1)]
    title = f"One exchange reveals a Quill {theme.percent(1 - values[0])} of the time"
    labels = [str(k) for k in range(drawn + 1)]
    words = [_short(v) for v in values]
    spec = charts.bars(title, labels, [float(v) for v in values], "Quills revealed", "chance (%)", words=words)
    spec["data"][0]["name"] = "as drawn"
    spec["data"].append(
        {
            "type": "scatter",
            "mode": "markers",
            "name": "if each were put back",
            "x": labels,
            "y": [float(v) for v in loose],
            "marker": {"size": 24, "symbol": "line-ew", "line": {"color": theme.INK, "width": 3}},
            "hovertemplate": "%{x}, put back: %{y:.1%}<extra></extra>",
        }
    )
    top = max(*values, *loose)
    spec["layout"].update(showlegend=True, legend=charts.LEGEND)
    spec["layout"]["yaxis"]["range"] = [0, float(top) * 1.18]
    rows = [
        [str(k), exact(v), theme.percent(v, 2), theme.one_in(v) if v else "never", theme.percent(w, 2)]
        for k, (v, w) in enumerate(zip(values, loose, strict=True))
    ]
    said = (
        f"{many(drawn, 'token')} of {sum(counts)}, {counts[QUILL]} of them Quills; on average "
        f"{number(found.mean())} Quills, either way."
    )
    return Drawn(spec, title, rows, ["Quills", "exact", "percent", "or", "if put back"], said)


def any_quill(counts: Sequence[int], wanted: int) -> Drawn:
    """At least one Quill, by the number of exchanges."""
    x = list(range(1, MOST_EXCHANGES + 1))
    found = [odds.exchanges(counts, n) for n in x]
    values = [1 - one[0] for one in found]
    before = values[wanted - 1]
    title = f"{many(wanted, 'exchange')}: a Quill {theme.percent(before)} of the time"
    colours = [theme.VELVET if n == wanted else "#C7A5AB" for n in x]
    spec = charts.bars(
        title,
        [str(n) for n in x],
        [float(v) for v in values],
        "exchanges, one after another",
        "chance of a Quill (%)",
        colours=colours,
        words=[f"{float(v) * 100:.0f}" for v in values],
    )
    rows = [
        [str(n), exact(v), theme.percent(v, 2), theme.one_in(v) if v else "never", number(one.mean())]
        for n, v, one in zip(x, values, found, strict=True)
    ]
    header = ["exchanges", "a Quill, exact", "percent", "or", "Quills on average"]
    return Drawn(spec, title, rows, header, odds.KEPT)
