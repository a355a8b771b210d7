"""Binder's steps, walked in a fresh environment: requirements, postBuild, `jupyter server`, the playbill through Voila.

The server runs under a base address and asks for a token, as a Binder pod does.
"""

from __future__ import annotations

import socket
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from packaging.utils import canonicalize_name
from playwright.sync_api import Browser, Page

from tests.packaging.image import LOCK, Image, pins
from widgets.repertoire import REPERTOIRE

pytestmark = pytest.mark.browser

BASE = "/user/pupil/"
TOKEN = "curtain"
PATIENCE_MS = 120_000


@pytest.fixture(scope="module", params=["linked", pytest.param("anew", marks=pytest.mark.slow)])
def image(request: pytest.FixtureRequest, repository: Path, tmp_path_factory: pytest.TempPathFactory) -> Image:
    """With the packages that are installed here, if they are those of the lock; or with all installed anew by pip."""
    return Image(tmp_path_factory.mktemp("binder"), repository, anew=request.param == "anew")


@pytest.fixture(scope="module")
def server(image: Image, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a running `jupyter server`, with the base path."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = ["jupyter", "server", "--allow-root", "--no-browser", "--ip=127.0.0.1", f"--port={port}"]
    command += ["--ServerApp.port_retries=0", f"--ServerApp.base_url={BASE}", f"--IdentityProvider.token={TOKEN}"]
    log = tmp_path_factory.mktemp("server") / "log"
    with log.open("w") as out:
        process = subprocess.Popen(command, cwd=image.repository, env=image.environment, stdout=out, stderr=out)
        try:
            address = f"http://127.0.0.1:{port}{BASE}"
            deadline = time.monotonic() + 120
            while True:
                try:
                    urllib.request.urlopen(f"{address}api", timeout=5).close()
                    break
                except OSError:
                    assert process.poll() is None, log.read_text()
                    assert time.monotonic() < deadline, log.read_text()
                    time.sleep(0.3)
            yield address
        finally:
            process.terminate()
            process.wait(timeout=30)


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    opened = browser.new_page(viewport={"width": 1280, "height": 800})
    yield opened
    opened.close()


def test_installed_packages_hold_every_file_of_the_tree(image: Image) -> None:
    where = "import shakespeare_games, widgets; print(shakespeare_games.__path__[0]); print(widgets.__path__[0])"
    installed = image.run("python", "-P", "-c", where).split()
    for name, place in zip(("shakespeare_games", "widgets"), installed, strict=True):
        assert Path(place).is_relative_to(image.prefix)
        tree = image.repository / name
        files = {path.relative_to(tree) for path in tree.rglob("*") if path.is_file() and path.suffix != ".pyc"}
        missing = sorted(str(path) for path in files if not (Path(place) / path).exists())
        assert not missing, f"not in the installed {name}: {missing}"
        compiled = [path.name for path in Path(place).rglob("*") if path.suffix in (".so", ".pyd")]
        assert not compiled, "sources were asked for"


# What is installed, and what that asks for and is not there.
ASKED = """
from importlib.metadata import distributions
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name as plain

there = {plain(package.metadata["Name"]): package for package in distributions()}
asked = [(name, Requirement(text)) for name, package in there.items() for text in package.requires or ()]
extra = {"shakespeare-games": "app"}
wanted = {plain(r.name) for n, r in asked if r.marker is None or r.marker.evaluate({"extra": extra.get(n, "")})}
print(*sorted(there), "-", *sorted(wanted - set(there)))
"""


def test_the_lock_names_all_that_is_asked_for_and_nothing_else_is_installed(image: Image) -> None:
    found, _, missing = image.run("python", "-P", "-c", ASKED).partition(" -")
    assert not missing.split()
    locked = {canonicalize_name(pin.name) for pin in pins(image.repository / LOCK)}
    assert set(found.split()) - {"pip", "setuptools"} <= locked | {"shakespeare-games"}


def test_jupyter_finds_the_template_of_the_installed_package(image: Image) -> None:
    tree = image.repository / "widgets" / "jupyter"
    files = [path.relative_to(tree) for path in tree.rglob("*") if path.is_file()]
    assert files
    missing = [str(path) for path in files if not (image.prefix / "share" / "jupyter" / path).exists()]
    assert not missing


def test_command_line_is_installed(image: Image) -> None:
    words = image.run("shakespeare-games", "--help")
    for command in ("serve", "odds", "simulate", "replay", "editions"):
        assert command in words


def test_playbill_opens_through_voila(server: str, page: Page, screenshot_path: Path) -> None:
    hosts: set[str] = set()
    page.on("request", lambda request: hosts.add(urlsplit(request.url).netloc))
    page.goto(f"{server}voila/render/notebooks/index.ipynb?token={TOKEN}", timeout=PATIENCE_MS)
    for game in REPERTOIRE:
        page.locator(f"#{game.key} h3").wait_for(state="visible", timeout=PATIENCE_MS)
    page.screenshot(path=screenshot_path)
    here = urlsplit(server).netloc
    assert {host for host in hosts if host} == {here}, "a page may ask nobody but its own server"


def test_lab_opens(server: str, page: Page, screenshot_path: Path) -> None:
    page.goto(f"{server}lab?token={TOKEN}", timeout=PATIENCE_MS)
    page.locator("#jp-main-dock-panel").wait_for(state="visible", timeout=PATIENCE_MS)
    page.get_by_text("notebooks", exact=True).first.wait_for(state="visible", timeout=PATIENCE_MS)
    page.screenshot(path=screenshot_path)
