"""A panel of the browser's own controls, drawn from a description and told back by key.

One widget stands for a whole form. ipywidgets' buttons cannot be focused while they are barred, nor say why; and each
of them costs a page three models, where a panel of forty controls costs one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from widgets.slim import slim

Item = dict[str, Any]
Group = dict[str, Any]


class Panel(anywidget.AnyWidget):
    """Shows groups of controls; `on_press(key)`, `on_set(key, value)`, `on_file(key, name, text)` hear of them.

    `on_fold(key)` is told when a fold that `tells` is opened or closed: `unfolded` holds those that are open.
    `on_ask(key)` is told when a barred button is pressed, `on_trouble(words)` when a file is too large to be sent. A
    press that answers an older drawing than the last is not told: a double click is one click.
    """

    _esm = slim(Path(__file__).parent / "panel.js")
    _css = slim(Path(__file__).parent / "panel.css")
    content = traitlets.Dict().tag(sync=True)

    def __init__(self, *classes: str, dressed: bool = True) -> None:
        """`dressed`: whether it brings the style sheet; one panel of a page must."""
        super().__init__()
        if not dressed:
            self._css = ""
        self._serial = 0
        self._answered = False  # whether the last drawing was pressed
        self.unfolded: set[str] = set()  # of the groups whose folds tell
        self.on_press: Callable[[str], object] = _nothing
        self.on_fold: Callable[[str], object] = _nothing
        self.on_ask: Callable[[str], object] = _nothing
        self.on_set: Callable[[str, Any], object] = _nothing
        self.on_file: Callable[[str, str, str], object] = _nothing
        self.on_trouble: Callable[[str], object] = _nothing
        for name in classes:
            self.add_class(name)
        self.on_msg(self._heard)

    def draw(self, groups: Sequence[Group], head: str = "", **more: Any) -> None:
        """Show groups in place of the last ones.

        `more`: tone ("" or a word for the style sheet), busy, back (the key that Escape presses), digits (whether 1
        to 9 press the buttons), keys (other keys, and the buttons they press from wherever on the page), repeats
        (whether the same drawing may be pressed twice).
        """
        drawn = {"head": head, "groups": list(groups), **more}
        if self._answered or drawn != {key: value for key, value in self.content.items() if key != "serial"}:
            self._answered = False
            self._serial += 1
            self.content = {**drawn, "serial": self._serial}

    def download(self, name: str, text: str) -> None:
        """Hand a text to the reader as a file."""
        self.send({"download": name, "text": text})

    def _heard(self, _widget: Any, message: Any, _buffers: Any) -> None:
        if not isinstance(message, dict):
            return
        if "press" in message:
            if self.content.get("repeats") or message.get("serial") == self._serial:
                self._answered = True
                self.on_press(str(message["press"]))
        elif "fold" in message:
            key = str(message["fold"])
            if bool(message.get("open")) != (key in self.unfolded):
                self.unfolded ^= {key}
                self.on_fold(key)
        elif "ask" in message:
            self.on_ask(str(message["ask"]))
        elif "set" in message:
            self.on_set(str(message["set"]), message.get("value"))
        elif "file" in message:
            self.on_file(str(message["file"]), str(message.get("name", "")), str(message.get("text", "")))
        elif "trouble" in message:
            self.on_trouble(str(message["trouble"]))


def _nothing(*_: Any) -> None:
    """Nobody listens."""


def button(key: str, label: str, look: str = "plain", **more: Any) -> Item:
    """Return a button; `look` is primary, plain or quiet.

    `more`: barred (why), hint, more (a second line), pressed, bar (a share with its band, each from 0 to 1: share, low,
    high).
    """
    return {"type": "button", "key": key, "label": label, "look": look, **more}


def note(text: str, look: str = "", key: str | None = None) -> Item:
    """Return a line of words."""
    return {"type": "note", "text": text, "look": look, **({"key": key} if key else {})}


def text(key: str, label: str, value: str, **more: Any) -> Item:
    """Return a line to type in. `more`: note, wrong, mute (label read aloud only), numeric, most (characters)."""
    return {"type": "text", "key": key, "label": label, "value": value, **more}


def select(key: str, label: str, value: str, options: Sequence[tuple[str, str]], **more: Any) -> Item:
    """Return a list to choose from; options are values and their words."""
    return {"type": "select", "key": key, "label": label, "value": value, "options": [list(o) for o in options], **more}


def check(key: str, label: str, value: bool, **more: Any) -> Item:
    """Return a box to tick."""
    return {"type": "check", "key": key, "label": label, "value": value, **more}


def file(key: str, label: str, accept: str, most: int) -> Item:
    """Return a button that reads a text file of at most so many bytes."""
    return {"type": "file", "key": key, "label": label, "accept": accept, "most": most}


def group(key: str, items: Sequence[Item], look: str = "row", **more: Any) -> Group:
    """Return controls that belong together; `look` is a word for the style sheet.

    `more`: label, legend, mark (a seat), fold (the words that unfold it), open, closes (a fold that closes once
    something in it is pressed), tells (whether its fold is told of: see Panel), box (groups of the same box stand in
    one frame).
    """
    return {"key": key, "items": list(items), "look": look, **more}
