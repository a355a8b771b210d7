"""One source runs interpreted and compiled by mypyc."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest


@pytest.mark.slow
@pytest.mark.compiled
def test_engine_builds_with_mypyc_and_passes_its_tests_compiled(repository: Path, tmp_path: Path) -> None:
    if not any(shutil.which(name) for name in ("cc", "gcc", "clang")):
        pytest.skip("no C compiler here")
    command = [sys.executable, "tools/compile.py", "--out", str(tmp_path / "compiled")]
    done = subprocess.run(command, cwd=repository, capture_output=True, text=True, timeout=1200)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]
    assert re.search(r"shakespeare_games\.macbeth\.state\b", done.stdout), "Macbeth's state was not compiled"
    assert re.search(r"\d+ passed", done.stdout)
    assert not list((repository / "shakespeare_games").rglob("*.so")), "the working tree stays interpreted"
