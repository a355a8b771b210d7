"""All rows, one run: `python -m benchmarks`. Ratios, not seconds: both sides of a row meet the same machine.

A row is a module with `main() -> bool`, which prints its lines and says whether all is as wanted.
"""

from __future__ import annotations

import contextlib
import io
import os
import platform
import sys
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

ROWS = ("playouts", "odds", "pages")
PEERS = ("open_spiel", "icepool", "voila", "plotly", "ipywidgets")
OUT = Path(__file__).with_name("out") / "results.md"


class Tee(io.StringIO):
    """Keeps what is printed, and prints it."""

    def write(self, text: str) -> int:
        sys.__stdout__.write(text)  # type: ignore[union-attr]
        return super().write(text)


def about() -> str:
    """The machine and the versions, in a line."""
    versions = []
    for peer in PEERS:
        with contextlib.suppress(PackageNotFoundError):
            versions.append(f"{peer} {version(peer)}")
    return f"Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} cores; {', '.join(versions)}"


def main() -> int:
    """Run the rows; 0 if all is as wanted, else 1."""
    kept = Tee()
    good = True
    with contextlib.redirect_stdout(kept):
        print(about())
        for row in ROWS:
            good = bool(import_module(f"benchmarks.{row}").main()) and good
        print("all as wanted" if good else "not all as wanted: see the rows above")
    OUT.parent.mkdir(exist_ok=True)
    OUT.write_text(kept.getvalue(), encoding="utf-8")
    return 0 if good else 1


if __name__ == "__main__":
    raise SystemExit(main())
