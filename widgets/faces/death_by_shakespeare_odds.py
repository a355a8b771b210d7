"""The odds beside a decision of Death by Shakespeare, exact, in words a class can use."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from shakespeare_games.core.words import many, series
from shakespeare_games.death_by_shakespeare import odds
from shakespeare_games.death_by_shakespeare.odds import LayOdds, LiveOdds, NumberOdds
from shakespeare_games.death_by_shakespeare.rules import DeathRules
from shakespeare_games.death_by_shakespeare.view import (
    DEAL,
    DIE,
    KILL,
    LAY,
    NUMBER,
    OVER,
    REACT,
    ROLL,
    THEFT,
    DeathView,
)
from widgets.odds.death_ways import way_to_lab
from widgets.symbols import svg
from widgets.theme import SEATS, badged, bar, esc, fold, note, one_in, percent

GOALS = [
    ("roll", "who may die on this roll"),
    ("lay", "what each card of mine would change"),
    ("round", "who lives through the next round"),
]
BEST = 3  # lays shown beside the roll
THIRD_ACT = (ROLL, DIE, REACT, THEFT, KILL)


def panel(rules: DeathRules, view: DeathView, goal: str) -> str:
    """Return the odds of this moment as HTML; `goal` is one of GOALS, the first if it is none."""
    if view.phase in (NUMBER, DEAL):
        return note("The odds begin when the stage is set.")
    if view.phase == OVER:
        return note("The play is over: nothing is left to chance.")
    if goal == "lay":
        return _lays(rules, view)
    if goal == "round":
        return _round(rules, view)
    return _roll(rules, view)


# -- the coming roll


def _roll(rules: DeathRules, view: DeathView) -> str:
    live = odds.live(view, rules)
    if live.number:
        words = f"somebody dies of the {live.number} · {one_in(live.any_death)}"
    else:
        words = (
            f"somebody dies on {'this' if view.phase in THIRD_ACT else 'the coming'} roll · {one_in(live.any_death)}"
        )
    told = [bar(live.any_death, words, "velvet" if live.any_death else "muted")]
    if view.phase == LAY and view.viewer == view.turn:
        told.append(_best_few(rules, view))
    rows = [
        (_named(rules, c.owner, c.character), percent(c.exposed), percent(c.dies))
        for c in sorted(live.characters, key=lambda c: (-c.dies, -c.exposed, c.character))
        if c.exposed or c.dies
    ]
    if rows:
        told.append(_table(rows, ("chance to die", "before reactions", "after")))
    at_risk = sum(1 for c in live.characters if (c.exposed or c.dies) and c.owner != live.roller)
    safe = sum(1 for c in live.characters if c.owner != live.roller) - at_risk
    if safe:
        rest = "The other " if at_risk else "The "
        told.append(note(f"{rest}{many(safe, 'character')} of opponents {'is' if safe == 1 else 'are'} safe."))
    told.append(
        badged("Before reactions: the number fits a Death card. After: all abilities used as their owners gain.")
    )
    if live.numbers:
        told.append(fold("Number by number", _numbers(rules, live)))
    told.append(fold("As fractions", _fractions(rules, live)))
    told.append(fold("How is this computed?", _method(rules, view, live)))
    told.append(note(body=way_to_lab(view, rules)))
    return "".join(told)


def _best_few(rules: DeathRules, view: DeathView) -> str:
    lays = odds.lay_odds(view, rules)
    if not lays:
        return ""
    rows = [
        (_card(rules, lay.card), _named(rules, view.owners[lay.character], lay.character), _signed(lay.dies_change))
        for lay in _apart(rules, sorted(lays, key=lambda lay: -lay.value_change))[:BEST]
    ]
    return _table(rows, ("best cards to lay", "on", "dies"))


def _apart(rules: DeathRules, lays: Iterable[LayOdds]) -> list[LayOdds]:
    """One of each rating and character: cards of the same rating do the same."""
    seen = set()
    found = []
    for lay in lays:
        what = (rules.ratings[lay.card], lay.character)
        if what not in seen:
            seen.add(what)
            found.append(lay)
    return found


def _numbers(rules: DeathRules, live: LiveOdds) -> str:
    rows = [(f"<b>{n.number}</b>", _brought(rules, n)) for n in live.numbers]
    return _table(rows, ("roll", "what it brings, reactions included"))


def _brought(rules: DeathRules, of: NumberOdds) -> str:
    told = []
    for character, chance in sorted(of.deaths, key=lambda death: -death[1]):
        name = esc(rules.characters[character])
        told.append(f"{name} dies" if chance == 1 else f"{name} {percent(chance, 0)}")
    if of.nobody == 1 or not told:
        return "nobody dies"
    if of.nobody:
        told.append(f"nobody {percent(of.nobody, 0)}")
    return ", ".join(told)


def _fractions(rules: DeathRules, live: LiveOdds) -> str:
    rows = [("somebody dies", str(live.any_bare), str(live.any_death))]
    rows += [
        (esc(rules.characters[c.character]), str(c.exposed), str(c.dies))
        for c in live.characters
        if c.exposed or c.dies
    ]
    rows.append(("deaths, on average", "", f"{live.deaths} = {float(live.deaths):.2f}"))
    return f'<div style="overflow-wrap:anywhere">{_table(rows, ("", "before", "after"))}</div>'


def _method(rules: DeathRules, view: DeathView, live: LiveOdds) -> str:
    told = []
    if not live.number:
        worst = max(live.characters, key=lambda c: c.exposed, default=None)
        if worst is not None and worst.exposed:
            ratings = sorted({rules.ratings[d] for d in view.laid[worst.character]})
            told.append(
                f"<p>{esc(rules.characters[worst.character])} carries {series([str(n) for n in ratings])}: "
                f"{many(len(ratings), 'number')} of six, so {len(ratings)}/6. A second card of the same rating changes "
                "nothing.</p>"
            )
        told.append("<p>After reactions, every throw and every answer to it is followed to its end and counted.</p>")
    told.append(f"<p>{esc(odds.MODEL)}</p>")
    return f'<div style="font-size:14px">{"".join(told)}</div>'


# -- the cards in hand


def _lays(rules: DeathRules, view: DeathView) -> str:
    seat = view.viewer
    if seat < 0 or view.hands[seat] is None:
        return note("No hand is on the screen now.")
    if not view.hands[seat]:
        return note("You hold no Death card.")
    lays = _apart(rules, odds.lay_odds(view, rules, seat))
    if not lays:
        return note("There is nobody to lay a card on.")
    ratings = sorted({rules.ratings[lay.card] for lay in lays})
    change = {(rules.ratings[lay.card], lay.character): lay for lay in lays}
    characters = sorted({lay.character for lay in lays}, key=lambda c: -max(change[n, c].value_change for n in ratings))
    best = max(lays, key=lambda lay: lay.value_change)
    rows = []
    for character in characters:
        cells = [_signed(change[n, character].dies_change) for n in ratings]
        marked = [
            f"<b>{cell}</b>" if change[n, character].value_change == best.value_change else cell
            for n, cell in zip(ratings, cells, strict=True)
        ]
        rows.append((_named(rules, view.owners[character], character), *marked))
    head = ("chance to die on your next roll", *(f"with a {n}" for n in ratings))
    words = f"Best: <b>{esc(rules.cards[best.card])} ({rules.ratings[best.card]})</b> on "
    words += f"<b>{esc(rules.characters[best.character])}</b>. "
    if best.value_change <= 0:
        words = "No card makes this roll better for you. "
    told = [_table(rows, head), badged(words + "Reactions are counted.")]
    bare = [
        (_named(rules, view.owners[c], c), *(_signed(change[n, c].exposed_change) for n in ratings)) for c in characters
    ]
    told.append(fold("Before reactions", _table(bare, head)))
    told.append(fold("How is this computed?", f'<div style="font-size:14px"><p>{esc(odds.MODEL)}</p></div>'))
    return "".join(told)


# -- the round to come


def _round(rules: DeathRules, view: DeathView) -> str:
    ahead = odds.standing(view, rules)
    rows = [
        (_named(rules, c.owner, c.character), percent(c.bare), percent(c.reacting))
        for c in sorted(ahead.characters, key=lambda c: (c.reacting, c.bare, c.character))
    ]
    words = f"the play ends within the round · {one_in(ahead.ends)}"
    told = [bar(ahead.ends, words, "velvet" if ahead.ends else "muted")]
    told.append(_table(rows, ("chance to live", "before reactions", "after")))
    seats = [
        (svg(SEATS[s].shape, 12, SEATS[s].colour, SEATS[s].name), str(view.living[s]), f"{float(ahead.seats[s]):.2f}")
        for s in ahead.rollers
    ]
    told.append(badged("Each seat rolls once, in turn; nothing new is laid."))
    told.append(fold("Living characters of each seat", _table(seats, ("seat", "now", "expected after"))))
    told.append(fold("How is this computed?", f'<div style="font-size:14px"><p>{esc(odds.MODEL)}</p></div>'))
    return "".join(told)


# -- pieces


def _named(rules: DeathRules, owner: int, character: int) -> str:
    """A character after its owner's shape."""
    look = SEATS[owner]
    name = esc(rules.characters[character])
    return f'<span style="white-space:nowrap">{svg(look.shape, 12, look.colour, look.name)} {name}</span>'


def _card(rules: DeathRules, card: int) -> str:
    return f"{esc(rules.cards[card])} ({rules.ratings[card]})"


def _signed(change: Fraction) -> str:
    if not change:
        return "0"
    sign = "+" if change > 0 else "−"
    return f"{sign}{percent(abs(change))}"


def _table(rows: Sequence[Sequence[str]], header: Sequence[str]) -> str:
    """A table of cells that are HTML already; all but the first column stand right."""
    head = "".join(f'<th scope="col"{_right(n)}>{esc(cell)}</th>' for n, cell in enumerate(header))
    lines = "".join(f"<tr>{''.join(f'<td{_right(n)}>{cell}</td>' for n, cell in enumerate(row))}</tr>" for row in rows)
    return (
        f'<div class="sg-table-box"><table class="sg-table"><thead><tr>{head}</tr></thead>'
        f"<tbody>{lines}</tbody></table></div>"
    )


def _right(place: int) -> str:
    return ' class="sg-num" style="text-align:right"' if place else ""
