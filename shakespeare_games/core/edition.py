"""Editions: every number and card of a game, in a TOML file, each table with its provenance.

`read` turns a file into a game's own msgspec Structs. msgspec was chosen over pydantic because every visitor of a page
is a process that imports it: it loads several times faster and in less memory.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal, TypeVar

import msgspec

from shakespeare_games.core.errors import EditionError, OptionError
from shakespeare_games.core.faults import first_fault, show

Provenance = Literal["rulebook", "inferred", "house"]
T = TypeVar("T")

PROVENANCE_WORDS = {
    "rulebook": "printed in the rulebook",
    "inferred": "inferred from the rulebook or from component counts",
    "house": "this kit's own value",
}


class Table(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, frozen=True):
    """A table of an edition file. Every one says where its values come from."""

    provenance: Provenance
    note: str = ""


class About(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, frozen=True):
    """The `[edition]` table: which game and which edition of it a file holds."""

    game: str
    name: str
    year: int | None = None


class Option(Table, kw_only=True, frozen=True):
    """A setting a class can switch. `choices` lists what is allowed; where it is empty, the game itself checks."""

    default: str
    about: str
    choices: list[str] = []

    def __post_init__(self) -> None:
        if self.choices and self.default not in self.choices:
            raise ValueError(f"default is {self.default!r}; {' or '.join(self.choices)} is allowed")


def parse(
    text: str, game: str, kind: type[T], source: str, check: Callable[[T, str], None] | None = None
) -> tuple[T, str]:
    """An edition from TOML text, and its hash. `source` names the text in errors; `check` is the game's own.

    Raises EditionError for text that is not TOML, another game's edition, or a table, key or value that is not allowed.
    """
    try:
        data = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise EditionError(f"{source}: not a TOML file: {error}") from None
    about = data.get("edition")
    if not isinstance(about, dict) or "game" not in about:
        raise EditionError(f"{source}: no table [edition] with a game; {game!r} is allowed")
    if about["game"] != game:
        raise EditionError(f"{source}: [edition] game is {show(about['game'])}; {game!r} is allowed")
    try:
        edition = msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        raise EditionError(f"{source}: {first_fault(data, kind) or error}") from None
    if check is not None:
        check(edition, source)
    canonical = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return edition, hashlib.sha256(canonical.encode()).hexdigest()[:16]


def read(path: Path, game: str, kind: type[T], check: Callable[[T, str], None] | None = None) -> tuple[T, str]:
    """An edition from a file, and its hash; `check` is the game's own. Raises EditionError."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise EditionError(f"{path}: cannot be read: {getattr(error, 'strerror', None) or error}") from None
    return parse(text, game, kind, path.name, check)


def bad(source: str, table: str, key: str, value: object, allowed: str) -> EditionError:
    """An EditionError in the house form."""
    return EditionError(f"{source}: [{table}] {key} is {show(value)}; {allowed}")


def listing(edition: msgspec.Struct) -> list[tuple[str, str, str, str]]:
    """Every value of an edition: (table, key, value in words, provenance). Each card has a row of its own, by name."""
    rows: list[tuple[str, str, str, str]] = []

    def walk(table: str, struct: Any) -> None:
        provenance = getattr(struct, "provenance", "")
        for field in type(struct).__struct_fields__:
            value = getattr(struct, field)
            if isinstance(value, msgspec.Struct):
                walk(f"{table}.{field}".strip("."), value)
            elif provenance and isinstance(value, list) and value and all(hasattr(card, "name") for card in value):
                rows.extend((table, card.name, _card(card), provenance) for card in value)
            elif field not in ("provenance", "note") and value is not None and provenance:
                rows.append((table, field, _plain(value), provenance))

    walk("", edition)
    return rows


def _card(card: Any) -> str:
    """What is written on a card besides its name: `whose: own, number: 6, effect: draw`."""
    written = [(field, getattr(card, field)) for field in type(card).__struct_fields__ if field != "name"]
    return ", ".join(f"{field}: {_plain(value)}" for field, value in written if value or value is False)


def _plain(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{k}: {_plain(v)}" for k, v in value.items())
    if isinstance(value, (list, tuple)):
        return ", ".join(_plain(v) for v in value)
    if isinstance(value, msgspec.Struct):
        return " ".join(_plain(getattr(value, f)) for f in type(value).__struct_fields__)
    return str(value)


def settle(offered: dict[str, Option], chosen: dict[str, str]) -> dict[str, str]:
    """All options with their values: what was chosen, else the default.

    Raises OptionError for an option or a choice that is not offered.
    """
    for name, value in chosen.items():
        if name not in offered:
            raise OptionError(f"no option {name!r}; there are {', '.join(sorted(offered)) or 'none'}")
        choices = offered[name].choices
        if choices and str(value) not in choices:
            raise OptionError(f"option {name} is {value!r}; it can be {', '.join(choices)}")
    return {name: str(chosen.get(name, option.default)) for name, option in offered.items()}
