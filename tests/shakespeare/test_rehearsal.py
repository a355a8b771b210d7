"""Phase 4: Dress Rehearsal, and the acts scored: rulings S6, S7, S26."""

from __future__ import annotations

import itertools

import pytest

from shakespeare_games.shakespeare.rehearsal import act_scores
from shakespeare_games.shakespeare.state import ShakespeareState
from tests.moves import do, legal, phase
from tests.shakespeare.table import advance, day, dress, end_day, on_acts, undealt, who


def eve(*troupes: str, number: int = 4, wagers: tuple[int, ...] = ()) -> ShakespeareState:
    """The last turns of a day with a rehearsal; all are beyond the first three spaces of all acts."""
    state = day(*troupes, number=number, wagers=wagers, cards="snug ariel peaseblossom antonio nerissa tom-snout")
    for seat in range(state.players):
        advance(state, seat, 4, 4, 4)
    return state


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
def test_on_the_fourth_day_and_the_sixth_only(number: int) -> None:
    state = eve("romeo", "", number=number)
    dress(state, 0, "romeo", "black black black")
    end_day(state)
    assert on_acts(state, 0) == ([4, 6, 4] if number in (4, 6) else [4, 4, 4])
    assert state.prestige == {4: [7, 6], 6: [7 - 2, 6]}.get(number, [5, 5]), "on the last day Romeo is not paid"


def test_the_rulebooks_example() -> None:
    """Red is fourth on the Initiative track; Lady Macbeth, Hamlet and an extra are dressed, two others are not."""
    red = 0
    state = eve("lady-macbeth hamlet ~puck", "", "", "", wagers=(5, 4, 4, 4))
    for name in ("lady-macbeth", "hamlet", "puck"):
        dress(state, red, name, "black black black")
    dress(state, red, "author", "pink pink")
    dress(state, red, "falstaff", "black")
    end_day(state)
    assert state.initiative == [1, 2, 3, 0]
    assert (phase(state), state.current_player()) == ("quill", red)
    assert state.observation(1).occasion == "rehearsal"
    assert on_acts(state, red) == [5, 5, 5]
    assert state.prestige[red] == 6, "Hamlet"
    do(state, "quill act:2")
    assert on_acts(state, red) == [5, 6, 5]
    assert state.prestige[red] == 8, "and then first on the yellow act"
    assert state.pounds[red] == 1


def test_who_is_not_dressed_does_not_rehearse() -> None:
    state = eve("romeo", "")
    dress(state, 0, "romeo", "black black")
    end_day(state)
    assert on_acts(state, 0) == [4, 4, 4]


def test_who_rests_rehearses_all_the_same() -> None:
    state = eve("romeo", "")
    dress(state, 0, "romeo", "black black black")
    state.ready[0].remove(state.string_to_action("activate character:romeo"))
    state.resting[0] = [who(state, "romeo")]
    end_day(state)
    assert on_acts(state, 0) == [4, 6, 4]


def test_the_power_of_the_activation_is_not_used() -> None:
    state = eve("shylock", "")
    dress(state, 0, "shylock", "black black black")
    end_day(state)
    assert on_acts(state, 0) == [5, 4, 5]
    assert state.pounds[0] == 1, "for the fifth space of Act I; none from the card"
    assert state.initiative == [0, 1], "nor does the disc move on the Initiative track"


def test_Viola_and_Hamlet_give_a_bonus_and_no_step() -> None:
    state = eve("viola", "hamlet")
    dress(state, 0, "viola", "black black black")
    dress(state, 1, "hamlet", "black black black")
    end_day(state)
    assert state.acts == [[4, 4]] * 3
    assert state.pounds == [2, 0]
    assert state.prestige == [7, 7], "2 and 1 for Act II, and 1 of Hamlet"


def test_the_printed_actors_rehearse_for_their_own_board() -> None:
    state = eve("", "")
    dress(state, 0, "author", "black black black")
    dress(state, 1, "falstaff", "black black black")
    end_day(state)
    assert on_acts(state, 0) == [5, 4, 4]
    assert (phase(state), state.current_player()) == ("quill", 1)
    do(state, "quill act:3")
    assert on_acts(state, 1) == [4, 4, 5]


def test_every_extra_brings_a_white_quill_whatever_its_card() -> None:
    state = eve("~lady-macbeth ~angelo", "")
    dress(state, 0, "lady-macbeth", "black black black")
    dress(state, 0, "angelo", "black black black")
    end_day(state)
    assert phase(state) == "quill"
    assert state.quills == 2
    do(state, "quill act:1", "quill act:3")
    assert on_acts(state, 0) == [5, 4, 5]


def test_in_the_order_of_the_initiative_track() -> None:
    state = eve("romeo ~bottom", "juliet", "~puck", wagers=(5, 5, 5))
    dress(state, 0, "bottom", "black black black")
    dress(state, 1, "juliet", "black black black")
    dress(state, 2, "puck", "black black black")
    do(state, "pass", "extra card:snug", "activate character:falstaff", "pass", "extra card:ariel")
    end_day(state)
    asked = []
    while phase(state) == "quill":
        if state.occasion == 3:
            asked.append(state.current_player())
        do(state, "quill act:2")
    assert asked == [1, 0, 2]


def test_S7_who_rehearses_first_is_ahead_on_act_two() -> None:
    state = eve("ophelia", "feste", "~puck")
    state.acts[1] = [4, 5, 4]
    dress(state, 0, "ophelia", "black black black")
    end_day(state)
    assert state.acts[1] == [5, 5, 4]
    assert state.prestige == [6, 7, 5], "seat 1 was there before"


def test_S26_colored_quills_of_all_first_then_white_ones_one_by_one() -> None:
    state = eve("prospero rosalind lady-macbeth", "")
    for name in ("prospero", "rosalind", "lady-macbeth"):
        dress(state, 0, name, "black black black")
    end_day(state)
    assert on_acts(state, 0) == [6, 5, 5]
    asked = 0
    while phase(state) == "quill":
        asked += 1
        assert legal(state) == ["quill act:1", "quill act:2", "quill act:3"]
        do(state, "quill act:3")
    assert asked == 3
    assert on_acts(state, 0) == [6, 5, 8]


def test_S26_at_the_end_of_an_act_no_further() -> None:
    state = eve("romeo prospero", "")
    advance(state, 0, 8, 8, 10)
    for name in ("romeo", "prospero"):
        dress(state, 0, name, "black black black")
    end_day(state)
    assert on_acts(state, 0) == [9, 9, 10], "one quill of each was lost, and nobody asked"
    assert phase(state) == "costumes"


# Scoring the Acts.

ACT_1 = [0, 0, 0, 0, 0, 1, 1, 3, 3, 5]
ACT_3 = [0, 0, 0, 0, 0, 0, 1, 1, 2, 3, 3]


@pytest.mark.parametrize("space", range(1, 10))
def test_S6_act_one_gives_pounds_the_best_reward_only(space: int) -> None:
    state = eve("", "")
    advance(state, 0, space, 4, 4)
    end_day(state)
    assert state.pounds == [ACT_1[space], 0]
    assert state.prestige[0] == 5 + 1 - (space <= 3), "second on Act II"


@pytest.mark.parametrize("space", range(1, 11))
def test_S6_act_three_gives_prestige_the_best_reward_only(space: int) -> None:
    state = eve("", "")
    advance(state, 0, 4, 4, space)
    end_day(state)
    assert state.prestige[0] == 5 + 1 + ACT_3[space] - (space <= 3)


@pytest.mark.parametrize("space", range(1, 10))
def test_S6_S7_act_two_ranks_wherever_they_stand(space: int) -> None:
    state = eve("", "")
    advance(state, 0, 4, space, 4)
    end_day(state)
    first = space > 4
    assert state.prestige == [5 + (2 if first else 1) - (space <= 3), 5 + (1 if first else 2)]


def test_S6_the_loss_is_for_each_act() -> None:
    assert act_scores(undealt().rules, [3, 3, 3]) == (-3, 0)
    assert act_scores(undealt().rules, [1, 4, 2]) == (-2, 0)
    assert act_scores(undealt().rules, [4, 4, 4]) == (0, 0)
    assert act_scores(undealt().rules, [9, 9, 10]) == (3, 5)


def test_S7_the_loss_and_the_rank_both_count_on_the_first_spaces() -> None:
    state = day("", "", number=4)
    end_day(state)
    assert state.prestige == [5 - 3 + 2, 5 - 3 + 1]


@pytest.mark.parametrize("order", list(itertools.permutations(range(3))))
def test_S7_the_lowest_of_a_pile_is_ahead(order: tuple[int, ...]) -> None:
    state = eve("", "", "")
    for seat in order:
        advance(state, seat, 4, 6, 4)
    end_day(state)
    assert [state.prestige[s] for s in order] == [7, 6, 5]


def test_S7_the_furthest_is_ahead_of_any_pile() -> None:
    state = eve("", "", "", "")
    for seat, there in ((0, 6), (1, 6), (2, 5), (3, 7)):
        advance(state, seat, 4, there, 4)
    end_day(state)
    assert state.prestige == [6, 5, 5, 7]


def test_S6_lengths_of_the_acts() -> None:
    assert undealt().rules.lengths == [9, 9, 10]


def test_the_acts_are_scored_when_all_have_rehearsed() -> None:
    state = eve("~puck", "romeo")
    dress(state, 0, "puck", "black black black")
    dress(state, 1, "romeo", "black black black")
    end_day(state)
    assert state.acts[1] == [4, 4], "seat 0 is asked first"
    assert state.prestige == [5, 5]
    do(state, "quill act:2")
    assert state.acts[1] == [5, 6]
    assert state.prestige == [6, 7]


def test_the_second_rehearsal_scores_again() -> None:
    state = eve("", "", number=4)
    advance(state, 0, 9, 4, 10)
    end_day(state)
    assert (state.pounds[0], state.prestige[0]) == (5, 9)
    state = eve("", "", number=6)
    advance(state, 0, 9, 4, 10)
    end_day(state)
    assert (state.pounds[0], state.prestige[0]) == (5, 9)
