"""Labels of what is pointed at, where there is little room."""

from __future__ import annotations

import html
import re

from widgets.board_view import BoardView, broken, narrow

TOLD = (
    "<b>Forest of Arden: held by King Richard III</b><br>Hope 5<br>Ways to Delphos, Maentua &amp; the Forest of Arden"
)


def lines(told: str) -> list[str]:
    return [html.unescape(re.sub("<[^>]*>", "", line)) for line in told.split("<br>")]


def test_lines_are_broken_between_words_and_nothing_is_lost() -> None:
    for letters in (12, 20, 44, 200):
        made = broken(TOLD, letters)
        assert made.replace("<br>", " ") == TOLD.replace("<br>", " ")
        assert all(len(line) <= letters for line in lines(made))
    assert broken(TOLD, 200) == TOLD
    assert broken("", 10) == ""
    assert lines(broken("an Unbreakable-word here", 5)) == ["an", "Unbreakable-word", "here"]


def test_labels_are_broken_on_a_phone_only() -> None:
    traces = [{"hovertext": [TOLD, None]}, {"y": [1]}, {"hovertext": "one for all"}]
    for place in (0, 480, 824):
        assert narrow(traces, place) is traces
    small = narrow(traces, 364)
    assert max(map(len, lines(str(small[0]["hovertext"][0])))) <= 44
    assert small[0]["hovertext"][1] is None
    assert small[1:] == traces[1:]
    assert traces[0]["hovertext"][0] == TOLD


def test_a_board_breaks_its_labels_when_its_place_is_narrow() -> None:
    view = BoardView({"data": [{"type": "bar", "x": [1], "hovertext": [TOLD]}], "layout": {}})
    view._glue.width = 364
    (output,) = view._output.outputs
    (trace,) = output["data"]["application/vnd.plotly.v1+json"]["data"]
    assert trace["hovertext"] == [broken(TOLD, 43)]
    assert trace["hovertext"] != [TOLD]
