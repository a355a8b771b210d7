"""Battle King Richard III, Siege and Destroy a Stronghold, Rebuild a Stronghold."""

from __future__ import annotations

import pytest

from shakespeare_games.kill_shakespeare import battle, event, turns
from shakespeare_games.kill_shakespeare.position import GONE, NOBODY, OFF, ON_MAP
from shakespeare_games.kill_shakespeare.rules import FACES
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
    VIOLA,
    at,
    do,
    put,
    ruin,
    seated,
)

FOUR = (HAMLET, JULIET, VIOLA, FALSTAFF)


def there(state: KillState, area: int) -> list[int]:
    """Markers of each seat in an Area."""
    return state.influence[area * 4 : area * 4 + state.players]


def freed(state: KillState, area: int, owner: int = NOBODY) -> None:
    """An Area liberated before, its token with a seat."""
    state.beside[area] = 0
    state.token[area] = owner if owner >= 0 else GONE


@pytest.mark.parametrize(("markers", "fought"), [(3, False), (4, False), (5, True)])
def test_K20_a_battle_begins_when_the_players_outnumber_richard(markers: int, fought: bool) -> None:
    state = seated()
    put(state, CAWDOR, markers - 1, black=4)
    at(state, turns.turns)
    do(state, "place area:cawdor")
    assert (state.black[CAWDOR] == 0) == fought
    assert (state.beside[CAWDOR] == 0) == fought


def test_K20_markers_leave_one_for_one_in_reverse_turn_order() -> None:
    state = seated()
    state.order = [1, 2, 0]
    put(state, BOHEMIA, 2, 1, 2, black=4)
    battle.settle(state, BOHEMIA)
    # 0, 2, 1, then 0 again: no black marker is left.
    assert there(state, BOHEMIA) == [0, 0, 1]
    assert state.trophies == [2, 1, 1]
    assert state.black[BOHEMIA] == 0


def test_K20_removed_markers_go_home_and_black_ones_are_kept() -> None:
    state = seated()
    put(state, BOHEMIA, 3, 2, 0, black=4)
    before = state.reserve.copy()
    battle.settle(state, BOHEMIA)
    assert [a - b for a, b in zip(state.reserve, before, strict=True)] == [2, 2, 0]
    assert state.trophies == [2, 2, 0]
    assert there(state, BOHEMIA) == [1, 0, 0]


def test_K20_who_has_no_marker_left_removes_none() -> None:
    state = seated()
    put(state, BOHEMIA, 4, 0, 1, black=4)
    battle.settle(state, BOHEMIA)
    assert there(state, BOHEMIA) == [1, 0, 0]
    assert state.trophies == [3, 0, 1]


def test_K20_the_area_is_liberated_and_its_token_won() -> None:
    state = seated()
    put(state, DELPHOS, 2, 3, 0, black=4)
    battle.settle(state, DELPHOS)
    assert there(state, DELPHOS) == [0, 1, 0]
    assert (state.beside[DELPHOS], state.token[DELPHOS]) == (0, 1)
    assert not state.destroyed(DELPHOS)


def test_K20_the_token_goes_to_who_has_most_there_ties_by_turn_order() -> None:
    for order, counts, owner in (([0, 1, 2], (2, 2, 1), 0), ([1, 0, 2], (2, 2, 1), 1), ([0, 1, 2], (1, 2, 1), 1)):
        state = seated()
        state.order = order
        put(state, DELPHOS, *counts, black=1)
        battle.settle(state, DELPHOS)
        assert there(state, DELPHOS) == [*counts[:2], 0]
        assert state.token[DELPHOS] == owner


def test_K20_falstaff_wins_a_tie_for_the_token() -> None:
    state = seated((HAMLET, FALSTAFF, VIOLA))
    put(state, DELPHOS, 2, 3, 0, black=1)
    battle.settle(state, DELPHOS)
    assert there(state, DELPHOS) == [2, 2, 0]
    assert state.token[DELPHOS] == 1


def test_K20_a_marker_moved_in_begins_a_battle() -> None:
    state = seated()
    put(state, DELPHOS, 4, black=4)
    put(state, CAWDOR, 1, black=4)
    at(state, turns.turns)
    do(state, "march area:cawdor to:delphos")
    assert (state.beside[DELPHOS], state.token[DELPHOS]) == (0, 0)


def test_K20_in_a_liberated_area_new_black_markers_are_fought_again() -> None:
    state = seated()
    freed(state, MESSALINE, owner=2)
    put(state, MESSALINE, 2, 1, black=0)
    battle.add_black(state, MESSALINE, 1)
    assert state.black[MESSALINE] == 0
    assert there(state, MESSALINE) == [2, 0, 0]
    assert state.trophies == [0, 1, 0]
    assert state.token[MESSALINE] == 2, "the token stays where it is"


def test_avons_token_can_be_used_in_the_round_it_is_won() -> None:
    state = seated()
    put(state, AVON, 0, 0, 2, black=1)
    battle.settle(state, AVON)
    assert (state.token[AVON], state.plus_one) == (2, [0, 0, 1])


def test_K16_othellos_pawn_triggers_a_battle_and_stays() -> None:
    state = seated((OTHELLO, JULIET, VIOLA))
    state.pawn = [BOHEMIA, CAWDOR, CAWDOR]
    put(state, BOHEMIA, 2, 2, 0, black=4)
    battle.settle(state, BOHEMIA)
    assert there(state, BOHEMIA) == [0, 0, 0]
    assert state.trophies == [2, 2, 0], "none for his pawn"
    assert state.pawn[0] == BOHEMIA
    assert (state.beside[BOHEMIA], state.token[BOHEMIA]) == (0, 0)


def test_K16_other_pawns_do_not_count() -> None:
    state = seated((HAMLET, JULIET, VIOLA))
    state.pawn = [BOHEMIA] * 3
    put(state, BOHEMIA, 2, 2, 0, black=4)
    battle.settle(state, BOHEMIA)
    assert state.black[BOHEMIA] == 4


def test_K16_othello_walking_in_begins_the_battle() -> None:
    state = seated((OTHELLO, JULIET, VIOLA))
    put(state, AVON, 1, 4, black=5)
    at(state, turns.turns)
    do(state, "move area:avon")
    assert (state.beside[AVON], state.token[AVON]) == (0, 0)
    assert there(state, AVON) == [0, 0, 0]


def test_K21_regained_the_token_leaves_the_game_and_a_marker_comes_back() -> None:
    state = seated()
    freed(state, MESSALINE, owner=1)
    put(state, MESSALINE, 0, 1, 0, black=0)
    battle.add_black(state, MESSALINE, 1)
    assert state.beside[MESSALINE] == 0, "as many is not more"
    battle.add_black(state, MESSALINE, 1)
    assert (state.beside[MESSALINE], state.token[MESSALINE]) == (1, GONE)
    assert state.black[MESSALINE] == 2


def test_K21_regained_when_the_rebels_leave() -> None:
    state = seated()
    freed(state, MESSALINE, owner=0)
    put(state, MESSALINE, 1, black=1)
    at(state, turns.turns)
    do(state, "march area:messaline to:delphos")
    assert (state.beside[MESSALINE], state.token[MESSALINE]) == (1, GONE)


def test_K21_an_area_without_black_markers_stays_liberated() -> None:
    state = seated()
    freed(state, MESSALINE, owner=0)
    put(state, MESSALINE, 1, black=0)
    at(state, turns.turns)
    do(state, "march area:messaline to:delphos")
    assert (state.beside[MESSALINE], state.token[MESSALINE]) == (0, 0)


def test_K21_liberated_once_more_there_is_no_token_to_win() -> None:
    state = seated()
    freed(state, MESSALINE, owner=1)
    battle.add_black(state, MESSALINE, 1)
    put(state, MESSALINE, 2, black=1)
    battle.settle(state, MESSALINE)
    assert (state.beside[MESSALINE], state.token[MESSALINE]) == (0, GONE)


def test_K21_avons_token_lost_can_no_longer_be_used() -> None:
    state = seated()
    freed(state, AVON, owner=1)
    state.plus_one[1] = 1
    battle.add_black(state, AVON, 1)
    assert (state.token[AVON], state.plus_one[1]) == (GONE, 0)


def test_K21_a_ruin_is_not_regained() -> None:
    state = seated()
    ruin(state, MESSALINE, 1)
    state.token[MESSALINE] = 1
    battle.add_black(state, MESSALINE, 3)
    assert (state.beside[MESSALINE], state.leader[MESSALINE], state.token[MESSALINE]) == (0, 1, 1)


@pytest.mark.parametrize("area", range(8))
def test_a_stronghold_falls_when_markers_are_more_than_its_defense(area: int) -> None:
    state = seated()
    defense = (3, 4, 4, 5, 5, 5, 6, 6)[area]
    freed(state, area)
    put(state, area, defense, black=0)
    battle.settle(state, area)
    assert not state.destroyed(area)
    put(state, area, defense + 1)
    battle.settle(state, area)
    assert state.leader[area] == 0


def test_a_stronghold_stands_as_long_as_its_area_is_not_liberated() -> None:
    state = seated()
    put(state, MESSALINE, 6, black=6)
    battle.settle(state, MESSALINE)
    assert not state.destroyed(MESSALINE)


def test_lowered_defense_makes_it_fall_sooner() -> None:
    state = seated()
    freed(state, MESSALINE)
    put(state, MESSALINE, 4, black=0)
    state.lowered[MESSALINE] = 1
    battle.settle(state, MESSALINE)
    assert state.destroyed(MESSALINE)


def test_the_leader_has_most_influence_and_lays_a_marker_from_the_reserve() -> None:
    state = seated()
    freed(state, MESSALINE)
    put(state, MESSALINE, 2, 3, 0, black=0)
    before = state.reserve.copy()
    battle.settle(state, MESSALINE)
    assert (state.leader[MESSALINE], state.marked[MESSALINE]) == (1, 1)
    assert [a - b for a, b in zip(state.reserve, before, strict=True)] == [0, -1, 0]
    assert there(state, MESSALINE) == [2, 3, 0]


def test_K23_an_empty_reserve_lays_no_marker() -> None:
    state = seated()
    freed(state, MESSALINE)
    put(state, MESSALINE, 0, 5, 0, black=0)
    state.reserve[1] = 0
    battle.settle(state, MESSALINE)
    assert (state.leader[MESSALINE], state.marked[MESSALINE], state.reserve[1]) == (1, 0, 0)
    battle.place_influence(state, BOHEMIA, 1, 2)
    assert there(state, BOHEMIA) == [0, 0, 0]


def test_ties_for_the_lead_are_settled_in_turn_order() -> None:
    state = seated(FOUR[:3])
    state.order = [2, 1, 0]
    freed(state, BOHEMIA)
    put(state, BOHEMIA, 2, 2, 2, black=0)
    battle.settle(state, BOHEMIA)
    assert state.leader[BOHEMIA] == 2


def test_K18_falstaff_wins_ties_for_the_lead() -> None:
    state = seated(FOUR)
    freed(state, BOHEMIA)
    put(state, BOHEMIA, 2, 2, 0, 2, black=0)
    battle.settle(state, BOHEMIA)
    assert state.leader[BOHEMIA] == 3


@pytest.mark.parametrize(
    ("hope", "counts", "points"),
    [
        (4, (3, 2, 2), [2, 1, 1]),
        (8, (3, 2, 2), [4, 2, 2]),
        (3, (3, 2, 2), [1, 1, 1]),
        (2, (3, 2, 2), [2, 0, 0]),  # fewer Hope than players: all of it is the Leader's
        (5, (0, 3, 4), [0, 2, 3]),
        (5, (0, 7, 0), [0, 5, 0]),
        (0, (3, 2, 2), [0, 0, 0]),
    ],
)
def test_victory_points_share_the_hope_and_the_leader_has_the_rest(
    hope: int, counts: tuple[int, ...], points: list[int]
) -> None:
    state = seated()
    freed(state, AVON)
    state.hope[AVON] = hope
    put(state, AVON, *counts, black=0)
    battle.settle(state, AVON)
    assert [score - 5 for score in state.score] == points
    assert state.hope[AVON] == hope, "it stays where it is"


def test_liberation_and_siege_in_one_battle() -> None:
    state = seated()
    put(state, MESSALINE, 8, black=2)
    battle.settle(state, MESSALINE)
    assert there(state, MESSALINE) == [6, 0, 0]
    assert (state.token[MESSALINE], state.leader[MESSALINE]) == (0, 0)


def test_lady_macbeth_leaves_the_game_when_ardens_stronghold_falls() -> None:
    state = seated()
    freed(state, ARDEN)
    put(state, ARDEN, 7, black=0)
    battle.settle(state, ARDEN)
    assert state.lady == OFF
    state.event = next(n for n, card in enumerate(state.rules.events) if card.lady == CAWDOR)
    before = state.black.copy()
    event.lady(state)
    event.rolled(state, FACES.index((4, 6)))
    event.dice(state)
    assert state.black == before, "no order and no roll of 10 brings her back"


@pytest.mark.parametrize(("black", "falls"), [(1, False), (2, False), (3, True)])
def test_K22_rebuilt_only_when_black_outnumbers_the_players(black: int, falls: bool) -> None:
    state = seated()
    ruin(state, BOHEMIA, 1)
    put(state, BOHEMIA, 1, 1, 0, black=black)
    battle.rebuild_all(state)
    assert state.forever[BOHEMIA] == falls


def test_K22_rebuilt_the_area_is_lost_forever() -> None:
    state = seated()
    ruin(state, BOHEMIA, 1)
    state.token[BOHEMIA] = 1
    state.black[BOHEMIA] = 1
    reserve = state.reserve[1]
    battle.rebuild_all(state)
    assert state.hope[BOHEMIA] == 0
    assert (state.leader[BOHEMIA], state.beside[BOHEMIA]) == (NOBODY, 1)
    assert state.score == [5, 3, 5]
    assert state.reserve[1] == reserve + 1, "the Leader's marker comes home"
    assert state.token[BOHEMIA] == GONE
    put(state, BOHEMIA, 9, black=0)
    battle.settle(state, BOHEMIA)
    assert (state.leader[BOHEMIA], state.beside[BOHEMIA], state.hope[BOHEMIA]) == (NOBODY, 1, 0)


@pytest.mark.parametrize(("area", "spaces"), [(BOHEMIA, 1), (AVON, 2)])
def test_K22_one_advance_for_the_hope_that_goes_two_in_avon(area: int, spaces: int) -> None:
    for hope in (5, 0):
        state = seated()
        ruin(state, area, 1)
        state.black[area] = 1
        state.hope[area] = hope
        before = state.search
        battle.rebuild_all(state)
        assert state.search == before + spaces


def test_K22_only_when_the_action_phase_ends() -> None:
    state = seated()
    ruin(state, CAWDOR, 1)
    put(state, CAWDOR, 1, black=0)
    at(state, turns.turns)
    battle.add_black(state, CAWDOR, 2)
    do(state, "rest", "end-turn")
    assert state.leader[CAWDOR] == 1
    state.at = 8
    do(state, "rest", "end-turn")
    assert state.forever[CAWDOR]


def test_K22_rebuilding_frees_no_token_twice() -> None:
    state = seated()
    ruin(state, MAENTUA, 0)
    assert state.token[MAENTUA] == ON_MAP
    state.black[MAENTUA] = 1
    battle.rebuild_all(state)
    assert state.token[MAENTUA] == GONE
