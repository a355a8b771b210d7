"""Turns played at random under a policy, to be held against the exact answer."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from math import sqrt
from random import Random
from typing import NamedTuple

from shakespeare_games.core.errors import OptionError
from shakespeare_games.core.estimate import Z95, wilson
from shakespeare_games.macbeth.odds.best import gain, paid
from shakespeare_games.macbeth.odds.dice import Throw
from shakespeare_games.macbeth.odds.policies import Policy
from shakespeare_games.macbeth.odds.turn import Caps, Turn, TurnRules


class TurnSample(NamedTuple):
    """Totals over the turns played so far."""

    turns: int
    busts: int
    tokens: int  # kept, summed
    tokens_squared: int
    rolls: int
    kept: dict[int, int]  # turns by tokens kept; a bust is 0

    @property
    def bust_share(self) -> float:
        """Busts per turn."""
        return self.busts / self.turns

    @property
    def mean_tokens(self) -> float:
        """Tokens kept per turn."""
        return self.tokens / self.turns

    @property
    def mean_rolls(self) -> float:
        """Further rolls per turn."""
        return self.rolls / self.turns

    @property
    def bust_band(self) -> tuple[float, float]:
        """Where the true chance lies, 95 times in 100 (Wilson 1927)."""
        return wilson(self.busts, self.turns)

    @property
    def bust_error(self) -> float:
        """Half the width of `bust_band`."""
        low, high = self.bust_band
        return (high - low) / 2

    @property
    def tokens_error(self) -> float:
        """The true mean is within so much of `mean_tokens`, 95 times in 100; infinite for a single turn."""
        if self.turns < 2:
            return float("inf")
        spread = (self.tokens_squared - self.tokens * self.tokens / self.turns) / (self.turns - 1)
        return Z95 * sqrt(max(spread, 0.0) / self.turns)


def simulate_turns(
    policy: Policy,
    start: Turn,
    turns: int,
    seed: int,
    rules: TurnRules | None = None,
    caps: Caps | None = None,
    batch: int = 500,
) -> Iterator[TurnSample]:
    """Play so many turns; after each batch, the totals so far. The seed alone decides what happens, not the batch.

    Raises OptionError.
    """
    rules = rules or TurnRules()
    caps = caps or Caps()
    rules.check(start, caps)
    if turns < 1 or batch < 1:
        raise OptionError(f"{turns} turns in batches of {batch}; both must be at least 1")
    return _play(_Dice(rules, Random(seed)), policy, start, turns, caps, batch)


class _Dice:
    """Throws, each from one `random()`."""

    def __init__(self, rules: TurnRules, rng: Random) -> None:
        self.rules = rules
        self._rng = rng
        self._throws = [[Throw(x, d, g, m) for x, d, g, m, _ in table] for table in rules.throws]
        self._marks: list[list[int]] = []
        for table in rules.throws:
            mark = 0
            marks: list[int] = []
            for *_, ways in table:
                mark += ways
                marks.append(mark)
            self._marks.append(marks)

    def throw(self, live: int) -> Throw:
        """So many dice."""
        mark = int(self._rng.random() * self.rules.base)
        return self._throws[live][bisect_right(self._marks[live], mark)]


def _play(dice: _Dice, policy: Policy, start: Turn, turns: int, caps: Caps, batch: int) -> Iterator[TurnSample]:
    rules = dice.rules
    decided: dict[Turn, bool] = {}
    busts = tokens = squared = rolls = 0
    kept: dict[int, int] = {}
    for number in range(1, turns + 1):
        turn = start
        while True:
            roll = decided.get(turn)
            if roll is None:
                roll = turn.gold >= rules.cost(turn.rolls) and policy.act(turn)
                decided[turn] = roll
            if not roll:
                count = turn.tokens
                break
            rolls += 1
            in_air = paid(turn, rules)
            throw = dice.throw(rules.dice - turn.misfortunes)
            if in_air.prophecy and throw.misfortunes and policy.foretell(in_air, throw, rules.limit):
                if rules.whole_roll:
                    in_air = in_air._replace(prophecy=False)
                    throw = dice.throw(rules.dice - turn.misfortunes)
                else:
                    stand = throw._replace(misfortunes=0)
                    in_air = gain(in_air, stand, caps)._replace(prophecy=False)
                    throw = dice.throw(throw.misfortunes)
            turn = gain(in_air, throw, caps)
            if turn.misfortunes >= rules.limit:
                busts += 1
                count = 0
                break
        tokens += count
        squared += count * count
        kept[count] = kept.get(count, 0) + 1
        if number % batch == 0 or number == turns:
            yield TurnSample(number, busts, tokens, squared, rolls, dict(sorted(kept.items())))
