"""Who won how many of the games so far, with an honest error."""

from __future__ import annotations

from typing import NamedTuple

from shakespeare_games.analysis.rows import Table, Values
from shakespeare_games.core.estimate import wilson


class GameSample(NamedTuple):
    """Totals over the games played so far."""

    games: int
    wins: tuple[float, ...]  # shares of victory, by entry of the list of bots
    by_seat: tuple[float, ...]  # shares of victory, by seat
    nobody: int  # games that all lost
    steps: int  # actions and outcomes of chance

    def share(self, entry: int) -> float:
        """Victories per game of a bot."""
        return self.wins[entry] / self.games

    def band(self, entry: int) -> tuple[float, float]:
        """Where a bot's true chance lies, 95 times in 100 (Wilson 1927)."""
        return wilson(self.wins[entry], self.games)

    def error(self, entry: int) -> float:
        """Half the width of `band`."""
        low, high = self.band(entry)
        return (high - low) / 2


class Count:
    """A `GameSample` that grows: games are added as rows of a table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        players = len(table.bots)
        self.wins, self.by_seat = [0.0] * players, [0.0] * players
        self.games = self.nobody = self.steps = 0

    def add(self, numbers: Values, returns: Values, lengths: Values) -> None:
        """Whole games: of each row its game, share of victory and length; rows of a game stand in seat order."""
        players = len(self.wins)
        for row in range(0, len(numbers), players):
            shares = returns[row : row + players]
            for seat, share in enumerate(shares):
                self.by_seat[seat] += share
                self.wins[self.table.entry(numbers[row], seat)] += share
            self.games += 1
            self.nobody += not any(shares)
            self.steps += lengths[row]

    def sample(self) -> GameSample:
        """The totals so far."""
        return GameSample(self.games, tuple(self.wins), tuple(self.by_seat), self.nobody, self.steps)
