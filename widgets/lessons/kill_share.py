"""The lesson of Kill Shakespeare: pay for the Event, or let the others pay."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from shakespeare_games.kill_shakespeare import odds
from widgets import theme
from widgets.lesson import Choose, Exercise, Sheet, near
from widgets.lessons.drawn import two_bars
from widgets.lessons.kill_shakespeare import PLAYERS, TABLE
from widgets.page import html

PAY = 4  # bid points that a player puts in, or not
POINT = Fraction(1, 4)  # Victory Points that a kept bid point is worth
HARM, MORE_HARM = 3, 4  # Victory Points an Event costs each player
FINE = Fraction(1, 50)


@cache
def needed() -> odds.EventGame:
    """All must pay."""
    return odds.make_game(TABLE, (0, PAY), TABLE * PAY, HARM, POINT, 0, 0)


@cache
def one_is_enough(players: int = TABLE) -> odds.EventGame:
    """Anyone may pay all."""
    return odds.make_game(players, (0, PAY), PAY, MORE_HARM, POINT, 0, 0)


@cache
def honored() -> odds.EventGame:
    """The same, with the Victory Points of the rules for whoever puts in most."""
    return odds.make_game(TABLE, (0, PAY), PAY, MORE_HARM, POINT)


@cache
def full() -> odds.EventGame:
    """Nothing, a fair share or twice that; Victory Points for whoever puts in most."""
    return odds.make_game(TABLE, (0, PAY, 2 * PAY), TABLE * PAY, HARM, POINT)


def worth(game: odds.EventGame, others: tuple[int, ...]) -> tuple[Fraction, ...]:
    """What each amount is worth against these."""
    return game.expected([game.pure(bid) for bid in others])


def choose_needed() -> Choose:
    """The three others pay."""
    keep, pay = worth(needed(), (PAY,) * 3)
    numbers = f"Keeping 4 points is worth 1, but the Event costs you 3: {keep} in all. Paying leaves you at {pay}."
    return Choose(
        "The three others put in 4 points each, 12 together. The price is 16. What do you do?",
        ["put in 4", "put in nothing"],
        [f"Right. {numbers}", f"That costs you more than it saves. {numbers}"],
    )


def exercise_alone() -> Exercise:
    """Nobody else pays."""
    keep, pay = worth(needed(), (0,) * 3)
    return Exercise(
        "Now none of the three others puts in anything. The Event costs you 3 Victory Points; a bid point that you "
        "keep is worth 1/4, and you have 4. How many Victory Points have you, all in all, if you do what is best now?",
        max(keep, pay),
        [
            (near(pay, FINE), "That is what you have if you pay: 4 points are not enough for 16. Keep them."),
            (near(1, FINE), "That is for the four points. The Event is not cancelled."),
            (near(4, FINE), "Kept points count a quarter each; and the Event costs you something."),
            (near(2, FINE), "Look at the sign: what the Event takes is more than what you keep."),
        ],
        "Four kept points are worth 1, the Event costs 3. Paying alone would only lose the 1 as well.",
        chance=False,
        tolerance=FINE,
    )


def choose_rest() -> Choose:
    """Where nobody is tempted."""
    numbers = "If all pay, nobody gains by stopping; if none pays, nobody gains by starting. In between somebody does."
    return Choose(
        "When is nobody tempted to change alone what they put in?",
        ["only if all pay", "only if nobody pays", "in both cases", "never"],
        [
            f"There is another case. {numbers}",
            f"There is another case. {numbers}",
            f"Right: two equilibria. {numbers}",
            f"There are two such cases. {numbers}",
        ],
    )


def decisive(chance: Fraction) -> Fraction:
    """The chance that all three others pay."""
    return chance ** (TABLE - 1)


def exercise_trust() -> Exercise:
    """Each of the others pays with chance 4/5."""
    chance = decisive(Fraction(4, 5))
    return Exercise(
        "You trust each of the three others: each pays with chance 4/5, whatever the rest do. With what chance is it "
        "enough if you pay too?",
        chance,
        [
            (near(Fraction(4, 5)), "That is one of them. All three must pay."),
            (near(Fraction(4, 5) ** 4), "You pay for sure: three must keep their word, not four."),
            (near(1 - Fraction(1, 5) ** 3), "That is at least one of them. All three must pay."),
            (near(1 - chance), "That is the chance that it is not enough."),
        ],
        "4/5 · 4/5 · 4/5. It saves 3 Victory Points with that chance, more than the 1 that paying costs: pay. At 2/3 "
        "for each it would not be worth it.",
    )


def choose_ride() -> Choose:
    """One pays for sure."""
    keep, pay = worth(one_is_enough(), (0, 0, PAY))
    numbers = f"Keeping is worth {keep}, paying {pay}: the Event is cancelled either way."
    return Choose(
        "Another Event: the price is 4, so one player is enough. Uncancelled it costs everybody 4 Victory Points. One "
        "of the others has promised to pay, and will. What do you do?",
        ["put in 4 too", "put in nothing"],
        [
            f"Friendly, but it helps nobody. {numbers}",
            f"Yes, you ride free. {numbers} But so think all who hear a promise.",
        ],
    )


def exercise_two() -> Exercise:
    """The mixture of two."""
    (rest,) = odds.symmetric_equilibria(one_is_enough(2))
    return Exercise(
        "Two play, and nobody has promised anything. Paying costs you 1 Victory Point; if neither pays, both lose 4. "
        "With what chance must the other pay, so that paying and not paying are worth the same to you?",
        rest.mixture[1],
        [
            (near(rest.mixture[0]), "That is the chance that the other does not pay."),
            (near(Fraction(1, 2)), "Then not paying costs you 2 on average: you would pay."),
            (near(rest.cancelled), "That is how often at least one of you pays then."),
        ],
        "Not paying costs 4 times the chance that the other does not: 1 if that is 1/4.",
    )


def choose_players() -> Choose:
    """At which table is the Event cancelled most often?"""
    found = [odds.symmetric_equilibria(one_is_enough(n))[0] for n in PLAYERS]
    shares = ", ".join(
        f"{theme.percent(rest.cancelled)} at a table of {n}" for n, rest in zip(PLAYERS, found, strict=True)
    )
    numbers = f"Cancelled: {shares}."
    spec = [
        ("each pays", [rest.mixture[1] for rest in found], theme.GILT),
        ("cancelled", [rest.cancelled for rest in found], theme.VELVET),
    ]
    return Choose(
        "So let everybody pay with such a chance that paying and not paying are worth the same. At which table is the "
        "Event cancelled most often?",
        ["two players", "three players", "four players"],
        [
            f"Yes: the more could pay, the more each relies on the rest. {numbers}",
            f"No, with two: the more could pay, the more each relies on the rest. {numbers}",
            f"More could pay, so each relies on the rest, and too much. {numbers}",
        ],
        lambda: [
            two_bars("More players, less help", list(map(str, PLAYERS)), spec, "players", "chance"),
        ],
    )


def choose_honor() -> Choose:
    """Victory Points for the highest bid."""
    values = worth(honored(), (PAY,) * 3)
    numbers = f"If all others pay, paying is worth {values[1]} and keeping {values[0]}; it is better against anything."
    return Choose(
        "The rules know this, and pay for it: whoever puts in most earns 2 Victory Points if the Event is cancelled, "
        "in a tie each of them. The price is still 4, and you may put in 4 or nothing. How many of the four pay now, "
        "if all do what is best for them?",
        ["one", "two", "all four"],
        [
            f"One would be enough, but now paying is worth it for everybody. {numbers}",
            f"Not two: paying is worth it for everybody. {numbers}",
            f"Yes. Nobody rides free, and the table puts in 16 points for a price of 4. {numbers}",
        ],
    )


def choose_talk() -> Choose:
    """Does an agreement hold?"""
    values = worth(full(), (PAY,) * 3)
    nothing, fair, twice = (str(value) for value in values)
    numbers = f"Nothing is worth {nothing}, 4 points {fair}, 8 points {twice}."
    sheet = payoffs()
    return Choose(
        "The price is 16, uncancelled the Event costs everybody 3. You may put in nothing, 4 or 8 points; whoever puts "
        "in most earns 2 Victory Points if that is enough, 1 if not. Before, all four agree: 4 each. Words bind "
        "nobody. What do you put in, if you believe the others?",
        ["nothing", "4 points", "8 points"],
        [
            f"Then the table falls one share short. {numbers}",
            f"Yes: believed, the agreement keeps itself. {numbers}",
            f"Alone at the top you earn no more than tied. {numbers}",
        ],
        lambda: [html(f'<div class="sg-part">{sheet._repr_html_()}</div>')],
    )


def payoffs() -> Sheet:
    """Your amount against equal amounts of the three others."""
    game = full()
    columns = [worth(game, (bid,) * 3) for bid in game.levels]
    rows = [[str(bid), *(str(column[place]) for column in columns)] for place, bid in enumerate(game.levels)]
    header = ["you put in", *(f"the others {bid} each" for bid in game.levels)]
    return Sheet("Your Victory Points, four players", header, rows)


def rests() -> Sheet:
    """The bids that nobody betters alone."""
    game = full()
    rows = []
    for bids in odds.pure_equilibria(game):
        mine = game.payoffs(bids)
        rows.append(
            [
                " ".join(map(str, bids)),
                "yes" if game.cancelled(bids) else "no",
                " ".join(map(str, mine)),
                str(sum(mine)),
            ]
        )
    return Sheet(
        "Where nobody betters it alone", ["bids", "cancelled", "Victory Points", "together"], rows, "Look at every rest"
    )
