"""The table of Shakespeare that the lesson ends at: played up to there by the rules, its luck from a fixed seed."""

from __future__ import annotations

from random import Random

import shakespeare_games as sg
from shakespeare_games.core.match import draw, stream
from shakespeare_games.shakespeare.rules import COLORS, row_start, space_name
from shakespeare_games.shakespeare.state import ShakespeareState

GAME = "shakespeare"
SEED = 1636
YOU = 0
DAY = 3
WAGER = 3
CAST = ("handyman", "author", "falstaff")  # whom both players activate, as long as they can
PAIR = ("2-2", "2-4")  # two spaces of a set that mirror each other: what goes on the first, and what comes tomorrow


def plain(state: ShakespeareState) -> int:
    """What a plain player does: a little of everything, and the lowest row of the set, in pairs of one color."""
    legal = state.legal_actions()
    told = {state.action_to_string(action): action for action in legal}
    wishes = [f"wager count:{WAGER}", *(f"activate character:{name}" for name in CAST), "spare character:handyman"]
    if "done" in told:
        wishes = [*_lowest_row(state), "done"]
    for wish in wishes:
        if wish in told:
            return told[wish]
    return told["pass"] if "pass" in told else legal[0]


def _lowest_row(state: ShakespeareState) -> list[str]:
    """Elements for it: what a mirror asks for, then of colors that a pair can be made of, the cheaper first."""
    view, rules = state.observation(state.current_player()), state.rules
    found: list[tuple[bool, int, str]] = []
    for space in range(row_start(1)):
        waits = view.stages[view.seat][rules.mirror[space]] >= 0
        for color, left in enumerate(view.sets):
            if waits or left > 1:
                found.append((not waits, color, f"take-set set:{COLORS[color]} space:{space_name(space)}"))
    return [text for _, _, text in sorted(found)]


def played(seed: int) -> ShakespeareState:
    """Two plain players, up to your Handyman's work of the third day."""
    state = sg.load_game(GAME, first=str(YOU + 1)).new_initial_state(2)
    assert isinstance(state, ShakespeareState)
    luck = stream(seed, "lesson/table")
    while True:
        view = state.observation(YOU)
        if view.day == DAY and view.phase == "craft" and view.seat == YOU:
            return state
        step(state, luck)


def step(state: ShakespeareState, luck: Random) -> None:
    """One more action of a plain player, or outcome of chance."""
    if state.is_chance_node():
        state.apply_action(draw(state.chance_weights(), luck))
    else:
        state.apply_action(plain(state))
