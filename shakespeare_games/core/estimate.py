"""How far an estimate from many plays may be off."""

from __future__ import annotations

from math import sqrt
from typing import Final

Z95: Final = 1.959963984540054  # a normal variable is within so many standard deviations 95 times in 100


def wilson(hits: float, trials: int) -> tuple[float, float]:
    """Where a true chance lies, 95 times in 100, of which so many independent trials came true (Wilson 1927).

    Sound for few trials and rare hits too. Shares of a hit count as such.

    >>> low, high = wilson(0, 10)
    >>> low, round(high, 3)
    (0.0, 0.278)
    """
    share = hits / trials
    squeeze = 1 + Z95 * Z95 / trials
    centre = (share + Z95 * Z95 / (2 * trials)) / squeeze
    half = Z95 * sqrt(share * (1 - share) / trials + Z95 * Z95 / (4 * trials * trials)) / squeeze
    return max(centre - half, 0.0), min(centre + half, 1.0)
