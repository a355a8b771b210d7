"""Ways from a table of Shakespeare to its lab, which opens as the table stands."""

from __future__ import annotations

from shakespeare_games.shakespeare import odds
from shakespeare_games.shakespeare.rules import COLORS, CYLINDERS, KINDS, ShakespeareRules
from shakespeare_games.shakespeare.view import ShakespeareView
from widgets.odds.shakespeare_bag import told
from widgets.query import link
from widgets.theme import esc

LAB = "shakespeare/odds.ipynb"


def lab_settings(
    view: ShakespeareView,
    rules: ShakespeareRules,
    kind: str = odds.COSTUME,
    color: int | None = None,
    atleast: int | None = None,
    wanted: int | None = None,
) -> dict[str, object]:
    """The lab's settings for this table, for `link(LAB, **settings)`; None: as the lab opens.

    What has left one of the bags (`kind`) before the next draw; the cards left in the deck, those of a kind of
    character (`wanted`, in rules.KINDS) among them; how often the viewer's opponents wagered 1 to 5, each counted once
    more; and the viewer's place in ties.
    """
    settings: dict[str, object] = {"players": view.players, "atleast": atleast}
    settings["color"] = None if color is None else COLORS[color]
    if odds.has_next_draw(view, rules):
        draw = odds.next_draw(view, rules, kind)
        full = rules.bags[view.players]
        gone = [n - left - out for n, left, out in zip(full, draw.bag, draw.shown, strict=True)]
        settings.update(day=draw.day, drawn=told(gone))
    if wanted is not None and view.deck:
        cards = set(odds.cards_of_kind(rules, wanted))
        settings.update(kind=KINDS[wanted].replace(" ", "-"), deck=len(view.deck), wanted=len(cards & set(view.deck)))
    if view.viewer >= 0 and odds.has_next_wager(view, rules):
        others = [seat for seat in range(view.players) if seat != view.viewer]
        made = [day[seat] for day in view.history for seat in others]
        settings["weights"] = ",".join(str(len(others) + made.count(n)) for n in range(1, CYLINDERS + 1))
        settings["ties"] = odds.tie_order(view).index(view.viewer) + 1
    return settings


def way_to_lab(view: ShakespeareView, rules: ShakespeareRules, words: str, **about: object) -> str:
    """A link to the lab in a page of its own, as HTML. `about` goes to `lab_settings`; words ask what it answers."""
    way = link(LAB, **lab_settings(view, rules, **about))  # type: ignore[arg-type]
    return f'<a href="{esc(way)}" target="_blank" rel="noopener">{esc(words)} See the lab</a>'
