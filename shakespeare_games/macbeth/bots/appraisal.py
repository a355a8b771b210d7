"""How good a table is for one seat: its chance to win, judged at the end of its turn.

    value = ends * hold + (1 - ends) * (ends_then * crowned * safe + (1 - ends_then) * share)

`ends` is the exact chance that the next move of the pawn ends the play, `ends_then` that the one after it does. `hold`:
one is on the throne, and no rival who still moves in this round takes it. `crowned`: one is still there, or gets there,
in one's next turn; `safe`: the rivals who move after that turn let it be. `share`: one wins if the play goes on for
longer, strength against strength, as in a logistic regression. A rival's winning is somewhat worse than nobody's.
"""

from __future__ import annotations

from math import exp, log

from shakespeare_games.macbeth import rules as r
from shakespeare_games.macbeth.bots.foresight import TrackOdds, TurnReach
from shakespeare_games.macbeth.bots.suspicion import suspicions
from shakespeare_games.macbeth.bots.taste import (
    CLIMB,
    DAGGER,
    FEW,
    GOLD,
    LAID,
    LAST,
    MINE,
    MONOLOGUE,
    MURDER,
    NOBODY,
    PROPHECY,
    STOLEN,
    THEIRS,
)
from shakespeare_games.macbeth.rules import MacbethRules
from shakespeare_games.macbeth.view import MacbethView

LEVELS = 5
SKILL = 0.85  # how often a rival does what hurts most


class Hand:
    """What one's own tokens are worth, kept for later turns, in log odds: looked up by kind and count."""

    def __init__(self, rules: MacbethRules, reach: TurnReach, weights: list[float], events: list[float]) -> None:
        self.prophecy: float = weights[PROPHECY] * (1.0 - events[r.LOSE_PROPHECY])
        self.monologues: list[float] = [weights[MONOLOGUE] * m for m in range(rules.supply[r.MONOLOGUES] + 1)]
        self.daggers: list[float] = []
        keep = 1.0 - events[r.LOSE_DAGGERS]
        for d in range(rules.supply[r.DAGGERS] + 1):
            murder = reach.chance(r.DAGGERS, rules.kill_price - d)
            self.daggers.append(keep * (weights[DAGGER] * d + weights[MURDER] * murder))
        # By gold for the way to the throne, and gold held.
        self.gold: list[list[float]] = []
        keep = 1.0 - events[r.LOSE_GOLD]
        for way in range(sum(rules.level_prices) + 1):
            row: list[float] = []
            for g in range(rules.supply[r.GOLD] + 1):
                row.append(keep * weights[GOLD] * g + weights[CLIMB] * reach.chance(r.GOLD, way - g))
            self.gold.append(row)


class Judge:
    """Appraises the tables of one game."""

    def __init__(self, rules: MacbethRules) -> None:
        self.rules = rules
        self.track = TrackOdds(rules)
        self.reach = TurnReach(rules)
        # By space of the pawn.
        self.mine: list[list[float]] = [[w.at(moves) for w in MINE] for moves in self.track.moves]
        self.theirs: list[list[float]] = [[w.at(moves) for w in THEIRS] for moves in self.track.moves]
        self.nobody: list[float] = [exp(NOBODY.at(moves)) for moves in self.track.moves]
        self.hands: list[Hand] = [
            Hand(rules, self.reach, self.mine[space], self.track.events[space]) for space in range(rules.end + 1)
        ]


class Table:
    """What one seat knows, ready for appraisal. A planner changes board, gold and laid daggers, and changes back."""

    def __init__(self, judge: Judge, view: MacbethView) -> None:
        self.judge = judge
        self.seat: int = view.viewer
        self.board: list[int] = list(view.board)
        self.laid: list[int] = list(view.laid)
        self.mine: list[bool] = [owner == view.viewer for owner in view.owners]
        self.gold: list[int] = list(view.gold)
        self.daggers: list[int] = list(view.daggers)
        self.monologues: list[int] = list(view.monologues)
        self.prophecies: list[int] = list(view.prophecies)
        self.living: list[int] = list(view.living)
        self.ends: float = judge.track.ends[view.pawn]
        self.ends_then: float = judge.track.ends_then[view.pawn]
        self.weights: list[float] = judge.mine[view.pawn]
        self.against: list[float] = judge.theirs[view.pawn]
        self.nobody: float = judge.nobody[view.pawn]
        self.hand: Hand = judge.hands[view.pawn]
        self.suspected: list[float] = suspicions(judge.rules, view)
        self.murdered: int = -1  # the stranger that a plan has killed
        self.rivals: list[int] = [s for s in range(view.players) if s != view.viewer and view.living[s] > 0]
        self.hidden: int = 0
        for seat in self.rivals:
            self.hidden += view.living[seat]
        # Rivals who move after this turn and before the pawn.
        self.later: list[int] = []
        step = (view.viewer - view.holder) % view.players + 1
        while step < view.players:
            seat = (view.holder + step) % view.players
            if view.living[seat] > 0:
                self.later.append(seat)
            step += 1
        # Turns of rivals before one's own next turn, and after it in the next round.
        self.before: list[int] = self.later[:]
        self.after: list[int] = []
        waiting = True
        for step in range(1, view.players + 1):
            seat = (view.holder + step) % view.players
            if seat == view.viewer:
                waiting = False
            elif view.living[seat] > 0:
                if waiting:
                    self.before.append(seat)
                else:
                    self.after.append(seat)
        # The token goes left, so that who holds it now is last in the next round.
        self.last_next: int = view.holder if view.living[view.holder] > 0 else -1
        events = judge.track.events[view.pawn]
        self.keep_gold: float = 1.0 - events[r.LOSE_GOLD]
        self.keep_daggers: float = 1.0 - events[r.LOSE_DAGGERS]
        self.keep_prophecy: float = 1.0 - events[r.LOSE_PROPHECY]
        self.keep_throne: float = 1.0 - events[r.THRONE_DIES]
        # What `survey` finds out about the board as it stands.
        self.ways: list[int] = []
        self.usurpers: list[float] = []
        self.theft: float = self._theft()
        self.stolen: float = self.weights[STOLEN] * self.theft

    def _theft(self) -> float:
        """The chance that the next turn of some rival pays for a theft."""
        safe = 1.0
        for seat in self.rivals:
            need = self.judge.rules.monologue_price - self.monologues[seat]
            safe *= 1.0 - self.judge.reach.chance(r.MONOLOGUES, need)
        return 1.0 - safe

    def share_of(self, seat: int) -> float:
        """The part of the rivals' hidden characters that is one rival's."""
        return self.living[seat] / self.hidden if self.hidden > 0 else 0.0

    def survey(self) -> None:
        """Look at the board as it stands, before anything else is asked."""
        self.ways = self._ways()
        self.usurpers = [0.0] * len(self.living)
        for seat in self.rivals:
            self.usurpers[seat] = self._usurper(seat)

    def prospects(self) -> tuple[float, float]:
        """One's own strength on the board against all else in log odds, and the rivals' part of all else.

        All else is the rivals, on the board and in hand, and that nobody wins.
        """
        mine = _few(self.weights, self.living[self.seat])
        others = 0.0
        level = self.judge.rules.level
        weights = self.weights
        against = self.against
        for space in range(r.SPACES):
            portrait = self.board[space]
            if portrait < 0:
                continue
            keep = self.keep_throne if space == 0 else 1.0
            if self.mine[portrait]:
                mine += keep * weights[level[space] - 1] - self.laid[portrait] * weights[LAID]
            else:
                height = keep * against[level[space] - 1] - self.laid[portrait] * against[LAID]
                others += self.suspected[portrait] * height
        if self.last_next == self.seat:
            mine += weights[LAST]
        rivals = self._rivalry(others)
        against_me = self.nobody + rivals
        return mine - log(against_me), rivals / against_me

    def _rivalry(self, others: float) -> float:
        """The odds of the rivals together."""
        odds = 0.0
        rules = self.judge.rules
        reach = self.judge.reach
        against = self.against
        for seat in self.rivals:
            owned = self.share_of(seat)
            living = self.living[seat]
            daggers = self.daggers[seat]
            theirs = (
                others * owned
                + against[GOLD] * self.gold[seat] * self.keep_gold
                + against[DAGGER] * daggers * self.keep_daggers
                + against[MONOLOGUE] * self.monologues[seat]
                + against[PROPHECY] * self.prophecies[seat] * self.keep_prophecy
                + against[CLIMB] * self.usurpers[seat]
                + against[MURDER] * reach.chance(r.DAGGERS, rules.kill_price - daggers)
            )
            if self.last_next == seat:
                theirs += against[LAST]
            if self.murdered >= 0:
                dead = owned * self.suspected[self.murdered]
                theirs += dead * _few(against, living - 1) + (1.0 - dead) * _few(against, living)
            else:
                theirs += _few(against, living)
            odds += exp(theirs)
        return odds

    def way_up(self) -> int:
        """Gold that one's own nearest character needs to the throne."""
        level = self.judge.rules.level
        for space in range(r.SPACES):
            portrait = self.board[space]
            if portrait >= 0 and self.mine[portrait]:
                return self.ways[level[space]]
        return self.ways[LEVELS]

    def _ways(self) -> list[int]:
        """Gold from each level to the throne; an empty space on the way is cheaper."""
        rules = self.judge.rules
        ways = [0, 0]
        gold = 0
        start = 0
        for level in range(1, LEVELS):
            gold += rules.level_prices[level]
            for space in range(start, start + level):
                if self.board[space] < 0:
                    gold -= rules.empty_discount
                    break
            start += level
            ways.append(gold if gold > 0 else 0)
        return ways

    def holds(self, seats: list[int]) -> float:
        """The chance that a king of one's own outlasts the turns of these rivals."""
        king = self.board[0]
        laid = self.laid[king] if king >= 0 and self.mine[king] else 0
        safe = 1.0
        for seat in seats:
            need = self.judge.rules.kill_price - laid - self.daggers[seat]
            blade = self.judge.reach.chance(r.DAGGERS, need)
            safe *= 1.0 - SKILL * (1.0 - (1.0 - self.usurpers[seat]) * (1.0 - blade))
        return safe

    def menaced(self) -> float:
        """The chance that a rival is on the throne when this round ends, if nobody murders for it."""
        king = self.board[0]
        safe = 1.0 - self.suspected[king] if king >= 0 else 1.0
        for seat in self.later:
            safe *= 1.0 - SKILL * self.usurpers[seat]
        return 1.0 - safe

    def reigns(self) -> bool:
        """Whether one's own character is on the throne."""
        king = self.board[0]
        return king >= 0 and self.mine[king]

    def climb(self, way: int, gold: int) -> float:
        """The chance that one's own next turn pays for a way to the throne, theft by a rival allowed for."""
        reach = self.judge.reach
        return (1.0 - self.theft) * reach.chance(r.GOLD, way - gold) + self.theft * reach.chance(r.GOLD, way)

    def _usurper(self, seat: int) -> float:
        """The chance that a rival's next turn brings a character to the throne; a king of theirs as if thrown down."""
        reach = self.judge.reach
        owned = self.share_of(seat)
        gold = self.gold[seat]
        ways = self.ways
        board = self.board
        taken = 0.0
        none_higher = 1.0
        beside = 1.0
        space = 0
        none_here = 1.0
        for level in range(1, LEVELS + 1):
            for _ in range(level):
                portrait = board[space]
                space += 1
                if portrait >= 0 and not self.mine[portrait]:
                    none_here *= 1.0 - owned * self.suspected[portrait]
            if level == 1:
                continue
            chance = reach.chance(r.GOLD, ways[level] - gold)
            if chance == 0.0:
                break
            taken += none_higher * (1.0 - none_here) * chance
            none_higher *= none_here
            if level == 2:
                beside = none_here
            none_here = 1.0
        swap = reach.chance(r.MONOLOGUES, self.judge.rules.monologue_price - self.monologues[seat])
        swap *= reach.chance(r.GOLD, ways[2] - gold)
        return taken + (1.0 - taken) * beside * swap


def _few(weights: list[float], living: int) -> float:
    """What it means to have so few living characters."""
    return weights[FEW + living - 1] if 0 < living <= 3 else 0.0


def share(strength: float) -> float:
    """Log odds to a chance."""
    if strength < -30.0:
        return 0.0
    return 1.0 / (1.0 + exp(-strength))
