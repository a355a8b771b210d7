"""How good a day's elements are, among all that could have come."""

from __future__ import annotations

from collections.abc import Sequence

from shakespeare_games.core.errors import OptionError
from shakespeare_games.core.telling import Luck
from shakespeare_games.shakespeare import view as v
from shakespeare_games.shakespeare.odds.bag import Draw
from shakespeare_games.shakespeare.odds.moment import COSTUME, check_kind
from shakespeare_games.shakespeare.rules import COLOR_COUNT, ShakespeareRules
from shakespeare_games.shakespeare.view import ShakespeareView

__all__ = ["Luck", "can_tell_luck", "draw_luck", "offer_luck"]


def draw_luck(bag: Sequence[int], drawn: Sequence[int], values: Sequence[int]) -> Luck:
    """The standing of what was drawn by its sum of values, among all draws of that size from the bag before it.

    All three are by color. Raises OptionError if the bag does not hold what was drawn.
    """
    if not len(bag) == len(drawn) == len(values) == COLOR_COUNT:
        raise OptionError(f"bag, draw and values are {COLOR_COUNT} numbers each, by color")
    if any(not 0 <= n <= have for n, have in zip(drawn, bag, strict=True)):
        raise OptionError(f"{tuple(drawn)} cannot come out of a bag of {tuple(bag)}")
    could = Draw(0, tuple(bag), sum(drawn), (0,) * COLOR_COUNT).value(values)
    worse, equal = could.standing(sum([n * value for n, value in zip(drawn, values, strict=True)]))
    return Luck(worse, equal)


def can_tell_luck(view: ShakespeareView, rules: ShakespeareRules, kind: str) -> bool:
    """Whether a day's elements of a kind lie there and none has been taken."""
    there = view.costumes if check_kind(kind) == COSTUME else view.sets
    return sum(there) == rules.offered(view.players) and view.phase not in (v.PAY, v.OVER)


def offer_luck(view: ShakespeareView, rules: ShakespeareRules, kind: str) -> Luck:
    """The luck of the elements on the main board, by what they count in a costume; of the set's, the same.

    Raises OptionError once one of them has been taken, or before all are drawn.
    """
    if not can_tell_luck(view, rules, kind):
        raise OptionError(f"the {kind} elements on the main board are not a whole day's")
    there, bag = (view.costumes, view.costume_bag) if kind == COSTUME else (view.sets, view.set_bag)
    return draw_luck([a + b for a, b in zip(there, bag, strict=True)], there, rules.costume_values)
