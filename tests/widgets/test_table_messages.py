"""What a play page is told of a decision: the board first, in few messages, and nothing that is not looked at."""

from __future__ import annotations

from typing import Any

import pytest
from ipywidgets import Widget

import shakespeare_games as sg
from tests.widgets.test_table_play import Guest


def sent(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the page is told from now on: the kinds of widgets, in turn."""
    found: list[str] = []
    monkeypatch.setattr(Widget, "_send", lambda widget, message, buffers=None: found.append(type(widget).__name__))
    return found


@pytest.mark.parametrize("game", sg.game_names())
def test_a_click_is_answered_by_the_board_first_and_by_few_messages(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    guest = Guest(game, start="1")
    guest.table.room.board._glue.live = True  # the page can draw into the plot that is there
    told = sent(guest, monkeypatch)
    for _ in range(6):
        told.clear()
        keys = [key for key in guest.buttons() if key.partition(":")[0] in ("kind", "name", "do")]
        if not keys:
            break
        guest.press(next((key for key in reversed(keys) if key.startswith(("do", "name"))), keys[0]))
        before = told[: told.index("BoardGlue")] if "BoardGlue" in told else []
        assert not before or (game, keys) == ("macbeth", ["kind:roll"]), "nothing comes before the board, if it changes"
        assert told.count("StatusLine") <= 2  # of a person's step, and of what bots and chance made of it


def test_what_lights_the_board_changes_that_and_the_actions_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    guest = Guest(start="1")
    guest.to_bugging()
    told = sent(guest, monkeypatch)
    guest.press("kind:up")
    assert told == ["BoardGlue", "Panel"]


def test_what_is_barred_is_told_when_its_fold_is_opened() -> None:
    guest = Guest(start="1")
    guest.to_bugging()
    guest.press("kind:up")
    panel = guest.table.room.panel

    def told() -> list[Any]:
        return next(list(group["items"]) for group in panel.content["groups"] if group["key"] == "barred")

    assert told() == []
    guest.say(panel, fold="barred", open=True)
    assert all(note["text"] for note in told())
    assert told()
    guest.say(panel, fold="barred", open=False)
    assert told() == []
