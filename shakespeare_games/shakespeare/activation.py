"""Phase 2, B: Activation."""

from __future__ import annotations

from shakespeare_games.shakespeare import craftsmen, objectives, quills, turns
from shakespeare_games.shakespeare import rules as r
from shakespeare_games.shakespeare.position import ACTIVATION, QUEEN, Position
from shakespeare_games.shakespeare.rules import ACTOR, Role
from shakespeare_games.shakespeare.rules import QUEEN as QUEEN_KIND


def activate(table: Position, character: int) -> None:
    """A cylinder goes onto a character, which does what its icons say."""
    seat = table.seat
    table.ready[seat].remove(r.ACTIVATE + character)
    table.active[seat].append(character)
    table.cylinders[seat] -= 1
    table.worker = character
    role = table.rules.roles[character]
    if role.kind == ACTOR:
        _act(table, role)
    elif role.kind == QUEEN_KIND:
        if objectives.left(table):
            table.phase = QUEEN
        else:
            take_pounds(table)
    else:
        craftsmen.begin(table)


def _act(table: Position, role: Role) -> None:
    """I. Actors: the first of the day puts its player on the Initiative track (S11); then the icons (S1, S24)."""
    seat = table.seat
    if seat not in table.initiative:
        table.initiative.append(seat)
    table.pounds[seat] += role.pounds
    table.prestige[seat] += role.prestige
    if role.ambiance:
        table.shift_ambiance(seat, role.ambiance)
    if role.plus:
        table.gain_plus(seat, role.plus)
    steps = role.steps
    if role.colored:
        quills.colored(table, steps)
    if not role.asks:
        turns.next_turn(table)
        return
    table.occasion = ACTIVATION
    table.quills = role.whites
    if role.others:
        table.others = role.others
        table.moved = (1 if steps[0] else 0) | (2 if steps[1] else 0) | (4 if steps[2] else 0)
    go_on(table)


def go_on(table: Position) -> None:
    """White quills to choose for, then the element of the icon."""
    if (table.quills or table.others) and quills.ask(table):
        return
    if table.rules.roles[table.worker].elements:
        craftsmen.begin(table)
    else:
        turns.next_turn(table)


def take_pounds(table: Position) -> None:
    """Queen: money from the reserve."""
    table.pounds[table.seat] += table.rules.queen_pounds
    turns.next_turn(table)
