"""The two engines that one source gives: interpreted, and compiled where `make compile` has left its build.

Each is measured in a process of its own, `python -m benchmarks.engines MODULE EFFORT`, which prints rows as JSON: what
one has imported cannot stand in for the other.
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
BUILT = ROOT / "build" / "compiled"
KINDS = ("interpreted", "compiled")
NO_BUILD = "Compiled: not measured, there is no build of this very source; `make compile` makes one."


def loaded() -> str:
    """Which engine this process has."""
    from shakespeare_games.core import game

    return "interpreted" if Path(game.__file__).suffix == ".py" else "compiled"


def environment(kind: str) -> dict[str, str] | None:
    """What a process needs to have that engine; None where it is not built, or from other sources than these."""
    if kind == "interpreted":
        return {**os.environ, "PYTHONPATH": str(ROOT)}
    if not same_source():
        return None
    return {**os.environ, "PYTHONPATH": os.pathsep.join((str(BUILT), str(ROOT)))}


def same_source() -> bool:
    """Whether the core and every game were built, and from the files as they are."""
    package = ROOT / "shakespeare_games"
    folders = [package / "core", *(path.parent for path in package.glob("*/edition.toml"))]
    return all(_built_from(folder) for folder in folders)


def _built_from(folder: Path) -> bool:
    there = BUILT / folder.relative_to(ROOT)
    if not any(path.suffix in (".so", ".pyd") for path in there.glob("*")):
        return False
    return all(
        (there / path.relative_to(folder)).is_file()
        and (there / path.relative_to(folder)).read_bytes() == path.read_bytes()
        for path in folder.rglob("*")
        if path.suffix in (".py", ".toml")
    )


def rows(module: str, effort: str) -> Iterator[Row | str]:
    """The rows that `measured(kind, effort)` of a module gives in either engine, as they come."""
    for kind in KINDS:
        needed = environment(kind)
        if needed is None:
            yield NO_BUILD
            continue
        command = [sys.executable, "-P", "-m", "benchmarks.engines", module, effort]
        with subprocess.Popen(command, env=needed, cwd=ROOT, stdout=subprocess.PIPE, text=True) as child:
            assert child.stdout is not None
            for text in child.stdout:
                yield Row.loads(text) if text.startswith("{") else text.rstrip("\n")
        if child.returncode:
            raise RuntimeError(f"{module}, {kind}: ended with {child.returncode}")


def main() -> None:
    """Measure in this process and print the rows for the one that asked."""
    module, effort = sys.argv[1:]
    for row in import_module(module).measured(loaded(), effort):
        print(row.dumps() if isinstance(row, Row) else row, flush=True)


if __name__ == "__main__":
    main()
