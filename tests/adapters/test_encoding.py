"""A row of numbers tells what the view tells, no more and no less."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import shakespeare_games as sg
from shakespeare_games.adapters.encoding import Bits, Counts, Encoder, Keyed, Line, Row, Word, news, outcome_bound, told
from shakespeare_games.adapters.encoding import _module as module
from tests.kuhn import Kuhn
from tests.moves import step

SEATED = [
    (name, players)
    for name in sg.game_names()
    for players in range(sg.load_game(name).min_players, sg.load_game(name).max_players + 1)
]


def written(part: Any, value: Any) -> list[int]:
    row: list[int] = []
    part.write(value, row)
    assert len(row) == part.size == len(part.names("x")) == len(part.bounds())
    return row


def test_parts_lay_values_out() -> None:
    assert written(Word("red", "green"), "green") == [1]
    assert written(Row(Word("red"), Bits(3)), ("red", 5)) == [0, 1, 0, 1]
    assert written(Line(3), (7, 4)) == [2, 7, 4, -9]
    assert written(Line(2, Bits(2)), (1,)) == [1, 1, 0, -9, -9]
    assert written(Line(1), (7, 4)) == [2, 7]
    assert written(Counts(4), (1, 3, 3)) == [0, 1, 0, 2]
    assert written(Counts(2), None) == [-1, -1]
    assert written(Keyed(3, Counts(2), ()), ((2, (0, 0)),)) == [0, 0, 0, 0, 2, 0]
    assert Keyed(2, Counts(2), ()).names("worn") == ["worn[0]#0", "worn[0]#1", "worn[1]#0", "worn[1]#1"]


@pytest.mark.parametrize(("name", "players"), SEATED)
def test_two_views_have_one_row_only_if_they_are_equal(name: str, players: int) -> None:
    game = sg.load_game(name)
    encoder, bound = Encoder(game, players), outcome_bound(game)
    assert len(encoder.names) == len(set(encoder.names)) == len(encoder.low) == len(encoder.high) == encoder.size
    rng, state = Random(players), game.new_initial_state(players)
    seen: dict[tuple[int, ...], Any] = {}
    over = False
    while not over:
        over = state.is_terminal()
        view = state.observation(int(rng.random() * players))
        row = encoder.encode(view)
        assert len(row) == encoder.size
        wrong = [cell for cell, low, number, high in zip(encoder.names, encoder.low, row, encoder.high, strict=True)
                 if not low <= number <= high]  # fmt: skip
        assert not wrong
        assert seen.setdefault(tuple(row), view) == view
        assert all(0 <= outcome < bound for outcome, _ in state.chance_weights())
        if not over:
            step(state, rng)


@pytest.mark.parametrize(("name", "players"), SEATED)
def test_a_layout_names_fields_of_the_view_and_no_line_overflows(name: str, players: int) -> None:
    game = sg.load_game(name)
    layout = module(game).layout(game, players)
    lines = {field: part.places for field, part in layout.items() if isinstance(part, Line)}
    rng, state = Random(40 + players), game.new_initial_state(players)
    assert set(layout) <= set(state.observation(0)._fields)
    while not state.is_terminal():
        step(state, rng)
        view = state.observation(0)
        assert not [field for field, places in lines.items() if len(getattr(view, field)) > places]


def test_a_field_that_grows_and_has_no_place_is_named() -> None:
    game = sg.load_game("macbeth")
    with pytest.raises(ValueError, match="given is .* at first"):
        Encoder(game, 2, {"phase": Word("setup")})
    encoder = Encoder(game, 2)
    view = game.new_initial_state(2).observation(0)
    with pytest.raises(ValueError, match="phase is 'nap'"):
        encoder.encode(view._replace(phase="nap"))
    with pytest.raises(ValueError, match="gold is"):
        encoder.encode(view._replace(gold=(1, 2, 3)))


def test_a_game_of_ones_own_brings_its_layout() -> None:
    game = Kuhn()
    encoder = Encoder(game, 2, {"cards": Line(2), "bets": Word("", "p", "b", "pb")})
    assert encoder.names == ["to_act", "cards.count", "cards[0]", "cards[1]", "bets"]
    assert encoder.encode(game.new_initial_state(2).observation(0)) == [-1, 0, -9, -9, 0]


def test_a_view_in_words_and_what_is_new_in_it() -> None:
    game = sg.load_game("death_by_shakespeare")
    before = game.new_initial_state(2).observation(0)
    after = before._replace(hands=((3, 4), None), negated=True)
    assert "hands (3 4) ?" in told(after)
    assert news(before, after) == ["hands (3 4) ?", "negated 1"]
