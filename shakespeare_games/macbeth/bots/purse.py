"""What tokens are worth at a table: the chance to win with the best plan they pay for."""

from __future__ import annotations

from shakespeare_games.macbeth.bots.appraisal import Table, share
from shakespeare_games.macbeth.bots.plans import Plan, Planner

MARGIN = 1e-9  # a plan must be better by so much


class Purse:
    """Plans and what tokens do for them. Whoever holds more than the game has is taken to hold all there is."""

    def __init__(self, table: Table) -> None:
        self.table = table
        plans = Planner(table).run()
        self.plans: list[Plan] = worthwhile(plans)
        self._known: dict[tuple[int, int, int, int], float] = {}

    def best(self, gold: int, daggers: int, monologues: int, prophecies: int) -> Plan:
        """The best plan; doing nothing if no other is better."""
        return self._best(gold, daggers, monologues, prophecies)[0]

    def _best(self, gold: int, daggers: int, monologues: int, prophecies: int) -> tuple[Plan, float]:
        best = self.plans[0]
        most = -1.0
        hand = self.table.hand
        gold = min(gold, len(hand.gold[0]) - 1)
        daggers = min(daggers, len(hand.daggers) - 1)
        monologues = min(monologues, len(hand.monologues) - 1)
        stolen = self.table.stolen
        ends = self.table.ends
        foretold = hand.prophecy if prophecies > 0 else 0.0
        for plan in self.plans:
            if plan.floor > gold or plan.daggers > daggers or plan.monologues > monologues:
                continue
            left = min(gold - plan.gold, len(hand.gold[0]) - 1)
            strength = (
                plan.strength
                + hand.gold[plan.way][left]
                + stolen * left
                + hand.daggers[daggers - plan.daggers]
                + hand.monologues[monologues - plan.monologues]
                + foretold
            )
            value = ends * plan.hold + (1.0 - ends) * share(strength)
            if plan.won > 0.0:
                value = plan.won + (1.0 - plan.won) * value
            if value > most + MARGIN:
                most = value
                best = plan
        return best, most

    def value(self, gold: int, daggers: int, monologues: int, prophecies: int) -> float:
        """The chance to win with it."""
        key = (gold, daggers, monologues, prophecies)
        value = self._known.get(key, -1.0)
        if value < 0.0:
            value = self._best(gold, daggers, monologues, prophecies)[1]
            self._known[key] = value
        return value

    def ruin(self, prophecies: int) -> float:
        """The chance to win after a third misfortune: nothing is left and nothing is done."""
        plan = self.plans[0]
        hand = self.table.hand
        strength = plan.strength + hand.gold[plan.way][0] + hand.daggers[0] + hand.monologues[0]
        if prophecies > 0:
            strength += hand.prophecy
        return self.table.ends * plan.hold + (1.0 - self.table.ends) * share(strength)


def worthwhile(plans: list[Plan]) -> list[Plan]:
    """Without the plans that another one beats at no higher price; the first, to do nothing, stays first."""
    kept: list[Plan] = []
    for i, plan in enumerate(plans):
        beaten = False
        for j, other in enumerate(plans):
            if (
                i > 0
                and j != i
                and other.strength >= plan.strength
                and other.hold >= plan.hold
                and other.won >= plan.won
                and other.floor <= plan.floor
                and other.gold <= plan.gold
                and other.daggers <= plan.daggers
                and other.monologues <= plan.monologues
                and other.way <= plan.way
                and (j < i or other.strength > plan.strength or other.hold > plan.hold)
            ):
                beaten = True
                break
        if not beaten:
            kept.append(plan)
    return kept
