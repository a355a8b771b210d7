"""What a bugging phase could be used for: plans, each with its price and what the table is worth after it."""

from __future__ import annotations

from shakespeare_games.macbeth import rules as r
from shakespeare_games.macbeth.bots.appraisal import Table


class Plan:
    """A first action (END: none), the price of the whole plan, and the prospects after it."""

    def __init__(self, action: int, gold: int, daggers: int, monologues: int) -> None:
        self.action = action
        self.gold = gold  # may be negative: stolen gold counts against it
        self.daggers = daggers
        self.monologues = monologues
        self.floor: int = gold if gold > 0 else 0  # gold one must hold; the theft comes first
        self.won: float = 0.0  # the chance that the plan wins at once
        self.hold: float = 0.0  # the chance to be on the throne when this round ends
        self.stay: float = 0.0  # and that the same king is there when one's own next turn begins
        self.safe: float = 0.0  # the chance that a king crowned in that turn outlasts the next round
        self.lost: float = 0.0  # the chance that a rival is on the throne when this round ends
        self.strength: float = 0.0  # if the play goes on: on the board, one's own tokens left out
        self.menace: float = 0.0  # the chance that a rival wins, if oneself does not and the play goes on
        self.way: int = 0  # gold from there to the throne


class Planner:
    """All plans of a table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.plans: list[Plan] = []

    def run(self) -> list[Plan]:
        """The plans; the first is to do nothing."""
        table = self.table
        price = table.judge.rules.monologue_price
        self._add(r.END, 0, 0, 0, 0.0)
        self._climbs(-1, 0, 0, 0, 0.0)
        self._kills()
        self._thefts(price)
        self._swaps(price)
        self._daggers(price)
        return self.plans

    def _add(self, action: int, gold: int, daggers: int, monologues: int, won: float) -> None:
        table = self.table
        table.survey()
        plan = Plan(action, gold, daggers, monologues)
        plan.won = won
        if table.reigns():
            plan.hold = table.holds(table.later)
            plan.stay = plan.hold * table.keep_throne * table.holds(table.before[len(table.later) :])
        plan.safe = table.holds(table.after)
        plan.lost = table.menaced()
        plan.strength, plan.menace = table.prospects()
        plan.way = table.way_up()
        self.plans.append(plan)

    def _climbs(self, first: int, gold: int, daggers: int, monologues: int, won: float) -> None:
        """Each own character moves up, by one step, by two ... to the throne; after a `first` action only that far."""
        table = self.table
        board = table.board
        for space in range(1, r.SPACES):
            portrait = board[space]
            if portrait < 0 or not table.mine[portrait]:
                continue
            here = space
            spent = gold
            start = first
            steps: list[int] = []
            while here > 0:
                up = self._best_step(here)
                spent += self._step_price(up)
                if start < 0:
                    start = r.up_action(portrait, up)
                board[here] = board[up]
                board[up] = portrait
                steps.append(here)
                here = up
                if first < 0 or here == 0:
                    self._add(start, spent, daggers, monologues, won)
            while steps:
                back = steps.pop()
                board[here] = board[back]
                board[back] = portrait
                here = back

    def _step_price(self, space: int) -> int:
        rules = self.table.judge.rules
        price = rules.level_prices[rules.level[space]]
        return price - rules.empty_discount if self.table.board[space] < 0 else price

    def _best_step(self, here: int) -> int:
        """The space above to move into: best an empty one, which is cheaper, or else a stranger's, who comes down."""
        table = self.table
        best = -1
        best_rank = 0
        for up in table.judge.rules.above[here]:
            there = table.board[up]
            rank = 3 if there < 0 else 1 if table.mine[there] else 2
            if rank > best_rank:
                best = up
                best_rank = rank
        return best

    def _kills(self) -> None:
        table = self.table
        rules = table.judge.rules
        board = table.board
        for space in range(r.SPACES):
            portrait = board[space]
            if portrait < 0 or table.mine[portrait]:
                continue
            cost = rules.kill_price - table.laid[portrait]
            self._kill(space, r.KILL + portrait, cost if cost > 0 else 0, 0)

    def _kill(self, space: int, action: int, daggers: int, monologues: int) -> None:
        """Remove a stranger, appraise, and put it back."""
        table = self.table
        portrait = table.board[space]
        won = 0.0
        if len(table.rivals) == 1 and table.living[table.rivals[0]] == 1:
            won = table.suspected[portrait]
        table.board[space] = -1
        table.murdered = portrait
        self._add(action, 0, daggers, monologues, won)
        if space == 0:
            self._climbs(action, 0, daggers, monologues, won)
        table.board[space] = portrait
        table.murdered = -1

    def _thefts(self, price: int) -> None:
        table = self.table
        for seat in table.rivals:
            loot = table.gold[seat]
            if loot == 0:
                continue
            table.gold[seat] = 0
            self._add(r.STEAL + seat, -loot, 0, price, 0.0)
            self._climbs(r.STEAL + seat, -loot, 0, price, 0.0)
            table.gold[seat] = loot

    def _swaps(self, price: int) -> None:
        """An own character from below takes a stranger's space next to the throne."""
        table = self.table
        board = table.board
        for low in range(3, r.SPACES):
            portrait = board[low]
            if portrait < 0 or not table.mine[portrait]:
                continue
            for high in range(1, 3):
                other = board[high]
                if other < 0 or table.mine[other]:
                    continue
                board[high] = portrait
                board[low] = other
                self._add(r.SWAP + portrait, 0, 0, price, 0.0)
                self._climbs(r.SWAP + portrait, 0, 0, price, 0.0)
                board[high] = other
                board[low] = portrait

    def _daggers(self, price: int) -> None:
        """Daggers on the three highest strangers, and then perhaps one of them dies."""
        table = self.table
        rules = table.judge.rules
        targets: list[int] = []
        for space in range(r.SPACES):
            portrait = table.board[space]
            if portrait >= 0 and not table.mine[portrait] and len(targets) < rules.daggers_laid:
                targets.append(portrait)
        if len(targets) == 0:
            return
        for portrait in targets:
            table.laid[portrait] += 1
        action = r.LAY + targets[0]
        self._add(action, 0, 0, price, 0.0)
        for portrait in targets:
            cost = rules.kill_price - table.laid[portrait]
            self._kill(table.board.index(portrait), action, cost if cost > 0 else 0, price)
        for portrait in targets:
            table.laid[portrait] -= 1
