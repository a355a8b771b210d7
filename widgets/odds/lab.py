"""The page that every lab is: settings at the side, and results that follow them while they move."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from typing import Any

import ipywidgets

from widgets import theme
from widgets.page import Page, share


class Lab:
    """A page whose results follow its settings. A lab names its drawings, most wanted first (`steps`)."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._pending: asyncio.Task[None] | None = None

    def lay_out(self, side: Iterable[ipywidgets.Widget], results: Iterable[ipywidgets.Widget]) -> None:
        """Put the settings beside the results; above them on a phone."""
        column = ipywidgets.VBox(list(side), _dom_classes=("sg-lab-side", "sg-stack"))
        shown = ipywidgets.Box(list(results), _dom_classes=("sg-lab-results",))
        self.page.body(ipywidgets.Box([column, shown], _dom_classes=("sg-lab",)))

    def steps(self) -> list[Callable[[], Any]]:
        """What is drawn for the settings of now, one short thing each."""
        raise NotImplementedError

    def show(self) -> None:
        """Show the page."""
        self.page.show()

    def refresh(self) -> None:
        """Draw everything for the settings of now."""
        for step in self.steps():
            step()

    def changed(self) -> None:
        """A setting moved: answer at once, but only to where it stands by now."""
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:  # no event loop: a test or a script
            self.refresh()
            return
        if self._pending is not None:
            self._pending.cancel()
        self._pending = loop.create_task(self._soon())

    async def _soon(self) -> None:
        await asyncio.sleep(0.02)
        for step in self.steps():
            self.page.guarded(step)()
            await asyncio.sleep(0)  # a later move of the slider comes first


def way_here(**settings: object) -> str:
    """A link to the open lab with these settings, as HTML, to pass on."""
    return (
        f'<a href="{theme.esc(share(**settings))}">A link to these settings</a>'
        f"{theme.note('Copy its address, or open it, and pass it on: who follows it sees what you see.')}"
    )
