"""What a seat's possessions are worth, in log odds: the weights that the schemer plays by."""

from __future__ import annotations

# Features of a seat: characters on levels 1 to 5; one token of each kind; a prophecy; a dagger laid on a portrait;
# moving last in the next round; having 1, 2 or 3 living characters; the chance that its next turn brings a character to
# the throne; the chance that it brings a murder; one gold, times the chance that a rival's next turn steals it.
HEIGHT = 0
GOLD = 5
DAGGER = 6
MONOLOGUE = 7
PROPHECY = 8
LAID = 9
LAST = 10
FEW = 11
CLIMB = 14
MURDER = 15
STOLEN = 16
FEATURES = 17


class Weights:
    """Of each feature, `far` + `near` / (expected moves of the pawn until the end)."""

    def __init__(self, far: list[float], near: list[float]) -> None:
        self.far = far
        self.near = near

    def at(self, moves: float) -> list[float]:
        """The weights of a moment of the play."""
        return [f + n / moves for f, n in zip(self.far, self.near, strict=True)]


class Taste:
    """Weights of what is one's own, of what is a rival's, and of the chance that all lose."""

    def __init__(self, mine: Weights, theirs: Weights, nobody: Weights) -> None:
        self.mine = mine
        self.theirs = theirs
        self.nobody = nobody


PLAIN = Taste(
    Weights(
        [0.1, 0.2, 0.1, 0.1, 0.1, 0.02, 0.02, 0.03, 0.3, 0.05, 0.0, -1.2, -0.6, -0.2, 0.2, 0.2, -0.02],
        [0.7, 0.0, 0.0, 0.0, 0.0, 0.03, 0.00, 0.00, 0.0, 0.00, 0.0, -0.5, 0.0, 0.0, 0.8, 0.0, 0.0],
    ),
    Weights(
        [0.1, 0.2, 0.1, 0.1, 0.1, 0.02, 0.02, 0.03, 0.3, 0.05, 0.0, -1.2, -0.6, -0.2, 0.2, 0.2, -0.02],
        [0.7, 0.0, 0.0, 0.0, 0.0, 0.03, 0.00, 0.00, 0.0, 0.00, 0.0, -0.5, 0.0, 0.0, 0.8, 0.0, 0.0],
    ),
    Weights([-0.8], [0.0]),
)
