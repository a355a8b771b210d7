"""Random playouts of every game beside OpenSpiel's Pig, a game of its C++ core: one loop in Python drives all.

    python -m benchmarks.playouts

Compiled, the games are measured too where `make compile` has left its build of this very source.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import shakespeare_games
from shakespeare_games.core import game as engine

ROOT = Path(__file__).resolve().parent.parent
BUILT = ROOT / "build" / "compiled"
# Players, and at least how many times OpenSpiel's Pig is wanted.
PLAYERS = {"macbeth": 3, "death_by_shakespeare": 3, "shakespeare": 4}
WANTED = {
    "macbeth": {"interpreted": 0.5, "compiled": 1.0},
    "death_by_shakespeare": {"interpreted": 0.5, "compiled": 1.0},
    "shakespeare": {"interpreted": 0.25, "compiled": 1.0},
}
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


def measure() -> dict[str, tuple[float, float]]:
    """Steps per second of each game and of Pig, in turns; the best of several rounds each."""
    import pyspiel

    pig = pyspiel.load_game("pig")
    found = {}
    for name, players in PLAYERS.items():
        game = shakespeare_games.load_game(name)
        opening = partial(game.new_initial_state, players)
        pairs = [(play(opening, STEPS), play(pig.new_initial_state, STEPS)) for _ in range(ROUNDS)]
        found[name] = max(a for a, _ in pairs), max(b for _, b in pairs)
    return found


def rows() -> bool:
    """Print the rows of the engine that is loaded; whether the ratios are as wanted."""
    kind = "interpreted" if Path(engine.__file__).suffix == ".py" else "compiled"
    good = True
    for name, (here, there) in measure().items():
        wanted = WANTED[name][kind]
        print(
            f"random playouts, {name} {kind}: {here / there:.2f} times OpenSpiel's pig "
            f"(wanted: {wanted}); {here:,.0f} beside {there:,.0f} steps a second"
        )
        good = good and here >= wanted * there
    return good


def compiled_rows() -> bool:
    """The same of the compiled engines, in a process of its own; skipped where there is no build of this source."""
    if not same_source():
        print("random playouts, compiled: not measured, there is no build of this source (make compile)")
        return True
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join((str(BUILT), str(ROOT)))}
    command = [sys.executable, "-P", "-c", "import sys; from benchmarks.playouts import rows; sys.exit(not rows())"]
    done = subprocess.run(command, env=environment, check=False, stdout=subprocess.PIPE, text=True)
    print(done.stdout, end="")
    return done.returncode == 0


def same_source() -> bool:
    """Whether the compiled engines were built from the files as they are."""
    return all(_built_from_here(Path("shakespeare_games", name)) for name in WANTED)


def _built_from_here(folder: Path) -> bool:
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
    good = rows()
    return compiled_rows() and good


if __name__ == "__main__":
    raise SystemExit(0 if main() else 1)
