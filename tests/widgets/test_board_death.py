"""The board of Death by Shakespeare: what it shows, what can be clicked, and that Plotly takes it."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import plotly.graph_objects as go
import pytest

from shakespeare_games.core.game import AUDIENCE
from shakespeare_games.core.match import draw
from shakespeare_games.death_by_shakespeare.state import DeathState
from shakespeare_games.death_by_shakespeare.view import DeathView
from tests.death_by_shakespeare.table import (
    FIVE,
    FOUR,
    ONE,
    SIX,
    THREE,
    TWO,
    rolled,
    second_act,
    stage,
    start,
    undealt,
    what,
    who,
)
from tests.moves import do
from tests.widgets.edges import edges
from tests.widgets.test_board_macbeth import layouts, painted, pictures, words, written
from widgets.board_view import changes
from widgets.boards import cards
from widgets.boards.death_by_shakespeare import board, doomed, seats_in_order, woken
from widgets.boards.death_stage import STAGES, plan
from widgets.boards.picture import LEAST_TYPE
from widgets.face import Highlights
from widgets.theme import BAD, GILT, SEATS, VELVET

NAMES = ["Ann", "Ben & Co", "<b>Cleo</b>", "Dora of the Long Longer Name"]
CASTS = (
    "big-lunk foil sidekick narrator wise-fool",
    "innocent-babe comic-relief bawdy-woman figure-of-fun stock-character",
)
LIT = Highlights({"character:foil": "+17 %", "death:hanging": "", "seat:2": ""}, ["death:grief"])
PLAIN = Highlights()


def drawn(state: DeathState, seat: int = 0, highlights: Highlights = PLAIN) -> dict[str, Any]:
    """The board as a seat sees it."""
    return board(state.rules, state.observation(seat), highlights, NAMES)


def randomly(players: int, seed: int, steps: int, **options: str) -> DeathState:
    """A position of a random game."""
    state, rng = undealt(players, **options), random.Random(seed)
    for _ in range(steps):
        if state.is_terminal():
            break
        if state.is_chance_node():
            state.apply_action(draw(state.chance_weights(), rng))
        else:
            legal = state.legal_actions()
            state.apply_action(legal[int(rng.random() * len(legal))])
    return state


def reached() -> DeathState:
    """An opponent rolled a 3, which Foil carries; the seat asked may answer."""
    laid = {"foil": f"{THREE} {SIX}", "comic-relief": FIVE}
    return rolled(1, *CASTS, laid={**laid, "wise-fool": ONE}, hands=(f"{TWO} {FOUR}", "snakebite"), seat=1)


STATES = {
    "before the deal": undealt(2),
    "the first draw": start(3),
    "a reaction": reached(),
    "a full stage": randomly(4, 7, 180),
    "the largest casts": randomly(2, 9, 90, deal="9"),
    "six each": randomly(3, 4, 120, deal="6"),
    "many deaths": randomly(4, 8, 400, death_number="titus"),
}
VIEWS = [(state, seat) for state in STATES.values() for seat in (0, 1, AUDIENCE)]


def spots(spec: dict[str, Any]) -> list[str]:
    """Everything that can be clicked."""
    return [name for trace in spec["data"] for name in trace.get("customdata", ())]


def boxes(spec: dict[str, Any]) -> list[list[tuple[float, float, float, float]]]:
    """The boxes of each trace: left, top, right, foot."""
    found = []
    for trace in spec["data"]:
        widths = trace["width"] if isinstance(trace["width"], list) else [trace["width"]] * len(trace["x"])
        found.append(
            [
                (x - w / 2, b, x + w / 2, b + h)
                for x, w, b, h in zip(trace["x"], widths, trace["base"], trace["y"], strict=True)
            ]
        )
    return found


def edge(spec: dict[str, Any], spot: str) -> str:
    """The colour of the edge of a spot."""
    return edges(spec)[spot][0]


@pytest.mark.parametrize(("state", "seat"), VIEWS)
@pytest.mark.parametrize("highlights", [PLAIN, LIT])
def test_plotly_takes_every_layout_and_gives_it_back(state: DeathState, seat: int, highlights: Highlights) -> None:
    for spec in layouts(drawn(state, seat, highlights)):
        back = json.loads(go.Figure(spec).to_json())
        back["layout"].pop("template")
        assert back == json.loads(json.dumps(spec))


@pytest.mark.parametrize(("state", "seat"), VIEWS)
def test_type_is_never_small_and_letters_begin_inside(state: DeathState, seat: int) -> None:
    for spec in layouts(drawn(state, seat, LIT)):
        for picture in pictures(spec):
            for text, x, y, size in written(picture):
                assert size / 1.032 >= 12, text
                assert 0 <= x <= spec["layout"]["width"], text
                assert 0 <= y <= spec["layout"]["height"], text


@pytest.mark.parametrize(("state", "seat"), VIEWS)
def test_cards_stand_apart_and_inside(state: DeathState, seat: int) -> None:
    for spec in layouts(drawn(state, seat)):
        width, height = spec["layout"]["width"], spec["layout"]["height"]
        standing, _, held = boxes(spec)
        for trace in boxes(spec):
            assert all(b[0] >= 0 and b[1] >= 0 and b[2] <= width and b[3] <= height for b in trace)
        for group in (standing, held, [*standing, *held]):
            for i, (left, top, right, foot) in enumerate(group):
                for other in group[i + 1 :]:
                    apart = right <= other[0] + 0.2 or other[2] <= left + 0.2
                    assert apart or foot <= other[1] + 0.2 or other[3] <= top + 0.2


@pytest.mark.parametrize(("state", "seat"), VIEWS)
def test_death_cards_lie_on_their_character(state: DeathState, seat: int) -> None:
    for spec in layouts(drawn(state, seat)):
        places = dict(zip(spots(spec), [b for trace in boxes(spec) for b in trace], strict=True))
        for spot, (left, top, right, foot) in places.items():
            if spot.startswith("death:") and " " in spot:
                under = places[spot.partition(" ")[2]]
                assert under[0] <= left < right <= under[2]
                assert under[1] <= top < foot <= under[3]


def test_an_update_is_small() -> None:
    first = drawn(stage(*CASTS))
    for state in STATES.values():
        for was, spec in zip(layouts(first), layouts(drawn(state)), strict=True):
            assert len(json.dumps(spec)) < 46_000
            assert len(json.dumps(list(changes(was, spec)))) < 46_000


def test_what_stays_is_not_sent_again() -> None:
    state = second_act(*CASTS, hands=(f"{THREE} {SIX}", ""))
    before = drawn(state)
    do(state, "lay death:hanging character:comic-relief")
    sent = {
        "/".join(map(str, where if where[0] == "layout" else where[:3]))
        for where, _ in changes(before, drawn(state))
        if where[0] != "narrower"
    }
    pictures_sent = [where for where in sent if where.startswith("layout")]
    assert all(re.fullmatch(r"layout/images/\d+/source", where) for where in pictures_sent)
    assert len(pictures_sent) == 4  # a character, a seat, its hand; and the edges of cards
    assert not {"layout/images/0/source", "layout/images/1/source"} & sent


# -- what can be clicked


def test_every_living_character_is_a_spot_that_names_its_ability_too() -> None:
    state = reached()
    for spec in layouts(drawn(state)):
        for name in " ".join(CASTS).split():
            assert spots(spec).count(f"character:{name} ability:{name}") == 1


def test_a_death_card_on_a_character_is_a_spot_of_its_own() -> None:
    for spec in layouts(drawn(reached(), 1)):
        assert "death:hanging character:foil ability:foil" in spots(spec)
        assert "death:grief character:foil ability:foil" in spots(spec)


def test_the_headings_of_seats_are_spots() -> None:
    for spec in layouts(drawn(start(3), 2)):
        assert [s for s in spots(spec) if s.startswith("seat")] == ["seat:1", "seat:2", "seat:3"]


def test_own_cards_are_spots_and_nobody_elses() -> None:
    state = reached()
    assert {"death:beheaded", "death:poisoned"} <= set(spots(drawn(state, 0)))
    assert not {"death:beheaded", "death:poisoned"} & set(spots(drawn(state, 1)))
    for spec in layouts(drawn(state, AUDIENCE)):
        assert not [s for s in spots(spec) if s.startswith("death:") and " " not in s]


def test_the_dead_cannot_be_clicked() -> None:
    state = rolled(5, *CASTS, laid={"comic-relief": FIVE})
    assert not [s for s in spots(drawn(state)) if "comic-relief" in s]
    assert "Comic Relief" in [w.replace("<br>", " ") for w in words(drawn(state))]


# -- what is shown


def test_the_viewers_cast_stands_last_and_spectators_see_the_seats_in_order() -> None:
    view = start(4).observation(1)
    assert seats_in_order(view) == [2, 3, 0, 1]
    assert seats_in_order(view._replace(viewer=AUDIENCE)) == [0, 1, 2, 3]


def test_every_name_and_what_wakes_it_is_on_every_layout() -> None:
    for spec in layouts(drawn(stage(*CASTS))):
        shown = [w.replace("<br>", " ") for w in words(spec)]
        for name in ("Big Lunk", "Foil", "Innocent Babe", "Stock Character", "Comic Relief"):
            assert name in shown
        for short in ("draw a card", "roll again", "make it a 2", "make it a 6", "shed a card"):
            assert short in shown
        assert shown.count("foe") == 3
        assert shown.count("own") == 7


def test_own_and_opponents_triggers_look_different() -> None:
    mine = drawn(stage("big-lunk", "sidekick"))
    theirs = drawn(stage("foil", "innocent-babe"))
    for own, foe in zip(layouts(mine), layouts(theirs), strict=True):
        assert painted(own, "#1F1B16")
        assert not painted(foe, "#1F1B16")


def test_always_on_abilities_say_by_how_much() -> None:
    shown = words(drawn(stage("mistreated-villain", "clever-servant")))
    assert {"+2", "−1", "larger hand", "foes' hands"} <= set(shown)


def test_an_ability_that_is_left_out_says_so() -> None:
    shown = words(drawn(stage("foil", "clever-servant", without="all")))
    assert shown.count("none") == 2
    assert shown.count("no ability") == 2


def test_the_chance_of_a_character_counts_ratings_once() -> None:
    state = stage(*CASTS, laid={"foil": "hanging pursued-by-bear grief"})
    for spec in layouts(drawn(state)):
        assert words(spec).count("2 in 6") == 1


def test_who_would_die_is_red_and_what_can_answer_is_gilt() -> None:
    state = reached()
    view, rules = state.observation(0), state.rules
    assert doomed(rules, view) == [who(state, "wise-fool")]
    assert woken(rules, view, who(state, "foil"))
    assert woken(rules, view, who(state, "stock-character"))
    assert not woken(rules, view, who(state, "sidekick"))
    for spec in layouts(drawn(state)):
        assert edge(spec, "character:wise-fool ability:wise-fool") == BAD
        assert edge(spec, "character:foil ability:foil") != BAD
        assert any(
            p.attrib.get("stroke") == GILT
            for picture in pictures(spec)
            for p in picture.iter("{http://www.w3.org/2000/svg}path")
        )


def test_a_negated_roll_dooms_nobody() -> None:
    state = rolled(5, "bright-young-thing foil", "sidekick", laid={"foil": FIVE}, seat=1)
    do(state, "negate ability:bright-young-thing")
    view = state.observation(0)
    assert doomed(state.rules, view._replace(number=5, negated=True)) == []
    shown = words(board(state.rules, view._replace(number=5, negated=True), PLAIN, NAMES))
    assert "kills nobody" in shown


def test_the_die_shows_its_number_and_what_it_was() -> None:
    state = rolled(1, "stock-character big-lunk", "foil bawdy-woman", laid={"foil": SIX})
    assert "was a 1" not in words(drawn(state))
    do(state, "pass", "change ability:stock-character")
    view = state.observation(0)
    assert (view.phase, view.number) == ("react", 6)
    assert "was a 1" in words(drawn(state))


def test_the_bier_has_a_place_for_each_death_and_tells_how_they_died() -> None:
    state = rolled(5, *CASTS, laid={"comic-relief": FIVE}, ends_at=6)
    for stage_, spec in zip(STAGES, layouts(drawn(state)), strict=True):
        assert {"Comic Relief", "Drowns", "1 of 6 deaths"} <= set(words(spec))
        assert len(plan(stage_, 2, 5, 6, True).bier) == 6


def test_long_words_of_a_death_card_are_parted_where_it_is_narrow() -> None:
    parted = cards.hyphened("Dismemberment & Fire", 11)
    assert cards.wrapped(parted, 11, 3) == ("Dismember-", "ment & Fire")
    assert cards.hyphened("Dismemberment & Fire", 13) == "Dismemberment & Fire"


def test_deck_and_discard_are_counted() -> None:
    view = reached().observation(0)
    shown = words(board(reached().rules, view._replace(deck=17, discard=tuple(range(11))), PLAIN, NAMES))
    assert {"17", "11"} <= set(shown)


def test_hands_are_counted_and_secret() -> None:
    state = reached()
    other = reached()
    other.hands[1] = [what(state, "hanging") + 1]
    assert drawn(state, 0) == drawn(other, 0)
    assert "holds 2 of 5" in words(drawn(state, 1))


def test_who_may_look_sees_ratings_in_the_heading() -> None:
    state = reached()
    view: DeathView = state.observation(0)
    seen = view._replace(hands=(view.hands[0], (what(state, "drowns"), what(state, "grief"))), hand_sizes=(2, 2))
    closed = board(state.rules, view._replace(hand_sizes=(2, 2)), PLAIN, NAMES)
    for before, after in zip(layouts(closed), layouts(board(state.rules, seen, PLAIN, NAMES)), strict=True):
        assert words(after).count("6") == words(before).count("6") + 1
        assert words(after).count("5") == words(before).count("5") + 1


def test_the_height_stays_through_a_game_whoever_looks() -> None:
    state = undealt(3)
    do(state, "number 9")
    rng = random.Random(3)
    heights = set()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(draw(state.chance_weights(), rng))
        else:
            legal = state.legal_actions()
            state.apply_action(legal[int(rng.random() * len(legal))])
        if state.observation(AUDIENCE).phase != "deal":
            for seat in (0, 2, AUDIENCE):
                heights.add(tuple(round(s["layout"]["height"]) for s in layouts(drawn(state, seat))))
    assert len(heights) == 1


def test_lit_spots_are_outlined_with_their_badge_and_chosen_ones_ticked() -> None:
    state = second_act(*CASTS, laid={"foil": SIX}, hands=(f"{THREE} {FOUR}", ""))
    for spec in layouts(drawn(state, 0, LIT)):
        assert edge(spec, "character:foil ability:foil") == VELVET
        assert edge(spec, "death:hanging") == VELVET
        assert edge(spec, "seat:2") == VELVET
        assert edge(spec, "death:grief character:foil ability:foil") == VELVET
        assert edge(spec, "character:sidekick ability:sidekick") != VELVET
        assert words(spec).count("+17 %") == 1


def test_seats_have_their_shape_and_colour() -> None:
    state = start(4)
    for spec in layouts(drawn(state, AUDIENCE)):
        for seat in range(4):
            assert painted(spec, SEATS[seat].colour)


def test_names_cannot_break_a_picture() -> None:
    shown = words(drawn(start(3), AUDIENCE))
    assert any("<b>Cleo" in w or "<b>Cle" in w for w in shown)


# -- cards


def test_lines_break_between_words_and_end_in_an_ellipsis() -> None:
    assert cards.wrapped("Stabbed Through the Heart", 15, 3) == ("Stabbed Through", "the Heart")
    assert cards.wrapped("Stabbed Through the Heart", 10, 2) == ("Stabbed", "Through t…")
    assert cards.wrapped("", 10, 2) == ("",)


def test_a_headline_is_as_large_as_its_place_allows() -> None:
    size, lines = cards.headline("Bright Young Thing", 17, 300)
    assert (size, lines) == (17, ("Bright Young Thing",))
    small, lines = cards.headline("Bright Young Thing", 17, 80)
    assert LEAST_TYPE <= small < 17
    assert " ".join(lines) == "Bright Young Thing"
