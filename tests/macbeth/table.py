"""Hand-set positions of Macbeth for the tests: a known deal, tokens put where a rule needs them, actions as text."""

from __future__ import annotations

from pathlib import Path

import shakespeare_games as sg
from shakespeare_games.macbeth.position import BUGGING
from shakespeare_games.macbeth.rules import DAGGERS, GOLD, MONOLOGUES
from shakespeare_games.macbeth.state import MacbethState
from tests import editions
from tests.moves import do

PORTRAITS = 15
PLAIN = Path(sg.__file__).parent / "macbeth" / "edition.toml"
# Numbers of the portraits of this kit's own edition, in the order of its file.
(DUNCAN, MALCOLM, DONALBAIN, MACBETH, LADY_MACBETH, BANQUO, FLEANCE, MACDUFF, LADY_MACDUFF, ROSS) = range(10)
(LENNOX, ANGUS, MENTEITH, CAITHNESS, SIWARD) = range(10, 15)


def edited(folder: Path, *changes: tuple[str, str]) -> Path:
    """This kit's own edition file with texts replaced; each must be there."""
    return editions.edited("macbeth", folder, *changes)


def undealt(players: int = 3, edition: Path | None = None, **options: str) -> MacbethState:
    """The state before anything is drawn."""
    state = sg.load_game("macbeth", edition, **options).new_initial_state(players)
    assert isinstance(state, MacbethState)
    return state


def start(players: int = 3, edition: Path | None = None, **options: str) -> MacbethState:
    """The first turn. Portrait p stands on space p (Duncan on the throne); seat 0 holds the first cards, and so on."""
    state = undealt(players, edition, **options)
    for portrait in range(PORTRAITS):
        state.apply_action(portrait)
    for card in range(players * state.rules.hands[players]):
        state.apply_action(card)
    return state


def hold(state: MacbethState, seat: int, *, gold: int = 0, daggers: int = 0, monologues: int = 0) -> None:
    """A seat holds exactly these tokens; the supply gives or takes the difference."""
    for kind, count in ((GOLD, gold), (DAGGERS, daggers), (MONOLOGUES, monologues)):
        state.supply[kind] -= count - state.tokens[kind][seat]
        state.tokens[kind][seat] = count
        assert state.supply[kind] >= 0


def bugging(
    players: int = 3,
    edition: Path | None = None,
    *,
    gold: int = 0,
    daggers: int = 0,
    monologues: int = 0,
    **options: str,
) -> MacbethState:
    """The bugging phase of the first turn, of a seat that holds exactly these tokens."""
    state = start(players, edition, **options)
    hold(state, state.seat, gold=gold, daggers=daggers, monologues=monologues)
    state.rolls = 1
    state.phase = BUGGING
    return state


def empty_supply(state: MacbethState, kind: int, to: int) -> None:
    """All that the supply has of a kind goes to a seat."""
    state.tokens[kind][to] += state.supply[kind]
    state.supply[kind] = 0


def held(state: MacbethState, seat: int) -> tuple[int, int, int]:
    """Gold, daggers and monologues of a seat."""
    return (state.tokens[GOLD][seat], state.tokens[DAGGERS][seat], state.tokens[MONOLOGUES][seat])


def all_tokens(state: MacbethState) -> tuple[int, int, int]:
    """Gold, daggers and monologues in the supply, with players and on portraits."""
    gold, daggers, monologues = (state.supply[k] + sum(state.tokens[k]) for k in (GOLD, DAGGERS, MONOLOGUES))
    return gold, daggers + sum(state.laid), monologues


def pass_turn(state: MacbethState) -> MacbethState:
    """The seat to move ends its turn; nothing else of the turn is played."""
    state.phase = BUGGING
    state.menu = []
    return do(state, "end")


def end_round(state: MacbethState) -> MacbethState:
    """All who still play this round pass; the pyramid die is in the air."""
    while not state.is_chance_node():
        pass_turn(state)
    return state
