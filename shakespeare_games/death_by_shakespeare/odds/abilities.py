"""What each ability alone is worth on one roll, at a table that is simple enough to state."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import NamedTuple

from shakespeare_games.death_by_shakespeare.odds.act import Act
from shakespeare_games.death_by_shakespeare.odds.cast import ONE, Cast, Table
from shakespeare_games.death_by_shakespeare.odds.live import death_chances
from shakespeare_games.death_by_shakespeare.rules import ALWAYS_ON, OPPONENT, PLAY, SIDES, DeathRules

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
    plain = [c for c in range(len(rules.effects)) if rules.effects[c] >= ALWAYS_ON]
    found: list[AbilityWorth] = []
    known: dict[tuple[int, int, int, int], tuple[Fraction, Fraction]] = {}
    for c, effect in enumerate(rules.effects):
        kind = (effect, rules.whose[c], rules.triggers[c], rules.values[c])
        if kind not in known:
            roller = 1 if rules.whose[c] == OPPONENT else 0
            with_it = _deaths(Cast(rules, 2, [c], SIDES), roller, effect == PLAY)
            without = _deaths(Cast(rules, 2, plain[:1], SIDES), roller, False)
            known[kind] = (without, with_it)
        found.append(AbilityWorth(c, rules.whose[c] != OPPONENT, *known[kind]))
    return tuple(found)


def _deaths(cast: Cast, roller: int, lays: bool) -> Fraction:
    """Deaths to expect of the other seat's characters, over all ratings of the four cards that lie."""
    total = Fraction(0)
    hand = Fraction(1, SIDES) if lays else Fraction(0)
    act = Act(cast, roller, 2, [[hand] * (SIDES + 1)] * 2)
    for ratings in product(range(1, SIDES + 1), repeat=len(_OWNERS)):
        table: Table = (_OWNERS, tuple([ONE[rating] for rating in ratings]))
        chances = act.roll(table, 0, 0)
        total += sum(death_chances(chances, table), Fraction(0))
    return total / Fraction(SIDES ** len(_OWNERS))
