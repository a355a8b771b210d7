"""Phase 2, A: Recruitment, and who acts when: rulings S9, S23, S25."""

from __future__ import annotations

import pytest

from tests.moves import do, legal, phase, reason
from tests.shakespeare.table import day, end_day, names_of, who, worn


def test_a_card_face_up_is_hired_and_at_once_at_hand() -> None:
    state = day("", "", cards="viola snug puck ariel")
    do(state, "recruit card:viola")
    assert names_of(state, state.hired(0)) == ["viola"]
    assert names_of(state, state.offer) == ["puck", "snug", "ariel"]
    do(state, "pass", "extra card:puck")
    assert "activate character:viola" in legal(state)
    do(state, "activate character:viola")
    assert state.acts[0][0] == state.acts[2][0] == 2


def test_recruiting_costs_no_cylinder_and_no_money() -> None:
    state = day("", "", cards="hamlet snug puck ariel")
    do(state, "recruit card:hamlet")
    assert state.cylinders == [5, 5]
    assert state.pounds == [0, 0]


def test_a_card_face_down_is_an_extra() -> None:
    state = day("", "", cards="hamlet snug puck ariel")
    do(state, "extra card:snug", "pass", "extra card:ariel")
    assert names_of(state, state.extras[0]) == ["snug"]
    assert state.hired(0) == []
    assert reason(state, "activate character:snug") == "Extras are not activated: they only take part in rehearsals."
    assert state.assistants == [0, 0], "an assistant who is an extra helps nobody"


def test_an_extra_wears_a_costume_whatever_the_card_is() -> None:
    state = day("", "", costumes="black black", cards="hamlet snug puck ariel")
    do(state, "extra card:snug", "pass", "extra card:ariel")
    do(state, "activate character:handyman", "take-costume costume:black character:snug")
    assert worn(state, 0, "snug") == ["black"]


def test_S9_once_a_day_at_any_own_turn() -> None:
    state = day("", "", cards="hamlet snug puck ariel", wagers=(3, 3))
    do(state, "activate character:falstaff", "recruit card:snug", "activate character:author", "quill act:1")
    do(state, "quill act:2")
    assert state.current_player() == 1
    assert legal(state, "recruit") == legal(state, "extra") == []
    assert reason(state, "recruit card:puck") == "Each player recruits only once a day."
    assert reason(state, "extra card:puck") == "Each player recruits only once a day."
    do(state, "activate character:falstaff", "recruit card:puck")
    assert state.recruited == [True, True]


def test_S9_with_the_last_cylinder_placed_one_must_still_recruit() -> None:
    state = day("", "", wagers=(1, 1))
    do(state, "activate character:handyman", "activate character:handyman")
    assert state.current_player() == 0
    assert {t.split()[0] for t in legal(state)} == {"recruit", "extra"}
    assert reason(state, "pass") == "You have no cylinder left."
    do(state, "extra card:puck")
    assert state.current_player() == 1
    assert {t.split()[0] for t in legal(state)} == {"recruit", "extra"}
    do(state, "extra card:bottom")
    assert phase(state) == "costumes", "the day is over"


def test_S9_everyone_sees_which_card_became_an_extra() -> None:
    state = day("", "", cards="hamlet snug puck ariel")
    do(state, "extra card:snug")
    for viewer in (-1, 0, 1):
        assert state.observation(viewer).extras == ((who(state, "snug"),), ())


def test_only_what_is_on_offer_is_recruited() -> None:
    state = day("viola", "", cards="hamlet snug puck ariel")
    assert reason(state, "recruit card:viola") == "Viola is not on offer."
    assert reason(state, "extra card:iago") == "Iago is not on offer."
    assert len(legal(state, "recruit")) == len(legal(state, "extra")) == 4
    do(state, "recruit card:hamlet")
    assert reason(state, "recruit card:hamlet") == "Hamlet is not on offer."


def test_S23_passing_ends_all_activations_of_the_day() -> None:
    state = day("", "")
    do(state, "recruit card:puck", "recruit card:bottom", "pass")
    assert state.passed == [True, False]
    assert state.cylinders == [0, 5]
    for _ in range(3):
        assert state.current_player() == 1
        do(state, "activate character:falstaff" if "activate character:falstaff" in legal(state) else legal(state)[0])
        while phase(state) == "quill":
            do(state, "quill act:1" if "quill act:1" in legal(state) else "quill act:2")


def test_S23_who_passes_before_recruiting_does_so_on_the_same_turn() -> None:
    state = day("", "")
    do(state, "pass")
    assert state.current_player() == 0
    assert {t.split()[0] for t in legal(state)} == {"recruit", "extra"}
    assert reason(state, "activate character:queen") == "You have passed: you can only recruit now."
    assert reason(state, "pass") == "You have passed: you can only recruit now."
    do(state, "extra card:puck")
    assert state.current_player() == 1


@pytest.mark.parametrize("wagers", [(5, 1), (5, 2), (4, 2)])
def test_who_wagered_more_ends_the_phase_alone(wagers: tuple[int, int]) -> None:
    state = day("", "", wagers=wagers)
    assert state.order == [1, 0]
    turns = []
    while phase(state) == "turn":
        turns.append(state.current_player())
        recruits = legal(state, "extra")
        do(state, recruits[0] if recruits else legal(state, "activate")[-1])
        if phase(state) == "queen":
            do(state, "pounds")
        while phase(state) == "quill":
            do(state, legal(state)[0])
    # Four printed characters: a fifth cylinder finds nobody, for the card was taken as an extra.
    used = [min(w, 4) + 1 for w in wagers]
    assert turns.count(0) == used[0]
    assert turns.count(1) == used[1]
    assert turns[: 2 * used[1]] == [1, 0] * used[1]


def test_in_alternating_order_along_the_order_track() -> None:
    state = day("", "", "", wagers=(3, 2, 1))
    turns = []
    for _ in range(6):
        turns.append(state.current_player())
        do(state, legal(state, "extra")[0] if legal(state, "extra") else "activate character:handyman")
    assert turns == [2, 1, 0, 2, 1, 0]
    assert state.current_player() == 1, "the first has placed one cylinder, and is done"


def test_S25_nobody_to_activate_and_recruited_is_done_without_being_asked() -> None:
    state = day("", "")
    state.ready[0] = []
    do(state, "extra card:puck", "extra card:bottom")
    assert state.current_player() == 1
    do(state, "activate character:handyman")
    assert state.current_player() == 1, "seat 0 has five cylinders, and nobody to put one on"
    do(state, "pass")
    assert phase(state) == "costumes"


def test_S25_who_has_not_recruited_is_asked() -> None:
    state = day("", "")
    state.ready[0] = []
    state.menu = []
    assert {t.split()[0] for t in legal(state)} == {"recruit", "extra", "pass"}
    do(state, "recruit card:puck", "extra card:bottom")
    assert "activate character:puck" in legal(state), "whoever was hired today may be activated"


def test_passing_is_always_allowed_with_cylinders_left() -> None:
    state = day("", "", "", "")
    end_day(state)
    assert phase(state) == "costumes"
    assert [len(e) for e in state.extras] == [1, 1, 1, 1]
