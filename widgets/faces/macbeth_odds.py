"""The odds beside a decision of Macbeth, exact, in words a class can use."""

from __future__ import annotations

from fractions import Fraction
from math import comb

from shakespeare_games.core.words import many
from shakespeare_games.macbeth.odds import LiveOdds, live, one_in, parse_goal
from shakespeare_games.macbeth.rules import MacbethRules
from shakespeare_games.macbeth.view import FALL, LUCKY, OVER, SETUP, MacbethView
from widgets.theme import BAD, GOOD, badged, bar, esc, fold, note, percent, table

LONGEST_FRACTION = 44  # digits shown before only their number is told
ALL_EVENTS = {  # the edition's words, in a cell of the table
    "": "no event",
    "the end": "the play ends",
    "monologue each": "a monologue for each",
    "dagger each": "a dagger for each",
    "two gold each": "2 gold for each",
    "throne dies": "the throne's holder dies",
    "lose all daggers": "all daggers lost",
    "lose prophecy": "all prophecies lost",
    "lose all gold": "all gold lost",
    "roll again": "the die is rolled again",
}
BEST = {
    "roll": "roll",
    "stop": "stop",
    "prophecy": "spend the prophecy",
    "accept": "accept the misfortune",
}


def panel(rules: MacbethRules, view: MacbethView, goal: str) -> str:
    """Return the odds of this moment as HTML. Raises OptionError for a goal that is none."""
    if view.phase == SETUP:
        return note("The odds begin when the stage is set.")
    odds = live(view, rules, parse_goal(goal))
    if view.phase == OVER:
        return note("The play is over: nothing is left to chance.")
    if view.phase == FALL:
        return _fall(rules, odds)
    if view.phase == LUCKY:
        return _lucky(rules, odds)
    return _after(rules, odds)


def _lucky(rules: MacbethRules, odds: LiveOdds) -> str:
    assert odds.bust_next is not None
    opening = odds.turn.rolls == 0
    roll = "the first roll" if opening else "a roll"
    risk = odds.bust_next
    words = f"{roll} ends the turn · {one_in(risk)}"
    risk_bar = bar(risk, words, "bad" if risk else "muted")
    rows = _values(odds, opening)
    rows.append(("the play ends this round", _chance(odds.ends_this_round)))
    told = [
        risk_bar,
        _brings(rules, odds),
        table(rows),
        _verdict(odds, opening),
        _more(rules, odds),
    ]
    return "".join(told)


def _fall(rules: MacbethRules, odds: LiveOdds) -> str:
    rows = [
        ("accept the misfortune", _worth(odds, Fraction(0))),
        ("spend the prophecy, then best play", _worth(odds, odds.prophecy_value or Fraction(0))),
    ]
    return table(rows) + _verdict(odds, False) + _more(rules, odds)


def _after(rules: MacbethRules, odds: LiveOdds) -> str:
    """Once the dice lie still: what the play may do."""
    ends = odds.ends_this_round
    words = f"the play ends this round · {one_in(ends)}"
    rows = [(ALL_EVENTS.get(event, event), _chance(odds.events[event])) for event in odds.events]
    events = table(rows, caption="What the pyramid die may bring when all have played")
    return bar(ends, words, "velvet" if ends else "muted") + events + badged("") + _more(rules, odds)


def _values(odds: LiveOdds, opening: bool) -> list[tuple[str, str]]:
    rows = []
    if opening:
        rows.append(("you hold now", many(odds.turn.tokens, "token")))
        rows.append((f"best play brings{_what(odds)}", _worth(odds, odds.value)))
        return rows
    if not odds.goal.is_chance:
        rows.append(("if you stop now you hold", many(odds.turn.tokens, "token")))
    else:
        rows.append((f"if you stop now{_what(odds)}", _worth(odds, odds.stop_value)))
    if odds.roll_value is None:
        rows.append(("rolling on", f"costs {odds.cost} gold: too dear"))
    else:
        rows.append(("rolling on, then best play", _worth(odds, odds.roll_value)))
    if odds.prophecy_value is not None:
        rows.append(("the prophecy, then best play", _worth(odds, odds.prophecy_value)))
    return rows


def _what(odds: LiveOdds) -> str:
    if not odds.goal.is_chance:
        return ""
    return f": at least {odds.goal.at_least} {odds.goal.kind}"


def _worth(odds: LiveOdds, value: Fraction | None) -> str:
    if value is None:
        return "not possible"
    return _chance(value) if odds.goal.is_chance else f"{float(value):.1f}\u00a0expected"


def _chance(value: Fraction) -> str:
    return percent(value)


def _verdict(odds: LiveOdds, opening: bool) -> str:
    if opening:
        words = "The first roll is compulsory, and free."
        return badged(esc(words))
    values = [v for v in (odds.stop_value, odds.roll_value, odds.prophecy_value) if v is not None]
    if len(values) > 1 and max(values) == min(values):
        return badged("Best play here: <b>either</b>, they are worth the same.")
    return badged(f"Best play here: <b>{BEST[odds.best]}</b>.")


def _brings(rules: MacbethRules, odds: LiveOdds) -> str:
    """What the next roll brings, as columns: the fall in red, then how many tokens."""
    assert odds.throw_next is not None
    assert odds.gain_mean is not None
    need = rules.misfortune_limit - odds.turn.misfortunes
    safe = [Fraction(0)] * (odds.dice + 1)
    fall = Fraction(0)
    for throw, weight in odds.throw_next.items():
        share = Fraction(weight, odds.throw_next.total)
        if throw.misfortunes >= need:
            fall += share
        else:
            safe[getattr(throw, odds.goal.kind)] += share
    shown = [("fall", fall, BAD)] if fall else []
    shown += [(f"+{n}", share, GOOD) for n, share in enumerate(safe) if share]
    most = max(share for _, share, _ in shown)
    columns = "".join(
        '<div style="flex:1 1 0;text-align:center;min-width:0">'
        f'<div style="font-size:12px">{_short(share)}</div>'
        f'<div style="height:{max(2, round(46 * float(share / most)))}px;background:{colour};border-radius:4px 4px 0 0;'
        'margin:1px 3px 0"></div>'
        f'<div style="font-size:13px;border-top:1px solid #D9CFBD;padding-top:1px">{label}</div></div>'
        for label, share, colour in shown
    )
    gold, daggers, monologues = (float(x) for x in odds.gain_mean)
    label = "; ".join(
        f"{'the fall' if name == 'fall' else f'{name} {odds.goal.kind}'} {percent(share)}" for name, share, _ in shown
    )
    mean = f"On average {gold:.2f} gold, {daggers:.2f} daggers, {monologues:.2f} monologues."
    if fall and odds.turn.prophecy:
        mean += " A prophecy could undo the fall."
    return (
        f'<div style="margin:2px 0 8px"><div style="font-size:14px">What it brings, in {odds.goal.kind}</div>'
        f'<div role="img" aria-label="{esc(label)}" style="display:flex;align-items:flex-end;height:86px">'
        f"{columns}</div>"
        f'<div style="font-size:13px;color:#6B6256">{mean}</div></div>'
    )


def _short(share: Fraction) -> str:
    hundredths = float(share) * 100
    return f"{hundredths:.0f} %" if hundredths >= 9.5 else (f"{hundredths:.1f} %" if hundredths >= 0.1 else "< 0.1 %")


def _more(rules: MacbethRules, odds: LiveOdds) -> str:
    """The fractions, and how they come about, on demand."""
    rows: list[tuple[str, str]] = []
    if odds.bust_next is not None:
        rows.append(("a roll ends the turn", fraction(odds.bust_next)))
    for words, value in (
        ("stopping", odds.stop_value),
        ("rolling on", odds.roll_value),
        ("the prophecy", odds.prophecy_value),
    ):
        if value is not None:
            rows.append((f"{words}: {'chance' if odds.goal.is_chance else 'tokens'}", fraction(value)))
    rows.append(("the play ends this round", fraction(odds.ends_this_round)))
    fractions = fold("As fractions", f'<div style="overflow-wrap:anywhere">{table(rows)}</div>')
    return fractions + fold("How is this computed?", _method(rules, odds))


def fraction(value: Fraction) -> str:
    """Return an exact value as p/q; of a very long one how long it is, and its first digits."""
    text = f"{value.numerator:,}"
    if value.denominator > 1:
        text += f"{' / ' if value.denominator > 10**9 else '/'}{value.denominator:,}"
    digits = sum(c.isdigit() for c in text)
    if digits <= LONGEST_FRACTION:
        return text
    return f"{float(value):.10f}…, a fraction of {digits} digits"


def _method(rules: MacbethRules, odds: LiveOdds) -> str:
    told = []
    if odds.bust_next is not None:
        told.append(_bust_formula(rules, odds))
        told.append(
            "<p>Best play is worked out backwards: stopping is worth what is held; rolling is worth the average, over "
            "every throw, of the better choice after it. A fall is worth nothing.</p>"
        )
    elif odds.prophecy_value is not None:
        told.append(
            "<p>The prophecy is worth the average, over every throw of the same dice, of best play after it.</p>"
        )
    told.append(
        "<p>The play: each face of the pyramid die is as likely. The faces that reach The End count, and a space that "
        "rolls again counts with the share of its own faces that reach it.</p>"
    )
    return f'<div style="font-size:14px">{"".join(told)}</div>'


def _bust_formula(rules: MacbethRules, odds: LiveOdds) -> str:
    """The binomial tail with its numbers: dice that show a misfortune, at least as many as are missing."""
    n, need = odds.dice, rules.misfortune_limit - odds.turn.misfortunes
    faces = sum(rules.face_counts)
    bad = rules.face_counts[0]
    terms = []
    for k in range(need, n + 1):
        ways = comb(n, k)
        parts = ([str(ways)] if ways > 1 else []) + [f"({bad}/{faces}){_power(k)}"]
        if n - k:
            parts.append(f"({faces - bad}/{faces}){_power(n - k)}")
        terms.append("·".join(parts))
    missing = f"at least {need} of {n} dice show" if need < n else f"all {n} dice show" if n > 1 else "the die shows"
    total = f"{odds.bust_next}" if odds.bust_next is not None else ""
    return (
        f"<p>{many(odds.turn.misfortunes, 'misfortune') if odds.turn.misfortunes else 'No misfortune'} "
        f"{'lie' if odds.turn.misfortunes > 1 else 'lies'}. The turn ends if {missing} a misfortune, and each die does "
        f"with chance {bad}/{faces}:<br>{' + '.join(terms) or '0'} = {total}</p>"
    )


def _power(k: int) -> str:
    return f'<sup style="font-size:12px">{k}</sup>' if k > 1 else ""
