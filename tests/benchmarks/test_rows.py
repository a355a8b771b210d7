"""The report of `make bench`: its rows are well formed, ratios point the right way, and a miss is never hidden."""

from __future__ import annotations

import platform
import sys
from importlib import import_module
from pathlib import Path

import pytest

import shakespeare_games as sg
from benchmarks import __main__ as bench
from benchmarks import engines, peers, playouts, site, table
from benchmarks.table import HEAD, Row, costs, durations, rates
from shakespeare_games.engine import running


def test_a_ratio_says_how_many_times_as_fast_this_kit_is() -> None:
    assert rates("playouts", 10.0, 2.0, "steps/s", 5.0).cells()[3:] == ("5.00", "≥ 5", "yes")
    assert rates("playouts", 9.9, 2.0, "steps/s", 5.0).cells()[3:] == ("4.95", "≥ 5", "MISSED")
    assert durations("odds", 0.002, 0.02, 10.0).cells()[1:] == ("2.00 ms", "20.0 ms", "10.00", "≥ 10", "yes")
    assert durations("odds", 0.02, 0.02).cells()[3:] == ("1.00", "–", "–")


def test_of_costs_the_ratio_says_how_many_times_as_dear() -> None:
    assert costs("memory", 3.0, 2.0, ("3 MB", "2 MB"), 1.6).cells()[3:] == ("1.50", "≤ 1.6", "yes")
    assert costs("memory", 3.4, 2.0, ("3 MB", "2 MB"), 1.6).cells()[3:] == ("1.70", "≤ 1.6", "MISSED")


def test_a_row_passes_between_processes() -> None:
    for row in (rates("a | b", 1.0, 3.0, "steps/s", 0.5), Row("é", "20 of 20", reached=True)):
        assert Row.loads(row.dumps()) == row


def test_one_missed_row_makes_a_section_bad_and_is_named_at_the_end(capsys: pytest.CaptureFixture[str]) -> None:
    good, bad = rates("good", 2.0, 1.0, "x", 1.0), rates("bad", 1.0, 2.0, "x", 1.0)
    assert table.show("Some", "Words.", [good, "below"])
    assert not table.show("Some", "Words.", [good, bad, good])
    text = capsys.readouterr().out
    assert bench.missed(text) == "## Missed\n\n- bad: 0.50, wanted ≥ 1\n"
    assert bench.missed("FAILED: pages: no browser\n") == "## Missed\n\n- FAILED: pages: no browser\n"
    assert "Nothing" in bench.missed("all reached")


@pytest.mark.parametrize("name", ["playouts", "odds", "games", "workers"])
def test_rows_are_well_formed_and_name_every_game(name: str) -> None:
    module = import_module(f"benchmarks.{name}")
    found = list(module.measured(running(), "tiny"))
    rows = [row for row in found if isinstance(row, Row)]
    assert rows or any("installed" in text for text in found)  # peers are no part of what the tests need
    for row in rows:
        cells = row.cells()
        assert len(cells) == len(HEAD)
        assert all(cells)
        assert "|" not in "".join(cells)
        assert (row.reached is None) == (row.wanted == "–")
    if name in ("playouts", "games"):
        assert {row.what.partition(",")[0] for row in rows} == set(sg.game_names())


def test_every_game_has_its_wish_its_players_and_its_clicks() -> None:
    names = set(sg.game_names())
    assert set(playouts.WANTED) == set(peers.OURS) == set(import_module("benchmarks.pages").SCRIPTS) == names
    assert set(import_module("benchmarks.games").TABLES) == names == set(site.GAMES)
    for name, bots in import_module("benchmarks.games").TABLES.items():
        assert len(bots) == 4
        assert set(bots) <= set(sg.load_game(name).bot_names())


def test_the_answers_of_all_packages_are_the_same_fractions() -> None:
    questions = import_module("benchmarks.questions")
    for question in questions.questions():
        right = questions.plain(question.ours())
        assert right
        assert questions.plain(question.icepool()) == right
        assert question.dyce is None or questions.plain(question.dyce()) == right


def test_the_report_names_machine_and_versions_but_not_the_host(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "results.md"
    monkeypatch.setattr(sys, "argv", ["benchmarks", "games", "--effort", "tiny", "--out", str(out)])
    assert bench.main() == 0  # nothing is wanted of these rows
    text = out.read_text(encoding="utf-8")
    assert platform.python_version() in text
    assert "cores" in text
    assert platform.node() not in text.split("- versions")[0]
    assert text.count("| macbeth, interpreted") == 1
    assert "## Missed\n\nNothing.\n" in text
    assert engines.NO_BUILD in text or "| macbeth, compiled" in text


def test_rows_that_nobody_knows_are_refused(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["benchmarks", "juggling"])
    with pytest.raises(SystemExit) as left:
        bench.main()
    assert left.value.code == 2
    assert "no rows juggling; there are playouts, odds" in capsys.readouterr().err
