"""The lesson of Shakespeare: what is on offer on average, though one draw depends on another."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from shakespeare_games.core.chance import Distribution
from shakespeare_games.shakespeare import odds
from shakespeare_games.shakespeare.rules import COLOR_COUNT, COLORS
from widgets import charts, theme
from widgets.boards.shakespeare_icons import FILLS
from widgets.chart_card import ChartCard
from widgets.lesson import Choose, Exercise, Fact, Facts, Predict, near
from widgets.lessons.drawn import LEGEND, chart, told
from widgets.lessons.shakespeare import FOLD, PLAYERS, first_day, rules

HEAVY = 40  # what the elements of a day one in a question are worth together
NARROW, BROAD = 16, 50  # sums that the chart shows


def one() -> Distribution[int]:
    """The value of a single element out of a full bag."""
    nothing = (0,) * COLOR_COUNT
    return odds.Draw(1, tuple(rules().bags[PLAYERS]), 1, nothing).value(rules().costume_values)


def together(players: int = PLAYERS) -> Distribution[int]:
    """The sum of the values of day one."""
    return first_day(players).value(rules().costume_values)


@cache
def put_back_sum() -> Distribution[int]:
    """The same if each of the twelve is put back before the next."""
    total: Distribution[int] = Distribution({0: 1})
    for _ in range(first_day().draws):
        total = Distribution.of([(a + b, v * w) for a, v in total.items() for b, w in one().items()])
    return total


def predict_sum() -> Predict:
    """What the elements of day one are worth together."""
    return Predict(
        "For a costume, a black element counts 1, pink 2, purple 3, blue 4, green 5 and yellow 3. What are the twelve "
        "elements of day one worth together, on average?",
        together().mean(),
        lambda: [sum_chart()],
        low=12,
        high=60,
        unit="points",
        explain="Twelve times the average of one.",
    )


def sum_chart() -> ChartCard:
    """The distribution of the sum."""
    mean = float(together().mean())
    sums = list(range(NARROW, BROAD + 1))
    chances = [float(together()[n]) for n in sums]
    bars = {
        "type": "bar",
        "x": sums,
        "y": chances,
        "marker": {"color": theme.VELVET},
        "hovertemplate": "%{x} points: %{y:.1%}<extra></extra>",
    }
    high = max(chances)
    layout = charts.layout(
        "Hardly any day is far from the average",
        charts.axis("value of all twelve elements (points)", range=[NARROW - 0.6, BROAD + 0.6]),
        charts.axis("chance", tickformat=".0%", range=[0, high * 1.25]),
        bargap=0.15,
        shapes=[_upright(mean, high * 1.1)],
        annotations=[_word(mean, high * 1.17, f"average {mean:.1f}")],
    )
    near_by = together().probability(lambda n: 25 <= n <= 40)
    words = f"Bars around an average of {mean:.1f} points; 25 to 40 points come with {theme.percent(near_by)}."
    return chart({"data": [bars], "layout": layout}, words)


def _upright(x: float, height: float) -> dict[str, object]:
    line = {"color": theme.INK, "width": 2, "dash": "dot"}
    return {"type": "line", "x0": x, "x1": x, "y0": 0, "y1": height, "line": line}


def _word(x: float, y: float, text: str) -> dict[str, object]:
    return {"x": x, "y": y, "text": text, "showarrow": False, "font": {"size": 14, "color": theme.INK}}


def exercise_two_players() -> Exercise:
    """Six elements for two players."""
    mean = together(2).mean()
    return Exercise(
        "In the bag for two players the colors have the same shares; six elements come out. What are they worth "
        "together, on average? (One element: 49/18.)",
        mean,
        [
            (near(one().mean(), Fraction(1, 20)), "That is one element. Six come out."),
            (
                near(18, Fraction(1, 20)),
                "Not every color has the same share: black and pink are common, green is rare.",
            ),
            (near(together().mean(), Fraction(1, 20)), "That is for twelve elements."),
        ],
        "6 · 49/18. That the bag is smaller changes the spread, not the average.",
        chance=False,
        tolerance=Fraction(1, 20),
    )


def choose_dependence() -> Choose:
    """Does dependence change an expected sum?"""
    spreads = [float(d.variance()) ** 0.5 for d in (together(), put_back_sum())]
    numbers = f"The spread does: {spreads[0]:.2f} points as it is played, {spreads[1]:.2f} with putting back."
    return Choose(
        "The draws depend on each other: after a green, the next is less likely green. Imagine again that each element "
        "is put back, so that they do not. Is the average of the sum then …",
        ["smaller", "the same", "larger"],
        [
            f"It is the same, to the last digit. {numbers}",
            f"Right, to the last digit. {numbers}",
            f"It is the same, to the last digit. {numbers}",
        ],
        lambda: [two_sums()],
    )


def two_sums() -> ChartCard:
    """Both distributions of the sum."""
    sums = list(range(NARROW, BROAD + 1))
    small = {"size": 5, "color": theme.MUTED, "symbol": "square"}
    lines = [
        charts.line("not put back", sums, [float(together()[n]) for n in sums], theme.VELVET, marker={"size": 5}),
        charts.line("put back", sums, [float(put_back_sum()[n]) for n in sums], theme.MUTED, marker=small),
    ]
    layout = charts.layout(
        "One average, two spreads",
        charts.axis("value of all twelve elements (points)"),
        charts.axis("chance", tickformat=".0%", rangemode="tozero"),
        showlegend=True,
        legend=LEGEND,
        margin={"l": 64, "r": 18, "t": 96, "b": 52},
    )
    words = "Two curves around the same average; the one without putting back is narrower."
    return chart({"data": lines, "layout": layout}, words)


def left_after(worth: int) -> Fraction:
    """The expected sum of day two, after a day one of this worth."""
    full, drawn = sum(rules().bags[PLAYERS]), rules().offered(PLAYERS)
    whole = sum(n * value for n, value in zip(rules().bags[PLAYERS], rules().costume_values, strict=True))
    return Fraction((whole - worth) * drawn, full - drawn)


def exercise_after_heavy() -> Exercise:
    """A rich day one makes a poorer day two."""
    mean = together().mean()
    return Exercise(
        f"All 72 elements of the bag are worth 196 points together. Day one was rich: its twelve were worth {HEAVY}. "
        "What are the twelve of day two worth, on average?",
        left_after(HEAVY),
        [
            (near(mean, Fraction(1, 10)), "So it was before day one. What is left in the bag is worth less now."),
            (near(196 - HEAVY, Fraction(1, 10)), "That is all that is left. Twelve of the sixty come out."),
            (near(Fraction((196 - HEAVY) * 12, 72), Fraction(1, 10)), "Sixty elements are left, not 72."),
            (
                near(2 * mean - HEAVY, Fraction(1, 10)),
                "The surplus is made up for over five days, not on the next one.",
            ),
        ],
        "12/60 of the 156 points that are left.",
        chance=False,
        tolerance=Fraction(1, 20),
    )


def colors_shown(players: int = 2) -> list[Fraction]:
    """The chance of each color to be among the elements of day one."""
    return [first_day(players).at_least(color, 1) for color in range(COLOR_COUNT)]


def predict_colors() -> Predict:
    """How many different colors show?"""
    chances = colors_shown()
    spec = charts.bars(
        "Add up the six chances: that is the average number of colors",
        list(COLORS),
        [float(p) for p in chances],
        "color",
        "chance to show",
        colours=FILLS,
        words=[f"{float(p):.2f}" for p in chances],
    )
    return Predict(
        "Two play, and six elements come out. How many different colors are among them, on average?",
        sum(chances, Fraction(0)),
        lambda: [chart(spec, told(COLORS, chances))],
        low=1,
        high=6,
        step=0.1,
        unit="colors",
        explain="Count 1 for each color that shows: on average that is its chance.",
    )


def sums() -> Facts:
    """The numbers of this part."""
    return Facts(
        Fact("One element, on average (points)", one().mean(), chance=False),
        Fact("Twelve elements", together().mean(), chance=False),
        Fact("Twelve elements, each put back", put_back_sum().mean(), chance=False),
        Fact("Variance of the twelve", together().variance(), chance=False),
        Fact("Variance, each put back", put_back_sum().variance(), chance=False),
        fold=FOLD,
    )
