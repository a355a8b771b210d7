"""Activation, I. Actors: quills, colored and white."""

from __future__ import annotations

from shakespeare_games.shakespeare import rules as r
from shakespeare_games.shakespeare.position import QUILL, Position


def colored(table: Position, steps: list[int]) -> None:
    """Colored quills: so many spaces on each act."""
    seat = table.seat
    if steps[0]:
        table.forward(seat, 0, steps[0])
    if steps[1]:
        table.forward(seat, 1, steps[1])
    if steps[2]:
        table.forward(seat, 2, steps[2])


def open_acts(table: Position) -> list[int]:
    """The acts that the white quill at hand may move on: not at their end, nor (`other quill`) moved on (S14)."""
    seat = table.seat
    lengths = table.rules.lengths
    acts = table.acts
    closed = 0 if table.quills else table.moved
    return [a for a in (0, 1, 2) if acts[a][seat] < lengths[a] and not closed >> a & 1]


def ask(table: Position) -> bool:
    """White quills: whether the seat has to choose now. With one act open it moves there; with none they are lost."""
    while table.quills or table.others:
        acts = open_acts(table)
        if len(acts) > 1:
            table.phase = QUILL
            table.menu = [r.QUILL + a for a in acts]
            return True
        if acts:
            move(table, acts[0])
        elif table.quills:
            table.quills = 0
        else:
            table.others = 0
    table.moved = 0
    return False


def options(table: Position) -> list[int]:
    """What the seat may choose."""
    return [r.QUILL + a for a in open_acts(table)]


def move(table: Position, act: int) -> None:
    """One white quill, used on an act."""
    table.forward(table.seat, act, 1)
    if table.quills:
        table.quills -= 1
    else:
        table.others -= 1
    if table.others:
        table.moved |= 1 << act
    else:
        table.moved = 0
