"""The board of Kill Shakespeare: what it shows, what can be clicked, and that Plotly takes it."""

from __future__ import annotations

import re
from typing import Any

import pytest

from shakespeare_games.core.game import AUDIENCE
from shakespeare_games.kill_shakespeare import rules as r
from shakespeare_games.kill_shakespeare.view import UNKNOWN, KillView
from tests.widgets.edges import edges
from tests.widgets.kill_moments import game, in_phase, phases, played
from tests.widgets.pictures import comes_back_from_plotly, is_legible, layouts, painted, texts
from widgets.board_view import changes
from widgets.boards import kill_words as words
from widgets.boards.kill_map import PALE_BAD
from widgets.boards.kill_plan import LEAST, ROW, SPOTS, Held, plan
from widgets.boards.kill_shakespeare import board
from widgets.boards.kill_sheet import holding
from widgets.boards.kill_tracks import BACK
from widgets.face import Highlights
from widgets.theme import VELVET

NAMES = ["Ann", "Ben & Co", "<b>Cleo</b>", "Dora"]
NONE = Highlights()
SHOWN = [
    in_phase("character", 2),
    in_phase("event bid", 3),
    in_phase("plan", 2),
    in_phase("bid"),
    in_phase("claim"),
    in_phase("turn"),
    in_phase("want"),
    in_phase("over"),
    phases()["wheel"].observation(AUDIENCE),
]


def drawn(view: KillView, highlights: Highlights = NONE) -> dict[str, Any]:
    """The board of a view of the plain game."""
    return board(game().rules, view, highlights, NAMES)


def clickable(spec: dict[str, Any]) -> list[str]:
    """The elements of all that can be clicked."""
    return [name for trace in spec["data"] for names in trace.get("customdata", []) for name in names.split()]


def told(spec: dict[str, Any], element: str) -> str:
    """What is said when an element is pointed at."""
    trace = spec["data"][0]
    return next(str(t) for t, e in zip(trace["hovertext"], trace["customdata"], strict=True) if element in e.split())


def heights(spec: dict[str, Any]) -> list[float]:
    """How high the layouts are."""
    return [layout["layout"]["height"] for layout in layouts(spec)]


def by_area(values: dict[str, int], otherwise: int) -> tuple[int, ...]:
    """A number for each Area."""
    return tuple(values.get(slug, otherwise) for slug in r.AREA_SLUGS)


@pytest.mark.parametrize("view", SHOWN, ids=lambda v: f"{v.phase}-{v.players}")
def test_plotly_takes_every_layout_and_gives_it_back(view: KillView) -> None:
    comes_back_from_plotly(drawn(view))


@pytest.mark.parametrize("view", SHOWN, ids=lambda v: f"{v.phase}-{v.players}")
def test_type_is_never_small_and_letters_stay_inside(view: KillView) -> None:
    is_legible(drawn(view))


@pytest.mark.parametrize("view", SHOWN, ids=lambda v: f"{v.phase}-{v.players}")
def test_what_can_be_pointed_at_does_not_overlap_and_fits(view: KillView) -> None:
    for spec in layouts(drawn(view)):
        (trace,) = spec["data"]
        width = trace["width"] if isinstance(trace["width"], list) else [trace["width"]] * len(trace["x"])
        boxes = [
            (x - w / 2, b, x + w / 2, b + h)
            for x, w, b, h in zip(trace["x"], width, trace["base"], trace["y"], strict=True)
        ]
        for number, (left, top, right, foot) in enumerate(boxes):
            assert left >= 0
            assert top >= 0
            assert right <= spec["layout"]["width"]
            assert foot <= spec["layout"]["height"]
            for other in boxes[:number]:
                apart = left >= other[2] - 1 or right <= other[0] + 1 or top >= other[3] - 1 or foot <= other[1] + 1
                assert apart, (trace["hovertext"][number], boxes[number], other)


ELSEWHERE = ("card:nothing", "pawn:neutral", "score:1", "area-token:arden")  # these are buttons


def test_what_an_action_names_can_be_clicked() -> None:
    for players in (2, 3, 4):
        known: dict[str, int] = {}
        for state in played(players, players):
            seat = state.current_player()
            if seat < 0:
                continue
            view = state.observation(seat)
            known[view.phase] = known.get(view.phase, 0) + 1
            if known[view.phase] > 6:
                continue
            there = {*clickable(drawn(view)), *ELSEWHERE}
            for action in state.legal_actions():
                assert set(state.action(action).args) <= there, state.action_to_string(action)


def test_every_layout_can_be_clicked_alike() -> None:
    for view in SHOWN:
        wide, *others = layouts(drawn(view))
        for other in others:
            assert clickable(other) == clickable(wide)


def test_lit_and_chosen_boxes_have_a_velvet_edge() -> None:
    spec = drawn(in_phase("turn"), Highlights({"area:avon": "1"}, ["area:cawdor"]))
    found = edges(spec)
    assert found["area:avon to:avon"] == (VELVET, 3)
    assert found["area:cawdor to:cawdor"] == (VELVET, 4)
    assert found["area:arden to:arden"][0] != VELVET


def test_the_board_keeps_its_height_but_for_a_large_hand() -> None:
    """It grows by a row of the strip at a time, and ends where the strip does."""
    for players in (2, 3, 4):
        taller: list[set[float]] = [set(), set(), set()]
        for number, state in enumerate(played(players, players)):
            if number % 5:
                continue
            view = state.observation(number % players)
            held = holding(game().rules, view)
            for layout, found in enumerate(taller):
                drawn_for = plan(layout, players, held)
                foot = drawn_for.strip[1] + drawn_for.strip[3]
                assert foot < drawn_for.height <= foot + 8
                grown = drawn_for.height - plan(layout, players).height
                assert grown == 0 or (held.tokens > 6 or held.cards > 6)
                found.add(grown)
        assert all(found <= {0, ROW, 2 * ROW, 3 * ROW} for found in taller)
        assert 0 in taller[0]


@pytest.mark.parametrize("held", [Held(), LEAST, Held(6, 6), Held(7, 4), Held(11, 22)], ids=str)
def test_the_strip_has_a_place_for_all_that_is_held_and_no_row_in_vain(held: Held) -> None:
    for layout in range(3):
        made, least = plan(layout, 4, held), plan(layout, 4)
        assert len(made.tokens) >= held.tokens
        assert len(made.cards) >= held.cards
        rows = {y for _, y, _, _ in (*made.tokens, *made.cards)}
        assert made.strip[3] == len(rows) * ROW + 8
        if made.height > least.height:
            for count, places in ((held.tokens, made.tokens), (held.cards, made.cards)):
                assert {y for _, y, _, _ in places[:count]} == {y for _, y, _, _ in places}


def test_all_that_the_viewer_holds_can_be_clicked() -> None:
    """A hand of every kind of card, and of every token: more than a game brings together."""
    rules = game().rules
    view = in_phase("offer")
    seat = view.viewer
    full = view._replace(
        hands=tuple((1,) * len(row) if s == seat else row for s, row in enumerate(view.hands)),
        battles=tuple((1,) * len(row) if s == seat else row for s, row in enumerate(view.battles)),
        plus_one=tuple(s == seat or had for s, had in enumerate(view.plus_one)),
        plus_two=tuple(s == seat or had for s, had in enumerate(view.plus_two)),
    )
    for layout in layouts(drawn(full)):
        there = set(clickable(layout))
        assert {f"card:{slug}" for slug in rules.card_slugs} <= there
        assert {"token:plus-1", "token:plus-2", *(f"held:{n}" for n in (1, 2, 3, 4))} <= there
    is_legible(drawn(full))
    comes_back_from_plotly(drawn(full))


def test_an_empty_hand_is_told() -> None:
    view = in_phase("turn")
    bare = view._replace(hands=tuple((0,) * len(row) for row in view.hands))
    assert "No cards in hand" in texts(drawn(bare))
    assert "No cards in hand" not in texts(drawn(in_phase("character", 2)))


def test_neighbours_on_the_map_are_neighbours_in_the_rules() -> None:
    """No road passes through a third Area."""
    areas = game().rules.areas
    for number, area in enumerate(areas):
        for other in area.land:
            (c, row), (d, down) = SPOTS[number], SPOTS[other]
            assert max(abs(c - d), abs(row - down)) == 1, (area.name, areas[other].name)
    assert len(set(SPOTS)) == r.AREAS
    for layout in range(3):
        assert len(plan(layout, 4).areas) == r.AREAS


def test_a_step_changes_only_pictures_and_what_is_told() -> None:
    """So that the page exchanges pictures and does not draw the plot anew, which takes it far longer."""
    for players in (2, 4):
        before: dict[str, Any] | None = None
        for number, state in enumerate(played(players, 1)):
            if number % 9 or state.current_player() < 0:
                continue
            after = drawn(state.observation(number % players))
            same = before is not None and heights(before) == heights(after)
            made = changes(before, after) if same else []
            before = after
            sent = {
                "/".join(map(str, where if where[0] == "layout" else where[:3]))
                for where, _ in made
                if where[0] != "narrower"
            }
            sources = {where for where in sent if re.fullmatch(r"layout/images/\d+/source", where)}
            assert sent - sources <= {"data/0/customdata", "data/0/hovertext"}
            assert not sources & {"layout/images/0/source", "layout/images/1/source"}  # what stays through a game


def test_a_marker_changes_the_pictures_of_its_area_and_of_its_seat() -> None:
    view = in_phase("turn")
    seat, there = view.to_act, view.pawns[view.to_act]
    more = tuple(
        [n + (area == there and s == seat) for s, n in enumerate(row)] for area, row in enumerate(view.influence)
    )
    after = view._replace(
        influence=tuple(map(tuple, more)), sheet=tuple(n - (s == seat) for s, n in enumerate(view.sheet))
    )
    made = list(changes(layouts(drawn(view))[0], layouts(drawn(after))[0]))
    pictures_sent = [value for where, value in made if where[1] == "images"]
    assert len(pictures_sent) == 2
    assert 500 < sum(map(len, pictures_sent)) < 8_000


def test_no_two_pictures_lie_in_one_place() -> None:
    """Plotly takes two pictures of the same layer and place for one."""
    for view in SHOWN:
        for spec in layouts(drawn(view)):
            places = [(i.get("layer"), i["x"], i["y"], i.get("yanchor")) for i in spec["layout"]["images"]]
            assert len(set(places)) == len(places)


# -- danger


def test_areas_of_little_hope_are_red_unless_liberated() -> None:
    view = in_phase("turn")._replace(forever=(False,) * 8, leaders=(-1,) * 8, beside=(1,) * 8)
    calm = view._replace(hope=by_area({}, 5))
    low = view._replace(hope=by_area({"avon": 2, "arden": 1}, 5))
    freed = low._replace(beside=by_area({"avon": 0, "arden": 0}, 1))
    extra = [painted(drawn(v), PALE_BAD) - painted(drawn(calm), PALE_BAD) for v in (low, freed)]
    assert extra == [2, 0]
    assert words.dies_next(low, r.ARDEN)
    assert not words.dies_next(low, r.AVON)
    assert not words.dies_next(freed, r.ARDEN)
    assert "gone in the next Prep Phase" in told(drawn(low), "area:arden")


def test_an_area_tells_all_that_stands_in_it() -> None:
    view = in_phase("turn")._replace(
        hope=by_area({"avon": 3}, 5),
        black=by_area({"avon": 6}, 4),
        beside=(1,) * 8,
        leaders=(-1,) * 8,
        forever=(False,) * 8,
        lowered=by_area({"avon": 2}, 0),
        influence=((0,) * 4,) * 7 + ((0, 2, 1, 0),),
        pawns=(7, 0, 1, 2),
        richard=7,
        lady=0,
        tokens=by_area({}, -1),
    )
    said = told(drawn(view), "area:avon")
    assert said.startswith("<b>Avon: held by King Richard III</b><br>Hope 3<br>Markers: 6 black, 2 of Ben &amp; Co")
    assert "1 of &lt;b&gt;Cleo" in said
    assert "Stronghold of Defense 4, lowered by 2" in said
    assert "Here: Ann and King Richard III" in said
    assert "Ways to Forest of Arden, Cawdor, Maentua and Bohemia" in said


def test_states_of_an_area() -> None:
    view = in_phase("turn")._replace(beside=by_area({"avon": 0}, 1), leaders=(-1,) * 8, forever=(False,) * 8)
    assert words.area_state(view, r.AVON) == "liberated"
    assert words.area_state(view, r.ARDEN) == "held by King Richard III"
    ruined = view._replace(leaders=by_area({"avon": 2}, -1))
    assert words.area_state(ruined, r.AVON) == "its Stronghold destroyed"
    lost = view._replace(forever=tuple(slug == "avon" for slug in r.AREA_SLUGS))
    assert words.area_state(lost, r.AVON) == "rebuilt and lost for ever"


def test_the_search_says_how_far_it_is_to_the_end() -> None:
    view = in_phase("turn")._replace(search=game().rules.search_end - 2)
    assert "2 spaces to the end" in told(drawn(view), "search:back")


# -- cards and hands


def test_face_down_cards_show_their_backs_only() -> None:
    view = in_phase("bid")
    hidden = (*view.information_track, *view.troop_track).count(UNKNOWN)
    assert hidden
    assert painted(drawn(view), BACK) >= hidden
    assert not [
        e for e in clickable(drawn(view._replace(viewer=AUDIENCE))) if e.startswith("card:") and "iago" not in e
    ]


def test_only_the_viewers_tokens_lie_on_the_strip() -> None:
    view = in_phase("turn")
    assert "token:3" in clickable(drawn(view))
    assert not [e for e in clickable(drawn(view._replace(viewer=AUDIENCE))) if e.startswith(("token:", "held:"))]


def test_cards_on_a_track_are_meant_while_it_is_resolved() -> None:
    view = in_phase("claim")
    lying = view.information_track if view.partner == r.INFORMATION else view.troop_track
    named = {e for e in clickable(drawn(view)) if e.startswith("card:")}
    assert named - {"card:iago"} == {f"card:{game().rules.card_slugs[kind]}" for kind in lying} - {"card:iago"}


def test_the_price_of_an_event_counts_iagos() -> None:
    """The rulebook's example: 21, two Iagos of 8, a Quill for 12: 37 and 49."""
    rules = game().rules
    number = next(n for n, event in enumerate(rules.events) if event.name == "The Better Part of Valour")
    view = in_phase("event bid")._replace(event=number, iagos=2, paid=-1)
    assert words.price(rules, view) == (37, 12)
    assert "Cancel: 37 · with Quill: 49" in texts(drawn(view))


def test_every_seat_has_its_sheet() -> None:
    for layout in layouts(drawn(in_phase("turn"))):
        assert {f"seat:{n}" for n in (1, 2, 3, 4)} <= set(clickable(layout))


def test_the_reward_piles_of_delphos_are_counted_and_taken_from() -> None:
    view = in_phase("turn")._replace(rewards=(9, 7, 13))
    piles = [told(drawn(view._replace(phase="take")), element) for element in ("card:letter", "card:plan")]
    assert piles == ["Delphos: 7 Letters to be had", "Delphos: 13 City Plans to be had"]
    for spec in layouts(drawn(view)):
        assert {"7", "13"} <= set(texts(spec))
        assert "Delphos: 7 Letters to be had" in spec["data"][0]["hovertext"]


def test_lady_macbeths_die_lies_beside_the_event_dice() -> None:
    def die(view: KillView) -> str:
        """Her die as the board tells it."""
        return next(str(line) for line in drawn(view)["data"][0]["hovertext"] if "Event dice" in line)

    view = in_phase("turn")._replace(lady=2, dice=(3, 4), lady_face=5)
    assert die(view) == "Event dice: 3 and 4, together 7<br>Lady Macbeth&#x27;s die: 5"
    assert die(view._replace(lady_face=0)).endswith("die: not rolled in this round")
    assert "Lady" in texts(drawn(view))
    gone = view._replace(lady=-1, lady_face=0)
    assert "Lady" not in texts(drawn(gone))
    assert "Lady Macbeth" not in die(gone)
