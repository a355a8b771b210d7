"""Ruling M19: what a seat may see, and that nothing hidden shows in its observation."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import shakespeare_games as sg
from shakespeare_games.core.game import AUDIENCE
from shakespeare_games.core.match import draw
from shakespeare_games.macbeth.state import MacbethState
from shakespeare_games.macbeth.view import NOBODY, UNKNOWN
from tests.macbeth.table import SIWARD, bugging, start, undealt
from tests.moves import do


def test_M19_a_seat_sees_its_own_cards_only() -> None:
    state = start()
    for seat in range(3):
        own = range(4 * seat, 4 * seat + 4)
        assert state.observation(seat).owners == tuple(seat if p in own else UNKNOWN for p in range(15))
    assert state.observation(AUDIENCE).owners == (UNKNOWN,) * 15


def test_M19_tokens_are_public() -> None:
    state = bugging(gold=3, daggers=2, monologues=1)
    for seat in (AUDIENCE, 0, 1, 2):
        view = state.observation(seat)
        assert (view.gold, view.daggers, view.monologues) == ((3, 4, 4), (2, 0, 0), (1, 0, 0))
        assert view.supply == (29, 38, 19)
        assert view.prophecies == (1, 1, 1)


def test_M19_the_dead_and_their_owners_are_public() -> None:
    state = do(bugging(daggers=16), "kill portrait:banquo", "kill portrait:siward")
    view = state.observation(2)
    assert view.owners[5] == 1
    assert view.owners[SIWARD] == NOBODY
    assert view.living == (4, 3, 4)


def test_observation_is_immutable_and_comparable() -> None:
    state = start()
    view = state.observation(1)
    assert view == state.clone().observation(1)
    assert hash(view) == hash(state.clone().observation(1))
    with pytest.raises(AttributeError):
        view.pawn = 3  # type: ignore[misc]
    before = state.observation(AUDIENCE)
    do(state, "roll", "throw DDDGG")
    assert before.gold == (4, 4, 4)


def positions(players: int, seed: int) -> list[MacbethState]:
    """Every position of a random game, setup included."""
    rng = Random(seed)
    state = undealt(players)
    found = [state.clone()]
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(draw(state.chance_weights(), rng))
        else:
            legal = state.legal_actions()
            state.apply_action(legal[int(rng.random() * len(legal))])
        found.append(state.clone())
    return found


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_M19_hidden_cards_dealt_anew_do_not_change_what_a_seat_sees(players: int) -> None:
    rng = Random(players)
    moved = 0
    for state in positions(players, seed=players):
        for seat in (AUDIENCE, *range(players)):
            other = state.resample(seat, rng)
            assert other.observation(seat) == state.observation(seat)
            assert other.current_player() == state.current_player()
            if not state.is_chance_node():
                assert other.legal_actions() == state.legal_actions()
                assert [other.why_not(a) for a in state.candidate_actions()] == [
                    state.why_not(a) for a in state.candidate_actions()
                ]
            assert other.living == state.living
            assert Counter(other.owner) == Counter(state.owner)
            moved += other.owner != state.owner
    assert moved > 100


@pytest.mark.parametrize("players", [2, 5])
def test_M19_while_cards_are_dealt_only_ones_own_show(players: int) -> None:
    """Two deals that differ only in others' cards look the same, card by card."""
    for seat in (AUDIENCE, *range(players)):
        one, two = undealt(players), undealt(players)
        for portrait in range(15):
            do(one, f"place portrait:{one.rules.slugs[portrait]}")
            do(two, f"place portrait:{two.rules.slugs[portrait]}")
        hand = one.rules.hands[players]
        first = list(range(players * hand))
        free = [p for p in range(15) if p // hand != seat]
        second = [p if p // hand == seat else free.pop() for p in first]
        assert first != second
        for a, b in zip(first, second, strict=True):
            one.apply_action(a)
            two.apply_action(b)
            assert one.observation(seat) == two.observation(seat)


def test_resample_deals_every_hidden_card_alike() -> None:
    """Each of the 11 portraits that seat 0 cannot place goes to seat 1 with chance 4/11."""
    state, rng = start(), Random(7)
    counts = Counter[int]()
    for _ in range(2200):
        other = state.resample(0, rng)
        assert other.owner[:4] == [0, 0, 0, 0]
        counts.update(p for p in range(15) if other.owner[p] == 1)
    # Mean 800, standard deviation 22.6: five of them.
    assert set(counts) == set(range(4, 15))
    assert all(abs(n - 800) < 113 for n in counts.values())


def test_resample_leaves_the_state_as_it_was_and_knows_the_dead() -> None:
    state = do(bugging(daggers=16), "kill portrait:banquo", "kill portrait:siward")
    before = state.key(), state.owner[:]
    for seat in (AUDIENCE, 0, 1, 2):
        other = state.resample(seat, Random(3))
        assert other.owner[5] == 1
        assert other.owner[SIWARD] == -1
    assert before == (state.key(), state.owner)


def test_bots_see_observations_only() -> None:
    game = sg.load_game("macbeth")
    state = start()
    for name in game.bot_names():
        action = game.make_bot(name).act(state.observation(0), state.legal_actions(), Random(1))
        assert action in state.legal_actions()
