"""Running the command line in tests."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

Run = tuple[int, str, str]  # exit code, what was printed, errors
Runner = Callable[[str | list[str]], Run]  # a line is parted at its spaces, unless it comes in parts
Saver = Callable[..., Path]  # a game by name, and after how many steps: the file
