"""The numbers of an edition as plain tables, and the numbering of actions: what the engine runs on."""

from __future__ import annotations

from typing import Final

from shakespeare_games.core.actions import Action, ActionSpace
from shakespeare_games.core.marks import Ready
from shakespeare_games.shakespeare.view import EMPTY, VIRTUAL

SEATS: Final = 4
ACTS: Final = 3
CYLINDERS: Final = 5
CARDS: Final = 30
PRINTED: Final = 4  # characters on every board, numbered after the cards
CHARACTERS: Final = CARDS + PRINTED
OBJECTIVES: Final = 10
ROWS: Final = 6  # of a set: 6, 5, 4, 3, 2 and 1 spaces
SPACES: Final = 21
COSTUME_SIZE: Final = 3

COLORS: Final = ("black", "pink", "purple", "blue", "green", "yellow")
COLOR_COUNT: Final = 6
BLACK: Final = 0
PINK: Final = 1
PURPLE: Final = 2
BLUE: Final = 3
GREEN: Final = 4
YELLOW: Final = 5

# What a character is.
ACTOR: Final = 0
COSTUME_MISTRESS: Final = 1
SET_DRESSER: Final = 2
HANDYMAN: Final = 3
JEWELER: Final = 4
ASSISTANT: Final = 5
QUEEN: Final = 6
KINDS: Final = ("actor", "costume mistress", "set dresser", "handyman", "jeweler", "assistant", "queen")

# What an objective counts.
COSTUMES_DONE: Final = 0
SET_ELEMENTS: Final = 1
SET_PAIRS: Final = 2
CANDLES: Final = 3
ACT_1: Final = 4
ACT_2: Final = 5
ACT_3: Final = 6
LEAST_ACT: Final = 7
POUNDS_HELD: Final = 8
EXTRAS: Final = 9
YELLOWS: Final = 10
INITIATIVE: Final = 11
MEASURES: Final = (
    "complete costumes",
    "set elements",
    "set pairs",
    "candles covered",
    "act 1",
    "act 2",
    "act 3",
    "least act",
    "pounds",
    "extras",
    "yellow elements",
    "initiative",
)

# Actions of a seat, numbered in this order.
WAGER: Final = 0  # + count - 1
RECRUIT: Final = WAGER + CYLINDERS  # + card
EXTRA: Final = RECRUIT + CARDS  # + card
ACTIVATE: Final = EXTRA + CARDS  # + character
PASS: Final = ACTIVATE + CHARACTERS
QUILL: Final = PASS + 1  # + act
BACK: Final = QUILL + ACTS  # + act
PLUS: Final = BACK + ACTS
COSTUME: Final = PLUS + 1  # + color * CHARACTERS + character
SET: Final = COSTUME + COLOR_COUNT * CHARACTERS  # + color * SPACES + space
DONE: Final = SET + COLOR_COUNT * SPACES
POUNDS: Final = DONE + 1
DRAW: Final = POUNDS + 1
KEEP: Final = DRAW + 1  # + objective
SPARE: Final = KEEP + OBJECTIVES  # + character
PAY: Final = SPARE + CHARACTERS  # + character
ACTIONS: Final = PAY + CHARACTERS


def row_of(space: int) -> int:
    """The row of a set's space, from 0 at the bottom."""
    row = 0
    while space >= ROWS - row:
        space -= ROWS - row
        row += 1
    return row


def row_start(row: int) -> int:
    """The first space of a row."""
    return row * ROWS - row * (row - 1) // 2


def space_name(space: int) -> str:
    """`2-3` is the third space, from the left, of the second row from the bottom."""
    row = row_of(space)
    return f"{row + 1}-{space - row_start(row) + 1}"


def mirror_of(space: int) -> int:
    """The space on the other side of the set; a centre space is its own mirror."""
    row = row_of(space)
    return 2 * row_start(row) + ROWS - row - 1 - space


class Role:
    """A character: what its activation and its rehearsal bring."""

    def __init__(
        self,
        name: str,
        slug: str,
        kind: int,
        cost: int,
        value: int,
        icons: list[str],
        rehearsal: list[str],
    ) -> None:
        self.name = name
        self.slug = slug
        self.kind = kind
        self.cost = cost  # Pounds at the end
        self.value = value  # of a craftsman: the worth of elements it takes; else 0
        self.icons = icons  # as the edition has them, for pictures
        self.rehearsal = rehearsal
        # Icons, counted.
        self.steps: list[int] = [icons.count(f"quill {a + 1}") for a in range(ACTS)]
        self.whites: int = icons.count("white quill")
        self.others: int = icons.count("other quill")
        self.colored: bool = sum(self.steps) > 0
        self.pounds: int = icons.count("pound")
        self.prestige: int = icons.count("prestige")
        self.ambiance: int = icons.count("ambiance")
        self.elements: int = icons.count("element")
        self.plus: int = icons.count("+3")
        self.asks: bool = self.whites + self.others + self.elements > 0  # whether there is a choice to make
        self.show_steps: list[int] = [rehearsal.count(f"quill {a + 1}") for a in range(ACTS)]
        self.show_whites: int = rehearsal.count("white quill")
        self.show_pounds: int = rehearsal.count("pound")
        self.show_prestige: int = rehearsal.count("prestige")


ICONS: Final = (
    "quill 1",
    "quill 2",
    "quill 3",
    "white quill",
    "other quill",  # a white quill, on an act this activation has not moved on yet
    "pound",
    "prestige",
    "ambiance",  # one space to the right
    "element",  # one set or costume element, see ShakespeareRules.element_limit
    "+3",
)
REHEARSAL_ICONS: Final = ("quill 1", "quill 2", "quill 3", "white quill", "pound", "prestige")


class Aim:
    """An Objective card: what it counts, and how much of it earns 1, 2 and 3 Prestige."""

    def __init__(self, name: str, slug: str, measure: int, steps: list[int]) -> None:
        self.name = name
        self.slug = slug
        self.measure = measure
        self.steps = steps

    def points(self, count: int) -> int:
        """Prestige for so much of what it counts."""
        return sum([1 for step in self.steps if count >= step])


class ShakespeareRules:
    """All that the rules look up; made once for a game and never changed."""

    def __init__(
        self,
        roles: list[Role],
        aims: list[Aim],
        days: int,
        rehearsals: list[int],
        start_prestige: int,
        start_pounds: int,
        first_prestige: int,
        extra_cards: int,
        bags: list[list[int]],
        draws_each: int,
        values: list[int],
        costume_yellow: int,
        element_limit: int,
        costume_pounds: list[int],
        costume_prestige: list[int],
        virtual: list[int],
        candles: list[int],
        candle_prestige: int,
        pink_pounds: int,
        purple_ambiance: int,
        blue_ambiance: int,
        green_tokens: int,
        plus_tokens: int,
        plus_value: int,
        assistant_value: int,
        ambiance_spaces: list[str],
        ambiance_start: int,
        lengths: list[int],
        penalty_spaces: int,
        penalty: int,
        act_1_pounds: list[int],
        act_2_prestige: list[int],
        act_3_prestige: list[int],
        rehearsal_white: int,
        queen_pounds: int,
        queen_cards: int,
        yellow_prestige: int,
        unpaid_prestige: int,
        first: int,
    ) -> None:
        self.roles = roles  # cards, then the printed ones
        self.aims = aims
        self.days = days
        self.rehearsals = rehearsals  # days with a dress rehearsal
        self.start_prestige = start_prestige
        self.start_pounds = start_pounds
        self.first_prestige = first_prestige  # for the lowest wager
        self.extra_cards = extra_cards  # cards shown beyond one a player
        self.bags = bags  # by number of players, by color: what each bag holds
        self.draws_each = draws_each  # elements of each kind a day, for each player
        self.values = values  # what an element takes of a craftsman's value, by color
        self.costume_values: list[int] = [*values[:YELLOW], costume_yellow]  # what it counts in a costume
        self.element_limit = element_limit  # worth of the one element of an actor's "element" icon
        self.costume_pounds = costume_pounds  # by the sum of a complete costume
        self.costume_prestige = costume_prestige
        self.virtual = virtual  # spaces of a set
        self.candles = candles
        self.candle_prestige = candle_prestige
        self.pink_pounds = pink_pounds
        self.purple_ambiance = purple_ambiance  # spaces the others lose
        self.blue_ambiance = blue_ambiance
        self.green_tokens = green_tokens
        self.plus_tokens = plus_tokens
        self.plus_value = plus_value
        self.assistant_value = assistant_value
        self.ambiance_spaces = ambiance_spaces  # what each brings, from the left: see edition.AMBIANCE
        self.ambiance_start = ambiance_start
        self.ambiance_end: int = len(ambiance_spaces) - 1
        self.lengths = lengths  # spaces of each act
        self.penalty_spaces = penalty_spaces  # the first so many of an act
        self.penalty = penalty
        self.act_1_pounds = act_1_pounds  # by space, from 0 (which is none)
        self.act_2_prestige = act_2_prestige  # by rank
        self.act_3_prestige = act_3_prestige  # by space
        self.extra_whites = rehearsal_white  # white quills of an extra with a complete costume
        self.queen_pounds = queen_pounds
        self.queen_cards = queen_cards
        self.yellow_prestige = yellow_prestige
        self.unpaid_prestige = unpaid_prestige  # lost for each
        self.first = first  # the seat that opens the Order track; -1: drawn
        # Who wears costumes, by character: actors. Extras do as well, whatever the card shows on its other side.
        self.wears: list[bool] = [role.kind == ACTOR for role in roles]
        self.printed_assistants: int = sum([1 for role in roles[CARDS:] if role.kind == ASSISTANT])
        self.space_names: list[str] = [space_name(s) for s in range(SPACES)]
        self.mirror: list[int] = [mirror_of(s) for s in range(SPACES)]
        self.below: list[list[int]] = [below_of(s) for s in range(SPACES)]  # the two spaces it rests on
        self.above: list[list[int]] = [[up for up in range(SPACES) if s in self.below[up]] for s in range(SPACES)]
        self.bare_stage: list[int] = [VIRTUAL if s in virtual else EMPTY for s in range(SPACES)]
        self.bare_open: list[int] = self.open_spaces(self.bare_stage)
        self.candle: list[bool] = [s in candles for s in range(SPACES)]
        # Outcomes of chance that are as likely each, with their odds: by how many there are.
        self.one_of: list[list[Ready]] = [[]] + [
            [(n, 1 / count) for n in range(CARDS)] for count in range(1, CARDS + 1)
        ]
        # The same of a bag: by how many elements it holds, by color, by how many it holds of that color.
        fullest = max([sum(bag) for bag in bags])
        most = max([max(bag) for bag in bags if bag])
        self.bag_odds: list[list[list[Ready]]] = [[]] + [
            [[(color, n / total) for n in range(most + 1)] for color in range(COLOR_COUNT)]
            for total in range(1, fullest + 1)
        ]
        self.actions = ActionSpace(_actions([r.slug for r in roles], [a.slug for a in aims]))

    def open_spaces(self, stage: list[int]) -> list[int]:
        """Spaces of a set that are empty and rest on two filled or virtual ones, or on the ground; sorted."""
        return [s for s in range(SPACES) if stage[s] == EMPTY and all(stage[b] != EMPTY for b in self.below[s])]

    def shown(self, players: int) -> int:
        """How many Character cards are shown at a time."""
        return players + self.extra_cards

    def offered(self, players: int) -> int:
        """How many elements of each kind come out each day."""
        return players * self.draws_each


def below_of(space: int) -> list[int]:
    """The two spaces under a space; none for the bottom row."""
    row = row_of(space)
    if row == 0:
        return []
    place = space - row_start(row)
    return [row_start(row - 1) + place, row_start(row - 1) + place + 1]


def costume_action(color: int, character: int) -> int:
    """The action that puts a costume element on a character: `take-costume costume:green character:viola`."""
    return COSTUME + color * CHARACTERS + character


def set_action(color: int, space: int) -> int:
    """The action that puts a set element on a space: `take-set set:green space:2-3`."""
    return SET + color * SPACES + space


def _actions(roles: list[str], aims: list[str]) -> list[Action]:
    who = ["character:" + s for s in roles]
    cards = ["card:" + s for s in roles[:CARDS]]
    acts = [f"act:{a + 1}" for a in range(ACTS)]
    actions = [Action("wager", (f"count:{n + 1}",)) for n in range(CYLINDERS)]
    actions += [Action("recruit", (c,)) for c in cards]
    actions += [Action("extra", (c,)) for c in cards]
    actions += [Action("activate", (c,)) for c in who]
    actions += [Action("pass", ())]
    actions += [Action("quill", (a,)) for a in acts]
    actions += [Action("back", (a,)) for a in acts]
    actions += [Action("plus-three", ())]
    actions += [Action("take-costume", ("costume:" + color, c)) for color in COLORS for c in who]
    actions += [
        Action("take-set", ("set:" + color, "space:" + space_name(s))) for color in COLORS for s in range(SPACES)
    ]
    actions += [Action("done", ()), Action("pounds", ()), Action("objectives", ())]
    actions += [Action("keep", ("objective:" + a,)) for a in aims]
    actions += [Action("spare", (c,)) for c in who]
    actions += [Action("pay", (c,)) for c in who]
    return actions
