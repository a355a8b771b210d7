"""Bands around an estimate: they hold the true chance about as often as they say."""

from __future__ import annotations

import doctest
from math import comb
from statistics import NormalDist

import pytest

from shakespeare_games import engine
from shakespeare_games.core import estimate
from shakespeare_games.core.estimate import Z95, wilson


@pytest.mark.skipif(engine.running() == "compiled", reason="a compiled module keeps no docstrings")
def test_examples() -> None:
    assert doctest.testmod(estimate).attempted
    assert doctest.testmod(estimate).failed == 0


def test_z95_leaves_a_fortieth_on_each_side() -> None:
    assert NormalDist().inv_cdf(39 / 40) == pytest.approx(Z95, abs=1e-12)


@pytest.mark.parametrize(("hits", "trials"), [(0, 1), (1, 1), (0, 50), (50, 50), (7, 30), (0.5, 3)])
def test_a_band_holds_its_share_and_only_chances(hits: float, trials: int) -> None:
    low, high = wilson(hits, trials)
    assert 0 <= low < high <= 1
    assert low - 1e-12 <= hits / trials <= high + 1e-12


def test_the_ends_are_where_the_share_is_z95_deviations_off() -> None:
    """That is what Wilson solves for."""
    hits, trials = 7, 30
    for end in wilson(hits, trials):
        assert (hits / trials - end) ** 2 == pytest.approx(Z95**2 * end * (1 - end) / trials)


@pytest.mark.parametrize("chance", [0.05, 0.3, 0.5, 0.9])
def test_the_band_holds_the_chance_about_95_times_in_100(chance: float) -> None:
    trials = 60
    held = 0.0
    for hits in range(trials + 1):
        low, high = wilson(hits, trials)
        if low <= chance <= high:
            held += comb(trials, hits) * chance**hits * (1 - chance) ** (trials - hits)
    assert 0.92 < held < 0.98
