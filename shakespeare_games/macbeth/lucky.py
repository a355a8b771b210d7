"""The lucky phase: throws of the dice, misfortunes, prophecies, Atrezzo."""

from __future__ import annotations

from shakespeare_games.macbeth.position import BUGGING, FALL, LUCKY, RETHROW, THROW, Position
from shakespeare_games.macbeth.rules import DAGGERS, GOLD, MONOLOGUES, PROPHECY, ROLL, STOP


def begin_turn(table: Position, seat: int) -> None:
    """Game Turns and the Play: a turn opens with the lucky phase, all dice live."""
    table.seat = seat
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
        return [ROLL]
    foretell = table.can_foretell()
    if table.tokens[GOLD][table.seat] >= table.rolls * table.rules.roll_step:
        return [ROLL, STOP, PROPHECY] if foretell else [ROLL, STOP]
    return [STOP, PROPHECY] if foretell else [STOP]


def roll(table: Position) -> None:
    """Lucky Phase: pay and throw every die that is not set aside (M8, M9)."""
    if table.rolls:
        table.pay(table.seat, GOLD, table.roll_cost())
    table.rolls += 1
    table.live = table.rules.dice - table.aside
    table.foretold = False
    table.phase = THROW


def stop(table: Position) -> None:
    """Lucky Phase: keep what was gained and go on to bugging."""
    table.phase = BUGGING


def spend_prophecy(table: Position) -> None:
    """Prophecies: the last roll is undone and its dice, or only its misfortunes, are thrown again, free (M11)."""
    misfortunes = table.rules.throw_counts[table.thrown][0]
    table.prophecies[table.seat] -= 1
    table.aside -= misfortunes
    if table.rules.whole_roll:
        give_back(table)
    else:
        table.live = misfortunes
    table.foretold = True
    table.phase = RETHROW


def give_back(table: Position) -> None:
    """The last roll's tokens go back where they came from (M11)."""
    for i in range(0, len(table.gains), 3):
        kind, giver, count = table.gains[i], table.gains[i + 1], table.gains[i + 2]
        table.tokens[kind][table.seat] -= count
        if giver < 0:
            table.supply[kind] += count
        else:
            table.tokens[kind][giver] += count


def thrown(table: Position, throw: int) -> bool:
    """A throw lies: misfortunes are set aside, tokens taken (M9). Whether the turn ends with nothing (M10)."""
    rules = table.rules
    misfortunes, daggers, gold, monologues = rules.throw_counts[throw]
    table.foretold = table.phase == RETHROW
    table.thrown = throw
    table.aside += misfortunes
    table.gains = []
    if gold:
        gain(table, GOLD, gold)
    if daggers:
        gain(table, DAGGERS, daggers)
    if monologues:
        gain(table, MONOLOGUES, monologues)
    if table.aside < rules.misfortune_limit:
        table.phase = LUCKY
        return False
    table.phase = FALL
    return not table.can_foretell()


def gain(table: Position, kind: int, count: int) -> None:
    """A die roll earns tokens: from the supply, and what it lacks from the other who holds most (M16, M20, Atrezzo)."""
    supply = table.supply
    tokens = table.tokens[kind]
    seat = table.seat
    got = count if count <= supply[kind] else supply[kind]
    if got:
        supply[kind] -= got
        tokens[seat] += got
        table.gains += [kind, -1, got]
        if got == count:
            return
    count -= got
    while count > 0:
        giver = table.richest_other(seat, kind)
        if giver < 0:
            return
        got = count if count <= tokens[giver] else tokens[giver]
        tokens[giver] -= got
        tokens[seat] += got
        table.gains += [kind, giver, got]
        count -= got
