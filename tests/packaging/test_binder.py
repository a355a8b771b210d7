"""Binder's steps, walked in a fresh environment: requirements, postBuild, `jupyter server`, the playbill through Voila.

The server runs under a base address and asks for a token, as a Binder pod does.
"""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page

from widgets.repertoire import REPERTOIRE

pytestmark = pytest.mark.browser

BASE = "/user/pupil/"
TOKEN = "curtain"
PATIENCE_MS = 120_000


def working_copy(repository: Path, target: Path) -> Path:
    """The files that git would take along, in a folder of their own."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=repository, check=True, capture_output=True, text=True).stdout
    for name in filter(None, listed.split("\0")):
        source = repository / name
        if source.is_file():
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, target / name)
    return target


class Image:
    """A virtual environment and a copy of the repository, built as repo2docker would."""

    def __init__(self, folder: Path, repository: Path) -> None:
        self.repository = working_copy(repository, folder / "home")
        self.prefix = folder / "env"
        subprocess.run([sys.executable, "-m", "venv", str(self.prefix)], check=True)
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("JUPYTER", "PYTHON"))}
        self.environment = {
            **kept,
            "PATH": f"{self.prefix / 'bin'}{os.pathsep}{os.environ['PATH']}",
            "VIRTUAL_ENV": str(self.prefix),
            "JUPYTER_CONFIG_DIR": str(folder / "jupyter" / "config"),
            "JUPYTER_DATA_DIR": str(folder / "jupyter" / "data"),
            "JUPYTER_RUNTIME_DIR": str(folder / "jupyter" / "runtime"),
            "IPYTHONDIR": str(folder / "ipython"),
            "SHAKESPEARE_GAMES_ENGINE": "interpreted",  # to compile takes minutes: see test_compiled.py
        }
        self.run("python", "-m", "pip", "install", "--quiet", "-r", "binder/requirements.txt")
        self.run("./binder/postBuild")

    def run(self, *command: str) -> str:
        """The output of a command in the repository's copy; its words are shown if it fails."""
        done = subprocess.run(
            command, cwd=self.repository, env=self.environment, capture_output=True, text=True, timeout=900
        )
        assert done.returncode == 0, f"{' '.join(command)}\n{done.stdout[-4000:]}{done.stderr[-4000:]}"
        return done.stdout


@pytest.fixture(scope="module")
def image(repository: Path, tmp_path_factory: pytest.TempPathFactory) -> Image:
    return Image(tmp_path_factory.mktemp("binder"), repository)


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
            deadline = time.monotonic() + 60
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
