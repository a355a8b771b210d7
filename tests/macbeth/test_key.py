"""State.key: equal exactly when two states play on alike."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from shakespeare_games.core.match import draw
from shakespeare_games.macbeth.position import BUGGING, FALL, SETUP_CARDS, THROW
from shakespeare_games.macbeth.state import MacbethState
from tests.macbeth.table import bugging, hold, start, undealt
from tests.moves import do

CHANGES: dict[str, Callable[[MacbethState], None]] = {
    "pawn": lambda s: setattr(s, "pawn", 3),
    "holder": lambda s: setattr(s, "holder", 1),
    "seat": lambda s: setattr(s, "seat", 1),
    "phase": lambda s: setattr(s, "phase", BUGGING),
    "rolls": lambda s: setattr(s, "rolls", 2),
    "misfortunes lying": lambda s: setattr(s, "aside", 2),
    "board": lambda s: s.kill(12),
    "owner of the living": lambda s: s.owner.__setitem__(14, 2),
    "dagger on a portrait": lambda s: s.laid.__setitem__(3, 1),
    "gold": lambda s: hold(s, 1, gold=3),
    "daggers": lambda s: hold(s, 1, gold=4, daggers=1),
    "monologues": lambda s: hold(s, 1, gold=4, monologues=1),
    "supply alone": lambda s: s.supply.__setitem__(0, 1),
    "prophecy": lambda s: s.prophecies.__setitem__(2, 0),
}


@pytest.mark.parametrize("change", CHANGES)
def test_what_matters_is_in_the_key(change: str) -> None:
    state = do(start(), "roll", "throw XDDGG")
    other = state.clone()
    assert other.key() == state.key()
    CHANGES[change](other)
    assert other.key() != state.key()


def test_the_throw_matters_only_while_a_prophecy_may_undo_it() -> None:
    def two(prophecies: int, option: str) -> tuple[MacbethState, MacbethState]:
        first, second = start(prophecy=option), start(prophecy=option)
        for state in (first, second):
            state.prophecies[0] = prophecies
        do(first, "roll", "throw XDDDD", "roll", "throw XGGG")
        do(second, "roll", "throw XDGGG", "roll", "throw XDDD")
        hold(second, 0, gold=6, daggers=4)
        return first, second

    first, second = two(1, "whole-roll")
    assert first.observation(1) != second.observation(1)
    assert first.key() != second.key()
    assert do(first, "stop").key() == do(second, "stop").key()
    first, second = two(0, "whole-roll")
    assert first.key() == second.key()
    first, second = two(1, "misfortune-dice")  # only the number of misfortunes matters
    assert first.key() == second.key()


def test_the_dice_do_not_matter_once_the_turn_has_left_them_behind() -> None:
    once = do(start(), "roll", "throw XDDGG", "stop")
    twice = do(start(), "roll", "throw XXDGG", "roll", "throw DGG", "stop")
    hold(twice, 0, gold=6, daggers=2)
    assert once.key() == twice.key()
    assert do(once, "end").key() == do(twice, "end").key()


def test_the_order_in_which_a_monologue_lays_its_daggers_does_not_matter() -> None:
    one = do(bugging(monologues=4), "lay portrait:ross", "lay portrait:angus")
    two = do(bugging(monologues=4), "lay portrait:angus", "lay portrait:ross")
    assert one.key() == two.key()


def test_keys_are_hashable() -> None:
    assert len({start().key(), start().key(), bugging().key()}) == 2


def scrambled(state: MacbethState, rng: Random) -> MacbethState:
    """The same position with everything changed that the rest of the play does not depend on."""
    other = state.clone()
    other.round += 7
    other.foretold = not other.foretold
    if not THROW <= other.phase <= FALL:
        other.rolls, other.aside = int(rng.random() * 9), int(rng.random() * 3)
    if not other.can_foretell():
        other.gains = [0, 1, 1]
        # Any throw that shows no misfortune, or any at all where a prophecy could not undo it.
        if other.prophecies[other.seat] == 0:
            other.thrown = int(rng.random() * len(other.rules.throw_counts))
    if other.phase > SETUP_CARDS:
        for portrait in range(15):
            if other.where[portrait] < 0:
                other.owner[portrait] = int(rng.random() * other.players)
    return other


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("option", ["whole-roll", "misfortune-dice"])
def test_states_with_equal_keys_play_on_alike(players: int, option: str) -> None:
    rng = Random(players)
    state = undealt(players, prophecy=option)
    changed = 0
    while not state.is_terminal():
        other = scrambled(state, rng)
        assert other.key() == state.key()
        here = state.clone()
        for _ in range(12):
            assert here.current_player() == other.current_player()
            assert here.legal_actions() == other.legal_actions()
            assert here.chance_weights() == other.chance_weights()
            assert here.returns() == other.returns()
            assert here.key() == other.key()
            if here.is_terminal():
                break
            action = pick(here, rng)
            here.apply_action(action)
            other.apply_action(action)
            changed += 1
        state.apply_action(pick(state, rng))
    assert changed > 1000


def pick(state: MacbethState, rng: Random) -> int:
    """A random move."""
    if state.is_chance_node():
        return draw(state.chance_weights(), rng)
    legal = state.legal_actions()
    return legal[int(rng.random() * len(legal))]
