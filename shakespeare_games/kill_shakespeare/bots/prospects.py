"""What lies within reach of a seat: Quests it could do, battles and sieges it has a part in, what its cards may become.

All are expected Victory Points, on top of what the table already shows.
"""

from __future__ import annotations

from typing import Final

from shakespeare_games.kill_shakespeare import planning
from shakespeare_games.kill_shakespeare import rules as r
from shakespeare_games.kill_shakespeare.bots.clock import Clock
from shakespeare_games.kill_shakespeare.bots.measure import Measure
from shakespeare_games.kill_shakespeare.bots.tours import GAIN, Tours
from shakespeare_games.kill_shakespeare.position import Position
from shakespeare_games.kill_shakespeare.rounds import FLOW
from shakespeare_games.kill_shakespeare.rules import AREAS, KINDS, SEATS, KillRules

PLANNING: Final = FLOW.index(planning.plan)

# Cards: Troops, Letter, Plan, Spy, Jester, Iago, Extra Action.
CARDS: Final[list[float]] = [0.5, 0.9, 1.2, 0.85, 0.85, 0.45, 1.5, 0.5, 2.2]
# That a battle, or the fall of a Stronghold, comes about if so many markers more are needed.
BATTLE: Final[list[float]] = [0.8, 0.62, 0.45, 0.3, 0.2, 0.12, 0.07]
SIEGE: Final[list[float]] = [0.8, 0.6, 0.42, 0.28, 0.18, 0.1, 0.05]
FREED: Final = 1.2  # an Area's token


class Prospects:
    """Appraises what is within reach."""

    def __init__(self, rules: KillRules, measure: Measure) -> None:
        self.rules = rules
        self.measure = measure
        self.tours = Tours(rules, measure)

    def cards(self, table: Position, seat: int, clock: Clock) -> float:
        """Cards in hand, for what they may become."""
        at = seat * KINDS
        hand = table.hands
        if clock.last and not clock.before_turns and not clock.in_turns:
            return float(hand[at + r.JESTER])
        fade = 1.0 if clock.rounds_after else 0.45 if clock.before_turns else 0.35
        if clock.rounds_after == 1:
            fade = 0.85
        value = 0.0
        for kind in range(r.FIRST_ACTION):
            count = hand[at + kind]
            if count:
                worth = CARDS[kind] * count
                if kind <= r.PLAN and count > 3:
                    worth = CARDS[kind] * (3.0 + 0.6 * (count - 3))
                if kind == r.JESTER:
                    value += max(float(count), worth * fade)
                elif kind == r.EXTRA:
                    first = self.measure.extra if clock.in_turns or clock.before_turns else self.measure.extra * fade
                    value += first + (count - 1) * self.measure.extra * fade * 0.7
                elif kind != r.IAGO:
                    value += worth * fade
        for kind, card in enumerate(self.rules.cards):
            count = hand[at + r.FIRST_ACTION + kind]
            if count:
                value += max(0.7, GAIN[card.verb] * card.count) * count * fade
        return value * self.measure.hand

    def quests(self, table: Position, seat: int, clock: Clock, exact: bool) -> float:
        """Quests that the seat can do with what it has, as far as its turns go; and what may come of the rest."""
        rules = self.rules
        tours = self.tours
        turns = clock.seat_turns[seat]
        value = 0.0
        if turns and exact:
            base = turns * self.measure.deed + self.measure.energy * min(table.energy[seat], 4)
            if table.step > PLANNING:
                ahead = clock.ahead(table, seat)
                lack = 1 if clock.before_turns else 0
                value = tours.value(table, seat, min(turns, 2), ahead, table.time[seat], table.energy[seat], lack)
            else:
                cap = rules.time_caps[table.character[seat]]
                value = 0.8 * tours.value(table, seat, min(turns, 2), 2, cap, table.energy[seat] + 3, 1)
                base *= 0.8
            value -= base if turns <= 2 else base * 2 / turns
        elif turns:
            value = self._rough(table, seat, turns)
        if clock.rounds_after and exact:
            ways = rules.ways[table.character[seat]][table.pawn[seat]]
            for space, quest in enumerate(table.quest_track):
                if quest < 0 or (clock.in_turns and space < r.RED_SPACES):
                    continue
                fit = 0.5 ** tours.fit(table, seat, quest)
                cost = min(4, ways[rules.quests[quest].area])
                value += self.measure.later * tours.rewards[quest] * fit * (1.1 - 0.1 * cost)
        return value

    def _rough(self, table: Position, seat: int, turns: int) -> float:
        """For other seats: their best Quests."""
        found: list[float] = []
        for quest in table.quest_track:
            if quest >= 0:
                card = self.rules.quests[quest]
                way = self.rules.ways[table.character[seat]][table.pawn[seat]][card.area]
                planned = table.step > PLANNING
                if way + card.energy > table.energy[seat] + (0 if planned else 3):
                    continue
                if planned and table.time[seat] < card.time:
                    continue
                lack = self.tours.fit(table, seat, quest)
                if lack == 0 or not planned:
                    found.append(self.tours.rewards[quest] * float(0.5**lack) * 0.6)
        found.sort()
        value = 0.0
        weight = 1.0
        for worth in found[: -turns - 1 : -1]:
            value += worth * weight
            weight *= 0.6
        return value

    def land(self, table: Position, clock: Clock, trophy: float) -> tuple[list[float], float]:
        """By seat, what battles and sieges will bring; and how many black markers they will take."""
        players = table.players
        value = [0.0] * players
        kills = 0.0
        scorings = len(clock.scorings)
        time = clock.turns_left + clock.rounds_after
        if time <= 0.0:
            return value, kills
        late = min(1.0, time)
        turns = sum(clock.seat_turns) + 8.0 * clock.rounds_after
        for area in range(AREAS):
            rebels = table.rebels(area)
            if not rebels or table.leader[area] >= 0:
                continue
            at = area * SEATS
            black = table.black[area]
            if table.forever[area] and not black:
                continue
            chance = 1.0
            left = rebels
            if table.beside[area] or black:
                need = black + 1 - rebels
                if need > 6:
                    continue
                chance = min(1.0, BATTLE[need] * late * self.measure.battle)
                # Whoever acts next may complete it, as long as there are turns enough.
                kills += BATTLE[need] * black * min(1.0, turns / max(1, need))
                left = max(1, rebels - black)
            lead = table.most_present(area)
            if black:
                for seat in range(players):
                    value[seat] += chance * trophy * min(black, table.influence[at + seat])
            if table.beside[area] and not table.forever[area] and lead >= 0:
                value[lead] += chance * FREED
            if table.forever[area]:
                continue
            short = table.rules.areas[area].defense - table.lowered[area] + 1 - left
            if short > 6:
                continue
            fall = self.measure.siege * SIEGE[max(0, short)] * late * (chance if black else 1.0)
            present = [seat for seat in range(players) if table.presence(area, seat)]
            share = table.hope[area] / len(present)
            for seat in present:
                own = table.presence(area, seat) / rebels
                value[seat] += fall * (share + own * (scorings + 1.6))
        return value, kills
