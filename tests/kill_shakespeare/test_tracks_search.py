"""The search for Shakespeare, Iago, the card tracks and the Quest track."""

from __future__ import annotations

from collections import Counter

import pytest

from shakespeare_games.kill_shakespeare import cards, effects, search, tracks
from shakespeare_games.kill_shakespeare import position as p
from shakespeare_games.kill_shakespeare import rules as r
from tests.kill_shakespeare.table import AVON, CAWDOR, MESSALINE, at, held, hold, play_on, put, ruin, seated, start

# K6: the Search marker


def test_K6_one_marker_begins_at_the_star() -> None:
    state = start(4)
    assert state.search == 0
    assert 8 <= state.rules.search_end <= 16


def test_K6_novice_begins_off_the_track_and_first_comes_to_the_star() -> None:
    state = seated(level="novice")
    assert state.search == -1
    search.advance(state, 1)
    assert state.search == 0


def test_K6_expert_begins_further_along() -> None:
    assert 0 < start(2, level="expert").search < start(2).rules.search_end


@pytest.mark.parametrize(("search_at", "back", "then"), [(5, 1, 4), (5, 2, 3), (1, 2, 0), (0, 1, 0), (-1, 1, -1)])
def test_K35_he_goes_back_to_the_star_at_most(search_at: int, back: int, then: int) -> None:
    state = seated()
    state.search = search_at
    search.retreat(state, back)
    assert state.search == then


@pytest.mark.parametrize(("area", "spaces"), [(CAWDOR, 1), (MESSALINE, 1), (AVON, 2)])
def test_hope_that_comes_to_zero_advances_the_search(area: int, spaces: int) -> None:
    state = seated()
    state.hope[area] = 2
    search.lower_hope(state, area, 1)
    assert state.search == 0
    search.lower_hope(state, area, 3)
    assert (state.hope[area], state.search) == (0, spaces)
    search.lower_hope(state, area, 1)
    assert (state.hope[area], state.search) == (0, spaces), "once"


# K8: Iago


def test_K8_iagos_lie_in_both_decks_and_in_a_supply() -> None:
    rules = start(2).rules
    assert rules.troop_deck[r.IAGO] > 0
    assert rules.information_deck[r.IAGO] > 0
    assert rules.iago_supply > 0
    assert rules.iago_spaces == 3


def test_K8_the_stack_holds_three_and_a_fourth_advances_the_search() -> None:
    state = seated()
    for n in range(1, 4):
        cards.iago_comes(state)
        assert (state.iagos, state.search) == (n, 0)
    supply = state.iago_supply
    cards.iago_comes(state)
    assert (state.iagos, state.search, state.iago_supply) == (3, 1, supply + 1)


def test_K7_no_iago_comes_out_of_an_empty_supply() -> None:
    state = seated()
    state.iago_supply = 0
    cards.iago_from_supply(state)
    assert (state.iagos, state.search) == (0, 0)


def test_an_iago_that_is_taken_leaves_the_stack() -> None:
    state = seated()
    state.iagos = 1
    cards.take_iago(state, 2)
    cards.take_iago(state, 2)
    assert (state.iagos, held(state, 2, "iago")) == (0, 1)


# Card tracks


@pytest.mark.parametrize("players", [2, 3, 4])
def test_K5_both_tracks_are_filled_each_round(players: int) -> None:
    state = start(players, level="novice")
    size = 4 if players == 2 else players
    for turn in (1, 2):
        play_on(state, lambda s, t=turn: s.round == t and s.phase == p.EVENT_CARD)
        if state.is_terminal():
            break
        assert (len(state.information_track), len(state.troop_track)) == (size, size)


def test_K5_no_deck_is_reshuffled_while_it_lasts() -> None:
    state = seated(turn=2)
    state.troop_pile[r.TROOP_3] = 5
    left = sum(state.troop_deck)
    at(state, tracks.refill)
    while state.phase == p.TRACK_CARD:
        state.apply_action(state.chance_weights()[0][0])
    assert sum(state.troop_deck) == left - 3
    assert state.troop_pile[r.TROOP_3] == 5


def test_who_looked_at_the_old_cards_knows_nothing_of_the_new_ones() -> None:
    state = seated(turn=2)
    tracks.look(state, 1, 0)
    tracks.look(state, 1, 1)
    at(state, tracks.refill)
    assert state.seen == 0


def test_each_card_of_a_deck_is_as_likely() -> None:
    state = at(seated(turn=2), tracks.refill)
    assert dict(state.chance_weights()) == {k: n for k, n in enumerate(state.rules.information_deck) if n}


def test_K34_a_used_card_fills_its_reward_pile_first() -> None:
    state = seated()
    state.rewards = [8, 7, 8]
    hold(state, 0, letter=2, plan=1, troop_1=1)
    for kind in (r.LETTER, r.LETTER, r.PLAN, r.TROOP_1):
        cards.discard(state, 0, kind)
    assert state.rewards == [8, 8, 8]
    assert (state.information_pile[r.LETTER], state.information_pile[r.PLAN], state.troop_pile[r.TROOP_1]) == (1, 1, 1)


def test_an_empty_reward_pile_gives_nothing() -> None:
    state = seated()
    state.rewards = [0, 0, 0]
    for pile in range(3):
        cards.reward(state, 0, pile)
    assert not any(state.hands)


# Quests


def test_K28_quests_easy_and_hard_in_sets_of_three_and_a_third_for_two() -> None:
    quests = start(2).rules.quests
    assert Counter(q.hard for q in quests) == {False: 20, True: 30}
    sagas = Counter(q.saga for q in quests if q.saga >= 0)
    assert set(sagas.values()) == {3}
    assert len({q.slug for q in quests}) == 50
    two = sum(q.second >= 0 for q in quests)
    assert abs(two - 50 / 3) < 3


@pytest.mark.parametrize(("turn", "easy", "hard"), [(1, 4, 0), (2, 3, 0), (3, 2, 1), (4, 1, 2), (5, 0, 3), (6, 0, 3)])
def test_K29_new_quests_of_each_round(turn: int, easy: int, hard: int) -> None:
    state = at(seated(turn=turn), tracks.restock)
    while state.phase == p.QUEST_CARD:
        state.apply_action(state.chance_weights()[-1][0])
    drawn = [state.rules.quests[q].hard for q in state.quest_track if q >= 0]
    assert (drawn.count(False), drawn.count(True)) == (easy, hard)


def test_K29_as_far_as_spaces_allow() -> None:
    state = seated(turn=2)
    state.quest_track = [-1, -1, 0, 3, 6]
    state.quests &= ~(1 | 8 | 64)
    at(state, tracks.restock)
    while state.phase == p.QUEST_CARD:
        state.apply_action(state.chance_weights()[0][0])
    assert state.quest_track[:2] == [0, 3], "they slide to the red spaces in order"
    assert state.quest_track[2] == 6
    assert min(state.quest_track) >= 0


def test_a_red_space_that_stays_empty_costs_nothing() -> None:
    state = seated(turn=2)
    state.quest_track = [-1, 0, -1, -1, 3]
    state.quests &= ~(1 | 8)
    at(state, tracks.restock)
    assert state.search == 1
    assert state.quest_track[:2] == [3, -1]


def test_a_quest_at_a_ruin_is_replaced_by_another() -> None:
    state = seated(turn=2)
    number = next(n for n, q in enumerate(state.rules.quests) if not q.hard and q.area == CAWDOR)
    put(state, CAWDOR, 0, black=0)
    ruin(state, CAWDOR, 0)
    at(state, tracks.restock)
    state.apply_action(number)
    assert number not in state.quest_track
    while state.phase == p.QUEST_CARD:
        state.apply_action(state.chance_weights()[-1][0])
    assert sum(q >= 0 for q in state.quest_track) == 3


# Lowered Defense


def test_lowered_defense_tokens_are_twenty_and_leave_a_defense_of_one() -> None:
    state = seated()
    effects.lower_defense(state, CAWDOR, 9)
    assert state.lowered[CAWDOR] == 4
    for area in range(8):
        effects.lower_defense(state, area, 9)
    assert sum(state.lowered) == 20
