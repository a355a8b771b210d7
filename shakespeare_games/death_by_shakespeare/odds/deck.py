"""The Death deck: what may still come, drawn without replacement."""

from __future__ import annotations

from fractions import Fraction
from math import comb

from shakespeare_games.core.errors import OptionError
from shakespeare_games.death_by_shakespeare.rules import SIDES, DeathRules
from shakespeare_games.death_by_shakespeare.view import DeathView


def unseen(view: DeathView, rules: DeathRules) -> tuple[int, ...]:
    """How many Death cards of rating 1, 2 ... 6 this viewer cannot place: in the deck or in hands not shown."""
    counts = [0] * SIDES
    for rating in rules.ratings:
        counts[rating - 1] += 1
    for pile in (*view.laid, *[hand or () for hand in view.hands], view.discard):
        for card in pile:
            counts[rules.ratings[card] - 1] -= 1
    return tuple(counts)


def none_among(total: int, good: int, taken: int) -> Fraction:
    """The chance that `taken` cards out of `total` bring none of the `good` ones.

    >>> none_among(30, 5, 2)
    Fraction(20, 29)
    """
    return Fraction(comb(total - good, taken), comb(total, taken)) if taken <= total else Fraction(int(not good))


def draw_chance(view: DeathView, rules: DeathRules, rating: int, cards: int) -> Fraction:
    """The chance that the next `cards` cards drawn hold at least one of this rating, as far as this viewer sees.

    Cards in hands that are not shown may be any unseen ones. When the deck runs out the discard is shuffled in
    (ruling D3). Raises OptionError.
    """
    if not 1 <= rating <= SIDES:
        raise OptionError(f"rating {rating} is on no Death card; ratings are 1 to {SIDES}")
    if cards < 0:
        raise OptionError(f"cards are {cards}; 0 or more can be drawn")
    counts = unseen(view, rules)
    from_deck = min(cards, view.deck)
    none = none_among(sum(counts), counts[rating - 1], from_deck)
    again = min(cards - from_deck, len(view.discard))
    lying = sum(rules.ratings[card] == rating for card in view.discard)
    return 1 - none * none_among(len(view.discard), lying, again)


def hold_chance(view: DeathView, rules: DeathRules, seat: int, rating: int) -> Fraction:
    """The chance that a seat's hand holds a card of this rating: 0 or 1 where the viewer may look."""
    hand = view.hands[seat]
    if hand is not None:
        return Fraction(int(any(rules.ratings[card] == rating for card in hand)))
    counts = unseen(view, rules)
    return 1 - none_among(sum(counts), counts[rating - 1], view.hand_sizes[seat])
