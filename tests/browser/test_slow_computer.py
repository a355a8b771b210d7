"""A computer so slow that the widget manager would give up on a widget still gets its page."""

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


def test_no_widget_is_given_up_while_others_are_still_loading(site: Server, browser: Browser) -> None:
    context = browser.new_context()
    context.add_init_script(BUSY)
    opened = watch(context.new_page(), site.url)
    opened.page.goto(site.url + "macbeth/lesson.ipynb", wait_until="commit")
    opened.ready()
    assert opened.page.get_by_text("Error displaying widget").count() == 0
    assert opened.page.get_by_role("button", name="Check").count() == 8
    opened.check()
    context.close()
