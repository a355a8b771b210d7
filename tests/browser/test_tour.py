"""The page for programmers shows its code and what the code gives, on a wide screen and on a phone."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from tests.browser.stage import PHONE, WIDE, Server, Visit
from widgets import serve

TOUR = serve.home() / "notebooks" / "engine_tour.ipynb"


def test_the_tour_shows_its_code_and_what_it_gives(
    site: Server, visit: Callable[..., Visit], screenshot_path: Path
) -> None:
    opened = visit(site.url + "engine_tour.ipynb", size=PHONE)
    cells = [c for c in json.loads(TOUR.read_text(encoding="utf-8"))["cells"] if c["cell_type"] == "code"]
    shown = opened.page.locator("pre.sg-source").all_inner_texts()
    assert shown == ["".join(cell["source"]) for cell in cells]
    opened.wait("document.body.innerText.includes('speak 1: 0.4568')")
    assert opened.fits()
    opened.page.set_viewport_size({"width": WIDE[0], "height": WIDE[1]})
    assert opened.fits()
    opened.page.screenshot(path=screenshot_path, full_page=True)
    opened.check()
