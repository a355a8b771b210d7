"""The misfortune lab in a browser: a slider moves, and the page shows the engine's number."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from shakespeare_games.macbeth import odds
from tests.browser.stage import PHONE, WIDE, Server, Visit

HEADLINE = ".sg-lab-results .sg-bar-words"


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_slider_moves_and_the_exact_number_follows(
    site: Server, visit: Callable[..., Visit], size: tuple[int, int], screenshot_path: Path
) -> None:
    opened = visit(site.url + "macbeth/odds.ipynb", size=size)
    page = opened.page
    assert str(odds.bust_next(odds.FACES, 0)) in page.inner_text(HEADLINE)
    handle = page.get_by_role("slider").first
    handle.focus()
    handle.press("ArrowRight")
    wanted = odds.bust_next(odds.FACES, 1)
    opened.wait(f"document.querySelector('{HEADLINE}').innerText.includes('{wanted}')")
    assert page.inner_text(HEADLINE).startswith(f"{float(wanted) * 100:.1f} %")
    page.screenshot(path=screenshot_path, full_page=True)
    assert opened.fits()
    opened.check()


def test_a_link_opens_the_lab_as_it_was_shared(site: Server, visit: Callable[..., Visit]) -> None:
    opened = visit(site.url + "macbeth/odds.ipynb?misfortunes=2&gold=9&rolls=2&faces=XXDGGM")
    assert str(odds.bust_next("XXDGGM", 2)) in opened.page.inner_text(HEADLINE)
    href = opened.page.get_by_role("link", name="A link to these settings").get_attribute("href")
    assert href is not None
    assert "gold=9" in href
    assert "faces=XXDGGM" in href
    opened.check()


def test_nonsense_in_a_link_is_told_and_shown_as_text(site: Server, visit: Callable[..., Visit]) -> None:
    opened = visit(site.url + "macbeth/odds.ipynb?gold=<b>x</b>")
    status = opened.page.locator(".sg-status-error").first
    assert "<b>x</b>" in status.inner_text()
    assert status.locator("b").count() == 0
    opened.check()


def test_a_simulation_runs_beside_the_exact_value_and_can_be_saved(
    site: Server, visit: Callable[..., Visit], screenshot_path: Path
) -> None:
    opened = visit(site.url + "macbeth/odds.ipynb")
    page = opened.page
    page.get_by_role("button", name="Simulate", exact=True).click()
    opened.wait("document.body.innerText.includes('10,000 turns:')", seconds=90)
    with page.expect_download() as saved:
        page.get_by_text("Download as CSV").click()
    lines = Path(saved.value.path()).read_text().splitlines()
    assert lines[0] == "plays,estimate,low_95,high_95,exact"
    assert lines[-1].startswith("10000,")
    page.screenshot(path=screenshot_path, full_page=True)
    opened.check()
