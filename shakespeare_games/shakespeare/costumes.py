"""Costume Tailoring Rules."""

from __future__ import annotations

from shakespeare_games.shakespeare.position import Position
from shakespeare_games.shakespeare.rules import COSTUME_SIZE


def place(table: Position, color: int, character: int) -> None:
    """An element goes from the main board to an actor or extra; a third one completes the costume."""
    seat = table.seat
    rules = table.rules
    table.costumes[color] -= 1
    slot = table.slot(seat, character)
    colors = tuple(sorted([*table.worn[slot], color]))
    table.worn[slot] = colors
    if len(colors) == COSTUME_SIZE:
        table.room[seat].remove(character)
        values = rules.costume_values
        total = values[colors[0]] + values[colors[1]] + values[colors[2]]
        table.pounds[seat] += rules.costume_pounds[total]
        table.prestige[seat] += rules.costume_prestige[total]
