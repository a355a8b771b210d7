"""RULINGS.md tells what the edition file holds, and of each ruling where it comes from."""

from __future__ import annotations

import re

import shakespeare_games as sg
from tests.macbeth.table import PLAIN

RULINGS = PLAIN.with_name("RULINGS.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| M(\d+) \| ([RIH]) \| (.+?) \| (.+) \|$", RULINGS, flags=re.M)


def test_every_ruling_is_the_rulebooks_or_inferred_or_of_the_house() -> None:
    assert [n for n, *_ in ROWS] == re.findall(r"^\| M(\d+)", RULINGS, flags=re.M)


def test_rulings_list_the_portraits_and_the_track_of_the_edition() -> None:
    game = sg.load_game("macbeth")
    text = {n: ruling for n, _, _, ruling in ROWS}
    assert text["2"].split(", ") == game.rules.portraits
    events = re.search(r"Events: (.*?)\. ", text["6"])
    assert events is not None
    assert dict(e.split(" ", 1) for e in events[1].split(", ")) == game.edition.track.events
