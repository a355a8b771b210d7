"""Players with a style."""

from __future__ import annotations

from random import Random
from typing import Any

from shakespeare_games.core.errors import OptionError
from shakespeare_games.core.game import Bot
from shakespeare_games.macbeth.rules import MacbethRules


class RandomBot(Bot):
    """Any legal action, each as likely."""

    def __init__(self) -> None:
        self.name = "random"
        self.about = "any legal action, each as likely"

    def act(self, view: Any, legal: list[int], rng: Random) -> int:
        """See Bot.act."""
        return legal[int(rng.random() * len(legal))]


BOTS = ("random",)


def make_bot(name: str, rules: MacbethRules) -> Bot:
    """A bot by name; raises OptionError."""
    if name == "random":
        return RandomBot()
    raise OptionError(f"no bot {name!r} plays Macbeth; there are {', '.join(BOTS)}")
