"""A lucky phase as its odds see it: the roller's own tokens, the misfortunes lying, the rolls made.

Nothing else matters. Tokens that the supply lacks come from other players (M16), so a gain always succeeds until the
roller holds all that exist: after it one holds the smaller of held + gained and that cap.
"""

from __future__ import annotations

from typing import NamedTuple

from shakespeare_games.core.errors import OptionError
from shakespeare_games.macbeth import rules as r
from shakespeare_games.macbeth.edition import SYMBOLS
from shakespeare_games.macbeth.odds.dice import FACES, SIDES, check_dice, check_faces, throw_table
from shakespeare_games.macbeth.rules import MacbethRules
from shakespeare_games.macbeth.view import MacbethView


class Caps(NamedTuple):
    """Tokens of each kind that one player can hold at most."""

    gold: int = 40
    daggers: int = 40
    monologues: int = 20


class Turn(NamedTuple):
    """A lucky phase between throws: misfortunes lying, rolls made, tokens held, and whether a prophecy is."""

    misfortunes: int = 0
    rolls: int = 0
    gold: int = 4
    daggers: int = 0
    monologues: int = 0
    prophecy: bool = False

    @property
    def tokens(self) -> int:
        """Gold, daggers and monologues held."""
        return self.gold + self.daggers + self.monologues


class TurnRules:
    """The numbers a lucky phase depends on. Raises OptionError for faces, dice or a limit that cannot be."""

    def __init__(
        self, faces: str = FACES, dice: int = 5, limit: int = 3, step: int = 1, whole_roll: bool = True
    ) -> None:
        self.faces = check_faces(faces)
        check_dice(0, dice, limit)
        if step < 1:
            raise OptionError(f"each further roll costs {step} gold more; it must be at least 1")
        self.dice = dice
        self.limit = limit
        self.step = step
        self.whole_roll = whole_roll
        # By number of dice: all throws as counts of X, D, G, M, and in how many of 6 ** dice ways. A throw of fewer
        # dice is scaled up to all of them, so that every throw has the same denominator.
        self.throws: list[list[tuple[int, int, int, int, int]]] = [
            [(x, d, g, m, ways * SIDES ** (dice - n)) for x, d, g, m, ways in throw_table(self.faces, n)]
            for n in range(dice + 1)
        ]
        self.base: int = SIDES**dice

    @staticmethod
    def of(rules: MacbethRules) -> TurnRules:
        """Those of a game."""
        faces = "".join(s * n for s, n in zip(SYMBOLS, rules.face_counts, strict=True))
        return TurnRules(faces, rules.dice, rules.misfortune_limit, rules.roll_step, rules.whole_roll)

    def key(self) -> tuple[str, int, int, int, bool]:
        """Equal exactly for rules that play alike."""
        return ("".join(sorted(self.faces)), self.dice, self.limit, self.step, self.whole_roll)

    def cost(self, rolls: int) -> int:
        """Gold for the next roll after so many (M8)."""
        return rolls * self.step

    def check(self, turn: Turn, caps: Caps) -> None:
        """Raises OptionError for a turn that cannot be."""
        check_dice(turn.misfortunes, self.dice, self.limit)
        if turn.rolls < 0:
            raise OptionError(f"rolls are {turn.rolls}; they count from 0")
        held = (turn.gold, turn.daggers, turn.monologues)
        for kind, count, cap in zip(r.KINDS, held, caps, strict=True):
            if not 0 <= count <= cap:
                raise OptionError(f"{kind} held: {count}; one can hold 0 to {cap}")


def turn_of(view: MacbethView) -> Turn:
    """The turn that is being played, from anybody's view: tokens are public (M19)."""
    seat = view.turn
    return Turn(
        view.aside,
        view.rolls,
        view.gold[seat],
        view.daggers[seat],
        view.monologues[seat],
        view.prophecies[seat] > 0,
    )


def caps_of(view: MacbethView, rules: MacbethRules) -> Caps:
    """All tokens that exist, less the daggers lying on portraits (M14, M16)."""
    return Caps(rules.supply[r.GOLD], rules.supply[r.DAGGERS] - sum(view.laid), rules.supply[r.MONOLOGUES])
