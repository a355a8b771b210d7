"""The lesson of Death by Shakespeare: chances once somebody reacts to the roll."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import Any

from shakespeare_games.death_by_shakespeare import odds
from widgets import charts, theme
from widgets.chart_card import ChartCard
from widgets.lesson import Choose, Exercise, Predict, Sheet, near
from widgets.lessons.death_tables import Table, before_the_roll
from widgets.page import html

SIXTH = Fraction(1, 6)
FOLD = "Look at all six numbers once you have yours"


@cache
def babe(*ratings: int) -> Table:
    """An opponent's Innocent Babe carries these; the roller has no ability that matters."""
    return before_the_roll("mistreated-villain", "innocent-babe", *((r, "innocent-babe") for r in ratings))


@cache
def foil(*ratings: int) -> Table:
    """The same with a Foil."""
    return before_the_roll("mistreated-villain", "foil", *((r, "foil") for r in ratings))


@cache
def stock(*ratings: int) -> Table:
    """The roller has a Stock Character; the opponent's only character carries these."""
    return before_the_roll("stock-character", "mistreated-villain", *((r, "mistreated-villain") for r in ratings))


def dies(table: Table) -> Fraction:
    """The chance that the opponent's only character dies on the coming roll, everybody reacting as is best for them."""
    return odds.live(table.view, table.rules).any_death


def dies_bare(table: Table) -> Fraction:
    """The same if nobody reacts."""
    return odds.live(table.view, table.rules).any_bare


def six(table: Table, caption: str, fold: str = "") -> Sheet:
    """What each number of the die comes to, with and without reactions."""
    rows = []
    for number in odds.live(table.view, table.rules).numbers:
        chance = 1 - number.nobody
        after = "lives" if chance == 0 else "dies" if chance == 1 else f"dies with chance {chance}"
        rows.append([str(number.number), "dies" if number.exposed else "lives", after])
    live = odds.live(table.view, table.rules)
    rows.append(["in all", str(live.any_bare), str(live.any_death)])
    return Sheet(caption, ["the die shows", "nobody reacts", "with the ability"], rows, fold)


def predict_babe() -> Predict:
    """Innocent Babe with a 1 on her."""
    table = babe(1)
    return Predict(
        "An opponent's Innocent Babe carries one Death card, a 1. Whenever an opponent of hers rolls a 1, she may make "
        "it a 2. How often does your next roll kill her?",
        dies(table),
        lambda: [html(six(table, "Innocent Babe carries a 1")._repr_html_())],
        explain="Only a 1 could kill her, and then she makes it a 2.",
    )


def exercise_babe() -> Exercise:
    """Innocent Babe with a 1 and a 2."""
    table = babe(1, 2)
    return Exercise(
        "Now she carries a 1 and a 2. With what chance does your next roll kill her?",
        dies(table),
        [
            (near(SIXTH), "What does the 1 become, if she changes it? She carries that too."),
            (near(Fraction(0)), "A 2 that you roll is nothing she can change."),
            (near(Fraction(1, 2)), "Count the sides: which of the six numbers kill, in the end?"),
        ],
        "A 1 kills, changed or not, and so does a 2. An ability is worth nothing where it leads to the same end.",
    )


def babe_six() -> Sheet:
    """All six numbers for it."""
    return six(babe(1, 2), "Innocent Babe carries a 1 and a 2", FOLD)


def predict_foil() -> Predict:
    """Foil with a 1 and a 4: the reroll."""
    table = foil(1, 4)
    return Predict(
        "An opponent's Foil carries a 1 and a 4. Once in your third act, when you roll a 1, he may have the die thrown "
        "again. Without him it would be 2 in 6, that is 33.3 %. How often does your turn kill him?",
        dies(table),
        lambda: [reroll_tree(table)],
    )


def reroll_tree(table: Table) -> ChartCard:
    """The tree of the two throws, its chances from the table."""
    live = odds.live(table.view, table.rules)
    again = 1 - live.numbers[0].nobody
    live_on = 1 - again
    paths = [
        ("a 4", SIXTH, [("dies", str(SIXTH), True)]),
        (
            "a 1:<br>thrown again",
            SIXTH,
            [
                ("1 or 4: dies", f"{SIXTH} · {again} = {SIXTH * again}", True),
                ("else: lives", f"{SIXTH} · {live_on} = {SIXTH * live_on}", False),
            ],
        ),
        ("another<br>number", 1 - 2 * SIXTH, [("lives", str(1 - 2 * SIXTH), False)]),
    ]
    title = f"Two ways to die: {SIXTH} + {SIXTH * again} = {live.any_death}"
    spec = tree(title, paths)
    ways = [(name.replace("<br>", " "), *end) for name, _, ends in paths for end in ends]
    words = "; ".join(f"first throw {name}, {end}: {chance}" for name, end, chance, _ in ways)
    return ChartCard("", ratio=0.5, least=280, most=360).show(spec, f"A tree of two throws. {words}.")


def tree(title: str, paths: list[tuple[str, Fraction, list[tuple[str, str, bool]]]]) -> dict[str, Any]:
    """A tree: first branches with their chances, then ends, each with the chance of the whole path.

    An end is words, its chance in words, and whether it is a death.
    """
    ends = sum(len(found) for _, _, found in paths)
    lines: list[dict[str, Any]] = []
    notes: list[dict[str, Any]] = []
    row = ends - 1.0
    middle = row / 2
    for name, chance, found in paths:
        at = row - (len(found) - 1) / 2
        lines.append(_branch([0, 1], [middle, at], theme.MUTED))
        notes.append(_words(0.5, (middle + at) / 2, str(chance), "center", theme.MUTED))
        notes.append(_words(1, at, name, "center", theme.INK))
        for end, whole, death in found:
            lines.append(_branch([1, 2], [at, row], theme.BAD if death else theme.GOOD))
            notes.append(_words(2, row, f"<b>{end}</b><br>{whole}", "center", theme.BAD if death else theme.GOOD))
            row -= 1
    blank = {"visible": False, "fixedrange": True}
    layout = charts.layout(
        title,
        {**blank, "range": [-0.15, 2.5]},
        {**blank, "range": [-0.6, ends - 0.4]},
        annotations=[_words(0, middle, "roll", "center", theme.INK), *notes],
        margin={"l": 4, "r": 4, "t": 64, "b": 8},
    )
    return {"data": lines, "layout": layout}


def _branch(x: list[float], y: list[float], colour: str) -> dict[str, Any]:
    return {
        "type": "scatter",
        "mode": "lines",
        "x": x,
        "y": y,
        "line": {"color": colour, "width": 3},
        "hoverinfo": "skip",
    }


def _words(x: float, y: float, text: str, anchor: str, colour: str) -> dict[str, Any]:
    return {
        "x": x,
        "y": y,
        "text": text,
        "xanchor": anchor,
        "showarrow": False,
        "bgcolor": theme.CARD,
        "borderpad": 3,
        "font": {"size": 14, "color": colour},
    }


def exercise_foil() -> Exercise:
    """Foil with a 1, a 3 and a 4."""
    table = foil(1, 3, 4)
    twice = SIXTH * Fraction(1, 2)
    return Exercise(
        "Foil carries a 1, a 3 and a 4. With what chance does your turn kill him?",
        dies(table),
        [
            (near(dies_bare(table)), "That is without his ability. Follow the branch where the first throw is a 1."),
            (near(2 * SIXTH), "You let every 1 go by. After it the die is thrown again, and may kill him yet."),
            (near(2 * SIXTH + SIXTH * 2 * SIXTH), "He reacts once in a third act: what if a 1 comes again?"),
            (near(twice), "That is the path with a 1 first. A 3 or a 4 at once kills him too."),
        ],
        "2/6 at once, and 1/6 × 3/6 by way of a 1.",
    )


def exercise_given_death() -> Exercise:
    """Bayes: he died; what was the first throw?"""
    by_way = SIXTH * 2 * SIXTH
    whole = dies(foil(1, 4))
    return Exercise(
        "Back to the Foil with a 1 and a 4. You hear that he has died. With what chance was the first throw a 1?",
        by_way / whole,
        [
            (near(by_way), "That is the chance of this path among all turns. Look only at those in which he died."),
            (near(SIXTH), "So it would be if you knew nothing. But you know that he died."),
            (near(Fraction(1, 2)), "Two paths lead to his death, but they are not equally likely."),
            (near(2 * SIXTH), "That is the chance to die after a 1; the question turns it round."),
        ],
        "The path by way of a 1 has 1/18 of the 2/9: one death in four.",
    )


def choose_stock() -> Choose:
    """Stock Character: own 1 becomes 6. When is it worth using?"""
    cases = [("a 6", stock(6)), ("a 1", stock(1)), ("a 1 and a 6", stock(1, 6))]
    rows = [[words, str(dies_bare(table)), str(dies(table))] for words, table in cases]
    sheet = Sheet(
        "Your roll, with your Stock Character",
        ["the opponent's character carries", "nobody reacts", "with the ability"],
        rows,
    )
    reply = "Compare the last two columns."
    return Choose(
        "You own the Stock Character: a 1 that you roll you may make a 6. Against which character does that raise the "
        "chance to kill?",
        ["one that carries a 6", "one that carries a 1", "one that carries a 1 and a 6"],
        [
            f"Yes: two sides of the die kill now. {reply}",
            f"There a 1 kills already, and you leave it a 1: no use, no harm. {reply}",
            f"There a 1 kills as it is, and so does a 6: nothing is gained. {reply}",
        ],
        lambda: [html(sheet._repr_html_())],
    )
