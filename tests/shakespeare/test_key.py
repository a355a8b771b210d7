"""State.key: equal exactly when two states play on alike."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from shakespeare_games.shakespeare.state import ShakespeareState
from tests.moves import assert_plays_on_alike, do, phase
from tests.shakespeare.table import SEATS, advance, alone, build, day, dress, end_day, engage, evening, undealt


def morning(number: int = 2) -> ShakespeareState:
    """A turn on which a good deal lies about."""
    state = day("viola ~puck", "romeo", "", number=number, costumes="black green", sets="pink blue")
    state.kept = [(0,), (), (3,)]
    state.aims, state.bottom = (1, 2, 4), ((5, 6), (7, 8), (9,))
    advance(state, 1, 3, 3, 3)
    advance(state, 2, 3, 3, 3)
    return state


CHANGES: dict[str, Callable[[ShakespeareState], object]] = {
    "a pass": lambda s: do(s, "pass"),
    "whose turn": lambda s: setattr(s, "seat", 2),
    "day": lambda s: setattr(s, "day", 3),
    "order": lambda s: s.order.reverse(),
    "initiative": lambda s: s.initiative.append(1),
    "an act": lambda s: advance(s, 0, 2, 1, 1),
    "a pile of Act II": lambda s: s.piles[1].reverse(),
    "costumes on offer": lambda s: s.costumes.reverse(),
    "sets on offer": lambda s: s.sets.reverse(),
    "costume bag": lambda s: s.costume_bag.reverse(),
    "set bag": lambda s: s.set_bag.reverse(),
    "a troupe": lambda s: engage(s, 1, "nerissa"),
    "an extra": lambda s: engage(s, 1, "~nerissa"),
    "prestige": lambda s: s.prestige.__setitem__(1, 9),
    "pounds": lambda s: s.pounds.__setitem__(1, 9),
    "ambiance": lambda s: s.ambiance.__setitem__(1, 4),
    "+3 tokens": lambda s: s.plus.__setitem__(1, 1),
    "cylinders": lambda s: s.cylinders.__setitem__(1, 2),
    "recruited": lambda s: s.recruited.__setitem__(1, True),
    "a costume": lambda s: dress(s, 1, "romeo", "pink"),
    "a costume of a printed actor": lambda s: dress(s, 1, "author", "pink"),
    "a set": lambda s: build(s, 1, s1_3="pink"),
    "an objective kept": lambda s: setattr(s, "kept", [(1,), (), (3,)]),
    "objectives in the deck": lambda s: setattr(s, "aims", (1, 2)),
    "objectives at the bottom": lambda s: setattr(s, "bottom", ((7, 8), (5, 6), (9,))),
}


@pytest.mark.parametrize("change", CHANGES)
def test_what_matters_is_in_the_key(change: str) -> None:
    state = morning()
    other = state.clone()
    assert other.key() == state.key()
    CHANGES[change](other)
    assert other.key() != state.key()


def test_a_wager_is_in_the_key_until_it_is_shown() -> None:
    one, two = evening("", "", ""), evening("", "", "")
    assert do(one, "wager count:2").key() != do(two, "wager count:3").key()


def test_wagers_of_the_past_are_not() -> None:
    one, two = morning(), morning()
    two.history = ((1, 2, 3), *two.history)
    assert one.key() == two.key()


def test_the_order_of_a_pile_matters_on_act_two_only() -> None:
    one, two = morning(), morning()
    two.piles[0].reverse()
    two.piles[2].reverse()
    assert one.key() == two.key()


def test_discs_on_different_spaces_are_no_pile() -> None:
    one, two = morning(), morning()
    for state, seats in ((one, (0, 1, 2)), (two, (2, 1, 0))):
        for seat in seats:
            advance(state, seat, 1, 2 + seat, 1)
    assert one.key() == two.key()


def test_in_which_order_cards_came_does_not_matter() -> None:
    assert day("viola romeo ~puck", "").key() == day("~puck romeo viola", "").key()


def test_in_which_order_characters_were_activated_does_not_matter() -> None:
    one, two = day("", ""), day("", "")
    for state, names in ((one, ("handyman", "falstaff")), (two, ("falstaff", "handyman"))):
        for name in names:
            alone(state, f"activate character:{name}")
    assert one.active != two.active
    assert one.key() == two.key()


def test_a_set_choice_under_way_is_in_the_key() -> None:
    one = do(day("nerissa", "", costumes="black pink"), "activate character:nerissa")
    two = do(day("nerissa mistress-quickly", "", costumes="black pink"), "activate character:nerissa")
    assert one.key() != two.key()
    other = one.clone()
    other.budget -= 1
    assert one.key() != other.key()
    other = one.clone()
    other.plus_ready = True
    assert one.key() != other.key()


def test_on_the_last_day_bags_and_deck_do_not_matter() -> None:
    one, two = morning(number=6), morning(number=6)
    two.costume_bag.reverse()
    two.set_bag.reverse()
    assert one.key() == two.key()
    end_day(one)
    end_day(two)
    assert phase(one) == phase(two)
    assert one.key() == two.key()


def other_with_that_key(state: ShakespeareState, rng: Random) -> ShakespeareState:
    """The same position, changed in what the key leaves out."""
    other = state.clone()
    for cards in (*other.taken, *other.active):
        cards.sort(key=lambda _: rng.random())
    for cards in other.extras:
        cards.sort(key=lambda _: rng.random())
    for act in (0, 2):
        other.piles[act].sort(key=lambda _: rng.random())
    other.history = other.history[:-1]
    other.looks = ()
    if state.day == state.rules.days:
        other.costume_bag, other.set_bag = [0] * 6, [0] * 6
    return other


@pytest.mark.parametrize("players", SEATS)
def test_states_of_one_key_play_on_alike(players: int) -> None:
    """What is legal, what chance can bring, and the key after every step."""
    for seed in range(3):
        assert_plays_on_alike(undealt(players), other_with_that_key, Random(seed), 8)
