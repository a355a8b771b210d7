"""A day played through in the mind, everybody doing what looks best at once."""

from __future__ import annotations

from math import fsum

from shakespeare_games.shakespeare import rules as r
from shakespeare_games.shakespeare.bots.plans import asks, best_plan
from shakespeare_games.shakespeare.bots.player import Player, after
from shakespeare_games.shakespeare.bots.wagering import first_chance, wager_chances
from shakespeare_games.shakespeare.position import KEEP, OBJECTIVE, TURN, WAGER
from shakespeare_games.shakespeare.state import ShakespeareState


def tried_wager(player: Player, table: ShakespeareState, seat: int) -> int:
    """The wager after which the seat would have done best, in a day in which it could go on to five."""
    rules = table.rules
    trial = table.clone()
    while trial.phase == WAGER:
        wagered = r.CYLINDERS if trial.seat == seat else usual_wager(trial, trial.seat)
        trial.apply_action(r.WAGER + wagered - 1)
    trial.prestige = table.prestige.copy()  # the first place is reckoned apart
    trial.wagers = [r.CYLINDERS] * table.players
    best = 1
    most = -1e9
    used = 0
    day = trial.day
    while True:
        mine = trial.seat == seat and trial.phase == TURN
        before = len(trial.active[seat])
        trial = turn(player, trial)
        if mine and len(trial.active[seat]) > before:
            used += 1
            stopped = trial.clone()
            stopped.cylinders[seat] = 0
            worth = player.appraisal.worth(stopped, seat) + first_chance(table, seat, used) * rules.first_prestige
            if worth > most:
                best, most = used, worth
        if trial.phase != TURN or trial.day != day or not trial.cylinders[seat]:
            return r.WAGER + best - 1


def usual_wager(table: ShakespeareState, other: int) -> int:
    """About what a seat wagers."""
    chances = wager_chances(table, other)
    mean = fsum([n * chance for n, chance in enumerate(chances, 1)])
    return min(r.CYLINDERS, int(mean + 0.5))


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
