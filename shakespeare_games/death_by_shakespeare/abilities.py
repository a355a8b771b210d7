"""What each ability can be used for now, and what using it does (D9, D10)."""

from __future__ import annotations

from typing import Final

from shakespeare_games.core.marks import Ready
from shakespeare_games.death_by_shakespeare.hands import clockwise, must_discard
from shakespeare_games.death_by_shakespeare.position import DIE, THEFT, Position
from shakespeare_games.death_by_shakespeare.rules import (
    CHANGE,
    CHARACTERS,
    DRAW,
    EXTRA,
    LIFT_OTHERS,
    LIFT_SELF,
    LOOK,
    MOVE,
    NEGATE,
    OPPONENT,
    OWN,
    PASS,
    PLAY,
    REROLL,
    STEAL,
    SWAP_HANDS,
    TRADE,
)

# What an ability leaves to do.
DONE: Final = 0  # the number stands as it was
NEW_NUMBER: Final = 1
CARDS_TO_DRAW: Final = 2
WAITS: Final = 3  # for chance, or for a discard


def woken(table: Position, seat: int) -> list[int]:
    """Living characters of a seat whose ability fits the number, whether or not they have reacted already."""
    rules = table.rules
    whose = OWN if seat == table.seat else OPPONENT
    wakes = rules.wakes[table.number]
    return [c for c in wakes if table.alive[c] and table.owner[c] == seat and rules.whose[c] == whose]


def who_can_answer(table: Position) -> list[int]:
    """Characters whose ability can be used on the number, of whatever seat (D8)."""
    rules, alive, owner, roller, reacted = table.rules, table.alive, table.owner, table.seat, table.reacted
    found: list[int] = []
    for character in rules.wakes[table.number]:
        if alive[character] and (owner[character] == roller) == rules.own_roll[character]:
            if reacted and reacted >> character & 1:
                continue
            if rules.never_useless[character] or why_useless(table, character) is None:
                found.append(character)
    return found


def answers(table: Position) -> list[int]:
    """What the seat asked can do, sorted: pass, or use an ability in any way."""
    actions = [PASS]
    for character in table.answering:
        if table.owner[character] == table.actor:
            actions += uses(table, character)
    return actions


def why_useless(table: Position, character: int) -> str | None:
    """Why using an ability would do nothing at all now, which bars it (D23); None if it would do something."""
    effect = table.rules.effects[character]
    seat = table.owner[character]
    if effect == DRAW:
        return None if table.deck or table.discard else "There is no Death card left to draw."
    if effect == NEGATE:
        return "This roll kills nobody as it is." if table.negated else None
    if effect == PLAY:
        return None if table.hands[seat] else "There is no Death card in the hand to lay."
    if effect == MOVE:
        for cards in table.laid:
            if cards:
                return None
        return "No Death card lies on anybody."
    if effect == LIFT_OTHERS:
        for other, cards in enumerate(table.laid):
            if cards and other != character:
                return None
        return "No Death card lies on anybody else."
    if effect == LIFT_SELF:
        return None if table.laid[character] else f"No Death card lies on {table.rules.characters[character]}."
    if effect == LOOK:  # who holds nothing yet will have drawn before the look is over
        return "All hands are seen already." if table.looking[seat] else None
    if effect == STEAL:
        for other, hand in enumerate(table.hands):
            if hand and other != seat:
                return None
        return "No opponent holds a Death card."
    if effect == SWAP_HANDS:
        for hand in table.hands:
            if hand:
                return None
        return "Nobody holds a Death card."
    return None


def uses(table: Position, character: int) -> list[int]:
    """The actions that use an ability which is not useless, sorted: see rules.ability_actions."""
    rules = table.rules
    first = rules.base[character]
    if rules.one_way[character]:
        return [first]
    effect = rules.effects[character]
    seat = table.owner[character]
    if effect == PLAY:
        return on_each(rules.uses_on[character], table.hands[seat], table.against[seat])
    if effect == MOVE:
        cast = [c for c, lives in enumerate(table.alive) if lives]
        moves = rules.uses_on[character]
        return [row[c] for row, on in zip(moves, table.lies, strict=True) if on >= 0 for c in cast if c != on]
    if effect == TRADE:
        mine = [c for c, lives in enumerate(table.alive) if lives and table.owner[c] == seat]
        return on_each(rules.uses_on[character], mine, table.against[seat])
    if effect == LIFT_OTHERS:
        return [first + card for card, on in enumerate(table.lies) if on >= 0 and on != character]
    if effect == LIFT_SELF:
        return sorted([first + card for card in table.laid[character]])
    if effect == STEAL:
        return [first + s for s in range(table.players) if s != seat and table.hands[s]]
    some = len(table.hands[seat]) > 0
    others = [s for s in range(table.players) if s != seat and table.living[s]]
    return [first + s for s in others if some or table.hands[s]]


def on_each(actions: list[list[Ready]], given: list[int], cast: list[int]) -> list[int]:
    """Those of a table of actions with one of what can be given, on one of a cast."""
    return [row[c] for one in given for row in [actions[one]] for c in cast]


def use(table: Position, character: int, number: int) -> int:
    """Do it; `number` counts from the ability's first action.

    Returns what is left to do: DONE, NEW_NUMBER, CARDS_TO_DRAW or WAITS.
    """
    rules = table.rules
    effect = rules.effects[character]
    seat = table.actor
    if effect == CHANGE:
        table.number = rules.values[character]
        return NEW_NUMBER
    if effect == REROLL:
        table.phase = DIE
        return WAITS
    if effect == DRAW:
        table.drawing = 1
        return CARDS_TO_DRAW
    if effect == STEAL:
        table.victim = number
        table.phase = THEFT
        return WAITS
    if effect == TRADE:
        return _trade(table, number // CHARACTERS, number % CHARACTERS)
    if effect == NEGATE:
        table.negated = True
    elif effect == EXTRA:
        table.extra += 1
    elif effect == LOOK:
        table.looking[seat] = True
    elif effect == PLAY:
        table.hands[seat].remove(number // CHARACTERS)
        table.put_on(number // CHARACTERS, number % CHARACTERS)
    elif effect == MOVE:
        table.pick_up(number // CHARACTERS)
        table.put_on(number // CHARACTERS, number % CHARACTERS)
    elif effect == SWAP_HANDS:
        table.hands[seat], table.hands[number] = table.hands[number], table.hands[seat]
    else:
        table.pick_up(number)
        table.discard.append(number)
    return DONE


def _trade(table: Position, given: int, taken: int) -> int:
    """Imp of Mischief: two characters change owners, their Death cards with them; a hand size may fall (D5, D10)."""
    other = table.owner[taken]
    table.owner[given] = other
    table.owner[taken] = table.actor
    fell = table.recast()
    return WAITS if must_discard(table, clockwise(table, fell)) else DONE
