"""What the command line says of each game: its questions, how a saved game stands, and of files that are none."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

import shakespeare_games as sg
from tests.cli.line import Runner, Saver

STANDINGS = ["death_by_shakespeare", "kill_shakespeare", "shakespeare"]  # games that tell how a saved one stands
ONE_ANSWER = [
    ("macbeth bust --rolls 1", "bust_by_roll", ["23/648"]),
    ("death_by_shakespeare kill --ratings 2,5,5 --rolls 3", "killed_by_roll", ["1/3", "5/9", "19/27"]),
    ("kill_shakespeare quill --exchanges 2", "chance", "221381/370881"),
    ("shakespeare wager --other 1,1,2", "first", ["1/1", "5/8", "3/8", "1/4", "1/8"]),
]


@pytest.mark.parametrize("game", STANDINGS)
def test_standing_of_what_is_no_such_game(run: Runner, save: Saver, tmp_path: Path, game: str) -> None:
    line = ["odds", game, "standing"]
    path = save("macbeth", 20)
    code, _, err = run([*line, str(path)])
    assert code == 2
    assert f"it is a game of macbeth, not of {game}" in err
    path.write_text("no game\n", encoding="utf-8")
    assert run([*line, str(path)])[0] == 2
    path.write_bytes(b"\xff\xfe\x00")
    code, _, err = run([*line, str(path)])
    assert code == 2
    assert "cannot be read" in err
    assert run([*line, str(tmp_path / "missing.jsonl")])[0] == 2


@pytest.mark.parametrize(
    ("game", "steps", "words"),
    [
        ("macbeth", 100, r"^  Ann: \d+ gold, .* living$"),
        ("death_by_shakespeare", 46, r"^  Ann: .*in hand$"),
        ("shakespeare", 150, r"^  Ann: .* recruited, acts at "),
    ],
)
def test_replay_tells_how_it_stands(run: Runner, save: Saver, game: str, steps: int, words: str) -> None:
    code, out, _ = run(["replay", str(save(game, steps)), "--quiet"])
    assert code == 0
    assert re.search(words, out, re.MULTILINE)


@pytest.mark.parametrize(("line", "key", "exact"), ONE_ANSWER, ids=lambda value: str(value).split()[0])
def test_the_installed_command(line: str, key: str, exact: object) -> None:
    command = [sys.executable, "-m", "shakespeare_games.cli", "odds", *line.split(), "--json"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True)
    assert json.loads(done.stdout)[key] == exact


def test_each_game_answers_once() -> None:
    assert sorted(line.split()[0] for line, _, _ in ONE_ANSWER) == sg.game_names()


@pytest.mark.parametrize("option", ["name", "edition"])
def test_an_option_of_a_file_is_never_taken_for_more_than_an_option(
    run: Runner, save: Saver, tmp_path: Path, option: str
) -> None:
    """A file may not say which other file is read."""
    header, *rest = save("macbeth", 20).read_text(encoding="utf-8").splitlines()
    spoilt = tmp_path / "spoilt.jsonl"
    options = {option: str(tmp_path / "other.toml")}
    spoilt.write_text("\n".join([json.dumps({**json.loads(header), "options": options}), *rest]), encoding="utf-8")
    code, _, err = run(["replay", str(spoilt)])
    assert code == 2
    assert f"no option '{option}'" in err
    code, _, err = run(["simulate", "macbeth", "--games", "1", "--option", f"{option}=x"])
    assert code == 2
    assert f"no option '{option}'" in err
