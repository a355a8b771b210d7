"""The impresario: plans what each activation leads to, to the end of its choices."""

from __future__ import annotations

from typing import Final

from shakespeare_games.shakespeare.bots.plans import asks, best_plan, settled
from shakespeare_games.shakespeare.bots.player import Player, after
from shakespeare_games.shakespeare.bots.taste import Taste
from shakespeare_games.shakespeare.position import QUEEN
from shakespeare_games.shakespeare.rules import ShakespeareRules
from shakespeare_games.shakespeare.state import ShakespeareState

WIDE: Final = 6  # plans kept for the choice at hand
NARROW: Final = 2  # for activations that are only compared


class Impresario(Player):
    """Knows what everything earns, and thinks an activation through before it begins."""

    def __init__(self, rules: ShakespeareRules) -> None:
        about = (
            "Thinks every activation through to its last element before it begins, and reckons with the coming days."
        )
        super().__init__("impresario", about, rules, Taste())

    def choose(self, table: ShakespeareState, seat: int, legal: list[int]) -> int:
        """See Player.choose."""
        if asks(table, seat) and table.phase != QUEEN:
            return best_plan(self.appraisal, table, seat, WIDE).first
        best = legal[0]
        most = -1e9
        for action in legal:
            child = after(table, action)
            if asks(child, seat):
                worth = best_plan(self.appraisal, child, seat, NARROW).worth
            else:
                worth = settled(self.appraisal, child, seat)
            if worth > most:
                best, most = action, worth
        return best
