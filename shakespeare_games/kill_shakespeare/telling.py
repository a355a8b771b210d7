"""How a game of Kill Shakespeare stands, and its odds, in lines for the command line."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from shakespeare_games.core.errors import OptionError
from shakespeare_games.core.game import Game
from shakespeare_games.core.telling import exact, percent
from shakespeare_games.core.words import many, series
from shakespeare_games.kill_shakespeare import odds as ask
from shakespeare_games.kill_shakespeare import rules as r
from shakespeare_games.kill_shakespeare.game import KillShakespeare
from shakespeare_games.kill_shakespeare.rules import AREA_SLUGS, KillRules
from shakespeare_games.kill_shakespeare.view import KillView

_ENDS = {
    "found": "The rebellion has failed: Shakespeare was found.",
    "hopeless": "The rebellion has failed: too many Areas lost all Hope.",
    "overrun": "The rebellion has failed: too many black markers were left.",
}


def standing(game: Game, view: KillView, names: list[str]) -> list[str]:
    """How it stands, a line a player, for the end of a replay."""
    if not isinstance(game, KillShakespeare):
        raise OptionError(f"{game.name} is not Kill Shakespeare")
    rules = game.rules
    lines = [f"Round {view.round} of {rules.rounds}." if view.round else "The first round has not begun."]
    if view.lost:
        lines.append(_ENDS[view.lost])
    gone = view.hope.count(0)
    lines.append(
        f"The search: {max(view.search, 0)} of {rules.search_end}. Areas without Hope: {gone} of {rules.zero_areas}. "
        f"Black markers: {sum(view.black)}."
    )
    for seat, name in enumerate(names):
        who = r.CAST[view.characters[seat]].capitalize() if view.characters[seat] >= 0 else "nobody yet"
        markers = sum([area[seat] for area in view.influence])
        lines.append(
            f"  {name} ({who}): {many(view.score[seat], 'Victory Point')}, {many(markers, 'marker')} on the map, "
            f"Energy {view.energy[seat]}, {many(view.won[seat].bit_count(), 'Quest')}, "
            f"{many(view.leaders.count(seat), 'Stronghold')} led"
        )
    return lines


def live_lines(rules: KillRules, view: KillView, names: list[str]) -> list[str]:
    """What may come next, from all that is public."""
    found = ask.live(view, rules)
    lines: list[str] = []
    if found.dice:
        dice = found.dice
        lines.append(
            f"Event dice: a bid can match {percent(dice.bonus)}, 10 {percent(dice.lady)}, 11 {percent(dice.richard)}, "
            f"12 {percent(dice.search)}"
        )
    if found.lady:
        lines.append(f"Lady Macbeth in {rules.areas[found.lady.area].name}: {_lady(found.lady, names)}")
    if found.order:
        order = found.order
        lines.append(f"The next Event has a Quill {percent(order.quill)}; it costs {float(order.costs.mean()):.3g}.")
        lines.append("  King Richard III: " + _areas(rules, order.richard))
        lines.append("  Lady Macbeth: " + _areas(rules, order.lady))
    if ask.has_exchanges(view, rules):
        bag = ask.exchange_odds(view, rules, 0)
        lines.append(
            f"An exchange of Battle tokens: {bag.quills} Quills among {bag.bag}; at least one {percent(bag.any)}"
        )
    for seat, name in enumerate(names):
        if ask.has_event_bid(view):
            bid = ask.event_bid_odds(view, rules, seat)
            half = bid.need(Fraction(1, 2))
            told = "no bid of theirs makes it likely" if half is None else f"{half} make it as likely as not"
            lines.append(f"  {name} against an Event of {bid.price}: {told}")
    return lines


def _lady(die: ask.LadyDie, names: list[str]) -> str:
    if not die.rolls:
        return "nobody is there, so a black marker comes"
    each = [f"{name} loses a marker {percent(p)}" for name, p in zip(names, die.loses, strict=True) if p]
    return series([*each, f"an Iago comes {percent(die.nothing)}"])


def _areas(rules: KillRules, chances: tuple[Any, ...]) -> str:
    """Areas from the likeliest."""
    ranked = sorted([(-p, area) for area, p in enumerate(chances) if p])
    return ", ".join([f"{rules.areas[area].name} {percent(-p)}" for p, area in ranked]) or "no order"


def live_answer(rules: KillRules, view: KillView) -> dict[str, Any]:
    """The same as JSON."""
    found = ask.live(view, rules)
    order, lady = found.order, found.lady
    answer: dict[str, Any] = {
        "phase": view.phase,
        "round": view.round,
        "lost": view.lost or None,
        "search": view.search,
        "hope": dict(zip(AREA_SLUGS, view.hope, strict=True)),
        "black": dict(zip(AREA_SLUGS, view.black, strict=True)),
        "score": list(view.score),
        "dice": None if found.dice is None else dict(zip(ask.CLASSES, [exact(p) for p in found.dice], strict=True)),
        "lady": None,
        "order": None,
        "quill": exact(ask.exchange_odds(view, rules, 0).any) if ask.has_exchanges(view, rules) else None,
    }
    if lady:
        answer["lady"] = {
            "area": AREA_SLUGS[lady.area],
            "loses": [exact(p) for p in lady.loses],
            "nothing": exact(lady.nothing),
        }
    if order:
        answer["order"] = {
            "richard": dict(zip(AREA_SLUGS, [exact(p) for p in order.richard], strict=True)),
            "lady": dict(zip(AREA_SLUGS, [exact(p) for p in order.lady], strict=True)),
            "quill": exact(order.quill),
            "loses": [exact(p) for p in order.loses],
        }
    return answer


def risk_lines(tally: ask.Risk) -> list[str]:
    """How likely the rebellion fails, with how sure that is."""
    lines = [f"{many(tally.plays, 'play')} to the end:"]
    for words, share in (("fails in this round", tally.this_round), ("fails in the game", tally.game)):
        low, high = share.band
        lines.append(f"  {words:<20}{share.share:6.1%}   (95% sure: {low:.1%} to {high:.1%})")
    for number, share in tally.by_round.items():
        lines.append(f"  in round {number:<11}{share.share:6.1%}")
    words_of = {"found": "Shakespeare is found", "hopeless": "Hope is lost", "overrun": "too many markers"}
    for cause, share in tally.by_cause.items():
        lines.append(f"  {words_of[cause]:<20}{share.share:6.1%}")
    return lines
