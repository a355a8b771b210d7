"""Every lesson in a browser: predict, reveal, answer, and be told why."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, TimeoutError

from tests.browser.stage import PHONE, WIDE, Server, Visit
from tests.lessons import GAMES, LESSONS, once
from widgets.lesson import Choose, Exercise, Foretell, Predict, Vote


def answered(part: Locator, piece: Foretell | Exercise) -> str:
    """Answer one question on the page; what the page must say to it."""
    if isinstance(piece, Exercise):
        part.get_by_role("textbox").fill(f"{float(piece.answer):.6f}")
        part.get_by_role("button", name="Check").click()
        return f"Right. {piece.because}"
    if isinstance(piece, Predict):
        part.get_by_role("button", name="Lock it in and see").click()
        return f"It is {piece.truth:.1f} {piece.unit}"
    assert isinstance(piece, Choose | Vote)
    part.get_by_role("button").first.click()
    if isinstance(piece, Vote):
        part.get_by_role("button", name="Close the vote").click()
    return piece._replies[0]


def told(opened: Visit, part: Locator, words: str) -> None:
    """Wait until the page says so; what was typed may have come after the click that asks about it: then once more."""
    said = f"document.body.innerText.includes({json.dumps(words)})"
    try:
        opened.wait(said, 15)
    except TimeoutError:
        if part.get_by_role("button", name="Check").count():
            part.get_by_role("button", name="Check").click()
        opened.wait(said, 60)


@pytest.mark.parametrize("path", LESSONS, ids=GAMES)
def test_predict_then_reveal_then_answer(
    path: Path, site: Server, visit: Callable[..., Visit], screenshot_path: Path
) -> None:
    """On a phone; then the page, with all that it has shown by now, is held against a wide screen."""
    opened = visit(f"{site.url}{path.parent.name}/lesson.ipynb", size=PHONE)
    page = opened.page
    parts = page.locator(".sg-part", has=page.locator(".sg-question"))
    asked = [piece for piece in once(path) if isinstance(piece, Foretell | Exercise)]
    opened.wait(f"document.querySelectorAll('.sg-part:has(.sg-question)').length === {len(asked)}")
    assert not parts.locator(".js-plotly-plot").count(), "nothing is shown before it is predicted"
    for number, piece in enumerate(asked):
        words = answered(parts.nth(number), piece)
        told(opened, parts.nth(number), words)
    page.wait_for_function("document.querySelectorAll('.sg-part .js-plotly-plot').length > 1")
    page.screenshot(path=screenshot_path, full_page=True)
    assert page.get_by_text("Error displaying widget").count() == 0
    assert opened.fits()
    page.set_viewport_size({"width": WIDE[0], "height": WIDE[1]})
    assert opened.fits()
    opened.check()


def test_a_wrong_answer_is_told_why(site: Server, visit: Callable[..., Visit]) -> None:
    opened = visit(site.url + "macbeth/lesson.ipynb")
    task = opened.page.locator(".sg-part", has_text="none of the five dice").first
    task.get_by_role("textbox").fill("5/6")
    task.get_by_role("button", name="Check").click()
    told(opened, task, "That is one die.")
    opened.check()
