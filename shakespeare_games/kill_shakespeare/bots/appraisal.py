"""What a table is worth to a seat: the chance that the rebellion survives and that the crown is the seat's."""

from __future__ import annotations

from math import exp

from shakespeare_games.kill_shakespeare import prep, scoring
from shakespeare_games.kill_shakespeare.bots.clock import LAST_EXCHANGES, Clock
from shakespeare_games.kill_shakespeare.bots.measure import Measure
from shakespeare_games.kill_shakespeare.bots.prospects import Prospects
from shakespeare_games.kill_shakespeare.bots.survival import Survival, sigmoid
from shakespeare_games.kill_shakespeare.position import OVER, STANDING, Position
from shakespeare_games.kill_shakespeare.rules import AREAS, BATTLE_KINDS, QUILL, KillRules


def best_drawn(rules: KillRules) -> float:
    """What the best of the tokens of an exchange is worth, expected; each is drawn as if from the full bag."""
    total = sum(rules.battle)
    expected, below = 0.0, rules.battle[QUILL]
    for value in range(QUILL):
        upto = below + rules.battle[value]
        expected += (value + 1) * float((upto / total) ** rules.battle_draw - (below / total) ** rules.battle_draw)
        below = upto
    return expected


class Appraisal:
    """Knows what everything scores."""

    def __init__(self, rules: KillRules, measure: Measure) -> None:
        self.rules = rules
        self.measure = measure
        self.prospects = Prospects(rules, measure)
        self.survival = Survival(rules, measure)
        self.kept: float = best_drawn(rules)

    def worth(self, table: Position, seat: int) -> float:
        """The chance of both, from 0 to 1."""
        if table.phase == OVER:
            return 1.0 if table.winner == seat else 0.0
        if table.lost != STANDING:
            return 0.0
        clock = Clock(table)
        totals, kills = self.totals(table, clock, seat)
        heat = self.measure.heat + self.measure.heat_round * (clock.rounds_after + clock.turns_left)
        mine = totals[seat]
        rest = 0.0
        for other, total in enumerate(totals):
            if other != seat:
                rest += exp(max(-30.0, min(30.0, (total - mine) / heat)))
        return float(self.survival.chance(table, clock, kills) ** self.measure.care / (1.0 + rest))

    def totals(self, table: Position, clock: Clock, viewer: int) -> tuple[list[float], float]:
        """Expected final scores by seat, the viewer's more exactly, and black markers that will probably fall."""
        players = table.players
        prospects = self.prospects
        trophy = self.trophy(clock)
        found, kills = prospects.land(table, clock, trophy)
        limits = self.rules.battle_limits
        scorings = len(clock.scorings)
        for seat in range(players):
            value = found[seat] + table.score[seat] + prospects.cards(table, seat, clock)
            value += prospects.quests(table, seat, clock, seat == viewer)
            if not clock.last or clock.in_turns or clock.before_turns:
                value += (
                    self.measure.energy * table.energy[seat] * (1.0 if clock.rounds_after else 0.5 * clock.turns_left)
                )
            if clock.before_turns:
                at = seat * 6
                coins = table.coins
                points = coins[at + 1] + 2 * coins[at + 2] + 3 * coins[at + 3] + 4 * coins[at + 4] + 5 * coins[at + 5]
                value += self.measure.purse * points
            room = limits[table.character[seat]] - prep.tokens_held(table, seat)
            held = table.trophies[seat]
            unit = self.rules.trophies
            if clock.last and table.step >= LAST_EXCHANGES - 1:
                value += trophy * unit * (min(1, held // unit) if room > 0 else 0.3 * min(1, held // unit))
            else:
                full = min(held, max(0, room) * unit)
                value += trophy * (full + 0.25 * (held - full))
            if scorings:
                value += scorings * (
                    table.leader.count(seat) + scoring.iago_points(table, seat) + self._battles(table, seat)
                )
                value += self._presence(table, seat, clock)
                if clock.last:
                    value += 0.7 * self._most(table, seat)
                else:
                    value += 0.3 * self._most(table, seat)
            found[seat] = value
        if scorings:
            for kind, values in enumerate(
                (scoring.markers(table), scoring.areas_led(table), scoring.quests_done(table))
            ):
                self._ranks(table, clock, values, (1.1, 0.6, 0.6)[kind], found)
        return found, kills

    def trophy(self, clock: Clock) -> float:
        """What a black marker in hand is worth."""
        if not clock.scorings:
            return 0.0
        counted = 1.0 if len(clock.scorings) == 1 or clock.scorings[0] == 0 else 1.75
        return self.kept / self.rules.trophies * counted * self.measure.trophy

    def _battles(self, table: Position, seat: int) -> int:
        at = seat * BATTLE_KINDS
        total = 0
        for value in range(4):
            total += (value + 1) * (table.battles[at + value] + table.shown[at + value])
        return total

    def _presence(self, table: Position, seat: int, clock: Clock) -> float:
        """Areas with a presence score at the end: exactly then, more smoothly before."""
        points = self.rules.presence_points
        areas = scoring.areas_present(table, seat)
        if clock.ended:
            return 0.0
        exact = float(points[areas])
        soft = (points[max(0, areas - 1)] + points[areas] + points[min(AREAS, areas + 1)]) / 3.0
        if clock.last and not clock.before_turns:
            return 0.8 * exact + 0.2 * soft
        return soft * 0.8 / (1.0 + 0.25 * clock.rounds_after) + 0.1 * areas

    def _most(self, table: Position, seat: int) -> float:
        value = 0.0
        for values in (table.easy, table.hard):
            best = max(values)
            if values[seat] and values[seat] == best:
                value += 1.0
            elif values[seat] == best - 1:
                value += 0.3
        return value

    def _ranks(self, table: Position, clock: Clock, values: list[int], width: float, found: list[float]) -> None:
        """The three rank categories: prizes by how many others will probably be ahead."""
        players = table.players
        prizes = self.rules.rank_points[players]
        for after in clock.scorings:
            spread = width * (0.25 + 0.75 * clock.turns_left + 0.8 * after)
            hope = min(0.7, 0.25 * (after + clock.turns_left))  # that one with nothing gets something in time
            for seat in range(players):
                own = values[seat]
                none, one, two = 1.0, 0.0, 0.0  # how many are ahead
                for other in range(players):
                    if other != seat:
                        ahead = sigmoid((values[other] - own - 0.5) / spread)
                        two = two * (1.0 - ahead) + one * ahead
                        one = one * (1.0 - ahead) + none * ahead
                        none *= 1.0 - ahead
                prize = prizes[0] * none
                if len(prizes) > 1:
                    prize += prizes[1] * one
                if len(prizes) > 2:
                    prize += prizes[2] * two
                found[seat] += prize if own else prize * hope
