"""Widgets are tested without an event loop, unless a test runs one."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True)
def no_loop_of_the_browser() -> Iterator[None]:
    """In a process that has opened pages, Playwright's loop counts as running; widgets would wait for it in vain."""
    there = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    yield
    asyncio._set_running_loop(there)
