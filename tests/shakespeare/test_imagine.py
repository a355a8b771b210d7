"""A position made up from a view shows that view again, and plays on like the one it was seen in."""

from __future__ import annotations

from random import Random

import pytest

import shakespeare_games as sg
from shakespeare_games.core.match import draw
from shakespeare_games.shakespeare.imagine import imagine
from shakespeare_games.shakespeare.position import WAGER
from shakespeare_games.shakespeare.state import ShakespeareState


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_imagined_shows_what_was_seen(players: int) -> None:
    rng = Random(f"imagine {players}")
    for _ in range(4):
        state = sg.load_game("shakespeare").new_initial_state(players)
        assert isinstance(state, ShakespeareState)
        rules = state.rules
        while not state.is_terminal():
            for seat in range(-1, players):
                view = state.observation(seat)
                made_up = imagine(rules, view, rng)
                assert made_up.observation(seat) == view
                assert made_up.current_player() == state.current_player()
                if state.current_player() == seat:
                    assert made_up.legal_actions() == state.legal_actions()
            if state.is_chance_node():
                state.apply_action(draw(state.chance_weights(), rng))
                continue
            legal = state.legal_actions()
            action = legal[int(rng.random() * len(legal))]
            seat = state.current_player()
            hidden = any(kept for s, kept in enumerate(state.kept) if s != seat) or state.bottom
            if not hidden and state.phase != WAGER:
                made_up = imagine(rules, state.observation(seat), rng)
                assert made_up.key() == state.key()
                assert made_up.child(action).key() == state.child(action).key()
            state.apply_action(action)
