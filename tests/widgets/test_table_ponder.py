"""What is worked out while somebody thinks: it grows, never for long at a time, and ends with the decision."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tests.widgets.test_table_pace import in_a_loop
from widgets.face import Pondering
from widgets.faces import macbeth
from widgets.table import ponder
from widgets.table.play import PlayTable
from widgets.table.ponder import Ponder


class Count:
    """Something to work out: so many numbers, one by one."""

    def __init__(self, most: int = 10**9, fails_at: int = -1) -> None:
        self.delay = 0.0
        self.found, self.most, self.fails_at = 0, most, fails_at

    def advance(self) -> bool:
        if self.found == self.fails_at:
            raise RuntimeError("lost count")
        self.found += 1
        return self.found < self.most

    def html(self) -> str:
        return str(self.found)


def test_it_grows_to_its_end_and_is_shown() -> None:
    async def run() -> None:
        shown: list[str] = []
        pondering = Ponder(shown.append, lambda error: shown.append(str(error)))
        pondering.begin(Count(5))
        while pondering.running:
            await asyncio.sleep(0.01)
        assert (shown[0], shown[-1]) == ("0", "5")  # on a busy machine it may be shown between
        assert shown == sorted(set(shown))

    in_a_loop(run())


def test_the_page_is_served_meanwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ponder, "PACE", 0.0)

    async def run() -> None:
        shown: list[str] = []
        pondering = Ponder(shown.append, lambda error: None)
        count = Count()
        pondering.begin(count)
        for _ in range(4):  # each is a turn of the loop that the work leaves to others
            before = count.found
            while count.found == before:
                await asyncio.sleep(0)
        assert pondering.running
        pondering.stop()
        assert not pondering.running
        found = count.found
        await asyncio.sleep(0.1)
        assert count.found == found
        assert len(shown) >= 4

    in_a_loop(run())


def test_another_thought_ends_the_last_one() -> None:
    async def run() -> None:
        shown: list[str] = []
        pondering = Ponder(shown.append, lambda error: None)
        first = Count()
        pondering.begin(first)
        while not first.found:
            await asyncio.sleep(0.01)
        pondering.begin(Count(3))
        found = first.found
        while pondering.running:
            await asyncio.sleep(0.01)
        assert first.found == found > 0
        assert shown[-1] == "3"
        pondering.begin(None)
        assert shown[-1] == ""

    in_a_loop(run())


def test_what_goes_wrong_is_told() -> None:
    async def run() -> None:
        errors: list[Exception] = []
        pondering = Ponder(lambda found: None, errors.append)
        pondering.begin(Count(fails_at=3))
        while pondering.running:
            await asyncio.sleep(0.01)
        assert [str(error) for error in errors] == ["lost count"]

    in_a_loop(run())


def test_without_an_event_loop_nothing_runs() -> None:
    shown: list[str] = []
    pondering = Ponder(shown.append, lambda error: None)
    pondering.begin(Count(5))
    assert not pondering.running
    assert shown == ["0"]


class Thinker(macbeth.MacbethFace):
    """A face that ponders whatever is asked."""

    thoughts: list[tuple[Any, str, Count]]

    def ponder(self, view: Any, goal: str) -> Pondering:
        self.thoughts.append((view, goal, Count()))
        return self.thoughts[-1][2]


@pytest.mark.parametrize("leave", ["roll", "undo", "setup"])
def test_a_decision_ends_it_and_saves_and_undo_are_as_before(leave: str) -> None:
    thoughts: list[tuple[Any, str, Count]] = []

    def face(game: Any) -> Thinker:
        made = Thinker(game)
        made.thoughts = thoughts
        return made

    async def run() -> None:
        table = PlayTable("macbeth", face)
        table.preset({"seed": "1606", "players": "2", "bots": "bold", "start": "1", "practice": "1"})
        table.pace.speed = "at once"
        room = table.room
        while not room._ponder.running:
            await asyncio.sleep(0.01)
        if leave == "undo":
            table._press("kind:roll")
            while table.pace.running or not room._ponder.running:
                await asyncio.sleep(0.01)
        saved = table.room.match.dumps()
        (view, _, count) = thoughts[-1]
        assert view == room.view()
        while not count.found:
            await asyncio.sleep(0.01)
        assert room.match.dumps() == saved
        if leave == "setup":
            table._menu_pressed("new")
        else:
            table._press("undo" if leave == "undo" else "kind:roll")
        found = count.found
        if leave != "setup":
            while table.pace.running or thoughts[-1][2] is count or not room._ponder.running:
                await asyncio.sleep(0.01)
            assert thoughts[-1][0] == room.view() != view
        await asyncio.sleep(0.1)
        assert count.found == found
        assert room._ponder.running == (leave != "setup")
        room.rest()

    in_a_loop(run())


def test_nothing_is_pondered_for_bots_or_behind_the_curtain() -> None:
    thoughts: list[tuple[Any, str, Count]] = []

    def face(game: Any) -> Thinker:
        made = Thinker(game)
        made.thoughts = thoughts
        return made

    async def run() -> None:
        table = PlayTable("macbeth", face)
        table.preset({"seed": "1606", "players": "2", "bots": "bold,bold", "start": "1"})
        await asyncio.sleep(0.1)
        assert not thoughts
        table = PlayTable("macbeth", face)
        table.preset({"seed": "1606", "players": "2", "bots": "", "start": "1"})
        await asyncio.sleep(0.1)
        assert not thoughts
        table._press("raise")
        while not thoughts:
            await asyncio.sleep(0.01)
        assert [view.viewer for view, _, _ in thoughts] == [table.room.match.state.current_player()]
        table.room.rest()

    in_a_loop(run())
