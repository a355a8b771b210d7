"""One source runs interpreted and compiled by mypyc."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from shakespeare_games.engine import VARIABLE

pytestmark = [
    pytest.mark.compiled,
    pytest.mark.skipif(not any(map(shutil.which, ("cc", "gcc", "clang"))), reason="no C compiler here"),
]

# Games from their first throw to their last, for every number of players, and the arithmetic under them.
ROOT = Path(__file__).resolve().parent.parent.parent
GAMES = sorted(path.parent.name for path in (ROOT / "shakespeare_games").glob("*/edition.toml"))
SHORT = "macbeth"  # to build all takes longer than a short run of all tests may
SOME = ("tests/core/test_chance.py", "tests/every_game/test_playthroughs.py")

# Which files a process has of one game, and what it says of itself.
LOOK = """
import json, sys
import shakespeare_games as sg
sg.load_game(sys.argv[1]).new_initial_state(3)
files = {name: m.__file__ for name, m in sys.modules.items() if name.startswith("shakespeare_games.")}
print(json.dumps([sg.engine.running(), files]))
"""


def compile_and_test(repository: Path, out: Path, games: list[str], *arguments: str) -> None:
    """Run tools/compile.py; it fails unless every compiled module is loaded compiled and the tests pass."""
    command = [sys.executable, "tools/compile.py", "--out", str(out), *arguments]
    done = subprocess.run(command, cwd=repository, capture_output=True, text=True, timeout=3600)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]
    for game in games:
        assert f"shakespeare_games.{game}.state" in done.stdout, f"the state of {game} was not compiled"
    assert re.search(r"\d+ passed", done.stdout)
    assert not list((repository / "shakespeare_games").rglob("*.so")), "the working tree stays interpreted"


def loaded(out: Path, game: str, wanted: str) -> tuple[str, dict[str, str]]:
    """The engine that a process has with the variable set, and the file of each module of the package."""
    environment = {**os.environ, "PYTHONPATH": str(out), VARIABLE: wanted}
    command = [sys.executable, "-P", "-c", LOOK, game]
    done = subprocess.run(command, cwd=out, env=environment, check=True, capture_output=True, text=True)
    engine, files = json.loads(done.stdout)
    return engine, files


def test_rules_build_with_mypyc_and_one_variable_chooses_the_engine(repository: Path, tmp_path: Path) -> None:
    out = tmp_path / "compiled"
    compile_and_test(repository, out, [SHORT], "--optimise=0", "--rules-only", f"--games={SHORT}", *SOME)
    state, opening = f"shakespeare_games.{SHORT}.state", "shakespeare_games.core.game"
    for wanted in ("", "compiled"):
        engine, files = loaded(out, SHORT, wanted)
        assert engine == "compiled"
        assert not {Path(files[state]).suffix, Path(files[opening]).suffix} & {".py"}
    engine, files = loaded(out, SHORT, "interpreted")
    assert engine == "interpreted"
    assert state in files
    assert {Path(file).suffix for file in files.values()} == {".py"}
    assert all(Path(file).is_relative_to(out) for file in files.values())


def wheel(repository: Path, folder: Path, **environment: str) -> tuple[str, list[str]]:
    """What pip says while it builds a wheel of the working tree, and the names of the files in it."""
    source = folder / "source"
    left = shutil.ignore_patterns(".*", "build", "dist", "screenshots", "*.egg-info", "__pycache__")
    shutil.copytree(repository, source, ignore=left)
    command = [sys.executable, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "--verbose"]
    command += ["--wheel-dir", str(folder), str(source)]
    done = subprocess.run(
        command, cwd=folder, env={**os.environ, **environment}, check=True, capture_output=True, text=True, timeout=3600
    )
    with zipfile.ZipFile(next(folder.glob("*.whl"))) as packed:
        return done.stdout, packed.namelist()


def compiled_files(names: list[str]) -> list[str]:
    return [name for name in names if name.endswith((".so", ".pyd"))]


@pytest.mark.slow
def test_a_wheel_holds_compiled_modules_beside_their_sources(repository: Path, tmp_path: Path) -> None:
    _, names = wheel(repository, tmp_path)
    for game in GAMES:
        assert any(f"shakespeare_games/{game}/state." in name for name in compiled_files(names))
        assert any(name.endswith(f"shakespeare_games/{game}/state.py") for name in names)


@pytest.mark.slow
def test_a_wheel_holds_the_sources_where_the_c_compiler_fails(repository: Path, tmp_path: Path) -> None:
    said, names = wheel(repository, tmp_path, CC="false")
    assert "The engine stays interpreted: the C compiler failed" in said
    assert not compiled_files(names)


@pytest.mark.slow
def test_all_tests_but_those_of_pages_pass_compiled(repository: Path, tmp_path: Path) -> None:
    compile_and_test(repository, tmp_path / "compiled", GAMES)
