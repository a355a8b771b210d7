"""A gambler's ruin as a State: chance steps up or down until 0 or the top. Positions come back in many ways."""

from __future__ import annotations

from random import Random
from typing import Any

from shakespeare_games.core.actions import Action
from shakespeare_games.core.errors import IllegalAction
from shakespeare_games.core.game import CHANCE, TERMINAL, State


class Walk(State):
    """One seat, which never decides. Up with `up` chances of `up` + `down`."""

    def __init__(self, place: int, top: int, up: int = 1, down: int = 1) -> None:
        self.place = place
        self.top = top
        self.up = up
        self.down = down

    def current_player(self) -> int:
        return CHANCE if 0 < self.place < self.top else TERMINAL

    def legal_actions(self) -> list[int]:
        return []

    def chance_weights(self) -> list[tuple[int, int]]:
        return [(0, self.down), (1, self.up)] if self.current_player() == CHANCE else []

    def apply_action(self, action: int) -> None:
        if self.current_player() != CHANCE or action not in (0, 1):
            raise IllegalAction(str(action), "0 is down, 1 is up")
        self.place += 1 if action else -1

    def why_not(self, action: int) -> str | None:
        return "Only chance moves."

    def clone(self) -> Walk:
        return Walk(self.place, self.top, self.up, self.down)

    def returns(self) -> list[float]:
        return [1.0 if self.place == self.top else 0.0]

    def action(self, action: int) -> Action:
        return Action("up" if action else "down", ())

    def string_to_action(self, text: str) -> int:
        return ("down", "up").index(text)

    def observation(self, seat: int) -> int:
        return self.place

    def resample(self, seat: int, rng: Random) -> Walk:
        return self.clone()

    def key(self) -> tuple[Any, ...]:
        return (self.place,)
