"""Whole games played by bots, four at a table.

    python -m benchmarks.games
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import NamedTuple

import shakespeare_games
from benchmarks import engines
from benchmarks.table import Row, number, show
from shakespeare_games.analysis.simulate import simulate

TITLE = "Whole games of bots"
NOTE = """
Games a second of processor time, through `analysis.simulate`, the best of several rounds of the same games. Bots that
play the game on in their heads before every decision are left out.
"""
TABLES = {
    "macbeth": ["random", "cautious", "bold", "schemer"],
    "death_by_shakespeare": ["random", "hunter", "guardian", "prompter"],
    "shakespeare": ["random", "painter", "tailor", "director"],
    "kill_shakespeare": ["loyal", "selfish", "fighter", "quester"],
}
SEED = 1606


class Size(NamedTuple):
    """How long it is measured."""

    rounds: int
    seconds: float  # of one of them


SIZES = {"full": Size(3, 1.5), "quick": Size(2, 0.5), "tiny": Size(1, 0.0)}


def timed(name: str, games: int) -> tuple[float, float]:
    """Games a second, and steps a game."""
    game = shakespeare_games.load_game(name)
    start = time.process_time()
    frame = simulate(game, TABLES[name], games, SEED)
    return games / (time.process_time() - start), float(frame["length"].mean())


def measured(kind: str, effort: str) -> Iterator[Row | str]:
    """The rows of the engine that is loaded."""
    size = SIZES[effort]
    for name in TABLES:
        timed(name, 1)  # what is imported and made once
        games = max(1, round(timed(name, 2)[0] * size.seconds))
        rounds = [timed(name, games) for _ in range(size.rounds)]
        told = f"{number(max(rate for rate, _ in rounds))} games/s"
        yield Row(f"{name}, {kind}, {rounds[0][1]:.0f} steps a game", told)
    if kind == engines.KINDS[0]:
        yield "".join(f"- {name}: {', '.join(bots)}\n" for name, bots in TABLES.items())


def main(effort: str = "full") -> bool:
    """Print the rows; whether all is as wanted."""
    return show(TITLE, NOTE, engines.rows("benchmarks.games", effort))


if __name__ == "__main__":
    raise SystemExit(0 if main() else 1)
