"""The Chromium that the tests drive: where it is, and how it is started."""

from __future__ import annotations

import os
import shutil
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

# A page under test must be the only thing that speaks: the browser's own calls home are off.
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def installed() -> str | None:
    """The path that $CHROMIUM names, else the first Chromium or Chrome on PATH, else None."""
    named = os.environ.get("CHROMIUM")
    if named:
        return named
    for name in NAMES:
        path = shutil.which(name)
        if path:
            return path
    return None


def launch(playwright: Playwright) -> Browser:
    """A headless browser: the installed one, or the one that Playwright brought."""
    return playwright.chromium.launch(executable_path=installed(), args=list(ARGUMENTS))


def main() -> int:
    """Starts the browser once and prints what it is; 1 where there is none that starts."""
    from playwright.sync_api import Error, sync_playwright

    with sync_playwright() as playwright:
        try:
            browser = launch(playwright)
        except Error as error:
            print(error, file=sys.stderr)
            return 1
        print("Chromium", browser.version)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
