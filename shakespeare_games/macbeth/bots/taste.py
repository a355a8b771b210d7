"""What a seat's possessions are worth in log odds: the weights that the schemer plays by.

They come from nine thousand games between bots: a logistic regression of who won on what each had at the end of a
turn, rounded, and then moved where a tournament said so.
"""

from __future__ import annotations

HEIGHT = 0  # of five: a character on the throne, on level 2, 3, 4, 5
GOLD = 5  # one gold
DAGGER = 6  # one dagger
MONOLOGUE = 7  # one monologue
PROPHECY = 8  # the prophecy
LAID = 9  # a dagger laid on a portrait, taken off
LAST = 10  # moving last in the next round
FEW = 11  # of three: having one, two, three living characters
CLIMB = 14  # the chance that the next turn pays for a way to the throne
MURDER = 15  # the chance that the next turn pays for a murder
STOLEN = 16  # one gold, times the chance that a rival's next turn can steal it
FEATURES = 17


class Weight:
    """Of one feature: `far` + `near` / (expected moves of the pawn until the end)."""

    def __init__(self, far: float, near: float) -> None:
        self.far = far
        self.near = near

    def at(self, moves: float) -> float:
        """The weight at a moment of the play."""
        return self.far + self.near / moves


# By feature, in the order above: of one's own, and of what a rival has or is suspected to have.
MINE: list[Weight] = [
    Weight(0.07, 0.5),  # a character on the throne
    Weight(0.07, 0.37),  # on level 2
    Weight(0.02, 0.18),  # on level 3
    Weight(0.1, -0.11),  # on level 4
    Weight(0.13, -0.17),  # on level 5
    Weight(-0.01, 0.09),  # one gold
    Weight(-0.01, 0.07),  # one dagger
    Weight(0.08, 0.02),  # one monologue
    Weight(0.2, 0.06),  # the prophecy
    Weight(0.01, 0.07),  # a dagger laid on a portrait, taken off
    Weight(-0.04, -0.68),  # moving last in the next round
    Weight(-1.55, -0.86),  # having one living character
    Weight(-0.49, 0.01),  # two
    Weight(-0.16, 0.51),  # three
    Weight(0.07, 0.27),  # the chance that the next turn pays for a way to the throne
    Weight(0.09, 0.3),  # the chance that the next turn pays for a murder
    Weight(0.01, -0.11),  # one gold, times the chance that a rival's next turn can steal it
]
THEIRS: list[Weight] = [
    Weight(0.04, 0.34),  # a character on the throne
    Weight(0.12, 0.2),  # on level 2
    Weight(0.12, -0.1),  # on level 3
    Weight(0.06, -0.07),  # on level 4
    Weight(0.1, 0.04),  # on level 5
    Weight(0.02, 0.02),  # one gold
    Weight(0.0, 0.08),  # one dagger
    Weight(-0.01, 0.15),  # one monologue
    Weight(0.23, 0.48),  # the prophecy
    Weight(0.07, 0.01),  # a dagger laid on a portrait, taken off
    Weight(0.14, -0.41),  # moving last in the next round
    Weight(-1.87, -0.69),  # having one living character
    Weight(-0.62, 0.1),  # two
    Weight(-0.11, 0.28),  # three
    Weight(0.26, 0.17),  # the chance that the next turn pays for a way to the throne
    Weight(0.18, 0.57),  # the chance that the next turn pays for a murder
    Weight(0.0, 0.0),  # one gold, times the chance that a rival's next turn can steal it
]
NOBODY = Weight(-1.04, -0.35)  # that nobody wins
