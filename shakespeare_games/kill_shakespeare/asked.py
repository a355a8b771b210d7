"""What somebody has typed on the command line, as numbers."""

from __future__ import annotations

from fractions import Fraction

from shakespeare_games.core.errors import OptionError
from shakespeare_games.kill_shakespeare.rules import TOKEN_VALUES


def numbers(text: str, what: str) -> tuple[int, ...]:
    """Whole numbers from a text such as `5,3`; empty text is none. Raises OptionError.

    >>> numbers("5, 3", "bid")
    (5, 3)
    """
    found: list[int] = []
    for part in text.split(",") if text.strip() else []:
        word = part.strip()
        if not (word.isascii() and word.isdecimal() and len(word) <= 4):
            raise OptionError(f"{what} {word[:20]!r} is not a whole number; write them with commas between: 5,3")
        found.append(int(word))
    return tuple(found)


def purse(text: str) -> tuple[int, ...]:
    """Counts by value of tokens such as `1,1,2,5`. Raises OptionError.

    >>> purse("1,1,5")
    (0, 2, 0, 0, 0, 1)
    """
    counts = [0] * TOKEN_VALUES
    for value in numbers(text, "token"):
        if not 1 <= value < TOKEN_VALUES:
            raise OptionError(f"token {value}: bid tokens are worth 1 to {TOKEN_VALUES - 1}")
        counts[value] += 1
    return tuple(counts)


def fraction(text: str, what: str) -> Fraction:
    """`3`, `1/4` or `0.25`. Raises OptionError."""
    word = text.strip()
    try:
        if len(word) > 20 or "e" in word.lower():
            raise ValueError
        return Fraction(word)
    except (ValueError, ZeroDivisionError):
        raise OptionError(f"{what} {word[:20]!r} is no number; write 3, 1/4 or 0.25") from None
