"""The questions a class asks of Shakespeare, answered exactly.

Everything is asked of a ShakespeareView, so nobody learns here what a seat may not see.
"""

from shakespeare_games.shakespeare.odds.bag import (
    Draw,
    bag_left,
    days,
    has_next_draw,
    next_draw,
    parse_color,
    parse_counts,
    setup_draw,
)
from shakespeare_games.shakespeare.odds.moment import COSTUME, SET

__all__ = [
    "COSTUME",
    "SET",
    "Draw",
    "bag_left",
    "days",
    "has_next_draw",
    "next_draw",
    "parse_color",
    "parse_counts",
    "setup_draw",
]
