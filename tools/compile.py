"""Builds the engine with mypyc from the same source, in a folder of its own, and runs its tests there.

The working tree stays interpreted. The folder holds a copy of shakespeare_games and of the tests, and the extension
modules beside their sources, where Python prefers them. Compiled are the core and every game: the modules that rules
and odds live in. A module that defines msgspec Structs stays interpreted, since mypyc has no such classes; so do the
two that INTERPRETED names.

    python tools/compile.py [--out build/compiled] [--optimise 0] [--rules-only] [--games NAME,NAME] [TEST ...]
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = "shakespeare_games"

INTERPRETED = {
    "core/errors.py",  # a native exception breaks memory when a weak reference to it is taken (mypyc 2.4)
    "core/marks.py",  # what it holds is for the compiler to read, not to run
}

# Nothing of the working tree may be imported in its place: -P keeps the current folder out, PYTHONPATH puts ours first.
PROOF = """
import importlib, json, sys
loaded = {name: importlib.import_module(name).__file__ for name in json.loads(sys.argv[1])}
print(json.dumps(loaded))
"""

SETUP = """
from mypyc.build import mypycify
from setuptools import setup

setup(name="compiled", packages=[], ext_modules=mypycify({arguments!r}, opt_level={optimise!r}, debug_level="0"))
"""


def packages(root: Path) -> list[str]:
    """The core and each folder that holds an edition file."""
    games = sorted(path.parent.name for path in (root / PACKAGE).glob("*/edition.toml"))
    return ["core", *games]


def defines_structs(path: Path) -> bool:
    """Whether a class in the file derives from msgspec.Struct or from a class of another edition module."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    imports = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    return "msgspec" in imports


def sources(root: Path, chosen: list[str], rules_only: bool = False) -> list[str]:
    """What mypyc is to compile, as paths relative to `root`; `rules_only` leaves out the folders of odds and bots."""
    found = []
    for package in chosen:
        for path in sorted((root / PACKAGE / package).glob("*.py" if rules_only else "**/*.py")):
            name = path.relative_to(root / PACKAGE).as_posix()
            if path.name != "__init__.py" and name not in INTERPRETED and not defines_structs(path):
                found.append(path.relative_to(root).as_posix())
    return found


def copy(out: Path) -> None:
    """The package, the tests and the settings of both, without anything built before."""
    if out.exists():
        shutil.rmtree(out)
    out.mkdir(parents=True)
    skip = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
    for folder in (PACKAGE, "tests"):
        shutil.copytree(ROOT / folder, out / folder, ignore=skip)
    shutil.copy(ROOT / "pyproject.toml", out)


def build(out: Path, paths: list[str], optimise: str) -> None:
    """Runs mypyc and the C compiler; raises CalledProcessError."""
    (out / "setup.py").write_text(SETUP.format(arguments=paths, optimise=optimise), encoding="utf-8")
    # The project's own metadata has no part in this build; pytest takes its settings from there afterwards.
    settings = out / "pyproject.toml"
    aside = settings.rename(out / "pyproject.aside")
    environment = {**os.environ, "MYPYPATH": str(out)}
    try:
        subprocess.run(
            [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"], cwd=out, env=environment, check=True
        )
    finally:
        aside.rename(settings)


def prove(out: Path, paths: list[str]) -> None:
    """Imports every compiled module and stops unless each is an extension module of this folder."""
    names = [path.removesuffix(".py").replace("/", ".") for path in paths]
    environment = {**os.environ, "PYTHONPATH": str(out)}
    command = [sys.executable, "-P", "-c", PROOF, json.dumps(names)]
    done = subprocess.run(command, cwd=out, env=environment, check=False, stdout=subprocess.PIPE, text=True)
    if done.returncode != 0:
        raise SystemExit("The compiled modules were built but cannot be imported: see above.")
    loaded: dict[str, str] = json.loads(done.stdout)
    for name, file in loaded.items():
        path = Path(file)
        if path.suffix not in (".so", ".pyd") or out not in path.parents:
            raise SystemExit(f"{name} was not loaded compiled but from {file}")
    print(f"{len(loaded)} compiled modules: {', '.join(sorted(loaded))}", flush=True)


def run_tests(out: Path, tests: list[str]) -> int:
    """pytest's exit code."""
    environment = {**os.environ, "PYTHONPATH": str(out)}
    command = [sys.executable, "-P", "-m", "pytest", "--rootdir", str(out), "-m", "not slow and not browser", *tests]
    return subprocess.run(command, cwd=out, env=environment, check=False).returncode


def main() -> int:
    """Builds, proves and tests; the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "compiled")
    parser.add_argument("--optimise", default="2", choices=["0", "1", "2", "3"], help="the C compiler's -O")
    parser.add_argument("--rules-only", action="store_true", help="leave odds and bots interpreted: a shorter build")
    parser.add_argument("--games", help="only the core and these games, with commas between; all if not said")
    parser.add_argument("tests", nargs="*", help="files or folders of tests; those of all that is compiled if not said")
    arguments = parser.parse_args()
    out: Path = arguments.out.resolve()
    if not any(shutil.which(name) for name in ("cc", "gcc", "clang", "cl")):
        print(
            "mypyc needs a C compiler. Debian, Ubuntu: apt-get install build-essential; macOS: xcode-select --install",
            file=sys.stderr,
        )
        return 1
    copy(out)
    chosen = packages(out)
    if arguments.games:
        unknown = set(arguments.games.split(",")) - set(chosen)
        if unknown:
            parser.error(f"no game {', '.join(sorted(unknown))}; there are {', '.join(chosen[1:])}")
        chosen = ["core", *arguments.games.split(",")]
    paths = sources(out, chosen, arguments.rules_only)
    print(f"==> mypyc: {len(paths)} modules of {', '.join(chosen)} into {arguments.out}", flush=True)
    try:
        build(out, paths, arguments.optimise)
    except subprocess.CalledProcessError as error:
        print(f"The build failed (exit code {error.returncode}): see above.", file=sys.stderr)
        return 1
    prove(out, paths)
    every = [f"tests/{name}" for name in (*chosen, "every_game") if (out / "tests" / name).is_dir()]
    return run_tests(out, arguments.tests or every)


if __name__ == "__main__":
    sys.exit(main())
