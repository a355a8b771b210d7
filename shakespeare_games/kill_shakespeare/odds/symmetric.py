"""Equilibria of the event bid in which all mix alike.

>>> from shakespeare_games.kill_shakespeare.odds.public import make_game
>>> game = make_game(2, levels=(0, 4), price=4, harm=3, point=Fraction(1, 2), paid=0, failed=0)
>>> [(mixed.mixture[1], mixed.value) for mixed in symmetric_equilibria(game)]  # 3 (1 - p) = 2
[(Fraction(1, 3), Fraction(0, 1))]
"""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, pairwise
from math import comb
from typing import Final, NamedTuple

from shakespeare_games.core.errors import OptionError
from shakespeare_games.kill_shakespeare.odds.public import EventGame, Mixture, Number

Polynomial = list[Fraction]  # coefficients, from that of 1

BITS: Final = 60  # a root that is no fraction of small numbers is told to 2**-BITS


class Symmetric(NamedTuple):
    """A mixture that nobody betters alone if all mix like that."""

    mixture: Mixture  # by level
    value: Fraction  # to each
    cancelled: Fraction  # the chance that the Event is cancelled
    exact: bool  # False: the chances are rounded, to about 18 places


class CurvePoint(NamedTuple):
    """What two levels are worth when every other puts in `high` with a chance, else `low`."""

    chance: Fraction
    low: Fraction
    high: Fraction


def pay_curve(game: EventGame, low: int, high: int, steps: int = 20) -> tuple[CurvePoint, ...]:
    """From chance 0 to chance 1. Raises OptionError."""
    if not 1 <= steps <= 1000:
        raise OptionError(f"steps are {str(steps)[:20]}; they are 1 to 1000")
    found: list[CurvePoint] = []
    for step in range(steps + 1):
        mixture = game.mixed(low, high, Fraction(step, steps))
        values = game.expected([mixture] * (game.players - 1))
        found.append(CurvePoint(Fraction(step, steps), values[game.levels.index(low)], values[game.levels.index(high)]))
    return tuple(found)


def cancel_chance(game: EventGame, mixture: Mixture) -> Fraction:
    """The chance that the Event is cancelled if all mix like that. Raises OptionError."""
    shares = game.check_mixture(mixture)
    sums: dict[int, Fraction] = {0: Fraction(1)}
    for _ in range(game.players):
        grown: dict[int, Fraction] = {}
        for total, chance in sums.items():
            for level, share in zip(game.levels, shares, strict=True):
                if share:
                    grown[total + level] = grown.get(total + level, Fraction(0)) + chance * share
        sums = grown
    return sum([chance for total, chance in sums.items() if total >= game.price], Fraction(0))


def symmetric_equilibria(game: EventGame) -> tuple[Symmetric, ...]:
    """Those that mix at most two levels, pure ones first. Where two levels are always worth the same, none is told."""
    others = game.players - 1
    found: list[Symmetric] = []
    for level in game.levels:
        mixture = game.pure(level)
        if level in game.best_reply([mixture] * others).best:
            found.append(_symmetric(game, mixture, True))
    for low, high in combinations(game.levels, 2):
        for chance, exact in _roots(_difference(game, low, high)):
            if 0 < chance < 1:
                mixture = game.mixed(low, high, chance)
                if _best(game, mixture, (low, high), exact):
                    found.append(_symmetric(game, mixture, exact))
    return tuple(found)


def _symmetric(game: EventGame, mixture: Mixture, exact: bool) -> Symmetric:
    values = game.expected([mixture] * (game.players - 1))
    value = sum([share * worth for share, worth in zip(mixture, values, strict=True)], Fraction(0))
    return Symmetric(mixture, value, cancel_chance(game, mixture), exact)


def _best(game: EventGame, mixture: Mixture, used: tuple[int, int], exact: bool) -> bool:
    """Whether no other level is worth more than the two that are mixed, which are worth the same."""
    values = dict(zip(game.levels, game.expected([mixture] * (game.players - 1)), strict=True))
    slack = Fraction(0) if exact else Fraction(1, 2 ** (BITS // 2))
    least = min([values[level] for level in used])
    return all(worth <= least + slack for worth in values.values())


def _difference(game: EventGame, low: int, high: int) -> Polynomial:
    """What `high` is worth more than `low`, as a polynomial in the chance that each other puts in `high`."""
    others = game.players - 1
    total: Polynomial = [Fraction(0)] * (others + 1)
    for count in range(others + 1):
        bids = [game.pure(high)] * count + [game.pure(low)] * (others - count)
        values = game.expected(bids)
        gain = values[game.levels.index(high)] - values[game.levels.index(low)]
        # comb * p**count * (1 - p)**(others - count), written out
        for k in range(others - count + 1):
            total[count + k] += gain * comb(others, count) * comb(others - count, k) * (-1) ** k
    return total


def _at(polynomial: Polynomial, x: Number) -> Fraction:
    value = Fraction(0)
    for coefficient in reversed(polynomial):
        value = value * x + coefficient
    return value


def _roots(polynomial: Polynomial) -> list[tuple[Fraction, bool]]:
    """Where it is 0 from 0 to 1, rising, and whether that is exact; none where it is 0 everywhere."""
    while polynomial and polynomial[-1] == 0:
        polynomial = polynomial[:-1]
    if len(polynomial) < 2:
        return []
    if len(polynomial) == 2:
        root = -polynomial[0] / polynomial[1]
        return [(root, True)] if 0 <= root <= 1 else []
    slopes = [polynomial[n] * n for n in range(1, len(polynomial))]
    ends = [Fraction(0), *[root for root, _ in _roots(slopes)], Fraction(1)]
    found: list[tuple[Fraction, bool]] = []
    for end in ends:  # where it only touches 0, that is where its slope is 0
        simple = _simple(polynomial, end)
        if simple is not None:
            found.append((simple, True))
    for left, right in pairwise(ends):
        if _at(polynomial, left) * _at(polynomial, right) < 0:
            found.append(_between(polynomial, left, right))
    return sorted(set(found))


def _simple(polynomial: Polynomial, near: Fraction) -> Fraction | None:
    """The root near there, if it is a fraction of small numbers."""
    close = near.limit_denominator(10**6)
    return close if abs(close - near) < Fraction(1, 2 ** (BITS - 4)) and _at(polynomial, close) == 0 else None


def _between(polynomial: Polynomial, left: Fraction, right: Fraction) -> tuple[Fraction, bool]:
    """The root between two points where the signs differ, by halving."""
    rising = _at(polynomial, right) > 0
    for _ in range(BITS + 4):
        middle = (left + right) / 2
        middle = Fraction(round(middle * 2 ** (BITS + 8)), 2 ** (BITS + 8))
        value = _at(polynomial, middle)
        if value == 0:
            return middle, True
        if (value > 0) == rising:
            right = middle
        else:
            left = middle
    simple = _simple(polynomial, left)
    return (simple, True) if simple is not None else (left, False)
