"""What every page shares, in a browser: curtain, errors in words, boards, clicks, query string, kernels that end."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browser.stage import PHONE, Server, Visit, notebook, voila, wait_for

TABLE = """
import ipywidgets
from widgets import page as shell, theme
from widgets.board_view import BoardView

page = shell.Page("A <table>", "round 1", [("Table", None), ("Playbill", "index.ipynb")])
moves = 0
bare = False

def spec():
    names = [None] * 3 if bare else ["seat:0", "portrait:banquo", None]
    points = {"type": "scatter", "mode": "markers", "x": [0, 1, 2], "y": [0, 0, 0], "marker": {"size": 50},
              "customdata": names, "hoverinfo": "none"}
    layout = {"xaxis": {"range": [-1, 3], "visible": False}, "yaxis": {"range": [-1, 1], "visible": False},
              "margin": {"l": 0, "r": 0, "t": 0, "b": 0},
              "annotations": [{"text": f"moves {moves}", "x": 1, "y": 0.7, "showarrow": False}]}
    return {"data": [points], "layout": layout}

def move(element):
    global moves
    moves += 1
    page.say(f"moved {element}")
    board.show(spec(), f"{moves} moves made")

def strip(_):
    global bare
    bare = not bare
    board.show(spec())

def fail(_):
    raise ValueError("there is no such <move>")

board = BoardView(spec(), page.guarded(move), alt="no moves made", ratio=0.5)
go = theme.button("Move", "primary")
go.on_click(page.guarded(lambda _: move("button")))
bad = theme.button("Fail")
bad.on_click(page.guarded(fail))
less = theme.button("Names")
less.on_click(page.guarded(strip))
barred = theme.button("Kill", barred="costs 8 daggers, you hold 2")
asked = shell.html(theme.card("Asked", theme.esc(sorted(shell.query().items()))), "asked")
page.rooms([shell.card("", [board])], [shell.card("Actions", [shell.row([go, bad, less, barred])]), asked])
page.show()
"""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server over a few small pages."""
    with voila(tmp_path_factory.mktemp("log") / "voila.log", notebooks=pages(tmp_path_factory)) as server:
        yield server


def pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("pages")
    notebook(folder / "index.ipynb", "Index", "from widgets import playbill", "playbill.show()")
    notebook(folder / "table.ipynb", "A table", TABLE)
    notebook(folder / "dying.ipynb", "A dying page", "import os", "os._exit(1)")
    notebook(folder / "empty.ipynb", "An empty page", "nothing = 0")
    notebook(folder / "failing.ipynb", "A failing page", "secret = 'do not tell'\nraise RuntimeError(secret)")
    return folder


@pytest.fixture(scope="module")
def shared(visits: Callable[..., Visit]) -> Callable[..., Visit]:
    """A page for the tests that leave it as good as they found it; who tries once more gets a new one."""
    opened: dict[str, Visit] = {}

    def share(request: pytest.FixtureRequest, url: str, **options: Any) -> Visit:
        name = str(request.fixturename)
        if name not in opened or getattr(request.node, "execution_count", 1) > 1:
            opened[name] = visits(url, **options)
        return opened[name]

    return share


@pytest.fixture
def wide(request: pytest.FixtureRequest, house: Server, shared: Callable[..., Visit]) -> Visit:
    return shared(request, house.url + "table.ipynb?goal=daggers:8&name=%3Cb%3E")


@pytest.fixture
def phone(request: pytest.FixtureRequest, house: Server, shared: Callable[..., Visit]) -> Visit:
    """The same page on a phone."""
    return shared(request, house.url + "table.ipynb", size=PHONE)


def drawn(opened: Visit) -> int:
    return int(opened.page.locator(".sg-board").get_attribute("data-drawn") or 0)


def moves(opened: Visit) -> int:
    return int((opened.page.text_content(".sg-board .annotation-text") or "").removeprefix("moves "))


def says(opened: Visit, words: str) -> None:
    opened.wait(f"document.querySelector('.sg-status').innerText === {json.dumps(words)}")


def middle(opened: Visit, number: int) -> tuple[float, float]:
    box = opened.page.locator(".sg-board .points path").nth(number).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def over(opened: Visit) -> bool:
    return "sg-over" in (opened.page.locator(".sg-board").get_attribute("class") or "").split()


def test_page_is_ready_with_clean_console_and_few_bytes(wide: Visit, screenshots: Path) -> None:
    wide.page.screenshot(path=screenshots / "shell_wide.png", full_page=True)
    assert wide.page.title() == "A table"
    assert wide.page.locator("h1").inner_text() == "A <table>"
    assert wide.fits()
    assert wide.received < 300_000
    wide.check()


def test_page_fits_a_phone_and_scrolls_as_one(phone: Visit, screenshots: Path) -> None:
    phone.page.screenshot(path=screenshots / "shell_phone.png", full_page=True)
    assert phone.fits()
    phone.page.set_viewport_size({"width": 390, "height": 400})
    phone.page.evaluate("window.scrollTo(0, document.documentElement.scrollHeight)")
    assert phone.page.locator(".asked").evaluate("(e) => e.getBoundingClientRect().bottom") <= 400
    phone.check()


def test_buttons_are_large_enough_for_a_thumb(phone: Visit) -> None:
    heights = phone.page.locator(".jupyter-button").evaluate_all("all => all.map((b) => b.offsetHeight)")
    assert len(heights) == 4
    assert min(heights) >= 40


def test_a_tap_on_a_phone_is_a_click(phone: Visit) -> None:
    phone.page.locator(".sg-board").scroll_into_view_if_needed()
    phone.page.touchscreen.tap(*middle(phone, 1))
    says(phone, "moved portrait:banquo")


def test_the_query_string_reaches_the_page(wide: Visit) -> None:
    assert wide.page.inner_text(".asked").split("\n")[-1] == "[('goal', 'daggers:8'), ('name', '<b>')]"


def test_nothing_is_set_smaller_than_twelve_pixels(wide: Visit) -> None:
    small = wide.page.evaluate(
        "[...document.querySelectorAll('#sg-stage *')].filter((e) => e.childNodes.length && e.innerText"
        " && parseFloat(getComputedStyle(e).fontSize) < 12).map((e) => e.outerHTML.slice(0, 80))"
    )
    assert small == []


def test_a_barred_button_says_why(wide: Visit) -> None:
    button = wide.page.get_by_role("button", name="Kill")
    assert button.is_disabled()
    assert button.get_attribute("title") == "costs 8 daggers, you hold 2"


def test_a_click_on_the_board_reaches_python_and_redraws(wide: Visit) -> None:
    for _ in range(3):  # the plot is made anew each time, and must stay clickable
        before, made = drawn(wide), moves(wide)
        wide.page.mouse.click(*middle(wide, 1))
        wait_for(lambda before=before: drawn(wide) > before, 20, "the board to be drawn anew")  # type: ignore[misc]
        assert moves(wide) == made + 1
        says(wide, "moved portrait:banquo")
        told = wide.page.get_attribute(".sg-board .js-plotly-plot", "aria-label")
        assert told == f"{made + 1} moves made"
    wide.check()


def test_only_a_point_that_names_an_element_is_clickable(wide: Visit) -> None:
    made = moves(wide)
    wide.page.mouse.move(*middle(wide, 2))
    wide.page.mouse.click(*middle(wide, 2))
    wait_for(lambda: not over(wide), 10, "the pointer to show that nothing can be clicked")
    wide.page.mouse.move(*middle(wide, 0))
    wait_for(lambda: over(wide), 10, "the pointer to show that the seat can be clicked")
    wide.page.mouse.click(*middle(wide, 0))
    says(wide, "moved seat:0")
    wait_for(lambda: moves(wide) == made + 1, 20, "the seat's click to move once")


def test_the_pointer_shows_what_a_click_would_do_after_the_board_is_drawn_anew(wide: Visit) -> None:
    names = wide.page.get_by_role("button", name="Names")
    wide.page.mouse.move(*middle(wide, 1))
    wait_for(lambda: over(wide), 10, "the pointer to show that the portrait can be clicked")
    names.press("Enter")  # the mouse rests meanwhile
    wait_for(lambda: not over(wide), 20, "the pointer to show that the portrait can be clicked no more")
    names.press("Enter")
    wait_for(lambda: over(wide), 20, "the pointer to show that it can be clicked again")
    wide.page.mouse.move(0, 0)
    wait_for(lambda: not over(wide), 10, "the pointer to forget the board that it has left")


def test_an_exception_in_a_callback_is_told_in_words_and_the_page_goes_on(wide: Visit) -> None:
    wide.page.get_by_role("button", name="Fail").click()
    says(wide, "There is no such <move>")
    assert wide.page.locator(".sg-status.sg-status-error [role=alert]").count() == 1
    wide.page.get_by_role("button", name="Move").click()
    says(wide, "moved button")
    assert wide.page.locator(".sg-status-error").count() == 0


def test_every_button_works_by_keyboard_and_shows_its_focus(wide: Visit) -> None:
    made = moves(wide)
    wide.page.get_by_role("button", name="Move").focus()
    wide.page.keyboard.press("Tab")
    wide.page.keyboard.press("Shift+Tab")
    assert wide.page.evaluate("getComputedStyle(document.activeElement).outlineWidth") == "3px"
    wide.page.keyboard.press("Enter")
    wait_for(lambda: moves(wide) == made + 1, 20, "the button to be pressed by the keyboard")


def test_the_board_follows_the_width_of_the_window(wide: Visit) -> None:
    for width in (1280, 700, 390, 1000):
        wide.page.set_viewport_size({"width": width, "height": 800})
        wide.wait(
            "(() => { const b = document.querySelector('.sg-board'), p = document.querySelector('.js-plotly-plot');"
            " const f = p._fullLayout; return Math.abs(f.width - b.clientWidth) < 2"
            " && Math.abs(f.height - b.clientHeight) < 2; })()"
        )
        assert wide.fits()


def test_the_curtain_hides_the_page_until_it_is_ready(house: Server, visit: Callable[..., Visit]) -> None:
    opened = visit(house.url + "table.ipynb", ready=False, reduced_motion="reduce")
    opened.page.wait_for_selector("#sg-curtain")
    assert "The curtain rises" in opened.page.inner_text("#sg-curtain")
    opened.ready()
    opened.wait("getComputedStyle(document.querySelector('#sg-curtain')).visibility === 'hidden'")
    moving = "document.getAnimations().filter((a) => a.effect.getComputedTiming().duration > 1).length"
    assert opened.page.evaluate(moving) == 0  # reduced motion was asked for


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


def test_a_kernel_that_dies_before_the_page_is_drawn_is_told(house: Server, visit: Callable[..., Visit]) -> None:
    opened = visit(house.url + "dying.ipynb", ready=False)
    opened.wait("document.documentElement.dataset.ready === 'failed'", 60)
    assert opened.page.get_by_role("button", name="Try again").is_visible()


def test_a_page_that_came_up_empty_is_told(house: Server, visit: Callable[..., Visit]) -> None:
    opened = visit(house.url + "empty.ipynb", ready=False)
    opened.wait("document.documentElement.dataset.ready === 'failed'", 60)
    assert "came up empty" in opened.page.inner_text("#sg-curtain")
    assert opened.page.get_by_role("button", name="Try again").is_visible()


def test_a_page_that_does_not_exist_is_told_in_words(house: Server, visit: Callable[..., Visit]) -> None:
    opened = visit(house.url + "nowhere.ipynb", ready=False)
    opened.wait("document.body && document.body.innerText.includes('There is no such page')")
    assert opened.off_host == []


def test_a_closed_tab_takes_its_kernel_along(house: Server, visit: Callable[..., Visit]) -> None:
    opened = visit(house.url + "table.ipynb")
    before = house.kernels()
    opened.page.close()
    wait_for(lambda: house.kernels() < before, 15, "the kernel of the closed tab to end")


def test_a_closed_tab_leaves_nothing_open_at_the_server(house: Server, visit: Callable[..., Visit]) -> None:
    for _ in range(2):  # the server itself opens some for its first visitor
        before = house.files()
        opened = visit(house.url + "table.ipynb")
        kernels = house.kernels()
        opened.page.close()
        opened.page.context.close()
        wait_for(lambda kernels=kernels: house.kernels() < kernels, 15, "the kernel to end")  # type: ignore[misc]
    wait_for(lambda: house.files() <= before, 15, "the server to let go of what it kept for the page")


def test_a_lost_visitor_is_culled_and_an_open_page_is_not(
    tmp_path_factory: pytest.TempPathFactory, visit: Callable[..., Visit]
) -> None:
    fast = ("--MappingKernelManager.cull_idle_timeout=10", "--MappingKernelManager.cull_interval=1")
    log = tmp_path_factory.mktemp("log") / "voila.log"
    with voila(log, notebooks=pages(tmp_path_factory), extra=fast) as server:
        staying = visit(server.url + "table.ipynb")
        lost = visit(server.url + "table.ipynb")
        # A tab that crashes or a machine that falls asleep says no goodbye: only its socket closes.
        lost.page.route("**/api/shutdown/**", lambda route: route.abort())
        assert server.kernels() == 2
        lost.page.close()
        wait_for(lambda: server.kernels() == 1, 60, "the lost visitor's kernel to be culled")
        staying.page.get_by_role("button", name="Move").click()
        says(staying, "moved button")


def test_a_kernel_that_dies_is_told_and_the_page_can_be_loaded_again(
    house: Server, visit: Callable[..., Visit]
) -> None:
    before = set(house.kernel_pids())
    opened = visit(house.url + "table.ipynb")
    (newest,) = set(house.kernel_pids()) - before
    os.kill(newest, signal.SIGKILL)
    opened.wait("!document.querySelector('#sg-lost').hidden", 60)
    assert "stopped" in opened.page.inner_text("#sg-lost")
    opened.page.get_by_role("button", name="Load the page again").click()
    opened.page.wait_for_selector("#sg-lost[hidden]", state="attached")
    opened.ready()
