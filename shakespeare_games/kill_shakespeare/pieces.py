"""Areas and cards as the engine knows them, and the vocabulary of their effects."""

from __future__ import annotations

from typing import Final

# Effects of Action cards and rewards of Quests.
ENERGY_UP: Final = 0
POINTS_UP: Final = 1
TIME_UP: Final = 2
INFLUENCE_UP: Final = 3  # markers from the reserve to the Area
REPLACE: Final = 4  # black markers by one's own
MARCHES: Final = 5  # markers that may be moved
DEFENSE_DOWN: Final = 6  # Lowered Defense tokens
HOPE_UP: Final = 7
REMOVE: Final = 8  # black markers
DRAW_ACTION: Final = 9
TAKE_IAGO: Final = 10  # taken from the face-up stack
SEARCH_BACK: Final = 11  # the marker goes back
GET_TROOP: Final = 12
GET_LETTER: Final = 13
GET_PLAN: Final = 14
TOKEN_BACK: Final = 15  # a used bid token comes back
DOUBLE: Final = 16  # for one Quest
LOOK_ALL: Final = 17
CANCEL_RICHARD: Final = 18
CANCEL_LADY: Final = 19
RE_ROLL: Final = 20
VERBS: Final = (
    "energy",
    "points",
    "time",
    "influence",
    "replace",
    "march",
    "defense",
    "hope",
    "remove",
    "action",
    "iago",
    "search",
    "troop",
    "letter",
    "plan",
    "token",
    "troops x2",
    "look all",
    "cancel richard",
    "cancel lady",
    "re-roll",
)

# Effects of Events.
MORE_BLACK: Final = 0
LESS_HOPE: Final = 1
LESS_INFLUENCE: Final = 2
SEARCH_ON: Final = 3
LESS_ENERGY: Final = 4
LESS_POINTS: Final = 5
THREATS: Final = ("black", "hope", "influence", "search", "energy", "points")
AT_RICHARD: Final = 8  # targets beyond the Areas
AT_LADY: Final = 9

# Items of the Wheel of Fate.
ITEMS: Final = ("troop", "energy", "letter", "action", "two troops", "plan", "influence", "two energy")


class Area:
    """An Area of the map."""

    def __init__(self, name: str, defense: int, hope: int, black: list[int], land: list[int], port: bool) -> None:
        self.name = name
        self.defense = defense
        self.hope = hope
        self.black = black  # markers at the start, by number of players
        self.land = land
        self.port = port


class ActionCard:
    """A kind of Action card."""

    def __init__(self, name: str, slug: str, verb: int, count: int, copies: int) -> None:
        self.name = name
        self.slug = slug
        self.verb = verb
        self.count = count
        self.copies = copies


class Event:
    """An Event card. `effects` are (threat, target, count)."""

    def __init__(
        self,
        name: str,
        slug: str,
        late: bool,
        richard: int,
        lady: int,
        cost: list[int],
        quill: bool,
        effects: list[tuple[int, int, int]],
    ) -> None:
        self.name = name
        self.slug = slug
        self.late = late  # of deck B
        self.richard = richard  # where the order sends him; -1: he stays out of it
        self.lady = lady
        self.cost = cost  # by number of players
        self.quill = quill
        self.effects = effects


class Quest:
    """A Quest card. `rewards` are (verb, count)."""

    def __init__(
        self,
        name: str,
        slug: str,
        saga: int,
        hard: bool,
        area: int,
        second: int,
        needs: list[int],
        shown: list[int],
        rewards: list[tuple[int, int]],
    ) -> None:
        self.name = name
        self.slug = slug
        self.saga = saga  # which set of three it belongs to; -1: none
        self.hard = hard
        self.area = area
        self.second = second  # where a second pawn must be; -1: it takes one player
        self.energy, self.time, self.troops, self.letters, self.plans = needs
        self.shown = shown  # troops, letters, plans that must be held but are kept
        self.rewards = rewards
