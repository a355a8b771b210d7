"""The odds beside a decision of Kill Shakespeare."""

from __future__ import annotations

from shakespeare_games.kill_shakespeare.rules import KillRules
from shakespeare_games.kill_shakespeare.view import KillView

GOALS: list[tuple[str, str]] = []


def panel(rules: KillRules, view: KillView, goal: str) -> str:
    """Return the odds for a view as HTML."""
    return ""
