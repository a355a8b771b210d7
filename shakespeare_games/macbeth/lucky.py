"""The lucky phase: throws of the dice, misfortunes, prophecies, Atrezzo."""

from __future__ import annotations

from typing import Final

from shakespeare_games.macbeth.position import BUGGING, FALL, LUCKY, RETHROW, THROW, Position
from shakespeare_games.macbeth.rules import DAGGERS, GOLD, MONOLOGUES, PROPHECY, ROLL, STOP

# What may be done before the first roll, and after it if another can be paid, or not. Shared, never changed.
_FIRST: Final = [ROLL]
_ANOTHER: Final = [ROLL, STOP]
_ENOUGH: Final = [STOP]


def begin_turn(table: Position, seat: int) -> None:
    """Game Turns and the Play: a turn opens with the lucky phase, all dice live."""
    table.seat = seat
    table.turns += 1
    table.phase = LUCKY
    table.rolls = 0
    table.aside = 0
    table.thrown = 0
    table.live = 0
    table.gains = []
    table.foretold = False


def options(table: Position) -> list[int]:
    """What the seat to move may do: the first roll is compulsory, all that follows is a choice (M9, M11)."""
    if table.rolls == 0:
        return _FIRST
    seat = table.seat
    actions = _ANOTHER if table.tokens[GOLD][seat] >= table.rolls * table.rules.roll_step else _ENOUGH
    if table.prophecies[seat] and table.can_foretell():
        return [*actions, PROPHECY]
    return actions


def roll(table: Position) -> None:
    """Lucky Phase: pay and throw every die that is not set aside (M8, M9)."""
    rules = table.rules
    if table.rolls:
        cost = table.rolls * rules.roll_step
        table.tokens[GOLD][table.seat] -= cost
        table.supply[GOLD] += cost
    table.rolls += 1
    table.live = rules.dice - table.aside
    table.foretold = False
    table.phase = THROW


def stop(table: Position) -> None:
    """Lucky Phase: keep what was gained and go on to bugging."""
    table.phase = BUGGING


def spend_prophecy(table: Position) -> None:
    """Prophecies: the last roll is undone and its dice, or only its misfortunes, are thrown again, free (M11)."""
    misfortunes = table.rules.misfortunes[table.thrown]
    table.prophecies[table.seat] -= 1
    table.aside -= misfortunes
    if table.rules.whole_roll:
        give_back(table)
    else:
        table.live = misfortunes
    table.foretold = True
    table.phase = RETHROW


def give_back(table: Position) -> None:
    """The last roll's tokens go back where they came from (M11, M23)."""
    seat = table.seat
    for kind in (GOLD, DAGGERS, MONOLOGUES):
        table.pay(seat, kind, table.gains[kind])
    for i in range(3, len(table.gains), 3):
        tokens = table.tokens[table.gains[i]]
        tokens[seat] -= table.gains[i + 2]
        tokens[table.gains[i + 1]] += table.gains[i + 2]
    table.gains = []


def thrown(table: Position, throw: int) -> bool:
    """A throw lies: misfortunes are set aside, tokens taken (M9). Whether the turn ends with nothing (M10)."""
    rules = table.rules
    table.thrown = throw
    table.aside += rules.misfortunes[throw]
    gain(table, rules.throw_tokens[throw])
    if table.aside < rules.misfortune_limit:
        table.phase = LUCKY
        return False
    table.phase = FALL
    return not table.can_foretell()


def gain(table: Position, earned: list[int]) -> None:
    """A die roll earns tokens, so many of each kind: from the supply, and what it lacks from others (M9, M16).

    `gains` of the table notes what came from the supply, by kind; then, in threes: kind, who gave, how many.
    """
    supply = table.supply
    tokens = table.tokens
    seat = table.seat
    gold, daggers, monologues = earned
    table.gains = earned
    if gold > supply[GOLD] or daggers > supply[DAGGERS] or monologues > supply[MONOLOGUES]:
        table.gains = [table.take(seat, kind, earned[kind]) for kind in (GOLD, DAGGERS, MONOLOGUES)]
        for kind in (GOLD, DAGGERS, MONOLOGUES):
            atrezzo(table, kind, earned[kind] - table.gains[kind])
        return
    if gold:
        supply[GOLD] -= gold
        tokens[GOLD][seat] += gold
    if daggers:
        supply[DAGGERS] -= daggers
        tokens[DAGGERS][seat] += daggers
    if monologues:
        supply[MONOLOGUES] -= monologues
        tokens[MONOLOGUES][seat] += monologues


def atrezzo(table: Position, kind: int, missing: int) -> None:
    """What the supply lacks comes from the other who holds most; nobody has any, nobody gains any (M16, M20)."""
    tokens = table.tokens[kind]
    while missing > 0:
        giver = table.richest_other(table.seat, kind)
        if giver < 0:
            return
        got = missing if missing <= tokens[giver] else tokens[giver]
        tokens[giver] -= got
        tokens[table.seat] += got
        table.gains += [kind, giver, got]
        missing -= got
