"""Many games of bots as a table: a pandas DataFrame, or a file of any size.

    frame = simulate(load_game("macbeth"), ["bold", "schemer"], games=1000, seed=7)
    simulate_to(Path("macbeth.parquet"), load_game("macbeth"), ["bold", "schemer"], games=10**6, seed=7, workers=8)

The table depends on game, bots, games and seed alone. Who plays the games, in how many batches, and what breaks
meanwhile changes nothing of it. `executor` is anything that keeps the contract of concurrent.futures: processes, or a
Dask cluster by its `Client.get_executor()`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import ExitStack, closing
from pathlib import Path
from typing import TYPE_CHECKING

from shakespeare_games.analysis.files import check_path, counted, finish, frame, needed, partial_path
from shakespeare_games.analysis.partial import Partial
from shakespeare_games.analysis.rows import Batch, Halt, Table, Values, load, make_plan, told
from shakespeare_games.analysis.sample import Count, GameSample
from shakespeare_games.analysis.workers import Crew, Processes, batches_here
from shakespeare_games.core.errors import KitError, OptionError
from shakespeare_games.core.game import Game

if TYPE_CHECKING:
    import pandas

Progress = Callable[[int, int], None]  # games done, games wanted
_PIECE = 5000  # games gathered as lists before they become a piece of a DataFrame


class Simulation:
    """So many games of these bots, ready to be played. Raises OptionError for what cannot be.

    swap_seats: game by game everybody moves on by one seat, so that each bot has each seat equally often.
    """

    def __init__(self, game: Game, bots: list[str], games: int, seed: int, swap_seats: bool = True) -> None:
        if games < 1:
            raise OptionError(f"games are {games}; at least 1 can be played")
        self.games = games
        self.plan = make_plan(game, bots, seed, swap_seats)
        self.table = Table(game, self.plan)

    def batches(
        self,
        first: int = 0,
        executor: Executor | None = None,
        workers: int = 1,
        batch: int = 0,
        progress: Progress | None = None,
        halt: Halt | None = None,
    ) -> Iterator[Batch]:
        """All games from a number on, in order.

        executor: plays them; else `workers` processes do, which a script starts below `if __name__ == "__main__":`, or
        this one if that is 1. batch: how many games are handed out at once; 0 is as fits. progress: is told after each
        batch. halt: asked now and then whether to stop; then what was played is all there is. Raises KitError if
        workers are lost for good.
        """
        if progress is not None:
            progress(first, self.games)
        with ExitStack() as stack:
            if executor is None and workers == 1:
                found = batches_here(self.table, first, self.games, batch, halt)
            else:
                if type(load(self.plan)) is not type(self.table.game):
                    raise KitError(f"workers would load another game by the name {self.plan.game}: play without")
                renew = None
                if executor is None:
                    processes = stack.enter_context(Processes(workers))
                    renew = processes.renew
                crew = Crew(self.plan, executor or processes.renew(), renew, batch)
                found = stack.enter_context(closing(crew.batches(first, self.games, halt)))
            for one in found:
                yield one
                if progress is not None:
                    progress(one.first + one.games, self.games)


def simulate(
    game: Game,
    bots: list[str],
    games: int,
    seed: int,
    executor: Executor | None = None,
    *,
    workers: int = 1,
    swap_seats: bool = True,
    batch: int = 0,
    progress: Progress | None = None,
    halt: Halt | None = None,
) -> pandas.DataFrame:
    """Play, and return a row for every game and seat; if halted, of the games that were done until then.

    Columns: game and seat, from 0; bot; returns, the share of victory; score, where the game has points; length, in
    actions and outcomes of chance; deaths of the seat, turns and rounds of the game, where it counts them; then the
    figures of the game itself (`State.figures`). For the rest see `Simulation`. Raises OptionError, KitError.
    """
    pandas = needed("pandas", "tables")
    simulation = Simulation(game, bots, games, seed, swap_seats)
    columns = simulation.table.columns
    pieces, rows, gathered = [], _no_rows(simulation), 0
    for played in simulation.batches(0, executor, workers, batch, progress, halt):
        for name, values in rows.items():
            values += played.columns[name]
        gathered += played.games
        if gathered >= _PIECE:
            pieces.append(frame(rows, columns))
            rows, gathered = _no_rows(simulation), 0
    pieces.append(frame(rows, columns))
    return pandas.concat(pieces, ignore_index=True)


def simulate_to(
    path: Path,
    game: Game,
    bots: list[str],
    games: int,
    seed: int,
    executor: Executor | None = None,
    *,
    workers: int = 1,
    swap_seats: bool = True,
    batch: int = 0,
    progress: Progress | None = None,
    halt: Halt | None = None,
) -> GameSample:
    """The same into a file, CSV or Parquet by its ending, in memory that does not grow with the games; returns totals.

    Until all is played it is kept beside the file, under its name with `.part`: the same call goes on from there,
    whatever ended it, and the file has the same bytes as if nothing had. Raises OptionError for a file that cannot be;
    KitError if there is one already, if its partial file is of another run, or if it cannot be written.
    """
    check_path(path)
    simulation = Simulation(game, bots, games, seed, swap_seats)
    columns = simulation.table.columns
    beside = partial_path(path)
    if path.exists() and not beside.exists():
        raise KitError(f"{path}: is there already; remove it, or name another file")
    run = {**told(simulation.plan), "games": games, "columns": list(columns)}
    with Partial(beside, run) as partial:
        if path.exists() and partial.games < games:
            raise KitError(f"{path}: is there already, and {beside} is not complete; remove one of them")
        count = Count(simulation.table)
        for numbers, returns, lengths in counted(partial, columns):
            count.add(numbers, returns, lengths)
        for one in simulation.batches(partial.games, executor, workers, batch, progress, halt):
            partial.add(one)
            count.add(*[one.columns[name] for name in ("game", "returns", "length")])
        if partial.games == games:
            finish(partial, path, columns)
        return count.sample()


def totals(
    game: Game, bots: list[str], games: int, seed: int, *, workers: int = 1, progress: Progress | None = None
) -> GameSample:
    """Who won how many; nothing else is kept. Raises OptionError, KitError."""
    simulation = Simulation(game, bots, games, seed)
    count = Count(simulation.table)
    for one in simulation.batches(workers=workers, progress=progress):
        count.add(*[one.columns[name] for name in ("game", "returns", "length")])
    return count.sample()


def _no_rows(simulation: Simulation) -> dict[str, Values]:
    return {name: [] for name in simulation.table.columns}
