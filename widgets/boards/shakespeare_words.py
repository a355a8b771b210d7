"""What the pieces of Shakespeare do, in words: for the mouse, for buttons and for screen readers. All plain text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from shakespeare_games.core.words import many, series
from shakespeare_games.shakespeare import rules as r
from shakespeare_games.shakespeare.rules import Role, ShakespeareRules
from shakespeare_games.shakespeare.view import OVER, ShakespeareView

ACTS = ("Act I", "Act II", "Act III")
MEASURES = {
    r.COSTUMES_DONE: "complete costumes",
    r.SET_ELEMENTS: "elements of the set",
    r.SET_PAIRS: "mirrored pairs of the set",
    r.CANDLES: "candles covered",
    r.ACT_1: "the space reached on Act I",
    r.ACT_2: "the space reached on Act II",
    r.ACT_3: "the space reached on Act III",
    r.LEAST_ACT: "the space of your least advanced act",
    r.POUNDS_HELD: "Pounds held at the end",
    r.EXTRAS: "extras",
    r.YELLOWS: "yellow elements",
    r.INITIATIVE: "initiative on the last day: 3 for the first, 0 for the last",
}
AMBIANCE = {
    "lose prestige": "−1 Prestige",
    "grey quill": "one step back",
    "nothing": "nothing",
    "pound": "1 Pound",
    "white quill": "one step on any act",
    "prestige": "1 Prestige",
}


def steps(icons: Sequence[str]) -> str:
    """Return what icons bring: '2 steps on Act I, 1 Pound'."""
    told = []
    for icon, count in Counter(icons).items():
        if icon.startswith("quill "):
            told.append(f"{many(count, 'step')} on {ACTS[int(icon[-1]) - 1]}")
        elif icon == "white quill":
            told.append(f"{many(count, 'step')} on any act")
        elif icon == "other quill":
            told.append(f"{many(count, 'step')} on another act")
        elif icon == "ambiance":
            told.append(f"ambiance +{count}")
        elif icon == "pound":
            told.append(many(count, "Pound"))
        elif icon == "prestige":
            told.append(f"{count} Prestige")
        elif icon == "element":
            told.append("one element" if count == 1 else f"{count} elements")
        else:
            told.append("a +3 token" if count == 1 else f"{count} +3 tokens")
    return ", ".join(told)


def value(rules: ShakespeareRules, view: ShakespeareView, seat: int, character: int) -> int:
    """Return a craftsman's value in a company, its assistants counted; what an assistant adds; the Queen's Pounds."""
    role = rules.roles[character]
    if role.kind == r.ASSISTANT:
        return rules.assistant_value
    if role.kind == r.QUEEN:
        return rules.queen_pounds
    if role.kind not in (r.COSTUME_MISTRESS, r.SET_DRESSER, r.HANDYMAN):
        return 0
    if seat < 0:
        return role.value
    helped = [c for c in view.troupes[seat] if rules.roles[c].kind == r.ASSISTANT and c not in view.extras[seat]]
    return role.value + rules.assistant_value * len(helped)


def gives(rules: ShakespeareRules, view: ShakespeareView, seat: int, character: int) -> str:
    """Return what activating a character brings a seat (-1: whoever): 'ambiance +2', 'sets worth 7'."""
    role = rules.roles[character]
    worth = value(rules, view, seat, character)
    if role.kind == r.ACTOR:
        return steps(role.icons)
    if role.kind == r.QUEEN:
        return f"{worth} Pounds or an objective"
    return {
        r.COSTUME_MISTRESS: f"costumes worth {worth}",
        r.SET_DRESSER: f"sets worth {worth}",
        r.HANDYMAN: f"sets and costumes worth {worth}",
        r.JEWELER: "one yellow element",
        r.ASSISTANT: f"craftsmen worth {worth} more, for good",
    }[role.kind]


def costume_sum(rules: ShakespeareRules, worn: Sequence[int]) -> int:
    """Return what the elements of a costume count together."""
    return sum([rules.costume_values[color] for color in worn])


def reward(rules: ShakespeareRules, total: int) -> str:
    """Return what a complete costume of a sum earns: '1 Prestige and 1 Pound'; 'nothing'."""
    told = []
    if rules.costume_prestige[total]:
        told.append(f"{rules.costume_prestige[total]} Prestige")
    if rules.costume_pounds[total]:
        told.append(many(rules.costume_pounds[total], "Pound"))
    return series(told) if told else "nothing"


def set_effect(rules: ShakespeareRules, color: int) -> str:
    """Return what placing a set element brings; '' for nothing."""
    return {
        r.PINK: many(rules.pink_pounds, "Pound"),
        r.PURPLE: f"ambiance −{rules.purple_ambiance} for all others",
        r.BLUE: f"ambiance +{rules.blue_ambiance}",
        r.GREEN: "a +3 token" if rules.green_tokens == 1 else f"{rules.green_tokens} +3 tokens",
    }.get(color, "")


def aim_in_short(rules: ShakespeareRules, objective: int) -> str:
    """Return what an objective asks, in few words: 'complete costumes, 3, 4 or 5'."""
    card = rules.aims[objective]
    numbers = [str(step) for step in card.steps]
    return f"{MEASURES[card.measure].partition(':')[0]}, {', '.join(numbers[:-1])} or {numbers[-1]}"


def aim(rules: ShakespeareRules, objective: int) -> str:
    """Return what an objective asks: 'complete costumes: 3, 4 or 5 for 1, 2 or 3 Prestige'."""
    card = rules.aims[objective]
    numbers = [str(step) for step in card.steps]
    return f"{MEASURES[card.measure]}: {', '.join(numbers[:-1])} or {numbers[-1]} for 1, 2 or 3 Prestige"


def at_end(rules: ShakespeareRules, view: ShakespeareView, seat: int, character: int) -> str:
    """Return how a character stands when the play is done: 'due', 'paid', 'unpaid' or 'still' (it wants no pay)."""
    if character in view.extras[seat] or not rules.roles[character].cost:
        return "still"
    if character in view.paid[seat]:
        return "paid"
    return "unpaid" if view.phase == OVER else "due"


def state_of(rules: ShakespeareRules, view: ShakespeareView, seat: int, character: int) -> str:
    """Return how a character lies: 'extra', 'active', 'resting', 'still' (never activated) or 'ready'."""
    if character in view.extras[seat]:
        return "extra"
    if character in view.active[seat]:
        return "active"
    if character in view.resting[seat]:
        return "resting"
    return "still" if rules.roles[character].kind == r.ASSISTANT else "ready"


def worn_by(view: ShakespeareView, seat: int, character: int) -> tuple[int, ...]:
    """Return the colors of a costume as far as it has come."""
    return next((colors for who, colors in view.worn[seat] if who == character), ())


def character(rules: ShakespeareRules, view: ShakespeareView, seat: int, who: int) -> str:
    """Return a character of a company in words: what it brings, how it lies, what it wears."""
    role = rules.roles[who]
    extra = who in view.extras[seat]
    told = [f"an extra ({role.name}'s card, face down)" if extra else f"{role.name}, {r.KINDS[role.kind]}"]
    if not extra:
        told.append(gives(rules, view, seat, who))
    if extra or rules.wears[who]:
        told.append(f"in a rehearsal {rehearsal(rules, role, extra)}")
        colors = worn_by(view, seat, who)
        if colors:
            names = ", ".join(r.COLORS[c] for c in colors)
            total = costume_sum(rules, colors)
            done = "complete costume" if len(colors) == r.COSTUME_SIZE else "wears"
            told.append(f"{done} {names}: {total}")
    said = {"active": "has a cylinder", "resting": "rests today"}.get(state_of(rules, view, seat, who), "")
    if said:
        told.append(said)
    if role.cost and not extra:
        told.append(f"costs {many(role.cost, 'Pound')} at the end")
    return "; ".join(told)


def rehearsal(rules: ShakespeareRules, role: Role, extra: bool) -> str:
    """Return what a complete costume brings in a rehearsal."""
    return steps(["white quill"] * rules.extra_whites if extra else role.rehearsal) or "nothing"


def offered(rules: ShakespeareRules, view: ShakespeareView, card: int) -> str:
    """Return a card on offer in words."""
    role = rules.roles[card]
    told = f"{role.name}, {r.KINDS[role.kind]}: {gives(rules, view, -1, card)}"
    if rules.wears[card]:
        told += f"; in a rehearsal {rehearsal(rules, role, False)}"
    return told + (f"; costs {many(role.cost, 'Pound')} at the end" if role.cost else "")


def progress(rules: ShakespeareRules, view: ShakespeareView, seat: int, measure: int) -> int:
    """Return how much a seat has now of what an objective counts."""
    if r.ACT_1 <= measure <= r.ACT_3:
        return view.acts[measure - r.ACT_1][seat]
    if measure == r.INITIATIVE:
        place = view.initiative.index(seat) if seat in view.initiative else view.players - 1
        return 0 if place == view.players - 1 else 3 - place
    return {
        r.COSTUMES_DONE: costumes_done(view, seat),
        r.SET_ELEMENTS: sum(color >= 0 for color in view.stages[seat]),
        r.SET_PAIRS: _pairs(rules, view.stages[seat]),
        r.CANDLES: sum(view.stages[seat][space] >= 0 for space in rules.candles),
        r.LEAST_ACT: min(view.acts[act][seat] for act in range(r.ACTS)),
        r.POUNDS_HELD: view.pounds[seat],
        r.EXTRAS: len(view.extras[seat]),
        r.YELLOWS: yellows(view, seat),
    }[measure]


def costumes_done(view: ShakespeareView, seat: int) -> int:
    """Return how many costumes of a company are complete."""
    return sum(len(colors) == r.COSTUME_SIZE for _, colors in view.worn[seat])


def yellows(view: ShakespeareView, seat: int) -> int:
    """Return the yellow elements of a company, in costumes and on its set."""
    worn = sum(colors.count(r.YELLOW) for _, colors in view.worn[seat])
    return worn + view.stages[seat].count(r.YELLOW)


def _pairs(rules: ShakespeareRules, stage: Sequence[int]) -> int:
    return sum(space < other and stage[space] >= 0 and stage[other] >= 0 for space, other in enumerate(rules.mirror))
