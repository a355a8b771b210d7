"""The two engines that one source gives: interpreted, and compiled where `make compile` has left its build.

Each is measured in a process of its own, which prints rows as JSON: what one has imported cannot stand in for the
other.

    python -m benchmarks.engines                  # whether there is a build of this very source: 0, or else 1
    python -m benchmarks.engines MODULE EFFORT    # the rows of a module
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

from benchmarks.table import Row

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = "shakespeare_games"
BUILT = ROOT / "build" / "compiled"
KINDS = ("interpreted", "compiled")
NO_BUILD = "Compiled: not measured, there is no build of this very source; `make compile` makes one."

# The build holds a copy of these benchmarks too: the ones at hand are wanted.
START = """
import sys
sys.path.insert(0, sys.argv.pop(1))
import benchmarks.engines
del sys.path[0]
benchmarks.engines.main()
"""


def environment(kind: str) -> dict[str, str] | None:
    """What a process needs to have that engine; None where it is not built, or from other sources than these."""
    if kind == "compiled" and not same_source():
        return None
    path = [BUILT, ROOT] if kind == "compiled" else [ROOT]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, path)), "SHAKESPEARE_GAMES_ENGINE": kind}


def same_source() -> bool:
    """Whether the core and every game were built, and all that they need is as it was."""
    package = ROOT / PACKAGE
    folders = [package / "core", *(path.parent for path in package.glob("*/edition.toml"))]
    built = all(_has_libraries(BUILT / folder.relative_to(ROOT)) for folder in folders)
    return built and all(
        _same(path, BUILT / path.relative_to(ROOT)) for path in package.rglob("*") if path.suffix in (".py", ".toml")
    )


def _has_libraries(folder: Path) -> bool:
    return any(path.suffix in (".so", ".pyd") for path in folder.glob("*"))


def _same(path: Path, other: Path) -> bool:
    return other.is_file() and path.read_bytes() == other.read_bytes()


def rows(module: str, effort: str) -> Iterator[Row | str]:
    """The rows that `measured(kind, effort)` of a module gives in either engine, as they come."""
    for kind in KINDS:
        needed = environment(kind)
        if needed is None:
            yield NO_BUILD
            continue
        command = [sys.executable, "-P", "-c", START, str(ROOT), module, effort]
        with subprocess.Popen(command, env=needed, cwd=ROOT, stdout=subprocess.PIPE, text=True) as child:
            assert child.stdout is not None
            for text in child.stdout:
                yield Row.loads(text) if text.startswith("{") else text.rstrip("\n")
        if child.returncode:
            raise RuntimeError(f"{module}, {kind}: ended with {child.returncode}")


def main() -> None:
    """Measure in this process and print the rows for the one that asked."""
    from shakespeare_games.engine import running

    if len(sys.argv) == 1:
        sys.exit(not same_source())
    module, effort = sys.argv[1:]
    for row in import_module(module).measured(running(), effort):
        print(row.dumps() if isinstance(row, Row) else row, flush=True)


if __name__ == "__main__":
    main()
