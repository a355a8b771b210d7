"""The tables of an edition file of Shakespeare."""

from __future__ import annotations

import msgspec

from shakespeare_games.core.edition import About, Option, Table


class Week(Table, frozen=True, kw_only=True):
    """Days, and those with a dress rehearsal."""

    days: int
    rehearsals: list[int]


class Start(Table, frozen=True, kw_only=True):
    """What each company starts with."""

    prestige: int
    pounds: int


class Wager(Table, frozen=True, kw_only=True):
    """Cylinders of a player, and what the lowest wager earns."""

    cylinders: int
    first_prestige: int


class Offer(Table, frozen=True, kw_only=True):
    """What comes out each day."""

    elements_each: int
    extra_cards: int


class Values(Table, frozen=True, kw_only=True):
    """What an element of each color is worth to craftsmen and in costumes."""

    black: int
    pink: int
    purple: int
    blue: int
    green: int


class Bag(Table, frozen=True, kw_only=True):
    """Elements of each color in a bag."""

    black: int
    pink: int
    purple: int
    blue: int
    green: int
    yellow: int


class Yellow(Table, frozen=True, kw_only=True):
    """Yellow elements: what one counts in a costume, and Prestige at the end."""

    in_costume: int
    prestige: int


class ActorElement(Table, frozen=True, kw_only=True):
    """The element of an actor's icon: what it may be worth."""

    value: int


class Reward(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """What a complete costume earns from some sum on."""

    least: int
    pounds: int = 0
    prestige: int = 0


class Costume(Table, frozen=True, kw_only=True):
    """Rewards of costumes."""

    rewards: list[Reward]


class Set(Table, frozen=True, kw_only=True):
    """The grid of a set."""

    rows: int
    virtual: list[str]
    candles: list[str]


class SetEffects(Table, frozen=True, kw_only=True):
    """What placing a set element brings."""

    candle_prestige: int
    pink_pounds: int
    purple_ambiance: int
    blue_ambiance: int
    green_tokens: int


class Craft(Table, frozen=True, kw_only=True):
    """What raises a craftsman's value."""

    plus_tokens: int
    plus_value: int
    assistant_value: int


class Ambiance(Table, frozen=True, kw_only=True):
    """The ambiance track."""

    spaces: list[str]
    start: int


class Acts(Table, frozen=True, kw_only=True):
    """The loss on the first spaces of an act."""

    first_spaces: int
    loss: int


class Act1(Table, frozen=True, kw_only=True):
    """Act I."""

    spaces: int
    pounds: dict[str, int]


class Act2(Table, frozen=True, kw_only=True):
    """Act II."""

    spaces: int
    prestige: list[int]


class Act3(Table, frozen=True, kw_only=True):
    """Act III."""

    spaces: int
    prestige: dict[str, int]


class Extra(Table, frozen=True, kw_only=True):
    """What an extra with a complete costume brings in a rehearsal."""

    white_quills: int


class Queen(Table, frozen=True, kw_only=True):
    """What the Queen offers: money, or a choice of Objective cards."""

    pounds: int
    objectives: int


class Payment(Table, frozen=True, kw_only=True):
    """Prestige lost for a character that is not paid."""

    loss: int


class Character(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """A character."""

    name: str
    kind: str
    cost: int = 0
    value: int = 0
    icons: list[str] = []
    rehearsal: list[str] = []


class Characters(Table, frozen=True, kw_only=True):
    """Characters: the deck, or those on every board."""

    cards: list[Character]


class Objective(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """An Objective card."""

    name: str
    counts: str
    steps: list[int]


class Objectives(Table, frozen=True, kw_only=True):
    """The Objective deck."""

    cards: list[Objective]


class ShakespeareEdition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A whole edition."""

    edition: About
    week: Week
    start: Start
    wager: Wager
    offer: Offer
    bag_2: Bag
    bag_3: Bag
    bag_4: Bag
    values: Values
    yellow: Yellow
    actor_element: ActorElement
    costume: Costume
    set: Set
    set_effects: SetEffects
    craft: Craft
    ambiance: Ambiance
    acts: Acts
    act_1: Act1
    act_2: Act2
    act_3: Act3
    extra: Extra
    queen: Queen
    payment: Payment
    printed: Characters
    characters: Characters
    objectives: Objectives
    options: dict[str, Option]
