"""What the lab of Kill Shakespeare draws of the event bid as a public-goods game: pure functions, all of it exact."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

from shakespeare_games.core.words import series
from shakespeare_games.kill_shakespeare import odds
from widgets import charts, theme
from widgets.odds.drawn import Drawn, exact, number

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
    return "The other player puts in" if game.players == 2 else f"Each of the {game.players - 1} others puts in"


def best_reply(game: odds.EventGame, mixture: odds.Mixture) -> Drawn:
    """What each of your bids is worth against that mixture."""
    reply = game.best_reply([mixture] * (game.players - 1))
    least = min(reply.values)
    title = f"Best reply: {series([role(game, b) for b in reply.best])}, worth {number(reply.value)} {UNIT}"
    if reply.value == least:
        title = f"All bids are worth the same: {number(reply.value)} {UNIT}"
    paid = [cancelled(game, mixture, level) for level in game.levels]
    labels = [
        f"{name}: {level}<br><b>{number(value)}</b>"
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
            charts.axis("your bid (bid points); below, its worth", type="category", tickangle=0),
            charts.axis(f"expected worth ({UNIT})", zeroline=True),
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
        first = next(k for k, won in enumerate(better) if won)
        title = f"Paying is worth it once each other pays with about {theme.percent(points[first].chance, 0)}"
    elif better[0] and not better[-1]:
        last = max(k for k, won in enumerate(better) if won)
        title = f"Paying is worth it only while each other pays with at most {theme.percent(points[last].chance, 0)}"
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
            charts.axis("chance that each other pays the fair share (%)", **charts.percents(range=[-0.03, 1.03])),
            charts.axis(f"expected worth ({UNIT})"),
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


def payers(game: odds.EventGame) -> Drawn:
    """What a payer and a freeloader get, by how many of the table pay the fair share: the temptation."""
    free, share = game.levels[:2]
    n = game.players
    pays: list[Fraction | None] = [None]
    frees: list[Fraction | None] = []
    for count in range(n + 1):
        worth = game.payoffs([share] * count + [free] * (n - count))
        if count:
            pays.append(worth[0])
        frees.append(worth[-1] if count < n else None)
    needed = next((k for k in range(n + 1) if share * k >= game.price), 0)
    everybody, nobody = pays[n], frees[0]
    assert everybody is not None and nobody is not None
    tempted = frees[n - 1]
    assert tempted is not None
    if not needed:
        title = "Even if all pay the fair share, the Event comes"
    elif tempted > everybody:
        title = f"If all others pay, freeloading wins: {number(tempted)} against {number(everybody)}"
    elif tempted == everybody:
        title = f"If all others pay, paying and freeloading are worth the same: {number(everybody)}"
    else:
        title = f"If all others pay, paying wins: {number(everybody)} against {number(tempted)}"
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
            charts.axis(f"worth to one player ({UNIT})"),
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
    """For 2 to 4 players: what lasts without a word, what all would agree on, and what each is worth."""
    rows, labels, values, colours = [], [], [], []
    kept = []
    for players in (2, 3, 4):
        one = at(game, players)
        found = odds.pure_equilibria(one)
        best = odds.agreement(one)
        kept.append(best.keeps)
        for name, bids in [*(("on its own", b) for b in found), ("agreed", best.bids)]:
            total = sum(one.payoffs(bids), Fraction(0)) / players
            stands = "yes" if name != "agreed" or best.keeps else "no"
            rows.append([str(players), name, profile_words(one, bids), str(sum(bids)), str(one.price),
                         "cancelled" if one.cancelled(bids) else "comes", str(total), stands])  # fmt: skip
            labels.append(f"{players}: {profile_words(one, bids)}{' (agreed)' if name == 'agreed' else ''}")
            values.append(float(total))
            agreed = theme.GOOD if best.keeps else theme.GILT
            colours.append(agreed if name == "agreed" else COLOURS[0])
    if all(kept):
        title = "What is agreed keeps itself, for 2, 3 and 4 players: talk is enough"
    elif not any(kept):
        title = "No agreement keeps itself: somebody gains by breaking it"
    else:
        names = series([str(k) for k, ok in zip((2, 3, 4), kept, strict=True) if ok])
        title = f"The agreement keeps itself only for {names} players"
    spec = charts.ranking(title, labels, values, f"worth to a player on average ({UNIT})", colours)
    words = (
        "Grey: bids that nobody betters alone, so they last without a word. Green: what all would agree on, and it "
        "lasts. Gold: what all would agree on, but somebody gains by breaking it. Prices are a table's share of yours."
    )
    header = ["players", "reached", "bids", "sum", "price", "the Event", "worth to each, on average", "lasts"]
    return Drawn(spec, title, rows, header, words)


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
        each = sum(game.payoffs(bids), Fraction(0)) / game.players
        rows.append([profile_words(game, bids), paid, number(each)])
        fractions.append([profile_words(game, bids), paid, str(each)])
    for one in mixed:
        if max(one.mixture) == 1:
            continue  # told above
        said = f"all mix: {mixture_words(one.mixture)}"
        rows.append([said, f"cancelled {theme.percent(one.cancelled)}", number(one.value)])
        if one.exact:
            told = "all mix: " + ", ".join(f"{n} {exact(p)}" for n, p in zip(SHORT, one.mixture, strict=True) if p)
            fractions.append([told, f"cancelled {exact(one.cancelled)}", exact(one.value)])
        else:
            fractions.append([said, "no fraction: rounded to 18 places", f"{float(one.value):.9f}"])
    agreed = profile_words(game, best.bids)
    worth = sum(best.payoffs, Fraction(0)) / game.players
    same = best.bids in pure
    if best.keeps:
        more = "but others last too, so talk decides which" if len(rows) > 1 else "and nothing else does"
        talk = f"Together best: {agreed} ({number(worth)} each on average). It lasts, {more}."
    else:
        talk = f"Together best: {agreed} ({number(worth)} each on average). It does not last: one gains by breaking it."
    if not rows:
        rows.append(["none found", "–", "–"])
    header = ["bids", "the Event", f"{UNIT} each, on average"]
    fractions.append([f"agreed: {agreed}", "lasts" if same else "does not last", str(worth)])
    return (
        f'<h2 class="sg-h2">What nobody betters alone {theme.badge("Exact")}</h2>'
        + theme.table(rows, header)
        + theme.note(talk)
        + f"<details><summary>As fractions</summary>{theme.table(fractions, header)}</details>"
        + theme.note(odds.GAME_MODEL)
    )
