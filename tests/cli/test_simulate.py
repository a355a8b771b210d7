"""`simulate --out`: a table of all games, the same bytes with any number of workers and after any interruption."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from functools import partial
from pathlib import Path

import pandas as pd
import pytest

from tests.cli.line import Runner

GAMES = 200
LINE = f"simulate macbeth --bots random,cautious --games {GAMES} --seed 7"
# The command, which stops itself like Ctrl-Z does as soon as some games are written.
AMID = """
import os, signal, sys
from shakespeare_games import cli
from shakespeare_games.analysis.partial import Partial

add = Partial.add

def add_and_stand_still(self, batch):
    add(self, batch)
    if self.games > 12:
        Partial.add = add
        os.kill(os.getpid(), signal.SIGSTOP)

Partial.add = add_and_stand_still
cli.main(sys.argv[1:])
"""
posix = pytest.mark.skipif(os.name != "posix", reason="stops a process by a signal")


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("whole") / "games.csv"
    command = [sys.executable, "-m", "shakespeare_games.cli", *LINE.split(), "--out", str(path)]
    subprocess.run(command, check=True, capture_output=True, timeout=120)
    return path.read_bytes()


def workers_of(pid: int) -> list[int]:
    """Workers that a process has started."""
    found = [int(word) for word in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    return [child for child in found if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]


def alive(pid: int) -> bool:
    """Whether it still runs; a zombie does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def begin(path: Path, *more: str) -> subprocess.Popen[str]:
    """Start the command; it stands still, stopped by itself, when it has written some games and not yet all."""
    command = [sys.executable, "-c", AMID, *LINE.split(), "--out", str(path), *more]
    # Ctrl-C is heard even if whoever runs the tests does not hear it, as a job in the background does not.
    heard = partial(signal.signal, signal.SIGINT, signal.SIG_DFL) if os.name == "posix" else None
    run = subprocess.Popen(command, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True, preexec_fn=heard)
    _, status = os.waitpid(run.pid, os.WUNTRACED)
    assert os.WIFSTOPPED(status), run.stderr
    return run


@pytest.mark.parametrize("ending", ["csv", "parquet"])
def test_out_is_a_row_a_game_and_seat(run: Runner, tmp_path: Path, ending: str) -> None:
    path = tmp_path / f"games.{ending}"
    code, out, err = run(f"simulate death_by_shakespeare --players 3 --bots random --games 5 --out {path}")
    assert (code, err) == (0, "")
    assert f"15 rows are in {path}" in out
    table = pd.read_csv(path) if ending == "csv" else pd.read_parquet(path)
    assert table[["game", "seat"]].to_numpy().tolist() == [[game, seat] for game in range(5) for seat in range(3)]
    assert os.listdir(tmp_path) == [path.name]


@posix
@pytest.mark.parametrize("workers", [1, 2])
def test_after_a_kill_the_same_command_goes_on(tmp_path: Path, whole: bytes, run: Runner, workers: int) -> None:
    path = tmp_path / "games.csv"
    process = begin(path, "--workers", str(workers))
    helpers = workers_of(process.pid) if sys.platform == "linux" else []
    process.kill()
    process.communicate()
    assert not path.exists()
    code, out, err = run(f"{LINE} --out {path} --workers {3 - workers}")
    assert code == 0
    assert err.startswith("Going on after ")
    assert out.startswith(f"{GAMES} games of Macbeth")
    assert path.read_bytes() == whole
    assert os.listdir(tmp_path) == [path.name]
    until = time.monotonic() + 30
    while any(alive(helper) for helper in helpers):  # no worker lives on without its parent
        assert time.monotonic() < until
        time.sleep(0.02)


@posix
def test_after_ctrl_c_the_same_command_goes_on(tmp_path: Path, whole: bytes, run: Runner) -> None:
    path = tmp_path / "games.csv"
    process = begin(path, "--workers", "2")
    process.send_signal(signal.SIGINT)
    process.send_signal(signal.SIGCONT)
    _, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert f" of {GAMES} games are kept; the same command goes on from there." in err
    assert err.endswith("Stopped.\n")
    assert "Traceback" not in err
    code, _, err = run(f"{LINE} --out {path}")
    assert code == 0
    assert err.startswith("Going on after ")
    assert path.read_bytes() == whole


@posix
def test_a_worker_that_is_killed_is_replaced(tmp_path: Path, whole: bytes) -> None:
    if sys.platform != "linux":
        pytest.skip("finds the workers in /proc")
    path = tmp_path / "games.csv"
    process = begin(path, "--workers", "2")
    for worker in workers_of(process.pid):
        os.kill(worker, signal.SIGKILL)
    process.send_signal(signal.SIGCONT)
    _, err = process.communicate(timeout=120)
    assert (process.returncode, err) == (0, "")
    assert path.read_bytes() == whole


def test_a_partial_file_of_another_run_is_one_clear_line(run: Runner, tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    path.with_name("games.csv.part").write_text("my diary\n", encoding="utf-8")
    code, out, err = run(f"{LINE} --out {path}")
    assert (code, out) == (2, "")
    assert err.startswith("Error: ")
    assert "is no partial table of this kit" in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ("--out games.xlsx", ".csv or .parquet is allowed"),
        ("--out no/such/games.csv", "there is no folder"),
        ("--workers 0", "--workers"),
        ("--bots ,", "no bots are named; there are random"),
        ("--bots nobody --out {tmp}/games.csv", "no bot 'nobody'"),
        ("--players 3 --out {tmp}/games.csv", "3 play but 2 bots"),
        ("--games -1", "--games"),
    ],
)
def test_what_cannot_be_is_one_clear_line(run: Runner, tmp_path: Path, more: str, words: str) -> None:
    code, out, err = run([*LINE.split(), *more.format(tmp=tmp_path).split()])
    assert (code, out) == (2, "")
    assert words in err
    assert err.count("\n") == 1
    assert os.listdir(tmp_path) == []
