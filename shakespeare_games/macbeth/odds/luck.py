"""How lucky a throw was, among all that could have come."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from shakespeare_games.core.errors import OptionError
from shakespeare_games.macbeth.odds.best import turn_odds
from shakespeare_games.macbeth.odds.dice import Throw, percent
from shakespeare_games.macbeth.odds.goals import TOKENS, Goal
from shakespeare_games.macbeth.odds.turn import TurnRules, caps_of, turn_of
from shakespeare_games.macbeth.rules import MacbethRules
from shakespeare_games.macbeth.view import MacbethView


class Luck(NamedTuple):
    """The chance that a result had been worse, and that it had been worth the same."""

    worse: Fraction
    equal: Fraction

    @property
    def percentile(self) -> Fraction:
        """From 0 to 1: the share of results this one beats, those of the same worth counted half."""
        return self.worse + self.equal / 2

    @property
    def words(self) -> str:
        """For the log."""
        better = 1 - self.worse - self.equal
        if not self.worse and not better:
            return "neither lucky nor unlucky"
        if not better:
            return f"the best that could come ({percent(self.equal)} of throws are)"
        if not self.worse:
            return f"the worst that could come ({percent(self.equal)} of throws are)"
        if self.worse >= better:
            return f"better than {percent(self.worse)} of throws"
        return f"worse than {percent(better)} of throws"


def throw_luck(view: MacbethView, throw: Throw, rules: MacbethRules, goal: Goal = TOKENS) -> Luck:
    """The standing of a throw by its value for the goal under best play; an unavoidable bust is worth 0.

    `view` is anybody's while the dice are in the air, a prophecy's rethrow included. Raises OptionError.
    """
    turn_rules = TurnRules.of(rules)
    live = sum(throw)
    if not 1 <= live <= rules.dice - view.aside:
        raise OptionError(f"{live} dice cannot have been thrown; {rules.dice - view.aside} are live")
    throws = turn_odds(turn_rules, goal, caps_of(view, rules)).throws(turn_of(view), live)
    values = {shown: value for shown, _, value in throws}
    if throw not in values:
        raise OptionError(f"these dice cannot show {throw.text}")
    mine = values[throw]
    total = sum(weight for _, weight, _ in throws)
    worse = sum(weight for _, weight, value in throws if value < mine)
    equal = sum(weight for _, weight, value in throws if value == mine)
    return Luck(Fraction(worse, total), Fraction(equal, total))


def pips_luck(rules: MacbethRules, pips: int) -> Luck:
    """The standing of the pyramid die, the further the play moves the higher. Raises OptionError."""
    total = sum(weight for _, weight in rules.pip_weights)
    equal = sum(weight for shown, weight in rules.pip_weights if shown == pips)
    if not equal:
        raise OptionError(f"the pyramid die does not show {pips}")
    return Luck(Fraction(sum(w for shown, w in rules.pip_weights if shown < pips), total), Fraction(equal, total))
