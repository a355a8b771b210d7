"""Death by Shakespeare's play page in a browser: a whole game by clicking, reactions, the curtain, save and undo."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import shakespeare_games as sg
from shakespeare_games.core.match import loads
from tests.browser.guest import Player
from tests.browser.stage import PHONE

GAME = "death_by_shakespeare"
PLAY = f"{GAME}/play.ipynb"
ROLL, PASS, LAY = "kind:roll", "kind:pass", "kind:lay"


def decide(guest: Player) -> str:
    """One decision: whatever is lit is clicked on the board, an ability is used where one is offered, else a button."""
    chosen = next((kind for kind in guest.kinds() if kind != PASS), PASS)
    if not guest.lit():
        guest.press(chosen)
    for _ in range(4):  # a card and a character, at the most
        if not guest.lit() or not guest.able(chosen):  # what is lit now may be the next decision's
            break
        guest.click_board()
    return chosen


def test_a_whole_game_by_clicking_with_every_reaction_used(sit: Callable[..., Player], screenshot_path: Path) -> None:
    """Three players, two of them bots; cards and targets are clicked on the board, abilities on their buttons."""
    guest = sit("?seed=11&start=1&players=3&death_number=9")
    guest.at_once()
    done: list[str] = []
    while not guest.over() and len(done) < 200:
        done.append(decide(guest))
    assert guest.over()
    assert "The play is over" in guest.page.inner_text(".sg-actions h2")
    assert done.count(LAY) > 2
    assert done.count(ROLL) > 2
    assert set(done) - {LAY, ROLL, PASS, "kind:discard", "kind:kill"}, "no ability was ever used"
    assert sum("kills" in line for line in guest.story()) >= 4
    guest.page.screenshot(path=screenshot_path, full_page=True)
    guest.visit.check()


def test_a_card_and_its_target_are_chosen_by_buttons_alone(sit: Callable[..., Player]) -> None:
    guest = sit("?seed=7&start=1&players=2")
    assert guest.light
    step = guest.page.locator('.sg-actions button[data-key^="name:"], .sg-actions button[data-key^="do:"]')
    for _ in range(2):
        before = guest.serial()
        step.first.click()
        guest.answered(before)
    assert guest.able(ROLL)
    assert "You lay" in guest.story()[0]
    guest.press("undo")
    assert guest.able(LAY)
    guest.visit.check()


def test_the_odds_stand_there_before_the_roll_then_save_and_load(sit: Callable[..., Player], tmp_path: Path) -> None:
    guest = sit("?seed=7&start=1&players=2")
    while not guest.able(ROLL):
        guest.click_board()
    guest.visit.wait("/1\\d(\\.\\d)? %/.test(document.querySelector('.sg-odds').innerText)")  # one card on one of them
    file = guest.save(tmp_path)
    assert file.name == f"{GAME}-seed-7.jsonl"
    match = loads(file.read_text(encoding="utf-8"), sg.load_game(GAME))
    assert match.history[-1].text.startswith("lay death:")
    story = guest.story()
    guest.press(ROLL)
    assert "You roll" in " ".join(guest.story())
    guest.load(file)
    guest.told("played again")
    assert guest.story() == story
    lines = file.read_text(encoding="utf-8").splitlines()
    file.write_text("\n".join([*lines[:-1], lines[-1].replace("death:", "death:un")]), encoding="utf-8")
    guest.load(file)
    guest.told(f"line {len(lines)}", "Nothing was changed")
    assert guest.story() == story
    guest.visit.check()


def test_the_curtain_hides_the_cards_drawn(listened: tuple[Player, list[str]], screenshot_path: Path) -> None:
    guest, heard = listened
    game = sg.load_game(GAME)
    every = [card.name for card in game.edition.deaths.cards]  # type: ignore[attr-defined]
    names = [name for name in every if sum(name in other for other in every) == 1]  # "Poisoned" ends a longer one

    def named(text: str) -> set[str]:
        return {name for name in names if name in text}

    def shown() -> set[str]:
        """Death cards named at the table; the edition's list below it names them all."""
        parts = ".sg-board, .sg-hand, .sg-actions, .sg-log, .sg-odds, .sg-throw-card, .sg-live, [aria-live]"
        everything = "".join(guest.page.eval_on_selector_all(parts, "found => found.map((e) => e.innerHTML)"))
        return named(everything.replace("&amp;", "&"))

    assert "Pass the screen to First player" in guest.page.inner_text(".sg-actions")
    assert shown() == set()
    heard.clear()
    guest.press("raise")
    guest.visit.wait("document.querySelector('.sg-light')")
    held = shown()
    assert len(held) == 2  # a first act draws two
    while not guest.able(ROLL):
        guest.click_board()
    laid = named(guest.story()[0])
    assert len(laid) == 1
    heard.clear()
    guest.press(ROLL)
    while guest.able(PASS):
        guest.press(PASS)
    assert "Pass the screen to Second player" in guest.page.inner_text(".sg-actions")
    kept = next(iter(held - laid))
    guest.visit.wait(f"!document.querySelector('.sg-board').innerHTML.includes({json.dumps(kept)})")
    assert shown() <= laid
    assert named("".join(heard)) <= held  # what the second player has drawn has not even been sent
    guest.page.screenshot(path=screenshot_path)
    guest.visit.check()


def test_on_a_phone_nothing_is_cut_off(sit: Callable[..., Player], screenshot_path: Path) -> None:
    guest = sit("?seed=7&start=1&players=4", size=PHONE)
    assert guest.visit.fits()
    while not guest.able(ROLL):
        guest.click_board()
    guest.press(ROLL)
    guest.page.screenshot(path=screenshot_path, full_page=True)
    assert guest.visit.fits()
    assert guest.small_type() == []
    guest.visit.check()
