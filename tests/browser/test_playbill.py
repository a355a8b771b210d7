"""The playbill in a browser: what plays is linked, what is in rehearsal is announced, and it fits a phone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from urllib.parse import urljoin

from tests.browser.stage import PATIENCE, PHONE, Server, Visit, wait_for
from widgets import serve
from widgets.repertoire import REPERTOIRE

NOTEBOOKS = serve.home() / "notebooks"


def shows_every_game(opened: Visit) -> None:
    """All games have their place, and nothing runs over the edge."""
    assert opened.page.title() == "Shakespeare Games"
    for game in REPERTOIRE:
        assert opened.page.locator(f"#{game.key} h3").inner_text().lower() == game.title.lower()
    assert opened.fits()


def test_playbill_links_only_what_is_there_and_needs_no_kernel_once_it_is_drawn(
    site: Server, visit: Callable[..., Visit], screenshot_path: Path
) -> None:
    before = site.kernels()
    opened = visit(site.url + "index.ipynb")
    page = opened.page
    shows_every_game(opened)
    for game in REPERTOIRE:
        links = page.locator(f"#{game.key} a").evaluate_all("all => all.map((a) => a.href)")
        there = [urljoin(page.url, f"{game.key}/{name}.ipynb") for name in ("play", "odds", "lesson")]
        plays = (NOTEBOOKS / game.key / "play.ipynb").is_file()
        assert links == [link for link in there if plays and (NOTEBOOKS / link.split("/render/")[1]).is_file()]
    tour = page.get_by_role("link", name="How the games are built").get_attribute("href")
    assert str(tour).endswith("engine_tour.ipynb")
    assert page.locator("pre.sg-source").count() == 0, "only the tour shows its code"
    wait_for(lambda: site.kernels() <= before, 60, "the playbill's kernel to end while its page is open")
    page.screenshot(path=screenshot_path, full_page=True)
    opened.check()


def test_the_root_leads_to_the_playbill_on_a_phone_too(
    site: Server, visit: Callable[..., Visit], screenshot_path: Path
) -> None:
    opened = visit(site.root, size=PHONE, ready=False)
    opened.page.wait_for_url("**/voila/render/index.ipynb", timeout=PATIENCE)
    opened.ready()
    shows_every_game(opened)
    opened.page.screenshot(path=screenshot_path, full_page=True)
    opened.check()
