"""Phase 2: Event. Orders, dice, Wheel of Fate."""

from __future__ import annotations

from random import Random

import pytest

from shakespeare_games.core.game import AUDIENCE
from shakespeare_games.kill_shakespeare import event, event_bid, prep, wheel
from shakespeare_games.kill_shakespeare import position as p
from shakespeare_games.kill_shakespeare.imagine import imagine
from shakespeare_games.kill_shakespeare.setup import arrow
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
    MESSALINE,
    OTHELLO,
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


def ordered(state: KillState, richard: int, lady: int) -> KillState:
    """An Event with these orders is drawn."""
    card = state.rules.events[state.event]  # each game reads its own rules
    card.richard, card.lady = richard, lady
    return state


def test_a_events_of_deck_A_come_first_then_those_of_deck_B() -> None:
    early, late = seated(turn=3), seated(turn=4)
    at(early, event.draw)
    at(late, event.draw)
    assert [n for n, _ in early.chance_weights()] == list(range(12))
    assert [n for n, _ in late.chance_weights()] == list(range(12, 24))


def test_b_richard_brings_a_marker_and_takes_a_hope_even_where_the_land_is_free() -> None:
    state = ordered(seated((JULIET, VIOLA)), DELPHOS, -1)
    state.beside[DELPHOS] = 0
    put(state, DELPHOS, 4, 0, black=1)
    at(state, event.richard)
    assert state.richard == DELPHOS
    assert state.hope[DELPHOS] == 4
    assert state.black[DELPHOS] == 0, "the rebels, still more, fight at once"
    assert (state.influence[DELPHOS * 4], state.trophies[0]) == (2, 2)


def test_b_a_pawn_that_stays_where_it_is_has_its_effect_all_the_same() -> None:
    state = ordered(seated((JULIET, VIOLA)), AVON, -1)
    at(state, event.richard)
    assert (state.black[AVON], state.hope[AVON]) == (6, 7)


def test_b_hamlet_must_flee_richard_and_pays_the_step() -> None:
    state = ordered(seated((HAMLET, VIOLA)), CAWDOR, -1)
    state.free_move[0] = 0
    at(state, event.richard)
    assert (state.phase, state.current_player()) == (p.FLEE, 0)
    assert legal(state) == ["move area:delphos", "move area:arden", "move area:avon"]
    do(state, "move area:arden")
    assert (state.pawn[0], state.energy[0]) == (ARDEN, 3)


def test_K15_hamlet_may_flee_by_his_free_movement() -> None:
    state = ordered(seated((HAMLET, VIOLA)), CAWDOR, -1)
    at(state, event.richard)
    do(state, "free-move area:bohemia")
    assert (state.pawn[0], state.energy[0], state.free_move[0]) == (BOHEMIA, 4, 0)


def test_b_an_exhausted_hamlet_loses_a_point_instead() -> None:
    state = ordered(seated((HAMLET, VIOLA)), CAWDOR, -1)
    state.energy[0] = state.free_move[0] = 0
    at(state, event.richard)
    assert state.phase != p.FLEE
    assert (state.score[0], state.pawn[0]) == (4, CAWDOR)


def test_b_lady_macbeth_brings_a_marker_where_no_rebel_is() -> None:
    state = ordered(seated(), CAWDOR, DELPHOS)
    at(state, event.lady)
    assert (state.lady, state.black[DELPHOS], state.hope[DELPHOS]) == (DELPHOS, 5, 5)
    assert state.phase == p.FIST


@pytest.mark.parametrize("face", [1, 2, 3, 4])
def test_K7_the_die_names_a_place_in_the_turn_order(face: int) -> None:
    state = ordered(seated((HAMLET, JULIET, VIOLA)), CAWDOR, DELPHOS)
    state.order = [2, 0, 1]
    put(state, DELPHOS, 1, 0, 2)
    at(state, event.lady)
    assert state.chance_weights() == [(f, 1) for f in range(1, 7)]
    supply = state.iago_supply
    do(state, f"lady-die die:{face}")
    lost = {1: 2, 2: 0}.get(face)
    assert state.influence[DELPHOS * 4 : DELPHOS * 4 + 3] == [1 - (lost == 0), 0, 2 - (lost == 2)]
    assert state.iagos == (0 if lost is not None else 1)
    assert state.iago_supply == supply - state.iagos


def test_b_on_five_everybody_there_loses_a_marker() -> None:
    state = ordered(seated((HAMLET, JULIET, VIOLA)), CAWDOR, DELPHOS)
    put(state, DELPHOS, 1, 0, 2)
    at(state, event.lady)
    do(state, "lady-die die:5")
    assert state.influence[DELPHOS * 4 : DELPHOS * 4 + 3] == [0, 0, 1]
    assert state.iagos == 0


def test_K7_on_six_nothing_is_lost_and_an_iago_comes() -> None:
    state = ordered(seated(), CAWDOR, DELPHOS)
    put(state, DELPHOS, 1)
    at(state, event.lady)
    do(state, "lady-die die:6")
    assert (state.influence[DELPHOS * 4], state.iagos) == (1, 1)


def test_b_the_face_of_her_die_stays_in_sight_until_the_next_round() -> None:
    state = ordered(seated(), CAWDOR, DELPHOS)
    put(state, DELPHOS, 1)
    at(state, event.lady)
    assert state.observation(0).lady_face == 0
    do(state, "lady-die die:6")
    assert [state.observation(seat).lady_face for seat in (AUDIENCE, 0, 1)] == [6, 6, 6]
    assert imagine(state.rules, state.observation(0), Random(1)).lady_face == 6
    state.round = 2
    prep.restore(state)
    assert state.observation(0).lady_face == 0


def test_b_othellos_pawn_alone_draws_the_lady_but_is_never_struck() -> None:
    state = ordered(seated((OTHELLO, VIOLA)), MESSALINE, CAWDOR)
    at(state, event.lady)
    assert state.phase == p.LADY_DIE
    do(state, "lady-die die:1")
    assert (state.pawn[0], state.iagos) == (CAWDOR, 1)


def test_lady_macbeth_is_gone_once_ardens_stronghold_is() -> None:
    state = ordered(seated(), CAWDOR, DELPHOS)
    state.lady = p.OFF
    at(state, event.lady)
    assert (state.black[DELPHOS], state.phase) == (4, p.FIST)


def test_K39_cards_cancel_an_order_but_the_pawn_moves() -> None:
    state = ordered(seated(), CAWDOR, DELPHOS)
    hold(state, 1, wrong_summons=1)
    hold(state, 2, damned_spot=1)
    at(state, event.richard)
    assert (state.current_player(), legal(state)) == (1, ["play card:wrong-summons", "pass"])
    do(state, "play card:wrong-summons")
    assert (state.richard, state.black[CAWDOR], state.hope[CAWDOR]) == (CAWDOR, 4, 6)
    assert (state.current_player(), legal(state)) == (2, ["play card:damned-spot", "pass"])
    do(state, "play card:damned-spot")
    assert (state.lady, state.black[DELPHOS], state.phase) == (DELPHOS, 4, p.FIST)


def test_a_card_not_played_lets_the_order_happen() -> None:
    state = ordered(seated((JULIET, VIOLA)), CAWDOR, DELPHOS)
    hold(state, 1, wrong_summons=1)
    at(state, event.richard)
    do(state, "pass")
    assert state.black[CAWDOR] == 5


@pytest.mark.parametrize(
    ("dice", "changed"),
    [("die:4 die:5", ""), ("die:4 die:6", "lady"), ("die:5 die:6", "richard"), ("die:6 die:6", "search")],
)
def test_d_the_event_dice(dice: str, changed: str) -> None:
    state = seated()
    before = (state.black[ARDEN], state.black[AVON], state.search)
    at(state, event.dice)
    assert sum(w for _, w in state.chance_weights()) == 36
    do(state, f"dice {dice}")
    after = (state.black[ARDEN], state.black[AVON], state.search)
    assert [b - a for a, b in zip(before, after, strict=True)] == [changed == w for w in ("lady", "richard", "search")]
    assert state.phase == p.WHEEL


def test_d_a_ten_does_nothing_once_lady_macbeth_is_gone() -> None:
    state = seated()
    state.lady = p.OFF
    before = state.black.copy()
    at(state, event.dice)
    do(state, "dice die:5 die:5")
    assert state.black == before


def test_re_roll_the_dice_before_they_strike() -> None:
    state = seated()
    hold(state, 0, loaded_dice=1)
    at(state, event.dice)
    do(state, "dice die:6 die:6")
    assert (state.search, legal(state)) == (0, ["play card:loaded-dice", "pass"])
    do(state, "play card:loaded-dice", "dice die:1 die:2")
    assert (state.search, state.phase) == (0, p.WHEEL)
    assert held(state, 0, "loaded-dice") == 0


def test_e_the_last_player_pays_three_points_a_step() -> None:
    state = seated()
    at(state, wheel.control)
    assert state.current_player() == 2
    before = state.wheel
    do(state, "turn-wheel token:5")
    assert state.wheel == before + 1
    do(state, "turn-wheel token:1")
    assert state.wheel == before + 2, "K40: points add up"
    assert state.coins[12:18] == [0, 2, 3, 2, 1, 0]


def test_e_a_jester_turns_the_wheel_back_once_a_round() -> None:
    state = seated()
    hold(state, 2, jester=2)
    at(state, wheel.control)
    do(state, "jester-wheel wheel:back")
    assert state.wheel == 7
    assert legal(state, "jester-wheel") == []


def test_e_everyone_gets_what_their_arrow_points_to() -> None:
    state = seated((HAMLET, JULIET, VIOLA))
    state.wheel = 3  # an Action card, a City Plan, two Energy
    assert [arrow(state, s) for s in range(3)] == [3, 5, 7]
    at(state, wheel.control)
    do(state, "done")
    assert state.phase == p.ACTION_CARD
    do(state, "draw card:undermine")
    assert held(state, 0, "undermine") == held(state, 1, "plan") == 1
    assert state.energy == [3, 3, 5]


def test_K11_items_of_the_wheel() -> None:
    got = []
    for space in range(8):
        state = seated((VIOLA, FALSTAFF))
        state.wheel = space
        state.rewards = [8, 8, 8]
        at(state, wheel.items)
        plain = (held(state, 0, "troop-1"), held(state, 0, "letter"), held(state, 0, "plan"))
        got.append((*plain, state.energy[0] - 4, sum(state.influence[0::4]), state.owed.count(0)))
    assert got == [
        (1, 0, 0, 0, 0, 0), (0, 0, 0, 1, 0, 0), (0, 1, 0, 0, 0, 0), (0, 0, 0, 0, 0, 1),
        (2, 0, 0, 0, 0, 0), (0, 0, 1, 0, 0, 0), (0, 0, 0, 0, 1, 0), (0, 0, 0, 2, 0, 0),
    ]  # fmt: skip


def test_events_name_ruins_and_ports_without_trouble() -> None:
    state = ordered(seated((JULIET, VIOLA)), DELPHOS, MESSALINE)
    ruin(state, DELPHOS, 0)
    put(state, DELPHOS, 0, black=0)
    at(state, event.richard)
    assert state.black[DELPHOS] == 1
    assert state.leader[DELPHOS] == 0, "K22: a Stronghold is rebuilt only when the Action Phase ends"
    assert event_bid.cost(state) > 0
