"""How long a game can be: a bound that no play exceeds."""

from __future__ import annotations

from shakespeare_games.kill_shakespeare.rules import KillRules


def longest(rules: KillRules) -> int:
    """Steps of chance and of seats, at most."""
    return 100_000
