"""Death by Shakespeare: hands, Death cards on characters, and the bier."""

from __future__ import annotations

from typing import Any

from shakespeare_games.adapters.encoding import Counts, Line, Number, Part, Word, each
from shakespeare_games.death_by_shakespeare import view as v
from shakespeare_games.death_by_shakespeare.rules import CARDS, CHARACTERS, SIDES

SOMEBODY_WINS = True


def layout(game: Any, players: int) -> dict[str, Part]:
    """By field of the view."""
    return {
        "phase": Word(v.NUMBER, v.DEAL, v.DRAW, v.DISCARD, v.LAY, v.ROLL, v.DIE, v.REACT, v.THEFT, v.KILL, v.OVER),
        "laid": each(CHARACTERS, Line(CARDS)),
        "hands": each(players, Counts(CARDS)),
        "discard": Counts(CARDS),
        "throws": Line(1 + CHARACTERS),  # each character answers once in an act, so it throws again at most once
        "due": Line(players),
        "reacted": Line(CHARACTERS),
        "bier": Line(CHARACTERS, each(5, Number())),
        "winners": Counts(players),
    }


def outcomes(game: Any) -> int:
    """A Death card or a character that is drawn, the pips of the die, the Death number."""
    numbers: list[int] = [number for number, _ in game.rules.number_weights]
    return max(CARDS, CHARACTERS, SIDES + 1, *[number + 1 for number in numbers])
