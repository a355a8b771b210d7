"""One source runs interpreted and compiled by mypyc."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = [
    pytest.mark.compiled,
    pytest.mark.skipif(not any(map(shutil.which, ("cc", "gcc", "clang"))), reason="no C compiler here"),
]

# Games from their first throw to their last, for every number of players, and the arithmetic under them.
ROOT = Path(__file__).resolve().parent.parent.parent
GAMES = sorted(path.parent.name for path in (ROOT / "shakespeare_games").glob("*/edition.toml"))
SHORT = ["death_by_shakespeare", "macbeth"]  # to build all takes longer than a short run of all tests may
SOME = ("tests/core/test_chance.py", "tests/every_game/test_playthroughs.py")


def compile_and_test(repository: Path, out: Path, games: list[str], *arguments: str) -> None:
    """Run tools/compile.py; it fails unless every compiled module is loaded compiled and the tests pass."""
    command = [sys.executable, "tools/compile.py", "--out", str(out), *arguments]
    done = subprocess.run(command, cwd=repository, capture_output=True, text=True, timeout=1800)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]
    for game in games:
        assert f"shakespeare_games.{game}.state" in done.stdout, f"the state of {game} was not compiled"
    assert re.search(r"\d+ passed", done.stdout)
    assert not list((repository / "shakespeare_games").rglob("*.so")), "the working tree stays interpreted"


def test_rules_of_some_build_with_mypyc_and_play_the_golden_games(repository: Path, tmp_path: Path) -> None:
    short = ["--optimise=0", "--rules-only", f"--games={','.join(SHORT)}"]
    compile_and_test(repository, tmp_path / "compiled", SHORT, *short, *SOME)


@pytest.mark.slow
def test_engine_passes_all_its_tests_compiled(repository: Path, tmp_path: Path) -> None:
    compile_and_test(repository, tmp_path / "compiled", GAMES)
