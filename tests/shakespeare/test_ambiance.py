"""Phase 3: Ambiance, rulings S15 and, of S14, the grey quill."""

from __future__ import annotations

import pytest

from shakespeare_games.shakespeare.state import ShakespeareState
from tests.moves import do, legal, phase, reason
from tests.shakespeare.table import advance, day, end_day, on_acts


def dusk(*ambiance: int, sets: str = "", number: int = 1, wagers: tuple[int, ...] = ()) -> ShakespeareState:
    """The last turns of a day; the discs are on these spaces of the ambiance track, from 0."""
    state = day(*[""] * len(ambiance), sets=sets, number=number, wagers=wagers)
    state.ambiance = list(ambiance)
    return state


def test_the_rulebooks_example() -> None:
    state = end_day(dusk(2, 5, 2, sets="purple purple"))
    assert state.pounds == [0, 1, 0], "from the last space two back, onto the Pound"
    assert state.prestige == [4, 5, 4], "the others are two further left, at the unlit candle"
    assert state.ambiance == [2, 2, 2]


@pytest.mark.parametrize(
    ("space", "prestige", "pounds"), [(0, 4, 0), (1, 5, 0), (2, 5, 0), (3, 5, 1), (4, 5, 0), (5, 6, 0)]
)
def test_each_space_brings_what_it_shows(space: int, prestige: int, pounds: int) -> None:
    state = dusk(space, 2)
    end_day(state)
    assert (state.prestige[0], state.pounds[0]) == (prestige, pounds)
    assert phase(state) == ("quill" if space == 4 else "costumes")


def test_S15_the_white_quill_moves_on_an_act_of_ones_choice() -> None:
    state = end_day(dusk(2, 4))
    assert (phase(state), state.current_player()) == ("quill", 1)
    assert state.observation(0).occasion == "ambiance"
    do(state, "quill act:3")
    assert on_acts(state, 1) == [1, 1, 2]
    assert phase(state) == "costumes"


def test_S14_the_grey_quill_goes_back_on_an_act_one_has_moved_on() -> None:
    state = dusk(1, 2)
    advance(state, 0, 3, 1, 4)
    end_day(state)
    assert (phase(state), state.current_player()) == ("back", 0)
    assert legal(state) == ["back act:1", "back act:3"]
    assert reason(state, "back act:2") == "You have not moved forward on that act."
    assert reason(state, "pass") == "A grey quill: choose the act on which you move back."
    do(state, "back act:3")
    assert on_acts(state, 0) == [3, 1, 3]
    assert phase(state) == "costumes"


def test_S14_the_grey_quill_with_one_act_to_choose_asks_nobody() -> None:
    state = dusk(1, 2)
    advance(state, 0, 1, 2, 1)
    end_day(state)
    assert on_acts(state, 0) == [1, 1, 1]
    assert phase(state) == "costumes"


def test_S14_the_grey_quill_with_none_does_nothing() -> None:
    state = end_day(dusk(1, 2))
    assert on_acts(state, 0) == [1, 1, 1]
    assert phase(state) == "costumes"


def test_who_moves_back_lies_on_top_of_the_pile_there() -> None:
    state = dusk(1, 2, 2)
    for seat, there in ((0, 4), (1, 3), (2, 3)):
        advance(state, seat, 1, there, 1)
    end_day(state)
    assert state.acts[1] == [3, 3, 3]
    assert state.ranking(1) == [1, 2, 0]


def test_S15_purple_elements_left_are_counted_first_for_all() -> None:
    """The second in order gains before the first could be hurt again: all have moved before anybody gains."""
    state = end_day(dusk(5, 4, 3, sets="purple"))
    assert (phase(state), state.current_player()) == ("quill", 0), "lit candle, one back: a white quill"
    assert state.ambiance == [4, 3, 2]
    do(state, "quill act:1")
    assert state.pounds == [0, 1, 0]
    assert state.prestige == [5, 5, 5]


def test_S15_never_past_the_left_end() -> None:
    state = end_day(dusk(2, 3, sets="purple purple purple purple"))
    assert state.prestige == [4, 4], "and not below"
    assert state.ambiance == [2, 2]


def test_S15_purple_costume_elements_do_not_count() -> None:
    state = day("", "", costumes="purple purple")
    end_day(state)
    assert state.prestige == [5, 5]


def test_S15_purple_elements_that_were_taken_do_not_count() -> None:
    state = day("snug", "", sets="purple purple")
    do(state, "activate character:snug", "take-set set:purple space:1-2", "take-set set:purple space:1-3")
    assert state.ambiance == [2, 0]
    end_day(state)
    assert state.prestige == [5, 4]


def test_each_in_the_order_of_the_order_track() -> None:
    state = dusk(4, 4, 4, wagers=(5, 3, 4))
    end_day(state)
    asked = []
    while phase(state) == "quill":
        asked.append(state.current_player())
        do(state, "quill act:2")
    assert asked == [1, 2, 0]
    assert state.ranking(1) == [1, 2, 0], "who came first lies lowest"


def test_every_disc_goes_back_to_the_space_without_a_symbol() -> None:
    assert end_day(dusk(5, 3, 0, 2)).ambiance == [2, 2, 2, 2]


def test_a_white_quill_at_the_end_of_all_acts_is_lost() -> None:
    state = dusk(4, 2)
    advance(state, 0, 9, 9, 10)
    assert phase(end_day(state)) == "costumes"
