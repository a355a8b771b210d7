"""Random games of this kit and of its peers, driven alike: the same generator picks among what is legal.

OpenSpiel's games and ours share their calls and so one loop. PettingZoo's are driven through its AEC calls, in which
`last` brings what may be done together with the observation: that is its way, and its cost.
"""

from __future__ import annotations

import time
import warnings
from collections.abc import Callable
from functools import partial
from importlib import import_module
from random import Random
from typing import Any

import shakespeare_games

Drive = Callable[[int], float]  # at least so many steps of whole games, to the steps done in a second
SEED = 1606

OURS = {"macbeth": 3, "death_by_shakespeare": 3, "shakespeare": 4, "kill_shakespeare": 4}  # players
PIG = "pig"
OPEN_SPIEL = {PIG: "OpenSpiel pig (C++)", "python_kuhn_poker": "OpenSpiel kuhn_poker (Python)"}
PETTING_ZOO = {
    "tictactoe_v3": "PettingZoo tictactoe",
    "connect_four_v3": "PettingZoo connect_four",
    "leduc_holdem_v4": "PettingZoo leduc_holdem",
    "chess_v6": "PettingZoo chess",
}


def states(new_state: Callable[[], Any], steps: int) -> float:
    """Steps per second of processor time through the calls of OpenSpiel; chance's outcomes are steps too."""
    draw = Random(SEED).random
    done = 0
    start = time.process_time()
    while done < steps:
        state = new_state()
        while not state.is_terminal():
            if state.is_chance_node():
                mark = draw()
                action = -1
                for outcome, chance in state.chance_outcomes():
                    action = outcome
                    mark -= chance
                    if mark < 0:
                        break
            else:
                legal = state.legal_actions()
                action = legal[int(draw() * len(legal))]
            state.apply_action(action)
            done += 1
    return done / (time.process_time() - start)


class Idle:
    """A game that answers at once, by functions written in C, and does nothing: what the loop itself takes."""

    def __init__(self) -> None:
        self.is_terminal = iter([False] * 100 + [True]).__next__
        self.is_chance_node = bool
        self.legal_actions = [0, 1, 2].copy
        self.apply_action = {}.get


def turns(env: Any, steps: int) -> float:
    """Steps per second of processor time through PettingZoo's AEC calls; taking leave of the dead is no step."""
    draw = Random(SEED).random
    done = 0
    start = time.process_time()
    env.reset(seed=SEED)
    while done < steps:
        while env.agents:
            observation, _, dead, cut, _ = env.last()
            if dead or cut:
                env.step(None)
                continue
            legal = observation["action_mask"].nonzero()[0]
            env.step(int(legal[int(draw() * len(legal))]))
            done += 1
        env.reset()
    return done / (time.process_time() - start)


def ours() -> dict[str, Drive]:
    """A drive for each game of this kit, by its name."""
    found: dict[str, Drive] = {}
    for name, players in OURS.items():
        found[name] = partial(states, partial(shakespeare_games.load_game(name).new_initial_state, players))
    return found


def idle() -> Drive:
    """The drive of a game that does nothing."""
    return partial(states, Idle)


def theirs() -> dict[str, Drive]:
    """A drive for each game of the peers that are installed, by its title here; what is missing is left out."""
    found: dict[str, Drive] = {}
    try:
        import pyspiel
        from open_spiel.python.games import kuhn_poker  # noqa: F401 - it registers itself

        for name, title in OPEN_SPIEL.items():
            found[title] = partial(states, pyspiel.load_game(name).new_initial_state)
    except ImportError:
        pass
    for name, title in PETTING_ZOO.items():
        with warnings.catch_warnings():  # of its own spaces
            warnings.simplefilter("ignore")
            try:
                found[title] = partial(turns, import_module(f"pettingzoo.classic.{name}").env())
            except ImportError:
                continue
    return found
