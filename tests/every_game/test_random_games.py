"""What holds at every step of every game: earlier states stay, what is refused changes nothing, odds are weights."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import shakespeare_games as sg
from tests.moves import step

every_game = pytest.mark.parametrize("game", [sg.load_game(name) for name in sg.game_names()], ids=lambda g: g.name)


def seats(game: sg.Game) -> range:
    return range(game.min_players, game.max_players + 1)


@every_game
def test_earlier_states_are_unharmed(game: sg.Game) -> None:
    rng = Random(11)
    for players in seats(game):
        state = game.new_initial_state(players)
        seen = []
        while not state.is_terminal():
            seen.append((state, state.key(), state.legal_actions(), state.chance_weights(), state.observation(0)))
            state = state.clone()
            step(state, rng)
        for earlier, key, legal, weights, view in seen:
            assert earlier.key() == key
            assert earlier.legal_actions() == legal
            assert earlier.chance_weights() == weights
            assert earlier.observation(0) == view


@every_game
def test_every_attribute_of_a_position_has_its_fixed_place(game: sg.Game) -> None:
    state = game.new_initial_state(game.min_players).clone()
    assert not getattr(state, "__dict__", {}), "it is among the slots of its class"


@every_game
def test_lists_that_a_state_gives_away_are_the_callers(game: sg.Game) -> None:
    state = game.new_initial_state(game.min_players)
    rng = Random(4)
    while not state.is_terminal():
        before = state.key(), state.observation(0)
        for take in (state.legal_actions, state.candidate_actions, state.chance_weights, state.chance_outcomes):
            take().append(9999)  # type: ignore[arg-type]
            assert 9999 not in take()
        assert (state.key(), state.observation(0)) == before
        if not state.is_chance_node():
            with pytest.raises(sg.IllegalAction):
                state.apply_action(9999)
        step(state, rng)


@every_game
def test_odds_of_outcomes_are_their_weights(game: sg.Game) -> None:
    rng = Random(8)
    for players in seats(game):
        state = game.new_initial_state(players)
        while not state.is_terminal():
            weights = state.chance_weights()
            total = sum(w for _, w in weights)
            assert state.chance_outcomes() == [(o, w / total) for o, w in weights]
            step(state, rng)


@every_game
@settings(max_examples=60)
@given(data=st.data(), seed=st.integers(0, 10**6))
def test_an_illegal_action_is_refused_with_its_reason_and_changes_nothing(
    game: sg.Game, data: st.DataObject, seed: int
) -> None:
    rng = Random(seed)
    state = game.new_initial_state(game.min_players + seed % len(seats(game)))
    for _ in range(seed % 250):
        if not state.is_terminal():
            step(state, rng)
    allowed = state.legal_actions() or [o for o, _ in state.chance_weights()]
    number = data.draw(st.integers(-5, game.num_distinct_actions() + 5).filter(lambda n: n not in allowed))
    before = state.key(), state.observation(0)
    with pytest.raises(sg.IllegalAction) as caught:
        state.apply_action(number)
    assert caught.value.reason
    assert before == (state.key(), state.observation(0))
