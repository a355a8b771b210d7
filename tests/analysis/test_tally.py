"""A running mean and its error are those of the textbook."""

from __future__ import annotations

import statistics
from math import inf, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shakespeare_games.analysis.tally import Tally
from shakespeare_games.core.estimate import Z95


@given(st.lists(st.floats(-1, 1), min_size=2, max_size=60))
def test_mean_and_error_are_those_of_the_textbook(values: list[float]) -> None:
    tally = Tally()
    for value in values:
        tally.add(value)
    assert tally.count == len(values)
    assert tally.mean == pytest.approx(statistics.fmean(values), abs=1e-9)
    assert tally.error == pytest.approx(Z95 * statistics.stdev(values) / sqrt(len(values)), abs=1e-6)
    assert tally.band == pytest.approx((tally.mean - tally.error, tally.mean + tally.error))


def test_fewer_than_two_numbers_tell_nothing_of_their_error() -> None:
    tally = Tally()
    assert tally.error == inf
    tally.add(0.5)
    assert (tally.mean, tally.error) == (0.5, inf)


def test_a_copy_goes_on_by_itself() -> None:
    tally = Tally()
    tally.add(1.0)
    other = tally.copy()
    other.add(0.0)
    assert (tally.count, tally.mean) == (1, 1.0)
    assert (other.count, other.mean) == (2, 0.5)
