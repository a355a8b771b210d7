"""Games on a Dask cluster of real processes: a worker that is killed takes nothing with it, nothing counts twice."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import time
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

import pytest
from distributed import Client, LocalCluster, cfexecutor

from shakespeare_games.analysis.rows import Batch, make_plan, play_batch
from shakespeare_games.analysis.simulate import simulate, simulate_to
from tests.analysis.tables import MACBETH, AtOnce

BOTS = ["random", "cautious"]
GAMES = 120

pytestmark = [
    pytest.mark.skipif(os.name != "posix", reason="kills a process by a signal"),
    # Of a worker that is killed a cluster may leave a socket open: it is found here, not in the midst of another test.
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
]


@pytest.fixture(scope="module")
def cluster() -> Iterator[Client]:
    with (
        LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, host="127.0.0.1"
        ) as cluster,
        Client(cluster) as client,
    ):
        yield client
    gc.collect()


def test_a_killed_worker_loses_nothing(cluster: Client) -> None:
    address, victim = min(cluster.run(os.getpid).items())
    told: list[int] = []

    def kill_one(done: int, games: int) -> None:
        told.append(done)
        if done == 2:  # of very many: it has more to do
            os.kill(victim, signal.SIGKILL)

    table = simulate(MACBETH, BOTS, GAMES, 7, cluster.get_executor(), batch=2, progress=kill_one)
    assert told == list(range(0, GAMES + 1, 2))
    workers = cluster.cluster.scheduler.workers  # by address
    until = time.monotonic() + 60  # the games may be over before anybody has missed it
    while len(workers) < 2 or address in workers:
        assert time.monotonic() < until
        time.sleep(0.05)
    assert table.to_csv() == simulate(MACBETH, BOTS, GAMES, 7).to_csv()


class Flipped:
    """A future of the cluster whose worker has died by the time that its result is there."""

    status = "lost"

    async def _result(self, raiseit: bool) -> Batch:
        return play_batch(make_plan(MACBETH, BOTS, 7), 0, 1)


def test_a_result_whose_worker_dies_as_it_arrives_is_played_again() -> None:
    future: Future[Batch] = Future()

    async def cascade() -> None:
        await cfexecutor._cascade_future(Flipped(), future)

    with ThreadPoolExecutor(1) as aside:  # another test of this process may have left a loop running here
        aside.submit(asyncio.run, cascade()).result()
    error = future.exception()
    assert isinstance(error, ValueError)
    executor = AtOnce(1, error)
    assert simulate(MACBETH, BOTS, 8, 7, executor, batch=1).to_csv() == simulate(MACBETH, BOTS, 8, 7).to_csv()
    assert len(executor.given) == 9


def test_a_fault_of_the_games_is_not_taken_for_a_loss(cluster: Client) -> None:
    future = cluster.get_executor().submit(play_batch, make_plan(MACBETH, BOTS, 7), "no number", 1)
    error = future.exception(60)
    assert isinstance(error, TypeError | ValueError)
    with pytest.raises(type(error)):
        simulate(MACBETH, BOTS, 8, 7, AtOnce(1, error), batch=1)


def test_a_cluster_fills_a_file(cluster: Client, tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    sample = simulate_to(path, MACBETH, BOTS, 20, 7, cluster.get_executor())
    assert sample.games == 20
    assert path.read_text(encoding="utf-8") == simulate(MACBETH, BOTS, 20, 7).to_csv(index=False)
