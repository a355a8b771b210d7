"""A turn as a whole: where to go, what to do there, which cards to play with it, and where to stand after."""

from __future__ import annotations

from random import Random
from typing import Final

from shakespeare_games.kill_shakespeare import position as p
from shakespeare_games.kill_shakespeare import rules as r
from shakespeare_games.kill_shakespeare.bots.appraisal import Appraisal
from shakespeare_games.kill_shakespeare.bots.onward import after
from shakespeare_games.kill_shakespeare.rules import AREAS
from shakespeare_games.kill_shakespeare.state import KillState

FINISHED: Final = 8  # plans that are thought to their end
GAIN: Final = 1e-6  # a card is played, or a step taken, only if it brings more than this


class Plan:
    """The first action of a plan, where it leads, and what that is worth."""

    def __init__(self, worth: float, first: int, table: KillState) -> None:
        self.worth = worth
        self.first = first
        self.table = table


class TurnPlans:
    """Makes plans for the turn of the seat to move."""

    def __init__(self, appraisal: Appraisal, rng: Random) -> None:
        self.appraisal = appraisal
        self.rng = rng

    def plans(self, table: KillState) -> list[Plan]:
        """The best plans, the best first."""
        seat = table.seat
        if table.acted:
            return [self._finish(Plan(-1.0, -1, table), seat)]
        found: list[Plan] = []
        for start in self._starts(table, seat):
            found += self._deeds(start, seat)
        found.sort(key=lambda plan: -plan.worth)
        done = [self._finish(plan, seat) for plan in found[:FINISHED]]
        done.sort(key=lambda plan: -plan.worth)
        return done

    def _starts(self, table: KillState, seat: int) -> list[Plan]:
        """Where the pawn can be when it acts, and with which one card played."""
        places = [Plan(0.0, -1, table), *self.walks(table, seat)]
        starts = list(places)
        for place in places:
            if place.table.phase != p.TURN or place.table.seat != seat:
                continue
            for action in place.table.legal_actions():
                if r.PLAY <= action < r.SPY_ON:
                    starts.append(self._then(place, action))
        return [s for s in starts if s.table.phase == p.TURN and s.table.seat == seat and not s.table.acted]

    def _then(self, plan: Plan, action: int) -> Plan:
        return Plan(0.0, plan.first if plan.first >= 0 else action, after(plan.table, action, self.rng))

    def walks(self, table: KillState, seat: int) -> list[Plan]:
        """Every Area that the pawn can reach, by its cheapest way."""
        found: list[Plan] = []
        seen = {table.pawn[seat]}
        edge = [Plan(0.0, -1, table)]
        while edge:
            later: list[Plan] = []
            for plan in edge:
                for action in plan.table.legal_actions():
                    if r.MOVE <= action < r.MARCH:
                        area = (action - r.MOVE) % AREAS
                        if area not in seen:
                            step = self._then(plan, action)
                            if step.table.phase == p.TURN and step.table.seat == seat:
                                seen.add(area)
                                later.append(step)
            found += later
            edge = [plan for plan in later if not table.free_move[seat] or plan.table.free_move[seat]]
        return found

    def _deeds(self, start: Plan, seat: int) -> list[Plan]:
        """Every Action from there; of marches the best ones."""
        found: list[Plan] = []
        here = start.first < 0
        for action in start.table.legal_actions():
            deed = r.PLACE <= action < r.HELPER or (here and r.MARCH <= action < r.PLACE)
            if deed:
                plan = self._then(start, action)
                plan.worth = self.appraisal.worth(plan.table, seat)
                found.append(plan)
        return found

    def _finish(self, plan: Plan, seat: int) -> Plan:
        """A second march, cards, a step: whatever makes the table better."""
        worth = self.appraisal.worth(plan.table, seat)
        best = Plan(worth, plan.first, plan.table)
        if plan.table.phase == p.TURN and plan.table.seat == seat and r.END_TURN not in plan.table.legal_actions():
            best = self._escape(plan, seat)  # Hamlet must not stay with the king
        walker = plan.table.character[seat] == r.OTHELLO  # where others' pawns stand matters on the next turn only
        for _ in range(4):
            better = best
            if best.table.phase != p.TURN or best.table.seat != seat:
                break
            for action in best.table.legal_actions():
                if (
                    r.PLAY <= action < r.SPY_ON
                    or r.JEST_SEARCH <= action < r.JEST_WHEEL
                    or r.MARCH <= action < r.PLACE
                    or action == r.BUY
                ):
                    then = self._then(best, action)
                    then.worth = self.appraisal.worth(then.table, seat)
                    if then.worth > better.worth + GAIN:
                        better = then
            for then in self.walks(best.table, seat) if walker else []:
                then.worth = self.appraisal.worth(then.table, seat)
                if then.worth > better.worth + GAIN:
                    better = Plan(then.worth, best.first if best.first >= 0 else then.first, then.table)
            if better is best:
                break
            best = better
        if best.first < 0:
            best.first = r.END_TURN
        return best

    def _escape(self, plan: Plan, seat: int) -> Plan:
        """The best way out."""
        best = plan
        best.worth = -1.0
        for then in self.walks(plan.table, seat):
            worth = self.appraisal.worth(then.table, seat)
            if worth > best.worth and r.END_TURN in then.table.legal_actions():
                best = Plan(worth, plan.first if plan.first >= 0 else then.first, then.table)
        return best
