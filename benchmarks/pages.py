"""The pages of every game beside the smallest pages that can be: how soon they are there, how fast they answer.

    python -m benchmarks.pages

Both pages of a pair come from the same server with the kit's own template, measured in turns, the best of several
rounds: a shared machine only ever makes things slower.
"""

from __future__ import annotations

import statistics
from collections.abc import Iterator
from typing import NamedTuple

from playwright.sync_api import Browser, sync_playwright

from benchmarks import site
from benchmarks.table import Row, costs, duration, number, show
from tests import chromium
from tests.browser.guest import Player
from tests.browser.stage import Server, wait_for

TITLE = "Pages"
NOTE = """
First paint: from the request until the curtain is up, beside a page of one Label; cold means that no kernel waited. A
click: until the board has been painted anew, beside a button that changes a Label; it first lights what can be chosen,
then shows a new position. The best of several rounds; medians follow in brackets. Memory is the kernel's share (PSS)
while its game is played, beside a kernel that has only started. Bytes are those of the websocket, before compression.
"""
PAINT, CLICK, MEMORY = 1.6, 2.0, 1.7  # wanted: at most so many times the bare thing
READY_BYTES = 300_000  # wanted: fewer, until a page is ready
TABLE = "?seed=1606&start=1&practice=1"

# What to press before the decision that is measured, and then what lights the board.
SCRIPTS = {
    "macbeth": (("kind:roll", "kind:stop"), "kind:up"),
    "death_by_shakespeare": ((), "name:"),
    "shakespeare": ((), "kind:recruit"),
    "kill_shakespeare": (("do:",), "kind:bid"),
}

# From a click to the moment after the next painting in which something has changed.
TIMED = """async ([button, place, changed]) => {
  await new Promise((resolve) => setTimeout(resolve, 120));
  const watched = document.querySelector(place);
  const now = () => (changed === "text" ? watched.textContent : watched.dataset.drawn), was = now();
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

# Whether the action panel was drawn after a drawing, and nobody but a person can go on.
ANSWERED = """(() => {{ const panel = document.querySelector('.sg-actions');
  return Number(panel.dataset.serial) > {0} && panel.getAttribute('aria-busy') === 'false'; }})()"""


class Size(NamedTuple):
    """How often each thing is done."""

    paints: int
    others: int  # paints of labs and lessons
    preheated: int
    clicks: int


SIZES = {"full": Size(5, 2, 3, 12), "quick": Size(1, 0, 0, 3), "tiny": Size(1, 0, 0, 1)}


class Clicks(NamedTuple):
    """Milliseconds and bytes of the clicks on one page."""

    lights: list[float]
    moves: list[float]
    labels: list[float]
    light_bytes: list[int]
    move_bytes: list[int]
    memory: float


def paints(browser: Browser, server: Server, names: list[str], rounds: int) -> dict[str, list[float]]:
    """Seconds to the first paint of each page, in turns."""
    found: dict[str, list[float]] = {name: [] for name in names}
    for _ in range(rounds):
        for name, times in found.items():
            visit, seconds = site.opened(browser, f"{server.url}{name}?seed=1606")
            times.append(seconds)
            site.leave(visit)
            site.emptied(server)
    return found


def preheated(browser: Browser, rounds: int) -> dict[str, list[float]]:
    """The same where a kernel waits for each; all are visited before the first is replaced."""
    names = [site.LABEL, *[f"{game}/play.ipynb" for game in site.GAMES]]
    pools = {"default": {"pool_size": 0}, **{name: {"pool_size": 1} for name in names}}
    found: dict[str, list[float]] = {name: [] for name in names}
    with site.served(
        "--VoilaConfiguration.preheat_kernel=True",
        f"--VoilaKernelManager.kernel_pools_config={pools}",
        "--VoilaKernelManager.fill_delay=15",
    ) as server:
        for _ in range(rounds):
            wait_for(lambda: server.kernels() == len(names), 180, "a kernel to wait for each page")
            site.quiet(server.kernel_pids())
            for name, times in found.items():
                visit, seconds = site.opened(browser, f"{server.url}{name}?seed=1606")
                times.append(seconds)
                site.leave(visit)
    return found


def clicks(browser: Browser, server: Server, game: str, rounds: int) -> Clicks:
    """A decision made and taken back, over and over, in turns with the bare button."""
    bare, _ = site.opened(browser, server.url + site.BUTTON)
    others = set(server.kernel_pids())
    visit, _ = site.opened(browser, f"{server.url}{game}/play.ipynb{TABLE}")
    (kernel,) = set(server.kernel_pids()) - others
    player = Player(visit)
    visit.wait("document.querySelector('.sg-board').dataset.drawn")
    player.at_once()
    before, light = SCRIPTS[game]
    for start in before:
        site.press(player, start)
    found = Clicks([], [], [], [], [], 0.0)
    for _ in range(rounds):
        bare.page.bring_to_front()
        found.labels.append(bare.page.evaluate(TIMED, [".jupyter-button", ".probe", "text"]))
        visit.page.bring_to_front()
        for start, times, sizes in ((light, found.lights, found.light_bytes), ("do:", found.moves, found.move_bytes)):
            received, serial = visit.received, player.serial()
            times.append(visit.page.evaluate(TIMED, [site.first(player, start), ".sg-board", "drawn"]))
            visit.wait(ANSWERED.format(serial))
            visit.page.wait_for_timeout(150)
            sizes.append(visit.received - received)
            player.settle()  # it asks the kernel, whose answer is not counted
        site.press(player, "undo")
    held = site.memory(kernel)
    site.leave(visit)
    site.leave(bare)
    site.emptied(server)
    return found._replace(memory=held)


def beside(what: str, here: list[float], peer: list[float], unit: float, wanted: float | None) -> Row:
    """Two lists of times, by their best; `unit` is that of the lists, in seconds."""
    figures = [f"{duration(min(t) * unit)} ({duration(statistics.median(t) * unit)})" for t in (here, peer)]
    return costs(what, min(here), min(peer), (figures[0], figures[1]), wanted)


def paint_rows(how: str, found: dict[str, list[float]]) -> Iterator[Row]:
    """First paints beside the label's."""
    for name, times in found.items():
        if name != site.LABEL:
            page = name.removesuffix(".ipynb").replace("/", ", ")
            wanted = PAINT if name.endswith("/play.ipynb") else None
            yield beside(f"{page}: first paint, {how}", times, found[site.LABEL], 1.0, wanted)


def ready_bytes(browser: Browser, server: Server, game: str) -> tuple[int, int]:
    """Bytes until the page to set a game up is ready, and until a table is."""
    found = []
    for query in ("?seed=1606", TABLE):
        visit, _ = site.opened(browser, f"{server.url}{game}/play.ipynb{query}")
        visit.page.wait_for_timeout(300)
        found.append(visit.received)
        site.leave(visit)
    site.emptied(server)
    return found[0], found[1]


def measured(effort: str) -> Iterator[Row | str]:
    """The rows, as they come."""
    size = SIZES[effort]
    games = site.GAMES if effort != "tiny" else ["macbeth"]
    with sync_playwright() as playwright:
        browser = chromium.launch(playwright)
        with site.served() as server:
            plays = [f"{game}/play.ipynb" for game in games]
            yield from paint_rows("cold", paints(browser, server, [site.LABEL, *plays], size.paints))
            if size.others:
                more = [f"{game}/{page}.ipynb" for page in ("odds", "lesson") for game in games]
                yield from paint_rows("cold", paints(browser, server, [site.LABEL, *more], size.others))
            bare = site.bare_kernel()
            for game in games:
                found = clicks(browser, server, game, size.clicks)
                yield beside(f"{game}: click to lit board", found.lights, found.labels, 1e-3, CLICK)
                yield beside(f"{game}: click to new position", found.moves, found.labels, 1e-3, CLICK)
                held = (f"{number(found.memory)} MB", f"{number(bare)} MB")
                yield costs(f"{game}: memory of a visitor's kernel", found.memory, bare, held, MEMORY)
                setup, table = ready_bytes(browser, server, game)
                wanted = f"< {READY_BYTES // 1000} kB"
                for what, sent in (("set-up page", setup), ("table", table)):
                    what = f"{game}: websocket until the {what} is ready"
                    yield Row(what, f"{sent / 1000:.0f} kB", "–", None, wanted, sent < READY_BYTES)
                middle = [statistics.median(sizes) / 1000 for sizes in (found.light_bytes, found.move_bytes)]
                yield Row(f"{game}: websocket of a light, of a move", f"{middle[0]:.1f} kB, {middle[1]:.0f} kB")
        if size.preheated:
            yield from paint_rows("preheated", preheated(browser, size.preheated))
        browser.close()


def main(effort: str = "full") -> bool:
    """Print the rows; whether all ratios are as wanted."""
    return show(TITLE, NOTE, measured(effort))


if __name__ == "__main__":
    raise SystemExit(0 if main() else 1)
