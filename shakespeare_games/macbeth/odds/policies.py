"""Ways to play a lucky phase, as rules of thumb or as best play: when to roll on, when to spend the prophecy.

A policy may be asked about any turn; that a roll can be paid is the caller's business.
"""

from __future__ import annotations

from shakespeare_games.core.errors import OptionError
from shakespeare_games.macbeth.odds.best import TurnOdds
from shakespeare_games.macbeth.odds.dice import Throw
from shakespeare_games.macbeth.odds.turn import Caps, Turn, TurnRules


class Policy:
    """A rule of thumb.

    `looks_at` names what it decides by besides gold, rolls and misfortunes: a kind, `tokens` or nothing.
    """

    words: str = ""
    looks_at: str = ""
    weighs_prophecy: bool = False  # whether spending the prophecy depends on more than misfortunes

    def act(self, turn: Turn) -> bool:
        """Whether to roll on. The first roll of a turn is compulsory (M9)."""
        return turn.rolls == 0

    def foretell(self, in_air: Turn, throw: Throw, limit: int) -> bool:
        """Whether to spend a prophecy that is held on a throw: rules of thumb do so only to undo a third misfortune."""
        return in_air.misfortunes + throw.misfortunes >= limit

    def foretells(self, in_air: Turn, throws: list[Throw], limit: int) -> list[bool]:
        """`foretell` for each of several throws."""
        return [self.foretell(in_air, throw, limit) for throw in throws]

    def rolls_at_most(self, start: Turn, rules: TurnRules) -> int:
        """No turn from `start` has more further rolls: gold runs out, since each costs more."""
        gold, rolls = start.gold, start.rolls
        while gold >= rules.cost(rolls):
            gold += rules.dice - rules.cost(rolls)
            rolls += 1
        return rolls - start.rolls

    def caps_are_far(self, start: Turn, rules: TurnRules, caps: Caps) -> bool:
        """Whether no turn from `start` can come to hold all tokens of a kind that there are."""
        most = rules.dice * self.rolls_at_most(start, rules)
        return max(start.gold - caps.gold, start.daggers - caps.daggers, start.monologues - caps.monologues) + most <= 0


class StopAfterRolls(Policy):
    """Stop after so many rolls of the turn, at least one."""

    def __init__(self, rolls: int) -> None:
        if rolls < 1:
            raise OptionError(f"a turn has at least 1 roll, not {rolls}")
        self.rolls = rolls
        self.words = f"stop after {rolls} roll{'' if rolls == 1 else 's'}"

    def act(self, turn: Turn) -> bool:
        """See Policy.act."""
        return turn.rolls < self.rolls

    def rolls_at_most(self, start: Turn, rules: TurnRules) -> int:
        """See Policy.rolls_at_most."""
        return min(super().rolls_at_most(start, rules), max(self.rolls - start.rolls, 0))


class StopAtMisfortunes(Policy):
    """Stop as soon as so many misfortunes lie."""

    def __init__(self, misfortunes: int) -> None:
        if misfortunes < 1:
            raise OptionError(f"a stop at {misfortunes} misfortunes would never roll; 1 is the least")
        self.misfortunes = misfortunes
        self.words = f"stop at {misfortunes} misfortune{'' if misfortunes == 1 else 's'}"

    def act(self, turn: Turn) -> bool:
        """See Policy.act."""
        return turn.rolls == 0 or turn.misfortunes < self.misfortunes


class StopAtTokens(Policy):
    """Stop as soon as so many gold, daggers and monologues are held together."""

    def __init__(self, tokens: int) -> None:
        if tokens < 0:
            raise OptionError(f"tokens held cannot be {tokens}")
        self.tokens = tokens
        self.words = f"stop at {tokens} token{'' if tokens == 1 else 's'}"
        self.looks_at = "tokens"

    def act(self, turn: Turn) -> bool:
        """See Policy.act."""
        return turn.rolls == 0 or turn.tokens < self.tokens

    def caps_are_far(self, start: Turn, rules: TurnRules, caps: Caps) -> bool:
        """See Policy.caps_are_far."""
        most = max(self.tokens - 1, start.gold, start.daggers, start.monologues) + rules.dice
        return most <= min(caps) or super().caps_are_far(start, rules, caps)


class BestPlay(Policy):
    """Best play for a goal."""

    def __init__(self, odds: TurnOdds) -> None:
        self.odds = odds
        self.words = f"best play for {odds.goal.text}"
        self.looks_at = odds.goal.kind
        self.weighs_prophecy = True

    def act(self, turn: Turn) -> bool:
        """See Policy.act."""
        return self.odds.rolls_on(turn)

    def foretell(self, in_air: Turn, throw: Throw, limit: int) -> bool:
        """See Policy.foretell: exactly when it is worth more than keeping the throw."""
        return self.odds.foretells(in_air, [throw])[0]

    def foretells(self, in_air: Turn, throws: list[Throw], limit: int) -> list[bool]:
        """See Policy.foretells."""
        return self.odds.foretells(in_air, throws)

    def rolls_at_most(self, start: Turn, rules: TurnRules) -> int:
        """See Policy.rolls_at_most."""
        most = super().rolls_at_most(start, rules)
        if self.odds.goal.kind in ("tokens", "gold"):  # no one rolls for tokens once a roll costs more than it brings
            most = min(most, max(-(-rules.dice // rules.step) - start.rolls, 1))
        return most
