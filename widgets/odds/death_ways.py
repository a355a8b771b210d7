"""Ways from a table of Death by Shakespeare to its lab, which opens as the table stands."""

from __future__ import annotations

from shakespeare_games.death_by_shakespeare import odds
from shakespeare_games.death_by_shakespeare.rules import DeathRules
from shakespeare_games.death_by_shakespeare.view import DeathView
from widgets.query import link
from widgets.theme import esc

LAB = "death_by_shakespeare/odds.ipynb"


def nearest_death(view: DeathView, rules: DeathRules) -> int | None:
    """The living character with the most different ratings on it, the first of several; None if no card lies."""
    laid = [c for c, alive in enumerate(view.alive) if alive and view.laid[c]]
    return max(laid, key=lambda c: (len({rules.ratings[card] for card in view.laid[c]}), -c), default=None)


def lab_settings(view: DeathView, rules: DeathRules, character: int | None) -> dict[str, object]:
    """The lab's settings for this table, for `link(LAB, **settings)`: the Death cards on a character (None: as the
    lab opens), and the deck as this viewer knows it; the wanted cards are those of the rating of which most are unseen.
    """
    laid = sorted(rules.ratings[card] for card in view.laid[character]) if character is not None else []
    counts = odds.unseen(view, rules)
    return {
        "ratings": ",".join(str(rating) for rating in laid) or None,
        "unseen": max(1, sum(counts)),
        "wanted": max(counts),
        "players": view.players,
    }


def way_to_lab(view: DeathView, rules: DeathRules) -> str:
    """A link to the lab in a page of its own, as HTML, for whoever is nearest to death."""
    character = nearest_death(view, rules)
    about = (
        f"How long does {rules.characters[character]} last?"
        if character is not None
        else "How long does a character last?"
    )
    way = link(LAB, **lab_settings(view, rules, character))
    return f'<a href="{esc(way)}" target="_blank" rel="noopener">{esc(about)} See the lab</a>'
