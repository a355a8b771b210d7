"""One variable chooses the engine; in the working tree only the interpreted one is there."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from shakespeare_games.engine import VARIABLE, is_built, running

pytestmark = pytest.mark.skipif(is_built(), reason="compiled modules are here: tests/packaging/test_compiled.py")


def run(root: Path, wanted: str, *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, *words]
    environment = {**os.environ, "PYTHONPATH": str(root), VARIABLE: wanted}
    return subprocess.run(command, env=environment, cwd=root, capture_output=True, text=True, timeout=60)


def test_the_working_tree_is_interpreted() -> None:
    assert running() == "interpreted"


@pytest.mark.parametrize("wanted", ["", "interpreted"])
def test_the_version_names_the_engine(repository: Path, wanted: str) -> None:
    done = run(repository, wanted, "-m", "shakespeare_games.cli", "--version")
    assert done.returncode == 0, done.stderr
    assert done.stdout.endswith(", interpreted engine\n")


@pytest.mark.parametrize(
    ("wanted", "told"),
    [("compiled", "asks for the compiled engine, and none is installed"), ("fast", "'interpreted', not 'fast'")],
)
def test_an_engine_that_is_not_there_is_told(repository: Path, wanted: str, told: str) -> None:
    done = run(repository, wanted, "-c", "import shakespeare_games")
    assert done.returncode == 1
    assert told in done.stderr.splitlines()[-1]
