"""Six days of elements for the lab of Shakespeare: dealt from a seed or typed, and drawing with replacement."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import comb
from random import Random

from shakespeare_games.core.errors import OptionError
from shakespeare_games.core.match import draw, stream
from shakespeare_games.shakespeare import odds
from shakespeare_games.shakespeare.rules import COLOR_COUNT, COLORS, ShakespeareRules

Counts = tuple[int, ...]  # by color


def deal(rules: ShakespeareRules, players: int, seed: int) -> list[Counts]:
    """What comes out of a bag on each day, by color; the seed decides."""
    left, luck = list(rules.bags[players]), stream(seed, "bag")
    return [take(left, rules.offered(players), luck) for _ in range(rules.days)]


def take(left: list[int], size: int, luck: Random) -> Counts:
    """So many elements out of a bag, which changes; by color."""
    shown = [0] * COLOR_COUNT
    for _ in range(size):
        color = draw([(c, n) for c, n in enumerate(left) if n], luck)
        left[color] -= 1
        shown[color] += 1
    return tuple(shown)


def try_out(drawn: odds.Draw, color: int, count: int, plays: int, seed: int) -> Iterator[tuple[int, int]]:
    """Draw so many times, each time from the same bag: plays so far, and how many showed that many or more."""
    luck, hits = stream(seed, "draws"), 0
    batch = max(20, plays // 200)
    for play in range(1, plays + 1):
        hits += take(list(drawn.bag), drawn.draws, luck)[color] >= count
        if play % batch == 0 or play == plays:
            yield play, hits


def parse_days(text: str) -> list[Counts]:
    """Days from a text such as `4,3,2,1,1,1 / 3,3,2,2,1,1`: counts by color, days parted by /. Raises OptionError."""
    found: list[Counts] = []
    for day, part in enumerate(text.split("/") if text.strip() else [], 1):
        counts = part.replace(",", " ").split()
        if len(counts) != COLOR_COUNT or not all(n.isascii() and n.isdecimal() and len(n) < 3 for n in counts):
            raise OptionError(f"day {day} is {part.strip()[:24]!r}, not {COLOR_COUNT} counts: {', '.join(COLORS)}")
        found.append(tuple(int(n) for n in counts))
    return found


def days_text(days: Sequence[Counts]) -> str:
    """The days as parse_days reads them."""
    return "/".join(",".join(str(n) for n in counts) for counts in days)


def told(counts: Sequence[int]) -> str:
    """Counts by color as odds.parse_counts reads them: `black=5,pink=3`."""
    return ",".join(f"{color}={n}" for color, n in zip(COLORS, counts, strict=True) if n)


def total(days: Sequence[Counts]) -> Counts:
    """All that came on these days, by color."""
    return tuple(sum(counts[color] for counts in days) for color in range(COLOR_COUNT))


def replaced(draw: odds.Draw, color: int) -> list[Fraction]:
    """Chances of 0, 1, 2 ... of a color if each element were put back before the next is drawn: the binomial ones."""
    share, size = Fraction(draw.bag[color], sum(draw.bag)), draw.draws
    return [comb(size, n) * share**n * (1 - share) ** (size - n) for n in range(size + 1)]


def replaced_at_least(draw: odds.Draw, color: int, count: int) -> Fraction:
    """The chance that the color shows so often or more, if each element were put back."""
    return sum(replaced(draw, color)[count:], Fraction(0))
