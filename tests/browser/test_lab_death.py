"""The lab of Death by Shakespeare in a browser: exact odds follow the cards laid; simulations run and stop."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tests.browser.labs import plots, reads, stop_all
from tests.browser.stage import Server, Visit

LAB = "death_by_shakespeare/odds.ipynb"
HEADLINE = ".sg-lab-results .sg-bar-words"


def test_a_card_is_laid_and_the_exact_odds_follow(
    site: Server, visit: Callable[..., Visit], screenshot_path: Path
) -> None:
    opened = visit(site.url + LAB + "?ratings=2")
    page = opened.page
    reads(opened, HEADLINE, "1/6, 1 in 6")
    page.get_by_label("5", exact=True).select_option("1 card")
    reads(opened, HEADLINE, "1/3, 1 in 3")
    reads(opened, "body", "With 2 different ratings, half are dead by roll 2")
    plots(opened, 6)
    page.get_by_text("The same as a table").first.click()
    assert "19/27" in page.locator("details[open] table").inner_text()
    page.screenshot(path=screenshot_path, full_page=True)
    assert opened.fits()
    opened.check()


def test_a_table_opens_the_lab_as_it_stands_and_simulations_can_be_stopped(
    site: Server, visit: Callable[..., Visit], screenshot_path: Path
) -> None:
    opened = visit(site.url + LAB + "?ratings=1,3,3&unseen=22&wanted=3&players=3&bot=random")
    page = opened.page
    reads(opened, HEADLINE, "1/3, 1 in 3")
    assert "26.0 %" in page.locator("h2", has_text="a wanted one comes").inner_text()
    href = page.get_by_role("link", name="A link to these settings").get_attribute("href")
    assert href is not None
    assert "unseen=22" in href
    assert "players=3" in href
    for place in (0, 1):
        page.get_by_role("button", name="Simulate", exact=True).nth(place).click()
    reads(opened, "body", "games of 3 players, all random")
    page.get_by_label("5", exact=True).select_option("1 card")
    reads(opened, HEADLINE, "1/2, 1 in 2")
    opened.wait("document.body.textContent.includes('pairs of games')", 90)  # in a table that is folded up
    plots(opened, 10)
    stop_all(opened)
    page.screenshot(path=screenshot_path, full_page=True)
    assert opened.fits()
    opened.check()
