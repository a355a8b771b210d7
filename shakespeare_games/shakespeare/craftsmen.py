"""Activation, II. Craftsmen, and the jeweler and the actors who take an element as well."""

from __future__ import annotations

from typing import Final

from shakespeare_games.shakespeare import costumes, set_building, turns
from shakespeare_games.shakespeare import rules as r
from shakespeare_games.shakespeare.position import CRAFT, Position
from shakespeare_games.shakespeare.rules import (
    ACTOR,
    CHARACTERS,
    COSTUME_MISTRESS,
    JEWELER,
    SET_DRESSER,
    SPACES,
    YELLOW,
)

_CHEAP: Final = (0, 1, 2, 3, 4)  # all colors but yellow
_COSTUMES: Final = tuple([r.costume_action(color, 0) for color in _CHEAP])
_SETS: Final = tuple([r.set_action(color, 0) for color in _CHEAP])
NO_LIMIT: Final = 99  # elements; the value is what limits a craftsman


def begin(table: Position) -> None:
    """A craftsman goes to work: printed value, and 1 for each assistant. A +3 token held now may be added (S12)."""
    seat = table.seat
    role = table.rules.roles[table.worker]
    if role.kind == JEWELER:
        table.budget = 0
        table.picks = 1
    elif role.kind == ACTOR:
        table.budget = table.rules.element_limit
        table.picks = 1
    else:
        table.budget = role.value + table.assistants[seat] * table.rules.assistant_value
        table.picks = NO_LIMIT
        table.plus_ready = table.plus[seat] > 0
    go_on(table)


def takes(table: Position, budget: int) -> list[int]:
    """Elements that so much can take, with each place they fit in, sorted; none that has no place."""
    if table.picks == 0:
        return []
    kind = table.rules.roles[table.worker].kind
    if kind == JEWELER:
        return _yellow_takes(table)
    seat = table.seat
    actions: list[int] = []
    if kind != SET_DRESSER:
        room = table.room[seat]
        if room:
            actions = _costume_takes(table, room, budget)
    if kind != COSTUME_MISTRESS:
        actions += _set_takes(table, budget)
    return actions


def _costume_takes(table: Position, room: list[int], budget: int) -> list[int]:
    offer = table.costumes
    values = table.rules.values
    firsts = [_COSTUMES[color] for color in _CHEAP if offer[color] and values[color] <= budget]
    return [first + c for first in firsts for c in room]


def _set_takes(table: Position, budget: int) -> list[int]:
    offer = table.sets
    values = table.rules.values
    colors = [color for color in _CHEAP if offer[color] and values[color] <= budget]
    seat = table.seat
    wanted = table.wanted[seat]
    if not wanted:
        free = table.open[seat]
        return [_SETS[color] + s for color in colors for s in free]
    return [
        _SETS[color] + s
        for color in colors
        for s in table.open[seat]
        if s not in wanted or set_building.demand(table, seat, s) == color
    ]


def _yellow_takes(table: Position) -> list[int]:
    """Jeweler: one yellow element, for an actor or extra or for the set."""
    seat = table.seat
    actions: list[int] = []
    if table.costumes[YELLOW]:
        actions += [r.COSTUME + YELLOW * CHARACTERS + c for c in table.room[seat]]
    if table.sets[YELLOW]:
        actions += [r.SET + YELLOW * SPACES + s for s in table.open[seat]]
    return actions


def options(table: Position) -> list[int]:
    """What the worker may do; nothing at all if no element could be taken, even with a +3 token."""
    actions = takes(table, table.budget)
    if table.plus_ready:
        if actions or takes(table, table.budget + table.rules.plus_value):
            return [r.PLUS, *actions, r.DONE]
        return []
    if actions:
        actions.append(r.DONE)
    return actions


def go_on(table: Position) -> None:
    """The worker goes on if there is anything to take."""
    menu = options(table)
    if menu:
        table.phase = CRAFT
        table.menu = menu
    else:
        finish(table)


def add_plus(table: Position) -> None:
    """+3 Tokens: one is returned to the supply and raises the value; only one each time."""
    table.plus[table.seat] -= 1
    table.plus_ready = False
    table.budget += table.rules.plus_value
    go_on(table)


def take_costume(table: Position, color: int, character: int) -> None:
    """A costume element is taken and placed at once."""
    _spend(table, color)
    costumes.place(table, color, character)
    go_on(table)


def take_set(table: Position, color: int, space: int) -> None:
    """A set element is taken and placed at once."""
    _spend(table, color)
    set_building.place(table, color, space)
    go_on(table)


def _spend(table: Position, color: int) -> None:
    table.picks -= 1
    if color != YELLOW:
        table.budget -= table.rules.values[color]


def finish(table: Position) -> None:
    """The work is done, whatever value is left."""
    table.budget = 0
    table.picks = 0
    table.plus_ready = False
    turns.next_turn(table)
