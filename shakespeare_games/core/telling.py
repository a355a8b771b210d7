"""Chances in words and figures, for every game."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

_SHORT = 24  # characters of a fraction that still reads as one


def one_in(chance: Fraction) -> str:
    """A chance as a class says it: `about 1 in 28`, `1 in 2`, `never`; `about 2 in 3` where 1 in N would mislead."""
    if chance <= 0:
        return "never"
    if chance >= 1:
        return "always"
    if chance.numerator == 1:
        return f"1 in {chance.denominator:,}"
    if chance <= Fraction(2, 5):
        near = round(1 / chance)
        return f"about 1 in {near:,}"
    whole = min(range(2, 11), key=lambda n: (abs(Fraction(round(chance * n), n) - chance), n))
    many = round(chance * whole)
    if many == whole:
        return f"all but about 1 in {round(1 / (1 - chance)):,}"
    exactly = "" if Fraction(many, whole) == chance else "about "
    return f"{exactly}{many} in {whole}"


def percent(chance: Fraction | float) -> str:
    """`3.55%`; what is possible is never `0%` and what is uncertain never `100%`."""
    if chance <= 0:
        return "0%"
    if chance >= 1:
        return "100%"
    hundredths = 100 * float(chance)
    if hundredths < 0.01:
        return "<0.01%"
    if hundredths > 99.99:
        return ">99.99%"
    return f"{hundredths:.2f}%" if hundredths < 10 or hundredths > 99 else f"{hundredths:.1f}%"


def exact(chance: Fraction) -> str:
    """`p/q`, whole numbers too.

    >>> exact(Fraction(1, 3)), exact(Fraction(1))
    ('1/3', '1/1')
    """
    return f"{chance.numerator}/{chance.denominator}"


def told(chance: Fraction) -> str:
    """Percent, one in N, and the fraction where it is short."""
    fraction = exact(chance)
    return f"{percent(chance):>8}  {one_in(chance)}" + (f"  ({fraction})" if len(fraction) <= _SHORT else "")


class Luck(NamedTuple):
    """The chance that a result had been worse, and that it had been worth the same."""

    worse: Fraction
    equal: Fraction

    @property
    def percentile(self) -> Fraction:
        """From 0 to 1: the share of results this one beats, those of the same worth counted half."""
        return self.worse + self.equal / 2

    @property
    def words(self) -> str:
        """For the log."""
        better = 1 - self.worse - self.equal
        if not self.worse and not better:
            return "neither lucky nor unlucky"
        if not better:
            return f"the best that could come ({percent(self.equal)} of throws are)"
        if not self.worse:
            return f"the worst that could come ({percent(self.equal)} of throws are)"
        if self.worse >= better:
            return f"better than {percent(self.worse)} of throws"
        return f"worse than {percent(better)} of throws"
