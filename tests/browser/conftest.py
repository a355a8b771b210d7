"""Fixtures of the browser tests: the kit served by Voila, and visits that keep account."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.stage import PATIENCE, WIDE, Server, Visit, voila, watch


@pytest.hookimpl(tryfirst=True)  # before the hook that spreads tests by this marker
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything below this folder opens a browser."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The kit's own notebooks, served once for the session."""
    with voila(tmp_path_factory.mktemp("site") / "voila.log") as server:
        yield server


@pytest.fixture
def visit(browser: Browser) -> Iterator[Callable[..., Visit]]:
    """Open an address as a new visitor: `visit(url, size=PHONE)`; the page closes when the test ends."""
    yield from _visits(browser)


@pytest.fixture(scope="module")
def visits(browser: Browser) -> Iterator[Callable[..., Visit]]:
    """The same for a page that the tests of a file share."""
    yield from _visits(browser)


def _visits(browser: Browser) -> Iterator[Callable[..., Visit]]:
    contexts = []

    def open_page(url: str, size: tuple[int, int] = WIDE, ready: bool = True, **options: Any) -> Visit:
        phone = size[0] < 500
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]}, has_touch=phone, is_mobile=phone, **options
        )
        contexts.append(context)
        opened = watch(context.new_page(), url)
        opened.page.goto(url, wait_until="commit", timeout=PATIENCE)
        return opened.ready() if ready else opened

    yield open_page
    for context in contexts:
        for page in context.pages:
            page.close()
        context.close()
