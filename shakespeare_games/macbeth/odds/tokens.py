"""Best play for the most tokens on average.

A bust takes the whole hoard, so the hoard is in the state. Three things keep it small, and all are exact:
- once a roll costs as much gold as dice are live it can gain nothing, so rolls end after a handful;
- a kind whose cap cannot bind any more, and gold that cannot run short, matter only through the total;
- the relaxed turn, where nothing runs short and no cap binds, bounds every other from above: where one stops even
  there, one stops.
"""

from __future__ import annotations

from shakespeare_games.macbeth.odds.turn import Caps, TurnRules
from shakespeare_games.macbeth.odds.values import TurnValues

FREE = -1  # in place of a count: this kind matters only through the total

# A throw as misfortunes; gold, daggers, monologues where they are counted; tokens in all; ways.
Outcome = tuple[int, int, int, int, int, int]


class TokenValues(TurnValues):
    """Values for the goal `tokens`. A stop is worth gold + daggers + monologues."""

    def __init__(self, rules: TurnRules, caps: Caps) -> None:
        super().__init__(rules, caps)
        # The first number of rolls after which no roll can gain anything, whatever lies.
        self._last: int = max(1, -(-rules.dice // rules.step))
        powers = [rules.base**n for n in range(self._last + 2)]
        self._scales: list[list[int]] = [
            [powers[self._last - r] for r in range(self._last + 1)],
            [powers[self._last - r + 1] for r in range(self._last + 1)],
        ]
        # By misfortunes and rolls: gold that all worthwhile rolls cost.
        self._need: list[list[int]] = []
        for x in range(rules.limit):
            costs = [rules.cost(j) if rules.cost(j) < rules.dice - x else 0 for j in range(self._last)]
            self._need.append([sum(costs[r:]) for r in range(self._last + 1)])
        # By what is counted (gold 1, daggers 2, monologues 4), then by number of dice.
        self._outcomes: list[list[list[Outcome]]] = [[_outcomes(t, mask) for t in rules.throws] for mask in range(8)]
        self._rich: dict[tuple[int, int, int, bool], int] = {}
        self._rich_agains: dict[tuple[int, int, int, int], int] = {}
        self._reach: dict[tuple[int, int, int, bool], int] = {}
        self._memo: dict[tuple[int, int, int, int, int, int, bool], int] = {}
        self._memo_again: dict[tuple[int, int, int, int, int, int, int], int] = {}

    def scale(self, rolls: int, prophecy: bool) -> int:
        """See TurnValues.scale."""
        return self._scales[1 if prophecy else 0][rolls if rolls < self._last else self._last]

    def worth(self, gold: int, daggers: int, monologues: int) -> int:
        """See TurnValues.worth."""
        return gold + daggers + monologues

    def value(self, x: int, rolls: int, gold: int, daggers: int, monologues: int, prophecy: bool) -> int:
        """See TurnValues.value."""
        return self._between(x, rolls, gold, daggers, monologues, gold + daggers + monologues, prophecy)

    def throw(self, x: int, rolls: int, gold: int, daggers: int, monologues: int, prophecy: bool, live: int) -> int:
        """See TurnValues.throw."""
        return self._in_air(x, rolls, gold, daggers, monologues, gold + daggers + monologues, prophecy, live)

    def _between(self, x: int, rolls: int, gold: int, daggers: int, monologues: int, total: int, prophecy: bool) -> int:
        """The value between throws; a kind may be FREE."""
        stop = total * self._scales[1 if prophecy else 0][rolls if rolls < self._last else self._last]
        cost = rolls * self.rules.step
        live = self.rules.dice - x
        if rolls and (cost >= live or FREE < gold < cost):
            return stop
        rich = self._relaxed(x, rolls, total, prophecy)
        if rolls and rich <= stop:
            return stop
        reach = self._most_to_come(x, rolls, total, prophecy)
        if gold >= self._need[x][rolls] and gold + reach <= self.caps.gold:
            gold = FREE
        if daggers + reach <= self.caps.daggers:
            daggers = FREE
        if monologues + reach <= self.caps.monologues:
            monologues = FREE
        if gold < 0 and daggers < 0 and monologues < 0:
            return rich
        key = (x, rolls, gold, daggers, monologues, total, prophecy)
        known = self._memo.get(key)
        if known is not None:
            return known
        left = gold - cost if gold >= 0 else FREE
        best = self._in_air(x, rolls + 1, left, daggers, monologues, total - cost, prophecy, live)
        if rolls and stop > best:
            best = stop
        self._memo[key] = best
        return best

    def _in_air(
        self, x: int, rolls: int, gold: int, daggers: int, monologues: int, total: int, prophecy: bool, live: int
    ) -> int:
        """So many dice in the air; a kind may be FREE. If all are, this is the relaxed turn."""
        limit = self.rules.limit
        whole = self.rules.whole_roll
        cap_g, cap_d, cap_m = self.caps
        counted = (1 if gold >= 0 else 0) + (2 if daggers >= 0 else 0) + (4 if monologues >= 0 else 0)
        again = 0
        if prophecy and whole:
            again = self._in_air(x, rolls, gold, daggers, monologues, total, False, live)
        value = 0
        for bad, g, d, m, got, ways in self._outcomes[counted][live]:
            after = total + got
            g += gold
            if g > cap_g:
                after -= g - cap_g
                g = cap_g
            d += daggers
            if d > cap_d:
                after -= d - cap_d
                d = cap_d
            m += monologues
            if m > cap_m:
                after -= m - cap_m
                m = cap_m
            best = 0
            if x + bad < limit:
                if counted:
                    best = self._between(x + bad, rolls, g, d, m, after, prophecy)
                else:
                    best = self._relaxed(x + bad, rolls, after, prophecy)
            if prophecy and bad:
                if whole:
                    if again > best:
                        best = again
                elif self._relaxed_again(x, rolls, after, bad) > best:
                    best = max(best, self._again(x, rolls, g, d, m, after, bad))
            value += ways * best
        return value

    def _again(self, x: int, rolls: int, gold: int, daggers: int, monologues: int, total: int, bad: int) -> int:
        """The value of throwing only the misfortunes again."""
        if gold < 0 and daggers < 0 and monologues < 0:
            return self._relaxed_again(x, rolls, total, bad)
        key = (x, rolls, gold, daggers, monologues, total, bad)
        known = self._memo_again.get(key)
        if known is None:
            known = self._in_air(x, rolls, gold, daggers, monologues, total, False, bad)
            self._memo_again[key] = known
        return known

    def _relaxed(self, x: int, rolls: int, total: int, prophecy: bool) -> int:
        """The value where every roll can be paid and every token found: never below the true one."""
        key = (x, rolls, total, prophecy)
        known = self._rich.get(key)
        if known is not None:
            return known
        stop = total * self.scale(rolls, prophecy)
        best = stop
        cost = rolls * self.rules.step
        live = self.rules.dice - x
        if not rolls or cost < live:
            best = self._in_air(x, rolls + 1, FREE, FREE, FREE, total - cost, prophecy, live)
            if rolls and stop > best:
                best = stop
        self._rich[key] = best
        return best

    def _relaxed_again(self, x: int, rolls: int, total: int, bad: int) -> int:
        """The relaxed value of throwing only the misfortunes again."""
        key = (x, rolls, total, bad)
        known = self._rich_agains.get(key)
        if known is None:
            known = self._in_air(x, rolls, FREE, FREE, FREE, total, False, bad)
            self._rich_agains[key] = known
        return known

    def _most_to_come(self, x: int, rolls: int, total: int, prophecy: bool) -> int:
        """The most that rolls may still bring before one stops, as long as no cap has bound."""
        key = (x, rolls, total, prophecy)
        known = self._reach.get(key)
        if known is not None:
            return known
        cost = rolls * self.rules.step
        live = self.rules.dice - x
        most = 0
        rolls_on = not rolls or (
            cost < live and self._relaxed(x, rolls, total, prophecy) > total * self.scale(rolls, prophecy)
        )
        if rolls_on:
            for bad, _, _, _, got, _ in self._outcomes[0][live]:
                if x + bad < self.rules.limit:
                    after = total - cost + got
                    most = max(most, got + self._most_to_come(x + bad, rolls + 1, after, prophecy))
                    if prophecy:
                        most = max(most, got + self._most_to_come(x + bad, rolls + 1, after, False))
        self._reach[key] = most
        return most


def _outcomes(throws: list[tuple[int, int, int, int, int]], mask: int) -> list[Outcome]:
    """Throws that look alike when only some kinds are counted, once, with their ways added up."""
    ways: dict[tuple[int, int, int, int, int], int] = {}
    for x, d, g, m, w in throws:
        seen = (x, g if mask & 1 else 0, d if mask & 2 else 0, m if mask & 4 else 0, d + g + m)
        ways[seen] = ways.get(seen, 0) + w
    return [(x, g, d, m, got, w) for (x, g, d, m, got), w in ways.items()]
