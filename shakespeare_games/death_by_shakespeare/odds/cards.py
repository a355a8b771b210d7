"""What one more Death card is worth: on a new rating, or on one that lies there already."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

from shakespeare_games.death_by_shakespeare.odds.waiting import check_ratings, kill_chance


class CardWorth(NamedTuple):
    """A card of `rating` laid on a character that carries `ratings`. Chances are of one roll, nobody else around."""

    ratings: tuple[int, ...]
    rating: int
    new: bool  # no card of the rating lies there yet
    before: Fraction  # the chance to die on one roll
    after: Fraction
    lifted_before: Fraction  # the same once one card, the best to lift, is taken off (Wise Fool, Powerful Woman)
    lifted_after: Fraction

    @property
    def change(self) -> Fraction:
        """What the card adds: 1/6 on a new rating, nothing on one that lies there."""
        return self.after - self.before

    @property
    def lifted_change(self) -> Fraction:
        """What the card adds if one card is taken off before the roll."""
        return self.lifted_after - self.lifted_before


def card_worth(ratings: Iterable[int], rating: int) -> CardWorth:
    """What a card of this rating is worth on a character with these. Raises OptionError.

    >>> second = card_worth([5], 5)
    >>> second.change, second.lifted_change
    (Fraction(0, 1), Fraction(1, 6))
    """
    lying = check_ratings(ratings)
    (more,) = check_ratings([rating])
    after = (*lying, more)
    return CardWorth(
        lying, more, more not in lying, kill_chance(lying), kill_chance(after), _lifted(lying), _lifted(after)
    )


def _lifted(ratings: tuple[int, ...]) -> Fraction:
    """The least chance that is left when one card is taken off."""
    if not ratings:
        return Fraction(0)
    return min(kill_chance(ratings[:k] + ratings[k + 1 :]) for k in range(len(ratings)))
