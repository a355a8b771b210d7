"""Builds the engine with mypyc from the same source, in a folder of its own, and runs the tests there.

The working tree stays interpreted. The folder holds a copy of the tree, and the extension modules beside their sources,
where Python prefers them. What is compiled, and what is not, native.py tells.

    python tools/compile.py [--out build/compiled] [--optimise 0] [--rules-only] [--games NAME,NAME] [TEST ...]
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import native

ROOT = Path(__file__).resolve().parent.parent
LEFT = (".*", "build", "dist", "screenshots", "*.egg-info", "__pycache__", "*.so", "*.pyd", "pyproject.toml")
SKIPPED = "not slow and not browser and not compiled"

# Nothing of the working tree may be imported in its place: -P keeps the current folder out, PYTHONPATH puts ours first.
PROOF = """
import importlib, json, sys
loaded = {name: importlib.import_module(name).__file__ for name in json.loads(sys.argv[1])}
print(json.dumps(loaded))
"""


def build(out: Path, chosen: native.Groups, optimise: str) -> None:
    """A copy of the tree with what mypyc and the C compiler make of it; raises CalledProcessError."""
    if out.exists():
        shutil.rmtree(out)
    shutil.copytree(ROOT, out, ignore=shutil.ignore_patterns(*LEFT))
    command = [sys.executable, ROOT / "tools" / "native.py", optimise, json.dumps(chosen)]
    subprocess.run(command, cwd=out, env={**os.environ, "MYPYPATH": str(out)}, check=True)
    # Not before: setuptools would take the project's metadata into this build. pytest has its settings there.
    shutil.copy(ROOT / "pyproject.toml", out)


def prove(out: Path, chosen: native.Groups) -> None:
    """Imports every compiled module and stops unless each is an extension module of this folder."""
    names = [path.removesuffix(".py").replace("/", ".") for paths, _ in chosen for path in paths]
    environment = {**os.environ, "PYTHONPATH": str(out), "SHAKESPEARE_GAMES_ENGINE": "compiled"}
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


def run_tests(out: Path, arguments: list[str]) -> int:
    """pytest's exit code."""
    environment = {**os.environ, "PYTHONPATH": str(out), "SHAKESPEARE_GAMES_ENGINE": "compiled"}
    command = [sys.executable, "-P", "-m", "pytest", "--rootdir", str(out), "-m", SKIPPED, *arguments]
    return subprocess.run(command, cwd=out, env=environment, check=False).returncode


def main() -> int:
    """Builds, proves and tests; the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "compiled")
    parser.add_argument("--optimise", default="1", choices=["0", "1", "2", "3"], help="the C compiler's -O")
    parser.add_argument("--rules-only", action="store_true", help="leave odds and bots interpreted: a shorter build")
    parser.add_argument("--games", help="only the core and these games, with commas between; all if not said")
    parser.add_argument("--no-tests", action="store_true", help="only build")
    parser.add_argument("--workers", default="0", help="processes for the tests")
    parser.add_argument("tests", nargs="*", help="files or folders of tests; all but those of pages if not said")
    arguments = parser.parse_args()
    out: Path = arguments.out.resolve()
    if not native.has_compiler():
        print(native.NO_COMPILER, file=sys.stderr)
        return 1
    games = native.games(ROOT)
    if arguments.games:
        asked = arguments.games.split(",")
        if unknown := sorted(set(asked) - set(games)):
            parser.error(f"no game {', '.join(unknown)}; there are {', '.join(games)}")
        games = asked
    chosen = native.groups(ROOT, games, arguments.rules_only)
    count = sum([len(paths) for paths, _ in chosen])
    print(f"==> mypyc: {count} modules of core, {', '.join(games)} into {arguments.out}", flush=True)
    start = time.monotonic()
    try:
        build(out, chosen, arguments.optimise)
    except subprocess.CalledProcessError as error:
        print(f"The build failed (exit code {error.returncode}): see above.", file=sys.stderr)
        return 1
    print(f"built in {time.monotonic() - start:.0f} s")
    prove(out, chosen)
    if arguments.no_tests:
        return 0
    return run_tests(out, ["-n", arguments.workers, "--dist", "loadfile", *(arguments.tests or ["tests"])])


if __name__ == "__main__":
    sys.exit(main())
