"""The lessons of all games, as their notebooks make them: for tests that hold every lesson to the same."""

from __future__ import annotations

import ast
import json
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from widgets import serve

LESSONS = sorted((serve.home() / "notebooks").glob("*/lesson.ipynb"))
GAMES = [path.parent.name for path in LESSONS]


def pieces(path: Path) -> list[Any]:
    """What each code cell of a lesson shows, made anew."""
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    names: dict[str, Any] = {}
    return [_run("".join(cell["source"]), names) for cell in cells if cell["cell_type"] == "code"]


def _run(source: str, names: dict[str, Any]) -> Any:
    """One cell: imports, then a call of a lesson's function without arguments."""
    *imports, last = ast.parse(source).body
    for node in imports:
        assert isinstance(node, ast.ImportFrom), source
        for alias in node.names:
            names[alias.asname or alias.name] = _imported(str(node.module), alias.name)
    assert isinstance(last, ast.Expr), source
    call = last.value
    assert isinstance(call, ast.Call), source
    assert isinstance(call.func, ast.Attribute), source
    assert isinstance(call.func.value, ast.Name), source
    return getattr(names[call.func.value.id], call.func.attr)()


def _imported(module: str, name: str) -> Any:
    found = import_module(module)
    return getattr(found, name) if hasattr(found, name) else import_module(f"{module}.{name}")


@cache
def once(path: Path) -> list[Any]:
    """The same, made once for tests that only look."""
    return pieces(path)
