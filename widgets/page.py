"""The shell that every page shares: header, status line, guarded callbacks, query string, links between pages."""

from __future__ import annotations

import functools
import sys
import traceback
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

import anywidget
import ipywidgets
import traitlets

from widgets import theme
from widgets.query import link, query, share

__all__ = ["Page", "StatusLine", "link", "query", "share"]

P = ParamSpec("P")
R = TypeVar("R")


class StatusLine(anywidget.AnyWidget):
    """One line that says what just happened; a live region, so that a screen reader says it too."""

    _esm = Path(__file__).parent / "status_line.js"
    text = traitlets.Unicode().tag(sync=True)
    tone = traitlets.Enum(["", "good", "error"], default_value="").tag(sync=True)
    busy = traitlets.Bool(False).tag(sync=True)
    aloud = traitlets.Unicode().tag(sync=True)


class Page:
    """A page: a header with its links, a status line, and a body of widgets built once.

    `links` are pairs of a word and a notebook below `notebooks/` ("macbeth/odds.ipynb"); None stands for the open page.
    """

    def __init__(self, title: str, subtitle: str = "", links: Sequence[tuple[str, str | None]] = ()) -> None:
        self._title, self._subtitle, self._links = title, subtitle, list(links)
        self._header = ipywidgets.HTML()
        self.status = StatusLine()
        self._body = ipywidgets.VBox()
        self._body.add_class("sg-body")
        self.root = ipywidgets.VBox([theme.style(), self._header, self.status, self._body])
        self.root.add_class("sg-page")
        self._draw_header()

    def _draw_header(self) -> None:
        ways = "".join(
            f'<b aria-current="page">{theme.esc(word)}</b>'
            if notebook is None
            else f'<a href="{theme.esc(link(notebook))}">{theme.esc(word)}</a>'
            for word, notebook in self._links
        )
        nav = f'<nav aria-label="Pages">{ways}</nav>' if ways else ""
        self._header.value = (
            f'<header class="sg-header"><h1>{theme.esc(self._title)}</h1>'
            f'<span class="sg-sub">{theme.esc(self._subtitle)}</span>{nav}</header>'
        )

    @property
    def subtitle(self) -> str:
        """The words beside the title: round, where the play stands, seed."""
        return self._subtitle

    @subtitle.setter
    def subtitle(self, text: str) -> None:
        if text != self._subtitle:
            self._subtitle = text
            self._draw_header()

    def body(self, *children: ipywidgets.Widget) -> Page:
        """Fill the body, top to bottom; returns the page."""
        self._body.children = children
        return self

    def rooms(self, main: Iterable[ipywidgets.Widget], column: Iterable[ipywidgets.Widget]) -> Page:
        """Fill the body with a wide room and a column of cards; the column goes below on a phone."""
        return self.body(rooms(main, column))

    def show(self) -> None:
        """Show the page in the notebook's cell."""
        from IPython.display import display

        display(self.root)

    def say(self, text: str, tone: str = "") -> None:
        """Put a sentence on the status line; `tone` is "", "good" or "error"."""
        self.status.tone = tone
        self.status.text = text

    def tell(self, text: str) -> None:
        """Say a sentence to screen readers only: the board's state in words."""
        self.status.aloud = text

    @contextmanager
    def busy(self, text: str = "") -> Iterator[None]:
        """Show the busy sign while a block runs."""
        if text:
            self.say(text)
        self.status.busy = True
        try:
            yield
        finally:
            self.status.busy = False

    def guarded(self, callback: Callable[P, R], busy: bool = True) -> Callable[P, R | None]:
        """Return the callback made safe: what it raises is shown on the status line, in words, and logged.

        Voila shows nothing of an exception in a callback, so every callback of a page goes through here. The busy sign
        is shown meanwhile; `busy=False` is for what is answered at once, where the sign would only delay the answer.
        """

        @functools.wraps(callback)
        def run(*args: P.args, **kwargs: P.kwargs) -> R | None:
            if self.status.tone == "error":
                self.say("")
            self.status.busy = busy or self.status.busy
            try:
                return callback(*args, **kwargs)
            except Exception as error:
                self.say(in_words(error), "error")
                traceback.print_exc(file=sys.__stderr__)
                return None
            finally:
                self.status.busy = self.status.busy and not busy

        return run


def in_words(error: BaseException) -> str:
    """Return an exception as a sentence for a reader: its message, or its kind when it has none."""
    message = str(error.args[0]) if isinstance(error, KeyError) and error.args else str(error)
    if not message:
        return f"Something went wrong here ({type(error).__name__}). Nothing was changed."
    if isinstance(error, (ValueError, OSError)) or type(error).__module__.startswith("shakespeare_games"):
        return message[:1].upper() + message[1:]
    return f"Something went wrong here: {message} ({type(error).__name__})."


def stack(children: Iterable[ipywidgets.Widget], *classes: str) -> ipywidgets.VBox:
    """Return widgets one below the other, with even gaps."""
    return _box(ipywidgets.VBox, children, "sg-stack", *classes)


def row(children: Iterable[ipywidgets.Widget], *classes: str) -> ipywidgets.HBox:
    """Return widgets side by side; they wrap when the page is narrow."""
    return _box(ipywidgets.HBox, children, "sg-row", *classes)


def card(title: str, children: Iterable[ipywidgets.Widget]) -> ipywidgets.VBox:
    """Return a card of widgets under a heading (none when empty)."""
    head = [ipywidgets.HTML(f'<h2 class="sg-h2">{theme.esc(title)}</h2>')] if title else []
    return _box(ipywidgets.VBox, [*head, *children], "sg-card")


def rooms(main: Iterable[ipywidgets.Widget], column: Iterable[ipywidgets.Widget]) -> ipywidgets.Box:
    """Return a wide room beside a column of cards; the column goes below on a phone."""
    return _box(ipywidgets.Box, [stack(main, "sg-main"), stack(column, "sg-column")], "sg-rooms")


def html(value: str = "", *classes: str) -> ipywidgets.HTML:
    """Return ready HTML as a widget."""
    made = ipywidgets.HTML(value)
    for name in classes:
        made.add_class(name)
    return made


def _box(kind: Any, children: Iterable[ipywidgets.Widget], *classes: str) -> Any:
    made = kind(list(children))
    for name in classes:
        made.add_class(name)
    return made
