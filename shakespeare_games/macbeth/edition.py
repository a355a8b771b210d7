"""What an edition file of Macbeth holds, and how it is checked."""

from __future__ import annotations

from pathlib import Path

import msgspec

from shakespeare_games.core.checks import Checks
from shakespeare_games.core.edition import About, Option, Table, parse, read

PLAIN = Path(__file__).with_name("edition.toml")
SYMBOLS = "XDGM"
LEVELS = 5
MOST_PLAYERS = 5
LONGEST_NAME = 24  # characters; more would not fit under a portrait
OPTIONS: dict[str, list[str]] = {  # and what they may be; empty: see fits_faces
    "faces": [],
    "prophecy": ["whole-roll", "misfortune-dice"],
    "first": ["1", "2", "3", "4", "5"],
}
EVENTS = (
    "monologue each",
    "dagger each",
    "two gold each",
    "throne dies",
    "lose all daggers",
    "lose prophecy",
    "lose all gold",
    "roll again",
)


class Dice(Table, frozen=True, kw_only=True):
    """The custom dice."""

    count: int
    misfortune_limit: int


class Die(Table, frozen=True, kw_only=True):
    """The six faces of a custom die, a letter each."""

    faces: str


class PyramidDie(Table, frozen=True, kw_only=True):
    """The die that moves the theatre pawn."""

    faces: list[int]


class Supply(Table, frozen=True, kw_only=True):
    """How many tokens of a kind there are."""

    gold: int
    daggers: int
    monologues: int


class Setup(Table, frozen=True, kw_only=True):
    """What each conspirator starts with."""

    gold: int
    prophecies: int
    characters: dict[str, int]


class Rolling(Table, frozen=True, kw_only=True):
    """What rolls cost: the first, and how much more each further one."""

    first_cost: int
    step: int


class Killing(Table, frozen=True, kw_only=True):
    """The price of a murder."""

    daggers: int


class Moving(Table, frozen=True, kw_only=True):
    """Gold to move a portrait up into a level."""

    into_level_4: int
    into_level_3: int
    into_level_2: int
    into_level_1: int
    empty_discount: int


class Monologue(Table, frozen=True, kw_only=True):
    """Monologues for one action, and the daggers that one of the actions lays."""

    price: int
    daggers_laid: int


class Pyramid(Table, frozen=True, kw_only=True):
    """Rows of the pyramid; level 1 is the throne."""

    levels: int


class Portraits(Table, frozen=True, kw_only=True):
    """The characters."""

    names: list[str]


class Track(Table, frozen=True, kw_only=True):
    """The play: its last space, and the events on the way."""

    end: int
    events: dict[str, str]


class MacbethEdition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A whole edition."""

    edition: About
    dice: Dice
    die: Die
    pyramid_die: PyramidDie
    supply: Supply
    setup: Setup
    rolling: Rolling
    killing: Killing
    moving: Moving
    monologue: Monologue
    pyramid: Pyramid
    portraits: Portraits
    track: Track
    options: dict[str, Option]


def load_edition(path: Path | None = None) -> tuple[MacbethEdition, str]:
    """The edition of a file (this kit's own if none is named) and its hash. Raises EditionError."""
    return read(path or PLAIN, "macbeth", MacbethEdition, check)


def parse_edition(text: str, source: str = "edition") -> tuple[MacbethEdition, str]:
    """The edition of a TOML text and its hash. Raises EditionError."""
    return parse(text, "macbeth", MacbethEdition, source, check)


def wrong_faces(faces: str) -> str | None:
    """What is wrong with a die's six letters; None if nothing is."""
    if len(faces) == 6 and all(f in SYMBOLS for f in faces):
        return None
    return "six letters are allowed, each X (misfortune), D (dagger), G (gold) or M (monologue)"


def check(edition: MacbethEdition, source: str) -> None:
    """Whether the values make a playable game. Raises EditionError naming table, key, value and what is allowed."""
    checks = Checks(source)
    demand, between = checks.demand, checks.between
    wrong = wrong_faces(edition.die.faces)
    demand(wrong is None, "die", "faces", edition.die.faces, wrong or "")
    between("dice", "count", edition.dice.count, 1, 8)
    between("dice", "misfortune_limit", edition.dice.misfortune_limit, 1, edition.dice.count)
    pips = edition.pyramid_die.faces
    right = 1 <= len(pips) <= 20 and all(1 <= p <= 12 for p in pips)
    demand(right, "pyramid_die", "faces", pips, "1 to 20 whole numbers from 1 to 12 are allowed")
    for kind in ("gold", "daggers", "monologues"):
        between("supply", kind, getattr(edition.supply, kind), 0, 999)
    between("setup", "gold", edition.setup.gold, 0, edition.supply.gold // MOST_PLAYERS)
    between("setup", "prophecies", edition.setup.prophecies, 0, 1)
    levels = edition.pyramid.levels
    demand(levels == LEVELS, "pyramid", "levels", levels, f"{LEVELS} is allowed: the prices are for {LEVELS} levels")
    portraits = LEVELS * (LEVELS + 1) // 2
    names = edition.portraits.names
    fill = f"{portraits} names fill the pyramid, not {len(names)}"
    demand(len(names) == portraits, "portraits", "names", names, fill)
    checks.names("portraits", "names", names, LONGEST_NAME, names)
    checks.hands("setup", "characters", edition.setup.characters, MOST_PLAYERS, portraits)
    between("rolling", "first_cost", edition.rolling.first_cost, 0, 0)
    between("rolling", "step", edition.rolling.step, 1, 40)
    between("killing", "daggers", edition.killing.daggers, 1, 40)
    for level in range(1, LEVELS):
        between("moving", f"into_level_{level}", getattr(edition.moving, f"into_level_{level}"), 1, 40)
    between("moving", "empty_discount", edition.moving.empty_discount, 0, 1)
    between("monologue", "price", edition.monologue.price, 1, 20)
    between("monologue", "daggers_laid", edition.monologue.daggers_laid, 1, portraits)
    end = edition.track.end
    between("track", "end", end, 1, 200)
    for space, event in edition.track.events.items():
        right = space in [str(s) for s in range(1, end)]
        demand(right, "track.events", space, event, f"events lie on spaces 1 to {end - 1}, each written once")
        demand(event in EVENTS, "track.events", space, event, "events are " + ", ".join(EVENTS))
    checks.options(edition.options, OPTIONS)
    faces = edition.options["faces"]
    checks.default("faces", faces, fits_faces(faces.default), "plain or six letters of X, D, G and M")


def fits_faces(value: str) -> bool:
    """Whether the option `faces` can be this."""
    return value == "plain" or wrong_faces(value) is None
