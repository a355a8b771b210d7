"""Macbeth: nearly all that is seen keeps its shape."""

from __future__ import annotations

from typing import Any

from shakespeare_games.adapters.encoding import Line, Part, Word
from shakespeare_games.macbeth import view as v
from shakespeare_games.macbeth.rules import KINDS, PORTRAITS

SOMEBODY_WINS = False  # the throne may be empty at the end


def layout(game: Any, players: int) -> dict[str, Part]:
    """By field of the view."""
    return {
        "phase": Word(v.SETUP, v.LUCKY, v.FALL, v.THROW, v.BUGGING, v.SWAP, v.LAY, v.PLAY, v.OVER),
        "given": Line(3 * len(KINDS) * (players - 1)),
        "laying": Line(game.rules.daggers_laid),
    }


def outcomes(game: Any) -> int:
    """A portrait that is drawn, a throw of the dice, the pips of the pyramid die."""
    return int(max(PORTRAITS, len(game.rules.throw_counts), max(game.rules.pips) + 1))
