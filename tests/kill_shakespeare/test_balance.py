"""BALANCE.md, the report on file: made with the edition that is here, and the edition plays as it should."""

from __future__ import annotations

import re
from pathlib import Path

import shakespeare_games as sg

REPORT = (Path(sg.__file__).parent / "kill_shakespeare" / "BALANCE.md").read_text(encoding="utf-8")
SURVIVED = {(a, int(b)): float(c) for a, b, c in re.findall(r"\| (\w+) \| (\d) \| \*\*([\d.]+)%\*\*", REPORT)}


def test_the_report_is_of_this_edition() -> None:
    digest = sg.load_game("kill_shakespeare").edition_hash
    assert f"`{digest}`" in REPORT, "run the command that the report names, with --write"


def test_half_of_the_standard_games_survive_more_of_the_novices_fewer_of_the_experts() -> None:
    for players in (2, 3, 4):
        assert 35 <= SURVIVED["standard", players] <= 65
        assert SURVIVED["novice", players] >= SURVIVED["standard", players] + 10
        assert SURVIVED["expert", players] <= SURVIVED["standard", players] - 10


def test_no_character_seldom_or_mostly_wins_the_survived_games() -> None:
    found = re.findall(r"\| (hamlet|juliet|othello|viola|falstaff) \| \d+ \| \*\*([\d.]+)%\*\*", REPORT)
    assert len(found) == 5
    assert all(12 <= float(share) <= 30 for _, share in found)
