"""Batches of games, shared out among workers and handed back in order, whatever becomes of a worker.

A batch is known by the number of its first game, and playing it twice gives the same rows: where a worker is lost, its
batch is played again. Nothing is handed back twice, for only the batch that is next is.
"""

from __future__ import annotations

import multiprocessing
import multiprocessing.connection
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future, ProcessPoolExecutor, wait
from multiprocessing.connection import Connection
from typing import Final

from shakespeare_games.analysis.rows import Batch, Halt, Plan, Table, play_batch
from shakespeare_games.core.errors import KitError

AHEAD: Final = 64  # batches under way, or done and waiting for an earlier one: they bound the memory
MOST_AHEAD: Final = 512  # of them, where workers are so many that they ran out of work
LOSSES: Final = 5  # times that workers are lost in a row, without a batch done, that are put up with
NEVER: Final = 2  # the same before any batch was done: then it is likely that no worker can begin
LONG: Final = 0.5  # seconds that a batch is to take a worker
SHORT: Final = 0.1  # and without one, so that who watches sees it move
LAST: Final = 16  # no batch is more than so many parts of what is left: near the end all have work, in small batches
CLUSTER: Final = "distributed"  # Dask's package for clusters
POLL: Final = 0.1  # seconds between two looks at `halt`

Renew = Callable[[], Executor]


class Pace:
    """How many games a batch has: so that it takes about so many seconds, and at most twice as many as the last one."""

    def __init__(self, seconds: float, size: int = 0) -> None:
        self.seconds, self.fixed = seconds, size
        self.size = size or 1

    def share(self, left: int) -> int:
        """How many of the games that are left the next batch has."""
        if self.fixed:
            return min(self.fixed, left)
        return min(self.size, max(1, left // LAST))

    def saw(self, batch: Batch) -> None:
        """Learn from a batch that was played."""
        if not self.fixed and batch.games:
            fitting = int(self.seconds * batch.games / max(batch.seconds, 1e-6))
            self.size = max(1, min(2 * max(self.size, batch.games), fitting))


def batches_here(table: Table, first: int, games: int, size: int = 0, halt: Halt | None = None) -> Iterator[Batch]:
    """Games from a number up to another, played in this process; fewer if `halt()` says so."""
    pace = Pace(SHORT, size)
    while first < games:
        count = min(pace.size, games - first)
        batch = table.play(first, count, halt)
        if batch.games:
            yield batch
        if batch.games < count:
            return
        first += batch.games
        pace.saw(batch)


class Share:
    """A batch that a worker has."""

    def __init__(self, first: int, games: int, future: Future[Batch]) -> None:
        self.first, self.games, self.future = first, games, future


class Crew:
    """The workers of an executor at one plan. renew: gives another executor where one breaks, which else ends all."""

    def __init__(self, plan: Plan, executor: Executor, renew: Renew | None = None, size: int = 0) -> None:
        self.plan, self.executor, self.renew = plan, executor, renew
        self.pace = Pace(LONG, size)
        self.shares: deque[Share] = deque()
        self.ahead = AHEAD
        self.lost = 0
        self.began = False

    def batches(self, first: int, games: int, halt: Halt | None = None) -> Generator[Batch, None, None]:
        """Games from a number up to another, in order; fewer if `halt()` says so. Raises KitError if all are gone."""
        handed = first
        try:
            while handed < games:
                while len(self.shares) < self.ahead and first < games:
                    count = self.pace.share(games - first)
                    self.shares.append(Share(first, count, self._submit(first, count)))
                    first += count
                if self.ahead < MOST_AHEAD and 4 * sum(not s.future.done() for s in self.shares) < self.ahead:
                    self.ahead *= 2
                batch = self._next(handed, halt)
                if batch is None:
                    return
                handed += batch.games
                yield batch
        finally:
            for share in self.shares:
                share.future.cancel()
            self.shares.clear()

    def _next(self, handed: int, halt: Halt | None) -> Batch | None:
        """The batch that is next, once it is there; None if told to halt."""
        while True:
            if halt is not None and halt():
                return None
            share = self.shares[0]
            if not wait([share.future], POLL).done:
                continue
            try:
                batch = share.future.result()
            except Exception as error:
                if not _is_loss(error):
                    raise
                self._replay(handed, error)
                continue
            if (batch.first, batch.games) != (share.first, share.games) or batch.first != handed:
                raise KitError(f"a worker gave games from {batch.first}, where those from {handed} were asked for")
            self.lost, self.began = 0, True
            self.shares.popleft()
            self.pace.saw(batch)
            return batch

    def _replay(self, handed: int, error: Exception) -> None:
        """Workers were lost: what they had is played again."""
        self.lost += 1
        if not self.began and self.lost > NEVER:
            raise KitError(
                f"no worker stays alive: {error} (a script has to start workers below `if __name__ == '__main__':`)"
            )
        if self.lost > LOSSES:
            raise KitError(f"workers were lost {self.lost} times in a row at the games from {handed} on: {error}")
        if isinstance(error, BrokenExecutor):
            if self.renew is None:
                raise KitError(f"the workers are gone: {str(error) or type(error).__name__}; {handed:,} games are done")
            self.executor = self.renew()
        for share in self.shares:
            if share.future.done() and _failed(share.future):
                share.future = self._submit(share.first, share.games)

    def _submit(self, first: int, games: int) -> Future[Batch]:
        try:
            return self.executor.submit(play_batch, self.plan, first, games)
        except BrokenExecutor as error:  # told like every loss: by the future
            broken: Future[Batch] = Future()
            broken.set_exception(error)
            return broken


def _failed(future: Future[Batch]) -> bool:
    """Whether nothing came of it because a worker was lost."""
    if future.cancelled():
        return True
    error = future.exception()
    return isinstance(error, Exception) and _is_loss(error)


def _is_loss(error: Exception) -> bool:
    """Whether a worker was lost, as told by concurrent.futures or by a cluster; all else is a fault of the games."""
    if isinstance(error, (BrokenExecutor, CancelledError, ConnectionError)):
        return True
    if type(error).__module__.partition(".")[0] == CLUSTER:
        return True
    # It trips over a result whose worker dies as it arrives: it finds a batch where it looks for an error.
    return isinstance(error, (TypeError, ValueError)) and _arose_in(error).partition(".")[0] == CLUSTER


def _arose_in(error: Exception) -> str:
    """The module whose code raised it."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    return "" if trace is None else str(trace.tb_frame.f_globals.get("__name__", ""))


class Processes:
    """Worker processes of our own, replaced when one of them dies. A context manager; raises nothing of its own."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.pool: ProcessPoolExecutor | None = None
        self.leash: Connection | None = None

    def renew(self) -> Executor:
        """A new pool in place of a broken one, if there was any."""
        self.close()
        # Spawned, not forked: a child must inherit neither threads nor the lock on a file that is being written.
        context = multiprocessing.get_context("spawn")
        far, self.leash = context.Pipe(duplex=False)
        self.pool = ProcessPoolExecutor(self.workers, mp_context=context, initializer=_begin, initargs=(far,))
        return self.pool

    def close(self) -> None:
        """End the workers at once: what they are at can be played again."""
        if self.leash is not None and self.pool is not None:
            self.leash.close()
            self.pool.shutdown(wait=True, cancel_futures=True)
            self.leash = self.pool = None

    def __enter__(self) -> Processes:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _begin(leash: Connection) -> None:
    """A worker begins: Ctrl-C is for its parent to hear. It ends when its leash is let go, be it by a killed parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_when_let_go, args=(leash,), daemon=True).start()


def _leave_when_let_go(leash: Connection) -> None:
    multiprocessing.connection.wait([leash])
    os._exit(1)
