"""Kill Shakespeare: tracks that fill and empty, bids and tokens that are seen by some, and sets of Quests."""

from __future__ import annotations

from typing import Any

from shakespeare_games.adapters.encoding import Bits, Line, Part, Word, each
from shakespeare_games.kill_shakespeare import rules as r
from shakespeare_games.kill_shakespeare.position import LOSSES, PHASES

SOMEBODY_WINS = False


def layout(game: Any, players: int) -> dict[str, Part]:
    """By field of the view."""
    return {
        "phase": Word(*PHASES),
        "part": Word("Setup", "Prep", "Event", "Bidding", "Action", "Scoring"),
        "lost": Word(*LOSSES),
        "owed": Line(4 * players),
        "order": Line(players),
        "fists": each(players, Line(r.TOKEN_VALUES)),
        "battles": each(players, Line(r.BATTLE_KINDS)),
        "drawn": Line(r.BATTLE_KINDS),
        "won": each(players, Bits(r.QUESTS)),
        "information_track": Line(r.SEATS),
        "troop_track": Line(r.SEATS),
        "seen": Bits(2 * r.SEATS),
        "quests": Bits(r.QUESTS),
        "events": Bits(r.EVENTS),
        "dropped": Bits(r.QUESTS),
        "picks": Line(players),
        "ranks": Line(r.SEATS),  # two players are there twice
    }


def outcomes(game: Any) -> int:
    """A Quest, an Event, a card, a Battle token, an Area, a character or a seat that is drawn; the dice."""
    return max(r.QUESTS, r.EVENTS, len(r.FACES), r.ACTION_KINDS, r.TRACK_KINDS, r.AREAS)
