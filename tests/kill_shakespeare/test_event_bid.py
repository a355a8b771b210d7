"""Phase 2, c) Event Cancellation Bid."""

from __future__ import annotations

from shakespeare_games.kill_shakespeare import event_bid
from shakespeare_games.kill_shakespeare import position as p
from shakespeare_games.kill_shakespeare.state import KillState
from tests.kill_shakespeare.table import (
    AVON,
    CAWDOR,
    FALSTAFF,
    HAMLET,
    JULIET,
    VIOLA,
    at,
    do,
    hold,
    legal,
    put,
    seated,
)

FOUR = (HAMLET, JULIET, VIOLA, FALSTAFF)


def faced(cast: tuple[int, ...], slug: str) -> KillState:
    """An Event by its name, and all about to bid."""
    state = seated(cast)
    state.event = next(n for n, e in enumerate(state.rules.events) if e.slug == slug)
    return at(state, event_bid.fists)


def fist(state: KillState, *values: int) -> None:
    """The seat to move puts in these tokens."""
    do(state, *[f"bid token:{v}" for v in values], "done")


def test_example_of_the_rulebook_37_points_and_49_with_the_quill() -> None:
    state = faced(FOUR, "the-better-part-of-valour")
    state.iagos = 2
    assert event_bid.cost(state) == 37
    assert event_bid.cost(state) + event_bid.quill_cost(state) == 49


def test_c_surcharges_by_number_of_players() -> None:
    for cast, iago, quill in ((FOUR[:2], 4, 6), (FOUR[:3], 6, 9), (FOUR, 8, 12)):
        state = faced(cast, "the-better-part-of-valour")
        before = event_bid.cost(state)
        state.iagos = 1
        assert (event_bid.cost(state) - before, event_bid.quill_cost(state)) == (iago, quill)


def test_K9_fists_are_closed_until_all_have_put_in() -> None:
    state = faced(FOUR[:2], "salt-and-tempest")
    before = state.observation(1)
    do(state, "bid token:5")
    assert state.observation(1) == before, "not even the number of tokens is seen"
    assert state.observation(0) != before
    assert state.observation(0).fists[0] == (0, 0, 0, 0, 0, 1)
    do(state, "done")
    assert state.observation(1).fists[0] == ()
    fist(state, 1)
    assert state.phase == p.ADD
    assert state.observation(0).fists == ((0, 0, 0, 0, 0, 1), (0, 1, 0, 0, 0, 0))


def test_c_a_sum_that_pays_cancels_the_event_and_the_highest_scores_two() -> None:
    state = faced((HAMLET, VIOLA), "salt-and-tempest")
    assert event_bid.cost(state) == 9
    fist(state, 5)
    fist(state, 4)
    assert (state.paid, state.score, state.energy) == (2, [7, 5], [4, 4])


def test_c_a_sum_that_does_not_pay_lets_it_happen_and_the_highest_scores_one() -> None:
    state = faced((HAMLET, VIOLA), "salt-and-tempest")
    state.iagos = 1
    supply = state.iago_supply
    fist(state, 5)
    fist(state, 4)
    assert (state.paid, state.score, state.energy) == (0, [6, 5], [1, 1])
    assert (state.iagos, state.iago_supply) == (0, supply + 1), "his treachery has succeeded"


def test_c_iagos_stay_when_the_event_is_cancelled() -> None:
    state = faced((HAMLET, VIOLA), "salt-and-tempest")
    state.iagos = 1
    fist(state, 5, 4)
    fist(state, 4)
    assert (state.paid, state.iagos) == (2, 1)


def test_K10_all_who_tie_score_but_falstaff_takes_a_tie_alone() -> None:
    tied = faced((HAMLET, VIOLA), "salt-and-tempest")
    fist(tied, 5)
    fist(tied, 5)
    assert tied.score == [7, 7]
    with_him = faced((HAMLET, FALSTAFF), "salt-and-tempest")
    fist(with_him, 5)
    fist(with_him, 5)
    assert with_him.score == [5, 7]


def test_K9_nobody_scores_for_nothing() -> None:
    state = faced((HAMLET, VIOLA), "salt-and-tempest")
    fist(state)
    fist(state)
    assert (state.paid, state.score) == (0, [5, 5])


def test_K9_the_sum_pays_the_event_first_and_then_its_quill() -> None:
    for extra, search, paid in (((), 1, 1), ((5, 1), 0, 2)):
        state = faced((HAMLET, VIOLA), "weird-hours")
        assert (event_bid.cost(state), event_bid.quill_cost(state)) == (10, 6)
        fist(state, 5, 4)
        fist(state, 1, *extra)
        assert (state.paid, state.search) == (paid, search)


def test_c_an_event_not_cancelled_cannot_have_its_quill_stopped() -> None:
    state = faced((HAMLET, VIOLA), "weird-hours")
    fist(state, 5)
    fist(state)
    assert (state.paid, state.search) == (0, 1)


def test_c_plus_tokens_are_added_after_the_reveal() -> None:
    state = faced((JULIET, VIOLA), "salt-and-tempest")
    state.plus_one[1] = 1
    fist(state, 3, 2)
    fist(state, 2)
    assert legal(state) == ["add token:plus-2", "pass"]
    do(state, "add token:plus-2")
    assert (state.current_player(), legal(state)) == (1, ["add token:plus-1", "pass"])
    do(state, "pass")
    assert (state.paid, state.score) == (2, [7, 5])
    assert (state.plus_two, state.plus_one) == ([0, 0], [0, 1])


def test_c_used_tokens_are_gone_for_the_round() -> None:
    state = faced((HAMLET, VIOLA), "salt-and-tempest")
    fist(state, 5, 1)
    fist(state)
    assert state.coins[:6] == [0, 2, 3, 2, 1, 0]
    assert state.spent[:6] == [0, 1, 0, 0, 0, 1]
    assert state.fists == [0] * 12


def test_a_token_one_does_not_have_is_barred_with_its_reason() -> None:
    state = faced((HAMLET, VIOLA), "salt-and-tempest")
    do(state, "bid token:5")
    assert state.why_not(state.string_to_action("bid token:5")) == "You have no bid token of 5 left."


def test_events_threaten_with_markers_hope_points_energy_and_the_search() -> None:
    state = faced((HAMLET, VIOLA), "the-last-muster")
    fist(state)
    fist(state)
    assert (state.black[4], state.black[AVON], state.search) == (6, 7, 2)
    state = faced((HAMLET, VIOLA), "gold-for-loyalty")
    fist(state)
    fist(state)
    assert state.score == [2, 2]
    state = faced((HAMLET, VIOLA), "night-of-knives")
    state.richard, state.lady = CAWDOR, AVON
    put(state, CAWDOR, 2, 1)
    put(state, AVON, 1, 0)
    fist(state)
    fist(state)
    assert (state.influence[CAWDOR * 4 : CAWDOR * 4 + 2], state.influence[AVON * 4]) == ([1, 0], 0)


def test_K37_a_jester_may_be_played_while_bidding() -> None:
    state = faced((HAMLET, VIOLA), "salt-and-tempest")
    state.search = 3
    state.iagos = 1
    hold(state, 0, jester=2)
    assert legal(state, "jester") == ["jester-search search:back", "jester-iago card:iago", "jester-energy energy:full"]
    do(state, "jester-search search:back", "jester-energy energy:full")
    assert (state.search, state.energy[0], state.current_player()) == (2, 8, 0)
