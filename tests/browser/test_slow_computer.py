"""A computer so slow that the widget manager gives up on a widget still gets its page."""

from __future__ import annotations

from playwright.sync_api import Browser

from tests.browser.stage import Server, watch

# As if the page had been busy from the moment it asked for its widgets until all of them were known.
BUSY = """
const later = window.setTimeout, clock = Date.now;
let jump = 0;
Date.now = () => clock() + jump;
window.setTimeout = (work, delay, ...more) => {
  if (delay !== 100 || window.settled) return later(work, delay, ...more);
  const wait = () => {
    if (!window.jupyterapp?.widgetManager?.restoredStatus) return later(wait, 20);
    jump = 5000;
    window.settled = true;
    work(...more);
  };
  return later(wait, 20);
};
"""


def test_a_widget_that_was_given_up_is_drawn_once_all_are_known(site: Server, browser: Browser) -> None:
    context = browser.new_context()
    context.add_init_script(BUSY)
    opened = watch(context.new_page(), site.url)
    opened.page.goto(site.url + "macbeth/lesson.ipynb", wait_until="commit")
    opened.ready()
    assert any("widget model not found" in words for words in opened.complaints)
    assert opened.page.get_by_text("Error displaying widget").count() == 0
    assert opened.page.get_by_role("button", name="Check").count() == 8
    context.close()
