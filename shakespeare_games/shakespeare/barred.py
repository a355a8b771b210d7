"""What a phase names, legal or not, and why an action is barred, in a sentence for a student."""

from __future__ import annotations

from shakespeare_games.shakespeare import recruitment, set_building
from shakespeare_games.shakespeare import rules as r
from shakespeare_games.shakespeare.position import (
    BACK,
    CRAFT,
    DRAFT,
    KEEP,
    OBJECTIVE,
    OVER,
    PAY,
    QUEEN,
    QUILL,
    REST,
    TURN,
    WAGER,
    Position,
)
from shakespeare_games.shakespeare.rules import CARDS, CHARACTERS, COLORS, SPACES, YELLOW
from shakespeare_games.shakespeare.view import EMPTY


def troupe(table: Position, seat: int) -> list[int]:
    """All characters of a seat, extras too, sorted."""
    return [*sorted(table.taken[seat]), *range(CARDS, CHARACTERS)]


def wearers(table: Position, seat: int) -> list[int]:
    """Actors and extras of a seat, sorted."""
    extras = table.extras[seat]
    return [c for c in troupe(table, seat) if c in extras or table.rules.wears[c]]


def candidates(table: Position, legal: list[int]) -> list[int]:
    """See State.candidate_actions."""
    phase = table.phase
    seat = table.seat
    named: list[int] = []
    if phase == TURN:
        named = recruitment.options(table) + [r.ACTIVATE + c for c in troupe(table, seat)] + [r.PASS]
    elif phase in (QUILL, BACK):
        first = r.QUILL if phase == QUILL else r.BACK
        named = [first, first + 1, first + 2]
    elif phase == CRAFT:
        named = _craft_candidates(table)
    elif phase == QUEEN:
        named = [r.POUNDS, r.DRAW]
    elif phase == REST:
        named = [r.SPARE + c for c in troupe(table, seat)]
    elif phase == PAY:
        named = [r.PAY + c for c in table.hired(seat)]
    return sorted({*named, *legal})


def _craft_candidates(table: Position) -> list[int]:
    """Every element on offer that this worker may take, with every place that could hold it."""
    seat = table.seat
    kind = table.rules.roles[table.worker].kind
    yellow = kind == r.JEWELER
    colors = [YELLOW] if yellow else list(range(YELLOW))
    named: list[int] = []
    for color in colors:
        if table.costumes[color] and kind != r.SET_DRESSER:
            named += [r.costume_action(color, c) for c in wearers(table, seat)]
        if table.sets[color] and kind != r.COSTUME_MISTRESS:
            named += [r.set_action(color, s) for s in range(SPACES) if table.stages[seat][s] == EMPTY]
    return named


def why_barred(table: Position, action: int) -> str:
    """The rule that bars an action which is not legal here."""
    phase = table.phase
    if phase == OVER:
        return "The play is over."
    if not 0 <= action < r.ACTIONS:
        return f"Actions are numbered 0 to {r.ACTIONS - 1}."
    if phase <= OBJECTIVE:
        return "Chance is to move, not a player."
    if phase == TURN:
        return _turn(table, action)
    if phase == CRAFT:
        return _craft(table, action)
    if phase in (QUILL, BACK):
        return _quill(table, action)
    if phase == REST:
        return _rest(table, action)
    if phase == PAY:
        return _pay(table, action)
    if phase == DRAFT:
        if r.RECRUIT <= action < r.ACTIVATE:
            return "That card is not on offer."
        return "First each player takes a card."
    if phase == WAGER:
        return f"First all wager 1 to {r.CYLINDERS} cylinders in secret."
    if phase == KEEP:
        if r.KEEP <= action < r.SPARE:
            return "You have not drawn that objective."
        return "Keep one of the objectives you have drawn first."
    if phase == QUEEN:
        return "The Queen gives Pounds, or a choice of objectives."
    return "That is not what is asked now."


def _turn(table: Position, action: int) -> str:
    seat = table.seat
    rules = table.rules
    if r.RECRUIT <= action < r.ACTIVATE:
        card = (action - r.RECRUIT) % CARDS
        if table.recruited[seat]:
            return "Each player recruits only once a day."
        return f"{rules.roles[card].name} is not on offer."
    if r.ACTIVATE <= action <= r.PASS:
        if table.passed[seat]:
            return "You have passed: you can only recruit now."
        if table.cylinders[seat] == 0:
            return "You have no cylinder left."
        return _sleeper(table, action - r.ACTIVATE)
    return "Recruit, activate a character, or pass."


def _sleeper(table: Position, character: int) -> str:
    seat = table.seat
    name = table.rules.roles[character].name
    if character not in troupe(table, seat):
        return f"{name} is not in your troupe."
    if character in table.extras[seat]:
        return "Extras are not activated: they only take part in rehearsals."
    if character in table.active[seat]:
        return f"{name} has been activated today."
    if character in table.resting[seat]:
        return f"{name} rests today."
    return f"{name} is an assistant: always at work, never activated."


def _craft(table: Position, action: int) -> str:
    seat = table.seat
    if action == r.PLUS:
        if table.plus[seat] and table.rules.roles[table.worker].value:
            return "One +3 token at a time, and none that was gained by this very activation."
        return "+3 tokens are for craftsmen, and you must hold one."
    if not r.COSTUME <= action < r.DONE:
        return "Finish the work at hand first."
    costume = action < r.SET
    at = action - (r.COSTUME if costume else r.SET)
    color = at // (CHARACTERS if costume else SPACES)
    offer = table.costumes if costume else table.sets
    kind = table.rules.roles[table.worker].kind
    if costume and kind == r.SET_DRESSER:
        return "A set dresser takes set elements only."
    if not costume and kind == r.COSTUME_MISTRESS:
        return "A costume mistress takes costume elements only."
    if (color == YELLOW) != (kind == r.JEWELER):
        return "Only a jeweler takes yellow elements, and nothing else."
    if not offer[color]:
        what = "costume" if costume else "set"
        return f"No {COLORS[color]} {what} element is left on the main board."
    if color != YELLOW and table.rules.values[color] > table.budget:
        return (
            f"A {COLORS[color]} element is worth {table.rules.values[color]}; only {table.budget} may still be taken."
        )
    return _misfit(table, at % CHARACTERS) if costume else _off_stage(table, color, at % SPACES)


def _misfit(table: Position, character: int) -> str:
    name = table.rules.roles[character].name
    if character not in troupe(table, table.seat):
        return f"{name} is not in your troupe."
    if character not in wearers(table, table.seat):
        return f"{name} wears no costume: only actors and extras do."
    return f"The costume of {'this extra' if character in table.extras[table.seat] else name} is complete."


def _off_stage(table: Position, color: int, space: int) -> str:
    seat = table.seat
    stage = table.stages[seat]
    if stage[space] != EMPTY:
        return "That space is filled."
    if space not in table.open[seat]:
        return "The set is built from bottom to top: both spaces below must be filled first."
    wanted = set_building.demand(table, seat, space)
    return f"The set must be symmetrical: the mirror of this space is {COLORS[wanted]}, so this is no place for it."


def _quill(table: Position, action: int) -> str:
    if table.phase == BACK:
        if r.BACK <= action < r.PLUS:
            return "You have not moved forward on that act."
        return "A grey quill: choose the act on which you move back."
    if not r.QUILL <= action < r.BACK:
        return "A white quill: choose an act to move on."
    act = action - r.QUILL
    if table.acts[act][table.seat] >= table.rules.lengths[act]:
        return "You are at the end of that act."
    return "This quill must move on an act that this activation has not moved on yet."


def _rest(table: Position, action: int) -> str:
    if not r.SPARE <= action < r.PAY:
        return "First choose which one of your activated characters needs no rest."
    character = action - r.SPARE
    name = table.rules.roles[character].name
    if character not in troupe(table, table.seat):
        return f"{name} is not in your troupe."
    return f"{name} was not activated today, and needs no rest anyway."


def _pay(table: Position, action: int) -> str:
    seat = table.seat
    if not r.PAY <= action < r.ACTIONS:
        return "The play is done: pay your characters, or be done."
    character = action - r.PAY
    role = table.rules.roles[character]
    if character not in table.hired(seat):
        return f"{role.name} is not a card of yours that wants to be paid."
    if character in table.paid[seat] or role.cost == 0:
        return f"{role.name} is paid."
    return f"{role.name} costs {role.cost} Pounds; you have {table.pounds[seat]}."
