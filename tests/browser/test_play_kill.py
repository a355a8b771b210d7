"""Kill Shakespeare's play page in a browser: a round by clicking, the curtain, save and undo, a phone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import shakespeare_games as sg
from shakespeare_games.core.match import loads
from tests.browser.guest import Player
from tests.browser.stage import PHONE

PLAY = "kill_shakespeare/play.ipynb"
BARE = ("kind:done", "kind:pass", "kind:rest", "kind:end-turn", "kind:return", "kind:refuse")

# Keeps all numbers of plays that are ever shown, 0 where there is none: a number may be gone when one looks for it.
PLAYS = """() => {
    const card = document.querySelector(".sg-odds-card");
    window.plays = [];
    new MutationObserver(() => plays.push(Number((/(\\d+) plays/.exec(card.textContent) || [0, 0])[1])))
        .observe(card, { subtree: true, childList: true, characterData: true });
}"""


def round_of(guest: Player) -> int:
    """The round that the header tells."""
    told = guest.page.inner_text(".sg-page").partition("Round ")[2]
    return int(told[:1]) if told[:1].isdigit() else 0


def decide(guest: Player, used: set[str]) -> str:
    """One decision: a kind not used yet in this round, if there is one, and what it lights; else the way out."""
    if guest.lit():
        guest.click_board()
        return "board"
    kinds = guest.kinds()
    fresh = [kind for kind in kinds if kind not in used and not kind.startswith(("kind:trade", "kind:buy"))]
    chosen = next(iter([*fresh, *[kind for kind in BARE if kind in kinds], *kinds]))
    used.add(chosen)
    guest.press(chosen)
    for _ in range(3):
        if (
            not guest.lit()
            or not guest.page.locator(f'.sg-actions button[data-key="{chosen}"][aria-pressed="true"]').count()
        ):
            break
        guest.click_board()
    return chosen


def test_a_round_by_clicking(sit: Callable[..., Player], screenshot_path: Path) -> None:
    """Two players, one of them a bot: a character, the secret bid, planning, bids on three tracks, four turns."""
    guest = sit("?seed=3&start=1&players=2")
    guest.at_once()
    done: list[str] = []
    used: set[str] = set()
    while not guest.over() and round_of(guest) < 2 and len(done) < 90:
        done.append(decide(guest, used))
    assert round_of(guest) == 2 or guest.over(), done
    assert "board" in done
    assert {"kind:bid", "kind:done", "kind:rest", "kind:end-turn"} <= used
    assert {"kind:time", "kind:energy"} & used
    assert {"kind:move", "kind:place"} & used
    assert len(guest.story()) > 10
    guest.page.screenshot(path=screenshot_path, full_page=True)
    guest.visit.check()


def test_a_whole_game_by_bots(sit: Callable[..., Player], tmp_path: Path, screenshot_path: Path) -> None:
    """Two loyal bots; a step is watched, then the rest at once, to the crown or the fall."""
    guest = sit("?seed=8&start=1&players=2&bots=loyal,loyal&level=novice")
    before = guest.story()
    guest.press("step")
    assert guest.story() != before
    guest.press("skip")
    guest.visit.wait("document.querySelector('.sg-actions button[data-key=\"again\"]')", 120)
    guest.settle()
    match = loads(guest.save(tmp_path).read_text(encoding="utf-8"), sg.load_game("kill_shakespeare", level="novice"))
    assert match.state.is_terminal()
    crowned = any(share == 1 for share in match.state.returns())
    assert "The play is over" in guest.page.inner_text(".sg-actions h2")
    assert ("are the Hero" in guest.story()[0] or "is the Hero" in guest.story()[0]) == crowned
    assert ("The rebellion has failed." in guest.story()[0]) != crowned
    assert len(guest.story()) == 40  # the last lines of many
    guest.page.screenshot(path=screenshot_path, full_page=True)
    guest.visit.check()


def test_the_risk_grows_while_the_player_thinks_then_save_load_and_undo(
    sit: Callable[..., Player], tmp_path: Path
) -> None:
    guest = sit("?seed=3&start=1&players=2")
    guest.at_once()
    guest.click_board()  # a character
    guest.page.evaluate(PLAYS)
    guest.page.locator(".sg-odds-card select").select_option(label="whether the rebellion fails")
    guest.visit.wait("plays.some((many, at) => at && many > plays[at - 1] && plays[at - 1] > 0)", 90)
    assert "±" in guest.page.inner_text(".sg-odds-card")
    story = guest.story()
    guest.press("kind:bid")  # the page answers meanwhile
    guest.click_board()
    guest.visit.wait("plays.some((many, at) => at && many < plays[at - 1])", 90)  # another decision: from its beginning
    guest.press("undo")
    assert guest.story() == story

    guest.press("kind:bid")
    guest.click_board()
    file = guest.save(tmp_path)
    match = loads(file.read_text(encoding="utf-8"), sg.load_game("kill_shakespeare"))
    assert match.history[-1].text.startswith("bid token:")
    panel = guest.page.inner_text(".sg-actions")
    guest.press("undo")
    assert guest.page.inner_text(".sg-actions") != panel
    guest.load(file)
    guest.told("played again")
    assert guest.page.inner_text(".sg-actions .sg-h2, .sg-actions h2") in panel
    guest.visit.check()


def test_the_curtain_hides_a_fist(listened: tuple[Player, list[str]]) -> None:
    """What one has put in is neither shown nor sent to the other."""
    guest, heard = listened
    for _ in range(2):  # characters
        if guest.able("raise"):
            guest.press("raise")
        guest.click_board()
    if guest.able("raise"):
        guest.press("raise")
    guest.press("kind:bid")
    guest.click_board()
    assert "in your fist" in guest.page.inner_text(".sg-hand")
    heard.clear()
    guest.press("kind:done")
    assert "Pass the screen to" in guest.page.inner_text(".sg-actions")
    guest.press("raise")
    assert guest.able("kind:bid")
    assert not [frame for frame in heard if "in your fist" in frame]
    assert "in your fist" not in guest.page.inner_text(".sg-hand")
    guest.visit.check()


def test_on_a_phone_nothing_is_cut_off(sit: Callable[..., Player], screenshot_path: Path) -> None:
    guest = sit("?seed=3&start=1&players=4", size=PHONE)
    assert guest.visit.fits()
    guest.click_board()
    guest.page.screenshot(path=screenshot_path, full_page=True)
    assert guest.visit.fits()
    assert guest.small_type() == []
    guest.visit.check()
