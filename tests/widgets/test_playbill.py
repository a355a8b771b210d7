"""The playbill: one entry a game, and whether it plays is read from the notebooks that are there."""

from __future__ import annotations

from pathlib import Path

import pytest

from widgets.playbill import bill
from widgets.repertoire import REPERTOIRE, Production
from widgets.symbols import SYMBOLS

GAME = Production("hamlet", "Ham<let>", "To be", "or not", ("waiting",), "1", "240", ("skull",))


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "hamlet").mkdir()
    (tmp_path / "index.ipynb").write_text("{}")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_game_without_a_play_page_is_announced_and_not_linked(root: Path) -> None:
    (root / "hamlet" / "lesson.ipynb").write_text("{}")
    made = bill(root, (GAME,))
    assert "In rehearsal" in made
    assert "Now playing" not in made
    assert "<a " not in made


def test_a_game_with_a_play_page_is_linked_to_the_pages_there_are(root: Path) -> None:
    for page in ("play", "odds"):
        (root / "hamlet" / f"{page}.ipynb").write_text("{}")
    made = bill(root, (GAME,))
    assert "In rehearsal" not in made
    assert 'href="hamlet/play.ipynb"' in made
    assert 'href="hamlet/odds.ipynb"' in made
    assert "lesson.ipynb" not in made


def test_an_entry_says_what_it_teaches_for_how_many_and_how_long_and_is_escaped(root: Path) -> None:
    made = bill(root, (GAME,))
    assert "Ham&lt;let&gt;" in made
    for words in ("To be", "or not", "waiting", "240 minutes"):
        assert words in made


def test_repertoire_names_drawn_symbols_and_keys_once() -> None:
    assert len({game.key for game in REPERTOIRE}) == len(REPERTOIRE)
    for game in REPERTOIRE:
        assert game.symbols
        assert set(game.symbols) <= set(SYMBOLS)
        assert game.teaches
