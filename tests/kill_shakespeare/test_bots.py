"""Bots: they play whole games, and each has its style."""

from __future__ import annotations

from random import Random

import pytest

import shakespeare_games as sg
from shakespeare_games.core.match import draw
from shakespeare_games.kill_shakespeare import event_bid, turns
from shakespeare_games.kill_shakespeare import rules as r
from shakespeare_games.kill_shakespeare.bots import BOTS
from shakespeare_games.kill_shakespeare.bots.tokens import toward
from shakespeare_games.kill_shakespeare.state import KillState
from tests.kill_shakespeare.table import AVON, CAWDOR, HAMLET, JULIET, OTHELLO, VIOLA, at, put, seated, start


def played(names: list[str], seed: int, level: str = "standard") -> KillState:
    """A whole game of these bots."""
    game = sg.load_game("kill_shakespeare", level=level)
    bots = [game.make_bot(name) for name in names]
    state = start(len(names), level=level)
    rng = Random(f"bots {seed}")
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(draw(state.chance_weights(), rng))
        else:
            seat = state.current_player()
            legal = state.legal_actions()
            action = bots[seat].act(state.observation(seat), legal, rng)
            assert action in legal
            state.apply_action(action)
    return state


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_bot_plays_whole_games(name: str, players: int) -> None:
    state = played([name] * players, 1)
    assert state.round >= 1


def test_loyal_rebels_last_longer_than_random_ones() -> None:
    loyal = [played(["loyal"] * 3, seed).round for seed in range(4)]
    random = [played(["random"] * 3, seed).round for seed in range(4)]
    assert sum(loyal) > sum(random)
    assert min(loyal) == 6


def test_loyal_pays_its_share_and_selfish_less() -> None:
    paid = {}
    for name in ("loyal", "selfish"):
        bot = sg.load_game("kill_shakespeare").make_bot(name)
        state = at(seated((HAMLET, VIOLA, JULIET)), event_bid.fists)
        while state.current_player() == 0:
            state.apply_action(bot.act(state.observation(0), state.legal_actions(), Random(1)))
        paid[name] = state.fist_total(0)
        assert 3 * paid["loyal"] >= event_bid.cost(state)
    assert paid["selfish"] < paid["loyal"]


def test_a_fist_comes_as_near_to_its_goal_as_tokens_allow() -> None:
    legal = [r.BID + v - 1 for v in (1, 3, 5)] + [r.DONE]
    assert toward(4, legal, r.BID, r.DONE) == r.BID + 2
    assert toward(0.4, legal, r.BID, r.DONE) == r.DONE
    assert toward(2, [r.BID + 4, r.DONE], r.BID, r.DONE) == r.BID + 4


def test_a_rebel_places_where_one_marker_wins_a_battle() -> None:
    state = seated((OTHELLO, VIOLA, JULIET))
    state.pawn = [AVON, CAWDOR, AVON]
    put(state, CAWDOR, 2, 2, 0, black=4)
    state.order = [1, 0, 2]
    at(state, turns.turns)
    bot = sg.load_game("kill_shakespeare").make_bot("loyal")
    action = bot.act(state.observation(1), state.legal_actions(), Random(1))
    assert state.action_to_string(action) == "place area:cawdor"


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(sg.OptionError, match="random, loyal, selfish, fighter, quester"):
        sg.load_game("kill_shakespeare").make_bot("hamlet")
