"""Every lesson, whatever its game: it asks before it shows, knows its answers, and gives none away."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from tests.lessons import GAMES, LESSONS, once, pieces
from widgets.board_view import BoardView
from widgets.lesson import Choose, Exercise, Fact, Facts, Foretell, Predict, Sheet, Vote

every_lesson = pytest.mark.parametrize("path", LESSONS, ids=GAMES)
EXERCISES = [
    pytest.param(piece, id=f"{game}-{number}")
    for game, path in zip(GAMES, LESSONS, strict=True)
    for number, piece in enumerate(once(path))
    if isinstance(piece, Exercise)
]


def written(value: Fraction) -> str:
    return f"{value.numerator}/{value.denominator}"


@every_lesson
def test_a_lesson_begins_with_a_prediction_and_has_exercises(path: Path) -> None:
    asked = [piece for piece in once(path) if isinstance(piece, Foretell | Exercise)]
    assert isinstance(asked[0], Foretell)
    assert sum(isinstance(piece, Exercise) for piece in asked) >= 5


@every_lesson
def test_only_exact_numbers_are_stored(path: Path) -> None:
    cells = [c for c in json.loads(path.read_text(encoding="utf-8"))["cells"] if c["cell_type"] == "code"]
    for cell, piece in zip(cells, once(path), strict=True):
        exact = isinstance(piece, Fact | Facts | Sheet)
        assert exact != ("nbval-ignore-output" in cell["metadata"].get("tags", [])), cell["source"]
        assert bool(cell["outputs"]) == exact, cell["source"]


@pytest.mark.parametrize("task", EXERCISES)
def test_an_exercise_takes_its_own_answer(task: Exercise) -> None:
    task.box.value = ""
    task.box.value = f"{float(task.answer):.6f}"
    assert task.verdict.tone == "good"
    assert task.because in task.verdict.text
    assert task.because


@pytest.mark.parametrize("task", EXERCISES)
def test_no_hint_shows_the_answer(task: Exercise) -> None:
    for _, why in task.hints:
        assert written(task.answer) not in why.split()
    assert task.judge(Fraction(1, 3) if task.answer != Fraction(1, 3) else Fraction(1, 7))[1]


def figures(widget: Any) -> list[dict[str, Any]]:
    """The plots within a widget."""
    if isinstance(widget, BoardView):
        return [output["data"]["application/vnd.plotly.v1+json"] for output in widget._output.outputs]
    return [found for child in getattr(widget, "children", ()) for found in figures(child)]


@every_lesson
def test_every_reveal_works_and_plotly_takes_its_charts(path: Path) -> None:
    figure = pytest.importorskip("plotly.graph_objects").Figure
    for piece in pieces(path):
        if isinstance(piece, Vote):
            piece.options[0].click()
            piece.end.click()
        elif isinstance(piece, Predict):
            piece.lock.click()
        elif isinstance(piece, Choose):
            piece.options[0].click()
        if isinstance(piece, Foretell):
            assert piece.outcome.tone != "error", piece.outcome.text
            assert piece.outcome.text
        for spec in figures(piece):
            figure({"data": spec["data"], "layout": spec["layout"]})
