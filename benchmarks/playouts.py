"""Random playouts of every game beside those of OpenSpiel and PettingZoo.

    python -m benchmarks.playouts
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from benchmarks import engines
from benchmarks.peers import OPEN_SPIEL, PIG, Drive, echoes, ours, theirs
from benchmarks.table import Row, number, rates, show

TITLE = "Random playouts"
NOTE = """
Steps a second of processor time; a step is an action or an outcome of chance. All games take their turns in one run,
the best of many short rounds each. Wanted is a ratio to OpenSpiel's Pig, a game of its C++ core. One loop in Python
drives all; below each table stands what that loop would reach if the game took no time at all.
"""

# At least how many times OpenSpiel's Pig is wanted.
WANTED = {
    "macbeth": {"interpreted": 0.5, "compiled": 5.0},
    "death_by_shakespeare": {"interpreted": 0.5, "compiled": 5.0},
    "shakespeare": {"interpreted": 0.25, "compiled": 2.0},
    "kill_shakespeare": {"interpreted": 0.25, "compiled": 2.0},
}


LOOP = "the loop around "
ALONE = "The loop alone, around calls that hand out the lists of a game played already and do nothing else,"
FEWER = 5  # peers that nothing is wanted of take every fifth round


class Size(NamedTuple):
    """How long it is measured."""

    rounds: int  # many, and short: the best of each meets a quiet moment of a busy machine
    seconds: float  # of one of them


SIZES = {"full": Size(60, 0.03), "quick": Size(12, 0.03), "tiny": Size(1, 0.001)}


def best_rates(drives: Mapping[str, Drive], size: Size) -> dict[str, float]:
    """Steps a second of each, in turns; the best of several rounds."""
    steps = {name: max(1, int(drive(20) * size.seconds)) for name, drive in drives.items()}  # the first is slow
    steps = {name: max(1, int(drive(steps[name]) * size.seconds)) for name, drive in drives.items()}
    best = dict.fromkeys(drives, 0.0)
    for number_ in range(size.rounds):
        for name, drive in drives.items():
            if name in WANTED or name == OPEN_SPIEL[PIG] or number_ % FEWER == 0:
                best[name] = max(best[name], drive(steps[name]))
    return best


def measured(kind: str, effort: str) -> Iterator[Row | str]:
    """The rows of the engine that is loaded."""
    games, peers = ours(), theirs()
    loops = {LOOP + name: drive for name, drive in echoes().items()}
    best = best_rates({**games, **peers, **loops}, SIZES[effort])
    pig = OPEN_SPIEL[PIG]
    for name in games:
        what = f"{name}, {kind}, beside {pig}"
        if pig in best:
            yield rates(what, best[name], best[pig], "steps/s", WANTED[name][kind])
        else:
            yield Row(what, f"{number(best[name])} steps/s")
    if pig in best:
        at_most = ", ".join(f"{name} {best[LOOP + name] / best[pig]:.2f}" for name in games)
        yield f"{ALONE} comes to so many times pig, which no engine can exceed here: {at_most}."
        yield ""
    others = [title for title in peers if title != pig]
    if others:
        yield f"Times as many steps a second as other games, {kind}:"
        yield ""
        yield f"| peer | steps/s | {' | '.join(games)} |"
        yield f"|---|---|{'---|' * len(games)}"
        for title in others:
            ratios = " | ".join(number(best[name] / best[title]) for name in games)
            yield f"| {title} | {number(best[title])} | {ratios} |"
        yield ""
    if not peers:
        yield "No peer is installed; `make bench` installs them."


def main(effort: str = "full") -> bool:
    """Print the rows; whether all is as wanted."""
    return show(TITLE, NOTE, engines.rows("benchmarks.playouts", effort))


if __name__ == "__main__":
    raise SystemExit(0 if main() else 1)
