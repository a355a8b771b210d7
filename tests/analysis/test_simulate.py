"""A table of many games depends on game, bots, games and seed alone, and says what happened in each."""

from __future__ import annotations

import pickle
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import CancelledError, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pandas as pd
import pytest

import shakespeare_games as sg
from shakespeare_games.analysis import rows
from shakespeare_games.analysis.playing import play_game
from shakespeare_games.analysis.simulate import simulate, totals
from shakespeare_games.analysis.workers import AHEAD, LOSSES, Pace
from shakespeare_games.core.errors import KitError, OptionError, TranscriptError
from tests.analysis.tables import BOTS, MACBETH, AtOnce
from tests.pig import Pig

SHARED = ["game", "seat", "bot", "returns", "score", "length", "deaths", "turns", "rounds"]


def same(one: pd.DataFrame, other: pd.DataFrame) -> bool:
    """To the byte, types and all."""
    return one.equals(other) and list(one.dtypes) == list(other.dtypes) and one.to_csv() == other.to_csv()


@pytest.fixture(scope="module")
def whole() -> pd.DataFrame:
    return simulate(MACBETH, BOTS, 24, 7)


@pytest.mark.parametrize("name", sg.game_names())
def test_a_row_tells_how_a_game_ended_for_a_seat(name: str) -> None:
    game = sg.load_game(name)
    bots = ["random", game.bot_names()[1]]
    table = simulate(game, bots, 3, 11)
    assert list(table.columns[: len(SHARED)]) == SHARED
    assert len(table) == 6
    for number in range(3):
        seated = [bots[(seat + number) % 2] for seat in range(2)]
        end, steps = play_game(game, [game.make_bot(bot) for bot in seated], 11, number)
        scores = end.scores()
        for seat in range(2):
            row = table[(table.game == number) & (table.seat == seat)].iloc[0].to_dict()
            assert row["bot"] == seated[seat]
            assert row["returns"] == end.returns()[seat]
            assert row["length"] == steps
            assert pd.isna(row["score"]) if scores is None else row["score"] == scores[seat]
            figures = end.figures(seat)
            for column in table.columns[6:]:
                assert row[column] == figures[column] if column in figures else pd.isna(row[column])
            assert set(figures) <= set(table.columns)
    kinds = {column: str(kind) for column, kind in table.dtypes.items()}
    assert {kinds[c] for c in ("score", "deaths", "turns", "rounds")} == {"Int64"}
    assert (kinds["returns"], kinds["bot"], kinds["length"]) == ("float64", "str", "int64")


def test_seats_go_round_unless_told_not_to(whole: pd.DataFrame) -> None:
    assert whole[whole.game == 4].bot.tolist() == ["cautious", "bold", "random"]
    still = simulate(MACBETH, BOTS, 5, 7, swap_seats=False)
    assert still.bot.tolist() == BOTS * 5
    assert same(still[:3], whole[:3])


@pytest.mark.parametrize("batch", [0, 1, 5, 100])
def test_batch_size_changes_nothing(whole: pd.DataFrame, batch: int) -> None:
    assert same(simulate(MACBETH, BOTS, 24, 7, batch=batch), whole)
    assert same(simulate(MACBETH, BOTS, 24, 7, AtOnce(), batch=batch), whole)


def test_more_games_begin_with_fewer(whole: pd.DataFrame) -> None:
    assert same(simulate(MACBETH, BOTS, 6, 7), whole[:18])
    assert not simulate(MACBETH, BOTS, 6, 8).equals(whole[:18])


def test_any_executor_plays_the_same_games(whole: pd.DataFrame) -> None:
    with ThreadPoolExecutor(3) as threads:
        assert same(simulate(MACBETH, BOTS, 24, 7, threads, batch=2), whole)
    with ProcessPoolExecutor(2) as processes:
        assert same(simulate(MACBETH, BOTS, 24, 7, processes), whole)
    assert same(simulate(MACBETH, BOTS, 24, 7, workers=2), whole)


def test_workers_play_the_edition_and_the_options_that_were_chosen(tmp_path: Path) -> None:
    text = (Path(sg.__file__).parent / "macbeth" / "edition.toml").read_text(encoding="utf-8")
    path = tmp_path / "own.toml"
    path.write_text(text.replace("end = 24", "end = 30"), encoding="utf-8")
    game = sg.load_game("macbeth", path, faces="XXDGGM")
    path.unlink()  # a worker elsewhere has no such file either
    here, there = simulate(game, BOTS, 4, 7), simulate(game, BOTS, 4, 7, AtOnce())
    assert same(here, there)
    assert here.space.max() > 24
    assert not here.equals(simulate(sg.load_game("macbeth"), BOTS, 4, 7))


def test_a_worker_with_another_kit_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = rows.make_plan(MACBETH, BOTS, 7)
    with pytest.raises(KitError, match="edition 0123, but a worker has"):
        rows.play_batch(plan._replace(edition_hash="0123"), 0, 1)
    with pytest.raises(KitError, match="version 99 of this kit, but a worker has"):
        rows.play_batch(plan._replace(version="99"), 0, 1)


def test_what_travels_to_a_worker_is_plain() -> None:
    plan = rows.make_plan(MACBETH, ["random", "bold"], 7)
    plain = (str, int, bool, tuple)
    assert all(isinstance(value, plain) for value in plan)
    assert b"Macbeth" not in pickle.dumps(plan)  # neither the game object nor its edition
    assert len(pickle.dumps(plan)) < 1000


def test_games_outside_the_registry_are_played_here_only() -> None:
    table = simulate(Pig(30), ["random", "hold-at-20"], 4, 1)
    assert list(table.columns) == SHARED
    assert table[["deaths", "turns", "rounds"]].isna().all(axis=None)
    assert table.groupby("game").returns.sum().tolist() == [1.0] * 4
    with pytest.raises(KitError, match="pig is not in the registry"):
        simulate(Pig(30), ["random", "random"], 4, 1, AtOnce())


class OtherMacbeth(type(MACBETH)):  # type: ignore[misc]
    """Not what a worker would load."""


@pytest.mark.skipif(sg.engine.running() == "compiled", reason="compiled, a game has no interpreted heirs")
def test_a_game_that_workers_would_load_otherwise_is_refused() -> None:
    other = OtherMacbeth(MACBETH.edition, MACBETH.edition_hash, MACBETH.options)  # type: ignore[attr-defined]
    with pytest.raises(KitError, match="another game by the name macbeth"):
        simulate(other, BOTS, 4, 1, AtOnce())


def test_progress_grows_to_the_end() -> None:
    told: list[tuple[int, int]] = []
    for executor in (None, AtOnce()):
        told.clear()
        simulate(MACBETH, BOTS, 12, 7, executor, batch=5, progress=lambda done, wanted: told.append((done, wanted)))
        assert told == [(0, 12), (5, 12), (10, 12), (12, 12)]


@pytest.mark.parametrize("make", [lambda: None, AtOnce], ids=["here", "workers"])
def test_halting_keeps_whole_games_from_the_first_on(whole: pd.DataFrame, make: Callable[[], AtOnce | None]) -> None:
    done = 0

    def progress(games: int, wanted: int) -> None:
        nonlocal done
        done = games

    part = simulate(MACBETH, BOTS, 24, 7, make(), batch=2, progress=progress, halt=lambda: done >= 6)
    assert len(part) == 18
    assert same(part, whole[:18])
    assert simulate(MACBETH, BOTS, 24, 7, make(), halt=lambda: True).empty


class Asleep(Executor):
    """Takes everything and does nothing."""

    def __init__(self) -> None:
        self.taken: list[Future[Any]] = []

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.taken.append(Future())
        return self.taken[-1]


def test_halting_calls_off_what_workers_have_not_begun() -> None:
    executor = Asleep()
    assert simulate(MACBETH, BOTS, 1000, 7, executor, batch=1, halt=lambda: bool(executor.taken)).empty
    assert len(executor.taken) == AHEAD
    assert all(future.cancelled() for future in executor.taken)


@pytest.mark.parametrize("error", [CancelledError(), ConnectionResetError("gone")])
def test_a_lost_batch_is_played_again_and_counted_once(whole: pd.DataFrame, error: Exception) -> None:
    executor = AtOnce(LOSSES, error)
    assert same(simulate(MACBETH, BOTS, 24, 7, executor, batch=2), whole)
    again = [share for share in executor.given if executor.given.count(share) > 1]
    assert again
    assert len(set(executor.given)) == 12


def test_workers_that_are_lost_again_and_again_end_it() -> None:
    with pytest.raises(KitError, match=r"lost 6 times in a row at the games from 6 on: gone"):
        simulate(MACBETH, BOTS, 24, 7, AtOnce(1000, ConnectionResetError("gone")), batch=2)
    with pytest.raises(KitError, match=r"the workers are gone: a worker was lost; 6 games are done"):
        simulate(MACBETH, BOTS, 24, 7, AtOnce(1), batch=2)


def test_a_script_that_starts_workers_as_it_is_imported_is_told_how(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(
        "import shakespeare_games as sg\n"
        "from shakespeare_games.analysis.simulate import totals\n"
        "totals(sg.load_game('macbeth'), ['random', 'random'], 4, 7, workers=2)\n",
        encoding="utf-8",
    )
    done = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 1
    assert "below `if __name__ == '__main__':`" in done.stderr


def test_a_fault_of_the_game_is_told_at_once() -> None:
    with pytest.raises(ZeroDivisionError):
        simulate(MACBETH, BOTS, 24, 7, AtOnce(1, ZeroDivisionError()), batch=2)


def test_errors_of_the_kit_come_whole_from_another_process() -> None:
    illegal = pickle.loads(pickle.dumps(sg.IllegalAction("fly", "nobody flies")))  # noqa: S301 - what executors do
    assert (illegal.action, illegal.reason, str(illegal)) == ("fly", "nobody flies", "fly: nobody flies")
    wrong = pickle.loads(pickle.dumps(TranscriptError(7, "no")))  # noqa: S301
    assert (wrong.line, wrong.reason) == (7, "no")


@pytest.mark.parametrize(
    ("bots", "games", "words"),
    [
        (["random"], 5, "for 2 to 5 players, not for 1 bot"),
        (["random"] * 6, 5, "for 2 to 5 players, not for 6 bots"),
        (["random", "nobody"], 5, "no bot 'nobody'"),
        (["random", "search:no"], 5, "a number of plays"),
        (["random", "random"], 0, "games are 0"),
        (["random", "random"], -3, "games are -3"),
    ],
)
def test_what_cannot_be_played_is_told_before_anything_is(bots: list[str], games: int, words: str) -> None:
    executor = AtOnce()
    with pytest.raises(OptionError, match=words):
        simulate(MACBETH, bots, games, 7, executor)
    assert not executor.given


def test_totals_are_those_of_the_table(whole: pd.DataFrame) -> None:
    sample = totals(MACBETH, BOTS, 24, 7)
    assert sample == totals(MACBETH, BOTS, 24, 7, workers=2)
    assert sample.games == 24
    for entry, bot in enumerate(BOTS):
        assert sample.wins[entry] == whole[whole.bot == bot].returns.sum()
    assert list(sample.by_seat) == whole.groupby("seat").returns.sum().tolist()
    assert sample.nobody == (whole.groupby("game").returns.sum() == 0).sum()
    assert sample.steps == whole[whole.seat == 0].length.sum()


def test_batches_grow_to_what_takes_the_time_they_should() -> None:
    pace = Pace(0.5)
    sizes = []
    for _ in range(12):
        sizes.append(pace.size)
        pace.saw(rows.Batch(0, pace.size, {}, 0.001 * pace.size))
    assert sizes[:5] == [1, 2, 4, 8, 16]
    assert sizes[-1] == 500
    pace.saw(rows.Batch(0, 500, {}, 50.0))
    assert pace.size == 5
    fixed = Pace(0.5, 7)
    fixed.saw(rows.Batch(0, 7, {}, 0.0001))
    assert fixed.size == 7


def test_the_last_batches_are_small_so_that_no_worker_waits_long_for_another() -> None:
    pace = Pace(0.5)
    pace.size = 500
    left, sizes = 2000, []
    while left:
        sizes.append(pace.share(left))
        left -= sizes[-1]
    assert sizes == sorted(sizes, reverse=True)
    assert (sizes[0], sizes[-1]) == (125, 1)
    assert pace.share(10**6) == 500
    fixed = Pace(0.5, 7)
    assert (fixed.share(100), fixed.share(5)) == (7, 5)


def test_pandas_is_imported_only_when_a_table_is_made() -> None:
    check = (
        "import sys; import shakespeare_games.analysis.simulate, shakespeare_games.cli; "
        "assert not {'pandas', 'numpy', 'pyarrow'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", check], check=True, timeout=60)
