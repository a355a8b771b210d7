"""What the odds panel works out while a player thinks: a little at a time, so that the page stays awake."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from widgets.face import Pondering

SLICE = 0.03  # seconds of work at a time
REST = 2.0  # times as long as that it rests after it: work takes longer on a busy computer, and so does the rest
PACE = 0.5  # seconds between showings


class Ponder:
    """Runs one pondering at a time, in the background, and shows what it has found.

    `show(html)` is called now and then, `failed(error)` with what stopped it. Without an event loop nothing runs.
    """

    def __init__(self, show: Callable[[str], None], failed: Callable[[Exception], None]) -> None:
        self._show, self._failed = show, failed
        self._task: asyncio.Task[None] | None = None

    @property
    def running(self) -> bool:
        """Whether there is more to come."""
        return self._task is not None and not self._task.done()

    def begin(self, what: Pondering | None) -> None:
        """Ponder this and nothing else; None is nothing at all."""
        self.stop()
        self._show(what.html() if what is not None else "")
        if what is None:
            return
        try:
            self._task = asyncio.get_running_loop().create_task(self._run(what))
        except RuntimeError:
            self._task = None

    def stop(self) -> None:
        """Leave it where it is; what was found stays on the page until something else is shown."""
        if self._task is not None:
            self._task.cancel()
            self._task = None

    async def _run(self, what: Pondering) -> None:
        try:
            await asyncio.sleep(what.delay)
            await self._work(what)
        except Exception as error:  # in a task nobody else would hear of it
            self._failed(error)

    async def _work(self, what: Pondering) -> None:
        loop = asyncio.get_running_loop()
        shown, more = loop.time(), True
        while more:
            began = loop.time()
            while more and loop.time() < began + SLICE:
                more = what.advance()
            spent = loop.time() - began
            if not more or loop.time() - shown > PACE:
                self._show(what.html())
                shown = loop.time()
            await asyncio.sleep(REST * spent)
