"""The board of Macbeth: what it shows, what can be clicked, and that Plotly takes it."""

from __future__ import annotations

import json
import re
from typing import Any
from xml.etree import ElementTree

import plotly.graph_objects as go
import pytest

from shakespeare_games.core.game import AUDIENCE
from shakespeare_games.macbeth.view import MacbethView
from tests.macbeth.table import BANQUO, DUNCAN, FLEANCE, LENNOX, SIWARD, bugging, start, undealt
from tests.moves import do
from tests.widgets.edges import edges
from tests.widgets.pictures import SVG, layouts, pictures, written_in
from widgets.board_view import BoardView, changes, fitting, grow
from widgets.boards import pyramid
from widgets.boards.canvas import MARK_SIZE, Canvas
from widgets.boards.dice import throw_html
from widgets.boards.macbeth import STAGES, board, dead_portraits
from widgets.boards.picture import TYPE_SCALE, Type, path, placed
from widgets.face import Highlights
from widgets.theme import INK, MUTED, SEATS, VELVET, esc

NAMES = ["Ann", "Ben & Co", "<b>Cleo</b>", "Dora", "Eve"]
LIT = Highlights({"portrait:banquo": "8", "portrait:lennox": "6", "space:4-1": "1"}, ["portrait:siward"])


NONE = Highlights()


def drawn(view: MacbethView, highlights: Highlights = NONE) -> dict[str, Any]:
    """The board of a view of the plain game."""
    return board(start().rules, view, highlights, NAMES)


def written(picture: ElementTree.Element) -> list[tuple[str, float, float, float]]:
    """The words of a picture: text, its lines apart, place and size."""
    return written_in(picture, "<br>")


def words(spec: dict[str, Any]) -> list[str]:
    """All that is written on a layout."""
    return [text for picture in pictures(spec) for text, *_ in written(picture)]


def painted(spec: dict[str, Any], colour: str) -> str:
    """All path data of a layout that is filled in a colour."""
    filled = [p for picture in pictures(spec) for p in picture.iter(SVG + "path") if p.attrib["fill"] == colour]
    return "".join(p.attrib["d"] for p in filled)


def cards(spec: dict[str, Any]) -> dict[str, Any]:
    """The trace of the cards."""
    return next(trace for trace in spec["data"] if "customdata" in trace)


def after_murders() -> MacbethView:
    """Duncan, seat 0's and on the throne, Fleance and Siward, who was nobody's, are dead; Lennox has two daggers."""
    state = bugging(daggers=24)
    do(state, "kill portrait:duncan", "kill portrait:fleance", "kill portrait:siward")
    state.laid[LENNOX] = 2
    return state.observation(0)


VIEWS = [
    undealt().observation(AUDIENCE),
    start(2).observation(1),
    start(5).observation(AUDIENCE),
    after_murders(),
    bugging().observation(2)._replace(pawn=24, phase="over"),
]


@pytest.mark.parametrize("view", VIEWS)
@pytest.mark.parametrize("highlights", [Highlights(), LIT])
def test_plotly_takes_every_layout_and_gives_it_back(view: MacbethView, highlights: Highlights) -> None:
    for spec in layouts(drawn(view, highlights)):
        back = json.loads(go.Figure(spec).to_json())
        back["layout"].pop("template")
        assert back == json.loads(json.dumps(spec))


@pytest.mark.parametrize("view", VIEWS)
def test_an_update_is_small(view: MacbethView) -> None:
    for first, spec in zip(layouts(drawn(start(3).observation(0))), layouts(drawn(view, LIT)), strict=True):
        assert len(json.dumps(spec)) < 26_000
        assert len(json.dumps(list(changes(first, spec)))) < 12_000


def test_what_stays_is_not_sent_again() -> None:
    state = bugging(daggers=24)
    before = drawn(state.observation(0))
    do(state, "kill portrait:lennox")
    made = changes(before, drawn(state.observation(0)))
    sent = {
        "/".join(map(str, where if where[0] == "layout" else where[:3])) for where, _ in made if where[0] != "narrower"
    }
    assert "layout/images/2/source" in sent
    assert {"data/0/customdata", "data/0/hovertext"} <= sent
    assert not any(where.startswith(("data/1", "layout/images/0", "layout/images/1")) for where in sent)


@pytest.mark.parametrize("view", VIEWS)
def test_type_is_never_small_and_letters_stay_inside(view: MacbethView) -> None:
    for spec in layouts(drawn(view, LIT)):
        for picture in pictures(spec):
            for text, x, y, size in written(picture):
                assert size / 1.032 >= 12, text
                assert 0 <= x <= spec["layout"]["width"]
                assert 0 <= y <= spec["layout"]["height"]


@pytest.mark.parametrize("stage", STAGES)
def test_cards_and_stops_do_not_overlap_and_fit(stage: Any) -> None:
    spec = next(s for s in layouts(drawn(start().observation(0))) if s["layout"]["width"] == stage.width)
    boxes = []
    for trace in spec["data"]:
        if trace["type"] == "bar":
            widths = trace["width"] if isinstance(trace["width"], list) else [trace["width"]] * len(trace["x"])
            boxes += [
                (x - w / 2, b, x + w / 2, b + h)
                for x, w, b, h in zip(trace["x"], widths, trace["base"], trace["y"], strict=True)
            ]
    assert len(boxes) == 15 + 25
    for i, (left, top, right, foot) in enumerate(boxes):
        assert left >= 0
        assert top >= 0
        assert right <= stage.width
        assert foot <= stage.height
        for other in boxes[i + 1 :]:
            assert right <= other[0] + 0.2 or other[2] <= left + 0.2 or foot <= other[1] + 0.2 or other[3] <= top + 0.2


def test_every_card_names_its_portrait_then_its_space() -> None:
    for spec in layouts(drawn(start().observation(0))):
        named = cards(spec)["customdata"]
        assert named[0] == "portrait:duncan space:1-1"
        assert named[5] == "portrait:banquo space:3-3"
        assert named[14] == "portrait:siward space:5-5"
        assert all(isinstance(name, str) for name in named)


def test_an_empty_place_names_its_space_alone() -> None:
    spec = drawn(after_murders())
    named = cards(spec)["customdata"]
    assert named[DUNCAN] == "space:1-1"
    assert named[FLEANCE] == "space:4-1"
    assert "the throne<br>is empty" in words(spec)
    assert words(spec).count("empty") == 2
    assert "the<br>throne<br>is empty" in words(spec["narrower"][-1])


def test_the_track_is_shown_but_not_clickable() -> None:
    spec = drawn(start().observation(0))
    track = next(t for t in spec["data"] if t["type"] == "bar" and "customdata" not in t)
    assert len(track["x"]) == 25
    assert track["hovertext"][10] == "Space 10: whoever sits on the throne dies"
    assert {"Start", "The End", "+1 each", "+2 each", "again", "dies", "all lost"} <= set(words(spec))


def test_all_spaces_of_the_track_are_numbered_once() -> None:
    for spec in layouts(drawn(start().observation(0))):
        numbers = [w for w in words(spec) if re.fullmatch(r"\d+", w)]
        for space in range(5, 24):
            assert str(space) in numbers


def test_every_name_is_on_every_layout() -> None:
    rules = start().rules
    for spec in layouts(drawn(start().observation(0))):
        assert set(rules.portraits) <= {w.replace("<br>", " ") for w in words(spec)}


def test_the_viewers_own_are_marked_with_shape_and_colour_and_nobody_elses() -> None:
    for seat in range(3):
        spec = drawn(start().observation(seat))
        assert words(spec).count("yours") == 4
        shape = placed(path(SEATS[seat].shape), 0, 0, 16 * MARK_SIZE).count("M")
        lines = 4  # under the names
        assert painted(spec, SEATS[seat].colour).count("M") == lines + (4 + 1) * shape  # and the legend
        for other in range(3):
            assert other == seat or not painted(spec, SEATS[other].colour)
    assert "yours" not in words(drawn(start().observation(AUDIENCE)))


def test_lit_elements_are_outlined_and_priced() -> None:
    spec = drawn(start().observation(0), LIT)
    lit = {spot.split()[0] for spot, (colour, _) in edges(spec).items() if colour == VELVET}
    assert lit == {"portrait:banquo", "portrait:lennox", "portrait:fleance", "portrait:siward"}
    (prices,) = [g for g in pictures(spec)[2].iter(SVG + "g") if "8" in [t.text for t in g]]
    assert "font-weight:700" in prices.attrib["style"]
    assert sorted(str(t.text) for t in prices) == ["1", "6", "8"]


def test_a_lit_portrait_without_a_price_has_no_badge() -> None:
    plain = drawn(start().observation(0))
    lit = drawn(start().observation(0), Highlights({"portrait:macbeth": ""}))
    assert words(plain) == words(lit)
    assert [s.split()[0] for s, (colour, _) in edges(lit).items() if colour == VELVET] == ["portrait:macbeth"]


def test_daggers_lie_on_portraits() -> None:
    view = start().observation(0)
    for count, more in ((1, 1), (2, 2), (3, 3), (5, 1)):
        laid = tuple(count if p == BANQUO else 0 for p in range(15))
        with_daggers = board(start().rules, view._replace(laid=laid), Highlights(), NAMES)
        without = drawn(view)
        assert _daggers(with_daggers) - _daggers(without) == more
        assert (
            f"{8 - count} dagger{'s' if 8 - count != 1 else ''} to kill, {count} lie there"
            in cards(with_daggers)["hovertext"][BANQUO]
        )
    assert "5" in words(with_daggers)


def _daggers(spec: dict[str, Any]) -> int:
    return painted(spec, INK).count("Z")


def test_the_dead_are_listed_with_their_owner() -> None:
    spec = drawn(after_murders())
    assert {"Duncan", "Fleance", "Siward"} <= set(words(spec))
    rings = [p.attrib for p in pictures(spec)[2].iter(SVG + "path") if p.attrib.get("stroke") == MUTED]
    assert [(ring["fill"], ring["d"].count("M")) for ring in rings] == [("none", 1)]
    assert painted(spec, SEATS[0].colour)
    assert dead_portraits(after_murders()) == [DUNCAN, FLEANCE, SIWARD]
    assert "none yet" in words(drawn(start().observation(0)))


def test_more_dead_than_there_is_room_for_are_counted() -> None:
    view = start().observation(0)._replace(board=(-1,) * 13 + (13, 14), owners=(0,) * 13 + (-2, -2))
    wide, medium, narrow = layouts(drawn(view))
    assert not any(w.startswith("and ") for w in words(wide))
    assert "and 7 more" in words(medium)
    assert "and 5 more" in words(narrow)


def test_what_a_seat_cannot_see_does_not_change_its_board() -> None:
    state = start(3)
    other = start(3)
    other.owner[4], other.owner[8] = other.owner[8], other.owner[4]
    assert drawn(state.observation(0)) == drawn(other.observation(0))
    assert drawn(state.observation(1)) != drawn(other.observation(1))


def test_the_pawn_and_the_supply_move() -> None:
    view = start().observation(0)
    there = view._replace(pawn=9, supply=(7, 6, 5))
    for before, after in zip(layouts(drawn(view)), layouts(drawn(there)), strict=True):
        assert painted(before, VELVET) != painted(after, VELVET)
        assert {"7", "6", "5"} <= set(words(after))


@pytest.mark.parametrize("stage", range(len(STAGES)))
def test_the_pawn_at_the_end_leaves_its_words_free(stage: int) -> None:
    view = start().observation(0)._replace(pawn=24, phase="over")
    moving = pictures(layouts(drawn(view))[stage])[2]
    ((_, x, _, size),) = [text for text in written(moving) if text[0] == "The End"]
    pawn = [p.attrib["d"] for p in moving.iter(SVG + "path")][-1]
    places = [float(n) for n in re.findall(r"-?\d+\.?\d*", pawn)][::2]
    half = len("The End") * size * 0.28
    assert max(places) < x - half
    left, width = drawn_end(layouts(drawn(view))[stage])
    assert left < min(places)
    assert x + half < left + width


def drawn_end(spec: dict[str, Any]) -> tuple[float, float]:
    """Left edge and width of the last space of the track."""
    track = next(t for t in spec["data"] if t["type"] == "bar" and "customdata" not in t)
    return track["x"][-1] - track["width"][-1] / 2, track["width"][-1]


def test_busts_use_only_what_can_be_placed() -> None:
    for data in [*pyramid.BUSTS.values()]:
        assert re.fullmatch(r"(?:[MLCQZ]|-?\d+\.?\d*|\s)+", data)


def test_names_from_an_edition_cannot_break_a_picture() -> None:
    spec = Canvas(100, 100)
    spec.words(Type(), 10, 10, esc("<b>Cleo</b> & 'Co' #1 100%"))
    (_, _, moving) = pictures(spec.figure())
    assert [text for text, *_ in written(moving)] == ["<b>Cleo</b> & 'Co' #1 100%"]


def test_a_symbol_is_placed_and_turned() -> None:
    assert placed("M12 0 L24 12 Z", 100, 50, 24) == "M100 38L112 50Z"
    assert placed("M12 0 L24 12 Z", 100, 50, 24, 90) == "M112 50L100 62Z"


# -- how a board chooses among layouts


@pytest.mark.parametrize(
    ("place", "layout", "grown"),
    [
        (0, 0, 1),
        (1048, 0, 1),
        (806, 0, 1),
        (760, 0, 1.1),
        (740, 1, 1),
        (572, 1, 1.05),
        (545, 1, 1.1),
        (500, 2, 1),
        (366, 2, 1),
        (300, 2, 1.2),
    ],
)
def test_the_widest_layout_that_fits_is_shown_and_its_words_do_not_shrink(
    place: int, layout: int, grown: float
) -> None:
    spec = drawn(start().observation(0))
    assert fitting(spec, place) == (layout, pytest.approx(grown))
    assert not place or place / layouts(spec)[layout]["layout"]["width"] * grown >= 1 / 1.033


def test_words_grow_in_a_narrow_place() -> None:
    spec = drawn(start().observation(0))
    larger = grow(spec, 1.1)
    for small, large in zip(spec["layout"]["images"], larger["layout"]["images"], strict=True):
        assert large["source"] == small["source"].replace(f"style='{TYPE_SCALE}'", "style='--k:1.1'")
        assert (large["source"] != small["source"]) == ("<text" in small["source"])
    assert grow(spec, 1) is spec


def test_a_board_is_drawn_anew_when_its_place_is_narrow() -> None:
    view = BoardView()
    view.show(drawn(start().observation(0)))
    glue, output = view._glue, view._output

    def drawn_width() -> float:
        return float(output.outputs[0]["data"]["application/vnd.plotly.v1+json"]["layout"]["xaxis"]["range"][1])

    assert drawn_width() == 830
    assert glue.ratio == pytest.approx(592 / 830)
    before = output.outputs
    glue.width = 824
    assert output.outputs is before
    glue.width = 362
    assert drawn_width() == 366
    assert glue.ratio == pytest.approx(600 / 366)
    layout = output.outputs[0]["data"]["application/vnd.plotly.v1+json"]["layout"]
    assert layout["height"] == round(362 * 600 / 366)
    assert "narrower" not in output.outputs[0]["data"]["application/vnd.plotly.v1+json"]


# -- dice


def test_a_throw_shows_each_die_and_what_was_set_aside_before() -> None:
    shown = throw_html((1, 2, 0, 1), 2, 3, False)
    fresh, apart = shown.split("set<br>aside")
    assert fresh.count('class="sg-die sg-die-bad"') == 1
    assert fresh.count('aria-label="dagger"') == 2
    assert fresh.count('aria-label="monologue"') == 1
    assert apart.count('aria-label="misfortune, set aside before"') == 1
    assert "2 misfortunes lie; the fall comes with 3." in shown


def test_a_throw_with_nothing_set_aside_before() -> None:
    assert "set<br>aside" not in throw_html((0, 5, 0, 0), 0, 3, False)
    assert "No misfortune lies." in throw_html((0, 5, 0, 0), 0, 3, False)
    assert "Thrown anew by the prophecy." in throw_html((1, 4, 0, 0), 1, 3, True)
    assert throw_html((0, 0, 0, 0), 0, 3, False) == ""
    assert "3 misfortunes lie: the fall." in throw_html((3, 0, 0, 2), 3, 3, False)
