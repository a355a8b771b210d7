"""The bots that Kill Shakespeare offers, by name."""

from __future__ import annotations

from typing import Final

from shakespeare_games.core.bots import RandomBot
from shakespeare_games.core.errors import OptionError
from shakespeare_games.core.game import Bot
from shakespeare_games.kill_shakespeare.bots.planner import Planner
from shakespeare_games.kill_shakespeare.bots.styles import Rebel
from shakespeare_games.kill_shakespeare.bots.taste import STYLES
from shakespeare_games.kill_shakespeare.rules import KillRules

BOTS: Final = ("random", "loyal", "selfish", "fighter", "quester", "planner")


def make_bot(name: str, rules: KillRules) -> Bot:
    """A bot by name, for a game of these rules; raises OptionError."""
    if name == "random":
        return RandomBot()
    if name == "planner":
        return Planner(rules)
    for taste in STYLES:
        if taste.name == name:
            return Rebel(rules, taste)
    raise OptionError(f"no bot {name!r} plays Kill Shakespeare; there are {', '.join(BOTS)}")
