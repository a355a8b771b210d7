"""The lesson of Kill Shakespeare, first half: the sum of two dice, and what they cost on average."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from random import Random
from typing import Any

import shakespeare_games as sg
from shakespeare_games.core.chance import Distribution
from shakespeare_games.kill_shakespeare import odds
from shakespeare_games.kill_shakespeare.game import KillShakespeare
from shakespeare_games.kill_shakespeare.odds.dice import BONUS, CLASSES, LADY, RICHARD, SEARCH, dice_class
from shakespeare_games.kill_shakespeare.odds.lady import lady_faces, loses_to
from shakespeare_games.kill_shakespeare.rules import KillRules
from widgets import charts, theme
from widgets.lesson import Choose, Exercise, Fact, Facts, Predict, Sheet, near, part
from widgets.lesson import closing as lesson_closing
from widgets.lesson import opening as lesson_opening
from widgets.lessons.drawn import chart, told, whole
from widgets.trials import Trials, Way

TITLE = "Kill Shakespeare: a lesson"
PLAY, LAB, PLAYBILL = "kill_shakespeare/play.ipynb", "kill_shakespeare/odds.ipynb", "index.ipynb"
SIDES = 6
SUMS = range(2, 2 * SIDES + 1)
PLAYERS = (2, 3, 4)
TABLE = 4  # players in most questions
HURTS = {BONUS: theme.GOOD, LADY: theme.GILT, RICHARD: theme.VELVET, SEARCH: theme.BAD}
NAMES = {BONUS: "2 to 9", LADY: "10", RICHARD: "11", SEARCH: "12"}
FOLD = "Look at the numbers once you have yours"


def opening() -> Any:
    """The head of the page."""
    return lesson_opening(TITLE, [("Play", PLAY), ("Lab", LAB), ("Lesson", None), ("Playbill", PLAYBILL)])


def closing() -> Any:
    """Where to go from here."""
    return lesson_closing([("Play Kill Shakespeare", PLAY), ("Open its lab", LAB)])


@cache
def rules() -> KillRules:
    """The rules, for tokens and prices."""
    game = sg.load_game("kill_shakespeare")
    assert isinstance(game, KillShakespeare)
    return game.rules


# 1. The sum of two dice


def predict_bonus() -> Predict:
    """How often do the dice help?"""
    dice = odds.event_dice()
    chances = [dice[total] for total in SUMS]
    spec = charts.bars(
        "Five rolls in six help, one in six hurts",
        list(map(str, SUMS)),
        [float(p) for p in chances],
        "sum of the two event dice",
        "chance",
        colours=[HURTS[dice_class(total)] for total in SUMS],
        words=[whole(p) for p in chances],
    )
    return Predict(
        "Two dice, eleven sums. From 2 to 9 they help the players; 10, 11 and 12 hurt. How often do they help?",
        odds.dice_odds().bonus,
        lambda: [chart(spec, told(list(map(str, SUMS)), chances))],
        explain="Eight sums of eleven would be 73 %, but the sums are not equally likely: 7 has six ways, 12 has one.",
    )


def exercise_match() -> Exercise:
    """Bids of 4, 7 and 11."""
    chance = odds.match_chance((4, 7, 11))
    return Exercise(
        "Your three bids come to 4, 7 and 11. Whoever has a bid that equals a sum from 2 to 9 draws an Action card. "
        "With what chance do you?",
        chance,
        [
            (near(Fraction(11, 36)), "You counted the 11 too. From 10 on, the dice give nothing to anybody."),
            (near(Fraction(2, 11)), "Two of eleven sums; but the sums are not equally likely. Count pairs of faces."),
            (near(Fraction(1, 6)), "That is the 7 alone. Your 4 counts as well."),
            (near(Fraction(1, 12)), "That is the 4 alone. Your 7 counts as well."),
            (near(1 - chance), "That is the chance that you do not."),
        ],
        "Three pairs show 4 and six show 7: nine of 36. The 11 earns nothing.",
    )


def dice_facts() -> Facts:
    """The four classes, and the mean."""
    chances = odds.dice_odds()
    return Facts(
        Fact("2 to 9: an Action card for a bid that equals it", chances.bonus),
        Fact("10: a black marker where Lady Macbeth is", chances.lady),
        Fact("11: a black marker where King Richard III is", chances.richard),
        Fact("12: the search for Shakespeare goes on", chances.search),
        fold=FOLD,
    )


def choose_bids() -> Choose:
    """Which bids are best to match the dice?"""
    sets = ((7,), (2, 3, 4), (5, 9))
    numbers = ", ".join(theme.percent(odds.match_chance(bids)) for bids in sets)
    numbers = f"In this order: {numbers}."
    return Choose(
        "Which bids are best, if you think of nothing but the Action card?",
        ["a single 7", "2, 3 and 4", "5 and 9"],
        [
            f"Seven is the likeliest sum, but two lesser ones beat it. {numbers}",
            f"Three sums, but rare ones: together they are as likely as a 7. {numbers}",
            f"Yes: four pairs of faces each, eight together. {numbers}",
        ],
    )


def twelve(rounds: int) -> Fraction:
    """The chance of at least one 12 in so many rounds."""
    return 1 - (1 - odds.dice_odds().search) ** rounds


def predict_twelve() -> Predict:
    """At least one 12 in a game."""
    rounds = list(range(1, rules().rounds + 1))
    chances = [twelve(n) for n in rounds]
    spec = charts.bars(
        "A rare roll is less rare in a whole game",
        list(map(str, rounds)),
        [float(p) for p in chances],
        "rounds",
        "chance of at least one 12",
        colours=theme.BAD,
        words=[whole(p) for p in chances],
    )
    return Predict(
        "A 12 comes once in 36 rolls. A game has six rounds, with one roll each. In how many games do the dice show a "
        "12 at least once?",
        twelve(rules().rounds),
        lambda: [chart(spec, told([f"{n} rounds" for n in rounds], chances))],
        explain="One minus (35/36) to the power of six. It is a little less than 6/36, for some games have two.",
    )


def roll(luck: Random) -> int:
    """One die."""
    return 1 + int(SIDES * luck.random())


def dice_trials() -> Trials:
    """A few hundred rolls for each class."""
    ways = [
        Way(
            NAMES[name],
            odds.event_dice().map(dice_class)[name],
            lambda luck, name=name: dice_class(roll(luck) + roll(luck)) == name,  # type: ignore[misc]
        )
        for name in CLASSES
    ]
    return part(Trials("Roll 300 times each", ways, 300, "share of the rolls"))


# 2. On average


def exercise_black() -> Exercise:
    """Black markers that the dice bring in a game."""
    chances, rounds = odds.dice_odds(), rules().rounds
    mean = rounds * (chances.lady + chances.richard)
    fine = Fraction(1, 50)
    return Exercise(
        "A 10 brings one black marker, and so does an 11. How many do the dice bring in the six rounds of a game, on "
        "average?",
        mean,
        [
            (near(mean / rounds, fine), "That is one round. A game has six."),
            (near(1 - (1 - mean / rounds) ** rounds, fine), "That is the chance of at least one. Some games have two."),
            (near(rounds * Fraction(2, 11), fine), "Two of eleven sums; but the sums are not equally likely."),
            (near(1, fine), "With the 12 it would be that. But a 12 brings no marker."),
        ],
        "In each round 3/36 + 2/36; six times that.",
        chance=False,
        tolerance=fine,
    )


def faces(players: int) -> tuple[tuple[int, ...], ...]:
    """Who loses a marker on each face of Lady Macbeth's die, if everybody has one there."""
    return lady_faces(tuple(range(players)), (1,) * players)


def lost(players: int = TABLE) -> Distribution[int]:
    """How many markers her die takes."""
    return Distribution.uniform([len(seats) for seats in faces(players)])


def iago(players: int) -> Fraction:
    """The chance that she takes nothing, so that an Iago comes."""
    return lost(players)[0]


def iago_cost(players: int) -> Fraction:
    """What her die adds to the price of the Event, on average."""
    return iago(players) * rules().per_iago[players]


def predict_lost() -> Predict:
    """Markers lost to her die, on average."""
    counts = sorted(lost())
    chances = [lost()[n] for n in counts]
    spec = charts.bars(
        "She takes one, or all, or none: 4/3 on average",
        list(map(str, counts)),
        [float(p) for p in chances],
        "markers lost",
        "chance",
        words=[whole(p) for p in chances],
    )
    return Predict(
        "Four play, and all have a marker where Lady Macbeth goes. Her die: on 1 to 4 the player in that place of the "
        "turn order loses one; on 5 everybody does; on 6 nobody. How many markers are lost, on average?",
        lost().mean(),
        lambda: [chart(spec, told([f"{n} lost" for n in counts], chances))],
        low=0,
        high=4,
        step=0.1,
        unit="markers",
        explain="Each player loses one on two faces of six; the four averages 1/3 add up, although one die decides.",
    )


def exercise_alone() -> Exercise:
    """Three players, and only one of them has a marker there."""
    loses = loses_to(lady_faces((0, 1, 2), (0, 1, 0)), 3)[1]
    return Exercise(
        "Three play. Only the second player of the turn order has a marker there. With what chance is it lost?",
        loses,
        [
            (near(Fraction(1, 6)), "That is the 2. On which other face is it lost?"),
            (near(1 - loses), "That is the chance that it stays."),
            (near(1), "She rolls first. On which faces is it lost?"),
        ],
        "On a 2 and on a 5.",
    )


def exercise_iago() -> Exercise:
    """What her die adds to the Event, three players."""
    mean = iago_cost(3)
    fine = Fraction(1, 50)
    return Exercise(
        "If she takes nothing, an Iago comes and makes the Event dearer: with three players by 6 bid points. Three "
        "play, and all have a marker there. What does her die add to the price, on average?",
        mean,
        [
            (near(6, fine), "That is what an Iago costs. How often does one come?"),
            (near(iago(3), fine), "That is how often an Iago comes. What does that cost on average?"),
            (near(1, fine), "On a 6, yes. But whom does a 4 name, if three play?"),
            (near(3, fine), "Three faces? 1, 2, 3 and 5 take something."),
        ],
        "On a 4 and on a 6 she takes nothing: 2/6 of 6 points.",
        chance=False,
        tolerance=fine,
    )


def choose_table() -> Choose:
    """At which table does her die cost each player most?"""
    shares = [f"{iago_cost(n) / n} with {n}" for n in PLAYERS]
    numbers = f"Bid points for each player, on average: {', '.join(shares)}."
    return Choose(
        "An Iago costs 4 bid points with two players, 6 with three, 8 with four: 2 for each player. All have a marker "
        "there. At which table does her die cost each of them most, on average?",
        ["two players", "three players", "four players"],
        [
            f"Yes: with two players 3, 4 and 6 take nothing, so an Iago comes every second time. {numbers}",
            f"Not quite: with two players 3 takes nothing either. {numbers}",
            f"The other way round: with four she takes nothing on a 6 only. {numbers}",
        ],
    )


def by_players() -> Sheet:
    """Her die and its price, by number of players."""
    rows = [
        [
            str(n),
            str(lost(n).mean()),
            str(iago(n)),
            str(rules().per_iago[n]),
            str(iago_cost(n)),
            str(iago_cost(n) / n),
        ]
        for n in PLAYERS
    ]
    header = ["players", "markers lost", "chance of an Iago", "its price", "price on average", "for each player"]
    return Sheet("Lady Macbeth's die, all players being there", header, rows, FOLD)
