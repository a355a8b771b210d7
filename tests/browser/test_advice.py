"""'What should I do?' in a browser: it is answered while the page stays awake, and goes with the decision."""

from __future__ import annotations

from collections.abc import Callable

from tests.browser.guest import Player
from tests.browser.stage import PHONE

PLAY = "macbeth/play.ipynb"
ROWS = ".sg-advice-rows button"


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


def test_advice_on_a_phone_is_one_press_away(sit: Callable[..., Player]) -> None:
    guest = sit("?seed=7&start=1&players=2", size=PHONE)
    guest.press("kind:roll")
    guest.page.locator('.sg-actions button[data-key="advise"]').click()
    guest.page.wait_for_selector(ROWS)
    guest.visit.wait(f"document.querySelector('{ROWS}').getBoundingClientRect().bottom < innerHeight / 2")
    assert guest.visit.fits()
    guest.visit.check()
