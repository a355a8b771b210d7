"""A table of games in a file: the same bytes however it came about, nothing lost, and memory that does not grow."""

from __future__ import annotations

import json
import os
import tracemalloc
from collections.abc import Callable
from pathlib import Path

import pandas as pd
import pyarrow.parquet
import pytest

import shakespeare_games as sg
from shakespeare_games.analysis import files
from shakespeare_games.analysis.files import needed
from shakespeare_games.analysis.partial import Partial
from shakespeare_games.analysis.sample import GameSample
from shakespeare_games.analysis.simulate import simulate, simulate_to, totals
from shakespeare_games.core.errors import KitError, OptionError
from tests.analysis.tables import BOTS, MACBETH, AtOnce
from tests.kuhn import Kuhn

GAMES = 24


def write(path: Path, games: int = GAMES, seed: int = 7, bots: list[str] = BOTS, halt_at: int = 0) -> GameSample:
    """The file of all these tests; halted once so many games are done."""
    done = 0

    def progress(games: int, wanted: int) -> None:
        nonlocal done
        done = games

    halt: Callable[[], bool] | None = (lambda: done >= halt_at) if halt_at else None
    return simulate_to(path, MACBETH, bots, games, seed, batch=2, progress=progress, halt=halt)


@pytest.fixture(scope="module")
def table() -> pd.DataFrame:
    return simulate(MACBETH, BOTS, GAMES, 7)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("whole") / "games.csv"
    write(path)
    return path.read_bytes()


def test_a_csv_file_is_the_table(table: pd.DataFrame, whole: bytes) -> None:
    assert whole.decode() == table.to_csv(index=False, lineterminator="\n")


@pytest.mark.parametrize("name", sg.game_names())
def test_a_parquet_file_is_the_table_types_and_all(name: str, tmp_path: Path) -> None:
    game, path = sg.load_game(name), tmp_path / "games.parquet"
    bots = ["random", game.bot_names()[1]]
    simulate_to(path, game, bots, 5, 7)
    found, wanted = pd.read_parquet(path), simulate(game, bots, 5, 7)
    pd.testing.assert_frame_equal(found, wanted)
    about = json.loads(pyarrow.parquet.read_schema(path).metadata[b"shakespeare_games"])
    assert (about["game"], about["bots"], about["seed"], about["games"]) == (name, bots, 7, 5)
    assert about["options"] == game.options


@pytest.mark.parametrize("ending", ["csv", "parquet"])
def test_batches_and_workers_change_no_byte(tmp_path: Path, ending: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "GROUP", 5)
    paths = [tmp_path / f"{number}.{ending}" for number in range(5)]
    found = [
        simulate_to(paths[0], MACBETH, BOTS, GAMES, 7),
        simulate_to(paths[1], MACBETH, BOTS, GAMES, 7, batch=1),
        simulate_to(paths[2], MACBETH, BOTS, GAMES, 7, batch=7),
        simulate_to(paths[3], MACBETH, BOTS, GAMES, 7, AtOnce(3, ConnectionResetError()), batch=2),
        simulate_to(paths[4], MACBETH, BOTS, GAMES, 7, workers=2, batch=3),
    ]
    assert len({path.read_bytes() for path in paths}) == 1
    assert set(found) == {totals(MACBETH, BOTS, GAMES, 7)}
    assert sorted(os.listdir(tmp_path)) == [path.name for path in paths]
    if ending == "parquet":
        about = pyarrow.parquet.read_metadata(paths[0])
        assert [about.row_group(n).num_rows for n in range(about.num_row_groups)] == [15, 15, 15, 15, 12]


@pytest.mark.parametrize("ending", ["csv", "parquet"])
def test_a_halted_run_goes_on(tmp_path: Path, ending: str) -> None:
    straight, path = tmp_path / f"straight.{ending}", tmp_path / f"games.{ending}"
    wanted = write(straight)
    assert write(path, halt_at=6).games == 6
    assert not path.exists()
    assert write(path, halt_at=14).games == 14
    told: list[int] = []
    found = simulate_to(path, MACBETH, BOTS, GAMES, 7, progress=lambda done, wanted: told.append(done))
    assert found == wanted
    assert told[0] == 14
    assert told == sorted(told)
    assert told[-1] == GAMES
    assert path.read_bytes() == straight.read_bytes()
    assert sorted(os.listdir(tmp_path)) == sorted([path.name, straight.name])


def test_it_goes_on_wherever_the_partial_file_was_cut(tmp_path: Path, whole: bytes) -> None:
    path, part = tmp_path / "games.csv", tmp_path / "games.csv.part"
    write(path, halt_at=22)
    kept = part.read_bytes()
    header = kept.index(b"\n") + 1
    edges = [0, 1, header - 1, header, header + 1, len(kept) - 1, len(kept)]
    cuts = edges + list(range(header + 60, len(kept), len(kept) // 12))
    seen = set()
    for cut in cuts:
        part.write_bytes(kept[:cut])
        with Partial(part, json.loads(kept[:header])) as partial:
            seen.add(partial.games)
        write(path)
        assert path.read_bytes() == whole
        path.unlink()
    assert {0, 22} < seen


def test_what_was_damaged_is_played_again(tmp_path: Path, whole: bytes) -> None:
    path, part = tmp_path / "games.csv", tmp_path / "games.csv.part"
    write(path, halt_at=22)
    kept = part.read_bytes()
    where = [kept.index(b"\n4,0,") + 9, kept.index(b'{"first": 8') + 3, kept.index(b'"bytes"', 900) + 9]
    for at in where:
        for spoilt in (kept[:at] + b"9" + kept[at + 1 :], kept[:at] + b"\n\x00" + kept[at:]):
            assert spoilt != kept
            part.write_bytes(spoilt)
            write(path)
            assert path.read_bytes() == whole
            path.unlink()
    part.write_bytes(kept + b'{"first": 22, "games": 2, "bytes": 999999999999999, "crc32": 0}\n')
    write(path)
    assert path.read_bytes() == whole


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"seed": 8}, "with seed 7 in place of 8"),
        ({"games": 30}, "with games 24 in place of 30"),
        ({"bots": ["random", "cautious", "random"]}, 'with bots ["random", "cautious", "bold"] in place of'),
    ],
)
def test_a_partial_file_of_another_run_is_left_alone(tmp_path: Path, change: dict[str, object], words: str) -> None:
    path, part = tmp_path / "games.csv", tmp_path / "games.csv.part"
    write(path, halt_at=10)
    kept = part.read_bytes()
    with pytest.raises(KitError) as caught:
        write(path, **change)  # type: ignore[arg-type]
    assert str(part) in str(caught.value)
    assert words in str(caught.value)
    assert part.read_bytes() == kept
    with pytest.raises(KitError, match="with options"):
        simulate_to(path, sg.load_game("macbeth", faces="XXDGGM"), BOTS, GAMES, 7)
    assert part.read_bytes() == kept


@pytest.mark.parametrize("foreign", [b"my diary\n", b'{"format": 3}\n', b"[]", b"\xff\x00\n" * 9])
def test_a_file_that_is_no_partial_table_is_left_alone(tmp_path: Path, foreign: bytes) -> None:
    part = tmp_path / "games.csv.part"
    part.write_bytes(foreign)
    with pytest.raises(KitError, match=r"games\.csv\.part: is no partial table"):
        write(tmp_path / "games.csv")
    assert part.read_bytes() == foreign


def test_a_file_that_is_there_is_left_alone(tmp_path: Path) -> None:
    path, part = tmp_path / "games.csv", tmp_path / "games.csv.part"
    path.write_text("mine", encoding="utf-8")
    with pytest.raises(KitError, match="is there already"):
        write(path)
    assert os.listdir(tmp_path) == [path.name]
    path.unlink()
    write(path, halt_at=6)
    path.write_text("mine", encoding="utf-8")
    with pytest.raises(KitError, match="is not complete"):
        write(path)
    path.unlink()

    def appear(done: int, wanted: int) -> None:
        path.write_text("mine", encoding="utf-8")

    with pytest.raises(KitError, match="is there already"):
        simulate_to(path, MACBETH, BOTS, GAMES, 7, progress=appear)
    assert path.read_text(encoding="utf-8") == "mine"
    path.unlink()
    told: list[int] = []
    simulate_to(path, MACBETH, BOTS, GAMES, 7, progress=lambda done, wanted: told.append(done))
    assert told == [GAMES]  # nothing was played for nothing
    assert not part.exists()


def test_a_run_that_was_killed_between_its_last_two_steps_ends_well(tmp_path: Path, whole: bytes) -> None:
    path, part = tmp_path / "games.csv", tmp_path / "games.csv.part"
    write(path, halt_at=GAMES - 2)
    with Partial(part, json.loads(part.read_bytes().splitlines()[0])) as partial:
        partial.add(next(iter_last()))
    complete = part.read_bytes()
    write(path)
    part.write_bytes(complete)  # the file is whole, but its partial file was not removed
    assert write(path).games == GAMES
    assert path.read_bytes() == whole
    assert not part.exists()


def iter_last():  # type: ignore[no-untyped-def]
    """The last two games."""
    from shakespeare_games.analysis.simulate import Simulation

    return Simulation(MACBETH, BOTS, GAMES, 7).batches(GAMES - 2, batch=2)


def test_two_runs_do_not_write_one_file(tmp_path: Path) -> None:
    pytest.importorskip("fcntl")
    path, part = tmp_path / "games.csv", tmp_path / "games.csv.part"
    write(path, halt_at=6)
    with Partial(part, json.loads(part.read_bytes().splitlines()[0])):
        kept = part.read_bytes()
        with pytest.raises(KitError, match="another run is writing it"):
            write(path)
        assert part.read_bytes() == kept
    assert write(path).games == GAMES


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("games.xlsx", "'.xlsx'; .csv or .parquet is allowed"),
        ("games", "'nothing'; .csv or .parquet"),
        ("missing/games.csv", "there is no folder"),
        ("folder.csv", "is a folder"),
    ],
)
def test_a_file_that_cannot_be_is_told_before_anything_is_played(tmp_path: Path, name: str, words: str) -> None:
    (tmp_path / "folder.csv").mkdir()
    executor = AtOnce()
    with pytest.raises(OptionError, match=words):
        simulate_to(tmp_path / name, MACBETH, BOTS, GAMES, 7, executor)
    assert not executor.given


def test_where_there_is_no_room_it_is_told_and_the_games_so_far_are_kept(tmp_path: Path, whole: bytes) -> None:
    resource = pytest.importorskip("resource")
    path, part = tmp_path / "games.csv", tmp_path / "games.csv.part"
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (2000, hard))
    try:
        with pytest.raises(KitError, match=r"games\.csv\.part: cannot be written: .*; it keeps the games so far"):
            write(path)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    with Partial(part, json.loads(part.read_bytes().splitlines()[0])) as partial:
        assert 0 < partial.games < GAMES
    write(path)
    assert path.read_bytes() == whole


def test_a_partial_file_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "other.csv.part").mkdir()
    with pytest.raises(KitError, match=r"other\.csv\.part: cannot be written: Is a directory"):
        write(tmp_path / "other.csv")


def test_what_is_missing_is_named_with_the_way_to_get_it() -> None:
    with pytest.raises(KitError, match=r"Parquet files need no_such_module: pip install 'shakespeare-games\[data\]'"):
        needed("no_such_module", "Parquet files")


@pytest.mark.parametrize("ending", ["csv", "parquet"])
def test_memory_does_not_grow_with_the_games(tmp_path: Path, ending: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "GROUP", 100)

    def peak(games: int) -> int:
        path = tmp_path / f"{games}.{ending}"
        simulate_to(path, Kuhn(), ["honest", "honest"], games, 7, batch=50)
        path.unlink()
        tracemalloc.start()
        simulate_to(path, Kuhn(), ["honest", "honest"], games, 7, batch=50)
        found = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        return found

    few = peak(200)
    assert peak(3000) < few + 100_000
