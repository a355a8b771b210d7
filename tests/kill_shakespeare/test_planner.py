"""The planner: it decides on what it may know, and wins the crown without losing the rebellion."""

from __future__ import annotations

from random import Random

import pytest

import shakespeare_games as sg
from shakespeare_games.core.match import draw
from shakespeare_games.kill_shakespeare import event_bid, turns
from shakespeare_games.kill_shakespeare import rules as r
from shakespeare_games.kill_shakespeare.state import KillState
from tests.kill_shakespeare.crown import season
from tests.kill_shakespeare.table import FALSTAFF, HAMLET, JULIET, OTHELLO, VIOLA, at, seated

RIVALS = ["loyal", "selfish", "fighter"]


def watched(players: int, seed: int) -> list[tuple[KillState, int]]:
    """Positions in which the planner has decided, and what, in a game against others."""
    game = sg.load_game("kill_shakespeare")
    bots = [game.make_bot(name) for name in ["planner", *RIVALS][:players]]
    state = game.new_initial_state(players)
    assert isinstance(state, KillState)
    rng = Random(f"planner {seed}")
    found: list[tuple[KillState, int]] = []
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(draw(state.chance_weights(), rng))
            continue
        seat = state.current_player()
        legal = state.legal_actions()
        action = bots[seat].act(state.observation(seat), legal, Random(len(found)))
        assert action in legal
        if seat == 0:
            found.append((state.clone(), action))
        state.apply_action(action)
    return found


@pytest.mark.parametrize("players", [2, 4])
def test_what_is_hidden_moves_nothing(players: int) -> None:
    bot = sg.load_game("kill_shakespeare").make_bot("planner")
    told = watched(players, 1)
    assert len(told) > 60
    for number, (state, action) in enumerate(told):
        if number % 4 == 0 and len(state.legal_actions()) > 1:
            other = state.resample(0, Random(number))
            assert other.observation(0) == state.observation(0)
            assert bot.act(other.observation(0), other.legal_actions(), Random(number)) == action


def test_a_quest_at_hand_is_done_on_the_last_turn() -> None:
    state = seated((HAMLET, VIOLA, JULIET, FALSTAFF))
    quest = next(n for n, q in enumerate(state.rules.quests) if q.hard and q.second < 0 and not any(q.shown))
    card = state.rules.quests[quest]
    state.quest_track = [quest, -1, -1, -1, -1]
    state.order = [0, 1, 2, 3]
    state.pawn[0] = card.area
    state.energy[0], state.time[0] = card.energy, card.time
    state.hands[r.TROOP_3] = state.hands[r.LETTER] = state.hands[r.PLAN] = 3
    state.count_hands()
    at(state, turns.turns)
    state.at = 4 * (state.rules.actions_each[4] - 1)
    bot = sg.load_game("kill_shakespeare").make_bot("planner")
    assert bot.act(state.observation(0), state.legal_actions(), Random(1)) == r.QUEST + quest


def test_hamlet_leaves_the_king_before_his_turn_ends() -> None:
    state = seated((HAMLET, OTHELLO, JULIET))
    state.order = [0, 1, 2]
    at(state, turns.turns)
    state.richard = state.pawn[0]
    state.acted = True
    bot = sg.load_game("kill_shakespeare").make_bot("planner")
    steps = 0
    while state.current_player() == 0 and steps < 9:
        state.apply_action(bot.act(state.observation(0), state.legal_actions(), Random(1)))
        steps += 1
    assert state.pawn[0] != state.richard
    assert steps < 9


def test_an_event_that_would_end_the_rebellion_is_paid() -> None:
    state = seated((HAMLET, VIOLA, JULIET, FALSTAFF))
    at(state, event_bid.fists)
    state.event = next(n for n, e in enumerate(state.rules.events) if e.quill)
    state.search = state.rules.search_end - 1
    bot = sg.load_game("kill_shakespeare").make_bot("planner")
    seat = state.current_player()
    while state.current_player() == seat:
        state.apply_action(bot.act(state.observation(seat), state.legal_actions(), Random(1)))
    assert 4 * state.fist_total(seat) >= event_bid.cost(state) + event_bid.quill_cost(state)


@pytest.mark.slow
def test_the_planner_wins_the_crown_and_the_rebellion_survives_no_less() -> None:
    told = season(160, seed=2)
    alive = [t for t in told if t.survived]
    assert sum([t.won for t in alive]) > 0.4 * len(alive)
    assert len(alive) >= sum([t.without for t in told]) - 13  # one standard error of the difference
