"""The lesson of Shakespeare: one decision at a table, voted on, computed, and played out."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from random import Random
from typing import Any, NamedTuple

from shakespeare_games.shakespeare import odds
from shakespeare_games.shakespeare.position import WAGER
from shakespeare_games.shakespeare.rules import COLORS
from shakespeare_games.shakespeare.state import ShakespeareState
from widgets import theme
from widgets.board_view import BoardView
from widgets.boards.shakespeare import board
from widgets.face import Highlights
from widgets.lesson import Sheet, Vote, part
from widgets.lessons.drawn import kept
from widgets.lessons.shakespeare_table import DAY, PAIR, SEED, YOU, played, step
from widgets.page import html
from widgets.trials import Trials, Way

NAMES = ["You", "Opponent"]


class Lay(NamedTuple):
    """One way to go on: an element for the first of the two spaces."""

    name: str

    @property
    def color(self) -> int:
        """Its number."""
        return COLORS.index(self.name)

    @property
    def words(self) -> str:
        """For a button."""
        return f"Place {self.name}"

    @property
    def action(self) -> str:
        """As text."""
        return f"take-set set:{self.name} space:{PAIR[0]}"


LAYS = (Lay("black"), Lay("pink"), Lay("blue"))


@cache
def _table() -> ShakespeareState:
    return played(SEED)


def table() -> ShakespeareState:
    """Day three: which color will you put on your set, so that its mirror can be filled tomorrow?"""
    return _table().clone()


def placed(lay: Lay) -> ShakespeareState:
    """The table after it."""
    state = table()
    state.apply_action(state.string_to_action(lay.action))
    return state


def exact(lay: Lay) -> Fraction:
    """The chance that tomorrow's elements have one that fits the mirror and that your Handyman can pay for."""
    state = placed(lay)
    needs = odds.set_needs(state.observation(YOU), state.rules, YOU)
    (mirror,) = [need for need in needs if state.rules.space_names[need.space] == PAIR[1]]
    return mirror.chance


def the_table() -> Any:
    """The board as you see it."""
    state = table()
    drawn = BoardView(
        board(state.rules, state.observation(YOU), Highlights({f"space:{space}": "" for space in PAIR}), NAMES),
        alt="Two play, day three. The bottom row of your set is full; the second row is empty but for its "
        "printed ends. Set elements on the main board: one black, one pink, one purple, one blue, two green.",
    )
    return part(drawn)


def gone() -> Sheet:
    """Set elements that have come out of the bag in three days."""
    state = table()
    full, left = state.rules.bags[2], state.observation(YOU).set_bag
    rows = [
        [lay.name, str(full[lay.color]), str(full[lay.color] - left[lay.color])]
        for lay in (*LAYS[:2], Lay("purple"), LAYS[2], Lay("green"), Lay("yellow"))
    ]
    rows.append(["in all", str(sum(full)), str(sum(full) - sum(left))])
    return Sheet("Set elements, two players", ["color", "in the full bag", f"came out on days 1 to {DAY}"], rows)


def vote() -> Vote:
    """Which color waits best for its mirror?"""
    state = table()
    left = state.observation(YOU).set_bag
    fresh = odds.setup_draw(state.rules, 2)
    rows = [
        [
            lay.name,
            theme.percent(fresh.at_least(lay.color, 1)),
            f"{left[lay.color]} of {sum(left)}",
            f"{exact(lay)} = {kept(theme.percent(exact(lay)))}",
        ]
        for lay in LAYS
    ]
    sheet = Sheet(
        "That one for the mirror is among tomorrow's six",
        ["color", "from a full bag", "left in the bag", "tomorrow, exactly"],
        rows,
    )
    replies = [
        "The odds do not agree: black is the commonest color of a full bag, but most of it has come out already.",
        "The odds do not agree: pink was as common as black, and much of it has come out too.",
        "So do the odds: blue is rare in a full bag, but hardly any has come out so far.",
    ]
    return Vote(
        f"Which color do you put on {PAIR[0]}, so that an element for its mirror {PAIR[1]} most likely comes tomorrow?",
        [lay.words for lay in LAYS],
        replies,
        lambda: [html(sheet._repr_html_())],
    )


def play_out(lay: Lay, luck: Random) -> bool:
    """Play on by the rules until tomorrow's elements lie on the main board: whether one has the color."""
    state = placed(lay)
    while state.phase != WAGER:
        step(state, luck)
    return state.sets[lay.color] > 0


def trials() -> Trials:
    """A few hundred evenings for each color, beside the exact chances."""
    ways = [
        Way(lay.name, exact(lay), lambda luck, lay=lay: play_out(lay, luck))  # type: ignore[misc]
        for lay in LAYS
    ]
    return part(Trials("Play 300 evenings each", ways, 300, "chance that it comes"))
