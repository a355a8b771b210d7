"""What the lab of Kill Shakespeare draws of whole games that were simulated: every value with its error."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from shakespeare_games.analysis.tally import Tally
from shakespeare_games.core.estimate import wilson
from shakespeare_games.core.words import many
from shakespeare_games.kill_shakespeare import odds
from widgets import charts, theme
from widgets.odds.drawn import Drawn
from widgets.odds.game_charts import ENOUGH
from widgets.odds.kill_games import FailTrial, FreeloadTrial

CAUSE_WORDS = {
    "found": ("search<br>ends", "The search reached its last space"),
    "hopeless": ("no Hope<br>left", "Too many Areas lost all Hope"),
    "overrun": ("too many<br>markers", "Too many black markers stood at the end"),
}
FEW = "Too few games yet"


def _with_errors(
    title: str, labels: Sequence[str], shares: Sequence[odds.Share], x_name: str, colours: Sequence[str]
) -> dict[str, Any]:
    """Bars of shares with their 95 % bands."""
    marked = [f"{label}<br><b>{s.share * 100:.0f}</b>" for label, s in zip(labels, shares, strict=True)]
    spec = charts.bars(
        title,
        marked,
        [s.share for s in shares],
        x_name,
        "rebellion fails (% of games)",
        colours=colours,
        words=["" for _ in shares],
    )
    bar = spec["data"][0]
    bar["hovertemplate"] = "%{x}<extra></extra>"
    bar["error_y"] = {
        "type": "data",
        "symmetric": False,
        "array": [s.band[1] - s.share for s in shares],
        "arrayminus": [s.share - s.band[0] for s in shares],
        "color": theme.INK,
        "thickness": 2,
        "width": 8,
    }
    spec["layout"]["xaxis"]["tickangle"] = 0
    spec["layout"]["yaxis"]["range"] = [0, min(1.02, max(s.band[1] for s in shares) * 1.1)]
    return spec


def _rows(names: Sequence[str], shares: Sequence[odds.Share]) -> list[list[str]]:
    return [
        [name, f"{s.hits:,} of {s.plays:,}", *(theme.percent(round(p, 9), 2) for p in (s.share, *s.band))]
        for name, s in zip(names, shares, strict=True)
    ]


def error(share: odds.Share) -> str:
    """Half the width of the 95 % band, in percentage points."""
    low, high = share.band
    return f"± {(high - low) * 50:.1f}"


def by_round(trial: FailTrial) -> Drawn:
    """In which round it fails."""
    last = max([trial.rounds, *(e.round for e in trial.endings)])
    rounds = list(range(1, last + 1))
    shares = [trial.share(n) for n in rounds]
    whole = trial.share()
    worst = max(rounds, key=lambda n: shares[n - 1].hits)
    if trial.played < ENOUGH:
        title = FEW
    elif not whole.hits:
        title = f"The rebellion never failed in {many(trial.played, 'game')}"
    else:
        often = f"{theme.percent(whole.share)} ({error(whole)}) of games"
        title = f"The rebellion fails in {often}, most often in round {worst}"
    spec = _with_errors(title, [str(n) for n in rounds], shares, "round", [theme.VELVET] * len(rounds))
    rows = _rows([f"round {n}" for n in rounds] + ["any round"], [*shares, whole])
    words = "Error bars: the true share lies inside 95 times in 100."
    return Drawn(spec, title, rows, ["fails in", "games", "share", "from", "to"], words)


def by_cause(trial: FailTrial) -> Drawn:
    """Why it fails."""
    causes = list(odds.CAUSES)
    shares = [trial.share(0, cause) for cause in causes]
    worst = max(range(len(causes)), key=lambda k: shares[k].hits)
    if trial.played < ENOUGH:
        title = FEW
    elif not shares[worst].hits:
        title = "Nothing brought the rebellion down"
    else:
        s = shares[worst]
        title = f"{CAUSE_WORDS[causes[worst]][1]} in {theme.percent(s.share)} ({error(s)}) of games"
    colours = [theme.VELVET if k == worst else "#C7A5AB" for k in range(len(causes))]
    spec = _with_errors(title, [CAUSE_WORDS[c][0] for c in causes], shares, "cause", colours)
    rows = _rows([CAUSE_WORDS[c][0].replace("<br>", " ") for c in causes], shares)
    words = f"{'. '.join(CAUSE_WORDS[c][1] for c in causes)}. A game has at most one cause: the shares add up."
    return Drawn(spec, title, rows, ["cause", "games", "share", "from", "to"], words)


def freeloaders(trial: FreeloadTrial) -> Drawn:
    """How often it fails, by freeloaders at the table."""
    counts = list(range(trial.players + 1))
    shares = [trial.share(k) for k in counts]
    first, last = shares[0], shares[-1]
    apart = first.band[1] < last.band[0] or last.band[1] < first.band[0]
    if trial.played < ENOUGH:
        title = FEW
    elif apart:
        title = f"Nobody freeloads: it fails in {theme.percent(first.share)}; all do: in {theme.percent(last.share)}"
    else:
        title = "How many freeload is not told apart from chance yet: play more games"
    spec = _with_errors(title, [str(k) for k in counts], shares, "players who freeload", [theme.VELVET] * len(counts))
    rows = _rows([many(k, "freeloader") for k in counts], shares)
    words = "The others pay their share. Error bars: the true share lies inside 95 times in 100."
    return Drawn(spec, title, rows, ["table", "games", "fails", "from", "to"], words)


def crowned(tally: Tally) -> tuple[float, float]:
    """The 95 % band of a share of the crown; never too narrow, as one crown a game is at most to win."""
    return wilson(tally.mean * tally.count, tally.count)


def temptation(trial: FreeloadTrial) -> Drawn:
    """How often a payer and a freeloader are crowned, by freeloaders at the table."""
    data, rows = [], []
    names = ("who pays", "who freeloads")
    colours = (theme.VELVET, "#8A7F70")
    for kind, (name, colour) in enumerate(zip(names, colours, strict=True)):
        shown = [(k, t[kind]) for k, t in enumerate(trial.crowns) if t[kind].count > 1]
        data.append(
            charts.line(
                name,
                [k for k, _ in shown],
                [t.mean for _, t in shown],
                colour,
                error_y={
                    "type": "data",
                    "symmetric": False,
                    "array": [crowned(t)[1] - t.mean for _, t in shown],
                    "arrayminus": [t.mean - crowned(t)[0] for _, t in shown],
                    "thickness": 2,
                    "width": 7,
                },
            )
        )
        for k, t in shown:
            told = [theme.percent(round(p, 9), 2) for p in (t.mean, *crowned(t))]
            rows.append([name, str(k), f"{t.count:,}", *told])
    title = FEW
    if trial.played >= ENOUGH:
        pays, alone = trial.crowns[0][0], trial.crowns[1][1]
        if crowned(alone)[0] > crowned(pays)[1]:
            said = "pays off"
        elif crowned(alone)[1] < crowned(pays)[0]:
            said = "does not pay off"
        else:
            said = "is not told apart from paying yet"
        shares = f"crowned {theme.percent(alone.mean)} against {theme.percent(pays.mean)}"
        title = f"To be the only freeloader {said}: {shares}"
    spec = {
        "data": data,
        "layout": charts.layout(
            title,
            charts.axis("players who freeload", tickvals=list(range(trial.players + 1))),
            charts.axis("crowned (% of all games)", tickformat=".0%", rangemode="tozero"),
            showlegend=True,
            legend=charts.LEGEND,
        ),
    }
    words = (
        "A game that all lose crowns nobody. Compare freeloading at a number with paying at one less: that is what one "
        "player changes alone."
    )
    return Drawn(spec, title, rows, ["player", "freeloaders", "games", "crowned", "from", "to"], words)
