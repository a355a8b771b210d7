"""Kuhn poker, a game that only the tests play: three cards, two seats, one card each, one bet.

It hides something, so it tests what a seat may see and what `resample` may change.
"""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from shakespeare_games.core.actions import Action, ActionSpace
from shakespeare_games.core.errors import IllegalAction, OptionError
from shakespeare_games.core.game import CHANCE, TERMINAL, Bot, Game, State
from shakespeare_games.core.match import draw

PASS, BET = 0, 1
ACTIONS = ActionSpace([Action("pass", ()), Action("bet", ())])
CARDS = ("jack", "queen", "king")
UNKNOWN = -2
OVER = ("pp", "bp", "bb", "pbp", "pbb")


class KuhnView(NamedTuple):
    """Cards in sight and the bets."""

    to_act: int
    cards: tuple[int, ...]
    bets: str


class KuhnState(State):
    """Cards dealt, seat 0 first, and passes and bets as letters."""

    def __init__(self) -> None:
        self.cards: list[int] = []
        self.bets = ""

    def current_player(self) -> int:
        if len(self.cards) < 2:
            return CHANCE
        return TERMINAL if self.bets in OVER else len(self.bets) % 2

    def legal_actions(self) -> list[int]:
        return [PASS, BET] if self.current_player() >= 0 else []

    def why_not(self, action: int) -> str | None:
        return None if action in self.legal_actions() else "That is not possible now."

    def apply_action(self, action: int) -> None:
        if self.current_player() == CHANCE:
            if (action, 1) not in self.chance_weights():
                raise IllegalAction(str(action), "that card is not in the pack")
            self.cards.append(action)
            return
        why = self.why_not(action)
        if why is not None:
            raise IllegalAction(str(action), why)
        self.bets += "pb"[action]

    def clone(self) -> KuhnState:
        other = type(self)()
        other.cards = self.cards[:]
        other.bets = self.bets
        return other

    def chance_weights(self) -> list[tuple[int, int]]:
        if self.current_player() != CHANCE:
            return []
        return [(card, 1) for card in range(3) if card not in self.cards]

    def winner(self) -> int:
        """The seat that takes the pot."""
        if self.bets in ("bp", "pbp"):
            return 0 if self.bets == "bp" else 1
        return 0 if self.cards[0] > self.cards[1] else 1

    def returns(self) -> list[float]:
        if self.current_player() != TERMINAL:
            return [0.0, 0.0]
        return [1.0, 0.0] if self.winner() == 0 else [0.0, 1.0]

    def action(self, action: int) -> Action:
        if self.current_player() != CHANCE:
            return ACTIONS.action(action)
        if not 0 <= action < 3:
            raise IllegalAction(str(action), "there are three cards")
        return Action("deal", (f"card:{CARDS[action]}",))

    def string_to_action(self, text: str) -> int:
        if self.current_player() != CHANCE:
            return ACTIONS.parse(text)
        for number, name in enumerate(CARDS):
            if text == f"deal card:{name}":
                return number
        raise IllegalAction(text, "there is no such card")

    def _shown(self) -> bool:
        return self.bets in ("pp", "bb", "pbb")

    def observation(self, seat: int) -> KuhnView:
        shown = self._shown()
        seen = tuple([card if shown or holder == seat else UNKNOWN for holder, card in enumerate(self.cards)])
        return KuhnView(self.current_player(), seen, self.bets)

    def resample(self, seat: int, rng: Random) -> KuhnState:
        other = self.clone()
        if not self._shown():
            for holder in range(len(other.cards)):
                if holder != seat:
                    mine = self.cards[seat] if seat < len(self.cards) else UNKNOWN
                    other.cards[holder] = draw([(card, 1) for card in range(3) if card != mine], rng)
        return other

    def key(self) -> tuple[Any, ...]:
        return (tuple(self.cards), self.bets)


class Honest(Bot):
    """Bets with the king alone."""

    def __init__(self) -> None:
        self.name = "honest"
        self.about = "bets with the king alone"

    def act(self, view: KuhnView, legal: list[int], rng: Random) -> int:
        return BET if 2 in view.cards else PASS


class Kuhn(Game):
    """Kuhn poker. `state_class` lets a test put a broken state in its place."""

    name = "kuhn"
    title = "Kuhn poker"
    min_players = 2
    max_players = 2

    def __init__(self, state_class: type[KuhnState] = KuhnState) -> None:
        super().__init__("Kuhn", "kuhn", {})
        self.state_class = state_class

    def new_initial_state(self, players: int) -> KuhnState:
        if players != 2:
            raise OptionError(f"Kuhn poker is for 2 players, not {players}")
        return self.state_class()

    def num_distinct_actions(self) -> int:
        return len(ACTIONS)

    def max_game_length(self) -> int:
        return 5

    def bot_names(self) -> list[str]:
        return ["honest"]

    def make_bot(self, name: str) -> Bot:
        if name != "honest":
            raise OptionError(f"no bot {name!r}")
        return Honest()

    def narrate(self, before: Any, actor: int, action: Action, after: Any, names: list[str]) -> str:
        return f"{names[actor]}: {action.kind}." if actor >= 0 else ""


def load() -> Kuhn:
    """As the command line of conformance asks for it."""
    return Kuhn()
