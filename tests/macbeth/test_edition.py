"""The edition file: what is read, and what a damaged one is told."""

from __future__ import annotations

from pathlib import Path

import pytest

import shakespeare_games as sg
from shakespeare_games.core.edition import listing
from shakespeare_games.macbeth.edition import load_edition
from tests.macbeth.table import bugging, edited, held, hold, start
from tests.moves import do, legal, reason


def test_an_edition_of_ones_own_is_played_by(tmp_path: Path) -> None:
    edition = edited(
        tmp_path,
        ('name = "House edition"', 'name = "Our box"'),
        ("daggers = 8", "daggers = 6"),
        ("into_level_4 = 1", "into_level_4 = 2"),
        ("step = 1", "step = 2"),
        ("price = 4", "price = 2"),
        ("gold = 4\n", "gold = 5\n"),
        ("misfortune_limit = 3", "misfortune_limit = 2"),
    )
    game = sg.load_game("macbeth", edition)
    assert game.edition_name == "Our box"
    assert game.edition_hash != sg.load_game("macbeth").edition_hash
    assert start(edition=edition).tokens[0] == [5, 5, 5]
    assert reason(bugging(edition=edition, daggers=5), "kill portrait:ross") == "It costs 6 daggers; you hold 5."
    assert reason(bugging(edition=edition, gold=1), "up portrait:lennox space:4-1") == "It costs 2 gold; you hold 1."
    assert reason(bugging(edition=edition, monologues=1), "steal seat:2") == "It costs 2 monologues; you hold 1."
    state = start(edition=edition)
    state.prophecies[0] = 0
    hold(state, 0, gold=6)
    do(state, "roll", "throw XDDDD", "roll", "throw DDDD")
    assert held(state, 0)[0] == 4
    do(state, "roll", "throw XDDD")
    assert state.current_player() == 1


@pytest.mark.parametrize("dice", [1, 2, 8])
def test_an_edition_with_another_number_of_dice(tmp_path: Path, dice: int) -> None:
    edition = edited(tmp_path, ("count = 5", f"count = {dice}"), ("misfortune_limit = 3", "misfortune_limit = 1"))
    state = do(start(edition=edition), "roll")
    assert sum(w for _, w in state.chance_weights()) == 6**dice
    do(state, "throw " + "X" * dice)
    assert legal(state) == ["prophecy", "accept"]


def test_every_value_has_a_provenance() -> None:
    rows = listing(load_edition()[0])
    by_key = {(table, key): (value, provenance) for table, key, value, provenance in rows}
    assert by_key["die", "faces"] == ("XDDGGM", "inferred")
    assert by_key["killing", "daggers"] == ("8", "rulebook")
    assert by_key["portraits", "names"][1] == "house"
    assert by_key["track", "end"] == ("24", "house")
    assert {p for *_, p in rows} == {"rulebook", "inferred", "house"}


def test_options_that_do_not_exist() -> None:
    with pytest.raises(sg.OptionError, match="there are faces, first, prophecy"):
        sg.load_game("macbeth", weather="fog")
    with pytest.raises(sg.OptionError, match="whole-roll, misfortune-dice"):
        sg.load_game("macbeth", prophecy="none")
