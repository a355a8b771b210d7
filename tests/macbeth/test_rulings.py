"""RULINGS.md, the edition file and the tests tell of the same rulings."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import shakespeare_games as sg
from tests.macbeth.table import PLAIN

RULINGS = PLAIN.with_name("RULINGS.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| M(\d+) \| ([RIH]) \| (.+?) \| (.+) \|$", RULINGS, flags=re.M)
TESTS = "\n".join(p.read_text(encoding="utf-8") for p in sorted(Path(__file__).parent.glob("test_*.py")))


def test_rulings_are_numbered_without_a_gap() -> None:
    assert sorted(int(n) for n, *_ in ROWS) == list(range(1, len(ROWS) + 1))
    assert len(ROWS) >= 26


@pytest.mark.parametrize("number", [n for n, *_ in ROWS])
def test_every_ruling_has_a_test_named_after_it(number: str) -> None:
    assert re.search(rf"def test_(M\d+_)*M{number}_", TESTS)


def test_rulings_name_the_options_of_the_edition() -> None:
    named = set(re.findall(r"\*option\* `(\w+)`", RULINGS))
    assert named == set(sg.load_game("macbeth").options)


def test_rulings_list_the_portraits_and_the_track_of_the_edition() -> None:
    game = sg.load_game("macbeth")
    text = {n: ruling for n, _, _, ruling in ROWS}
    assert text["2"].split(", ") == game.rules.portraits
    events = re.search(r"Events: (.*?)\. ", text["6"])
    assert events is not None
    assert dict(e.split(" ", 1) for e in events[1].split(", ")) == game.edition.track.events
