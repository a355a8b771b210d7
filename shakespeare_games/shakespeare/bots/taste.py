"""What a player thinks things are worth, in Prestige at the end, and how fast it expects them to come."""

from __future__ import annotations


class Taste:
    """The numbers of an appraisal, found by playing. A style likes one thing more than it is worth."""

    def __init__(
        self, acts: float = 1.0, costumes: float = 1.0, stage: float = 1.0, tailors: float = 1.0, dressers: float = 1.0
    ) -> None:
        # How much more than it is worth a style likes something.
        self.acts = acts
        self.costumes = costumes
        self.stage = stage
        self.tailors = tailors  # the use of a costume mistress
        self.dressers = dressers  # the use of a set dresser
        # What an activation is likely to bring.
        self.step = 0.5  # a space of an act
        self.pound = 0.4
        self.feeling = 0.4  # a space of ambiance
        self.token = 0.8  # a +3 token
        self.element = 0.8
        self.value = 0.36  # a craftsman's, each
        self.jewel = 1.7
        self.queen = 1.5
        # What characters still do: today, tomorrow, on later days.
        self.today = 0.64
        self.tomorrow = 0.45
        self.finale = 0.68  # tomorrow, when it is the last day
        self.later = 0.32  # for each day, of all they could do at once
        self.income = 1.0  # Pounds on each day to come
        self.spare = 0.04  # a Pound that nobody has to be paid
        self.thrift = 0.05  # more for each day to come
        self.space = 0.06  # any element of the set
        self.open_space = 0.04
        self.wanted = -0.02  # an open space that wants a color
        self.rivals = 0.25  # what the leader among the others has gained
        # In half a day.
        self.drift = 0.36  # spaces of an act
        self.builds = 0.55  # elements of the set
        # Of costumes that lack 1, 2 or 3 elements: the share completed at last, and of those the chance in half a day.
        self.ever = [0.88, 0.62, 0.33]
        self.completes = [0.4, 0.25, 0.14]
        self.wager_tomorrow = 0.8
        # Choices not made yet, while plans are compared.
        self.per_value = 0.3
        self.per_quill = 0.45
