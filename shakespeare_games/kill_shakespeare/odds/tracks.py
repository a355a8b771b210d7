"""Which place a competitive bid takes, as far as the others' tokens tell (Phase 3, b and c; K4)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from shakespeare_games.core.chance import Distribution
from shakespeare_games.core.errors import OptionError
from shakespeare_games.kill_shakespeare import rules as r
from shakespeare_games.kill_shakespeare.odds.bids import at_most
from shakespeare_games.kill_shakespeare.odds.dice import check_purse
from shakespeare_games.kill_shakespeare.odds.moment import check_seat
from shakespeare_games.kill_shakespeare.rounds import BIDDING, BIDS
from shakespeare_games.kill_shakespeare.rules import TOKEN_VALUES
from shakespeare_games.kill_shakespeare.view import KillView

# In words, for a page.
TRACK_MODEL: Final = (
    "A face-down token is any that the player may still hold, each as likely. Who has yet to bid lays any set of at "
    "most two tokens, each set as likely; +1 and +2 tokens are left out until they are added."
)
REVEALED: Final = BIDS + 1  # the step in which +1 and +2 tokens are added


def two_tokens(purse: Sequence[int]) -> Distribution[int]:
    """The sum of at most two tokens, each set of them as likely. Raises OptionError.

    >>> two_tokens((0, 2, 0, 0, 0, 1)).items()
    [(0, 1), (1, 2), (2, 1), (5, 1), (6, 2)]
    """
    return Distribution.of(sorted([(0, 1), *_ones(purse), *_pairs(purse)]))


def _ones(purse: Sequence[int]) -> list[tuple[int, int]]:
    return [(value, count) for value, count in enumerate(check_purse(purse)) if count]


def _pairs(purse: Sequence[int]) -> list[tuple[int, int]]:
    """Sums of two tokens, with how many pairs make them."""
    counts = check_purse(purse)
    found: list[tuple[int, int]] = []
    for low in range(1, TOKEN_VALUES):
        found.append((2 * low, counts[low] * (counts[low] - 1) // 2))
        found += [(low + high, counts[low] * counts[high]) for high in range(low + 1, TOKEN_VALUES)]
    return [(total, ways) for total, ways in found if ways]


class Rival(NamedTuple):
    """Another seat's bid on a track."""

    seat: int
    total: Distribution[int]  # under TRACK_MODEL
    ahead: bool  # whether it wins a tie


class TrackOdds(NamedTuple):
    """One track, for one seat."""

    track: int  # see rules.TRACKS
    own: int  # what the seat has laid so far, as the viewer sees it
    rivals: tuple[Rival, ...]

    def places(self, total: int) -> tuple[Fraction, ...]:
        """The chance of each place, from the first, for a bid of that total."""
        chances = [Fraction(1)]
        for rival in self.rivals:
            over = 1 - at_most(rival.total, total - 1 if rival.ahead else total)
            grown = [Fraction(0)] * (len(chances) + 1)
            for place, chance in enumerate(chances):
                grown[place] += chance * (1 - over)
                grown[place + 1] += chance * over
            chances = grown
        return tuple(chances)

    def first(self, total: int) -> Fraction:
        """The chance of the first place."""
        return self.places(total)[0]


def has_bids(view: KillView) -> bool:
    """Whether competitive bids are planned, laid, or open to be added to."""
    return BIDDING <= view.step <= REVEALED and view.phase != "over"


def track_odds(view: KillView, track: int, seat: int | None = None) -> TrackOdds:
    """Of a track of the bids under way. Raises OptionError if there are none."""
    asked = check_seat(view, seat)
    if not 0 <= track < len(r.TRACKS):
        raise OptionError(f"track {str(track)[:20]} is none of 0 to {len(r.TRACKS) - 1}")
    if not has_bids(view):
        raise OptionError("no competitive bids are under way")
    mine = _rank(view, asked)
    rivals = [
        Rival(other, _total(view, other, track), _rank(view, other) < mine)
        for other in range(view.players)
        if other != asked
    ]
    at = track * view.players + asked
    own = max(view.first[at], 0) + max(view.second[at], 0) + view.extras[at]
    return TrackOdds(track, own, tuple(rivals))


def _rank(view: KillView, seat: int) -> int:
    """Who wins ties: Falstaff, then the turn order, which bids for a place in it may change for the later tracks."""
    return -1 if view.characters[seat] == r.FALSTAFF else view.order.index(seat)


def _total(view: KillView, seat: int, track: int) -> Distribution[int]:
    at = track * view.players + seat
    first, second, extra = view.first[at], view.second[at], view.extras[at]
    purse = view.coins[seat]
    if view.step >= REVEALED:
        return Distribution({first + second + extra: 1})
    mine = track * view.players + view.order.index(seat)
    now = view.at if view.step == BIDS else -1
    if mine > now or (mine == now and not view.sub):
        return two_tokens(purse)
    hidden = [first, second].count(-1)
    seen = max(first, 0) + max(second, 0)
    more: list[tuple[int, int]] = [(0, 1)]
    if mine == now:  # another token may follow the first
        more = [*_ones(purse), *_pairs(purse)] if hidden else [(0, 1), *_ones(purse)]
    elif hidden:
        more = _ones(purse) if hidden == 1 else _pairs(purse)
    return Distribution.of(sorted([(total + seen, ways) for total, ways in more]))
