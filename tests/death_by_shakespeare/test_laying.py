"""Second Act, and rulings D6 and D13."""

from __future__ import annotations

from tests.death_by_shakespeare.table import ONE, SIX, THREE, THREE_TOO, bury, hand, on, second_act
from tests.moves import do, legal, phase, reason

CASTS = ("foil wise-fool", "sidekick narrator", "imp-of-mischief")


def test_D6_one_card_of_the_hand_on_any_living_character_of_an_opponent() -> None:
    state = second_act(*CASTS, hands=(f"{ONE} {THREE}", SIX))
    targets = ["sidekick", "imp-of-mischief", "narrator"]
    assert set(legal(state)) == {f"lay death:{d} character:{c}" for d in (ONE, THREE) for c in targets}
    do(state, f"lay death:{THREE} character:narrator")
    assert on(state, "narrator") == [THREE]
    assert hand(state, 0) == {ONE}
    assert phase(state) == "roll"


def test_D6_it_is_compulsory() -> None:
    state = second_act(*CASTS, hands=(ONE,))
    assert all(t.startswith("lay ") for t in legal(state))
    assert reason(state, "pass")
    assert "Death card" in reason(state, "roll")


def test_D6_just_one() -> None:
    state = do(second_act(*CASTS, hands=(f"{ONE} {THREE}",)), f"lay death:{ONE} character:narrator")
    assert legal(state) == ["roll"]
    assert reason(state, f"lay death:{THREE} character:narrator")


def test_D13_not_on_ones_own_nor_on_the_dead_nor_on_who_is_not_in_the_play() -> None:
    state = second_act(*CASTS, hands=(ONE,))
    bury(state, "narrator")
    assert "own" in reason(state, f"lay death:{ONE} character:foil")
    assert "dead" in reason(state, f"lay death:{ONE} character:narrator")
    assert "not" in reason(state, f"lay death:{ONE} character:big-lunk")
    assert len(legal(state)) == 2


def test_D6_only_a_card_that_one_holds() -> None:
    state = second_act(*CASTS, hands=(ONE, SIX))
    assert "hold" in reason(state, f"lay death:{SIX} character:narrator")


def test_D6_cards_held_and_opponents_living_characters_are_the_candidates() -> None:
    state = second_act(*CASTS, hands=(f"{ONE} {THREE}", SIX))
    assert state.candidate_actions() == state.legal_actions()


def test_any_number_of_cards_lie_on_a_character() -> None:
    state = second_act(*CASTS, laid={"narrator": f"{SIX} {THREE}"}, hands=(f"{THREE_TOO}",))
    do(state, f"lay death:{THREE_TOO} character:narrator")
    assert on(state, "narrator") == [SIX, THREE, THREE_TOO]
