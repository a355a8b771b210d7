"""The lab of Shakespeare in a browser: exact odds follow the bag and the wagers; simulations run and stop."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.browser.stage import PHONE, WIDE, Server, Visit

LAB = "shakespeare/odds.ipynb"
HEADLINE = ".sg-lab-results .sg-bar-words"


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_the_odds_follow_what_is_asked(
    site: Server, visit: Callable[..., Visit], size: tuple[int, int], screenshot_path: Path
) -> None:
    opened = visit(site.url + LAB + "?players=2&color=green&atleast=1&drawn=black%3D4,pink%3D2", size=size)
    page = opened.page
    assert "61.2 % 1 green or more" in page.inner_text(HEADLINE)
    assert page.locator(".js-plotly-plot").count() == 9
    page.get_by_label("Color", exact=True).select_option("Black")
    opened.wait(f"document.querySelector('{HEADLINE}').innerText.includes('1 black or more')")
    opened.wait("document.body.innerText.includes('Best reply: wager')")
    page.get_by_label("Ties", exact=True).select_option("by lot")
    opened.wait("document.body.innerText.includes('Ties are drawn by lot.')")
    page.get_by_text("The same as a table").first.click()
    assert "if put back" in page.locator("details[open] table").inner_text()
    page.screenshot(path=screenshot_path, full_page=True)
    assert opened.fits()
    opened.check()


def test_nonsense_in_a_link_is_told_and_shown_as_text(site: Server, visit: Callable[..., Visit]) -> None:
    opened = visit(site.url + LAB + "?drawn=<b>x</b>")
    status = opened.page.locator(".sg-status-error").first
    assert "<b>x</b>" in status.inner_text()
    assert status.locator("b").count() == 0
    opened.check()


def test_simulations_run_while_the_page_answers_and_can_be_stopped(
    site: Server, visit: Callable[..., Visit], screenshot_path: Path
) -> None:
    opened = visit(site.url + LAB + "?players=2&bot=random")
    page = opened.page
    for place in range(3):
        page.get_by_role("button", name="Simulate", exact=True).nth(place).click()
    opened.wait("document.body.innerText.includes('games of 2 players, all random')", seconds=60)
    page.get_by_label("Color", exact=True).select_option("Black")
    opened.wait(f"document.querySelector('{HEADLINE}').innerText.includes('2 black or more')", seconds=60)
    opened.wait("document.querySelectorAll('.js-plotly-plot').length === 14", seconds=90)
    for place in range(3):
        # At once: a quick machine may be done between a look and a click.
        page.get_by_role("button", name="Stop here").nth(place).evaluate("(b) => { if (!b.disabled) b.click(); }")
    opened.wait("![...document.querySelectorAll('button')].some(b => b.innerText === 'Simulate' && b.disabled)")
    page.screenshot(path=screenshot_path, full_page=True)
    assert opened.fits()
    opened.check()
