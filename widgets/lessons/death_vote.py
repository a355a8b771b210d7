"""The lesson of Death by Shakespeare: one decision at a table, voted on, computed, and played out."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from random import Random
from typing import Any, NamedTuple

from shakespeare_games.core.game import CHANCE
from shakespeare_games.core.match import draw
from shakespeare_games.death_by_shakespeare import odds
from widgets import theme
from widgets.board_view import BoardView
from widgets.boards.death_by_shakespeare import board
from widgets.face import Highlights
from widgets.lesson import Sheet, Vote, part
from widgets.lessons.death_tables import CARDS, Table, dealt
from widgets.page import html
from widgets.trials import Trials, Way

NAMES = ["You", "Opponent"]
TARGET = "powerful-woman"
MINE, THEIRS = "mistreated-villain big-lunk narrator", "foil bright-young-thing powerful-woman"
BEFORE = (
    "draw death:poisoned", "draw death:broken-heart", "lay death:poisoned character:foil", "roll", "die 3",
    "draw death:beheaded", "draw death:snakebite", "lay death:beheaded character:narrator", "roll", "die 4",
    "draw death:drowns", "draw death:indigestion",
)  # fmt: skip


@cache
def table() -> Table:
    """Second act: which Death card will you lay on the Powerful Woman?"""
    return dealt(MINE, THEIRS).then(*BEFORE)


class Lay(NamedTuple):
    """One way to go on."""

    rating: int
    card: str
    words: str

    @property
    def action(self) -> str:
        """As text."""
        return f"lay death:{self.card} character:{TARGET}"


LAYS = (Lay(1, CARDS[1], "Lay the 1"), Lay(4, "indigestion", "Lay the 4"), Lay(5, CARDS[5], "Lay the 5"))


def exact() -> list[Fraction]:
    """The chance that somebody dies on the roll, for each lay; everybody reacts as is best for them."""
    rules = table().rules
    target = rules.character_slugs.index(TARGET)
    found = {o.card: o.any_death for o in odds.lay_odds(table().view, rules) if o.character == target}
    return [found[rules.card_slugs.index(lay.card)] for lay in LAYS]


def the_table() -> Any:
    """The board as you see it."""
    here = table()
    drawn = BoardView(
        board(here.rules, here.view, Highlights(), NAMES),
        alt="You own Big Lunk, the Mistreated Villain and the Narrator, and hold Death cards rated 1, 4 and 5. Your "
        "opponent owns Foil, who carries a 4, the Bright Young Thing and the Powerful Woman.",
    )
    return part(drawn)


def vote() -> Vote:
    """Which card makes a death likeliest?"""
    bare = [odds.live(table().then(lay.action).view, table().rules).any_bare for lay in LAYS]
    chances = exact()
    rows = [
        [lay.words, str(alone), f"{chance} = {theme.percent(chance)}"]
        for lay, alone, chance in zip(LAYS, bare, chances, strict=True)
    ]
    sheet = Sheet("That somebody dies on your roll, exactly", ["on her", "nobody reacts", "after reactions"], rows)
    replies = [
        "So do the odds: Foil has a 1 thrown again, but the second throw may kill too, and he reacts only once.",
        "The odds do not agree: a 4 kills already. It fits two characters then, but comes no more often.",
        "The odds do not agree: on a 5 the Bright Young Thing lets nobody die, as long as she lives.",
    ]
    return Vote(
        "Which card do you lay on the Powerful Woman, so that most likely somebody dies on your roll?",
        [lay.words for lay in LAYS],
        replies,
        lambda: [html(sheet._repr_html_())],
    )


def play_out(lay: Lay, luck: Random) -> bool:
    """One third act by the rules after this lay: whether somebody dies.

    Who would lose a character uses an ability; nobody else does.
    """
    state = table().then(lay.action, "roll").state
    turn, dead = state.turns, len(state.bier)
    while state.turns == turn and not state.is_terminal() and len(state.bier) == dead:
        seat = state.current_player()
        if seat == CHANCE:
            state.apply_action(draw(state.chance_weights(), luck))
            continue
        legal = state.legal_actions()
        in_danger = any(state.owner[c] == seat for c in state.doomed()) and not state.negated
        state.apply_action(legal[-1] if in_danger else legal[0])
    return len(state.bier) > dead


def trials() -> Trials:
    """A few hundred rolls of each lay, beside the exact chances."""
    ways = [
        Way(lay.words, chance, lambda luck, lay=lay: play_out(lay, luck))  # type: ignore[misc]
        for lay, chance in zip(LAYS, exact(), strict=True)
    ]
    return part(Trials("Roll 300 times each", ways, 300, "chance that somebody dies"))
