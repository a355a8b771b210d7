"""Phase 2, B, II: Craftsmen, the handyman and the jeweler: rulings S12, S13, S29."""

from __future__ import annotations

import pytest

from tests.moves import do, legal, phase, reason
from tests.shakespeare.table import alone, build, colors_for, day, dress, on_stage, places_for, worn

ALL = "black pink purple blue green yellow"
CHEAP = {"black", "pink", "purple", "blue", "green"}


def test_each_color_takes_its_worth() -> None:
    state = day("peter-quince", "", sets=ALL)
    for color, worth in (("black", 1), ("pink", 2), ("purple", 3), ("blue", 4), ("green", 5)):
        other = do(state.clone(), "activate character:peter-quince", f"take-set set:{color} space:1-2")
        assert other.budget == 8 - worth


@pytest.mark.parametrize("worker", ["nerissa", "francis-flute", "handyman"])
def test_yellow_is_for_the_jeweler_alone(worker: str) -> None:
    state = day("nerissa francis-flute angelo", "", costumes=ALL, sets=ALL)
    do(state, f"activate character:{worker}")
    assert "yellow" not in colors_for(state, "set") | colors_for(state, "costume")
    if worker != "nerissa":
        assert reason(state, "take-set set:yellow space:1-2") == (
            "Only a jeweler takes yellow elements, and nothing else."
        )


def test_the_jeweler_takes_nothing_else() -> None:
    state = do(day("angelo", "", costumes=ALL, sets=ALL), "activate character:angelo")
    assert reason(state, "take-set set:black space:1-2") == "Only a jeweler takes yellow elements, and nothing else."
    do(state, "take-set set:yellow space:1-2")
    assert on_stage(state, 0, "1-2") == "yellow"
    assert state.current_player() == 1


def test_the_jeweler_may_take_nothing() -> None:
    state = do(day("angelo", "", costumes=ALL), "activate character:angelo", "done")
    assert state.costumes[5] == 1
    assert state.current_player() == 1


def test_the_jeweler_has_no_plus_three() -> None:
    state = day("angelo ariel", "", costumes=ALL)
    state.plus[0] = 1
    do(state, "activate character:angelo")
    assert legal(state, "plus-three") == []
    assert reason(state, "plus-three") == "+3 tokens are for craftsmen, and you must hold one."


def test_a_costume_mistress_takes_costume_elements_only() -> None:
    state = do(day("nerissa", "", costumes=ALL, sets=ALL), "activate character:nerissa")
    assert colors_for(state, "costume") == CHEAP
    assert colors_for(state, "set") == set()
    assert reason(state, "take-set set:black space:1-2") == "A costume mistress takes costume elements only."


def test_a_set_dresser_takes_set_elements_only() -> None:
    state = do(day("snug", "", costumes=ALL, sets=ALL), "activate character:snug")
    assert colors_for(state, "set") == CHEAP
    assert colors_for(state, "costume") == set()
    assert reason(state, "take-costume costume:black character:author") == "A set dresser takes set elements only."


def test_the_handyman_takes_both_for_four_together() -> None:
    state = do(day("", "", costumes=ALL, sets=ALL), "activate character:handyman")
    assert colors_for(state, "set") == colors_for(state, "costume") == {"black", "pink", "purple", "blue"}
    do(state, "take-costume costume:pink character:author")
    assert colors_for(state, "set") == {"black", "pink"}
    assert reason(state, "take-set set:purple space:1-2") == "A purple element is worth 3; only 2 may still be taken."
    do(state, "take-set set:black space:1-2")
    assert colors_for(state, "set") == set()
    assert colors_for(state, "costume") == {"black"}


def test_S12_printed_value_and_one_for_each_assistant() -> None:
    for helpers, value in (("", 6), ("ariel", 7), ("ariel peaseblossom", 8), ("~ariel", 6)):
        state = do(day(f"nerissa {helpers}", "", costumes=ALL), "activate character:nerissa")
        assert state.budget == value


def test_S12_assistants_of_others_do_not_help() -> None:
    state = do(day("nerissa", "ariel", costumes=ALL), "activate character:nerissa")
    assert state.budget == 6


def test_S12_taking_nothing_is_allowed() -> None:
    state = do(day("nerissa", "", costumes=ALL), "activate character:nerissa", "done")
    assert state.costumes == [1] * 6
    assert state.current_player() == 1


def test_S12_less_than_the_value_is_allowed() -> None:
    state = do(day("nerissa", "", costumes=ALL), "activate character:nerissa")
    do(state, "take-costume costume:black character:author", "done")
    assert (phase(state), state.current_player(), state.budget) == ("turn", 1, 0)


def test_S12_a_plus_three_token_raises_the_value_by_three() -> None:
    state = day("nerissa", "", costumes=ALL)
    state.plus[0] = 2
    do(state, "activate character:nerissa", "plus-three")
    assert state.budget == 9
    assert state.plus[0] == 1
    assert state.observation(0).plus_supply == 7
    assert reason(state, "plus-three") == "One +3 token at a time, and none that was gained by this very activation."


def test_S12_a_plus_three_token_may_be_added_at_any_moment_of_the_work() -> None:
    state = day("snug", "", sets="green black black black")
    state.plus[0] = 1
    do(state, "activate character:snug", "take-set set:green space:1-2", "take-set set:black space:1-3")
    assert state.budget == 0
    assert legal(state) == ["plus-three", "done"]
    do(state, "plus-three", "take-set set:black space:1-4")
    assert state.budget == 2


def test_S12_no_token_that_was_gained_by_this_very_activation() -> None:
    state = do(day("snug", "", sets="green black black"), "activate character:snug")
    do(state, "take-set set:green space:1-2")
    assert state.plus[0] == 1
    assert legal(state, "plus-three") == []
    do(state, "take-set set:black space:1-3")
    assert state.current_player() == 1
    do(state, "pass", "extra card:puck", "activate character:handyman")
    assert legal(state, "plus-three") == ["plus-three"], "the next one may use it"


def test_S12_never_two_tokens_though_one_is_gained_meanwhile() -> None:
    state = day("snug", "", sets="green green black")
    state.plus[0] = 1
    do(state, "activate character:snug", "plus-three", "take-set set:green space:1-2")
    assert state.plus[0] == 1
    assert legal(state, "plus-three") == []


def test_S12_elements_are_placed_one_by_one_with_their_effects() -> None:
    state = do(day("peter-quince", "", sets="pink purple blue"), "activate character:peter-quince")
    do(state, "take-set set:pink space:1-2")
    assert state.pounds[0] == 1
    do(state, "take-set set:purple space:1-3")
    assert state.ambiance == [2, 1]


def test_the_value_is_never_exceeded() -> None:
    state = do(day("nerissa", "", costumes="green green blue black"), "activate character:nerissa")
    do(state, "take-costume costume:green character:author")
    assert colors_for(state, "costume") == {"black"}
    do(state, "take-costume costume:black character:author")
    assert state.current_player() == 1


def test_only_what_is_on_the_main_board() -> None:
    state = do(day("nerissa", "", costumes="black"), "activate character:nerissa")
    assert reason(state, "take-costume costume:pink character:author") == (
        "No pink costume element is left on the main board."
    )


def test_S13_eight_tokens_in_all_and_none_is_gained_beyond() -> None:
    state = day("snug portia", "", sets="green")
    state.plus = [2, 6]
    do(state, "activate character:snug", "take-set set:green space:1-2")
    assert state.plus == [2, 6]
    state = day("portia", "")
    state.plus = [2, 5]
    do(state, "activate character:portia", "quill act:1")
    assert state.plus == [3, 5]


def test_S13_a_token_that_was_used_may_be_gained_again() -> None:
    state = day("peter-quince", "", sets="green green")
    state.plus = [2, 6]
    do(state, "activate character:peter-quince", "plus-three", "take-set set:green space:1-2")
    assert state.plus == [2, 6]


def test_S29_work_ends_by_itself_when_nothing_more_can_be_taken() -> None:
    state = do(day("nerissa", "", costumes="black yellow"), "activate character:nerissa")
    do(state, "take-costume costume:black character:author")
    assert (phase(state), state.current_player()) == ("turn", 1)


def test_S29_at_once_if_there_is_nothing_to_take() -> None:
    state = do(day("nerissa", "", sets=ALL, costumes="yellow"), "activate character:nerissa")
    assert state.current_player() == 1
    assert state.cylinders[0] == 4, "the cylinder is placed all the same"


def test_S29_not_while_a_token_would_help() -> None:
    state = day("", "", sets="green")
    state.plus[0] = 1
    do(state, "activate character:handyman")
    assert legal(state) == ["plus-three", "done"]
    do(state, "done")
    assert state.plus[0] == 1
    other = day("", "", sets="yellow")
    other.plus[0] = 1
    assert do(other, "activate character:handyman").current_player() == 1


def test_S29_what_has_no_place_cannot_be_taken() -> None:
    state = day("nerissa", "", costumes="black black")
    dress(state, 0, "author", "black black black")
    dress(state, 0, "falstaff", "black black")
    do(state, "activate character:nerissa", "take-costume costume:black character:falstaff")
    assert state.costumes[0] == 1
    assert state.current_player() == 1


def test_an_element_that_symmetry_bars_everywhere_stays() -> None:
    state = day("snug", "", sets="pink black")
    build(state, 0, s1_2="black", s1_3="black", s2_2="purple", s3_1="purple")
    do(state, "activate character:snug")
    assert places_for(state, "black") == {"1-4", "1-5"}
    assert colors_for(state, "set") == {"black"}


def test_elements_of_one_activation_may_go_on_several_characters() -> None:
    state = do(day("nerissa viola", "", costumes="black black black"), "activate character:nerissa")
    do(state, *[f"take-costume costume:black character:{name}" for name in ("viola", "author", "falstaff")])
    assert [worn(state, 0, name) for name in ("viola", "author", "falstaff")] == [["black"]] * 3


def test_the_others_see_a_smaller_choice() -> None:
    state = day("nerissa", "mistress-ford", costumes="green black")
    do(state, "activate character:nerissa", "take-costume costume:green character:author")
    do(state, "take-costume costume:black character:author")
    do(state, "activate character:mistress-ford")
    assert state.current_player() == 0, "nothing is left for the second"


def test_each_craftsman_has_the_own_value_each_time() -> None:
    state = day("nerissa mistress-ford", "", costumes=f"{ALL} black black black")
    alone(state, "activate character:nerissa", "take-costume costume:pink character:author", "done")
    do(state, "activate character:mistress-ford")
    assert state.budget == 8
