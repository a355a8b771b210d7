"""Phase 4: Action. Turns, movement, markers, Extra Actions and trades."""

from __future__ import annotations

import pytest

from shakespeare_games.kill_shakespeare import position as p
from shakespeare_games.kill_shakespeare import rules as r
from shakespeare_games.kill_shakespeare import turns
from shakespeare_games.kill_shakespeare.state import KillState
from tests.kill_shakespeare.table import (
    ARDEN,
    AREA_SLUGS,
    AVON,
    BOHEMIA,
    CAWDOR,
    DELPHOS,
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
    reason,
    seated,
)

PLAIN = (JULIET, OTHELLO, VIOLA)
LAND = {
    PROSPERO: [],
    MESSALINE: [DELPHOS, MAENTUA, ARDEN],
    DELPHOS: [MESSALINE, CAWDOR, ARDEN],
    CAWDOR: [DELPHOS, ARDEN, AVON],
    MAENTUA: [MESSALINE, ARDEN, AVON, BOHEMIA],
    BOHEMIA: [MAENTUA, AVON],
    ARDEN: [MESSALINE, DELPHOS, CAWDOR, MAENTUA, AVON],
    AVON: [ARDEN, CAWDOR, MAENTUA, BOHEMIA],
}
PORTS = (PROSPERO, MESSALINE, DELPHOS, BOHEMIA)


def turn(cast: tuple[int, ...] = PLAIN, **options: str) -> KillState:
    """The first turn of the Action Phase; nothing dangerous is near."""
    state = seated(cast, **options)
    return at(state, turns.turns)


def again(state: KillState) -> KillState:
    """What is legal is looked up anew, after a change of the position."""
    state.menu = []
    return state


# Turns


@pytest.mark.parametrize(("players", "actions"), [(2, 4), (3, 3), (4, 2)])
def test_each_player_has_so_many_actions_in_turn_order(players: int, actions: int) -> None:
    state = seated((JULIET, OTHELLO, VIOLA, 4)[:players])
    state.order.reverse()
    at(state, turns.turns)
    asked = []
    while state.phase == p.TURN:
        asked.append(state.current_player())
        do(state, "rest", "end-turn")
    assert asked == list(reversed(range(players))) * actions


def test_a_turn_takes_exactly_one_action() -> None:
    state = turn()
    assert "takes one Action" in reason(state, "end-turn")
    do(state, "rest")
    for text in ("rest", "place area:cawdor"):
        assert reason(state, text) == "You have taken your Action of this turn."
    assert "end-turn" in legal(state)


def test_d_take_no_action_brings_two_energy() -> None:
    state = turn()
    do(state, "rest")
    assert state.energy[0] == 5
    state = turn()
    state.energy[0] = 7
    do(again(state), "rest")
    assert state.energy[0] == 8, "the track ends there"


def test_c_a_marker_is_placed_from_the_sheet_where_the_pawn_is() -> None:
    state = turn()
    reserve = state.reserve[0]
    assert legal(state, "place") == ["place area:cawdor"]
    do(state, "place area:cawdor")
    assert state.influence[CAWDOR * 4] == 1
    assert (state.sheet[0], state.reserve[0]) == (1, reserve)


def test_c_an_empty_sheet_has_none_to_place() -> None:
    state = turn()
    state.sheet[0] = 0
    assert reason(again(state), "place area:cawdor") == "No marker is left on your character sheet."


# Movement


@pytest.mark.parametrize("area", range(8))
def test_K19_ways_by_land_and_from_port_to_port(area: int) -> None:
    state = turn()
    state.pawn[0] = area
    ways = set(LAND[area]) | (set(PORTS) - {area} if area in PORTS else set())
    assert legal(again(state), "move") == [f"move area:{AREA_SLUGS[a]}" for a in sorted(ways)]


def test_a_step_costs_one_energy_as_often_as_it_lasts() -> None:
    state = turn()
    do(state, "move area:arden", "move area:messaline", "move area:prospero")
    assert (state.energy[0], state.pawn[0]) == (0, PROSPERO)
    assert legal(state, "move") == []
    assert reason(state, "move area:bohemia") == "A step costs 1 Energy, and you have none."
    do(state, "place area:prospero")


def test_movement_goes_on_after_the_action() -> None:
    state = turn()
    do(state, "rest", "move area:avon", "end-turn")
    assert state.pawn[0] == AVON


def test_no_way_leads_where_none_is_drawn() -> None:
    state = turn()
    assert reason(state, "move area:bohemia") == "Bohemia is not adjacent to Cawdor."


# b) Move Influence Markers


def test_b_up_to_two_markers_to_adjacent_areas() -> None:
    state = turn()
    put(state, CAWDOR, 1, black=9)
    put(state, BOHEMIA, 2, black=9)
    do(again(state), "march area:cawdor to:arden")
    assert "end-turn" in legal(state), "one may be enough"
    do(state, "march area:bohemia to:avon")
    assert legal(state, "march") == []
    assert [state.influence[a * 4] for a in (CAWDOR, ARDEN, BOHEMIA, AVON)] == [0, 1, 1, 1]


def test_b_one_marker_may_move_twice() -> None:
    state = turn()
    put(state, CAWDOR, 1, black=9)
    do(again(state), "march area:cawdor to:arden", "march area:arden to:maentua")
    assert state.influence[MAENTUA * 4] == 1


def test_b_a_march_takes_the_action() -> None:
    state = turn()
    put(state, CAWDOR, 2, black=9)
    do(again(state), "march area:cawdor to:arden")
    assert legal(state, "rest") == legal(state, "place") == []


def test_b_markers_move_without_energy_and_only_ones_own() -> None:
    state = turn()
    put(state, CAWDOR, 1, 1, black=9)
    put(state, AVON, 0, 3, black=9)
    state.energy[0] = 0
    assert {text.split(" to:")[0] for text in legal(again(state), "march")} == {"march area:cawdor"}


def test_K19_ships_carry_markers_from_port_to_port() -> None:
    state = turn()
    put(state, PROSPERO, 1, black=9)
    ways = [f"march area:prospero to:{AREA_SLUGS[a]}" for a in (MESSALINE, DELPHOS, BOHEMIA)]
    assert legal(again(state), "march area:prospero") == ways


# Extra Actions


def test_three_cards_buy_an_extra_action_card() -> None:
    state = turn()
    hold(state, 0, letter=2, troop_2=1)
    left = state.extra_left
    do(state, "buy-extra", "give card:letter", "give card:troop-2")
    assert (state.phase, held(state, 0, "extra-action")) == (p.BUY, 0)
    do(state, "give card:letter")
    assert (state.phase, held(state, 0, "extra-action"), state.extra_left) == (p.TURN, 1, left - 1)
    assert sum(state.hands) == 1


def test_two_cards_do_not_buy_it() -> None:
    state = turn()
    hold(state, 0, letter=2)
    assert "costs 3 cards" in reason(again(state), "buy-extra")


def test_extra_actions_come_at_the_end_in_turn_order_one_each() -> None:
    state = seated(PLAIN)
    state.order = [2, 0, 1]
    hold(state, 0, extra_action=1)
    hold(state, 2, extra_action=2)
    at(state, turns.extra)
    assert (state.phase, state.current_player()) == (p.EXTRA, 2)
    do(state, "use-extra card:extra-action")
    assert (state.phase, held(state, 2, "extra-action")) == (p.TURN, 1)
    do(state, "rest", "end-turn")
    assert (state.phase, state.current_player()) == (p.EXTRA, 0), "one in a round, whatever one holds"
    do(state, "pass")
    assert held(state, 0, "extra-action") == 1
    assert state.round == 2


def test_an_extra_action_bought_in_an_extra_turn_waits_for_the_next_round() -> None:
    state = seated(PLAIN)
    hold(state, 0, extra_action=1, letter=3)
    at(state, turns.extra)
    do(state, "use-extra card:extra-action", "rest", "buy-extra")
    do(state, "give card:letter", "give card:letter", "give card:letter", "end-turn")
    assert held(state, 0, "extra-action") == 1
    assert state.round == 2


# Trades


def trading() -> KillState:
    """The first seat holds a Letter, the second a Plan and a Jester."""
    state = turn()
    hold(state, 0, letter=1)
    hold(state, 1, plan=1, jester=1)
    return again(state)


def test_K27_a_card_for_a_card_if_the_other_agrees() -> None:
    state = trading()
    do(state, "trade seat:2", "offer card:letter")
    assert legal(state) == ["want card:plan", "want card:jester", "want card:nothing"]
    do(state, "want card:plan")
    assert (state.phase, state.current_player(), legal(state)) == (p.ANSWER, 1, ["agree", "refuse"])
    do(state, "agree")
    assert (held(state, 0, "plan"), held(state, 0, "letter"), held(state, 1, "letter")) == (1, 0, 1)
    assert (state.phase, state.current_player()) == (p.TURN, 0)


def test_K27_refused_nothing_changes_hands() -> None:
    state = trading()
    before = state.hands.copy()
    do(state, "trade seat:2", "offer card:letter", "want card:plan", "refuse")
    assert (state.hands, state.phase, state.current_player()) == (before, p.TURN, 0)


def test_K27_gifts_in_both_directions() -> None:
    state = trading()
    do(state, "trade seat:2", "offer card:letter", "want card:nothing", "agree")
    assert (held(state, 0, "letter"), held(state, 1, "letter")) == (0, 1)
    do(state, "trade seat:2", "offer card:nothing", "want card:jester", "agree")
    assert (held(state, 0, "jester"), held(state, 1, "jester")) == (1, 0)


def test_K27_nothing_for_nothing_is_no_trade() -> None:
    state = trading()
    do(state, "trade seat:2", "offer card:nothing")
    assert "want card:nothing" not in legal(state)


def test_K27_a_trade_takes_no_action_and_is_with_the_active_player() -> None:
    state = trading()
    assert legal(state, "trade") == ["trade seat:2", "trade seat:3"]
    do(state, "rest", "trade seat:2", "offer card:letter", "want card:plan", "agree", "end-turn")
    assert state.current_player() == 1
    assert legal(state, "trade") == ["trade seat:1", "trade seat:3"]


def test_K27_proposals_of_a_turn_are_bounded() -> None:
    state = trading()
    for _ in range(state.rules.proposals):
        do(state, "trade seat:2", "offer card:letter", "want card:plan", "refuse")
    assert legal(state, "trade") == []
    assert "proposals a turn are enough" in reason(state, "trade seat:2")


# Jesters


def test_jesters_at_any_time_of_a_turn() -> None:
    state = turn()
    state.search, state.iagos = 5, 2
    hold(state, 0, jester=3)
    assert legal(again(state), "jester") == [
        "jester-search search:back",
        "jester-iago card:iago",
        "jester-energy energy:full",
    ]
    do(state, "jester-search search:back", "jester-iago card:iago", "jester-energy energy:full")
    assert (state.search, state.iagos, state.energy[0]) == (4, 1, 8)
    assert (held(state, 0, "iago"), held(state, 0, "jester")) == (1, 0)
    assert state.information_pile[r.JESTER] == 3


def test_a_jester_is_not_played_for_nothing() -> None:
    state = turn((HAMLET, OTHELLO, VIOLA))
    state.search, state.iagos, state.energy[0] = 0, 0, 8
    hold(state, 0, jester=1)
    assert legal(again(state), "jester") == []


def test_K35_the_search_goes_back_to_the_star_at_most() -> None:
    state = turn(level="novice")
    assert state.search == -1
    hold(state, 0, jester=1)
    assert "jester-search search:back" not in legal(again(state))
