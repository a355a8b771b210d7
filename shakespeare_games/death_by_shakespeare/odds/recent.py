"""The last answers, for pages that ask the same of one moment more than once."""

from __future__ import annotations

from typing import Final, Generic, TypeVar

from shakespeare_games.core.marks import mypyc_attr
from shakespeare_games.death_by_shakespeare.rules import DeathRules
from shakespeare_games.death_by_shakespeare.view import DeathView

T = TypeVar("T")

KEPT: Final = 8


# Not native, as core.chance.Distribution is not: it is generic.
@mypyc_attr(native_class=False)
class Recent(Generic[T]):
    """A few answers by view, rules and seat; the oldest goes first."""

    def __init__(self) -> None:
        self.answers: list[tuple[DeathRules, DeathView, int, T]] = []

    def find(self, rules: DeathRules, view: DeathView, seat: int) -> T | None:
        """The answer, if it was kept."""
        for known_rules, known_view, known_seat, answer in self.answers:
            if known_rules is rules and known_seat == seat and known_view == view:
                return answer
        return None

    def keep(self, rules: DeathRules, view: DeathView, seat: int, answer: T) -> T:
        """Keep an answer, and return it."""
        # A new list: two threads of a page may be here at once.
        self.answers = [*self.answers[1 - KEPT :], (rules, view, seat, answer)]
        return answer
