"""The bugging phase: what daggers, gold and monologues buy, in any order, as often as they can be paid (M15)."""

from __future__ import annotations

from shakespeare_games.macbeth.position import BUGGING, LAY, SWAP, Position
from shakespeare_games.macbeth.rules import (
    DAGGERS,
    END,
    GOLD,
    KILL,
    MONOLOGUES,
    PORTRAITS,
    STEAL,
    UP,
    UPPER_SPACES,
)
from shakespeare_games.macbeth.rules import LAY as LAY_ON
from shakespeare_games.macbeth.rules import SWAP as SWAP_FIRST


def options(table: Position) -> list[int]:
    """What the seat to move may do, sorted: all it can pay (M15)."""
    rules = table.rules
    seat = table.seat
    where = table.where
    laid = table.laid
    actions = [END]

    # Spending Daggers (M12): a victim must have `short` daggers on it.
    short = rules.kill_price - table.tokens[DAGGERS][seat]
    if short <= 0 or max(laid) >= short:
        actions += [KILL + p for p in range(PORTRAITS) if laid[p] >= short and where[p] >= 0]

    # Spending Gold (M13).
    gold = table.tokens[GOLD][seat]
    if gold >= rules.least_gold:
        if gold > rules.most_gold:
            gold = rules.most_gold
        for ups, here in zip(rules.ups[gold], where, strict=True):
            actions += ups[here]
    if -1 in table.board and rules.bargains[gold]:
        add_bargains(table, actions, gold)

    # Spending Monologues (M14).
    if table.tokens[MONOLOGUES][seat] >= rules.monologue_price:
        living = [p for p, space in enumerate(where) if space >= 0]
        king = table.board[0]
        if len(living) > 2 or (len(living) == 2 and king < 0):
            actions += [SWAP_FIRST + p for p in living if p != king]
        actions += [STEAL + s for s, held in enumerate(table.tokens[GOLD]) if held > 0 and s != seat]
        if table.supply[DAGGERS] > 0:
            actions += [LAY_ON + p for p in living]
    return actions


def add_bargains(table: Position, actions: list[int], gold: int) -> None:
    """Moves up that so much gold pays only because the space is empty, put in their places (M13)."""
    board = table.board
    found = False
    for space in table.rules.bargains[gold]:
        if board[space] < 0:
            for here in table.rules.below[space]:
                if board[here] >= 0:
                    actions.append(UP + board[here] * UPPER_SPACES + space)
                    found = True
    if found:
        actions.sort()


def kill(table: Position, portrait: int) -> None:
    """Spending Daggers: a murder (M12)."""
    table.pay(table.seat, DAGGERS, table.kill_cost(portrait))
    table.kill(portrait)


def move_up(table: Position, portrait: int, space: int) -> None:
    """Spending Gold: up into a touching space; who stood there comes down (M13)."""
    table.pay(table.seat, GOLD, table.up_cost(space))
    exchange(table, table.where[portrait], space)


def exchange(table: Position, here: int, there: int) -> None:
    """Two spaces swap what is on them, which may be nothing."""
    a = table.board[here]
    b = table.board[there]
    table.board[here] = b
    table.board[there] = a
    if a >= 0:
        table.where[a] = there
    if b >= 0:
        table.where[b] = here


def pick_for_swap(table: Position, portrait: int) -> None:
    """Spending Monologues, first use: the first of two portraits that will swap places (M14)."""
    table.pay(table.seat, MONOLOGUES, table.rules.monologue_price)
    table.picked = portrait
    table.phase = SWAP


def swap_with(table: Position, portrait: int) -> None:
    """Spending Monologues, first use: the second portrait."""
    exchange(table, table.where[table.picked], table.where[portrait])
    table.picked = -1
    table.phase = BUGGING


def steal(table: Position, victim: int) -> None:
    """Spending Monologues, second use: all gold of another conspirator (M14)."""
    table.pay(table.seat, MONOLOGUES, table.rules.monologue_price)
    table.tokens[GOLD][table.seat] += table.tokens[GOLD][victim]
    table.tokens[GOLD][victim] = 0


def lay(table: Position, portrait: int) -> None:
    """Spending Monologues, third use: a dagger on each of three different portraits, one at a time (M14)."""
    if table.phase == BUGGING:
        table.pay(table.seat, MONOLOGUES, table.rules.monologue_price)
        table.phase = LAY
    table.supply[DAGGERS] -= 1
    table.laid[portrait] += 1
    table.laying.append(portrait)
    if len(table.laying) == table.rules.daggers_laid or not can_lay_on(table):
        table.laying = []
        table.phase = BUGGING


def can_lay_on(table: Position) -> list[int]:
    """Living portraits that have not got a dagger from this monologue, while the supply has one (M14)."""
    if table.supply[DAGGERS] == 0:
        return []
    laying = table.laying
    return [p for p, space in enumerate(table.where) if space >= 0 and p not in laying]


def can_swap(table: Position) -> list[int]:
    """Living portraits off the throne; empty if there are not two (M14)."""
    able = [p for p, space in enumerate(table.where) if space > 0]
    return able if len(able) > 1 else []


