"""What a style cares for."""

from __future__ import annotations

from typing import Final, NamedTuple


class Taste(NamedTuple):
    """Weights of a style; shares are of what would be fair."""

    name: str
    about: str
    share: float  # of its part of an Event's price that it puts in
    quill: float  # of its part of a Quill's price
    danger: int  # spaces left on the Search track at which even this style pays its part
    quests: float  # how much a Quest pulls
    fights: float  # how much a battle pulls
    sieges: float  # how much a Stronghold pulls that lies open
    haste: int  # the dearest token it bids to be first in turn order


LOYAL: Final = Taste(
    name="loyal",
    about="Pays more than its share of every Event, and goes where the land needs help.",
    share=1.15,
    quill=1.2,
    danger=12,
    quests=1.0,
    fights=1.2,
    sieges=0.8,
    haste=2,
)
SELFISH: Final = Taste(
    name="selfish",
    about="Leaves the Events to the others and saves its tokens, until the end is near.",
    share=0.6,
    quill=0.5,
    danger=3,
    quests=1.2,
    fights=0.9,
    sieges=1.2,
    haste=1,
)
FIGHTER: Final = Taste(
    name="fighter",
    about="Marches against Richard's markers and his Strongholds; Quests only on the way.",
    share=1.1,
    quill=1.1,
    danger=5,
    quests=0.9,
    fights=1.4,
    sieges=1.6,
    haste=3,
)
QUESTER: Final = Taste(
    name="quester",
    about="Buys Time, gathers cards and completes Quests; fights where there is none in reach.",
    share=1.1,
    quill=1.1,
    danger=5,
    quests=1.6,
    fights=0.9,
    sieges=0.7,
    haste=4,
)
STYLES: Final = (LOYAL, SELFISH, FIGHTER, QUESTER)
