"""The edition file: what is read, and what a damaged one is told."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import shakespeare_games as sg
from shakespeare_games.core.edition import listing
from shakespeare_games.macbeth.edition import load_edition, parse_edition
from tests.macbeth.table import PLAIN, bugging, do, edited, held, hold, legal, reason, start

# What is changed in the file, and what the error must name: table, key, value, and what is allowed.
DAMAGE = [
    ("count = 5", "count = 0", "[dice] count", "0", "1 to 8"),
    ("count = 5", "count = 'five'", "[dice] count", "five", "whole number"),
    ("count = 5", "count = 5.5", "[dice] count", "5.5", "whole number"),
    ("count = 5", "count = true", "[dice] count", "", "whole number"),
    ("misfortune_limit = 3", "misfortune_limit = 6", "[dice] misfortune_limit", "6", "1 to 5"),
    ('faces = "XDDGGM"', 'faces = "XDDGGZ"', "[die] faces", "XDDGGZ", "six letters"),
    ('faces = "XDDGGM"', 'faces = "XDDGG"', "[die] faces", "XDDGG", "six letters"),
    ('faces = "XDDGGM"', "faces = 6", "[die] faces", "6", "text in quotes"),
    ("faces = [1, 2, 3, 4]", "faces = [0, 2, 3, 4]", "[pyramid_die] faces", "0, 2, 3, 4", "1 to 12"),
    ("faces = [1, 2, 3, 4]", "faces = []", "[pyramid_die] faces", "[]", "1 to 12"),
    ("daggers = 40", "daggers = -1", "[supply] daggers", "-1", "0 to 999"),
    ("gold = 4\n", "gold = 9\n", "[setup] gold", "9", "0 to 8"),
    ("prophecies = 1", "prophecies = 2", "[setup] prophecies", "2", "0 to 1"),
    ("5 = 2 }", "5 = 4 }", "[setup.characters] 5", "4", "1 to 3"),
    (", 5 = 2 }", " }", "[setup] characters", "", "2, 3, 4 and 5"),
    ("first_cost = 0", "first_cost = 1", "[rolling] first_cost", "1", "0 to 0"),
    ("step = 1", "step = 0", "[rolling] step", "0", "1 to 40"),
    ("daggers = 8", "daggers = 0", "[killing] daggers", "0", "1 to 40"),
    ("into_level_1 = 4", "into_level_1 = 0", "[moving] into_level_1", "0", "1 to 40"),
    ("into_level_1 = 4", "into_level_1 = 'dear'", "[moving] into_level_1", "dear", "whole number"),
    ("empty_discount = 1", "empty_discount = 2", "[moving] empty_discount", "2", "0 to 1"),
    ("price = 4", "price = 0", "[monologue] price", "0", "1 to 20"),
    ("daggers_laid = 3", "daggers_laid = 16", "[monologue] daggers_laid", "16", "1 to 15"),
    ("levels = 5", "levels = 4", "[pyramid] levels", "4", "5 is allowed"),
    ('"Siward"', '"Banquo"', "[portraits] names", "Banquo", "differ"),
    ('"Siward"', '"lady  macbeth"', "[portraits] names", "lady  macbeth", "differ"),
    ('"Siward"', '"!"', "[portraits] names", "!", "letters"),
    ('"Siward"', f'"{"S" * 25}"', "[portraits] names", "SSS", "24"),
    (', "Siward"', "", "[portraits] names", "Duncan", "15 names fill the pyramid, not 14"),
    ("end = 24", "end = 0", "[track] end", "0", "1 to 200"),
    ("end = 24", "end = 22", "[track.events] 22", "monologue each", "1 to 21"),
    ('2 = "monologue each"', '2 = "monolog each"', "[track.events] 2", "monolog each", "two gold each"),
    ('2 = "monologue each"', '0 = "monologue each"', "[track.events] 0", "monologue each", "1 to 23"),
    ('2 = "monologue each"', '02 = "monologue each"', "[track.events] 02", "monologue each", "1 to 23"),
    ('2 = "monologue each"', 'two = "monologue each"', "[track.events] two", "monologue each", "1 to 23"),
    ('default = "whole-roll"', 'default = "half-roll"', "[options.prophecy] default", "half-roll", "misfortune-dice"),
    ('default = "plain"', 'default = "XX"', "[options.faces] default", "XX", "six letters"),
    ('"misfortune-dice"]', '"no-dice"]', "[options.prophecy] choices", "no-dice", "misfortune-dice"),
    ("[options.first]", "[options.last]", "[options] last", "", "faces, prophecy, first"),
    ('provenance = "inferred"', 'provenance = "guessed"', "[die] provenance", "guessed", "rulebook"),
    ('provenance = "rulebook"\ncount = 5', "count = 5", "[dice] provenance", "missing", "rulebook"),
    ("count = 5", "count = 5\ncolour = 3", "[dice] has a key", "colour", "misfortune_limit"),
    ("[dice]", "[house_rules]\ndrink = 1\n[dice]", "house_rules", "not allowed", "pyramid_die"),
    ("[rolling]", "[rollin]", "rollin", "not allowed", "rolling"),
    ('game = "macbeth"', 'game = "hamlet"', "[edition] game", "hamlet", "macbeth"),
]


@pytest.mark.parametrize(("old", "new", "where", "value", "allowed"), DAMAGE, ids=[" ".join(d[2:4]) for d in DAMAGE])
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
        sg.load_game("macbeth", path)


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\x00", b"edition = 3", b"[edition]\nname = 'x'"])
def test_nothing_of_an_edition(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "odd.toml"
    path.write_bytes(content)
    with pytest.raises(sg.EditionError, match=r"odd\.toml"):
        sg.load_game("macbeth", path)


def test_no_such_file(tmp_path: Path) -> None:
    with pytest.raises(sg.EditionError, match=r"none\.toml: cannot be read"):
        sg.load_game("macbeth", tmp_path / "none.toml")
    with pytest.raises(sg.EditionError, match="cannot be read"):
        sg.load_game("macbeth", tmp_path)


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


def test_the_hash_does_not_depend_on_comments_and_layout(tmp_path: Path) -> None:
    text = PLAIN.read_text(encoding="utf-8")
    bare = re.sub(r"^#.*$", "", text, flags=re.M).replace(" = ", "=")
    assert parse_edition(bare)[1] == parse_edition(text)[1] == sg.load_game("macbeth").edition_hash


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
