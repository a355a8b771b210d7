"""Set Dressing Construction Rules and the effects of set elements: rulings S4, S5, S15."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shakespeare_games.shakespeare import rules as r
from shakespeare_games.shakespeare.set_building import spaces_for
from shakespeare_games.shakespeare.state import ShakespeareState
from shakespeare_games.shakespeare.view import EMPTY, VIRTUAL
from tests.moves import do, reason
from tests.shakespeare.table import build, day, hue, on_stage, places_for, space, undealt

ROWS = [[f"{row}-{place}" for place in range(1, 8 - row)] for row in range(1, 7)]
NAMES = [name for row in ROWS for name in row]
VIRTUALS = ["1-1", "1-6", "2-1", "2-5"]
REAL = [name for name in NAMES if name not in VIRTUALS]
CANDLES = ["3-1", "3-4", "4-2", "6-1"]
MIRROR = {row[i]: row[-1 - i] for row in ROWS for i in range(len(row))}
BELOW = {ROWS[y][x]: [ROWS[y - 1][x], ROWS[y - 1][x + 1]] if y else [] for y in range(6) for x in range(6 - y)}


def dressing(sets: str, **built: str) -> ShakespeareState:
    """A set dresser of value 8 is at work."""
    state = day("peter-quince", "", "", sets=sets)
    build(state, 0, **built)
    return do(state, "activate character:peter-quince")


def test_S4_six_rows_of_six_to_one() -> None:
    assert undealt().rules.space_names == NAMES
    assert len(REAL) == 17


@pytest.mark.parametrize("name", NAMES)
def test_S4_each_space_rests_on_the_two_below(name: str) -> None:
    assert [r.space_name(s) for s in r.below_of(space(name))] == BELOW[name]


@pytest.mark.parametrize("name", NAMES)
def test_S5_each_space_has_its_mirror(name: str) -> None:
    assert r.space_name(r.mirror_of(space(name))) == MIRROR[name]
    assert r.mirror_of(r.mirror_of(space(name))) == space(name)


def test_S4_first_only_the_bottom_row_is_open() -> None:
    state = dressing("black pink")
    assert places_for(state, "black") == {"1-2", "1-3", "1-4", "1-5"}
    assert reason(state, "take-set set:black space:2-2") == (
        "The set is built from bottom to top: both spaces below must be filled first."
    )


def test_S4_virtual_elements_are_not_built_on_and_carry() -> None:
    state = dressing("black black", s1_2="black", s1_3="black", s2_2="pink")
    assert "3-1" in places_for(state, "black"), "on the virtual 2-1 and on 2-2"
    for name in VIRTUALS:
        assert reason(state, f"take-set set:black space:{name}") == "That space is filled."


def test_S4_both_below_must_be_filled() -> None:
    assert "2-3" not in places_for(dressing("black", s1_3="black"), "black")
    assert "2-3" in places_for(dressing("black", s1_3="black", s1_4="black"), "black")


def test_what_stands_stays() -> None:
    state = dressing("black", s1_2="pink")
    assert reason(state, "take-set set:black space:1-2") == "That space is filled."


def test_S5_the_rulebooks_example_pink_at_the_bottom() -> None:
    state = dressing("pink black", s1_5="pink")
    assert "1-2" in places_for(state, "pink")
    assert "1-2" not in places_for(state, "black")
    assert reason(state, "take-set set:black space:1-2") == (
        "The set must be symmetrical: the mirror of this space is pink, so this is no place for it."
    )


def test_S5_one_side_may_be_built_before_the_other() -> None:
    state = dressing("black", s1_2="pink", s1_3="blue", s1_4="blue", s2_2="green", s3_1="black")
    assert on_stage(state, 0, "1-5") == "empty"
    assert "2-3" in places_for(state, "black")


def test_S5_a_space_in_the_middle_takes_any_color() -> None:
    state = dressing("black pink purple blue green", s1_3="pink", s1_4="pink")
    assert all("2-3" in places_for(state, color) for color in ("black", "pink", "purple", "blue", "green"))


def jeweler(**built: str) -> ShakespeareState:
    """A jeweler is at work."""
    state = day("angelo", "", sets="yellow")
    build(state, 0, **built)
    return do(state, "activate character:angelo")


def test_S5_yellow_fits_any_mirror() -> None:
    state = jeweler(s1_2="pink", s1_3="blue")
    assert places_for(state, "yellow") == {"1-4", "1-5", "2-2"}


def test_S5_yellow_asks_nothing_of_its_mirror() -> None:
    state = dressing("black pink", s1_2="yellow")
    assert "1-5" in places_for(state, "black")
    assert "1-5" in places_for(state, "pink")


def test_yellow_has_no_effect_when_placed() -> None:
    state = do(jeweler(), "take-set set:yellow space:1-2")
    assert (state.pounds, state.plus, state.ambiance, state.prestige) == ([0, 0], [0, 0], [2, 2], [5, 5])


def test_the_effect_of_each_color() -> None:
    expected = {
        "black": ([2, 2, 2], 0, 0),
        "pink": ([2, 2, 2], 1, 0),
        "purple": ([2, 1, 1], 0, 0),
        "blue": ([4, 2, 2], 0, 0),
        "green": ([2, 2, 2], 0, 1),
    }
    for color, (ambiance, pounds, plus) in expected.items():
        state = do(dressing(color), f"take-set set:{color} space:1-2")
        assert state.ambiance == ambiance, color
        assert state.pounds == [pounds, 0, 0], color
        assert state.plus == [plus, 0, 0], color
        assert state.prestige == [5, 5, 5], color


def test_S15_purple_and_blue_stop_at_the_ends_of_the_track() -> None:
    state = dressing("purple blue")
    state.ambiance = [4, 0, 1]
    do(state, "take-set set:purple space:1-2", "take-set set:blue space:1-3")
    assert state.ambiance == [5, 0, 0]


@pytest.mark.parametrize("name", CANDLES)
def test_S4_a_candle_covered_scores_one_at_once(name: str) -> None:
    state = dressing("black")
    state.stages[0] = [
        VIRTUAL if n in VIRTUALS else EMPTY if n == name or n in above(name) else hue("yellow") for n in NAMES
    ]
    state.open[0] = state.rules.open_spaces(state.stages[0])
    state.wanted[0] = []
    state.menu = []
    do(state, f"take-set set:black space:{name}")
    assert state.prestige == [6, 5, 5]


def above(name: str) -> set[str]:
    """Spaces that rest on this one, directly or not."""
    found = {up for up, below in BELOW.items() if name in below}
    return found.union(*(above(up) for up in found)) if found else found


def test_S4_no_other_space_has_a_candle() -> None:
    rules = undealt().rules
    assert [n for n in NAMES if rules.candle[space(n)]] == CANDLES


def test_a_candle_and_the_effect_of_the_color() -> None:
    state = dressing("pink", s1_2="black", s1_3="black", s2_2="black")
    do(state, "take-set set:pink space:3-1")
    assert (state.prestige[0], state.pounds[0]) == (6, 1)


def test_an_element_without_a_place_cannot_be_taken() -> None:
    state = day("peter-quince", "", sets="pink black")
    build(state, 0, s1_2="yellow", s1_3="yellow")
    build(state, 0, s1_4="black", s1_5="black", s2_2="black", s2_3="black", s3_1="black", s3_2="black", s4_1="black")
    assert [state.rules.space_names[s] for s in state.open[0]] == ["2-4"], "nothing in the middle"
    do(state, "activate character:peter-quince")
    assert places_for(state, "pink") == set()
    assert places_for(state, "black") == {"2-4"}


# Properties: an own model of the set, and builders that do what they like.

COLORS = ("black", "pink", "purple", "blue", "green", "yellow")


def fits(stage: dict[str, str], name: str, color: str) -> bool:
    """Whether the rules allow this element there."""
    if name in stage or name in VIRTUALS:
        return False
    if any(low not in stage and low not in VIRTUALS for low in BELOW[name]):
        return False
    mirror = MIRROR[name]
    if mirror == name or color == "yellow":
        return True
    return stage.get(mirror, "yellow") in ("yellow", color)


def worker_for(color: str) -> str:
    """Who takes it: a set dresser whose value is 8, or the jeweler."""
    return "angelo" if color == "yellow" else "peter-quince"


def turn_again(state: ShakespeareState, color: str) -> None:
    """It is the turn of seat 0, as in the morning; on offer is one set element."""
    state.sets = [int(c == color) for c in COLORS]
    state.active[0] = []
    state.ready[0] = [state.string_to_action(f"activate character:{n}") for n in ("peter-quince", "angelo")]
    state.cylinders, state.plus = [5, 0], [0, 0]
    state.seat, state.at, state.menu = 0, 0, []


def built(choices: list[int], colors: list[str]) -> tuple[dict[str, str], ShakespeareState]:
    """Elements placed one after the other, each on one of the spaces that the engine offers: all that the rules do."""
    state = day("angelo peter-quince", "")
    stage: dict[str, str] = {}
    for choice, color in zip(choices, colors, strict=True):
        turn_again(state, color)
        could = sorted(r.space_name(s) for s in spaces_for(state, 0, hue(color)))
        do(state, f"activate character:{worker_for(color)}")
        allowed = sorted(name for name in NAMES if fits(stage, name, color))
        assert sorted(places_for(state, color)) == could == allowed
        if allowed:
            name = allowed[choice % len(allowed)]
            do(state, f"take-set set:{color} space:{name}")
            stage[name] = color
    return stage, state


@settings(max_examples=60)
@given(st.data())
def test_S4_S5_the_places_offered_are_those_the_rules_allow(data: Any) -> None:
    count = data.draw(st.integers(1, 17))
    colors = data.draw(st.lists(st.sampled_from(COLORS), min_size=count, max_size=count))
    choices = data.draw(st.lists(st.integers(0, 20), min_size=count, max_size=count))
    stage, state = built(choices, colors)
    assert {n: on_stage(state, 0, n) for n in stage} == stage
    # Support, symmetry, candles.
    for name, color in stage.items():
        assert all(low in stage or low in VIRTUALS for low in BELOW[name])
        assert {color, stage.get(MIRROR[name], color)} == {color} or "yellow" in (color, stage[MIRROR[name]])
    assert state.prestige[0] == 5 + sum(name in stage for name in CANDLES)


@pytest.mark.parametrize("color", COLORS)
def test_a_whole_set_of_one_color_can_be_built(color: str) -> None:
    stage, state = built([0] * 17, [color] * 17)
    assert sorted(stage) == sorted(REAL)
    assert state.open[0] == []
    assert state.prestige[0] == 9, "four candles"


def test_mirrors_that_are_both_filled_agree_for_all_pairs_of_colors() -> None:
    for one, two in itertools.product(COLORS, repeat=2):
        state = day("peter-quince angelo", "", sets=two)
        build(state, 0, s1_3=one)
        do(state, "activate character:" + ("angelo" if two == "yellow" else "peter-quince"))
        assert ("1-4" in places_for(state, two)) == (one == two or "yellow" in (one, two)), (one, two)
