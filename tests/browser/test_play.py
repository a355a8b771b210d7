"""The play page in a browser: a whole game by clicking, undo, save, load, the curtain, and what is refused."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser

import shakespeare_games as sg
from shakespeare_games.core.match import loads
from tests.browser.guest import Player
from tests.browser.stage import PATIENCE, PHONE, READY, Server, Visit, watch

PLAY = "macbeth/play.ipynb"
ROLL, STOP, END = "kind:roll", "kind:stop", "kind:end"


def take_turn(guest: Player) -> None:
    """One human turn: a throw, then what can be bought, by the board where it is lit, then the end."""
    while not guest.able(END) and not guest.over():
        if guest.able(ROLL) and not guest.able(STOP):
            guest.press(ROLL)
        elif guest.able(STOP):
            guest.press(STOP)
        elif guest.able("kind:accept"):
            guest.press("kind:accept")
    for kind in ("kind:kill", "kind:up"):
        if guest.able(kind) and guest.able(END):
            guest.press(kind)
            assert guest.lit() > 0
            guest.click_board()
            if guest.lit() > 0:  # a portrait that can move up to two places
                guest.click_board()
    if guest.able(END):
        guest.press(END)


def test_from_the_playbill_to_the_end_of_a_game_by_clicking(
    site: Server, visit: Callable[..., Visit], screenshot_path: Path
) -> None:
    """Three players, two of them bots; every decision is a click on a button or on the board."""
    lobby = visit(site.url + "index.ipynb")
    lobby.page.locator(f'a[href*="{PLAY}"]').first.click()
    lobby.page.wait_for_url("**/" + PLAY + "*")
    lobby.page.wait_for_function(READY, timeout=PATIENCE)
    guest = Player(lobby)
    guest.page.locator('[data-key="seed"]').fill("5")
    guest.page.locator('button[data-key="start"]').click()
    guest.page.locator(".sg-board .main-svg").first.wait_for()
    guest.at_once()
    assert guest.page.locator(".sg-seat").count() == 3
    assert "seed 5" in guest.page.inner_text(".sg-header")
    for _ in range(60):
        if guest.over():
            break
        take_turn(guest)
    assert guest.over()
    assert "The play is over" in guest.page.inner_text(".sg-actions h2")
    guest.visit.wait("document.querySelector('.sg-throw-card').innerText.includes('mean percentile')")
    assert len(guest.story()) > 20
    guest.page.screenshot(path=screenshot_path, full_page=True)
    lobby.check()


def test_nothing_jumps_while_an_action_is_narrowed_then_undo_save_and_load(
    sit: Callable[..., Player], tmp_path: Path, screenshot_path: Path
) -> None:
    guest = sit("?seed=1606&start=1")
    assert guest.light
    guest.press(ROLL)
    guest.press(STOP)
    assert "What the pyramid die may bring" in guest.odds()
    places = "[...document.querySelectorAll('.sg-card')].map((e) => Math.round(e.getBoundingClientRect().top))"
    lying = guest.page.evaluate(places)
    before = guest.panel()
    guest.press("kind:up")
    assert guest.page.evaluate(places) == lying
    guest.click_board(4)
    assert guest.page.evaluate(places) == lying
    while guest.lit():
        guest.click_board()
    assert "up" in guest.story()[0]
    guest.page.screenshot(path=screenshot_path)
    guest.press("undo")
    assert guest.panel() == before
    assert "stop" in guest.story()[0]

    file = guest.save(tmp_path)
    assert file.name == "macbeth-seed-1606.jsonl"
    match = loads(file.read_text(encoding="utf-8"), sg.load_game("macbeth"))
    assert match.history[-1].text == "stop"
    story = guest.story()
    guest.page.locator('.sg-actions button[data-key="kind:end"]').click()
    guest.load(file)
    guest.told("played again")
    assert guest.story() == story
    assert guest.able(END)
    guest.visit.check()


def test_a_damaged_or_foreign_file_changes_nothing(sit: Callable[..., Player], tmp_path: Path) -> None:
    guest = sit("?seed=1606&start=1")
    guest.press(ROLL)
    file = guest.save(tmp_path)
    lines = file.read_text(encoding="utf-8").splitlines()
    story, panel = guest.story(), guest.panel()
    spoilt = {
        "line 30": "\n".join([*lines[:29], lines[29].replace("throw", "hurl")]),
        "hamlet": "\n".join(lines).replace('"game": "macbeth"', '"game": "hamlet"'),
        "line 1": "PK\x03\x04 a picture, perhaps",
    }
    for told, text in spoilt.items():
        file.write_text(text, encoding="utf-8")
        guest.load(file)
        guest.told(told, "Nothing was changed")
        assert (guest.story(), guest.panel()) == (story, panel)
    file.write_text("x" * 4_100_000)
    guest.load(file)
    guest.told("4.1 MB")
    guest.visit.check()


def test_the_curtain_does_not_leak_secret_cards(listened: tuple[Player, list[str]], screenshot_path: Path) -> None:
    guest, heard = listened
    # The board marks the viewer's own portraits, and the cards in hand have a heading: both say so in words.
    signs = ("yours", "Your secret characters")

    def leaks() -> list[str]:
        everything = guest.page.content() + "".join(heard)
        return [sign for sign in signs if sign in everything]

    assert "Pass the screen to First player" in guest.page.inner_text(".sg-actions")
    assert leaks() == []
    guest.page.screenshot(path=screenshot_path)
    guest.press("raise")
    guest.visit.wait("document.querySelector('.sg-hand').innerText.includes('Your secret characters')")
    assert leaks() == list(signs)
    guest.press(ROLL)
    guest.press(STOP)
    heard.clear()
    guest.press(END)
    assert "Pass the screen to Second player" in guest.page.inner_text(".sg-actions")
    guest.visit.wait("!document.querySelector('.sg-hand').innerText.includes('Your secret characters')")
    guest.visit.wait("!document.querySelector('.sg-board').innerHTML.includes('yours')")
    assert leaks() == []
    guest.visit.check()


def test_nonsense_in_the_address_is_told_in_words_and_a_name_with_markup_is_shown_as_it_is(
    sit: Callable[..., Player],
) -> None:
    guest = sit("?players=99&seed=abc&faces=%3Cb%3E&start=1")
    assert guest.light
    told = guest.status()
    for part in ("players=99", "seed=abc", "faces=<b>"):
        assert part in told
    name = "<img src=x onerror=1>"
    guest.page.locator('[data-key="name:0"]').fill(name)
    guest.page.locator('.sg-setup button[data-key="start"]').click()
    guest.page.locator(".sg-board .main-svg").first.wait_for()
    guest.press(ROLL)
    assert name in guest.page.inner_text(".sg-seats")
    assert name in guest.page.inner_text(".sg-log")
    assert guest.page.locator(".sg-page img[src=x]").count() == 0
    guest.visit.check()


def test_setup_by_keyboard_and_every_button_tells_its_reason(sit: Callable[..., Player]) -> None:
    guest = sit("?seed=1606&start=1")
    barred = guest.page.locator('.sg-actions button[data-key="kind:stop"]')
    assert barred.get_attribute("aria-disabled") == "true"
    assert "compulsory" in str(barred.get_attribute("aria-description"))
    barred.focus()
    guest.page.keyboard.press("Enter")
    guest.told("compulsory")
    guest.page.locator('.sg-actions button[data-key="kind:roll"]').focus()
    guest.page.keyboard.press("Enter")
    guest.visit.wait("document.querySelector('.sg-die')")
    guest.page.keyboard.press("2")  # the second button: stop
    guest.visit.wait("document.querySelector('.sg-actions button[data-key=\"kind:end\"]')")
    assert guest.page.evaluate("document.activeElement.closest('.sg-actions') !== null")
    guest.press("kind:up")
    assert guest.lit() > 0
    guest.page.keyboard.press("Escape")
    guest.visit.wait("!document.querySelector('.sg-light')")
    guest.visit.check()


def test_bots_are_watched_skipped_and_the_page_is_awake_meanwhile(sit: Callable[..., Player]) -> None:
    guest = sit("?seed=1606&players=2&bots=bold,cautious&start=1")
    page = guest.page
    page.locator('.sg-actions button[data-key="play"]').click()
    guest.visit.wait("document.querySelector('.sg-actions').getAttribute('aria-busy') === 'true'")
    page.locator(".sg-actions select").select_option("quick")
    guest.visit.wait("document.querySelectorAll('.sg-log li').length > 3")
    page.locator('.sg-actions button[data-key="pause"]').click()
    guest.settle()
    lines = len(guest.story())
    guest.press("step")
    assert lines <= len(guest.story()) <= lines + 2
    page.locator('.sg-actions button[data-key="skip"]').click()
    page.locator('.sg-actions button[data-key="again"]').wait_for(timeout=120_000)
    guest.visit.check()


def test_on_a_phone_the_actions_stay_in_reach_and_nothing_is_cut_off(
    sit: Callable[..., Player], screenshot_path: Path
) -> None:
    guest = sit("?seed=1606&start=1", size=PHONE)
    guest.page.locator(".sg-board .main-svg").first.wait_for()
    assert guest.visit.fits()
    guest.page.evaluate("window.scrollTo(0, 600)")
    box = guest.page.locator('.sg-actions button[data-key="kind:roll"]').bounding_box()
    assert box is not None
    assert 400 < box["y"] < 844
    guest.press(ROLL)
    guest.page.screenshot(path=screenshot_path)
    assert guest.small_type() == []
    guest.visit.check()


def test_a_widget_that_loads_slowly_still_hears_of_changes(site: Server, browser: Browser) -> None:
    """As if each widget had taken longer to load than the two seconds that anywidget waits."""
    context = browser.new_context()
    context.add_init_script(
        "const wait = AbortSignal.timeout; AbortSignal.timeout = (ms) => wait.call(AbortSignal, ms === 2000 ? 1 : ms);"
    )
    page = context.new_page()
    visit = watch(page, site.url)
    page.goto(site.url + PLAY + "?seed=1606&start=1", wait_until="commit", timeout=PATIENCE)
    guest = Player(visit.ready())
    guest.press(ROLL)
    assert guest.able(STOP)
    visit.check()
    context.close()
