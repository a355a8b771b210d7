"""Shakespeare: companies, tracks, decks and what a company keeps to itself."""

from __future__ import annotations

from typing import Any

from shakespeare_games.adapters.encoding import Counts, Keyed, Line, Number, Part, Word, each
from shakespeare_games.shakespeare import view as v
from shakespeare_games.shakespeare.rules import ACTS, CARDS, CHARACTERS, COLOR_COUNT, CYLINDERS, OBJECTIVES, QUEEN

SOMEBODY_WINS = True


def layout(game: Any, players: int) -> dict[str, Part]:
    """By field of the view."""
    rules = game.rules
    queens = [role for role in rules.roles if role.kind == QUEEN]
    looks = rules.days * len(queens) * rules.queen_cards  # Objective cards that pass through one hand
    return {
        "phase": Word(
            v.ORDER, v.COSTUMES, v.SETS, v.CARDS, v.OBJECTIVE, v.DRAFT, v.WAGER, v.TURN, v.QUILL, v.BACK, v.CRAFT,
            v.QUEEN, v.KEEP, v.REST, v.PAY, v.OVER,
        ),
        "occasion": Word("", "activation", "ambiance", "rehearsal"),
        "order": Line(players),
        "initiative": Line(players),
        "piles": each(ACTS, Line(players)),
        "cards": Counts(CARDS),
        "deck": Counts(CARDS),
        "discard": Counts(CARDS),
        "troupes": each(players, Line(CHARACTERS)),
        "extras": each(players, Line(CARDS)),
        "active": each(players, Line(CYLINDERS)),
        "resting": each(players, Counts(CHARACTERS)),
        "worn": each(players, Keyed(CHARACTERS, Counts(COLOR_COUNT), ())),
        "history": Line(rules.days, each(players, Number())),
        "objectives": each(players, Counts(OBJECTIVES)),
        "returned": Line(looks),
        "paid": each(players, Counts(CHARACTERS)),
        "open_acts": Counts(ACTS),
        "drawn": Counts(OBJECTIVES),
        "objective_points": Line(players),
        "yellow_points": Line(players),
        "winners": Counts(players),
        "moved_acts": Counts(ACTS),
    }  # fmt: skip


def outcomes(game: Any) -> int:
    """A card, an Objective card, a color or a seat that is drawn."""
    return max(CARDS, OBJECTIVES, COLOR_COUNT)
