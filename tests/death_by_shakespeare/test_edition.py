"""The edition file: what is read, and what a damaged one is told."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import shakespeare_games as sg
from shakespeare_games.core.edition import listing
from shakespeare_games.death_by_shakespeare.edition import load_edition, parse_edition
from tests.death_by_shakespeare.table import (
    GAME,
    PLAIN,
    SIX,
    asked,
    chances,
    do,
    edited,
    legal,
    lives,
    phase,
    rolled,
    stage,
    start,
    undealt,
)

BABE = 'name = "Innocent Babe"\nsex = "F"\nwhose = "opponent"\nnumber = 1\neffect = "change"\nvalue = 2'
LUNK = 'name = "Big Lunk"\nsex = "M"\nwhose = "own"\nnumber = 6\neffect = "draw"'
VILLAIN = 'name = "Mistreated Villain"\nsex = "M"\nwhose = "always"\neffect = "larger hand"\nvalue = 2'

# What is changed in the file, and what the error must name: table, key, value, and what is allowed.
DAMAGE = [
    ("die = [1, 2, 3, 4, 5, 6]", "die = []", "[number] die", "[]", "1 to 20"),
    ("die = [1, 2, 3, 4, 5, 6]", "die = [1, 19]", "[number] die", "19", "0 to 18"),
    ("die = [1, 2, 3, 4, 5, 6]", "die = 6", "[number] die", "6", "list"),
    ("added = 3", "added = 13", "[number] added", "13", "to 12"),
    ("added = 3", "added = -1", "[number] added", "-1", "0 to 12"),
    ("added = 3", "added = 'three'", "[number] added", "three", "whole number"),
    ("titus = 14", "titus = 19", "[number] titus", "19", "1 to 18"),
    ("titus_players = 3", "titus_players = 5", "[number] titus_players", "5", "2 to 4"),
    ("2 = 5, 3 = 5, 4 = 4", "2 = 10, 3 = 5, 4 = 4", "[deal.characters] 2", "10", "1 to 9"),
    ("2 = 5, 3 = 5, 4 = 4", "2 = 5, 3 = 5, 4 = 5", "[deal.characters] 4", "5", "1 to 4"),
    ("2 = 5, 3 = 5, 4 = 4", "2 = 5, 3 = 5", "[deal] characters", "", "2, 3 and 4"),
    ("size = 5", "size = 0", "[hand] size", "0", "1 to 7"),
    ("size = 5", "size = 5.5", "[hand] size", "5.5", "whole number"),
    ("draws = 2", "draws = 6", "[hand] draws", "6", "1 to 5"),
    ("cards = 1\n", "cards = 6\n", "[least_hand] cards", "6", "0 to 5"),
    ("turns = 400", "turns = 10", "[length] turns", "10", "50 to 2000"),
    (LUNK, LUNK.replace("number = 6", "number = 7"), "[characters] number", "7", "1 to 6"),
    (LUNK, LUNK.replace("number = 6\n", ""), "[characters] number", "0", "1 to 6"),
    (LUNK, LUNK.replace('"draw"', '"drawn"'), "[characters] effect", "drawn", "extra roll"),
    (LUNK, LUNK.replace('"own"', '"mine"'), "[characters] whose", "mine", "own, opponent, always"),
    (LUNK, LUNK.replace('"own"', '"always"'), "[characters] effect", "draw", "larger hand, smaller hands"),
    (LUNK, LUNK.replace('"M"', '"X"'), "[characters", "X", "either"),
    (LUNK, LUNK + "\nvalue = 3", "[characters] value", "3", "Big Lunk: this effect has none"),
    (LUNK, LUNK.replace("Big Lunk", "Foil"), "[characters] name", "Foil", "differ"),
    (LUNK, LUNK.replace("Big Lunk", "wise  FOOL"), "[characters] name", "wise  FOOL", "differ"),
    (LUNK, LUNK.replace("Big Lunk", "!"), "[characters] name", "!", "letters"),
    (LUNK, LUNK.replace("Big Lunk", "L" * 29), "[characters] name", "LLL", "28"),
    (f"[[characters.cards]]\n{LUNK}\n", "", "[characters] cards", "Innocent Babe", "18 characters, not 17"),
    (BABE, BABE.replace("value = 2", "value = 1"), "[characters] value", "1", "Innocent Babe: another"),
    (BABE, BABE.replace("value = 2", "value = 7"), "[characters] value", "7", "1 to 6"),
    (BABE, BABE.replace("\nvalue = 2", ""), "[characters] value", "0", "1 to 6"),
    (VILLAIN, VILLAIN.replace("value = 2", "value = 0"), "[characters] value", "0", "1 to 5"),
    (VILLAIN, VILLAIN + "\nnumber = 3", "[characters] number", "3", "none"),
    (VILLAIN, VILLAIN.replace('"always"', '"own"'), "[characters] effect", "larger hand", "reroll"),
    ('rating = 3, name = "Hanging"', 'rating = 7, name = "Hanging"', "[deaths] rating", "7", "Hanging"),
    ('rating = 3, name = "Hanging"', 'rating = 0, name = "Hanging"', "[deaths] rating", "0", "1 to 6"),
    ('name = "Hanging"', 'name = "Grief"', "[deaths] name", "Grief", "differ"),
    ('  { rating = 3, name = "Hanging" },\n', "", "[deaths] cards", "Stabbed in Duel", "30 Death cards, not 29"),
    ('default = "roll"', 'default = "10"', "[options.death_number] default", "10", "titus"),
    ('default = "none"', 'default = "hamlet"', "[options.without] default", "hamlet", "wise-fool"),
    ('"titus"]', '"andronicus"]', "[options.death_number] choices", "andronicus", "titus"),
    ("[options.first]", "[options.last]", "[options] last", "", "death_number, deal, without, first"),
    ('provenance = "inferred"', 'provenance = "guessed"', "[deal] provenance", "guessed", "rulebook"),
    ('provenance = "rulebook"\nsize = 5', "size = 5", "[hand] provenance", "missing", "rulebook"),
    ("size = 5", "size = 5\ncolour = 3", "[hand] has a key", "colour", "draws"),
    ("[hand]", "[house_rules]\ndrink = 1\n[hand]", "house_rules", "not allowed", "least_hand"),
    ('game = "death_by_shakespeare"', 'game = "macbeth"', "[edition] game", "macbeth", "death_by_shakespeare"),
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
        ('name = "Rulebook edition"', 'name = "Our box"'),
        ("die = [1, 2, 3, 4, 5, 6]\nadded = 3", "die = [2, 2, 4]\nadded = 1"),
        ("2 = 5, 3 = 5", "2 = 3, 3 = 5"),
        ("size = 5\ndraws = 2", "size = 2\ndraws = 3"),
        (BABE, BABE.replace("value = 2", "value = 6").replace("number = 1", "number = 4")),
    )
    game = sg.load_game(GAME, edition)
    assert game.edition_name == "Our box"
    assert game.edition_hash != sg.load_game(GAME).edition_hash
    state = undealt(2, edition)
    assert chances(state) == {"number 3": 2, "number 5": 1}
    state = start(2, edition, number=5)
    assert state.living == [3, 3]
    for _ in range(3):
        assert phase(state) == "draw"
        state.apply_action(state.chance_weights()[0][0])
    assert phase(state) == "discard"
    state = rolled(4, "big-lunk", "innocent-babe", laid={"innocent-babe": SIX}, edition=edition)
    assert (asked(state), legal(state)) == (1, ["pass", "change ability:innocent-babe"])
    do(state, "change ability:innocent-babe", "pass")
    assert not lives(state, "innocent-babe")


def test_an_edition_with_other_names_and_an_ability_of_another_kind(tmp_path: Path) -> None:
    gossip = 'name = "The Duke\'s Gossip"\nsex = "either"\nwhose = "opponent"\nnumber = 6\neffect = "look"'
    edition = edited(tmp_path, (LUNK, gossip), ('name = "Hanging"', 'name = "Boredom (Act 5)"'))
    state = rolled(6, "foil", "the-dukes-gossip", hands=("boredom-act-5",), edition=edition)
    assert legal(state) == ["pass", "look ability:the-dukes-gossip"]
    do(state, "look ability:the-dukes-gossip")
    assert state.looking == [False, False]  # the own next turn has just begun
    assert stage("the-dukes-gossip", "foil", edition=edition).rules.cards[8] == "Boredom (Act 5)"


def test_the_hash_does_not_depend_on_comments_and_layout() -> None:
    text = PLAIN.read_text(encoding="utf-8")
    bare = re.sub(r"^(\w+) = ", r"\1=", re.sub(r"^#.*$", "", text, flags=re.M), flags=re.M)
    assert len(bare) < len(text) - 500
    assert parse_edition(bare)[1] == parse_edition(text)[1] == sg.load_game(GAME).edition_hash


def test_every_value_has_a_provenance() -> None:
    rows = listing(load_edition()[0])
    by_key = {(table, key): (value, provenance) for table, key, value, provenance in rows}
    assert by_key["number", "added"] == ("3", "rulebook")
    assert by_key["hand", "size"] == ("5", "rulebook")
    assert by_key["deal", "characters"][1] == "inferred"
    assert by_key["least_hand", "cards"] == ("1", "inferred")
    assert by_key["length", "turns"] == ("400", "house")
    assert by_key["characters", "Big Lunk"] == ("sex: M, whose: own, effect: draw, number: 6", "rulebook")
    assert by_key["deaths", "Drowns"] == ("rating: 5", "rulebook")
    assert {p for *_, p in rows} == {"rulebook", "inferred", "house"}


def test_options_that_do_not_exist() -> None:
    with pytest.raises(sg.OptionError, match="there are deal, death_number, first, without"):
        sg.load_game(GAME, weather="fog")
    with pytest.raises(sg.OptionError, match="roll, 4, 5"):
        sg.load_game(GAME, death_number="many")
