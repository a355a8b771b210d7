"""Players of Death by Shakespeare, each with a style."""

from shakespeare_games.death_by_shakespeare.bots.registry import BOTS, make_bot

__all__ = ["BOTS", "make_bot"]
