"""The mean of numbers that come one by one, with an honest error."""

from __future__ import annotations

from math import inf, sqrt

from shakespeare_games.core.estimate import Z95


class Tally:
    """Running mean and spread (Welford 1962).

    >>> tally = Tally()
    >>> for value in (1.0, 0.0, 1.0, 1.0):
    ...     tally.add(value)
    >>> tally.count, tally.mean, round(tally.error, 2)
    (4, 0.75, 0.49)
    """

    def __init__(self) -> None:
        self.count = 0
        self.mean = 0.0
        self._squares = 0.0  # of the distances from the mean, summed

    def add(self, value: float) -> None:
        """One more number."""
        self.count += 1
        step = value - self.mean
        self.mean += step / self.count
        self._squares += step * (value - self.mean)

    def copy(self) -> Tally:
        """The same so far, to go on by itself."""
        other = Tally()
        other.count, other.mean, other._squares = self.count, self.mean, self._squares
        return other

    @property
    def deviation(self) -> float:
        """Standard deviation of the numbers (divided by count - 1); infinite for fewer than two."""
        return sqrt(max(self._squares, 0.0) / (self.count - 1)) if self.count > 1 else inf

    @property
    def error(self) -> float:
        """The true mean lies within so much of `mean`, 95 times in 100 (normal, so best from 30 numbers on)."""
        return Z95 * self.deviation / sqrt(self.count) if self.count > 1 else inf

    @property
    def band(self) -> tuple[float, float]:
        """`mean` minus and plus `error`."""
        return self.mean - self.error, self.mean + self.error
