"""The bots that Kill Shakespeare offers, by name."""

from __future__ import annotations

from shakespeare_games.core.bots import RandomBot
from shakespeare_games.core.errors import OptionError
from shakespeare_games.core.game import Bot
from shakespeare_games.kill_shakespeare.rules import KillRules

BOTS = ("random",)


def make_bot(name: str, rules: KillRules) -> Bot:
    """A bot by name, for a game of these rules; raises OptionError."""
    if name == "random":
        return RandomBot()
    raise OptionError(f"no bot {name!r} plays Kill Shakespeare; there are {', '.join(BOTS)}")
