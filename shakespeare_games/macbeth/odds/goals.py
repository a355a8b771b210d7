"""What a player wants of a lucky phase."""

from __future__ import annotations

from typing import NamedTuple

from shakespeare_games.core.errors import OptionError

KINDS = ("tokens", "gold", "daggers", "monologues")
MOST = 999


class Goal(NamedTuple):
    """`tokens`: as many as possible on average; or at least so many of a kind at the end of the lucky phase."""

    kind: str
    at_least: int = 0

    @property
    def is_chance(self) -> bool:
        """Whether its value is a chance; otherwise a mean."""
        return self.kind != "tokens"

    @property
    def text(self) -> str:
        """As `parse_goal` reads it."""
        return f"{self.kind}:{self.at_least}" if self.is_chance else self.kind

    @property
    def words(self) -> str:
        """What its value means."""
        if not self.is_chance:
            return "expected gold, daggers and monologues held when the lucky phase ends"
        kind = self.kind if self.at_least != 1 or self.kind == "gold" else self.kind.removesuffix("s")
        return f"chance to end the lucky phase with at least {self.at_least} {kind}"


TOKENS = Goal("tokens")


def parse_goal(text: str) -> Goal:
    """`tokens`, `daggers:8`, `gold:10` or `monologues:4`. Raises OptionError."""
    kind, colon, count = text.strip().lower().partition(":")
    if kind == "tokens" and not colon:
        return TOKENS
    if kind in KINDS[1:] and count.isdecimal() and count.isascii() and 1 <= int(count[:9]) <= MOST:
        return Goal(kind, int(count))
    raise OptionError(
        f"goal is {text[:40]!r}; it can be tokens, or daggers:N, gold:N or monologues:N with N from 1 to {MOST}"
    )
