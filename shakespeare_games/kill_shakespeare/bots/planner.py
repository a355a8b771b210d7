"""The planner: searches on what it may know."""

from __future__ import annotations

from random import Random

from shakespeare_games.core.game import Bot
from shakespeare_games.kill_shakespeare import rules as r
from shakespeare_games.kill_shakespeare.bots import duties
from shakespeare_games.kill_shakespeare.bots.appraisal import Appraisal
from shakespeare_games.kill_shakespeare.bots.measure import Measure
from shakespeare_games.kill_shakespeare.bots.onward import after, card_worth
from shakespeare_games.kill_shakespeare.bots.purse import Purse
from shakespeare_games.kill_shakespeare.bots.turnplans import TurnPlans
from shakespeare_games.kill_shakespeare.imagine import imagine
from shakespeare_games.kill_shakespeare.rules import KillRules
from shakespeare_games.kill_shakespeare.state import KillState
from shakespeare_games.kill_shakespeare.view import KillView

SAMPLES = 3


class Planner(Bot):
    """Weighs the crown against the rebellion's survival."""

    def __init__(self, rules: KillRules) -> None:
        self.name = "planner"
        self.about = "Tries what it could do on tables it imagines, and weighs the crown against the rebellion's end."
        self.rules = rules
        self.appraisal = Appraisal(rules, Measure())
        self.purse = Purse(rules, self.appraisal)

    def act(self, view: KillView, legal: list[int], rng: Random) -> int:
        """See Bot.act."""
        if len(legal) == 1:
            return legal[0]
        phase = view.phase
        if phase == "turn":
            return self._turn(view, legal, rng)
        if phase == "event bid":
            return self.purse.fist(view, legal, imagine(self.rules, view, rng))
        if phase == "plan":
            return self.purse.plan(view, legal, imagine(self.rules, view, rng))
        if phase == "bid":
            return self.purse.bid(view, legal)
        if phase == "character":
            return self._character(legal)
        if phase == "buy":
            return min(legal, key=lambda a: card_worth(a - r.GIVE))
        if phase == "wheel":
            return r.DONE
        if phase == "extra":
            return r.USE_EXTRA
        if phase == "position":
            return legal[0]
        if phase == "keep":
            return duties.keep(legal)
        return self._try_each(view, legal, rng)

    def _character(self, legal: list[int]) -> int:
        return legal[0]

    def _turn(self, view: KillView, legal: list[int], rng: Random) -> int:
        table = imagine(self.rules, view, rng)
        plans = TurnPlans(self.appraisal, rng).plans(table)
        return plans[0].first

    def _try_each(self, view: KillView, legal: list[int], rng: Random) -> int:
        """Each action on a few tables."""
        tables = [imagine(self.rules, view, rng) for _ in range(SAMPLES)]
        return max(legal, key=lambda action: self._value(tables, action, view.viewer, rng))

    def _value(self, tables: list[KillState], action: int, seat: int, rng: Random) -> float:
        return sum([self.appraisal.worth(after(table, action, rng), seat) for table in tables])
