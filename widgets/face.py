"""What a game shows the play table: the one thing, besides its board, that a new game writes for its page.

Everything here is made from observations and words; a face never sees a State.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, NamedTuple, Protocol

from shakespeare_games.core.actions import Action
from shakespeare_games.core.game import Game


class Highlights(NamedTuple):
    """What the board lights: elements that a click would choose, and the price or word shown on each."""

    lit: dict[str, str] = {}  # element -> badge, which may be ''
    chosen: Collection[str] = ()  # elements named already


class SeatCard(NamedTuple):
    """What a seat shows to all."""

    tokens: list[tuple[str, int]]  # words and counts: ('gold', 4)
    note: str  # '4 of 5 characters alive'
    out: bool = False


class Pondering(Protocol):
    """What the odds panel works out while a player thinks, such as a simulation: see Face.ponder."""

    delay: float  # seconds of thought before it begins

    def advance(self) -> bool:
        """A little more, of a few milliseconds; whether there is more to come after it."""
        ...

    def html(self) -> str:
        """What has been found so far, ready HTML; '' for nothing yet."""
        ...


class Face(Protocol):
    """The face of one game. All texts are plain text unless the name ends in `_html`; `_html` is escaped already.

    A class that names this one as its base inherits what is written out here; the others are all needed.
    """

    game: Game
    title: str
    board_ratio: float = 0.62  # height of the board beside its width, until a figure says otherwise
    board_most: int = 900  # pixels that it is high at most
    board_least: int = 320  # pixels that the board is high, however narrow its place
    lab: str | None  # notebooks of the game, relative to the notebooks folder
    lesson: str | None
    quick_kinds: tuple[str, ...] = ()  # what bots and chance do without a pause, such as passing
    steady: bool = False  # whether the panel of actions keeps one height, because phases change fast
    goals: list[tuple[str, str]]  # what the odds can be asked for: (value, words)

    def board(self, view: Any, highlights: Highlights, names: list[str]) -> dict[str, Any]:
        """The board as a plotly figure spec; clickable points carry their element names in customdata."""
        ...

    def board_in_words(self, view: Any, names: list[str]) -> str:
        """The board told in words, for a screen reader."""
        ...

    def standing(self, view: Any) -> str:
        """Where the game stands, for the header: 'Round 5 · the play stands at 9 of 24'."""
        ...

    def seat_card(self, view: Any, seat: int) -> SeatCard:
        """What a seat holds."""
        ...

    def hand_html(self, view: Any) -> str:
        """The viewer's own secret cards; '' if there are none."""
        ...

    def prompt(self, view: Any, names: list[str]) -> str:
        """What the player must do now: 'Bugging: what will you spend?'."""
        ...

    def kind_label(self, kind: str, view: Any) -> str:
        """The button of a kind of action: 'Kill · 8 daggers'."""
        ...

    def kind_hint(self, kind: str, view: Any) -> str:
        """What to do once a kind is chosen: 'Choose who dies; the price is on each portrait.'"""
        ...

    def action_label(self, action: Action, view: Any, names: list[str]) -> str:
        """The button of one action: 'Banquo, for 6 daggers'."""
        ...

    def element_label(self, element: str, view: Any, names: list[str]) -> str:
        """The button of an element, where there are too many actions for a button each; '' if there is none."""
        return ""

    def badge(self, action: Action, view: Any) -> str:
        """What the board writes on the elements an action names: a price, or ''."""
        ...

    def throw_html(self, view: Any) -> str:
        """The dice or cards that lie after the last chance node of this turn; '' if none."""
        ...

    def luck(self, before: Any, action: Action, after: Any) -> str:
        """How lucky an outcome of chance was, as a percentile of its exact distribution; '' if nothing was at stake."""
        ...

    def luck_share(self, before: Any, action: Action, after: Any) -> float | None:
        """The same as a number from 0 to 1, from which the mean luck of a seat is told at the end; None is not counted.

        No luck is counted where a face does not say otherwise.
        """
        return None

    def luck_seat(self, before: Any) -> int:
        """Whose luck an outcome of chance is, seen before it; -1 means whoever decided last."""
        return -1

    def odds_html(self, view: Any, goal: str) -> str:
        """The exact odds beside the decision at hand."""
        ...

    def ponder(self, view: Any, goal: str) -> Pondering | None:
        """What is worked out below them while somebody thinks about that decision; None if nothing is."""
        return None
