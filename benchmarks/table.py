"""The rows of a report: what is measured here, what a peer takes for the same, the ratio, and what is wanted of it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass

HEAD = ("row", "here", "peer", "ratio", "wanted", "reached")
WIDTHS = (62, 22, 22, 7, 8, 7)
EFFORTS = ("full", "quick", "tiny")  # tiny shows the form only


@dataclass(frozen=True)
class Row:
    """One line of a table. Without a peer there is no ratio, without a wish nothing to reach."""

    what: str
    here: str
    peer: str = "–"
    ratio: float | None = None
    wanted: str = "–"
    reached: bool | None = None

    def cells(self) -> tuple[str, ...]:
        """As they are printed."""
        ratio = "–" if self.ratio is None else f"{self.ratio:.2f}" if self.ratio < 100 else f"{self.ratio:.0f}"
        reached = "–" if self.reached is None else "yes" if self.reached else "MISSED"
        return self.what, self.here, self.peer, ratio, self.wanted, reached

    def dumps(self) -> str:
        """As one line of JSON, for another process."""
        return json.dumps(asdict(self))

    @staticmethod
    def loads(line: str) -> Row:
        """What `dumps` wrote."""
        return Row(**json.loads(line))


def number(value: float) -> str:
    """Three figures that count, thousands set off."""
    if value >= 100:
        return f"{value:,.0f}"
    return f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def rates(what: str, here: float, peer: float, unit: str, wanted: float | None = None) -> Row:
    """Two rates; the ratio is how many times as fast this kit is, wanted at least so many."""
    ratio = here / peer
    least = None if wanted is None else ratio >= wanted
    told = "–" if wanted is None else f"≥ {wanted:g}"
    return Row(what, f"{number(here)} {unit}", f"{number(peer)} {unit}", ratio, told, least)


def durations(what: str, here: float, peer: float, wanted: float | None = None) -> Row:
    """Seconds for the same work; the ratio is how many times as fast this kit is, wanted at least so many."""
    ratio = peer / here
    least = None if wanted is None else ratio >= wanted
    told = "–" if wanted is None else f"≥ {wanted:g}"
    return Row(what, duration(here), duration(peer), ratio, told, least)


def costs(what: str, here: float, peer: float, told: tuple[str, str], wanted: float | None = None) -> Row:
    """Two costs; the ratio is how many times as dear this kit is, wanted at most so many."""
    ratio = here / peer
    most = None if wanted is None else ratio <= wanted
    return Row(what, told[0], told[1], ratio, "–" if wanted is None else f"≤ {wanted:g}", most)


def duration(seconds: float) -> str:
    """Seconds, in the unit that suits them."""
    for unit, size in (("s", 1.0), ("ms", 1e-3)):
        if seconds >= size:
            return f"{number(seconds / size)} {unit}"
    return f"{number(seconds * 1e6)} µs"


def line(cells: Iterable[str]) -> str:
    """One line of a Markdown table, padded so that it reads as plain text too."""
    return "| " + " | ".join(cell.ljust(width) for cell, width in zip(cells, WIDTHS, strict=True)) + " |"


def head() -> str:
    """The two lines above the rows."""
    rule = "|" + "|".join("-" * (width + 2) for width in WIDTHS) + "|"
    return f"{line(HEAD)}\n{rule}"


def told(title: str, note: str, found: Iterable[Row | str]) -> Iterator[str]:
    """A section of the report, line by line as it is measured; a string among the rows is printed below them."""
    yield f"## {title}\n\n{note.strip()}\n\n{head()}"
    below = []
    for row in found:
        if isinstance(row, str):
            below.append(row)
        else:
            yield line(row.cells())
    yield "".join(f"\n{text}" for text in below) + "\n" if below else ""


def show(title: str, note: str, found: Iterable[Row | str]) -> bool:
    """Print a section; whether all that is wanted is reached."""
    good = True

    def watched() -> Iterator[Row | str]:
        nonlocal good
        for row in found:
            if isinstance(row, Row) and row.reached is False:
                good = False
            yield row

    for text in told(title, note, watched()):
        print(text, flush=True)
    return good
