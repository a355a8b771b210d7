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
