"""What costumes and the set still need, and how likely the next elements bring it.

Yellow is left out where a craftsman's value is meant: no craftsman takes it. Chances are of the next day's elements,
all of them, before anybody takes one; after the last draw they are 0.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from itertools import combinations_with_replacement
from typing import NamedTuple

from shakespeare_games.core.errors import OptionError
from shakespeare_games.shakespeare import rules as r
from shakespeare_games.shakespeare.odds.bag import Counts, Draw, has_next_draw, next_draw, smallest
from shakespeare_games.shakespeare.odds.moment import COSTUME, SET, check_kind, check_seat
from shakespeare_games.shakespeare.rules import COLOR_COUNT, COSTUME_SIZE, ROWS, YELLOW, ShakespeareRules
from shakespeare_games.shakespeare.view import EMPTY, ShakespeareView

PRICED = range(YELLOW)  # colors that a craftsman can take


class Reward(NamedTuple):
    """What a costume earns if its sum comes to at least so much."""

    least: int
    pounds: int
    prestige: int
    need: int  # what the missing elements must add
    now: bool  # today's offer has that within the budget
    chance: Fraction  # of the next day's


class CostumeNeed(NamedTuple):
    """A costume that is not complete."""

    character: int
    colors: Counts  # what it has
    missing: int  # elements
    total: int  # the sum so far
    now: bool  # one craftsman can complete it from today's offer
    chance: Fraction  # the same of the next day's
    rewards: tuple[Reward, ...]  # those in reach with five black to green, the lowest first


class SpaceNeed(NamedTuple):
    """An open space of a set."""

    space: int
    wants: int  # the color that its mirror asks for; -1: any
    candle: bool
    now: bool  # today's offer has one that fits, within the budget
    chance: Fraction  # that the next day's has
    yellow: Fraction  # the chance that a yellow one, for a jeweler, is among the next day's


class RowNeed(NamedTuple):
    """A row of a set that is not full."""

    row: int  # from 0 at the bottom
    missing: tuple[int, ...]  # its empty spaces
    wants: tuple[int, ...]  # colors that mirrors ask for, sorted
    pairs: int  # pairs of empty spaces, each to be of one color
    free: int  # other empty spaces: any color
    supported: bool  # what it rests on is there already
    now: bool  # today's offer has all of it within the budget
    available: Fraction  # the chance that the next day's elements have all of it
    affordable: Fraction  # and that one craftsman can take it


def budget_of(view: ShakespeareView, rules: ShakespeareRules, seat: int, kind: str) -> int:
    """The highest value of a seat's own craftsmen for this kind of element, resting or not, with its assistants.

    No +3 token is counted; 0 if there is no such craftsman. Raises OptionError.
    """
    kinds = (r.HANDYMAN, r.COSTUME_MISTRESS if check_kind(kind) == COSTUME else r.SET_DRESSER)
    extras = view.extras[check_seat(view, seat)]
    roles = [rules.roles[c] for c in view.troupes[seat] if c not in extras]
    best = max([role.value for role in roles if role.kind in kinds], default=0)
    helpers = sum([1 for role in roles if role.kind == r.ASSISTANT])
    return best + helpers * rules.assistant_value if best else 0


def _settle(view: ShakespeareView, rules: ShakespeareRules, seat: int, budget: int | None, kind: str) -> int:
    if budget is None:
        return budget_of(view, rules, seat, kind)
    if budget < 0:
        raise OptionError(f"the budget is {str(budget)[:20]}; a craftsman's value is 0 or more")
    return budget


def _next(view: ShakespeareView, rules: ShakespeareRules, kind: str) -> Draw | None:
    return next_draw(view, rules, kind) if has_next_draw(view, rules) else None


def _counts(colors: Iterable[int]) -> Counts:
    counts = [0] * COLOR_COUNT
    for color in colors:
        counts[color] += 1
    return tuple(counts)


def _met(demands: list[Counts], offer: Counts) -> bool:
    return any(all(n <= have for n, have in zip(demand, offer, strict=True)) for demand in demands)


def _chance(draw: Draw | None, demands: list[Counts]) -> Fraction:
    return draw.shows_any(demands) if draw is not None and demands else Fraction(0)


def costume_demands(rules: ShakespeareRules, missing: int, budget: int, need: int = 0) -> list[Counts]:
    """All choices of so many elements that one budget pays and that add at least `need`; by color."""
    found: list[Counts] = []
    for colors in combinations_with_replacement(PRICED, missing):
        adds = sum([rules.costume_values[color] for color in colors])
        if sum([rules.values[color] for color in colors]) <= budget and adds >= need:
            found.append(_counts(colors))
    return found


def costume_needs(
    view: ShakespeareView, rules: ShakespeareRules, seat: int | None = None, budget: int | None = None
) -> tuple[CostumeNeed, ...]:
    """Every actor and extra of a seat whose costume is not complete, empty ones too, as they joined the troupe.

    seat: the viewer's if not given. budget: what the craftsman's work is worth; its best one's if not given.
    Raises OptionError.
    """
    asked = check_seat(view, seat)
    value = _settle(view, rules, asked, budget, COSTUME)
    draw = _next(view, rules, COSTUME)
    worn = dict(view.worn[asked])
    known: dict[tuple[int, int], tuple[bool, Fraction, tuple[Reward, ...]]] = {}
    found: list[CostumeNeed] = []
    for character in view.troupes[asked]:
        colors = worn.get(character, ())
        missing = COSTUME_SIZE - len(colors)
        if not missing or not (rules.wears[character] or character in view.extras[asked]):
            continue
        total = sum([rules.costume_values[color] for color in colors])
        key = (missing, total)
        if key not in known:
            demands = costume_demands(rules, missing, value)
            rewards = _rewards(view, rules, draw, missing, total, value)
            known[key] = (_met(demands, view.costumes), _chance(draw, demands), rewards)
        found.append(CostumeNeed(character, colors, missing, total, *known[key]))
    return tuple(found)


def _rewards(
    view: ShakespeareView, rules: ShakespeareRules, draw: Draw | None, missing: int, total: int, value: int
) -> tuple[Reward, ...]:
    most = total + missing * max([rules.costume_values[color] for color in PRICED])
    found: list[Reward] = []
    before = (0, 0)
    for least in range(len(rules.costume_pounds)):
        earned = (rules.costume_pounds[least], rules.costume_prestige[least])
        if earned != before and least <= most:
            demands = costume_demands(rules, missing, value, least - total)
            need = max(least - total, 0)
            now = _met(demands, view.costumes)
            found.append(Reward(least, earned[0], earned[1], need, now, _chance(draw, demands)))
        before = earned
    return tuple(found)


def set_needs(
    view: ShakespeareView, rules: ShakespeareRules, seat: int | None = None, budget: int | None = None
) -> tuple[SpaceNeed, ...]:
    """Every space of a seat's set on which an element can be placed now, from the bottom left.

    seat, budget: as in costume_needs. Raises OptionError.
    """
    asked = check_seat(view, seat)
    value = _settle(view, rules, asked, budget, SET)
    draw = _next(view, rules, SET)
    stage = view.stages[asked]
    yellow = draw.at_least(YELLOW, 1) if draw is not None else Fraction(0)
    found: list[SpaceNeed] = []
    for space in rules.open_spaces(list(stage)):
        wants = _wanted(rules, stage, space)
        colors = PRICED if wants < 0 else (wants,)
        demands = [_counts([color]) for color in colors if rules.values[color] <= value]
        now = _met(demands, view.sets)
        found.append(SpaceNeed(space, wants, rules.candle[space], now, _chance(draw, demands), yellow))
    return tuple(found)


def _wanted(rules: ShakespeareRules, stage: Counts, space: int) -> int:
    """The color that the mirror of an empty space asks for; -1 for any (S5)."""
    color = stage[rules.mirror[space]]
    return color if 0 <= color < YELLOW else -1


def row_needs(
    view: ShakespeareView, rules: ShakespeareRules, seat: int | None = None, budget: int | None = None
) -> tuple[RowNeed, ...]:
    """Every row of a seat's set that is not full, from the bottom, whether it can be built on yet or not.

    seat, budget: as in costume_needs. Raises OptionError.
    """
    asked = check_seat(view, seat)
    value = _settle(view, rules, asked, budget, SET)
    draw = _next(view, rules, SET)
    stage = view.stages[asked]
    found: list[RowNeed] = []
    for row in range(ROWS):
        spaces = range(r.row_start(row), r.row_start(row + 1))
        missing = tuple([s for s in spaces if stage[s] == EMPTY])
        if not missing:
            continue
        wants = tuple(sorted([_wanted(rules, stage, s) for s in missing if _wanted(rules, stage, s) >= 0]))
        pairs = sum([1 for s in missing if s < rules.mirror[s] and rules.mirror[s] in missing])
        free = len(missing) - len(wants) - 2 * pairs
        demands = row_demands(wants, pairs, free)
        paid = [d for d in demands if sum([n * cost for n, cost in zip(d, rules.values, strict=False)]) <= value]
        found.append(
            RowNeed(
                row,
                missing,
                wants,
                pairs,
                free,
                all(stage[b] != EMPTY for s in missing for b in rules.below[s]),
                _met(paid, view.sets),
                _chance(draw, demands),
                _chance(draw, paid),
            )
        )
    return tuple(found)


def row_demands(wants: tuple[int, ...], pairs: int, free: int) -> list[Counts]:
    """All choices of elements, by color, that fill a row."""
    found: list[Counts] = []
    for doubles in combinations_with_replacement(PRICED, pairs):
        for singles in combinations_with_replacement(PRICED, free):
            found.append(_counts([*wants, *doubles, *doubles, *singles]))
    return smallest(found)
