"""The reaction window: who may answer a number, in which order, and when it stands (D8).

Functions that ask return whether a seat has been found to ask; if not, the number stands.
"""

from __future__ import annotations

from shakespeare_games.death_by_shakespeare import abilities
from shakespeare_games.death_by_shakespeare.position import REACT, Position


def open_window(table: Position) -> bool:
    """A number has come up, or changed: seats are asked from the attacked one on, clockwise (D8, D20)."""
    table.negated = False
    table.attacked = -1
    table.answering = abilities.who_can_answer(table)
    if not table.answering:
        return _stands(table)
    players = table.players
    seat = (table.seat + 1) % players
    doomed = table.doomed()
    if doomed:
        seat = (seat + _steps(table, seat, doomed)) % players
    else:
        while not table.living[seat]:
            seat = (seat + 1) % players
    table.attacked = seat
    return _ask(table, seat, 0)


def _steps(table: Position, seat: int, characters: list[int]) -> int:
    """How far it is, clockwise, from a seat to one that has one of these characters; a whole round if none has."""
    least = table.players
    for character in characters:
        steps = (table.owner[character] - seat) % table.players
        if steps < least:
            least = steps
    return least


def _ask(table: Position, seat: int, passes: int) -> bool:
    """Ask this seat, or the next that has something to answer; a full round of passes closes the window (D8, D26)."""
    steps = _steps(table, seat, table.answering)
    passes += steps
    if passes >= table.players:
        return _stands(table)
    table.actor = (seat + steps) % table.players
    table.passes = passes
    table.phase = REACT
    return True


def _stands(table: Position) -> bool:
    table.passes = 0
    table.actor = table.seat
    table.reactor = table.seat
    return False


def let_stand(table: Position) -> bool:
    """The seat asked passes."""
    return _ask(table, (table.actor + 1) % table.players, table.passes + 1)


def ask_after(table: Position, seat: int) -> bool:
    """A seat has reacted and the number is what it was: a full round begins with the seat after it (D8)."""
    table.answering = abilities.who_can_answer(table)
    return _ask(table, (seat + 1) % table.players, 0)


def react(table: Position, character: int, use: int) -> int:
    """A character uses its ability, once in a third act (D8). Returns what abilities.use leaves to do."""
    table.reacted |= 1 << character
    table.reactor = table.actor
    table.passes = 0
    return abilities.use(table, character, use)
