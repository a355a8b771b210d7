"""The Death die alone: when a character with these Death cards dies, if nobody reacts and none is moved.

>>> killed_by_roll([2, 5, 5], 3)
[Fraction(1, 3), Fraction(5, 9), Fraction(19, 27)]
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

from shakespeare_games.core.errors import OptionError
from shakespeare_games.death_by_shakespeare.rules import SIDES

MOST_ROLLS = 1000


def parse_ratings(text: str) -> tuple[int, ...]:
    """Ratings from a text such as `2,5,5`; empty text is no Death card. Raises OptionError.

    >>> parse_ratings("2, 5,5")
    (2, 5, 5)
    """
    if not text.strip():
        return ()
    ratings: list[int] = []
    for part in text.split(","):
        word = part.strip()
        if not (word.isascii() and word.isdecimal() and len(word) <= 3):
            raise OptionError(f"rating {word[:20]!r} is not a whole number; write them with commas between: 2,5,5")
        ratings.append(int(word))
    return check_ratings(ratings)


def check_ratings(ratings: Iterable[int]) -> tuple[int, ...]:
    """The ratings as they came. Raises OptionError for one that no Death card has."""
    found = tuple(ratings)
    for rating in found:
        if not 1 <= rating <= SIDES:
            raise OptionError(f"rating {str(rating)[:20]} is on no Death card; ratings are 1 to {SIDES}")
    return found


def check_rolls(rolls: int) -> int:
    """Raises OptionError unless so many rolls can be looked at."""
    if not 1 <= rolls <= MOST_ROLLS:
        raise OptionError(f"rolls are {str(rolls)[:20]}; 1 to {MOST_ROLLS} can be looked at")
    return rolls


def kill_chance(ratings: Iterable[int]) -> Fraction:
    """The chance that one roll kills: different ratings over sides; a rating twice is no likelier. Raises OptionError.

    >>> kill_chance([2, 5, 5]), kill_chance([])
    (Fraction(1, 3), Fraction(0, 1))
    """
    return Fraction(len(set(check_ratings(ratings))), SIDES)


def killed_by_roll(ratings: Iterable[int], rolls: int) -> list[Fraction]:
    """The chance to be dead after 1, 2 ... `rolls` rolls; without a Death card, never. Raises OptionError."""
    return waiting(len(set(check_ratings(ratings)))).by_roll(rolls)


class Waiting(NamedTuple):
    """The geometric waiting time for a kill by so many different ratings."""

    distinct: int
    chance: Fraction  # of each roll

    @property
    def mean(self) -> Fraction | None:
        """Rolls until the kill, on average; None if it never comes."""
        return 1 / self.chance if self.chance else None

    @property
    def deviation(self) -> float | None:
        """Standard deviation of that, in rolls; None if it never comes."""
        return float((1 - self.chance) / self.chance**2) ** 0.5 if self.chance else None

    def at_roll(self, rolls: int) -> list[Fraction]:
        """The chance that exactly roll 1, 2 ... `rolls` kills. Raises OptionError."""
        survives = 1 - self.chance
        return [survives**k * self.chance for k in range(check_rolls(rolls))]

    def by_roll(self, rolls: int) -> list[Fraction]:
        """The chance that it is dead after 1, 2 ... `rolls` rolls. Raises OptionError."""
        survives = 1 - self.chance
        return [1 - survives**k for k in range(1, check_rolls(rolls) + 1)]

    def quantile(self, share: Fraction) -> int | None:
        """The fewest rolls after which the chance to be dead is at least `share` (0 to 1); None if there are none.

        >>> waiting(1).quantile(Fraction(1, 2)), waiting(2).quantile(Fraction(1, 2))
        (4, 2)
        """
        if not 0 <= share <= 1:
            raise OptionError(f"the share is {share}; it can be 0 to 1")
        if share == 0:
            return 0
        if self.chance == 1:
            return 1
        if not self.chance or share == 1:
            return None
        alive, rolls = Fraction(1), 0
        while 1 - alive < share:
            alive *= 1 - self.chance
            rolls += 1
            if rolls > MOST_ROLLS:
                raise OptionError(f"it takes more than {MOST_ROLLS} rolls")
        return rolls


def waiting(distinct: int) -> Waiting:
    """The waiting time with so many different ratings, 0 to 6. Raises OptionError.

    >>> waiting(2).mean, waiting(0).mean
    (Fraction(3, 1), None)
    """
    if not 0 <= distinct <= SIDES:
        raise OptionError(f"{str(distinct)[:20]} different ratings; there are 0 to {SIDES}")
    return Waiting(distinct, Fraction(distinct, SIDES))
