"""Pig, a game that only the tests play: roll a die as often as you dare; a 1 loses the turn's points.

First to the target wins, and wins as soon as turn and score together reach it: nobody would roll on. Positions repeat
(two busts in a row), so it tests what a solver does with cycles.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from shakespeare_games.core.actions import Action, ActionSpace
from shakespeare_games.core.errors import IllegalAction, OptionError
from shakespeare_games.core.game import CHANCE, TERMINAL, Bot, Game, State

ROLL, HOLD = 0, 1
ACTIONS = ActionSpace([Action("roll", ()), Action("hold", ())])
DIE = [(pips, 1) for pips in range(1, 7)]


class PigView(NamedTuple):
    """Everything: nothing in Pig is hidden."""

    target: int
    to_act: int
    seat: int
    scores: tuple[int, ...]
    turn: int


class PigState(State):
    """Scores, whose turn it is, its points so far, and whether the die is in the air."""

    def __init__(self, target: int, players: int) -> None:
        self.target = target
        self.held = (0,) * players
        self.seat = 0
        self.turn = 0
        self.rolling = False

    def current_player(self) -> int:
        if self.rolling:
            return CHANCE
        return TERMINAL if self.held[self.seat] >= self.target else self.seat

    def legal_actions(self) -> list[int]:
        if self.current_player() < 0:
            return []
        return [ROLL, HOLD] if self.turn else [ROLL]

    def candidate_actions(self) -> list[int]:
        return [ROLL, HOLD] if self.current_player() >= 0 else []

    def why_not(self, action: int) -> str | None:
        if self.current_player() < 0:
            return "Nobody is to move."
        if action == HOLD and not self.turn:
            return "Roll first: there is nothing to hold."
        return None if action in (ROLL, HOLD) else "There is no such action."

    def apply_action(self, action: int) -> None:
        if self.rolling:
            if not 1 <= action <= 6:
                raise IllegalAction(str(action), "a die shows 1 to 6")
            self.rolling = False
            if action == 1:
                self.turn = 0
                self._pass()
            else:
                self.turn += action
                if self.held[self.seat] + self.turn >= self.target:
                    self._bank()
            return
        why = self.why_not(action)
        if why is not None:
            raise IllegalAction(str(action), why)
        if action == ROLL:
            self.rolling = True
        else:
            self._bank()
            self._pass()

    def _bank(self) -> None:
        seat = self.seat
        self.held = (*self.held[:seat], self.held[seat] + self.turn, *self.held[seat + 1 :])
        self.turn = 0

    def _pass(self) -> None:
        self.seat = (self.seat + 1) % len(self.held)

    def clone(self) -> PigState:
        kind = type(self)
        other = kind.__new__(kind)
        other.target = self.target
        other.held = self.held
        other.seat = self.seat
        other.turn = self.turn
        other.rolling = self.rolling
        return other

    def chance_weights(self) -> list[tuple[int, int]]:
        return DIE[:] if self.rolling else []

    def returns(self) -> list[float]:
        return [1.0 if score >= self.target else 0.0 for score in self.held]

    def scores(self) -> list[int] | None:
        return list(self.held)

    def action(self, action: int) -> Action:
        if not self.rolling:
            return ACTIONS.action(action)
        if not 1 <= action <= 6:
            raise IllegalAction(str(action), "a die shows 1 to 6")
        return Action("die", (str(action),))

    def string_to_action(self, text: str) -> int:
        if not self.rolling:
            return ACTIONS.parse(text)
        for pips in range(1, 7):
            if text == f"die {pips}":
                return pips
        raise IllegalAction(text, "a die shows 1 to 6")

    def observation(self, seat: int) -> PigView:
        return PigView(self.target, self.current_player(), self.seat, self.held, self.turn)

    def resample(self, seat: int, rng: Random) -> PigState:
        return self.clone()

    def key(self) -> tuple[Any, ...]:
        return (self.seat, self.turn, self.rolling, self.held)


class HoldAt(Bot):
    """Holds as soon as the turn has so many points."""

    def __init__(self, points: int) -> None:
        self.name = f"hold-at-{points}"
        self.about = f"holds at {points} points"
        self.points = points

    def act(self, view: PigView, legal: list[int], rng: Random) -> int:
        return HOLD if view.turn >= self.points else ROLL


class RandomBot(Bot):
    """Rolls or holds, each as likely."""

    def __init__(self) -> None:
        self.name = "random"
        self.about = "rolls or holds, each as likely"

    def act(self, view: PigView, legal: list[int], rng: Random) -> int:
        return legal[int(rng.random() * len(legal))]


class Pig(Game):
    """Pig to a target. `state_class` lets a test put a broken state in its place."""

    name = "pig"
    title = "Pig"
    min_players = 2
    max_players = 10

    def __init__(self, target: int = 100, state_class: type[PigState] = PigState) -> None:
        super().__init__("Pig", f"pig-{target}", {"target": str(target)})
        self.target = target
        self.state_class = state_class

    def new_initial_state(self, players: int) -> PigState:
        if not 2 <= players <= 10:
            raise OptionError(f"Pig is for 2 to 10 players, not {players}")
        return self.state_class(self.target, players)

    def num_distinct_actions(self) -> int:
        return len(ACTIONS)

    def max_game_length(self) -> int:
        return 200 * self.target  # a longer play is possible, and less likely than any test will see

    def bot_names(self) -> list[str]:
        return ["random", "hold-at-20"]

    def make_bot(self, name: str) -> Bot:
        makers: dict[str, Callable[[], Bot]] = {"random": RandomBot, "hold-at-20": lambda: HoldAt(20)}
        if name not in makers:
            raise OptionError(f"no bot {name!r}; there are {', '.join(makers)}")
        return makers[name]()

    def narrate(self, before: Any, actor: int, action: Action, after: Any, names: list[str]) -> str:
        return f"{names[actor]} holds." if action.kind == "hold" else ""
