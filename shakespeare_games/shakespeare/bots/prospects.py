"""What is likely to come, as tables: acts at the next rehearsal, costumes completed, candles reached.

Time is counted in half days: two for each day to come, one for a day that is under way.
"""

from __future__ import annotations

from math import exp, fsum
from typing import Final

from shakespeare_games.shakespeare import rules as r
from shakespeare_games.shakespeare.bots.taste import Taste
from shakespeare_games.shakespeare.rules import ACTS, ShakespeareRules

HALVES: Final = 14
LEAD: Final = 0.25  # a space of Act II
# How often each color goes into a costume, black to green and yellow: the dear ones are few.
CHOSEN: Final = (2, 3, 3, 3, 2, 1)


def poisson(mean: float, most: int) -> list[float]:
    """Chances of 0 to `most`, the last one of so many or more."""
    chances = [exp(-mean)]
    for n in range(1, most):
        chances.append(chances[-1] * mean / n)
    chances.append(max(0.0, 1.0 - fsum(chances)))
    return chances


class Prospects:
    """Tables made once for the rules."""

    def __init__(self, rules: ShakespeareRules, taste: Taste) -> None:
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
            self.act_prestige.append([_ahead(prizes, half, taste.drift) for half in range(HALVES)])
            self.act_pounds.append([_ahead(pounds, half, taste.drift) for half in range(HALVES)])
        # The same together, for a choice among acts; a space of Act II also brings the first place nearer.
        self.act_worth: list[list[list[float]]] = [
            [
                [
                    self.act_prestige[act][half][s]
                    + taste.pound * self.act_pounds[act][half][s]
                    + (LEAD * s if act == 1 else 0)
                    for s in range(rules.lengths[act] + 1)
                ]
                for half in range(HALVES)
            ]
            for act in range(ACTS)
        ]
        # By half days and elements lacking: the chance that a costume is completed.
        self.completes: list[list[float]] = [
            [1.0] + [ever * (1.0 - (1.0 - p) ** half) for p, ever in zip(taste.completes, taste.ever, strict=True)]
            for half in range(HALVES)
        ]
        # By elements lacking and the sum of those there: what the costume will earn when complete.
        most = len(rules.costume_prestige)
        earns = [rules.costume_prestige[s] + taste.pound * rules.costume_pounds[s] for s in range(most)]
        self.costume: list[list[float]] = [earns]
        weights = sum(CHOSEN)
        for _ in range(r.COSTUME_SIZE):
            last = self.costume[-1]
            self.costume.append(
                [
                    fsum([n * last[min(s + v, most - 1)] for n, v in zip(CHOSEN, rules.costume_values, strict=True)])
                    / weights
                    for s in range(most)
                ]
            )
        # By half days and elements missing: the chance that so many are placed.
        self.builds: list[list[float]] = [_at_least(taste.builds * half) for half in range(HALVES)]
        self.closures: list[list[int]] = [_closure(rules, space) for space in rules.candles]


def _ahead(prizes: list[float], half: int, drift: float) -> list[float]:
    """What to expect of each space, if the disc drifts on so long."""
    end = len(prizes) - 1
    chances = poisson(drift * half, end)
    return [fsum([chance * prizes[min(s + n, end)] for n, chance in enumerate(chances)]) for s in range(end + 1)]


def _at_least(mean: float) -> list[float]:
    """The chance of n or more, by n."""
    chances = poisson(mean, r.SPACES)
    return [fsum(chances[n:]) for n in range(r.SPACES + 1)]


def _closure(rules: ShakespeareRules, space: int) -> list[int]:
    """What must stand before a space is covered, itself included; virtual elements stand already."""
    found = [space]
    for s in found:
        found += [b for b in rules.below[s] if b not in found and b not in rules.virtual]
    return sorted(found)
