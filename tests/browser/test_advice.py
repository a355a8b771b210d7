"""'What should I do?' in a browser: it is answered while the page stays awake, and goes with the decision."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import shakespeare_games as sg
from shakespeare_games.analysis.players import make_player
from shakespeare_games.core.match import loads
from tests.browser.guest import Player
from tests.browser.stage import PHONE, WIDE

PLAY = "macbeth/play.ipynb"
ROWS = ".sg-advice-rows button"
PARTS = """() => {
  const row = document.querySelector(".sg-advice-rows button");
  return [row, ...row.children].map((part) => part.getBoundingClientRect().toJSON());
}"""


def test_advice_is_asked_for_by_key_stopped_and_left_behind(sit: Callable[..., Player]) -> None:
    guest = sit("?seed=7&start=1&players=2")
    guest.press("kind:roll")
    guest.page.keyboard.press("?")
    guest.page.wait_for_selector(ROWS)
    assert "An estimate" in guest.page.inner_text(".sg-advice")
    guest.page.locator('.sg-advice button[data-key="stop"]').click()
    guest.page.wait_for_selector('.sg-advice button[data-key="close"]')
    assert guest.page.locator(ROWS).count() == 2
    assert guest.able("kind:stop"), "advice has chosen nothing"
    guest.press("kind:stop")
    guest.visit.wait(f"!document.querySelector('{ROWS}')")
    assert not guest.small_type()
    guest.visit.check()


def test_a_row_of_the_advice_is_done_by_a_click_or_by_enter(sit: Callable[..., Player]) -> None:
    guest = sit("?seed=7&start=1&players=2&practice=1")
    guest.press("kind:roll")
    for done in ("click", "Enter"):
        guest.page.keyboard.press("?")
        row = guest.page.locator('.sg-advice-rows button[data-key^="do:"]').first
        row.wait_for()
        guest.page.locator('.sg-advice button[data-key="stop"]').click()
        guest.page.wait_for_selector('.sg-advice button[data-key="close"]')
        assert "Do this now" in (row.get_attribute("title") or "")
        if done == "click":
            row.click()
        else:
            row.focus()
            guest.page.keyboard.press(done)
        guest.visit.wait(f"!document.querySelector('{ROWS}')")
        guest.settle()
    assert not guest.small_type()
    guest.visit.check()


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_row_of_the_advice_has_its_share_beside_the_words_and_a_bar_below(
    sit: Callable[..., Player], size: tuple[int, int]
) -> None:
    guest = sit("?seed=7&start=1&players=2", size=size)
    guest.press("kind:roll")
    guest.page.keyboard.press("?")
    guest.page.wait_for_selector(ROWS)
    row, words, share, bar = guest.page.evaluate(PARTS)
    assert words["right"] <= share["left"]
    assert share["right"] <= row["right"]
    assert bar["top"] >= words["bottom"]
    assert bar["width"] > 0.9 * row["width"]
    assert bar["height"] >= 8


def test_advice_on_a_phone_is_one_press_away(sit: Callable[..., Player]) -> None:
    guest = sit("?seed=7&start=1&players=2", size=PHONE)
    guest.press("kind:roll")
    guest.page.locator('.sg-actions button[data-key="advise"]').click()
    guest.page.wait_for_selector(ROWS)
    guest.visit.wait(f"document.querySelector('{ROWS}').getBoundingClientRect().bottom < innerHeight / 2")
    assert guest.visit.fits()
    guest.visit.check()


def test_a_seat_that_searches_plays_is_saved_and_sits_down_again(sit: Callable[..., Player], tmp_path: Path) -> None:
    guest = sit("?seed=7&start=1&players=2&bots=search:5")
    guest.press("kind:roll")
    while not any("Search bot" in line for line in guest.story()):
        guest.press(guest.kinds()[-1])
    path = guest.save(tmp_path)
    match = loads(path.read_text(encoding="utf-8"), sg.load_game("macbeth"), maker=make_player)
    assert [seat.player for seat in match.seats] == ["human", "search:5"]
    told = guest.story()
    guest.menu("new")
    guest.page.wait_for_selector('.sg-setup select[data-key="player:1"]')
    assert "Thinks ahead" in guest.page.inner_text(".sg-setup")
    guest.load(path)
    guest.page.wait_for_selector(".sg-actions")
    guest.settle()
    assert guest.story() == told
    guest.visit.check()
