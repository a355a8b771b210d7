"""How much things weigh with the planner: found by playing, and open to be tried otherwise."""

from __future__ import annotations


class Measure:
    """Weights. Points are Victory Points."""

    def __init__(self) -> None:
        self.care: float = 1.0  # how much survival counts beside the crown
        self.heat: float = 1.2  # how far points may shift at the end of the game
        self.heat_round: float = 1.5  # and more for each round to come
        self.coin: float = 0.22  # what a bid point may bring elsewhere, while bidding
        self.purse: float = 0.1  # what it is worth in hand
        self.energy: float = 0.3  # a level
        self.deed: float = 1.3  # a turn without a Quest
        self.rank: float = 1.3  # one more Quest, in the ranks
        self.missed: float = 0.94  # that a Quest is still there after another's turn
        self.help: float = 0.85  # that a second pawn is found
        self.card: float = 0.45  # that a missing card comes in time
        self.later: float = 0.05  # a Quest of a later round, as part of its worth
        self.hand: float = 1.0  # cards in hand
        self.trophy: float = 0.85  # a black marker, as part of what its Battle token will score
        self.siege: float = 1.0  # a Stronghold that may fall
        self.battle: float = 1.0  # that battles come about
        self.spare: float = 1.2  # black markers fewer than would be too many, as games go
        self.keep: float = 4.0  # bid points that are not planned away
        self.extra: float = 1.2  # a card for an Extra Action
