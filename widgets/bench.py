"""A simulation on a page: it runs in small steps, shows how far it is, and can be stopped."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import ipywidgets

from widgets import theme
from widgets.page import html, row

BREATH = 0.02  # seconds of work before the page is listened to
NARROW = {"description_width": "auto"}  # the style of a control in a row
Guard = Callable[[Callable[..., Any]], Callable[..., Any]]  # Page.guarded


def seed_box() -> ipywidgets.BoundedIntText:
    """The seed of a simulation."""
    return ipywidgets.BoundedIntText(value=1606, min=0, max=2**31 - 1, description="Seed", style=NARROW)


class Bench(ipywidgets.VBox):
    """The card that runs a simulation. A kind of simulation says what one run is (`prepare`) and draws it (`draw`).

    controls: widgets before the buttons. results: widgets below them. invitation: what stands there before the first
    run. guarded: the page's, so that errors are seen.
    """

    pace = 0.25  # seconds between drawings

    def __init__(
        self,
        heading: str,
        guarded: Guard,
        *,
        controls: Iterable[ipywidgets.Widget] = (),
        results: Iterable[ipywidgets.Widget] = (),
        invitation: str = "",
    ) -> None:
        self._guarded = guarded
        self._task: asyncio.Task[None] | None = None
        self._left = 0.0  # seconds, as it has gone so far
        self.start = theme.button("Simulate", "primary")
        self.stop = theme.button("Stop here", "plain", barred="Nothing is running.")
        self.progress = ipywidgets.FloatProgress(min=0, max=1, bar_style="", layout={"width": "100%"})
        self.words = html(theme.note(invitation))
        self.start.on_click(guarded(lambda _: self.begin()))
        self.stop.on_click(guarded(lambda _: self.cancel()))
        title = html(f'<h2 class="sg-h2">{theme.esc(heading)} {theme.badge("Estimate", "muted")}</h2>')
        super().__init__([title, row([*controls, self.start, self.stop]), self.progress, self.words, *results])
        self.add_class("sg-card")

    def prepare(self) -> Iterator[float]:
        """A run with the settings of now: after each small step, the share of it that is done. Raises OptionError."""
        raise NotImplementedError

    def draw(self) -> None:
        """Draw what there is."""
        raise NotImplementedError

    @property
    def running(self) -> bool:
        """Whether a simulation is under way."""
        return self._task is not None and not self._task.done()

    def to_go(self) -> str:
        """How much longer it takes, as a sentence; empty when it is done, or soon."""
        if self._left < 10:
            return ""
        if self._left < 90:
            return f" About {self._left:.0f} seconds to go."
        minutes = self._left / 60
        return f" About {minutes:.0f} minutes to go." if minutes < 90 else f" About {minutes / 60:.0f} hours to go."

    def begin(self) -> None:
        """Start anew with the settings of now."""
        self.cancel()
        steps = self.prepare()
        theme.dress(self.start, "primary", "It is running.")
        theme.dress(self.stop, "plain")
        self.stop.tooltip = "Keep what has been simulated so far"
        self._task = asyncio.ensure_future(self._go(steps))

    def cancel(self) -> None:
        """Stop where it is; what was simulated stays."""
        if self._task is not None:
            self._task.cancel()
            self._task, self._left = None, 0.0
            self._rest()

    async def _go(self, steps: Iterator[float]) -> None:
        failed = self._guarded(self._fail)
        try:
            await self._collect(steps)
        except asyncio.CancelledError:
            raise
        except Exception as error:  # in a task nobody else would hear of it
            failed(error)
        self._rest()

    async def _collect(self, steps: Iterator[float]) -> None:
        loop = asyncio.get_running_loop()
        began = rested = loop.time()
        drawn = 0.0
        for done in steps:
            now = loop.time()
            if now - drawn > self.pace:
                self.progress.value = done
                self._left = (now - began) * (1 - done) / done if done else 0.0
                self.draw()
                drawn = now
            if now - rested > BREATH:
                await asyncio.sleep(0)
                rested = loop.time()
        self.progress.value, self._left = 1, 0.0
        self.draw()

    @staticmethod
    def _fail(error: Exception) -> None:
        raise error

    def _rest(self) -> None:
        theme.dress(self.start, "primary")
        self.start.tooltip = "Simulate with the settings of now"
        theme.dress(self.stop, "plain", "Nothing is running.")
