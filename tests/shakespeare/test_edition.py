"""The edition file: what is read, and what a damaged one is told."""

from __future__ import annotations

from pathlib import Path

import pytest

import shakespeare_games as sg
from shakespeare_games.core.edition import listing
from shakespeare_games.core.words import slug
from shakespeare_games.shakespeare import rules as r
from shakespeare_games.shakespeare.edition import load_edition
from tests.moves import chances, do
from tests.shakespeare.damage import PUCK
from tests.shakespeare.table import GAME, PLAIN, advance, card_text, day, dress, edited, end_day, undealt


def test_an_edition_of_ones_own_is_played_by(tmp_path: Path) -> None:
    edition = edited(
        tmp_path,
        ('name = "House edition"', 'name = "Our box"'),
        ("days = 6", "days = 2"),
        ("rehearsals = [4, 6]", "rehearsals = [1]"),
        ("prestige = 5\npounds = 0", "prestige = 8\npounds = 2"),
        ("elements_each = 3", "elements_each = 4"),
        ("{ 5 = 1, 7 = 3, 9 = 5 }", "{ 2 = 7 }"),
        ("prestige = [2, 1]", "prestige = [9, 4, 3]"),
        ("loss = 2", "loss = 5"),
    )
    game = sg.load_game(GAME, edition)
    assert game.edition_name == "Our box"
    assert game.edition_hash != sg.load_game(GAME).edition_hash
    state = undealt(2, edition)
    assert (state.prestige, state.pounds) == ([8, 8], [2, 2])
    do(state, "order seat:1", "order seat:2")
    assert state.left == 8
    state = day("", "", edition=edition)
    for seat in (0, 1):
        advance(state, seat, 4, 4, 4)
    end_day(state)
    assert state.prestige == [8 + 9, 8 + 4]
    assert state.pounds == [9, 9]
    state = day("hamlet", "", number=2, edition=edition)
    end_day(state)
    assert state.is_terminal()
    assert state.prestige == [8 - 5, 8], "no rehearsal, and Hamlet is not paid"


def test_another_set_and_other_values(tmp_path: Path) -> None:
    edition = edited(
        tmp_path,
        ('virtual = ["1-1", "1-6", "2-1", "2-5"]', "virtual = []"),
        ('candles = ["3-1", "3-4", "4-2", "6-1"]', 'candles = ["1-1"]'),
        ("candle_prestige = 1", "candle_prestige = 4"),
        ("blue = 4\ngreen = 5", "blue = 2\ngreen = 2"),
        ("blue_ambiance = 2", "blue_ambiance = 3"),
    )
    state = day("", "", sets="blue green", edition=edition)
    do(state, "activate character:handyman", "take-set set:blue space:1-1")
    assert (state.prestige[0], state.ambiance[0], state.budget) == (9, 5, 2)


def test_an_assistant_printed_on_every_board(tmp_path: Path) -> None:
    edition = edited(tmp_path, ('name = "Handyman"\nkind = "handyman"\nvalue = 4', 'name = "Page"\nkind = "assistant"'))
    state = do(day("nerissa", "", costumes="black", edition=edition), "activate character:nerissa")
    assert state.budget == 7


def test_names_with_signs(tmp_path: Path) -> None:
    edition = edited(tmp_path, (card_text("Puck"), PUCK.replace("Puck", "The Duke's Fool (II)")))
    state = day("the-dukes-fool-ii", "", edition=edition)
    dress(state, 0, "the-dukes-fool-ii", "black")
    do(state, "activate character:the-dukes-fool-ii")
    assert slug("The Duke's Fool (II)") == "the-dukes-fool-ii"
    assert set(chances(state)) == set()


def test_every_value_has_a_provenance() -> None:
    rows = listing(load_edition()[0])
    by_key = {(table, key): (value, provenance) for table, key, value, provenance in rows}
    assert by_key["week", "days"] == ("6", "rulebook")
    assert by_key["start", "prestige"] == ("5", "rulebook")
    assert by_key["bag_4", "black"] == ("16", "rulebook")
    assert by_key["bag_3", "black"] == ("12", "inferred")
    assert by_key["costume", "rewards"][1] == "house"
    assert by_key["act_1", "spaces"] == ("9", "house")
    assert {p for *_, p in rows} == {"rulebook", "inferred", "house"}


def test_icons_and_kinds_are_told_in_the_file_itself() -> None:
    text = PLAIN.read_text(encoding="utf-8")
    comments = " ".join(line[1:].strip() for line in text.splitlines() if line.startswith("#"))
    for word in (*r.KINDS, *r.ICONS, *r.MEASURES):
        assert word in comments, word


def test_options_that_do_not_exist() -> None:
    with pytest.raises(sg.OptionError, match="there are first"):
        sg.load_game(GAME, weather="fog")
    with pytest.raises(sg.OptionError, match="drawn, 1, 2"):
        sg.load_game(GAME, first="5")
