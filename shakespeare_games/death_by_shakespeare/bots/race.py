"""Two casts die one by one until the play is over: which is then the larger."""

from __future__ import annotations

from typing import Final

LEVELS: Final = 32  # steps between no chance and certainty, between which chances are interpolated


class Race:
    """The share of a win for one of two casts, if each death to come strikes it with the same chance."""

    def __init__(self) -> None:
        self._known: dict[int, float] = {}

    def share(self, mine: int, theirs: int, deaths: int, mark: float) -> float:
        """The chance to end with more living characters, a tie counting half.

        mine, theirs: living characters; deaths: still to come; mark: the chance that a death is one of mine.
        """
        step = mark * LEVELS
        level = int(step)
        if level >= LEVELS:
            return self._at(mine, theirs, deaths, LEVELS)
        part = step - level
        return self._at(mine, theirs, deaths, level) * (1 - part) + self._at(mine, theirs, deaths, level + 1) * part

    def _at(self, mine: int, theirs: int, deaths: int, level: int) -> float:
        if deaths <= 0 or mine <= 0 or theirs <= 0:
            return 0.5 if mine == theirs else float(mine > theirs)
        key = ((mine * 32 + theirs) * 64 + deaths) * 64 + level
        found = self._known.get(key, -1.0)
        if found < 0:
            mark = level / LEVELS
            found = mark * self._at(mine - 1, theirs, deaths - 1, level)
            found += (1 - mark) * self._at(mine, theirs - 1, deaths - 1, level)
            self._known[key] = found
        return found
