"""What a seat, or the audience, may know of a position of Kill Shakespeare (K31)."""

from __future__ import annotations

from typing import Final, NamedTuple

UNKNOWN: Final = -1  # a face-down card or token
Numbers = tuple[int, ...]


class KillView(NamedTuple):
    """Tuples are by seat, Area or kind, from 0; -1 is none, or unknown."""

    viewer: int
    players: int
    phase: str  # what is asked: see position.PHASES
    part: str  # Setup, Prep, Event, Bidding, Action or Scoring
    to_act: int  # the seat to move, CHANCE or TERMINAL
    round: int
    step: int  # how far the flow of the round has come
    at: int
    sub: int
    final: bool
    lost: str  # why the rebellion failed: found, hopeless, overrun; empty if it did not
    winner: int
    owed: Numbers  # seats that are to draw an Action card
    # The map, by Area.
    hope: Numbers
    black: Numbers
    beside: Numbers  # black markers beside Strongholds
    leaders: Numbers
    marked: Numbers  # whether the Leader's marker lies there
    tokens: Numbers  # who has the Area token; -1 it is on the map, -2 out of the game
    lowered: Numbers
    forever: tuple[bool, ...]  # rebuilt Strongholds
    influence: tuple[Numbers, ...]  # by Area, then seat
    pawns: Numbers
    richard: int
    lady: int
    search: int
    wheel: int
    # Players, by seat.
    order: Numbers
    characters: Numbers
    energy: Numbers
    time: Numbers
    score: Numbers
    sheet: Numbers
    reserve: Numbers
    trophies: Numbers  # black markers held
    free_move: Numbers
    plus_two: Numbers
    plus_one: Numbers
    hands: tuple[Numbers, ...]  # by seat, then card kind
    coins: tuple[Numbers, ...]  # by seat, then value: in hand, or out of sight in a bid
    spent: tuple[Numbers, ...]  # used, and seen by all
    fists: tuple[Numbers, ...]  # the event bid, where this viewer sees it; empty where not
    added: Numbers
    first: Numbers  # bids by track, then seat; -1 face down
    second: Numbers
    extras: Numbers
    battles: tuple[Numbers, ...]  # face-down Battle tokens by value; empty where this viewer may not look
    battle_counts: Numbers
    shown: tuple[Numbers, ...]  # revealed Battle tokens by value
    drawn: Numbers  # tokens of an exchange, for the one who drew them; else empty
    drawn_count: int
    bag: Numbers  # Battle tokens that may be in the bag, or face down where this viewer may not look
    won: Numbers  # Quests, a bit each
    easy: Numbers
    hard: Numbers
    # Decks and tracks.
    information_track: Numbers  # card kinds; -1 face down
    troop_track: Numbers
    information_left: Numbers  # by kind: in the deck, or face down on the track
    troop_left: Numbers
    information_pile: Numbers
    troop_pile: Numbers
    action_deck: Numbers
    action_pile: Numbers
    rewards: Numbers
    extra_left: int
    iagos: int
    iago_supply: int
    seen: int  # who has looked: a bit for each seat, the information track first
    quests: int  # in the decks, a bit each
    quest_track: Numbers
    events: int
    event: int
    paid: int
    dice: Numbers
    lady_face: int  # of Lady Macbeth's die in this round; 0 before it is rolled
    # A choice being made.
    acted: bool
    marching: int
    sailed: bool
    doubled: bool
    asked: int
    dropped: int
    proposed: int
    quest: int
    helper: int
    needs: Numbers
    purse: int
    partner: int
    offered: int
    wanted: int
    picks: Numbers
    ranks: Numbers
