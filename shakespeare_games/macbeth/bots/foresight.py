"""What is coming, exactly: the next move of the play, and whether a turn of another player can bring what it needs."""

from __future__ import annotations

from shakespeare_games.macbeth import rules as r
from shakespeare_games.macbeth.odds.pawn import pawn_lands
from shakespeare_games.macbeth.rules import MacbethRules

KIND_OF_COUNT = (-1, r.DAGGERS, r.GOLD, r.MONOLOGUES)  # of the counts of a throw: X, D, G, M
FAR = 20  # more tokens than a turn can bring
MOST_ROLLS = 3  # a fourth costs more gold than it is likely to be worth


class TrackOdds:
    """By space of the pawn: the chance that its next move ends the play, and of each event it may bring."""

    def __init__(self, rules: MacbethRules) -> None:
        end = rules.end
        self.ends: list[float] = [1.0] * (end + 1)
        self.events: list[list[float]] = [[0.0] * (len(r.EVENT_CODES) + 1) for _ in range(end + 1)]
        # The chance that the move after the next ends the play, if the next does not.
        self.ends_then: list[float] = [1.0] * (end + 1)
        # Moves of the pawn until the end, expected; the next one counts.
        self.moves: list[float] = [1.0] * (end + 1)
        for space in range(end - 1, -1, -1):
            lands = pawn_lands(rules, space)
            ends = 0.0
            then = 0.0
            moves = 1.0
            for there, weight in lands.items():
                chance = weight / lands.total
                if there >= end:
                    ends += chance
                else:
                    self.events[space][rules.events[there]] += chance
                    then += chance * self.ends[there]
                    moves += chance * self.moves[there]
            self.ends[space] = ends
            self.ends_then[space] = then / (1.0 - ends) if ends < 1.0 else 1.0
            self.moves[space] = moves


class TurnReach:
    """The chance that a turn brings so many tokens of one kind, for one who rolls until it has, three times at most."""

    def __init__(self, rules: MacbethRules) -> None:
        self.rules = rules
        self._known: dict[tuple[int, int, int, int], float] = {}
        self._tables: list[list[float]] = []
        for kind in range(len(r.KINDS)):
            self._tables.append([self._chance(kind, need, 0, 0) for need in range(FAR + 1)])

    def chance(self, kind: int, need: int) -> float:
        """The chance to gain at least `need` (net of the rolls' price, for gold) and not to fall to misfortune."""
        if need <= 0:
            return self._tables[kind][0]
        return self._tables[kind][need] if need <= FAR else 0.0

    def _chance(self, kind: int, need: int, rolls: int, aside: int) -> float:
        if need <= 0 and rolls > 0:
            return 1.0
        if rolls == MOST_ROLLS:
            return 0.0
        key = (kind, need, rolls, aside)
        found = self._known.get(key, -1.0)
        if found >= 0.0:
            return found
        rules = self.rules
        price = rolls * rules.roll_step if kind == r.GOLD else 0
        place = KIND_OF_COUNT.index(kind)
        total = 0
        good = 0.0
        for throw, weight in rules.throw_weights[rules.dice - aside]:
            counts = rules.throw_counts[throw]
            total += weight
            lying = aside + counts[0]
            if lying < rules.misfortune_limit:
                good += weight * self._chance(kind, need + price - counts[place], rolls + 1, lying)
        self._known[key] = good / total
        return good / total
