"""Setup: the choice of a first card, ruling S10."""

from __future__ import annotations

import pytest

from tests.moves import do, legal, phase, reason
from tests.shakespeare.table import SEATS, deal, names_of, ordered, who


@pytest.mark.parametrize("seats", [(0, 1), (2, 0, 1), (3, 1, 0, 2)])
def test_the_last_of_the_order_track_takes_a_card_first(seats: tuple[int, ...]) -> None:
    state = deal(ordered(*seats))
    took = []
    while phase(state) == "draft":
        took.append(state.current_player())
        do(state, legal(state)[0])
    assert took == list(reversed(seats))


@pytest.mark.parametrize("players", SEATS)
def test_the_remaining_cards_are_discarded_and_as_many_shown_anew(players: int) -> None:
    state = deal(ordered(*range(players)))
    first = state.offer.copy()
    while phase(state) == "draft":
        do(state, legal(state)[0])
    left = first[players:]
    assert phase(state) == "cards"
    assert state.discards() == left
    assert len(left) == 2
    deal(state)
    assert len(state.offer) == players + 2
    assert not set(state.offer) & set(first)
    assert len(state.deck) == 30 - 2 * (players + 2)
    assert state.recruited == [False] * players, "the Recruitment card is for the days"


def test_only_cards_on_offer_may_be_taken() -> None:
    state = deal(ordered(0, 1))
    assert names_of(state, state.offer) == ["puck", "bottom", "feste", "dogberry"]
    assert reason(state, "recruit card:viola") == "That card is not on offer."
    do(state, "recruit card:bottom")
    assert reason(state, "extra card:bottom") == "That card is not on offer."
    assert reason(state, "wager count:1") == "First each player takes a card."


def test_S10_a_first_card_may_be_taken_as_an_extra() -> None:
    state = deal(ordered(0, 1))
    assert len(legal(state, "recruit")) == len(legal(state, "extra")) == 4
    do(state, "extra card:puck", "recruit card:feste")
    assert state.extras == [[], [who(state, "puck")]]
    assert state.hired(0) == [who(state, "feste")]
    assert who(state, "puck") in state.room[1]


def test_each_starts_the_first_day_with_five_characters() -> None:
    state = deal(ordered(0, 1))
    do(state, "recruit card:puck", "recruit card:feste")
    deal(state)
    do(state, "wager count:5", "wager count:5")
    who_can = ["puck", "author", "falstaff", "handyman", "queen"]
    assert [t.partition(":")[2] for t in legal(do(state, "pass", "extra card:ophelia"), "activate")] == who_can
