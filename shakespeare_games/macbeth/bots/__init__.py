"""Players of Macbeth with a style."""

from shakespeare_games.macbeth.bots.registry import BOTS, make_bot

__all__ = ["BOTS", "make_bot"]
