"""What may be seen of a game of Death by Shakespeare: the observation that boards, bots and tables get."""

from __future__ import annotations

from typing import NamedTuple

NUMBER = "number"  # the die for the Death number is in the air
DEAL = "deal"  # characters are being dealt
DRAW = "draw"  # a Death card is being drawn, by `actor`
DISCARD = "discard"  # `actor` holds too many cards
LAY = "lay"  # second act: a Death card is laid on an opponent's character
ROLL = "roll"  # third act: the roller takes the Death die
DIE = "die"  # the Death die is in the air
REACT = "react"  # the reaction window: `actor` may use one ability, or pass
THEFT = "theft"  # a random card of `victim`'s hand is being taken by `actor`
KILL = "kill"  # the roller picks which of several characters dies
OVER = "over"


class Killed(NamedTuple):
    """A death: who, whose, on whose roll, by which Death card (the first laid of the rating rolled), in which turn."""

    character: int
    owner: int
    roller: int
    card: int
    turn: int


class DeathView(NamedTuple):
    """One viewer's knowledge. Seats, characters and Death cards count from 0, in the edition's order."""

    viewer: int  # a seat, or AUDIENCE (-1)
    players: int
    phase: str
    to_act: int  # the seat to move, CHANCE or TERMINAL
    actor: int  # whose moment it is: who draws, discards, reacts, steals; else the seat whose turn it is
    turn: int  # the seat whose turn it is: the roller
    turns: int  # turns begun, from 1; 0 during setup
    death_number: int  # 0 until it is rolled
    owners: tuple[int, ...]  # of each character: a seat, the last one for the dead; -1 if it was not dealt
    alive: tuple[bool, ...]  # whether a character is in play
    laid: tuple[tuple[int, ...], ...]  # Death cards on each character, in the order they came
    living: tuple[int, ...]  # living characters of each seat
    hand_sizes: tuple[int, ...]
    limits: tuple[int, ...]  # hand size allowed to each seat
    hands: tuple[tuple[int, ...] | None, ...]  # Death cards held, sorted; None where this viewer may not look
    looking: tuple[bool, ...]  # seats that see all hands until their next turn
    deck: int  # cards left in the Death deck
    discard: tuple[int, ...]  # sorted
    number: int  # what the Death die stands at, 0 before the roll
    throws: tuple[int, ...]  # what the die showed each time it was thrown in this third act
    negated: bool  # whether this roll kills nobody
    attacked: int  # the seat from which on the others are asked about this number; -1 where nobody could answer it
    passes: int  # seats that let the number stand, in a row
    reactor: int  # who used an ability last in this third act; the roller if nobody did
    due: tuple[int, ...]  # seats that hold too many cards, in the order they discard
    then: int  # what goes on once those have discarded, as numbered in position.py
    reacted: tuple[int, ...]  # characters that have used their ability in this third act
    extra: int  # further rolls earned and not made yet
    victim: int  # of a theft, else -1
    bier: tuple[Killed, ...]  # the dead, in the order they died
    winners: tuple[int, ...]  # seats with the most living characters at the end; empty before
