"""Which day's draw, cards and wager come next, as a view stands."""

from __future__ import annotations

from shakespeare_games.core.errors import OptionError
from shakespeare_games.core.game import AUDIENCE
from shakespeare_games.shakespeare import view as v
from shakespeare_games.shakespeare.rules import PRINTED, ShakespeareRules
from shakespeare_games.shakespeare.view import ShakespeareView

COSTUME = "costume"  # kinds of elements
SET = "set"

SETTING_UP = (v.ORDER, v.COSTUMES, v.SETS)
DAWN = (v.CARDS, v.DRAFT, v.REST)  # the next day's elements lie there already
THE_END = (v.PAY, v.OVER)


def draw_day(view: ShakespeareView) -> int:
    """The day whose elements come next; while they are being drawn, that day. May be past the last."""
    return view.day + (2 if view.phase in DAWN else 1)


def market_day(view: ShakespeareView) -> int:
    """The day whose cards come next; while they are being shown, that day. 0 is the draft; may be past the last."""
    if view.phase == v.REST:
        return view.day + 2
    if view.day or view.phase == v.DRAFT or any(len(troupe) > PRINTED for troupe in view.troupes):
        return view.day + 1
    return 0


def wager_day(view: ShakespeareView) -> int:
    """The day of the wager that is being made, or comes next; may be past the last."""
    return view.day + (0 if view.phase == v.WAGER else 1)


def check_kind(kind: str) -> str:
    """Raises OptionError unless elements of this kind exist."""
    if kind not in (COSTUME, SET):
        raise OptionError(f"elements are of kind {COSTUME} or {SET}, not {kind[:20]!r}")
    return kind


def check_players(rules: ShakespeareRules, players: int) -> int:
    """Raises OptionError unless so many can play."""
    if not 2 <= players < len(rules.bags):
        raise OptionError(f"players are {str(players)[:20]}; 2 to {len(rules.bags) - 1} can play")
    return players


def check_day(rules: ShakespeareRules, day: int) -> int:
    """Raises OptionError for a day that is not played."""
    if not 1 <= day <= rules.days:
        raise OptionError(f"day is {str(day)[:20]}; days are 1 to {rules.days}")
    return day


def check_seat(view: ShakespeareView, seat: int | None) -> int:
    """The seat asked for, or the viewer's. Raises OptionError where there is none."""
    if seat is None:
        if view.viewer == AUDIENCE:
            raise OptionError("the audience has no seat; say which one is meant")
        return view.viewer
    if not 0 <= seat < view.players:
        raise OptionError(f"seat {str(seat + 1)[:20]} is not at this table; there are {view.players}")
    return seat
