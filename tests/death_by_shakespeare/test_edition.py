"""The edition file: what is read, and what a damaged one is told."""

from __future__ import annotations

from pathlib import Path

import pytest

import shakespeare_games as sg
from shakespeare_games.core.edition import listing
from shakespeare_games.death_by_shakespeare.edition import load_edition
from tests.death_by_shakespeare.damage import BABE, LUNK
from tests.death_by_shakespeare.table import GAME, SIX, asked, edited, lives, rolled, stage, start, undealt
from tests.moves import chances, do, legal, phase


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
