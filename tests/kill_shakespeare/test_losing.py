"""End Conditions: each way the rebellion fails, and what saves it."""

from __future__ import annotations

import pytest

from shakespeare_games.kill_shakespeare import battle, event, prep, scoring, search, tracks
from shakespeare_games.kill_shakespeare import position as p
from shakespeare_games.kill_shakespeare.state import KillState
from tests.kill_shakespeare.table import (
    AVON,
    BOHEMIA,
    CAWDOR,
    DELPHOS,
    MESSALINE,
    PROSPERO,
    at,
    do,
    held,
    hold,
    ruin,
    seated,
)


def lost(state: KillState) -> str:
    """Why the rebellion failed, checked to be the end for all."""
    if state.lost == p.STANDING:
        assert not state.is_terminal()
        return ""
    assert state.is_terminal()
    assert state.returns() == [0.0] * state.players
    assert state.legal_actions() == []
    assert state.chance_weights() == []
    return state.observation(-1).lost


def near_the_end(turn: int = 2) -> KillState:
    """Richard one space from Shakespeare."""
    state = seated(turn=turn)
    state.search = state.rules.search_end - 1
    return state


def test_K1_the_last_space_of_the_search_track() -> None:
    state = near_the_end()
    at(state, event.dice)
    do(state, "dice die:6 die:6")
    assert lost(state) == "found"


def test_K1_the_space_before_the_last_is_not_the_end() -> None:
    state = near_the_end()
    state.search -= 1
    at(state, event.dice)
    do(state, "dice die:6 die:6")
    assert lost(state) == ""
    assert state.search == state.rules.search_end - 1


def test_K1_fewer_than_four_areas_without_hope_are_borne() -> None:
    state = seated(turn=1)
    for area in (PROSPERO, MESSALINE, DELPHOS):
        state.hope[area] = 1
    state.hope[CAWDOR] = 2
    at(state, prep.begin)
    assert state.hope.count(0) == 3
    assert lost(state) == ""


def test_K1_four_areas_without_hope_end_it() -> None:
    state = seated(turn=1)
    for area in (PROSPERO, MESSALINE, DELPHOS, CAWDOR):
        state.hope[area] = 1
    at(state, prep.begin)
    assert lost(state) == "hopeless"


def test_K1_avon_among_them_costs_two_spaces() -> None:
    state = seated(turn=1)
    for area in (PROSPERO, MESSALINE, AVON):
        state.hope[area] = 1
    at(state, prep.begin)
    assert state.search == 4


@pytest.mark.parametrize(("black", "why"), [(12, ""), (13, "overrun"), (20, "overrun")])
def test_K1_thirteen_black_markers_after_round_6(black: int, why: str) -> None:
    state = seated(turn=6)
    state.black = [black - 7, 1, 1, 1, 1, 1, 1, 1]
    at(state, scoring.crowded)
    assert state.is_terminal()
    assert state.observation(-1).lost == why
    assert sum(state.returns()) == (0 if why else 1)


def test_K1_thirteen_black_markers_earlier_are_borne() -> None:
    state = seated(turn=5)
    state.black = [6] * 8
    at(state, scoring.crowded)
    assert lost(state) == ""


def test_K2_markers_beside_strongholds_do_not_count() -> None:
    state = seated(turn=6)
    state.black = [5, 1, 1, 1, 1, 1, 1, 1]
    assert sum(state.black) + sum(state.beside) >= 13
    at(state, scoring.crowded)
    assert state.observation(-1).lost == ""


def test_K2_option_markers_counts_them() -> None:
    for black, why in ((4, ""), (5, "overrun")):
        state = seated(turn=6, markers="with strongholds")
        state.black = [black, 0, 0, 0, 0, 0, 0, 0]
        at(state, scoring.crowded)
        assert state.observation(-1).lost == why


def test_K2_option_markers_a_liberated_area_has_none_beside_it() -> None:
    state = seated(turn=6, markers="with strongholds")
    state.black = [12, 0, 0, 0, 0, 0, 0, 0]
    state.beside = [0] * 8
    at(state, scoring.crowded)
    assert state.observation(-1).lost == ""


def test_K25_a_quill_revealed_in_the_last_exchange_may_lose_the_game() -> None:
    state = near_the_end(turn=6)
    state.trophies = [3, 0, 0]
    at(state, scoring.crowded)
    assert state.current_player() == 0
    do(state, "exchange", "draw battle:4", "draw battle:quill", "draw battle:4")
    assert lost(state) == "found"


def test_K25_only_one_exchange_each_before_the_last_scoring() -> None:
    state = seated(turn=6)
    state.black = [0] * 8
    state.trophies = [6, 3, 0]
    at(state, scoring.crowded)
    do(state, "exchange", "draw battle:4", "draw battle:1", "draw battle:1", "keep battle:4")
    assert (state.current_player(), state.phase) == (1, p.EXCHANGE), "the next one is asked"
    assert state.trophies == [3, 3, 0]
    do(state, "pass")
    assert state.is_terminal()
    assert state.score[0] == 5 + 4


def test_K25_other_scorings_have_no_exchange() -> None:
    state = seated(turn=3)
    state.trophies = [6, 3, 0]
    at(state, scoring.exchanges)
    assert state.phase != p.EXCHANGE or state.round == 4


def test_K26_the_first_in_reverse_turn_order_with_a_jester_must_play_it() -> None:
    state = near_the_end()
    state.order = [2, 0, 1]
    hold(state, 0, jester=1)
    hold(state, 2, jester=1)
    search.advance(state, 1)
    assert lost(state) == ""
    assert state.search == state.rules.search_end - 1
    assert [held(state, seat, "jester") for seat in range(3)] == [0, 0, 1]


def test_K26_every_further_step_takes_another_jester() -> None:
    state = near_the_end()
    hold(state, 1, jester=2)
    search.advance(state, 2)
    assert (held(state, 1, "jester"), state.search) == (0, state.rules.search_end - 1)
    assert state.lost == p.STANDING
    search.advance(state, 1)
    assert state.lost == p.FOUND


def test_K26_one_jester_does_not_save_from_avons_two_steps() -> None:
    state = near_the_end()
    hold(state, 1, jester=1)
    search.lower_hope(state, AVON, 8)
    assert state.lost == p.FOUND


def test_quests_left_on_red_spaces_may_lose_the_game() -> None:
    state = near_the_end()
    state.quest_track = [0, -1, -1, -1, -1]
    state.quests &= ~1
    at(state, tracks.restock)
    assert lost(state) == "found"


def test_a_rebuilt_stronghold_may_be_the_fourth_hopeless_area() -> None:
    state = seated(turn=4)
    for area in (PROSPERO, MESSALINE, DELPHOS):
        state.hope[area] = 0
    ruin(state, BOHEMIA, 1)
    state.black[BOHEMIA] = 1
    at(state, battle.rebuild_all)
    assert lost(state) == "hopeless"


def test_richards_order_may_be_the_last_straw() -> None:
    state = seated(turn=4)
    for area in (PROSPERO, MESSALINE, DELPHOS):
        state.hope[area] = 0
    state.event = next(n for n, card in enumerate(state.rules.events) if card.richard == CAWDOR)
    state.hope[CAWDOR] = 1
    state.pawn = [AVON] * 3
    at(state, event.richard)
    assert lost(state) == "hopeless"


def test_a_fourth_iago_may_lose_the_game() -> None:
    state = near_the_end()
    state.iagos = 3
    state.event = next(n for n, card in enumerate(state.rules.events) if card.lady == CAWDOR)
    state.influence[CAWDOR * 4] = 1
    state.reserve[0] -= 1
    at(state, event.lady)
    do(state, "lady-die die:6")
    assert lost(state) == "found"


def test_K32_when_the_rebellion_fails_nobody_gets_anything() -> None:
    state = near_the_end()
    state.score = [20, 5, 1]
    at(state, event.dice)
    do(state, "dice die:6 die:6")
    assert state.returns() == [0.0, 0.0, 0.0]
    assert state.scores() == [20, 5, 1]
