"""Phase 1: Prep."""

from __future__ import annotations

from shakespeare_games.kill_shakespeare import position as p
from shakespeare_games.kill_shakespeare import prep, tracks
from shakespeare_games.kill_shakespeare import rules as r
from shakespeare_games.kill_shakespeare.setup import arrow
from tests.kill_shakespeare.table import (
    AVON,
    CAWDOR,
    DELPHOS,
    HAMLET,
    HOPE,
    JULIET,
    MAENTUA,
    MESSALINE,
    OTHELLO,
    VIOLA,
    at,
    do,
    held,
    legal,
    put,
    ruin,
    seated,
)


def test_the_first_round_has_no_prep() -> None:
    state = seated(turn=0)
    at(state, prep.begin)
    assert state.round == 1
    assert state.hope == HOPE


def test_b_the_wheel_turns_one_space() -> None:
    state = seated()
    before = [arrow(state, s) for s in range(3)]
    at(state, prep.begin)
    assert [arrow(state, s) for s in range(3)] == [(w + 1) % 8 for w in before]


def test_c_area_tokens_bring_energy_a_troop_and_an_action_card() -> None:
    state = seated()
    state.token[MESSALINE], state.token[CAWDOR], state.token[MAENTUA] = 0, 1, 2
    at(state, prep.begin)
    assert state.energy == [4, 3, 3]
    assert held(state, 1, "troop-1") == 1
    assert state.phase == p.ACTION_CARD
    do(state, "draw card:cup-of-sack")
    assert held(state, 2, "cup-of-sack") == 1


def test_c_the_token_of_delphos_offers_a_letter_or_a_plan() -> None:
    state = seated()
    state.token[DELPHOS] = 1
    at(state, prep.begin)
    assert (state.current_player(), legal(state)) == (1, ["take card:letter", "take card:plan", "pass"])
    do(state, "take card:plan")
    assert held(state, 1, "plan") == 1
    assert state.rewards == [8, 8, 7]


def test_d_three_black_markers_buy_one_of_three_battle_tokens() -> None:
    state = seated()
    state.trophies = [2, 6, 0]
    at(state, prep.begin)
    assert (state.current_player(), legal(state)) == (1, ["exchange", "pass"])
    do(state, "exchange", "draw battle:1", "draw battle:4", "draw battle:1")
    assert legal(state) == ["keep battle:1", "keep battle:4"]
    do(state, "keep battle:4")
    assert state.trophies == [2, 3, 0]
    assert state.battles[5:10] == [0, 0, 0, 1, 0]
    assert state.bag == [5, 8, 8, 4, 4]
    assert state.current_player() == 1, "several exchanges may be made"
    do(state, "pass")
    assert state.phase == p.TRACK_CARD


def test_d_quills_drawn_leave_the_game_and_advance_the_search() -> None:
    state = seated()
    state.trophies = [3, 0, 0]
    at(state, prep.begin)
    do(state, "exchange", "draw battle:quill", "draw battle:2", "draw battle:quill")
    assert state.search == 2
    assert state.bag[r.QUILL] == 2
    assert legal(state) == ["keep battle:2"]


def test_d_three_quills_leave_nothing_to_keep() -> None:
    state = seated()
    state.trophies = [3, 0, 0]
    at(state, prep.begin)
    do(state, "exchange", "draw battle:quill", "draw battle:quill", "draw battle:quill")
    assert (state.search, state.phase) == (3, p.TRACK_CARD)


def test_d_at_the_limit_a_token_is_swapped_or_all_go_back() -> None:
    state = seated((HAMLET, JULIET))
    state.trophies = [0, 3]
    limit = state.rules.battle_limits[JULIET]
    state.battles[5:10] = [limit - 1, 1, 0, 0, 0]
    state.bag = [11 - limit, 7, 5, 3, 4]
    at(state, prep.begin)
    do(state, "exchange", "draw battle:3", "draw battle:3", "draw battle:1")
    assert legal(state, "keep") == []
    assert legal(state, "swap battle:3") == ["swap battle:3 held:1", "swap battle:3 held:2"]
    assert "return" in legal(state)
    do(state, "swap battle:3 held:1")
    assert state.battles[5:10] == [limit - 2, 1, 1, 0, 0]
    assert state.bag == [12 - limit, 7, 4, 3, 4]


def test_K30_viola_holds_four_battle_tokens_and_juliet_three() -> None:
    rules = seated().rules
    assert rules.battle_limits == [2, 3, 1, 4, 1]


def test_e_bid_tokens_come_back_and_time_is_over() -> None:
    state = seated()
    state.coins[1], state.spent[1] = 1, 2
    state.time[0] = 5
    at(state, prep.begin)
    assert state.coins[:6] == [0, 3, 3, 2, 1, 1]
    assert state.time == [0, 0, 0]


def test_f_hope_falls_where_an_area_is_not_liberated() -> None:
    state = seated()
    state.beside[DELPHOS] = 0
    ruin(state, CAWDOR, 0)
    put(state, DELPHOS, 5, black=4)
    put(state, CAWDOR, 5, black=4)
    at(state, prep.restore)
    state.round = 2
    before = state.hope.copy()
    at(state, prep.restore)
    assert [b - a for a, b in zip(state.hope, before, strict=True)] == [1, 1, 0, 0, 1, 1, 1, 1]


def test_f_an_area_that_loses_hope_advances_the_search_by_two_in_avon() -> None:
    state = seated(turn=2)
    state.hope[MESSALINE] = state.hope[AVON] = 1
    at(state, prep.restore)
    assert (state.hope[MESSALINE], state.hope[AVON], state.search) == (0, 0, 3)
    at(state, prep.restore)
    assert state.search == 3, "Hope is never less than 0"


def test_g_sheets_are_refilled_from_the_reserve_as_far_as_it_lasts() -> None:
    state = seated(turn=2)
    state.sheet = [0, 1, 2]
    state.reserve = [1, 9, 9]
    at(state, prep.restore)
    assert state.sheet == [1, 2, 2]
    assert state.reserve == [0, 8, 9]


def test_h_what_lasts_a_round_begins_anew() -> None:
    state = seated(turn=2)
    state.free_move, state.plus_two = [0, 0, 0], [0, 0, 0]
    state.token[AVON] = 2
    at(state, prep.restore)
    assert (state.free_move, state.plus_two, state.plus_one) == ([1, 0, 0], [0, 1, 0], [0, 0, 1])


def test_j_quests_on_red_spaces_are_discarded_and_the_others_slide() -> None:
    state = seated(turn=2)
    state.information_track = [3, 3, 3]
    state.troop_track = [0, 0, 0]
    state.quest_track = [0, 3, 6, -1, 9]
    state.quests &= ~(1 | 8 | 64 | 512)
    at(state, tracks.restock)
    assert state.quest_track == [6, 9, -1, -1, -1]
    assert state.search == 2


def test_K29_j_new_quests_are_easy_first_and_red_spaces_stay_empty() -> None:
    state = seated(turn=4)
    state.quest_track = [-1, -1, -1, -1, -1]
    at(state, tracks.restock)
    easy = [q for q, _ in state.chance_weights()]
    assert all(not state.rules.quests[q].hard for q in easy)
    assert len(easy) == 20
    state.apply_action(easy[0])
    assert all(state.rules.quests[q].hard for q, _ in state.chance_weights())
    for _ in range(2):
        state.apply_action(state.chance_weights()[0][0])
    assert state.quest_track[:2] == [-1, -1]
    assert min(state.quest_track[2:]) >= 0
    assert state.phase == p.EVENT_CARD


def test_j_hard_quests_fill_in_when_the_easy_deck_is_exhausted() -> None:
    state = seated(turn=2)
    state.quests &= ~sum(1 << n for n, q in enumerate(state.rules.quests) if not q.hard)
    at(state, tracks.restock)
    assert all(state.rules.quests[q].hard for q, _ in state.chance_weights())


def test_K38_the_first_round_has_four_quests_one_of_them_on_a_red_space() -> None:
    state = seated(turn=1)
    at(state, tracks.restock)
    for _ in range(4):
        state.apply_action(state.chance_weights()[0][0])
    assert [q >= 0 for q in state.quest_track] == [False, True, True, True, True]


def test_j_a_quest_whose_stronghold_lies_in_ruins_is_drawn_again() -> None:
    state = seated(turn=2)
    quest = next(n for n, q in enumerate(state.rules.quests) if not q.hard)
    area = state.rules.quests[quest].area
    ruin(state, area, 0)
    put(state, area, 0, black=0)
    at(state, tracks.restock)
    state.apply_action(quest)
    assert quest not in state.quest_track
    assert not state.quests >> quest & 1
    assert state.phase == p.QUEST_CARD


def test_i_an_empty_deck_is_made_of_its_discards() -> None:
    state = seated((OTHELLO, VIOLA), turn=2)
    state.information_pile = state.information_deck
    state.information_deck = [0] * 8
    at(state, tracks.refill)
    assert state.chance_weights() == [(3, 15), (4, 14), (5, 4), (6, 5), (7, 4)]
