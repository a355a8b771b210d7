"""What a game imagines from a view is the true position, but for what the view hides."""

from __future__ import annotations

from random import Random

import pytest

import shakespeare_games as sg
from tests.moves import step

GAMES = sg.game_names()


@pytest.mark.parametrize("name", GAMES)
def test_drawn_anew_what_is_imagined_and_what_is_true_are_one(name: str) -> None:
    game = sg.load_game(name, **({"prophecy": "whole-roll"} if name == "macbeth" else {}))
    compared = 0
    for players in range(game.min_players, game.max_players + 1):
        rng = Random(f"imagine/{name}/{players}")
        state = game.new_initial_state(players)
        while not state.is_terminal():
            seat = state.current_player()
            if seat >= 0:
                made = game.imagine(state.observation(seat), Random(5))
                assert made is not None
                one, other = made.resample(seat, Random(7)), state.resample(seat, Random(7))
                if name == "shakespeare":  # what others have looked at is a guess: it shows nowhere but in its key
                    assert one.observation(seat) == other.observation(seat)
                    assert one.legal_actions() == other.legal_actions()
                else:
                    assert one.key() == other.key()
                compared += 1
            step(state, rng)
    assert compared > 100


@pytest.mark.parametrize("name", ["macbeth", "death_by_shakespeare"])
def test_a_throw_in_the_air_is_not_imagined(name: str) -> None:
    game = sg.load_game(name)
    with pytest.raises(ValueError, match="where a seat is to move"):
        game.imagine(game.new_initial_state(2).observation(0), Random(1))
