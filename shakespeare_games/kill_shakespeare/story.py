"""The story of a game, in sentences, told from what one viewer sees before and after each step."""

from __future__ import annotations

from typing import Final

from shakespeare_games.core.actions import Action
from shakespeare_games.core.words import does, many, series, whom, whose
from shakespeare_games.kill_shakespeare import rules as r
from shakespeare_games.kill_shakespeare.aftermath import aftermath, place
from shakespeare_games.kill_shakespeare.rules import AREA_SLUGS, CAST, KillRules
from shakespeare_games.kill_shakespeare.view import UNKNOWN, KillView

_CARDS: Final = (
    "a Troop of 1",
    "a Troop of 2",
    "a Troop of 3",
    "a Stolen Letter",
    "a City Plan",
    "a Spy",
    "a Jester",
    "an Iago",
)
_JESTS: Final = {
    "jester-search": "sends the search one space back",
    "jester-iago": "takes an Iago from the stack",
    "jester-energy": "is full of Energy again",
    "jester-wheel": "turns the Wheel of Fate back",
    "jester-point": "earns a Victory Point",
}


def narrate(rules: KillRules, before: KillView, actor: int, action: Action, after: KillView, names: list[str]) -> str:
    """What happened, in a sentence or two; '' for steps that only prepare one that is told."""
    told = _chance(rules, before, action, after, names) if actor < 0 else _seat(rules, before, actor, action, names)
    return " ".join([part for part in (told, aftermath(rules, before, after, names)) if part])


def _place(rules: KillRules, element: str) -> str:
    return place(rules, AREA_SLUGS.index(element.partition(":")[2]))


def card_name(rules: KillRules, slug: str) -> str:
    """A card as a sentence names it: `a Jester`, `Cup of Sack`."""
    kind = rules.card_slugs.index(slug)
    if kind >= r.FIRST_ACTION:
        return rules.cards[kind - r.FIRST_ACTION].name
    return "an Extra Action" if kind == r.EXTRA else _CARDS[kind]


def _chance(rules: KillRules, before: KillView, action: Action, after: KillView, names: list[str]) -> str:
    kind = action.kind
    value = action.args[0].partition(":")[2] if action.args else ""
    if kind == "order" and len(after.order) == after.players:
        return f"The turn order is {series([whom(names[s]) for s in after.order])}."
    if kind == "start":
        name = names[before.order[before.at]]
        return f"{name} {does(name, 'starts')} in {_place(rules, action.args[0])}."
    if kind == "character":
        name = names[before.at]
        return f"{name} {does(name, 'plays')} {CAST[CAST.index(value)].capitalize()}."
    if kind == "draw" and action.args[0].startswith("card:"):
        name = names[before.owed[0]]
        return f"{name} {does(name, 'draws')} {card_name(rules, value)}."
    if kind == "draw":
        return _tokens(before, value, after, names)
    if kind == "deal" and after.phase != "track card":
        return _tracks(rules, after)
    if kind == "new-quest" and before.phase == "quest card" and after.phase != "quest card":
        quests = [rules.quests[q].name for q in after.quest_track if q >= 0]
        return f"Quests: {series(quests)}." if quests else "No Quest is left."
    if kind == "event":
        return _event(rules, before, after)
    if kind == "lady-die":
        return f"Lady Macbeth's die shows {value}."
    if kind == "dice":
        low, high = [int(a.partition(":")[2]) for a in action.args]
        return f"The dice show {low} and {high}: {low + high}."
    return ""


def _tokens(before: KillView, value: str, after: KillView, names: list[str]) -> str:
    """Battle tokens, once all are drawn: their values to who drew them; to all how many, and the Quills among them."""
    if after.phase == "battle token":
        return ""
    drawer = before.order[before.at]
    name = names[drawer]
    count = before.drawn_count + 1
    quills = count - after.drawn_count
    among = f", {many(quills, 'Quill')} among them" if quills else ""
    told = f"{name} {does(name, 'draws')} {many(count, 'Battle token')}{among}."
    if before.viewer != drawer or quills == count:
        return told
    values = [str(v) for v, n in enumerate(before.drawn[: r.QUILL], 1) for _ in range(n)]
    values += [value] if value != "quill" else []
    return f"{told} {'They are' if len(values) > 1 else 'It is'} worth {series(sorted(values))}."


def _tracks(rules: KillRules, after: KillView) -> str:
    """What lies on the card tracks, once all is dealt; cards that lie face down are counted."""
    told = []
    for track, lying in (("Information", after.information_track), ("Troops", after.troop_track)):
        hidden = lying.count(UNKNOWN)
        cards = [card_name(rules, rules.card_slugs[kind]) for kind in lying if kind != UNKNOWN]
        cards += [f"{hidden} face down"] if hidden else []
        if cards:
            told.append(f"{track}: {series(cards)}.")
    return " ".join(told)


def _event(rules: KillRules, before: KillView, after: KillView) -> str:
    event = rules.events[after.event]
    told = [f"Event: {event.name}."]
    if event.richard >= 0:
        told.append(f"King Richard III is sent to {place(rules, event.richard)}.")
    if event.lady >= 0 and before.lady >= 0:
        told.append(f"Lady Macbeth is sent to {place(rules, event.lady)}.")
    return " ".join(told)


def _seat(rules: KillRules, before: KillView, actor: int, action: Action, names: list[str]) -> str:
    kind, name = action.kind, names[actor]
    value = action.args[0].partition(":")[2] if action.args else ""
    if kind in _JESTS:
        verb, _, rest = _JESTS[kind].partition(" ")
        return f"A Jester: {whom(name)} {does(name, verb)} {rest}."
    if kind == "bid":
        if before.phase == "event bid" or before.sub:
            return ""
        track = ("turn order", "information", "troops")[before.at // before.players]
        hidden = before.tokens[r.PROSPERO] == actor
        return f"{name} {does(name, 'bids')} {'a token face down' if hidden else value} for {track}."
    if kind in ("move", "free-move"):
        return f"{name} {does(name, 'moves')} to {_place(rules, action.args[0])}."
    if kind == "march":
        start, goal = _place(rules, action.args[0]), _place(rules, "area:" + action.args[1].partition(":")[2])
        return f"{name} {does(name, 'moves')} a marker from {start} to {goal}."
    if kind == "place":
        return f"{name} {does(name, 'places')} a marker in {_place(rules, action.args[0])}."
    if kind == "quest":
        quest = next(q for q in rules.quests if q.slug == value)
        return f"{name} {does(name, 'takes')} on {quest.name}."
    if kind in ("helper", "ask", "trade"):
        return _towards(kind, name, names[int(value) - 1])
    if kind in ("give", "claim", "take", "play"):
        verb = {"give": "hands in", "claim": "takes", "take": "takes", "play": "plays"}[kind]
        first, _, rest = verb.partition(" ")
        return f"{name} {' '.join([does(name, first), rest]).strip()} {card_name(rules, value)}."
    return _plain(rules, before, kind, value, name, names)


def _towards(kind: str, name: str, other: str) -> str:
    if kind == "helper":
        return f"{other} {does(other, 'helps')} {whom(name)}."
    if kind == "ask":
        return f"{name} {does(name, 'asks')} {whom(other)} to come and help."
    return f"{name} {does(name, 'turns')} to {whom(other)} with a trade."


def _plain(rules: KillRules, before: KillView, kind: str, value: str, name: str, names: list[str]) -> str:
    if kind == "character":
        return f"{name} {does(name, 'plays')} {value.capitalize()}."
    if kind == "rest":
        return f"{name} {does(name, 'takes')} no Action, but Energy."
    if kind == "time":
        return f"{name} {does(name, 'puts')} {value} on the Time track."
    if kind == "energy":
        return f"{name} {does(name, 'pays')} {value} for Energy."
    if kind == "turn-wheel":
        return f"{name} {does(name, 'pays')} {value} to turn the Wheel of Fate."
    if kind == "add":
        return f"{name} {does(name, 'adds')} a token to a bid."
    if kind == "position":
        return f"{name} {does(name, 'chooses')} place {value} in the turn order."
    if kind == "exchange":
        return f"{name} {does(name, 'exchanges')} {rules.trophies} black markers for Battle tokens."
    if kind in ("keep", "swap", "return"):
        if kind != "return" and before.viewer == before.to_act:
            return f"{name} {does(name, kind + 's')} a Battle token of {value}."
        words = {"keep": "keeps a Battle token", "swap": "swaps a Battle token", "return": "keeps none of them"}[kind]
        verb, _, rest = words.partition(" ")
        return f"{name} {does(name, verb)} {rest}."
    if kind in ("spy", "look"):
        return f"{name} {does(name, 'looks')} at face-down cards."
    if kind == "neutral":
        return f"The neutral pawn helps {whom(name)}."
    if kind == "use-extra":
        return f"{name} {does(name, 'takes')} an Extra Action."
    if kind in ("agree", "refuse"):
        return _answer(rules, before, kind, name, names)
    return ""


def _answer(rules: KillRules, before: KillView, kind: str, name: str, names: list[str]) -> str:
    if kind == "refuse":
        return f"{name} {does(name, 'refuses')}."
    if before.phase == "help answer":
        return f"{name} {does(name, 'comes')} to help."
    other = names[before.partner]
    given = [card_name(rules, rules.card_slugs[k]) for k in (before.offered, before.wanted) if k < r.KINDS]
    if before.offered == r.KINDS:
        return f"{name} {does(name, 'gives')} {whom(other)} {given[0]}."
    if before.wanted == r.KINDS:
        return f"{name} {does(name, 'accepts')} {whose(other)} gift: {given[0]}."
    return f"{name} {does(name, 'agrees')}: {given[0]} of {whom(other)} for {given[1]}."
