"""Random games of this kit and of its peers, driven alike: the same generator picks among what is legal.

OpenSpiel's games and ours share their calls and so one loop. PettingZoo's are driven through its AEC calls, in which
`last` brings what may be done together with the observation: that is its way, and its cost.
"""

from __future__ import annotations

import time
import warnings
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from itertools import cycle
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


class Echo:
    """A game played already, told again by functions written in C: it hands out the same lists and does nothing."""

    def __init__(self, calls: tuple[list[Any], ...]) -> None:
        ended, chance, outcomes, legal = (iter(answers).__next__ for answers in calls)
        self.is_terminal, self.is_chance_node, self.chance_outcomes, self.legal_actions = ended, chance, outcomes, legal
        self.apply_action = {}.get


def told(new_state: Callable[[], Any], draw: Random) -> tuple[list[Any], ...]:
    """What a random game answers, in turn, to the four questions of the loop."""
    ended: list[Any] = []
    chance: list[Any] = []
    outcomes: list[Any] = []
    legal: list[Any] = []
    state = new_state()
    while not state.is_terminal():
        ended.append(False)
        chance.append(state.is_chance_node())
        if chance[-1]:
            outcomes.append(state.chance_outcomes())
            actions, weights = zip(*outcomes[-1], strict=True)
            state.apply_action(draw.choices(actions, weights)[0])
        else:
            legal.append(state.legal_actions())
            state.apply_action(draw.choice(legal[-1]))
    ended.append(True)
    return ended, chance, outcomes, legal


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


def echoes(games: int = 12) -> dict[str, Drive]:
    """A drive for each game of this kit that does nothing: what the loop itself takes, with lists of that length."""
    found: dict[str, Drive] = {}
    for name, players in OURS.items():
        draw, new_state = Random(SEED), partial(shakespeare_games.load_game(name).new_initial_state, players)
        again = cycle([told(new_state, draw) for _ in range(games)])
        found[name] = partial(states, partial(_next_echo, again))
    return found


def _next_echo(again: Iterator[tuple[list[Any], ...]]) -> Echo:
    return Echo(next(again))


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
