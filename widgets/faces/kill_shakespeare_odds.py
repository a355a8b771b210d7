"""The odds beside a decision of Kill Shakespeare: dice, bids, Lady Macbeth, Battle tokens, and how it may all end."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from shakespeare_games.core.errors import OptionError
from shakespeare_games.core.words import many, series
from shakespeare_games.kill_shakespeare import odds
from shakespeare_games.kill_shakespeare import rules as r
from shakespeare_games.kill_shakespeare.rules import KillRules
from shakespeare_games.kill_shakespeare.view import KillView
from widgets.boards import kill_words as words
from widgets.faces.kill_shakespeare_risk import MODEL
from widgets.odds.kill_ways import way_to_lab
from widgets.theme import SEATS, badged, bar, esc, fold, note, percent, table

GOALS: list[tuple[str, str]] = [
    ("now", "what matters now"),
    ("dice", "the event dice"),
    ("event", "the event bid"),
    ("tracks", "the bids on the tracks"),
    ("lady", "Lady Macbeth's die"),
    ("next", "the next Event"),
    ("quills", "Quills among Battle tokens"),
    ("risk", "whether the rebellion fails"),
]
NOW = {
    "event bid": "event",
    "event add": "event",
    "cancel": "lady",
    "re-roll": "dice",
    "wheel": "dice",
    "plan": "dice",
    "bid": "tracks",
    "add": "tracks",
    "exchange": "quills",
    "keep": "quills",
}
PLACES = ("1st", "2nd", "3rd", "4th")
LEVELS = 6  # rows of a table of bids

LAB_ASKS = {  # what the lab answers beyond the panel
    "dice": "What if some sums were thrown again?",
    "event": "Is it best to pay?",
    "quills": "How fast does the risk grow with exchanges?",
}


def panel(rules: KillRules, view: KillView, goal: str) -> str:
    """Return the odds for a view as HTML; `goal` is one of GOALS. Raises OptionError for another."""
    if goal not in [value for value, _ in GOALS]:
        raise OptionError(f"odds of {goal[:30]!r} are not known; ask for {', '.join(value for value, _ in GOALS)}")
    if view.phase == "over":
        return note("Nothing is left to chance.")
    if not view.round or not view.order:
        return note("The odds begin with the first round.")
    if goal == "risk":
        return note("The game is played on from here, again and again, while you think.") + _method(f"<p>{MODEL}</p>")
    found = odds.live(view, rules)
    if goal == "now":
        goal = NOW.get(view.phase, "next")
        if goal == "lady" and found.lady is None:
            goal = "next"
        if goal == "next" and found.order is None:
            goal = "quills"
    told = {"dice": _dice, "event": _event, "tracks": _tracks, "lady": _lady, "next": _next, "quills": _quills}[goal](
        rules, view, found
    )
    return told + (note(body=way_to_lab(view, rules, LAB_ASKS[goal])) if goal in LAB_ASKS else "")


def _dice(rules: KillRules, view: KillView, found: odds.LiveOdds) -> str:
    told = []
    match = found.match
    if match is not None:
        can = ", ".join(map(str, match.totals)) or "no total from 2 to 9"
        if match.total:
            yes = "You can match the dice." if match.chance else "You cannot match the dice."
            told.append(note(f"{yes} Your tokens can bring a bid to {can}."))
        else:
            told.append(bar(match.chance, f"you can match them: your tokens make {can}", "velvet"))
    dice = found.dice
    if dice is None:
        told.append(note("The last dice of the game lie on the map."))
    else:
        if any(view.dice):
            told.append(note("The dice of the next round:"))
        told.append(bar(dice.bonus, "2 to 9: a bid of just that earns an Action card", "good"))
        told.append(bar(dice.lady, f"10: a black marker {_where(rules, view.lady)}", "bad"))
        told.append(bar(dice.richard, f"11: a black marker {_where(rules, view.richard)}", "bad"))
        told.append(bar(dice.search, "12: the search goes on by one", "bad"))
    method = "<p>36 throws of two dice are as likely. A sum s comes up in 6 − |s − 7| of them.</p>"
    return "".join(told) + badged("two dice, 36 throws.") + _method(method)


def _where(rules: KillRules, area: int) -> str:
    return f"in {words.area(rules, area)}" if area >= 0 else "nowhere: she is gone"


def _event(rules: KillRules, view: KillView, found: odds.LiveOdds) -> str:
    bid = found.bid
    if bid is None:
        return note("No event bid is under way." if view.viewer >= 0 else "A bid's odds are a seat's own.")
    share = -(-bid.price // view.players)
    wanted = [bid.need(Fraction(n, 100)) for n in (50, 90)]
    levels = {bid.own, min(bid.most, max(bid.own, share)), bid.most}
    levels |= {n for n in wanted if n is not None and bid.own <= n <= bid.most}
    rows = []
    for points in sorted(levels)[:LEVELS]:
        row = [str(points), percent(bid.cancelled(points), 0)]
        if bid.quill_price:
            row.append(percent(bid.quill_paid(points), 0))
        rows.append([*row, percent(bid.highest(points), 0)])
    head = ("You put in", "cancelled", *(("Quill too",) if bid.quill_price else ()), "you put in most")
    mean = sum(float(bid.others[value]) * value for value in bid.others)
    said = f"The price is {bid.price}; the others bring {mean:.1f} on the average. An equal share is {share}."
    told = bar(bid.cancelled(bid.own), f"cancelled with the {bid.own} you have put in", "velvet")
    told += table(rows, head, said)
    return told + badged("if all others bid at random.") + _method(f"<p>{esc(odds.BID_MODEL)}</p>")


def _tracks(rules: KillRules, view: KillView, found: odds.LiveOdds) -> str:
    if not found.tracks:
        return note("No bids lie on the tracks." if view.viewer >= 0 else "A bid's odds are a seat's own.")
    places = PLACES[: view.players]
    rows = []
    for track in found.tracks:
        for more in (0, 2, 4):
            total = track.own + more
            chances = [percent(chance, 0) for chance in track.places(total)]
            rows.append([words.TRACKS[track.track] if not more else "", str(total), *chances])
    told = table(rows, ("", "bid", *places), "Your place by what you bid in all")
    if found.match is not None and found.match.total and found.match.total <= 9:
        can = "You can still match" if found.match.chance else "You cannot match"
        told += note(f"{can} the dice with a bid of {found.match.total}.")
    return told + badged("if all others bid at random.") + _method(f"<p>{esc(odds.TRACK_MODEL)}</p>")


def _lady(rules: KillRules, view: KillView, found: odds.LiveOdds) -> str:
    open_now = found.lady is not None
    if view.lady < 0:
        return note("Lady Macbeth has left the game.")
    die = found.lady if found.lady is not None else odds.lady_die(view, view.lady)
    where = words.area(rules, die.area)
    if not die.rolls:
        return note(f"No rebel is in {where}: a black marker comes there, and no die is rolled.")
    told = [
        bar(chance, f"{SEATS[seat].name} loses a marker in {where}", "bad" if seat == view.viewer else "muted")
        for seat, chance in enumerate(die.loses)
        if chance
    ]
    told.append(bar(die.nothing, "nothing is lost, and an Iago comes", "gilt"))
    said = "one die." if open_now else f"one die, were she sent to {where} now."
    return "".join(told) + badged(esc(said)) + _method("<p>1 to 4 name a place in the turn order, 5 all, 6 nobody.</p>")


def _next(rules: KillRules, view: KillView, found: odds.LiveOdds) -> str:
    order = found.order
    if order is None:
        return note("No further Event comes.")
    rows = []
    for area in range(r.AREAS):
        if order.richard[area] or order.lady[area]:
            danger = "dies if he comes" if view.hope[area] == 1 else ""
            shown = (percent(order.richard[area], 0), percent(order.lady[area], 0))
            rows.append((words.area(rules, area), view.hope[area], *shown, danger))
    told = bar(order.quill, f"the next Event, one of {len(order.events)}, has a Quill", "bad")
    told += table(rows, ("Area", "Hope", "King", "Lady", ""), "Where the next Event sends them")
    costs = sum(float(order.costs[value]) * value for value in order.costs)
    dying = [words.area(rules, a) for a in range(r.AREAS) if words.dies_next(view, a)]
    told += note(f"It costs {costs:.1f} on the average, before Iagos.")
    if dying:
        told += note(f"Certain: the next Prep Phase takes the last Hope of {series(dying)}.")
    method = "<p>Every Event that has not been seen in this half of the game is as likely.</p>"
    return told + badged("drawn without replacement.") + _method(method)


def _quills(rules: KillRules, view: KillView, found: odds.LiveOdds) -> str:
    quills = found.quills
    if quills is None:
        return note("No Battle tokens can be drawn." if view.viewer >= 0 else "These odds are a seat's own.")
    told = bar(quills.any, f"a Quill among {many(quills.drawn, 'token')}: the search goes on", "bad")
    if quills.found:
        told += bar(quills.found, "they end the search, and the game", "bad")
    rows: list[Sequence[str]] = [(many(k, "Quill"), percent(quills.chances[k])) for k in quills.chances]
    told += table(rows, ("In one exchange", "chance"))
    rows = [("all Quills" if not v else f"{v}", percent(quills.best[v])) for v in quills.best]
    told += table(rows, ("Best value drawn", "chance"))
    if quills.possible > 1:
        every = 1 - (quills.all_of_them[0] if 0 in quills.all_of_them else Fraction(0))
        told += note(
            f"Your markers pay for {quills.possible} exchanges: with all of them a Quill comes in {percent(every)}."
        )
    method = (
        f"<p>{quills.quills} of the {many(quills.bag, 'token')} in the bag are Quills. No Quill comes in "
        f"C({quills.bag - quills.quills}, {quills.drawn}) of C({quills.bag}, {quills.drawn}) draws.</p>"
        f"<p>{esc(odds.BAG_MODEL)}</p>"
    )
    return told + badged("drawn without replacement.") + _method(method)


def _method(body: str) -> str:
    return fold("How is this computed?", f'<div style="font-size:14px">{body}</div>')
