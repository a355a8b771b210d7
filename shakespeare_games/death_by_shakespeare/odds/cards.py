"""What one more Death card is worth: on a new rating, or on one that lies there already."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple


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
    """What a card of this rating is worth on a character with these. Raises OptionError."""
    raise NotImplementedError
