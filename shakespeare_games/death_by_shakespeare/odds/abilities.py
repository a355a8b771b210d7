"""What each ability alone is worth on one roll, at a table that is simple enough to state."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import NamedTuple

from shakespeare_games.death_by_shakespeare.odds.act import Act
from shakespeare_games.death_by_shakespeare.odds.cast import DEAD, ONE, Cast, Table
from shakespeare_games.death_by_shakespeare.rules import OPPONENT, PLAY, SIDES, DeathRules

_OWNERS = (0, 0, 1, 1)  # the one with the ability comes first


class AbilityWorth(NamedTuple):
    """One ability at the reference table: two players, two characters each, one of them with this ability and the
    other three with none; one Death card of random rating on each of the four, and one in each hand.

    The figures are deaths to expect of one third act, averaged over all ratings: of the opponent's characters if the
    ability wakes on its owner's roll, of the owner's if on the opponent's. An extra roll may bring a second death.
    """

    character: int
    own: bool  # it wakes on its owner's roll
    without: Fraction
    with_it: Fraction

    @property
    def change(self) -> Fraction:
        """Deaths that the ability adds to the opponents or, below 0, spares its owner."""
        return self.with_it - self.without


def ability_worth(rules: DeathRules) -> tuple[AbilityWorth, ...]:
    """All characters in the edition's order. Abilities that only concern hands, or are always on, change no roll: 0."""
    found: list[AbilityWorth] = []
    without = _deaths(Cast(rules, 2, [], SIDES, len(_OWNERS)), 0, False)
    known: dict[tuple[int, int, int, int], Fraction] = {}
    for c, effect in enumerate(rules.effects):
        kind = (effect, rules.whose[c], rules.triggers[c], rules.values[c])
        if kind not in known:
            cast = Cast(rules, 2, [c], SIDES, len(_OWNERS) - 1)
            felt = cast.felt[0] and rules.triggers[c] > 0
            known[kind] = _deaths(cast, int(rules.whose[c] == OPPONENT), effect == PLAY) if felt else without
        found.append(AbilityWorth(c, rules.whose[c] != OPPONENT, without, known[kind]))
    return tuple(found)


def _deaths(cast: Cast, roller: int, lays: bool) -> Fraction:
    """Deaths to expect of the other seat's characters, over all ratings of the four cards that lie."""
    total = Fraction(0)
    hand = Fraction(1, SIDES) if lays else Fraction(0)
    act = Act(cast, roller, 2, [[hand] * (SIDES + 1)] * 2)
    for ratings in product(range(1, SIDES + 1), repeat=len(_OWNERS)):
        table: Table = (_OWNERS, tuple([ONE[rating] for rating in ratings]))
        of, tables = act.roll(table, 0, 0)
        total += Fraction(sum(owners.count(DEAD) * ways for (owners, _), ways in tables.items()), of)
    return total / Fraction(SIDES ** len(_OWNERS))
