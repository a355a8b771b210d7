"""What holds in every game: cards are conserved, earlier states stay, what is legal is what no rule bars."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import shakespeare_games as sg
from shakespeare_games.conformance import check_game
from shakespeare_games.death_by_shakespeare.abilities import who_can_answer
from shakespeare_games.death_by_shakespeare.state import DeathState
from tests.death_by_shakespeare.table import SEATS, all_cards, plain_game, start, undealt
from tests.moves import phase, step

OPTIONS: list[dict[str, str]] = [
    {},
    {"death_number": "9", "first": "2"},
    {"deal": "3", "without": "wise-fool"},
    {"without": "all", "death_number": "6"},
]
LONG: dict[str, str] = {"death_number": "titus"}
FEW, MANY = 40, 500  # games for each of four sets of options
TABLES = [(players, options) for players in SEATS for options in [*OPTIONS, *([LONG] if players > 2 else [])]]
IDS = [f"{players}{''.join(f' {k}={v}' for k, v in options.items())}" for players, options in TABLES]


def assert_cards_are_conserved(state: DeathState) -> None:
    """30 Death cards, each in one place."""
    assert len(state.deck) + len(state.discard) + sum(map(len, state.hands)) + sum(map(len, state.laid)) == 30
    assert all_cards(state) == list(range(30))


def assert_sound(state: DeathState) -> None:
    """Casts, cards and the die agree with each other."""
    assert_cards_are_conserved(state)
    view = state.observation(sg.AUDIENCE)
    dealt = [c for c in range(18) if state.owner[c] >= 0]
    assert len(dealt) + len(state.undealt) == 18
    dead = [c for c in dealt if not state.alive[c]]
    assert sorted(d.character for d in view.bier) == dead
    assert all(not state.laid[c] for c in range(18) if not state.alive[c])
    assert state.lies == [next((c for c in range(18) if card in state.laid[c]), -1) for card in range(30)]
    ratings = state.rules.ratings
    for rating, carriers in enumerate(state.carriers):
        carried = [state.lies[card] for card in range(30) if ratings[card] == rating and state.lies[card] >= 0]
        assert sorted(carriers) == sorted(carried)
    assert state.living == [sum(state.alive[c] and state.owner[c] == s for c in dealt) for s in range(state.players)]
    assert all(hand == sorted(hand) for hand in state.hands)
    if view.phase not in ("number", "deal"):
        for seat in range(state.players):
            foes = [c for c in dealt if state.alive[c] and state.owner[c] != seat]
            assert state.against[seat] == foes
            assert state.living[seat] or not state.hands[seat]
        villain, servant = (state.rules.characters.index(n) for n in ("Mistreated Villain", "Clever Servant"))
        if state.rules.values[villain] and state.alive[villain]:
            assert view.limits[state.owner[villain]] >= 6
        if state.rules.values[servant] and state.alive[servant]:
            assert all(view.limits[s] in (4, 6) for s in range(state.players) if s != state.owner[servant])
        if not state.is_terminal():
            assert state.living[view.turn]
            assert len(view.bier) < view.death_number
            assert sum(n > 0 for n in state.living) >= 2
    if view.phase == "react":
        assert state.answering == who_can_answer(state)
    if view.phase == "lay":
        assert len(state.hands[view.turn]) <= view.limits[view.turn]


def play_out(players: int, options: dict[str, str], games: int) -> None:
    """Random games to the end, cards counted at every step."""
    rng = Random(f"{players}{options}")
    longest = plain_game(**options).max_game_length()
    won: Counter[int] = Counter()
    for _ in range(games):
        state = undealt(players, **options)
        moves = 0
        while not state.is_terminal():
            step(state, rng)
            moves += 1
            cards = len(state.deck) + len(state.discard) + sum(map(len, state.hands)) + sum(map(len, state.laid))
            assert cards == 30
        assert moves < longest
        assert_sound(state)
        returns = state.returns()
        assert sum(returns) == pytest.approx(1)
        assert returns == [returns[state.winners[0]] if s in state.winners else 0 for s in range(players)]
        assert [s for s in range(players) if state.living[s] == max(state.living)] == state.winners
        last_one = sum(n > 0 for n in state.living) == 1
        assert len(state.bier) == state.death_number or last_one or state.turns == state.rules.longest
        won.update(state.winners)
    assert set(won) == set(range(players)), "each seat wins now and then"


@pytest.mark.parametrize(("players", "options"), TABLES, ids=IDS)
def test_cards_are_conserved_at_every_step(players: int, options: dict[str, str]) -> None:
    play_out(players, options, FEW)


@pytest.mark.slow
@pytest.mark.parametrize(("players", "options"), TABLES, ids=IDS)
def test_cards_are_conserved_at_every_step_of_2000_games_for_each_number_of_players(
    players: int, options: dict[str, str]
) -> None:
    play_out(players, options, MANY)


@pytest.mark.parametrize(("players", "options"), TABLES, ids=IDS)
def test_legal_actions_are_the_candidates_that_no_rule_bars(players: int, options: dict[str, str]) -> None:
    rng = Random(f"{options}{players}")
    for _ in range(3):
        state = undealt(players, **options)
        while not state.is_terminal():
            free = [a for a in state.candidate_actions() if state.why_not(a) is None]
            assert state.legal_actions() == free
            assert_sound(state)
            step(state, rng)


def test_every_action_that_no_rule_bars_is_a_candidate() -> None:
    rng = Random(5)
    state = undealt(4)
    count = plain_game().num_distinct_actions()
    windows = 0
    while not state.is_terminal():
        if not state.is_chance_node():
            everything = [a for a in range(-3, count + 3) if state.why_not(a) is None]
            assert everything == state.legal_actions()
            windows += phase(state) == "react"
        step(state, rng)
    assert windows > 3


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_conformance(options: dict[str, str]) -> None:
    report = check_game(plain_game(**options), seeds=range(1), bots=False)
    assert report.games == 3


def test_conformance_of_the_long_play() -> None:
    assert check_game(plain_game(**LONG), players=[3, 4], seeds=range(1), bots=False).games == 2


@settings(max_examples=100, deadline=None)
@given(
    players=st.sampled_from(SEATS),
    options=st.sampled_from(OPTIONS),
    dice=st.sampled_from([[1, 6], [4, 6], [1, 2], [3, 5], [2, 3], [1, 2, 3, 4, 5, 6]]),
    choices=st.lists(st.integers(0, 9999), min_size=20, max_size=250),
)
def test_any_play_stays_sound(players: int, options: dict[str, str], dice: list[int], choices: list[int]) -> None:
    """Played by hypothesis with dice that favour some numbers, so that what these wake meets again and again."""
    state = start(players, **options) if options.get("death_number") is None else undealt(players, **options)
    for choice in choices:
        if state.is_terminal():
            break
        if phase(state) == "die":
            state.apply_action(dice[choice % len(dice)])
        elif state.is_chance_node():
            outcomes = state.chance_weights()
            state.apply_action(outcomes[choice % len(outcomes)][0])
        else:
            legal = state.legal_actions()
            assert legal == [a for a in state.candidate_actions() if state.why_not(a) is None]
            state.apply_action(legal[choice % len(legal)])
        assert_sound(state)


def test_texts_that_name_no_action_here() -> None:
    state = start()
    with pytest.raises(sg.IllegalAction, match="chance cannot bring this"):
        state.string_to_action("die 3")
    with pytest.raises(sg.IllegalAction, match="chance cannot bring this"):
        state.action_to_string(30)
    while state.is_chance_node():
        state.apply_action(state.chance_weights()[0][0])
    with pytest.raises(sg.IllegalAction, match="did you mean 'kill character:foil'"):
        state.string_to_action("kill character:fiol")
