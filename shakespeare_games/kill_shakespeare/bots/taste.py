"""What a style cares for."""

from __future__ import annotations

from typing import NamedTuple


class Taste(NamedTuple):
    """Weights of a style; shares are of what would be fair."""

    name: str
    about: str
    share: float  # of its part of an Event's price that it puts in
    quill: float  # of its part of a Quill's price
    danger: int  # spaces left on the Search track at which even this style pays its part
    quests: float  # how much a Quest's points pull
    fights: float  # how much a battle pulls


LOYAL = Taste("loyal", "Pays its share of every Event, and goes where the land needs help.", 1.05, 1.0, 12, 1.0, 1.2)
SELFISH = Taste(
    "selfish", "Leaves the Events to the others and saves its tokens, until the end is near.", 0.2, 0.0, 3, 1.3, 0.8
)
