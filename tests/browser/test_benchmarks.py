"""The rows of `make bench` that open pages, in a tiny mode: they find what they click, and no games are mixed up."""

from __future__ import annotations

import pytest

from benchmarks import pages, visitors
from benchmarks.table import Row

pytestmark = pytest.mark.slow


def test_pages_are_measured() -> None:
    rows = [row for row in pages.measured("tiny") if isinstance(row, Row)]
    for what in ("first paint, cold", "click to lit board", "click to new position", "memory", "websocket"):
        assert any(what in row.what and row.here for row in rows), what


def test_visitors_at_once_are_served_and_none_is_mixed_up() -> None:
    rows = {row.what.partition(": ")[2]: row for row in visitors.measured("tiny") if isinstance(row, Row)}
    assert rows["served"].reached
    assert rows["own seed, own game"].reached
    assert rows["kernels of 2 who leave end"].reached
