"""RULINGS.md, the edition file and the tests tell of the same rulings."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.shakespeare.table import PLAIN, plain_game

RULINGS = PLAIN.with_name("RULINGS.md").read_text(encoding="utf-8")
NUMBERS = re.findall(r"^\| S(\d+) \|", RULINGS, flags=re.M)
TESTS = "\n".join(p.read_text(encoding="utf-8") for p in sorted(Path(__file__).parent.glob("test_*.py")))


def test_rulings_are_numbered_without_a_gap() -> None:
    assert sorted(map(int, NUMBERS)) == list(range(1, len(NUMBERS) + 1))
    assert len(NUMBERS) >= 32


@pytest.mark.parametrize("number", NUMBERS)
def test_every_ruling_has_a_test_named_after_it(number: str) -> None:
    assert re.search(rf"def test_(S\d+_)*S{number}_", TESTS)


def test_rulings_name_the_options_of_the_edition() -> None:
    named = set(re.findall(r"\*option\* `(\w+)`", RULINGS))
    assert named == set(plain_game().options)


def test_rulings_that_the_edition_and_the_code_cite_are_there() -> None:
    cited = set()
    for path in [*PLAIN.parent.rglob("*.py"), *PLAIN.parent.glob("*.toml")]:
        cited |= set(re.findall(r"\bS(\d{1,2})\b", path.read_text(encoding="utf-8")))
    assert cited <= set(NUMBERS)
