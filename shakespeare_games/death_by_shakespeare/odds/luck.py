"""How lucky a roll of the Death die was, among all that could have come."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from shakespeare_games.death_by_shakespeare.rules import DeathRules
from shakespeare_games.death_by_shakespeare.view import DeathView


class Luck(NamedTuple):
    """The chance that a result had been worse, and that it had been worth the same."""

    worse: Fraction
    equal: Fraction

    @property
    def percentile(self) -> Fraction:
        """From 0 to 1: the share of results this one beats, those of the same worth counted half."""
        return self.worse + self.equal / 2


def roll_luck(view: DeathView, number: int, rules: DeathRules) -> Luck:
    """The standing of a number by its value for the roller, after everybody's reactions (MODEL).

    `view` is anybody's while the die is in the air (phase "die"), a second throw included, or before the roll.
    Raises OptionError if no die is to be thrown then, or for a number it does not show.
    """
    raise NotImplementedError
