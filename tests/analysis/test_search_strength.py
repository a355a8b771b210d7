"""A player that searches beats one that plays at random, in every game; its guide is among the better ones."""

from __future__ import annotations

import pytest

import shakespeare_games as sg
from tests.tournament import duel


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "plays", "games", "least"),
    [("macbeth", 4, 12, 0.8), ("death_by_shakespeare", 100, 16, 0.6), ("shakespeare", 40, 8, 0.8)],
)
def test_search_beats_random_play(game: str, plays: int, games: int, least: float) -> None:
    won, lost, _ = duel(sg.load_game(game), f"search:{plays}", "random", games, 1)
    assert won + lost >= games / 4
    assert won / (won + lost) >= least


@pytest.mark.slow
def test_search_beats_a_plain_style_of_its_game() -> None:
    won, lost, _ = duel(sg.load_game("macbeth"), "search:4", "bold", 16, 1)
    assert won >= 2 * lost
    assert won >= 6


@pytest.mark.slow
def test_a_rebellion_may_survive_with_search_and_never_does_with_random_play() -> None:
    """In Kill Shakespeare the two stand or fall together, so they are compared beside the same partner."""
    game = sg.load_game("kill_shakespeare")
    assert duel(game, "search:4", "loyal", 10, 1)[2] < 10
    assert duel(game, "random", "loyal", 6, 1)[2] == 6
