"""The lesson in a browser: predict, reveal, answer, and be told why."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.browser.stage import PHONE, WIDE, Server, Visit


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_predict_then_reveal_then_answer(
    site: Server, visit: Callable[..., Visit], size: tuple[int, int], screenshot_path: Path
) -> None:
    opened = visit(site.url + "macbeth/lesson.ipynb", size=size)
    page = opened.page
    first = page.locator(".sg-part", has_text="You throw five dice once.").first
    assert first.locator(".js-plotly-plot").count() == 0
    first.get_by_role("button", name="Lock it in and see").click()
    first.locator(".js-plotly-plot").wait_for(timeout=30_000)
    assert "59.8 %" in first.inner_text()
    task = page.locator(".sg-part", has_text="none of the five dice").first
    task.get_by_role("textbox").fill("5/6")
    task.get_by_role("button", name="Check").click()
    opened.wait("document.body.innerText.includes('That is one die.')")
    task.get_by_role("textbox").fill("3125/7776")
    task.get_by_role("button", name="Check").click()
    opened.wait("document.body.innerText.includes('the chances multiply.')")
    page.screenshot(path=screenshot_path, full_page=True)
    assert opened.fits()
    opened.check()
