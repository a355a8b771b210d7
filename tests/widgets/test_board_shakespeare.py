"""The board of Shakespeare: what it shows, what can be clicked, and that Plotly takes it."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any
from urllib.parse import unquote
from xml.etree import ElementTree

import plotly.graph_objects as go
import pytest

from shakespeare_games.core.game import AUDIENCE
from shakespeare_games.core.match import draw
from shakespeare_games.shakespeare import rules as r
from shakespeare_games.shakespeare.edition import PLAIN, parse_edition
from shakespeare_games.shakespeare.game import Shakespeare
from shakespeare_games.shakespeare.view import (
    CRAFT,
    EMPTY,
    KEEP,
    OVER,
    PAY,
    QUILL,
    REST,
    TURN,
    UNKNOWN,
    VIRTUAL,
    WAGER,
    ShakespeareView,
)
from tests.widgets.shakespeare_moments import game, played, reached, seen
from widgets.board_view import changes
from widgets.boards import shakespeare_icons as icons
from widgets.boards.shakespeare import board, large_seat, small_seats
from widgets.boards.shakespeare_cards import OFFERED, CardLook, Shown, sketch
from widgets.boards.shakespeare_main import pile, ranking
from widgets.boards.shakespeare_stage import plan, rows_needed
from widgets.boards.shakespeare_words import progress, steps
from widgets.boards.sketch import SERIF, Sketch, fitted
from widgets.face import Highlights
from widgets.theme import BAD, GILT_INK, VELVET

NAMES = ["Ann", "Ben & Co", "<b>Cleo</b>", "Dora"]
NONE = Highlights()
SVG = "{http://www.w3.org/2000/svg}"


def drawn(view: ShakespeareView, highlights: Highlights = NONE) -> dict[str, Any]:
    """The board of a view of the plain game."""
    return board(game().rules, view, highlights, NAMES)


def layouts(spec: dict[str, Any]) -> list[dict[str, Any]]:
    """The wide layout and the narrower ones."""
    return [{"data": spec["data"], "layout": spec["layout"]}, *spec["narrower"]]


def pictures(spec: dict[str, Any]) -> list[ElementTree.Element]:
    """The pictures of a layout."""
    return [ElementTree.fromstring(unquote(image["source"].partition(",")[2])) for image in spec["layout"]["images"]]


def written(spec: dict[str, Any]) -> list[tuple[str, float, float, float]]:
    """The words of a layout: text, place and size."""
    found = []
    for picture in pictures(spec):
        for group in picture.iter(SVG + "g"):
            size = float(re.findall(r"font-size:calc\(([\d.]+)px\*var\(--k\)\)", group.attrib["style"])[0])
            for text in group:
                found.append(("".join(text.itertext()), float(text.attrib["x"]), float(text.attrib["y"]), size))
    return found


def words(spec: dict[str, Any]) -> list[str]:
    """All that is written on a layout."""
    return [text for text, *_ in written(spec)]


def painted(spec: dict[str, Any], colour: str) -> int:
    """How many shapes of a layout are filled in a colour."""
    filled = [p for picture in pictures(spec) for p in picture.iter(SVG + "path") if p.attrib["fill"] == colour]
    return sum(p.attrib["d"].count("Z") for p in filled)


def clickable(spec: dict[str, Any]) -> list[str]:
    """The elements of all that can be clicked."""
    return [name for trace in spec["data"] for name in trace.get("customdata", []) if name]


def told(spec: dict[str, Any], element: str) -> str:
    """What is said when an element is pointed at."""
    trace = spec["data"][0]
    return str(trace["hovertext"][trace["customdata"].index(element)])


def in_phase(phase: str, players: int = 4) -> ShakespeareView:
    """A view of a phase, a little into the game where that can be."""
    return seen(lambda view: view.phase == phase, players)


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
    for spec in layouts(drawn(view)):
        back = json.loads(go.Figure(spec).to_json())
        back["layout"].pop("template")
        assert back == json.loads(json.dumps(spec))


@pytest.mark.parametrize("view", SHOWN, ids=lambda v: f"{v.phase}-{v.players}")
def test_type_is_never_small_and_letters_stay_inside(view: ShakespeareView) -> None:
    for spec in layouts(drawn(view)):
        for text, x, y, size in written(spec):
            assert size / 1.032 >= 12, text
            assert 0 <= x <= spec["layout"]["width"], text
            assert 0 <= y <= spec["layout"]["height"], text


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
    trace = spec["data"][0]
    lines = trace["marker"]["line"]
    edges = dict(zip(trace["customdata"], zip(lines["color"], lines["width"], strict=True), strict=True))
    assert edges["set:black"] == (VELVET, 3)
    assert edges["costume:pink"] == (VELVET, 4)
    assert edges["set:pink"][0] != VELVET


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
            assert any(name in text for text in words(layout))
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


# -- acts


def test_in_a_pile_the_lowest_disc_is_ahead() -> None:
    view = in_phase(TURN)._replace(acts=((4, 4, 6, 4), (1, 1, 1, 1), (1, 1, 1, 1)), piles=((2, 3, 0, 1),) * 3)
    assert pile(view, 0, 4) == [3, 0, 1]
    assert ranking(view, 0) == [2, 3, 0, 1]


def test_an_act_tells_where_all_stand_and_what_it_brings() -> None:
    view = in_phase(TURN)._replace(acts=((4, 4, 6, 4), (1, 1, 1, 1), (1, 1, 1, 1)), piles=((2, 3, 0, 1),) * 3)
    said = told(drawn(view), "act:1")
    assert said.startswith("<b>Act I</b><br>&lt;b&gt;Cleo&lt;/b&gt;: space 6<br>Dora: space 4")
    assert "From space 5: 1 Pound" in said
    assert "From space 9: 5 Pounds" in said
    assert "Most advanced 2 Prestige, the next 1" in told(drawn(view), "act:2")
    assert "From space 9: 3 Prestige" in told(drawn(view), "act:3")


# -- elements


def test_colors_differ_by_what_is_written_on_them() -> None:
    rules = game().rules
    written_on = [icons.worth(rules, color) for color in range(len(r.COLORS))]
    assert written_on == ["1", "2", "3", "4", "5", ""]  # on yellow there is a star
    assert len(set(written_on)) == len(r.COLORS)


def test_what_is_on_offer_is_counted_and_what_is_gone_is_not_drawn() -> None:
    view = in_phase(CRAFT)._replace(costumes=(7, 0, 0, 0, 0, 0), sets=(0, 0, 0, 0, 0, 0))
    for spec in layouts(drawn(view)):
        assert "7" in words(spec)
        assert told(spec, "costume:black").endswith(f"7 on offer, {view.costume_bag[0]} in the bag")
    more = view._replace(costumes=(7, 3, 0, 0, 0, 0))
    assert painted(drawn(more), icons.FILLS[r.PINK]) > painted(drawn(view), icons.FILLS[r.PINK])


def test_an_element_tells_its_worth_and_effect() -> None:
    spec = drawn(in_phase(CRAFT))
    assert "worth 4" in told(spec, "set:blue")
    assert "ambiance +2" in told(spec, "set:blue")
    assert "ambiance" not in told(spec, "costume:blue")
    assert "only the jeweler takes it" in told(spec, "costume:yellow")
    assert "counts 3 in a costume" in told(spec, "costume:yellow")


# -- the set


def test_the_set_grows_and_shows_what_its_mirror_wants() -> None:
    rules = game().rules
    view = in_phase(TURN)
    seat = view.viewer
    bare = [VIRTUAL if s in rules.virtual else EMPTY for s in range(r.SPACES)]
    space = rules.space_names.index("1-2")
    built = bare.copy()
    built[space] = r.PURPLE
    stages = [tuple(bare)] * 4
    before = drawn(view._replace(stages=tuple(stages)))
    stages[seat] = tuple(built)
    after = drawn(view._replace(stages=tuple(stages)))
    assert painted(after, icons.FILLS[r.PURPLE]) == painted(before, icons.FILLS[r.PURPLE]) + 1
    assert told(after, "space:1-2") == "Purple set element"
    assert told(after, "space:1-5") == "Empty<br>purple or yellow, like the other side"
    assert told(after, "space:2-2") == "Empty; nothing to rest on yet"
    assert told(after, "space:6-1").endswith("a candle: 1 Prestige")
    assert told(before, "space:1-5") == "Empty"


def test_a_set_row_is_as_wide_as_it_has_spaces() -> None:
    for spec in layouts(drawn(in_phase(TURN))):
        trace = spec["data"][0]
        at = {name: x for name, x in zip(trace["customdata"], trace["x"], strict=True) if name.startswith("space:")}
        assert len(at) == r.SPACES
        centre = at["space:6-1"]
        for name, x in at.items():
            space = game().rules.space_names.index(name[6:])
            mirror = "space:" + game().rules.space_names[game().rules.mirror[space]]
            assert x - centre == pytest.approx(centre - at[mirror], abs=0.2)


# -- companies


def test_a_card_shows_how_it_lies() -> None:
    state = reached(lambda v: v.phase == TURN and v.viewer >= 0 and len(v.active[v.viewer]) > 0 and v.day > 1)
    view = state.observation(state.current_player())
    who = view.active[view.viewer][0]
    said = told(drawn(view), "character:" + game().rules.roles[who].slug)
    assert "has a cylinder" in said
    resting = view._replace(active=((),) * 4, resting=((who,),) * 4)
    assert "rests today" in told(drawn(resting), "character:" + game().rules.roles[who].slug)


def test_an_extra_hides_its_name_and_shows_what_it_rehearses() -> None:
    state = reached(lambda v: v.phase == TURN and v.viewer >= 0 and len(v.extras[v.viewer]) > 0)
    view = state.observation(state.current_player())
    assert "Extra" in words(drawn(view))
    card = view.extras[view.viewer][0]
    said = told(drawn(view), "character:" + game().rules.roles[card].slug)
    assert said.startswith("an extra (")
    assert "1 step on any act" in said


def test_a_costume_counts_what_is_on_it() -> None:
    view = in_phase(CRAFT)
    falstaff = [role.slug for role in game().rules.roles].index("falstaff")
    worn = (((falstaff, (r.GREEN, r.YELLOW, r.BLACK)),),) * 4
    said = told(drawn(view._replace(worn=worn)), "character:falstaff")
    assert "complete costume green, yellow, black: 9" in said


def test_wagers_are_made_on_numbered_cylinders_and_hidden_ones_are_not_shown() -> None:
    view = in_phase(WAGER)
    for count in "12345":
        assert count in words(drawn(view))
    hidden = view._replace(viewer=0, seat=3, to_act=3, wagers=(UNKNOWN,) * 4)
    assert words(drawn(hidden)).count("?") == 5 + 3  # on own cylinders, and for each of the others


def test_pay_is_seen_on_the_cards() -> None:
    state = reached(lambda v: v.phase == PAY)
    view = state.observation(state.current_player())
    paying = next(a for a in state.legal_actions() if state.action(a).kind == "pay")
    after = state.child(paying).observation(view.viewer)
    for before, then in zip(layouts(drawn(view)), layouts(drawn(after)), strict=True):
        assert painted(then, "none") == painted(before, "none")
        assert painted(then, GILT_INK) == painted(before, GILT_INK) + 1  # the tick; the price stays
    over = seen(lambda v: v.phase == OVER and v.players == 4 and len(v.paid[v.order[0]]) < 3)
    assert painted(drawn(over), BAD) >= 1


def test_objectives_lie_over_the_cards_while_one_is_chosen() -> None:
    view = in_phase(KEEP)
    names = clickable(drawn(view))
    assert sum(name.startswith("objective:") for name in names) == len(view.drawn) > 1
    assert not any(name.startswith("card:") for name in names)
    other = reached(lambda v: v.phase == KEEP).observation((view.viewer + 1) % 4)
    assert any(name.startswith("card:") for name in clickable(drawn(other)))


def test_what_a_seat_cannot_see_does_not_change_its_board() -> None:
    state = reached(lambda v: v.phase == WAGER and v.wagers.count(0) == 2)
    seat = state.current_player()
    boards = {json.dumps(drawn(state.child(a).observation((seat + 1) % 4))) for a in state.legal_actions()}
    assert len(boards) == 1


# -- cards from icons


@pytest.mark.parametrize("card", range(len(game().rules.roles)), ids=lambda c: game().rules.roles[c].slug)
def test_every_card_is_pictured_from_its_icons(card: int) -> None:
    role = game().rules.roles[card]
    look = CardLook(14, 20, 16, 4)
    place = (0.0, 0.0, 130.0, 78.0)

    def made(icons_shown: list[str]) -> Sketch:
        worn = () if role.kind == r.ACTOR else None
        shown = Shown(role.name, role.kind, role.cost, role.value, tuple(icons_shown), (), worn, OFFERED)
        return sketch(shown, place, look)

    if role.kind == r.ACTOR:
        assert len(made(role.icons)._shapes) > len(made([])._shapes)
    else:
        assert len(made([])._texts) + len(made([])._shapes) >= 3


@pytest.mark.parametrize("name", r.ICONS)
def test_every_icon_of_the_vocabulary_has_a_picture_and_words(name: str) -> None:
    canvas = Sketch()
    icons.icon(canvas, name, 20, 20, 20)
    assert canvas._shapes
    assert steps([name])
    drawn_alike = []
    for other in r.ICONS:
        if other != name:
            again = Sketch()
            icons.icon(again, other, 20, 20, 20)
            drawn_alike.append(again._shapes == canvas._shapes and again._texts == canvas._texts)
    assert not any(drawn_alike)


def test_icons_crowd_where_there_is_no_room() -> None:
    assert icons.icons(Sketch(), ["pound"] * 4, 10, 20, 20, 60) == pytest.approx(70)
    assert icons.icons(Sketch(), ["pound"] * 2, 10, 20, 20, 60) == pytest.approx(10 + 20 + 21.6)
    assert icons.icons(Sketch(), [], 10, 20, 20, 60) == 10


def test_a_name_is_set_smaller_before_it_is_cut() -> None:
    size, text = fitted("Launcelot Gobbo", 15, 100, SERIF)
    assert (size, text) == (12.4, "Launcelot Gobbo")
    size, text = fitted("Bottom", 15, 100, SERIF)
    assert (size, text) == (15, "Bottom")
    assert fitted("The Weird Sister of Scotland", 15, 100, SERIF)[1].endswith("…")


# -- words


def test_icons_in_words() -> None:
    assert steps(["quill 2", "quill 2", "white quill"]) == "2 steps on Act II, 1 step on any act"
    assert steps(["ambiance", "ambiance"]) == "ambiance +2"
    assert steps(["pound", "+3", "element", "prestige"]) == "1 Pound, a +3 token, one element, 1 Prestige"


def test_an_objectives_progress_is_what_the_end_pays() -> None:
    rules = game().rules
    compared = 0
    for seed in range(12):
        *_, last = (state.observation(0) for state in played(3, seed))
        kept = last.objectives[0] or ()
        if any(rules.aims[a].measure == r.POUNDS_HELD for a in kept):
            continue  # Pounds are gone once characters are paid
        points = sum(rules.aims[a].points(progress(rules, last, 0, rules.aims[a].measure)) for a in kept)
        assert points == last.objective_points[0]
        compared += len(kept)
    assert compared >= 5


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
