"""Random playouts of Macbeth beside OpenSpiel's Pig, a game of its C++ core, both driven from Python in the same way.

python -m benchmarks.playouts
"""

from __future__ import annotations

import time
from pathlib import Path
from random import Random
from typing import Any

import shakespeare_games
from shakespeare_games.macbeth import state as macbeth_state

WANTED = 0.5  # interpreted: at least so many times OpenSpiel's Pig
STEPS = 60_000
ROUNDS = 7


def play(new_state: Any, steps: int) -> float:
    """Steps per second of random games, through the calls that both engines share."""
    rng = Random(1606)
    draw = rng.random
    done = 0
    start = time.perf_counter()
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
    return done / (time.perf_counter() - start)


def measure() -> tuple[float, float]:
    """Steps per second of Macbeth (3 players) and of Pig, in turns; the best of several rounds each."""
    import pyspiel

    pig = pyspiel.load_game("pig")
    macbeth = shakespeare_games.load_game("macbeth")
    pairs = [
        (play(lambda: macbeth.new_initial_state(3), STEPS), play(pig.new_initial_state, STEPS)) for _ in range(ROUNDS)
    ]
    return max(a for a, _ in pairs), max(b for _, b in pairs)


def main() -> bool:
    """Print the row; whether the ratio is as wanted."""
    try:
        here, there = measure()
    except ImportError:
        print("random playouts: not measured, open_spiel is missing (make bench installs it)")
        return True
    compiled = Path(macbeth_state.__file__).suffix != ".py"
    print(
        f"random playouts, {'compiled' if compiled else 'interpreted'}: {here / there:.2f} times OpenSpiel's pig "
        f"(wanted: {WANTED}); {here:,.0f} beside {there:,.0f} steps a second"
    )
    return here >= WANTED * there


if __name__ == "__main__":
    raise SystemExit(0 if main() else 1)
