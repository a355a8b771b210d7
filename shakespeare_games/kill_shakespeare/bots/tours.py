"""Quests one after the other: which of those that lie open a seat can do in its turns, and what that brings."""

from __future__ import annotations

from typing import Final

from shakespeare_games.kill_shakespeare import quests
from shakespeare_games.kill_shakespeare import rules as r
from shakespeare_games.kill_shakespeare.bots.measure import Measure
from shakespeare_games.kill_shakespeare.position import Position
from shakespeare_games.kill_shakespeare.rules import KINDS, KillRules

# Lists: compiled by mypyc, a final tuple of floats is taken for unset.
# What one of a thing is worth in Victory Points, by verb of pieces.py, if nothing special is known of it.
GAIN: Final[list[float]] = [
    0.3, 1.0, 0.2, 1.3, 2.0, 0.4, 0.7, 0.5, 0.9, 1.2, 0.7, 0.5, 0.6, 0.8, 0.8, 0.3, 0.6, 0.2, 0.5, 0.5, 0.3,
]  # fmt: skip
TROOP: Final = 0.45  # one in Troop value, in hand
PAPER: Final = 0.85  # a Letter or a Plan


class Tours:
    """Knows what Quests are worth, and in what order to do them."""

    def __init__(self, rules: KillRules, measure: Measure) -> None:
        self.rules = rules
        self.measure = measure
        self.rewards: list[float] = [  # less what the cards are worth that a Quest takes
            measure.rank
            + sum([GAIN[verb] * count for verb, count in quest.rewards])
            - measure.hand * (TROOP * quest.troops + PAPER * (quest.letters + quest.plans))
            for quest in rules.quests
        ]

    def fit(self, table: Position, seat: int, quest: int) -> int:
        """How many cards are missing, Jesters counted in."""
        card = self.rules.quests[quest]
        at = seat * KINDS
        hand = table.hands
        troops = quests.troops_needed(table, seat, quest) - quests.troop_value(table, seat)
        missing = max(0, card.letters - hand[at + r.LETTER]) + max(0, card.plans - hand[at + r.PLAN])
        if troops > 0:
            missing += (troops + 2) // 3
        missing = max(0, missing - hand[at + r.JESTER])
        return missing + max(0, card.shown[1] - hand[at + r.LETTER]) + max(0, card.shown[2] - hand[at + r.PLAN])

    def second(self, table: Position, seat: int, quest: int) -> float:
        """The chance that the second pawn is there, or comes."""
        if self.rules.quests[quest].second < 0:
            return 1.0
        if quests.helpers(table, seat, quest):
            return 1.0
        return self.measure.help if quests.askable(table, seat, quest) or table.players == 2 else 0.1

    def value(self, table: Position, seat: int, turns: int, ahead: int, time: int, energy: int, missing: int) -> float:
        """The best order of Quests: what it brings, turns without one too.

        ahead: others' turns before the seat's next one; time, energy: what it will have; missing: how many cards a
        Quest may lack that may still come.
        """
        measure = self.measure
        open_quests: list[tuple[int, float]] = []
        for quest in table.quest_track:
            if quest >= 0 and self.rules.quests[quest].time <= time:
                lack = self.fit(table, seat, quest)
                if lack <= missing:
                    chance = self.second(table, seat, quest) * (float(measure.card**lack) if lack else 1.0)
                    open_quests.append((quest, chance))
        at = seat * KINDS
        hand = table.hands
        cards = (quests.troop_value(table, seat) + 3 * hand[at + r.JESTER], hand[at + r.LETTER], hand[at + r.PLAN])
        free = 1 if table.free_move[seat] else 0
        return self._best(table, seat, open_quests, table.pawn[seat], turns, ahead, energy, free, cards, missing)

    def _best(
        self,
        table: Position,
        seat: int,
        left: list[tuple[int, float]],
        here: int,
        turns: int,
        ahead: int,
        energy: int,
        free: int,
        cards: tuple[int, int, int],
        missing: int,
    ) -> float:
        if turns <= 0:
            return self.measure.energy * min(energy, 4)
        best = turns * self.measure.deed + self.measure.energy * min(energy, 4)
        ways = self.rules.ways[table.character[seat]][here]
        for n, (quest, chance) in enumerate(left):
            card = self.rules.quests[quest]
            way = ways[card.area]
            freed = 1 if free and way > 1 else 0
            cost = card.energy + (0 if freed else way)
            if cost > energy:
                continue
            troops, letters, plans = cards[0] - card.troops, cards[1] - card.letters, cards[2] - card.plans
            if not missing and (troops < 0 or letters < 0 or plans < 0):
                continue
            chance *= float(self.measure.missed**ahead)
            # Where nothing comes of it, there is something else to do.
            value = chance * self.rewards[quest] + (1.0 - chance) * self.measure.deed + self._best(
                table, seat, left[:n] + left[n + 1 :], card.area, turns - 1, ahead + table.players - 1, energy - cost,
                free - freed, (troops, letters, plans), missing,
            )  # fmt: skip
            if value > best:
                best = value
        return best
