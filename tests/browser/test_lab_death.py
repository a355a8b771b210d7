"""The lab of Death by Shakespeare in a browser: exact odds follow the cards laid; simulations run and stop."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.browser.stage import PHONE, WIDE, Server, Visit

LAB = "death_by_shakespeare/odds.ipynb"
HEADLINE = ".sg-lab-results .sg-bar-words"


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_card_is_laid_and_the_exact_odds_follow(
    site: Server, visit: Callable[..., Visit], size: tuple[int, int], screenshot_path: Path
) -> None:
    opened = visit(site.url + LAB + "?ratings=2", size=size)
    page = opened.page
    assert "1/6, 1 in 6" in page.inner_text(HEADLINE)
    page.get_by_label("5", exact=True).select_option("1 card")
    opened.wait(f"document.querySelector('{HEADLINE}').innerText.includes('1/3, 1 in 3')")
    opened.wait("document.body.innerText.includes('With 2 different ratings, half are dead by roll 2')")
    assert page.locator(".js-plotly-plot").count() == 6
    page.get_by_text("The same as a table").first.click()
    assert "19/27" in page.locator("details[open] table").inner_text()
    page.screenshot(path=screenshot_path, full_page=True)
    assert opened.fits()
    opened.check()


def test_a_table_opens_the_lab_as_it_stands(site: Server, visit: Callable[..., Visit]) -> None:
    opened = visit(site.url + LAB + "?ratings=1,3,3&unseen=22&wanted=3&players=3")
    page = opened.page
    assert "1/3, 1 in 3" in page.inner_text(HEADLINE)
    assert "26.0 %" in page.locator("h2", has_text="a wanted one comes").inner_text()
    href = page.get_by_role("link", name="A link to these settings").get_attribute("href")
    assert href is not None
    assert "unseen=22" in href
    assert "players=3" in href
    opened.check()


def test_nonsense_in_a_link_is_told_and_shown_as_text(site: Server, visit: Callable[..., Visit]) -> None:
    opened = visit(site.url + LAB + "?ratings=<b>x</b>")
    status = opened.page.locator(".sg-status-error").first
    assert "<b>x</b>" in status.inner_text()
    assert status.locator("b").count() == 0
    opened.check()


def test_simulations_run_while_the_page_answers_and_can_be_stopped(
    site: Server, visit: Callable[..., Visit], screenshot_path: Path
) -> None:
    opened = visit(site.url + LAB + "?ratings=2&bot=random")
    page = opened.page
    for place in (0, 1):
        page.get_by_role("button", name="Simulate", exact=True).nth(place).click()
    opened.wait("document.body.innerText.includes('games of 2 players, all random')", seconds=60)
    page.get_by_label("5", exact=True).select_option("1 card")
    opened.wait(f"document.querySelector('{HEADLINE}').innerText.includes('1/3, 1 in 3')", seconds=60)
    opened.wait("document.querySelectorAll('.js-plotly-plot').length === 10", seconds=90)
    for place in (0, 1):
        # At once: a quick machine may be done between a look and a click.
        page.get_by_role("button", name="Stop here").nth(place).evaluate("(b) => { if (!b.disabled) b.click(); }")
    opened.wait("![...document.querySelectorAll('button')].some(b => b.innerText === 'Simulate' && b.disabled)")
    assert "pairs of games" in page.locator("body").text_content()  # type: ignore[operator]
    page.screenshot(path=screenshot_path, full_page=True)
    assert opened.fits()
    opened.check()
