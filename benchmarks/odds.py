"""The curve of the third misfortune: this kit beside icepool, on the same question and to the same fractions.

    python -m benchmarks.odds

Both work it out from nothing each time: five dice, misfortunes set aside, the chance to have three by roll 1 to 8.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from fractions import Fraction

from shakespeare_games.macbeth.odds import bust_by_roll

FACES = "XDDGGM"
DICE = 5
LIMIT = 3
ROLLS = 8
WANTED = 10.0  # times as fast as icepool


def ours() -> list[Fraction]:
    """The curve by this kit."""
    return bust_by_roll(FACES, ROLLS, dice=DICE, limit=LIMIT)


def icepools() -> list[Fraction]:
    """The curve by icepool: the misfortunes lying are a die, and each roll maps it."""
    import icepool

    misfortune = icepool.Die([int(face == "X") for face in FACES])
    step = {x: ((DICE - x) @ misfortune + x).clip(0, LIMIT) for x in range(LIMIT)}
    lying = icepool.Die([0])
    curve: list[Fraction] = []
    for _ in range(ROLLS):
        lying = lying.map(step)
        curve.append(lying.probability(">=", LIMIT))
    return curve


def seconds(question: Callable[[], list[Fraction]], rounds: int) -> float:
    """Seconds for one answer: the best of so many."""
    best = float("inf")
    for _ in range(rounds):
        start = time.perf_counter()
        question()
        best = min(best, time.perf_counter() - start)
    return best


def measure() -> tuple[float, float]:
    """Seconds for one curve: this kit's and icepool's, in turns, so that both meet the same machine."""
    if ours() != icepools():
        raise AssertionError("the two curves differ")
    pairs = [(seconds(ours, 40), seconds(icepools, 20)) for _ in range(10)]
    return min(a for a, _ in pairs), min(b for _, b in pairs)


def main() -> bool:
    """Print the row; whether the ratio is as wanted."""
    here, there = measure()
    ratio = there / here
    print(
        f"bust curve, {ROLLS} rolls: {ratio:.1f} times as fast as icepool (wanted: {WANTED:.0f}); "
        f"{here * 1e6:.0f} µs beside {there * 1e6:.0f} µs"
    )
    return ratio >= WANTED


if __name__ == "__main__":
    raise SystemExit(0 if main() else 1)
