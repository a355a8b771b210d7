"""The lab of Shakespeare in a browser: exact odds follow the bag and the wagers; simulations run and stop."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tests.browser.labs import plots, reads, stop_all
from tests.browser.stage import Server, Visit

LAB = "shakespeare/odds.ipynb"
HEADLINE = ".sg-lab-results .sg-bar-words"


def test_the_odds_follow_what_is_asked(site: Server, visit: Callable[..., Visit], screenshot_path: Path) -> None:
    opened = visit(site.url + LAB + "?players=2&color=green&atleast=1&drawn=black%3D4,pink%3D2")
    page = opened.page
    reads(opened, HEADLINE, "61.2 % 1 green or more")
    plots(opened, 9)
    page.get_by_label("Color", exact=True).select_option("Black")
    reads(opened, HEADLINE, "1 black or more")
    reads(opened, "body", "Best reply: wager")
    page.get_by_label("Ties", exact=True).select_option("by lot")
    reads(opened, "body", "Ties are drawn by lot.")
    page.get_by_text("The same as a table").first.click()
    assert "if put back" in page.locator("details[open] table").inner_text()
    page.screenshot(path=screenshot_path, full_page=True)
    assert opened.fits()
    opened.check()


def test_simulations_run_while_the_page_answers_and_can_be_stopped(
    site: Server, visit: Callable[..., Visit], screenshot_path: Path
) -> None:
    opened = visit(site.url + LAB + "?players=2&bot=random")
    page = opened.page
    for place in range(3):
        page.get_by_role("button", name="Simulate", exact=True).nth(place).click()
    reads(opened, "body", "games of 2 players, all random")
    page.get_by_label("Color", exact=True).select_option("Black")
    reads(opened, HEADLINE, "2 black or more")
    plots(opened, 14)
    stop_all(opened)
    page.screenshot(path=screenshot_path, full_page=True)
    assert opened.fits()
    opened.check()
