"""What all tests share: where screenshots go, and how tests are spread over processes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

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


@pytest.hookimpl(tryfirst=True)  # before xdist reads the groups, so the folder is asked for, not only the mark
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """With `--dist loadgroup`: a file stays in one process, and all that starts servers or kernels stays in one.

    Two kernels and a browser on two cores would measure each other; beside them the engine's tests go on. Pages take
    longest, so they come first.
    """

    def heavy(item: pytest.Item) -> bool:
        if item.path.suffix == ".ipynb" or ROOT / "tests" / "browser" in item.path.parents:
            return True
        return item.get_closest_marker("browser") is not None

    items.sort(key=lambda item: not heavy(item))
    for item in items:
        if item.get_closest_marker("xdist_group") is None:
            item.add_marker(pytest.mark.xdist_group("pages" if heavy(item) else item.path.as_posix()))
