"""The lesson of Kill Shakespeare: Quills among the Battle tokens, drawn and not put back."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from shakespeare_games.core.chance import Distribution, dice_pool
from shakespeare_games.kill_shakespeare import odds
from shakespeare_games.kill_shakespeare.rules import QUILL
from widgets import charts, theme
from widgets.chart_card import ChartCard
from widgets.lesson import Choose, Exercise, Fact, Facts, Predict, near, part
from widgets.lessons.drawn import chart, told, whole
from widgets.lessons.kill_shakespeare import FOLD, rules
from widgets.trials import Trials, Way

MOST = 8  # exchanges that the chart goes up to
SMALL = (8, 0, 0, 0, 2)  # the bag of an exercise: ten tokens, two of them Quills


def after(quills: int) -> tuple[int, ...]:
    """The bag after a first exchange with so many Quills; one of the other tokens is kept."""
    bag = list(rules().battle)
    bag[QUILL] -= quills
    bag[0] -= 1  # which value is kept is no matter for the Quills
    return tuple(bag)


def some(counts: Distribution[int]) -> Fraction:
    """The chance of at least one."""
    return 1 - counts[0]


def put_back() -> Distribution[int]:
    """Quills among three tokens, each put back before the next."""
    tokens, quills = sum(rules().battle), rules().battle[QUILL]
    return dice_pool((quills, tokens - quills), rules().battle_draw).map(lambda counts: counts[0])


def predict_some() -> Predict:
    """At least one Quill in an exchange."""
    counts = odds.quills_drawn(rules().battle)
    labels = [str(n) for n in counts]
    chances = [counts[n] for n in counts]
    spec = charts.bars(
        "More than one exchange in three finds a Quill",
        labels,
        [float(p) for p in chances],
        "Quills among three tokens",
        "chance",
        colours=[theme.MUTED] + [theme.VELVET] * (len(labels) - 1),
        words=[whole(p) for p in chances],
    )
    return Predict(
        "The bag holds 30 Battle tokens, four of them Quills. An exchange draws three. How often is at least one of "
        "them a Quill?",
        some(counts),
        lambda: [chart(spec, told(labels, chances))],
        explain="One minus the chance of none: 26/30 · 25/29 · 24/28.",
    )


def exercise_small() -> Exercise:
    """Ten tokens, two Quills."""
    chance = some(odds.quills_drawn(SMALL))
    return Exercise(
        "Late in a game the bag holds ten tokens, two of them Quills. Three are drawn. With what chance is at least "
        "one a Quill?",
        chance,
        [
            (near(1 - chance), "That is the chance of none. And now?"),
            (near(Fraction(3, 5)), "You added 2/10 three times, and so counted draws of two Quills twice."),
            (near(1 - Fraction(4, 5) ** 3), "So it would be if each were put back. The second comes out of nine."),
            (near(Fraction(7, 15)), "That is exactly one or none. Which do you need?"),
        ],
        "One minus 8/10 · 7/9 · 6/8.",
    )


def exercise_mean() -> Exercise:
    """Quills in one exchange, on average."""
    mean = odds.quills_drawn(rules().battle).mean()
    fine = Fraction(1, 100)
    return Exercise(
        "And how many Quills does an exchange from the full bag of 30 find, on average?",
        mean,
        [
            (near(some(odds.quills_drawn(rules().battle)), fine), "That is the chance of at least one. Two count two."),
            (near(Fraction(4, 30), fine), "That is one token. Three are drawn."),
        ],
        "Each of the three is a Quill with chance 4/30: three times that. Averages add up, put back or not.",
        chance=False,
        tolerance=fine,
    )


def choose_put_back() -> Choose:
    """Would putting back change it?"""
    kept, back = some(odds.quills_drawn(rules().battle)), some(put_back())
    numbers = f"It is {theme.percent(kept)} as it is played and {theme.percent(back)} with putting back."
    return Choose(
        "Imagine that each of the three tokens is looked at and put back before the next is drawn. Is at least one "
        "Quill then …",
        ["likelier", "less likely", "exactly as likely"],
        [
            f"A little less likely: the same Quill may come twice, and counts once only. {numbers}",
            f"Yes, a little: the same Quill may come twice, and counts once only. {numbers}",
            f"The average is exactly as large, but this chance is not. {numbers}",
        ],
    )


def choose_next() -> Choose:
    """The first exchange found none."""
    before, now = some(odds.quills_drawn(rules().battle)), some(odds.quills_drawn(after(0)))
    numbers = f"It was {theme.percent(before)} and is {theme.percent(now)} now."
    return Choose(
        "The first exchange of the game found no Quill. One of the three tokens is kept, two go back. Is a Quill in "
        "the next exchange now …",
        ["likelier", "less likely", "as likely as before"],
        [
            f"Yes, a little: still four Quills, but among 29. {numbers}",
            f"The other way round: still four Quills, but among 29. {numbers}",
            f"A die would forget; this bag has lost a token that was no Quill. {numbers}",
        ],
    )


def exercise_after_one() -> Exercise:
    """The next exchange finds none, after one that found one."""
    chance = odds.quills_drawn(after(1))[0]
    return Exercise(
        "Or the first exchange found exactly one Quill. A Quill leaves the game; one of the other two tokens is kept, "
        "one goes back. With what chance does the next exchange find none?",
        chance,
        [
            (near(odds.quills_drawn(rules().battle)[0]), "So it was in the first exchange. What has left since?"),
            (near(Fraction(25, 28) ** 3), "You put each back. The second comes out of 27."),
            (near(1 - chance), "That is the chance of at least one."),
            (near(Fraction(25 * 24 * 23, 27 * 26 * 25)), "Only two tokens have left the bag: how many does it hold?"),
        ],
        "28 tokens are left, 25 of them no Quills: 25/28 · 24/27 · 23/26.",
    )


def by_exchanges() -> list[Fraction]:
    """The chance of at least one Quill in 1, 2 and so on exchanges."""
    return [some(odds.exchanges(rules().battle, n)) for n in range(1, MOST + 1)]


def predict_half() -> Predict:
    """From how many exchanges on is a Quill likelier than not?"""
    first = next(n for n, p in enumerate(by_exchanges(), start=1) if p > Fraction(1, 2))
    return Predict(
        "All players draw from one bag. From how many exchanges on is it likelier than not that a Quill was found?",
        first,
        lambda: [exchange_chart()],
        low=1,
        high=10,
        unit="exchanges",
        explain="Each exchange is one player's gain. The risk is everybody's.",
    )


def exchange_chart() -> ChartCard:
    """At least one Quill, by exchanges."""
    labels, chances = list(map(str, range(1, MOST + 1))), by_exchanges()
    spec = charts.bars(
        "Two exchanges: three in five find a Quill",
        labels,
        [float(p) for p in chances],
        "exchanges",
        "chance of at least one Quill",
        words=[whole(p) for p in chances],
    )
    return chart(spec, told(labels, chances))


def exchange_facts() -> Facts:
    """The exact numbers of one to three exchanges."""
    first, second, third, *_ = by_exchanges()
    return Facts(
        Fact("A Quill in one exchange", first),
        Fact("in two", second),
        Fact("in three", third),
        fold=FOLD,
    )


def exchanged(count: int, luck: Random) -> bool:
    """Whether so many exchanges find a Quill, token by token."""
    quills = rules().battle[QUILL]
    bag = [True] * quills + [False] * (sum(rules().battle) - quills)
    for _ in range(count):
        drawn = [bag.pop(int(len(bag) * luck.random())) for _ in range(rules().battle_draw)]
        if any(drawn):
            return True
        bag += drawn[1:]  # one is kept
    return False


def quill_trials() -> Trials:
    """A few hundred games' first exchanges."""
    words = ["one exchange", "two", "three"]
    ways = [
        Way(name, chance, lambda luck, count=count: exchanged(count, luck))  # type: ignore[misc]
        for count, (name, chance) in enumerate(zip(words, by_exchanges(), strict=False), start=1)
    ]
    return part(Trials("Draw 300 times each", ways, 300, "share with a Quill"))
