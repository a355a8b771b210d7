"""The play page beside the smallest pages that can be: how soon it is there, how fast it answers, what it holds.

    python -m benchmarks.pages

Each figure is a ratio of two things measured in turns in one run, the best of several rounds: a shared machine only
ever makes things slower. Both pages of a pair come from the same server with the kit's own template.
"""

from __future__ import annotations

import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from jupyter_client.manager import KernelManager
from playwright.sync_api import Browser, Page, sync_playwright

from tests import chromium
from tests.browser.stage import PATIENCE, READY, Server, notebook, voila, wait_for

PAINT, CLICK, MEMORY = 1.6, 2.0, 1.7  # wanted: at most so many times the bare thing
LABEL = "import ipywidgets\nipywidgets.Label('ready')"
BUTTON = """
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
PLAY = 'from widgets.table import play\n\nplay("macbeth")'

# From a click to the moment after the next painting in which `changed()` holds.
TIMED = """async ([button, place, changed]) => {
  await new Promise((resolve) => setTimeout(resolve, 120));
  const watched = document.querySelector(place), was = changed === "text" ? watched.textContent : watched.dataset.drawn;
  const now = () => (changed === "text" ? watched.textContent : watched.dataset.drawn);
  const start = performance.now();
  await new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (now() === was) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(resolve, 0));
    });
    observer.observe(watched, { attributes: true, childList: true, characterData: true, subtree: true });
    document.querySelector(button).click();
  });
  return performance.now() - start;
}"""


WARM = ("macbeth/play.ipynb", "macbeth/label.ipynb")
POOLS = {"default": {"pool_size": 0}, **{name: {"pool_size": 1} for name in WARM}}
PREHEATED = (
    "--VoilaConfiguration.preheat_kernel=True",
    f"--VoilaKernelManager.kernel_pools_config={POOLS}",
    "--VoilaKernelManager.fill_delay=0.5",
)
TO_WARM = 6.0  # seconds from the start of a kernel until it has run its notebook, on a slow machine


@contextmanager
def served(*extra: str) -> Iterator[Server]:
    """The pages to compare, from one server."""
    with tempfile.TemporaryDirectory() as folder:
        pages = Path(folder)
        notebook(pages / "index.ipynb", "Index", LABEL)
        notebook(pages / "macbeth" / "play.ipynb", "Macbeth: play", PLAY)
        notebook(pages / "macbeth" / "label.ipynb", "A label", LABEL)
        notebook(pages / "macbeth" / "button.ipynb", "A button", BUTTON)
        with voila(pages / "voila.log", notebooks=pages, extra=extra) as server:
            yield server


def visited(browser: Browser, url: str) -> tuple[Page, float]:
    """A page that is ready, and the seconds from its request until it was."""
    page = browser.new_context().new_page()
    page.goto(url, wait_until="commit", timeout=PATIENCE)
    page.wait_for_function(READY, timeout=PATIENCE)
    return page, float(page.evaluate("performance.getEntriesByName('sg-ready')[0].startTime")) / 1000


def first_paint(browser: Browser, server: Server, rounds: int, rest: Callable[[], None]) -> tuple[float, float]:
    """Seconds to the first paint of the play page and of the label's, the best of so many."""
    found: dict[str, list[float]] = {"play": [], "label": []}
    for _ in range(rounds):
        for name, times in found.items():
            rest()
            page, seconds = visited(browser, f"{server.url}macbeth/{name}.ipynb?seed=1606")
            times.append(seconds)
            page.context.close()
    return min(found["play"]), min(found["label"])


def clicks(browser: Browser, server: Server, rounds: int) -> tuple[list[float], list[float], list[float]]:
    """Milliseconds from a click until the board is lit, until it shows a new position, and until a label changed."""
    bare, _ = visited(browser, f"{server.url}macbeth/button.ipynb")
    page, _ = visited(browser, f"{server.url}macbeth/play.ipynb?seed=1606&start=1&practice=1")
    page.wait_for_function("document.querySelector('.sg-board').dataset.drawn")
    for key in ("roll", "stop"):
        page.click(f'.sg-actions button[data-key="kind:{key}"]')
        page.wait_for_timeout(800)
    lights: list[float] = []
    moves: list[float] = []
    labels: list[float] = []
    for _ in range(rounds):
        bare.bring_to_front()
        labels.append(bare.evaluate(TIMED, [".jupyter-button", ".probe", "text"]))
        page.bring_to_front()
        lights.append(page.evaluate(TIMED, ['[data-key="kind:up"]', ".sg-board", "drawn"]))
        page.wait_for_selector('.sg-actions button[data-key^="do:"]')
        moves.append(page.evaluate(TIMED, ['.sg-actions button[data-key^="do:"]', ".sg-board", "drawn"]))
        page.wait_for_selector('.sg-actions button[data-key="undo"][aria-disabled="false"]')
        page.wait_for_timeout(150)
        moves.append(page.evaluate(TIMED, ['[data-key="undo"]', ".sg-board", "drawn"]))
        page.wait_for_timeout(150)
    for opened in (bare, page):
        opened.context.close()
    return lights, moves, labels


def resident(pid: int) -> float:
    """Megabytes that a process holds in memory."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return int(next(line.split()[1] for line in lines if line.startswith("VmRSS"))) / 1000


def bare_kernel() -> float:
    """Megabytes of a kernel that has only started."""
    manager = KernelManager()
    manager.start_kernel()
    client = manager.client()
    client.start_channels()
    try:
        client.wait_for_ready(60)
        client.execute_interactive("pass", timeout=60)
        return resident(manager.provisioner.process.pid)  # type: ignore[union-attr]
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)


def play_kernel(browser: Browser, server: Server) -> float:
    """Megabytes of the kernel behind a game that is being played."""
    before = set(server.kernel_pids())
    page, _ = visited(browser, f"{server.url}macbeth/play.ipynb?seed=1606&start=1")
    for key in ("roll", "stop", "up"):
        page.click(f'.sg-actions button[data-key="kind:{key}"]')
        page.wait_for_timeout(800)
    (pid,) = set(server.kernel_pids()) - before
    held = resident(pid)
    page.context.close()
    return held


def row(what: str, ratio: float, wanted: float, figures: str) -> bool:
    """Print one figure beside what is wanted of it; whether it is met."""
    print(f"{what}: {ratio:.2f} times (wanted: at most {wanted:g}); {figures}", flush=True)
    return ratio <= wanted


def main(rounds: int = 6) -> bool:
    """Print the rows; whether all ratios are as wanted."""
    met = []
    with sync_playwright() as playwright:
        browser = chromium.launch(playwright)
        with served() as server:
            ours, label = first_paint(browser, server, rounds, lambda: None)
            figures = f"{ours:.2f} s beside {label:.2f} s"
            met.append(row("first paint of the play page, cold, beside a label's", ours / label, PAINT, figures))
            lights, moves, labels = clicks(browser, server, 5 * rounds)
            for what, times in (("lit board", lights), ("new position", moves)):
                middle = f"medians {statistics.median(times):.0f} and {statistics.median(labels):.0f} ms"
                figures = f"{min(times):.0f} ms beside {min(labels):.0f} ms, {middle}"
                met.append(row(f"click to {what}, beside a button's label", min(times) / min(labels), CLICK, figures))
            held, bare = play_kernel(browser, server), bare_kernel()
            figures = f"{held:.0f} MB beside {bare:.0f} MB"
            met.append(row("memory of a play page's kernel, beside a bare one's", held / bare, MEMORY, figures))
        with served(*PREHEATED) as server:

            def warm() -> None:
                wait_for(lambda: server.kernels() >= len(WARM), 120, "the kernels to start")
                time.sleep(TO_WARM)

            ours, label = first_paint(browser, server, rounds, warm)
            figures = f"{ours:.2f} s beside {label:.2f} s"
            met.append(row("first paint of the play page, preheated, beside a label's", ours / label, PAINT, figures))
        browser.close()
    return all(met)


if __name__ == "__main__":
    raise SystemExit(0 if main() else 1)
