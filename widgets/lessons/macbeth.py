"""The lesson on Macbeth's third misfortune: its questions, its reveals and its tables."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from shakespeare_games.core.chance import dice_pool, multinomial
from shakespeare_games.macbeth import odds
from widgets import charts, theme
from widgets.lesson import Choose, Exercise, Fact, Facts, Predict, Sheet, near, part
from widgets.lesson import closing as lesson_closing
from widgets.lesson import opening as lesson_opening
from widgets.lessons.drawn import chart
from widgets.page import html

FACES = odds.FACES
DICE = 5
ONE_MISFORTUNE = Fraction(FACES.count("X"), len(FACES))
START = odds.Turn(gold=4)
FOUND = "Look at the likeliest throws once you have your number"
PLAY, LAB, PLAYBILL = "macbeth/play.ipynb", "macbeth/odds.ipynb", "index.ipynb"


def opening() -> Any:
    """The head of the page."""
    return lesson_opening("Macbeth: a lesson", [("Play", PLAY), ("Lab", LAB), ("Lesson", None), ("Playbill", PLAYBILL)])


def none_in(dice: int) -> Fraction:
    """The chance that a throw shows no misfortune."""
    return (1 - ONE_MISFORTUNE) ** dice


# 1. The complement rule


def predict_any_misfortune() -> Predict:
    """How often does a throw of five dice show a misfortune at all?"""
    counts = dice_pool((FACES.count("X"), 6 - FACES.count("X")), DICE)
    shares = [float(counts[(x, DICE - x)]) for x in range(DICE + 1)]
    spec = charts.bars(
        "Six throws in ten show at least one misfortune",
        [str(x) for x in range(DICE + 1)],
        shares,
        "misfortunes in one throw of five dice",
        "chance",
        colours=[theme.GOOD] + [theme.BAD] * DICE,
    )
    return Predict(
        "You throw five dice once. How often does at least one of them show a misfortune?",
        1 - none_in(DICE),
        lambda: [chart(spec, "Bars: " + ", ".join(f"{x}: {theme.percent(s)}" for x, s in enumerate(shares)))],
    )


def exercise_none() -> Exercise:
    """No misfortune in five dice."""
    return Exercise(
        "What is the chance that none of the five dice shows a misfortune?",
        none_in(DICE),
        [
            (near(Fraction(5, 6)), "That is one die. All five must avoid it, each with this chance."),
            (near(Fraction(1, 6)), "That is the chance that one die does show it."),
            (near(1 - none_in(DICE)), "That is the chance of the opposite event."),
            (
                near(1 - DICE * ONE_MISFORTUNE),
                "You took away 1/6 for each die. Where two dice show a misfortune, you took it twice.",
            ),
            (near(none_in(4), Fraction(1, 500)), "You multiplied four chances; count the dice again."),
        ],
        "Five independent dice: the chances multiply.",
    )


def exercise_any() -> Exercise:
    """At least one misfortune in three dice: the complement once more, with other dice."""
    return Exercise(
        "Later in a turn only three dice are left. What is the chance that at least one of them shows a misfortune?",
        1 - none_in(3),
        [
            (
                near(3 * ONE_MISFORTUNE),
                "You added 1/6 for each die. Try the same with seven dice: would the chance be more than 1?",
            ),
            (near(none_in(3)), "That is the chance of none. Which event is the complement of it?"),
            (near(1 - none_in(5)), "That is for five dice; only three are left."),
            (
                near(3 * ONE_MISFORTUNE * none_in(2)),
                "That is exactly one misfortune. Two or three are `at least one` too.",
            ),
        ],
        "One minus the chance of none.",
    )


# 2. Counting the ways


def exercise_first_throw() -> Exercise:
    """Three or more misfortunes in the first throw."""
    exactly = 10 * ONE_MISFORTUNE**3 * none_in(2)
    return Exercise(
        "What is the chance that the first throw shows three misfortunes or more? (Four significant places will do.)",
        odds.bust_next(FACES),
        [
            (near(exactly, Fraction(1, 1000)), "That is exactly three. Four or five misfortunes end the turn as well."),
            (
                near(ONE_MISFORTUNE**3 * none_in(2), Fraction(1, 1000)),
                "That is one certain set of three dice. There are ten ways to choose which three.",
            ),
            (
                near(ONE_MISFORTUNE**3, Fraction(1, 2000)),
                "Three given dice show it with that chance. But any three of the five will do.",
            ),
            (near(1 - odds.bust_next(FACES), Fraction(1, 500)), "That is the chance of the opposite event."),
        ],
        "Ten ways for three, five ways for four, one way for five.",
        tolerance=Fraction(1, 2000),
    )


def first_throw() -> Facts:
    """The chance of each number of misfortunes that ends a turn at once."""
    counts = dice_pool((FACES.count("X"), 6 - FACES.count("X")), DICE)
    return Facts(
        *(Fact(f"Exactly {x} misfortunes", counts[(x, DICE - x)]) for x in (3, 4, 5)),
        Fact("Three or more", odds.bust_next(FACES)),
        fold="Look at the count once you have yours",
    )


# 3. Throw after throw


def predict_five_throws() -> Predict:
    """How risky are five throws in one turn?"""
    risk = odds.bust_by_roll(FACES, 5)
    fresh = [1 - (1 - risk[0]) ** k for k in range(1, 6)]
    rolls = [1, 2, 3, 4, 5]
    title = "By the fifth throw two turns in three are lost"
    spec = {
        "data": [
            charts.line("as they are: misfortunes stay", rolls, [float(p) for p in risk], theme.BAD),
            charts.line(
                "if each throw were a fresh start",
                rolls,
                [float(p) for p in fresh],
                theme.MUTED,
                line={"color": theme.MUTED, "width": 2, "dash": "dot"},
            ),
        ],
        "layout": charts.layout(
            title,
            charts.axis("throws in one turn", dtick=1, range=[0.8, 5.2]),
            charts.axis("chance that the turn is lost by then", **charts.percents()),
            showlegend=True,
            legend={"orientation": "h", "y": 1.02, "yanchor": "bottom", "x": 0, "font": {"size": 14}},
            margin={"l": 56, "r": 18, "t": 96, "b": 52},
        ),
    }
    words = "; ".join(f"throw {k}: {theme.percent(p)}" for k, p in zip(rolls, risk, strict=True))
    return Predict(
        "A player who never stops throws five times. How often does the third misfortune come by then?",
        risk[-1],
        lambda: [chart(spec, f"The chance that the turn is lost. {words}.")],
    )


def exercise_if_independent() -> Exercise:
    """What five fresh throws would give."""
    first = odds.bust_next(FACES)
    return Exercise(
        "Suppose each of the five throws were a fresh start, lost with the chance 23/648 of the first. "
        "What would be the chance to lose at least one of them?",
        1 - (1 - first) ** 5,
        [
            (
                near(5 * first),
                "You added five chances. They add only for events that cannot happen together.",
            ),
            (near((1 - first) ** 5), "That is the chance that none of them is lost."),
            (
                near(odds.bust_by_roll(FACES, 5)[-1]),
                "That is the true chance, with misfortunes that stay. Here each throw starts anew.",
            ),
        ],
        "The complement rule again. The true chance is four times as high: the throws of a turn are not independent.",
        tolerance=Fraction(1, 400),
    )


def risk_by_roll() -> Facts:
    """The cumulative risk, exactly."""
    curve = enumerate(odds.bust_by_roll(FACES, 5), 1)
    return Facts(*(Fact(f"Lost by throw {k}", p) for k, p in curve), fold="The whole curve, exactly")


def hazard_chart() -> Any:
    """The risk of each throw for who has come that far."""
    steps = odds.hazard(FACES, 7)
    spec = charts.bars(
        "The risk of one throw grows with what lies on the table",
        [str(k) for k in range(1, len(steps) + 1)],
        [float(p) for p in steps],
        "throw of the turn",
        "chance to lose at this throw,<br>having come so far",
        colours=theme.BAD,
    )
    return part(chart(spec, "Bars: " + ", ".join(f"throw {k}: {theme.percent(p)}" for k, p in enumerate(steps, 1))))


def exercise_two_lying() -> Exercise:
    """A conditional risk: two misfortunes lie."""
    return Exercise(
        "Two misfortunes lie, three dice are left. What is the chance that the next throw is your last?",
        odds.bust_next(FACES, misfortunes=2),
        [
            (near(ONE_MISFORTUNE), "One die would do it with that chance; but you throw three."),
            (
                near(3 * ONE_MISFORTUNE),
                "Chances add only for events that cannot happen together. Which event is the complement?",
            ),
            (near(none_in(3)), "That is the chance to come through."),
            (
                near(odds.bust_next(FACES), Fraction(1, 500)),
                "That is the risk of the first throw. Two misfortunes lie already: how many more does it take?",
            ),
        ],
        "One misfortune among three dice is enough: you found this number in section 1.",
    )


# 4. Multinomial outcomes


def exercise_handful() -> Exercise:
    """A certain handful of symbols."""
    chance = Fraction(multinomial((1, 2, 1, 1), tuple(FACES.count(s) for s in "XDGM")), 6**DICE)
    one_order = chance / 60
    return Exercise(
        "Two daggers, one gold, one monologue, one misfortune: what is the chance of this throw?",
        chance,
        [
            (
                near(one_order, Fraction(1, 4000)),
                "That is one certain order of the dice. In how many orders can they show the same symbols?",
            ),
            (
                near(one_order * 120, Fraction(1, 1000)),
                "You counted 5! orders. But swapping the two daggers changes nothing.",
            ),
            (
                near(Fraction(60, 6**5), Fraction(1, 2000)),
                "You counted orders as if each symbol had one face. Daggers and gold have two.",
            ),
        ],
        "60 orders, each with the product of its five chances.",
        tolerance=Fraction(1, 800),
    )


def likeliest_throws() -> Sheet:
    """The five likeliest throws of five dice."""
    throws = odds.next_throw(FACES)
    best = sorted(throws.items(), key=lambda pair: (-pair[1], pair[0]))[:5]
    rows = [[in_symbols(t), str(throws[t]), theme.percent(throws[t]), theme.one_in(throws[t])] for t, _ in best]
    return Sheet(f"The likeliest of {len(throws)} different throws", ["throw", "exact", "chance", "odds"], rows, FOUND)


def in_symbols(throw: odds.Throw) -> str:
    """`2 daggers, 1 gold`."""
    parts = []
    names = (("dagger", "daggers"), ("gold", "gold"), ("monologue", "monologues"), ("misfortune", "misfortunes"))
    for count, (one, many) in zip((throw.daggers, throw.gold, throw.monologues, throw.misfortunes), names, strict=True):
        if count:
            parts.append(f"{count} {one if count == 1 else many}")
    return ", ".join(parts)


# 5. Expected value


def exercise_expected_tokens() -> Exercise:
    """Tokens that one throw of five dice brings on average."""
    return Exercise(
        "How many tokens does a throw of five dice bring on average?",
        DICE * (1 - ONE_MISFORTUNE),
        [
            (near(Fraction(5, 6)), "That is one die. Expected values add up."),
            (near(5), "All five only if no die shows a misfortune."),
            (
                near(none_in(DICE) * 5, Fraction(1, 50)),
                "You counted only throws without any misfortune. Four tokens and one misfortune count too.",
            ),
        ],
        "Five times the expected value of one die.",
        chance=False,
        tolerance=Fraction(1, 25),
    )


def choose_stop_or_roll() -> Choose:
    """Two misfortunes lie, three tokens held and 2 gold among them: stop or roll?"""
    turn = odds.Turn(misfortunes=2, rolls=1, gold=2, daggers=1)
    turns = odds.turn_odds(odds.TurnRules(), odds.TOKENS)
    stop, roll = turns.stop_value(turn), turns.roll_value(turn) or Fraction(0)
    facts = Facts(
        Fact("Stop: you keep", stop, chance=False),
        Fact("Throw on, then best play: you keep on average", roll, chance=False),
    )
    reply = "Compare with the two numbers below: what you stake against what you may win."
    return Choose(
        "Two misfortunes lie. You hold 2 gold and 1 dagger, and a throw costs 1 gold. Stop, or throw?",
        ["Stop with 3 tokens", "Throw the three dice"],
        [reply, reply],
        lambda: [html(facts._repr_html_())],
    )


def exercise_break_even() -> Exercise:
    """How much may be at stake for one more free throw with three dice?"""
    through = none_in(3)
    return Exercise(
        "Suppose one more throw were free, and the last. Three dice are left and one misfortune is enough to lose. "
        "How many tokens must you hold for stopping and throwing to be worth the same?",
        3 * through / (1 - through),
        [
            (
                near(3 * through, Fraction(1, 20)),
                "That is what the throw wins on average. Weigh it against what it may lose: all you hold.",
            ),
            (near(3, Fraction(1, 20)), "Three is what a lucky throw brings. It does not come every time."),
            (
                near(through / (1 - through), Fraction(1, 20)),
                "That is the odds of coming through. A lucky throw brings three tokens, not one.",
            ),
        ],
        "Hold h: throwing is worth (h + 3) times 125/216, stopping h. Above this, stop.",
        chance=False,
        tolerance=Fraction(1, 20),
    )


# 6. When to stop

POLICIES: tuple[odds.Policy, ...] = (
    odds.StopAfterRolls(1),
    odds.StopAfterRolls(2),
    odds.StopAfterRolls(3),
    odds.StopAtMisfortunes(1),
    odds.StopAtMisfortunes(2),
    odds.StopAtTokens(12),
    odds.BestPlay(odds.turn_odds(odds.TurnRules(), odds.TOKENS)),
)


def choose_policy() -> Choose:
    """Which rule of thumb keeps most?"""
    words = ["One throw, then stop", "Two throws, always", "Stop at the first misfortune", "Stop at two misfortunes"]
    return Choose(
        "Which of these rules keeps most tokens on average, from a turn begun with 4 gold?",
        words,
        ["Find it in the table below: how does it compare with best play?"] * len(words),
    )


RULE_COLUMNS = ["rule", "turns lost", "throws", "tokens kept on average"]


def policies() -> Sheet:
    """Rules of thumb beside best play."""
    rows = []
    for policy in POLICIES:
        found = odds.policy_odds(policy, START)
        rows.append(
            [policy.words, theme.percent(found.bust), f"{float(found.rolls):.2f}", f"{float(found.tokens):.2f}"]
        )
    return Sheet("A turn begun with 4 gold, exactly", RULE_COLUMNS, rows, "Show the table")


def goals() -> Facts:
    """The same turn, with two different wishes."""
    dagger_goal = odds.parse_goal("daggers:8")
    daggers = odds.turn_odds(odds.TurnRules(), dagger_goal)
    for_tokens = odds.policy_odds(odds.BestPlay(odds.turn_odds(odds.TurnRules(), odds.TOKENS)), START)
    for_daggers = odds.policy_odds(odds.BestPlay(daggers), START)
    return Facts(
        Fact("Best play for tokens loses the turn with chance", for_tokens.bust),
        Fact("Best play for eight daggers gets them with chance", daggers.value(START)),
        Fact("and loses the turn with chance", for_daggers.bust),
    )


def closing() -> Any:
    """Where to go from here."""
    return lesson_closing([("Play Macbeth", PLAY), ("Open the misfortune lab", LAB)])
