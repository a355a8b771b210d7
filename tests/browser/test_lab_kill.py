"""The lab of Kill Shakespeare in a browser: exact odds follow the settings; simulations run and stop."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tests.browser.labs import plots, reads, stop_all
from tests.browser.stage import Server, Visit

LAB = "kill_shakespeare/odds.ipynb"


def test_the_odds_follow_what_is_asked_and_the_rebellion_is_played_out(
    site: Server, visit: Callable[..., Visit], screenshot_path: Path
) -> None:
    opened = visit(site.url + LAB + "?players=3&weights=0,1,0&bids=7,7,12&paid=0")
    page = opened.page
    reads(opened, "body", "Your bids match the dice 16.7 % of the time")
    plots(opened, 9)
    reads(opened, "body", "Best reply: the fair share, worth 1 Victory Points")
    page.get_by_label("Roll again", exact=True).select_option("on 12")
    reads(opened, "body", "Rolled again, once: 12.")
    bench = page.locator(".sg-card", has=page.get_by_role("heading", name="When the rebellion fails"))
    bench.get_by_role("button", name="Simulate").click()
    opened.wait("/[1-9]\\d* standard games? of 3 players/.test(document.body.innerText)", 90)
    reads(opened, "body", "Too many black markers")
    stop_all(opened)
    page.screenshot(path=screenshot_path, full_page=True)
    assert opened.fits()
    opened.check()
