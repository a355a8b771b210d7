"""All rows, one run: `python -m benchmarks`. Ratios, not seconds: both sides of a row meet the same machine.

    python -m benchmarks                   # all, into benchmarks/results.md
    python -m benchmarks --quick           # fewer rounds, into benchmarks/out/results.md
    python -m benchmarks playouts odds     # some, into benchmarks/out/results.md

A module of rows has TITLE, NOTE and `main(effort) -> bool`, which prints its table and says whether all is as wanted.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import os
import platform
import subprocess
import sys
import time
import traceback
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import pytest

from benchmarks.engines import ROOT
from benchmarks.table import EFFORTS

MODULES = ("playouts", "odds", "games", "workers", "pages", "visitors")
PACKAGES = (
    "mypy",
    "open_spiel",
    "pettingzoo",
    "rlcard",
    "chess",
    "icepool",
    "dyce",
    "voila",
    "ipykernel",
    "ipywidgets",
    "anywidget",
    "plotly",
    "pandas",
    "playwright",
)
HERE = Path(__file__).resolve().parent
RESULTS, ASIDE = HERE / "results.md", HERE / "out" / "results.md"
ABOUT = """
Both sides of a row meet the same machine in the same run; it is the ratio that tells.
What is missed is listed at the end.
"""


class Tee(io.StringIO):
    """Keeps what is printed, and prints it."""

    def write(self, text: str) -> int:
        sys.__stdout__.write(text)  # type: ignore[union-attr]
        return super().write(text)

    def flush(self) -> None:
        """Show it now."""
        sys.__stdout__.flush()  # type: ignore[union-attr]


def processor() -> str:
    """What kind of processor this is."""
    with contextlib.suppress(OSError):
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def compiler() -> str:
    """The C compiler on PATH, in a few words."""
    with contextlib.suppress(OSError, subprocess.CalledProcessError, IndexError):
        done = subprocess.run(["cc", "--version"], check=True, capture_output=True, text=True)
        return done.stdout.splitlines()[0]
    return "no C compiler"


def commit() -> str:
    """The commit that is measured; with a plus sign where files differ from it."""
    with contextlib.suppress(OSError, subprocess.CalledProcessError):
        command = ["git", "describe", "--always", "--dirty=+", "--exclude=*"]
        return subprocess.run(command, check=True, capture_output=True, text=True, cwd=ROOT).stdout.strip()
    return "unknown"


def about() -> str:
    """The machine and the versions."""
    versions = [f"Python {platform.python_version()}", compiler()]
    for name in PACKAGES:
        with contextlib.suppress(PackageNotFoundError):
            versions.append(f"{name} {version(name)}")
    return (
        f"- machine: {os.cpu_count()} cores, {processor()}, {platform.system()} on {platform.machine()}\n"
        f"- versions: {', '.join(versions)}\n"
        f"- this kit: commit {commit()}\n"
    )


def run(modules: list[str], effort: str) -> bool:
    """Print the sections; whether all is as wanted. One that fails says so, and the others run all the same."""
    good = True
    for name in modules:
        start = time.monotonic()
        try:
            good = bool(import_module(f"benchmarks.{name}").main(effort)) and good
        except (Exception, pytest.fail.Exception) as error:  # the stage of the browser tests speaks so
            good = False
            traceback.print_exc(file=sys.__stderr__)
            print(f"\nFAILED: {name}: {type(error).__name__}: {str(error)[:300]}\n")
        print(f"{name}: {time.monotonic() - start:.0f} s", file=sys.stderr, flush=True)
    return good


def missed(text: str) -> str:
    """The last section: what is not as wanted."""
    lines = []
    for line in text.splitlines():
        if line.startswith("FAILED"):
            lines.append(f"- {line}")
        elif "| MISSED" in line:
            _, what, here, _, ratio, wanted, *_ = [cell.strip() for cell in line.split("|")]
            lines.append(f"- {what}: {here if ratio == '–' else ratio}, wanted {wanted}")
    return "## Missed\n\n" + "\n".join(lines or ["Nothing."]) + "\n"


def main() -> int:
    """Run what is asked for; 0 if all is as wanted, else 1."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__.splitlines()[0])
    parser.add_argument("modules", nargs="*", metavar="ROWS", help=f"{', '.join(MODULES)}; all if not said")
    parser.add_argument("--quick", action="store_true", help="fewer rounds: a minute or two")
    parser.add_argument("--effort", choices=EFFORTS, help=argparse.SUPPRESS)
    parser.add_argument("--out", type=Path, help="where the tables go")
    chosen = parser.parse_args()
    if unknown := sorted(set(chosen.modules) - set(MODULES)):
        parser.error(f"no rows {', '.join(unknown)}; there are {', '.join(MODULES)}")
    effort = chosen.effort or ("quick" if chosen.quick else "full")
    whole = effort == "full" and not chosen.modules
    out: Path = chosen.out or (RESULTS if whole else ASIDE)
    kept = Tee()
    with contextlib.redirect_stdout(kept):
        print(f"# Speed, beside other packages\n{ABOUT}\n{about()}")
        good = run(list(chosen.modules) or list(MODULES), effort)
        print(missed(kept.getvalue()), end="")
    out.parent.mkdir(exist_ok=True)
    out.write_text(kept.getvalue(), encoding="utf-8")
    return 0 if good else 1


if __name__ == "__main__":
    raise SystemExit(main())
