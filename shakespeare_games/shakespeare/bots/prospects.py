"""What is likely to come, as tables: acts at the next rehearsal, costumes completed, candles reached.

Time is counted in half days: two for each day to come, one for a day that is under way.
"""

from __future__ import annotations

from math import exp
from typing import Final

from shakespeare_games.shakespeare import rules as r
from shakespeare_games.shakespeare.rules import ACTS, ShakespeareRules

HALVES: Final = 14
DRIFT: Final = 0.36  # spaces of an act in half a day
# The chance, in each half day, that a costume that lacks so many elements gets the last one.
COMPLETES: Final = (1.0, 0.34, 0.17, 0.06)
BUILDS: Final = 0.55  # elements of a set in half a day
POUND: Final = 0.4  # what a Pound is worth where it is not reckoned up
# How often each color goes into a costume, black to green and yellow: the dear ones are few.
CHOSEN: Final = (2, 3, 3, 3, 2, 1)


def poisson(mean: float, most: int) -> list[float]:
    """Chances of 0 to `most`, the last one of so many or more."""
    chances = [exp(-mean)]
    for n in range(1, most):
        chances.append(chances[-1] * mean / n)
    chances.append(max(0.0, 1.0 - sum(chances)))
    return chances


class Prospects:
    """Tables made once for the rules."""

    def __init__(self, rules: ShakespeareRules) -> None:
        self.rules = rules
        # Of an act, by half days until it is scored and by space: Prestige and Pounds to expect.
        self.act_prestige: list[list[list[float]]] = []
        self.act_pounds: list[list[list[float]]] = []
        for act in range(ACTS):
            fines = [
                -float(rules.penalty) if 1 <= s <= rules.penalty_spaces else 0.0 for s in range(rules.lengths[act] + 1)
            ]
            prizes = [fines[s] + (rules.act_3_prestige[s] if act == 2 else 0) for s in range(len(fines))]
            pounds = [float(rules.act_1_pounds[s]) if act == 0 else 0.0 for s in range(len(fines))]
            self.act_prestige.append([_ahead(prizes, half) for half in range(HALVES)])
            self.act_pounds.append([_ahead(pounds, half) for half in range(HALVES)])
        # By half days and elements lacking: the chance that a costume is completed.
        self.completes: list[list[float]] = [[1.0 - (1.0 - p) ** half for p in COMPLETES] for half in range(HALVES)]
        for half in range(HALVES):
            self.completes[half][0] = 1.0
        # By elements lacking and the sum of those there: what the costume will earn when complete.
        most = len(rules.costume_prestige)
        earns = [rules.costume_prestige[s] + POUND * rules.costume_pounds[s] for s in range(most)]
        self.costume: list[list[float]] = [earns]
        weights = sum(CHOSEN)
        for _ in range(r.COSTUME_SIZE):
            last = self.costume[-1]
            self.costume.append(
                [
                    sum([n * last[min(s + v, most - 1)] for n, v in zip(CHOSEN, rules.costume_values, strict=True)])
                    / weights
                    for s in range(most)
                ]
            )
        # By half days and elements missing: the chance that so many are placed.
        self.builds: list[list[float]] = [_at_least(BUILDS * half) for half in range(HALVES)]
        self.closures: list[list[int]] = [_closure(rules, space) for space in rules.candles]


def _ahead(prizes: list[float], half: int) -> list[float]:
    """What to expect of each space, if the disc drifts on so long."""
    end = len(prizes) - 1
    chances = poisson(DRIFT * half, end)
    return [sum([chance * prizes[min(s + n, end)] for n, chance in enumerate(chances)]) for s in range(end + 1)]


def _at_least(mean: float) -> list[float]:
    """The chance of n or more, by n."""
    chances = poisson(mean, r.SPACES)
    return [sum(chances[n:]) for n in range(r.SPACES + 1)]


def _closure(rules: ShakespeareRules, space: int) -> list[int]:
    """What must stand before a space is covered, itself included; virtual elements stand already."""
    found = [space]
    for s in found:
        found += [b for b in rules.below[s] if b not in found and b not in rules.virtual]
    return sorted(found)
