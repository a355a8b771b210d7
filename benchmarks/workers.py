"""Many games by one worker process and by two.

python -m benchmarks.workers
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, wait
from typing import TYPE_CHECKING, NamedTuple

import shakespeare_games
from benchmarks import engines
from benchmarks.games import SEED, TABLES
from benchmarks.table import Row, duration, show
from shakespeare_games.analysis.rows import make_plan, play_batch
from shakespeare_games.analysis.simulate import simulate

if TYPE_CHECKING:
    import pandas

TITLE = "Two workers"
NOTE = """
Seconds for the same table of games, through `analysis.simulate` and a pool of processes that stands ready, the best of
several rounds in turns. The tables are equal. The process that shares out the games and gathers the rows takes its part
of two cores too; what the machine gives two processes at most is told by two that play the whole table each and share
nothing.
"""
GAME = "macbeth"
WANTED = 1.8  # times as fast as one


class Size(NamedTuple):
    """How long it is measured."""

    rounds: int
    seconds: float  # that one worker takes


SIZES = {"full": Size(3, 5.0), "quick": Size(1, 2.0), "tiny": Size(1, 0.0)}


def timed(games: int, executor: Executor | None) -> tuple[float, pandas.DataFrame]:
    """Seconds, and the table."""
    game = shakespeare_games.load_game(GAME)
    start = time.perf_counter()
    frame = simulate(game, TABLES[GAME], games, SEED, executor)
    return time.perf_counter() - start, frame


def apart(games: int, two: Executor) -> tuple[float, float]:
    """Seconds of one process for the whole table, and of two at once that play the whole table each."""
    plan = make_plan(shakespeare_games.load_game(GAME), TABLES[GAME], SEED)
    found = []
    for many in (1, 2):
        start = time.perf_counter()
        wait([two.submit(play_batch, plan, 0, games) for _ in range(many)])
        found.append(time.perf_counter() - start)
    return found[0], found[1]


def measured(kind: str, effort: str) -> Iterator[Row | str]:
    """The rows of the engine that is loaded. Raises AssertionError for tables that differ."""
    size = SIZES[effort]
    timed(1, None)
    games = max(4, round(10 / timed(10, None)[0] * size.seconds))
    best = {1: float("inf"), 2: float("inf")}
    alone = both = float("inf")
    with ProcessPoolExecutor(1) as one, ProcessPoolExecutor(2) as two:
        for executor in (one, two):
            timed(8, executor)  # its processes start and import
        for _ in range(size.rounds):
            tables = []
            for workers, executor in ((1, one), (2, two)):
                seconds, frame = timed(games, executor)
                best[workers] = min(best[workers], seconds)
                tables.append(frame)
            alone, both = (min(old, new) for old, new in zip((alone, both), apart(games, two), strict=True))
            if not tables[0].equals(tables[1]):
                raise AssertionError("two workers gave another table than one")
    ratio = best[1] / best[2]
    what = f"{GAME}, {kind}: {games:,} games by two workers, beside one"
    yield Row(what, duration(best[2]), duration(best[1]), ratio, f"≥ {WANTED:g}", ratio >= WANTED)
    yield Row(
        f"{GAME}, {kind}: twice the table by two who share nothing",
        duration(both),
        duration(2 * alone),
        2 * alone / both,
    )


def main(effort: str = "full") -> bool:
    """Print the rows; whether all is as wanted."""
    return show(TITLE, NOTE, engines.rows("benchmarks.workers", effort))


if __name__ == "__main__":
    raise SystemExit(0 if main() else 1)
