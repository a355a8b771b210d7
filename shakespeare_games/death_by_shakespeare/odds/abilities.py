"""What each ability alone is worth on one roll, at a table that is simple enough to state."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from shakespeare_games.death_by_shakespeare.rules import DeathRules


class AbilityWorth(NamedTuple):
    """One ability at the reference table: two players, two characters each, one of them with this ability and the
    other three with none; one Death card of random rating on each of the four, and one in its owner's hand.

    Chances are that the opponent's roll (own: the owner's roll) kills somebody, averaged over all ratings.
    """

    character: int
    own: bool  # it wakes on the owner's roll: the deaths are the opponent's; else they are the owner's
    without: Fraction
    with_it: Fraction

    @property
    def change(self) -> Fraction:
        """Deaths that the ability adds (own roll) or, below 0, spares its owner (opponent's roll)."""
        return self.with_it - self.without


def ability_worth(rules: DeathRules) -> tuple[AbilityWorth, ...]:
    """All characters in the edition's order. Those that only concern hands, or are always on, change no roll: 0.

    Deaths are counted, expected, of the third act: an extra roll may bring a second one.
    """
    raise NotImplementedError
