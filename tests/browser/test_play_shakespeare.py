"""Shakespeare's play page in a browser: days by clicking, a game by bots, the curtain, save and undo."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import shakespeare_games as sg
from shakespeare_games.core.match import loads
from tests.browser.guest import Player
from tests.browser.stage import PHONE

PLAY = "shakespeare/play.ipynb"
ENDS = ("kind:pass", "kind:done")
STEP = '.sg-actions button[data-key^="name:"], .sg-actions button[data-key^="do:"]'
PLACES = "[...document.querySelectorAll('.sg-card')].map((e) => Math.round(e.getBoundingClientRect().top))"


def day(guest: Player) -> int:
    """The day that the header tells; 0 before the first and after the last."""
    found = re.search(r"Day (\d) of 6", guest.page.inner_text(".sg-page"))
    return int(found.group(1)) if found else 0


def decide(guest: Player) -> str:
    """One decision by the board: a kind is chosen, then whatever is lit is clicked until it is done."""
    title = guest.page.inner_text(".sg-actions h2")
    if not guest.lit():
        offered = guest.kinds()
        wanted = [kind for kind in offered if kind not in ENDS] or offered
        guest.press(wanted[-1] if "kind:activate" in wanted else wanted[0])
    for _ in range(3):
        if not guest.lit() or guest.page.inner_text(".sg-actions h2") != title:
            break
        guest.click_board(guest.lit() - 1)  # the most cylinders; the Queen and the Handyman before the Author
    return title


def test_a_day_and_more_by_clicking(sit: Callable[..., Player], screenshot_path: Path) -> None:
    """Four companies, three of bots; cards, cylinders, characters, elements and acts are clicked on the board."""
    guest = sit("?seed=11&start=1&players=4")
    assert guest.light
    guest.at_once()
    titles: list[str] = []
    while day(guest) < 3 and not guest.over() and len(titles) < 120:
        titles.append(decide(guest))
    assert day(guest) == 3
    asked = " | ".join(titles)
    for words in ("Who joins", "cylinders do you wager", "ctivate: ", "White quill", "Handyman: ", "Who need not rest"):
        assert words in asked
    story = " ".join(guest.story())
    assert "You" in story
    guest.page.screenshot(path=screenshot_path, full_page=True)
    guest.visit.check()


def test_a_whole_game_by_bots_on_the_page(sit: Callable[..., Player], screenshot_path: Path) -> None:
    bots = [bot for bot in sg.load_game("shakespeare").bot_names() if bot not in ("random", "impresario")]
    guest = sit(f"?seed=5&start=1&players=2&bots={','.join(bots[:2])}")
    guest.page.locator('.sg-actions button[data-key="skip"]').click()
    guest.page.locator('.sg-actions button[data-key="again"]').wait_for(timeout=180_000)
    assert "The play is over" in guest.page.inner_text(".sg-actions h2")
    for word in ("objectives", "yellow", "unpaid"):
        guest.visit.wait(f"document.querySelector('.sg-throw-card').innerText.includes('{word}')")
    guest.page.screenshot(path=screenshot_path, full_page=True)
    guest.visit.check()


def test_everything_can_be_done_by_buttons_and_taken_back(sit: Callable[..., Player]) -> None:
    guest = sit("?seed=7&start=1&players=2")
    guest.at_once()
    seen = set()
    for _ in range(14):
        if guest.page.locator(STEP).count():
            before = guest.serial()
            guest.page.locator(STEP).first.click()
            guest.answered(before)
            continue
        wanted = [kind for kind in guest.kinds() if kind not in ENDS] or guest.kinds()
        seen.add(wanted[0])
        guest.press(wanted[0])
    assert len(seen) >= 2
    guest.visit.check()


def test_an_element_and_its_space_are_lit_in_turn_and_nothing_jumps(sit: Callable[..., Player]) -> None:
    guest = sit("?seed=7&start=1&players=3")
    guest.at_once()
    for _ in range(40):
        if guest.able("kind:take-set"):
            break
        decide_for_handyman(guest)
    assert guest.able("kind:take-set")
    assert guest.odds()
    before = guest.page.evaluate(PLACES)
    guest.press("kind:take-set")
    colors = guest.lit()
    assert colors > 0
    guest.click_board()
    assert guest.lit() > 0
    assert guest.page.locator(".sg-light.sg-chosen").count() == 1
    assert guest.page.evaluate(PLACES) == before
    guest.click_board()
    assert "on the set" in guest.story()[0]
    guest.press("undo")
    assert guest.able("kind:take-set")
    guest.visit.check()


def decide_for_handyman(guest: Player) -> None:
    """Activate the Handyman as soon as that can be."""
    if guest.able("kind:activate"):
        guest.press("kind:activate")
        button = guest.page.locator(STEP).filter(has_text="Handyman")
        before = guest.serial()
        (button if button.count() else guest.page.locator(STEP)).first.click()
        guest.answered(before)
    elif guest.page.locator(STEP).count():
        before = guest.serial()
        guest.page.locator(STEP).last.click()
        guest.answered(before)
    else:
        guest.press(next(kind for kind in guest.kinds() if kind not in ENDS))


def test_save_and_load(sit: Callable[..., Player], tmp_path: Path) -> None:
    guest = sit("?seed=7&start=1&players=2")
    guest.at_once()
    while day(guest) < 1:
        decide(guest)
    file = guest.save(tmp_path)
    assert file.name == "shakespeare-seed-7.jsonl"
    match = loads(file.read_text(encoding="utf-8"), sg.load_game("shakespeare"))
    story = guest.story()
    assert match.names[0] == "You"
    decide(guest)
    guest.load(file)
    guest.told("played again")
    assert guest.story() == story
    guest.visit.check()


def test_the_curtain_hides_wagers(listened: tuple[Player, list[str]], screenshot_path: Path) -> None:
    """Whatever was wagered, the page behind the curtain is the same to the last letter."""
    guest, _ = listened
    while "how many cylinders" not in guest.page.inner_text(".sg-actions h2"):
        if guest.able("raise"):
            guest.press("raise")
        else:
            decide(guest)
    wagers = guest.page.locator('.sg-actions button[data-key^="do:"]')
    keys = [str(wagers.nth(n).get_attribute("data-key")) for n in range(wagers.count())]
    assert len(keys) == 5
    parts = ".sg-seats, .sg-board .main-svg, .sg-lights, .sg-hand, .sg-log, .sg-odds, .sg-throw-card, .sg-actions"
    seen = []
    for key in (keys[0], keys[-1]):
        guest.press(key)
        assert "Pass the screen to Second player" in guest.page.inner_text(".sg-actions")
        guest.visit.wait("document.querySelectorAll('.sg-light').length === 0")
        guest.odds()
        seen.append(guest.page.eval_on_selector_all(parts, "found => found.map((e) => e.textContent)"))
        guest.page.screenshot(path=screenshot_path)
        guest.press("undo")
        guest.press("raise")
    assert seen[0] == seen[1]
    guest.visit.check()


def test_on_a_phone_nothing_is_cut_off(sit: Callable[..., Player], screenshot_path: Path) -> None:
    guest = sit("?seed=7&start=1&players=4", size=PHONE)
    assert guest.visit.fits()
    board = guest.page.locator(".sg-board").bounding_box()
    assert board is not None
    assert board["height"] > 1100  # one column, in its own proportions
    guest.page.screenshot(path=screenshot_path, full_page=True)
    assert guest.small_type() == []
    guest.visit.check()
