"""A view as a row of whole numbers of fixed length, for learners that want one.

>>> import shakespeare_games as sg
>>> game = sg.load_game("macbeth")
>>> encoder = Encoder(game, players=3)
>>> row = encoder.encode(game.new_initial_state(3).observation(0))
>>> len(row) == encoder.size
True
>>> {name: row[at] for at, name in enumerate(encoder.names) if name.startswith("supply")}
{'supply[0]': 28, 'supply[1]': 40, 'supply[2]': 20}

A row holds what the view holds and nothing else, so it hides what the view hides. Fields whose shape never changes are
laid out as they come; those that grow and shrink have their place in `adapters/layouts`, one module a game.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from shakespeare_games.core.game import Game

FAR = 9999  # no number of a view is larger, or smaller than -FAR
BLANK = -9  # an empty place of a Line: no view holds it
HIDDEN = -1  # the counts of what this viewer may not look at


class Part:
    """How one value lies in the row: so many cells, each with a name and bounds."""

    def __init__(self, size: int) -> None:
        self.size = size

    def write(self, value: Any, row: list[int]) -> None:
        """Append the cells of a value. Raises ValueError for one that does not fit."""
        raise NotImplementedError

    def names(self, of: str) -> list[str]:
        """The name of each cell, from the name of the value."""
        raise NotImplementedError

    def bounds(self) -> list[tuple[int, int]]:
        """The least and the largest number of each cell."""
        raise NotImplementedError


class Number(Part):
    """A whole number, or a yes or no, as it is."""

    def __init__(self, low: int = -FAR, high: int = FAR) -> None:
        super().__init__(1)
        self.low, self.high = low, high

    def write(self, value: Any, row: list[int]) -> None:
        """See Part.write."""
        row.append(int(value))

    def names(self, of: str) -> list[str]:
        """See Part.names."""
        return [of]

    def bounds(self) -> list[tuple[int, int]]:
        """See Part.bounds."""
        return [(self.low, self.high)]


class Word(Number):
    """One of these words, as its place among them."""

    def __init__(self, *words: str) -> None:
        super().__init__(0, len(words) - 1)
        self.words = words

    def write(self, value: Any, row: list[int]) -> None:
        """See Part.write."""
        row.append(self.words.index(value))


class Row(Part):
    """So many values in a fixed order."""

    def __init__(self, *parts: Part) -> None:
        super().__init__(sum([part.size for part in parts]))
        self.parts = parts
        self.plain = all(type(part) is Number for part in parts)

    def write(self, value: Any, row: list[int]) -> None:
        """See Part.write."""
        if self.plain and len(value) == self.size:  # most of them are: no call a cell
            row.extend(value)
            return
        for part, one in zip(self.parts, value, strict=True):
            part.write(one, row)

    def names(self, of: str) -> list[str]:
        """See Part.names."""
        return [name for at, part in enumerate(self.parts) for name in part.names(f"{of}[{at}]")]

    def bounds(self) -> list[tuple[int, int]]:
        """See Part.bounds."""
        return [pair for part in self.parts for pair in part.bounds()]


class Line(Part):
    """Up to `places` values whose order matters: their count, then each, then BLANK.

    Where more lie than there are places, the count says so.
    """

    def __init__(self, places: int, part: Part | None = None) -> None:
        self.part = part or Number()
        super().__init__(1 + places * self.part.size)
        self.places = places

    def write(self, value: Any, row: list[int]) -> None:
        """See Part.write."""
        end = len(row) + self.size
        row.append(len(value))
        for one in value[: self.places]:
            self.part.write(one, row)
        row.extend([BLANK] * (end - len(row)))

    def names(self, of: str) -> list[str]:
        """See Part.names."""
        return [f"{of}.count", *(name for at in range(self.places) for name in self.part.names(f"{of}[{at}]"))]

    def bounds(self) -> list[tuple[int, int]]:
        """See Part.bounds."""
        return [(0, FAR), *([(min(low, BLANK), high) for low, high in self.part.bounds()] * self.places)]


class Counts(Part):
    """How often each number below `kinds` is there, where order does not matter; HIDDEN for what may not be seen."""

    def __init__(self, kinds: int) -> None:
        super().__init__(kinds)

    def write(self, value: Any, row: list[int]) -> None:
        """See Part.write."""
        if value is None:
            row.extend([HIDDEN] * self.size)
            return
        counts = [0] * self.size
        for one in value:
            if one < 0:
                raise ValueError(f"{one} is no kind")
            counts[one] += 1
        row.extend(counts)

    def names(self, of: str) -> list[str]:
        """See Part.names."""
        return [f"{of}#{kind}" for kind in range(self.size)]

    def bounds(self) -> list[tuple[int, int]]:
        """See Part.bounds."""
        return [(HIDDEN, FAR)] * self.size


class Bits(Part):
    """A number whose bits are yes or no, a cell each."""

    def __init__(self, bits: int) -> None:
        super().__init__(bits)

    def write(self, value: Any, row: list[int]) -> None:
        """See Part.write."""
        row.extend([value >> bit & 1 for bit in range(self.size)])

    def names(self, of: str) -> list[str]:
        """See Part.names."""
        return [f"{of}#{bit}" for bit in range(self.size)]

    def bounds(self) -> list[tuple[int, int]]:
        """See Part.bounds."""
        return [(0, 1)] * self.size


class Keyed(Part):
    """Pairs of a key below `keys` and a value: the value of each key, `none` where it has none."""

    def __init__(self, keys: int, part: Part, none: Any) -> None:
        super().__init__(keys * part.size)
        self.keys, self.part, self.none = keys, part, none

    def write(self, value: Any, row: list[int]) -> None:
        """See Part.write."""
        found = dict(value)
        for key in range(self.keys):
            self.part.write(found.get(key, self.none), row)

    def names(self, of: str) -> list[str]:
        """See Part.names."""
        return [name for key in range(self.keys) for name in self.part.names(f"{of}[{key}]")]

    def bounds(self) -> list[tuple[int, int]]:
        """See Part.bounds."""
        return self.part.bounds() * self.keys


def each(count: int, part: Part) -> Row:
    """The same part so many times: by seat, by character."""
    return Row(*([part] * count))


def as_it_is(value: Any, name: str) -> Part:
    """The part of a value whose shape never changes."""
    if isinstance(value, int):
        return Number()
    if isinstance(value, tuple) and value:
        return Row(*[as_it_is(one, name) for one in value])
    raise ValueError(f"{name} is {value!r} at first; the layout of its game is to say what it can grow to")


class Encoder:
    """Rows of one game with so many players. `size` cells, with `names`, `low` and `high`.

    A game that is not of this kit brings its own layout: by field, the Part of each that grows and shrinks.
    """

    def __init__(self, game: Game, players: int, layout: Mapping[str, Part] | None = None) -> None:
        first = game.new_initial_state(players).observation(0)
        known = _module(game).layout(game, players) if layout is None else layout
        self._parts = [(name, known.get(name) or as_it_is(value, name)) for name, value in first._asdict().items()]
        self.size = sum([part.size for _, part in self._parts])
        self.names = [cell for name, part in self._parts for cell in part.names(name)]
        bounds = [pair for _, part in self._parts for pair in part.bounds()]
        self.low = [low for low, _ in bounds]
        self.high = [high for _, high in bounds]

    def encode(self, view: Any) -> list[int]:
        """The row of a view. Raises ValueError naming the field that does not fit."""
        row: list[int] = []
        for (name, part), value in zip(self._parts, view, strict=True):
            try:
                part.write(value, row)
            except (ValueError, IndexError, TypeError) as error:
                raise ValueError(f"{name} is {value!r}, which its place does not hold: {error}") from None
        return row


def outcome_bound(game: Game) -> int:
    """Outcomes of chance of a game of this kit are numbered from 0 up to this."""
    bound: int = _module(game).outcomes(game)
    return bound


def somebody_wins(game: Game) -> bool:
    """Whether the returns at the end always sum to 1: in a game of this kit where all can lose they may sum to 0."""
    always: bool = _module(game).SOMEBODY_WINS
    return always


def _module(game: Game) -> Any:
    return import_module(f"shakespeare_games.adapters.layouts.{game.name}")


def told(view: Any) -> list[str]:
    """A view in words, a line for each field: `gold 3 3 3`."""
    return [_line(name, value) for name, value in zip(view._fields, view, strict=True)]


def news(before: Any, after: Any) -> list[str]:
    """The lines of the fields of `after` that were otherwise before."""
    fields = zip(after._fields, before, after, strict=True)
    return [_line(name, value) for name, old, value in fields if value != old]


def _line(name: str, value: Any) -> str:
    return f"{name} {_words(value)}".rstrip()


def _words(value: Any) -> str:
    if isinstance(value, tuple):
        return " ".join([str(one) if type(one) is int else _inside(one) for one in value])
    if value is None:
        return "?"
    return str(int(value)) if isinstance(value, bool) else str(value)


def _inside(value: Any) -> str:
    return f"({_words(value)})" if isinstance(value, tuple) else _words(value)
