"""Positions of Kill Shakespeare laid out for a test."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import shakespeare_games as sg
from shakespeare_games.core.match import draw
from shakespeare_games.kill_shakespeare import rules as r
from shakespeare_games.kill_shakespeare.position import Position
from shakespeare_games.kill_shakespeare.rounds import FLOW, go_on
from shakespeare_games.kill_shakespeare.rules import AREA_SLUGS, KINDS, SEATS
from shakespeare_games.kill_shakespeare.state import KillState

PLAIN = Path(sg.__file__).parent / "kill_shakespeare" / "edition.toml"
PROSPERO, MESSALINE, DELPHOS, CAWDOR, MAENTUA, BOHEMIA, ARDEN, AVON = range(8)
HAMLET, JULIET, OTHELLO, VIOLA, FALSTAFF = range(5)
HOPE = [5, 5, 5, 6, 6, 6, 7, 8]
BLACK = [4, 4, 4, 4, 4, 4, 5, 5]


def start(players: int = 4, **options: str) -> KillState:
    """A game before anything is drawn."""
    state = sg.load_game("kill_shakespeare", **options).new_initial_state(players)
    assert isinstance(state, KillState)
    return state


def seated(cast: tuple[int, ...] = (HAMLET, JULIET, VIOLA), turn: int = 1, **options: str) -> KillState:
    """Characters by seat, turn order as seated, all pawns in Cawdor, a round under way; no step is waiting.

    Hope and black markers are the same whatever the edition is tuned to.
    """
    state = start(len(cast), **options)
    state.hope, state.black = HOPE.copy(), BLACK.copy()
    state.character = list(cast)
    for seat, character in enumerate(cast):
        if character == JULIET:
            state.coins[seat * r.TOKEN_VALUES + 3] -= 1
            state.plus_two[seat] = 1
        state.free_move[seat] = 1 if character == HAMLET else 0
    state.order = list(range(len(cast)))
    state.pawn = [CAWDOR] * len(cast)
    state.round = turn
    state.event = 0
    return state


def at(state: KillState, step: Callable[[Position], bool]) -> KillState:
    """Enters a step of the flow and plays on until somebody is to choose, or chance to move."""
    state.step = FLOW.index(step)
    state.at = state.sub = 0
    state.menu = []
    go_on(state)
    return state


def put(state: KillState, area: int, *counts: int, black: int | None = None) -> None:
    """Markers of the seats in an Area, from their reserves."""
    for seat, count in enumerate(counts):
        state.reserve[seat] -= count - state.influence[area * SEATS + seat]
        state.influence[area * SEATS + seat] = count
    if black is not None:
        state.black[area] = black


def ruin(state: KillState, area: int, leader: int) -> None:
    """A destroyed Stronghold, its Leader's marker beside it."""
    state.beside[area] = 0
    state.leader[area] = leader
    state.marked[area] = 1
    state.reserve[leader] -= 1


def hold(state: KillState, seat: int, **cards: int) -> None:
    """Cards come to a hand, by slug with _ for -."""
    for name, count in cards.items():
        state.hands[seat * KINDS + kind(state, name)] = count
    state.count_hands()
    state.menu = []


def kind(state: KillState, name: str) -> int:
    """A card kind by its slug."""
    return state.rules.card_slugs.index(name.replace("_", "-"))


def held(state: KillState, seat: int, name: str) -> int:
    """How many cards of a kind a seat has."""
    return state.hands[seat * KINDS + kind(state, name)]


def do(state: KillState, *texts: str) -> None:
    """Actions or outcomes, one after the other."""
    for text in texts:
        state.apply_action(state.string_to_action(text))


def legal(state: KillState, prefix: str = "") -> list[str]:
    """Legal actions as texts, those that begin so."""
    found = [state.action_to_string(a) for a in state.legal_actions()]
    return [text for text in found if text.startswith(prefix)]


def reason(state: KillState, text: str) -> str:
    """Why an action is barred."""
    why = state.why_not(state.string_to_action(text))
    assert why is not None, f"{text} is legal"
    return why


def quest_of(state: KillState, test: Callable[[object], bool]) -> int:
    """The first Quest that fits."""
    return next(n for n, quest in enumerate(state.rules.quests) if test(quest))


def play_on(state: KillState, until: Callable[[KillState], bool], seed: str = "play on") -> None:
    """Random moves until something holds."""
    rng = Random(seed)
    while not state.is_terminal() and not until(state):
        step(state, rng)


def step(state: KillState, rng: Random) -> None:
    """One random move."""
    if state.is_chance_node():
        state.apply_action(draw(state.chance_weights(), rng))
    else:
        actions = state.legal_actions()
        state.apply_action(actions[int(rng.random() * len(actions))])


def area(name: str) -> int:
    """An Area by its slug."""
    return AREA_SLUGS.index(name)


def edited(folder: Path, *changes: tuple[str, str]) -> Path:
    """The plain edition with texts replaced, as a file."""
    text = PLAIN.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text, f"{old!r} is not in the edition"
        text = text.replace(old, new, 1)
    path = folder / "edition.toml"
    path.write_text(text, encoding="utf-8")
    return path
