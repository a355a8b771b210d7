"""Where everything lies: the data of a position of Death by Shakespeare, and what is read off it."""

from __future__ import annotations

from typing import Any, Final

from shakespeare_games.core.game import State
from shakespeare_games.death_by_shakespeare.rules import (
    CARDS,
    CHARACTERS,
    LARGER_HAND,
    DeathRules,
)

# Phases: first those in which chance is to move, then those of a seat.
NUMBER: Final = 0
DEAL: Final = 1
DRAW: Final = 2
DIE: Final = 3
THEFT: Final = 4
DISCARD: Final = 5
LAY: Final = 6
ROLL: Final = 7
REACT: Final = 8
KILL: Final = 9
OVER: Final = 10

# What goes on once cards are drawn or discarded.
FIRST_ACT: Final = 0  # it ends: the hand size is checked
SECOND_ACT: Final = 1
WINDOW: Final = 2  # the next seat is asked
NEXT_ROLL: Final = 3  # the roll is done: another one, or the next seat's turn


class Position(State):
    """The table: cast, cards, die. Lists are by seat, character or Death card, from 0; -1 is none."""

    # Attributes have fixed places, quicker to reach and to copy than in a dictionary.
    __slots__ = (
        "actor", "against", "alive", "answering", "attacked", "bier", "carriers", "dealt", "death_number", "deck",
        "discard", "drawing", "due", "extra", "hands", "laid", "lies", "limits", "living", "looking", "menu",
        "negated", "number", "owner", "passes", "phase", "players", "reacted", "reactor", "resume", "rules", "seat",
        "throws", "turns", "undealt", "victim", "winners",
    )  # fmt: skip

    def __init__(self, rules: DeathRules, players: int, source: Position | None = None) -> None:
        self.rules = rules
        self.players = players
        if source is None:
            self._lay_out()
        else:
            self._copy(source)

    def _lay_out(self) -> None:
        """Setup, as far as nothing is drawn."""
        rules = self.rules
        players = self.players
        self.phase: int = DEAL if rules.death_number else NUMBER
        self.seat: int = rules.first % players  # whose turn it is
        self.turns: int = 0
        self.death_number: int = rules.death_number
        self.owner: list[int] = [-1] * CHARACTERS
        self.alive: list[bool] = [False] * CHARACTERS
        self.laid: list[list[int]] = [[] for _ in range(CHARACTERS)]  # Death cards on each, as they came
        self.lies: list[int] = [-1] * CARDS  # the character on which each Death card lies
        # By rating: who carries a Death card of it, once for each card. Replaced, never changed.
        self.carriers: list[list[int]] = rules.nobody.copy()
        self.undealt: list[int] = list(range(CHARACTERS))
        self.dealt: int = 0
        self.living: list[int] = [0] * players
        self.against: list[list[int]] = [[] for _ in range(players)]  # opponents' living characters, sorted
        self.limits: list[int] = [rules.hand_size] * players
        self.hands: list[list[int]] = [[] for _ in range(players)]  # sorted
        self.deck: list[int] = list(range(CARDS))  # sorted
        self.discard: list[int] = []
        self.looking: list[bool] = [False] * players  # sees all hands until its next turn (Narrator)
        self.bier: list[tuple[int, int, int, int, int]] = []  # character, owner, roller, card, turn
        self.winners: list[int] = []
        # The third act.
        self.number: int = 0
        self.throws: list[int] = []
        self.negated: bool = False
        self.attacked: int = -1
        self.reacted: int = 0  # characters that have, as bits
        self.extra: int = 0
        # Whose moment it is, and what comes after it.
        self.actor: int = self.seat
        self.reactor: int = self.seat  # who used an ability last
        self.passes: int = 0  # seats that let the number stand, in a row
        self.answering: list[int] = []  # characters that can answer the number in the window. Replaced, never changed
        self.drawing: int = 0  # cards still to draw
        self.victim: int = -1
        self.due: list[int] = []  # seats that hold too many cards, in the order they discard
        self.resume: int = FIRST_ACT
        # What legal_actions answered for this position; empty if it was not asked. Replaced, never changed.
        self.menu: list[int] = []

    def _copy(self, source: Position) -> None:
        """The same position; nothing that changes is shared."""
        self.phase = source.phase
        self.seat = source.seat
        self.turns = source.turns
        self.death_number = source.death_number
        self.owner = source.owner.copy()
        self.alive = source.alive.copy()
        self.laid = [cards.copy() for cards in source.laid]
        self.lies = source.lies.copy()
        self.carriers = source.carriers.copy()
        self.undealt = source.undealt.copy()
        self.dealt = source.dealt
        self.living = source.living.copy()
        self.against = source.against.copy()
        self.limits = source.limits.copy()
        self.hands = [hand.copy() for hand in source.hands]
        self.deck = source.deck.copy()
        self.discard = source.discard.copy()
        self.looking = source.looking.copy()
        self.bier = source.bier.copy()
        self.winners = source.winners.copy()
        self.number = source.number
        self.throws = source.throws.copy()
        self.negated = source.negated
        self.attacked = source.attacked
        self.reacted = source.reacted
        self.extra = source.extra
        self.actor = source.actor
        self.reactor = source.reactor
        self.passes = source.passes
        self.answering = source.answering
        self.drawing = source.drawing
        self.victim = source.victim
        self.due = source.due.copy()
        self.resume = source.resume
        self.menu = source.menu

    def key(self) -> tuple[Any, ...]:
        """See State.key.

        Left out is what the rest of the play does not depend on: who died how, earlier throws of the die, the order of
        cards on a character, where the asking began, and what only a window or a draw goes by once it is over.
        """
        phase = self.phase
        waiting = phase in (DRAW, DISCARD, THEFT)
        rolling = phase in (REACT, KILL) or (waiting and self.resume == WINDOW)
        return (
            phase,
            self.whose_moment(),
            self.seat,
            self.turns,
            self.death_number - len(self.bier),
            tuple([o if a else -1 for o, a in zip(self.owner, self.alive, strict=True)]),
            tuple([tuple(sorted(cards)) for cards in self.laid]),
            tuple([tuple(hand) for hand in self.hands]),
            tuple(self.deck),
            tuple(sorted(self.discard)),
            tuple(self.looking),
            tuple(self.winners),
            self.dealt,
            (self.number, self.negated) if rolling else (),
            self.reacted,
            self.extra,
            self.passes,
            self.drawing,
            self.victim,
            tuple(self.due),
            self.resume if waiting else -1,
            self.reactor if waiting and self.resume == WINDOW else -1,
        )

    def whose_moment(self) -> int:
        """The seat that draws, steals, discards, reacts, or whose turn it is."""
        return self.actor if self.phase in (DRAW, THEFT, DISCARD, REACT) else self.seat

    def doomed(self) -> list[int]:
        """Third Act: opponents' characters that the number would kill if nobody reacted any more (D13)."""
        owner, roller = self.owner, self.seat
        found: list[int] = []
        for character in self.carriers[self.number]:
            if owner[character] != roller and character not in found:
                found.append(character)
        if len(found) > 1:
            found.sort()
        return found

    def put_on(self, card: int, character: int) -> None:
        """A Death card comes to lie on a character."""
        self.laid[character].append(card)
        self.lies[card] = character
        rating = self.rules.ratings[card]
        self.carriers[rating] = self.carriers[rating] + [character]

    def pick_up(self, card: int) -> None:
        """A Death card leaves the character it lies on."""
        character = self.lies[card]
        self.laid[character].remove(card)
        self._carries_no_more(character, card)

    def strip(self, character: int) -> None:
        """All Death cards on a character go to the discard."""
        cards = self.laid[character]
        self.laid[character] = []
        self.discard += cards
        for card in cards:
            self._carries_no_more(character, card)

    def _carries_no_more(self, character: int, card: int) -> None:
        self.lies[card] = -1
        rating = self.rules.ratings[card]
        carriers = self.carriers[rating].copy()
        carriers.remove(character)
        self.carriers[rating] = carriers

    def recast(self) -> list[int]:
        """Characters have been dealt or changed owners: whom each seat is up against, and hand sizes (D5, D11).

        Returns the seats whose hand size fell.
        """
        owner = self.owner
        cast = [c for c, lives in enumerate(self.alive) if lives]
        # Replaced, never changed: clones share them.
        self.against = [[c for c in cast if owner[c] != seat] for seat in range(self.players)]
        return self._size_hands()

    def outlive(self, character: int) -> list[int]:
        """The same when one has died."""
        keeper = self.owner[character]
        against = self.against.copy()
        for seat in range(self.players):
            if seat != keeper:
                against[seat] = against[seat].copy()
                against[seat].remove(character)
        self.against = against
        return self._size_hands() if character in self.rules.hand_changers else []

    def _size_hands(self) -> list[int]:
        """Hand sizes (D5, D11); returns the seats whose own fell."""
        rules = self.rules
        owner = self.owner
        limits = [rules.hand_size] * self.players
        for character in rules.hand_changers:
            if not self.alive[character]:
                continue
            keeper = owner[character]
            if rules.effects[character] == LARGER_HAND:
                limits[keeper] += rules.values[character]
            else:
                for seat in range(self.players):
                    if seat != keeper:
                        limits[seat] -= rules.values[character]
        least = rules.least_hand
        limits = [limit if limit > least else least for limit in limits]
        fell = [s for s in range(self.players) if limits[s] < self.limits[s]]
        self.limits = limits
        return fell
