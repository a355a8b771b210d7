"""The schemer: plans with exact odds."""

from __future__ import annotations

from random import Random
from typing import Any

from shakespeare_games.core.game import Bot
from shakespeare_games.macbeth import rules as r
from shakespeare_games.macbeth.bots.appraisal import Judge, Table
from shakespeare_games.macbeth.bots.purse import Purse
from shakespeare_games.macbeth.bots.taste import PLAIN
from shakespeare_games.macbeth.rules import MacbethRules
from shakespeare_games.macbeth.view import BUGGING, FALL, LAY, LUCKY, SWAP, UNKNOWN, MacbethView

DEPTH = 1  # throws looked ahead


class Schemer(Bot):
    """Knows the exact odds of every throw, and values tokens by the best plan they buy."""

    def __init__(self, rules: MacbethRules) -> None:
        self.name = "schemer"
        self.about = "Reckons with the exact odds who will sit on the throne when the curtain falls, and plans for it."
        self.rules = rules
        self.judge = Judge(rules, PLAIN)
        self._key: tuple[Any, ...] = ()
        self._last: Purse | None = None

    def act(self, view: MacbethView, legal: list[int], rng: Random) -> int:
        """See Bot.act."""
        if len(legal) == 1:
            return legal[0]
        if view.phase == LUCKY or view.phase == FALL:
            return Gamble(self.rules, view, self._purse(view)).decide(legal)
        if view.phase == BUGGING:
            return self._spend(view, legal)
        if view.phase == SWAP:
            return self._partner(view, legal)
        if view.phase == LAY:
            return self._next_target(view, legal)
        return legal[0]

    def _spend(self, view: MacbethView, legal: list[int]) -> int:
        seat = view.viewer
        plan = self._purse(view).best(
            view.gold[seat], view.daggers[seat], view.monologues[seat], view.prophecies[seat]
        )
        return plan.action if plan.action in legal else r.END

    def _purse(self, view: MacbethView) -> Purse:
        """Remembered while nothing changes but the dice and one's own tokens: reckoned anew it would be the same."""
        seat = view.viewer
        rivals = [s for s in range(view.players) if s != seat]
        others = tuple(t for s in rivals for t in (view.gold[s], view.daggers[s], view.monologues[s]))
        key = (seat, view.holder, view.pawn, view.board, view.laid, view.owners, view.living, view.prophecies, others)
        if self._last is not None and key == self._key:
            return self._last
        purse = Purse(Table(self.judge, view))
        self._key = key
        self._last = purse
        return purse

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
            strength = table.strength()
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


class Gamble:
    """Roll, stop, or spend the prophecy: by exact expectation over the next throws."""

    def __init__(self, rules: MacbethRules, view: MacbethView, purse: Purse) -> None:
        self.rules = rules
        self.view = view
        self.purse = purse
        self.ruin: list[float] = [purse.ruin(0), purse.ruin(1)]
        seat = view.viewer
        self.gold: int = view.gold[seat]
        self.daggers: int = view.daggers[seat]
        self.monologues: int = view.monologues[seat]
        self.prophecies: int = view.prophecies[seat]

    def decide(self, legal: list[int]) -> int:
        """The best of the legal actions."""
        view = self.view
        best = r.ACCEPT
        most = self.ruin[1 if self.prophecies else 0]
        if view.phase == LUCKY:
            best = r.STOP
            most = self.purse.value(self.gold, self.daggers, self.monologues, self.prophecies)
            if r.ROLL in legal:
                roll = self.throw(
                    self.gold - view.rolls * self.rules.roll_step,
                    self.daggers,
                    self.monologues,
                    self.prophecies,
                    view.aside,
                    view.rolls + 1,
                    DEPTH,
                )
                if roll > most:
                    most = roll
                    best = r.ROLL
        if r.PROPHECY in legal:
            x, d, g, m = view.thrown
            again = self.throw(
                max(self.gold - g, 0),
                max(self.daggers - d, 0),
                max(self.monologues - m, 0),
                self.prophecies - 1,
                view.aside - x,
                view.rolls,
                DEPTH,
            )
            if again > most:
                best = r.PROPHECY
        return best

    def throw(
        self, gold: int, daggers: int, monologues: int, prophecies: int, aside: int, rolls: int, depth: int
    ) -> float:
        """The chance to win, expected over a throw of all dice not set aside, before it falls."""
        rules = self.rules
        again = 0.0
        if prophecies > 0:
            again = self.throw(gold, daggers, monologues, prophecies - 1, aside, rolls, 1)
        limit = rules.misfortune_limit
        ruin = self.ruin[1 if prophecies else 0]
        counts = rules.throw_counts
        total = 0
        sum_ = 0.0
        for throw, weight in rules.throw_weights[rules.dice - aside]:
            x, d, g, m = counts[throw]
            if aside + x >= limit:
                value = ruin
            else:
                value = self.purse.value(gold + g, daggers + d, monologues + m, prophecies)
                if depth > 1 and gold + g >= rolls * rules.roll_step:
                    roll = self.throw(
                        gold + g - rolls * rules.roll_step,
                        daggers + d,
                        monologues + m,
                        prophecies,
                        aside + x,
                        rolls + 1,
                        depth - 1,
                    )
                    if roll > value:
                        value = roll
            if x > 0 and again > value:
                value = again
            sum_ += weight * value
            total += weight
        return sum_ / total
