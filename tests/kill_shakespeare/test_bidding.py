"""Phase 3: Bidding. Planning, competitive bids, and what they bring."""

from __future__ import annotations

import pytest

from shakespeare_games.kill_shakespeare import bidding, planning, tracks
from shakespeare_games.kill_shakespeare import position as p
from shakespeare_games.kill_shakespeare import rules as r
from shakespeare_games.kill_shakespeare.state import KillState
from tests.kill_shakespeare.table import (
    ARDEN,
    AVON,
    BOHEMIA,
    FALSTAFF,
    HAMLET,
    JULIET,
    OTHELLO,
    PROSPERO,
    VIOLA,
    at,
    do,
    held,
    hold,
    legal,
    reason,
    seated,
)

PLAIN = (HAMLET, OTHELLO, VIOLA)


def laid_out(cast: tuple[int, ...] = PLAIN, information: str = "lll", troops: str = "111") -> KillState:
    """Cards on both tracks: l letter, p plan, j jester, i Iago, 1 to 3 Troops."""
    state = seated(cast)
    kinds = {"l": r.LETTER, "p": r.PLAN, "j": r.JESTER, "i": r.IAGO, "1": r.TROOP_1, "2": r.TROOP_2, "3": r.TROOP_3}
    for letter in information:
        state.information_track.append(kinds[letter])
        state.information_deck[kinds[letter]] -= 1
    for letter in troops:
        state.troop_track.append(kinds[letter])
        state.troop_deck[kinds[letter]] -= 1
    state.die_1 = state.die_2 = 6
    return state


def bid(state: KillState, *totals: str) -> None:
    """Bids of all seats in the order they are asked: `23` lays a 2 and a 3, `` nothing."""
    for tokens in totals:
        for token in tokens:
            do(state, f"bid token:{token}")
        if len(tokens) < 2:
            do(state, "pass")


def revealed(cast: tuple[int, ...], *totals: str, **tracks_as: str) -> KillState:
    """After nine bids, three on each track."""
    state = at(laid_out(cast, **tracks_as), bidding.bids)
    bid(state, *totals)
    return state


# Planning


def test_planning_goes_on_until_all_are_done() -> None:
    state = at(laid_out(), planning.plan)
    for seat in range(3):
        assert (state.phase, state.current_player()) == (p.PLAN, seat)
        do(state, "time token:1", "done")
    assert state.time == [1, 1, 1]
    assert state.phase == p.BID


def test_K14_energy_levels_cost_bid_points_and_a_rest_is_lost() -> None:
    state = at(laid_out(), planning.plan)
    assert (state.rules.energy_costs, state.energy[0]) == ([2, 3, 3, 3, 4, 4, 5, 5], 3)
    do(state, "energy token:4", "energy token:3")
    assert state.energy[0] == 5, "the fourth level costs 3, the fifth 4"
    do(state, "energy token:1", "done")
    assert (state.energy[0], state.purse) == (5, 0)


def test_K40_points_for_a_level_add_up_while_a_seat_plans() -> None:
    state = at(laid_out(), planning.plan)
    do(state, "energy token:2")
    assert state.energy[0] == 3
    do(state, "energy token:1")
    assert state.energy[0] == 4


def test_K14_energy_ends_at_the_top_of_the_track() -> None:
    state = at(laid_out(), planning.plan)
    state.energy[0] = state.rules.energy_most
    state.menu = []
    assert legal(state, "energy") == []
    assert reason(state, "energy token:1") == "Your Energy is at its highest level."


def test_cheap_energy_makes_each_level_one_point_less_but_at_least_one() -> None:
    state = laid_out()
    state.token[BOHEMIA] = 0
    for level, cost in enumerate((1, 2, 2, 2, 3, 3, 4, 4)):
        state.energy[0] = level
        assert planning.level_cost(state, 0) == cost
    assert planning.level_cost(state, 1) == 3
    state.rules.energy_costs = [1] * len(state.rules.energy_costs)
    assert planning.level_cost(state, 0) == 1


def test_K14_time_is_what_tokens_on_the_track_add_up_to_within_its_length() -> None:
    state = at(laid_out((JULIET, HAMLET)), planning.plan)
    do(state, "time token:5", "time token:2")
    assert state.time[0] == 7
    assert legal(state, "time") == ["time token:1"], "Juliet has 8 at most"
    assert "8 at most" in reason(state, "time token:2")


def test_K13_tokens_of_a_player() -> None:
    state = at(laid_out(), bidding.bids)
    assert state.coins[:6] == [0, 3, 3, 2, 1, 1]
    assert sum(n * v for v, n in enumerate(state.coins[:6])) == 24


def test_a_token_used_is_gone_for_the_round() -> None:
    state = at(laid_out(), planning.plan)
    do(state, "time token:5")
    assert legal(state, "energy token:5") == []
    assert reason(state, "time token:5") == "You have no bid token of 5 left."


def test_a_jester_brings_energy_to_its_highest_level_for_nothing() -> None:
    state = laid_out()
    hold(state, 0, jester=1)
    at(state, planning.plan)
    coins = state.coins.copy()
    do(state, "jester-energy energy:full")
    assert (state.energy[0], held(state, 0, "jester"), state.coins) == (8, 0, coins)


def test_a_spy_looks_at_one_track_and_ardens_token_at_both() -> None:
    state = laid_out(information="llj", troops="112")
    hold(state, 0, spy=1)
    state.token[ARDEN] = 1
    at(state, planning.plan)
    do(state, "spy track:troops")
    assert state.observation(0).troop_track == (0, 0, 1)
    assert state.observation(0).information_track == (3, 3, -1)
    assert (held(state, 0, "spy"), state.information_pile[r.SPY]) == (0, 1)
    do(state, "done")
    assert state.observation(1).troop_track == (0, 0, -1)
    do(state, "look area-token:arden")
    assert state.observation(1).information_track == (3, 3, 6)
    assert state.observation(1).troop_track == (0, 0, 1)
    assert state.observation(2).information_track == (3, 3, -1)


# Laying bids


def test_K4_tracks_one_by_one_in_turn_order_then_the_reveal() -> None:
    state = laid_out()
    state.order = [2, 0, 1]
    at(state, bidding.bids)
    asked = []
    while state.phase == p.BID:
        asked.append((state.at // 3, state.current_player()))
        do(state, "pass")
    assert asked == [(track, seat) for track in range(3) for seat in (2, 0, 1)]


def test_K4_no_more_than_two_tokens_on_a_track() -> None:
    state = at(laid_out(), bidding.bids)
    do(state, "bid token:1", "bid token:1")
    assert state.current_player() == 1


def test_K4_the_first_token_lies_face_up_the_second_face_down() -> None:
    state = at(laid_out(), bidding.bids)
    do(state, "bid token:2", "bid token:3")
    assert state.observation(1).first[0] == 2
    assert state.observation(1).second[0] == -1
    assert (state.observation(0).first[0], state.observation(0).second[0]) == (2, 3)
    assert state.observation(1).coins[0] == (0, 3, 2, 2, 1, 1), "the face-down one may be any"


def test_K4_the_token_of_the_isle_hides_the_first_too() -> None:
    state = laid_out()
    state.token[PROSPERO] = 0
    at(state, bidding.bids)
    do(state, "bid token:2", "bid token:3")
    assert (state.observation(1).first[0], state.observation(1).second[0]) == (-1, -1)


def test_K4_all_is_revealed_at_once() -> None:
    state = at(laid_out((JULIET, OTHELLO, VIOLA)), bidding.bids)
    bid(state, "12", "", "", "", "", "", "", "", "")
    assert state.phase == p.ADD_BID
    for viewer in (-1, 1, 2):
        assert (state.observation(viewer).first[0], state.observation(viewer).second[0]) == (1, 2)
        assert state.observation(viewer).information_track == (3, 3, 3)


def test_K4_plus_tokens_are_added_after_the_reveal_in_turn_order() -> None:
    state = laid_out((JULIET, OTHELLO, VIOLA))
    state.order = [2, 1, 0]
    state.token[AVON], state.plus_one[1] = 1, 1
    at(state, bidding.bids)
    bid(state, "1", "1", "1", "", "", "", "", "", "")
    assert (state.phase, state.current_player()) == (p.ADD_BID, 1)
    assert legal(state, "add") == [f"add track:{t} token:plus-1" for t in ("order", "information", "troops")]
    do(state, "add track:order token:plus-1")
    assert state.current_player() == 0
    do(state, "add track:order token:plus-2")
    assert (state.phase, state.ranks) == (p.POSITION, [0, 1, 2])
    assert (state.plus_one[1], state.plus_two[0]) == (0, 0)


def test_a_plus_token_used_in_the_event_bid_is_gone() -> None:
    state = laid_out((JULIET, OTHELLO, VIOLA))
    state.plus_two[0] = 0
    at(state, bidding.bids)
    bid(state, "1", "1", "1", "", "", "", "", "", "")
    assert state.phase == p.POSITION


# The dice


@pytest.mark.parametrize(
    ("dice", "bids", "drawing"),
    [
        ((2, 3), ("23", "", "", "", "", "", "", "", ""), [0]),
        ((2, 3), ("5", "", "", "23", "", "", "", "", ""), [0]),  # once for each player
        ((1, 1), ("2", "2", "1", "", "", "", "", "", "11"), [0, 1, 2]),
        ((3, 3), ("23", "", "", "", "", "", "", "", ""), []),
        ((4, 6), ("55", "", "", "", "", "", "", "", ""), []),
    ],
)
def test_K12_a_bid_that_equals_the_dice_earns_an_action_card(
    dice: tuple[int, int], bids: tuple[str, ...], drawing: list[int]
) -> None:
    state = laid_out()
    state.die_1, state.die_2 = dice
    state.coins[5] = 2
    at(state, bidding.bids)
    bid(state, *bids)
    assert state.owed == drawing


def test_K12_plus_tokens_count_for_the_match() -> None:
    state = laid_out((JULIET, OTHELLO, VIOLA))
    state.die_1, state.die_2 = 1, 4
    at(state, bidding.bids)
    bid(state, "3", "", "", "", "", "", "", "", "")
    do(state, "add track:order token:plus-2")
    assert state.owed == [0]


# Turn order


def test_from_the_highest_bid_each_chooses_a_place_in_the_turn_order() -> None:
    state = revealed(PLAIN, "1", "23", "3", "", "", "", "", "", "")
    assert (state.phase, state.current_player()) == (p.POSITION, 1)
    do(state, "position position:2")
    assert state.current_player() == 2
    assert reason(state, "position position:2") == "That place is taken."
    do(state, "position position:1")
    assert state.order == [2, 1, 0]


def test_ties_are_broken_in_turn_order() -> None:
    state = laid_out()
    state.order = [2, 1, 0]
    at(state, bidding.bids)
    bid(state, "2", "2", "2", "", "", "", "", "", "")
    assert state.ranks == [2, 1, 0]


def test_K18_falstaff_wins_ties_in_bids() -> None:
    state = revealed((HAMLET, OTHELLO, FALSTAFF), "2", "3", "3", "", "", "", "", "", "")
    assert state.ranks == [2, 1, 0]


def test_the_new_turn_order_breaks_ties_of_the_other_tracks() -> None:
    state = revealed(PLAIN, "", "", "5", "2", "2", "2", "", "", "", information="lpj")
    do(state, "position position:1", "position position:3")
    assert state.order == [2, 1, 0]
    assert (state.phase, state.ranks) == (p.CLAIM, [2, 1, 0])


# Cards


def settle_order(state: KillState) -> None:
    """Everybody takes the first free place."""
    while state.phase == p.POSITION:
        do(state, legal(state, "position")[0])


def test_from_the_highest_bid_each_takes_a_card() -> None:
    state = revealed(PLAIN, "", "", "", "1", "3", "2", "", "", "", information="lpj")
    settle_order(state)
    assert (state.current_player(), legal(state)) == (1, ["claim card:letter", "claim card:plan", "claim card:jester"])
    do(state, "claim card:jester")
    assert state.current_player() == 2
    do(state, "claim card:letter", "claim card:plan")
    assert [held(state, s, k) for s, k in ((1, "jester"), (2, "letter"), (0, "plan"))] == [1, 1, 1]


def test_who_bids_nothing_wins_no_card_and_what_is_left_is_discarded() -> None:
    state = revealed(PLAIN, "", "", "", "", "3", "", "", "", "2", information="lpj", troops="123")
    settle_order(state)
    do(state, "claim card:plan", "claim card:troop-3")
    assert state.phase == p.TURN
    assert sum(state.hands) == 2
    assert (state.information_pile[r.LETTER], state.information_pile[r.JESTER]) == (1, 1)
    assert state.troop_pile == [1, 1, 0, 0, 0, 0, 0, 0]
    assert (state.information_track, state.troop_track) == ([], [])


def test_K8_an_iago_won_goes_to_the_stack_and_costs_a_point() -> None:
    state = revealed(PLAIN, "", "", "", "2", "", "", "", "", "", information="iii")
    settle_order(state)
    do(state, "claim card:iago")
    assert state.score == [4, 5, 5]
    assert held(state, 0, "iago") == 0


def test_K16_an_iago_costs_othello_two() -> None:
    state = revealed(PLAIN, "", "", "", "", "2", "", "", "", "", information="iii")
    settle_order(state)
    do(state, "claim card:iago")
    assert state.score == [5, 3, 5]


def test_K8_iagos_nobody_took_go_to_the_stack_and_a_fourth_advances_the_search() -> None:
    state = laid_out(information="iil", troops="111")
    state.iagos, state.iago_supply = 2, 1
    at(state, bidding.bids)
    bid(state, *[""] * 9)
    settle_order(state)
    assert (state.iagos, state.search, state.score) == (3, 1, [5, 5, 5])
    assert state.iago_supply == 2, "the fourth is put away"


def test_two_players_choose_twice_in_turn() -> None:
    state = laid_out((HAMLET, VIOLA), information="llpj", troops="1111")
    at(state, bidding.bids)
    bid(state, "", "", "1", "3", "", "")
    settle_order(state)
    asked = []
    for card in ("jester", "plan", "letter", "letter"):
        asked.append(state.current_player())
        do(state, f"claim card:{card}")
    assert asked == [1, 0, 1, 0]
    assert state.information_track == []


def test_two_players_only_who_bid_choose() -> None:
    state = laid_out((HAMLET, VIOLA), information="llpj", troops="1111")
    at(state, bidding.bids)
    bid(state, "", "", "", "3", "", "")
    settle_order(state)
    do(state, "claim card:jester", "claim card:plan")
    assert held(state, 0, "letter") == held(state, 1, "letter") == 0
    assert state.information_pile[r.LETTER] == 2


def test_K5_two_players_have_four_cards_on_a_track() -> None:
    assert [tracks.size(seated(cast)) for cast in ((0, 1), (0, 1, 2), (0, 1, 2, 3))] == [4, 3, 4]
    assert [tracks.face_up(seated(cast)) for cast in ((0, 1), (0, 1, 2), (0, 1, 2, 3))] == [2, 2, 2]
