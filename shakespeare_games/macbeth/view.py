"""What may be seen of a game of Macbeth: the observation that boards, bots and tables get."""

from __future__ import annotations

from typing import NamedTuple

NOBODY = -1  # owner of a dead portrait that was in no hand
UNKNOWN = -2  # owner of a portrait that this viewer cannot know

SETUP = "setup"  # portraits and cards are being drawn
LUCKY = "lucky"  # roll, stop, or spend a prophecy
FALL = "fall"  # a third misfortune lies; a prophecy may still undo it
THROW = "throw"  # the dice are in the air
BUGGING = "bugging"  # spend tokens
SWAP = "swap"  # a monologue swaps the picked portrait with another
LAY = "lay"  # a monologue lays daggers
PLAY = "play"  # the pyramid die is in the air
OVER = "over"


class MacbethView(NamedTuple):
    """One viewer's knowledge. Seats, portraits and spaces count from 0; spaces from the throne down, left to right."""

    viewer: int  # a seat, or AUDIENCE (-1)
    players: int
    phase: str
    to_act: int  # the seat to move, CHANCE or TERMINAL
    turn: int  # the seat whose turn it is
    holder: int  # who holds the first conspirator token
    round: int  # from 1; 0 during setup
    pawn: int  # where the play stands
    board: tuple[int, ...]  # portrait on each space, -1 if empty
    laid: tuple[int, ...]  # daggers on each portrait
    owners: tuple[int, ...]  # of each portrait: a seat, NOBODY or UNKNOWN
    gold: tuple[int, ...]  # of each seat
    daggers: tuple[int, ...]
    monologues: tuple[int, ...]
    prophecies: tuple[int, ...]
    supply: tuple[int, ...]  # gold, daggers, monologues
    living: tuple[int, ...]  # living characters of each seat
    rolls: int  # made this turn
    aside: int  # misfortunes lying
    thrown: tuple[int, int, int, int]  # the last throw of this turn: misfortunes, daggers, gold, monologues; else zeros
    gained: tuple[int, int, int]  # gold, daggers, monologues that throw brought
    given: tuple[int, ...]  # of those, what other players gave, in threes: kind of token, who, how many
    foretold: bool  # whether that throw, or the one in the air, is a prophecy's
    picked: int  # portrait picked for a swap, else -1
    laying: tuple[int, ...]  # portraits that got a dagger from the monologue being spoken
    winner: int  # a seat, or -1
