"""The lesson of Shakespeare, first half: what comes out of a bag, put back or not, and what has left it already."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import Any

import shakespeare_games as sg
from shakespeare_games.core.chance import Distribution, dice_pool
from shakespeare_games.shakespeare import odds
from shakespeare_games.shakespeare.game import Shakespeare
from shakespeare_games.shakespeare.rules import BLACK, COLOR_COUNT, GREEN, ShakespeareRules
from widgets import charts, theme
from widgets.boards.shakespeare_icons import FILLS
from widgets.chart_card import ChartCard
from widgets.lesson import Choose, Exercise, Fact, Facts, Predict, Sheet, near
from widgets.lesson import closing as lesson_closing
from widgets.lesson import opening as lesson_opening
from widgets.lessons.drawn import LEGEND, chart, kept, told, two_bars, whole

TITLE = "Shakespeare: a lesson"
PLAY, LAB, PLAYBILL = "shakespeare/play.ipynb", "shakespeare/odds.ipynb", "index.ipynb"
PLAYERS = 4  # at the table that most questions are about
WANTED = 2  # green elements
MOST = 5  # green elements on one day that tables and charts go up to
FOLD = "Look at the numbers once you have yours"


def opening() -> Any:
    """The head of the page."""
    return lesson_opening(TITLE, [("Play", PLAY), ("Lab", LAB), ("Lesson", None), ("Playbill", PLAYBILL)])


def closing() -> Any:
    """Where to go from here."""
    return lesson_closing([("Play Shakespeare", PLAY), ("Open its lab", LAB)])


@cache
def rules() -> ShakespeareRules:
    """The rules, for bags and values."""
    game = sg.load_game("shakespeare")
    assert isinstance(game, Shakespeare)
    return game.rules


def size(players: int = PLAYERS) -> int:
    """Elements in a full bag."""
    return sum(rules().bags[players])


def first_day(players: int = PLAYERS) -> odds.Draw:
    """The first draw from a full bag."""
    return odds.setup_draw(rules(), players)


def second_day(greens: int) -> odds.Draw:
    """The draw of day two, after a day one with so many green elements among its twelve."""
    gone = [0] * COLOR_COUNT
    gone[GREEN], gone[BLACK] = greens, rules().offered(PLAYERS) - greens  # which the others were is no matter
    return odds.setup_draw(rules(), PLAYERS, 2, gone)


def share(players: int = PLAYERS) -> Fraction:
    """Green elements among all of a full bag."""
    return Fraction(rules().bags[players][GREEN], size(players))


def put_back(draws: int, players: int = PLAYERS) -> Distribution[int]:
    """Green elements in so many draws if each is put back before the next: like a die with a side for each element."""
    greens = rules().bags[players][GREEN]
    return dice_pool((greens, size(players) - greens), draws).map(lambda counts: counts[0])


def at_least(counts: Distribution[int], least: int) -> Fraction:
    """The chance of so many or more."""
    return counts.probability(lambda n: n >= least)


def up_to(counts: Distribution[int], most: int) -> list[Fraction]:
    """The chances of 0, 1 and so on; the last one is of that many or more."""
    return [*(counts[n] for n in range(most)), at_least(counts, most)]


def labels(most: int) -> list[str]:
    """The same in words."""
    return [*map(str, range(most)), f"{most}+"]


# 1. Twelve elements out of a bag


def predict_two_greens() -> Predict:
    """At least two green among twelve."""
    today = first_day()
    chances = up_to(today.counts(GREEN), MOST)
    spec = charts.bars(
        "One green is the likeliest; two or more come on two days in five",
        labels(MOST),
        [float(p) for p in chances],
        "green elements among the twelve of day one",
        "chance",
        colours=[theme.MUTED] * WANTED + [FILLS[GREEN]] * (MOST + 1 - WANTED),
        words=[whole(p) for p in chances],
    )
    return Predict(
        "Four play. The bag holds 72 costume elements, 8 of them green, and 12 come out on day one. How often are at "
        "least two of them green?",
        today.at_least(GREEN, WANTED),
        lambda: [chart(spec, told(labels(MOST), chances))],
    )


def exercise_some_green() -> Exercise:
    """Two players: at least one green among six."""
    today = first_day(2)
    chance = today.at_least(GREEN, 1)
    return Exercise(
        "Two play. Now the bag holds 36 elements, 4 of them green, and 6 come out. With what chance is at least one "
        "of them green?",
        chance,
        [
            (near(1 - chance), "That is the chance that none is green: 32/36 · 31/35 · … with six factors. And now?"),
            (
                near(today.draws * share(2)),
                "You added 4/36 six times. So ten elements would be green for sure, and more than for sure.",
            ),
            (
                near(at_least(put_back(today.draws, 2), 1)),
                "So it would be if each were put back. The second one comes out of 35.",
            ),
            (near(today.counts(GREEN)[1]), "That is exactly one green. Two or more are at least one too."),
        ],
        "One minus 32/36 · 31/35 · 30/34 · 29/33 · 28/32 · 27/31.",
    )


def green_counts() -> Facts:
    """The hypergeometric distribution of the greens of day one."""
    counts = first_day().counts(GREEN)
    some = [Fact(words, counts[n]) for n, words in enumerate(["No green", "One green", "Two", "Three"])]
    return Facts(
        *some,
        Fact("Four or more", at_least(counts, 4)),
        Fact("Expected number of greens", counts.mean(), chance=False),
        fold=FOLD,
    )


# 2. Put back or not


def choose_put_back() -> Choose:
    """Would putting back change it?"""
    today = first_day()
    kept, back = today.at_least(GREEN, WANTED), at_least(put_back(today.draws), WANTED)
    numbers = f"It is {theme.percent(kept)} as it is played and {theme.percent(back)} with putting back."
    return Choose(
        "Imagine that each element is noted and put back before the next one comes out. On average there are as many "
        "greens as before. Are two or more of them now …",
        ["likelier", "less likely", "exactly as likely"],
        [
            f"A little less likely. {numbers} Both ends grow: more days with none, more with five.",
            f"Yes, a little. {numbers} Both ends grow, and days without any green most.",
            f"Nearly, but not exactly. {numbers} Both ends grow: more days with none, more with five.",
        ],
        lambda: [put_back_chart()],
    )


def put_back_chart() -> ChartCard:
    """Greens among twelve, put back or not."""
    today = first_day()
    return two_bars(
        "Put back, days without any green come more often, and days with many",
        labels(MOST),
        [
            ("not put back", up_to(today.counts(GREEN), MOST), FILLS[GREEN]),
            ("put back", up_to(put_back(today.draws), MOST), theme.MUTED),
        ],
        "green elements among twelve",
        "chance",
    )


def exercise_two_greens() -> Exercise:
    """The first two elements are both green."""
    full = size()
    greens = rules().bags[PLAYERS][GREEN]
    both = odds.Draw(1, tuple(rules().bags[PLAYERS]), 2, (0,) * COLOR_COUNT).at_least(GREEN, 2)
    fine = Fraction(1, 2500)
    return Exercise(
        "72 elements, 8 of them green. With what chance are the very first two both green? (Two significant places "
        "will do.)",
        both,
        [
            (near(share() ** 2, fine), "So it would be if the first were put back. After it, how many are left?"),
            (near(Fraction(greens - 1, full - 1), fine), "That is the second, once the first is green. Both, please."),
            (near(share(), fine), "That is the first alone."),
            (near(2 * share(), Fraction(1, 100)), "Both must happen: chances multiply along a path."),
        ],
        "8/72 for the first, 7/71 for the second.",
        tolerance=fine,
    )


def predict_week() -> Predict:
    """How many greens in a whole week?"""
    greens = rules().bags[PLAYERS][GREEN]
    return Predict(
        "Six days of twelve elements. Nobody knows the order, but how many greens will have come by the end of the "
        "week?",
        greens,
        lambda: [spread_chart()],
        low=0,
        high=24,
        unit="greens",
        explain="All 72 have come out by then: after six days the bag is empty.",
    )


def spreads() -> tuple[list[float], list[float]]:
    """Standard deviation of the number of greens by the end of each day: not put back, and put back."""
    kept, back = [], []
    for day in range(1, rules().days + 1):
        draws = day * rules().offered(PLAYERS)
        counts = odds.Draw(day, tuple(rules().bags[PLAYERS]), draws, (0,) * COLOR_COUNT).counts(GREEN)
        kept.append(float(counts.variance()) ** 0.5)
        back.append(float(put_back(draws).variance()) ** 0.5)
    return kept, back


def spread_chart() -> ChartCard:
    """How far the number of greens strays from its mean, day by day."""
    kept, back = spreads()
    days = list(range(1, rules().days + 1))
    square = {"size": 9, "color": theme.MUTED, "symbol": "square"}
    lines = [
        charts.line("not put back", days, kept, FILLS[GREEN]),
        charts.line("put back", days, back, theme.MUTED, marker=square),
    ]
    layout = charts.layout(
        "Greens so far: after the last day no luck is left",
        charts.axis("day", dtick=1),
        charts.axis("standard deviation", rangemode="tozero"),
        showlegend=True,
        legend=LEGEND,
        margin={"l": 64, "r": 18, "t": 96, "b": 52},
    )
    words = "; ".join(f"day {day}: {a:.2f} and {b:.2f}" for day, a, b in zip(days, kept, back, strict=True))
    return chart({"data": lines, "layout": layout}, f"Standard deviation, not put back and put back. {words}")


# 3. What has left the bag


def choose_after_five() -> Choose:
    """Five greens came: what now?"""
    now, before = second_day(MOST).at_least(GREEN, WANTED), first_day().at_least(GREEN, WANTED)
    numbers = f"Two or more come with {theme.percent(now)} now; on day one it was {theme.percent(before)}."
    return Choose(
        "Day one was very green: five of the twelve. Are two or more greens on day two now …",
        ["likelier: a green week", "less likely", "as likely as on day one"],
        [
            f"The other way round: only three are left in the bag. {numbers}",
            f"Yes: only three are left among sixty. {numbers}",
            f"A die would forget. A bag does not: only three are left. {numbers}",
        ],
        lambda: [given_chart()],
    )


def given_chart() -> ChartCard:
    """At least two greens tomorrow, by what came today."""
    seen = list(range(MOST + 1))
    chances = [second_day(n).at_least(GREEN, WANTED) for n in seen]
    spec = charts.bars(
        "Each green today makes two greens tomorrow less likely",
        list(map(str, seen)),
        [float(p) for p in chances],
        "green elements on day one",
        "chance of two or more",
        colours=FILLS[GREEN],
        words=[whole(p) for p in chances],
    )
    return chart(spec, told([f"{n} on day one" for n in seen], chances))


def predict_after_none() -> Predict:
    """No green came."""
    return Predict(
        "And if none of the twelve of day one was green: how often does day two show at least two?",
        second_day(0).at_least(GREEN, WANTED),
        explain="All eight are still there, among sixty.",
    )


def exercise_expected_after_five() -> Exercise:
    """The expected number of greens on day two after five."""
    tomorrow = second_day(MOST)
    return Exercise(
        "After those five greens of day one: how many greens do you expect on day two, on average?",
        tomorrow.expected()[GREEN],
        [
            (near(first_day().expected()[GREEN], Fraction(1, 40)), "So it was on day one. Three greens are left."),
            (near(Fraction(3 * 12, 72), Fraction(1, 40)), "The bag holds sixty elements now."),
            (near(Fraction(3, 60), Fraction(1, 100)), "That is one element. Twelve come out."),
            (near(3, Fraction(1, 40)), "Three are left for the whole week, and not all come on day two."),
        ],
        "Twelve elements, each green with chance 3/60.",
        chance=False,
        tolerance=Fraction(1, 50),
    )


def choose_unseen() -> Choose:
    """Who has not looked knows nothing more."""
    day_one = first_day().counts(GREEN)
    mean = sum((p * Fraction(8 - n, 60) for n in range(9) for p in [day_one[n]]), Fraction(0))
    why = f"Weigh every day one by its chance, and (8 − greens)/60 comes to {mean} on average."
    return Choose(
        "A latecomer has not seen day one at all. For her, the first element of day two is green with a chance that "
        "is …",
        ["smaller than 1/9", "larger than 1/9", "1/9"],
        [
            f"Greens may have left, but others may have left too. {why}",
            f"Others may have left, but greens may have left too. {why}",
            f"Right: elements that nobody has seen may as well lie in the bag. {why}",
        ],
    )


def by_greens() -> Sheet:
    """Day two, by the greens of day one."""
    rows = []
    for seen in range(MOST + 1):
        tomorrow = second_day(seen)
        chances = [kept(theme.percent(tomorrow.at_least(GREEN, n))) for n in (1, 2)]
        rows.append([str(seen), str(tomorrow.bag[GREEN]), str(tomorrow.expected()[GREEN]), *chances])
    header = ["greens on day one", "left among 60", "expected on day two", "at least one", "at least two"]
    return Sheet("What has left the bag changes tomorrow", header, rows, FOLD)
