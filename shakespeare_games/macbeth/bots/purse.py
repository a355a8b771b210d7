"""What tokens are worth at a table: the chance to win with the best plan they pay for."""

from __future__ import annotations

from shakespeare_games.macbeth.bots.appraisal import Table, share
from shakespeare_games.macbeth.bots.plans import Plan, Planner

MARGIN = 1e-9  # a plan must be better by so much
SPITE = 0.5  # how much worse it is that a rival wins than that nobody does, where winning oneself is worth 1
UNKNOWN = -9.0


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
        most = -2.0
        hand = self.table.hand
        gold = min(gold, len(hand.gold[0]) - 1)
        daggers = min(daggers, len(hand.daggers) - 1)
        monologues = min(monologues, len(hand.monologues) - 1)
        stolen = self.table.stolen
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
            value = self._value(plan, left, strength)
            if plan.won > 0.0:
                value = plan.won + (1.0 - plan.won) * value
            if value > most + MARGIN:
                most = value
                best = plan
        return best, most

    def value(self, gold: int, daggers: int, monologues: int, prophecies: int) -> float:
        """The chance to win with it."""
        key = (gold, daggers, monologues, prophecies)
        value = self._known.get(key, UNKNOWN)
        if value == UNKNOWN:
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
        return self._value(plan, 0, strength)

    def _value(self, plan: Plan, gold: int, strength: float) -> float:
        table = self.table
        later = share(strength)
        if table.ends_then > 0.0:
            # A king thrown down stands beside the throne.
            way = plan.way if plan.way > 0 else table.judge.rules.level_prices[1]
            crowned = plan.stay + (1.0 - plan.stay) * table.climb(way, gold)
            later = table.ends_then * crowned * plan.safe + (1.0 - table.ends_then) * later
        now = plan.hold - SPITE * plan.lost
        return table.ends * now + (1.0 - table.ends) * (later - SPITE * (1.0 - later) * plan.menace)


def worthwhile(plans: list[Plan]) -> list[Plan]:
    """Without the plans that another one beats at no higher price; the first, to do nothing, stays first."""
    kept = plans[:1]
    for plan in sorted(plans[1:], key=_weakness):
        beaten = False
        for other in kept:
            if (
                other.strength >= plan.strength
                and other.hold >= plan.hold
                and other.stay >= plan.stay
                and other.safe >= plan.safe
                and other.won >= plan.won
                and other.lost <= plan.lost
                and other.menace <= plan.menace
                and other.way <= plan.way
                and other.floor <= plan.floor
                and other.gold <= plan.gold
                and other.daggers <= plan.daggers
                and other.monologues <= plan.monologues
            ):
                beaten = True
                break
        if not beaten:
            kept.append(plan)
    return kept


def _weakness(plan: Plan) -> float:
    return -plan.strength
