"""The board of Shakespeare: its layouts, what can be clicked, and that Plotly takes it."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from shakespeare_games.core.game import AUDIENCE
from shakespeare_games.core.match import draw
from shakespeare_games.shakespeare.edition import PLAIN, parse_edition
from shakespeare_games.shakespeare.game import Shakespeare
from shakespeare_games.shakespeare.view import (
    CRAFT,
    KEEP,
    OVER,
    PAY,
    QUILL,
    REST,
    TURN,
    WAGER,
    ShakespeareView,
)
from tests.widgets.edges import edges
from tests.widgets.pictures import comes_back_from_plotly, is_legible, layouts, texts, written
from tests.widgets.shakespeare_boards import NAMES, NONE, clickable, drawn, in_phase
from tests.widgets.shakespeare_moments import played, reached, seen
from widgets.board_view import changes
from widgets.boards.shakespeare import board, large_seat, small_seats
from widgets.boards.shakespeare_stage import plan, rows_needed
from widgets.face import Highlights
from widgets.theme import VELVET

SHOWN = [
    seen(lambda v: v.phase == "order"),
    in_phase(WAGER, 2),
    in_phase(TURN, 3),
    in_phase(CRAFT),
    in_phase(KEEP),
    in_phase(REST),
    in_phase(PAY),
    seen(lambda v: v.phase == OVER),
    reached(lambda v: v.day == 5 and v.phase == TURN).observation(AUDIENCE),
]


@pytest.mark.parametrize("view", SHOWN, ids=lambda v: f"{v.phase}-{v.players}")
def test_plotly_takes_every_layout_and_gives_it_back(view: ShakespeareView) -> None:
    comes_back_from_plotly(drawn(view))


@pytest.mark.parametrize("view", SHOWN, ids=lambda v: f"{v.phase}-{v.players}")
def test_type_is_never_small_and_letters_stay_inside(view: ShakespeareView) -> None:
    is_legible(drawn(view))


@pytest.mark.parametrize("view", SHOWN, ids=lambda v: f"{v.phase}-{v.players}")
def test_what_can_be_pointed_at_does_not_overlap_and_fits(view: ShakespeareView) -> None:
    for spec in layouts(drawn(view)):
        fits_and_is_apart(spec)


def fits_and_is_apart(spec: dict[str, Any]) -> None:
    """All that can be pointed at is on the board, and none of it covers another."""
    (trace,) = spec["data"]
    boxes = [
        (x - w / 2, b, x + w / 2, b + h)
        for x, w, b, h in zip(trace["x"], trace["width"], trace["base"], trace["y"], strict=True)
    ]
    for number, (left, top, right, foot) in enumerate(boxes):
        assert left >= 0
        assert top >= 0
        assert right <= spec["layout"]["width"]
        assert foot <= spec["layout"]["height"]
        for other in boxes[:number]:
            apart = left >= other[2] - 1 or right <= other[0] + 1 or top >= other[3] - 1 or foot <= other[1] + 1
            assert apart, (trace["hovertext"][number], boxes[number], other)


def test_every_element_that_an_action_names_can_be_clicked() -> None:
    """But for cards that come later, all is on the board of whoever is to move."""
    for players in (2, 4):
        for state in played(players, players):
            if state.current_player() < 0:
                continue
            there = set(clickable(drawn(state.observation(state.current_player()))))
            for action in state.legal_actions():
                assert set(state.action(action).args) <= there, state.action_to_string(action)


def test_every_layout_can_be_clicked_alike() -> None:
    for view in SHOWN:
        wide, *others = layouts(drawn(view))
        for other in others:
            assert clickable(other) == clickable(wide)


def test_nothing_is_clicked_twice() -> None:
    for view in SHOWN:
        names = clickable(drawn(view))
        assert len(names) == len(set(names))


def test_lit_and_chosen_boxes_have_a_velvet_edge() -> None:
    view = in_phase(CRAFT)
    spec = drawn(view, Highlights({"set:black": "1"}, ["costume:pink"]))
    found = edges(spec)
    assert found["set:black"] == (VELVET, 3)
    assert found["costume:pink"] == (VELVET, 4)
    assert found["set:pink"][0] != VELVET


def test_a_step_changes_only_the_picture_and_what_is_told() -> None:
    """So that the page exchanges a picture and does not draw the plot anew."""
    state = reached(lambda v: v.phase == QUILL)
    before = drawn(state.observation(state.current_player()))
    after = state.child(state.legal_actions()[0])
    made = changes(before, drawn(after.observation(state.current_player())))
    sent = {
        "/".join(map(str, where if where[0] == "layout" else where[:3])) for where, _ in made if where[0] != "narrower"
    }
    assert "layout/images/2/source" in sent
    assert sent <= {"layout/images/2/source", "data/0/customdata", "data/0/hovertext"}


def test_the_viewers_company_is_large_and_the_others_follow() -> None:
    view = in_phase(TURN)._replace(viewer=2)
    assert large_seat(view) == 2
    assert small_seats(view) == [3, 0, 1]
    assert large_seat(view._replace(viewer=AUDIENCE, seat=3)) == 3
    setting = seen(lambda v: v.phase == "costumes")
    assert large_seat(setting) == setting.order[0]


def test_every_company_is_on_the_board() -> None:
    spec = drawn(in_phase(TURN))
    for layout in layouts(spec):
        for name in ("Ann", "Dora"):
            assert any(name in text for text in texts(layout))
        hovers = " ".join(layout["data"][0]["hovertext"])
        assert hovers.count("Falstaff, actor") == 4
        assert "&lt;b&gt;Cleo" in hovers


def test_the_board_is_as_high_before_and_after_the_draft() -> None:
    first, last = seen(lambda v: v.phase == "order"), seen(lambda v: v.phase == OVER)
    heights = [[spec["layout"]["height"] for spec in layouts(drawn(view))] for view in (first, last)]
    assert heights[0][0] == heights[1][0]
    assert rows_needed(0, 11) == 3
    assert rows_needed(2, 11) == 6
    for layout in range(3):
        for players in (2, 3, 4):
            made = plan(layout, players, players + 2, rows_needed(layout, 11))
            assert len(made.troupe) >= 11
            assert len(made.cards) == players + 2
            assert len(made.others) == players - 1


# -- an edition of one's own


def test_an_edition_with_long_acts_few_days_and_a_long_ambiance_track_fits() -> None:
    text = PLAIN.read_text(encoding="utf-8")
    for act in (1, 2, 3):
        text = re.sub(rf"(\[act_{act}\].*?)spaces = \d+", r"\g<1>spaces = 20", text, flags=re.S)
    text = text.replace("days = 6\nrehearsals = [4, 6]", "days = 3\nrehearsals = [3]")
    spaces = '["lose prestige", "grey quill", "nothing", "pound", "white quill", "prestige"]'
    assert spaces in text
    text = text.replace(spaces, spaces[:-1] + ", " + spaces[1:])
    edition, digest = parse_edition(text)
    own = Shakespeare(edition, digest, {"first": "drawn"})
    assert own.rules.lengths == [20, 20, 20]
    rng = Random(3)
    state = own.new_initial_state(4)
    while state.observation(AUDIENCE).phase != TURN:
        if state.is_chance_node():
            state.apply_action(draw(state.chance_weights(), rng))
        else:
            state.apply_action(state.legal_actions()[0])
    view = state.observation(0)._replace(acts=((20,) * 4,) * 3, ambiance=(11,) * 4)
    for spec in layouts(board(own.rules, view, NONE, NAMES)):
        fits_and_is_apart(spec)
        for text, x, y, _ in written(spec):
            assert 0 <= x <= spec["layout"]["width"], text
            assert 0 <= y <= spec["layout"]["height"], text
