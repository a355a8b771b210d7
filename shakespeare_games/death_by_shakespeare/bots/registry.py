"""The bots that Death by Shakespeare offers, by name."""

from __future__ import annotations

from shakespeare_games.core.bots import RandomBot
from shakespeare_games.core.errors import OptionError
from shakespeare_games.core.game import Bot
from shakespeare_games.death_by_shakespeare.bots.prompter import Prompter
from shakespeare_games.death_by_shakespeare.bots.styles import Guardian, Hunter
from shakespeare_games.death_by_shakespeare.rules import DeathRules

BOTS = ("random", "hunter", "guardian", "prompter")


def make_bot(name: str, rules: DeathRules) -> Bot:
    """A bot by name, for a game of these rules; raises OptionError."""
    if name == "random":
        return RandomBot()
    if name == "hunter":
        return Hunter(rules)
    if name == "guardian":
        return Guardian(rules)
    if name == "prompter":
        return Prompter(rules)
    raise OptionError(f"no bot {name!r} plays Death by Shakespeare; there are {', '.join(BOTS)}")
