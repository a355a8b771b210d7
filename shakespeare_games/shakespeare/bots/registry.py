"""The bots that Shakespeare offers, by name."""

from __future__ import annotations

from shakespeare_games.core.bots import RandomBot
from shakespeare_games.core.errors import OptionError
from shakespeare_games.core.game import Bot
from shakespeare_games.shakespeare.rules import ShakespeareRules

BOTS = ("random",)


def make_bot(name: str, rules: ShakespeareRules) -> Bot:
    """A bot by name, for a game of these rules; raises OptionError."""
    if name == "random":
        return RandomBot()
    raise OptionError(f"no bot {name!r} plays Shakespeare; there are {', '.join(BOTS)}")
