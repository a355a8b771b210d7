"""How lucky a roll of the Death die was, among all that could have come."""

from __future__ import annotations

from fractions import Fraction

from shakespeare_games.core.errors import OptionError
from shakespeare_games.core.telling import Luck
from shakespeare_games.death_by_shakespeare.odds.act import Act
from shakespeare_games.death_by_shakespeare.odds.cast import cast_of, table_of
from shakespeare_games.death_by_shakespeare.odds.live import gains
from shakespeare_games.death_by_shakespeare.odds.moment import holds_of, in_play, reacted_bits, to_be_thrown
from shakespeare_games.death_by_shakespeare.rules import SIDES, DeathRules
from shakespeare_games.death_by_shakespeare.view import DeathView

__all__ = ["Luck", "roll_luck"]


def roll_luck(view: DeathView, number: int, rules: DeathRules) -> Luck:
    """The standing of a number by its value for the roller, after everybody's reactions (MODEL).

    `view` is anybody's while the die is in the air (phase "die"), a second throw included, or before the roll.
    Raises OptionError if no die is to be thrown then, or for a number it does not show.
    """
    if not 1 <= number <= SIDES:
        raise OptionError(f"the Death die does not show {number}")
    if not to_be_thrown(view):
        raise OptionError("no Death die is to be thrown at this moment")
    cast = cast_of(view, rules)
    table = table_of(view, rules, cast)
    act = Act(cast, view.turn, in_play(view), holds_of(view, rules))
    reacted = reacted_bits(view, cast)
    worths: list[Fraction] = []
    for shown in range(1, SIDES + 1):
        worths.append(gains(act.come_up(table, reacted, view.extra, shown), table, view.players)[view.turn])
    mine = worths[number - 1]
    worse, equal = sum(worth < mine for worth in worths), worths.count(mine)
    return Luck(Fraction(worse, SIDES), Fraction(equal, SIDES))
