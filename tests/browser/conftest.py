"""Fixtures of the browser tests: the kit served by Voila, and visits that keep account."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser

from tests.browser.guest import Player
from tests.browser.stage import LATE, PATIENCE, WIDE, Server, Visit, voila, watch


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--late",
        type=int,
        default=0,
        metavar="MS",
        help="let every message to a page come so much later than the one before it: who does not wait, fails",
    )
    parser.addoption(
        "--slow",
        type=int,
        default=1,
        metavar="TIMES",
        help="let the pages' processors be so many times slower",
    )


class Pace(NamedTuple):
    """How much slower than a healthy machine a page is."""

    late: int  # milliseconds that each message lags
    slow: int  # how many times slower its processor is


@pytest.fixture(scope="session")
def pace(pytestconfig: pytest.Config) -> Pace:
    return Pace(pytestconfig.getoption("late"), pytestconfig.getoption("slow"))


@pytest.hookimpl(tryfirst=True)  # before the hook that spreads tests by this marker
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """All below this folder opens a browser, and may try once more: a server, kernels and a browser share a machine."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)
            if not config.getoption("late") and config.getoption("slow") == 1:
                item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The kit's own notebooks, served once for the session."""
    with voila(tmp_path_factory.mktemp("site") / "voila.log") as server:
        yield server


@pytest.fixture
def visit(browser: Browser, pace: Pace) -> Iterator[Callable[..., Visit]]:
    """Open an address as a new visitor: `visit(url, size=PHONE)`; the page closes when the test ends."""
    yield from _visits(browser, pace)


@pytest.fixture(scope="module")
def visits(browser: Browser, pace: Pace) -> Iterator[Callable[..., Visit]]:
    """The same for a page that the tests of a file share."""
    yield from _visits(browser, pace)


def _visits(browser: Browser, pace: Pace) -> Iterator[Callable[..., Visit]]:
    contexts = []

    def open_page(url: str, size: tuple[int, int] = WIDE, ready: bool = True, **options: Any) -> Visit:
        phone = size[0] < 500
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]}, has_touch=phone, is_mobile=phone, **options
        )
        contexts.append(context)
        if pace.late:
            context.add_init_script(LATE % pace.late)
        opened = watch(context.new_page(), url)
        if pace.slow > 1:
            context.new_cdp_session(opened.page).send("Emulation.setCPUThrottlingRate", {"rate": pace.slow})
        opened.page.goto(url, wait_until="commit", timeout=PATIENCE)
        return opened.ready() if ready else opened

    yield open_page
    for context in contexts:
        for page in context.pages:
            page.close()
        context.close()


@pytest.fixture
def sit(request: pytest.FixtureRequest, site: Server, visit: Callable[..., Visit]) -> Callable[..., Player]:
    """Sit down at the play page that the test file names as PLAY: `sit("?seed=7&start=1", size=PHONE)`."""

    def open_table(query: str = "", **options: Any) -> Player:
        guest = Player(visit(site.url + request.module.PLAY + query, **options))
        guest.page.locator(".sg-board .main-svg:visible, .sg-setup:visible").first.wait_for()
        guest.drawn()
        return guest

    return open_table


@pytest.fixture
def listened(request: pytest.FixtureRequest, site: Server, browser: Browser) -> Iterator[tuple[Player, list[str]]]:
    """A table of two people at the page named as PLAY, with all that came over the websocket."""
    context = browser.new_context()
    page = context.new_page()
    heard: list[str] = []

    def note(frame: str | bytes) -> None:
        heard.append(frame if isinstance(frame, str) else frame.decode("utf-8", "replace"))

    page.on("websocket", lambda socket: socket.on("framereceived", note))
    url = site.url + request.module.PLAY + "?seed=1606&players=2&bots=&start=1"
    visit = watch(page, url)
    page.goto(url, wait_until="commit", timeout=PATIENCE)
    guest = Player(visit.ready())
    guest.page.locator(".sg-board .main-svg").first.wait_for()
    guest.drawn()
    yield guest, heard
    page.close()
    context.close()
