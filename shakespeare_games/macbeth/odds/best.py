"""Best play of a lucky phase, exactly: what rolling on, stopping and a prophecy are worth.

>>> odds = turn_odds(TurnRules(), Goal("daggers", 8))
>>> odds.best(Turn(misfortunes=1, rolls=2, gold=5, daggers=6))
'roll'
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from shakespeare_games.macbeth.odds.dice import Throw
from shakespeare_games.macbeth.odds.goals import Goal
from shakespeare_games.macbeth.odds.kinds import KindValues
from shakespeare_games.macbeth.odds.tokens import TokenValues
from shakespeare_games.macbeth.odds.turn import Caps, Turn, TurnRules
from shakespeare_games.macbeth.odds.values import TurnValues

ROLL = "roll"
STOP = "stop"
KEEP = "keep"
PROPHECY = "prophecy"
CANNOT = "cannot"

_KEPT = 32  # tables of so many goals and caps stay at hand


class ThrowChoice(NamedTuple):
    """After a throw: the value of letting it stand, and of throwing again by prophecy (None if that cannot be)."""

    keep: Fraction
    rethrow: Fraction | None
    value: Fraction
    best: str  # KEEP or PROPHECY; a tie is KEEP


class Cell(NamedTuple):
    """One cell of a decision map. `best` is CANNOT where the roll cannot be paid."""

    best: str
    roll: float
    stop: float


class TurnOdds:
    """Values of a goal under best play.

    The first roll of a turn is compulsory (M9): with `rolls` 0 the value is that of rolling. A tie between rolling and
    stopping counts as stopping. Every method raises OptionError for a turn that cannot be.
    """

    def __init__(self, rules: TurnRules, goal: Goal, caps: Caps = Caps()) -> None:  # noqa: B008
        self.rules = rules
        self.goal = goal
        self.caps = caps
        self._values: TurnValues = KindValues(rules, caps, goal) if goal.is_chance else TokenValues(rules, caps)

    def value(self, turn: Turn) -> Fraction:
        """Best play from here: expected tokens, or a chance."""
        self.rules.check(turn, self.caps)
        return self._between(turn.misfortunes, turn)

    def stop_value(self, turn: Turn) -> Fraction:
        """What is held now, as the goal counts it."""
        self.rules.check(turn, self.caps)
        return Fraction(self._values.worth(turn.gold, turn.daggers, turn.monologues))

    def roll_value(self, turn: Turn) -> Fraction | None:
        """Rolling now and playing best after; None if the roll cannot be paid."""
        self.rules.check(turn, self.caps)
        if turn.gold < self.rules.cost(turn.rolls):
            return None
        return self._thrown(paid(turn, self.rules), turn.prophecy, self.rules.dice - turn.misfortunes)

    def best(self, turn: Turn) -> str:
        """ROLL or STOP."""
        roll = self.roll_value(turn)
        if turn.rolls == 0:
            return ROLL
        return ROLL if roll is not None and roll > self.stop_value(turn) else STOP

    def rolls_on(self, turn: Turn) -> bool:
        """Whether `best` is ROLL; quicker, for those who ask often."""
        if turn.rolls == 0:
            return True
        if turn.gold < self.rules.cost(turn.rolls):
            return False
        self._prepare(turn)
        values = self._values
        value = values.value(turn.misfortunes, turn.rolls, turn.gold, turn.daggers, turn.monologues, turn.prophecy)
        stop = values.worth(turn.gold, turn.daggers, turn.monologues)
        return value > stop * values.scale(turn.rolls, turn.prophecy)

    def foretells(self, in_air: Turn, throws: list[Throw]) -> list[bool]:
        """Whether best play spends the prophecy on each of these throws; quicker than `throw_choice`."""
        if not in_air.prophecy:
            return [False] * len(throws)
        self._prepare(in_air, self.rules.dice)
        values = self._values
        whole, limit = self.rules.whole_roll, self.rules.limit
        cap_g, cap_d, cap_m = self.caps
        x, rolls, gold, daggers, monologues, _ = in_air
        spent: list[bool] = []
        for throw in throws:
            bad = throw.misfortunes
            if not bad:
                spent.append(False)
                continue
            g = min(gold + throw.gold, cap_g)
            d = min(daggers + throw.daggers, cap_d)
            m = min(monologues + throw.monologues, cap_m)
            keep = values.value(x + bad, rolls, g, d, m, True) if x + bad < limit else 0
            if whole:
                again = values.again(in_air, sum(throw))
            else:
                again = values.again(Turn(x, rolls, g, d, m), bad)
            spent.append(again > keep)
        return spent

    def throw_choice(self, in_air: Turn, throw: Throw) -> ThrowChoice:
        """A throw has come down. `in_air` is the turn before it, this roll paid and counted.

        Keeping a third misfortune is worth 0.
        """
        self.rules.check(in_air, self.caps)
        x = in_air.misfortunes + throw.misfortunes
        after = gain(in_air, throw, self.caps)
        keep = self._between(x, after) if x < self.rules.limit else Fraction(0)
        if not in_air.prophecy or not throw.misfortunes:
            return ThrowChoice(keep, None, keep, KEEP)
        live = sum(throw)
        if self.rules.whole_roll:
            again = self._thrown(in_air, False, live)
        else:
            again = self._thrown(after._replace(misfortunes=in_air.misfortunes), False, throw.misfortunes)
        return ThrowChoice(keep, again, max(keep, again), PROPHECY if again > keep else KEEP)

    def throws(self, in_air: Turn, dice: int = -1) -> list[tuple[Throw, int, Fraction]]:
        """Each throw of so many dice (all live ones unless told), its weight, and its value under best play."""
        live = dice if dice >= 0 else self.rules.dice - in_air.misfortunes
        found: list[tuple[Throw, int, Fraction]] = []
        for x, d, g, m, ways in self.rules.throws[live]:
            throw = Throw(x, d, g, m)
            found.append((throw, ways, self.throw_choice(in_air, throw).value))
        return found

    def decision_map(self, turn: Turn, golds: int = 20) -> list[list[Cell]]:
        """Roll or stop by misfortunes lying, then by gold from 0 to `golds`; all else as in `turn`."""
        most = min(golds, self.caps.gold)
        rules = self.rules
        cost = rules.cost(turn.rolls)
        corner = turn._replace(misfortunes=0, gold=most)
        rules.check(corner, self.caps)
        if most >= cost:
            self._prepare(paid(corner, rules), rules.dice)
        rows: list[list[Cell]] = []
        for x in range(rules.limit):
            row: list[Cell] = []
            for gold in range(most + 1):
                here = turn._replace(misfortunes=x, gold=gold)
                stop = self._values.worth(gold, turn.daggers, turn.monologues)
                if gold < cost:
                    row.append(Cell(CANNOT, 0.0, float(stop)))
                    continue
                over, under = self._thrown_over(paid(here, rules), turn.prophecy, rules.dice - x)
                best = ROLL if turn.rolls == 0 or over > stop * under else STOP
                row.append(Cell(best, over / under, float(stop)))
            rows.append(row)
        return rows

    def _prepare(self, turn: Turn, to_come: int = 0) -> None:
        """`to_come`: dice in the air, which may bring gold before values are looked up."""
        gold = min(turn.gold + to_come, self.caps.gold)
        self._values.prepare(turn.rolls, gold, turn.daggers, turn.monologues, turn.prophecy)

    def _between(self, x: int, turn: Turn) -> Fraction:
        """The value between throws; misfortunes are given apart."""
        self._prepare(turn)
        values = self._values
        over = values.value(x, turn.rolls, turn.gold, turn.daggers, turn.monologues, turn.prophecy)
        return Fraction(over, values.scale(turn.rolls, turn.prophecy))

    def _thrown(self, in_air: Turn, prophecy: bool, live: int) -> Fraction:
        """The value of so many dice in the air."""
        self._prepare(in_air, live)
        over, under = self._thrown_over(in_air, prophecy, live)
        return Fraction(over, under)

    def _thrown_over(self, in_air: Turn, prophecy: bool, live: int) -> tuple[int, int]:
        values = self._values
        over = values.throw(
            in_air.misfortunes, in_air.rolls, in_air.gold, in_air.daggers, in_air.monologues, prophecy, live
        )
        return over, values.scale(in_air.rolls, prophecy) * self.rules.base


def paid(turn: Turn, rules: TurnRules) -> Turn:
    """The turn with the next roll paid and counted, its dice in the air."""
    return turn._replace(rolls=turn.rolls + 1, gold=turn.gold - rules.cost(turn.rolls))


def gain(in_air: Turn, throw: Throw, caps: Caps) -> Turn:
    """The turn after a throw that stands: misfortunes set aside, tokens taken (M9, M16)."""
    return in_air._replace(
        misfortunes=in_air.misfortunes + throw.misfortunes,
        gold=min(in_air.gold + throw.gold, caps.gold),
        daggers=min(in_air.daggers + throw.daggers, caps.daggers),
        monologues=min(in_air.monologues + throw.monologues, caps.monologues),
    )


_tables: dict[tuple[tuple[str, int, int, int, bool], Goal, Caps], TurnOdds] = {}


def turn_odds(rules: TurnRules, goal: Goal, caps: Caps = Caps()) -> TurnOdds:  # noqa: B008
    """The TurnOdds of these rules, this goal and these caps: one at a time is made and then kept at hand."""
    key = (rules.key(), goal, caps)
    odds = _tables.pop(key, None)
    if odds is None:
        odds = TurnOdds(rules, goal, caps)
        while len(_tables) >= _KEPT:
            del _tables[next(iter(_tables))]
    _tables[key] = odds
    return odds
