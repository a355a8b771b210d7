"""Small integers for engines, named actions for people: `7` is `kill portrait:macbeth`.

The arguments of an action name elements of the board, so that one play table serves every game: a click on an element
narrows the legal actions to those that name it.
"""

from __future__ import annotations

from difflib import get_close_matches
from typing import NamedTuple

from shakespeare_games.core.errors import IllegalAction


class Action(NamedTuple):
    """A kind (`kill`) and the elements it names (`portrait:banquo`)."""

    kind: str
    args: tuple[str, ...]

    def text(self) -> str:
        """The canonical text, as transcripts hold it: `kill portrait:banquo`."""
        return " ".join((self.kind, *self.args))


class ActionSpace:
    """A fixed numbering of named actions, from 0.

    Raises IllegalAction for a number or a text outside the space.
    """

    def __init__(self, actions: list[Action]) -> None:
        self._actions = list(actions)
        self._texts = [a.text() for a in actions]
        self._ids = {text: i for i, text in enumerate(self._texts)}
        if len(self._ids) != len(self._texts):
            raise IllegalAction("action space", "two actions have the same text")

    def __len__(self) -> int:
        return len(self._actions)

    def action(self, number: int) -> Action:
        """The named action of a number."""
        if not 0 <= number < len(self._actions):
            raise IllegalAction(str(number), f"actions are numbered 0 to {len(self._actions) - 1}")
        return self._actions[number]

    def text(self, number: int) -> str:
        """The canonical text of a number."""
        if not 0 <= number < len(self._texts):
            raise IllegalAction(str(number), f"actions are numbered 0 to {len(self._texts) - 1}")
        return self._texts[number]

    def parse(self, text: str) -> int:
        """The number of a canonical text; spaces may be doubled."""
        clean = " ".join(text.split())
        number = self._ids.get(clean, -1)
        if number < 0:
            shown = clean[:80]
            near = get_close_matches(shown, self._texts, 1)
            hint = f"; did you mean '{near[0]}'?" if near else ""
            raise IllegalAction(f"'{shown}'", f"no such action{hint}")
        return number
