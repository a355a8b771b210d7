"""The table as a roll sees it: the living, whose they are, what they carry, and what may wake."""

from __future__ import annotations

from typing import Final

from shakespeare_games.death_by_shakespeare import rules as r
from shakespeare_games.death_by_shakespeare.rules import SIDES, DeathRules
from shakespeare_games.death_by_shakespeare.view import DeathView

# Owners of the living, and their Death cards: how many of each rating, packed into one number. Dead: owner -1.
Table = tuple[tuple[int, ...], tuple[int, ...]]

BITS: Final = 5  # a character can carry all cards of a rating
SHIFT: Final = tuple(BITS * (rating - 1) for rating in range(SIDES + 1))  # by rating; [0] is not used
ONE: Final = tuple(1 << shift if shift >= 0 else 0 for shift in SHIFT)
MASK: Final = tuple(((1 << BITS) - 1) << shift if shift >= 0 else 0 for shift in SHIFT)
NEW_NUMBER: Final = (r.CHANGE, r.REROLL, r.EXTRA)
ALL: Final = (1 << BITS * SIDES) - 1
DEAD: Final = -1

# Effects that change which characters a roll may kill; the others only concern hands.
_FELT: Final = (r.CHANGE, r.PLAY, r.NEGATE, r.EXTRA, r.REROLL, r.TRADE, r.MOVE, r.LIFT_OTHERS, r.LIFT_SELF)


def pack(ratings: list[int]) -> int:
    """The cards of one character as a number."""
    return sum(ONE[rating] for rating in ratings)


def distinct(cards: int) -> int:
    """How many numbers of the die kill a character with these cards."""
    return sum(1 for rating in range(1, SIDES + 1) if cards & MASK[rating])


class Cast:
    """The characters in play at the start, counted from 0 in the edition's order, with what never changes."""

    def __init__(
        self, rules: DeathRules, players: int, characters: list[int], deaths_left: int, bland: int = 0
    ) -> None:
        """`bland` characters without an ability come after the others."""
        self.rules = rules
        self.players = players
        self.characters = characters
        self.size = len(characters) + bland
        self.deaths_left = deaths_left  # until the play ends
        self.effects = [rules.effects[c] for c in characters]
        self.values = [rules.values[c] for c in characters]
        self.felt = [rules.effects[c] in _FELT for c in characters] + [False] * bland
        # By number of the die: characters whose ability may be used on it.
        self.own_wakes: list[list[int]] = [self._woken(r.OWN, number) for number in range(SIDES + 1)]
        self.opponent_wakes: list[list[int]] = [self._woken(r.OPPONENT, number) for number in range(SIDES + 1)]
        self.wakes: list[list[int]] = [
            own + other for own, other in zip(self.own_wakes, self.opponent_wakes, strict=True)
        ]

    def matter(self, number: int, reacted: int, extra: int) -> tuple[int, int]:
        """What can still matter once a number has come up: Death cards, as a mask, and reactions, as bits.

        All of them if the die may be thrown again; else only the cards of this number, or of what it may be changed to.
        """
        cards, bits = MASK[number], 0
        seen = [number]
        if extra:
            return ALL, -1
        for shown in seen:
            for i in self.wakes[shown]:
                bits |= 1 << i
                if reacted >> i & 1:
                    continue
                if self.effects[i] in (r.REROLL, r.EXTRA):
                    return ALL, -1
                if self.effects[i] == r.PLAY:
                    bits |= 1 << (self.size + i)
                if self.effects[i] == r.CHANGE and self.values[i] not in seen:
                    seen.append(self.values[i])
                    cards |= MASK[self.values[i]]
        return cards, bits

    def _woken(self, whose: int, number: int) -> list[int]:
        rules = self.rules
        found: list[int] = []
        for i, c in enumerate(self.characters):
            if self.felt[i] and rules.whose[c] == whose and rules.triggers[c] == number:
                found.append(i)
        return found


def cast_of(view: DeathView, rules: DeathRules) -> Cast:
    """The living of a view."""
    living = [c for c, lives in enumerate(view.alive) if lives]
    left = view.death_number - len(view.bier) if view.death_number else len(living)
    return Cast(rules, view.players, living, left)


def table_of(view: DeathView, rules: DeathRules, cast: Cast) -> Table:
    """Where the living and their Death cards are."""
    owners = tuple([view.owners[c] for c in cast.characters])
    return owners, tuple([pack([rules.ratings[card] for card in view.laid[c]]) for c in cast.characters])
