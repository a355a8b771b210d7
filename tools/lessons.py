"""Runs the lessons and keeps only the output that is meant: exact numbers, which `nbval` compares on each test run.

Cells tagged `nbval-ignore-output` show widgets; nothing of theirs is stored.
"""

from __future__ import annotations

import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient

WIDGETS = "nbval-ignore-output"


def run(path: Path) -> None:
    """Run one lesson and write it back, small and clean."""
    notebook = nbformat.read(path, 4)
    NotebookClient(notebook, timeout=300, resources={"metadata": {"path": str(path.parent)}}).execute()
    notebook.metadata.pop("widgets", None)
    notebook.metadata["language_info"] = {"name": "python"}
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    for number, cell in enumerate(code, start=1):
        cell.metadata.pop("execution", None)
        cell.execution_count = number
        if WIDGETS in cell.metadata.get("tags", []):
            cell.outputs = []
        for output in cell.outputs:
            if "execution_count" in output:
                output["execution_count"] = number
    nbformat.write(notebook, path)


if __name__ == "__main__":
    named = [Path(p) for p in sys.argv[1:]]
    for lesson in named or [*sorted(Path("notebooks").glob("*/lesson.ipynb")), Path("notebooks/engine_tour.ipynb")]:
        run(lesson)
        print(lesson)
