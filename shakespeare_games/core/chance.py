"""Exact finite distributions on integer weights.

Nothing here rounds: a weight is an int, a probability a Fraction, and floats are the caller's business.

>>> two = dice_sum([1, 2, 3, 4, 5, 6], 2)
>>> two[7]
Fraction(1, 6)
>>> two.mean()
Fraction(7, 1)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from math import comb, factorial, lcm
from typing import Any, Generic, TypeVar

from shakespeare_games.core.marks import mypyc_attr

T = TypeVar("T")
U = TypeVar("U")


def _itself(outcome: Any) -> Any:
    return outcome


# Not native: mypyc 2.4 breaks memory when a weak reference to a native generic object is taken.
@mypyc_attr(native_class=False)
class Distribution(Generic[T]):
    """Outcomes with positive integer weights; immutable. Outcomes keep the order they were given in.

    Raises ValueError for a negative or non-integer weight, or when no outcome has weight.
    """

    def __init__(self, weights: Mapping[T, int]) -> None:
        given: Mapping[T, Any] = weights  # a caller's types may be wrong
        for outcome, weight in given.items():
            if not isinstance(weight, int) or weight < 0:
                raise ValueError(f"the weight of {outcome!r} is {weight!r}; weights are whole numbers from 0")
        self._weights: dict[T, int] = {o: w for o, w in weights.items() if w}
        self.total: int = sum(self._weights.values())
        if not self.total:
            raise ValueError("a distribution needs an outcome with a positive weight")

    @staticmethod
    def of(pairs: Iterable[tuple[T, int]]) -> Distribution[T]:
        """From (outcome, weight) pairs; weights of equal outcomes add up."""
        weights: dict[T, int] = {}
        for outcome, weight in pairs:
            weights[outcome] = weights.get(outcome, 0) + weight
        return Distribution(weights)

    @staticmethod
    def uniform(outcomes: Iterable[T]) -> Distribution[T]:
        """Each listed outcome once; a repeated one counts as often as it is listed."""
        return Distribution.of([(o, 1) for o in outcomes])

    def items(self) -> list[tuple[T, int]]:
        """(outcome, weight) pairs."""
        return list(self._weights.items())

    def outcomes(self) -> list[T]:
        """Outcomes that can happen."""
        return list(self._weights)

    def __len__(self) -> int:
        return len(self._weights)

    def __iter__(self) -> Iterator[T]:
        return iter(self._weights)

    def __contains__(self, outcome: object) -> bool:
        return outcome in self._weights

    def weight(self, outcome: T) -> int:
        """Its weight; 0 if it cannot happen."""
        return self._weights.get(outcome, 0)

    def __getitem__(self, outcome: T) -> Fraction:
        return Fraction(self.weight(outcome), self.total)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Distribution):
            return NotImplemented
        return {o: self[o] for o in self._weights} == {o: other[o] for o in other._weights}

    def __hash__(self) -> int:
        return hash(frozenset([(o, self[o]) for o in self._weights]))

    def __repr__(self) -> str:
        inside = ", ".join([f"{o!r}: {w}" for o, w in self._weights.items()])
        return f"Distribution({{{inside}}})"

    def probability(self, event: Callable[[T], bool]) -> Fraction:
        """The chance that an outcome satisfies the event."""
        return Fraction(sum([w for o, w in self._weights.items() if event(o)]), self.total)

    def mean(self, value: Callable[[T], Any] = _itself) -> Fraction:
        """The expected value."""
        total: Any = 0
        for outcome, weight in self._weights.items():
            total += value(outcome) * weight
        return Fraction(total) / self.total

    def variance(self, value: Callable[[T], Any] = _itself) -> Fraction:
        """The mean squared distance from the mean."""
        centre = self.mean(value)
        total: Any = 0
        for outcome, weight in self._weights.items():
            total += (value(outcome) - centre) ** 2 * weight
        return Fraction(total) / self.total

    def map(self, function: Callable[[T], U]) -> Distribution[U]:
        """The distribution of a function of the outcome."""
        return Distribution.of([(function(o), w) for o, w in self._weights.items()])

    def given(self, event: Callable[[T], bool]) -> Distribution[T]:
        """Conditioned on an event; raises ValueError if it cannot happen."""
        kept = {o: w for o, w in self._weights.items() if event(o)}
        if not kept:
            raise ValueError("conditioned on an event that cannot happen")
        return Distribution(kept)

    def then(self, step: Callable[[T], Distribution[U]]) -> Distribution[U]:
        """Draw here, then draw from what the outcome leads to (a mixture).

        >>> coin = Distribution({"heads": 1, "tails": 1})
        >>> coin.then(lambda side: Distribution({6: 1}) if side == "heads" else dice_sum([1, 2, 3, 4, 5, 6], 1))[6]
        Fraction(7, 12)
        """
        branches = [(w, step(o)) for o, w in self._weights.items()]
        common = lcm(*[branch.total for _, branch in branches])
        return Distribution.of(
            [(o, w * v * (common // branch.total)) for w, branch in branches for o, v in branch._weights.items()]
        )

    def standing(self, outcome: T, value: Callable[[T], Any] = _itself) -> tuple[Fraction, Fraction]:
        """How lucky an outcome is: the chance of a lower value, and the chance of an equal one."""
        mine = value(outcome)
        below = sum([w for o, w in self._weights.items() if value(o) < mine])
        equal = sum([w for o, w in self._weights.items() if value(o) == mine])
        return Fraction(below, self.total), Fraction(equal, self.total)


def dice_sum(faces: list[int], dice: int) -> Distribution[int]:
    """The sum of equal dice."""
    one = Distribution.uniform(faces)
    total: Distribution[int] = Distribution({0: 1})
    for _ in range(dice):
        total = Distribution.of([(a + b, v * w) for a, v in total.items() for b, w in one.items()])
    return Distribution(dict(sorted(total.items())))


def multinomial(counts: tuple[int, ...], face_counts: tuple[int, ...]) -> int:
    """In how many ways equal dice, with so many faces of each symbol, show so many of each symbol."""
    ways = factorial(sum(counts))
    for count, faces in zip(counts, face_counts, strict=True):
        ways = ways // factorial(count) * faces**count
    return ways


def dice_pool(face_counts: tuple[int, ...], dice: int) -> Distribution[tuple[int, ...]]:
    """How many of each symbol a throw of equal dice shows; total weight = faces ** dice.

    >>> dice_pool((1, 5), 2)[(1, 1)]  # one of two dice shows the face that each has once
    Fraction(5, 18)
    """
    return Distribution(
        {counts: multinomial(counts, face_counts) for counts in compositions(dice, len(face_counts))}
    )


def compositions(total: int, parts: int) -> list[tuple[int, ...]]:
    """All ways to write a total as so many whole numbers from 0, in order."""
    if parts == 0:
        return [] if total else [()]
    if parts == 1:
        return [(total,)]
    return [(first, *rest) for first in range(total + 1) for rest in compositions(total - first, parts - 1)]


def draw_without_replacement(counts: tuple[int, ...], draws: int) -> Distribution[tuple[int, ...]]:
    """How many of each kind come up in draws from a bag that holds so many of each (hypergeometric).

    Raises ValueError if the bag holds fewer than `draws`.

    >>> draw_without_replacement((2, 3), 2).items()
    [((0, 2), 3), ((1, 1), 6), ((2, 0), 1)]
    """
    if not 0 <= draws <= sum(counts):
        raise ValueError(f"cannot draw {draws} from a bag of {sum(counts)}")
    weights: dict[tuple[int, ...], int] = {}
    for drawn in compositions(draws, len(counts)):
        ways = 1
        for have, take in zip(counts, drawn, strict=True):
            ways *= comb(have, take)
        weights[drawn] = ways
    return Distribution(weights)
