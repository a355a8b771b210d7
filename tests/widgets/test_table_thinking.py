"""A seat that searches, on a play page: thinks in small steps, decides as it does anywhere, and can be left."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest

import shakespeare_games as sg
from shakespeare_games.analysis.players import make_player
from shakespeare_games.core.match import loads
from tests.widgets.test_table_pace import in_a_loop
from tests.widgets.test_table_play import Guest
from widgets.table.plan import Plan
from widgets.table.play import PlayTable
from widgets.table.thinking import Thought, thinker

GAMES = sg.game_names()
THINKS = "search:3"


def thinking_match(game: str, seed: int = 5) -> sg.Match:
    """A match of two seats that search, at a decision with a choice."""
    seats = [sg.Seat("Ann", THINKS), sg.Seat("Ben", THINKS)]
    match = sg.Match(sg.load_game(game), seats, seed, maker=make_player)
    rng = Random(seed)
    while thinker(match) is None:
        if match.state.is_chance_node():
            match.draw()
        else:
            legal = match.state.legal_actions()
            match.step(legal[int(rng.random() * len(legal))])
    return match


def thought_out(match: sg.Match) -> int:
    bot = thinker(match)
    assert bot is not None
    thought = Thought(match, bot)
    while thought.advance():
        pass
    return thought.action


@pytest.mark.parametrize("game", GAMES)
def test_what_is_thought_out_in_steps_is_what_the_bot_does(game: str) -> None:
    match = thinking_match(game)
    action = thought_out(match)
    text = match.state.action_to_string(action)
    assert match.bot_step().text == text


@pytest.mark.parametrize("game", GAMES)
def test_what_is_hidden_changes_no_thought(game: str) -> None:
    match = thinking_match(game, 6)
    decided = thought_out(match)
    seat = match.state.current_player()
    match.state = match.state.resample(seat, Random(8))
    assert thought_out(match) == decided


def test_an_unfinished_thought_is_no_decision() -> None:
    match = thinking_match("macbeth")
    bot = thinker(match)
    assert bot is not None
    thought = Thought(match, bot)
    assert thought.advance()
    with pytest.raises(ValueError, match="0 of 3 plays"):
        _ = thought.action


def test_a_thought_is_of_one_position_only() -> None:
    match = thinking_match("macbeth")
    bot = thinker(match)
    assert bot is not None
    thought = Thought(match, bot)
    assert thought.fits(match)
    match.state = match.state.clone()
    assert not thought.fits(match), "undo puts another state in its place"


def test_who_does_not_search_thinks_at_a_glance() -> None:
    match = sg.Match(sg.load_game("macbeth"), [sg.Seat("Ann", "bold"), sg.Seat("Ben")], 3)
    match.advance(60)
    assert thinker(match) is None


# Setup and saved games


def test_every_seat_can_be_searched_for_and_says_what_that_means() -> None:
    for name in GAMES:
        table = PlayTable(name)
        table.setup._set("player:1", "search")
        items = {i["key"]: i for g in table.setup.panel.content["groups"] for i in g["items"] if "key" in i}
        assert ["search", "Search bot"] in items["player:1"]["options"]
        assert items["player:1"]["value"] == "search"
        about = items["about:1"]["text"]
        assert about.startswith("Thinks ahead")
        assert f"{table.plan.game.search_plays:,} times" in about
        assert "a second or two" in about
        assert table.plan.sitting()[1] == ("Search bot", "search")


def test_an_address_may_say_how_often_it_plays_on() -> None:
    plan = Plan("macbeth")
    assert plan.preset({"players": "3", "bots": "search:40,bold"}) == []
    assert [s.player for s in plan.sitting()] == ["human", "search:40", "bold"]
    table = PlayTable("macbeth")
    table.preset({"players": "2", "bots": "search:40"})
    items = {i["key"]: i for g in table.setup.panel.content["groups"] for i in g["items"] if "key" in i}
    assert ["search:40", "Search bot, 40 plays"] in items["player:1"]["options"]
    for wrong in ("search:", "search:0", "search:x", "search:9999999999", "searching", "search:²"):
        assert plan.preset({"bots": wrong}), wrong
    assert [s.player for s in plan.sitting()] == ["human", "search:40", "bold"]


def test_a_game_with_a_searching_seat_is_saved_and_goes_on_alike() -> None:
    guest = Guest(start="1", players="2", bots=f"{THINKS},{THINKS}", seed="12")
    whole = sg.Match(guest.match.game, guest.match.seats, 12, maker=make_player)
    while len(whole.history) < 60:
        whole.advance(1)
    half = sg.Match(guest.match.game, guest.match.seats, 12, maker=make_player)
    half.advance(30)
    guest.table._load("game.jsonl", half.dumps())
    assert [seat.player for seat in guest.match.seats] == [THINKS, THINKS]
    while len(guest.match.history) < 60:
        guest.table._think()
        while guest.table._thought is not None and guest.table._think():
            pass
        guest.table._go_on()
    assert guest.match.history[:60] == whole.history[:60]
    saved = guest.match.dumps()
    assert loads(saved, guest.match.game, maker=make_player).dumps() == saved


@pytest.mark.parametrize("player", ["search:", "search:0", "search:" + "9" * 5000, "searching"])
def test_a_saved_game_with_an_impossible_player_is_refused(player: str) -> None:
    guest = Guest(start="1", players="2", bots=THINKS)
    before = guest.match
    guest.table._load("game.jsonl", before.dumps().replace(f'"{THINKS}"', f'"{player}"'))
    assert guest.match is before
    assert "was not loaded" in guest.status
    assert len(guest.status) < 300


# On the page


def in_thought(**asked: str) -> PlayTable:
    """A table of people and a bot that never comes to the end of its thoughts, at its first decision with a choice."""
    table = PlayTable("macbeth")
    table.preset({"seed": "1606", "start": "1", **asked})
    return table


ENDLESS = "search:1000000"


async def thinks(table: PlayTable) -> Any:
    """Wait until the bot thinks."""
    while table._thought is None:
        await asyncio.sleep(0.01)
    return table._thought


def at_once(table: PlayTable) -> None:
    table._set("speed", "at once")


def test_the_page_stays_awake_and_says_that_it_is_busy() -> None:
    async def run() -> None:
        table = in_thought(players="2", bots=f"{ENDLESS},{ENDLESS}")
        at_once(table)
        table._press("play")
        thought = await thinks(table)
        assert table.pace.running
        while not table.page.status.busy:  # what is drawn meanwhile turns the sign off for a moment
            await asyncio.sleep(0.01)
        assert table.room.panel.content["busy"]
        plays = thought._search.plays
        while thought._search.plays < plays + 3:
            await asyncio.sleep(0.01)  # this would never come to its turn on a page that is frozen
        table._press("pause")
        assert not table.pace.running
        table._press("step")
        assert table._thought is thought, "it thinks on from where it was"
        assert table.pace.running
        table._menu_pressed("new")
        assert not table.pace.running

    in_a_loop(run())


def test_a_new_game_leaves_the_thought_behind() -> None:
    async def run() -> None:
        table = in_thought(players="2", bots=f"{ENDLESS},{ENDLESS}")
        at_once(table)
        table._press("play")
        thought = await thinks(table)
        table._menu_pressed("same")
        assert not thought.fits(table.room.match)
        table._press("play")
        while table._thought is thought:
            await asyncio.sleep(0.01)
        table.pace.stop()
        table.room.rest()

    in_a_loop(run())


def test_what_is_taken_back_stops_the_thought() -> None:
    async def run() -> None:
        table = in_thought(players="2", bots=ENDLESS, practice="1")
        at_once(table)
        table.pace.stop()
        match = table.room.match
        while not (match.bot_to_move() and match.can_undo() is None and thinker(match)):
            if match.state.is_chance_node():
                match.draw()
            else:
                match.step(match.state.legal_actions()[-1])
        table._resume()
        thought = await thinks(table)
        keys = [item.get("key") for group in table.room.panel.content["groups"] for item in group["items"]]
        assert "undo" in keys
        table._press("undo")
        assert not thought.fits(table.room.match)
        assert not table.pace.running
        table.room.rest()

    in_a_loop(run())
