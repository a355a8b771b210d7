"""Games of chance with open cards, solved for all seats: what each position is worth under best play by all.

Positions may come back, as in Pig: each strongly connected component is iterated until it settles, after all that it
leads to. Neller and Presser solve Pig so ("Optimal Play of the Dice Game Pig", The UMAP Journal 25(1), 2004).
"""

from __future__ import annotations

from collections.abc import Callable
from operator import mul

from shakespeare_games.analysis.exact import Endless
from shakespeare_games.analysis.graph import LIMIT, Graph, components, explore, is_cyclic
from shakespeare_games.core.errors import KitError
from shakespeare_games.core.game import State

_MOST_EXTRAPOLATED = 300  # sweeps; plain ones after that, which are sure to settle


class Solution:
    """What each position is worth to each seat.

    `states` counts positions, `components` their strongly connected components, `sweeps` the most that one took.
    """

    def __init__(self, graph: Graph, values: list[list[float]], components: int, sweeps: int, tolerance: float) -> None:
        self._graph = graph
        self._values = values  # by seat, then position
        self._tolerance = tolerance
        self.states = len(graph)
        self.components = components
        self.sweeps = sweeps

    def _number(self, state: State) -> int:
        number = self._graph.index.get(state.key(), -1)
        if number < 0:
            raise KitError("that position cannot be reached from the one that was solved")
        return number

    def reaches(self, state: State) -> bool:
        """Whether the position can come up, and so has values."""
        return state.key() in self._graph.index

    def values(self, state: State) -> tuple[float, ...]:
        """The expected share of victory of each seat. Raises KitError for a position out of reach."""
        number = self._number(state)
        return tuple(seat[number] for seat in self._values)

    def action_values(self, state: State) -> dict[int, float]:
        """What each legal action is worth to the seat to move; empty where no seat is. Raises KitError."""
        number = self._number(state)
        graph = self._graph
        if graph.mover[number] < 0:
            return {}
        mine = self._values[graph.mover[number]]
        return {a: mine[child] for a, child in zip(graph.actions[number], graph.children[number], strict=True)}

    def best_actions(self, state: State) -> list[int]:
        """Legal actions of the seat to move that are worth the most, up to ten tolerances, sorted. Raises KitError."""
        worth = self.action_values(state)
        return sorted(a for a, v in worth.items() if v >= max(worth.values()) - 10 * self._tolerance)


def solve(start: State, limit: int = LIMIT, tolerance: float = 1e-9, most_sweeps: int = 10_000) -> Solution:
    """Every position from `start` on, with each seat always playing for the greatest own share of victory.

    Two seats whose returns add up to a constant: the minimax value. More seats: max-n (Luckhardt and Irani 1986), one
    equilibrium of perhaps several. A component is swept until no value of it changes by more than `tolerance`.

    Perfect information only: a seat is taken to know the whole state. Where a game hides something (a hand, a
    simultaneous choice) the result is what all-seeing players would do; nothing here can notice that.

    Raises TooLarge past `limit` positions, Endless if a component does not settle in `most_sweeps`.
    """
    graph = explore(start, lambda state: state.returns(), None, limit)
    seats = len(start.returns())
    sums = {round(sum(end), 9) for end in graph.ends if end is not None}
    opposed = seats == 2 and len(sums) == 1  # one seat's gain is the other's loss: one number tells both
    values = [[0.0] * len(graph) for _ in range(1 if opposed else seats)]
    for node, end in enumerate(graph.ends):
        if end is not None:
            for seat, mine in enumerate(values):
                mine[node] = end[seat]
    sweep = _sweep_opposed if opposed else _sweep
    mover, children, weights, chances = graph.mover, graph.children, graph.weights, _chances(graph)
    ordered = components(graph)
    most = 0
    for component in ordered:
        rows = [(n, mover[n], children[n], chances[weights[n]]) for n in component if children[n]]
        if is_cyclic(graph, component):
            most = max(most, _settle(rows, values, sweep, tolerance, most_sweeps))
        elif rows:
            sweep(rows, values)
    if opposed:
        constant = sums.pop()
        values.append([constant - value for value in values[0]])
    return Solution(graph, values, len(ordered), most, tolerance)


# A position as a sweep wants it: number, seat to move, children, and their chances (empty where a seat chooses).
_Row = tuple[int, int, tuple[int, ...], tuple[float, ...]]


def _chances(graph: Graph) -> dict[tuple[int, ...], tuple[float, ...]]:
    """Probabilities of all weights that occur."""
    return {weights: tuple([weight / sum(weights) for weight in weights]) for weights in set(graph.weights)}


def _sweep(rows: list[_Row], values: list[list[float]]) -> float:
    """Each position anew from its children, in order; the greatest change."""
    change = 0.0
    for node, mover, children, chances in rows:
        if not chances:
            chosen = max(children, key=values[mover].__getitem__)
        for mine in values:
            new = sum(map(mul, chances, map(mine.__getitem__, children))) if chances else mine[chosen]
            change = max(change, abs(new - mine[node]))
            mine[node] = new
    return change


def _sweep_opposed(rows: list[_Row], values: list[list[float]]) -> float:
    """The same for two seats with opposed interests: seat 0 wants the most of the one value, seat 1 the least."""
    change = 0.0
    (mine,) = values
    get = mine.__getitem__
    for node, mover, children, chances in rows:
        if chances:
            new = sum(map(mul, chances, map(get, children)))
        elif mover == 0:
            new = max(map(get, children))
        else:
            new = min(map(get, children))
        gap = new - mine[node]
        if gap > change:
            change = gap
        elif -gap > change:
            change = -gap
        mine[node] = new
    return change


def _settle(
    rows: list[_Row],
    values: list[list[float]],
    sweep: Callable[[list[_Row], list[list[float]]], float],
    tolerance: float,
    most_sweeps: int,
) -> int:
    """Gauss-Seidel sweeps over a component until its values settle; how many it took.

    Where every way back leads through one position, as at the start of a turn, a sweep is an (almost linear) function
    of its value alone, and Aitken's extrapolation all but finds the fixed point from three sweeps.
    """
    gates = _gates(rows)
    trail: list[list[float]] = []
    for count in range(1, most_sweeps + 1):
        change = sweep(rows, values)
        if change <= tolerance:
            return count
        if len(gates) == 1 and count < _MOST_EXTRAPOLATED:
            (gate,) = gates
            trail.append([mine[gate] for mine in values])
            if len(trail) == 3:
                for mine, (first, second, third) in zip(values, zip(*trail, strict=True), strict=True):
                    mine[gate] = _extrapolate(first, second, third)
                trail = []
    raise Endless(f"{len(rows)} positions that lead to each other do not settle in {most_sweeps} sweeps")


def _gates(rows: list[_Row]) -> set[int]:
    """Positions of a component whose value is used before it is made anew: the ways back."""
    place = {row[0]: number for number, row in enumerate(rows)}
    return {child for number, row in enumerate(rows) for child in row[2] if place.get(child, -1) >= number}


def _extrapolate(first: float, second: float, third: float) -> float:
    """Where a sequence that approaches its limit by a constant factor ends (Aitken 1926); the last if it does not."""
    if first == second:
        return third
    factor = (third - second) / (second - first)
    return third + (third - second) * factor / (1 - factor) if 0 < factor < 1 else third
