"""The edition file: what is read, and what a damaged one is told."""

from __future__ import annotations

from pathlib import Path

import pytest

import shakespeare_games as sg
from shakespeare_games.core.edition import listing
from shakespeare_games.kill_shakespeare import pieces as e
from shakespeare_games.kill_shakespeare.edition import effect, load_edition, parse_edition, threat
from tests.kill_shakespeare.table import PLAIN, edited

# What is changed in the file, and what the error must name: table, key, value, and what is allowed.
DAMAGE = [
    ("defense = 3", "defense = 0", "[map] defense", "0", "1 to 9"),
    ("defense = 3", 'defense = "high"', "defense", "high", "whole number"),
    ("hope = 8", "hope = 9", "[map] hope", "9", "1 to 8"),
    ('land = ["maentua", "avon"]', 'land = ["maentua"]', "[map] land", "bohemia", "both ways"),
    ('land = ["maentua", "avon"]', 'land = ["maentua", "rome"]', "[map] land", "rome", "prospero"),
    ('name = "Avon"', 'name = "Cawdor"', "[map] name", "Cawdor", "differ"),
    ("search_start = 2", "search_start = 12", "[setups.expert] search_start", "12", "-1 to 11"),
    ('more_black = ["cawdor", "maentua"]', 'more_black = ["rome"]', "[setups.expert] more_black", "rome", "cawdor"),
    ("[setups.novice]", "[setups.gentle]", "setups", "novice", "needed"),
    ("markers = 34", "markers = 3", "[players] markers", "3", "20 to 99"),
    ("actions = [4, 3, 2]", "actions = [4, 3]", "[players] actions", "4, 3", "3 whole numbers"),
    ("energy_costs = [1, 1,", "energy_costs = [0, 1,", "[sheets] energy_costs", "0", "1 to 9"),
    ("battle_limits = [3, 2, 4, 3, 3]", "battle_limits = [3]", "[sheets] battle_limits", "3", "5 whole numbers"),
    ("bid = [3, 3, 2, 1, 1]", "bid = [3, 3, 0, 1, 1]", "[tokens] bid", "0", "Juliet"),
    ("quills = 4", "quills = -1", "[battles] quills", "-1", "0 to 30"),
    ("end = 12", "end = 41", "[search] end", "41", "2 to 40"),
    ("longest = 12", "longest = 5", "[rounds] longest", "5", "6 to 24"),
    ("easy = [4, 3, 2, 1, 0, 0]", "easy = [4, 3]", "[rounds] easy", "4, 3", "6 whole numbers"),
    ("per_iago = [4, 6, 8]", "per_iago = [4, 6, 80]", "[bids] per_iago", "80", "0 to 40"),
    ('"two energy"]', '"two horses"]', "[wheel] items", "two horses", "two energy"),
    ("ranks_4 = [3, 2, 1]", "ranks_4 = [3, 2]", "[scoring] ranks_4", "3, 2", "3 whole numbers"),
    ("jesters = 5", "jesters = 61", "[decks] jesters", "61", "0 to 60"),
    ('effect = "re-roll"', 'effect = "points 1"', "[actions] effect", "re-roll", "exactly one"),
    ('effect = "energy 2"', 'effect = "action 2"', "[actions] effect", "action 2", "Cup of Sack"),
    ('effect = "energy 2"', 'effect = "sack 2"', "[actions] effect", "sack 2", "word and a count"),
    ('effect = "energy 2"', 'effect = "energy 10"', "[actions] effect", "energy 10", "word and a count"),
    ("cost = [10, 14, 19]", "cost = [10, 14]", "[events] cost", "10, 14", "three prices"),
    ('effects = ["energy 2"]', 'effects = ["energy avon 2"]', "[events] effects", "energy avon 2", "Salt and Tempest"),
    ('effects = ["energy 2"]', "effects = []", "[events] effects", "[]", "at least one"),
    ('richard = "messaline", lady = "cawdor"', 'richard = "rome", lady = ""', "[events] richard", "rome", "an Area"),
    ('saga = "The Stolen Crown"', 'saga = "The Lost Crown"', "[quests] saga", "The Lost Crown", "three Quests"),
    ('rewards = ["points 2", "energy 1"]', 'rewards = ["token 1"]', "[quests] rewards", "token 1", "a word"),
    ('provenance = "rulebook"', 'provenance = "guessed"', "provenance", "guessed", "rulebook"),
    ("[options.sets]", "[options.collections]", "[options]", "collections", "sets"),
    ("[wheel]", "[weel]", "weel", "not allowed", "wheel"),
    ('game = "kill_shakespeare"', 'game = "macbeth"', "[edition] game", "macbeth", "kill_shakespeare"),
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


def test_not_toml() -> None:
    with pytest.raises(sg.EditionError, match="not a TOML file"):
        parse_edition("[edition\n")


def test_a_changed_number_changes_the_game_and_its_hash(tmp_path: Path) -> None:
    plain = sg.load_game("kill_shakespeare")
    changed = sg.load_game("kill_shakespeare", edition=edited(tmp_path, ("end = 12", "end = 9")))
    assert plain.edition_hash != changed.edition_hash
    assert changed.max_game_length() > 0


def test_every_table_says_where_it_comes_from() -> None:
    edition, _ = load_edition()
    rows = listing(edition)
    assert {p for *_, p in rows} <= {"rulebook", "inferred", "house"}
    assert len(rows) > 60


def test_effects_are_a_word_and_a_count() -> None:
    assert effect("energy 2") == (e.ENERGY_UP, 2)
    assert effect("troops x2") == (e.DOUBLE, 1)
    assert effect("energy 0") is effect("energy") is effect("gold 2") is effect("energy 2 2") is None


def test_threats_name_an_area_where_they_need_one() -> None:
    assert threat("black avon 2") == (e.MORE_BLACK, 7, 2)
    assert threat("hope richard 1") == (e.LESS_HOPE, e.AT_RICHARD, 1)
    assert threat("search 1") == (e.SEARCH_ON, -1, 1)
    assert threat("search avon 1") is threat("black 1") is threat("black rome 1") is threat("") is None


def test_every_verb_is_used_by_some_card_or_quest() -> None:
    rules = sg.load_game("kill_shakespeare").new_initial_state(2).rules
    used = {c.verb for c in rules.cards} | {verb for q in rules.quests for verb, _ in q.rewards}
    assert used == set(range(len(e.VERBS)))
    threats = {kind for event in rules.events for kind, _, _ in event.effects}
    assert threats == set(range(len(e.THREATS)))


def test_card_texts_are_short_and_names_differ() -> None:
    edition, _ = load_edition(PLAIN)
    texts = [c.text for c in edition.actions.cards] + [v.text for v in (*edition.events.a, *edition.events.b)]
    assert all(10 < len(text) <= 120 for text in texts)
    assert len(set(texts)) == len(texts)


def test_an_option_that_is_not_offered_is_refused() -> None:
    with pytest.raises(sg.OptionError, match="level is 'easy'; it can be standard, novice, expert"):
        sg.load_game("kill_shakespeare", level="easy")
