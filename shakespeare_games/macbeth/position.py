"""Where everything lies: the data of a position of Macbeth, and the moving of tokens."""

from __future__ import annotations

from typing import Any, Final

from shakespeare_games.core.game import State
from shakespeare_games.macbeth.rules import DAGGERS, GOLD, KINDS, MONOLOGUES, PORTRAITS, SPACES, MacbethRules

# Phases: first those in which chance is to move, then those of a seat.
SETUP_BOARD: Final = 0
SETUP_CARDS: Final = 1
PLAY: Final = 2
THROW: Final = 3
RETHROW: Final = 4
LUCKY: Final = 5
FALL: Final = 6
BUGGING: Final = 7
SWAP: Final = 8
LAY: Final = 9
OVER: Final = 10


class Position(State):
    """The table: board, cards, tokens, dice, pawn. Lists are by seat, portrait or space, from 0; -1 is none."""

    # Attributes have fixed places, quicker to reach and to copy than in a dictionary.
    __slots__ = (
        "aside", "board", "busts", "dead", "dealt", "deck", "foretold", "gains", "holder", "laid", "laying", "live",
        "living", "menu", "owner", "pawn", "phase", "picked", "players", "prophecies", "rolls", "round", "rules",
        "seat", "supply", "thrown", "tokens", "turns", "where", "winner",
    )  # fmt: skip

    def __init__(self, rules: MacbethRules, players: int, source: Position | None = None) -> None:
        self.rules = rules
        self.players = players
        if source is None:
            self._lay_out()
        else:
            self._copy(source)

    def _lay_out(self) -> None:
        """Game Setup, as far as nothing is drawn (M4, M5)."""
        rules = self.rules
        players = self.players
        self.phase: int = SETUP_BOARD
        self.seat: int = rules.first % players
        self.holder: int = rules.first % players  # of the first conspirator token
        self.round: int = 0
        self.turns: int = 0
        self.pawn: int = 0
        self.winner: int = -1
        self.board: list[int] = [-1] * SPACES  # portrait on each space
        self.where: list[int] = [-1] * PORTRAITS  # space of each portrait
        self.laid: list[int] = [0] * PORTRAITS  # daggers on each portrait
        self.owner: list[int] = [-1] * PORTRAITS  # seat that holds its card
        self.deck: list[int] = list(range(PORTRAITS))  # not yet drawn in setup. Replaced, never changed
        self.dealt: int = 0
        self.living: list[int] = [0] * players  # living characters of each seat
        self.dead: list[int] = []  # portraits, the last first
        gold = rules.start_gold
        self.tokens: list[list[int]] = [[gold] * players, [0] * players, [0] * players]  # by kind, by seat
        self.supply: list[int] = [rules.supply[GOLD] - gold * players, rules.supply[DAGGERS], rules.supply[MONOLOGUES]]
        self.prophecies: list[int] = [rules.start_prophecies] * players
        self.busts: list[int] = [0] * players  # turns that the third misfortune ended. Replaced, never changed
        # The turn's dice.
        self.rolls: int = 0
        self.aside: int = 0  # misfortunes lying
        self.thrown: int = 0  # the last throw, as numbered in rules; 0 before the first
        self.live: int = 0  # dice of the last throw
        self.gains: list[int] = []  # of the last throw, see lucky.gain. Replaced, never changed
        self.foretold: bool = False  # whether the last throw was a prophecy's
        # A monologue being spoken.
        self.picked: int = -1
        self.laying: list[int] = []
        # What legal_actions answered for this position; empty if it was not asked. Replaced, never changed.
        self.menu: list[int] = []

    def _copy(self, source: Position) -> None:
        """The same position; nothing that changes is shared."""
        self.phase = source.phase
        self.seat = source.seat
        self.holder = source.holder
        self.round = source.round
        self.turns = source.turns
        self.pawn = source.pawn
        self.winner = source.winner
        self.board = source.board.copy()
        self.where = source.where.copy()
        self.laid = source.laid.copy()
        self.owner = source.owner.copy()
        self.deck = source.deck
        self.dealt = source.dealt
        self.living = source.living.copy()
        self.dead = source.dead.copy()
        self.tokens = [source.tokens[0].copy(), source.tokens[1].copy(), source.tokens[2].copy()]
        self.supply = source.supply.copy()
        self.prophecies = source.prophecies.copy()
        self.busts = source.busts
        self.rolls = source.rolls
        self.aside = source.aside
        self.thrown = source.thrown
        self.live = source.live
        self.gains = source.gains
        self.foretold = source.foretold
        self.picked = source.picked
        self.laying = source.laying.copy()
        self.menu = source.menu

    def key(self) -> tuple[Any, ...]:
        """See State.key.

        Left out is what the rest of the play does not depend on: what is only counted, owners of the dead, the dice
        once the turn has left them behind, and what the last throw brought unless a prophecy may undo it.
        """
        phase = self.phase
        dice: tuple[int, ...] = ()
        if THROW <= phase <= FALL:
            dice = (self.rolls, self.aside, self.live if phase == RETHROW else 0)
        undo: tuple[int, ...] = ()
        if self.can_foretell():
            misfortunes = self.rules.misfortunes[self.thrown]
            undo = (misfortunes, *self.gains) if self.rules.whole_roll else (misfortunes,)
        return (
            phase,
            self.seat,
            self.holder,
            self.pawn,
            self.winner,
            tuple(self.board),
            tuple(self.laid),
            tuple([o if w >= 0 else -1 for o, w in zip(self.owner, self.where, strict=True)])
            if phase > SETUP_CARDS
            else tuple(self.owner),
            self.dealt,
            tuple(self.tokens[GOLD]),
            tuple(self.tokens[DAGGERS]),
            tuple(self.tokens[MONOLOGUES]),
            tuple(self.supply),
            tuple(self.prophecies),
            dice,
            undo,
            self.picked,
            tuple(sorted(self.laying)),
        )

    def can_foretell(self) -> bool:
        """Whether the seat may spend its prophecy now: right after a throw with a misfortune (M11)."""
        if self.phase != LUCKY and self.phase != FALL:
            return False
        return self.prophecies[self.seat] > 0 and self.rules.misfortunes[self.thrown] > 0

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
        cost = self.rules.prices[space]
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

    def gained(self) -> tuple[int, int, int]:
        """Gold, daggers and monologues that the last throw brought; less than it shows if there were no more."""
        if not self.gains:
            return 0, 0, 0
        got = self.gains[:3]
        for i in range(3, len(self.gains), 3):
            got[self.gains[i]] += self.gains[i + 2]
        return got[0], got[1], got[2]

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
        self.dead.append(portrait)
        self.dead.sort(reverse=True)
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
