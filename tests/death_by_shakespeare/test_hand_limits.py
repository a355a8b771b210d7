"""Hand sizes under Mistreated Villain and Clever Servant: rulings D5, D11 and D24."""

from __future__ import annotations

from pathlib import Path

import pytest

from shakespeare_games.death_by_shakespeare.hands import clockwise, must_discard
from shakespeare_games.death_by_shakespeare.position import NEXT_ROLL
from shakespeare_games.death_by_shakespeare.state import DeathState
from tests.death_by_shakespeare.table import (
    FIVE,
    FOUR,
    ONE,
    ONE_TOO,
    SIX,
    THREE,
    TWO,
    all_cards,
    asked,
    discarded,
    edited,
    hand,
    rolled,
    stage,
    who,
)
from tests.moves import do, legal, phase

FULL = f"{ONE} {TWO} {THREE} {FOUR} {FIVE}"
OTHERS = "disappears snakebite pursued-by-bear indigestion stabs-self"


def limits(state: DeathState) -> tuple[int, ...]:
    """Hand sizes as all see them."""
    return tuple(state.observation(-1).limits)


@pytest.mark.parametrize(
    ("casts", "expected"),
    [
        (("foil", "narrator", "sidekick"), (5, 5, 5)),
        (("mistreated-villain", "narrator", "sidekick"), (7, 5, 5)),
        (("clever-servant", "narrator", "sidekick"), (5, 4, 4)),
        (("clever-servant mistreated-villain", "narrator", "sidekick"), (7, 4, 4)),
        (("clever-servant", "mistreated-villain", "sidekick"), (5, 6, 4)),
    ],
)
def test_D5_two_more_with_a_villain_one_less_for_an_opponents_servant(
    casts: tuple[str, ...], expected: tuple[int, ...]
) -> None:
    assert limits(stage(*casts)) == expected


@pytest.mark.parametrize(
    ("value", "casts", "expected"),
    [
        (3, ("foil", "clever-servant", "sidekick"), (4, 2, 1)),  # 5 - 1, 5 - 3, 5 - 1 - 3
        (3, ("foil clever-servant", "narrator", "sidekick"), (5, 1, 1)),
        (5, ("foil", "clever-servant", "sidekick mistreated-villain"), (4, 1, 1)),  # 5 + 2 - 1 - 5
    ],
)
def test_D5_one_less_for_each_servant_and_never_under_one(
    tmp_path: Path, value: int, casts: tuple[str, ...], expected: tuple[int, ...]
) -> None:
    """Foil is a second servant in this edition."""
    foil = 'name = "Foil"\nsex = "either"\nwhose = "opponent"\nnumber = 1\neffect = "reroll"'
    servant = f'name = "Foil"\nsex = "either"\nwhose = "always"\neffect = "smaller hands"\nvalue = {value}'
    assert limits(stage(*casts, edition=edited(tmp_path, (foil, servant)))) == expected


def first_act(*casts: str, held: str) -> DeathState:
    """The first act of seat 1, which holds these cards and has drawn its two."""
    state = do(stage(*casts, hands=("", held)), "roll", "die 5")
    assert (phase(state), state.observation(0).actor) == ("draw", 1)
    return do(state, "draw death:grief", "draw death:poisons-self")


@pytest.mark.parametrize(
    ("casts", "too_many"),
    [
        (("foil", "mistreated-villain"), 0),
        (("foil", "narrator"), 2),
        (("clever-servant", "narrator"), 3),
        (("clever-servant", "mistreated-villain"), 1),
        (("foil", "clever-servant"), 2),
    ],
)
def test_D5_checked_at_the_end_of_the_own_first_act(casts: tuple[str, ...], too_many: int) -> None:
    state = first_act(*casts, held=FULL)
    for _ in range(too_many):
        assert (phase(state), state.current_player()) == ("discard", 1)
        do(state, legal(state)[0])
    assert phase(state) == "lay"
    assert len(state.discard) == too_many
    assert len(state.hands[1]) == 7 - too_many


def test_D5_a_swap_of_hands_makes_no_hand_size_fall() -> None:
    """A hand may be over its size for a while, until the own first act ends."""
    state = rolled(1, "figure-of-fun mistreated-villain", "narrator", hands=(f"{FULL} {SIX}", ONE_TOO))
    do(state, "swap-hands ability:figure-of-fun seat:2")
    assert (len(state.hands[1]), limits(state)) == (6, (7, 5))
    assert (phase(state), state.observation(0).actor) == ("draw", 1)
    do(state, "draw death:poisons-self", "draw death:drops-dead")
    assert (phase(state), len(state.hands[1])) == ("discard", 8)


def test_D5_a_card_drawn_by_an_ability_is_not_checked_at_once() -> None:
    state = rolled(6, "big-lunk", "foil", hands=(FULL,))
    do(state, "draw ability:big-lunk", f"draw death:{SIX}")
    assert len(state.hands[0]) == 6
    assert (phase(state), state.observation(0).turn) == ("draw", 1)


def test_D5_a_card_stolen_is_not_checked_at_once() -> None:
    state = rolled(2, "bawdy-woman", "foil", hands=(FULL, SIX))
    do(state, "steal ability:bawdy-woman seat:2", f"steal death:{SIX}")
    assert len(state.hands[0]) == 6
    assert (phase(state), state.observation(0).turn) == ("draw", 1)


def test_D5_D11_the_death_of_a_villain_makes_the_owner_discard_at_once() -> None:
    hands = ("", f"{FULL} {ONE_TOO}")
    state = stage("foil", "mistreated-villain narrator", laid={"mistreated-villain": SIX}, hands=hands)
    do(state, "roll", "die 6")
    assert (phase(state), state.current_player(), limits(state)) == ("discard", 1, (5, 5))
    do(state, f"discard death:{ONE_TOO}")
    assert hand(state, 1) == set(FULL.split())
    assert discarded(state) == {SIX, ONE_TOO}
    assert (phase(state), state.observation(0).turn) == ("draw", 1)


def test_D5_the_death_of_a_villain_leaves_a_small_hand_alone() -> None:
    state = stage("foil", "mistreated-villain narrator", laid={"mistreated-villain": SIX}, hands=("", FULL))
    do(state, "roll", "die 6")
    assert phase(state) == "draw"


def test_D11_the_death_of_a_servant_lets_opponents_hold_more() -> None:
    state = stage("foil", "clever-servant narrator", laid={"clever-servant": SIX}, hands=(FULL,))
    assert limits(state) == (4, 5)
    do(state, "roll", "die 6")
    assert limits(state) == (5, 5)
    assert len(state.hands[0]) == 5


def test_D11_a_traded_servant_works_for_the_new_owner_and_the_old_one_discards_at_once() -> None:
    state = rolled(6, "imp-of-mischief", "clever-servant", "foil", hands=("", FULL, f"{OTHERS}"))
    state.hands[2].pop()  # seat 2 holds 4, the size it was allowed
    state.deck.append(next(c for c in range(30) if c not in all_cards(state)))
    assert limits(state) == (4, 5, 4)
    do(state, "trade ability:imp-of-mischief character:imp-of-mischief character:clever-servant")
    assert limits(state) == (5, 4, 4)
    assert (phase(state), state.current_player()) == ("discard", 1)
    do(state, f"discard death:{ONE}")
    assert phase(state) == "draw"
    assert len(state.hands[2]) == 4


def test_D11_a_traded_villain_works_for_the_new_owner() -> None:
    state = rolled(6, "imp-of-mischief", "mistreated-villain", hands=("", f"{FULL} {ONE_TOO}"))
    do(state, "trade ability:imp-of-mischief character:imp-of-mischief character:mistreated-villain")
    assert limits(state) == (7, 5)
    assert (phase(state), state.current_player()) == ("discard", 1)


def test_D5_the_window_goes_on_after_a_discard_in_it() -> None:
    state = rolled(6, "imp-of-mischief big-lunk", "mistreated-villain", hands=("", f"{FULL} {ONE_TOO}"))
    do(state, "trade ability:imp-of-mischief character:imp-of-mischief character:mistreated-villain")
    do(state, f"discard death:{ONE_TOO}")
    assert (asked(state), legal(state)) == (0, ["pass", "draw ability:big-lunk"])


def test_D5_an_earned_roll_comes_after_the_discard() -> None:
    casts = ("malign-influence", "mistreated-villain narrator")
    hands = ("", f"{ONE} {TWO} {THREE} {FIVE} {SIX} {ONE_TOO}")
    state = rolled(4, *casts, laid={"mistreated-villain": FOUR}, hands=hands)
    do(state, "extra ability:malign-influence")
    assert (phase(state), state.current_player()) == ("discard", 1)
    do(state, f"discard death:{ONE_TOO}")
    assert (phase(state), state.current_player()) == ("roll", 0)


def test_D5_only_who_has_a_smaller_hand_size_now_discards() -> None:
    """Seats 0 and 3 are over their sizes; the trade makes that of seat 3 fall."""
    state = stage("foil", "imp-of-mischief", "narrator", "clever-servant mistreated-villain", seat=1)
    for seat in (0, 3):
        state.hands[seat], state.deck = state.deck[:7], state.deck[7:]
    assert limits(state) == (4, 4, 4, 7)
    do(state, "roll", "die 6")
    do(state, "trade ability:imp-of-mischief character:imp-of-mischief character:clever-servant")
    assert state.owner[who(state, "clever-servant")] == 1
    assert limits(state) == (4, 5, 4, 6)
    assert (phase(state), state.current_player()) == ("discard", 3)
    do(state, legal(state)[0])
    assert phase(state) == "draw"
    assert len(state.hands[0]) == 7


@pytest.mark.parametrize(("roller", "order"), [(0, [0, 1, 3]), (1, [1, 3, 0]), (2, [3, 0, 1]), (3, [3, 0, 1])])
def test_D24_several_discard_in_turn_order_from_the_roller_on(roller: int, order: list[int]) -> None:
    """No trade or death of this edition makes two hand sizes fall at once: the order alone is looked at."""
    state = stage("foil", "narrator", "sidekick", "wise-fool", seat=roller)
    for seat in (3, 1, 0):
        state.hands[seat], state.deck = state.deck[:7], state.deck[7:]
    assert must_discard(state, clockwise(state, [3, 2, 1, 0]))
    state.resume = NEXT_ROLL
    asked_for = []
    while phase(state) == "discard":
        asked_for.append(state.current_player())
        do(state, legal(state)[0])
    assert asked_for == [seat for seat in order for _ in range(2)]
