"""Exact odds beside icepool and dyce: the same questions, and the same fractions.

    python -m benchmarks.odds

Whoever answers does so from nothing each time: what a package remembers of an answer is emptied before the next, while
no clock runs. The answers are compared first.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import NamedTuple

from benchmarks import engines
from benchmarks.questions import Answer, forgetting, plain, questions
from benchmarks.table import Row, durations, show

TITLE = "Exact odds"
NOTE = """
Time for one answer from nothing, the best of several rounds in turns: icepool remembers what some questions came to and
would be asked in vain, so its memory is emptied in between. The answers were compared first and are equal as fractions.
Wanted is a ratio to icepool. dyce has no draws without replacement of its own: where a few lines do not make up for it,
there is no row.
"""
WANTED = 10.0  # times as fast as icepool
ALWAYS = "macbeth: bust curve"  # wanted of the interpreted engine too


class Size(NamedTuple):
    """How long it is measured."""

    rounds: int
    seconds: float  # of one answerer in one round


SIZES = {"full": Size(12, 0.02), "quick": Size(4, 0.01), "tiny": Size(1, 0.0)}


def best_time(answers: list[Answer], size: Size, forget: Callable[[], None]) -> list[float]:
    """Seconds for one answer of each, in turns; the best of all."""
    best = [float("inf")] * len(answers)
    for _ in range(size.rounds):
        for i, answer in enumerate(answers):
            end = time.perf_counter() + size.seconds
            while True:
                forget()
                start = time.perf_counter()
                answer()
                now = time.perf_counter()
                best[i] = min(best[i], now - start)
                if now >= end:
                    break
    return best


def measured(kind: str, effort: str) -> Iterator[Row | str]:
    """The rows of the engine that is loaded. Raises AssertionError for answers that differ."""
    try:
        asked = questions()
    except ImportError:
        yield "icepool is not installed; `make bench` installs it."
        return
    for question in asked:
        answers = [question.ours, question.icepool, *([question.dyce] if question.dyce else [])]
        right = plain(answers[0]())
        for name, answer in zip(("icepool", "dyce"), answers[1:], strict=False):
            if plain(answer()) != right:
                raise AssertionError(f"{question.title}: the answer of {name} differs")
        here, *there = best_time(answers, SIZES[effort], forgetting())
        wanted = WANTED if kind == "compiled" or question.title.startswith(ALWAYS) else None
        yield durations(f"{question.title}, {kind}, beside icepool", here, there[0], wanted)
        if question.dyce:
            yield durations(f"{question.title}, {kind}, beside dyce", here, there[1])


def main(effort: str = "full") -> bool:
    """Print the rows; whether all is as wanted."""
    return show(TITLE, NOTE, engines.rows("benchmarks.odds", effort))


if __name__ == "__main__":
    raise SystemExit(0 if main() else 1)
