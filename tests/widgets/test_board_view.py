"""What a board sends to its page: of each figure only what differs from the one before."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from widgets.board_view import BoardView, changes


def figure(*told: str, source: str = "a", **layout: Any) -> dict[str, Any]:
    """A small board."""
    points = {"type": "bar", "x": list(range(len(told))), "hovertext": list(told)}
    return {"data": [points], "layout": {"images": [{"source": "fixed"}, {"source": source}], **layout}}


def applied(spec: dict[str, Any], made: list[Any]) -> dict[str, Any]:
    """A figure with changes, as the page makes it."""
    spec = deepcopy(spec)
    for path, value in made:
        place: Any = spec
        for key in path[:-1]:
            place = place[key]
        place[path[-1]] = value
    return spec


def test_changes_make_one_figure_of_another() -> None:
    figures = [figure("one", "two"), figure("one", "three", source="b"), figure("one"), figure("one", "two", title="x")]
    for old in figures:
        for new in figures:
            if old["layout"].keys() <= new["layout"].keys():
                assert applied(old, list(changes(old, new))) == new


def test_of_what_points_say_only_the_new_words_are_sent() -> None:
    assert list(changes(figure("one", "two"), figure("one", "three"))) == [(["data", 0, "hovertext", 1], "three")]
    assert list(changes(figure("one"), figure("one", source="b"))) == [(["layout", "images", 1, "source"], "b")]
    assert list(changes({"x": [1, 2]}, {"x": [1, 3]})) == [(["x"], [1, 3])]


def test_each_figure_follows_the_one_before() -> None:
    board = BoardView(figure("one", "two"))
    glue, first = board._glue, board._output.outputs
    glue.live = True  # the page can draw into the plot that is there
    board.show(figure("one", "three"))
    assert (glue.figure["plot"], glue.figure["after"]) == (1, 0)
    board.show(figure("one", "three", source="b"))
    assert glue.figure == {"plot": 1, "after": 1, "changes": [(["layout", "images", 1, "source"], "b")]}
    board.show(figure("one", "three", source="b"))
    assert glue.figure["after"] == 1, "nothing changed, nothing is sent"
    assert board._output.outputs is first


def test_a_page_that_has_missed_a_figure_is_shown_the_whole_anew() -> None:
    board = BoardView(figure("one", "two"))
    glue = board._glue
    glue.live = True
    board.show(figure("one", "three"))
    board._heard(None, {"lost": True}, None)
    (output,) = board._output.outputs
    spec = output["data"]["application/vnd.plotly.v1+json"]
    assert spec["layout"]["meta"] == {"plot": 2}
    assert spec["data"] == figure("one", "three")["data"]
    glue.live = True
    board.show(figure("one", "four"))
    assert glue.figure == {"plot": 2, "after": 0, "changes": [(["data", 0, "hovertext", 1], "four")]}
