"""The odds beside a decision of Shakespeare: bags, cards, wagers, and what costumes and set still need."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from shakespeare_games.core.errors import OptionError
from shakespeare_games.core.words import capital, many, series
from shakespeare_games.shakespeare import odds
from shakespeare_games.shakespeare import rules as r
from shakespeare_games.shakespeare.rules import ShakespeareRules
from shakespeare_games.shakespeare.view import EMPTY, OVER, PAY, WAGER, ShakespeareView
from widgets.boards import shakespeare_words as words
from widgets.faces.shakespeare_reference import swatch
from widgets.odds.shakespeare_ways import way_to_lab
from widgets.theme import badge, badged, esc, fold, note, percent

GOALS: list[tuple[str, str]] = [
    ("now", "what matters now"),
    ("bags", "which colors come next"),
    ("cards", "who is on offer next"),
    ("wager", "my place by wager"),
    ("costumes", "what my costumes need"),
    ("set", "what my set needs"),
]
PLACES = ("1st", "2nd", "3rd", "4th")
KINDS = {
    r.ACTOR: "an actor",
    r.COSTUME_MISTRESS: "a costume mistress",
    r.SET_DRESSER: "a set dresser",
    r.HANDYMAN: "a handyman",
    r.JEWELER: "a jeweler",
    r.ASSISTANT: "an assistant",
    r.QUEEN: "a queen",
}
SHOWN = 5  # costumes, the nearest to completion first


def panel(rules: ShakespeareRules, view: ShakespeareView, goal: str) -> str:
    """Return the odds for a view as HTML; `goal` is one of GOALS. Raises OptionError for another."""
    if goal not in [value for value, _ in GOALS]:
        raise OptionError(f"odds of {goal[:30]!r} are not known; ask for {', '.join(value for value, _ in GOALS)}")
    if view.phase in (PAY, OVER):
        return note("Nothing is left to chance: the last elements and cards have been drawn.")
    if view.day == 0 and not view.cards:
        return note("The odds begin when the stage is set.")
    if goal == "now":
        goal = "wager" if view.phase == WAGER else "bags"
        if goal == "bags" and not odds.has_next_draw(view, rules):
            goal = "costumes"
    if goal == "bags":
        return _bags(rules, view)
    if goal == "cards":
        return _cards(rules, view)
    if view.viewer < 0:
        return note("These odds are a seat's own: they show once the curtain is up.")
    return {"wager": _wagers, "costumes": _costumes, "set": _set}[goal](rules, view)


# -- what comes


def _bags(rules: ShakespeareRules, view: ShakespeareView) -> str:
    if not odds.has_next_draw(view, rules):
        return note("The bags are empty: the last day's elements are on the board.")
    costumes, sets = [odds.color_odds(view, rules, kind) for kind in (odds.COSTUME, odds.SET)]
    rows = [
        [_color(rules, c.color), *[_bare(p) for p in c.at_least], *[_bare(p) for p in s.at_least]]
        for c, s in zip(costumes, sets, strict=True)
    ]
    counts = [f"{n} +" for n in range(1, len(costumes[0].at_least) + 1)]
    day = odds.next_draw(view, rules, odds.COSTUME).day
    groups = (("", 1), ("costumes", len(counts)), ("sets", len(counts)))
    told = _grid(("", *counts, *counts), rows, f"Chance in % that so many, or more, come on day {day}", groups)
    draw = odds.next_draw(view, rules, odds.COSTUME)
    size, drawn = sum(draw.bag), draw.draws
    green = draw.bag[r.GREEN]
    exact = odds.color_odds(view, rules, odds.COSTUME)[r.GREEN].at_least[0]
    method = (
        f"<p>{drawn} of {many(size, 'costume element')} come out of the bag, none is put back, and every choice of "
        f"{drawn} is as likely. No green one is among them in C({size - green}, {drawn}) of the C({size}, {drawn}) "
        f"choices, so green shows with chance 1 − C({size - green}, {drawn}) / C({size}, {drawn}) = {_fraction(exact)}."
        "</p>"
    )
    way = note(body=way_to_lab(view, rules, "What if other colors had left it?", color=r.GREEN))
    return told + badged("drawn without replacement.") + _method(method) + way


def _cards(rules: ShakespeareRules, view: ShakespeareView) -> str:
    if not odds.has_next_market(view, rules):
        return note("The last day's cards are on the board.")
    market = odds.next_market(view, rules)
    rows = [[capital(KINDS[k.kind]), _short(k.chance), f"{float(k.expected):.1f}"] for k in odds.kind_odds(view, rules)]
    day = f"day {market.day}" if market.day else "the draft"
    told = _grid((f"Among the cards of {day}", "at least one", "mean"), rows)
    sure = (
        badged("") if market.sure else f'<div style="margin-top:8px">{badge("Exact")} if who recruits is chance.</div>'
    )
    way = note(body=way_to_lab(view, rules, "How fast does the chance grow with the cards?", wanted=r.SET_DRESSER))
    return told + sure + _method(f"<p>{esc(odds.MARKET_MODEL)}</p>") + way


def _wagers(rules: ShakespeareRules, view: ShakespeareView) -> str:
    if not odds.has_next_wager(view, rules):
        return note("The last wagers are made.")
    found = odds.wager_odds(view, rules)
    rows = [[f"<b>{w.wager}</b>", *[_short(p) for p in w.places], f"{float(w.mean_place):.1f}"] for w in found]
    head = ("Wager", *PLACES[: view.players], "mean")
    day = view.day + (0 if view.phase == WAGER else 1)
    told = _grid(head, rows, f"Your place on the Order track of day {day}")
    first = found[0]
    gain = float(first.prestige(rules))
    said = f"1 cylinder opens it with {percent(first.first, 0)}: {gain:.1f} Prestige expected."
    way = note(body=way_to_lab(view, rules, "What is the best reply, and is there always one?"))
    return told + badged(esc(said), "Exact, if they wager as before") + _method(f"<p>{esc(odds.WAGER_MODEL)}</p>") + way


# -- what a company needs


def _costumes(rules: ShakespeareRules, view: ShakespeareView) -> str:
    found = sorted(odds.costume_needs(view, rules), key=lambda need: (need.missing, -need.total))
    if not found:
        return note("Every costume of yours is complete.")
    rows = []
    for need in found[:SHOWN]:
        extra = need.character in view.extras[view.viewer]
        name = "an extra" if extra else rules.roles[need.character].name
        best = next((reward for reward in reversed(need.rewards) if reward.now or reward.chance), None)
        brings = words.reward(rules, best.least) if best is not None else "nothing"
        rows.append([esc(name), str(need.missing), _now(need.now), _short(need.chance), esc(brings)])
    budget = odds.budget_of(view, rules, view.viewer, odds.COSTUME)
    head = ("Costume", "lacks", "today", "next day", "at best")
    told = _grid(head, rows)
    hint = f"By one of your craftsmen alone, worth {budget} at most; without a +3 token."
    return told + badged(esc(hint if budget else "You have nobody yet who sews.")) + _method(_needs_method())


def _set(rules: ShakespeareRules, view: ShakespeareView) -> str:
    rows = []
    for row in odds.row_needs(view, rules):
        wants = [*[r.COLORS[color] for color in row.wants]]
        wants += [f"{many(row.pairs, 'pair')}"] if row.pairs else []
        wants += [f"{row.free} of any"] if row.free else []
        rows.append(
            [str(row.row + 1), esc(series(wants)), _now(row.now), _short(row.available), _short(row.affordable)]
        )
    if not rows:
        return note("Your set is complete.")
    built = sum(color >= 0 for color in view.stages[view.viewer])
    real = sum(color >= EMPTY for color in view.stages[view.viewer])
    head = ("Row", "lacks", "today", "next day", "at one go")
    told = _grid(head, rows, f"{built} of {real} elements stand")
    hint = "Next day: all of it is on offer. At one go: one of your craftsmen can take it."
    return told + badged(esc(hint)) + _method(_needs_method())


def _needs_method() -> str:
    return (
        "<p>All of the next day's elements are looked at, before anybody takes one. Every combination that would do is "
        "counted among all draws from the bag, each once.</p>"
    )


# -- pieces


def _color(rules: ShakespeareRules, color: int) -> str:
    return f"{swatch(rules, color, '4px')} {r.COLORS[color]}"


def _grid(
    head: Sequence[str],
    rows: Sequence[Sequence[str]],
    caption: str = "",
    groups: Sequence[tuple[str, int]] = (),
) -> str:
    """A table whose cells are ready HTML; all but the first column stand right. `groups`: words over columns."""
    said = f"<caption>{esc(caption)}</caption>" if caption else ""
    over = "".join(
        f'<th scope="colgroup" colspan="{n}" style="text-align:center">{esc(word)}</th>' for word, n in groups
    )
    right = ' style="text-align:right"'
    top = "".join(f'<th scope="col"{right if n else ""}>{esc(cell)}</th>' for n, cell in enumerate(head))
    lines = ["".join(f"<td{' class=sg-num' if n else ''}>{cell}</td>" for n, cell in enumerate(row)) for row in rows]
    body = "".join(f"<tr>{line}</tr>" for line in lines)
    return (
        f'<div class="sg-table-box"><table class="sg-table" style="font-size:14px">{said}'
        f"<thead>{f'<tr>{over}</tr>' if over else ''}<tr>{top}</tr></thead><tbody>{body}</tbody></table></div>"
    )


def _now(true: bool) -> str:
    return "yes" if true else "no"


def _short(value: Fraction) -> str:
    return f"{_bare(value)}\u00a0%"


def _bare(value: Fraction) -> str:
    """A percentage under a heading that says so."""
    return percent(value, 0).removesuffix(" %").replace("under ", "&lt;\u00a0").replace("over ", "&gt;\u00a0")


def _fraction(value: Fraction) -> str:
    text = str(value)
    return text if len(text) <= 30 else percent(value)


def _method(body: str) -> str:
    return fold("How is this computed?", f'<div style="font-size:14px">{body}</div>')
