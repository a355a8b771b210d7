"""Bots and chance play by themselves, a step at a time, while the page stays awake."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

SPEEDS = {"slow": 1.6, "steady": 0.8, "quick": 0.25, "at once": 0.0}
STEADY = "steady"
BREATH = 40  # steps without a drawing before the page is served again
SLICE = 0.03  # seconds of thinking at a time
REST = 0.5  # times as long as that the page is left to others after it


class Pace:
    """Runs `step()` until it says that nobody but a person can go on, with a pause before each.

    `drawn()` is called after each step that is shown, `done(error)` at the end of a run, with what stopped it or None.
    `think()` is called again and again before each step, until it says that there is no more to think about.
    """

    def __init__(
        self,
        step: Callable[[], bool],
        drawn: Callable[[], None],
        done: Callable[[Exception | None], None],
        think: Callable[[], bool] = lambda: False,
    ) -> None:
        self.speed = STEADY
        self._step, self._drawn, self._done, self._think = step, drawn, done, think
        self._hurry = False
        self._task: asyncio.Task[None] | None = None

    @property
    def running(self) -> bool:
        """Whether a run is going on."""
        return self._task is not None

    def go(self, once: bool = False) -> None:
        """Start a run, of one step if `once`; without an event loop, as in a script, it ends before this returns."""
        if self.running:
            return
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            asyncio.run(self._run(at_once=True, once=once))
            return
        self._task = loop.create_task(self._run(at_once=once, once=once))

    def skip(self) -> None:
        """Go on without pauses to the end of this run."""
        self._hurry = True

    def stop(self) -> None:
        """End the run where it stands; `done` is not called."""
        if self._task is not None:
            self._task.cancel()
            self._task = None
        self._hurry = False

    async def _run(self, at_once: bool = False, once: bool = False) -> None:
        error: Exception | None = None
        unseen = 0
        try:
            while True:
                thought = await self._thought()
                hurry = at_once or self._hurry or not SPEEDS[self.speed]
                if not hurry:
                    await self._pause(thought)
                elif unseen % BREATH == 0:
                    await asyncio.sleep(0)
                if not self._step() or once:
                    break
                unseen += 1
                if not hurry:
                    unseen = 0
                    self._drawn()
        except Exception as caught:
            error = caught
        self._task = None
        self._hurry = False
        self._done(error)

    async def _thought(self) -> float:
        """Let whoever is to move think, a little at a time; how many seconds that took."""
        began = time.monotonic()
        while True:
            start = time.monotonic()
            more = self._think()
            while more and time.monotonic() < start + SLICE:
                more = self._think()
            if not more:
                return time.monotonic() - began
            await self._rest(time.monotonic() - start)

    async def _rest(self, spent: float) -> None:
        """Serve the page."""
        await asyncio.sleep(REST * spent)

    async def _pause(self, waited: float) -> None:
        """Wait as long as the speed says; a change of speed or a wish to skip is heard at once."""
        while waited < SPEEDS[self.speed] and not self._hurry:
            await asyncio.sleep(0.05)
            waited += 0.05
