"""Rulings that no other file of these tests is named after."""

from __future__ import annotations

from shakespeare_games.kill_shakespeare import battle, bidding, effects, planning, prep, scoring, search, turns
from shakespeare_games.kill_shakespeare import position as p
from shakespeare_games.kill_shakespeare.rounds import FLOW
from tests.kill_shakespeare.table import (
    AVON,
    CAWDOR,
    DELPHOS,
    FALSTAFF,
    HAMLET,
    JULIET,
    OTHELLO,
    PROSPERO,
    VIOLA,
    at,
    do,
    hold,
    legal,
    put,
    ruin,
    seated,
)


def test_K3_bids_are_laid_and_resolved_before_the_first_turn() -> None:
    steps = [planning.plan, bidding.bids, bidding.adding, bidding.matched, bidding.positions, turns.turns]
    assert [FLOW.index(step) for step in steps] == sorted(FLOW.index(step) for step in steps)


def test_K6_one_marker_with_twelve_spaces_before_it() -> None:
    state = seated()
    search.advance(state, 11)
    assert (state.search, state.lost) == (11, p.STANDING)
    search.advance(state, 1)
    assert state.lost == p.FOUND


def test_K13_bid_tokens_of_every_player() -> None:
    assert seated().rules.tokens == [0, 3, 3, 2, 1, 1]


def test_K14_time_is_not_used_up_by_the_round() -> None:
    state = at(seated((JULIET, VIOLA)), planning.plan)
    do(state, "time token:5", "done", "done")
    assert state.time == [5, 0]


def test_K31_what_others_cannot_see() -> None:
    state = seated((HAMLET, VIOLA, JULIET))
    state.battles[0:5] = [1, 0, 0, 2, 0]
    state.bag = [9, 8, 5, 1, 4]
    own, other, audience = (state.observation(seat) for seat in (0, 1, -1))
    assert own.battles[0] == (1, 0, 0, 2, 0)
    for view in (other, audience):
        assert (view.battles[0], view.battle_counts) == ((), (3, 0, 0))
        assert view.bag == (10, 8, 5, 3, 4), "any of these may be in the bag, or face down"


def test_K33_othellos_pawn_counts_wherever_markers_are_compared() -> None:
    state = seated((OTHELLO, VIOLA))
    state.pawn[0] = PROSPERO
    state.beside[PROSPERO] = 0
    put(state, PROSPERO, 1, 2, black=0)
    battle.settle(state, PROSPERO)
    assert state.leader[PROSPERO] == 0, "four against a Defense of 3; two each, and he is first in turn order"
    assert state.score == [8, 7]
    ruin(state, CAWDOR, 1)
    state.pawn[0] = CAWDOR
    put(state, CAWDOR, 0, 0, black=1)
    at(state, battle.rebuild_all)
    assert not state.forever[CAWDOR]


def test_K34_an_empty_deck_is_made_of_its_discards() -> None:
    state = seated((JULIET, VIOLA))
    state.action_pile, state.action_deck = state.action_deck, [0] * 13
    state.token[4] = 0
    at(state, prep.begin)
    assert state.phase == p.ACTION_CARD
    assert state.chance_weights() == [(k, 3) for k in range(13)]


def test_K46_a_score_never_falls_below_0() -> None:
    state = seated()
    state.points(1, -6)
    assert state.score == [5, 0, 5]


def test_K47_six_extra_actions_lie_beside_the_map() -> None:
    state = seated((JULIET, VIOLA))
    assert state.extra_left == 6
    state.extra_left = 0
    hold(state, 0, letter=3)
    at(state, turns.turns)
    assert legal(state, "buy") == []


def test_K48_black_that_comes_back_is_fought_at_once() -> None:
    state = seated((HAMLET, VIOLA))
    state.beside[DELPHOS] = 0
    put(state, DELPHOS, 3, 0, black=0)
    battle.add_black(state, DELPHOS, 1)
    assert (state.influence[DELPHOS * 4], state.trophies[0], state.token[DELPHOS]) == (2, 1, p.ON_MAP)


def test_K49_falstaffs_markers_may_sail() -> None:
    state = seated((FALSTAFF, VIOLA))
    put(state, DELPHOS, 1, 0)
    at(state, turns.turns)
    do(state, "march area:delphos to:prospero")
    assert state.influence[PROSPERO * 4] == 1


def test_K50_action_cards_work_where_the_pawn_is() -> None:
    state = seated((JULIET, VIOLA))
    state.pawn[0] = AVON
    hold(state, 0, undermine=1, loaded_dice=1)
    at(state, turns.turns)
    assert legal(state, "play") == ["play card:undermine"]
    do(state, "play card:undermine")
    assert battle.defense(state, AVON) == 5


def test_K51_nobody_scores_a_rank_for_nothing() -> None:
    assert scoring.rank_points(seated(), [0, 0, 0]) == []


def test_K52_an_effect_where_lady_macbeth_stood_does_nothing_once_she_is_gone() -> None:
    state = seated()
    event = next(e for e in state.rules.events if e.slug == "vaulting-ambition")
    before = state.black.copy()
    state.lady = p.OFF
    effects.threaten(state, event)
    assert state.black == before
    state.lady = AVON
    effects.threaten(state, event)
    assert state.black[AVON] == before[AVON] + 3


def test_K53_who_bid_nothing_chooses_a_place_after_the_others() -> None:
    state = seated((HAMLET, VIOLA, OTHELLO))
    state.die_1 = state.die_2 = 6
    at(state, bidding.bids)
    do(state, "pass", "pass", "bid token:1", "pass", *["pass"] * 6)
    assert state.current_player() == 2
    do(state, "position position:3")
    assert (state.current_player(), len(legal(state))) == (0, 2)
    do(state, "position position:2")
    assert state.order == [1, 0, 2]
