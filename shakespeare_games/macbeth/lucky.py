"""The lucky phase: throws of the dice, misfortunes, prophecies, Atrezzo."""

from __future__ import annotations

from shakespeare_games.macbeth.position import BUGGING, FALL, LUCKY, RETHROW, THROW, Position
from shakespeare_games.macbeth.rules import DAGGERS, GOLD, MONOLOGUES


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


def roll(table: Position) -> None:
    """Lucky Phase: pay and throw every die that is not set aside (M8, M9)."""
    table.pay(table.seat, GOLD, table.roll_cost())
    table.rolls += 1
    table.live = table.rules.dice - table.aside
    table.phase = THROW


def stop(table: Position) -> None:
    """Lucky Phase: keep what was gained and go on to bugging."""
    table.phase = BUGGING


def spend_prophecy(table: Position) -> None:
    """Prophecies: the last roll is undone and its dice, or only its misfortunes, are thrown again, free (M11)."""
    x = table.rules.throw_counts[table.thrown][0]
    table.prophecies[table.seat] -= 1
    table.aside -= x
    if table.rules.whole_roll:
        for i in range(0, len(table.gains), 3):
            kind, giver, count = table.gains[i], table.gains[i + 1], table.gains[i + 2]
            table.tokens[kind][table.seat] -= count
            if giver < 0:
                table.supply[kind] += count
            else:
                table.tokens[kind][giver] += count
    else:
        table.live = x
    table.gains = []
    table.phase = RETHROW


def thrown(table: Position, throw: int) -> bool:
    """A throw lies: misfortunes are set aside, tokens taken (M9). Whether the turn ends with nothing (M10)."""
    x, d, g, m = table.rules.throw_counts[throw]
    table.foretold = table.phase == RETHROW
    table.thrown = throw
    table.aside += x
    table.gains = []
    gain(table, GOLD, g)
    gain(table, DAGGERS, d)
    gain(table, MONOLOGUES, m)
    table.phase = LUCKY
    if table.aside < table.rules.misfortune_limit:
        return False
    table.phase = FALL
    return not table.can_foretell()


def gain(table: Position, kind: int, count: int) -> None:
    """A die roll earns tokens: from the supply, and what it lacks from the other who holds most (M16, Atrezzo)."""
    got = table.take(table.seat, kind, count)
    if got:
        table.gains += [kind, -1, got]
    count -= got
    while count > 0:
        giver = table.richest_other(table.seat, kind)
        if giver < 0:
            return
        held = table.tokens[kind][giver]
        got = count if count <= held else held
        table.tokens[kind][giver] -= got
        table.tokens[kind][table.seat] += got
        table.gains += [kind, giver, got]
        count -= got
