"""Servers and pages for the browser tests: real Voila, real Chromium, and an account of what a page asks and says."""

from __future__ import annotations

import contextlib
import json
import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page

from widgets import serve

# Hands on each message of a kernel only some milliseconds after the one before it, once the curtain is up.
LATE = """(() => {
    const late = %d;
    window.WebSocket = class extends WebSocket {
        set onmessage(heard) {
            let last = Promise.resolve();
            this.heard = heard;
            super.onmessage = (event) => {
                last = last.then(() => document.documentElement?.dataset.ready === 'true'
                    ? new Promise((then) => setTimeout(then, late)) : null).then(() => this.heard(event));
            };
        }
    };
})()"""

# Asks the kernel something: what it had said before is on the page when its answer has come.
HEARD = """() => Promise.race([
    window.jupyterapp.widgetManager.kernel.requestKernelInfo()
        .then(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))),
    new Promise((_, fail) => setTimeout(fail, 120000, new Error("the kernel did not answer"))),
])"""

READY = "['true', 'failed'].includes(document.documentElement?.dataset.ready)"
PATIENCE = 90_000  # milliseconds; the machine may be doing much else
WIDE, PHONE = (1280, 800), (390, 844)


@dataclass
class Server:
    """A running server: `url` is where notebooks are rendered, with a slash at its end."""

    root: str
    url: str
    process: subprocess.Popen[bytes]
    log: Path

    def kernel_pids(self) -> list[int]:
        """The kernel processes that the server has started and not ended, oldest first."""
        found = []
        for place in Path("/proc").glob("[0-9]*"):
            with contextlib.suppress(OSError):
                parent = int((place / "stat").read_text().rpartition(")")[2].split()[1])
                if parent == self.process.pid and b"ipykernel_launcher" in (place / "cmdline").read_bytes():
                    found.append(int(place.name))
        return sorted(found)

    def files(self) -> int:
        """How many files, sockets among them, the server holds open."""
        return len(list(Path(f"/proc/{self.process.pid}/fd").iterdir()))

    def kernels(self) -> int:
        """How many kernel processes there are."""
        return len(self.kernel_pids())


def wait_for(check: Callable[[], bool], seconds: float, what: str) -> None:
    """Wait until a check holds; fail with words when it does not in time."""
    end = time.monotonic() + seconds
    while not check():
        if time.monotonic() > end:
            pytest.fail(f"waited {seconds:g} s in vain: {what}")
        time.sleep(0.1)


def free_port() -> int:
    """A port that nothing listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextlib.contextmanager
def started(command: list[str], root: str, below: str, log: Path, cwd: Path) -> Iterator[Server]:
    """Run a server until the block ends; `below` is the path under which notebooks are rendered."""
    environment = {**os.environ, **serve.environment()}
    with log.open("wb") as out:
        process = subprocess.Popen(command, stdout=out, stderr=out, cwd=cwd, env=environment)

    def answers() -> bool:
        if process.poll() is not None:
            pytest.fail(f"the server ended with {process.returncode}:\n{log.read_text()}")
        try:
            urllib.request.urlopen(root + "voila/templates/shakespeare/static/icon.svg", timeout=5).close()
        except (urllib.error.URLError, OSError):
            return False
        return True

    try:
        wait_for(answers, 60, f"{root} to answer; its log is {log}")
        yield Server(root, root + below, process, log)
    finally:
        process.terminate()
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


@contextlib.contextmanager
def voila(
    log: Path, *, notebooks: Path | None = None, classroom: bool = False, extra: tuple[str, ...] = ()
) -> Iterator[Server]:
    """A Voila server as `shakespeare-games serve` starts it, over the kit's notebooks or others."""
    port = free_port()
    command = [sys.executable, "-m", "voila", *serve.arguments(port, classroom=classroom, notebooks=notebooks), *extra]
    root = f"http://127.0.0.1:{port}/"
    with started(command, root, "voila/render/", log, serve.home()) as server:
        yield server


@dataclass
class Visit:
    """A page opened by a visitor, and what it asked for and complained of."""

    page: Page
    host: str
    complaints: list[str] = field(default_factory=list)
    off_host: list[str] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    received: int = 0

    def ready(self) -> Visit:
        """Wait until the curtain is up; fail with the curtain's words when the page failed."""
        self.page.wait_for_function(READY, timeout=PATIENCE)
        if self.page.evaluate("document.documentElement.dataset.ready") == "failed":
            pytest.fail(f"{self.page.url} failed: {self.page.inner_text('#sg-curtain')}")
        return self

    def check(self) -> None:
        """Assert that nothing was asked of another host, nothing was refused, and the console is clean."""
        assert self.off_host == []
        assert self.refused == []
        assert self.complaints == []

    def wait(self, expression: str, seconds: float = 30) -> None:
        """Wait until a JavaScript expression holds."""
        self.page.wait_for_function(expression, timeout=seconds * 1000)

    def heard(self) -> None:
        """Wait until all that the kernel has said is on the page."""
        self.page.evaluate(HEARD)

    def fits(self) -> bool:
        """Whether the page needs no sideways scrolling."""
        return bool(self.page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth"))


def watch(page: Page, url: str) -> Visit:
    """Keep account of a page from before it is opened."""
    visit = Visit(page, urlsplit(url).netloc)

    def asked(request: Any) -> None:
        parts = urlsplit(request.url)
        if parts.scheme in ("http", "https", "ws", "wss") and parts.netloc != visit.host:
            visit.off_host.append(request.url)

    def answered(response: Any) -> None:
        if response.status >= 400:
            visit.refused.append(f"{response.status} {response.url}")

    def count(frame: str | bytes) -> None:
        visit.received += len(frame)

    page.on("request", asked)
    page.on("response", answered)
    page.on("console", lambda message: visit.complaints.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: visit.complaints.append(str(error)))
    page.on("websocket", lambda opened: opened.on("framereceived", count))
    return visit


def notebook(path: Path, title: str, *cells: str) -> Path:
    """Write a notebook of code cells."""
    content = {
        "cells": [
            {"cell_type": "code", "id": f"c{n}", "metadata": {}, "execution_count": None, "outputs": [], "source": cell}
            for n, cell in enumerate(cells)
        ],
        "metadata": {
            "title": title,
            "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
            "language_info": {"name": "python"},
        },
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(content), encoding="utf-8")
    return path
