"""What the lab of Kill Shakespeare draws of the event bid as a public-goods game: pure functions, all of it exact."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

from shakespeare_games.core.words import series
from shakespeare_games.kill_shakespeare import odds
from widgets import charts, theme
from widgets.odds.drawn import Drawn, exact

ROLES = ("nothing", "the fair share", "double")
SHORT = ("nothing", "fair share", "double")
COLOURS = ("#8A7F70", theme.VELVET, theme.GILT)
UNIT = "Victory Points"


def role(game: odds.EventGame, level: int) -> str:
    """`nothing`, `the fair share`, `double`."""
    return ROLES[game.levels.index(level)]


def profile_words(game: odds.EventGame, bids: Sequence[int]) -> str:
    """`4 nothing`, `1 nothing, 3 fair share`: how many players put in what."""
    counted = Counter(bids)
    return ", ".join(
        f"{counted[level]} {name}" for level, name in zip(game.levels, SHORT, strict=True) if counted[level]
    )


def mixture_words(mixture: odds.Mixture) -> str:
    """`nothing 25 %, fair share 75 %`; what never happens is left out."""
    return ", ".join(f"{name} {theme.percent(p, 0)}" for name, p in zip(SHORT, mixture, strict=True) if p)


def others_words(game: odds.EventGame) -> str:
    """Whom a mixture is of."""
    return "The other player puts in" if game.players == 2 else f"Each of the {game.players - 1} others puts in"


def best_reply(game: odds.EventGame, mixture: odds.Mixture) -> Drawn:
    """What each of your bids is worth against that mixture."""
    reply = game.best_reply([mixture] * (game.players - 1))
    least = min(reply.values)
    title = f"Best reply: {series([role(game, b) for b in reply.best])}, worth {worth(reply.value)} {UNIT}"
    if reply.value == least:
        title = f"All bids are worth the same: {worth(reply.value)} {UNIT}"
    paid = [cancelled(game, mixture, level) for level in game.levels]
    labels = [
        f"{name}: {level}<br><b>{worth(value)}</b>"
        for name, level, value in zip(SHORT, game.levels, reply.values, strict=True)
    ]
    edge = [theme.INK if level in reply.best else "rgba(0,0,0,0)" for level in game.levels]
    spec = {
        "data": [
            {
                "type": "bar",
                "x": labels,
                "y": [float(v) for v in reply.values],
                "marker": {"color": list(COLOURS), "line": {"color": edge, "width": 3}},
                "hovertemplate": "%{y:.2f}<extra></extra>",
            }
        ],
        "layout": charts.layout(
            title,
            charts.axis("your bid (points); below, its worth", type="category", tickangle=0),
            charts.axis(f"worth ({UNIT})", zeroline=True),
            bargap=0.35,
        ),
    }
    rows = [
        [f"{name}: {level}", str(value), f"{float(value):.3f}", str(chance), theme.percent(chance, 2)]
        for name, level, value, chance in zip(SHORT, game.levels, reply.values, paid, strict=True)
    ]
    header = ["your bid", "worth, exact", "decimal", "Event cancelled, exact", "percent"]
    words = (
        f"Outlined: the best. {others_words(game)} {mixture_words(mixture)}. With your fair share the Event is "
        f"cancelled {theme.percent(paid[1])} of the time, without it {theme.percent(paid[0])}."
    )
    return Drawn(spec, title, rows, header, words)


def cancelled(game: odds.EventGame, mixture: odds.Mixture, own: int) -> Fraction:
    """The chance that the price is reached with a bid of yours, when all others mix alike."""
    sums: dict[int, Fraction] = {own: Fraction(1)}
    for _ in range(game.players - 1):
        grown: dict[int, Fraction] = {}
        for total, chance in sums.items():
            for level, share in zip(game.levels, mixture, strict=True):
                grown[total + level] = grown.get(total + level, Fraction(0)) + chance * share
        sums = grown
    return sum((p for total, p in sums.items() if total >= game.price), Fraction(0))


def pay_or_free(game: odds.EventGame) -> Drawn:
    """What paying and freeloading are worth, by how sure each other player is to pay."""
    free, share = game.levels[:2]
    points = odds.pay_curve(game, free, share)
    better = [p.high > p.low for p in points]
    if all(better):
        title = "Paying beats freeloading, whatever the others do"
    elif not any(p.high >= p.low for p in points):
        title = "Freeloading beats paying, whatever the others do"
    elif better[-1] and not better[0]:
        chance = _crossing(points, next(k for k, won in enumerate(better) if won))
        title = f"Paying is worth it once each other pays with more than {theme.percent(chance, 0)}"
        if not chance:
            title = "Paying is worth it as soon as the others may pay"
    elif better[0] and not better[-1]:
        chance = _crossing(points, next(k for k, won in enumerate(better) if not won))
        title = f"Paying is worth it only while each other pays with less than {theme.percent(chance, 0)}"
    elif any(better):
        inside = [p.chance for p, won in zip(points, better, strict=True) if won]
        title = f"Paying is worth it only from {theme.percent(inside[0], 0)} to {theme.percent(inside[-1], 0)}"
    else:
        title = "Paying never beats freeloading"
    x = [float(p.chance) for p in points]
    dashed = {"color": COLOURS[0], "width": 3, "dash": "dash"}
    spec = {
        "data": [
            charts.line("you pay the fair share", x, [float(p.high) for p in points], theme.VELVET),
            charts.line("you put in nothing", x, [float(p.low) for p in points], COLOURS[0], line=dashed),
        ],
        "layout": charts.layout(
            title,
            charts.axis("chance that each other pays (%)", **charts.percents(range=[-0.03, 1.03])),
            charts.axis(f"worth ({UNIT})"),
            showlegend=True,
            legend=charts.LEGEND,
        ),
    }
    rows = [
        [theme.percent(p.chance, 0), exact(p.low), exact(p.high), f"{float(p.low):.3f}", f"{float(p.high):.3f}"]
        for p in points
    ]
    header = ["each other pays", "nothing, exact", "fair share, exact", "nothing", "fair share"]
    return Drawn(spec, title, rows, header, "Here the others pay the fair share or nothing; nobody doubles.")


def _crossing(points: Sequence[odds.CurvePoint], at: int) -> Fraction:
    """The chance at which the lines cross on the way to a point, taken as straight between two of them."""
    left, right = points[at - 1], points[at]
    before, after = left.high - left.low, right.high - right.low
    if before == after:
        return left.chance
    return left.chance + (right.chance - left.chance) * before / (before - after)


def payers(game: odds.EventGame) -> Drawn:
    """What a payer and a freeloader get, by how many of the table pay the fair share: the temptation."""
    free, share = game.levels[:2]
    n = game.players
    pays: list[Fraction | None] = [None]
    frees: list[Fraction | None] = []
    for count in range(n + 1):
        got = game.payoffs([share] * count + [free] * (n - count))
        if count:
            pays.append(got[0])
        frees.append(got[-1] if count < n else None)
    needed = next((k for k in range(n + 1) if share * k >= game.price), 0)
    everybody, nobody = pays[n], frees[0]
    assert everybody is not None and nobody is not None
    tempted = frees[n - 1]
    assert tempted is not None
    if not needed:
        title = "Even if all pay the fair share, the Event comes"
    elif tempted > everybody:
        title = f"If all others pay, freeloading wins: {worth(tempted)} against {worth(everybody)}"
    elif tempted == everybody:
        title = f"If all others pay, paying and freeloading are worth the same: {worth(everybody)}"
    else:
        title = f"If all others pay, paying wins: {worth(everybody)} against {worth(tempted)}"
    x = list(range(n + 1))
    data = []
    for name, values, colour in (("who pays gets", pays, theme.VELVET), ("who freeloads gets", frees, COLOURS[0])):
        shown = [(k, float(v)) for k, v in zip(x, values, strict=True) if v is not None]
        data.append(charts.line(name, [k for k, _ in shown], [v for _, v in shown], colour))
    spec = {
        "data": data,
        "layout": charts.layout(
            title,
            charts.axis("players who pay the fair share", tickvals=x, range=[-0.2, n + 0.2]),
            charts.axis(f"worth ({UNIT})"),
            showlegend=True,
            legend=charts.LEGEND,
        ),
    }
    rows = [
        [str(k), "–" if pays[k] is None else str(pays[k]), "–" if frees[k] is None else str(frees[k]),
         "cancelled" if share * k >= game.price else "comes"]
        for k in x
    ]  # fmt: skip
    words = "A player who changes sides moves one step: compare freeloading at a number with paying at one more."
    if needed:
        words += f" {needed} fair share{'s' if needed > 1 else ''} cancel{'s' if needed == 1 else ''} the Event."
    return Drawn(spec, title, rows, ["payers", "who pays", "who freeloads", "the Event"], words)


def tables(game: odds.EventGame) -> Drawn:
    """For 2 to 4 players: the worst and the best that last without a word, and what all would agree on."""
    rows, labels, values, colours = [], [], [], []
    for players in (2, 3, 4):
        one = at(game, players)
        best = odds.agreement(one)
        lasting = sorted(((each(one, bids), bids) for bids in odds.pure_equilibria(one)), reverse=True)
        for value, bids in lasting:
            rows.append(_table_row(one, "without a word", bids, value, "yes"))
        agreed = each(one, best.bids)
        rows.append(_table_row(one, "agreed", best.bids, agreed, "yes" if best.keeps else "no"))
        shown = [("agreed", agreed, best.bids, theme.GOOD if best.keeps else theme.GILT)]
        shown += [(said, *lasting[k], COLOURS[0]) for said, k in (("best", 0), ("worst", -1))[: len(lasting)]]
        for said, value, _, colour in shown:
            labels.append(f"{players} {said}: {worth(value)}")
            values.append(float(value))
            colours.append(colour)
    spec = charts.ranking(_talk(game), labels, values, f"worth to each ({UNIT})", colours)
    words = (
        "Grey: the best and the worst that nobody betters alone, so that it lasts without a word. Green: what all "
        "would agree on, and it lasts. Gold: what all would agree on, but somebody gains by breaking it. For other "
        "numbers of players the price is as much for each."
    )
    header = ["players", "reached", "bids", "sum", "price", "the Event", "worth to each, on average", "lasts"]
    return Drawn(spec, spec["layout"]["title"]["text"], rows, header, words)


def _table_row(game: odds.EventGame, said: str, bids: Sequence[int], value: Fraction, lasts: str) -> list[str]:
    paid = "cancelled" if game.cancelled(bids) else "comes"
    return [
        str(game.players),
        said,
        profile_words(game, bids),
        str(sum(bids)),
        str(game.price),
        paid,
        str(value),
        lasts,
    ]


def _talk(game: odds.EventGame) -> str:
    """What talk changes for this table."""
    best = odds.agreement(game)
    agreed = each(game, best.bids)
    lasting = [each(game, bids) for bids in odds.pure_equilibria(game)]
    if not best.keeps:
        return f"{game.players} players: to agree on {worth(agreed)} each is broken by whoever gains"
    if min(lasting) < agreed:
        return f"{game.players} players: talk can lift each from {worth(min(lasting))} to {worth(agreed)}, and it lasts"
    return f"{game.players} players reach {worth(agreed)} each without a word"


def each(game: odds.EventGame, bids: Sequence[int]) -> Fraction:
    """What these bids are worth to a player, on average."""
    return sum(game.payoffs(bids), Fraction(0)) / game.players


def worth(value: Fraction) -> str:
    """A worth as a person writes it: 3, −0.25."""
    text = f"{abs(float(value)):.2f}".rstrip("0").rstrip(".")
    return f"−{text}" if value < 0 and text != "0" else text


def at(game: odds.EventGame, players: int) -> odds.EventGame:
    """The same game with more or fewer players; the price grows with them."""
    price = max(1, -(-game.price * players // game.players))
    return odds.make_game(players, game.levels, price, game.harm, game.point, game.paid, game.failed)


def equilibrium(game: odds.EventGame) -> str:
    """What lasts without talk and with it, as HTML."""
    pure, mixed, best = odds.pure_equilibria(game), odds.symmetric_equilibria(game), odds.agreement(game)
    rows: list[list[str]] = []
    fractions: list[list[str]] = []
    for bids in pure:
        paid = "cancelled" if game.cancelled(bids) else "comes"
        rows.append([profile_words(game, bids), paid, worth(each(game, bids))])
        fractions.append([profile_words(game, bids), paid, str(each(game, bids))])
    for one in mixed:
        if max(one.mixture) == 1:
            continue  # told above
        said = f"all mix: {mixture_words(one.mixture)}"
        rows.append([said, f"cancelled {theme.percent(one.cancelled)}", worth(one.value)])
        if one.exact:
            told = "all mix: " + ", ".join(f"{n} {exact(p)}" for n, p in zip(SHORT, one.mixture, strict=True) if p)
            fractions.append([told, f"cancelled {exact(one.cancelled)}", exact(one.value)])
        else:
            fractions.append([said, "no fraction: rounded to 18 places", f"{float(one.value):.9f}"])
    agreed = profile_words(game, best.bids)
    mean = each(game, best.bids)
    if best.keeps:
        more = "but others last too, so talk decides which" if len(rows) > 1 else "and nothing else does"
        talk = f"Together best: {agreed} ({worth(mean)} each on average). It lasts, {more}."
    else:
        talk = f"Together best: {agreed} ({worth(mean)} each on average). It does not last: one gains by breaking it."
    if not rows:
        rows.append(["none found", "–", "–"])
    header = ["bids", "the Event", f"{UNIT} each, on average"]
    fractions.append([f"agreed: {agreed}", "lasts" if best.keeps else "does not last", str(mean)])
    return (
        f'<h2 class="sg-h2">What nobody betters alone {theme.badge("Exact")}</h2>'
        + theme.table(rows, header)
        + theme.note(talk)
        + f"<details><summary>As fractions</summary>{theme.table(fractions, header)}</details>"
        + theme.note(odds.GAME_MODEL)
    )
