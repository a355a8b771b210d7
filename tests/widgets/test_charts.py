"""Charts: what is written over bars can be read on a phone too."""

from __future__ import annotations

from typing import Any

from widgets import charts


def bars(words: list[str]) -> dict[str, Any]:
    """The bars of a chart over which these words stand."""
    labels = [str(n) for n in range(len(words))]
    trace = charts.bars("t", labels, [0.1] * len(words), "x", "chance", words=words)["data"][0]
    assert (trace["constraintext"], trace["textangle"]) == ("none", 0)  # or Plotly sets it smaller, or upright
    return dict(trace)


def test_words_that_fit_on_a_phone_stay_as_they_are() -> None:
    trace = bars(["40.2 %", "3.5 %", "0 %", "100 %"])
    assert trace["text"] == ["40.2 %", "3.5 %", "0 %", "100 %"]
    assert trace["textfont"]["size"] == 14


def test_crowded_bars_leave_the_percent_sign_to_the_axis() -> None:
    trace = bars(["11 %"] * 11)
    assert trace["text"] == ["11"] * 11
    assert trace["textfont"]["size"] == 14


def test_type_is_never_smaller_than_12() -> None:
    trace = bars(["100"] * 15)
    assert trace["textfont"]["size"] == 12
    assert charts.bars("t", [], [], "x", "y")["data"][0]["text"] == []
