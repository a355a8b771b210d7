"""Scoring category by category, ranks and ties, and who is the Hero."""

from __future__ import annotations

import pytest

from shakespeare_games.kill_shakespeare import position as p
from shakespeare_games.kill_shakespeare import rules as r
from shakespeare_games.kill_shakespeare import scoring, turns
from shakespeare_games.kill_shakespeare.state import KillState
from tests.kill_shakespeare.table import (
    ARDEN,
    AVON,
    BOHEMIA,
    CAWDOR,
    DELPHOS,
    FALSTAFF,
    HAMLET,
    JULIET,
    MAENTUA,
    MESSALINE,
    OTHELLO,
    PROSPERO,
    VIOLA,
    at,
    do,
    held,
    hold,
    legal,
    put,
    ruin,
    seated,
)

FOUR = (HAMLET, JULIET, OTHELLO, VIOLA)


def gains(state: KillState) -> list[int]:
    """Victory Points that one scoring brings each seat."""
    before = state.score.copy()
    scoring.score(state)
    return [b - a for a, b in zip(before, state.score, strict=True)]


def calm(state: KillState) -> KillState:
    """No black markers, so that the last round ends well."""
    state.black = [0] * r.AREAS
    return state


@pytest.mark.parametrize("turn", [1, 2, 4, 5])
def test_other_rounds_are_not_scored(turn: int) -> None:
    state = seated(turn=turn)
    put(state, CAWDOR, 3, 1, 0)
    hold(state, 0, iago=3, jester=1)
    assert gains(state) == [0, 0, 0]
    at(state, scoring.crowded)
    assert state.round == turn + 1
    assert held(state, 0, "jester") == 1


@pytest.mark.parametrize(("areas", "spaces"), [(4, 0), (5, 1), (8, 1)])
def test_round_3_richard_with_more_markers_in_five_areas_advances(areas: int, spaces: int) -> None:
    state = seated(turn=3)
    state.black = [1] * areas + [0] * (8 - areas)
    before = state.search
    scoring.crowded(state)
    assert state.search == before + spaces


def test_round_3_as_many_as_the_players_is_not_more() -> None:
    state = seated(turn=3)
    state.black = [1] * 5 + [0] * 3
    put(state, PROSPERO, 1, black=1)
    scoring.crowded(state)
    assert state.search == 0


def test_round_6_richard_does_not_advance_for_being_many() -> None:
    state = seated(turn=6)
    scoring.crowded(state)
    assert state.search == 0


@pytest.mark.parametrize(
    ("cast", "counts", "points"),
    [
        ((HAMLET, JULIET), (4, 2), [2, 0]),
        ((HAMLET, JULIET), (2, 2), [2, 2]),
        ((HAMLET, JULIET, VIOLA), (1, 3, 2), [0, 3, 1]),
        (FOUR, (1, 4, 2, 3), [0, 3, 1, 2]),
        (FOUR, (1, 4, 0, 0), [2, 3, 0, 0]),
    ],
)
def test_category_1_markers_on_the_map(cast: tuple[int, ...], counts: tuple[int, ...], points: list[int]) -> None:
    state = seated(cast, turn=3)
    state.pawn = [CAWDOR] * len(cast)
    put(state, AVON, *counts)
    assert gains(state) == points


@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ((4, 4, 2, 1), [3, 3, 1, 0]),  # two are rewarded: only the third place is left
        ((4, 2, 2, 1), [3, 2, 2, 0]),  # three are rewarded: no place is left
        ((3, 3, 3, 1), [3, 3, 3, 0]),
        ((2, 2, 2, 2), [3, 3, 3, 3]),
        ((4, 3, 1, 1), [3, 2, 1, 1]),
    ],
)
def test_K24_the_next_rank_is_paid_only_if_a_place_is_left(counts: tuple[int, ...], points: list[int]) -> None:
    state = seated(FOUR, turn=3)
    put(state, AVON, *counts)
    assert gains(state) == points


@pytest.mark.parametrize(
    ("counts", "points"),
    [((2, 2, 1), [1, 3, 0]), ((3, 2, 2), [3, 1, 0]), ((2, 2, 2), [1, 3, 1])],
)
def test_K18_K24_falstaff_wins_ties_for_a_rank(counts: tuple[int, ...], points: list[int]) -> None:
    state = seated((HAMLET, FALSTAFF, VIOLA), turn=3)
    put(state, AVON, *counts)
    assert gains(state) == points


def test_category_2_and_7_areas_led() -> None:
    state = seated(FOUR, turn=3)
    for area, leader in ((MESSALINE, 1), (DELPHOS, 1), (CAWDOR, 3)):
        ruin(state, area, leader)
    assert gains(state) == [0, 3 + 2, 0, 2 + 1]


def test_category_2_markers_beside_ruins_are_not_on_the_map() -> None:
    state = seated(turn=3)
    ruin(state, CAWDOR, 0)
    assert scoring.markers(state) == [0, 0, 0]


def test_category_3_quests_of_either_kind() -> None:
    state = seated(FOUR, turn=3)
    state.easy, state.hard = [1, 0, 2, 0], [1, 1, 1, 0]
    assert gains(state) == [2, 1, 3, 0]


@pytest.mark.parametrize(("iagos", "points"), [(0, 0), (1, 0), (2, 1), (3, 3), (4, 3), (7, 3)])
def test_category_4_iago_cards(iagos: int, points: int) -> None:
    state = seated(turn=3)
    hold(state, 1, iago=iagos)
    assert gains(state) == [0, points, 0]
    assert held(state, 1, "iago") == iagos, "they are kept"


def test_K16_othello_scores_nothing_for_iagos() -> None:
    state = seated(FOUR, turn=3)
    hold(state, 2, iago=3)
    assert gains(state) == [0, 0, 0, 0]


def test_category_5_battle_tokens_are_scored_and_kept() -> None:
    state = seated(turn=3)
    state.battles[5:10] = [1, 0, 0, 1, 0]
    assert gains(state) == [0, 5, 0]
    assert (state.battles[5:10], state.shown[5:10]) == ([0] * 5, [1, 0, 0, 1, 0])
    state.round = 6
    state.battles[5:10] = [0, 1, 0, 0, 0]
    assert gains(state) == [0, 7, 0]


def test_K43_scored_battle_tokens_are_seen_by_all() -> None:
    state = seated(turn=3)
    state.battles[5:10] = [1, 0, 0, 1, 0]
    scoring.score(state)
    for viewer in (-1, 0, 1, 2):
        view = state.observation(viewer)
        assert view.shown[1] == (1, 0, 0, 1, 0)
        assert view.battle_counts == (0, 0, 0)


def test_category_6_any_number_of_jesters_for_a_point_each_in_round_3() -> None:
    state = seated(turn=3)
    hold(state, 2, jester=2)
    at(state, scoring.jesters)
    assert (state.current_player(), legal(state)) == (2, ["jester-point score:1", "pass"])
    do(state, "jester-point score:1")
    assert state.score[2] == 6
    do(state, "pass")
    assert (held(state, 2, "jester"), state.score[2]) == (1, 6)


def test_category_6_the_last_scoring_takes_all_jesters() -> None:
    state = calm(seated(turn=6))
    hold(state, 2, jester=3)
    state.pawn = [AVON] * 3
    at(state, scoring.jesters)
    assert state.is_terminal()
    assert (held(state, 2, "jester"), state.score) == (0, [5, 5, 8])


def test_category_8_most_easy_and_most_hard_quests_in_round_6() -> None:
    state = seated(FOUR, turn=6)
    state.easy, state.hard = [3, 0, 3, 1], [0, 2, 0, 0]
    ranks = [3, 1, 3, 0]  # category 3: 3, 2, 3 and 1 Quests
    assert gains(state) == [n + m for n, m in zip(ranks, [1, 1, 1, 0], strict=True)]


def test_category_8_falstaff_wins_ties_and_nobody_scores_for_no_quest() -> None:
    state = seated((HAMLET, FALSTAFF, VIOLA), turn=6)
    state.easy = [2, 2, 0]
    assert scoring.most(state, state.easy) == [1]
    assert scoring.most(state, state.hard) == []
    assert gains(state) == [1, 3 + 1, 0]


def test_category_8_is_not_scored_in_round_3() -> None:
    state = seated(turn=3)
    state.easy = [1, 0, 0]
    assert gains(state) == [3, 0, 0]


@pytest.mark.parametrize(("areas", "points"), [(0, 0), (1, 0), (2, 0), (3, 1), (4, 1), (5, 2), (6, 3), (7, 5), (8, 5)])
def test_category_9_areas_with_a_marker_in_round_6(areas: int, points: int) -> None:
    state = seated((HAMLET, JULIET), turn=6)
    put(state, PROSPERO, 0, 9, black=9)  # Juliet has most markers
    for area in range(areas):
        put(state, area, 1, state.influence[area * r.SEATS + 1], black=9)
    assert gains(state) == [points, 2]
    state.round = 3
    assert gains(state) == [0, 2]


def test_K16_category_9_othellos_pawn_counts_as_a_marker() -> None:
    state = seated((OTHELLO, JULIET), turn=6)
    put(state, AVON, 1, 3, black=9)
    put(state, ARDEN, 1, 3, black=9)
    state.pawn = [BOHEMIA, BOHEMIA]
    assert scoring.areas_present(state, 0) == 3
    assert gains(state) == [1, 2]
    state.pawn = [AVON, BOHEMIA]
    assert gains(state) == [0, 2], "it stands where a marker lies already"


def test_reward_for_avon_as_in_the_example() -> None:
    """Three players, four Hope: two points for who has most Influence there, one each for the others."""
    state = seated((JULIET, HAMLET, FALSTAFF), turn=4)
    state.beside[AVON] = 0
    state.hope[AVON] = 4
    put(state, AVON, 2, 2, 2, black=0)
    state.pawn = [AVON, CAWDOR, CAWDOR]
    state.richard = MAENTUA
    at(state, turns.turns)
    do(state, "place area:avon")
    assert state.leader[AVON] == 0
    assert state.score == [7, 6, 6]


def test_the_hero_has_most_victory_points() -> None:
    state = calm(seated(turn=6))
    state.score = [9, 12, 11]
    at(state, scoring.finish)
    assert state.returns() == [0.0, 1.0, 0.0]
    assert state.scores() == [9, 12, 11]


def test_a_tie_goes_to_the_first_in_turn_order() -> None:
    state = calm(seated(turn=6))
    state.order = [2, 0, 1]
    state.score = [12, 12, 11]
    at(state, scoring.finish)
    assert state.returns() == [1.0, 0.0, 0.0]


def test_K18_falstaff_wins_a_tie_for_the_crown() -> None:
    state = calm(seated((HAMLET, JULIET, FALSTAFF), turn=6))
    state.score = [12, 11, 12]
    at(state, scoring.finish)
    assert state.returns() == [0.0, 0.0, 1.0]


def test_K32_the_hero_gets_one_and_scores_are_victory_points() -> None:
    state = calm(seated(FOUR, turn=6))
    state.score = [1, 2, 3, 4]
    at(state, scoring.finish)
    assert state.is_terminal()
    assert state.phase == p.OVER
    assert state.returns() == [0.0, 0.0, 0.0, 1.0]
    assert state.scores() == [1, 2, 3, 4]
