"""What holds in every game: tokens are conserved, earlier states stay, what is legal is what no rule bars."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import shakespeare_games as sg
from shakespeare_games.conformance import check_game
from shakespeare_games.macbeth.position import PLAY, SETUP_CARDS
from shakespeare_games.macbeth.state import MacbethState
from tests.macbeth.table import all_tokens, hold, start, undealt
from tests.moves import step

OPTIONS: list[dict[str, str]] = [
    {},
    {"prophecy": "misfortune-dice", "first": "2"},
    {"faces": "XXDGGM"},
    {"faces": "GGGDMM", "prophecy": "misfortune-dice"},
    {"faces": "XDDDMM", "first": "2"},
]
SEATS = [2, 3, 4, 5]
FEW, MANY = 20, 100  # games for each of the 20 combinations


def assert_sound(state: MacbethState) -> None:
    """Board, cards and tokens agree with each other."""
    assert all_tokens(state) == (40, 40, 20)
    assert min(state.supply) >= 0
    assert all(min(held) >= 0 for held in state.tokens)
    assert min(state.laid) >= 0
    for portrait, space in enumerate(state.where):
        assert space < 0 or state.board[space] == portrait
        assert space >= 0 or state.laid[portrait] == 0
    assert state.phase <= SETUP_CARDS or state.dead == [p for p in range(14, -1, -1) if state.where[p] < 0]
    assert sum(p >= 0 for p in state.board) == sum(s >= 0 for s in state.where)
    assert 0 <= state.pawn <= state.rules.end
    if state.phase > SETUP_CARDS:
        for seat in range(state.players):
            alive = sum(o == seat and s >= 0 for o, s in zip(state.owner, state.where, strict=True))
            assert state.living[seat] == alive
            if alive == 0:
                assert [held[seat] for held in state.tokens] == [0, 0, 0]
                assert state.prophecies[seat] == 0
        if not state.is_terminal():
            assert state.in_play(state.seat)
            assert state.in_play(state.holder) or state.phase != PLAY


def play_out(players: int, options: dict[str, str], games: int) -> list[int]:
    """Random games, sound at every step: how many each seat has won, and last how many all have lost."""
    rng = Random(f"{players}{options}")
    longest = sg.load_game("macbeth", **options).max_game_length()
    ends = [0] * (players + 1)
    for _ in range(games):
        state = undealt(players, **options)
        moves = 0
        while not state.is_terminal():
            step(state, rng)
            moves += 1
            tokens, supply = state.tokens, state.supply
            assert supply[0] + sum(tokens[0]) == 40
            assert supply[1] + sum(tokens[1]) + sum(state.laid) == 40
            assert supply[2] + sum(tokens[2]) == 20
            assert min(supply) >= 0
        assert moves < longest
        assert_sound(state)
        returns = state.returns()
        assert sum(returns) in (0.0, 1.0)
        ends[returns.index(1.0) if 1.0 in returns else players] += 1
    return ends


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("players", SEATS)
def test_tokens_are_conserved_at_every_step(players: int, options: dict[str, str]) -> None:
    assert sum(play_out(players, options, FEW)[:-1]), "somebody wins now and then"


@pytest.mark.slow
@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("players", SEATS)
def test_tokens_are_conserved_at_every_step_of_2000_games(players: int, options: dict[str, str]) -> None:
    assert all(play_out(players, options, MANY)), "each seat wins now and then, and sometimes all lose"


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("players", SEATS)
def test_legal_actions_are_the_candidates_that_no_rule_bars(players: int, options: dict[str, str]) -> None:
    rng = Random(f"{options}{players}")
    for _ in range(2):
        state = undealt(players, **options)
        while not state.is_terminal():
            free = [a for a in state.candidate_actions() if state.why_not(a) is None]
            assert state.legal_actions() == free
            assert_sound(state)
            step(state, rng)


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_every_action_that_no_rule_bars_is_a_candidate(options: dict[str, str]) -> None:
    rng = Random(5)
    state = undealt(4, **options)
    while not state.is_terminal():
        if not state.is_chance_node():
            everything = [a for a in range(-3, 230) if state.why_not(a) is None]
            assert everything == state.legal_actions()
        step(state, rng)


@pytest.mark.parametrize(("players", "options"), [*zip([4, 2, 5, 3, 2], OPTIONS, strict=True)], ids=str)
def test_conformance(players: int, options: dict[str, str]) -> None:
    report = check_game(sg.load_game("macbeth", **options), players=[players], seeds=range(1), bots=False)
    assert report.games == 1


@pytest.mark.slow
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_conformance_with_every_number_of_players(options: dict[str, str]) -> None:
    assert check_game(sg.load_game("macbeth", **options), seeds=range(2), bots=False).games == 8


@settings(max_examples=150, deadline=None)
@given(
    players=st.sampled_from(SEATS),
    options=st.sampled_from(OPTIONS),
    hands=st.lists(st.tuples(st.integers(0, 8), st.integers(0, 8), st.integers(0, 4)), min_size=5, max_size=5),
    laid=st.lists(st.integers(0, 15), max_size=8),
    choices=st.lists(st.integers(0, 9999), max_size=120),
)
def test_any_play_from_any_holdings_stays_sound(
    players: int,
    options: dict[str, str],
    hands: list[tuple[int, int, int]],
    laid: list[int],
    choices: list[int],
) -> None:
    """Played by hypothesis, from seats that start rich and marked portraits, so that supplies run short."""
    state = start(players, **options)
    for seat in range(players):
        gold, daggers, monologues = hands[seat]
        hold(state, seat, gold=min(gold, 8), daggers=min(daggers, 8), monologues=min(monologues, 4))
    for portrait in laid:
        if portrait < 15 and state.supply[1]:
            state.supply[1] -= 1
            state.laid[portrait] += 1
    for choice in choices:
        if state.is_terminal():
            break
        if state.is_chance_node():
            outcomes = state.chance_weights()
            state.apply_action(outcomes[choice % len(outcomes)][0])
        else:
            legal = state.legal_actions()
            assert legal == [a for a in state.candidate_actions() if state.why_not(a) is None]
            state.apply_action(legal[choice % len(legal)])
        assert_sound(state)


def test_texts_that_name_no_action_here() -> None:
    state = undealt()
    with pytest.raises(sg.IllegalAction, match="chance cannot bring this"):
        state.string_to_action("throw XDDGG")
    with pytest.raises(sg.IllegalAction, match="chance cannot bring this"):
        state.action_to_string(15)
    state = start()
    with pytest.raises(sg.IllegalAction, match="did you mean 'kill portrait:banquo'"):
        state.string_to_action("kill portrait:banqou")
