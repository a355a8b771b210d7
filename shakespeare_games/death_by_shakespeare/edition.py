"""What an edition file of Death by Shakespeare holds, and how it is checked."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import msgspec

from shakespeare_games.core.checks import Checks
from shakespeare_games.core.edition import About, Option, Table, parse, read
from shakespeare_games.core.words import slug
from shakespeare_games.death_by_shakespeare.rules import ALWAYS_ON, CARDS, CHANGE, CHARACTERS, EFFECTS, SIDES, WHOSE

PLAIN = Path(__file__).with_name("edition.toml")
MOST_PLAYERS = 4
LONGEST_NAME = 28  # characters; more would not fit on a card
OPTIONS: dict[str, list[str]] = {  # and what they may be; empty: see fits_without
    "death_number": ["roll", "4", "5", "6", "7", "8", "9", "titus"],
    "deal": ["plain", "1", "2", "3", "4", "5", "6", "7", "8", "9"],
    "without": [],
    "first": ["1", "2", "3", "4"],
}


class Number(Table, frozen=True, kw_only=True):
    """The Death number."""

    die: list[int]
    added: int
    titus: int
    titus_players: int  # the fewest


class Deal(Table, frozen=True, kw_only=True):
    """Characters dealt to each player."""

    characters: dict[str, int]


class Hand(Table, frozen=True, kw_only=True):
    """Death cards held, and drawn in a first act."""

    size: int
    draws: int


class LeastHand(Table, frozen=True, kw_only=True):
    """Under which no hand size falls."""

    cards: int


class Length(Table, frozen=True, kw_only=True):
    """When the curtain falls whatever happens."""

    turns: int


class Character(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """A Character card."""

    name: str
    sex: Literal["M", "F", "either"]
    whose: str
    effect: str
    number: int = 0
    value: int = 0


class Characters(Table, frozen=True, kw_only=True):
    """The Character deck."""

    cards: list[Character]


class Death(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """A Death card."""

    rating: int
    name: str


class Deaths(Table, frozen=True, kw_only=True):
    """The Death deck."""

    cards: list[Death]


class DeathEdition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A whole edition."""

    edition: About
    number: Number
    deal: Deal
    hand: Hand
    least_hand: LeastHand
    length: Length
    characters: Characters
    deaths: Deaths
    options: dict[str, Option]


def load_edition(path: Path | None = None) -> tuple[DeathEdition, str]:
    """The edition of a file (this kit's own if none is named) and its hash. Raises EditionError."""
    return read(path or PLAIN, "death_by_shakespeare", DeathEdition, check)


def parse_edition(text: str, source: str = "edition") -> tuple[DeathEdition, str]:
    """The edition of a TOML text and its hash. Raises EditionError."""
    return parse(text, "death_by_shakespeare", DeathEdition, source, check)


def check(edition: DeathEdition, source: str) -> None:
    """Whether the values make a playable game. Raises EditionError naming table, key, value and what is allowed."""
    checks = Checks(source)
    demand, between = checks.demand, checks.between
    number = edition.number
    sides = 1 <= len(number.die) <= 20 and all(0 <= n <= CHARACTERS for n in number.die)
    demand(sides, "number", "die", number.die, f"1 to 20 whole numbers from 0 to {CHARACTERS} are allowed")
    between("number", "added", number.added, 1 - min(number.die), CHARACTERS - max(number.die))
    between("number", "titus", number.titus, 1, CHARACTERS)
    between("number", "titus_players", number.titus_players, 2, MOST_PLAYERS)
    checks.hands("deal", "characters", edition.deal.characters, MOST_PLAYERS, CHARACTERS)
    between("hand", "size", edition.hand.size, 1, 7)
    between("hand", "draws", edition.hand.draws, 1, 5)
    between("least_hand", "cards", edition.least_hand.cards, 0, edition.hand.size)
    between("length", "turns", edition.length.turns, 50, 2000)
    names = [c.name for c in edition.characters.cards]
    fill = f"the game has {CHARACTERS} characters, not {len(names)}"
    demand(len(names) == CHARACTERS, "characters", "cards", names, fill)
    checks.names("characters", "name", names, LONGEST_NAME, names)
    for character in edition.characters.cards:
        _character(checks, character)
    cards = [c.name for c in edition.deaths.cards]
    demand(len(cards) == CARDS, "deaths", "cards", cards, f"the game has {CARDS} Death cards, not {len(cards)}")
    checks.names("deaths", "name", cards, LONGEST_NAME, cards)
    for card in edition.deaths.cards:
        low_high = f"the rating of {card.name} is a whole number from 1 to {SIDES}"
        demand(1 <= card.rating <= SIDES, "deaths", "rating", card.rating, low_high)
    checks.options(edition.options, OPTIONS)
    without = edition.options["without"]
    names_of = "none, all, or the name of a character in small letters: wise-fool"
    checks.default("without", without, fits_without(without.default, edition), names_of)


def _character(checks: Checks, character: Character) -> None:
    """Whether an ability is one the engine knows."""
    demand = checks.demand
    name, always = character.name, character.whose == WHOSE[2]
    demand(character.whose in WHOSE, "characters", "whose", character.whose, f"{name}: it can be {', '.join(WHOSE)}")
    known = ", ".join(EFFECTS)
    demand(character.effect in EFFECTS, "characters", "effect", character.effect, f"{name}: it can be {known}")
    effect = EFFECTS.index(character.effect)
    if always != (effect >= ALWAYS_ON):
        fitting = EFFECTS[ALWAYS_ON:] if always else EFFECTS[:ALWAYS_ON]
        allowed = f"{name}: with whose = {character.whose!r} it can be {', '.join(fitting)}"
        demand(False, "characters", "effect", character.effect, allowed)
    low, high = (0, 0) if always else (1, SIDES)
    words = f"{name}: {'it has none' if always else f'whole numbers from 1 to {SIDES} are allowed'}"
    demand(low <= character.number <= high, "characters", "number", character.number, words)
    if effect == CHANGE:
        right = 1 <= character.value <= SIDES and character.value != character.number
        words = f"{name}: another whole number from 1 to {SIDES} is allowed"
    else:
        right = 1 <= character.value <= 5 if always else character.value == 0
        words = f"{name}: {'whole numbers from 1 to 5 are allowed' if always else 'this effect has none'}"
    demand(right, "characters", "value", character.value, words)


def fits_without(value: str, edition: DeathEdition) -> bool:
    """Whether the option `without` can be this."""
    return value in ("none", "all") or value in [slug(c.name) for c in edition.characters.cards]
