"""Game Setup."""

from __future__ import annotations

import pytest

import shakespeare_games as sg
from shakespeare_games.kill_shakespeare import position as p
from shakespeare_games.kill_shakespeare import rules as r
from shakespeare_games.kill_shakespeare.setup import arrow
from tests.kill_shakespeare.table import AREA_SLUGS, do, held, legal, play_on, start


def test_step_2_everybody_chooses_another_character() -> None:
    state = start(3)
    assert len(legal(state, "character")) == 5
    do(state, "character character:juliet")
    assert state.current_player() == 1
    assert "character character:juliet" not in legal(state)
    assert state.why_not(r.CHARACTER + r.JULIET) == "Somebody plays that character."


def test_option_cast_lets_chance_deal_the_characters() -> None:
    state = start(2, cast="drawn")
    assert state.is_chance_node()
    assert state.chance_weights() == [(c, 1) for c in range(5)]
    do(state, "character character:viola")
    assert [c for c, _ in state.chance_weights()] == [0, 1, 2, 4]


def test_K13_juliet_changes_a_token_of_three_for_the_plus_two() -> None:
    state = start(2)
    do(state, "character character:juliet", "character character:hamlet")
    assert state.coins == [0, 3, 3, 1, 1, 1, 0, 3, 3, 2, 1, 1]
    assert (state.plus_two, state.free_move) == ([1, 0], [0, 1])


@pytest.mark.parametrize(("players", "stack"), [(2, 4), (3, 3), (4, 2)])
def test_steps_4_to_6_where_a_players_markers_lie(players: int, stack: int) -> None:
    state = start(players)
    assert state.score == [5] * players
    assert state.sheet == [2] * players
    assert state.reserve == [34 - 1 - 1 - 2 - stack] * players
    assert state.rules.actions_each[players] == stack


def test_K30_two_players_start_with_more_energy() -> None:
    assert start(2).energy == [4, 4]
    assert start(3).energy == [3, 3, 3]


def test_step_7_no_two_pawns_start_in_an_area_and_none_in_avon_or_arden() -> None:
    state = start(3)
    do(state, "character character:hamlet", "character character:othello", "character character:viola")
    do(state, "order seat:2", "order seat:3", "order seat:1")
    assert [AREA_SLUGS[a] for a, _ in state.chance_weights()] == list(AREA_SLUGS[:6])
    do(state, "start area:delphos")
    assert state.pawn == [-1, 2, -1]
    assert 2 not in [a for a, _ in state.chance_weights()]


def test_K18_falstaff_never_starts_on_the_isle() -> None:
    state = start(2)
    do(state, "character character:falstaff", "character character:othello", "order seat:1", "order seat:2")
    assert [AREA_SLUGS[a] for a, _ in state.chance_weights()] == list(AREA_SLUGS[1:6])


@pytest.mark.parametrize("first", [1, 2, 3, 4])
def test_K11_step_8_the_arrow_of_the_starting_player_points_to_the_single_troop(first: int) -> None:
    state = start(4)
    play_on(state, lambda s: len(s.order) == 0 and s.phase == p.ORDER)
    do(state, f"order seat:{first}")
    play_on(state, lambda s: s.phase == p.TRACK_CARD)
    assert arrow(state, first - 1) == 0
    assert sorted(arrow(state, s) for s in range(4)) == [0, 2, 4, 6]


def test_K55_map_as_it_begins() -> None:
    state = start(4)
    assert [a.defense for a in state.rules.areas] == [3, 4, 4, 5, 5, 5, 6, 6]
    assert state.hope == [4, 4, 4, 5, 5, 5, 6, 7]
    assert state.black == [5, 5, 5, 5, 5, 5, 6, 7]
    assert start(3).black == [5, 5, 5, 5, 5, 5, 5, 6]
    assert start(2).black == [4, 4, 4, 4, 4, 4, 4, 5]
    assert state.beside == [1] * 8
    assert (AREA_SLUGS[state.richard], AREA_SLUGS[state.lady]) == ("avon", "arden")


def test_K55_level_novice_has_four_markers_everywhere_more_hope_and_begins_off_the_track() -> None:
    state = start(4, level="novice")
    assert state.black == start(2, level="novice").black == [4] * 8
    assert state.search == -1
    assert sum(state.hope) > sum(start(4).hope)


def test_level_expert_is_harder_in_all_three_ways() -> None:
    state, plain = start(4, level="expert"), start(4)
    assert state.search > plain.search
    assert sum(state.black) > sum(plain.black)
    assert sum(state.hope) < sum(plain.hope)


@pytest.mark.parametrize(("players", "lying", "up"), [(2, 4, 2), (3, 3, 2), (4, 4, 2)])
def test_K5_card_tracks_hold_a_card_for_each_player_half_of_them_face_down(players: int, lying: int, up: int) -> None:
    state = start(players)
    play_on(state, lambda s: s.phase == p.EVENT_CARD)
    view = state.observation(0)
    for track in (view.information_track, view.troop_track):
        assert len(track) == lying
        assert track.count(-1) == lying - up
        assert -1 not in track[:up]


def test_K28_decks_hold_as_many_cards_as_are_printed() -> None:
    rules = start(2).rules
    assert sum(rules.troop_deck) == 60
    assert sum(rules.information_deck) + rules.iago_supply == 45
    assert rules.rewards == [8, 8, 8]
    assert sum(c.copies for c in rules.cards) + rules.extra_actions == 45
    assert sum(rules.battle) == 30
    assert [sum(e.late == late for e in rules.events) for late in (False, True)] == [12, 12]
    assert [sum(q.hard == hard for q in rules.quests) for hard in (False, True)] == [20, 30]
    two = sum(q.second >= 0 for q in rules.quests)
    assert 14 <= two <= 19
    assert all(len(parts) == 3 for parts in rules.sagas)
    valour = next(e for e in rules.events if e.slug == "the-better-part-of-valour")
    assert (valour.cost[4], valour.quill) == (21, True)


def test_two_to_four_play() -> None:
    for players in (1, 5):
        with pytest.raises(sg.OptionError, match="2 to 4"):
            sg.load_game("kill_shakespeare").new_initial_state(players)


def test_hands_begin_empty() -> None:
    state = start(2)
    assert held(state, 0, "jester") == 0
    assert not any(state.hands)
