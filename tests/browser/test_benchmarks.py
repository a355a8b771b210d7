"""The rows of `make bench` that open pages, in a tiny mode: they find what they click, and no games are mixed up."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from multiprocessing import get_context

import pytest

from benchmarks.table import Row

pytestmark = pytest.mark.slow


def rows(module: str) -> list[Row]:
    return [row for row in import_module(module).measured("tiny") if isinstance(row, Row)]


def measured(module: str) -> list[Row]:
    """The rows of a module, from a process that has no browser of its own yet."""
    with ProcessPoolExecutor(1, get_context("spawn")) as alone:
        return alone.submit(rows, module).result()


def test_pages_are_measured() -> None:
    found = measured("benchmarks.pages")
    for what in ("first paint, cold", "click to lit board", "click to new position", "memory", "websocket"):
        assert any(what in row.what and row.here for row in found), what


def test_visitors_at_once_are_served_and_none_is_mixed_up() -> None:
    found = {row.what.partition(": ")[2]: row for row in measured("benchmarks.visitors")}
    assert found["served"].reached
    assert found["own seed, own game"].reached
    assert found["kernels of 2 who leave end"].reached
