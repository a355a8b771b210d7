"""Where everything lies: the data of a position of Macbeth, and the moving of tokens."""

from __future__ import annotations

from typing import Any

from shakespeare_games.core.game import State
from shakespeare_games.macbeth.rules import DAGGERS, GOLD, KINDS, MONOLOGUES, PORTRAITS, SPACES, MacbethRules

# Phases, in the order of view.py's names.
SETUP_BOARD = 0
SETUP_CARDS = 1
LUCKY = 2
FALL = 3
THROW = 4
RETHROW = 5
BUGGING = 6
SWAP = 7
LAY = 8
PLAY = 9
OVER = 10


class Position(State):
    """The table: board, cards, tokens, dice, pawn. Lists are by seat, portrait or space, from 0; -1 is none."""

    def __init__(self, rules: MacbethRules, players: int) -> None:
        self.rules = rules
        self.players = players
        self.phase: int = SETUP_BOARD
        self.seat: int = rules.first % players
        self.holder: int = rules.first % players  # of the first conspirator token
        self.round: int = 0
        self.pawn: int = 0
        self.winner: int = -1
        self.board: list[int] = [-1] * SPACES  # portrait on each space
        self.where: list[int] = [-1] * PORTRAITS  # space of each portrait
        self.laid: list[int] = [0] * PORTRAITS  # daggers on each portrait
        self.owner: list[int] = [-1] * PORTRAITS  # seat that holds its card
        self.dealt: int = 0
        self.living: list[int] = [0] * players  # living characters of each seat
        gold = rules.start_gold
        self.tokens: list[list[int]] = [[gold] * players, [0] * players, [0] * players]  # by kind, by seat
        self.supply: list[int] = [rules.supply[GOLD] - gold * players, rules.supply[DAGGERS], rules.supply[MONOLOGUES]]
        self.prophecies: list[int] = [rules.start_prophecies] * players
        # The turn's dice.
        self.rolls: int = 0
        self.aside: int = 0  # misfortunes lying
        self.thrown: int = 0  # the last throw, as numbered in rules; 0 before the first
        self.live: int = 0  # dice of the last throw
        self.gains: list[int] = []  # of the last throw, in threes: kind, from whom (-1 the supply), how many
        self.foretold: bool = False  # whether the last throw was a prophecy's
        # A monologue being spoken.
        self.picked: int = -1
        self.laying: list[int] = []

    def copy_to(self, other: Position) -> None:
        """Make the other the same position; nothing that changes is shared."""
        other.phase = self.phase
        other.seat = self.seat
        other.holder = self.holder
        other.round = self.round
        other.pawn = self.pawn
        other.winner = self.winner
        other.board = self.board[:]
        other.where = self.where[:]
        other.laid = self.laid[:]
        other.owner = self.owner[:]
        other.dealt = self.dealt
        other.living = self.living[:]
        other.tokens = [self.tokens[0][:], self.tokens[1][:], self.tokens[2][:]]
        other.supply = self.supply[:]
        other.prophecies = self.prophecies[:]
        other.rolls = self.rolls
        other.aside = self.aside
        other.thrown = self.thrown
        other.live = self.live
        other.gains = self.gains[:]
        other.foretold = self.foretold
        other.picked = self.picked
        other.laying = self.laying[:]

    def key(self) -> tuple[Any, ...]:
        """See State.key. What the last throw brought matters only while a prophecy may undo it."""
        undoable = self.can_foretell() or self.phase == RETHROW
        return (
            self.phase,
            self.seat,
            self.holder,
            self.pawn,
            self.winner,
            tuple(self.board),
            tuple(self.laid),
            tuple(self.owner),
            self.dealt,
            tuple(self.tokens[0]),
            tuple(self.tokens[1]),
            tuple(self.tokens[2]),
            tuple(self.supply),
            tuple(self.prophecies),
            self.rolls,
            self.aside,
            (self.thrown, self.live, tuple(self.gains)) if undoable else (self.live if self.phase == THROW else 0),
            self.picked,
            tuple(sorted(self.laying)),
        )

    def can_foretell(self) -> bool:
        """Whether the seat may spend its prophecy now: right after a throw with a misfortune (M11)."""
        if self.phase != LUCKY and self.phase != FALL:
            return False
        return self.prophecies[self.seat] > 0 and self.rules.throw_counts[self.thrown][0] > 0

    def in_play(self, seat: int) -> bool:
        """Whether a seat still has living characters."""
        return self.living[seat] > 0

    def roll_cost(self) -> int:
        """Gold that the next roll of this turn costs: 0, 1, 2 ... (M8)."""
        return self.rolls * self.rules.roll_step

    def kill_cost(self, portrait: int) -> int:
        """Daggers that a murder costs: 8, less 1 for each lying on the portrait, never under 0 (M12)."""
        cost = self.rules.kill_price - self.laid[portrait]
        return cost if cost > 0 else 0

    def up_cost(self, space: int) -> int:
        """Gold to move up into a space: by level, 1 less if it is empty (M13)."""
        cost = self.rules.level_prices[self.rules.level[space]]
        return cost if self.board[space] >= 0 else cost - self.rules.empty_discount

    def pay(self, seat: int, kind: int, count: int) -> None:
        """From a seat to the supply."""
        self.tokens[kind][seat] -= count
        self.supply[kind] += count

    def take(self, seat: int, kind: int, count: int) -> int:
        """From the supply to a seat, as many as there are; how many that was."""
        got = count if count <= self.supply[kind] else self.supply[kind]
        self.supply[kind] -= got
        self.tokens[kind][seat] += got
        return got

    def lose_all(self, seat: int) -> None:
        """All tokens of a seat go back to the supply."""
        for kind in range(len(KINDS)):
            self.pay(seat, kind, self.tokens[kind][seat])

    def richest_other(self, seat: int, kind: int) -> int:
        """The other player who holds most of a kind, nearest on the left in a tie; -1 if none has any (M16)."""
        best = -1
        most = 0
        for step in range(1, self.players):
            other = (seat + step) % self.players
            if self.tokens[kind][other] > most:
                most = self.tokens[kind][other]
                best = other
        return best

    def kill(self, portrait: int) -> None:
        """Killing: the portrait leaves for good, its daggers go to the supply; its owner may be out (M12, M17, M18)."""
        self.board[self.where[portrait]] = -1
        self.where[portrait] = -1
        self.supply[DAGGERS] += self.laid[portrait]
        self.laid[portrait] = 0
        owner = self.owner[portrait]
        if owner >= 0:
            self.living[owner] -= 1
            if self.living[owner] == 0:
                self.out_of_play(owner)

    def out_of_play(self, seat: int) -> None:
        """Out of Play: all tokens go back, at once; the last conspirator with characters wins (M17, M18)."""
        self.lose_all(seat)
        self.prophecies[seat] = 0
        left = [s for s in range(self.players) if self.living[s] > 0]
        if len(left) == 1:
            self.phase = OVER
            self.winner = left[0]
