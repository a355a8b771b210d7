"""The page that every lab is: settings at the side, and results that follow them while they move."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from typing import Any, Generic, TypeVar

import ipywidgets

from widgets import theme
from widgets.odds.controls import Controls
from widgets.page import Page, html, share

WHOLE_WIDTH = "auto / 1 / auto / -1"  # of the results
S = TypeVar("S", bound=Controls)


class Lab(Generic[S]):
    """A page whose results follow its `settings`. A lab names its drawings, most wanted first (`steps`)."""

    settings: S

    def __init__(self, game: str, title: str, question: str) -> None:
        links = [
            ("Play", f"{game}/play.ipynb"),
            ("Lab", None),
            ("Lesson", f"{game}/lesson.ipynb"),
            ("Playbill", "index.ipynb"),
        ]
        self.page = Page(title, question, links)
        self._pending: asyncio.Task[None] | None = None
        self._drawn: dict[str, Any] = {}  # by part: the settings it was drawn for

    def lay_out(self, side: Iterable[ipywidgets.Widget], results: Iterable[ipywidgets.Widget]) -> None:
        """Put the settings beside the results; above them on a phone."""
        column = ipywidgets.VBox(list(side), _dom_classes=("sg-lab-side", "sg-stack"))
        shown = ipywidgets.Box(list(results), _dom_classes=("sg-lab-results",))
        self.page.body(ipywidgets.Box([column, shown], _dom_classes=("sg-lab",)))

    def steps(self) -> list[Callable[[], Any]]:
        """What is drawn for the settings of now, one short thing each."""
        raise NotImplementedError

    def part(self, name: str, key: Any, draw: Callable[[], None]) -> Callable[[], None]:
        """A step that draws a part unless it is drawn for these settings already; `key` is what it depends on."""

        def step() -> None:
            if self._drawn.get(name) != key:
                draw()
                self._drawn[name] = key

        return step

    def show(self) -> None:
        """Show the page."""
        self.page.show()

    def take(self, asked: dict[str, str]) -> None:
        """Set what a query string asks; what is nonsense in it is said on the status line."""
        wrong = self.settings.take(asked)
        self.refresh()
        if wrong:
            self.page.say(wrong, "error")

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


def heading(words: str) -> ipywidgets.Widget:
    """A heading over the parts that follow, as wide as they are."""
    made = html(f'<h2 class="sg-h2" style="font-size:22px;margin-top:10px">{theme.esc(words)}</h2>')
    made.layout.grid_area = WHOLE_WIDTH
    return made


def headline(title: str, bar: str, rows: list[list[str]], note: str, fractions: list[list[str]]) -> str:
    """The first result of a lab, as HTML: a chance as a bar, what else there is to know, and all of it exactly."""
    return (
        f'<h2 class="sg-h2">{theme.esc(title)} {theme.badge("Exact")}</h2>'
        f"{bar}{theme.table(rows)}{note}"
        f"{theme.fold('As fractions', theme.table(fractions))}"
    )


def way_here(**settings: object) -> str:
    """A link to the open lab with these settings, as HTML, to pass on."""
    return (
        f'<a href="{theme.esc(share(**settings))}">A link to these settings</a>'
        f"{theme.note('Copy its address, or open it, and pass it on: who follows it sees what you see.')}"
    )
