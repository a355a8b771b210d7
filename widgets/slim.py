"""The scripts and style sheets of widgets, as they are sent: each widget brings its own, and a page has many."""

from __future__ import annotations

from pathlib import Path


def slim(path: Path) -> str:
    """Return a file without indents, empty lines and lines that are a comment; a literal must end on its own line."""
    lines = [line.strip() for line in path.read_text(encoding="utf-8").splitlines()]
    return "\n".join(line for line in lines if line and not line.startswith("//") and not _remark(line))


def _remark(line: str) -> bool:
    """Whether a line is one comment of a style sheet."""
    return line.startswith("/*") and line.find("*/") == len(line) - 2
