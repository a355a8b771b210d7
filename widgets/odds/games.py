"""Whole games for the labs: a game as steps of a simulation, and what was counted in many. Pure: no widget here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator

from shakespeare_games.analysis.playing import played
from shakespeare_games.analysis.tally import Tally
from shakespeare_games.core.game import Bot, Game, State


def to_end(game: Game, bots: list[Bot], seed: int, number: int, done: float) -> Generator[float, None, State]:
    """Play a game, telling at every step how much is done of all; returns the end."""
    end: State | None = None
    for state in played(game, bots, seed, number):
        end = state
        yield done
    assert end is not None
    return end


def quantile(counts: Counter[int], share: float) -> int:
    """The least number that at least this share of what was counted does not exceed."""
    wanted, seen = share * counts.total(), 0
    for number in sorted(counts):
        seen += counts[number]
        if seen >= wanted:
            break
    return number


def tallied(counts: Counter[int]) -> Tally:
    """Mean and error of what was counted."""
    tally = Tally()
    for value, count in sorted(counts.items()):
        for _ in range(count):
            tally.add(value)
    return tally
