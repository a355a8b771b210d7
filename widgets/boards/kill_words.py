"""What the pieces of Kill Shakespeare are and do, in words: for the mouse, buttons and screen readers. Plain text."""

from __future__ import annotations

from collections.abc import Sequence

from shakespeare_games.core.words import many, series
from shakespeare_games.kill_shakespeare import pieces as e
from shakespeare_games.kill_shakespeare import rules as r
from shakespeare_games.kill_shakespeare.rules import KillRules
from shakespeare_games.kill_shakespeare.view import UNKNOWN, KillView

CHARACTERS = ("Hamlet", "Juliet", "Othello", "Viola", "Falstaff")
ABILITIES = (
    "one free movement a round to any Area; may not end a turn beside King Richard III",
    "a +2 token after the reveal of bids; less Time, fewer Battle tokens",
    "his pawn fights as one marker; Iagos earn him nothing and cost him more",
    "sails from port to port for nothing; each Quest asks 1 more in Troops of her",
    "wins every tie; no ships, and never the Isle of Prospero",
)
KINDS = (
    "Troop 1",
    "Troop 2",
    "Troop 3",
    "Stolen Letter",
    "City Plan",
    "Spy",
    "Jester",
    "Iago",
    "Extra Action",
)
TRACKS = ("Turn order", "Information", "Troops")
AREA_TOKENS = (
    "blind bids",
    "+1 Energy a round",
    "a Stolen Letter or City Plan a round",
    "a Troop card a round",
    "an Action card a round",
    "cheap Energy",
    "spy on all face-down cards",
    "+1 on a bid after the reveal",
)
SHORT_TOKENS = ("blind", "energy", "letter", "troop", "action", "cheap", "spy", "+1")
ITEMS = {
    "troop": "a Troop 1",
    "energy": "1 Energy",
    "letter": "a Letter",
    "action": "an Action card",
    "two troops": "two Troops 1",
    "plan": "a City Plan",
    "influence": "a marker",
    "two energy": "2 Energy",
}
LOSSES = {
    "found": "King Richard III has found Shakespeare",
    "hopeless": "four Areas have lost all hope",
    "overrun": "too many black markers stand on the map",
}
NEEDS = ("Energy", "Time", "Troops", "Letters", "Plans")


def card(rules: KillRules, kind: int) -> str:
    """Return the name of a kind of card."""
    return KINDS[kind] if kind < r.FIRST_ACTION else rules.cards[kind - r.FIRST_ACTION].name


def effect(verb: int, count: int) -> str:
    """Return what an effect of a card or a reward brings: '2 Energy'."""
    if verb in (e.TIME_UP, e.ENERGY_UP):
        return f"{count} {'Time' if verb == e.TIME_UP else 'Energy'}"
    return {
        e.POINTS_UP: many(count, "point"),
        e.INFLUENCE_UP: f"{many(count, 'marker')} here",
        e.REPLACE: f"{count} black replaced",
        e.MARCHES: f"move {many(count, 'marker')}",
        e.DEFENSE_DOWN: f"Defense −{count}",
        e.HOPE_UP: f"Hope +{count}",
        e.REMOVE: f"{count} black removed",
        e.DRAW_ACTION: many(count, "Action card"),
        e.TAKE_IAGO: "a face-up Iago",
        e.SEARCH_BACK: f"search back {count}",
        e.GET_TROOP: "a Troop 1",
        e.GET_LETTER: "a Letter",
        e.GET_PLAN: "a City Plan",
        e.TOKEN_BACK: "a used bid token back",
        e.DOUBLE: "Troops count twice for a Quest",
        e.LOOK_ALL: "look at all face-down cards",
        e.CANCEL_RICHARD: "cancels an order of King Richard III",
        e.CANCEL_LADY: "cancels an order of Lady Macbeth",
        e.RE_ROLL: "the event dice are rolled again",
    }[verb]


def card_does(rules: KillRules, kind: int) -> str:
    """Return what a card is good for."""
    if kind >= r.FIRST_ACTION:
        found = rules.cards[kind - r.FIRST_ACTION]
        return effect(found.verb, found.count)
    return {
        r.SPY: "look at a track's face-down cards",
        r.JESTER: "a wild card of many uses",
        r.IAGO: "scores from the second on",
        r.EXTRA: "one more turn at the end of the round",
    }.get(kind, "handed in for Quests")


def threat(rules: KillRules, what: tuple[int, int, int]) -> str:
    """Return one effect of an Event: '2 black in Cawdor'."""
    kind, target, count = what
    if kind == e.SEARCH_ON:
        return f"search on by {count}"
    if kind == e.LESS_ENERGY:
        return f"all lose {count} Energy"
    if kind == e.LESS_POINTS:
        return f"all lose {many(count, 'point')}"
    where = {e.AT_RICHARD: "Richard's Area", e.AT_LADY: "Lady Macbeth's Area"}.get(target)
    where = where or area(rules, target)
    if kind == e.MORE_BLACK:
        return f"{count} black in {where}"
    if kind == e.LESS_HOPE:
        return f"Hope −{count} in {where}"
    return f"each loses {many(count, 'marker')} in {where}"


def area(rules: KillRules, number: int) -> str:
    """Return the name of an Area."""
    return rules.areas[number].name


def price(rules: KillRules, view: KillView) -> tuple[int, int]:
    """Return what cancels the Event, Iagos included, and what its Quill costs beyond that (0: it has none)."""
    event = rules.events[view.event]
    cost = event.cost[view.players] + view.iagos * rules.per_iago[view.players]
    return cost, rules.quill_cost[view.players] if event.quill else 0


def liberated(view: KillView, number: int) -> bool:
    """Return whether an Area is free of King Richard III."""
    return not view.beside[number] and not view.forever[number]


def dies_next(view: KillView, number: int) -> bool:
    """Return whether the next Prep Phase takes the last Hope of an Area."""
    return view.hope[number] == 1 and not liberated(view, number)


def area_state(view: KillView, number: int) -> str:
    """Return how an Area stands: 'liberated', 'in King Richard III's hand' and so on."""
    if view.forever[number]:
        return "rebuilt and lost for ever"
    if view.leaders[number] >= 0:
        return "its Stronghold destroyed"
    return "liberated" if liberated(view, number) else "held by King Richard III"


def area_told(rules: KillRules, view: KillView, number: int, names: Sequence[str]) -> list[str]:
    """Return all that is to be said of an Area, name and state first."""
    told = [f"{area(rules, number)}: {area_state(view, number)}"]
    told.append(f"Hope {view.hope[number]}" + (", gone in the next Prep Phase" if dies_next(view, number) else ""))
    there = [f"{n} of {names[s]}" for s, n in enumerate(view.influence[number]) if n]
    told.append(f"Markers: {view.black[number]} black" + (f", {series(there)}" if there else ""))
    defense = rules.areas[number].defense - view.lowered[number]
    if view.leaders[number] >= 0:
        told.append(f"Leader: {names[view.leaders[number]]}")
    elif not view.forever[number]:
        told.append(
            f"Stronghold of Defense {defense}" + (f", lowered by {view.lowered[number]}" * (view.lowered[number] > 0))
        )
    pawns = [names[s] for s, a in enumerate(view.pawns) if a == number]
    pawns += ["King Richard III"] * (view.richard == number) + ["Lady Macbeth"] * (view.lady == number)
    if pawns:
        told.append(f"Here: {series(pawns)}")
    token = view.tokens[number]
    if token != -2:
        told.append(f"Area token ({AREA_TOKENS[number]})" + (f": {names[token]}" if token >= 0 else ": to be won"))
    next_door = [area(rules, a) for a in rules.areas[number].land]
    ways = series(next_door) if next_door else "nowhere by land"
    told.append(f"Ways to {ways}" + ("; a port" if rules.areas[number].port else ""))
    return told


def quest_needs(rules: KillRules, number: int) -> list[tuple[str, int]]:
    """Return the icons of what a Quest asks, with counts; those of cards shown and kept end in `+`."""
    quest = rules.quests[number]
    asked = [("energy", quest.energy), ("time", quest.time), ("troop", quest.troops), ("letter", quest.letters)]
    asked.append(("plan", quest.plans))
    asked += [(name + "+", n) for name, n in zip(("troop", "letter", "plan"), quest.shown, strict=True)]
    return [(name, n) for name, n in asked if n]


def quest_where(rules: KillRules, number: int) -> str:
    """Return where a Quest is done: 'Avon', 'Avon, second pawn in Delphos'."""
    quest = rules.quests[number]
    second = f" + {area(rules, quest.second)}" if quest.second >= 0 else ""
    return area(rules, quest.area) + second


def quest_told(rules: KillRules, number: int) -> list[str]:
    """Return all that is to be said of a Quest, its name first."""
    quest = rules.quests[number]
    told = [f"{quest.name}: {'hard' if quest.hard else 'easy'}"]
    told.append(
        f"In {area(rules, quest.area)}"
        + (f", a second pawn in {area(rules, quest.second)}" if quest.second >= 0 else "")
    )
    counts = (quest.energy, quest.time, quest.troops, quest.letters, quest.plans)
    asked = [f"{n} {word}" for word, n in zip(NEEDS, counts, strict=True) if n]
    kept = [f"{n} {word} to show and keep" for word, n in zip(NEEDS[2:], quest.shown, strict=True) if n]
    told.append("Takes " + ", ".join(asked + kept))
    told.append("Brings " + rewards(rules, number))
    return told


def rewards(rules: KillRules, number: int) -> str:
    """Return what a Quest brings."""
    return ", ".join(effect(verb, count) for verb, count in rules.quests[number].rewards)


def event_told(rules: KillRules, view: KillView) -> list[str]:
    """Return all that is to be said of the Event on the table; empty if there is none."""
    if view.event < 0:
        return []
    event = rules.events[view.event]
    told = [event.name]
    if event.richard >= 0:
        told.append(f"King Richard III to {area(rules, event.richard)}")
    if event.lady >= 0 and view.lady >= 0:
        told.append(f"Lady Macbeth to {area(rules, event.lady)}")
    if view.paid < 0:
        cost, quill = price(rules, view)
        told.append(f"Cancelled for {cost} bid points" + (f", its Quill for {cost + quill}" if quill else ""))
    threats = "; ".join(threat(rules, what) for what in event.effects)
    if view.paid > 0:
        spared = ", but not its Quill" if event.quill and view.paid == 1 else ""
        told.append(f"It was cancelled{spared}; it would have brought: {threats}")
    else:
        told.append(f"{'If it is not' if view.paid < 0 else 'It was not'} cancelled: {threats}")
    return told


def seat_role(view: KillView, seat: int) -> str:
    """Return the character of a seat; '' before it has one."""
    character = view.characters[seat]
    return CHARACTERS[character] if character >= 0 else ""


def held(view: KillView, seat: int) -> list[tuple[int, int]]:
    """Return the cards of a hand: kinds and counts."""
    return [(kind, n) for kind, n in enumerate(view.hands[seat]) if n]


def track_card(rules: KillRules, kind: int) -> str:
    """Return the name of a card on a track."""
    return "face down" if kind == UNKNOWN else card(rules, kind)


def arrow(view: KillView, seat: int) -> int:
    """Return the space of the Wheel of Fate that a seat's arrow points to (K11)."""
    return (view.wheel + 2 * seat) % r.WHEEL_SPACES


def wheel_word(rules: KillRules, view: KillView, seat: int) -> str:
    """Return what the Wheel of Fate would bring a seat now."""
    return wheel_item(rules, arrow(view, seat))


def wheel_item(rules: KillRules, space: int) -> str:
    """Return what a space of the Wheel of Fate brings."""
    return ITEMS[e.ITEMS[rules.wheel[space]]]


def dice_told(view: KillView) -> list[str]:
    """Return what the event dice and Lady Macbeth's die show."""
    dice = [str(face) for face in view.dice if face]
    told = [f"Event dice: {' and '.join(dice)}, together {sum(view.dice)}" if dice else "Event dice: not thrown yet"]
    if view.lady >= 0 or view.lady_face:
        told.append(f"Lady Macbeth's die: {view.lady_face or 'not rolled in this round'}")
    return told
