"""Random playouts of Macbeth beside OpenSpiel's Pig, a game of its C++ core: one loop in Python drives both.

    python -m benchmarks.playouts

Compiled, Macbeth is measured too where `make compile` has left its build of this very source.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

import shakespeare_games
from shakespeare_games.macbeth import state as macbeth_state

ROOT = Path(__file__).resolve().parent.parent
BUILT = ROOT / "build" / "compiled"
WANTED = {"interpreted": 0.5, "compiled": 1.0}  # at least so many times OpenSpiel's Pig
STEPS = 6_000  # short rounds, and many: the best of each meets a quiet moment of a busy machine
ROUNDS = 50


def play(new_state: Any, steps: int) -> float:
    """Steps per second of processor time of random games, through the calls that both engines share."""
    rng = Random(1606)
    draw = rng.random
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


def measure() -> tuple[float, float]:
    """Steps per second of Macbeth (3 players) and of Pig, in turns; the best of several rounds each."""
    import pyspiel

    pig = pyspiel.load_game("pig")
    macbeth = shakespeare_games.load_game("macbeth")
    pairs = [
        (play(lambda: macbeth.new_initial_state(3), STEPS), play(pig.new_initial_state, STEPS)) for _ in range(ROUNDS)
    ]
    return max(a for a, _ in pairs), max(b for _, b in pairs)


def row() -> bool:
    """Print the row of the engine that is loaded; whether the ratio is as wanted."""
    kind = "interpreted" if Path(macbeth_state.__file__).suffix == ".py" else "compiled"
    here, there = measure()
    print(
        f"random playouts, {kind}: {here / there:.2f} times OpenSpiel's pig "
        f"(wanted: {WANTED[kind]}); {here:,.0f} beside {there:,.0f} steps a second"
    )
    return here >= WANTED[kind] * there


def compiled_row() -> bool:
    """The same of the compiled engine, in a process of its own; skipped where there is no build of this source."""
    if not same_source():
        print("random playouts, compiled: not measured, there is no build of this source (make compile)")
        return True
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join((str(BUILT), str(ROOT)))}
    command = [sys.executable, "-P", "-c", "import sys; from benchmarks.playouts import row; sys.exit(not row())"]
    done = subprocess.run(command, env=environment, check=False, stdout=subprocess.PIPE, text=True)
    print(done.stdout, end="")
    return done.returncode == 0


def same_source() -> bool:
    """Whether the compiled engine was built from the files as they are."""
    folder = Path("shakespeare_games", "macbeth")
    names = [p.name for p in (ROOT / folder).glob("*.py")]
    built = any((BUILT / folder).glob("state*.so")) or any((BUILT / folder).glob("state*.pyd"))
    return built and all(
        (BUILT / folder / n).is_file() and (BUILT / folder / n).read_bytes() == (ROOT / folder / n).read_bytes()
        for n in names
    )


def main() -> bool:
    """Print the rows; whether all is as wanted."""
    try:
        import pyspiel  # noqa: F401
    except ImportError:
        print("random playouts: not measured, open_spiel is missing (make bench installs it)")
        return True
    good = row()
    return compiled_row() and good


if __name__ == "__main__":
    raise SystemExit(0 if main() else 1)
