"""Third Act, and rulings D7 and D13: the roll, who dies, and rolls that were earned."""

from __future__ import annotations

import pytest

from tests.death_by_shakespeare.table import (
    FIVE,
    FOUR,
    FOUR_TOO,
    ONE,
    SIX,
    THREE,
    THREE_TOO,
    TWO,
    all_cards,
    discarded,
    hand,
    lives,
    on,
    rolled,
    second_act,
    stage,
    who,
)
from tests.moves import chances, do, legal, phase, reason

CASTS = ("clever-servant wise-fool", "sidekick big-lunk", "mistreated-villain bawdy-woman")


def test_D7_the_roll_is_the_one_thing_to_do() -> None:
    state = stage(*CASTS)
    assert legal(state) == ["roll"]
    assert reason(state, "pass")
    do(state, "roll")
    assert chances(state) == {f"die {n}": 1 for n in range(1, 7)}


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
def test_D7_the_number_rolled_kills_who_carries_it(number: int) -> None:
    every = [ONE, TWO, THREE, FOUR, FIVE, SIX]
    for rating, card in enumerate(every, 1):
        state = rolled(number, "clever-servant", "sidekick big-lunk", laid={"sidekick": card})
        assert lives(state, "sidekick") == (rating != number)
        assert lives(state, "big-lunk")
        assert state.observation(1).turn == 1


def test_D7_a_killed_character_and_all_cards_on_it_are_discarded() -> None:
    state = rolled(4, *CASTS, laid={"sidekick": f"{SIX} {FOUR_TOO} {FOUR}", "big-lunk": THREE})
    assert discarded(state) == {SIX, FOUR, FOUR_TOO}
    assert on(state, "big-lunk") == [THREE]
    assert (state.living, len(state.bier)) == ([2, 1, 2], 1)
    killed = state.observation(0).bier[0]
    assert (killed.character, killed.owner, killed.roller, killed.turn) == (who(state, "sidekick"), 1, 0, 1)
    assert all_cards(state) == list(range(30))


def test_D25_a_death_is_told_by_the_first_laid_card_of_the_number() -> None:
    for laid, fatal in ((f"{SIX} {FOUR_TOO} {FOUR}", FOUR_TOO), (f"{FOUR} {SIX} {FOUR_TOO}", FOUR)):
        state = rolled(4, *CASTS, laid={"sidekick": laid})
        assert state.rules.card_slugs[state.observation(0).bier[0].card] == fatal


def test_D7_of_several_the_roller_picks_one() -> None:
    state = rolled(4, *CASTS, laid={"sidekick": FOUR, "bawdy-woman": FOUR_TOO, "big-lunk": THREE})
    assert (phase(state), state.current_player()) == ("kill", 0)
    assert set(legal(state)) == {"kill character:sidekick", "kill character:bawdy-woman"}
    assert reason(state, "kill character:big-lunk")
    assert reason(state, "pass")
    do(state, "kill character:bawdy-woman")
    assert lives(state, "sidekick")
    assert not lives(state, "bawdy-woman")
    assert on(state, "sidekick") == [FOUR]
    assert phase(state) == "draw"


def test_D7_two_cards_of_the_number_on_one_character_kill_it_once_without_a_choice() -> None:
    state = rolled(4, *CASTS, laid={"sidekick": f"{FOUR} {FOUR_TOO}"})
    assert len(state.bier) == 1
    assert phase(state) == "draw"


def test_D7_who_carries_another_number_lives() -> None:
    state = rolled(5, *CASTS, laid={"sidekick": FOUR, "bawdy-woman": THREE})
    assert state.living == [2, 2, 2]
    assert on(state, "sidekick") == [FOUR]
    assert (phase(state), state.observation(0).turn) == ("draw", 1)


def test_D13_the_roll_never_kills_ones_own() -> None:
    state = rolled(4, *CASTS, laid={"clever-servant": FOUR})
    assert lives(state, "clever-servant")
    state = rolled(4, *CASTS, laid={"clever-servant": FOUR, "sidekick": FOUR_TOO})
    assert lives(state, "clever-servant")
    assert not lives(state, "sidekick")  # the only candidate: no decision


def test_a_card_just_laid_kills_at_once_on_its_number() -> None:
    state = second_act("clever-servant", "sidekick big-lunk", hands=(THREE,))
    do(state, f"lay death:{THREE} character:sidekick", "roll", "die 3")
    assert not lives(state, "sidekick")


def test_D7_the_next_seat_to_the_left_follows() -> None:
    for seat in range(3):
        assert rolled(5, *CASTS, seat=seat).observation(0).turn == (seat + 1) % 3


def test_D7_an_earned_roll_comes_after_the_death_of_this_one() -> None:
    state = rolled(4, "malign-influence", "sidekick big-lunk", laid={"sidekick": FOUR, "big-lunk": THREE})
    do(state, "extra ability:malign-influence")
    assert not lives(state, "sidekick")
    assert (phase(state), state.current_player(), state.observation(0).turn) == ("roll", 0, 0)
    assert legal(state) == ["roll"]
    assert state.observation(0).number == 0
    do(state, "roll", "die 2")
    assert (phase(state), state.observation(0).turn) == ("draw", 1)


def test_D7_an_earned_roll_is_a_whole_one_with_window_and_death() -> None:
    state = rolled(4, "malign-influence wise-fool", "sidekick big-lunk", laid={"sidekick": FOUR, "big-lunk": THREE})
    do(state, "extra ability:malign-influence", "roll", "die 3")
    assert (phase(state), state.current_player()) == ("react", 0)
    assert legal(state) == ["pass", f"lift ability:wise-fool death:{THREE}"]
    do(state, "pass")
    assert state.is_terminal()
    assert state.living == [2, 0]


def test_D7_an_earned_roll_is_not_made_once_the_play_is_over() -> None:
    state = rolled(4, "malign-influence", "sidekick big-lunk", laid={"sidekick": FOUR}, ends_at=1)
    do(state, "extra ability:malign-influence")
    assert state.is_terminal()
    assert len(state.bier) == 1


def test_D7_an_earned_roll_is_made_whether_or_not_somebody_died() -> None:
    state = do(rolled(4, "malign-influence", "sidekick big-lunk"), "extra ability:malign-influence")
    assert phase(state) == "roll"


def test_D7_a_death_card_of_the_number_on_nobody_changes_nothing() -> None:
    state = rolled(3, "clever-servant", "sidekick", hands=(THREE, THREE_TOO))
    assert state.living == [1, 1]
    assert hand(state, 0) == {THREE}
