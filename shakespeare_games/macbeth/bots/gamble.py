"""Roll, stop, or spend the prophecy: the exact expectation over the next throws of the chance to win."""

from __future__ import annotations

from shakespeare_games.macbeth import rules as r
from shakespeare_games.macbeth.bots.purse import UNKNOWN, Purse
from shakespeare_games.macbeth.rules import MacbethRules
from shakespeare_games.macbeth.view import LUCKY, MacbethView

CLOSE = 0.3  # from this chance of the end on, two throws are looked ahead instead of one


class Gamble:
    """The lucky phase at one table. Remembers what a throw is worth: it is asked again after each roll."""

    def __init__(self, rules: MacbethRules, purse: Purse) -> None:
        self.rules = rules
        self.purse = purse
        self.depth: int = 2 if purse.table.ends >= CLOSE else 1
        self.ruin: list[float] = [purse.ruin(0), purse.ruin(1)]
        self._known: dict[tuple[int, int, int, int, int, int, int, int], float] = {}

    def decide(self, view: MacbethView, legal: list[int]) -> int:
        """The best of the legal actions."""
        seat = view.viewer
        gold, daggers, monologues = view.gold[seat], view.daggers[seat], view.monologues[seat]
        foretold = 1 if view.prophecies[seat] > 0 else 0
        best = r.ACCEPT
        most = self.ruin[foretold]
        if view.phase == LUCKY:
            best = r.STOP
            most = self.purse.value(gold, daggers, monologues, foretold)
            if r.ROLL in legal:
                paid = gold - view.rolls * self.rules.roll_step
                live = self.rules.dice - view.aside
                roll = self.throw(live, paid, daggers, monologues, foretold, view.aside, view.rolls + 1, self.depth)
                if roll > most or (roll == most and self.depth > 1):
                    most = roll
                    best = r.ROLL
        if r.PROPHECY in legal:
            x, d, g, m = view.thrown
            aside = view.aside - x
            live = self.rules.dice - aside
            if self.rules.whole_roll:
                gold, daggers, monologues = max(gold - g, 0), max(daggers - d, 0), max(monologues - m, 0)
            else:
                live = x
            if self.throw(live, gold, daggers, monologues, 0, aside, view.rolls, self.depth) > most:
                best = r.PROPHECY
        return best

    def throw(
        self, live: int, gold: int, daggers: int, monologues: int, foretold: int, aside: int, rolls: int, depth: int
    ) -> float:
        """The chance to win, expected over a throw of so many dice, which has been paid for and counted in `rolls`."""
        key = (live, gold, daggers, monologues, foretold, aside, rolls, depth)
        value = self._known.get(key, UNKNOWN)
        if value == UNKNOWN:
            value = self._throw(live, gold, daggers, monologues, foretold, aside, rolls, depth)
            self._known[key] = value
        return value

    def _throw(
        self, live: int, gold: int, daggers: int, monologues: int, foretold: int, aside: int, rolls: int, depth: int
    ) -> float:
        rules = self.rules
        purse = self.purse
        again = 0.0
        if foretold and rules.whole_roll:
            again = self.throw(live, gold, daggers, monologues, 0, aside, rolls, 1)
        price = rolls * rules.roll_step
        expected = 0.0
        total = 0
        for throw, weight in rules.throw_weights[live]:
            x, d, g, m = rules.throw_counts[throw]
            lying = aside + x
            if lying >= rules.misfortune_limit:
                value = self.ruin[foretold]
            else:
                value = purse.value(gold + g, daggers + d, monologues + m, foretold)
                if depth > 1 and gold + g >= price:
                    rest = rules.dice - lying
                    paid = gold + g - price
                    more = self.throw(rest, paid, daggers + d, monologues + m, foretold, lying, rolls + 1, depth - 1)
                    if more > value:
                        value = more
            if foretold and x > 0:
                if not rules.whole_roll:
                    again = self.throw(x, gold + g, daggers + d, monologues + m, 0, aside, rolls, 1)
                if again > value:
                    value = again
            expected += weight * value
            total += weight
        return expected / total
