"""The Cast: what each character can and cannot do (K13 to K18, K30)."""

from __future__ import annotations

import pytest

from shakespeare_games.kill_shakespeare import battle, bidding, event, event_bid, planning, prep, quests, turns
from shakespeare_games.kill_shakespeare import position as p
from shakespeare_games.kill_shakespeare import rules as r
from shakespeare_games.kill_shakespeare.state import KillState
from tests.kill_shakespeare.table import (
    ARDEN,
    AREA_SLUGS,
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
    reason,
    seated,
)


def turn(*cast: int, where: int = CAWDOR, richard: int = AVON) -> KillState:
    """The first turn of the first character."""
    state = seated(cast)
    state.energy = [3] * len(cast)
    state.pawn = [where] * len(cast)
    state.richard = richard
    return at(state, turns.turns)


def order_to(state: KillState, area: int, lady: bool = False) -> KillState:
    """An Event whose order sends Richard, or Lady Macbeth, to an Area, at that step of the flow."""
    found = [n for n, card in enumerate(state.rules.events) if (card.lady if lady else card.richard) == area]
    state.event = found[0]
    state.energy = [3] * state.players
    return at(state, event.lady if lady else event.richard)


# Hamlet


def test_K15_hamlet_goes_anywhere_once_a_round_for_nothing() -> None:
    state = turn(HAMLET, VIOLA, where=CAWDOR)
    assert len(legal(state, "free-move")) == 7
    do(state, "free-move area:prospero")
    assert (state.pawn[0], state.energy[0], legal(state, "free-move")) == (PROSPERO, 3, [])
    assert "is used for this round" in reason(state, "free-move area:avon")


def test_K15_the_free_movement_comes_back_each_round() -> None:
    state = seated((HAMLET, VIOLA), turn=2)
    state.free_move[0] = 0
    at(state, prep.restore)
    assert state.free_move == [1, 0]


def test_K15_nobody_else_moves_for_nothing() -> None:
    for character in (JULIET, OTHELLO, VIOLA, FALSTAFF):
        state = turn(character, HAMLET)
        assert legal(state, "free-move") == []
        assert reason(state, "free-move area:avon") == "Only Hamlet has a free movement."


def test_K15_hamlet_flees_by_step_or_by_free_movement() -> None:
    state = order_to(seated((HAMLET, VIOLA)), CAWDOR)
    assert (state.phase, state.current_player()) == (p.FLEE, 0)
    assert legal(state, "move") == ["move area:delphos", "move area:arden", "move area:avon"]
    assert "free-move area:prospero" in legal(state)
    assert "pass" not in legal(state), "he must"
    do(state, "move area:arden")
    assert (state.pawn[0], state.energy[0], state.free_move[0]) == (ARDEN, 2, 1)


def test_K15_fleeing_by_free_movement_uses_it_up() -> None:
    state = order_to(seated((HAMLET, VIOLA)), CAWDOR)
    do(state, "free-move area:bohemia")
    assert (state.pawn[0], state.energy[0], state.free_move[0]) == (BOHEMIA, 3, 0)


def test_hamlet_exhausted_loses_a_point_and_stays() -> None:
    state = seated((HAMLET, VIOLA))
    state.event = next(n for n, card in enumerate(state.rules.events) if card.richard == CAWDOR)
    state.energy[0] = state.free_move[0] = 0
    at(state, event.richard)
    assert (state.pawn[0], state.score) == (CAWDOR, [4, 5])


def test_others_need_not_flee() -> None:
    state = order_to(seated((JULIET, OTHELLO, VIOLA, FALSTAFF)), CAWDOR)
    assert state.phase != p.FLEE
    assert state.score == [5, 5, 5, 5]


def test_K41_hamlet_cannot_end_his_turn_with_richard() -> None:
    state = turn(HAMLET, VIOLA, where=CAWDOR, richard=CAWDOR)
    do(state, "rest")
    assert reason(state, "end-turn") == "Hamlet cannot end his turn where King Richard III is."
    do(state, "move area:delphos", "end-turn")
    assert state.score[0] == 5


def test_K41_without_a_way_out_he_loses_a_point() -> None:
    state = turn(HAMLET, VIOLA, where=CAWDOR, richard=CAWDOR)
    state.energy[0] = state.free_move[0] = 0
    state.menu = []
    do(state, "place area:cawdor", "end-turn")
    assert state.score[0] == 4


# Juliet


def test_K13_juliet_has_the_plus_two_for_one_three() -> None:
    state = seated((JULIET, VIOLA))
    assert state.coins[:6] == [0, 3, 3, 1, 1, 1]
    assert state.plus_two == [1, 0]


def test_juliet_adds_two_to_one_bid_of_the_round_after_the_reveal() -> None:
    state = at(seated((VIOLA, JULIET)), event_bid.adding)
    assert (state.phase, state.current_player(), legal(state)) == (p.ADD, 1, ["add token:plus-2", "pass"])
    do(state, "add token:plus-2")
    assert state.plus_two == [0, 0]
    state.die_1 = state.die_2 = 6
    at(state, bidding.adding)
    assert state.phase == p.POSITION, "not again in the same round"
    at(state, prep.restore)
    state.round = 2
    at(state, prep.restore)
    assert state.plus_two == [0, 1]


@pytest.mark.parametrize(
    ("character", "time", "tokens"),
    [(HAMLET, 12, 2), (JULIET, 8, 3), (OTHELLO, 12, 1), (VIOLA, 12, 4), (FALSTAFF, 12, 1)],
)
def test_K30_time_and_battle_token_limits(character: int, time: int, tokens: int) -> None:
    rules = seated().rules
    assert rules.time_caps[character] == time
    assert rules.battle_limits[character] == tokens


def test_K30_energy_track_with_its_costs() -> None:
    rules = seated().rules
    assert rules.energy_costs == [2, 3, 3, 3, 4, 4, 5, 5]
    assert (rules.start_energy, rules.start_energy_two) == (3, 4)


# Othello


def test_K16_othellos_pawn_leaving_may_give_an_area_back_to_richard() -> None:
    state = turn(OTHELLO, VIOLA, where=MESSALINE)
    state.beside[MESSALINE] = 0
    state.token[MESSALINE] = 1
    put(state, MESSALINE, 0, 0, black=1)
    do(state, "move area:delphos")
    assert (state.beside[MESSALINE], state.token[MESSALINE]) == (1, p.GONE)


def test_K16_othello_alone_against_an_empty_area_liberates_it() -> None:
    state = turn(OTHELLO, VIOLA, where=ARDEN)
    put(state, MESSALINE, 0, 0, black=0)
    do(state, "move area:messaline")
    assert (state.beside[MESSALINE], state.token[MESSALINE], state.trophies) == (0, 0, [0, 0])


def test_K16_his_pawn_is_never_struck_by_lady_macbeth() -> None:
    state = order_to(seated((OTHELLO, VIOLA)), CAWDOR, lady=True)
    assert state.phase == p.LADY_DIE
    do(state, "lady-die die:1")
    assert (state.pawn[0], state.iagos) == (CAWDOR, 1), "nothing was lost: an Iago comes"


def test_K16_his_pawn_holds_off_the_rebuilding_of_a_stronghold() -> None:
    state = seated((OTHELLO, VIOLA))
    state.pawn[0] = MESSALINE
    state.beside[MESSALINE], state.leader[MESSALINE], state.black[MESSALINE] = 0, 1, 1
    battle.rebuild_all(state)
    assert state.leader[MESSALINE] == 1
    state.pawn[0] = DELPHOS
    battle.rebuild_all(state)
    assert state.leader[MESSALINE] == p.NOBODY


# Viola


def test_K17_viola_sails_for_nothing_and_walks_for_energy() -> None:
    state = turn(VIOLA, HAMLET, where=PROSPERO)
    do(state, "move area:bohemia")
    assert state.energy[0] == 3
    do(state, "move area:avon")
    assert state.energy[0] == 2


def test_K17_viola_sails_even_when_she_is_exhausted() -> None:
    state = turn(VIOLA, HAMLET, where=BOHEMIA)
    state.energy[0] = 0
    state.menu = []
    assert legal(state, "move") == [f"move area:{AREA_SLUGS[a]}" for a in (PROSPERO, MESSALINE, DELPHOS)]


def test_K17_neighbours_by_land_that_are_ports_too_are_reached_by_ship() -> None:
    state = turn(VIOLA, HAMLET, where=MESSALINE)
    do(state, "move area:delphos")
    assert state.energy[0] == 3


def test_K17_each_quest_needs_one_troop_more_of_viola() -> None:
    state = turn(VIOLA, HAMLET)
    for number, card in enumerate(state.rules.quests):
        assert quests.troops_needed(state, 0, number) == card.troops + 1
        assert quests.troops_needed(state, 1, number) == card.troops


# Falstaff


@pytest.mark.parametrize("port", [MESSALINE, DELPHOS, BOHEMIA])
def test_K18_falstaff_uses_no_ships(port: int) -> None:
    state = turn(FALSTAFF, HAMLET, where=port)
    land = {MESSALINE: [DELPHOS, MAENTUA, ARDEN], DELPHOS: [MESSALINE, CAWDOR, ARDEN], BOHEMIA: [MAENTUA, AVON]}
    assert legal(state, "move") == [f"move area:{AREA_SLUGS[a]}" for a in sorted(land[port])]
    assert reason(state, "move area:prospero") == "Falstaff uses no ships, and never enters the Isle of Prospero."


def test_K18_falstaff_walks_between_two_ports_that_are_joined_by_land() -> None:
    state = turn(FALSTAFF, HAMLET, where=MESSALINE)
    do(state, "move area:delphos")
    assert (state.pawn[0], state.energy[0]) == (DELPHOS, 2)


def test_K18_falstaff_alone_has_the_points_of_a_tied_event_bid() -> None:
    state = seated((HAMLET, FALSTAFF, VIOLA))
    for seat, value in ((0, 3), (1, 3), (2, 3)):
        state.coins[seat * 6 + value] -= 1
        state.fists[seat * 6 + value] += 1
    assert event_bid.highest(state) == [1]


def test_K10_without_falstaff_all_who_tie_are_highest() -> None:
    state = seated((HAMLET, FALSTAFF, VIOLA))
    for seat, value in ((0, 3), (1, 2), (2, 3)):
        state.fists[seat * 6 + value] += 1
    assert event_bid.highest(state) == [0, 2]


# Energy for all


def test_energy_has_a_lowest_and_a_highest_level() -> None:
    state = seated((HAMLET, JULIET))
    state.gain_energy(0, 99)
    state.gain_energy(1, -99)
    assert state.energy == [8, 0]
    assert state.rules.energy_most == 8


def test_cup_of_sack_brings_energy_while_planning() -> None:
    state = seated((HAMLET, JULIET))
    hold(state, 0, cup_of_sack=1)
    energy = state.energy[0]
    at(state, planning.plan)
    do(state, "play card:cup-of-sack")
    assert state.energy[0] == energy + 2
    kind = state.rules.card_slugs.index("cup-of-sack")
    assert state.action_pile[kind - r.FIRST_ACTION] == 1
