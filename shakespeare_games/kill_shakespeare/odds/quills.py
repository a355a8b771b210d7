"""Quills among the Battle tokens of an exchange (Phase 1, d): sampling without replacement.

A bag is told by counts: tokens of value 1 to 4, then Quills.

>>> quills_drawn((10, 8, 5, 3, 4))[0]
Fraction(130, 203)
>>> 1 - exchanges((10, 8, 5, 3, 4), 1)[0]
Fraction(73, 203)
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import comb, lcm
from typing import Final, NamedTuple

from shakespeare_games.core.chance import Distribution
from shakespeare_games.core.errors import OptionError
from shakespeare_games.kill_shakespeare.odds.moment import (
    EXCHANGES,
    LAST_EXCHANGES,
    OVER,
    check_seat,
    last_round,
)
from shakespeare_games.kill_shakespeare.rules import BATTLE_KINDS, QUILL, KillRules
from shakespeare_games.kill_shakespeare.view import KillView

DRAWS: Final = 3
MOST: Final = 99  # of each kind in a bag, and of draws
MOST_EXCHANGES: Final = 30  # more than a bag of this game can serve

# In words, for a page.
KEPT: Final = (
    "Every Quill leaves the game, one of the other tokens is kept, the rest go back. Which one is kept changes nothing "
    "for the Quills to come; if all are Quills, none is kept."
)
BAG_MODEL: Final = (
    "How many tokens and Quills are in the bag is known: nobody keeps a Quill. Which values the others keep is not; "
    "every token that might lie before them is taken to be as likely."
)


def check_bag(bag: Sequence[int]) -> tuple[int, ...]:
    """Raises OptionError unless these are counts of the values 1 to 4 and of Quills."""
    counts = tuple(bag)
    if len(counts) != BATTLE_KINDS or any(not 0 <= n <= MOST for n in counts):
        raise OptionError(f"a bag is {BATTLE_KINDS} counts from 0: values 1 to 4, then Quills; not {counts[:8]}")
    return counts


def _check_draws(draws: int) -> int:
    if not 1 <= draws <= MOST:
        raise OptionError(f"{str(draws)[:20]} tokens drawn; an exchange draws 1 or more")
    return draws


def _quills(tokens: int, quills: int, draws: int) -> Distribution[int]:
    """Quills among the draws; all is drawn if the bag holds fewer."""
    count = min(draws, tokens)
    return Distribution({k: comb(quills, k) * comb(tokens - quills, count - k) for k in range(min(count, quills) + 1)})


def quills_drawn(bag: Sequence[int], draws: int = DRAWS) -> Distribution[int]:
    """How many Quills one exchange reveals. Raises OptionError."""
    counts = check_bag(bag)
    return _quills(sum(counts), counts[QUILL], _check_draws(draws))


def exchanges(bag: Sequence[int], count: int, draws: int = DRAWS) -> Distribution[int]:
    """How many Quills so many exchanges reveal, one after another, each keeping one token (KEPT).

    When the bag is empty nothing more is drawn. Raises OptionError.

    >>> exchanges((0, 0, 0, 2, 2), 2, draws=2)[2]
    Fraction(8, 9)
    """
    counts = check_bag(bag)
    if not 0 <= count <= MOST_EXCHANGES:
        raise OptionError(f"{str(count)[:20]} exchanges; they are 0 to {MOST_EXCHANGES}")
    return _exchanges(sum(counts), counts[QUILL], count, _check_draws(draws))


def _exchanges(tokens: int, quills: int, count: int, draws: int) -> Distribution[int]:
    # By tokens and Quills in the bag; weights are chances of the way there.
    chances: dict[tuple[int, int], Fraction] = {(tokens, quills): Fraction(1)}
    for _ in range(min(count, tokens)):
        after: dict[tuple[int, int], Fraction] = {}
        for (left, inside), chance in chances.items():
            drawn = min(draws, left)
            for k, weight in _quills(left, inside, draws).items():
                gone = k + (1 if drawn > k else 0)
                state = (left - gone, inside - k)
                after[state] = after.get(state, Fraction(0)) + chance * weight / comb(left, drawn)
        chances = after
    found: dict[int, Fraction] = {}
    for (_, inside), chance in chances.items():
        found[quills - inside] = found.get(quills - inside, Fraction(0)) + chance
    return from_fractions(found)


def from_fractions(chances: dict[int, Fraction]) -> Distribution[int]:
    """A distribution from chances that sum to 1, in order."""
    common = lcm(*[chance.denominator for chance in chances.values()])
    return Distribution({k: int(chances[k] * common) for k in sorted(chances)})


def best_drawn(bag: Sequence[int], draws: int = DRAWS) -> Distribution[int]:
    """The best value among the tokens of an exchange; 0 if all are Quills. Raises OptionError.

    >>> best_drawn((1, 1, 0, 0, 1), draws=2).items()
    [(1, 1), (2, 2)]
    """
    counts = check_bag(bag)
    drawn = min(_check_draws(draws), sum(counts))
    if not drawn:
        return Distribution({0: 1})
    weights: dict[int, int] = {}
    below = counts[QUILL]  # tokens that are worth less than the value at hand
    weights[0] = comb(below, drawn)
    for value in range(1, QUILL + 1):
        weights[value] = comb(below + counts[value - 1], drawn) - comb(below, drawn)
        below += counts[value - 1]
    return Distribution(weights)


class ExchangeOdds(NamedTuple):
    """What the next exchange brings, as far as the seat knows the bag."""

    bag: int  # tokens in it
    quills: int  # how many of these are Quills
    drawn: int  # tokens drawn in an exchange
    chances: Distribution[int]  # Quills among them
    best: Distribution[int]  # the best value among them, under BAG_MODEL
    possible: int  # exchanges that the seat's black markers pay for
    all_of_them: Distribution[int]  # Quills if it makes them all
    found: Fraction  # that the next one takes the search to its end, no Jester being played

    @property
    def any(self) -> Fraction:
        """The chance of at least one Quill in the next exchange."""
        return 1 - self.chances[0]


def exchange_odds(view: KillView, rules: KillRules, seat: int | None = None) -> ExchangeOdds:
    """Of the seat's next exchange; tokens drawn in one that is under way count as in the bag. Raises OptionError.

    A token that goes back where a sheet is full makes the later exchanges a little less dangerous than told here.
    """
    asked = check_seat(view, seat)
    draws = rules.battle_draw
    away = sum([count for other, count in enumerate(view.battle_counts) if not view.battles[other]])
    values = [count + more for count, more in zip(view.bag, view.drawn or (0,) * BATTLE_KINDS, strict=True)]
    quills = values[QUILL]
    tokens = sum(values) - away
    possible = min(view.trophies[asked] // rules.trophies, tokens)
    if view.step == LAST_EXCHANGES or (last_round(view, rules) and view.step > EXCHANGES):
        possible = min(possible, 1)  # one each in the last round (K25)
    chances = _quills(tokens, quills, draws)
    need = rules.search_end - view.search
    return ExchangeOdds(
        tokens,
        quills,
        min(draws, tokens),
        chances,
        _best(values, tokens, draws),
        possible,
        _exchanges(tokens, quills, possible, draws),
        chances.probability(lambda k: k >= need),
    )


def _best(values: Sequence[int], tokens: int, draws: int) -> Distribution[int]:
    """Best value when some of the tokens that are no Quills lie elsewhere, any of them as likely."""
    quills = values[QUILL]
    plain = (*values[:QUILL], 0)
    chances: dict[int, Fraction] = {}
    count = min(draws, tokens)
    for k, weight in _quills(tokens, quills, draws).items():
        # Those that are no Quills are any of the unknown ones, wherever the rest lie.
        best = best_drawn(plain, count - k) if count > k else Distribution({0: 1})
        for value in best:
            chances[value] = chances.get(value, Fraction(0)) + best[value] * weight / comb(tokens, count)
    return from_fractions(chances)


def has_exchanges(view: KillView, rules: KillRules) -> bool:
    """Whether black markers can still be exchanged, unless the game ends before."""
    if view.phase == OVER or not any(view.bag):
        return False
    return not last_round(view, rules) or view.step <= LAST_EXCHANGES
