"""The bots that Macbeth offers, by name."""

from __future__ import annotations

from shakespeare_games.core.bots import RandomBot
from shakespeare_games.core.errors import OptionError
from shakespeare_games.core.game import Bot
from shakespeare_games.macbeth.bots.schemer import Schemer
from shakespeare_games.macbeth.bots.styles import Bold, Cautious
from shakespeare_games.macbeth.rules import MacbethRules

BOTS = ("random", "cautious", "bold", "schemer")


def make_bot(name: str, rules: MacbethRules) -> Bot:
    """A bot by name, for a game of these rules; raises OptionError."""
    if name == "random":
        return RandomBot()
    if name == "cautious":
        return Cautious(rules)
    if name == "bold":
        return Bold(rules)
    if name == "schemer":
        return Schemer(rules)
    raise OptionError(f"no bot {name!r} plays Macbeth; there are {', '.join(BOTS)}")
