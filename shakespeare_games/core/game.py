"""The contract every game keeps, in OpenSpiel's vocabulary.

A `Game` is the rules with an edition and options; a `State` is one position of one play of it. Chance is a player: at a
chance node the state says what can happen, with integer weights, and somebody else draws.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from shakespeare_games.core.actions import Action
from shakespeare_games.core.errors import IllegalAction, OptionError
from shakespeare_games.core.marks import mypyc_attr

if TYPE_CHECKING:
    from random import Random

CHANCE: Final = -1
TERMINAL: Final = -4
AUDIENCE: Final = -1  # the seat of `observation` that sees only what is public


def impossible(outcome: object) -> IllegalAction:
    """For what chance cannot bring at this node."""
    return IllegalAction(str(outcome), "chance cannot bring this here")


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One position. Changed in place by `apply_action`, copied by `clone`.

    Actions and chance outcomes are small integers, each with a canonical text.
    """

    def current_player(self) -> int:
        """The seat to move, from 0; CHANCE or TERMINAL."""
        raise NotImplementedError

    def legal_actions(self) -> list[int]:
        """What the seat to move may do, sorted; empty at chance and terminal nodes."""
        raise NotImplementedError

    def candidate_actions(self) -> list[int]:
        """What the rules of this phase name, legal or barred, sorted: what a table shows, dimmed where barred."""
        return self.legal_actions()

    def why_not(self, action: int) -> str | None:
        """The rule that bars an action here, in a sentence for a student; None if it is legal."""
        raise NotImplementedError

    def apply_action(self, action: int) -> None:
        """Do it, in place: a legal action of a seat, or an outcome of chance.

        Raises IllegalAction, with the rule that bars it, and leaves the state as it was.
        """
        raise NotImplementedError

    def clone(self) -> State:
        """A copy that shares nothing that changes."""
        raise NotImplementedError

    def child(self, action: int) -> State:
        """The state after an action; this one stays."""
        after = self.clone()
        after.apply_action(action)
        return after

    def is_chance_node(self) -> bool:
        """Whether chance is to move."""
        return self.current_player() == CHANCE

    def chance_weights(self) -> list[tuple[int, int]]:
        """Outcomes with integer weights, sorted, each outcome once; empty unless chance is to move."""
        raise NotImplementedError

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Outcomes with probabilities that sum to 1."""
        weights = self.chance_weights()
        total = 0
        for _, weight in weights:
            total += weight
        return [(outcome, weight / total) for outcome, weight in weights]

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.current_player() == TERMINAL

    def returns(self) -> list[float]:
        """The share of victory of each seat: they sum to 1, or to 0 where all lose or the game goes on."""
        raise NotImplementedError

    def scores(self) -> list[int] | None:
        """Points of each seat, where a game has points."""
        return None

    def figures(self, seat: int) -> dict[str, int | str]:
        """What a table of many games keeps of a seat besides `returns` and `scores`, as it stands: a value by name.

        A game has the same names, in one order, and the same types at every position. Three mean the same in all games
        that have them: `turns` and `rounds` so far, of all seats, and `deaths` that the seat has suffered.
        """
        return {}

    def action(self, action: int) -> Action:
        """The named action, or outcome of chance, of a number at this node."""
        raise NotImplementedError

    def action_to_string(self, action: int) -> str:
        """Its canonical text."""
        return self.action(action).text()

    def string_to_action(self, text: str) -> int:
        """The number of a canonical text at this node; raises IllegalAction."""
        raise NotImplementedError

    def outcome(self, text: str) -> int:
        """The outcome of chance with a canonical text, at a chance node; raises IllegalAction."""
        for outcome, _ in self.chance_weights():
            if self.action_to_string(outcome) == text:
                return outcome
        raise impossible(f"'{text[:80]}'")

    def observation(self, seat: int) -> Any:
        """What that seat (or AUDIENCE) may know, and nothing else: an immutable, comparable value."""
        raise NotImplementedError

    def resample(self, seat: int, rng: Random) -> State:
        """A full state that agrees with all that the seat knows, the rest drawn at random."""
        raise NotImplementedError

    def key(self) -> tuple[Any, ...]:
        """Hashable; equal exactly when two states play on alike. The memo key of every exact computation."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player with a style. It keeps nothing between moves: all it knows is what it is shown.

    A subclass sets `name` and `about` in its `__init__`: one class may play several styles.
    """

    name: str = ""
    about: str = ""

    def act(self, view: Any, legal: list[int], rng: Random) -> int:
        """One of `legal`, chosen from what the seat may know. Only `rng.random()` may be drawn."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """Rules with an edition and options; makes initial states and bots."""

    # Of the class: compiled code would not see an ordinary attribute that an interpreted subclass overrides.
    name: ClassVar[str] = ""
    title: ClassVar[str] = ""
    min_players: ClassVar[int] = 2
    max_players: ClassVar[int] = 4
    # How a search plays on: by which bot, and after how many steps `appraise` judges; 0 is at the end of the game. The
    # guide is the bot whose choice it has to beat, by so many standard errors; that which plays on, if none is named.
    playout: ClassVar[str] = "random"
    horizon: ClassVar[int] = 0
    guide: ClassVar[str] = ""
    search_doubt: ClassVar[float] = 2.0
    search_plays: ClassVar[int] = 200  # of a decision, where nobody says how many: a second or two on a page

    def __init__(self, edition_name: str, edition_hash: str, options: dict[str, str]) -> None:
        self.edition_name = edition_name
        self.edition_hash = edition_hash
        self.options = options
        self.edition_text = ""  # of an edition file of one's own, for whoever is to load the same game elsewhere

    def new_initial_state(self, players: int) -> State:
        """The state before anything is drawn. Raises OptionError for a number of players the game does not seat."""
        raise NotImplementedError

    def check_players(self, players: int, first: int = -1) -> None:
        """Whether so many may play, and among them the seat that is to begin, from 0. Raises OptionError."""
        low, high = self.min_players, self.max_players
        if not low <= players <= high:
            raise OptionError(f"{self.title} is for {low} to {high} players, not {players}")
        if first >= players:
            raise OptionError(f"option first is {first + 1}, but only {players} play")

    def num_distinct_actions(self) -> int:
        """Actions are numbered from 0 up to this."""
        raise NotImplementedError

    def max_game_length(self) -> int:
        """No play has more actions and chance outcomes than this."""
        raise NotImplementedError

    def bot_names(self) -> list[str]:
        """The bots this game offers, the plainest first."""
        raise NotImplementedError

    def make_bot(self, name: str) -> Bot:
        """A bot by name; raises OptionError."""
        raise NotImplementedError

    def imagine(self, view: Any, rng: Random) -> State | None:
        """A state of which `observation(view.viewer)` gives this view, what it hides drawn at random.

        For bots that look ahead at their own decisions. None if a game does not offer it.
        """
        return None

    def appraise(self, state: State) -> list[float] | None:
        """The share of victory that each seat may expect, at a glance, for a search that does not play to the end.

        At most 1 together. None if a game does not offer it, or not at a position such as this: then it is played on.
        """
        return None

    def narrate(self, before: Any, actor: int, action: Action, after: Any, names: list[str]) -> str:
        """What happened, in a sentence for the log, from one seat's views before and after; '' if not worth telling."""
        raise NotImplementedError
