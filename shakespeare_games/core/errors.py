"""What can go wrong, by kind. Every message names what was wrong and where."""

from __future__ import annotations


class KitError(ValueError):
    """Anything a user of the kit can put right."""


class IllegalAction(KitError):
    """The action is not legal here. `reason` is the rule that bars it, in a sentence."""

    def __init__(self, action: str, reason: str) -> None:
        super().__init__(f"{action}: {reason}")
        self.action = action
        self.reason = reason

    def __reduce__(self) -> tuple[type[IllegalAction], tuple[str, str]]:
        return type(self), (self.action, self.reason)  # so that it can come from another process


class UnknownGame(KitError):
    """No game of that name is in the kit."""


class OptionError(KitError):
    """An option, or its value, that the game does not have."""


class EditionError(KitError):
    """An edition file is damaged. The message names the table, the key, the value and what is allowed."""


class TranscriptError(KitError):
    """A saved game cannot be read. `line` counts from 1."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason

    def __reduce__(self) -> tuple[type[TranscriptError], tuple[int, str]]:
        return type(self), (self.line, self.reason)


class TooLarge(KitError):
    """An exact computation would need more states than allowed: simulate instead."""
