"""State.key: equal exactly when two states play on alike."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from shakespeare_games.death_by_shakespeare.state import DeathState
from tests.death_by_shakespeare.table import (
    FIVE,
    FOUR,
    ONE,
    SEATS,
    SIX,
    SIX_TOO,
    THREE,
    TWO,
    bury,
    give,
    rolled,
    stage,
    undealt,
    what,
    who,
)
from tests.moves import assert_plays_on_alike, do

CASTS = ("stock-character figure-of-fun", "innocent-babe sidekick", "foil narrator")


def window() -> DeathState:
    """A 1 is being answered."""
    return rolled(1, *CASTS, laid={"sidekick": ONE, "narrator": SIX}, hands=(TWO, THREE, FOUR))


CHANGES: dict[str, Callable[[DeathState], object]] = {
    "a pass": lambda s: do(s, "pass"),
    "whose turn": lambda s: setattr(s, "seat", 2),
    "turns": lambda s: setattr(s, "turns", 2),
    "Death number": lambda s: setattr(s, "death_number", 8),
    "number": lambda s: setattr(s, "number", 2),
    "negated": lambda s: setattr(s, "negated", True),
    "who has reacted": lambda s: setattr(s, "reacted", 1 << who(s, "foil")),
    "rolls earned": lambda s: setattr(s, "extra", 1),
    "owner": lambda s: s.owner.__setitem__(who(s, "narrator"), 1),
    "the dead": lambda s: bury(s, "narrator"),
    "cards laid": lambda s: s.put_on(s.deck.pop(), who(s, "narrator")),
    "cards held": lambda s: give(s, 2, FIVE),
    "cards discarded": lambda s: s.discard.append(s.deck.pop()),
    "who holds what": lambda s: s.hands.reverse(),
    "who sees all hands": lambda s: s.looking.__setitem__(2, True),
}


@pytest.mark.parametrize("change", CHANGES)
def test_what_matters_is_in_the_key(change: str) -> None:
    state = window()
    other = state.clone()
    assert other.key() == state.key()
    CHANGES[change](other)
    assert other.key() != state.key()


def test_the_order_of_cards_on_a_character_does_not_matter() -> None:
    one = stage(*CASTS, laid={"sidekick": f"{ONE} {SIX} {SIX_TOO}"})
    two = stage(*CASTS, laid={"sidekick": f"{SIX_TOO} {ONE} {SIX}"})
    assert one.observation(0) != two.observation(0)
    assert one.key() == two.key()


def test_earlier_throws_do_not_matter() -> None:
    one = do(window(), "pass", "reroll ability:foil")
    two = one.clone()
    two.throws = [3, 1]
    two.number = 3
    assert one.key() == two.key()
    assert do(one, "die 6").key() == do(two, "die 6").key()


def test_who_died_how_does_not_matter_only_how_many_are_still_to_die() -> None:
    one = rolled(3, "big-lunk", "foil narrator", laid={"foil": f"{THREE} {ONE}"}, ends_at=4)
    two = rolled(1, "big-lunk", "foil narrator", laid={"foil": f"{THREE} {ONE}"}, ends_at=4)
    do(two, "pass")  # Foil answers a 1
    assert one.bier != two.bier
    assert one.key() == two.key()
    two.death_number = 5
    assert one.key() != two.key()


def test_a_window_that_is_over_is_forgotten() -> None:
    """A number that was answered by passes, and another that nobody could answer: the next turn is the same."""
    casts = ("powerful-woman", "foil", "narrator")
    one = rolled(5, *casts, laid={"foil": ONE})
    two = rolled(2, *casts, laid={"foil": ONE})
    assert do(one, "pass").key() == two.key()


def other_with_that_key(state: DeathState, rng: Random) -> DeathState:
    """The same position, changed in all that the key leaves out."""
    other = state.clone()
    for cards in other.laid:
        cards.sort(key=lambda _: rng.random())
    other.throws = [6, 6]
    other.attacked = 0
    other.bier = [(0, 0, 0, 0, 0)] * len(other.bier)
    other.discard.sort(key=lambda _: rng.random())
    return other


@pytest.mark.parametrize("players", SEATS)
def test_states_of_one_key_play_on_alike(players: int) -> None:
    """What is legal, what chance can bring, and the key after every step."""
    for seed in range(6):
        assert_plays_on_alike(undealt(players), other_with_that_key, Random(seed), 12)


def test_a_card_is_not_its_rating() -> None:
    """Two cards of one rating are two cards: a hand that holds the other one is another hand."""
    one, two = stage(*CASTS, hands=(SIX,)), stage(*CASTS, hands=(SIX_TOO,))
    assert what(one, SIX) != what(two, SIX_TOO)
    assert one.key() != two.key()
