"""How many cylinders to wager: what they will do today, who rests for it tomorrow, and whether it is the lowest."""

from __future__ import annotations

from math import fsum
from typing import Final

from shakespeare_games.shakespeare import rules as r
from shakespeare_games.shakespeare.position import Position

# Before anything is known of a player: how often it wagers 1 to 5.
USUAL: Final[tuple[float, ...]] = (0.5, 1.0, 1.5, 1.5, 1.5)


def wager_chances(table: Position, other: int) -> list[float]:
    """How likely another seat's wager is to be 1 to 5, by what it has wagered so far."""
    counts = list(USUAL)
    for made in table.history:
        counts[made[other] - 1] += 1.0
    total = fsum(counts)
    return [n / total for n in counts]


def first_chance(table: Position, seat: int, count: int) -> float:
    """The chance that a wager comes first; ties go by the Initiative track (S8)."""
    chance = 1.0
    mine = table.initiative.index(seat)
    for other in range(table.players):
        if other == seat:
            continue
        least = count if mine < table.initiative.index(other) else count + 1
        chance *= fsum(wager_chances(table, other)[least - 1 :])
    return chance


def plain_wager(table: Position, seat: int, use: list[float], tomorrow: float) -> int:
    """The wager for characters that are worth what they usually are."""
    rules = table.rules
    days = rules.days - table.day
    ready = sorted([use[a - r.ACTIVATE] for a in table.ready[seat]], reverse=True)
    resting = [use[c] for c in table.resting[seat]]
    best = 1
    most = -1.0
    for count in range(1, r.CYLINDERS + 1):
        active = ready[:count]
        worth = fsum(active) + first_chance(table, seat, count) * rules.first_prestige
        if days:
            free = sorted([*ready[count:], *resting, *active[:1]], reverse=True)
            worth += tomorrow * fsum(free[: r.CYLINDERS])
        if worth > most + 1e-9:
            best, most = count, worth
    return r.WAGER + best - 1
