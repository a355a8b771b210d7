"""First Act, and rulings D3 and D5."""

from __future__ import annotations

import pytest

from shakespeare_games.core.game import CHANCE
from shakespeare_games.death_by_shakespeare.state import DeathState
from tests.death_by_shakespeare.table import (
    FIVE,
    FOUR,
    ONE,
    SIX,
    SIX_TOO,
    THREE,
    THREE_TOO,
    TWO,
    all_cards,
    discarded,
    give,
    hand,
    keep_in_deck,
    stage,
    start,
    who,
)
from tests.moves import chances, do, legal, phase, reason

CASTS = ("foil wise-fool", "sidekick narrator")


def next_turn(state: DeathState) -> DeathState:
    """The roll of the other seat kills nobody and wakes nobody: the first act that follows."""
    do(state, "roll", "die 2")
    assert phase(state) != "react"
    return state


def first_act(hands: tuple[str, ...] = (), deck: str = "") -> DeathState:
    """The first act of seat 1; the deck is just these cards, if any are named, and the rest lies on the foil."""
    state = stage(*CASTS, hands=hands)
    if deck:
        # No rating 2 on an opponent's character: the roll is to kill nobody.
        keep_in_deck(state, deck, away=who(state, "foil"))
    return next_turn(state)


def test_two_cards_are_drawn_one_after_the_other_from_those_left() -> None:
    state = first_act()
    assert state.current_player() == CHANCE
    assert chances(state) == {f"draw death:{slug}": 1 for slug in state.rules.card_slugs}
    do(state, f"draw death:{THREE}")
    assert len(chances(state)) == 29
    assert f"draw death:{THREE}" not in chances(state)
    do(state, f"draw death:{SIX}")
    assert hand(state, 1) == {THREE, SIX}
    assert phase(state) == "lay"
    assert state.observation(0).turn == 1


def test_D5_excess_cards_are_discarded_at_the_end_of_the_first_act() -> None:
    held = f"{ONE} {TWO} {THREE} {FOUR} {FIVE}"
    state = do(first_act(("", held)), f"draw death:{SIX}")
    assert state.current_player() == CHANCE  # both are drawn before any is discarded
    do(state, f"draw death:{SIX_TOO}")
    assert (phase(state), state.current_player()) == ("discard", 1)
    assert sorted(legal(state)) == sorted(f"discard death:{c}" for c in [*held.split(), SIX, SIX_TOO])
    do(state, f"discard death:{SIX}")
    assert phase(state) == "discard"
    assert f"discard death:{SIX}" not in legal(state)
    do(state, f"discard death:{TWO}")
    assert phase(state) == "lay"
    assert discarded(state) == {SIX, TWO}
    assert hand(state, 1) == {ONE, THREE, FOUR, FIVE, SIX_TOO}
    assert all_cards(state) == list(range(30))


def test_D5_only_cards_that_one_holds_are_discarded() -> None:
    state = do(first_act((ONE, f"{TWO} {THREE} {FOUR} {FIVE}")), f"draw death:{SIX}", f"draw death:{SIX_TOO}")
    assert "hold" in reason(state, f"discard death:{ONE}")
    assert reason(state, "roll")
    assert reason(state, "pass")


def test_D5_a_hand_of_five_is_not_too_large() -> None:
    state = do(first_act(("", f"{TWO} {THREE} {FOUR}")), f"draw death:{SIX}", f"draw death:{SIX_TOO}")
    assert phase(state) == "lay"
    assert discarded(state) == set()


def test_D3_an_empty_deck_takes_the_discard() -> None:
    state = stage(*CASTS, hands=("", ONE))
    keep_in_deck(state, f"{THREE}")
    waiting = discarded(state)
    next_turn(state)
    assert chances(state) == {f"draw death:{THREE}": 1}
    do(state, f"draw death:{THREE}")
    assert chances(state) == {f"draw death:{slug}": 1 for slug in waiting}
    assert state.observation(0).deck == 28
    assert state.observation(0).discard == ()
    do(state, f"draw death:{SIX}")
    assert hand(state, 1) == {ONE, THREE, SIX}
    assert all_cards(state) == list(range(30))


def test_D3_the_discard_waits_while_the_deck_lasts() -> None:
    state = stage(*CASTS)
    keep_in_deck(state, f"{THREE} {THREE_TOO}")
    next_turn(state)
    do(state, f"draw death:{THREE}", f"draw death:{THREE_TOO}")
    assert (len(state.deck), len(state.discard)) == (0, 28)
    assert phase(state) == "lay"


def test_D3_with_deck_and_discard_empty_no_card_is_drawn() -> None:
    state = first_act(deck=THREE)
    assert chances(state) == {f"draw death:{THREE}": 1}
    do(state, f"draw death:{THREE}")
    assert phase(state) == "lay"  # one card was left, so one was drawn
    assert hand(state, 1) == {THREE}


def test_D3_D6_no_card_drawn_and_none_held_leads_to_the_third_act() -> None:
    state = stage(*CASTS)
    keep_in_deck(state, "", away=who(state, "foil"))
    next_turn(state)
    assert (phase(state), state.current_player()) == ("roll", 1)
    assert legal(state) == ["roll"]
    assert hand(state, 1) == set()


def test_each_further_turn_draws_two_more() -> None:
    state = start(2, without="all")
    give(state, 1, ONE)
    do(state, f"draw death:{THREE}", f"draw death:{FOUR}", f"lay death:{FOUR} character:sidekick")
    do(state, "roll", "die 2", f"draw death:{SIX}", f"draw death:{SIX_TOO}")
    assert hand(state, 0) == {THREE}
    assert hand(state, 1) == {ONE, SIX, SIX_TOO}


@pytest.mark.parametrize("text", ["pass", "roll", f"lay death:{THREE} character:foil"])
def test_nothing_is_decided_while_a_card_is_drawn(text: str) -> None:
    state = first_act()
    assert state.legal_actions() == state.candidate_actions() == []
    with pytest.raises(ValueError, match="chance"):
        state.string_to_action(text)
