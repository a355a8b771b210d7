"""Bots of Kill Shakespeare, choice by choice: what each style does at one table, and what all of them know."""

from __future__ import annotations

from random import Random

import pytest

import shakespeare_games as sg
from shakespeare_games.kill_shakespeare import bidding, event_bid, planning, turns
from shakespeare_games.kill_shakespeare import rules as r
from shakespeare_games.kill_shakespeare.bots import duties, needs
from shakespeare_games.kill_shakespeare.bots.taste import STYLES
from shakespeare_games.kill_shakespeare.state import KillState
from tests.kill_shakespeare.balance import SCORED, play, season, survival_row
from tests.kill_shakespeare.table import (
    AVON,
    CAWDOR,
    HAMLET,
    JULIET,
    MAENTUA,
    OTHELLO,
    VIOLA,
    at,
    hold,
    put,
    quest_of,
    seated,
)


def chosen(state: KillState, name: str) -> str:
    """What a bot does at a table, as a text."""
    seat = state.current_player()
    bot = sg.load_game("kill_shakespeare").make_bot(name)
    return state.action_to_string(bot.act(state.observation(seat), state.legal_actions(), Random(1)))


def quest_or_battle() -> KillState:
    """A Quest that brings two points and a battle that one marker wins, both where the pawn is."""
    state = seated((VIOLA, OTHELLO, JULIET))
    quest = quest_of(state, lambda q: q.area == MAENTUA and not q.hard and q.second < 0)
    state.pawn = [MAENTUA, AVON, AVON]
    state.quests &= ~(1 << quest)
    state.quest_track = [-1, -1, quest, -1, -1]
    state.time[0] = 5
    hold(state, 0, troop_3=1, letter=2, plan=2)
    put(state, MAENTUA, 2, 2, 0, black=4)
    return at(state, turns.turns)


def test_a_fighter_fights_where_a_quester_quests() -> None:
    assert chosen(quest_or_battle(), "fighter") == "place area:maentua"
    assert chosen(quest_or_battle(), "quester").startswith("quest ")


@pytest.mark.parametrize("style", STYLES, ids=lambda style: style.name)
def test_a_march_moves_a_second_marker(style: object) -> None:
    state = seated((VIOLA, OTHELLO, JULIET))
    state.pawn = [CAWDOR, MAENTUA, AVON]
    state.beside[CAWDOR] = 0
    state.leader[CAWDOR] = 1
    put(state, CAWDOR, 4, 2, 0, black=0)
    put(state, AVON, 1, 1, 1, black=4)
    state.sheet = [0, 0, 0]
    at(state, turns.turns)
    name = getattr(style, "name", "")
    for _ in range(2):
        text = chosen(state, name)
        assert text == "march area:cawdor to:avon"
        state.apply_action(state.string_to_action(text))


def test_three_spare_cards_buy_an_extra_action_after_the_last_turn() -> None:
    state = seated((VIOLA, OTHELLO, JULIET))
    at(state, turns.turns)
    hold(state, 0, spy=3)
    state.acted = True
    state.menu = []
    assert chosen(state, "loyal") == "end-turn", "a later turn may still want a card"
    state.at = 2 * state.players
    state.menu = []
    assert chosen(state, "loyal") == "buy-extra"
    state.sheet[0] = 0
    assert chosen(state, "loyal") == "end-turn", "there is no marker to place"


def test_cards_that_a_quest_asks_for_are_not_spare() -> None:
    state = seated((VIOLA, OTHELLO, JULIET), 6)
    quest = quest_of(state, lambda q: q.letters == 1 and q.plans == 0 and not q.hard and q.second < 0)
    hold(state, 0, letter=2, troop_1=1)
    at(state, turns.turns)
    assert duties.spare(state.rules, state.observation(0))[r.LETTER] == 2
    state.quest_track = [quest, -1, -1, -1, -1]
    assert duties.spare(state.rules, state.observation(0))[r.LETTER] == 1


def test_a_quest_lacks_what_the_seat_has_not() -> None:
    state = seated((HAMLET, VIOLA))
    quest = quest_of(state, lambda q: q.letters == 1 and q.plans == 1 and q.second >= 0)
    card = state.rules.quests[quest]
    short = needs.lack(state.rules, state.observation(0), quest)
    assert short == (card.time, card.energy, card.troops, 1, 1)
    hold(state, 0, jester=1, plan=1)
    short = needs.lack(state.rules, state.observation(0), quest)
    assert short is not None
    assert (short.letters, short.plans) == (0, 0), "the Jester stands for the Letter"
    hers = needs.lack(state.rules, state.observation(1), quest)
    assert hers is not None
    assert hers.troops == card.troops + 1, "Viola's crew"


def test_time_is_planned_for_a_quest_in_reach_and_not_without_one() -> None:
    state = seated((HAMLET, VIOLA))
    quest = quest_of(state, lambda q: q.area == CAWDOR and not q.hard)
    state.quest_track = [-1, -1, quest, -1, -1]
    hold(state, 0, troop_3=1, letter=1, plan=1)
    at(state, planning.plan)
    assert chosen(state, "quester").startswith("time ")
    state.quest_track = [-1] * 5
    assert not chosen(state, "quester").startswith("time ")


def test_a_pair_of_tokens_that_equals_the_dice_is_bid() -> None:
    state = seated((HAMLET, VIOLA))
    state.die_1, state.die_2 = 4, 4
    at(state, bidding.bids)
    while state.at // state.players < r.TROOPS or state.current_player() != 0:
        bot = chosen(state, "loyal") if state.current_player() == 0 else "pass"
        state.apply_action(state.string_to_action(bot))
    bids = [state.bid_total(track, 0) for track in (r.ORDER_TRACK, r.INFORMATION)]
    assert 8 in bids, "an Action card for a sum of 8"


def test_the_plus_two_token_makes_juliet_the_highest_contributor() -> None:
    state = at(seated((JULIET, VIOLA)), event_bid.fists)
    for text in ("bid token:3", "done", "bid token:5", "done"):
        state.apply_action(state.string_to_action(text))
    assert chosen(state, "selfish") == "add token:plus-2"


def test_the_order_bid_beats_what_lies_face_up_if_it_is_cheap() -> None:
    state = seated((HAMLET, VIOLA, OTHELLO))
    at(state, bidding.bids)
    for text in ("bid token:2", "pass"):
        state.apply_action(state.string_to_action(text))
    assert state.current_player() == 1
    assert chosen(state, "quester") == "bid token:3"
    assert chosen(state, "selfish") == "pass"


def test_the_balance_report_counts_every_point() -> None:
    for number in range(3):
        told = play(
            sg.load_game("kill_shakespeare", level="novice"), ("loyal", "quester", "fighter"), f"points {number}"
        )
        assert [5 + sum(points.values()) for points in told.points] == list(told.scores)
        assert told.winner < 0 or any(points[name] for points in told.points for name in SCORED)


def test_sensible_bots_often_save_the_novice_and_sometimes_fail_the_expert() -> None:
    """A small sample with wide bounds; `python -m tests.kill_shakespeare.balance` prints the figures of a large one."""
    novice, expert = season("novice", 3, 8), season("expert", 3, 8)
    assert sum([t.winner >= 0 for t in novice]) >= 5
    assert sum([t.winner < 0 for t in expert]) >= 2
    assert survival_row("novice", 3, novice).startswith("| novice | 3 | ")
