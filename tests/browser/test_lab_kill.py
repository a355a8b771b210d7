"""The lab of Kill Shakespeare in a browser: exact odds follow the settings; simulations run and stop."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.browser.stage import PHONE, WIDE, Server, Visit

LAB = "kill_shakespeare/odds.ipynb"


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_the_odds_follow_what_is_asked_and_the_rebellion_is_played_out(
    site: Server, visit: Callable[..., Visit], size: tuple[int, int], screenshot_path: Path
) -> None:
    opened = visit(site.url + LAB + "?players=3&weights=0,1,0&bids=7,7,12&paid=0", size=size)
    page = opened.page
    assert "Your bids match the dice 16.7 % of the time" in page.inner_text("body")
    assert page.locator(".js-plotly-plot").count() == 9
    assert "Best reply: the fair share, worth 1 Victory Points" in page.inner_text("body")
    page.get_by_label("Roll again", exact=True).select_option("on 12")
    opened.wait("document.body.innerText.includes('Rolled again, once: 12.')")
    bench = page.locator(".sg-card", has=page.get_by_role("heading", name="When the rebellion fails"))
    bench.get_by_label("Games", exact=True).select_option("100")
    bench.get_by_role("button", name="Simulate").click()
    opened.wait("/[1-9]\\d* standard games? of 3 players/.test(document.body.innerText)")
    bench.get_by_role("button", name="Stop here").click()
    opened.wait("document.body.innerText.includes('Too many black markers')")
    page.screenshot(path=screenshot_path, full_page=True)
    assert opened.fits()
    opened.check()


def test_nonsense_in_a_link_is_told_and_shown_as_text(site: Server, visit: Callable[..., Visit]) -> None:
    opened = visit(site.url + LAB + "?bids=<b>x</b>")
    status = opened.page.locator(".sg-status-error").first
    assert "<b>x</b>" in status.inner_text()
    assert status.locator("b").count() == 0
