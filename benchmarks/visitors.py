"""A class of twenty at once on one server: who is served, how soon, whose game is whose, and what memory it takes.

    python -m benchmarks.visitors

Twenty pages stand open in one Chromium, each of a visitor of its own, and play at the same time. The browser shares the
machine with the server, so that a class on its own machines waits less.
"""

from __future__ import annotations

import json
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Error, sync_playwright

import shakespeare_games as sg
from benchmarks import site
from benchmarks.table import Row, costs, duration, number, show
from shakespeare_games.core.match import loads
from tests import chromium
from tests.browser.guest import Player
from tests.browser.stage import PATIENCE, READY, Server, Visit, voila, wait_for, watch
from widgets import serve

TITLE = "A class of visitors at once"
NOTE = """
All ask for their pages within a second or two, four games in turn, each with a seed of its own; browser and server
share the machine. Ready: from the request until the curtain is up, beside a visitor alone. A click: until the panel of
actions has answered, all playing at once. Work: processor time of server and kernels until all were ready, without the
browser's. Whose game is whose is read from each page and from the game it saves. Memory
is that of the server and all kernels (PSS). Those who leave close their page; those who vanish are cut off and say
nothing, and are culled: after two and a half minutes here, after half an hour as the kit is set.
"""
RETURNED = 1.2  # wanted: at most so many times the memory before they came
CULL = ("--MappingKernelManager.cull_idle_timeout=150", "--MappingKernelManager.cull_interval=5")
LONG = 240.0  # seconds that may pass until all are ready

# Plays so many decisions by itself and keeps how long each click took to be answered, in milliseconds.
PLAYS = """(decisions) => {
  const panel = () => document.querySelector(".sg-actions");
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const until = async (check) => { while (!check()) await pause(15); };
  const idle = () => panel() && panel().getAttribute("aria-busy") === "false";
  const wanted = ["do:", "name:", "raise", "kind:"];
  const run = async () => {
    const times = [];
    for (let i = 0; i < decisions; i += 1) {
      await until(idle);
      const open = [...panel().querySelectorAll('button[aria-disabled="false"]')];
      const next = wanted.map((start) => open.find((b) => (b.dataset.key || "").startsWith(start))).find((b) => b);
      if (!next) break;
      const was = Number(panel().dataset.serial), start = performance.now();
      next.click();
      await until(() => Number(panel().dataset.serial) > was);
      times.push(performance.now() - start);
    }
    await until(idle);
    return times;
  };
  window.played = run();
}"""


class Size(NamedTuple):
    """How many come, and how long they stay."""

    visitors: int
    vanish: int  # of these
    decisions: int
    classroom: bool  # whether they also come to a server with kernels waiting


SIZES = {"full": Size(20, 4, 8, True), "quick": Size(4, 0, 4, False), "tiny": Size(2, 0, 2, False)}


class Meter(threading.Thread):
    """Notes what the server and its kernels hold, until it is stopped."""

    def __init__(self, server: Server) -> None:
        super().__init__(daemon=True)
        self.server = server
        self.peak = 0.0
        self.kernels = 0
        self._over = threading.Event()

    def run(self) -> None:
        """Look twice a second."""
        while not self._over.wait(0.5):
            held = group(self.server)
            if held > self.peak:
                self.peak, self.kernels = held, self.server.kernels()

    def stop(self) -> None:
        """Look no more."""
        self._over.set()
        self.join()


def group(server: Server) -> float:
    """Megabytes of the server and its kernels together."""
    return sum(site.memory(pid) for pid in (server.process.pid, *server.kernel_pids()))


def work(server: Server) -> float:
    """Seconds of processor time that the server and the kernels that there are have used."""
    return site.worked((server.process.pid, *server.kernel_pids()))


@contextmanager
def measured_memory(server: Server) -> Iterator[Meter]:
    """A meter that runs while the block does."""
    meter = Meter(server)
    meter.start()
    try:
        yield meter
    finally:
        meter.stop()


class Guest(NamedTuple):
    """A visitor, with what tells the own game from the others'."""

    visit: Visit
    game: str
    seed: int


def come(browser: Browser, server: Server, count: int) -> list[Guest]:
    """So many visitors who have asked for their page and not yet seen it."""
    found = []
    for number_ in range(count):
        game, seed = site.GAMES[number_ % len(site.GAMES)], 1000 + 37 * number_
        url = f"{server.url}{game}/play.ipynb?seed={seed}&players=2&start=1"
        visit = watch(browser.new_context(viewport={"width": 1280, "height": 800}).new_page(), url)
        visit.page.goto(url, wait_until="commit", timeout=PATIENCE)
        found.append(Guest(visit, game, seed))
    return found


def served(guests: list[Guest]) -> list[float]:
    """Seconds until each was ready, of those who were; all came at once, so all are waited for together."""
    end = time.monotonic() + LONG
    found = []
    for guest in guests:
        page = guest.visit.page
        try:
            page.wait_for_function(READY, timeout=max(1.0, end - time.monotonic()) * 1000)
            if page.evaluate("document.documentElement.dataset.ready") == "true":
                found.append(float(page.evaluate(site.AT)) / 1000)
            else:
                print(f"{guest.game}, seed {guest.seed}: {page.inner_text('#sg-curtain')}", file=sys.stderr)
        except Error as error:
            print(f"{guest.game}, seed {guest.seed}: {error.message.splitlines()[0]}", file=sys.stderr)
    return found


def play(guests: list[Guest], decisions: int) -> list[float]:
    """Milliseconds of every click, all of them playing at once."""
    for guest in guests:
        guest.visit.page.evaluate(PLAYS, decisions)
    found = []
    for guest in guests:
        try:
            guest.visit.page.wait_for_function("window.played.then(() => true)", timeout=LONG * 1000)
            found += [float(t) for t in guest.visit.page.evaluate("window.played")]
        except Error as error:
            print(f"{guest.game}, seed {guest.seed}: {error.message.splitlines()[0]}", file=sys.stderr)
    return found


def own(guest: Guest, folder: Path) -> bool:
    """Whether a visitor sees the own seed, and saves a game of that seed in which something has happened."""
    page = guest.visit.page
    if f"seed {guest.seed}" not in page.inner_text(".sg-sub"):
        return False
    path = Player(guest.visit).save(folder)
    match = loads(path.read_text(encoding="utf-8"), sg.load_game(guest.game))
    return match.seed == guest.seed and len(match.history) > 0 and not guest.visit.complaints


def gone(server: Server, kernels: int, seconds: float) -> float | None:
    """Seconds until no more kernels than that are left; None if they stay longer."""
    start = time.monotonic()
    while server.kernels() > kernels:
        if time.monotonic() - start > seconds:
            return None
        time.sleep(0.1)
    return time.monotonic() - start


def counted(what: str, here: int, wanted: int) -> Row:
    """How many of all."""
    return Row(what, f"{here} of {wanted}", "–", None, f"{wanted}", here == wanted)


def visited(browser: Browser, server: Server, size: Size, how: str, vanish: int) -> Iterator[Row | str]:
    """The rows of one class on one server."""
    waiting = server.kernels()  # for nobody yet
    (alone,) = come(browser, server, 1)  # the server itself grows with its first visitor
    first = served([alone])
    yield counted(f"one visitor, {how}: served", len(first), 1)
    if not first:
        return
    (alone_ready,) = first
    alone_clicks = play([alone], size.decisions)
    site.leave(alone.visit)
    gone(server, waiting, 60)
    site.quiet(server.kernel_pids())
    before = group(server)
    name = f"{size.visitors} visitors, {how}"
    with measured_memory(server) as meter:
        worked = work(server)
        guests = come(browser, server, size.visitors)
        ready = served(guests)
        worked = work(server) - worked
        yield counted(f"{name}: served", len(ready), size.visitors)
        yield Row(f"{name}: work for each", f"{duration(worked / size.visitors)}")
        if len(ready) < size.visitors:
            return
        for which, value in (("median", statistics.median(ready)), ("slowest", max(ready))):
            figures = (duration(value), duration(alone_ready))
            yield costs(f"{name}: ready, {which}", value, alone_ready, figures)
        clicks = play(guests, size.decisions)
        one = statistics.median(alone_clicks)
        for which, value in (("median", statistics.median(clicks)), ("slowest", max(clicks))):
            yield costs(f"{name}: click, {which}", value, one, (duration(value / 1000), duration(one / 1000)))
        with tempfile.TemporaryDirectory() as folder:
            right = [guest for guest in guests if own(guest, Path(folder))]
        yield counted(f"{name}: own seed, own game", len(right), size.visitors)
    many = f"{number(meter.peak)} MB, {meter.kernels} kernels"
    yield Row(f"{name}: memory at most", many, f"{number(before)} MB before")
    yield Row(f"{name}: memory per kernel", f"{(meter.peak - before) / max(1, meter.kernels - waiting):.0f} MB")
    for guest in guests[:vanish]:
        guest.visit.page.context.set_offline(True)
        guest.visit.page.close()
    for guest in guests[vanish:]:
        site.leave(guest.visit)
    seconds = gone(server, waiting + vanish, 60)
    told = "after 60 s still there" if seconds is None else f"all in {seconds:.1f} s"
    yield Row(f"{name}: kernels of {size.visitors - vanish} who leave end", told, "–", None, "all", seconds is not None)
    if vanish:
        seconds = gone(server, waiting, 240)
        told = "after 240 s still there" if seconds is None else f"all in {seconds:.1f} s"
        yield Row(f"{name}: kernels of {vanish} who vanish end", told, "–", None, "all", seconds is not None)
    site.quiet(server.kernel_pids())
    after = group(server)
    figures = (f"{number(after)} MB", f"{number(before)} MB before")
    yield costs(f"{name}: memory after they have left", after, before, figures, RETURNED)


def warm() -> int:
    """How many kernels the profile for a class keeps waiting."""
    profile = json.loads((serve.home() / "voila-classroom.json").read_text(encoding="utf-8"))
    folder = serve.home() / "notebooks"
    pools = serve.pools(profile["VoilaKernelManager"]["kernel_pools_config"], folder)
    names = [path.relative_to(folder).as_posix() for path in folder.rglob("*.ipynb") if path.parent.name[:1] != "."]
    return sum(pools.get(name, pools["default"])["pool_size"] for name in names)


def measured(effort: str) -> Iterator[Row | str]:
    """The rows, as they come."""
    size = SIZES[effort]
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        for classroom in (False, True) if size.classroom else (False,):
            browser = chromium.launch(playwright)
            extra = () if classroom else CULL
            with voila(Path(folder) / "voila.log", classroom=classroom, extra=extra) as server:
                if classroom:
                    wait_for(lambda server=server: server.kernels() == warm(), 180, "kernels to be there")
                    site.quiet(server.kernel_pids(), 120)
                how = "--classroom" if classroom else "nothing preheated"
                yield from visited(browser, server, size, how, 0 if classroom else size.vanish)
            browser.close()


def main(effort: str = "full") -> bool:
    """Print the rows; whether all is as wanted."""
    return show(TITLE, NOTE, measured(effort))


if __name__ == "__main__":
    raise SystemExit(0 if main() else 1)
