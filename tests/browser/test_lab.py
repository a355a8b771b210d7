"""The misfortune lab in a browser: a slider moves, and the page shows the engine's number."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from shakespeare_games.macbeth import odds
from tests.browser.labs import reads
from tests.browser.stage import Server, Visit

HEADLINE = ".sg-lab-results .sg-bar-words"


def test_a_slider_moves_and_the_exact_number_follows(
    site: Server, visit: Callable[..., Visit], screenshot_path: Path
) -> None:
    opened = visit(site.url + "macbeth/odds.ipynb")
    page = opened.page
    reads(opened, HEADLINE, str(odds.bust_next(odds.FACES, 0)))
    handle = page.get_by_role("slider").first
    handle.focus()
    handle.press("ArrowRight")
    wanted = odds.bust_next(odds.FACES, 1)
    reads(opened, HEADLINE, str(wanted))
    assert page.inner_text(HEADLINE).startswith(f"{float(wanted) * 100:.1f} %")
    page.screenshot(path=screenshot_path, full_page=True)
    assert opened.fits()
    opened.check()


def test_a_link_opens_the_lab_as_it_was_shared_and_a_simulation_can_be_saved(
    site: Server, visit: Callable[..., Visit], screenshot_path: Path
) -> None:
    opened = visit(site.url + "macbeth/odds.ipynb?misfortunes=2&gold=9&rolls=2&faces=XXDGGM")
    page = opened.page
    reads(opened, HEADLINE, str(odds.bust_next("XXDGGM", 2)))
    href = page.get_by_role("link", name="A link to these settings").get_attribute("href")
    assert href is not None
    assert "gold=9" in href
    assert "faces=XXDGGM" in href
    page.get_by_role("button", name="Simulate", exact=True).click()
    reads(opened, "body", "10,000 turns:")
    with page.expect_download() as saved:
        page.get_by_text("Download as CSV").click()
    lines = Path(saved.value.path()).read_text().splitlines()
    assert lines[0] == "plays,estimate,low_95,high_95,exact"
    assert lines[-1].startswith("10000,")
    page.screenshot(path=screenshot_path, full_page=True)
    opened.check()
