"""The two event dice: their sum, what it does, and bids that equal it (Phase 2, d; K12).

>>> event_dice()[7], dice_odds().bonus
(Fraction(1, 6), Fraction(5, 6))
>>> match_chance([7, 3])
Fraction(2, 9)
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from shakespeare_games.core.chance import Distribution, dice_sum
from shakespeare_games.core.errors import OptionError
from shakespeare_games.kill_shakespeare import rules as r
from shakespeare_games.kill_shakespeare.odds.moment import OVER, RESTORE, check_seat
from shakespeare_games.kill_shakespeare.rounds import BIDS
from shakespeare_games.kill_shakespeare.rules import TOKEN_VALUES
from shakespeare_games.kill_shakespeare.view import KillView

SIDES: Final = 6
HIGHEST_BONUS: Final = 9
BONUS: Final = "bonus"  # 2-9: an Action card for a bid of that total
LADY: Final = "lady"  # 10: a black marker where Lady Macbeth is
RICHARD: Final = "richard"  # 11: a black marker where King Richard III is
SEARCH: Final = "search"  # 12: the search goes on by one
CLASSES: Final = (BONUS, LADY, RICHARD, SEARCH)


_DICE: Final = dice_sum(list(range(1, SIDES + 1)), 2)


def event_dice() -> Distribution[int]:
    """The sum, 2 to 12."""
    return _DICE


def dice_class(total: int) -> str:
    """What a sum does, one of CLASSES. Raises OptionError for one that two dice do not show."""
    if not 2 <= total <= 2 * SIDES:
        raise OptionError(f"two dice show 2 to {2 * SIDES}, not {str(total)[:20]}")
    return BONUS if total <= HIGHEST_BONUS else CLASSES[total - HIGHEST_BONUS]


class DiceOdds(NamedTuple):
    """How likely each class of sums is."""

    bonus: Fraction
    lady: Fraction
    richard: Fraction
    search: Fraction


def dice_odds() -> DiceOdds:
    """For one roll."""
    classes = event_dice().map(dice_class)
    return DiceOdds(*[classes[name] for name in CLASSES])


def re_rolled(bad: Iterable[int]) -> Distribution[int]:
    """The final sum if both dice are rolled once more whenever it is one of these. Raises OptionError.

    >>> re_rolled([10, 11, 12])[12]
    Fraction(1, 216)
    """
    named = set(bad)
    for total in named:
        dice_class(total)
    again = sum([_DICE.weight(total) for total in named])
    return Distribution({t: n * (again + (0 if t in named else _DICE.total)) for t, n in _DICE.items()})


def match_chance(totals: Iterable[int]) -> Fraction:
    """The chance that the dice show one of these bid totals; above 9 they earn nothing. Raises OptionError."""
    named = set(totals)
    for total in named:
        if total < 0:
            raise OptionError(f"a bid comes to 0 or more, not {str(total)[:20]}")
    return event_dice().probability(lambda shown: shown <= HIGHEST_BONUS and shown in named)


def check_purse(purse: Sequence[int]) -> tuple[int, ...]:
    """Raises OptionError unless these are counts of tokens by value, the first for value 0 and empty."""
    counts = tuple(purse)
    if len(counts) != TOKEN_VALUES or counts[0] or any(not 0 <= n <= 99 for n in counts):
        raise OptionError(f"tokens are counts of value 0 (none of these) to {TOKEN_VALUES - 1}, not {counts[:8]}")
    return counts


def totals(purse: Sequence[int], plus: Sequence[int] = ()) -> tuple[int, ...]:
    """All that one bid can come to: up to two tokens of the purse, and any of the +1 and +2 tokens named.

    Raises OptionError.

    >>> totals((0, 1, 0, 0, 1, 1))
    (0, 1, 4, 5, 6, 9)
    """
    counts = check_purse(purse)
    tokens = [value for value in range(1, TOKEN_VALUES) for _ in range(min(2, counts[value]))]
    found = {0, *tokens}
    for i, first in enumerate(tokens):
        found.update([first + second for second in tokens[i + 1 :]])
    for extra in plus:
        found |= {total + extra for total in found}
    return tuple(sorted(found))


class MatchOdds(NamedTuple):
    """Whether a seat can make one of its bids equal the dice."""

    total: int  # what the dice show; 0: not rolled yet
    totals: tuple[int, ...]  # of 2 to 9, those the seat can still bring one bid to
    chance: Fraction  # that it can; after the roll 0 or 1


def plus_tokens(view: KillView, seat: int) -> list[int]:
    """The +2 and +1 tokens a seat may still use."""
    return [2] * view.plus_two[seat] + [1] * view.plus_one[seat]


def has_match(view: KillView) -> bool:
    """Whether this round's bids can still be made to equal this round's dice, rolled or not."""
    return RESTORE < view.step <= BIDS + 1 and view.phase != OVER


def match_odds(view: KillView, seat: int | None = None) -> MatchOdds:
    """From what the seat has in hand or has laid. Another's face-down tokens count as in hand. Raises OptionError."""
    asked = check_seat(view, seat)
    plus = plus_tokens(view, asked)
    found: set[int] = set()
    for track in range(len(r.TRACKS)):
        found.update(_track_totals(view, asked, track, plus))
    wanted = tuple(sorted([total for total in found if 2 <= total <= HIGHEST_BONUS]))
    total = sum(view.dice)
    if not total:
        return MatchOdds(0, wanted, match_chance(wanted))
    return MatchOdds(total, wanted, Fraction(int(total in wanted)))


def _track_totals(view: KillView, seat: int, track: int, plus: Sequence[int]) -> tuple[int, ...]:
    """What the seat's bid on one track may still come to."""
    at = track * view.players + seat
    first, second, extra = view.first[at], view.second[at], view.extras[at]
    purse = view.coins[seat]
    values = [value for value in range(1, TOKEN_VALUES) if purse[value]]
    turn = _turn(view, seat, track)
    empty = (0,) * TOKEN_VALUES
    if turn > 0:  # still to bid
        return totals(purse, plus)
    if turn == 0 and view.sub:  # one token lies there, another may follow
        sums = {first + value for value in [0, *values]} if first > 0 else set(totals(purse))
    elif first >= 0 and second >= 0:
        sums = {first + second}
    else:
        hidden = [[value] if value >= 0 else values for value in (first, second)]
        sums = {a + b for a in hidden[0] for b in hidden[1]}
    return tuple(sorted({total + more + extra for total in sums for more in totals(empty, plus)}))


def _turn(view: KillView, seat: int, track: int) -> int:
    """Whether the seat has bid on the track (-1), bids now (0), or has yet to (1)."""
    if view.phase != "bid":
        return -1 if view.step > BIDS else 1
    mine = track * view.players + view.order.index(seat)
    return (mine > view.at) - (mine < view.at)
