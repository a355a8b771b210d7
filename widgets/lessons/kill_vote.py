"""The lesson of Kill Shakespeare: one event bid, voted on, computed, and played out."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from random import Random
from typing import NamedTuple

from shakespeare_games.core.chance import Distribution
from shakespeare_games.kill_shakespeare import odds
from widgets import theme
from widgets.lesson import Sheet, Vote, part
from widgets.lessons.drawn import kept
from widgets.lessons.kill_shakespeare import TABLE, rules
from widgets.lessons.kill_share import POINT
from widgets.page import html
from widgets.trials import Trials, Way

EVENT = "the-better-part-of-valour"
IAGOS = 2
HARM = 4  # Victory Points that the Event costs each player, for this vote
OTHERS = TABLE - 1


class Bid(NamedTuple):
    """What you may put in."""

    points: int

    @property
    def words(self) -> str:
        """For a button."""
        return f"{self.points} points" if self.points else "Nothing"


BIDS = (Bid(0), Bid(6), Bid(12))


def price() -> int:
    """To cancel the Event, Iagos included."""
    (card,) = [event for event in rules().events if event.slug == EVENT]
    return card.cost[TABLE] + IAGOS * rules().per_iago[TABLE]


def both() -> int:
    """The price of the Event and its Quill."""
    return price() + rules().quill_cost[TABLE]


@cache
def others() -> Distribution[int]:
    """What the three others' fists come to, each of their tokens being in or not."""
    return odds.fists([rules().tokens] * OTHERS)


def reached(bid: Bid, amount: int) -> Fraction:
    """The chance that all bids together come to an amount."""
    return others().probability(lambda rest: rest + bid.points >= amount)


def exact(bid: Bid) -> Fraction:
    """The chance that the Event is cancelled."""
    return reached(bid, price())


def yours(bid: Bid) -> Fraction:
    """Victory Points that the Event and your bid cost you on average."""
    return HARM * (1 - exact(bid)) + POINT * bid.points


def tables(bid: Bid) -> Fraction:
    """The same for all four together; what the others put in is the same in any case."""
    return TABLE * HARM * (1 - exact(bid)) + POINT * bid.points


def purse() -> Sheet:
    """The tokens that each of the others holds, and what is to be paid."""
    tokens = [value for value, count in enumerate(rules().tokens) for _ in range(count)]
    rows = [
        ["tokens of each player", " ".join(map(str, tokens))],
        ["in a fist, on average", str(Fraction(sum(tokens), 2))],
        ["price of the Event", f"21 + {IAGOS} · {rules().per_iago[TABLE]} = {price()}"],
        ["price of Event and Quill", f"{price()} + {rules().quill_cost[TABLE]} = {both()}"],
    ]
    return Sheet("The Better Part of Valour, four players, two Iagos", ["what", "bid points"], rows)


def vote() -> Vote:
    """What do you put in?"""
    rows = [
        [
            bid.words,
            kept(theme.percent(exact(bid))),
            kept(theme.percent(reached(bid, both()))),
            f"{float(yours(bid)):.2f}",
            f"{float(tables(bid)):.2f}",
        ]
        for bid in BIDS
    ]
    sheet = Sheet(
        "What your bid does",
        ["you put in", "Event cancelled", "Quill too", "costs you (Victory Points)", "costs all four"],
        rows,
    )
    replies = [
        "So do the odds, for you alone: nothing is cheapest for you. But it is the dearest of the three for the table.",
        "The odds call it halfway: nothing is cheaper for you, 12 points are cheaper for the table.",
        "The odds agree if the table counts: it is cheapest for all four together. For you alone nothing is cheaper.",
    ]
    return Vote(
        f"The price is {price()}. Uncancelled the Event costs each of the four {HARM} Victory Points; a bid point you "
        "keep is worth 1/4. What do you put in?",
        [bid.words for bid in BIDS],
        replies,
        lambda: [html(sheet._repr_html_())],
    )


def play_out(bid: Bid, luck: Random) -> bool:
    """Every token of the others goes into a fist or not, by a coin: whether all is enough."""
    total = bid.points
    for _ in range(OTHERS):
        for value, count in enumerate(rules().tokens):
            total += sum(value for _ in range(count) if luck.random() < 0.5)
    return total >= price()


def trials() -> Trials:
    """A few hundred bids for each, beside the exact chances."""
    ways = [
        Way(bid.words, exact(bid), lambda luck, bid=bid: play_out(bid, luck))  # type: ignore[misc]
        for bid in BIDS
    ]
    return part(Trials("Bid 300 times each", ways, 300, "share of Events cancelled"))
