"""What may be seen of a game of Shakespeare: the observation that boards, bots and tables get."""

from __future__ import annotations

from typing import NamedTuple

EMPTY = -1  # a space of a set with nothing on it
VIRTUAL = -2  # a space of a set that is filled from the start, with no color
UNKNOWN = -1  # a wager that is made and not yet shown

ORDER = "order"  # chance: a disc goes on the Order track
COSTUMES = "costumes"  # chance: a costume element comes out of its bag
SETS = "sets"  # chance: a set element comes out of its bag
CARDS = "cards"  # chance: a Character card is shown
OBJECTIVE = "objective"  # chance: `seat` draws an Objective card that only it sees
DRAFT = "draft"  # setup: `seat` takes a card
WAGER = "wager"  # `seat` wagers cylinders in secret
TURN = "turn"  # recruit, activate or pass
QUILL = "quill"  # a white quill: `seat` picks an act to move on
BACK = "back"  # a grey quill: `seat` picks an act to move back on
CRAFT = "craft"  # `seat` takes elements, one by one
QUEEN = "queen"  # 4 Pounds, or Objective cards
KEEP = "keep"  # `seat` keeps one of the Objective cards in `drawn`
REST = "rest"  # `seat` says which one of its activated characters need not rest
PAY = "pay"  # the end: `seat` pays its characters
OVER = "over"


class ShakespeareView(NamedTuple):
    """One viewer's knowledge. Seats, characters, colors, objectives and acts count from 0, in the edition's order.

    Colors are black, pink, purple, blue, green, yellow. Characters are the cards, then those printed on every board.
    Spaces of a set count from the bottom left (rules.space_names); spaces of an act from 1, its starting circle.
    """

    viewer: int  # a seat, or AUDIENCE (-1)
    players: int
    phase: str
    to_act: int  # the seat to move, CHANCE or TERMINAL
    seat: int  # whose moment it is; -1 while chance sets up or refills the main board
    day: int  # 1 to 6; 0 until the first wagers
    occasion: str  # why a QUILL or BACK is there: "activation", "ambiance", "rehearsal"; else ""
    # Main board.
    order: tuple[int, ...]  # seats on the Order track, the first first
    initiative: tuple[int, ...]  # seats on the Initiative track, the first first
    prestige: tuple[int, ...]
    acts: tuple[tuple[int, ...], ...]  # of each act, the space of each seat, from 1
    piles: tuple[tuple[int, ...], ...]  # of each act, seats as they came: of two on one space the earlier lies lower
    costumes: tuple[int, ...]  # costume elements on offer, by color
    sets: tuple[int, ...]  # set elements on offer, by color
    costume_bag: tuple[int, ...]  # left in the bag, by color
    set_bag: tuple[int, ...]
    cards: tuple[int, ...]  # Character cards on offer, sorted
    deck: tuple[int, ...]  # cards that are left in the deck, sorted
    discard: tuple[int, ...]  # sorted
    plus_supply: int  # +3 tokens left
    # Companies, by seat.
    troupes: tuple[tuple[int, ...], ...]  # characters: the printed ones, then cards as they were taken, extras too
    extras: tuple[tuple[int, ...], ...]  # those cards that lie face down, as they were taken
    active: tuple[tuple[int, ...], ...]  # characters with a cylinder, as they were activated
    resting: tuple[tuple[int, ...], ...]  # characters with a Rest token, sorted
    worn: tuple[tuple[tuple[int, tuple[int, ...]], ...], ...]  # (character, colors of its costume), sorted
    stages: tuple[tuple[int, ...], ...]  # the set: the color on each space, EMPTY or VIRTUAL
    ambiance: tuple[int, ...]  # space of the track, from 0 at the left
    pounds: tuple[int, ...]
    plus_threes: tuple[int, ...]  # +3 tokens
    wagers: tuple[int, ...]  # of this day: 0 not made, UNKNOWN made and hidden
    history: tuple[tuple[int, ...], ...]  # wagers of the days before and, once shown, of this day: by day, by seat
    cylinders: tuple[int, ...]  # wagered and not placed yet
    recruited: tuple[bool, ...]  # whether the Recruitment card was used today (in setup: the first card taken)
    passed: tuple[bool, ...]
    objective_counts: tuple[int, ...]
    objectives: tuple[tuple[int, ...] | None, ...]  # kept, sorted; None where this viewer may not look
    objective_deck: int  # Objective cards left
    returned: tuple[int, ...]  # Objective cards this viewer has put at the bottom of the deck, in the order it did
    paid: tuple[tuple[int, ...], ...]  # characters paid at the end, sorted
    # A choice being made by `seat`.
    quills: int  # white quills still to be used, the one being asked included
    open_acts: tuple[int, ...]  # acts that may be picked in QUILL or BACK
    worker: int  # the character whose activation is under way; -1 for none
    budget: int  # value that may still be taken in CRAFT; the jeweler's is 0: yellow has no price
    picks: int  # elements that may still be taken in CRAFT
    plus_ready: bool  # whether a +3 token may be spent on this CRAFT
    drawn: tuple[int, ...]  # Objective cards being looked at, sorted; empty for all but `seat`
    # The end.
    objective_points: tuple[int, ...]  # Prestige for objectives, by seat; empty before
    yellow_points: tuple[int, ...]  # Prestige for yellow elements, by seat; empty before
    winners: tuple[int, ...]  # empty before
    # More of a choice being made.
    others: int = 0  # of those white quills, the last so many that must move on an act not moved on yet
    moved_acts: tuple[int, ...] = ()  # these acts, as long as there are such quills
