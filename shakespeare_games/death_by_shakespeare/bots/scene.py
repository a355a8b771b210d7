"""A table that may be tried things on: what a seat can see, Death cards by their ratings alone."""

from __future__ import annotations

from typing import Final

from shakespeare_games.death_by_shakespeare import rules as r
from shakespeare_games.death_by_shakespeare.rules import CHARACTERS, DeathRules
from shakespeare_games.death_by_shakespeare.view import DeathView

# Death cards on a character are one number: how many of each rating, four bits a rating.
WIDTH: Final = 4
ONE_EACH: Final = 0x1111110  # one card of each rating


def one(rating: int) -> int:
    """One Death card of this rating, as marks."""
    return 1 << WIDTH * rating


def kinds(marks: int) -> int:
    """The ratings among marks, as marks of one each; at most seven cards of a rating."""
    return (marks | marks >> 1 | marks >> 2) & ONE_EACH


def has(marks: int, rating: int) -> bool:
    """Whether a card of the rating is among marks."""
    return (marks >> WIDTH * rating & 7) > 0


class Scene:
    """What is on the table, as one seat knows it; it is changed and changed back while a bot thinks."""

    def __init__(self, rules: DeathRules, view: DeathView) -> None:
        self.rules = rules
        self.viewer = view.viewer
        self.players = view.players
        self.roller = view.turn
        self.cast: list[int] = [c for c in range(CHARACTERS) if view.alive[c]]  # alive when the thinking began
        self.owner: list[int] = [view.owners[c] if view.alive[c] else -1 for c in range(CHARACTERS)]  # -1: not in play
        self.marks: list[int] = [sum([one(rules.ratings[card]) for card in cards]) for cards in view.laid]
        self.living: list[int] = list(view.living)
        self.left = view.death_number - len(view.bier)  # deaths until the end
        self.sizes: list[int] = list(view.hand_sizes)
        self.seen: list[bool] = [hand is not None for hand in view.hands]
        self.held: list[list[int]] = []  # by seat, cards of each rating where the hand is seen
        self.unseen: list[int] = [0] * (r.SIDES + 1)  # cards of each rating in the deck or in hands that are not seen
        self.looking: list[bool] = list(view.looking)
        self.number = view.number
        self.negated = view.negated
        self.extra = view.extra
        self.reacted = sum([1 << c for c in view.reacted])
        self.stock = view.deck + len(view.discard)  # cards that can be drawn
        for rating in rules.ratings:
            self.unseen[rating] += 1
        for card in view.discard:
            self.unseen[rules.ratings[card]] -= 1
        for cards in view.laid:
            for card in cards:
                self.unseen[rules.ratings[card]] -= 1
        for hand in view.hands:
            held = [0] * (r.SIDES + 1)
            if hand is not None:
                for card in hand:
                    held[rules.ratings[card]] += 1
                    self.unseen[rules.ratings[card]] -= 1
            self.held.append(held)
        self.hidden = sum(self.unseen)
        # Of each number, who may be woken by it: on the owner's roll, and on an opponent's.
        self.own_wakes: list[list[int]] = [[] for _ in range(r.SIDES + 1)]
        self.opponent_wakes: list[list[int]] = [[] for _ in range(r.SIDES + 1)]
        for c in self.cast:
            if rules.whose[c] == r.OWN:
                self.own_wakes[rules.triggers[c]].append(c)
            elif rules.whose[c] == r.OPPONENT:
                self.opponent_wakes[rules.triggers[c]].append(c)
        self.wakes_own: list[int] = [c for c in self.cast if rules.whose[c] == r.OWN]
        self.wakes_opponent: list[int] = [c for c in self.cast if rules.whose[c] == r.OPPONENT]

    def in_play(self) -> list[int]:
        """Seats with living characters."""
        return [s for s in range(self.players) if self.living[s]]

    def opponents_cast(self, seat: int) -> list[int]:
        """Living characters of the other seats."""
        owner = self.owner
        return [c for c in self.cast if owner[c] >= 0 and owner[c] != seat]

    def own_cast(self, seat: int) -> list[int]:
        """Living characters of a seat."""
        owner = self.owner
        return [c for c in self.cast if owner[c] == seat]

    def doomed(self) -> list[int]:
        """Opponents' characters of the roller that carry the number."""
        owner, roller, marks = self.owner, self.roller, self.marks
        shift = WIDTH * self.number
        return [c for c in self.cast if marks[c] >> shift & 7 and owner[c] >= 0 and owner[c] != roller]

    def chance_held(self, seat: int, rating: int) -> float:
        """The chance that a seat holds a card of the rating."""
        if self.seen[seat]:
            return 1.0 if self.held[seat][rating] else 0.0
        if not self.hidden:
            return 0.0
        missing = 1.0 - self.unseen[rating] / self.hidden
        chance = 1.0
        for _ in range(self.sizes[seat]):
            chance *= missing
        return 1.0 - chance
