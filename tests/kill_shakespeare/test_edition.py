"""The edition file: what is read, and what a damaged one is told."""

from __future__ import annotations

from pathlib import Path

import pytest

import shakespeare_games as sg
from shakespeare_games.core.edition import listing
from shakespeare_games.kill_shakespeare import pieces as e
from shakespeare_games.kill_shakespeare.edition import effect, load_edition, threat
from tests.kill_shakespeare.table import PLAIN, edited


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
