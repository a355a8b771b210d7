"""How likely the rebellion still stands at the end: an estimate from what lies on the map and the tracks."""

from __future__ import annotations

from math import exp
from typing import Final

from shakespeare_games.kill_shakespeare import rules as r
from shakespeare_games.kill_shakespeare import search
from shakespeare_games.kill_shakespeare.bots.clock import Clock
from shakespeare_games.kill_shakespeare.bots.measure import Measure
from shakespeare_games.kill_shakespeare.position import STANDING, Position
from shakespeare_games.kill_shakespeare.rules import AREAS, KINDS, KillRules
from shakespeare_games.kill_shakespeare.state import KillState

# Measured on games of the other players.
SEARCH_PACE: Final = 1.2  # spaces that the search advances in a round
FREED: Final = 0.13  # chance that an Area is freed before a round is over
RICHARD: Final = 0.25  # Hope that a round's orders and Events cost an Area, beside its fall
EVENTS: Final = 1.0  # black markers that a round's Event brings
COMING: Final = 2.5  # black markers that battles at hand usually take, as `chance` is told of them


def sigmoid(x: float) -> float:
    """The logistic curve."""
    if x < -30.0:
        return 0.0
    return 1.0 / (1.0 + exp(-x))


class Survival:
    """The chance that the rebellion survives."""

    def __init__(self, rules: KillRules, measure: Measure) -> None:
        self.rules = rules
        self.measure = measure
        self.start: list[int] = [0, 0] + [sum(KillState(rules, players).black) for players in (2, 3, 4)]

    def chance(self, table: Position, clock: Clock, coming: float) -> float:
        """From 0 to 1. `coming`: black markers that battles at hand will probably take."""
        if table.lost != STANDING:
            return 0.0
        return self._found(table, clock) * self._hopeless(table, clock) * self._overrun(table, clock, coming)

    def _found(self, table: Position, clock: Clock) -> float:
        jesters = sum(table.hands[r.JESTER :: KINDS])
        margin = self.rules.search_end - table.search + 0.6 * min(jesters, 2)
        pace = SEARCH_PACE * (clock.rounds_after + clock.events_now)
        if clock.ended:
            return 1.0
        return sigmoid((margin - 0.5 - pace) / (0.4 + 0.25 * (clock.rounds_after + clock.events_now)))

    def _hopeless(self, table: Position, clock: Clock) -> float:
        mean = spread = 0.0
        falls = clock.rounds_after
        for area in range(AREAS):
            hope = table.hope[area]
            if hope == 0:
                mean += 1.0
                continue
            if falls == 0 and not clock.events_now:
                continue
            fall = RICHARD * (falls + clock.events_now)
            if table.beside[area]:
                stays = (1.0 - FREED) ** (falls + clock.turns_left - 1.0) if falls else 0.0
                fall += falls * min(1.0, stays)
            chance = sigmoid((fall - hope + 0.5) / (0.35 + 0.1 * falls))
            mean += chance
            spread += chance * (1.0 - chance)
        return sigmoid((self.rules.zero_areas - 0.5 - mean) / (0.12 + 0.55 * spread**0.5))

    def _overrun(self, table: Position, clock: Clock, coming: float) -> float:
        """Black markers of the end are guessed from how far they are from the usual path to it."""
        rules = self.rules
        black = search.count_black(table)
        limit = 0.5 if rules.eradicate else rules.too_many_black - 0.5
        left = clock.rounds_after + clock.turns_left
        if left <= 0.0:
            return sigmoid((limit - black) / 0.12)
        end = max(0.0, limit - self.measure.spare)
        usual = end + (self.start[table.players] - end) * left / rules.rounds
        far = black + EVENTS * clock.events_now - usual - 1.1 * (coming - COMING * min(1.0, left))
        expected = end + far / (1.0 + 0.22 * left)
        return sigmoid((limit - expected) / (0.12 + 1.7 * float(left**0.35)))
