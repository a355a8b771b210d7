"""The schemer: plans with exact odds."""

from __future__ import annotations

from random import Random
from typing import Any

from shakespeare_games.core.game import Bot
from shakespeare_games.macbeth import rules as r
from shakespeare_games.macbeth.bots.appraisal import Judge, Table
from shakespeare_games.macbeth.bots.gamble import Gamble
from shakespeare_games.macbeth.bots.purse import Purse
from shakespeare_games.macbeth.rules import MacbethRules
from shakespeare_games.macbeth.view import BUGGING, FALL, LAY, LUCKY, SWAP, UNKNOWN, MacbethView


class Schemer(Bot):
    """Knows the exact odds of every throw, and values tokens by the best plan they buy."""

    def __init__(self, rules: MacbethRules) -> None:
        self.name = "schemer"
        self.about = "Reckons with the exact odds who will sit on the throne when the curtain falls, and plans for it."
        self.rules = rules
        self.judge = Judge(rules)
        self._key: tuple[Any, ...] = ()
        self._last: Gamble | None = None

    def act(self, view: MacbethView, legal: list[int], rng: Random) -> int:
        """See Bot.act."""
        if len(legal) == 1:
            return legal[0]
        if view.phase == LUCKY or view.phase == FALL:
            return self._gamble(view).decide(view, legal)
        if view.phase == BUGGING:
            return self._spend(view, legal)
        if view.phase == SWAP:
            return self._partner(view, legal)
        if view.phase == LAY:
            return self._next_target(view, legal)
        return legal[0]

    def _gamble(self, view: MacbethView) -> Gamble:
        """Made anew whenever more than the dice and one's own tokens has changed since the last one."""
        seat = view.viewer
        rivals: list[int] = []
        for other in range(view.players):
            if other != seat:
                rivals += [view.gold[other], view.daggers[other], view.monologues[other], view.prophecies[other]]
        key = (seat, view.holder, view.pawn, view.board, view.laid, view.owners, view.living, tuple(rivals))
        last = self._last
        if last is not None and key == self._key:
            return last
        gamble = Gamble(self.rules, Purse(Table(self.judge, view)))
        self._key = key
        self._last = gamble
        return gamble

    def _spend(self, view: MacbethView, legal: list[int]) -> int:
        seat = view.viewer
        foretold = 1 if view.prophecies[seat] > 0 else 0
        purse = self._gamble(view).purse
        plan = purse.best(view.gold[seat], view.daggers[seat], view.monologues[seat], foretold)
        return plan.action if plan.action in legal else r.END

    def _partner(self, view: MacbethView, legal: list[int]) -> int:
        """The swap of an own character with the stranger beside the throne that is best for the table after it."""
        table = Table(self.judge, view)
        board = table.board
        here = board.index(view.picked)
        best = legal[0]
        best_strength = -1e9
        for there in range(1, r.SPACES):
            portrait = board[there]
            if portrait < 0 or portrait == view.picked:
                continue
            board[here], board[there] = portrait, view.picked
            table.survey()
            strength = table.prospects()[0]
            board[here], board[there] = view.picked, portrait
            if strength > best_strength and r.WITH + portrait in legal:
                best_strength = strength
                best = r.WITH + portrait
        return best

    def _next_target(self, view: MacbethView, legal: list[int]) -> int:
        for portrait in view.board:
            if portrait >= 0 and view.owners[portrait] == UNKNOWN and r.LAY + portrait in legal:
                return r.LAY + portrait
        for space in range(r.SPACES - 1, -1, -1):
            if view.board[space] >= 0 and r.LAY + view.board[space] in legal:
                return r.LAY + view.board[space]
        return legal[0]
