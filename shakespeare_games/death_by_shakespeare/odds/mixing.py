"""Chances of tables as whole numbers: how likely each table is, out of a total."""

from __future__ import annotations

from math import lcm

from shakespeare_games.death_by_shakespeare.odds.cast import Table

Chances = tuple[int, dict[Table, int]]  # total, and the weight of each table


def sure(table: Table) -> Chances:
    """This table and no other."""
    return 1, {table: 1}


def mix(parts: list[tuple[int, Chances]]) -> Chances:
    """Parts that come about with these weights."""
    if len(parts) == 1:
        return parts[0][1]
    common = 1
    total = 0
    for weight, chances in parts:
        total += weight
        if common % chances[0]:
            common = lcm(common, chances[0])
    mixed: dict[Table, int] = {}
    for weight, (of, tables) in parts:
        share = weight * (common // of)
        for table, ways in tables.items():
            mixed[table] = mixed.get(table, 0) + share * ways
    return common * total, mixed
