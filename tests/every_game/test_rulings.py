"""RULINGS.md of every game, its edition file, its code and its tests tell of the same rulings."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import shakespeare_games as sg
from tests.editions import plain

TESTS = Path(__file__).parent.parent
LETTERS = {"macbeth": "M", "death_by_shakespeare": "D", "shakespeare": "S", "kill_shakespeare": "K"}
# As many as there are at least.
LEAST = {"macbeth": 26, "death_by_shakespeare": 26, "shakespeare": 32, "kill_shakespeare": 54}


def rulings(game: str) -> str:
    """The text of RULINGS.md."""
    return plain(game).with_name("RULINGS.md").read_text(encoding="utf-8")


def numbers(game: str) -> list[str]:
    """The numbers of the rulings, one for each row."""
    return re.findall(rf"^\| {LETTERS[game]}(\d+) \|", rulings(game), flags=re.M)


EVERY = [pytest.param(game, number, id=f"{LETTERS[game]}{number}") for game in LETTERS for number in numbers(game)]


def test_every_game_has_its_letter() -> None:
    assert sorted(LETTERS) == sg.game_names()


@pytest.mark.parametrize("game", LETTERS)
def test_rulings_are_numbered_without_a_gap(game: str) -> None:
    found = sorted(map(int, numbers(game)))
    assert found == list(range(1, len(found) + 1))
    assert len(found) >= LEAST[game]


@pytest.mark.parametrize(("game", "number"), EVERY)
def test_every_ruling_has_a_test_named_after_it(game: str, number: str) -> None:
    tests = "\n".join(path.read_text(encoding="utf-8") for path in sorted((TESTS / game).glob("test_*.py")))
    letter = LETTERS[game]
    assert re.search(rf"def test_({letter}\d+_)*{letter}{number}_", tests)


@pytest.mark.parametrize("game", LETTERS)
def test_rulings_name_the_options_of_the_edition(game: str) -> None:
    named = set(re.findall(r"\*[Oo]ption\*\s+`(\w+)`", rulings(game)))
    assert named == set(sg.load_game(game).options)


@pytest.mark.parametrize("game", LETTERS)
def test_rulings_that_the_edition_and_the_code_cite_are_there(game: str) -> None:
    cited = set()
    folder = plain(game).parent
    for path in [*folder.rglob("*.py"), *folder.glob("*.toml")]:
        cited |= set(re.findall(rf"\b{LETTERS[game]}(\d{{1,2}})\b", path.read_text(encoding="utf-8")))
    assert cited <= set(numbers(game))
