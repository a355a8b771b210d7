"""Phase 4: Action. Turns, movement, markers, trades, Action cards."""

from __future__ import annotations

import pytest

from shakespeare_games.kill_shakespeare import position as p
from shakespeare_games.kill_shakespeare import turns
from tests.kill_shakespeare.table import (
    AVON,
    BOHEMIA,
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
    held,
    hold,
    legal,
    put,
    reason,
    seated,
)


@pytest.mark.parametrize(("cast", "each"), [((1, 3), 4), ((1, 3, 4), 3), ((1, 2, 3, 4), 2)])
def test_actions_each_by_number_of_players(cast: tuple[int, ...], each: int) -> None:
    state = seated(cast)
    state.quest_track = [-1] * 5
    at(state, turns.turns)
    order = []
    while state.phase == p.TURN:
        order.append(state.current_player())
        do(state, "rest", "end-turn")
    assert order == list(range(len(cast))) * each


def test_each_turn_takes_one_action() -> None:
    state = at(seated((JULIET, VIOLA)), turns.turns)
    assert "Each turn takes one Action" in reason(state, "end-turn")
    do(state, "rest")
    assert reason(state, "rest") == "You have taken your Action of this turn."
    assert legal(state, "place") == []
    do(state, "end-turn")
    assert state.current_player() == 1


def test_d_no_action_brings_two_energy() -> None:
    state = at(seated((JULIET, VIOLA)), turns.turns)
    do(state, "rest")
    assert state.energy == [6, 4]


def test_c_a_marker_of_the_sheet_is_placed_where_the_pawn_is() -> None:
    state = at(seated((JULIET, VIOLA)), turns.turns)
    before = state.reserve.copy()
    assert legal(state, "place") == ["place area:cawdor"]
    do(state, "place area:cawdor")
    assert (state.influence[CAWDOR * 4], state.sheet, state.reserve) == (1, [1, 2], before)


def test_c_an_empty_sheet_places_nothing() -> None:
    state = seated((JULIET, VIOLA))
    state.sheet[0] = 0
    at(state, turns.turns)
    assert reason(state, "place area:cawdor") == "No marker is left on your character sheet."


def test_b_up_to_two_markers_move_to_adjacent_areas() -> None:
    state = seated((JULIET, VIOLA))
    put(state, CAWDOR, 1, 0)
    put(state, MESSALINE, 1, 0)
    at(state, turns.turns)
    assert legal(state, "march area:cawdor") == [
        "march area:cawdor to:delphos",
        "march area:cawdor to:arden",
        "march area:cawdor to:avon",
    ]
    do(state, "march area:cawdor to:avon")
    assert legal(state, "rest") == []
    do(state, "march area:messaline to:bohemia")
    assert (state.influence[AVON * 4], state.influence[BOHEMIA * 4]) == (1, 1)
    assert legal(state, "march") == []
    assert "You have no marker" not in reason(state, "march area:avon to:cawdor")


def test_b_one_marker_may_take_both_steps() -> None:
    state = seated((JULIET, VIOLA))
    put(state, CAWDOR, 1, 0)
    at(state, turns.turns)
    do(state, "march area:cawdor to:avon", "march area:avon to:bohemia", "end-turn")
    assert state.influence[BOHEMIA * 4] == 1


def test_movement_costs_an_energy_a_step() -> None:
    state = seated((JULIET, VIOLA))
    state.energy[0] = 1
    at(state, turns.turns)
    assert legal(state, "move") == ["move area:delphos", "move area:arden", "move area:avon"]
    do(state, "move area:avon")
    assert (state.pawn[0], state.energy[0]) == (AVON, 0)
    assert reason(state, "move area:cawdor") == "A step costs 1 Energy, and you have none."


def test_K19_ships_lead_from_any_port_to_any_other() -> None:
    state = seated((JULIET, VIOLA))
    state.pawn[0] = DELPHOS
    at(state, turns.turns)
    assert legal(state, "move") == [f"move area:{a}" for a in ("prospero", "messaline", "cawdor", "bohemia", "arden")]


def test_K18_falstaff_uses_no_ships_and_never_enters_the_isle() -> None:
    state = seated((FALSTAFF, VIOLA))
    state.pawn[0] = DELPHOS
    at(state, turns.turns)
    assert legal(state, "move") == [f"move area:{a}" for a in ("messaline", "cawdor", "arden")]
    assert "no ships" in reason(state, "move area:prospero")


def test_K17_viola_sails_for_nothing_but_not_twice_in_a_row() -> None:
    state = seated((VIOLA, JULIET))
    state.pawn[0], state.energy[0] = DELPHOS, 0
    at(state, turns.turns)
    do(state, "move area:bohemia")
    assert (state.pawn[0], state.energy[0]) == (BOHEMIA, 0)
    assert legal(state, "move") == []
    assert reason(state, "move area:prospero") == "After a free voyage the next step is by land."


def test_K15_hamlet_moves_once_a_round_anywhere_for_nothing() -> None:
    state = at(seated((HAMLET, VIOLA)), turns.turns)
    assert len(legal(state, "free-move")) == 7
    do(state, "free-move area:prospero", "rest", "end-turn")
    assert (state.pawn[0], state.energy[0]) == (PROSPERO, 6)
    do(state, "rest", "end-turn")
    assert legal(state, "free-move") == []


def test_K41_hamlet_cannot_end_his_turn_with_richard_while_there_is_a_way_out() -> None:
    state = seated((HAMLET, VIOLA))
    state.pawn[0] = state.richard
    at(state, turns.turns)
    do(state, "rest")
    assert "Hamlet cannot end" in reason(state, "end-turn")
    state.energy[0] = state.free_move[0] = 0
    state.menu = []
    do(state, "end-turn")
    assert state.score == [4, 5]


def test_extra_action_cards_are_bought_for_three_and_used_when_the_phase_ends() -> None:
    state = seated((JULIET, VIOLA))
    hold(state, 0, troop_1=2, letter=1)
    at(state, turns.turns)
    do(state, "buy-extra", "give card:troop-1", "give card:letter", "give card:troop-1")
    assert (held(state, 0, "extra-action"), held(state, 0, "troop-1"), state.extra_left) == (1, 0, 5)
    assert legal(state, "buy") == []
    while state.phase == p.TURN:
        do(state, "rest", "end-turn")
    assert (state.phase, state.current_player(), legal(state)) == (p.EXTRA, 0, ["use-extra card:extra-action", "pass"])
    do(state, "use-extra card:extra-action", "place area:cawdor", "end-turn")
    assert state.extra_left == 6
    assert state.phase == p.TRACK_CARD, "the next round"


def test_one_extra_action_a_round_however_many_cards() -> None:
    state = seated((JULIET, VIOLA))
    hold(state, 0, extra_action=2)
    at(state, turns.extra)
    do(state, "use-extra card:extra-action", "rest", "end-turn")
    assert state.phase != p.EXTRA
    assert held(state, 0, "extra-action") == 1


def test_K27_one_card_for_one_card_if_the_other_agrees() -> None:
    state = seated((JULIET, VIOLA, HAMLET))
    hold(state, 0, letter=1)
    hold(state, 2, plan=1, jester=1)
    at(state, turns.turns)
    assert legal(state, "trade") == ["trade seat:2", "trade seat:3"]
    do(state, "trade seat:3", "offer card:letter")
    assert legal(state) == ["want card:plan", "want card:jester", "want card:nothing"]
    do(state, "want card:jester")
    assert (state.current_player(), legal(state)) == (2, ["agree", "refuse"])
    do(state, "agree")
    assert (held(state, 0, "jester"), held(state, 2, "letter"), state.current_player()) == (1, 1, 0)


def test_K27_gifts_and_refusals() -> None:
    state = seated((JULIET, VIOLA))
    hold(state, 0, letter=2)
    at(state, turns.turns)
    do(state, "trade seat:2", "offer card:letter", "want card:nothing", "agree")
    assert held(state, 1, "letter") == 1
    do(state, "trade seat:2", "offer card:nothing", "want card:letter", "refuse")
    assert held(state, 1, "letter") == 1
    assert "2 proposals a turn" in reason(state, "trade seat:2")


def test_action_cards_where_the_pawn_is() -> None:
    state = seated((JULIET, VIOLA))
    hold(state, 0, raised_banner=1, turncoat=1, undermine=1, market_speech=1, night_march=1)
    at(state, turns.turns)
    do(state, "play card:raised-banner")
    assert state.influence[CAWDOR * 4] == 1
    do(state, "play card:turncoat")
    assert (state.influence[CAWDOR * 4], state.black[CAWDOR]) == (2, 3)
    do(state, "play card:undermine", "play card:market-speech")
    assert (state.lowered[CAWDOR], state.hope[CAWDOR]) == (1, 7)
    do(state, "play card:night-march", "march area:cawdor to:arden", "march area:cawdor to:arden")
    assert not state.acted, "markers moved by a card take no Action"
    do(state, "march area:arden to:cawdor")
    assert state.acted
    assert sum(state.action_pile) == 5


def test_turncoats_win_a_battle() -> None:
    state = seated((JULIET, VIOLA))
    put(state, CAWDOR, 2, 0, black=4)
    hold(state, 0, turncoat=1)
    at(state, turns.turns)
    do(state, "play card:turncoat")
    assert (state.black[CAWDOR], state.beside[CAWDOR]) == (3, 1), "three to three"
    put(state, CAWDOR, 3, 0, black=3)
    hold(state, 0, turncoat=1)
    do(state, "play card:turncoat")
    assert (state.black[CAWDOR], state.beside[CAWDOR], state.trophies[0]) == (0, 0, 2)


def test_cards_that_would_do_nothing_are_not_offered() -> None:
    state = seated((JULIET, VIOLA))
    hold(state, 0, undermine=1, market_speech=1, turncoat=1, cup_of_sack=1)
    state.hope[CAWDOR], state.black[CAWDOR], state.lowered[CAWDOR], state.energy[0] = 0, 0, 4, 8
    at(state, turns.turns)
    assert legal(state, "play") == []


def test_jesters_at_any_time_of_a_turn() -> None:
    state = seated((OTHELLO, VIOLA))
    hold(state, 0, jester=3)
    state.search, state.iagos = 2, 1
    at(state, turns.turns)
    do(state, "jester-search search:back", "jester-iago card:iago", "jester-energy energy:full")
    assert (state.search, held(state, 0, "iago"), state.energy[0]) == (1, 1, 8)
    assert held(state, 0, "jester") == 0
    assert state.information_pile[6] == 3


def test_spent_cards_fill_the_reward_piles_first() -> None:
    state = seated((JULIET, VIOLA))
    state.rewards = [7, 8, 8]
    hold(state, 0, troop_1=2, letter=1)
    at(state, turns.turns)
    do(state, "buy-extra", "give card:troop-1", "give card:troop-1", "give card:letter")
    assert (state.rewards, state.troop_pile[0], state.information_pile[3]) == ([8, 8, 8], 1, 1)
