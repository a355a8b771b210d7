"""What comes out of a bag: drawing without replacement, exactly.

Both bags hold the same at first, so what is said of a day's draw without a game holds for costumes and sets alike.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import comb
from typing import NamedTuple

from shakespeare_games.core.chance import Distribution, draw_without_replacement
from shakespeare_games.core.errors import OptionError
from shakespeare_games.shakespeare.odds.moment import (
    COSTUME,
    SETTING_UP,
    check_day,
    check_kind,
    check_players,
    draw_day,
)
from shakespeare_games.shakespeare.rules import COLOR_COUNT, COLORS, ShakespeareRules
from shakespeare_games.shakespeare.view import ShakespeareView

Counts = tuple[int, ...]  # by color


class Draw(NamedTuple):
    """The elements of one kind that are, or will be, shown on one day. All chances count those already shown."""

    day: int
    bag: Counts  # what the rest of the draw comes from, by color
    draws: int  # elements that are still to come
    shown: Counts  # those of this draw that are out already, by color

    def at_least(self, color: int, count: int) -> Fraction:
        """The chance that the color shows so often or more. Raises OptionError for no color.

        >>> Draw(1, (2, 2, 0, 0, 0, 0), 2, (0, 0, 0, 0, 0, 0)).at_least(0, 1)
        Fraction(5, 6)
        """
        have = self.bag[check_color(color)]
        rest, total = sum(self.bag) - have, _all_ways(self.bag, self.draws)
        fewest = max(count - self.shown[color], 0)
        ways = sum([comb(have, n) * comb(rest, self.draws - n) for n in range(fewest, min(have, self.draws) + 1)])
        return Fraction(ways, total)

    def counts(self, color: int) -> Distribution[int]:
        """How often the color shows. Raises OptionError for no color."""
        have = self.bag[check_color(color)]
        rest, already = sum(self.bag) - have, self.shown[color]
        return Distribution(
            {already + n: comb(have, n) * comb(rest, self.draws - n) for n in range(min(have, self.draws) + 1)}
        )

    def shows(self, demand: Sequence[int]) -> Fraction:
        """The chance that every color shows at least as often as the demand says, by color. Raises OptionError.

        >>> Draw(1, (2, 2, 0, 0, 0, 0), 2, (0, 0, 0, 0, 0, 0)).shows((1, 1, 0, 0, 0, 0))
        Fraction(2, 3)
        """
        return self.shows_any([demand])

    def shows_any(self, demands: Iterable[Sequence[int]]) -> Fraction:
        """The chance that at least one of the demands is met in full. Raises OptionError."""
        wanted: list[Counts] = []
        for demand in demands:
            if len(demand) != COLOR_COUNT or any(n < 0 for n in demand):
                raise OptionError(f"a demand is {COLOR_COUNT} counts from 0, by color; {tuple(demand)} is none")
            wanted.append(tuple([max(n - out, 0) for n, out in zip(demand, self.shown, strict=True)]))
        least = smallest(wanted)
        ways = _Ways(self.bag, least).count(0, self.draws, (1 << len(least)) - 1)
        return Fraction(ways, _all_ways(self.bag, self.draws))

    def expected(self) -> tuple[Fraction, ...]:
        """Expected number of each color."""
        size = sum(self.bag)
        share = Fraction(self.draws, size) if size else Fraction(0)
        return tuple([out + have * share for out, have in zip(self.shown, self.bag, strict=True)])

    def expected_value(self, values: Sequence[int]) -> Fraction:
        """The expected sum of values, these being by color."""
        return sum([n * value for n, value in zip(self.expected(), values, strict=True)], Fraction(0))

    def value(self, values: Sequence[int]) -> Distribution[int]:
        """The sum of the values of what shows, these being by color."""
        found: list[dict[int, int]] = [{0: 1}, *[{} for _ in range(self.draws)]]  # by elements drawn, then their sum
        left = sum(self.bag)
        for have, value in zip(self.bag, values, strict=True):
            left -= have
            more: list[dict[int, int]] = [{} for _ in found]
            for drawn, sums in enumerate(found):
                # Not so few that the colors to come cannot make up for it.
                for n in range(max(0, self.draws - drawn - left), min(have, self.draws - drawn) + 1):
                    here, choices = more[drawn + n], comb(have, n)
                    for total, ways in sums.items():
                        here[total + n * value] = here.get(total + n * value, 0) + ways * choices
            found = more
        already = sum([out * value for out, value in zip(self.shown, values, strict=True)])
        return Distribution({already + total: ways for total, ways in sorted(found[self.draws].items())})

    def all(self) -> Distribution[Counts]:
        """All that can show, by color: up to some thousand outcomes."""
        found: dict[Counts, int] = {}
        for drawn, ways in draw_without_replacement(self.bag, self.draws).items():
            found[tuple([out + n for out, n in zip(self.shown, drawn, strict=True)])] = ways
        return Distribution(found)


def _all_ways(bag: Counts, draws: int) -> int:
    """In how many ways so many can be drawn. Raises OptionError if the bag holds fewer."""
    if not 0 <= draws <= sum(bag):
        raise OptionError(f"{draws} cannot be drawn from a bag of {sum(bag)}")
    return comb(sum(bag), draws)


class _Ways:
    """Counts the draws from a bag that meet at least one demand."""

    def __init__(self, bag: Counts, demands: list[Counts]) -> None:
        self.bag = bag
        self.demands = demands
        self.known: dict[tuple[int, int, int], int] = {}

    def count(self, color: int, draws: int, alive: int) -> int:
        """Ways from this color on; `alive` has a bit for each demand that is met so far."""
        if not alive:
            return 0
        for i, demand in enumerate(self.demands):
            if alive >> i & 1 and not any(demand[color:]):
                return comb(sum(self.bag[color:]), draws)
        key = (color, draws, alive)
        found = self.known.get(key)
        if found is None:
            found = 0
            have = self.bag[color] if color < COLOR_COUNT else 0
            for n in range(min(have, draws) + 1):
                still = 0
                for i, demand in enumerate(self.demands):
                    if alive >> i & 1 and demand[color] <= n:
                        still |= 1 << i
                found += comb(have, n) * self.count(color + 1, draws - n, still)
            self.known[key] = found
        return found


def smallest(demands: Iterable[Counts]) -> list[Counts]:
    """The demands that do not include another one.

    >>> smallest([(1, 1), (1, 0), (0, 2)])
    [(1, 0), (0, 2)]
    """
    found: list[Counts] = []
    for demand in sorted(set(demands), key=lambda d: (sum(d), [-n for n in d])):
        if not any(all(a <= b for a, b in zip(less, demand, strict=True)) for less in found):
            found.append(demand)
    return found


def setup_draw(rules: ShakespeareRules, players: int, day: int = 1, drawn: Sequence[int] | None = None) -> Draw:
    """One day's elements of one kind, seen from before the game, or from what is known to have left the bag.

    drawn: by color, what is known to have left the bag earlier. What else has left unseen makes no difference: what
    nobody has looked at is as likely to be any of the rest. So without `drawn` every day is like the first.
    Raises OptionError.
    """
    full, size = rules.bags[check_players(rules, players)], rules.offered(players)
    gone = (0,) * COLOR_COUNT if drawn is None else tuple(drawn)
    if len(gone) != COLOR_COUNT:
        raise OptionError(f"what was drawn is {COLOR_COUNT} counts, by color; {gone} is none")
    for color, out, have in zip(COLORS, gone, full, strict=True):
        if not 0 <= out <= have:
            raise OptionError(f"{str(out)[:20]} {color} elements cannot have left the bag; it held {have}")
    bag = tuple([have - out for have, out in zip(full, gone, strict=True)])
    if sum(bag) < size:
        raise OptionError(f"{sum(gone)} of {sum(full)} elements have left the bag; the {size} of a day are not there")
    return Draw(check_day(rules, day), bag, size, (0,) * COLOR_COUNT)


def has_next_draw(view: ShakespeareView, rules: ShakespeareRules) -> bool:
    """Whether elements are being drawn, or will be once more."""
    return draw_day(view) <= rules.days


def next_draw(view: ShakespeareView, rules: ShakespeareRules, kind: str) -> Draw:
    """The next day's elements of one kind; in phases "order", "costumes" and "sets" those now being drawn.

    Raises OptionError if none come any more.
    """
    costumes = check_kind(kind) == COSTUME
    day = draw_day(view)
    if day > rules.days:
        raise OptionError(f"day {rules.days} is the last; no more elements are drawn")
    bag = view.costume_bag if costumes else view.set_bag
    size = rules.offered(view.players)
    shown: Counts = (0,) * COLOR_COUNT
    if view.phase in SETTING_UP:
        shown = view.costumes if costumes else view.sets
    return Draw(day, bag, size - sum(shown), shown)


def bag_left(rules: ShakespeareRules, players: int, color: int, day: int) -> Distribution[int]:
    """How many of a color the bag still holds before that day's draw, if nobody has looked. Raises OptionError."""
    full = rules.bags[check_players(rules, players)]
    have, left = full[check_color(color)], sum(full) - (check_day(rules, day) - 1) * rules.offered(players)
    return Draw(day, tuple(full), left, (0,) * COLOR_COUNT).counts(color) if have else Distribution({0: 1})


def days(rules: ShakespeareRules, players: int, draws: Sequence[Sequence[int]]) -> tuple[Draw, ...]:
    """The draw of each day as it looks the evening before, for elements that came as `draws` says, by day and color.

    One draw more than given, at most one a day. Raises OptionError for what cannot come.
    """
    size = rules.offered(check_players(rules, players))
    if len(draws) > rules.days:
        raise OptionError(f"{len(draws)} draws; there are {rules.days} days")
    gone = [0] * COLOR_COUNT
    found = [setup_draw(rules, players)]
    for day, drawn in enumerate(draws, start=1):
        if len(drawn) != COLOR_COUNT or sum(drawn) != size:
            raise OptionError(f"day {day}: {tuple(drawn)} are not {size} elements by color")
        gone = [a + b for a, b in zip(gone, drawn, strict=True)]
        if day < rules.days:
            found.append(setup_draw(rules, players, day + 1, gone))
        elif any(a > b for a, b in zip(gone, rules.bags[players], strict=True)):
            raise OptionError(f"day {day}: more of a color than the bag held")
    return tuple(found)


def check_color(color: int) -> int:
    """Raises OptionError unless elements have this color."""
    if not 0 <= color < COLOR_COUNT:
        raise OptionError(f"color {str(color)[:20]} does not exist; there are 0 to {COLOR_COUNT - 1}")
    return color


def parse_color(text: str) -> int:
    """A color by its name. Raises OptionError.

    >>> parse_color("Green")
    4
    """
    name = text.strip().lower()
    if name not in COLORS:
        raise OptionError(f"{name[:20]!r} is no color; there are {', '.join(COLORS)}")
    return COLORS.index(name)


def parse_counts(text: str) -> Counts:
    """Counts by color from a text such as `black=5,pink=3`; empty text is none. Raises OptionError.

    >>> parse_counts("black=5,pink=3")
    (5, 3, 0, 0, 0, 0)
    """
    counts = [0] * COLOR_COUNT
    named: list[int] = []
    for part in text.split(",") if text.strip() else []:
        name, equals, number = part.partition("=")
        number = number.strip()
        if not equals or not (number.isascii() and number.isdecimal() and len(number) <= 3):
            raise OptionError(f"{part.strip()[:20]!r} is not of the form color=count; write black=5,pink=3")
        color = parse_color(name)
        if color in named:
            raise OptionError(f"{COLORS[color]} is named twice")
        named.append(color)
        counts[color] = int(number)
    return tuple(counts)
