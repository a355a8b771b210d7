"""The player that every game offers: any legal action, each as likely."""

from __future__ import annotations

from random import Random
from typing import Any

from shakespeare_games.core.game import Bot


class RandomBot(Bot):
    """Any legal action, each as likely."""

    def __init__(self) -> None:
        self.name = "random"
        self.about = "Does anything the rules allow, each as likely: the yardstick for every other player."

    def act(self, view: Any, legal: list[int], rng: Random) -> int:
        """See Bot.act."""
        return legal[int(rng.random() * len(legal))]
