"""The wager as a game: few cylinders to be first, or many to do more.

>>> game = make_game(2, first=1, each=Fraction(1, 2), ties=(0, 1))
>>> game.payoffs((3, 3))
(Fraction(5, 2), Fraction(3, 2))
>>> game.best_reply(1, {0: (Fraction(0), Fraction(0), Fraction(1), Fraction(0), Fraction(0))}).best
(5,)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import combinations, product
from typing import NamedTuple

from shakespeare_games.core.errors import OptionError
from shakespeare_games.shakespeare.odds.linear import solve
from shakespeare_games.shakespeare.odds.wager import Mixture, check_mixture, check_wager
from shakespeare_games.shakespeare.rules import CYLINDERS, SEATS

Number = int | Fraction

WAGERS = range(1, CYLINDERS + 1)


class Reply(NamedTuple):
    """What each wager is worth against a mixture, and the best ones."""

    values: tuple[Fraction, ...]  # of each wager, from 1
    best: tuple[int, ...]
    value: Fraction  # of the best


class WagerGame(NamedTuple):
    """One day's wagers with what they are worth; all wager at once. Made by make_game, or with values of one's own."""

    players: int
    places: tuple[Fraction, ...]  # what each place on the Order track is worth, from the first
    worths: tuple[Fraction, ...]  # what it is worth to have wagered 1, 2 ... cylinders
    ties: tuple[int, ...]  # seats, the first wins ties; empty: by lot, every order as likely

    def payoffs(self, wagers: Sequence[int]) -> tuple[Fraction, ...]:
        """What these wagers, by seat, bring each seat. Raises OptionError."""
        if len(wagers) != self.players:
            raise OptionError(f"{len(wagers)} wagers, but {self.players} play")
        found: list[Fraction] = []
        for seat, wager in enumerate(wagers):
            lower = sum([1 for w in wagers if w < check_wager(wager)])
            same = [s for s, w in enumerate(wagers) if w == wager]
            if self.ties:
                place = self.places[lower + sum([1 for s in same if self.ties.index(s) < self.ties.index(seat)])]
            else:
                place = sum(self.places[lower : lower + len(same)], Fraction(0)) / len(same)
            found.append(place + self.worths[wager - 1])
        return tuple(found)

    def matrix(self, seat: int = 0) -> tuple[tuple[Fraction, ...], ...]:
        """Two players: what a seat gets, rows by its own wager and columns by the other's. Raises OptionError."""
        self._check_two()
        if seat not in (0, 1):
            raise OptionError(f"seat {seat + 1} is not at this table; there are 2")
        if seat == 0:
            return tuple([tuple([self.payoffs((own, other))[0] for other in WAGERS]) for own in WAGERS])
        return tuple([tuple([self.payoffs((other, own))[1] for other in WAGERS]) for own in WAGERS])

    def expected(self, seat: int, others: Mapping[int, Sequence[Fraction]]) -> tuple[Fraction, ...]:
        """What each wager of a seat is worth on average, against a mixture of every other seat. Raises OptionError."""
        if not 0 <= seat < self.players or set(others) != set(range(self.players)) - {seat}:
            raise OptionError(f"a mixture is needed of every seat but {seat + 1}, of {self.players}")
        mixtures = {other: check_mixture(mixture) for other, mixture in others.items()}
        choices = [tuple(WAGERS) if s != seat else (0,) for s in range(self.players)]
        values = [Fraction(0)] * CYLINDERS
        for made in product(*choices):
            chance = Fraction(1)
            for other, mixture in mixtures.items():
                chance *= mixture[made[other] - 1]
            if chance:
                for own in WAGERS:
                    wagers = [own if s == seat else w for s, w in enumerate(made)]
                    values[own - 1] += chance * self.payoffs(wagers)[seat]
        return tuple(values)

    def best_reply(self, seat: int, others: Mapping[int, Sequence[Fraction]]) -> Reply:
        """The wagers that are worth most against a mixture of every other seat. Raises OptionError."""
        values = self.expected(seat, others)
        value = max(values)
        return Reply(values, tuple([wager for wager in WAGERS if values[wager - 1] == value]), value)

    def _check_two(self) -> None:
        if self.players != 2:
            raise OptionError(f"this is told for two players; {self.players} play")


def make_game(
    players: int, first: Number = 1, each: Number = Fraction(2, 5), less: Number = 0, ties: Sequence[int] = ()
) -> WagerGame:
    """The first place is worth `first`, one cylinder `each`, and every further one `less` less than the one before.

    ties: seats, the first wins ties; none: by lot. Raises OptionError.
    """
    if not 2 <= players <= SEATS:
        raise OptionError(f"players are {str(players)[:20]}; 2 to {SEATS} can play")
    if ties and sorted(ties) != list(range(players)):
        raise OptionError(f"ties go by an order of seats 0 to {players - 1}, not {tuple(ties)}")
    worths = [Fraction(0)]
    for k in range(CYLINDERS):
        worths.append(worths[-1] + each - k * Fraction(less))
    places = [Fraction(first)] + [Fraction(0)] * (players - 1)
    return WagerGame(players, tuple(places), tuple(worths[1:]), tuple(ties))


class Equilibrium(NamedTuple):
    """Mixtures of which none can be bettered alone."""

    mixtures: tuple[Mixture, ...]  # by seat
    values: tuple[Fraction, ...]  # by seat


def equilibria(game: WagerGame) -> tuple[Equilibrium, ...]:
    """Two players: the equilibria in which both mix equally many wagers, pure ones first, by trying all supports.

    Where payoffs tie there may be more, with other supports. Raises OptionError for more players.
    """
    own, other = game.matrix(0), game.matrix(1)
    found: list[Equilibrium] = []
    for size in range(1, CYLINDERS + 1):
        for mine in combinations(range(CYLINDERS), size):
            for theirs in combinations(range(CYLINDERS), size):
                second = _indifferent(own, mine, theirs)
                first = _indifferent(other, theirs, mine) if second else None
                if second and first:
                    value = Equilibrium((first[0], second[0]), (second[1], first[1]))
                    if value not in found:
                        found.append(value)
    return tuple(found)


def symmetric_equilibria(game: WagerGame) -> tuple[Equilibrium, ...]:
    """Two players, ties by lot: the equilibria in which both mix alike. Raises OptionError for other games."""
    if game.ties:
        raise OptionError("who wins ties has another game than who loses them; let ties go by lot")
    own = game.matrix(0)
    found: list[Equilibrium] = []
    for size in range(1, CYLINDERS + 1):
        for support in combinations(range(CYLINDERS), size):
            mixed = _indifferent(own, support, support)
            if mixed:
                both = Equilibrium((mixed[0], mixed[0]), (mixed[1], mixed[1]))
                if both not in found:
                    found.append(both)
    return tuple(found)


def _indifferent(
    matrix: tuple[tuple[Fraction, ...], ...], rows: tuple[int, ...], columns: tuple[int, ...]
) -> tuple[Mixture, Fraction] | None:
    """A mixture of the columns that makes all these rows best, and their value; None if there is no single one."""
    size = len(columns)
    # What the rows bring less the value is 0, and the chances add up to 1.
    equations = [[*[matrix[row][column] for column in columns], Fraction(-1), Fraction(0)] for row in rows]
    equations.append([Fraction(1)] * size + [Fraction(0), Fraction(1)])
    answer = solve(equations)
    if answer is None or any(p < 0 for p in answer[:size]):
        return None
    mixture = [Fraction(0)] * CYLINDERS
    for column, chance in zip(columns, answer[:size], strict=True):
        mixture[column] = chance
    value = answer[size]
    for row in matrix:
        if sum([a * p for a, p in zip(row, mixture, strict=True)], Fraction(0)) > value:
            return None
    return tuple(mixture), value
