"""The shell: header, status line, and callbacks whose failures are told."""

from __future__ import annotations

from typing import NoReturn

import pytest

from shakespeare_games.core.errors import OptionError
from widgets.page import Page, in_words


def fail(error: Exception) -> NoReturn:
    raise error


def test_header_escapes_and_marks_the_open_page() -> None:
    page = Page("<Macbeth>", "seed <1606>", [("Play", None), ("Lab", "macbeth/odds.ipynb")])
    header = page._header.value
    assert "&lt;Macbeth&gt;" in header
    assert "seed &lt;1606&gt;" in header
    assert '<b aria-current="page">Play</b>' in header
    assert ">Lab</a>" in header


def test_subtitle_changes_in_place() -> None:
    page = Page("Macbeth", "round 1")
    header = page._header
    page.subtitle = "round 2"
    assert page._header is header
    assert "round 2" in header.value


def test_guarded_callback_returns_what_it_made() -> None:
    page = Page("Macbeth")
    assert page.guarded(lambda value: value + 1)(1) == 2
    assert page.status.text == ""
    assert not page.status.busy


def test_guarded_callback_tells_its_failure_and_the_next_one_clears_it() -> None:
    page = Page("Macbeth")
    assert page.guarded(lambda: fail(ValueError("there is no such seat")))() is None
    assert page.status.text == "There is no such seat"
    assert page.status.tone == "error"
    assert not page.status.busy
    page.guarded(lambda: None)()
    assert page.status.text == ""
    assert page.status.tone == ""


def work(page: Page) -> None:
    with page.busy("Rolling"):
        assert page.status.busy
        fail(ValueError("no"))


def test_busy_ends_when_the_work_fails() -> None:
    page = Page("Macbeth")
    with pytest.raises(ValueError, match="no"):
        work(page)
    assert page.status.text == "Rolling"
    assert not page.status.busy


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (ValueError("price is 0"), "Price is 0"),
        (OptionError("it is not your turn"), "It is not your turn"),
        (KeyError("no symbol 'sword'"), "Something went wrong here: no symbol 'sword' (KeyError)."),
        (ZeroDivisionError(), "Something went wrong here (ZeroDivisionError). Nothing was changed."),
        (RuntimeError("boom"), "Something went wrong here: boom (RuntimeError)."),
    ],
)
def test_exceptions_in_words(error: Exception, words: str) -> None:
    assert in_words(error) == words
