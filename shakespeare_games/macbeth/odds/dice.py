"""The dice alone: what a throw shows, and when the third misfortune comes if one always rolls on.

>>> bust_by_roll("XDDGGM", 2)
[Fraction(23, 648), Fraction(1718321, 10077696)]
"""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import NamedTuple

from shakespeare_games.core.chance import Distribution, compositions, multinomial
from shakespeare_games.core.errors import OptionError
from shakespeare_games.macbeth.edition import SYMBOLS, wrong_faces

FACES = "XDDGGM"
SIDES = 6
MOST_DICE = 8
MOST_ROLLS = 1000


class Throw(NamedTuple):
    """What a throw shows, in the order of the letters XDGM."""

    misfortunes: int
    daggers: int
    gold: int
    monologues: int

    @property
    def tokens(self) -> int:
        """Tokens it earns."""
        return self.daggers + self.gold + self.monologues

    @property
    def text(self) -> str:
        """The letters, as a transcript has them: `XDDGM`."""
        return "X" * self.misfortunes + "D" * self.daggers + "G" * self.gold + "M" * self.monologues


def parse_throw(text: str) -> Throw:
    """A throw from its letters, with or without the word `throw` before them. Raises OptionError."""
    letters = text.removeprefix("throw ").strip().upper()
    if not letters or any(c not in SYMBOLS for c in letters):
        raise OptionError(f"{text[:40]!r} is not a throw; its letters are X, D, G and M, one for each die")
    return Throw(letters.count("X"), letters.count("D"), letters.count("G"), letters.count("M"))


def check_faces(text: str) -> str:
    """Six letters of XDGM, in capitals. Raises OptionError (M1)."""
    faces = text.strip().upper()
    wrong = wrong_faces(faces)
    if wrong is not None:
        raise OptionError(f"faces are {text[:40]!r}; {wrong}")
    return faces


def check_dice(misfortunes: int, dice: int, limit: int) -> None:
    """Raises OptionError unless so many misfortunes may lie while a turn goes on."""
    if not 1 <= dice <= MOST_DICE:
        raise OptionError(f"dice are {dice}; 1 to {MOST_DICE} can be thrown")
    if not 1 <= limit <= dice:
        raise OptionError(f"the misfortune limit is {limit}; with {dice} dice it can be 1 to {dice}")
    if not 0 <= misfortunes < limit:
        raise OptionError(f"misfortunes are {misfortunes}; 0 to {limit - 1} can lie while a turn goes on")


def bust_by_roll(faces: str, rolls: int, misfortunes: int = 0, dice: int = 5, limit: int = 3) -> list[Fraction]:
    """The chance that the third misfortune (of a `limit` of 3) has come by roll 1, 2 ... `rolls`.

    All live dice are rolled each time (M9, M10). Raises OptionError.
    """
    bad = check_faces(faces).count("X")
    check_dice(misfortunes, dice, limit)
    if not 0 <= rolls <= MOST_ROLLS:
        raise OptionError(f"rolls are {rolls}; 0 to {MOST_ROLLS} can be looked at")
    # Dice fall one by one into misfortunes or not; a throw of fewer dice counts as 6 ** dice ways too.
    step = [
        [comb(dice - x, more) * bad**more * (SIDES - bad) ** (dice - x - more) * SIDES**x for more in range(limit - x)]
        for x in range(limit)
    ]
    lying = [0] * limit
    lying[misfortunes] = 1
    total = 1
    curve: list[Fraction] = []
    for _ in range(rolls):
        after = [0] * limit
        for x in range(limit):
            here = lying[x]
            if here:
                for more, ways in enumerate(step[x]):
                    after[x + more] += here * ways
        lying = after
        total *= SIDES**dice
        curve.append(Fraction(total - sum(lying), total))
    return curve


def bust_next(faces: str, misfortunes: int = 0, dice: int = 5, limit: int = 3) -> Fraction:
    """The chance that the next roll brings the last allowed misfortune. Raises OptionError."""
    return bust_by_roll(faces, 1, misfortunes, dice, limit)[0]


def hazard(faces: str, rolls: int, misfortunes: int = 0, dice: int = 5, limit: int = 3) -> list[Fraction]:
    """The chance that roll k ends the turn, given that none before did; shorter if survival becomes impossible."""
    before = Fraction(0)
    hazards: list[Fraction] = []
    for by_now in bust_by_roll(faces, rolls, misfortunes, dice, limit):
        if before == 1:
            break
        hazards.append((by_now - before) / (1 - before))
        before = by_now
    return hazards


def next_throw(faces: str, misfortunes: int = 0, dice: int = 5) -> Distribution[Throw]:
    """What the live dice show next: a multinomial over the four symbols. Raises OptionError."""
    check_dice(misfortunes, dice, dice)
    table = throw_table(check_faces(faces), dice - misfortunes)
    return Distribution({Throw(x, d, g, m): ways for x, d, g, m, ways in table})


def throw_table(faces: str, dice: int) -> list[tuple[int, int, int, int, int]]:
    """All throws that can happen: counts of X, D, G, M, and the number of ways."""
    counts = (faces.count("X"), faces.count("D"), faces.count("G"), faces.count("M"))
    table: list[tuple[int, int, int, int, int]] = []
    for shown in compositions(dice, 4):
        x, d, g, m = shown
        ways = multinomial((x, d, g, m), counts)
        if ways:
            table.append((x, d, g, m, ways))
    return table
