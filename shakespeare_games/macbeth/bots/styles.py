"""Two plain styles: safety first, and fortune favours the brave."""

from __future__ import annotations

from random import Random

from shakespeare_games.core.game import Bot
from shakespeare_games.macbeth import rules as r
from shakespeare_games.macbeth.rules import MacbethRules
from shakespeare_games.macbeth.view import BUGGING, FALL, LUCKY, UNKNOWN, MacbethView

CAUTIOUS_ROLLS = 2
CAUTIOUS_RESERVE = 3  # gold kept for later until the last act
LAST_ACT = 5  # spaces to End: two throws of the pyramid die at the least reach it


def places(view: MacbethView) -> list[int]:
    """The space of each portrait, -1 for the dead."""
    where = [-1] * r.PORTRAITS
    for space, portrait in enumerate(view.board):
        if portrait >= 0:
            where[portrait] = space
    return where


def best_climb(view: MacbethView, legal: list[int]) -> int:
    """The legal move up that brings an own character highest, and brings no other own one down; -1 if none does."""
    best = -1
    best_space = r.UPPER_SPACES
    for action in legal:
        if r.UP <= action < r.SWAP:
            portrait, space = r.up_portrait(action), r.up_space(action)
            there = view.board[space]
            mine = view.owners[portrait] == view.viewer
            blocked = there >= 0 and view.owners[there] == view.viewer
            if mine and not blocked and space < best_space:
                best = action
                best_space = space
    return best


def highest_stranger(view: MacbethView, legal: list[int], first: int) -> int:
    """Of the actions `first` + portrait, the legal one on the highest portrait that is not one's own; -1 if none."""
    for portrait in view.board:
        if portrait >= 0 and view.owners[portrait] == UNKNOWN and first + portrait in legal:
            return first + portrait
    return -1


def richest_victim(view: MacbethView, legal: list[int]) -> int:
    """The legal theft that brings most gold; -1 if there is none."""
    best = -1
    most = 0
    for seat in range(view.players):
        if r.STEAL + seat in legal and view.gold[seat] > most:
            best = r.STEAL + seat
            most = view.gold[seat]
    return best


class Cautious(Bot):
    """Stops early, saves, climbs by small steps."""

    def __init__(self, rules: MacbethRules) -> None:
        self.name = "cautious"
        self.about = "Stops at the first misfortune or after two rolls, saves gold, and climbs step by step."
        self.rules = rules

    def act(self, view: MacbethView, legal: list[int], rng: Random) -> int:
        """See Bot.act."""
        if view.phase == LUCKY:
            go_on = view.rolls == 0 or (view.aside == 0 and view.rolls < CAUTIOUS_ROLLS)
            return r.ROLL if go_on and r.ROLL in legal else r.STOP
        if view.phase == FALL:
            return r.PROPHECY
        if view.phase == BUGGING:
            return self._spend(view, legal)
        return legal[0]

    def _spend(self, view: MacbethView, legal: list[int]) -> int:
        throne = view.board[0]
        if throne >= 0 and view.owners[throne] == UNKNOWN and r.KILL + throne in legal:
            return r.KILL + throne
        theft = richest_victim(view, legal)
        if theft >= 0:
            return theft
        climb = best_climb(view, legal)
        if climb >= 0:
            space = r.up_space(climb)
            price = self.rules.level_prices[self.rules.level[space]]
            if view.board[space] < 0:
                price -= self.rules.empty_discount
            hurry = view.pawn + LAST_ACT >= self.rules.end or space == 0
            if hurry or view.gold[view.viewer] >= price + CAUTIOUS_RESERVE:
                return climb
        return r.END


class Bold(Bot):
    """Rolls on, kills whoever can be killed."""

    def __init__(self, rules: MacbethRules) -> None:
        self.name = "bold"
        self.about = "Rolls until two misfortunes lie or the gold runs out, and kills whenever the daggers suffice."
        self.rules = rules

    def act(self, view: MacbethView, legal: list[int], rng: Random) -> int:
        """See Bot.act."""
        if view.phase == LUCKY:
            return r.ROLL if r.ROLL in legal and view.aside < self.rules.misfortune_limit - 1 else r.STOP
        if view.phase == FALL:
            return r.PROPHECY
        if view.phase == BUGGING:
            return self._spend(view, legal)
        target = highest_stranger(view, legal, r.LAY)
        return target if target >= 0 else legal[0]

    def _spend(self, view: MacbethView, legal: list[int]) -> int:
        kill = highest_stranger(view, legal, r.KILL)
        if kill >= 0:
            return kill
        climb = best_climb(view, legal)
        if climb >= 0:
            return climb
        lay = highest_stranger(view, legal, r.LAY)
        return lay if lay >= 0 else r.END
