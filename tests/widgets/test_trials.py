"""A few hundred plays beside exact chances: they add up, they are the seed's, and errors are told."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from widgets.trials import MOST, Trials, Way

WAYS = [
    Way("one in six", Fraction(1, 6), lambda luck: luck.random() < 1 / 6),
    Way("never", Fraction(0), lambda luck: False),
]


def trials() -> Trials:
    return Trials("Roll", WAYS, 300, "chance")


def test_each_press_adds_plays() -> None:
    made = trials()
    made.go.click()
    first = made.hits[0]
    made.go.click()
    assert made.tried == 600
    assert made.hits[0] > first
    assert made.hits[1] == 0
    assert made.outcome.text == "600 plays of each."
    assert "After 600 plays each" in made.chart.title.value


def test_the_same_seed_brings_the_same() -> None:
    one, other = trials(), trials()
    one.run()
    other.run()
    assert one.hits == other.hits


def test_the_band_holds_the_share_and_narrows() -> None:
    made = trials()
    made.run()
    low, high = made.band(0)
    assert low < made.hits[0] / 300 < high
    for _ in range(8):
        made.run()
    assert made.band(0)[1] - made.band(0)[0] < (high - low) / 2


def test_a_band_that_misses_is_told() -> None:
    made = Trials("Roll", [Way("said to be sure", Fraction(1), WAYS[0].play)], 300, "chance")
    made.run()
    assert "a band misses the exact chance" in made.chart.title.value


def test_enough_is_enough() -> None:
    made = Trials("Roll", WAYS[:1], MOST, "chance")
    made.run()
    assert made.go.disabled


def test_a_play_that_fails_says_so() -> None:
    def broken(luck: Random) -> bool:
        raise ValueError("no die today")

    made = Trials("Roll", [Way("x", Fraction(1, 2), broken)], 300, "chance")
    made.go.click()
    assert made.outcome.tone == "error"
    assert "No die today" in made.outcome.text


def test_plotly_takes_the_chart() -> None:
    figure = pytest.importorskip("plotly.graph_objects").Figure
    made = trials()
    made.run()
    figure(made.chart.shown)
