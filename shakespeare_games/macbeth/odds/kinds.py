"""Best play for at least so many tokens of one kind.

Gold pays rolls for a long time, so turns are long; but only gold and that one kind matter. All states between throws
are worked out together, level by level from the last roll that can be paid, and the dice of a throw one by one.
"""

from __future__ import annotations

from shakespeare_games.macbeth.odds.goals import Goal
from shakespeare_games.macbeth.odds.turn import Caps, TurnRules
from shakespeare_games.macbeth.odds.values import TurnValues

# A grid holds a row for each count of the kind wished for (from `_least` to the goal), a column for each count of gold.
Grid = list[list[int]]


class KindValues(TurnValues):
    """Values for the goals `daggers:n`, `monologues:n` and `gold:n`: the chance to end with as many."""

    def __init__(self, rules: TurnRules, caps: Caps, goal: Goal) -> None:
        super().__init__(rules, caps)
        self._kind = goal.kind
        self._count = goal.at_least
        faces = rules.faces
        self._bad: int = faces.count("X")
        self._gold: int = faces.count("G")
        self._wished: int = faces.count("D") if goal.kind == "daggers" else faces.count("M")
        if goal.kind == "gold":
            self._wished = 0
        self._other: int = len(faces) - self._bad - self._gold - self._wished
        cap = caps.gold if goal.kind == "gold" else caps.daggers if goal.kind == "daggers" else caps.monologues
        self._hopeless: bool = goal.at_least > cap  # there are not as many
        self._least = self._count  # of the kind
        self._first = 1_000_000  # number of rolls that the tables start from
        self._wanted: dict[int, int] = {}  # by rolls: most gold asked for
        self._foresees = False  # whether tables with a prophecy are there
        self._last = 0  # number of rolls after which none can be paid, or helps
        self._plain: dict[int, list[Grid]] = {}  # by rolls, then misfortunes
        self._foreseen: dict[int, list[Grid]] = {}

    def scale(self, rolls: int, prophecy: bool) -> int:
        """See TurnValues.scale."""
        scale: int = self.rules.base ** (max(self._last - rolls, 0) + (1 if prophecy else 0))
        return scale

    def worth(self, gold: int, daggers: int, monologues: int) -> int:
        """See TurnValues.worth."""
        return 1 if self._of_kind(gold, daggers, monologues) >= self._count else 0

    def _of_kind(self, gold: int, daggers: int, monologues: int) -> int:
        if self._kind == "gold":
            return gold
        return daggers if self._kind == "daggers" else monologues

    def _row(self, daggers: int, monologues: int) -> int:
        if self._kind == "gold":
            return 0
        return min(daggers if self._kind == "daggers" else monologues, self._count) - self._least

    def value(self, x: int, rolls: int, gold: int, daggers: int, monologues: int, prophecy: bool) -> int:
        """See TurnValues.value. `prepare` comes first."""
        if rolls >= self._last or self._hopeless:
            return self.worth(gold, daggers, monologues) * self.scale(rolls, prophecy)
        grids = self._foreseen[rolls] if prophecy else self._plain[rolls]
        return grids[x][self._row(daggers, monologues)][gold]

    def prepare(self, rolls: int, gold: int, daggers: int, monologues: int, prophecy: bool) -> None:
        """See TurnValues.prepare."""
        least = self._count if self._kind == "gold" else min(self._of_kind(gold, daggers, monologues), self._count)
        if self._hopeless or (
            rolls >= self._first
            and gold <= self._wanted.get(rolls, -1)
            and least >= self._least
            and (self._foresees or not prophecy)
        ):
            return
        self._first = min(self._first, rolls)
        self._least = min(self._least, least)
        self._wanted[rolls] = max(gold, self._wanted.get(rolls, 0))
        self._foresees = self._foresees or prophecy
        self._fill()

    def _fill(self) -> None:
        """All tables, from the last roll back."""
        rules = self.rules
        most: list[int] = [0] * self._first  # gold there can be after so many rolls
        rolls = self._first
        gold = 0
        while True:
            gold = min(max(gold, self._wanted.get(rolls, 0)), self.caps.gold)
            self._wanted[rolls] = gold
            most.append(gold)
            cost = rolls * rules.step
            later = [r for r in self._wanted if r > rolls]
            useless = gold < cost or (self._kind == "gold" and rolls > 0 and cost >= rules.dice)
            if useless and not later:
                break
            gold = max(gold - cost, 0) + rules.dice
            rolls += 1
        self._last = rolls
        self._agains.clear()  # its scale was another
        stop = self._stop_grid(most[rolls])
        after = [stop] * rules.limit
        after_foreseen = [_times(stop, rules.base)] * rules.limit
        scale = 1
        self._plain = {}
        self._foreseen = {}
        for j in range(rolls - 1, self._first - 1, -1):
            scale *= rules.base
            cost = rules.cost(j)
            width = most[j] - cost + 1
            columns = most[j + 1] + 1
            stop = _times(self._stop_grid(most[j]), scale)
            in_air = self._in_air(after, columns)
            rolled = [_times(in_air[rules.dice - x][x], 6**x) for x in range(rules.limit)]
            if self._foresees:
                foreseen = [self._with_prophecy(x, rolled[x], after_foreseen, in_air) for x in range(rules.limit)]
                high = _times(stop, rules.base)
                after_foreseen = [self._choose(high, grid, cost, width, j) for grid in foreseen]
                self._foreseen[j] = after_foreseen
            after = [self._choose(stop, grid, cost, width, j) for grid in rolled]
            self._plain[j] = after

    def _stop_grid(self, gold: int) -> Grid:
        """What stopping is worth, by the kind and by gold from 0 to the most."""
        if self._kind == "gold":
            return [[1 if g >= self._count else 0 for g in range(gold + 1)]]
        return [[0] * (gold + 1) for _ in range(self._least, self._count)] + [[1] * (gold + 1)]

    def _choose(self, stop: Grid, roll: Grid, cost: int, width: int, rolls: int) -> Grid:
        """Best of stopping and, where it can be paid, rolling; the first roll is compulsory (M9)."""
        if rolls == 0:
            return [row[:width] for row in roll]
        chosen: Grid = []
        for low, high in zip(stop, roll, strict=True):
            paid = high[: max(width, 0)]
            better = [a if a > b else b for a, b in zip(low[cost:], paid, strict=False)]
            chosen.append(low[: len(low) - len(paid)] + better)
        return chosen

    def _in_air(self, after: list[Grid], columns: int) -> list[list[Grid]]:
        """By number of dice still to fall, then by misfortunes: the value, over 6 ** dice to fall more."""
        rules = self.rules
        bust = [[0] * columns for _ in after[0]]
        grids = [after]
        for dice in range(1, rules.dice + 1):
            fewer = grids[-1]
            count = min(rules.limit, rules.dice - dice + 1)
            grids.append([self._one_die(fewer[x + 1] if x + 1 < rules.limit else bust, fewer[x]) for x in range(count)])
        return grids

    def _one_die(self, bad: Grid, good: Grid) -> Grid:
        """The value before a die falls, from those after a misfortune and after anything else."""
        top = len(good) - 1
        by_x, by_g, by_k, by_o = self._bad, self._gold, self._wished, self._other
        grid: Grid = []
        for k, row in enumerate(good):
            more = row[1:] + row[-1:]  # one gold more; the last column is the cap, or is never asked for
            better = good[k + 1] if k < top else row
            falls = zip(bad[k], more, better, row, strict=True)
            grid.append([by_x * a + by_g * b + by_k * c + by_o * d for a, b, c, d in falls])
        return grid

    def _with_prophecy(self, x: int, again: Grid, after: list[Grid], in_air: list[list[Grid]]) -> Grid:
        """A throw whose misfortunes a prophecy may undo (M11); `again` is the throw without one."""
        if self.rules.whole_roll:
            return self._whole_roll(x, again, after)
        return self._misfortune_dice(x, after, in_air)

    def _whole_roll(self, x: int, again: Grid, after: list[Grid]) -> Grid:
        rules = self.rules
        top = len(again) - 1
        undone = 0
        alike: dict[tuple[int, int, int], int] = {}
        for bad, d, g, m, ways in rules.throws[rules.dice - x]:
            if x + bad >= rules.limit:
                undone += ways
            else:
                wished = 0 if self._kind == "gold" else (d if self._kind == "daggers" else m)
                alike[(bad, wished, g)] = alike.get((bad, wished, g), 0) + ways
        grid = [[undone * v for v in row] for row in again]
        for (bad, wished, g), ways in alike.items():
            kept = after[x + bad]
            for k in range(top + 1):
                row = kept[min(k + wished, top)]
                if g:
                    row = row[g:] + row[-1:] * min(g, len(row))
                if bad:
                    grid[k] = [s + ways * (v if v > t else t) for s, v, t in zip(grid[k], row, again[k], strict=True)]
                else:
                    grid[k] = [s + ways * v for s, v in zip(grid[k], row, strict=True)]
        return grid

    def _misfortune_dice(self, x: int, after: list[Grid], in_air: list[list[Grid]]) -> Grid:
        """By misfortunes of this throw: the better of keeping and throwing them again; then back, a die at a time."""
        rules = self.rules
        live = rules.dice - x
        grids: list[Grid] = []
        for bad in range(live + 1):
            again = _times(in_air[bad][x], 6 ** (rules.dice - bad))
            if bad == 0:
                grids.append(after[x])
            elif x + bad >= rules.limit:
                grids.append(again)
            else:
                grids.append(
                    [
                        [v if v > t else t for v, t in zip(kept, row, strict=True)]
                        for kept, row in zip(after[x + bad], again, strict=True)
                    ]
                )
        for fallen in range(live, 0, -1):
            grids = [self._one_die(grids[bad + 1], grids[bad]) for bad in range(fallen)]
        return _times(grids[0], 6**x)


def _times(grid: Grid, factor: int) -> Grid:
    return [[v * factor for v in row] for row in grid] if factor != 1 else grid
