"""The reaction window, ruling D8, with D20 and D26."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.death_by_shakespeare.table import (
    FIVE,
    FOUR,
    ONE,
    ONE_TOO,
    SIX,
    THREE,
    TWO,
    abilities,
    asked,
    bury,
    edited,
    lives,
    on,
    rolled,
    stage,
    who,
)
from tests.moves import do, phase, reason

IDLE = ("big-lunk", "sidekick", "clever-servant", "mistreated-villain")  # woken by an own 6, or never


def order(*casts: str, number: int, seat: int = 0, laid: dict[str, str] | None = None) -> list[int]:
    """The seats asked if everyone passes."""
    state = rolled(number, *casts, seat=seat, laid=laid)
    found = []
    while asked(state) >= 0:
        found.append(asked(state))
        do(state, "pass")
    return found


def test_D8_the_left_neighbour_is_asked_first_if_nobody_would_die() -> None:
    casts = ("stock-character", "innocent-babe", "foil")
    assert order(*casts, number=1) == [1, 2, 0]
    assert rolled(1, *casts).observation(0).attacked == 1


def test_D8_the_attacked_seat_is_asked_first_then_clockwise_the_roller_in_that_order() -> None:
    casts = ("stock-character", "innocent-babe", "foil")
    assert order(*casts, number=1, laid={"foil": ONE}) == [2, 0, 1]
    assert rolled(1, *casts, laid={"foil": ONE}).observation(0).attacked == 2


def test_D8_of_several_attacked_the_first_to_the_rollers_left() -> None:
    casts = ("innocent-babe", "stock-character", IDLE[0], "foil")
    assert order(*casts, number=1, seat=1, laid={"foil": ONE, "innocent-babe": ONE_TOO}) == [3, 0, 1]
    assert order(*casts, number=1, seat=1, laid={"innocent-babe": ONE_TOO}) == [0, 1, 3]


def test_D8_a_card_of_another_rating_or_on_the_rollers_own_attacks_nobody() -> None:
    casts = ("stock-character", "innocent-babe", "foil")
    assert order(*casts, number=1, laid={"foil": FIVE, "stock-character": ONE}) == [1, 2, 0]


def test_D8_an_attacked_seat_that_cannot_answer_still_is_where_the_asking_begins() -> None:
    casts = ("stock-character", "innocent-babe", IDLE[0], "foil")
    state = rolled(1, *casts, laid={IDLE[0]: ONE})
    assert (state.observation(0).attacked, asked(state)) == (2, 3)
    assert order(*casts, number=1, laid={IDLE[0]: ONE}) == [3, 0, 1]


def test_D26_no_window_where_nobody_can_answer() -> None:
    state = rolled(1, IDLE[0], IDLE[1], IDLE[2], laid={IDLE[1]: ONE})
    assert not lives(state, IDLE[1])
    assert phase(state) == "draw"


def test_D8_a_full_round_of_passes_closes_the_window_and_the_number_stands() -> None:
    state = rolled(1, "stock-character", "innocent-babe", "foil", laid={"foil": ONE})
    do(state, "pass", "pass")
    assert lives(state, "foil")
    do(state, "pass")
    assert not lives(state, "foil")
    assert asked(state) == -1


def test_D8_a_reaction_that_leaves_the_number_starts_the_round_anew_with_the_next_seat() -> None:
    state = rolled(1, "figure-of-fun stock-character", "innocent-babe", "foil", hands=(SIX, TWO, ""))
    assert asked(state) == 1
    do(state, "pass", "pass", "swap-hands ability:figure-of-fun seat:2")
    assert asked(state) == 1  # who passed before may answer now
    do(state, "pass", "pass")
    assert asked(state) == 0  # the reactor comes last, with another character
    assert abilities(state) == {"stock-character"}
    do(state, "pass")
    assert phase(state) == "draw"


def test_D8_one_ability_at_a_moment() -> None:
    state = rolled(3, "wise-fool flawed-ruler", IDLE[0], laid={IDLE[0]: FIVE}, hands=(SIX,))
    assert abilities(state) == {"wise-fool", "flawed-ruler"}
    do(state, f"lift ability:wise-fool death:{FIVE}")
    assert (asked(state), abilities(state)) == (0, {"flawed-ruler"})


def test_D8_others_come_between_two_abilities_of_one_seat() -> None:
    state = rolled(1, "figure-of-fun stock-character", "innocent-babe", hands=(SIX, TWO))
    do(state, "pass", "swap-hands ability:figure-of-fun seat:2")
    assert asked(state) == 1


def test_D8_a_changed_number_opens_a_new_window_for_it() -> None:
    casts = ("bawdy-woman", "innocent-babe", "tragedys-minion")
    state = rolled(1, *casts, hands=("", SIX, FIVE), laid={"tragedys-minion": TWO})
    do(state, "change ability:innocent-babe")
    view = state.observation(0)
    assert (view.number, view.attacked, asked(state)) == (2, 2, 2)
    assert abilities(state) == {"tragedys-minion"}
    do(state, "pass")
    assert (asked(state), abilities(state)) == (0, {"bawdy-woman"})
    do(state, "pass")
    assert not lives(state, "tragedys-minion")


def test_D8_what_the_old_number_woke_no_longer_answers() -> None:
    state = rolled(1, "stock-character", "innocent-babe foil")
    do(state, "change ability:innocent-babe")
    assert asked(state) == -1  # nobody here answers a 2
    assert phase(state) == "draw"


def test_D8_passes_do_not_carry_over_to_a_new_number() -> None:
    casts = ("stock-character sidekick", "innocent-babe", "foil")
    state = do(rolled(1, *casts), "pass", "pass", "change ability:stock-character")
    assert (state.number, asked(state), abilities(state)) == (6, 0, {"sidekick"})


@pytest.mark.parametrize("number", [1, 4])
def test_D20_a_die_thrown_again_is_a_new_number_even_if_it_shows_the_same(number: int) -> None:
    state = rolled(1, "narrator", "foil innocent-babe", "comic-relief", laid={"comic-relief": FOUR}, hands=("", SIX))
    do(state, "reroll ability:foil")
    assert phase(state) == "die"
    do(state, f"die {number}")
    view = state.observation(0)
    assert view.throws == (1, number)
    assert view.number == number
    if number == 1:
        assert (asked(state), abilities(state)) == (1, {"innocent-babe"})
    else:
        assert (asked(state), view.attacked) == (2, 2)
        assert abilities(state) == {"comic-relief"}


def test_D20_a_number_that_is_thrown_again_is_no_longer_negated(tmp_path: Path) -> None:
    """Foil answers a 5 in this edition."""
    foil = 'name = "Foil"\nsex = "either"\nwhose = "opponent"\nnumber = '
    edition = edited(tmp_path, (f"{foil}1", f"{foil}5"))
    casts = (IDLE[0], "bright-young-thing foil narrator")
    state = rolled(5, *casts, laid={"narrator": FIVE}, edition=edition)
    do(state, "negate ability:bright-young-thing", "reroll ability:foil", "die 5")
    assert not lives(state, "narrator")


def test_D8_a_character_reacts_once_in_a_third_act() -> None:
    state = do(rolled(1, IDLE[0], "foil innocent-babe"), "reroll ability:foil", "die 1")
    assert "reacted" in reason(state, "reroll ability:foil")
    assert state.string_to_action("reroll ability:foil") in state.candidate_actions()
    assert state.observation(0).reacted == (who(state, "foil"),)


def test_D8_once_in_a_third_act_counts_extra_rolls_too() -> None:
    state = rolled(4, "malign-influence narrator", IDLE[0], hands=("", SIX))
    do(state, "extra ability:malign-influence", "pass", "roll", "die 4")
    assert abilities(state) == {"narrator"}
    assert "reacted" in reason(state, "extra ability:malign-influence")
    do(state, "look ability:narrator")
    assert phase(state) == "draw"
    assert state.extra == 0


def test_D8_the_next_third_act_wakes_everybody_again() -> None:
    state = do(rolled(1, IDLE[0], "foil", IDLE[2]), "reroll ability:foil", "die 3")
    assert state.observation(0).turn == 1
    do(state, "draw death:hanging", "draw death:grief", f"lay death:hanging character:{IDLE[2]}", "roll", "die 2")
    do(state, "draw death:snakebite", "draw death:drowns", f"lay death:snakebite character:{IDLE[0]}", "roll", "die 1")
    assert (asked(state), abilities(state)) == (1, {"foil"})


def test_D8_only_the_living_react() -> None:
    state = stage(IDLE[0], "foil innocent-babe")
    bury(state, "foil")
    do(state, "roll", "die 1")
    assert abilities(state) == {"innocent-babe"}
    assert "dead" in reason(state, "reroll ability:foil")


@pytest.mark.parametrize("number", [2, 3, 4, 5, 6])
def test_D8_only_on_the_number_that_wakes_it(number: int) -> None:
    state = rolled(number, IDLE[2], "foil innocent-babe")
    assert asked(state) == -1


def test_D8_own_means_the_rollers_and_opponents_the_others() -> None:
    """A seat's own abilities sleep on another's roll, and those for an opponent's roll on its own."""
    state = rolled(1, "foil innocent-babe", "stock-character figure-of-fun", hands=(SIX, FIVE))
    assert asked(state) == -1
    state = rolled(1, "foil stock-character", "innocent-babe figure-of-fun", hands=(SIX, FIVE))
    assert (asked(state), abilities(state)) == (1, {"innocent-babe"})
    assert "opponent" in reason(state, "swap-hands ability:figure-of-fun seat:1")
    assert "yours" in reason(state, "change ability:stock-character")
    do(state, "pass")
    assert (asked(state), abilities(state)) == (0, {"stock-character"})
    assert "own" in reason(state, "reroll ability:foil")


def test_D8_a_seat_out_of_the_play_is_neither_asked_nor_attacked() -> None:
    state = stage("stock-character", IDLE[0], "foil", IDLE[1])
    bury(state, IDLE[0])
    do(state, "roll", "die 1")
    assert (state.observation(0).attacked, asked(state)) == (2, 2)


def test_D26_candidates_in_a_window_are_pass_and_what_this_number_wakes() -> None:
    state = rolled(3, "wise-fool flawed-ruler narrator", IDLE[0], laid={IDLE[0]: FIVE})
    texts = {state.action_to_string(a) for a in state.candidate_actions()}
    assert "pass" in texts
    assert {t.split()[1] for t in texts if t != "pass"} == {"ability:wise-fool", "ability:flawed-ruler"}
    assert abilities(state) == {"wise-fool"}  # there is no card in the hand to play


def test_D26_who_can_do_nothing_with_its_ability_is_passed_over() -> None:
    assert asked(rolled(4, IDLE[0], "comic-relief")) == -1
    assert asked(rolled(4, IDLE[0], "comic-relief", laid={"comic-relief": ONE})) == 1


def test_D8_in_a_window_nothing_else_is_done() -> None:
    state = rolled(3, "wise-fool", IDLE[0], laid={IDLE[0]: THREE}, hands=(SIX,))
    for text in ("roll", f"kill character:{IDLE[0]}", f"lay death:{SIX} character:{IDLE[0]}", f"discard death:{SIX}"):
        assert reason(state, text)


def test_D8_a_reaction_may_save_who_would_have_died() -> None:
    state = rolled(3, "wise-fool", IDLE[0], laid={IDLE[0]: THREE})
    do(state, f"lift ability:wise-fool death:{THREE}")
    assert lives(state, IDLE[0])
    assert on(state, IDLE[0]) == []
