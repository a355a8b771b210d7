"""Players of Kill Shakespeare, each with a style."""

from shakespeare_games.kill_shakespeare.bots.registry import BOTS, make_bot

__all__ = ["BOTS", "make_bot"]
