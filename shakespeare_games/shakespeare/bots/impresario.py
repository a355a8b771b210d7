"""The impresario: plans each activation to its last choice, and then the rest of the day."""

from __future__ import annotations

from typing import Final

from shakespeare_games.shakespeare import turns
from shakespeare_games.shakespeare.bots.plans import Plan, asks, best_plan, settled
from shakespeare_games.shakespeare.bots.player import Player, after
from shakespeare_games.shakespeare.bots.rundown import day_end
from shakespeare_games.shakespeare.bots.taste import Taste
from shakespeare_games.shakespeare.position import OBJECTIVE, QUEEN, TURN
from shakespeare_games.shakespeare.rules import ShakespeareRules
from shakespeare_games.shakespeare.state import ShakespeareState

WIDE: Final = 6  # plans kept for the choice at hand
NARROW: Final = 2  # for activations that are only compared
LOOKS: Final = 4  # of them, how many are followed to the end of the day


class Impresario(Player):
    """Knows what everything earns, and thinks an activation through before it begins."""

    def __init__(self, rules: ShakespeareRules) -> None:
        about = "Plans a day: thinks each activation through to its last element, and then on to the evening."
        super().__init__("impresario", about, rules, Taste())
        self.looks = LOOKS

    def choose(self, table: ShakespeareState, seat: int, legal: list[int]) -> int:
        """See Player.choose."""
        if asks(table, seat) and table.phase != QUEEN:
            return best_plan(self.appraisal, table, seat, WIDE).first
        plans: list[Plan] = []
        for action in legal:
            child = after(table, action)
            if asks(child, seat):
                plan = best_plan(self.appraisal, child, seat, NARROW)
                plans.append(Plan(plan.worth, action, plan.table))
            else:
                plans.append(Plan(settled(self.appraisal, child, seat), action, child))
        plans.sort(key=lambda plan: -plan.worth)
        if self.looks < 2 or table.phase != TURN:
            return plans[0].first
        best = plans[0].first
        most = -1e9
        for plan in plans[: self.looks]:
            worth = self.follow(plan.table, seat)
            if worth > most:
                best, most = plan.first, worth
        return best

    def follow(self, table: ShakespeareState, seat: int) -> float:
        """What comes of a turn by the evening."""
        if table.phase != OBJECTIVE:
            return day_end(self, table, seat)
        hope = self.appraisal.unseen(table, seat)
        drawn = table.clone()
        turns.next_turn(drawn)
        return hope + day_end(self, drawn, seat)
