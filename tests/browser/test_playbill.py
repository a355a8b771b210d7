"""The playbill in a browser: what plays is linked, what is in rehearsal is announced, and it fits a phone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from urllib.parse import urljoin

import pytest

from tests.browser.stage import PHONE, WIDE, Server, Visit, wait_for
from widgets import serve
from widgets.repertoire import REPERTOIRE

NOTEBOOKS = serve.home() / "notebooks"


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_playbill_shows_every_game(
    site: Server, visit: Callable[..., Visit], size: tuple[int, int], screenshot_path: Path
) -> None:
    opened = visit(site.url + "index.ipynb", size=size)
    opened.page.screenshot(path=screenshot_path, full_page=True)
    assert opened.page.title() == "Shakespeare Games"
    for game in REPERTOIRE:
        assert opened.page.locator(f"#{game.key} h3").inner_text().lower() == game.title.lower()
    assert opened.fits()
    opened.check()


def test_playbill_links_only_what_is_there(site: Server, visit: Callable[..., Visit]) -> None:
    page = visit(site.url + "index.ipynb").page
    for game in REPERTOIRE:
        links = page.locator(f"#{game.key} a").evaluate_all("all => all.map((a) => a.href)")
        there = [urljoin(page.url, f"{game.key}/{name}.ipynb") for name in ("play", "odds", "lesson")]
        plays = (NOTEBOOKS / game.key / "play.ipynb").is_file()
        assert links == [link for link in there if plays and (NOTEBOOKS / link.split("/render/")[1]).is_file()]


def test_the_root_leads_to_the_playbill(site: Server, visit: Callable[..., Visit]) -> None:
    opened = visit(site.root, ready=False)
    opened.page.wait_for_url("**/voila/render/index.ipynb")
    opened.ready().check()


def test_playbill_needs_no_kernel_once_it_is_drawn(site: Server, visit: Callable[..., Visit]) -> None:
    before = site.kernels()
    visit(site.url + "index.ipynb")
    wait_for(lambda: site.kernels() <= before, 20, "the playbill's kernel to end while its page is open")
