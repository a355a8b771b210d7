"""The odds beside a game that goes on: everything that can be said of what comes next."""

from __future__ import annotations

from fractions import Fraction
from typing import Final, NamedTuple

from shakespeare_games.core.game import AUDIENCE
from shakespeare_games.shakespeare.odds.bag import has_next_draw, next_draw
from shakespeare_games.shakespeare.odds.market import KindOdds, has_next_market, kind_odds, next_market
from shakespeare_games.shakespeare.odds.moment import COSTUME, SET, check_seat, draw_day
from shakespeare_games.shakespeare.odds.needs import (
    CostumeNeed,
    RowNeed,
    SpaceNeed,
    budget_of,
    costume_needs,
    row_needs,
    set_needs,
)
from shakespeare_games.shakespeare.odds.wager import WagerOdds, has_next_wager, wager_odds
from shakespeare_games.shakespeare.rules import COLOR_COUNT, ShakespeareRules
from shakespeare_games.shakespeare.view import OVER, PAY, ShakespeareView

MOST: Final = 3  # of one color that a panel asks for


class ColorOdds(NamedTuple):
    """One color among the next elements of a kind."""

    color: int
    left: int  # in the bag
    expected: Fraction
    at_least: tuple[Fraction, ...]  # the chance of at least 1, 2 and 3


class LiveOdds(NamedTuple):
    """All that is shown beside the board. What does not apply is empty."""

    day: int  # of the elements spoken of; 0 if none come any more
    seat: int  # of the wagers and needs; -1 for the audience
    costumes: tuple[ColorOdds, ...]  # by color
    sets: tuple[ColorOdds, ...]
    market: tuple[KindOdds, ...]
    market_sure: bool  # whether those hold without MARKET_MODEL
    wagers: tuple[WagerOdds, ...]  # see WAGER_MODEL
    costume_needs: tuple[CostumeNeed, ...]
    set_needs: tuple[SpaceNeed, ...]
    row_needs: tuple[RowNeed, ...]
    costume_budget: int = 0  # what the needs of costumes reckon with: see needs.budget_of
    set_budget: int = 0


def color_odds(view: ShakespeareView, rules: ShakespeareRules, kind: str) -> tuple[ColorOdds, ...]:
    """Each color among the next elements of a kind; empty if none come any more. Raises OptionError for no kind."""
    if not has_next_draw(view, rules):
        return ()
    draw = next_draw(view, rules, kind)
    expected = draw.expected()
    return tuple(
        [
            ColorOdds(c, draw.bag[c], expected[c], tuple([draw.at_least(c, n) for n in range(1, MOST + 1)]))
            for c in range(COLOR_COUNT)
        ]
    )


def live(view: ShakespeareView, rules: ShakespeareRules, seat: int | None = None) -> LiveOdds:
    """The odds as the table stands, for a seat (the viewer's if not given). Raises OptionError for no such seat."""
    asked = AUDIENCE if seat is None and view.viewer == AUDIENCE else check_seat(view, seat)
    market = has_next_market(view, rules)
    needs = asked != AUDIENCE and view.phase not in (PAY, OVER)
    return LiveOdds(
        draw_day(view) if has_next_draw(view, rules) else 0,
        asked,
        color_odds(view, rules, COSTUME),
        color_odds(view, rules, SET),
        kind_odds(view, rules) if market else (),
        next_market(view, rules).sure if market else True,
        wager_odds(view, rules, asked) if asked != AUDIENCE and has_next_wager(view, rules) else (),
        costume_needs(view, rules, asked) if needs else (),
        set_needs(view, rules, asked) if needs else (),
        row_needs(view, rules, asked) if needs else (),
        budget_of(view, rules, asked, COSTUME) if needs else 0,
        budget_of(view, rules, asked, SET) if needs else 0,
    )
