"""Every lab on a phone, opened by a link that nobody could have meant."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.browser.labs import plots
from tests.browser.stage import PHONE, Server, Visit

# What in the link is nonsense, and how many charts there are all the same.
LABS = {
    "macbeth": ("gold", None),
    "death_by_shakespeare": ("ratings", 6),
    "shakespeare": ("drawn", 9),
    "kill_shakespeare": ("bids", 9),
}


@pytest.mark.parametrize("game", LABS)
def test_nonsense_in_a_link_is_told_and_shown_as_text_and_all_fits_a_phone(
    game: str, site: Server, visit: Callable[..., Visit], screenshot_path: Path
) -> None:
    key, charts = LABS[game]
    opened = visit(f"{site.url}{game}/odds.ipynb?{key}=<b>x</b>", size=PHONE)
    status = opened.page.locator(".sg-status-error", has_text="<b>x</b>").first
    status.wait_for()
    assert status.locator("b").count() == 0
    if charts is not None:
        plots(opened, charts)
    opened.page.screenshot(path=screenshot_path, full_page=True)
    assert opened.fits()
    opened.check()
