"""Phase 5: Scoring, and End Conditions."""

from __future__ import annotations

import pytest

from shakespeare_games.kill_shakespeare import battle, cards, prep, scoring, search
from shakespeare_games.kill_shakespeare import position as p
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
    hold,
    legal,
    put,
    ruin,
    seated,
)

FOUR = (HAMLET, JULIET, OTHELLO, VIOLA)


def calm(state: object) -> None:
    """So few black markers that the land is not overrun."""
    state.black = [1] * 8  # type: ignore[attr-defined]


@pytest.mark.parametrize(("areas", "steps"), [(4, 0), (5, 1)])
def test_round_3_five_areas_in_black_hands_advance_the_search(areas: int, steps: int) -> None:
    state = seated(turn=3)
    state.black = [1] * areas + [0] * (8 - areas)
    at(state, scoring.crowded)
    assert state.search == steps


def test_round_6_has_no_such_advance_and_other_rounds_no_scoring() -> None:
    state = seated(turn=4)
    state.leader[0] = 0
    at(state, scoring.crowded)
    assert (state.search, state.score, state.round) == (0, [5, 5, 5], 5)


def test_K25_round_6_one_exchange_each_before_scoring() -> None:
    state = seated(turn=6)
    calm(state)
    state.trophies = [6, 0, 3]
    at(state, scoring.crowded)
    do(state, "exchange", "draw battle:1", "draw battle:1", "draw battle:3", "keep battle:3")
    assert (state.phase, state.current_player()) == (p.EXCHANGE, 2), "the first may not exchange again"
    do(state, "exchange", "draw battle:quill", "draw battle:quill", "draw battle:quill")
    assert (state.search, state.phase) == (3, p.OVER)


def test_K25_the_last_exchange_may_lose_the_game() -> None:
    state = seated(turn=6)
    calm(state)
    state.search = 11
    state.trophies = [3, 0, 0]
    at(state, scoring.crowded)
    do(state, "exchange", "draw battle:1", "draw battle:quill", "draw battle:3")
    assert (state.is_terminal(), p.LOSSES[state.lost], state.returns()) == (True, "found", [0.0] * 3)


@pytest.mark.parametrize(
    ("values", "paid"),
    [
        ([4, 3, 2, 1], [3, 2, 1, 0]),
        ([4, 4, 2, 1], [3, 3, 1, 0]),
        ([4, 3, 3, 1], [3, 2, 2, 0]),
        ([4, 4, 4, 1], [3, 3, 3, 0]),
        ([4, 2, 1, 1], [3, 2, 1, 1]),
        ([0, 0, 1, 0], [0, 0, 3, 0]),
    ],
)
def test_K24_ranks_with_ties(values: list[int], paid: list[int]) -> None:
    state = seated(FOUR)
    points = dict(scoring.rank_points(state, values))
    assert [points.get(s, 0) for s in range(4)] == paid


def test_ranks_with_two_and_three_players() -> None:
    assert scoring.rank_points(seated((HAMLET, JULIET)), [1, 2]) == [(1, 2)]
    assert scoring.rank_points(seated((HAMLET, JULIET, VIOLA)), [3, 2, 1]) == [(0, 3), (1, 1)]
    assert scoring.rank_points(seated((HAMLET, JULIET, VIOLA)), [3, 3, 1]) == [(0, 3), (1, 3)]


def test_K18_falstaff_wins_ties_for_a_rank() -> None:
    state = seated((HAMLET, FALSTAFF, VIOLA, JULIET))
    assert sorted(scoring.rank_points(state, [2, 2, 2, 0])) == [(0, 2), (1, 3), (2, 2)]


def test_category_1_most_markers_on_the_map() -> None:
    state = seated((HAMLET, JULIET, OTHELLO))
    put(state, AVON, 2, 1, 1)
    put(state, CAWDOR, 0, 2, 0)
    assert scoring.markers(state) == [2, 3, 1], "K16: his pawn is no marker here"


def test_categories_2_and_7_areas_led() -> None:
    state = seated((HAMLET, JULIET, VIOLA), turn=3)
    ruin(state, AVON, 1)
    ruin(state, CAWDOR, 1)
    ruin(state, DELPHOS, 0)
    state.black = [0] * 8
    at(state, scoring.score)
    assert state.score == [5 + 1 + 1, 5 + 2 + 3, 5]


def test_category_3_most_quests_of_either_kind() -> None:
    state = seated((HAMLET, JULIET, VIOLA), turn=3)
    state.easy, state.hard = [2, 0, 0], [0, 1, 0]
    at(state, scoring.score)
    assert state.score == [8, 6, 5]


@pytest.mark.parametrize(("iagos", "points"), [(0, 0), (1, 0), (2, 1), (3, 3), (4, 3)])
def test_category_4_iagos(iagos: int, points: int) -> None:
    state = seated((HAMLET, OTHELLO))
    hold(state, 0, iago=iagos)
    hold(state, 1, iago=iagos)
    assert [scoring.iago_points(state, s) for s in (0, 1)] == [points, 0], "K16: Othello scores nothing for them"


def test_category_5_battle_tokens_are_scored_kept_and_stay_revealed() -> None:
    state = seated((HAMLET, OTHELLO, VIOLA), turn=3)
    state.battles[0:5] = [1, 0, 0, 2, 0]
    assert state.observation(1).battles[0] == ()
    at(state, scoring.score)
    assert state.score == [14, 5, 5]
    assert state.observation(1).shown[0] == (1, 0, 0, 2, 0), "K43"


def test_category_6_jesters_in_round_3_as_one_likes_in_round_6_all() -> None:
    state = seated((HAMLET, OTHELLO, VIOLA), turn=3)
    hold(state, 1, jester=2)
    at(state, scoring.jesters)
    assert (state.current_player(), legal(state)) == (1, ["jester-point score:1", "pass"])
    do(state, "jester-point score:1", "pass")
    assert (state.score[1], cards.held(state, 1, 6)) == (6, 1)
    last = seated((HAMLET, OTHELLO, VIOLA), turn=6)
    calm(last)
    hold(last, 1, jester=2)
    at(last, scoring.jesters)
    assert (last.is_terminal(), last.score[1]) == (True, 7)


def test_category_8_most_easy_and_most_hard_quests_in_round_6_only() -> None:
    for turn, score in ((6, [5 + 3 + 1, 5 + 1 + 1, 5]), (3, [8, 6, 5])):
        state = seated((HAMLET, JULIET, VIOLA), turn=turn)
        calm(state)
        state.easy, state.hard = [2, 0, 0], [0, 1, 0]
        at(state, scoring.score)
        assert state.score == score


def test_category_8_falstaff_takes_a_tie_alone() -> None:
    state = seated((HAMLET, FALSTAFF, VIOLA))
    assert scoring.most(state, [2, 2, 0]) == [1]
    assert scoring.most(state, [2, 1, 2]) == [0, 2]
    assert scoring.most(state, [0, 0, 0]) == []


@pytest.mark.parametrize(("areas", "points"), list(enumerate([0, 0, 0, 1, 1, 2, 3, 5, 5])))
def test_category_9_areas_with_influence(areas: int, points: int) -> None:
    state = seated((HAMLET, JULIET), turn=6)
    for area in range(areas):
        put(state, area, 1)
    assert scoring.areas_present(state, 0) == areas
    assert state.rules.presence_points[areas] == points


def test_K16_othellos_pawn_counts_in_category_9() -> None:
    state = seated((OTHELLO, JULIET))
    put(state, AVON, 1)
    assert scoring.areas_present(state, 0) == 2


# End Conditions


def test_K1_the_last_space_of_the_search_ends_it_at_once() -> None:
    state = seated()
    state.search = 10
    search.advance(state, 2)
    at(state, prep.restore)
    assert (state.is_terminal(), p.LOSSES[state.lost], state.scores()) == (True, "found", [5, 5, 5])


def test_K26_the_first_in_reverse_turn_order_must_play_a_jester() -> None:
    state = seated()
    state.order = [2, 1, 0]
    hold(state, 0, jester=1)
    hold(state, 1, jester=1)
    state.search = 11
    search.advance(state, 1)
    assert (state.search, state.lost) == (11, p.STANDING)
    assert [cards.held(state, s, 6) for s in range(3)] == [0, 1, 0]
    search.advance(state, 2)
    assert state.lost == p.FOUND, "one Jester, two advances"


def test_K1_four_areas_without_hope_end_it() -> None:
    state = seated()
    state.hope[PROSPERO] = state.hope[MESSALINE] = state.hope[DELPHOS] = 0
    search.lower_hope(state, BOHEMIA, 6)
    assert state.lost == p.HOPELESS


def test_K1_a_rebuilt_stronghold_may_be_the_fourth() -> None:
    state = seated((HAMLET, VIOLA))
    state.hope[PROSPERO] = state.hope[MESSALINE] = state.hope[DELPHOS] = 0
    ruin(state, MAENTUA, 0)
    put(state, MAENTUA, 0, 0, black=1)
    at(state, battle.rebuild_all)
    assert (p.LOSSES[state.lost], state.is_terminal()) == ("hopeless", True)


@pytest.mark.parametrize(("black", "lost"), [(12, ""), (13, "overrun")])
def test_K1_thirteen_black_markers_after_round_6_are_too_many(black: int, lost: str) -> None:
    state = seated(turn=6)
    state.black = [black, 0, 0, 0, 0, 0, 0, 0]
    at(state, scoring.crowded)
    assert (state.is_terminal(), p.LOSSES[state.lost]) == (True, lost)


def test_K2_markers_beside_strongholds_count_only_by_option() -> None:
    for option, lost in (("areas", ""), ("with strongholds", "overrun")):
        state = seated(turn=6, markers=option)
        state.black = [5, 0, 0, 0, 0, 0, 0, 0]
        at(state, scoring.crowded)
        assert p.LOSSES[state.lost] == lost


def test_K32_the_hero_has_most_points_falstaff_wins_ties_else_turn_order() -> None:
    for cast, order, hero in (
        ((HAMLET, JULIET, VIOLA), [2, 1, 0], 1),
        ((FALSTAFF, JULIET, VIOLA), [2, 1, 0], 0),
        ((HAMLET, JULIET, FALSTAFF), [0, 1, 2], 0),
    ):
        state = seated(cast, turn=6)
        calm(state)
        state.order = order
        state.score = [9, 9, 7]
        at(state, scoring.finish)
        assert state.returns() == [float(s == hero) for s in range(3)]


def test_points_never_fall_below_zero() -> None:
    state = seated()
    state.points(0, -9)
    assert state.score[0] == 0


def test_K36_hope_that_is_gone_does_not_return() -> None:
    state = seated()
    state.hope[ARDEN] = 0
    search.raise_hope(state, ARDEN, 2)
    search.raise_hope(state, AVON, 2)
    assert (state.hope[ARDEN], state.hope[AVON]) == (0, 8)


def test_K35_the_marker_never_goes_back_past_the_star() -> None:
    state = seated(level="novice")
    search.retreat(state, 1)
    assert state.search == -1
    search.advance(state, 1)
    assert state.search == 0
    search.retreat(state, 3)
    assert state.search == 0


def test_K8_the_stack_of_iagos_holds_three() -> None:
    state = seated()
    for _ in range(3):
        cards.iago_from_supply(state)
    assert (state.iagos, state.search, state.iago_supply) == (3, 0, 0)
    cards.iago_from_supply(state)
    assert state.search == 0, "the supply is empty"
    cards.iago_comes(state)
    assert (state.iagos, state.search, state.iago_supply) == (3, 1, 1)


# The variant that ends with the last black marker


def test_option_ending_the_last_black_marker_ends_the_game_at_once() -> None:
    state = seated((HAMLET, JULIET), turn=2, ending="last marker")
    state.black = [0] * 8
    state.black[CAWDOR] = 1
    state.score = [9, 5]
    at(state, prep.restore)
    assert not state.is_terminal()
    battle.remove_black(state, CAWDOR, 1)
    at(state, scoring.crowded)
    assert (state.is_terminal(), state.lost, state.returns()) == (True, p.STANDING, [1.0, 0.0])


def test_K44_option_ending_plays_on_after_round_6_but_not_for_ever() -> None:
    state = seated((HAMLET, JULIET), turn=6, ending="last marker")
    state.black = [2] * 8
    at(state, scoring.crowded)
    assert (state.is_terminal(), state.round) == (False, 7)
    state.round = 12
    at(state, scoring.crowded)
    assert p.LOSSES[state.lost] == "overrun"
