"""The edition file: what is read, and what a damaged one is told."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import shakespeare_games as sg
from shakespeare_games.core.edition import listing
from shakespeare_games.core.words import slug
from shakespeare_games.shakespeare import rules as r
from shakespeare_games.shakespeare.edition import load_edition, parse_edition
from tests.shakespeare.table import (
    GAME,
    PLAIN,
    advance,
    card_text,
    cast_text,
    chances,
    day,
    do,
    dress,
    edited,
    end_day,
    undealt,
)

SNUG = 'name = "Snug"\nkind = "set dresser"\ncost = 3\nvalue = 6\n'
ANGELO = 'name = "Angelo"\nkind = "jeweler"\ncost = 3\n'
PUCK = cast_text("Puck")
FALSTAFF = 'name = "Falstaff"\nkind = "actor"\n'
YELLOWS = 'name = "All That Glisters"\ncounts = "yellow elements"\n'
MORE = 'name = "More"\ncounts = "pounds"\nsteps = [1, 2, 3]\n'
BAG = "black = 8\npink = 8\npurple = 6"
AMBIANCE = '["lose prestige", "grey quill", "nothing", "pound", "white quill", "prestige"]'

# What is changed in the file, and what the error must name: table, key, value, and what is allowed.
DAMAGE = [
    ("days = 6", "days = 7", "[week] days", "7", "1 to 6"),
    ("days = 6", "days = 0", "[week] days", "0", "1 to 6"),
    ("days = 6", "days = 'six'", "[week] days", "six", "whole number"),
    ("rehearsals = [4, 6]", "rehearsals = [4, 7]", "[week] rehearsals", "7", "1 to 6"),
    ("rehearsals = [4, 6]", "rehearsals = 4", "[week] rehearsals", "4", "list"),
    ("prestige = 5", "prestige = 21", "[start] prestige", "21", "0 to 20"),
    ("pounds = 0", "pounds = -1", "[start] pounds", "-1", "0 to 20"),
    ("cylinders = 5", "cylinders = 6", "[wager] cylinders", "6", "5 to 5"),
    ("elements_each = 3", "elements_each = 0", "[offer] elements_each", "0", "1 to 6"),
    ("extra_cards = 2", "extra_cards = 3", "[offer] extra_cards", "3", "0 to 2"),
    (BAG, BAG.replace("black = 8", "black = 7"), "[bag_2] elements", "35", "36 elements are needed"),
    (BAG, BAG.replace("black = 8", "black = -1"), "[bag_2] black", "-1", "0 to 60"),
    (BAG, BAG.replace("pink = 8", "rose = 8"), "[bag_2]", "rose", "pink"),
    ("blue = 4\ngreen = 5", "blue = 4\ngreen = 6", "[values] green", "6", "1 to 5"),
    ("in_costume = 3", "in_costume = 6", "[yellow] in_costume", "6", "0 to 5"),
    ("value = 3\n\n[costume]", "value = 0\n\n[costume]", "[actor_element] value", "0", "1 to 5"),
    ("least = 8", "least = 6", "[costume] least", "6", "from 7 to 15"),
    ("least = 14", "least = 16", "[costume] least", "16", "to 15"),
    ("least = 6\npounds = 1", "least = 6\npounds = 10", "[costume] pounds", "10", "0 to 9"),
    ("least = 6\npounds = 1", "least = 6\nducats = 1", "[costume", "ducats", "pounds"),
    ("rows = 6", "rows = 5", "[set] rows", "5", "6"),
    ('["1-1", "1-6", "2-1", "2-5"]', '["1-1", "1-7", "2-1", "2-5"]', "[set] virtual", "1-7", "row-place"),
    ('["1-1", "1-6", "2-1", "2-5"]', '["1-1", "2-1", "2-5"]', "[set] virtual", "1-1", "1-6 on the other side"),
    ('["1-1", "1-6", "2-1", "2-5"]', '["1-1", "1-6", "1-1", "2-5"]', "[set] virtual", "1-1", "twice"),
    ('["1-1", "1-6", "2-1", "2-5"]', '["2-2", "2-4"]', "[set] virtual", "2-2", "stand on the ground"),
    ('["3-1", "3-4", "4-2", "6-1"]', '["1-1", "3-4"]', "[set] candles", "1-1", "no candle is on a virtual"),
    ('["3-1", "3-4", "4-2", "6-1"]', '["top"]', "[set] candles", "top", "row-place"),
    ("candle_prestige = 1", "candle_prestige = 30", "[set_effects] candle_prestige", "30", "0 to 20"),
    ("green_tokens = 1", "green_tokens = 1.5", "[set_effects] green_tokens", "1.5", "whole number"),
    ("plus_tokens = 8", "plus_tokens = 41", "[craft] plus_tokens", "41", "0 to 40"),
    ("assistant_value = 1", "assistant_value = -2", "[craft] assistant_value", "-2", "0 to 20"),
    (AMBIANCE, '["nothing"]', "[ambiance] spaces", "nothing", "2 to 12"),
    (AMBIANCE, AMBIANCE.replace('"pound"', '"ducat"'), "[ambiance] spaces", "ducat", "grey quill"),
    ("start = 3", "start = 7", "[ambiance] start", "7", "1 to 6"),
    ("first_spaces = 3", "first_spaces = 10", "[acts] first_spaces", "10", "0 to 9"),
    ("loss = 1", "loss = 40", "[acts] loss", "40", "0 to 20"),
    ("spaces = 9\npounds", "spaces = 21\npounds", "[act_1] spaces", "21", "2 to 20"),
    ("{ 5 = 1, 7 = 3, 9 = 5 }", "{ 5 = 1, 12 = 5 }", "[act_1.pounds] 12", "5", "1 to 9"),
    ("{ 5 = 1, 7 = 3, 9 = 5 }", "{ 5 = 99 }", "[act_1.pounds] 5", "99", "0 to 20"),
    ("{ 6 = 1, 8 = 2, 9 = 3 }", "{ sixth = 1 }", "[act_3.prestige] sixth", "1", "1 to 10"),
    ("prestige = [2, 1]", "prestige = []", "[act_2] prestige", "[]", "1 to 4"),
    ("prestige = [2, 1]", "prestige = [2, -1]", "[act_2] prestige", "-1", "0 to 20"),
    ("white_quills = 1", "white_quills = 21", "[extra] white_quills", "21", "0 to 20"),
    ("objectives = 3", "objectives = 0", "[queen] objectives", "0", "1 to 10"),
    ("loss = 2", "loss = -2", "[payment] loss", "-2", "0 to 20"),
    (
        card_text("Snug"),
        SNUG.replace("set dresser", "carpenter"),
        "[characters] kind",
        "carpenter",
        "Snug: it can be actor",
    ),
    (card_text("Snug"), SNUG.replace("cost = 3", "cost = 21"), "[characters] cost", "21", "Snug: 0 to 20"),
    (card_text("Snug"), SNUG.replace("\nvalue = 6", ""), "[characters] value", "0", "Snug: whole numbers from 1 to 20"),
    (card_text("Snug"), SNUG + 'icons = ["pound"]\n', "[characters] icons", "pound", "Snug: only actors"),
    (card_text("Snug"), SNUG.replace("Snug", "Puck"), "[characters] name", "Puck", "differ"),
    (card_text("Snug"), SNUG.replace("Snug", "hamlet!"), "[characters] name", "hamlet!", "differ"),
    (card_text("Snug"), SNUG.replace("Snug", "Falstaff"), "[characters] name", "Falstaff", "differ"),
    (card_text("Snug"), SNUG.replace("Snug", "S" * 29), "[characters] name", "SSS", "28"),
    (card_text("Snug"), SNUG.replace("Snug", "..."), "[characters] name", "...", "letters"),
    ("[[characters.cards]]\n" + card_text("Snug"), "", "[characters] cards", "Puck", "30 of them, not 29"),
    (card_text("Angelo"), ANGELO + "value = 3\n", "[characters] value", "3", "Angelo: it has none"),
    (
        PUCK,
        PUCK.replace('icons = ["white quill"]', 'icons = ["red quill"]'),
        "[characters] icons",
        "red quill",
        "quill 1",
    ),
    (
        card_text("Puck"),
        PUCK.replace('icons = ["white quill"]', "icons = []"),
        "[characters] icons",
        "[]",
        "Puck: an actor has",
    ),
    (
        card_text("Puck"),
        PUCK.replace("icons = [", "icons = ['+3','+3','+3','+3',"),
        "[characters] icons",
        "+3",
        "at most 4",
    ),
    (
        card_text("Puck"),
        PUCK.replace("icons = [", "icons = ['element', 'element',"),
        "[characters] icons",
        "element",
        "one element",
    ),
    (
        card_text("Puck"),
        PUCK.replace("rehearsal = [", "rehearsal = ['+3',"),
        "[characters] rehearsal",
        "+3",
        "prestige",
    ),
    (FALSTAFF, FALSTAFF + "cost = 1\n", "[printed] cost", "1", "Falstaff: printed characters cost nothing"),
    (
        YELLOWS,
        YELLOWS.replace("yellow elements", "gold"),
        "[objectives] counts",
        "gold",
        "All That Glisters: it can be",
    ),
    (YELLOWS, YELLOWS.replace("All That Glisters", "Merry Wives"), "[objectives] name", "Merry Wives", "differ"),
    (YELLOWS + "steps = [", YELLOWS + "steps = [1, 3, 2] # [", "[objectives] steps", "[1, 3, 2]", "none lower"),
    (YELLOWS + "steps = [", YELLOWS + "steps = [1, 2] # [", "[objectives] steps", "[1, 2]", "three whole"),
    (
        f"[[objectives.cards]]\n{YELLOWS}",
        f"[[objectives.cards]]\n{MORE}[[objectives.cards]]\n{YELLOWS}",
        "[objectives] cards",
        "Fine Feathers",
        "10 objectives, not 11",
    ),
    ("[options.first]", "[options.last]", "[options] last", "there", "first"),
    ('choices = ["drawn", "1", "2", "3", "4"]', 'choices = ["drawn", "5"]', "[options.first] choices", "5", "4"),
    ('default = "drawn"', 'default = "chosen"', "[options.first] default", "chosen", "drawn"),
    ('provenance = "inferred"', 'provenance = "guessed"', "[bag_2] provenance", "guessed", "rulebook"),
    ("extra_cards = 2", "extra_cards = 2\ncolour = 3", "[offer] has a key", "colour", "elements_each"),
    ("[offer]", "[house_rules]\ndrink = 1\n[offer]", "house_rules", "not allowed", "offer"),
    ('game = "shakespeare"', 'game = "macbeth"', "[edition] game", "macbeth", "shakespeare"),
]


@pytest.mark.parametrize(
    ("old", "new", "where", "value", "allowed"), DAMAGE, ids=[f"{n} {' '.join(d[2:4])}" for n, d in enumerate(DAMAGE)]
)
def test_damaged_edition_names_table_key_value_and_what_is_allowed(
    tmp_path: Path, old: str, new: str, where: str, value: str, allowed: str
) -> None:
    with pytest.raises(sg.EditionError) as caught:
        load_edition(edited(tmp_path, (old, new)))
    message = str(caught.value)
    assert message.startswith("edition.toml: ")
    for part in (where, value, allowed):
        assert part in message
    assert "$" not in message


def test_not_toml(tmp_path: Path) -> None:
    path = tmp_path / "broken.toml"
    path.write_text("[edition\ngame = ", encoding="utf-8")
    with pytest.raises(sg.EditionError, match=r"broken\.toml: not a TOML file: .*line 1"):
        sg.load_game(GAME, path)


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\x00", b"edition = 3", b"[edition]\nname = 'x'"])
def test_nothing_of_an_edition(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "odd.toml"
    path.write_bytes(content)
    with pytest.raises(sg.EditionError, match=r"odd\.toml"):
        sg.load_game(GAME, path)


def test_no_such_file(tmp_path: Path) -> None:
    with pytest.raises(sg.EditionError, match=r"none\.toml: cannot be read"):
        sg.load_game(GAME, tmp_path / "none.toml")


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


def test_the_hash_does_not_depend_on_comments_and_layout() -> None:
    text = PLAIN.read_text(encoding="utf-8")
    bare = re.sub(r"^(\w+) = ", r"\1=", re.sub(r"^#.*$", "", text, flags=re.M), flags=re.M)
    assert len(bare) < len(text) - 500
    assert parse_edition(bare)[1] == parse_edition(text)[1] == sg.load_game(GAME).edition_hash


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
