"""The story of a game, in sentences, told from what one viewer sees before and after each step."""

from __future__ import annotations

from shakespeare_games.core.actions import Action
from shakespeare_games.kill_shakespeare.rules import KillRules
from shakespeare_games.kill_shakespeare.view import KillView


def narrate(rules: KillRules, before: KillView, actor: int, action: Action, after: KillView, names: list[str]) -> str:
    """What happened, in a sentence or two; '' for steps that only prepare one that is told."""
    return ""
