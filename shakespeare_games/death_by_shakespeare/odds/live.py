"""The odds beside the Death die: who dies on the coming roll, before and after everybody's reactions."""

from __future__ import annotations

from fractions import Fraction
from typing import Final, NamedTuple

from shakespeare_games.death_by_shakespeare.rules import DeathRules
from shakespeare_games.death_by_shakespeare.view import DeathView

# In words, for a page.
MODEL: Final = (
    "Everybody looks at this third act alone and wants, first, as many living characters more than the others have "
    "on average; second, that the strongest opponents lose. An ability that brings nothing of that is not used. "
    "Among characters the roller would as soon kill, the one with the fewest Death cards goes first; what is alike "
    "is equally likely. Abilities that only concern hands play no part, and cards in hands you may not see are any "
    "of those you cannot place."
)


class CharacterOdds(NamedTuple):
    """What the coming roll means for a living character."""

    character: int
    owner: int
    exposed: Fraction  # the number fits one of its Death cards and it is an opponent's: it could be picked; no reactions
    picked: Fraction  # it fits, and the roller picks this one; no reactions
    dies: Fraction  # after reactions, by the end of the third act (rolls thrown again, and extra rolls, included)


class NumberOdds(NamedTuple):
    """What comes of one number of the die."""

    number: int
    exposed: tuple[int, ...]  # characters it could kill before reactions
    deaths: tuple[tuple[int, Fraction], ...]  # after reactions: each character that may die, and its chance
    nobody: Fraction  # after reactions: the chance that nobody dies
    values: tuple[Fraction, ...]  # of each seat, as LiveOdds.values


class LiveOdds(NamedTuple):
    """All that is shown beside a roll. Chances are of this third act from here on; characters in the edition's order."""

    phase: str
    roller: int
    number: int  # what the die stands at; 0 if it is still to be thrown
    characters: tuple[CharacterOdds, ...]  # the living
    any_bare: Fraction  # the chance that somebody could be killed, before reactions
    any_death: Fraction  # after them
    deaths: Fraction  # expected number of deaths after reactions
    numbers: tuple[NumberOdds, ...]  # 1 to 6, if the die is to be thrown or in the air; else empty
    values: tuple[Fraction, ...]  # each seat's gain: own living characters minus the average of the others in play

    @property
    def nobody_bare(self) -> Fraction:
        """The chance that no character could be killed, before reactions."""
        return 1 - self.any_bare

    @property
    def nobody(self) -> Fraction:
        """The chance that nobody dies, after reactions."""
        return 1 - self.any_death

    def of(self, character: int) -> CharacterOdds | None:
        """One character's odds; None if it is not in play."""
        for odds in self.characters:
            if odds.character == character:
                return odds
        return None


def live(view: DeathView, rules: DeathRules, roller: int | None = None) -> LiveOdds:
    """The odds of the third act that goes on or comes next, as the table stands; see MODEL for the reactions.

    roller: another seat, as if its turn came now; raises OptionError if it has no living character. In a setup
    phase, and when the play is over, there are no characters and all chances are 0.
    """
    raise NotImplementedError
