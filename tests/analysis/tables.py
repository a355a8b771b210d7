"""What the tests of tables of games share."""

from __future__ import annotations

from concurrent.futures import BrokenExecutor, Executor, Future
from typing import Any

import shakespeare_games as sg

MACBETH = sg.load_game("macbeth")
BOTS = ["random", "cautious", "bold"]


class AtOnce(Executor):
    """An executor that does what it is given at once. `lose` loses what was given last, so often, with that error."""

    def __init__(self, lose: int = 0, error: Exception | None = None) -> None:
        self.lose = lose
        self.error = error or BrokenExecutor("a worker was lost")
        self.given: list[tuple[int, int]] = []  # first game and number of games, as they were handed out

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.given.append(args[1:])
        if self.lose and len(self.given) > 3:
            self.lose -= 1
            future.set_exception(self.error)
            return future
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future
