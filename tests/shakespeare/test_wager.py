"""Phase 1: Wager, ruling S8."""

from __future__ import annotations

import itertools

import pytest

import shakespeare_games as sg
from shakespeare_games.shakespeare.view import UNKNOWN
from tests.moves import do, legal, phase, reason
from tests.shakespeare.table import evening

RED, GREEN, BLUE, YELLOW = range(4)


def wagered(initiative: list[int], *counts: int) -> list[int]:
    """The Order track after these wagers, by seat."""
    state = evening(*[""] * len(counts))
    state.initiative = initiative
    do(state, *[f"wager count:{n}" for n in counts])
    return state.order


def test_the_rulebooks_example() -> None:
    state = evening("", "", "", "")
    state.initiative = [GREEN, BLUE, RED, YELLOW]
    do(state, "wager count:2", "wager count:5", "wager count:3", "wager count:3")
    assert state.order == [RED, BLUE, YELLOW, GREEN]
    assert state.prestige == [6, 5, 5, 5]
    assert state.initiative == []
    assert state.cylinders == [2, 5, 3, 3]
    assert (phase(state), state.current_player()) == ("turn", RED)


def test_S8_one_to_five_cylinders() -> None:
    state = evening("", "")
    assert legal(state) == [f"wager count:{n}" for n in range(1, 6)]
    assert reason(state, "pass") == "First all wager 1 to 5 cylinders in secret."


def test_S8_seat_by_seat_whatever_the_tracks_say() -> None:
    state = evening("", "", "")
    state.initiative, state.order = [2, 1, 0], [1, 0, 2]
    for seat in range(3):
        assert state.current_player() == seat
        do(state, "wager count:4")
    assert phase(state) == "turn"


@pytest.mark.parametrize("initiative", list(itertools.permutations(range(3))))
def test_S8_ties_go_by_the_initiative_track_of_the_day_before(initiative: tuple[int, ...]) -> None:
    assert wagered(list(initiative), 4, 4, 4) == list(initiative)
    assert wagered(list(initiative), 1, 4, 4) == [0, *[s for s in initiative if s]]
    assert wagered(list(initiative), 4, 4, 1) == [2, *[s for s in initiative if s != 2]]


def test_S8_fewest_first_whatever_the_initiative() -> None:
    assert wagered([0, 1, 2, 3], 5, 4, 2, 1) == [3, 2, 1, 0]


def test_S8_only_the_first_scores_in_a_tie_too() -> None:
    state = evening("", "")
    state.initiative = [1, 0]
    do(state, "wager count:3", "wager count:3")
    assert state.prestige == [5, 6]


def test_S8_wagers_are_hidden_until_all_are_made() -> None:
    state = evening("", "", "")
    do(state, "wager count:4")
    assert state.observation(0).wagers == (4, 0, 0)
    for viewer in (sg.AUDIENCE, 1, 2):
        assert state.observation(viewer).wagers == (UNKNOWN, 0, 0)
    do(state, "wager count:2")
    assert state.observation(0).wagers == (4, UNKNOWN, 0)
    assert state.observation(1).wagers == (UNKNOWN, 2, 0)
    do(state, "wager count:5")
    for viewer in (sg.AUDIENCE, 0, 1, 2):
        assert state.observation(viewer).wagers == (4, 2, 5)
        assert state.observation(viewer).history == ((4, 2, 5),)


def test_only_the_wagered_cylinders_are_used_that_day() -> None:
    state = evening("", "")
    do(state, "wager count:1", "wager count:1", "activate character:falstaff")
    assert state.cylinders == [0, 1]
    do(state, "pass", "extra card:puck")
    assert state.current_player() == 0
    assert legal(state, "activate") == []
    assert reason(state, "activate character:author") == "You have no cylinder left."
