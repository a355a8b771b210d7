"""The tables of an edition file of Kill Shakespeare."""

from __future__ import annotations

import msgspec

from shakespeare_games.core.edition import About, Option, Table


class AreaCard(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """An Area: name, neighbours by land, port, Defense, Hope, and black markers with 2, 3 and 4 players."""

    name: str
    land: list[str]
    port: bool
    defense: int
    hope: int
    black: list[int]


class Map(Table, frozen=True, kw_only=True):
    """The Areas, in the order of the start die; Arden and Avon are the last two."""

    areas: list[AreaCard]


class SetupCard(Table, frozen=True, kw_only=True):
    """How hard the game is: where the search begins (-1: off the track), and changes to all Areas."""

    search_start: int
    black: int  # the same everywhere, if it is not 0
    more_black: list[str]  # Areas with one marker more
    less_hope: list[str]
    more_hope: list[str]


class Players(Table, frozen=True, kw_only=True):
    """What each player starts with, and what a turn holds."""

    markers: int
    start_points: int
    start_energy: int
    start_energy_two: int
    sheet: int
    rest_energy: int
    marches: int
    proposals: int
    extra_price: int
    actions: list[int]


class Sheets(Table, frozen=True, kw_only=True):
    """Character sheets: Energy costs by level; limits by character, in the order of the cast."""

    energy_costs: list[int]
    battle_limits: list[int]
    time_caps: list[int]


class Tokens(Table, frozen=True, kw_only=True):
    """Bid tokens of each player by value from 1, and Lowered Defense tokens."""

    bid: list[int]
    lowered: int


class Battles(Table, frozen=True, kw_only=True):
    """Battle tokens by value from 1, Quills; markers an exchange costs, tokens it draws."""

    values: list[int]
    quills: int
    trophies: int
    draw: int


class Search(Table, frozen=True, kw_only=True):
    """The track's last space, and what else ends the rebellion."""

    end: int
    zero_areas: int
    too_many_black: int
    crowded_areas: int
    highest_hope: int


class Rounds(Table, frozen=True, kw_only=True):
    """Rounds, and the most of them in the variant that plays on."""

    rounds: int
    longest: int
    easy: list[int]
    hard: list[int]


class Bids(Table, frozen=True, kw_only=True):
    """Event bid: surcharges by number of players (2, 3, 4), points for the highest; the Wheel's price."""

    per_iago: list[int]
    quill: list[int]
    paid_points: int
    failed_points: int
    wheel_cost: int


class Wheel(Table, frozen=True, kw_only=True):
    """Items of the Wheel of Fate, clockwise."""

    items: list[str]


class Scoring(Table, frozen=True, kw_only=True):
    """Victory Points of the scoring phases and of quests."""

    ranks_2: list[int]
    ranks_3: list[int]
    ranks_4: list[int]
    iagos: list[int]
    areas: list[int]
    helper: int
    rebuilt: int
    set_of_three: int


class Deck(Table, frozen=True, kw_only=True):
    """The Troop, Information and Reward decks, and cards kept beside the map."""

    troop_1: int
    troop_2: int
    troop_3: int
    troop_iagos: int
    letters: int
    plans: int
    spies: int
    jesters: int
    iagos: int
    iago_supply: int
    iago_spaces: int
    reward_troops: int
    reward_letters: int
    reward_plans: int
    extra_actions: int


class ActionCardTable(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """A kind of Action card."""

    name: str
    text: str
    effect: str
    copies: int


class Actions(Table, frozen=True, kw_only=True):
    """The Action deck."""

    cards: list[ActionCardTable]


class EventCard(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """An Event: orders, price by number of players, Quill, effects if it is not cancelled."""

    name: str
    text: str
    richard: str = ""
    lady: str = ""
    cost: list[int]
    quill: bool = False
    effects: list[str]


class Events(Table, frozen=True, kw_only=True):
    """Twelve Events for each half of the game."""

    a: list[EventCard]
    b: list[EventCard]


class QuestCard(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """A Quest: where, what it takes, what it brings. `shown` must be held and is kept."""

    name: str
    saga: str = ""
    hard: bool = False
    area: str
    second: str = ""
    energy: int = 0
    time: int = 0
    troops: int = 0
    letters: int = 0
    plans: int = 0
    shown: list[str] = []
    rewards: list[str]


class Quests(Table, frozen=True, kw_only=True):
    """Quest cards, easy and hard."""

    cards: list[QuestCard]


class KillEdition(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """A whole edition file."""

    edition: About
    map: Map
    setups: dict[str, SetupCard]
    players: Players
    sheets: Sheets
    tokens: Tokens
    battles: Battles
    search: Search
    rounds: Rounds
    bids: Bids
    wheel: Wheel
    scoring: Scoring
    decks: Deck
    actions: Actions
    events: Events
    quests: Quests
    options: dict[str, Option]
