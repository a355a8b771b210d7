"""Phase 3: Ambiance."""

from __future__ import annotations

from shakespeare_games.shakespeare import maintenance, quills, rehearsal
from shakespeare_games.shakespeare import rules as r
from shakespeare_games.shakespeare.position import AMBIANCE, BACK, NOTHING, Position
from shakespeare_games.shakespeare.rules import ACTS, PURPLE


def begin(table: Position) -> None:
    """Purple set elements left on the main board spoil the ambiance of all; then each in the turn's order (S15)."""
    left = table.sets[PURPLE] * table.rules.purple_ambiance
    if left:
        for seat in range(table.players):
            table.shift_ambiance(seat, -left)
    table.occasion = AMBIANCE
    table.at = 0
    go_on(table)


def go_on(table: Position) -> None:
    """The next seats gain or lose, until one has to choose an act or all are done."""
    while table.at < table.players:
        seat = table.order[table.at]
        table.at += 1
        table.seat = seat
        brings = table.rules.ambiance_spaces[table.ambiance[seat]]
        if brings == "nothing":
            continue
        if brings == "lose prestige":
            table.prestige[seat] -= 1
        elif brings == "prestige":
            table.prestige[seat] += 1
        elif brings == "pound":
            table.pounds[seat] += 1
        elif brings == "white quill":
            table.quills = 1
            if quills.ask(table):
                return
        elif brings == "grey quill":
            acts = begun_acts(table)
            if len(acts) > 1:
                table.phase = BACK
                return
            if acts:
                table.back(seat, acts[0])
    _end(table)


def begun_acts(table: Position) -> list[int]:
    """The acts on which the seat has moved forward (S14)."""
    seat = table.seat
    return [a for a in range(ACTS) if table.acts[a][seat] > 1]


def back_options(table: Position) -> list[int]:
    """The acts that a grey quill may be used on."""
    return [r.BACK + a for a in begun_acts(table)]


def _end(table: Position) -> None:
    """The ambiance of each is reset; then a rehearsal, or the end of the day."""
    table.ambiance = [table.rules.ambiance_start] * table.players
    table.occasion = NOTHING
    table.at = 0
    if table.day in table.rules.rehearsals:
        rehearsal.begin(table)
    else:
        maintenance.begin(table)
