"""What the lab of Shakespeare draws of the wager as a game, exactly: pure functions to charts with their numbers."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from shakespeare_games.core.words import series
from shakespeare_games.shakespeare import odds
from shakespeare_games.shakespeare.rules import CYLINDERS
from widgets import charts, theme
from widgets.odds.drawn import Drawn, number

YOU = 0  # your seat in these games
WAGERS = range(1, CYLINDERS + 1)
ORDINALS = ("1st", "2nd", "3rd", "4th")
PLACES = ("#7A1E2C", "#B8862B", "#B9AE9B", "#6B6256")  # by place on the Order track

Mixture = Sequence[Fraction]


def pure(wager: int) -> tuple[Fraction, ...]:
    """The mixture that always wagers so much."""
    return tuple(Fraction(int(n == wager)) for n in WAGERS)


def named(wagers: Sequence[int]) -> str:
    """`wager 3`, `wagers 2 and 3`."""
    return f"wager{'s' if len(wagers) > 1 else ''} {series([str(w) for w in wagers])}"


def against(game: odds.WagerGame, mixture: Mixture) -> dict[int, tuple[Fraction, ...]]:
    """Every other seat wagers by this mixture."""
    return dict.fromkeys(range(1, game.players), tuple(mixture))


def tie_words(game: odds.WagerGame) -> str:
    """Who wins a tie, in a sentence."""
    if not game.ties:
        return "Ties are drawn by lot."
    return f"Ties go by the Initiative track, where you are {ORDINALS[game.ties.index(YOU)]}."


def mixture_words(mixture: Mixture) -> str:
    """`1: 20 %, 2: 80 %`; what never happens is left out."""
    return ", ".join(f"{n}: {theme.percent(p, 0)}" for n, p in zip(WAGERS, mixture, strict=True) if p)


def best_reply(game: odds.WagerGame, mixture: Mixture) -> Drawn:
    """What each wager is worth against the mixture: for its place, and for its cylinders."""
    reply = game.best_reply(YOU, against(game, mixture))
    places = [value - worth for value, worth in zip(reply.values, game.worths, strict=True)]
    title = f"Best reply: {named(reply.best)}, worth {number(reply.value)}"
    if len(reply.best) == CYLINDERS:
        title = f"All wagers are worth the same: {number(reply.value)}"
    labels = [f"{n}<br><b>{number(v)}</b>" for n, v in zip(WAGERS, reply.values, strict=True)]
    edge = [theme.INK if n in reply.best else "rgba(0,0,0,0)" for n in WAGERS]
    spec = {
        "data": [
            _part("for the place", labels, places, theme.GILT, edge),
            _part("for the cylinders", labels, game.worths, theme.VELVET, edge),
        ],
        "layout": charts.layout(
            title,
            charts.axis("your wager; below, its worth", type="category", tickangle=0),
            charts.axis("expected worth (Prestige)", rangemode="tozero"),
            showlegend=True,
            legend=charts.LEGEND,
            barmode="relative",
            bargap=0.3,
        ),
    }
    rows = [
        [str(n), str(place), str(worth), str(value), f"{float(value):.3f}"]
        for n, place, worth, value in zip(WAGERS, places, game.worths, reply.values, strict=True)
    ]
    others = "The other player wagers" if game.players == 2 else f"Each of the {game.players - 1} others wagers"
    words = f"Outlined: the best. {others} {mixture_words(mixture)}. {tie_words(game)}"
    return Drawn(spec, title, rows, ["wager", "place, exact", "cylinders", "together", "decimal"], words)


def _part(name: str, labels: list[str], values: Sequence[Fraction], colour: str, edge: list[str]) -> dict[str, Any]:
    return {
        "type": "bar",
        "name": name,
        "x": labels,
        "y": [float(v) for v in values],
        "marker": {"color": colour, "line": {"color": edge, "width": 3}},
        "hovertemplate": f"wager %{{x}}, {name}: %{{y:.2f}}<extra></extra>",
    }


def places(game: odds.WagerGame, mixture: Mixture) -> Drawn:
    """The chance of each place on the Order track, by wager."""
    orders = [game.ties] if game.ties else [_lot(game.players, place) for place in range(game.players)]
    chances: list[list[Fraction]] = []
    for wager in WAGERS:
        found = [
            odds.place_odds(
                wager, [mixture] * (game.players - 1), [o.index(s) < o.index(YOU) for s in range(1, game.players)]
            )
            for o in orders
        ]
        chances.append([sum((f[k] for f in found), Fraction(0)) / len(found) for k in range(game.players)])
    low, high = chances[0][0], chances[-1][0]
    title = f"First place: {theme.percent(low)} with wager 1, {theme.percent(high)} with wager 5"
    labels = [f"{n}<br><b>{float(c[0]) * 100:.0f} %</b>" for n, c in zip(WAGERS, chances, strict=True)]
    spec = {
        "data": [
            {
                "type": "bar",
                "name": ORDINALS[k],
                "x": labels,
                "y": [float(c[k]) for c in chances],
                "marker": {"color": PLACES[k], "line": {"color": theme.CARD, "width": 1}},
                "hovertemplate": f"wager %{{x}}, {ORDINALS[k]}: %{{y:.1%}}<extra></extra>",
            }
            for k in range(game.players)
        ],
        "layout": charts.layout(
            title,
            charts.axis("your wager; below, chance to be 1st", type="category", tickangle=0),
            charts.axis("chance of the place (%)", **charts.percents(range=[0, 1.04])),
            showlegend=True,
            legend={**charts.LEGEND, "traceorder": "normal"},
            barmode="stack",
            bargap=0.3,
        ),
    }
    rows = [[str(n), *(str(p) for p in c), theme.percent(c[0], 2)] for n, c in zip(WAGERS, chances, strict=True)]
    header = ["wager", *(f"{ORDINALS[k]}, exact" for k in range(game.players)), "first"]
    return Drawn(spec, title, rows, header, tie_words(game))


def _lot(players: int, place: int) -> tuple[int, ...]:
    """You at some place among the others: by lot, each place in a tie is as likely."""
    others = list(range(1, players))
    return (*others[:place], YOU, *others[place:])


def matrix(game: odds.WagerGame) -> Drawn:
    """What your wager is worth when all others wager the same."""
    table = [[game.payoffs((own, *[other] * (game.players - 1)))[YOU] for other in WAGERS] for own in WAGERS]
    best = [[own for own in WAGERS if table[own - 1][k] == max(row[k] for row in table)] for k in range(CYLINDERS)]
    always = [own for own in WAGERS if all(own in column for column in best)]
    if always:
        title = f"Whatever the others do alike, {named(always)} {'are' if len(always) > 1 else 'is'} best"
    else:
        title = f"Against 1s {named(best[0])}, against 5s {named(best[-1])}: no wager is best against all"
    spec = {
        "data": [
            {
                "type": "heatmap",
                "x": list(WAGERS),
                "y": list(WAGERS),
                "z": [[float(v) for v in row] for row in table],
                "colorscale": [[0, "#FBF7EF"], [1, "#D9A92F"]],
                "showscale": False,
                "xgap": 2,
                "ygap": 2,
                "hovertemplate": "you %{y}, they %{x}: %{z:.2f}<extra></extra>",
            }
        ],
        "layout": charts.layout(
            title,
            charts.axis("all others wager", tickvals=list(WAGERS), showgrid=False, zeroline=False),
            charts.axis("your wager", tickvals=list(WAGERS), showgrid=False, zeroline=False),
            annotations=[
                {
                    "x": other,
                    "y": own,
                    "text": f"<b>{number(v)}</b>" if own in best[other - 1] else number(v),
                    "showarrow": False,
                    "font": {"size": 15, "color": theme.INK},
                }
                for own, row in zip(WAGERS, table, strict=True)
                for other, v in zip(WAGERS, row, strict=True)
            ],
            shapes=[
                {
                    "type": "rect",
                    "x0": other - 0.48,
                    "x1": other + 0.48,
                    "y0": own - 0.48,
                    "y1": own + 0.48,
                    "line": {"color": theme.VELVET, "width": 3},
                }
                for other, column in zip(WAGERS, best, strict=True)
                for own in column
            ],
        ),
    }
    rows = [[str(own), *(str(v) for v in row)] for own, row in zip(WAGERS, table, strict=True)]
    header = ["you, against", *(f"{n}s" for n in WAGERS)]
    return Drawn(spec, title, rows, header, f"Framed: the best reply in each column. {tie_words(game)}")


def equilibrium(game: odds.WagerGame) -> str:
    """Mixtures of two players of which none can be bettered alone, as HTML; for more players, why there are none."""
    heading = f'<h2 class="sg-h2">When both reckon {theme.badge("Exact")}</h2>'
    if game.players != 2:
        return heading + theme.note(
            "Told for two players: choose 2 players to see mixtures that none can better alone."
        )
    found = odds.equilibria(game)
    if not found:
        return heading + theme.note("No equilibrium in which both mix equally many wagers.")
    one = found[0]
    rows = [
        [str(n), *(f"{theme.percent(m[n - 1])}" for m in one.mixtures)]
        for n in WAGERS
        if any(m[n - 1] for m in one.mixtures)
    ]
    rows.append(["worth", *(number(v) for v in one.values)])
    exact = [[str(n), *(str(m[n - 1]) for m in one.mixtures)] for n in WAGERS]
    exact.append(["worth", *(str(v) for v in one.values)])
    more = f" There are {len(found)} such pairs; this is one." if len(found) > 1 else ""
    mixed = any(p not in (0, 1) for m in one.mixtures for p in m)
    said = "Both must mix: who can be foretold is outbid." if mixed else "Nobody need mix."
    header = ["wager", "you", "the other"]
    return (
        heading
        + theme.table(rows, header)
        + theme.note(f"Neither gains by wagering otherwise alone. {said}{more} {tie_words(game)}")
        + theme.fold("As fractions", theme.table(exact, header))
    )
