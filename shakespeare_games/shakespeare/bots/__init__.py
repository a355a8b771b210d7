"""Players of Shakespeare, each with a style."""

from shakespeare_games.shakespeare.bots.registry import BOTS, make_bot

__all__ = ["BOTS", "make_bot"]
