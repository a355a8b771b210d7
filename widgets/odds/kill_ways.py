"""Ways from a table of Kill Shakespeare to its lab, which opens as the table stands."""

from __future__ import annotations

from shakespeare_games.kill_shakespeare import odds
from shakespeare_games.kill_shakespeare.rules import KillRules
from shakespeare_games.kill_shakespeare.view import KillView
from widgets.odds.kill_settings import MOST_EXCHANGES, MOST_PRICE, MOST_SHARE
from widgets.query import link
from widgets.theme import esc

LAB = "kill_shakespeare/odds.ipynb"


def lab_settings(view: KillView, rules: KillRules) -> dict[str, object]:
    """The lab's settings for this table, for `link(LAB, **settings)`; what does not apply is left as the lab opens.

    The players; an open Event's price, Iagos included, and what is a fair share of it, rounded up; what is in the bag
    of Battle tokens, and how many exchanges the viewer's black markers pay for.
    """
    settings: dict[str, object] = {"players": view.players}
    if view.viewer < 0:
        return settings
    if odds.has_event_bid(view):
        price = odds.event_bid_odds(view, rules).price
        share = -(-price // view.players)
        if 1 <= share <= MOST_SHARE and price <= MOST_PRICE:
            settings.update(share=share, price=price)
    if odds.has_exchanges(view, rules):
        bag = odds.exchange_odds(view, rules)
        if bag.bag:
            settings.update(tokens=bag.bag, quills=bag.quills, exchanges=min(MOST_EXCHANGES, max(1, bag.possible)))
    return settings


def way_to_lab(view: KillView, rules: KillRules, words: str) -> str:
    """A link to the lab in a page of its own, as HTML. The words ask what it answers."""
    way = link(LAB, **lab_settings(view, rules))
    return f'<a href="{esc(way)}" target="_blank" rel="noopener">{esc(words)} See the lab</a>'
