"""A player that searches beats one that plays at random, in every game: it looks ahead, and to the point."""

from __future__ import annotations

import pytest

import shakespeare_games as sg
from tests.tournament import duel


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "plays", "games", "least"),
    [("macbeth", 60, 16, 0.8), ("death_by_shakespeare", 100, 16, 0.7), ("shakespeare", 40, 8, 0.8)],
)
def test_search_beats_random_play(game: str, plays: int, games: int, least: float) -> None:
    won, lost, _ = duel(sg.load_game(game), f"search:{plays}", "random", games, 1)
    assert won + lost >= games / 4
    assert won / (won + lost) >= least
