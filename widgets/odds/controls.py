"""What every lab's settings share: one word after each change, and the way to a query string and back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from shakespeare_games.core.errors import OptionError


class Controls:
    """The settings of a lab. `changed()` is called after each change, once.

    A lab says what a text of a query string means (`read`), what does not go together (`clash`), and how values are
    set (`put`); `settle` brings the rest in line with a control that moved.
    """

    def __init__(self, changed: Callable[[], Any]) -> None:
        self._changed = changed
        self._quiet = False

    def watch(self, controls: Iterable[Any]) -> None:
        """Listen to these widgets."""
        for control in controls:
            control.observe(self._moved, "value")

    def _moved(self, change: dict[str, Any]) -> None:
        if self._quiet:
            return
        with self.quiet():
            self.settle(change["owner"])
        self._changed()

    @contextmanager
    def quiet(self) -> Iterator[None]:
        """Nobody is told of what moves in here."""
        before, self._quiet = self._quiet, True
        try:
            yield
        finally:
            self._quiet = before

    def as_query(self) -> dict[str, Any]:
        """All settings, as a query string has them."""
        raise NotImplementedError

    def take(self, asked: dict[str, str]) -> str:
        """Set what a query string asks; what is wrong with it, in words ('' if nothing). Nonsense changes nothing."""
        good: dict[str, Any] = {}
        wrong: list[str] = []
        for name, text in asked.items():
            try:
                good[name] = self.read(name, text)
            except OptionError as error:
                wrong.append(f"The link asks for {name} {text[:20]!r}; {error}.")
        good = {name: value for name, value in good.items() if value is not None}
        wrong += self.clash(good)
        with self.quiet():
            self.put(good)
        return " ".join(wrong)

    def read(self, name: str, text: str) -> Any:
        """The value of a setting; None for a name that is no setting. Raises OptionError."""
        raise NotImplementedError

    def clash(self, good: dict[str, Any]) -> list[str]:
        """What does not go together, in sentences; it is taken out of `good`."""
        return []

    def put(self, values: dict[str, Any]) -> None:
        """Set several at once."""
        raise NotImplementedError

    def settle(self, owner: Any) -> None:
        """Bring the rest in line with what moved."""


def whole(text: str, low: int, high: int) -> int:
    """A whole number between two. Raises OptionError."""
    if not (text.isascii() and text.isdecimal() and len(text) < 12 and low <= int(text) <= high):
        raise OptionError(f"whole numbers from {low} to {high} are allowed")
    return int(text)


def one_of(text: str, choices: Iterable[str]) -> str:
    """One of some words. Raises OptionError."""
    known = [str(choice) for choice in choices]
    if text not in known:
        raise OptionError(f"it can be {', '.join(known)}")
    return text
