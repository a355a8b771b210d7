"""The lesson of Shakespeare: wagers that all make at once."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from shakespeare_games.shakespeare import odds
from shakespeare_games.shakespeare.rules import CYLINDERS
from widgets import charts, theme
from widgets.chart_card import ChartCard
from widgets.lesson import Choose, Exercise, Predict, Sheet, near, part
from widgets.lessons.drawn import chart, two_bars
from widgets.page import html

FIRST, EACH = 5, 2  # points for the first place, and for each cylinder
WINS, LOSES = 0, 1  # the seat that wins ties, and the other
STEPS = 12
WAGERS = range(1, CYLINDERS + 1)
ZERO = Fraction(0)


@cache
def game() -> odds.WagerGame:
    """Two players; the first seat is ahead on the Initiative track."""
    return odds.make_game(2, first=FIRST, each=EACH, ties=(WINS, LOSES))


def sure(wager: int) -> odds.Mixture:
    """Somebody who is known to wager this."""
    return tuple(Fraction(int(n == wager)) for n in WAGERS)


def reply(seat: int, wager: int) -> odds.Reply:
    """The best of a seat against a wager of the other one."""
    return game().best_reply(seat, {1 - seat: sure(wager)})


def against(seat: int, wager: int, caption: str) -> Sheet:
    """What each wager of a seat brings against a known one."""
    values = reply(seat, wager).values
    rows = []
    for own, value in zip(WAGERS, values, strict=True):
        first = value - EACH * own
        rows.append([str(own), "first" if first else "second", f"{EACH * own} + {first}", str(value)])
    return Sheet(caption, ["you wager", "you are", "cylinders + place", "points"], rows)


def choose_known() -> Choose:
    """The other wagers 5, and you win ties."""
    sheet = against(WINS, CYLINDERS, f"Against a {CYLINDERS}, if you win ties")
    return Choose(
        "Somebody has peeped: the other player wagers 5. You are ahead on the Initiative track, so you win ties. What "
        "do you wager?",
        ["1", "4", "5"],
        [
            "First you will be, but with a single cylinder. 5 is best: the tie is yours, and no cylinder is given up.",
            "Good, but you give a cylinder up for nothing. 5 is best: the tie is yours.",
            "Yes: the tie is yours, and no cylinder is given up for it.",
        ],
        lambda: [html(sheet._repr_html_())],
    )


def exercise_other_side() -> Exercise:
    """The same for the one who loses ties."""
    best = reply(LOSES, CYLINDERS)
    return Exercise(
        "Now you are the one who loses ties, and again you know that the other wagers 5. Which wager brings you the "
        "most points?",
        best.best[0],
        [
            (near(5, Fraction(1, 4)), "You would lose the tie: five cylinders, but no first place."),
            (near(3, Fraction(1, 4)), "First, but one cylinder too few: what is the most that is still below 5?"),
            (near(2, Fraction(1, 4)), "First, but with too few cylinders: what is the most that is still below 5?"),
            (near(1, Fraction(1, 4)), "First, but with one cylinder. What is the most that is still below 5?"),
            (near(best.value, Fraction(1, 4)), "Those are the points. Which wager brings them?"),
        ],
        f"Four cylinders and the first place: 4 · {EACH} + {FIRST} = {best.value} points, against 10 with a 5.",
        chance=False,
        tolerance=Fraction(1, 10),
    )


def chase(steps: int = STEPS) -> list[tuple[int, int]]:
    """Wagers of both, step by step: in turns each changes to the best reply to the other's last wager."""
    now = [CYLINDERS, CYLINDERS]
    found = [(now[WINS], now[LOSES])]
    for step in range(steps):
        seat = LOSES if step % 2 == 0 else WINS
        now[seat] = reply(seat, now[1 - seat]).best[0]
        found.append((now[WINS], now[LOSES]))
    return found


def choose_end() -> Choose:
    """Where does replying to each other end?"""
    course = "Who loses ties goes one below, who wins ties follows; after 3 and 3 a full 5 is better again."
    return Choose(
        "Both begin with 5. Then, in turns, each changes to what is best against the other's last wager. Where does "
        "it end?",
        ["both at 1", "both at 3", "nowhere"],
        [
            f"Too low: before 1 is reached, five cylinders are worth more than the first place. {course}",
            f"They come by, but do not stay. {course}",
            f"Right: whatever both wager, one of them wants to change. {course}",
        ],
        lambda: [chase_chart()],
    )


def chase_chart() -> ChartCard:
    """Both wagers, step by step."""
    course = chase()
    steps = list(range(len(course)))
    lines = []
    for seat, name in ((WINS, "wins ties"), (LOSES, "loses ties")):
        style = theme.SEATS[seat]
        marker = {"size": 10, "color": style.colour, "symbol": style.marker}
        line = charts.line(name, steps, [float(now[seat]) for now in course], style.colour, marker=marker)
        line["line"] = {"color": style.colour, "width": 3, "shape": "hv", "dash": "solid" if seat == WINS else "dot"}
        lines.append(line)
    layout = charts.layout(
        "They chase each other round and never rest",
        charts.axis("step", dtick=2, zeroline=False),
        charts.axis("wager", range=[0.7, 5.4], dtick=1),
        showlegend=True,
        legend={"orientation": "h", "y": 1.02, "yanchor": "bottom", "x": 0, "font": {"size": 14}},
        margin={"l": 56, "r": 18, "t": 96, "b": 52},
    )
    words = ", ".join(f"{a} and {b}" for a, b in course)
    return chart({"data": lines, "layout": layout}, f"Wagers of who wins and who loses ties, step by step: {words}.")


def points() -> Sheet:
    """What both get, for every pair of wagers."""
    mine, theirs = game().matrix(WINS), game().matrix(LOSES)
    rows = []
    for own in WAGERS:
        cells = [f"{mine[own - 1][other - 1]}:{theirs[other - 1][own - 1]}" for other in WAGERS]
        rows.append([str(own), *cells])
    caption = "Points of both, by the wager of who wins ties (down, told first) and of who loses them (across)"
    return Sheet(caption, ["wager", *map(str, WAGERS)], rows, "Look at every pair of wagers")


@cache
def rest() -> odds.Equilibrium:
    """The one pair of mixtures that neither can better alone."""
    (found,) = odds.equilibria(game())
    return found


def predict_five() -> Predict:
    """How often does who wins ties wager 5?"""
    return Predict(
        "So let chance pick, with weights that leave the other nothing to win by guessing. How often should the one "
        "who wins ties wager 5?",
        rest().mixtures[WINS][CYLINDERS - 1],
        lambda: [rest_chart(), part(html(rest_sheet()._repr_html_()))],
        explain="Neither wagers less than 3, however hard the other tries to guess.",
    )


def rest_chart() -> ChartCard:
    """Both mixtures."""
    return two_bars(
        "Mixed like this, nobody gains by changing alone",
        [str(n) for n in WAGERS],
        [
            ("wins ties", rest().mixtures[WINS], theme.SEATS[WINS].colour),
            ("loses ties", rest().mixtures[LOSES], theme.SEATS[LOSES].colour),
        ],
        "wager",
        "how often",
    )


def rest_sheet() -> Sheet:
    """What each wager brings against the other's mixture."""
    values = [game().expected(seat, {1 - seat: rest().mixtures[1 - seat]}) for seat in (WINS, LOSES)]
    rows = [[str(n), *(str(values[seat][n - 1]) for seat in (WINS, LOSES))] for n in WAGERS]
    return Sheet("Points on average, against the other's mixture", ["wager", "wins ties", "loses ties"], rows)


def exercise_indifferent() -> Exercise:
    """What a 4 brings against the mixture of who wins ties."""
    mixture = rest().mixtures[WINS]
    values = game().expected(LOSES, {WINS: mixture})
    return Exercise(
        "You lose ties. The other wagers 3 with chance 1/5, 4 with 2/5 and 5 with 2/5. You wager 4: how many points is "
        "that, on average?",
        values[3],
        [
            (near(13, Fraction(1, 10)), "That is if you are first. How often is the other above 4?"),
            (near(8, Fraction(1, 10)), "That is for the cylinders. Sometimes you are first, too."),
            (
                near(8 + FIRST * (mixture[3] + mixture[4]), Fraction(1, 10)),
                "You lose the tie at 4: only a 5 lets you go first.",
            ),
            (near(FIRST * mixture[4], Fraction(1, 10)), "That is for the place. Your four cylinders count as well."),
        ],
        f"8 for the cylinders and 2/5 of {FIRST}. A 3 or a 5 brings the same: no reason to change.",
        chance=False,
        tolerance=Fraction(1, 20),
    )


def exercise_two_others() -> Exercise:
    """First against two others who wager anything."""
    even = (Fraction(1, CYLINDERS),) * CYLINDERS
    chance = odds.place_odds(2, [even, even], [True, True])[0]
    return Exercise(
        "Three play, and you know nothing of the other two: take every wager from 1 to 5 as likely, for each of them "
        "on their own. Both win ties with you. You wager 2. With what chance are you first?",
        chance,
        [
            (near(Fraction(3, 5)), "That is against one of them. Both must wager more than 2."),
            (near(Fraction(16, 25)), "You lose ties: a 2 is not enough for them to be behind you."),
            (near(Fraction(4, 5)), "That is one of them, with 2 or more; and you lose ties."),
            (near(1 - chance), "That is the chance that at least one of them is before you."),
            (near(Fraction(6, 5)), "Both must be higher: multiply."),
        ],
        "Each is above 2 with chance 3/5, both with 3/5 · 3/5.",
    )
