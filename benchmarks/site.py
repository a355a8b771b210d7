"""The kit's pages and the smallest pages that can be, from one server; what opens them, and what their kernels hold."""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from jupyter_client.manager import KernelManager
from playwright.sync_api import Browser

import shakespeare_games
from tests.browser.guest import Player
from tests.browser.stage import PATIENCE, Server, Visit, notebook, voila, watch
from widgets import serve

GAMES = shakespeare_games.game_names()
LABEL, BUTTON = "bare/label.ipynb", "bare/button.ipynb"
LABEL_CODE = "import ipywidgets\nipywidgets.Label('ready')"
BUTTON_CODE = """
import ipywidgets
label, button, presses = ipywidgets.Label("0"), ipywidgets.Button(description="go"), 0
label.add_class("probe")
def press(_):
    global presses
    presses += 1
    label.value = str(presses)
button.on_click(press)
ipywidgets.VBox([button, label])
"""
AT = "performance.getEntriesByName('sg-ready')[0].startTime"


@contextmanager
def served(*extra: str) -> Iterator[Server]:
    """The kit's notebooks and two bare ones, from one server with the kit's own settings and template."""
    with tempfile.TemporaryDirectory() as folder:
        pages = Path(folder) / "notebooks"
        shutil.copytree(serve.home() / "notebooks", pages, ignore=shutil.ignore_patterns(".*"))
        notebook(pages / LABEL, "A label", LABEL_CODE)
        notebook(pages / BUTTON, "A button", BUTTON_CODE)
        with voila(Path(folder) / "voila.log", notebooks=pages, extra=extra) as server:
            yield server


def opened(browser: Browser, url: str) -> tuple[Visit, float]:
    """A page that is ready, and the seconds from its request until it was.

    Close the page, not its context: that would take back the word to the server that the visitor has left.
    """
    visit = watch(browser.new_context(viewport={"width": 1280, "height": 800}).new_page(), url)
    visit.page.goto(url, wait_until="commit", timeout=PATIENCE)
    visit.ready()
    return visit, float(visit.page.evaluate(AT)) / 1000


def leave(visit: Visit) -> None:
    """Close the page as a visitor does, once it rests: one that is at work may be torn down before it says good-bye."""
    visit.page.evaluate("new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 100)))")
    visit.page.close()


STAYED: set[int] = set()  # kernels that nobody waits for any more


def emptied(server: Server, seconds: float = 20) -> None:
    """Wait until the kernels of those who have left are gone; one that stays longer is told, and left to be culled."""
    end = time.monotonic() + seconds
    while there := set(server.kernel_pids()) - STAYED:
        if time.monotonic() > end:
            print(f"{len(there)} kernels are still there {seconds:g} s after the visit", file=sys.stderr)
            STAYED.update(there)
        time.sleep(0.1)


def quiet(pids: Iterable[int], seconds: float = 60) -> None:
    """Wait until these processes have rested for a second; a kernel that still works takes from who is measured."""
    end = time.monotonic() + seconds
    watched = list(pids)
    before = -1
    while time.monotonic() < end:
        now = sum(_ticks(pid) for pid in watched)
        if now - before <= 2:
            return
        before = now
        time.sleep(1)


def worked(pids: Iterable[int]) -> float:
    """Seconds of processor time that processes have used so far."""
    return sum(_ticks(pid) for pid in pids) / os.sysconf("SC_CLK_TCK")


def _ticks(pid: int) -> int:
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0
    return int(fields[11]) + int(fields[12])


def memory(pid: int) -> float:
    """Megabytes that a process holds: what it shares counts in parts (PSS). 0 for one that has ended."""
    try:
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    except OSError:
        return 0.0
    return sum(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1000


def bare_kernel() -> float:
    """Megabytes of a kernel that has only started."""
    manager = KernelManager()
    manager.start_kernel()
    client = manager.client()
    client.start_channels()
    try:
        client.wait_for_ready(60)
        client.execute_interactive("pass", timeout=60)
        return memory(manager.provisioner.process.pid)  # type: ignore[union-attr]
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)


def first(player: Player, start: str) -> str:
    """The selector of the first button of the action panel whose key begins so and that can be pressed."""
    found = player.page.locator(f'.sg-actions button[data-key^="{start}"][aria-disabled="false"]').first
    found.wait_for()
    return f'.sg-actions button[data-key="{found.get_attribute("data-key")}"]'


def press(player: Player, start: str) -> None:
    """Press it, and wait until a person is asked again."""
    before = player.serial()
    player.page.click(first(player, start))
    player.answered(before)
