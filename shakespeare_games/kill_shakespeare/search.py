"""The search for Shakespeare, the hopes of the people, and how the rebellion fails."""

from __future__ import annotations

from shakespeare_games.kill_shakespeare import cards
from shakespeare_games.kill_shakespeare import rules as r
from shakespeare_games.kill_shakespeare.position import FOUND, HOPELESS, OVERRUN, Position


def advance(table: Position, spaces: int) -> None:
    """King Richard III comes nearer, space by space; on the last one only a Jester saves the poet (K1, K26)."""
    for _ in range(spaces):
        if table.lost:
            return
        table.search += 1
        if table.search >= table.rules.search_end:
            _rescue(table)


def _rescue(table: Position) -> None:
    """The first in reverse turn order with a Jester must play it (K26)."""
    for seat in reversed(table.order):
        if cards.held(table, seat, r.JESTER):
            cards.discard(table, seat, r.JESTER)
            table.search -= 1
            return
    table.lost = FOUND


def retreat(table: Position, spaces: int) -> None:
    """He goes back, at most to the star where the track begins (K35)."""
    if table.search > 0:
        table.search = max(0, table.search - spaces)


def lower_hope(table: Position, area: int, count: int) -> None:
    """An Area's Hope falls; at 0 its die is removed and the search goes on, by two for Avon."""
    here = table.hope[area]
    if here == 0 or count <= 0:
        return
    table.hope[area] = max(0, here - count)
    if table.hope[area] == 0:
        _hope_gone(table, area)


def crush(table: Position, area: int) -> None:
    """Hope goes to 0 with one advance, two in Avon, even where it was 0 before (K22)."""
    table.hope[area] = 0
    _hope_gone(table, area)


def raise_hope(table: Position, area: int, count: int) -> None:
    """Hope returns, but not where its die is gone (K36)."""
    if table.hope[area]:
        table.hope[area] = min(table.rules.highest_hope, table.hope[area] + count)


def _hope_gone(table: Position, area: int) -> None:
    advance(table, 2 if area == r.AVON else 1)
    if table.hope.count(0) >= table.rules.zero_areas and not table.lost:
        table.lost = HOPELESS


def count_black(table: Position) -> int:
    """Black markers that decide the end of the last round (K2)."""
    return sum(table.black) + (sum(table.beside) if table.rules.strongholds_count else 0)


def overrun(table: Position) -> None:
    """At the end of the last round too many black markers stand on the map."""
    if count_black(table) >= table.rules.too_many_black:
        table.lost = OVERRUN


def overrun_at_last(table: Position) -> None:
    """In the variant that plays on until no black marker is left, its last round ends in defeat (K44)."""
    table.lost = OVERRUN
