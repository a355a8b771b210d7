"""What the tests of the command line share."""

from __future__ import annotations

from pathlib import Path

import pytest

import shakespeare_games as sg
from shakespeare_games import cli
from tests.cli.line import Run, Runner, Saver

NAMES = ("Ann", "Ben", "Cy", "Di", "Eve")


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Runner:
    """Run a command line; exit code, what was printed, errors."""

    def run_it(line: str | list[str]) -> Run:
        with pytest.raises(SystemExit) as stop:
            cli.main(line.split() if isinstance(line, str) else line)
        out, err = capsys.readouterr()
        assert isinstance(stop.value.code, int)
        return stop.value.code, out, err

    return run_it


@pytest.fixture
def save(tmp_path: Path) -> Saver:
    """Save a game of bots after so many steps."""

    def save_it(game: str, steps: int, players: int = 3) -> Path:
        match = sg.Match(sg.load_game(game), [sg.Seat(name, "random") for name in NAMES[:players]], 5)
        match.advance(steps)
        path = tmp_path / "game.jsonl"
        path.write_text(match.dumps(), encoding="utf-8")
        return path

    return save_it
