"""Game Turns and the Play, and Events: rulings M6, M7, M16, M21, M26."""

from __future__ import annotations

from pathlib import Path

import pytest

from shakespeare_games.core.game import AUDIENCE, CHANCE, TERMINAL
from shakespeare_games.macbeth.position import BUGGING, PLAY
from shakespeare_games.macbeth.state import MacbethState
from tests.macbeth.table import (
    DUNCAN,
    all_tokens,
    bugging,
    edited,
    empty_supply,
    end_round,
    held,
    hold,
    pass_turn,
    start,
)
from tests.moves import do, legal

TRACK = {
    2: "monologue each",
    4: "dagger each",
    6: "roll again",
    8: "two gold each",
    10: "throne dies",
    12: "lose all daggers",
    14: "dagger each",
    15: "lose prophecy",
    17: "lose all gold",
    18: "two gold each",
    20: "throne dies",
    21: "roll again",
    22: "monologue each",
}


def before_move(space: int, players: int = 3, holder: int = 0) -> MacbethState:
    """The pyramid die is in the air and a 1 moves the pawn to a space; the holder has just got the token."""
    state = start(players)
    state.pawn = space - 1
    state.holder = holder
    state.seat = holder
    state.phase = PLAY
    return state


def test_M6_track_of_the_house_edition() -> None:
    rules = start().rules
    codes = dict(enumerate(["", *TRACK.values()]))
    assert len(codes) == 14
    events = {space: code for space, code in enumerate(rules.events) if code}
    assert list(events) == list(TRACK)
    named = {}
    for space, code in events.items():
        named.setdefault(code, set()).add(TRACK[space])
    assert all(len(names) == 1 for names in named.values())
    assert len(named) == 8
    assert rules.end == 24


def test_M6_pyramid_die_has_four_equal_sides() -> None:
    state = before_move(1)
    assert [(state.action_to_string(o), w) for o, w in state.chance_weights()] == [
        ("play 1", 1),
        ("play 2", 1),
        ("play 3", 1),
        ("play 4", 1),
    ]


@pytest.mark.parametrize("space", [s for s in range(1, 24) if s not in TRACK])
def test_M6_a_space_without_an_event_changes_nothing(space: int) -> None:
    state = before_move(space)
    before = state.observation(AUDIENCE)
    do(state, "play 1")
    after = state.observation(AUDIENCE)
    assert after._replace(pawn=0, phase="", to_act=0, round=0) == before._replace(pawn=0, phase="", to_act=0, round=0)
    assert (after.pawn, after.phase, after.round) == (space, "lucky", before.round + 1)


@pytest.mark.parametrize("space", [2, 22])
def test_event_monologue_each(space: int) -> None:
    state = do(before_move(space), "play 1")
    assert state.tokens[2] == [1, 1, 1]
    assert state.supply[2] == 17


@pytest.mark.parametrize("space", [4, 14])
def test_event_dagger_each(space: int) -> None:
    state = do(before_move(space), "play 1")
    assert state.tokens[1] == [1, 1, 1]
    assert state.supply[1] == 37


@pytest.mark.parametrize("space", [8, 18])
def test_event_two_gold_each(space: int) -> None:
    state = do(before_move(space), "play 1")
    assert state.tokens[0] == [6, 6, 6]
    assert state.supply[0] == 40 - 18


@pytest.mark.parametrize("space", [10, 20])
def test_event_the_one_on_the_throne_dies(space: int) -> None:
    state = before_move(space)
    state.laid[DUNCAN] = 2
    state.supply[1] -= 2
    do(state, "play 1")
    assert state.board[0] == -1
    assert state.where[DUNCAN] == -1
    assert state.living == [3, 4, 4]
    assert all_tokens(state) == (40, 40, 20)
    assert state.observation(AUDIENCE).owners[DUNCAN] == 0


def test_M26_event_throne_dies_on_an_empty_throne_does_nothing() -> None:
    state = before_move(10)
    state.kill(DUNCAN)
    do(state, "play 1")
    assert state.living == [3, 4, 4]
    assert legal(state) == ["roll"]


def test_event_all_lose_all_daggers() -> None:
    state = before_move(12)
    for seat in range(3):
        hold(state, seat, gold=4, daggers=seat + 3)
    do(state, "play 1")
    assert state.tokens[1] == [0, 0, 0]
    assert state.supply[1] == 40


def test_M24_event_lose_all_daggers_leaves_those_on_portraits() -> None:
    state = before_move(12)
    state.laid[DUNCAN] = 3
    state.supply[1] -= 3
    do(state, "play 1")
    assert state.laid[DUNCAN] == 3


def test_event_all_lose_their_prophecy_if_they_still_have_it() -> None:
    state = before_move(15)
    state.prophecies[1] = 0
    do(state, "play 1")
    assert state.prophecies == [0, 0, 0]


def test_event_all_lose_all_gold() -> None:
    state = do(before_move(17), "play 1")
    assert state.tokens[0] == [0, 0, 0]
    assert state.supply[0] == 40
    assert legal(do(state, "roll", "throw DDDDD")) == ["stop"]


@pytest.mark.parametrize("space", [6, 21])
def test_event_roll_again(space: int) -> None:
    state = do(before_move(space), "play 1")
    assert state.current_player() == CHANCE
    assert state.pawn == space
    assert (state.holder, state.round) == (0, 1)  # no new round yet


def test_M6_an_event_reached_by_roll_again_takes_effect_too() -> None:
    state = do(before_move(6), "play 1", "play 2")
    assert state.pawn == 8
    assert state.tokens[0] == [6, 6, 6]
    assert state.round == 2


def test_M6_roll_again_chains(tmp_path: Path) -> None:
    edition = edited(tmp_path, ('8 = "two gold each"', '7 = "roll again"\n8 = "two gold each"'))
    state = start(edition=edition)
    state.pawn, state.phase = 5, PLAY
    do(state, "play 1", "play 1")
    assert state.is_chance_node()
    do(state, "play 1")
    assert state.tokens[0] == [6, 6, 6]


def test_M6_roll_again_may_end_the_game() -> None:
    state = do(before_move(21), "play 1", "play 4")
    assert state.current_player() == TERMINAL


@pytest.mark.parametrize(("at", "pips"), [(20, 4), (21, 4), (22, 2), (23, 1), (23, 4)])
def test_M6_reaching_or_passing_end_ends_the_game_at_once(at: int, pips: int) -> None:
    state = before_move(at + 1)
    do(state, f"play {pips}")
    assert state.current_player() == TERMINAL
    assert state.pawn == 24
    assert state.returns() == [1.0, 0.0, 0.0]  # Duncan, on the throne, is seat 0's


def test_M7_turns_go_to_the_left_then_token_pawn_and_event_then_the_new_holder_starts() -> None:
    state = start()
    order = []
    for _ in range(3):
        order.append(state.current_player())
        pass_turn(state)
    assert order == [0, 1, 2]
    assert state.is_chance_node()
    assert (state.holder, state.pawn, state.round) == (1, 0, 1)
    do(state, "play 3")
    assert (state.pawn, state.round, state.current_player()) == (3, 2, 1)
    for seat in (1, 2, 0):
        assert state.current_player() == seat
        pass_turn(state)
    assert state.holder == 2


def test_M7_each_turn_has_five_fresh_dice() -> None:
    state = do(start(), "roll", "throw XXDGM", "stop", "end")
    assert (state.current_player(), state.aside, state.rolls) == (1, 0, 0)
    assert state.observation(1).thrown == (0, 0, 0, 0)


def test_M7_the_eliminated_are_skipped() -> None:
    state = bugging(players=4, daggers=24)
    for name in ("macbeth", "lady-macbeth", "banquo"):
        do(state, f"kill portrait:{name}")
    do(state, "end")
    assert state.current_player() == 2
    end_round(state)
    assert state.holder == 2  # past seat 1
    do(state, "play 1")
    assert state.current_player() == 2


def test_M7_if_the_last_in_the_round_is_out_the_round_ends_before_them() -> None:
    state = bugging(players=4, daggers=24)
    for name in ("ross", "lennox", "angus"):
        do(state, f"kill portrait:{name}")
    for seat in (0, 1, 2):
        assert state.current_player() == seat
        pass_turn(state)
    assert state.is_chance_node()


def test_M7_a_holder_put_out_in_the_round_still_marks_where_it_began() -> None:
    state = start(4)
    pass_turn(state)
    hold(state, 1, gold=4, daggers=24)
    state.phase = BUGGING
    for name in ("duncan", "malcolm", "donalbain"):
        do(state, f"kill portrait:{name}")
    for seat in (1, 2, 3):
        assert state.current_player() == seat
        pass_turn(state)
    assert state.is_chance_node()
    assert state.holder == 1
    do(state, "play 1")
    assert state.current_player() == 1


def test_M21_a_holder_put_out_by_an_event_passes_the_token_left_before_the_round_starts() -> None:
    state = before_move(10, players=5)
    state.kill(DUNCAN + 1)
    assert state.living[0] == 1  # Duncan is seat 0's last, and on the throne
    do(state, "play 1")
    assert not state.in_play(0)
    assert (state.holder, state.current_player(), state.round) == (1, 1, 2)


def test_M18_an_event_that_leaves_one_conspirator_ends_the_game_at_once() -> None:
    state = before_move(10, players=2)
    for portrait in range(1, 5):
        state.kill(portrait)
    do(state, "play 1")
    assert state.current_player() == TERMINAL
    assert state.returns() == [0.0, 1.0]


@pytest.mark.parametrize("holder", [0, 1, 2])
def test_M16_events_give_in_turn_order_from_the_token_holder_until_the_supply_is_empty(holder: int) -> None:
    state = before_move(8, holder=holder)
    empty_supply(state, 0, 0)
    state.tokens[0][0] -= 3
    state.supply[0] = 3  # three gold for three players who should get two each
    before = state.tokens[0][:]
    do(state, "play 1")
    got = [after - b for after, b in zip(state.tokens[0], before, strict=True)]
    assert [got[(holder + step) % 3] for step in range(3)] == [2, 1, 0]
    assert all_tokens(state) == (40, 40, 20)


def test_M26_events_pass_over_the_eliminated() -> None:
    state = before_move(4, players=4, holder=1)
    for portrait in (6, 7, 8):
        state.kill(portrait)
    empty_supply(state, 1, 3)
    state.tokens[1][3] -= 2
    state.supply[1] = 2
    do(state, "play 1")
    assert held(state, 2)[1] == 0
    assert held(state, 1)[1] == 1
    assert held(state, 0)[1] == 0
    assert held(state, 3)[1] == 40 - 2 + 1
