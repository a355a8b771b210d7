"""What the tests of all labs in a browser share."""

from __future__ import annotations

import json

from tests.browser.stage import Visit

CALM = "![...document.querySelectorAll('button')].some((b) => b.innerText === 'Simulate' && b.disabled)"


def plots(opened: Visit, number: int) -> None:
    """Wait until so many charts are drawn."""
    opened.wait(f"document.querySelectorAll('.js-plotly-plot').length === {number}", 90)


def reads(opened: Visit, selector: str, words: str) -> None:
    """Wait until the first such part of the page says so, and the rest of the page has followed."""
    opened.wait(f"(document.querySelector({json.dumps(selector)})?.innerText || '').includes({json.dumps(words)})", 60)
    opened.heard()


def stop_all(opened: Visit) -> None:
    """Stop what is being simulated; a quick machine may be done between a look and a click."""
    opened.page.get_by_role("button", name="Stop here").evaluate_all(
        "(found) => found.forEach((b) => { if (!b.disabled) b.click(); })"
    )
    opened.wait(CALM, 60)
