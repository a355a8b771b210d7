"""What every page shares, in a browser: curtain, errors in words, boards, clicks, query string, kernels that end."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.browser.stage import PHONE, WIDE, Server, Visit, notebook, voila, wait_for

TABLE = """
import ipywidgets
from widgets import page as shell, theme
from widgets.board_view import BoardView

page = shell.Page("A <table>", "round 1", [("Table", None), ("Playbill", "index.ipynb")])
moves = 0

def spec():
    points = {"type": "scatter", "mode": "markers", "x": [0, 1, 2], "y": [0, 0, 0], "marker": {"size": 50},
              "customdata": ["seat:0", "portrait:banquo", None], "hoverinfo": "none"}
    layout = {"xaxis": {"range": [-1, 3], "visible": False}, "yaxis": {"range": [-1, 1], "visible": False},
              "margin": {"l": 0, "r": 0, "t": 0, "b": 0},
              "annotations": [{"text": f"moves {moves}", "x": 1, "y": 0.7, "showarrow": False}]}
    return {"data": [points], "layout": layout}

def move(element):
    global moves
    moves += 1
    page.say(f"moved {element}")
    board.show(spec(), f"{moves} moves made")

def fail(_):
    raise ValueError("there is no such <move>")

board = BoardView(spec(), page.guarded(move), alt="no moves made", ratio=0.5)
go = theme.button("Move", "primary")
go.on_click(page.guarded(lambda _: move("button")))
bad = theme.button("Fail")
bad.on_click(page.guarded(fail))
barred = theme.button("Kill", barred="costs 8 daggers, you hold 2")
asked = shell.html(theme.card("Asked", theme.esc(sorted(shell.query().items()))), "asked")
page.rooms([shell.card("", [board])], [shell.card("Actions", [shell.row([go, bad, barred])]), asked])
page.show()
"""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server over a few small pages, which culls fast: an idle page without a visitor lives two seconds."""
    folder = tmp_path_factory.mktemp("house")
    notebook(folder / "index.ipynb", "Index", "from widgets import playbill", "playbill.show()")
    notebook(folder / "table.ipynb", "A table", TABLE)
    notebook(folder / "failing.ipynb", "A failing page", "secret = 'do not tell'\nraise RuntimeError(secret)")
    fast = ("--MappingKernelManager.cull_idle_timeout=2", "--MappingKernelManager.cull_interval=1")
    with voila(folder / "voila.log", notebooks=folder, extra=fast) as server:
        yield server


def drawn(opened: Visit) -> int:
    return int(opened.page.locator(".sg-board").get_attribute("data-drawn") or 0)


def click_point(opened: Visit, number: int) -> None:
    box = opened.page.locator(".sg-board .points path").nth(number).bounding_box()
    assert box is not None
    place = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    opened.page.mouse.move(*place)
    opened.page.mouse.click(*place)


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_page_is_ready_with_clean_console_and_few_bytes(
    house: Server, visit: Callable[..., Visit], size: tuple[int, int], screenshot_path: Path
) -> None:
    opened = visit(house.url + "table.ipynb", size=size)
    opened.page.screenshot(path=screenshot_path, full_page=True)
    assert opened.page.title() == "A table"
    assert opened.page.locator("h1").inner_text() == "A <table>"
    assert opened.fits()
    assert opened.received < 300_000
    opened.check()


def test_the_curtain_hides_the_page_until_it_is_ready(house: Server, visit: Callable[..., Visit]) -> None:
    opened = visit(house.url + "table.ipynb", ready=False)
    opened.page.wait_for_selector("#sg-curtain")
    assert "The curtain rises" in opened.page.inner_text("#sg-curtain")
    opened.ready()
    opened.wait("getComputedStyle(document.querySelector('#sg-curtain')).visibility === 'hidden'")


def test_reduced_motion_stops_all_animation(house: Server, visit: Callable[..., Visit]) -> None:
    opened = visit(house.url + "table.ipynb", reduced_motion="reduce")
    moving = "document.getAnimations().filter((a) => a.effect.getComputedTiming().duration > 1).length"
    assert opened.page.evaluate(moving) == 0


def test_a_click_on_the_board_reaches_python_and_redraws(house: Server, visit: Callable[..., Visit]) -> None:
    opened = visit(house.url + "table.ipynb")
    for moves in (1, 2, 3):  # the plot is made anew each time, and must stay clickable
        before = drawn(opened)
        click_point(opened, 1)
        opened.wait(f"document.querySelector('.sg-board .annotation-text')?.textContent === 'moves {moves}'")
        wait_for(lambda before=before: drawn(opened) > before, 10, "the board to be bound again")  # type: ignore[misc]
        assert opened.page.inner_text(".sg-status") == "moved portrait:banquo"
        told = opened.page.get_attribute(".sg-board .js-plotly-plot", "aria-label")
        assert told == f"{moves} moves made"
    opened.check()


def test_a_point_that_names_nothing_is_not_clickable(house: Server, visit: Callable[..., Visit]) -> None:
    opened = visit(house.url + "table.ipynb")
    click_point(opened, 2)
    assert "sg-over" not in (opened.page.locator(".sg-board").get_attribute("class") or "")
    click_point(opened, 0)
    opened.wait("document.querySelector('.sg-status').innerText === 'moved seat:0'")
    assert "sg-over" in (opened.page.locator(".sg-board").get_attribute("class") or "")


def test_a_tap_on_a_phone_is_a_click(house: Server, visit: Callable[..., Visit]) -> None:
    opened = visit(house.url + "table.ipynb", size=PHONE)
    board = opened.page.locator(".sg-board")
    board.scroll_into_view_if_needed()
    box = opened.page.locator(".sg-board .points path").nth(1).bounding_box()
    assert box is not None
    opened.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    opened.wait("document.querySelector('.sg-status').innerText === 'moved portrait:banquo'")


def test_the_board_follows_the_width_of_the_window(house: Server, visit: Callable[..., Visit]) -> None:
    opened = visit(house.url + "table.ipynb")
    for width in (1280, 700, 390, 1000):
        opened.page.set_viewport_size({"width": width, "height": 800})
        opened.wait(
            "(() => { const b = document.querySelector('.sg-board'), p = document.querySelector('.js-plotly-plot');"
            " const f = p._fullLayout; return Math.abs(f.width - b.clientWidth) < 2"
            " && Math.abs(f.height - b.clientHeight) < 2; })()"
        )
        assert opened.fits()


def test_an_exception_in_a_callback_is_told_in_words_and_the_page_goes_on(
    house: Server, visit: Callable[..., Visit]
) -> None:
    opened = visit(house.url + "table.ipynb")
    opened.page.get_by_role("button", name="Fail").click()
    opened.wait("document.querySelector('.sg-status').innerText === 'There is no such <move>'")
    assert opened.page.locator(".sg-status.sg-status-error [role=alert]").count() == 1
    opened.page.get_by_role("button", name="Move").click()
    opened.wait("document.querySelector('.sg-status').innerText === 'moved button'")
    assert opened.page.locator(".sg-status-error").count() == 0


def test_every_button_works_by_keyboard_and_shows_its_focus(house: Server, visit: Callable[..., Visit]) -> None:
    opened = visit(house.url + "table.ipynb")
    opened.page.get_by_role("button", name="Move").focus()
    opened.page.keyboard.press("Tab")
    opened.page.keyboard.press("Shift+Tab")
    width = "getComputedStyle(document.activeElement).outlineWidth"
    assert opened.page.evaluate(width) == "3px"
    opened.page.keyboard.press("Enter")
    opened.wait("document.querySelector('.sg-status').innerText === 'moved button'")


def test_buttons_are_large_enough_for_a_thumb(house: Server, visit: Callable[..., Visit]) -> None:
    opened = visit(house.url + "table.ipynb", size=PHONE)
    heights = opened.page.locator(".jupyter-button").evaluate_all("all => all.map((b) => b.offsetHeight)")
    assert len(heights) == 3
    assert min(heights) >= 40


def test_a_barred_button_says_why(house: Server, visit: Callable[..., Visit]) -> None:
    button = visit(house.url + "table.ipynb").page.get_by_role("button", name="Kill")
    assert button.is_disabled()
    assert button.get_attribute("title") == "costs 8 daggers, you hold 2"


def test_nothing_is_set_smaller_than_twelve_pixels(house: Server, visit: Callable[..., Visit]) -> None:
    opened = visit(house.url + "table.ipynb")
    small = opened.page.evaluate(
        "[...document.querySelectorAll('#sg-stage *')].filter((e) => e.childNodes.length && e.innerText"
        " && parseFloat(getComputedStyle(e).fontSize) < 12).map((e) => e.outerHTML.slice(0, 80))"
    )
    assert small == []


def test_the_query_string_reaches_the_page(house: Server, visit: Callable[..., Visit]) -> None:
    opened = visit(house.url + "table.ipynb?goal=daggers:8&name=%3Cb%3E")
    assert opened.page.inner_text(".asked") == "Asked\n\n[('goal', 'daggers:8'), ('name', '<b>')]"


def test_links_between_pages_are_relative(house: Server, visit: Callable[..., Visit]) -> None:
    opened = visit(house.url + "table.ipynb")
    opened.page.get_by_role("link", name="Playbill").click()
    opened.page.wait_for_url("**/voila/render/index.ipynb")
    opened.ready().check()


def test_a_failing_cell_is_told_without_its_traceback(house: Server, visit: Callable[..., Visit]) -> None:
    opened = visit(house.url + "failing.ipynb", ready=False)
    opened.wait("document.documentElement.dataset.ready === 'failed'", 60)
    words = opened.page.inner_text("#sg-curtain")
    assert "could not be set up" in words
    assert opened.page.get_by_role("button", name="Try again").is_visible()
    assert "do not tell" not in opened.page.content()


def test_a_page_that_does_not_exist_is_told_in_words(house: Server, visit: Callable[..., Visit]) -> None:
    opened = visit(house.url + "nowhere.ipynb", ready=False)
    opened.wait("document.body && document.body.innerText.includes('There is no such page')")
    assert opened.off_host == []


def test_a_closed_tab_takes_its_kernel_along(house: Server, visit: Callable[..., Visit]) -> None:
    opened = visit(house.url + "table.ipynb")
    before = house.kernels()
    opened.page.close()
    wait_for(lambda: house.kernels() < before, 15, "the kernel of the closed tab to end")


def test_a_lost_visitor_is_culled_and_an_open_page_is_not(house: Server, visit: Callable[..., Visit]) -> None:
    staying = visit(house.url + "table.ipynb")
    lost = visit(house.url + "table.ipynb")
    # A tab that crashes or a machine that falls asleep says no goodbye: only its socket closes.
    lost.page.route("**/api/shutdown/**", lambda route: route.abort())
    before = house.kernels()
    lost.page.close()
    wait_for(lambda: house.kernels() < before, 30, "the lost visitor's kernel to be culled")
    staying.page.get_by_role("button", name="Move").click()
    staying.wait("document.querySelector('.sg-status').innerText === 'moved button'")


def test_a_kernel_that_dies_is_told_and_the_page_can_be_loaded_again(
    house: Server, visit: Callable[..., Visit]
) -> None:
    opened = visit(house.url + "table.ipynb")
    newest = max(house.kernel_pids())
    os.kill(newest, signal.SIGKILL)
    opened.wait("!document.querySelector('#sg-lost').hidden", 60)
    assert "stopped" in opened.page.inner_text("#sg-lost")
    opened.page.get_by_role("button", name="Load the page again").click()
    opened.page.wait_for_selector("#sg-lost[hidden]", state="attached")
    opened.ready()
