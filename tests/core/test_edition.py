"""Edition files: what is right is read, what is wrong is named by table, key, value and what is allowed."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import msgspec
import pytest

from shakespeare_games.core.edition import About, Option, Table, bad, listing, parse, read, settle
from shakespeare_games.core.errors import EditionError, OptionError


class Die(Table, frozen=True, kw_only=True):
    faces: list[int]
    colour: Literal["red", "white"] = "red"


class Bag(Table, frozen=True, kw_only=True):
    marbles: dict[str, int]
    share: float = 0.5
    lid: bool = True


class Dicing(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    edition: About
    die: Die
    bag: Bag
    options: dict[str, Option] = {}


GOOD = """
[edition]
game = "dicing"
name = "Plain"

[die]
provenance = "rulebook"
faces = [1, 2, 3]

[bag]
provenance = "house"
note = "guessed"
marbles = { red = 3, white = 2 }

[options.first]
provenance = "inferred"
default = "1"
about = "who starts"
choices = ["1", "2"]
"""


def fault(text: str) -> str:
    with pytest.raises(EditionError) as caught:
        parse(text, "dicing", Dicing, "mine.toml")
    return str(caught.value)


def test_a_good_file_is_read() -> None:
    edition, digest = parse(GOOD, "dicing", Dicing, "mine.toml")
    assert edition.die.faces == [1, 2, 3]
    assert edition.bag.marbles == {"red": 3, "white": 2}
    assert len(digest) == 16


def test_hash_depends_on_values_alone() -> None:
    same = "# a remark\n" + GOOD.replace("[1, 2, 3]", "[ 1,2, 3 ]")
    other = GOOD.replace("[1, 2, 3]", "[1, 2, 4]")
    digests = [parse(text, "dicing", Dicing, "mine.toml")[1] for text in (GOOD, same, other)]
    assert digests[0] == digests[1] != digests[2]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("[1, 2, 3]", '"six"', "[die] faces is 'six'; a list of whole numbers is allowed"),
        ("[1, 2, 3]", '[1, "two", 3]', "[die] faces, entry 2, is 'two'; a whole number is allowed"),
        ("[1, 2, 3]", "[1.5]", "[die] faces, entry 1, is 1.5; a whole number is allowed"),
        ('[die]\nprovenance = "rulebook"', '[die]\nprovenance = "hearsay"', "[die] provenance is 'hearsay'; "),
        ("faces = [1, 2, 3]", "faces = [1]\ncolour = 'blue'", "[die] colour is 'blue'; red or white is allowed"),
        ("faces = [1, 2, 3]", "faces = [1]\npips = 3", "[die] has a key 'pips' that is not allowed; allowed are "),
        ("faces = [1, 2, 3]", "", "[die] faces is missing; a list of whole numbers is needed"),
        ('[die]\nprovenance = "rulebook"', "[die]", "[die] provenance is missing; rulebook or inferred or house is"),
        ("red = 3", 'red = "three"', "[bag.marbles] red is 'three'; a whole number is allowed"),
        ("{ red = 3, white = 2 }", "7", "[bag] marbles is 7; keys with whole numbers are allowed"),
        ("marbles =", "lid = 1\nmarbles =", "[bag] lid is 1; true or false is allowed"),
        ("marbles =", 'share = "half"\nmarbles =', "[bag] share is 'half'; a number is allowed"),
        ('name = "Plain"', "name = 1999-01-01", "[edition] name is datetime.date(1999, 1, 1); a text in quotes is"),
        ('name = "Plain"', 'name = "Plain"\nyear = "MMXX"', "[edition] year is 'MMXX'; a whole number is allowed"),
        ("[bag]", "[sack]", "the file has a table 'sack' that is not allowed; allowed are edition, die, bag, options"),
        ('default = "1"', 'default = "3"', "[options.first] default is '3'; 1 or 2 is allowed"),
        ('default = "1"', "", "[options.first] default is missing; a text in quotes is needed"),
    ],
)
def test_a_wrong_value_is_named(old: str, new: str, message: str) -> None:
    assert old in GOOD
    assert fault(GOOD.replace(old, new, 1)).startswith(f"mine.toml: {message}")


def test_a_missing_table_is_named() -> None:
    start, end = GOOD.index("[bag]"), GOOD.index("[options")
    assert fault(GOOD[:start] + GOOD[end:]) == "mine.toml: the table [bag] is missing"


def test_a_table_that_is_a_value_is_named() -> None:
    text = "die = 6\n" + GOOD.replace('[die]\nprovenance = "rulebook"\nfaces = [1, 2, 3]\n', "")
    assert fault(text) == "mine.toml: [die] is 6; a table is allowed"


def test_a_long_wrong_value_is_cut() -> None:
    assert len(fault(GOOD.replace("[1, 2, 3]", '"' + "6" * 10_000 + '"'))) < 200


@pytest.mark.parametrize("text", ["[edition", "x = " + "[" * 5_000, 'a = "\x00"', "a = 1\na = 2"])
def test_text_that_is_no_toml_is_refused(text: str) -> None:
    assert fault(text).startswith("mine.toml: not a TOML file: ")


def test_another_games_edition_is_refused() -> None:
    assert fault(GOOD.replace('"dicing"', '"chess"')) == "mine.toml: [edition] game is 'chess'; 'dicing' is allowed"


@pytest.mark.parametrize("text", ["", "[edition]\nname = 'x'", "edition = 3"])
def test_a_file_of_no_game_is_refused(text: str) -> None:
    assert fault(text) == "mine.toml: no table [edition] with a game; 'dicing' is allowed"


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(EditionError, match=r"absent\.toml: cannot be read: No such file"):
        read(tmp_path / "absent.toml", "dicing", Dicing)
    latin = tmp_path / "latin.toml"
    latin.write_bytes("# caf\xe9".encode("latin-1"))
    with pytest.raises(EditionError, match=r"latin\.toml: cannot be read: .*utf-8"):
        read(latin, "dicing", Dicing)


def test_a_file_on_disk_is_read(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(GOOD, encoding="utf-8")
    assert read(file, "dicing", Dicing) == parse(GOOD, "dicing", Dicing, "")


def test_listing_shows_every_value_with_its_provenance() -> None:
    edition, _ = parse(GOOD, "dicing", Dicing, "mine.toml")
    rows = {(table, key): (value, source) for table, key, value, source in listing(edition)}
    assert rows["die", "faces"] == ("1, 2, 3", "rulebook")
    assert rows["bag", "marbles"] == ("red: 3, white: 2", "house")
    assert ("bag", "note") not in rows


def test_bad_has_the_house_form() -> None:
    assert str(bad("f", "die", "faces", 7, "less is allowed")) == "f: [die] faces is 7; less is allowed"


def options() -> dict[str, Option]:
    return parse(GOOD, "dicing", Dicing, "mine.toml")[0].options


def test_options_are_what_was_chosen_else_the_default() -> None:
    assert settle(options(), {}) == {"first": "1"}
    assert settle(options(), {"first": "2"}) == {"first": "2"}


def test_an_option_that_is_not_offered_is_refused() -> None:
    with pytest.raises(OptionError, match="no option 'last'; there are first"):
        settle(options(), {"last": "1"})
    with pytest.raises(OptionError, match="option first is '3'; it can be 1, 2"):
        settle(options(), {"first": "3"})
