"""Which seat is meant, and what of the round is still to come, as a view stands."""

from __future__ import annotations

from typing import Final

from shakespeare_games.core.errors import OptionError
from shakespeare_games.core.game import AUDIENCE
from shakespeare_games.kill_shakespeare import event, event_bid, prep, scoring
from shakespeare_games.kill_shakespeare.position import PHASES
from shakespeare_games.kill_shakespeare.rounds import FLOW
from shakespeare_games.kill_shakespeare.rules import KillRules
from shakespeare_games.kill_shakespeare.view import KillView

OVER: Final = PHASES[-1]
EXCHANGES: Final = FLOW.index(prep.exchanges)
RESTORE: Final = FLOW.index(prep.restore)
DRAW: Final = FLOW.index(event.draw)
LADY: Final = FLOW.index(event.lady)
RESOLVE: Final = FLOW.index(event_bid.resolve)
DICE: Final = FLOW.index(event.dice)
LAST_EXCHANGES: Final = FLOW.index(scoring.exchanges)


def check_seat(view: KillView, seat: int | None) -> int:
    """The seat asked for, or the viewer's. Raises OptionError where there is none."""
    if seat is None:
        if view.viewer == AUDIENCE:
            raise OptionError("the audience has no seat; say which one is meant")
        return view.viewer
    if not 0 <= seat < view.players:
        raise OptionError(f"seat {str(seat + 1)[:20]} is not at this table; there are {view.players}")
    return seat


def check_players(players: int) -> int:
    """Raises OptionError unless so many can play."""
    if not 2 <= players <= 4:
        raise OptionError(f"players are {str(players)[:20]}; 2 to 4 can play")
    return players


def last_round(view: KillView, rules: KillRules) -> bool:
    """Whether no round may follow this one."""
    return view.final or view.round >= (rules.longest if rules.eradicate else rules.rounds)


def event_to_come(view: KillView, rules: KillRules) -> bool:
    """Whether an Event will still be drawn, unless the game ends before."""
    if view.phase == OVER or view.final:
        return False
    return view.step < DRAW or (view.step == DRAW and view.sub == 0) or not last_round(view, rules)


def dice_to_come(view: KillView, rules: KillRules) -> bool:
    """Whether the event dice will still be rolled, unless the game ends before."""
    if view.phase == OVER or view.final:
        return False
    return view.step < DICE or (view.step == DICE and view.sub == 0) or not last_round(view, rules)
