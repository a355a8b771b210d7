"""What a player thinks things are worth, in Prestige: the weights of an appraisal."""

from __future__ import annotations


class Taste:
    """Weights; the plain ones are about what things earn. A style likes one thing more than it is worth."""

    def __init__(
        self,
        acts: float = 1.0,
        costumes: float = 1.0,
        stage: float = 1.0,
        tailors: float = 1.0,
        dressers: float = 1.0,
        actors: float = 1.0,
        future: float = 0.75,
        rivals: float = 0.25,
    ) -> None:
        self.acts = acts  # spaces of the acts
        self.costumes = costumes  # costumes under way, and rehearsals
        self.stage = stage  # the set: candles within reach, and each element
        self.tailors = tailors  # the use of a costume mistress
        self.dressers = dressers  # the use of a set dresser
        self.actors = actors  # the use of an actor
        self.future = future  # what characters will do on later days
        self.rivals = rivals  # what the leader among the others has gained
