"""The lesson of Death by Shakespeare: drawing from the Death deck, where nothing is put back."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from shakespeare_games.death_by_shakespeare import odds
from shakespeare_games.death_by_shakespeare.rules import SIDES, DeathRules
from shakespeare_games.death_by_shakespeare.view import DeathView
from widgets import charts, theme
from widgets.lesson import Choose, Exercise, Fact, Facts, Predict, Sheet, near
from widgets.lessons.death_tables import Table, dealt
from widgets.lessons.drawn import chart, told

RATING = 5
SEEN = 10  # cards that lie open in the questions about them
SEEN_FIVES = 4


@cache
def fresh() -> Table:
    """The first draw of a play: all thirty Death cards in the deck."""
    return dealt("narrator", "foil")


def rules() -> DeathRules:
    """The rules, for the ratings of the Death cards."""
    return fresh().rules


def seen(fives: int, others: int) -> DeathView:
    """The same draw with so many cards on the discard, open to all."""
    view, ratings = fresh().view, rules().ratings
    open_cards = [c for c, r in enumerate(ratings) if r == RATING][:fives]
    open_cards += [c for c, r in enumerate(ratings) if r != RATING][:others]
    return view._replace(discard=tuple(sorted(open_cards)), deck=view.deck - len(open_cards))


def held(view: DeathView, cards: int) -> DeathView:
    """The same with so many cards of the deck in the opponent's hand, unseen."""
    return view._replace(hand_sizes=(0, cards), deck=view.deck - cards)


def chance(view: DeathView, cards: int) -> Fraction:
    """The chance of at least one 5 among the next cards."""
    return odds.draw_chance(view, rules(), RATING, cards)


def both() -> Fraction:
    """The chance that the first two cards are 5s."""
    return chance(fresh().view, 1) * chance(seen(1, 0), 1)


def predict_a_five() -> Predict:
    """At least one 5 among two cards."""
    none = 1 - chance(fresh().view, 2)
    two = both()
    shares = [none, 1 - none - two, two]
    labels = ["none", "one", "two"]
    spec = charts.bars(
        "Three first acts in ten bring a 5, hardly ever two",
        labels,
        [float(p) for p in shares],
        "5s among the first two cards",
        "chance",
        colours=[theme.MUTED, theme.VELVET, theme.VELVET],
    )
    return Predict(
        "The Death deck has thirty cards, five of each rating. You draw the first two. How often is at least one of "
        "them a 5?",
        chance(fresh().view, 2),
        lambda: [chart(spec, told(labels, shares))],
    )


def exercise_next_after_a_five() -> Exercise:
    """The second card after a 5."""
    return Exercise(
        "The first card of the full deck was a 5. With what chance is the second one a 5 too?",
        chance(seen(1, 0), 1),
        [
            (
                near(chance(fresh().view, 1)),
                "So it was for the first card. One 5 has left the deck: how many are left?",
            ),
            (near(Fraction(5, 29)), "The deck has 29 cards now; but the 5 that you hold is not among them."),
            (near(Fraction(4, 30)), "Four 5s are left, but not thirty cards."),
            (near(both()), "That is the chance that both are 5s. The first one is known already."),
        ],
        "Four 5s among 29 cards.",
        tolerance=Fraction(1, 500),
    )


def exercise_both() -> Exercise:
    """Both cards are 5s."""
    first = chance(fresh().view, 1)
    return Exercise(
        "With what chance are the first two cards of the full deck both 5s? (Three significant places will do.)",
        both(),
        [
            (
                near(first**2, Fraction(1, 500)),
                "So it would be if the first card were put back. It stays in your hand.",
            ),
            (near(chance(seen(1, 0), 1)), "That is the second card, once the first one is a 5."),
            (near(chance(fresh().view, 2)), "That is at least one 5."),
            (near(2 * both(), Fraction(1, 500)), "The order is no matter here: both are 5s."),
        ],
        "5/30 for the first, 4/29 for the second. Counted in pairs: 10 of 435.",
        tolerance=Fraction(1, 1000),
    )


def two_cards() -> Facts:
    """The hypergeometric distribution of two draws."""
    none, two = 1 - chance(fresh().view, 2), both()
    return Facts(
        Fact("No 5 among two cards", none),
        Fact("Exactly one", 1 - none - two),
        Fact("Two", two),
        Fact("At least one, had the first card been put back", 1 - (1 - chance(fresh().view, 1)) ** 2),
        fold="Look at the count once you have yours",
    )


def exercise_seen() -> Exercise:
    """Ten cards are known, four of them 5s."""
    view = seen(SEEN_FIVES, SEEN - SEEN_FIVES)
    return Exercise(
        "Later in a play ten Death cards lie open, on characters and on the discard; four of them are 5s. Nobody holds "
        "any. With what chance is the next card a 5?",
        chance(view, 1),
        [
            (near(Fraction(1, 6)), "So it is while nothing is known. Four of the five 5s are out."),
            (near(Fraction(1, 30)), "One 5 is left, but thirty cards are not."),
            (near(Fraction(4, 10)), "That is the share of 5s among the open cards. They will not come again."),
            (near(Fraction(1, 5)), "One of the five 5s is left; the question is how many cards are."),
        ],
        "One 5 among the twenty that nobody has seen.",
        tolerance=Fraction(1, 250),
    )


def choose_hidden_hand() -> Choose:
    """Do cards in another's hand change the chance?"""
    view = seen(SEEN_FIVES, SEEN - SEEN_FIVES)
    before, after = chance(view, 1), chance(held(view, 4), 1)
    why = f"It is {before} without that hand, and {after} with it."
    return Choose(
        "The same table, but your opponent holds four of the twenty cards, and you cannot see which. The chance that "
        "your next card is a 5 is now …",
        ["smaller: they may hold it", "larger: fewer cards are left", "the same"],
        [
            f"They may; but then the deck has fewer cards too, and the two make up for each other. {why}",
            f"There are fewer, but the 5 may not be among them; the two make up for each other. {why}",
            f"Right: what you cannot place is as good as in the deck, in any order. {why}",
        ],
    )


def seen_table() -> Sheet:
    """Ten open cards, by how many 5s are among them."""
    rows = []
    for fives in range(SIDES):
        view = seen(fives, SEEN - fives)
        rows.append([str(fives), str(chance(view, 1)), f"{chance(view, 2)} = {theme.percent(chance(view, 2))}"])
    header = ["5s among ten open cards", "next card is a 5", "a 5 among the next two"]
    return Sheet("What you have seen changes what comes", header, rows, "Look at every case")
