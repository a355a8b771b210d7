"""The story of a game, in sentences."""

from __future__ import annotations

from shakespeare_games.core.actions import Action
from shakespeare_games.macbeth.rules import MacbethRules
from shakespeare_games.macbeth.view import MacbethView


def narrate(
    rules: MacbethRules, before: MacbethView, actor: int, action: Action, after: MacbethView, names: list[str]
) -> str:
    """What happened, in a sentence."""
    return action.text()
