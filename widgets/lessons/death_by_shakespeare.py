"""The lesson of Death by Shakespeare, first half: one die, unions of events, the waiting time for a kill."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

from shakespeare_games.core.match import draw, stream
from shakespeare_games.death_by_shakespeare import odds
from shakespeare_games.death_by_shakespeare.rules import SIDES
from widgets import charts, theme
from widgets.chart_card import ChartCard
from widgets.lesson import Choose, Exercise, Fact, Facts, Predict, Sheet, near
from widgets.lesson import closing as lesson_closing
from widgets.lesson import opening as lesson_opening
from widgets.lessons.drawn import chart, told

TITLE = "Death by Shakespeare: a lesson"
PLAY, LAB, PLAYBILL = "death_by_shakespeare/play.ipynb", "death_by_shakespeare/odds.ipynb", "index.ipynb"
ONE = Fraction(1, SIDES)
SEED, ROLLS = 1606, 36_000  # of the die that is watched
THREE_CARDS = (2, 5, 5)
TWO_CASTS = ((2, 5), (5, 6))  # Death cards on two characters of one opponent
LONGEST = 12  # rolls that a chart shows


def opening() -> Any:
    """The head of the page."""
    return lesson_opening(TITLE, [("Play", PLAY), ("Lab", LAB), ("Lesson", None), ("Playbill", PLAYBILL)])


def closing() -> Any:
    """Where to go from here."""
    return lesson_closing([("Play Death by Shakespeare", PLAY), ("Open its lab", LAB)])


# 1. One die


def rolls_in_a_row(count: int, seed: int = SEED) -> list[int]:
    """So many rolls of the Death die; the seed decides them."""
    luck: Random = stream(seed, "lesson/one die")
    sides = [(n, 1) for n in range(1, SIDES + 1)]
    return [draw(sides, luck) for _ in range(count)]


def shares_after(rolls: list[int], number: int, run: int) -> tuple[int, int]:
    """How often a number followed on `run` of itself, and how often there was such a run."""
    tries = [n for n in range(run, len(rolls)) if all(rolls[n - back] == number for back in range(1, run + 1))]
    return sum(rolls[n] == number for n in tries), len(tries)


def choose_memory() -> Choose:
    """Does the die remember?"""
    reply = "Here is what so many rolls say."
    return Choose(
        "A character carries one Death card, a 5. The last two rolls were 5s, on other turns. Is a 5 now …",
        ["likelier than before", "less likely than before", "as likely as ever"],
        ["A lucky streak? " + reply, "The fives used up? " + reply, "You trust the die. " + reply],
        lambda: [memory_chart()],
    )


def memory_chart() -> ChartCard:
    """How often a 5 followed on no 5, one 5 and two 5s."""
    rolls = rolls_in_a_row(ROLLS)
    once, ones = shares_after(rolls, 5, 1)
    twice, twos = shares_after(rolls, 5, 2)
    fives = rolls[1:].count(5)
    labels = ["after another number", "after a 5", "after two 5s"]
    shares = [(fives - once) / (ROLLS - 1 - ones), once / ones, twice / twos]
    spec = charts.bars(
        "The die does not remember: a 5 comes about once in six, after anything",
        ["after another<br>number", "after a 5", "after<br>two 5s"],
        shares,
        f"what came before, in {ROLLS:,} rolls ({twos:,} times two 5s)",
        "share of rolls that were a 5",
        colours=[theme.MUTED, theme.VELVET, theme.VELVET],
    )
    return chart(spec, told(labels, shares))


def exercise_one_card() -> Exercise:
    """One Death card, one roll."""
    return Exercise(
        "A character carries one Death card, a 5, and nobody has an ability. With what chance does it live through the "
        "next roll?",
        1 - ONE,
        [(near(ONE), "That is the chance that the 5 comes. Which event does the question ask for?")],
        "Five of the six sides let it live.",
    )


# 2. Unions of events


def predict_union() -> Predict:
    """Three cards, two of them alike."""
    sides = [str(n) for n in range(1, SIDES + 1)]
    cards = [float(THREE_CARDS.count(n)) for n in range(1, SIDES + 1)]
    spec = charts.bars(
        "Three cards, but only two sides of the die that kill",
        sides,
        cards,
        "the die shows",
        "Death cards of that rating",
        colours=theme.BAD,
        words=["dies" if n else "lives" for n in cards],
        chances=False,
    )
    spec["layout"]["yaxis"]["dtick"] = 1
    words = "; ".join(f"{side}: {int(n)} cards" for side, n in zip(sides, cards, strict=True))
    return Predict(
        "A character carries three Death cards: a 2, a 5 and another 5. How often does the next roll kill it?",
        odds.kill_chance(THREE_CARDS),
        lambda: [chart(spec, f"Death cards by the number rolled. {words}.")],
    )


def exercise_union() -> Exercise:
    """Four cards, three ratings."""
    ratings = (1, 3, 3, 6)
    return Exercise(
        "A character carries a 1, two 3s and a 6. With what chance does the next roll kill it?",
        odds.kill_chance(ratings),
        [
            (near(len(ratings) * ONE), "You counted four cards. How many sides of the die kill?"),
            (near(1 - (1 - ONE) ** len(ratings)), "There is one die, not one for each card."),
        ],
        "Three different ratings, three of six sides.",
    )


def exercise_somebody() -> Exercise:
    """Somebody of two characters."""
    everything = [rating for cards in TWO_CASTS for rating in cards]
    return Exercise(
        "An opponent has two characters: one carries a 2 and a 5, the other a 5 and a 6. With what chance does your "
        "next roll fit at least one of them?",
        odds.kill_chance(everything),
        [
            (
                near(sum(map(odds.kill_chance, TWO_CASTS))),
                "You added two chances. On a 5 both are in danger: that side of the die is counted twice.",
            ),
            (
                near(1 - (1 - odds.kill_chance(TWO_CASTS[0])) * (1 - odds.kill_chance(TWO_CASTS[1]))),
                "You multiplied as for two dice. Both characters fear the same die.",
            ),
            (near(ONE), "That is the chance that it fits both. At least one is enough."),
        ],
        "2/6 + 2/6, less the 1/6 that is in both: the sides 2, 5 and 6.",
    )


def second_card() -> Sheet:
    """What one more card does, on an untouched rating and on one that lies there."""
    rows = []
    for before, rating in (((), 5), ((2,), 5), ((5,), 5), ((2, 5), 5), ((2, 5), 6)):
        old, new = odds.kill_chance(before), odds.kill_chance((*before, rating))
        lying = " and ".join(map(str, before)) or "nothing"
        rows.append([lying, str(rating), str(old), str(new), f"+{new - old}" if new > old else "0"])
    return Sheet(
        "What one more Death card does to the next roll",
        ["lying there", "laid", "before", "after", "change"],
        rows,
        "Look at some more",
    )


def insurance() -> Facts:
    """A second card of a rating keeps the chance alive when one is taken away."""
    alone, twice = odds.card_worth((), 5), odds.card_worth((5,), 5)
    return Facts(
        Fact("A 5 on nobody's 5 adds, at once", alone.change),
        Fact("A second 5 adds, at once", twice.change),
        Fact("and if one card is lifted before the roll, the second 5 adds", twice.lifted_change),
        fold="What a second 5 is good for",
    )


# 3. Waiting


def choose_likeliest_roll() -> Choose:
    """Which roll is the likeliest to kill?"""
    reply = "Each later roll kills only if all earlier ones did not: one more factor of 5/6 each time."
    return Choose(
        "One Death card lies on a character, and nothing else ever happens to it. Which single roll is the likeliest "
        "to be the one that kills?",
        ["the first", "the third", "the sixth"],
        [f"It is. {reply}", f"It is the first. {reply}", f"Six is the average; the likeliest is the first. {reply}"],
    )


def predict_waiting() -> Predict:
    """How long does one card take?"""
    wait = odds.waiting(1)
    rolls = range(1, LONGEST + 1)
    shares = wait.at_roll(LONGEST)
    labels = [str(n) for n in rolls]
    spec = charts.bars(
        "The first roll is the likeliest one; the tail is long",
        labels,
        [float(p) for p in shares],
        "the roll that kills",
        "chance that it is this one",
        colours=theme.VELVET,
        words=[f"{float(p) * 100:.0f} %" for p in shares],
    )
    return Predict(
        "And how many rolls does it take, on average, until that character dies?",
        wait.mean or 0,
        lambda: [chart(spec, told(labels, shares))],
        low=1,
        high=LONGEST,
        step=0.5,
        unit="rolls",
        explain="Chance p on each roll means 1/p rolls on average.",
    )


def exercise_three_rolls() -> Exercise:
    """Dead by the third roll."""
    chance = odds.killed_by_roll((5,), 3)[-1]
    return Exercise(
        "One Death card: with what chance is the character dead after three rolls?",
        chance,
        [
            (near(3 * ONE), "You added three chances. Would it be surely dead after six rolls, and more after seven?"),
            (near(1 - chance), "That is the chance that it is still alive."),
            (near(ONE**3), "That is the same number three times in a row. One hit is enough."),
            (near((1 - ONE) ** 2 * ONE), "That is: the third roll and no earlier one kills. It may die sooner."),
        ],
        "One minus three times missing: 1 − (5/6)³.",
    )


def exercise_half() -> Exercise:
    """The 50 % mark."""
    wait = odds.waiting(1)
    half = wait.quantile(Fraction(1, 2)) or 0
    return Exercise(
        "After how many rolls is it for the first time more likely dead than alive?",
        half,
        [
            (near(3, Fraction(1, 4)), "After three it is 91/216, a little less than half."),
            (near(wait.mean or 0, Fraction(1, 4)), "That is the average. Some live very long and draw the average up."),
        ],
        "1 − (5/6)⁴ is 51.8 %. The half-way mark lies below the average, for a few live very long.",
        chance=False,
        tolerance=Fraction(1, 100),
    )


def waiting_chart() -> ChartCard:
    """Dead by each roll, for one to four ratings."""
    rolls = list(range(1, LONGEST + 1))
    colours = (theme.SEATS[0].colour, theme.SEATS[2].colour, theme.GILT, theme.BAD)
    curves = [odds.waiting(distinct).by_roll(LONGEST) for distinct in range(1, 5)]
    lines = [
        charts.line(
            f"{distinct} rating{'s' if distinct > 1 else ''}",
            rolls,
            [float(p) for p in curve],
            colour,
            marker={"size": 9, "color": colour, "symbol": theme.SEATS[distinct - 1].marker},
        )
        for distinct, colour, curve in zip(range(1, 5), colours, curves, strict=True)
    ]
    mark = {
        "type": "scatter",
        "mode": "lines",
        "x": [1, LONGEST],
        "y": [0.5, 0.5],
        "name": "one half",
        "hoverinfo": "skip",
        "line": {"color": theme.MUTED, "width": 2, "dash": "dot"},
    }
    layout = charts.layout(
        "A second rating halves the wait; a fourth hardly shortens it",
        charts.axis("rolls", tick0=2, dtick=2, range=[0.7, LONGEST + 0.3]),
        charts.axis("chance to be dead by then", **charts.percents()),
        showlegend=True,
        legend={"orientation": "h", "y": 1.02, "yanchor": "bottom", "x": 0, "font": {"size": 14}},
        margin={"l": 56, "r": 18, "t": 96, "b": 52},
    )
    halves = [odds.waiting(distinct).quantile(Fraction(1, 2)) for distinct in range(1, 5)]
    words = "; ".join(f"{distinct} ratings: half by roll {half}" for distinct, half in enumerate(halves, 1))
    return chart({"data": [*lines, mark], "layout": layout}, f"The chance to be dead by each roll. {words}.")


def predict_two_ratings() -> Predict:
    """A second rating on the same character."""
    return Predict(
        "Now the character carries a 2 and a 5. How often is it dead after three rolls?",
        odds.killed_by_roll((2, 5), 3)[-1],
        lambda: [waiting_chart()],
    )


def exercise_no_memory() -> Exercise:
    """It has lived through five rolls already."""
    mean = odds.waiting(1).mean or Fraction(0)
    return Exercise(
        "One Death card, and the character has lived through five rolls already. How many more rolls will it take, on "
        "average, until it dies?",
        mean,
        [
            (near(mean - 5, Fraction(1, 4)), "You took the five rolls off. But the die does not know of them."),
            (near(mean + 5, Fraction(1, 4)), "That counts the five rolls that are over. How many more?"),
        ],
        "As many as at the start: a wait of this kind never grows old.",
        chance=False,
        tolerance=Fraction(1, 20),
    )


def waits() -> Sheet:
    """Mean, half-way mark and three rolls, by number of different ratings."""
    rows = []
    for distinct in range(1, SIDES + 1):
        wait = odds.waiting(distinct)
        third = wait.by_roll(3)[-1]
        half = wait.quantile(Fraction(1, 2))
        rows.append([str(distinct), str(wait.mean), str(half), f"{third} = {theme.percent(third)}"])
    header = ["ratings", "rolls on average", "half are dead by roll", "dead after three"]
    return Sheet("The wait for a kill, exactly", header, rows, "The whole table, exactly")
