"""'What should I do?': what is asked is answered from what the player knows, in the page's words, and nothing else."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest

import shakespeare_games as sg
from tests.widgets.test_table_pace import in_a_loop
from widgets.table import advice
from widgets.table.advice import NOT_YOURS, Advising, Question, question
from widgets.table.play import PlayTable

GAMES = sg.game_names()


def table_of(game: str, **asked: str) -> PlayTable:
    """A table with one person and a bot, at the first decision that has a choice."""
    table = PlayTable(game)
    table.pace.go = lambda: None  # type: ignore[method-assign]
    table.room._later = lambda what: what()  # type: ignore[method-assign]
    table.preset({"seed": "1606", "start": "1", "players": "2", **asked})
    to_a_choice(table)
    return table


def to_a_choice(table: PlayTable) -> None:
    match = table.room.match
    while match.state.current_player() != 0 or len(match.state.legal_actions()) < 2:
        if match.state.current_player() == 0:
            match.step(match.state.legal_actions()[0])
        else:
            match.advance(1)
    table.room.decide()
    table.room.draw()


def buttons(table: PlayTable) -> dict[str, dict[str, Any]]:
    groups = table.room.advice.buttons.content["groups"]
    return {item["key"]: item for group in groups for item in group["items"]}


def rows(table: PlayTable) -> list[dict[str, Any]]:
    """What was found, row by row."""
    return [item for group in table.room.advice.rows.content["groups"] for item in group["items"]]


def press(table: PlayTable, key: str) -> None:
    panel = table.room.advice.buttons
    assert not buttons(table)[key].get("barred")
    panel._heard(panel, {"serial": panel.content["serial"], "press": key}, [])


def ask(table: PlayTable, plays: int) -> Advising:
    """Ask, and let it play so often; without an event loop it is this test that drives it."""
    press(table, "ask")
    advising = table.room.advice.advising
    assert advising is not None
    while advising.search.plays < plays and advising.advance():
        pass
    table.room.advice._show(advising.html())
    return advising


@pytest.mark.parametrize("game", GAMES)
def test_actions_are_ranked_in_the_words_of_the_page(game: str) -> None:
    table = table_of(game)
    room = table.room
    before = room.match.dumps()
    advising = ask(table, 6)
    shown = str(room.advice.found.value)
    found = advising.search.ranked()
    labels = advising.asked.labels
    assert sorted(labels) == room.match.state.legal_actions()
    assert all(label.strip() for label in labels.values())
    told = [(row["key"], row["label"], row["bar"]["share"]) for row in rows(table)]
    tried = [f for f in found if f.plays][: advice.SHOWN]
    assert told == [(f"do:{f.action}", labels[f.action], f.share) for f in tried]
    assert all("Do this now" in row["hint"] for row in rows(table))
    assert "An estimate" in shown
    assert "6 times from what you can know" in shown
    assert room.match.dumps() == before, "asking moves nothing"


@pytest.mark.parametrize("game", GAMES)
def test_what_is_hidden_does_not_show_in_the_answer(game: str) -> None:
    room = table_of(game, seed="7").room
    answers = []
    for state in (room.match.state, room.match.state.resample(0, Random(5))):
        room.match.state = state
        asked = question(room.match, room.face, room.view())
        assert isinstance(asked, Question)
        advising = Advising(asked, room.match.game)
        while advising.search.plays < 4:
            advising.advance()
        answers.append((advising.html(), advising.rows()))
    assert answers[0] == answers[1]


def test_a_new_position_puts_the_answer_away() -> None:
    table = table_of("macbeth")
    ask(table, 5)
    table._press("kind:stop")
    assert table.room.advice.advising is None
    assert not table.room.advice.found.value
    assert not rows(table)


def press_row(table: PlayTable, row: dict[str, Any], serial: int | None = None) -> None:
    panel = table.room.advice.rows
    panel._heard(panel, {"serial": panel.content["serial"] if serial is None else serial, "press": row["key"]}, [])


@pytest.mark.parametrize("game", GAMES)
def test_a_row_that_is_pressed_does_what_it_says(game: str) -> None:
    table = table_of(game)
    ask(table, 6)
    match = table.room.match
    at, row = len(match.history), rows(table)[-1]
    text = match.state.action_to_string(int(row["key"].partition(":")[2]))
    press_row(table, row)
    assert match.history[at] == (0, text)
    assert not rows(table)


def test_a_row_does_what_it_says_though_something_else_was_clicked() -> None:
    table = table_of("death_by_shakespeare")
    ask(table, 20)
    table._point([next(iter(table.room.narrowing.to_light()))])
    match, row = table.room.match, rows(table)[0]
    at, text = len(match.history), match.state.action_to_string(int(row["key"].partition(":")[2]))
    press_row(table, row)
    assert match.history[at].text == text


def test_a_row_that_is_gone_does_nothing() -> None:
    """A press is under way while the rows are drawn anew, or the decision is another by now."""
    table = table_of("macbeth")
    advising = ask(table, 3)
    old, row = table.room.advice.rows.content["serial"], rows(table)[0]
    while advising.search.plays < 30 and advising.advance():
        pass
    table.room.advice._show(advising.html())
    before = table.room.match.dumps()
    press_row(table, row, old)
    assert table.room.match.dumps() == before
    table._press("do:99999")
    assert table.room.match.dumps() == before


def test_choosing_step_by_step_keeps_the_answer() -> None:
    table = table_of("death_by_shakespeare")
    ask(table, 5)
    shown = rows(table)
    assert shown
    name = next(iter(table.room.narrowing.to_light()))
    table._point([name])
    assert table.room.narrowing.named
    assert rows(table) == shown


def test_one_thing_to_do_is_no_question() -> None:
    table = PlayTable("macbeth")
    table.room._later = lambda what: what()  # type: ignore[method-assign]
    table.preset({"seed": "1606", "start": "1", "players": "2"})
    assert buttons(table)["ask"]["barred"] == "There is only one thing that you can do."
    panel = table.room.advice.buttons
    panel._heard(panel, {"ask": "ask"}, [])
    assert table.page.status.text == "There is only one thing that you can do."


def test_nothing_is_answered_behind_the_curtain() -> None:
    table = PlayTable("shakespeare")
    table.room._later = lambda what: what()  # type: ignore[method-assign]
    table.preset({"seed": "1606", "start": "1", "players": "2", "bots": ""})
    assert table.room.curtain is not None
    assert table.room.curtain.awaited() is not None
    assert buttons(table)["ask"]["barred"] == NOT_YOURS
    panel = table.room.advice.buttons
    panel._heard(panel, {"serial": panel.content["serial"], "press": "ask"}, [])
    assert table.room.advice.advising is None
    table._press("raise")
    ask(table, 2)
    table.room.curtain.fall()
    table.room.draw()
    assert not table.room.advice.found.value
    assert buttons(table)["ask"]["barred"] == NOT_YOURS


def test_it_can_be_stopped_gone_on_with_and_put_away() -> None:
    table = table_of("macbeth")
    advising = ask(table, 3)
    assert list(buttons(table)) == ["stop"]
    press(table, "stop")
    assert list(buttons(table)) == ["ask", "close"]
    assert table.page.status.aloud == advising.words()
    press(table, "ask")
    assert table.room.advice.advising is advising, "it goes on from what it has found"
    press(table, "stop")
    press(table, "close")
    assert list(buttons(table)) == ["ask"]
    assert not table.room.advice.found.value


def test_it_can_be_asked_from_the_panel_of_actions_as_well() -> None:
    table = table_of("macbeth")
    sent: list[Any] = []
    table.room.advice.buttons.send = lambda content, buffers=None: sent.append(content)
    groups = table.room.panel.content["groups"]
    assert [item["key"] for item in groups[-1]["items"]] == ["back", "undo", "advise"]
    for _ in range(2):  # the second press changes nothing
        panel = table.room.panel
        panel._heard(panel, {"serial": panel.content["serial"], "press": "advise"}, [])
        assert table.room.advice.advising is not None
        assert sent.pop() == {"reveal": True}


def test_it_ends_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "MOST", 4)
    table = table_of("macbeth")
    advising = ask(table, 1000)
    assert advising.search.plays == 4
    assert advising.over
    assert "more plays would change little" in buttons(table)["ask"]["barred"]


def test_one_asking_takes_its_time_and_no_more() -> None:
    room = table_of("macbeth").room
    asked = question(room.match, room.face, room.view())
    assert isinstance(asked, Question)
    now = [0.0]
    advising = Advising(asked, room.match.game, lambda: now[0])
    assert advising.advance()
    now[0] = advice.LONGEST + 1
    assert not advising.advance()
    advising.go_on()
    assert advising.advance()


def test_names_are_shown_as_they_are_written() -> None:
    table = table_of("death_by_shakespeare")
    room = table.room
    room.match.seats[1] = sg.Seat("<b>Bo</b>", room.match.seats[1].player)
    room.decide()
    room.draw()
    ask(table, 8)
    assert any("<b>Bo</b>" in row["label"] for row in rows(table)), "the panel sets words as text"
    assert "<b>Bo" not in room.advice.found.value


def test_it_thinks_in_the_background_until_it_is_stopped() -> None:
    async def run() -> None:
        table = PlayTable("macbeth")
        table.preset({"seed": "1606", "start": "1", "players": "2", "bots": "bold"})
        table.pace.stop()
        to_a_choice(table)
        press(table, "ask")
        advising = table.room.advice.advising
        assert advising is not None
        while advising.search.plays < 3:
            await asyncio.sleep(0.01)
        press(table, "stop")
        plays = advising.search.plays
        await asyncio.sleep(0.1)
        assert advising.search.plays == plays
        press(table, "ask")
        while advising.search.plays == plays:
            await asyncio.sleep(0.01)
        table._press("kind:stop")
        plays = advising.search.plays
        await asyncio.sleep(0.1)
        assert advising.search.plays == plays
        table.pace.stop()
        table.room.rest()

    in_a_loop(run())
