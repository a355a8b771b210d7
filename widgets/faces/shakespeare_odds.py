"""The odds beside a decision of Shakespeare, as HTML."""

from __future__ import annotations

from shakespeare_games.shakespeare.rules import ShakespeareRules
from shakespeare_games.shakespeare.view import ShakespeareView

GOALS: list[tuple[str, str]] = []  # what can be asked: (value, words)


def panel(rules: ShakespeareRules, view: ShakespeareView, goal: str) -> str:
    """Return the odds for a view; `goal` is one of GOALS. '' while there is nothing to ask."""
    return ""
