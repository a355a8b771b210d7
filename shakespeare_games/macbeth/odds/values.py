"""What every way of working out a turn shares: values as integers over a known denominator.

A dynamic programme over throws, last first (backward induction). A value is an integer over `scale(rolls, prophecy)`,
a power of 6 ** dice with one factor for each throw that may still come; a prophecy adds one.
"""

from __future__ import annotations

from shakespeare_games.macbeth.odds.turn import Caps, Turn, TurnRules


class TurnValues:
    """Values of one goal under best play. States are plain arguments, so that looking up is cheap."""

    def __init__(self, rules: TurnRules, caps: Caps) -> None:
        self.rules = rules
        self.caps = caps
        self._agains: dict[tuple[int, int, int, int, int, int], int] = {}

    def prepare(self, rolls: int, gold: int, daggers: int, monologues: int, prophecy: bool) -> None:
        """Make values at hand from so many rolls on, for at most so much gold and at least so many of the others."""

    def scale(self, rolls: int, prophecy: bool) -> int:
        """The denominator of `value`."""
        raise NotImplementedError

    def value(self, x: int, rolls: int, gold: int, daggers: int, monologues: int, prophecy: bool) -> int:
        """Best play between throws: misfortunes lying, rolls made, tokens held."""
        raise NotImplementedError

    def worth(self, gold: int, daggers: int, monologues: int) -> int:
        """What stopping with these is worth."""
        raise NotImplementedError

    def throw(self, x: int, rolls: int, gold: int, daggers: int, monologues: int, prophecy: bool, live: int) -> int:
        """So many dice in the air, this roll paid and counted; over scale(rolls, prophecy) * 6 ** dice."""
        if prophecy:
            return self._with_second_sight(x, rolls, gold, daggers, monologues, live)
        limit = self.rules.limit
        cap_g, cap_d, cap_m = self.caps
        total = 0
        for bad, d, g, m, ways in self.rules.throws[live]:
            if x + bad < limit:
                total += ways * self.value(
                    x + bad,
                    rolls,
                    min(gold + g, cap_g),
                    min(daggers + d, cap_d),
                    min(monologues + m, cap_m),
                    False,
                )
        return total

    def _with_second_sight(self, x: int, rolls: int, gold: int, daggers: int, monologues: int, live: int) -> int:
        """A throw whose misfortunes a prophecy may undo (M11)."""
        limit = self.rules.limit
        whole = self.rules.whole_roll
        cap_g, cap_d, cap_m = self.caps
        again = self.throw(x, rolls, gold, daggers, monologues, False, live) if whole else 0
        total = 0
        for bad, d, g, m, ways in self.rules.throws[live]:
            g2 = min(gold + g, cap_g)
            d2 = min(daggers + d, cap_d)
            m2 = min(monologues + m, cap_m)
            best = self.value(x + bad, rolls, g2, d2, m2, True) if x + bad < limit else 0
            if bad:
                if whole:
                    if again > best:
                        best = again
                else:
                    best = self.better_again(best, x, rolls, g2, d2, m2, bad)
            total += ways * best
        return total

    def better_again(self, keep: int, x: int, rolls: int, gold: int, daggers: int, monologues: int, bad: int) -> int:
        """The better of keeping a throw and throwing only its misfortunes again."""
        again = self.again(Turn(x, rolls, gold, daggers, monologues), bad)
        return again if again > keep else keep

    def again(self, turn: Turn, live: int) -> int:
        """The value of so many dice in the air with no prophecy left; scaled as `throw`."""
        key = (*turn[:5], live)
        again = self._agains.get(key)
        if again is None:
            again = self.throw(*turn[:5], False, live)
            self._agains[key] = again
        return again
