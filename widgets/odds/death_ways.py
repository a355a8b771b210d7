"""Ways from a table of Death by Shakespeare to its lab, which opens as the table stands."""

from __future__ import annotations

from shakespeare_games.death_by_shakespeare import odds
from shakespeare_games.death_by_shakespeare.rules import DeathRules
from shakespeare_games.death_by_shakespeare.view import DeathView

LAB = "death_by_shakespeare/odds.ipynb"


def lab_settings(view: DeathView, rules: DeathRules, character: int | None = None) -> dict[str, object]:
    """The lab's settings for this table, for `widgets.query.link(LAB, **settings)`.

    The Death cards are those on `character`; if none is named, on the one with the most different ratings. The deck is
    as this viewer knows it, and the wanted cards are those of the rating of which most are unseen.
    """
    living = [c for c, alive in enumerate(view.alive) if alive]
    if character is None and living:
        character = max(living, key=lambda c: (len({rules.ratings[card] for card in view.laid[c]}), -c))
    laid = [rules.ratings[card] for card in view.laid[character]] if character is not None else []
    counts = odds.unseen(view, rules)
    return {
        "ratings": ",".join(str(r) for r in sorted(laid)),
        "unseen": max(1, sum(counts)),
        "wanted": max(counts),
        "players": view.players,
    }
