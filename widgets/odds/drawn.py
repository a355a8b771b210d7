"""What every lab's charts share: a chart with its numbers as rows of a table, and exact numbers as text."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, NamedTuple

from widgets import theme
from widgets.chart_card import ChartCard


class Drawn(NamedTuple):
    """A chart: its spec, the drawing in words, and its numbers as a table."""

    spec: dict[str, Any]
    alt: str
    rows: list[list[str]]
    header: list[str]
    words: str = ""

    def into(self, card: ChartCard) -> None:
        """Draw it."""
        card.show(self.spec, self.alt, self.rows, self.header, self.words)


def exact(value: Fraction) -> str:
    """A fraction as it is, shortened where it would not fit: its digits are counted instead."""
    text = str(value)
    if len(text) <= 24:
        return text
    return f"a fraction over {len(str(value.denominator))} digits"


def chance_row(name: str, value: Fraction) -> list[str]:
    """A chance three ways: as a fraction, in percent, and as 1 in N."""
    return [name, str(value), theme.percent(value, 2), theme.one_in(value)]


def number(value: Fraction | None) -> str:
    """A mean as a person writes it: 3, 1.5, 1.2."""
    if value is None:
        return "–"
    return str(value) if value.denominator == 1 else f"{float(value):.2f}".rstrip("0")


def signed(value: Fraction | float, digits: int = 3) -> str:
    """A change with its sign: `+0.083`, `−0.012`, `0`."""
    if value == 0:
        return "0"
    return f"{'+' if value > 0 else '−'}{abs(float(value)):.{digits}f}"


def a_or_an(word: str) -> str:
    """`a jeweler`, `an actor`."""
    return f"{'an' if word[0] in 'aeiou' else 'a'} {word}"
