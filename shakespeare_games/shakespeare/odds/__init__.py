"""The questions a class asks of Shakespeare, answered exactly.

Everything is asked of a ShakespeareView, so nobody learns here what a seat may not see. What players do is never
foretold but where MARKET_MODEL and WAGER_MODEL say so.
"""

from shakespeare_games.shakespeare.odds.bag import (
    Draw,
    bag_left,
    days,
    has_next_draw,
    next_draw,
    parse_color,
    parse_counts,
    setup_draw,
)
from shakespeare_games.shakespeare.odds.duel import (
    Equilibrium,
    Reply,
    WagerGame,
    equilibria,
    make_game,
    symmetric_equilibria,
)
from shakespeare_games.shakespeare.odds.live import ColorOdds, LiveOdds, color_odds, live
from shakespeare_games.shakespeare.odds.luck import Luck, can_tell_luck, draw_luck, offer_luck
from shakespeare_games.shakespeare.odds.market import (
    MARKET_MODEL,
    KindOdds,
    Market,
    cards_of_kind,
    has_next_market,
    kind_odds,
    next_market,
    setup_market,
)
from shakespeare_games.shakespeare.odds.moment import COSTUME, SET
from shakespeare_games.shakespeare.odds.needs import (
    CostumeNeed,
    Reward,
    RowNeed,
    SpaceNeed,
    budget_of,
    costume_needs,
    row_needs,
    set_needs,
)
from shakespeare_games.shakespeare.odds.wager import (
    WAGER_MODEL,
    Mixture,
    WagerOdds,
    forecast,
    frequencies,
    has_next_wager,
    others_wagers,
    place_odds,
    tie_order,
    wager_odds,
)

__all__ = [
    "COSTUME",
    "MARKET_MODEL",
    "SET",
    "WAGER_MODEL",
    "ColorOdds",
    "CostumeNeed",
    "Draw",
    "Equilibrium",
    "KindOdds",
    "LiveOdds",
    "Luck",
    "Market",
    "Mixture",
    "Reply",
    "Reward",
    "RowNeed",
    "SpaceNeed",
    "WagerGame",
    "WagerOdds",
    "bag_left",
    "budget_of",
    "can_tell_luck",
    "cards_of_kind",
    "color_odds",
    "costume_needs",
    "days",
    "draw_luck",
    "equilibria",
    "forecast",
    "frequencies",
    "has_next_draw",
    "has_next_market",
    "has_next_wager",
    "kind_odds",
    "live",
    "make_game",
    "next_draw",
    "next_market",
    "offer_luck",
    "others_wagers",
    "parse_color",
    "parse_counts",
    "place_odds",
    "row_needs",
    "set_needs",
    "setup_draw",
    "setup_market",
    "symmetric_equilibria",
    "tie_order",
    "wager_odds",
]
