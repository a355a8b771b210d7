"""What all tests share: a browser, where screenshots go, and how tests are spread over processes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import settings

from tests import chromium

if TYPE_CHECKING:
    from playwright.sync_api import Browser

# A test may not fail because the machine was busy: no deadlines, and the same examples on every run.
settings.register_profile("house", deadline=None, derandomize=True)
settings.load_profile("house")

ROOT = Path(__file__).resolve().parent.parent

# Tests that open many pages in a browser, those of them that the other process opens, and such as take it for minutes.
PAGES = "tests/browser/"
ASIDE = ("tests/browser/test_lab", "tests/browser/test_lesson")
LONG = ("tests/packaging/", "tests/analysis/test_simulate_cluster.py")

# Notebooks that a test makes or keeps as data are not themselves tests.
collect_ignore_glob = ["*.ipynb"]


@pytest.fixture(scope="session")
def repository() -> Path:
    """The root of the working tree."""
    return ROOT


@pytest.fixture(scope="session")
def screenshots() -> Path:
    """The ignored folder for pictures of pages, to be looked at after a run."""
    folder = ROOT / "screenshots"
    folder.mkdir(exist_ok=True)
    return folder


@pytest.fixture
def screenshot_path(screenshots: Path, request: pytest.FixtureRequest) -> Path:
    """A file name for a picture of this test's page."""
    return screenshots / (re.sub(r"[^\w.-]+", "_", request.node.name) + ".png")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One headless Chromium for the session: Playwright can be started once in a process."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        found = chromium.launch(playwright)
        yield found
        found.close()


def rank(nodeid: str) -> int:
    """How early a test begins, by where it lies: pages take longest of all, and notebooks and builds after them."""
    if nodeid.startswith(PAGES):
        return 0
    return 1 if nodeid.startswith(LONG) or ".ipynb" in nodeid else 2


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes longest comes first and the engine's tests run beside it."""
    items.sort(key=lambda item: rank(item.nodeid))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """With `--dist loadfile`: most tests of pages stay in one process, labs and lessons in the other.

    Every other file goes where there is time, so that both end together: pages alone would take one process longer than
    all else the other. (xdist's own groups rename tests, which pytest 9 forbids.)
    """
    if config.getoption("dist") != "loadfile":
        return None
    from xdist.scheduler import LoadFileScheduling

    class PagesTogether(LoadFileScheduling):
        def _split_scope(self, nodeid: str) -> str:
            if nodeid.startswith(PAGES):
                return "labs and lessons" if nodeid.startswith(ASIDE) else "pages"
            return super()._split_scope(nodeid)

    return PagesTogether(config, log)
