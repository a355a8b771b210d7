"""The bots that Shakespeare offers, by name."""

from __future__ import annotations

from shakespeare_games.core.bots import RandomBot
from shakespeare_games.core.errors import OptionError
from shakespeare_games.core.game import Bot
from shakespeare_games.shakespeare.bots.impresario import Impresario
from shakespeare_games.shakespeare.bots.styles import director, painter, tailor
from shakespeare_games.shakespeare.rules import ShakespeareRules

BOTS = ("random", "painter", "tailor", "director", "impresario")


def make_bot(name: str, rules: ShakespeareRules) -> Bot:
    """A bot by name, for a game of these rules; raises OptionError."""
    if name == "random":
        return RandomBot()
    if name == "painter":
        return painter(rules)
    if name == "tailor":
        return tailor(rules)
    if name == "director":
        return director(rules)
    if name == "impresario":
        return Impresario(rules)
    raise OptionError(f"no bot {name!r} plays Shakespeare; there are {', '.join(BOTS)}")
