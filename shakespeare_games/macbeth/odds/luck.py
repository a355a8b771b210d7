"""How lucky a throw was, among all that could have come."""

from __future__ import annotations

from fractions import Fraction

from shakespeare_games.core.errors import OptionError
from shakespeare_games.core.telling import Luck
from shakespeare_games.macbeth.odds.best import turn_odds
from shakespeare_games.macbeth.odds.dice import Throw
from shakespeare_games.macbeth.odds.goals import TOKENS, Goal
from shakespeare_games.macbeth.odds.turn import TurnRules, caps_of, turn_of
from shakespeare_games.macbeth.rules import MacbethRules
from shakespeare_games.macbeth.view import MacbethView


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
