"""A day played through in the mind, everybody doing what looks best at once."""

from __future__ import annotations

from shakespeare_games.shakespeare.bots.plans import asks, best_plan
from shakespeare_games.shakespeare.bots.player import Player, after
from shakespeare_games.shakespeare.position import KEEP, OBJECTIVE, TURN
from shakespeare_games.shakespeare.state import ShakespeareState


def day_end(player: Player, table: ShakespeareState, seat: int) -> float:
    """What the day comes to for a seat, if all go on like this."""
    day = table.day
    while table.phase == TURN and table.day == day:
        table = turn(player, table)
    return player.appraisal.worth(table, seat)


def turn(player: Player, table: ShakespeareState) -> ShakespeareState:
    """One turn of whose it is, to the end of its choices."""
    seat = table.seat
    child = after(table, player.choose_at_once(table, seat, table.legal_actions()))
    while child.phase == OBJECTIVE:
        child.apply_action(child.chance_weights()[0][0])
    if child.phase == KEEP or asks(child, seat):
        return best_plan(player.appraisal, child, seat, 1).table
    return child
