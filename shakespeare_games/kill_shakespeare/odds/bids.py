"""What the others' secret event bids come to, as far as their tokens tell (Phase 2, c).

A purse is told by counts of bid tokens by value, from value 0, of which there are none.

>>> fist((0, 1, 1, 0, 0, 0)).items()
[(0, 1), (1, 1), (2, 1), (3, 1)]
>>> fists([(0, 1, 0, 0, 0, 0), (0, 1, 0, 0, 0, 0)]).items()
[(0, 1), (1, 2), (2, 1)]
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from shakespeare_games.core.chance import Distribution
from shakespeare_games.core.errors import OptionError
from shakespeare_games.kill_shakespeare import rules as r
from shakespeare_games.kill_shakespeare.odds.dice import check_purse, plus_tokens
from shakespeare_games.kill_shakespeare.odds.moment import DRAW, OVER, RESOLVE, check_seat
from shakespeare_games.kill_shakespeare.rules import KillRules
from shakespeare_games.kill_shakespeare.view import KillView

# In words, for a page.
BID_MODEL: Final = (
    "Every token that a player may still hold is in the fist or not, either as likely, whatever the others do; the +1 "
    "and +2 tokens are added or not in the same way. Players who talk will do better than this."
)


def fist(purse: Sequence[int], plus: Sequence[int] = ()) -> Distribution[int]:
    """The sum of a fist, each set of the tokens as likely (BID_MODEL). Raises OptionError."""
    counts = check_purse(purse)
    tokens = [value for value, count in enumerate(counts) for _ in range(count)]
    weights = {0: 1}
    for token in [*tokens, *plus]:
        grown = dict(weights)
        for total, ways in weights.items():
            grown[total + token] = grown.get(total + token, 0) + ways
        weights = grown
    return Distribution(dict(sorted(weights.items())))


def fists(purses: Iterable[Sequence[int]]) -> Distribution[int]:
    """The sum of several fists. Raises OptionError."""
    return added([fist(purse) for purse in purses])


def added(parts: Iterable[Distribution[int]]) -> Distribution[int]:
    """The sum of independent amounts."""
    total: Distribution[int] = Distribution({0: 1})
    for part in parts:
        total = Distribution.of([(a + b, v * w) for a, v in total.items() for b, w in part.items()])
    return Distribution(dict(sorted(total.items())))


def at_most(amount: Distribution[int], limit: int) -> Fraction:
    """The chance of no more than that."""
    return amount.probability(lambda made: made <= limit)


class EventBidOdds(NamedTuple):
    """The event bid under way, for one seat."""

    price: int  # to cancel the Event, Iagos included
    quill_price: int  # beyond that, to keep its Quill away; 0 if it has none
    own: int  # points the seat has put in already
    most: int  # points it can come to
    others: Distribution[int]  # what the others' bids come to, under BID_MODEL
    each: tuple[tuple[int, Distribution[int], bool], ...]  # of each other: seat, its bid, whether it is Falstaff
    falstaff: bool  # whether the seat is Falstaff

    def cancelled(self, points: int) -> Fraction:
        """The chance that the Event is cancelled if the seat puts in so many points in all."""
        return 1 - at_most(self.others, self.price - points - 1)

    def quill_paid(self, points: int) -> Fraction:
        """The chance that the Event and, if it has one, its Quill are paid."""
        return 1 - at_most(self.others, self.price + self.quill_price - points - 1)

    def highest(self, points: int) -> Fraction:
        """The chance that so many points earn the Victory Points: alone, in a tie, or as Falstaff (K10)."""
        if points <= 0:
            return Fraction(0)
        chance = Fraction(1)
        for _, bid, falstaff in self.each:
            chance *= at_most(bid, points - 1 if falstaff else points)
        return chance

    def reach(self, chance: Fraction) -> int:
        """The greatest sum that the others' bids reach with at least this chance."""
        sums = [total for total in self.others if 1 - at_most(self.others, total - 1) >= chance]
        return max(sums, default=0)

    def need(self, chance: Fraction) -> int | None:
        """The fewest points, from what is put in, that cancel the Event with at least this chance; None if too few."""
        for points in range(self.own, self.most + 1):
            if self.cancelled(points) >= chance:
                return points
        return None


def has_event_bid(view: KillView) -> bool:
    """Whether an Event lies open whose bid is not resolved."""
    if view.phase == OVER or view.event < 0:
        return False
    return DRAW < view.step <= RESOLVE or (view.step == DRAW and view.sub != 0)


def event_bid_odds(view: KillView, rules: KillRules, seat: int | None = None) -> EventBidOdds:
    """Of the Event that lies open. Raises OptionError if there is none, or its bid is over."""
    asked = check_seat(view, seat)
    if not has_event_bid(view):
        raise OptionError("no Event lies open that can still be cancelled")
    card, players = rules.events[view.event], view.players
    each: list[tuple[int, Distribution[int], bool]] = []
    for other in range(players):
        if other != asked:
            each.append((other, _bid(view, other), view.characters[other] == r.FALSTAFF))
    own = sum([v * n for v, n in enumerate(view.fists[asked])]) + view.added[asked]
    left = sum([v * n for v, n in enumerate(view.coins[asked])]) if _open(view, asked) else 0
    return EventBidOdds(
        card.cost[players] + view.iagos * rules.per_iago[players],
        rules.quill_cost[players] if card.quill else 0,
        own,
        own + left + sum(_plus(view, asked)),
        added([bid for _, bid, _ in each]),
        tuple(each),
        view.characters[asked] == r.FALSTAFF,
    )


def _open(view: KillView, seat: int) -> bool:
    """Whether a seat may still put tokens in its fist."""
    if view.phase != "event bid":
        return not any(view.fists[seat]) and view.step < RESOLVE - 1
    return view.order.index(seat) >= view.at


def _plus(view: KillView, seat: int) -> list[int]:
    """The +1 and +2 tokens a seat may still add to the event bid."""
    done = view.phase == "event add" and view.order.index(seat) < view.at
    return [] if done or view.step == RESOLVE else plus_tokens(view, seat)


def _bid(view: KillView, seat: int) -> Distribution[int]:
    """What a seat's event bid comes to, for the viewer; a fist that is seen is sure."""
    base = view.added[seat] + sum([v * n for v, n in enumerate(view.fists[seat])])
    purse = view.coins[seat] if not view.fists[seat] or _open(view, seat) else (0,) * r.TOKEN_VALUES
    return fist(purse, _plus(view, seat)).map(lambda points: points + base)
