"""The next cards of a shuffled deck: a chart for every lab with cards."""

from __future__ import annotations

from fractions import Fraction
from math import comb

from shakespeare_games.core.words import many
from widgets import charts, theme
from widgets.odds.drawn import Drawn, chance_row, number


def draws(unseen: int, wanted: int, cards: int, most: int = 10) -> Drawn:
    """The chance that the next cards hold at least one of the wanted, drawn without replacement."""
    steps = list(range(1, min(most, unseen) + 1))
    cards = min(cards, steps[-1])
    chances = [1 - exactly(unseen, wanted, k, 0) for k in steps]
    here = chances[cards - 1]
    title = f"{many(cards, 'card')}: a wanted one comes {theme.percent(here)} of the time"
    if here == 0:
        title = f"{many(cards, 'card')}: none of the wanted can come"
    elif here == 1:
        title = f"{many(cards, 'card')}: a wanted one is bound to come"
    spec = charts.bars(
        title,
        [str(k) for k in steps],
        [float(p) for p in chances],
        "cards drawn",
        "at least one wanted (%)",
        colours=[theme.VELVET if k == cards else "#8A7F70" for k in steps],
        words=[f"{float(p) * 100:.0f}" for p in chances],
    )
    spec["layout"]["yaxis"].update(charts.percents())
    replaced = [1 - (1 - Fraction(wanted, unseen)) ** k for k in steps]
    rows = [[*chance_row(str(k), p), theme.percent(q, 2)] for k, p, q in zip(steps, chances, replaced, strict=True)]
    held = [exactly(unseen, wanted, cards, n) for n in range(min(cards, wanted) + 1)]
    words = (
        "How many of them: "
        + ", ".join(f"{n}: {theme.percent(p)}" for n, p in enumerate(held) if p)
        + f". On average {number(Fraction(cards * wanted, unseen))}."
    )
    return Drawn(spec, title, rows, ["cards", "exact", "percent", "odds", "if each were put back"], words)


def exactly(unseen: int, wanted: int, cards: int, count: int) -> Fraction:
    """The hypergeometric chance of exactly so many wanted cards."""
    if not 0 <= cards - count <= unseen - wanted:
        return Fraction(0)
    return Fraction(comb(wanted, count) * comb(unseen - wanted, cards - count), comb(unseen, cards))
