"""The event bid as a public-goods game: pay, or let the others pay.

>>> game = make_game(3)
>>> game.payoffs((4, 4, 4)), game.payoffs((0, 4, 4))
((Fraction(3, 1), Fraction(3, 1), Fraction(3, 1)), (Fraction(-1, 1), Fraction(-1, 1), Fraction(-1, 1)))
>>> pure_equilibria(make_game(2, levels=(0, 4), harm=0, paid=0, failed=0))
((0, 0),)
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from typing import Final, NamedTuple

from shakespeare_games.core.errors import OptionError
from shakespeare_games.kill_shakespeare.odds.moment import check_players

Number = int | Fraction
Mixture = tuple[Fraction, ...]  # the chance of each level

MOST_LEVELS: Final = 8

# In words, for a page.
GAME_MODEL: Final = (
    "All put in one of a few amounts at once. If the sum reaches the price the Event is cancelled; if not, everybody "
    "loses the same harm. A bid point that is kept is worth something later. Whoever puts in most, alone or in a tie, "
    "earns Victory Points, more if the Event is cancelled. The Quill, the Iagos and Falstaff are left out."
)


class Reply(NamedTuple):
    """What each level is worth against mixtures, and the best ones."""

    values: tuple[Fraction, ...]  # by level
    best: tuple[int, ...]  # levels, in bid points
    value: Fraction  # of the best


class EventGame(NamedTuple):
    """One event bid, in Victory Points. Made by make_game."""

    players: int
    levels: tuple[int, ...]  # bid points one may put in, rising
    price: int
    harm: Fraction  # what the Event costs each player
    point: Fraction  # what a bid point is worth that is kept
    paid: Fraction  # for the highest, if the Event is cancelled
    failed: Fraction  # and if it is not

    def cancelled(self, bids: Sequence[int]) -> bool:
        """Whether these bids pay the price."""
        return sum(bids) >= self.price

    def payoffs(self, bids: Sequence[int]) -> tuple[Fraction, ...]:
        """By seat. The highest level, kept whole, is worth the same as nothing put in. Raises OptionError."""
        if len(bids) != self.players or any(b not in self.levels for b in bids):
            raise OptionError(f"{self.players} bids are needed, each one of {self.levels}; not {tuple(bids)[:8]}")
        paid, most = self.cancelled(bids), max(bids)
        found: list[Fraction] = []
        for bid in bids:
            value = self.point * (self.levels[-1] - bid) - (0 if paid else self.harm)
            if bid == most > 0:
                value += self.paid if paid else self.failed
            found.append(value)
        return tuple(found)

    def expected(self, others: Sequence[Sequence[Fraction]]) -> tuple[Fraction, ...]:
        """What each level is worth on average against a mixture of each other player. Raises OptionError."""
        if len(others) != self.players - 1:
            raise OptionError(f"{len(others)} mixtures, but {self.players - 1} others play")
        mixtures = [self.check_mixture(mixture) for mixture in others]
        # Only the sum of the others and the highest of them matter.
        seen: dict[tuple[int, int], Fraction] = {(0, 0): Fraction(1)}
        for mixture in mixtures:
            grown: dict[tuple[int, int], Fraction] = {}
            for (total, most), chance in seen.items():
                for level, share in zip(self.levels, mixture, strict=True):
                    if share:
                        key = (total + level, max(most, level))
                        grown[key] = grown.get(key, Fraction(0)) + chance * share
            seen = grown
        return tuple([self._value(level, seen) for level in self.levels])

    def _value(self, level: int, others: dict[tuple[int, int], Fraction]) -> Fraction:
        value = self.point * (self.levels[-1] - level)
        for (total, most), chance in others.items():
            paid = total + level >= self.price
            if not paid:
                value -= chance * self.harm
            if level >= most and level > 0:
                value += chance * (self.paid if paid else self.failed)
        return value

    def best_reply(self, others: Sequence[Sequence[Fraction]]) -> Reply:
        """The levels that are worth most against a mixture of each other player. Raises OptionError."""
        values = self.expected(others)
        value = max(values)
        best = tuple([level for level, worth in zip(self.levels, values, strict=True) if worth == value])
        return Reply(values, best, value)

    def check_mixture(self, mixture: Sequence[Fraction]) -> Mixture:
        """Raises OptionError unless these are chances of the levels."""
        if len(mixture) != len(self.levels) or any(p < 0 for p in mixture) or sum(mixture) != 1:
            told = ", ".join([str(p)[:20] for p in mixture[: MOST_LEVELS + 1]])
            raise OptionError(f"a mixture is {len(self.levels)} chances that add up to 1; {told} is none")
        return tuple([Fraction(p) for p in mixture])

    def pure(self, level: int) -> Mixture:
        """Always this level. Raises OptionError for one that may not be put in."""
        if level not in self.levels:
            raise OptionError(f"{str(level)[:20]} bid points are none of {self.levels}")
        return tuple([Fraction(int(level == one)) for one in self.levels])

    def mixed(self, low: int, high: int, chance: Number) -> Mixture:
        """`high` with this chance, else `low`. Raises OptionError."""
        if not 0 <= chance <= 1:
            raise OptionError(f"chance is {str(chance)[:20]}; it is from 0 to 1")
        lower, higher, share = self.pure(low), self.pure(high), Fraction(chance)
        return tuple([a * (1 - share) + b * share for a, b in zip(lower, higher, strict=True)])


def make_game(
    players: int,
    levels: Sequence[int] = (0, 4, 8),
    price: int | None = None,
    harm: Number = 3,
    point: Number = Fraction(1, 4),
    paid: Number = 2,
    failed: Number = 1,
) -> EventGame:
    """A game; its price, if not given, is paid when everybody puts in the middle level. Raises OptionError."""
    check_players(players)
    amounts = tuple(sorted(set(levels)))
    if not 2 <= len(amounts) <= MOST_LEVELS or amounts[0] < 0 or amounts[-1] > 99:
        raise OptionError(f"2 to {MOST_LEVELS} different levels of 0 to 99 bid points are needed, not {amounts[:10]}")
    cost = players * amounts[len(amounts) // 2] if price is None else price
    if cost < 1:
        raise OptionError(f"price is {str(cost)[:20]}; an Event costs 1 bid point or more")
    for name, value in (("harm", harm), ("point", point), ("paid", paid), ("failed", failed)):
        if value < 0:
            raise OptionError(f"{name} is {str(value)[:20]}; it is 0 or more")
    return EventGame(players, amounts, cost, Fraction(harm), Fraction(point), Fraction(paid), Fraction(failed))


def pure_equilibria(game: EventGame) -> tuple[tuple[int, ...], ...]:
    """The bids, by seat, that nobody betters alone; of those that differ only in who bids what, one (rising)."""
    found: list[tuple[int, ...]] = []
    for bids in product(game.levels, repeat=game.players):
        if list(bids) == sorted(bids) and _stable(game, bids):
            found.append(bids)
    return tuple(found)


def _stable(game: EventGame, bids: tuple[int, ...]) -> bool:
    now = game.payoffs(bids)
    for seat in range(game.players):
        for level in game.levels:
            if game.payoffs((*bids[:seat], level, *bids[seat + 1 :]))[seat] > now[seat]:
                return False
    return True


class Agreement(NamedTuple):
    """What players would agree on who share all they win."""

    bids: tuple[int, ...]  # rising
    payoffs: tuple[Fraction, ...]
    keeps: bool  # whether nobody betters it alone, so that talk is enough


def agreement(game: EventGame) -> Agreement:
    """The bids with the greatest sum of payoffs; of equals the most even, then the lowest."""
    best: tuple[Fraction, int, int, tuple[int, ...]] | None = None
    for bids in product(game.levels, repeat=game.players):
        if list(bids) == sorted(bids):
            key = (-sum(game.payoffs(bids), Fraction(0)), bids[-1] - bids[0], sum(bids), bids)
            best = key if best is None or key < best else best
    assert best is not None
    return Agreement(best[3], game.payoffs(best[3]), _stable(game, best[3]))
