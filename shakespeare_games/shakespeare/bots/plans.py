"""Looking ahead through all the choices that one activation asks for: acts, elements and where they go."""

from __future__ import annotations

from typing import Any

from shakespeare_games.shakespeare.bots.appraisal import Appraisal
from shakespeare_games.shakespeare.bots.player import after
from shakespeare_games.shakespeare.position import BACK, CRAFT, OBJECTIVE, QUEEN, QUILL
from shakespeare_games.shakespeare.state import ShakespeareState


class Plan:
    """What a seat's choices can lead to."""

    def __init__(self, worth: float, first: int, table: ShakespeareState) -> None:
        self.worth = worth
        self.first = first  # the action to begin with
        self.table = table  # when no choice is left


def asks(table: ShakespeareState, seat: int) -> bool:
    """Whether the seat is in the middle of an activation, or of a quill."""
    return table.seat == seat and table.phase in (QUILL, CRAFT, BACK, QUEEN)


def settled(appraisal: Appraisal, table: ShakespeareState, seat: int) -> float:
    """What a position is worth in which no choice is half made."""
    worth = appraisal.worth(table, seat)
    return worth + appraisal.unseen(table, seat) if table.phase == OBJECTIVE else worth


def best_plan(appraisal: Appraisal, table: ShakespeareState, seat: int, width: int) -> Plan:
    """The best found, keeping the best so many unfinished ones at each step."""
    best: Plan | None = None
    front = [Plan(0.0, -1, table)]
    while front:
        coming: list[Plan] = []
        seen: set[Any] = set()
        for plan in front:
            for action in plan.table.legal_actions():
                child = after(plan.table, action)
                first = plan.first if plan.first >= 0 else action
                if not asks(child, seat):
                    worth = settled(appraisal, child, seat)
                    if best is None or worth > best.worth:
                        best = Plan(worth, first, child)
                    continue
                signature = _signature(child, seat)
                if signature in seen:
                    continue
                seen.add(signature)
                hope = appraisal.taste.per_value * child.budget + appraisal.taste.per_quill * (
                    child.quills + child.others
                )
                coming.append(Plan(appraisal.worth(child, seat) + hope, first, child))
        coming.sort(key=lambda plan: -plan.worth)
        front = coming[:width]
    assert best is not None
    return best


def _signature(table: ShakespeareState, seat: int) -> tuple[Any, ...]:
    """What tells plans apart that came to the same by different ways."""
    acts = table.acts
    return (
        tuple(table.worn),
        tuple(table.stages[seat]),
        (acts[0][seat], acts[1][seat], acts[2][seat]),
        (table.phase, table.budget, table.plus_ready, table.quills, table.others),
    )
