"""Where a wager will place a seat, against what the others have wagered so far in the game."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import lcm
from typing import Final, NamedTuple

from shakespeare_games.core.errors import OptionError
from shakespeare_games.shakespeare import view as v
from shakespeare_games.shakespeare.odds.moment import check_seat, wager_day
from shakespeare_games.shakespeare.rules import CYLINDERS, ShakespeareRules
from shakespeare_games.shakespeare.view import ShakespeareView

# In words, for a page.
WAGER_MODEL: Final = (
    "Each opponent is expected to wager as often as so far in this game, every number from 1 to 5 counted once more "
    "than it was seen; opponents do not look at each other. Ties go by the Initiative track; who is not on it yet "
    "follows in the order of play."
)

Mixture = tuple[Fraction, ...]  # the chance of each wager, from 1


class WagerOdds(NamedTuple):
    """What one wager leads to."""

    wager: int
    places: tuple[Fraction, ...]  # the chance of each place on the Order track, from the first

    @property
    def first(self) -> Fraction:
        """The chance of the first place."""
        return self.places[0]

    @property
    def mean_place(self) -> Fraction:
        """The expected place, the first being 1."""
        return sum([place * chance for place, chance in enumerate(self.places, start=1)], Fraction(0))

    def prestige(self, rules: ShakespeareRules) -> Fraction:
        """Expected Prestige for the first place."""
        return rules.first_prestige * self.first


def check_mixture(mixture: Sequence[Fraction]) -> Mixture:
    """Raises OptionError unless these are chances of the five wagers."""
    _weights(mixture)
    return tuple([Fraction(p) for p in mixture])


def _weights(mixture: Sequence[Fraction]) -> list[int]:
    """The same chances as whole numbers, in parts of their sum. Raises OptionError."""
    parts = lcm(*[p.denominator for p in mixture])
    weights = [p.numerator * (parts // p.denominator) for p in mixture]
    if len(weights) != CYLINDERS or min(weights) < 0 or sum(weights) != parts:
        raise OptionError(f"a mixture is {CYLINDERS} chances, from 0, that add up to 1; {_told(mixture)} is none")
    return weights


def _told(mixture: Sequence[Fraction]) -> str:
    return ", ".join([str(p) for p in mixture[: CYLINDERS + 1]])


def check_wager(wager: int) -> int:
    """Raises OptionError for a wager that nobody can make."""
    if not 1 <= wager <= CYLINDERS:
        raise OptionError(f"a wager is 1 to {CYLINDERS}, not {str(wager)[:20]}")
    return wager


def frequencies(wagers: Sequence[int]) -> Mixture:
    """A forecast from wagers that were seen: each number counted once more than it came. Raises OptionError.

    >>> frequencies([5, 5, 3])[4], frequencies([])[0]
    (Fraction(3, 8), Fraction(1, 5))
    """
    counts = [1] * CYLINDERS
    for wager in wagers:
        counts[check_wager(wager) - 1] += 1
    return tuple([Fraction(n, sum(counts)) for n in counts])


def forecast(history: Sequence[Sequence[int]], seat: int) -> Mixture:
    """What a seat is expected to wager, from the shown wagers of the game (view.history)."""
    return frequencies([day[seat] for day in history])


def tie_order(view: ShakespeareView) -> tuple[int, ...]:
    """Seats by who wins a tie: the Initiative track, then those not on it in the order of play (S8, S11)."""
    return (*view.initiative, *[seat for seat in view.order if seat not in view.initiative])


def others_wagers(view: ShakespeareView, seat: int) -> list[tuple[int, Mixture, bool]]:
    """For each other seat: the seat, its forecast, and whether it wins a tie with `seat`.

    A wager that is made and that the viewer knows, its own, is sure. Raises OptionError for no seat.
    """
    check_seat(view, seat)
    ties = tie_order(view)
    found: list[tuple[int, Mixture, bool]] = []
    for other in range(view.players):
        if other == seat:
            continue
        mixture = forecast(view.history, other)
        made = view.wagers[other]
        if view.phase == v.WAGER and made > 0:
            mixture = tuple([Fraction(int(n == made)) for n in range(1, CYLINDERS + 1)])
        found.append((other, mixture, ties.index(other) < ties.index(seat)))
    return found


def place_odds(wager: int, others: Sequence[Sequence[Fraction]], wins_ties: Sequence[bool]) -> tuple[Fraction, ...]:
    """The chance of each place, from the first, for a wager against independent others.

    wins_ties: of each other, whether it goes ahead when it has wagered the same. Raises OptionError.

    >>> even = (Fraction(1, 5),) * 5
    >>> place_odds(2, [even], [True])
    (Fraction(3, 5), Fraction(2, 5))
    """
    check_wager(wager)
    if len(others) != len(wins_ties):
        raise OptionError(f"{len(others)} others, but {len(wins_ties)} say who wins ties")
    places, total = [1], 1
    for mixture, wins in zip(others, wins_ties, strict=True):
        weights = _weights(mixture)
        parts = sum(weights)
        lower = sum(weights[: wager if wins else wager - 1])
        ahead = [0, *[p * lower for p in places]]
        behind = [*[p * (parts - lower) for p in places], 0]
        places = [a + b for a, b in zip(ahead, behind, strict=True)]
        total *= parts
    return tuple([Fraction(p, total) for p in places])


def has_next_wager(view: ShakespeareView, rules: ShakespeareRules) -> bool:
    """Whether a wager is being made, or will be; before the Order track is full nothing can be said."""
    return view.phase != v.ORDER and wager_day(view) <= rules.days


def wager_odds(view: ShakespeareView, rules: ShakespeareRules, seat: int | None = None) -> tuple[WagerOdds, ...]:
    """The places that each wager from 1 leads to, on this day while wagers are made, else on the next (WAGER_MODEL).

    seat: the viewer's if not given. Raises OptionError for no seat, before the Order track is drawn, and when no wager
    comes any more.
    """
    asked = check_seat(view, seat)
    if view.phase == v.ORDER:
        raise OptionError("the Order track is still being drawn")
    if not has_next_wager(view, rules):
        raise OptionError(f"day {rules.days} is the last; nobody wagers any more")
    others = others_wagers(view, asked)
    mixtures, ties = [mixture for _, mixture, _ in others], [wins for _, _, wins in others]
    return tuple([WagerOdds(n, place_odds(n, mixtures, ties)) for n in range(1, CYLINDERS + 1)])
