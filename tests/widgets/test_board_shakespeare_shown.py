"""The board of Shakespeare: what it shows and tells of acts, elements, the set, companies and cards."""

from __future__ import annotations

import json

import pytest

from shakespeare_games.shakespeare import rules as r
from shakespeare_games.shakespeare.view import (
    CRAFT,
    EMPTY,
    KEEP,
    OVER,
    PAY,
    TURN,
    UNKNOWN,
    VIRTUAL,
    WAGER,
)
from tests.widgets.pictures import SVG, layouts, painted, pictures, texts
from tests.widgets.shakespeare_boards import clickable, drawn, in_phase, told
from tests.widgets.shakespeare_moments import game, played, reached, seen
from widgets.boards import shakespeare_icons as icons
from widgets.boards.shakespeare_cards import OFFERED, CardLook, Shown, sketch
from widgets.boards.shakespeare_main import FREE, disc_places, pile, ranking
from widgets.boards.shakespeare_stage import plan
from widgets.boards.shakespeare_words import progress, steps
from widgets.boards.sketch import SERIF, Sketch, fitted
from widgets.theme import BAD, GILT_INK

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


@pytest.mark.parametrize("layout", [0, 1, 2])
def test_discs_on_one_space_do_not_cover_each_other(layout: int) -> None:
    view = in_phase(TURN)._replace(acts=((1, 1, 1, 1), (2, 2, 2, 5), (3, 3, 4, 4)), piles=((2, 3, 0, 1),) * 3)
    made = plan(layout, 4, game().rules.shown(4), 4)
    for act in range(r.ACTS):
        places = disc_places(made, view, act)
        assert {seat for seat, *_ in places} == {0, 1, 2, 3}
        for number, (seat, x, y, size) in enumerate(places):
            left = made.acts.x + made.acts.label + (view.acts[act][seat] - 1) * made.acts.step
            assert left <= x - size / 2
            assert x + size / 2 <= left + made.acts.step
            assert all(max(abs(x - ox), abs(y - oy)) >= size * 0.86 for _, ox, oy, _ in places[:number])
    ahead = disc_places(made, view, 0)[:2]
    assert [seat for seat, *_ in ahead] == [2, 3]
    assert ahead[0][1] > ahead[1][1]


# -- elements


def test_colors_differ_by_what_is_written_on_them() -> None:
    rules = game().rules
    written_on = [icons.worth(rules, color) for color in range(len(r.COLORS))]
    assert written_on == ["1", "2", "3", "4", "5", ""]  # on yellow there is a star
    assert len(set(written_on)) == len(r.COLORS)


def test_what_is_on_offer_is_counted_and_what_is_gone_is_not_drawn() -> None:
    view = in_phase(CRAFT)._replace(costumes=(7, 0, 0, 0, 0, 0), sets=(0, 0, 0, 0, 0, 0))
    for spec in layouts(drawn(view)):
        assert "7" in texts(spec)
        assert told(spec, "costume:black").endswith(f"7 on offer, {view.costume_bag[0]} in the bag")
    more = view._replace(costumes=(7, 3, 0, 0, 0, 0))
    assert painted(drawn(more), icons.FILLS[r.PINK]) > painted(drawn(view), icons.FILLS[r.PINK])


def test_where_cards_on_offer_were_taken_free_places_are_left() -> None:
    view = in_phase(TURN)

    def free(cards: int) -> list[int]:
        """Free places on each layout, those of the troupe too."""
        return [
            sum(
                path.attrib["d"].count("Z")
                for picture in pictures(spec)
                for path in picture.iter(SVG + "path")
                if path.attrib.get("stroke") == FREE
            )
            for spec in layouts(drawn(view._replace(cards=view.cards[:cards], drawn=())))
        ]

    assert len(view.cards) > 1
    assert [after - before for before, after in zip(free(1), free(0), strict=True)] == [1, 1, 1]


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
    assert "Extra" in texts(drawn(view))
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
        assert count in texts(drawn(view))
    hidden = view._replace(viewer=0, seat=3, to_act=3, wagers=(UNKNOWN,) * 4)
    assert texts(drawn(hidden)).count("?") == 5 + 3  # on own cylinders, and for each of the others


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
    boards = {json.dumps(layouts(drawn(state.child(a).observation((seat + 1) % 4)))) for a in state.legal_actions()}
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
