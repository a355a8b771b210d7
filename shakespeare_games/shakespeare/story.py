"""The story of a game, in sentences, told from what one viewer sees before and after each step."""

from __future__ import annotations

from shakespeare_games.core.actions import Action
from shakespeare_games.core.words import does, many, series, spelt, whom
from shakespeare_games.shakespeare import view as v
from shakespeare_games.shakespeare.aftermath import ROMAN, Gains, acts_moved, aftermath, gained
from shakespeare_games.shakespeare.rules import ACTOR, COLORS, COSTUME_SIZE, QUEEN, ShakespeareRules
from shakespeare_games.shakespeare.view import ShakespeareView


def narrate(
    rules: ShakespeareRules,
    before: ShakespeareView,
    actor: int,
    action: Action,
    after: ShakespeareView,
    names: list[str],
) -> str:
    """What happened, in a sentence or two; '' for steps that only prepare one that is told."""
    kind = action.kind
    if kind == "order":
        return _order(after, names)
    if kind == "show":
        return _on_offer(rules, before, after)
    if kind == "draw":
        return ""
    if kind == "wager":
        return _wagers(rules, after, names)
    own = Gains()
    told = _told(rules, before, actor, action, after, names, own)
    return " ".join([part for part in (told, aftermath(rules, before, after, names, actor, own)) if part])


def _told(
    rules: ShakespeareRules,
    before: ShakespeareView,
    actor: int,
    action: Action,
    after: ShakespeareView,
    names: list[str],
    own: Gains,
) -> str:
    """The action itself; what it brought its actor is added to `own`."""
    kind, name = action.kind, names[actor]
    if kind == "recruit":
        role = rules.roles[_character(rules, action.args[0])]
        cost = f" for {many(role.cost, 'Pound')} at the end" if role.cost else ""
        return f"{name} {does(name, 'hires')} {role.name}{cost}."
    if kind == "extra":
        role = rules.roles[_character(rules, action.args[0])]
        return f"{name} {does(name, 'takes')} {role.name} face down, as an extra."
    if kind == "activate":
        return _activate(rules, before, actor, action, name, own)
    if kind == "pass":
        return f"{name} {does(name, 'passes')}."
    if kind == "quill":
        return _quill(before, actor, action, name, own)
    if kind == "back":
        act = int(action.args[0].partition(":")[2]) - 1
        own.steps[act] -= 1
        return f"A grey quill: {whom(name)} {does(name, 'moves')} back on Act {ROMAN[act]}."
    if kind == "plus-three":
        return f"{name} {does(name, 'adds')} a +3 token."
    if kind == "take-costume":
        return _costume(rules, before, actor, action, after, name, own)
    if kind == "take-set":
        return _set(rules, before, action, name, own)
    if kind == "pounds":
        own.pounds += rules.queen_pounds
        return f"{name} {does(name, 'takes')} {many(rules.queen_pounds, 'Pound')} from the Queen."
    if kind == "objectives":
        return f"{name} {does(name, 'asks')} the Queen for objectives."
    if kind == "keep":
        return f"{name} {does(name, 'keeps')} an objective."
    if kind == "spare":
        role = rules.roles[_character(rules, action.args[0])]
        resting = [rules.roles[c].name for c in after.resting[actor]]
        rest = f"{series(resting)} {'rests' if len(resting) == 1 else 'rest'}"
        return f"{name} {does(name, 'keeps')} {role.name} free; {rest}."
    if kind == "pay":
        role = rules.roles[_character(rules, action.args[0])]
        own.pounds -= role.cost
        return f"{name} {does(name, 'pays')} {role.name} {many(role.cost, 'Pound')}."
    return ""


def _character(rules: ShakespeareRules, element: str) -> int:
    wanted = element.partition(":")[2]
    for number, role in enumerate(rules.roles):
        if role.slug == wanted:
            return number
    return -1


def _order(after: ShakespeareView, names: list[str]) -> str:
    """Told once, when the last disc lies."""
    if after.phase == v.ORDER:
        return ""
    return f"The Order track is drawn: {series([whom(names[s]) for s in after.order])}."


def _on_offer(rules: ShakespeareRules, before: ShakespeareView, after: ShakespeareView) -> str:
    """Told once, when the last card is shown."""
    if before.phase != v.CARDS or after.phase == v.CARDS:
        return ""
    cards = series([rules.roles[c].name for c in after.cards])
    if after.phase == v.DRAFT:
        return f"Each company takes a first card, the last in order before the others: {cards}."
    day = "The first day begins." if before.day == 0 else f"Day {spelt(before.day)} is over."
    costumes, sets = _elements(after.costumes), _elements(after.sets)
    return f"{day} On offer are {cards}; costume elements: {costumes}; set elements: {sets}."


def _elements(counts: tuple[int, ...]) -> str:
    held = [f"{n} {color}" for n, color in zip(counts, COLORS, strict=True) if n]
    return series(held) if held else "none"


def _wagers(rules: ShakespeareRules, after: ShakespeareView, names: list[str]) -> str:
    """Told once, when all are shown."""
    if after.phase == v.WAGER:
        return ""
    wagers = after.history[-1]
    shown = series([f"{whom(names[s])} {wagers[s]}" for s in after.order])
    first = names[after.order[0]]
    prize = f" and {does(first, 'scores')} {rules.first_prestige} Prestige" if rules.first_prestige else ""
    return f"The wagers: {shown}. {first} {does(first, 'is')} first{prize}."


def _activate(
    rules: ShakespeareRules, before: ShakespeareView, actor: int, action: Action, name: str, own: Gains
) -> str:
    number = _character(rules, action.args[0])
    role = rules.roles[number]
    if role.kind == QUEEN:
        if before.objective_deck == 0:
            own.pounds += rules.queen_pounds
            return f"{name} {does(name, 'sees')} the Queen, who gives {many(rules.queen_pounds, 'Pound')}."
        return f"{name} {does(name, 'sees')} the Queen."
    if role.kind != ACTOR:
        return f"{name} {does(name, 'sends')} {role.name} to work."
    own.pounds += role.pounds
    own.prestige += role.prestige
    for act in range(len(rules.lengths)):
        room = rules.lengths[act] - before.acts[act][actor]
        own.steps[act] += min(role.steps[act], room)
    brought = acts_moved(own.steps) + gained(role.prestige, role.pounds)
    if role.ambiance:
        brought.append(f"{many(role.ambiance, 'space')} of ambiance")
    plus = min(role.plus, before.plus_supply)
    if plus:
        brought.append(many(plus, "+3 token"))
    whites = role.whites + role.others
    if whites:
        brought.append(many(whites, "white quill"))
    if role.elements:
        brought.append("an element")
    told = f"{name} {does(name, 'activates')} {role.name}"
    return f"{told}: {series(brought)}." if brought else f"{told}, to no effect."


def _quill(before: ShakespeareView, actor: int, action: Action, name: str, own: Gains) -> str:
    act = int(action.args[0].partition(":")[2]) - 1
    own.steps[act] += 1
    space = before.acts[act][actor] + 1
    return f"{name} {does(name, 'moves')} on Act {ROMAN[act]}, to space {space}."


def _costume(
    rules: ShakespeareRules,
    before: ShakespeareView,
    actor: int,
    action: Action,
    after: ShakespeareView,
    name: str,
    own: Gains,
) -> str:
    color = action.args[0].partition(":")[2]
    number = _character(rules, action.args[1])
    who = "an extra" if number in before.extras[actor] else rules.roles[number].name
    told = f"{name} {does(name, 'puts')} a {color} costume element on {who}"
    colors = dict(after.worn[actor])[number]
    if len(colors) < COSTUME_SIZE:
        return f"{told}."
    total = sum([rules.costume_values[c] for c in colors])
    own.pounds += rules.costume_pounds[total]
    own.prestige += rules.costume_prestige[total]
    earned = gained(rules.costume_prestige[total], rules.costume_pounds[total])
    return f"{told}: complete, worth {total}, which earns {series(earned) if earned else 'nothing'}."


def _set(rules: ShakespeareRules, before: ShakespeareView, action: Action, name: str, own: Gains) -> str:
    color, place = [part.partition(":")[2] for part in action.args]
    told = f"{name} {does(name, 'puts')} a {color} element on the set, space {place}"
    effects: list[str] = []
    if rules.candle[rules.space_names.index(place)]:
        own.prestige += rules.candle_prestige
        effects.append(f"a candle, {rules.candle_prestige} Prestige")
    if color == "pink":
        own.pounds += rules.pink_pounds
        effects.append(many(rules.pink_pounds, "Pound"))
    elif color == "purple":
        effects.append("the others' ambiance falls")
    elif color == "blue":
        effects.append("ambiance rises")
    elif color == "green" and before.plus_supply and rules.green_tokens:
        effects.append(many(min(rules.green_tokens, before.plus_supply), "+3 token"))
    return f"{told}: {series(effects)}." if effects else f"{told}."
