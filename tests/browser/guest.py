"""Somebody who plays on a play page by clicking what it offers: the same for every game."""

from __future__ import annotations

import json
import time
from contextlib import suppress
from pathlib import Path

from playwright.sync_api import Error, Page

from tests.browser.stage import Visit

LIT = ".sg-light:not(.sg-chosen)"

# Where a panel lies over a spot, or the window ends before it, the page is moved.
IN_REACH = """(spot) => {
    const box = spot.getBoundingClientRect();
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height * 0.6);
    if (!top?.closest('.sg-board')) spot.scrollIntoView({ block: 'center', behavior: 'instant' });
}"""


class Player:
    """Somebody who plays by clicking what the page offers."""

    def __init__(self, visit: Visit) -> None:
        self.visit = visit
        self.page: Page = visit.page
        self.light = 1_000 < visit.received < 300_000  # what came over the websocket until the curtain rose
        self._clicked = 0.0

    def able(self, key: str) -> bool:
        return self.page.locator(f'.sg-actions button[data-key="{key}"][aria-disabled="false"]').count() > 0

    def press(self, key: str) -> None:
        """Press a button of the action panel and wait until the panel has answered."""
        button = self.page.locator(f'.sg-actions button[data-key="{key}"][aria-disabled="false"]').first
        before = self.serial()
        button.click()
        self.answered(before)

    def panel(self) -> str:
        return str(self.page.evaluate("document.querySelector('.sg-actions').innerHTML"))

    def serial(self) -> int:
        """Which drawing of the action panel this is."""
        return int(self.page.locator(".sg-actions").get_attribute("data-serial") or 0)

    def answered(self, before: int) -> None:
        self.visit.wait(f"Number(document.querySelector('.sg-actions').dataset.serial) > {before}", 60)
        self.settle()

    def settle(self) -> None:
        """Wait until nobody but a person can go on, and the board shows how things stand."""
        self.visit.wait("document.querySelector('.sg-actions').getAttribute('aria-busy') === 'false'", 120)
        self.drawn()

    def drawn(self) -> None:
        """Wait until the board shows what the kernel has said, in the layout that this window asked for."""
        self.heard()
        self.visit.wait("!document.querySelector('.sg-board[aria-busy=true]')")

    def heard(self) -> None:
        """Wait until all that the kernel has said is on the page: the action panel is drawn before the rest."""
        self.visit.heard()

    def odds(self) -> str:
        """The odds, once they have followed the board."""
        self.heard()  # by now they are to be drawn
        time.sleep(0.05)  # longer than the page lets them wait
        for _ in range(2):  # the first answer may have come before they were drawn
            self.heard()
        return self.page.inner_text(".sg-odds-card")

    def lit(self) -> int:
        """How many spots of the board a click would choose; what is chosen already is lit too, and not counted."""
        return self.page.locator(LIT).count()

    def click_board(self, number: int = 0) -> None:
        """Click the middle of a lit spot of the board."""
        box = None
        for _ in range(5):  # lights are drawn anew whenever the board is: one may go while it is looked at
            spot = self.page.locator(LIT).nth(number)
            with suppress(Error):
                spot.evaluate(IN_REACH, timeout=10_000)
                box = spot.bounding_box()
            if box is not None:
                break
        assert box is not None
        before = self.serial()
        time.sleep(max(0.0, self._clicked + 0.35 - time.monotonic()))  # a second click at once is a double click
        self._clicked = time.monotonic()
        self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.6)
        self.answered(before)

    def told(self, *words: str) -> None:
        """Wait until the status line says all this, and the page shows what goes with it."""
        line = "document.querySelector('.sg-status-words').innerText"
        self.visit.wait(f"{json.dumps(words)}.every((words) => {line}.includes(words))", 60)
        self.heard()

    def story(self) -> list[str]:
        return self.page.locator(".sg-log li").all_inner_texts()

    def status(self) -> str:
        return self.page.inner_text(".sg-status-words")

    def menu(self, key: str) -> None:
        self.page.locator(".sg-menu summary").click()
        self.page.locator(f'.sg-menu [data-key="{key}"]').click()

    def save(self, folder: Path) -> Path:
        with self.page.expect_download() as waiting:
            self.menu("save")
        path = folder / waiting.value.suggested_filename
        waiting.value.save_as(path)
        return path

    def load(self, path: Path) -> None:
        self.page.locator('.sg-panel:visible input[data-key="load"]').set_input_files(path)

    def over(self) -> bool:
        return self.page.locator('.sg-actions button[data-key="again"]').count() > 0

    def at_once(self) -> None:
        """Let the bots not dawdle."""
        self.page.locator(".sg-menu summary").click()
        self.page.locator('.sg-menu select[data-key="speed"]').select_option("at once")
        self.page.locator(".sg-menu summary").click()
        self.settle()

    def kinds(self) -> list[str]:
        """The kinds of action that can be chosen, as keys of their buttons."""
        found = self.page.locator('.sg-actions button[data-key^="kind:"][aria-disabled="false"]')
        return [str(found.nth(n).get_attribute("data-key")) for n in range(found.count())]

    def small_type(self) -> list[str]:
        """What is set in type smaller than 12 pixels."""
        found = self.page.evaluate(
            """() => [...document.querySelectorAll('.sg-page *')].filter((e) => e.childElementCount === 0
            && e.textContent.trim() && e.checkVisibility() && parseFloat(getComputedStyle(e).fontSize) < 12)
            .map((e) => e.outerHTML.slice(0, 120))"""
        )
        return [str(entry) for entry in found]
