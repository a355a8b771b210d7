"""Lucky Phase, and rulings M8 to M10; the numbers to check an implementation by."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from math import comb

import pytest

from shakespeare_games.macbeth.position import THROW
from shakespeare_games.macbeth.state import MacbethState
from tests.macbeth.table import all_tokens, held, hold, start
from tests.moves import do, legal, reason


def test_M9_first_roll_is_compulsory_and_free() -> None:
    state = start()
    assert legal(state) == ["roll"]
    assert "compulsory" in reason(state, "stop")
    do(state, "roll", "throw DDDMM")
    assert held(state, 0) == (4, 3, 2)
    assert legal(state) == ["roll", "stop"]


def test_M9_each_rolls_tokens_are_taken_at_once_from_the_supply() -> None:
    state = do(start(), "roll", "throw XDGGM")
    assert held(state, 0) == (6, 1, 1)
    assert state.supply == [40 - 12 - 2, 39, 19]
    do(state, "roll", "throw DDGM")
    assert held(state, 0) == (6 - 1 + 1, 3, 2)


def test_M9_misfortunes_are_set_aside_and_all_other_dice_rolled_again() -> None:
    state = do(start(), "roll", "throw XDGGM", "roll")
    texts = [state.action_to_string(o).removeprefix("throw ") for o, _ in state.chance_weights()]
    assert {len(t) for t in texts} == {4}
    do(state, "throw XDGM", "roll")
    assert sum(w for _, w in state.chance_weights()) == 6**3
    assert state.aside == 2


def test_M8_roll_k_costs_k_minus_1_gold_which_goes_back_to_the_supply_at_once() -> None:
    state = start()
    hold(state, 0, gold=10)
    for cost in (0, 1, 2, 3, 4):
        gold, supply = held(state, 0)[0], state.supply[0]
        do(state, "roll")
        assert held(state, 0)[0] == gold - cost
        assert state.supply[0] == supply + cost
        do(state, "throw DDDDD")
    assert held(state, 0)[0] == 0
    assert legal(state) == ["stop"]
    assert reason(state, "roll") == "It costs 5 gold; you hold 0."


def test_M8_gold_of_this_turn_pays_too() -> None:
    state = start()
    hold(state, 0, gold=0)
    do(state, "roll", "throw DDDDG", "roll", "throw DDDDD")
    assert held(state, 0)[0] == 0
    assert legal(state) == ["stop"]


@pytest.mark.parametrize("gold", [0, 1, 2, 3])
def test_M8_running_out_of_gold_ends_the_rolling(gold: int) -> None:
    state = do(start(), "roll", "throw DDDDD", "roll", "throw DDDDD", "roll", "throw DDDDD")
    hold(state, 0, gold=gold)
    assert ("roll" in legal(state)) == (gold >= 3)


def test_lucky_phase_tokens_are_not_spent_before_bugging() -> None:
    state = start()
    hold(state, 0, gold=9, daggers=9, monologues=9)
    for text in ("kill portrait:duncan", "up portrait:malcolm space:1-1", "steal seat:2", "end"):
        assert "lucky phase" in reason(state, text)


def test_lucky_phase_ends_when_one_stops_and_does_not_come_back() -> None:
    state = do(start(), "roll", "throw GGGGG", "stop")
    assert state.observation(0).phase == "bugging"
    for text in ("roll", "stop", "prophecy"):
        assert reason(state, text) == "The lucky phase of this turn is over."


def test_M10_third_misfortune_ends_the_turn_and_takes_all_tokens_held() -> None:
    state = start()
    hold(state, 0, gold=7, daggers=5, monologues=3)
    state.prophecies[0] = 0
    do(state, "roll", "throw XXDGM", "roll", "throw XGG")
    assert held(state, 0) == (0, 0, 0)
    assert state.supply == [40 - 8, 40, 20]
    assert state.current_player() == 1
    assert legal(state) == ["roll"]  # no bugging phase, and five fresh dice for the next


@pytest.mark.parametrize("throw", ["XXXDG", "XXXXG", "XXXXX"])
def test_M10_three_or_more_misfortunes_at_once(throw: str) -> None:
    state = start()
    state.prophecies[0] = 0
    do(state, "roll", f"throw {throw}")
    assert held(state, 0) == (0, 0, 0)
    assert state.current_player() == 1


def test_M10_misfortunes_of_one_turn_do_not_burden_the_next() -> None:
    state = do(start(2), "roll", "throw XXDGM", "stop", "end", "roll")
    assert state.aside == 0
    assert sum(w for _, w in state.chance_weights()) == 6**5


def test_M22_tokens_of_the_throw_that_ends_the_turn_are_taken_and_lost() -> None:
    state = start()
    state.prophecies[0] = 0
    state.tokens[1][1] = 40  # the supply has no dagger: Atrezzo
    state.supply[1] = 0
    do(state, "roll", "throw XXXDD")
    assert held(state, 0) == (0, 0, 0)
    assert held(state, 1)[1] == 38
    assert state.supply[1] == 2
    assert all_tokens(state) == (40, 40, 20)


@pytest.mark.parametrize("faces", ["XDDGGM", "XXDGGM", "XXXDGM", "GGGGGG"])
def test_throws_weigh_what_ordered_dice_count(faces: str) -> None:
    state = start(faces=faces)
    for live in range(1, 6):
        counted = Counter("".join(sorted(dice, key="XDGM".index)) for dice in product(faces, repeat=live))
        state.aside = 5 - live
        state.live = live
        state.phase = THROW
        found = {state.action_to_string(o).removeprefix("throw "): w for o, w in state.chance_weights()}
        assert found == counted


BUST = {  # the chance of a third misfortune by roll 1 to 5, by misfortune faces; rounded as the ruling gives it
    "XDDGGM": ["0.0354938", "0.1705073", "0.3548500", "0.5332475", "0.6793105"],
    "XXDGGM": ["0.2098765", "0.6033", "0.8418", "0.9440", "0.9814"],
    "XXXDGM": ["0.5", "0.8965", "0.9839", "0.9978", "0.9997"],
}


def bust_by_the_states_own_tree(state: MacbethState, rolls: int) -> Fraction:
    """The chance that the turn ends on misfortunes within so many more rolls, walking every outcome of every throw.

    What is remembered depends on the rolls left and the misfortunes lying only, since the seat is kept rich.
    """
    memory: dict[tuple[int, int], Fraction] = {}

    def walk(here: MacbethState, left: int) -> Fraction:
        if here.seat != 0:
            return Fraction(1)
        if left == 0:
            return Fraction(0)
        at = (left, here.aside)
        if at not in memory:
            hold(here, 0, gold=20)
            do(here, "roll")
            weights = here.chance_weights()
            total = sum(w for _, w in weights)
            memory[at] = sum((Fraction(w, total) * walk(here.child(o), left - 1) for o, w in weights), Fraction(0))
        return memory[at]

    return walk(state.clone(), rolls)


def bust_by_ordered_dice(faces: str, rolls: int) -> Fraction:
    """The same by counting all 6 ** dice ordered throws, roll after roll; nothing of the engine is used."""
    lying = {0: Fraction(1)}
    for _ in range(rolls):
        after: dict[int, Fraction] = {}
        for aside, chance in lying.items():
            if aside >= 3:
                after[aside] = after.get(aside, Fraction(0)) + chance
                continue
            shown = Counter(dice.count("X") for dice in product(faces, repeat=5 - aside))
            for more, ways in shown.items():
                share = chance * Fraction(ways, 6 ** (5 - aside))
                after[aside + more] = after.get(aside + more, Fraction(0)) + share
        lying = after
    return sum((c for aside, c in lying.items() if aside >= 3), Fraction(0))


@pytest.mark.parametrize("faces", BUST)
def test_numbers_to_check_by_the_third_misfortune_by_roll_k(faces: str) -> None:
    state = start(faces=faces)
    state.prophecies[0] = 0
    for rolls, rounded in enumerate(BUST[faces], start=1):
        tree = bust_by_the_states_own_tree(state, rolls)
        assert tree == bust_by_ordered_dice(faces, rolls)
        # Each die has come up misfortune by roll k with chance 1 - (1 - x/6)^k, whatever the others do.
        never = Fraction(6 - faces.count("X"), 6) ** rolls
        assert tree == sum(comb(5, n) * (1 - never) ** n * never ** (5 - n) for n in (3, 4, 5))
        assert f"{float(tree):.{len(rounded) - 2}f}" == rounded


def test_numbers_to_check_by_the_first_roll_as_a_fraction() -> None:
    state = start()
    state.prophecies[0] = 0
    assert bust_by_the_states_own_tree(state, 1) == Fraction(23, 648)
