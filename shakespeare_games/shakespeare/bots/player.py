"""A player that weighs every decision by an appraisal of what it leads to."""

from __future__ import annotations

from random import Random

from shakespeare_games.core.game import Bot
from shakespeare_games.shakespeare import rules as r
from shakespeare_games.shakespeare.bots.appraisal import Appraisal
from shakespeare_games.shakespeare.bots.taste import Taste
from shakespeare_games.shakespeare.bots.wagering import plain_wager
from shakespeare_games.shakespeare.imagine import imagine
from shakespeare_games.shakespeare.position import CRAFT, OBJECTIVE, PAY, QUEEN, QUILL, WAGER
from shakespeare_games.shakespeare.rules import ACTOR, ShakespeareRules
from shakespeare_games.shakespeare.state import ShakespeareState
from shakespeare_games.shakespeare.view import ShakespeareView


class Player(Bot):
    """Takes what looks best at once. Styles differ in taste."""

    def __init__(self, name: str, about: str, rules: ShakespeareRules, taste: Taste) -> None:
        self.name = name
        self.about = about
        self.rules = rules
        self.taste = taste
        self.appraisal = Appraisal(rules, taste)

    def act(self, view: ShakespeareView, legal: list[int], rng: Random) -> int:
        """See Bot.act."""
        if len(legal) == 1:
            return legal[0]
        table = imagine(self.rules, view, rng)
        if table.phase == PAY:
            return cheapest(self.rules, legal)
        if table.phase == WAGER:
            return self.wager(table, view.viewer)
        return self.choose(table, view.viewer, legal)

    def wager(self, table: ShakespeareState, seat: int) -> int:
        """How many cylinders."""
        return plain_wager(table, seat, self.appraisal.use, self.taste.wager_tomorrow)

    def choose(self, table: ShakespeareState, seat: int, legal: list[int]) -> int:
        """An action, for any phase but these."""
        return self.choose_at_once(table, seat, legal)

    def choose_at_once(self, table: ShakespeareState, seat: int, legal: list[int]) -> int:
        """The action whose outcome looks best; of equal ones the first."""
        best = legal[0]
        most = -1e9
        for action in legal:
            worth = self.outlook(after(table, action), seat)
            if worth > most:
                best, most = action, worth
        return best

    def outlook(self, table: ShakespeareState, seat: int) -> float:
        """What a position is worth, with a guess at choices that are still to be made."""
        worth = self.appraisal.worth(table, seat)
        phase = table.phase
        if phase == OBJECTIVE:
            return worth + self.appraisal.unseen(table, seat)
        if table.seat != seat:
            return worth
        if phase == QUILL:
            return worth + self.taste.step * self.taste.acts * (table.quills + table.others)
        if phase == QUEEN:
            return worth + self.taste.queen
        if phase == CRAFT:
            role = self.rules.roles[table.worker]
            if role.kind in (r.JEWELER, ACTOR):
                return worth + self.appraisal.use[table.worker]
            there = 0
            if role.kind != r.SET_DRESSER:
                there += offered(self.rules, table.costumes)
            if role.kind != r.COSTUME_MISTRESS:
                there += offered(self.rules, table.sets)
            return worth + self.taste.value * self.appraisal.keen(role.kind) * min(there, table.budget)
        return worth


def after(table: ShakespeareState, action: int) -> ShakespeareState:
    """The position that an action leads to."""
    child = table.clone()
    child.apply_action(action)
    return child


def offered(rules: ShakespeareRules, elements: list[int]) -> int:
    """The value of all that craftsmen can take."""
    return sum([rules.values[color] * elements[color] for color in range(r.YELLOW)])


def cheapest(rules: ShakespeareRules, legal: list[int]) -> int:
    """Paying the cheap ones first pays most of them (S19)."""
    pays = [a for a in legal if a >= r.PAY]
    return min(pays, key=lambda action: rules.roles[action - r.PAY].cost)
