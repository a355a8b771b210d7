"""The query string and the links between pages."""

from __future__ import annotations

from pathlib import Path

import pytest

from widgets import query


@pytest.fixture
def notebooks(tmp_path: Path) -> Path:
    (tmp_path / "macbeth").mkdir()
    (tmp_path / "index.ipynb").write_text("{}")
    return tmp_path


def test_query_is_empty_without_a_server(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("QUERY_STRING", "VOILA_PREHEAT"):
        monkeypatch.delenv(name, raising=False)
    assert query.query() == {}


def test_query_is_decoded_and_the_last_of_a_name_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VOILA_PREHEAT", "False")
    monkeypatch.setenv("QUERY_STRING", "goal=daggers%3A8&goal=tokens&empty=&name=%3Cb%3E+%26")
    assert query.query() == {"goal": "tokens", "empty": "", "name": "<b> &"}


@pytest.mark.parametrize("text", ["%%%", "&&&", "=", "a", "%ff=%ff", "a" * 10_000])
def test_nonsense_in_the_query_raises_nothing(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setenv("VOILA_PREHEAT", "False")
    monkeypatch.setenv("QUERY_STRING", text)
    assert isinstance(query.query(), dict)


def test_a_preheated_kernel_whose_server_is_gone_goes_on_without_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VOILA_PREHEAT", "True")
    monkeypatch.setenv("VOILA_APP_PORT", "9")
    monkeypatch.setenv("VOILA_KERNEL_ID", "nobody")
    monkeypatch.delenv("QUERY_STRING", raising=False)
    monkeypatch.setattr(query, "_asked", None)
    assert query.query() == {}


@pytest.mark.parametrize(
    ("folder", "target", "way"),
    [
        (".", "macbeth/play.ipynb", "macbeth/play.ipynb"),
        (".", "index.ipynb", "index.ipynb"),
        ("macbeth", "macbeth/odds.ipynb", "odds.ipynb"),
        ("macbeth", "index.ipynb", "../index.ipynb"),
        ("macbeth", "shakespeare/play.ipynb", "../shakespeare/play.ipynb"),
    ],
)
def test_links_are_relative_to_the_open_page(
    notebooks: Path, monkeypatch: pytest.MonkeyPatch, folder: str, target: str, way: str
) -> None:
    monkeypatch.chdir(notebooks / folder)
    assert query.link(target) == way


def test_links_carry_settings_and_leave_out_what_is_none(notebooks: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(notebooks)
    assert query.link("macbeth/odds.ipynb", goal="daggers:8", gold=4, prophecy=None) == (
        "macbeth/odds.ipynb?goal=daggers%3A8&gold=4"
    )
    assert query.share(goal="a&b") == "?goal=a%26b"
