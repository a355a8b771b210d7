"""Set Dressing Construction Rules, and the effects of the set dressing elements."""

from __future__ import annotations

from bisect import insort

from shakespeare_games.shakespeare import rules as r
from shakespeare_games.shakespeare.position import Position
from shakespeare_games.shakespeare.rules import YELLOW
from shakespeare_games.shakespeare.view import EMPTY


def demand(table: Position, seat: int, space: int) -> int:
    """The color that a space must have to match its mirror; -1 if any will do (S5)."""
    color = table.stages[seat][table.rules.mirror[space]]
    return color if 0 <= color < YELLOW else -1


def spaces_for(table: Position, seat: int, color: int) -> list[int]:
    """Open spaces that a color fits, sorted: what is below is filled, and the mirror agrees (S4, S5)."""
    if color == YELLOW:
        return table.open[seat].copy()
    return [s for s in table.open[seat] if demand(table, seat, s) in (-1, color)]


def place(table: Position, color: int, space: int) -> None:
    """An element goes from the main board to the set of the seat: the candle it covers, then its effect, at once."""
    seat = table.seat
    rules = table.rules
    table.sets[color] -= 1
    stage = table.stages[seat]
    stage[space] = color
    free = table.open[seat]
    free.remove(space)
    for up in rules.above[space]:
        below = rules.below[up]
        if stage[up] == EMPTY and stage[below[0]] != EMPTY and stage[below[1]] != EMPTY:
            insort(free, up)
    mirror = rules.mirror
    table.wanted[seat] = [s for s in free if 0 <= stage[mirror[s]] < YELLOW]
    if rules.candle[space]:
        table.prestige[seat] += rules.candle_prestige
    if color == r.PINK:
        table.pounds[seat] += rules.pink_pounds
    elif color == r.PURPLE:
        for other in range(table.players):
            if other != seat:
                table.shift_ambiance(other, -rules.purple_ambiance)
    elif color == r.BLUE:
        table.shift_ambiance(seat, rules.blue_ambiance)
    elif color == r.GREEN:
        table.gain_plus(seat, rules.green_tokens)
