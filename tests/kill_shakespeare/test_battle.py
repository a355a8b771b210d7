"""Battle King Richard III, Siege and Destroy a Stronghold, Rebuild a Stronghold."""

from __future__ import annotations

from shakespeare_games.kill_shakespeare import battle, turns
from shakespeare_games.kill_shakespeare import position as p
from tests.kill_shakespeare.table import (
    ARDEN,
    AVON,
    CAWDOR,
    DELPHOS,
    FALSTAFF,
    HAMLET,
    JULIET,
    MESSALINE,
    OTHELLO,
    PROSPERO,
    VIOLA,
    at,
    do,
    put,
    ruin,
    seated,
)


def test_no_battle_as_long_as_black_is_not_outnumbered() -> None:
    state = seated()
    put(state, DELPHOS, 2, 2, black=4)
    battle.settle(state, DELPHOS)
    assert (state.black[DELPHOS], state.beside[DELPHOS]) == (4, 1)


def test_K20_in_reverse_turn_order_one_for_one_until_no_black_is_left() -> None:
    state = seated((HAMLET, JULIET, VIOLA))
    state.order = [1, 2, 0]
    put(state, DELPHOS, 2, 1, 2, black=4)
    before = state.reserve.copy()
    battle.settle(state, DELPHOS)
    assert state.influence[DELPHOS * 4 : DELPHOS * 4 + 3] == [0, 0, 1]
    assert state.trophies == [2, 1, 1]
    assert [b - a for a, b in zip(before, state.reserve, strict=True)] == [2, 1, 1]
    assert (state.black[DELPHOS], state.beside[DELPHOS]) == (0, 0), "the Area is liberated"
    assert state.token[DELPHOS] == 2, "the Area token goes to who is left"


def test_K16_othellos_pawn_counts_but_is_never_removed_and_earns_no_marker() -> None:
    state = seated((OTHELLO, VIOLA))
    state.pawn[0] = DELPHOS
    put(state, DELPHOS, 1, 2, black=3)
    battle.settle(state, DELPHOS)
    assert state.trophies == [1, 2]
    assert state.pawn[0] == DELPHOS
    assert state.token[DELPHOS] == 0, "his pawn is the last to stand"


def test_K16_a_step_of_othellos_pawn_triggers_the_battle() -> None:
    state = at(seated((OTHELLO, VIOLA)), turns.turns)
    put(state, DELPHOS, 0, 4, black=4)
    do(state, "move area:delphos")
    assert (state.black[DELPHOS], state.trophies, state.token[DELPHOS]) == (0, [0, 4], 0)


def test_K20_most_influence_takes_the_token_ties_by_turn_order_falstaff_first() -> None:
    state = seated((HAMLET, FALSTAFF, VIOLA))
    put(state, DELPHOS, 2, 2, 1, black=1)
    battle.settle(state, DELPHOS)
    assert state.token[DELPHOS] == 1


def test_the_token_of_avon_can_be_used_at_once() -> None:
    state = seated((HAMLET, VIOLA))
    put(state, AVON, 2, 0, black=1)
    battle.settle(state, AVON)
    assert state.plus_one == [1, 0]


def test_K21_black_that_outnumbers_a_liberated_area_takes_it_back_and_the_token_is_gone() -> None:
    state = seated((HAMLET, VIOLA))
    state.beside[AVON], state.token[AVON], state.plus_one = 0, 0, [1, 0]
    put(state, AVON, 1, 0, black=0)
    battle.add_black(state, AVON, 1)
    assert state.beside[AVON] == 0, "as many are not more"
    battle.add_black(state, AVON, 1)
    assert (state.beside[AVON], state.token[AVON], state.plus_one) == (1, p.GONE, [0, 0])
    put(state, AVON, 3, 0)
    battle.settle(state, AVON)
    assert (state.beside[AVON], state.token[AVON]) == (0, p.GONE), "liberated again, without a token"


def test_a_stronghold_falls_to_more_markers_than_its_defense() -> None:
    state = seated((HAMLET, VIOLA))
    state.beside[PROSPERO] = 0
    put(state, PROSPERO, 1, 2, black=0)
    battle.settle(state, PROSPERO)
    assert not state.destroyed(PROSPERO)
    put(state, PROSPERO, 1, 3)
    battle.settle(state, PROSPERO)
    assert (state.leader[PROSPERO], state.marked[PROSPERO]) == (1, 1)


def test_a_stronghold_stands_until_its_area_is_liberated() -> None:
    state = seated((HAMLET, VIOLA))
    put(state, PROSPERO, 5, 0, black=5)
    battle.settle(state, PROSPERO)
    assert not state.destroyed(PROSPERO)


def test_lowered_defense_tokens_count() -> None:
    state = seated((HAMLET, VIOLA))
    state.beside[PROSPERO], state.lowered[PROSPERO] = 0, 1
    put(state, PROSPERO, 3, 0, black=0)
    battle.settle(state, PROSPERO)
    assert state.leader[PROSPERO] == 0


def test_a_march_can_win_battle_and_stronghold_at_once() -> None:
    state = seated((HAMLET, VIOLA))
    put(state, PROSPERO, 5, 0, black=1)
    battle.settle(state, PROSPERO)
    assert (state.trophies[0], state.leader[PROSPERO], state.influence[0]) == (1, 0, 4)


def test_example_of_the_rulebook_avon_with_four_hope_gives_two_one_one() -> None:
    state = seated((HAMLET, JULIET, FALSTAFF))
    state.beside[AVON], state.hope[AVON] = 0, 4
    put(state, AVON, 2, 3, 2, black=0)
    battle.settle(state, AVON)
    assert state.leader[AVON] == 1
    assert state.score == [6, 7, 6]


def test_more_destroyers_than_hope_leave_all_to_the_leader() -> None:
    state = seated((HAMLET, JULIET, VIOLA))
    state.beside[AVON], state.hope[AVON] = 0, 2
    put(state, AVON, 2, 3, 2, black=0)
    battle.settle(state, AVON)
    assert state.score == [5, 7, 5]


def test_ties_for_the_leader_go_by_turn_order_and_falstaff_wins_them() -> None:
    for cast, leader in (((HAMLET, JULIET, VIOLA), 2), ((FALSTAFF, JULIET, VIOLA), 0)):
        state = seated(cast)
        state.order = [2, 1, 0]
        state.beside[MESSALINE] = 0
        put(state, MESSALINE, 2, 1, 2, black=0)
        battle.settle(state, MESSALINE)
        assert state.leader[MESSALINE] == leader


def test_lady_macbeth_leaves_with_ardens_stronghold() -> None:
    state = seated((HAMLET, VIOLA))
    state.beside[ARDEN] = 0
    put(state, ARDEN, 7, 0, black=0)
    battle.settle(state, ARDEN)
    assert state.lady == p.OFF


def test_K23_a_leader_without_a_marker_in_reserve_leads_all_the_same() -> None:
    state = seated((HAMLET, VIOLA))
    state.beside[PROSPERO] = 0
    put(state, PROSPERO, 4, 0, black=0)
    state.reserve[0] = 0
    battle.settle(state, PROSPERO)
    assert (state.leader[PROSPERO], state.marked[PROSPERO], state.reserve[0]) == (0, 0, 0)


def test_K22_a_ruin_is_rebuilt_only_when_the_action_phase_ends() -> None:
    state = seated((HAMLET, VIOLA))
    ruin(state, CAWDOR, 1)
    state.token[CAWDOR] = 1
    put(state, CAWDOR, 0, 1, black=2)
    battle.settle(state, CAWDOR)
    assert state.leader[CAWDOR] == 1
    before = state.reserve[1]
    at(state, battle.rebuild_all)
    assert (state.leader[CAWDOR], state.beside[CAWDOR], state.forever[CAWDOR]) == (p.NOBODY, 1, True)
    assert (state.hope[CAWDOR], state.search, state.score[1]) == (0, 1, 3)
    assert (state.token[CAWDOR], state.reserve[1]) == (p.GONE, before + 1)


def test_K22_rebuilding_in_avon_advances_the_search_by_two() -> None:
    state = seated((HAMLET, VIOLA))
    ruin(state, AVON, 0)
    put(state, AVON, 0, 0, black=1)
    at(state, battle.rebuild_all)
    assert (state.hope[AVON], state.search) == (0, 2)


def test_an_area_lost_for_ever_is_never_liberated_again() -> None:
    state = seated((HAMLET, VIOLA))
    state.forever[DELPHOS] = True
    put(state, DELPHOS, 7, 0, black=2)
    battle.settle(state, DELPHOS)
    assert (state.black[DELPHOS], state.beside[DELPHOS], state.leader[DELPHOS]) == (0, 1, p.NOBODY)


def test_K23_an_empty_reserve_places_nothing() -> None:
    state = seated((HAMLET, VIOLA))
    state.reserve[0] = 1
    battle.place_influence(state, DELPHOS, 0, 2)
    assert (state.influence[DELPHOS * 4], state.reserve[0]) == (1, 0)
