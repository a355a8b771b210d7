"""The play: turns go round, the pawn moves, events take effect, the curtain falls."""

from __future__ import annotations

from shakespeare_games.macbeth.lucky import begin_turn
from shakespeare_games.macbeth.position import OVER, PLAY, Position
from shakespeare_games.macbeth.rules import (
    DAGGER_EACH,
    DAGGERS,
    GOLD,
    LOSE_DAGGERS,
    LOSE_GOLD,
    LOSE_PROPHECY,
    MONOLOGUE_EACH,
    MONOLOGUES,
    NO_EVENT,
    ROLL_AGAIN,
    THRONE_DIES,
    TWO_GOLD_EACH,
)


def end_turn(table: Position) -> None:
    """The turn goes to the left, past those who are out; after all have played, the play moves (M7)."""
    living, players, holder = table.living, table.players, table.holder
    seat = (table.seat + 1) % players
    while seat != holder:
        if living[seat]:
            begin_turn(table, seat)
            return
        seat = (seat + 1) % players
    table.holder = next_in_play(table, table.holder)
    table.seat = table.holder
    table.phase = PLAY


def next_in_play(table: Position, seat: int) -> int:
    """The next seat to the left that still has characters."""
    for step in range(1, table.players + 1):
        other = (seat + step) % table.players
        if table.in_play(other):
            return other
    return seat


def move_pawn(table: Position, pips: int) -> None:
    """The Play: the pawn moves; its space's event takes effect, one reached by `roll again` too (M6, M7)."""
    table.pawn += pips
    if table.pawn >= table.rules.end:
        table.pawn = table.rules.end
        curtain(table)
        return
    event = table.rules.events[table.pawn]
    if event == ROLL_AGAIN:
        return
    if event != NO_EVENT:
        take_effect(table, event)
    if table.phase != OVER:
        begin_round(table)


def begin_round(table: Position) -> None:
    """The holder of the first conspirator token starts a round; if an event put them out, the next on the left."""
    if not table.in_play(table.holder):
        table.holder = next_in_play(table, table.holder)
    table.round += 1
    begin_turn(table, table.holder)


def take_effect(table: Position, event: int) -> None:
    """Events, in turn order from the token holder, tokens from the supply only (M16)."""
    if event == THRONE_DIES and table.board[0] >= 0:
        table.kill(table.board[0])
        return
    for step in range(table.players):
        seat = (table.holder + step) % table.players
        if not table.in_play(seat):
            continue
        if event == MONOLOGUE_EACH:
            table.take(seat, MONOLOGUES, 1)
        elif event == DAGGER_EACH:
            table.take(seat, DAGGERS, 1)
        elif event == TWO_GOLD_EACH:
            table.take(seat, GOLD, 2)
        elif event == LOSE_DAGGERS:
            table.pay(seat, DAGGERS, table.tokens[DAGGERS][seat])
        elif event == LOSE_GOLD:
            table.pay(seat, GOLD, table.tokens[GOLD][seat])
        elif event == LOSE_PROPHECY:
            table.prophecies[seat] = 0


def curtain(table: Position) -> None:
    """Victory at the end: the owner of the living portrait on the throne, if there is one (M18)."""
    table.phase = OVER
    if table.board[0] >= 0:
        table.winner = table.owner[table.board[0]]
