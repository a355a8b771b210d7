"""All that is told beside a decision, as the table stands."""

from __future__ import annotations

from typing import NamedTuple

from shakespeare_games.core.game import AUDIENCE
from shakespeare_games.kill_shakespeare import rules as r
from shakespeare_games.kill_shakespeare.odds.bids import EventBidOdds, event_bid_odds, has_event_bid
from shakespeare_games.kill_shakespeare.odds.dice import DiceOdds, MatchOdds, dice_odds, has_match, match_odds
from shakespeare_games.kill_shakespeare.odds.lady import (
    LadyDie,
    OrderOdds,
    has_next_event,
    lady_die,
    order_odds,
    ordered,
)
from shakespeare_games.kill_shakespeare.odds.moment import check_seat, dice_to_come
from shakespeare_games.kill_shakespeare.odds.quills import ExchangeOdds, exchange_odds, has_exchanges
from shakespeare_games.kill_shakespeare.odds.tracks import TrackOdds, has_bids, track_odds
from shakespeare_games.kill_shakespeare.rules import KillRules
from shakespeare_games.kill_shakespeare.view import KillView


class LiveOdds(NamedTuple):
    """For one seat, or the audience (-1). What does not apply is None or empty."""

    seat: int
    dice: DiceOdds | None  # of the next roll
    match: MatchOdds | None  # in this round's bids
    lady: LadyDie | None  # her order that is open
    order: OrderOdds | None  # the next Event
    quills: ExchangeOdds | None  # the seat's next exchange
    bid: EventBidOdds | None  # the event bid under way
    tracks: tuple[TrackOdds, ...]  # the competitive bids under way


def live(view: KillView, rules: KillRules, seat: int | None = None) -> LiveOdds:
    """The odds as the table stands, for a seat (the viewer's if not given). Raises OptionError for no such seat."""
    asked = AUDIENCE if seat is None and view.viewer == AUDIENCE else check_seat(view, seat)
    seated = asked != AUDIENCE
    area = ordered(view, rules)
    return LiveOdds(
        asked,
        dice_odds() if dice_to_come(view, rules) else None,
        match_odds(view, asked) if seated and has_match(view) else None,
        lady_die(view, area) if area >= 0 else None,
        order_odds(view, rules) if has_next_event(view, rules) else None,
        exchange_odds(view, rules, asked) if seated and has_exchanges(view, rules) else None,
        event_bid_odds(view, rules, asked) if seated and has_event_bid(view) else None,
        tuple([track_odds(view, track, asked) for track in range(len(r.TRACKS))]) if seated and has_bids(view) else (),
    )
