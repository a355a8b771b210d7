"""English that all games share."""

from __future__ import annotations

import pytest

from shakespeare_games.core.words import capital, does, many, series, slug, spelt, whom, whose


@pytest.mark.parametrize(
    ("verb", "yours"), [("takes", "take"), ("dies", "die"), ("is", "are"), ("has", "have"), ("passes", "pass")]
)
def test_verbs_go_with_the_name(verb: str, yours: str) -> None:
    assert does("Ann", verb) == verb
    assert does("You", verb) == yours


def test_names_inside_a_sentence() -> None:
    assert (whom("Ann"), whom("You")) == ("Ann", "you")
    assert (whose("Ann"), whose("Augustus"), whose("You")) == ("Ann's", "Augustus'", "your")
    assert capital("your turn") == "Your turn"
    assert capital("") == ""


def test_counts() -> None:
    assert many(1, "dagger") == "1 dagger"
    assert many(2, "dagger") == "2 daggers"
    assert many(3, "gold") == "3 gold"
    assert (spelt(0), spelt(2), spelt(12), spelt(13)) == ("no", "two", "twelve", "13")


def test_series() -> None:
    assert series(["a"]) == "a"
    assert series(["a", "b"]) == "a and b"
    assert series(["a", "b", "c"]) == "a, b and c"


def test_names_become_elements_of_the_board() -> None:
    assert slug("Lady  Macbeth") == "lady-macbeth"
    assert slug("Tragedy's Minion") == slug("Tragedy’s minion!") == "tragedys-minion"
    assert slug(" - ") == ""
