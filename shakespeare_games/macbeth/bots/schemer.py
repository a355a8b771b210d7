"""The schemer: plans with exact odds."""

from __future__ import annotations

from shakespeare_games.macbeth.bots.styles import Cautious
from shakespeare_games.macbeth.rules import MacbethRules


class Schemer(Cautious):
    """A player who plans."""

    def __init__(self, rules: MacbethRules) -> None:
        super().__init__(rules)
        self.name = "schemer"
        self.about = "Reckons with the exact odds who will sit on the throne when the curtain falls, and plans for it."
