"""The story of a game, in sentences, told from what one viewer sees before and after each step."""

from __future__ import annotations

from shakespeare_games.core.actions import Action
from shakespeare_games.shakespeare.rules import ShakespeareRules
from shakespeare_games.shakespeare.view import ShakespeareView


def narrate(
    rules: ShakespeareRules,
    before: ShakespeareView,
    actor: int,
    action: Action,
    after: ShakespeareView,
    names: list[str],
) -> str:
    """What happened, in a sentence or two; '' for steps that only prepare one that is told."""
    return ""
