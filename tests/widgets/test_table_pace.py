"""Bots and chance play by themselves, a step at a time, while the page stays awake."""

from __future__ import annotations

import asyncio
from threading import Thread
from typing import Any

import pytest

from widgets.table.pace import SPEEDS, Pace


class Walk:
    """Something to do in so many steps."""

    def __init__(self, steps: int, speed: str = "at once", fails_at: int = -1) -> None:
        self.left, self.fails_at = steps, fails_at
        self.seen: list[int] = []
        self.ends: list[Exception | None] = []
        self.pace = Pace(self.step, lambda: self.seen.append(self.left), self.ends.append)
        self.pace.speed = speed

    def step(self) -> bool:
        if self.left == self.fails_at:
            raise RuntimeError("the bot fell asleep")
        self.left -= 1
        return self.left >= 0


def in_a_loop(coroutine: Any) -> None:
    """Run in a thread of its own: this one may have an event loop already, left by a browser test."""
    caught: list[BaseException] = []

    def run() -> None:
        try:
            asyncio.run(coroutine)
        except BaseException as error:
            caught.append(error)

    thread = Thread(target=run, daemon=True)
    thread.start()
    thread.join(120)
    assert not thread.is_alive(), "it did not end"
    if caught:
        raise caught[0]


@pytest.mark.parametrize("speed", ["quick", "at once"])
def test_a_run_goes_on_to_its_end(speed: str) -> None:
    async def run() -> None:
        walk = Walk(3, speed)
        walk.pace.go()
        assert walk.pace.running
        while walk.pace.running:
            await asyncio.sleep(0.01)
        assert walk.left == -1
        assert walk.ends == [None]
        assert walk.seen == ([2, 1, 0] if SPEEDS[speed] else [])

    in_a_loop(run())


@pytest.fixture
def never(monkeypatch: pytest.MonkeyPatch) -> None:
    """Slow is so slow that a first step does not come, however long a busy machine keeps the test waiting."""
    monkeypatch.setitem(SPEEDS, "slow", 1e9)


@pytest.mark.usefixtures("never")
def test_a_run_that_is_skipped_pauses_no_more() -> None:
    async def run() -> None:
        walk = Walk(500, "slow")
        walk.pace.go()
        await asyncio.sleep(0.02)
        assert walk.left == 500
        walk.pace.skip()
        while walk.pace.running:
            await asyncio.sleep(0.01)
        assert walk.ends == [None]

    in_a_loop(run())


@pytest.mark.usefixtures("never")
def test_a_run_that_is_stopped_stays_where_it_is() -> None:
    async def run() -> None:
        walk = Walk(500, "slow")
        walk.pace.go()
        await asyncio.sleep(0.02)
        walk.pace.stop()
        await asyncio.sleep(0.1)
        assert not walk.pace.running
        assert walk.left == 500
        assert walk.ends == []
        walk.pace.go()
        assert walk.pace.running
        walk.pace.stop()

    in_a_loop(run())


def test_what_goes_wrong_in_a_run_is_told() -> None:
    async def run() -> None:
        walk = Walk(3, fails_at=1)
        walk.pace.go()
        while walk.pace.running:
            await asyncio.sleep(0.01)
        assert [str(error) for error in walk.ends] == ["the bot fell asleep"]

    in_a_loop(run())


def test_without_an_event_loop_a_run_ends_before_the_call_does() -> None:
    walk = Walk(3, "slow")
    thread = Thread(target=walk.pace.go)
    thread.start()
    thread.join()
    assert walk.ends == [None]
