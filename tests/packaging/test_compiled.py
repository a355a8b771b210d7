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

# A game from its first throw to its last, for every number of players, and the arithmetic under it.
SOME = ("tests/core/test_chance.py", "tests/macbeth/test_playthroughs.py")


def compile_and_test(repository: Path, out: Path, *arguments: str) -> None:
    """Run tools/compile.py; it fails unless every compiled module is loaded compiled and the tests pass."""
    command = [sys.executable, "tools/compile.py", "--out", str(out), *arguments]
    done = subprocess.run(command, cwd=repository, capture_output=True, text=True, timeout=1800)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]
    assert "shakespeare_games.macbeth.state" in done.stdout, "Macbeth's state was not compiled"
    assert re.search(r"\d+ passed", done.stdout)
    assert not list((repository / "shakespeare_games").rglob("*.so")), "the working tree stays interpreted"


def test_engine_builds_with_mypyc_and_plays_the_golden_games(repository: Path, tmp_path: Path) -> None:
    compile_and_test(repository, tmp_path / "compiled", "--optimise=0", *SOME)


@pytest.mark.slow
def test_engine_passes_all_its_tests_compiled(repository: Path, tmp_path: Path) -> None:
    compile_and_test(repository, tmp_path / "compiled")
