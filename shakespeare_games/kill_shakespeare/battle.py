"""Battle King Richard III; Siege and Destroy a Stronghold; Rebuild a Stronghold."""

from __future__ import annotations

from shakespeare_games.kill_shakespeare import rules as r
from shakespeare_games.kill_shakespeare import search
from shakespeare_games.kill_shakespeare.position import GONE, NOBODY, OFF, ON_MAP, Position
from shakespeare_games.kill_shakespeare.rules import SEATS


def settle(table: Position, area: int) -> None:
    """What follows at once when markers or pawns have moved in an Area: a battle, a regain, a siege (K20, K21)."""
    rebels = table.rebels(area)
    black = table.black[area]
    if rebels > black and (black or (table.beside[area] and not table.forever[area])):
        _battle(table, area)
        rebels = table.rebels(area)
    elif black > rebels and not table.beside[area] and not table.destroyed(area):
        _regain(table, area)
    if not table.beside[area] and not table.destroyed(area) and rebels > defense(table, area):
        _destroy(table, area)


def defense(table: Position, area: int) -> int:
    """A Stronghold's Defense, less its Lowered Defense tokens."""
    return table.rules.areas[area].defense - table.lowered[area]


def _battle(table: Position, area: int) -> None:
    """In reverse turn order each removes one of their own and one black, which they keep, until no black is left."""
    at = area * SEATS
    while table.black[area]:
        for seat in reversed(table.order):
            if table.black[area] and table.influence[at + seat]:
                table.influence[at + seat] -= 1
                table.reserve[seat] += 1
                table.black[area] -= 1
                table.trophies[seat] += 1
    if table.beside[area] and not table.forever[area]:
        table.beside[area] = 0
        if table.token[area] == ON_MAP:
            _award_token(table, area, table.most_present(area))


def _award_token(table: Position, area: int, seat: int) -> None:
    """The Area token goes to whoever is left there."""
    if seat >= 0:
        table.token[area] = seat
        if area == r.AVON:
            table.plus_one[seat] = 1


def _regain(table: Position, area: int) -> None:
    """King Richard III outnumbers the rebels of a liberated Area whose Stronghold stands (K21)."""
    table.beside[area] = 1
    lose_token(table, area)


def lose_token(table: Position, area: int) -> None:
    """The Area token leaves the game."""
    if area == r.AVON and table.token[area] >= 0:
        table.plus_one[table.token[area]] = 0
    table.token[area] = GONE


def _destroy(table: Position, area: int) -> None:
    """The Stronghold falls: a Leader, and Hope shared out as Victory Points."""
    involved = [seat for seat in range(table.players) if table.presence(area, seat)]
    leader = table.most_present(area)
    table.leader[area] = leader
    if table.reserve[leader]:
        table.reserve[leader] -= 1
        table.marked[area] = 1
    share, rest = divmod(table.hope[area], len(involved))
    for seat in involved:
        table.points(seat, share)
    table.points(leader, rest)
    if area == r.ARDEN:
        table.lady = OFF


def rebuild(table: Position, area: int) -> None:
    """At the end of the Action Phase: black outnumbers the rebels at a ruin (K22)."""
    leader = table.leader[area]
    table.leader[area] = NOBODY
    table.reserve[leader] += table.marked[area]
    table.marked[area] = 0
    table.beside[area] = 1
    table.forever[area] = True
    table.points(leader, -table.rules.rebuilt_points)
    lose_token(table, area)
    search.crush(table, area)


def rebuild_all(table: Position) -> bool:
    """A step of the flow."""
    for area, leader in enumerate(table.leader):
        if leader >= 0 and table.black[area] > table.rebels(area):
            rebuild(table, area)
    return False


def add_black(table: Position, area: int, count: int) -> None:
    """Black markers come to an Area."""
    if area >= 0 and count > 0:
        table.black[area] += count
        settle(table, area)


def remove_black(table: Position, area: int, count: int) -> None:
    """Black markers leave an Area for the box."""
    table.black[area] = max(0, table.black[area] - count)
    settle(table, area)


def remove_influence(table: Position, area: int, seat: int, count: int) -> int:
    """Markers of a seat go back to its reserve; how many did."""
    at = area * SEATS + seat
    gone = min(count, table.influence[at])
    table.influence[at] -= gone
    table.reserve[seat] += gone
    if gone:
        settle(table, area)
    return gone


def place_influence(table: Position, area: int, seat: int, count: int) -> None:
    """Markers of a seat come from its reserve, as far as it lasts (K23)."""
    placed = min(count, table.reserve[seat])
    table.reserve[seat] -= placed
    table.influence[area * SEATS + seat] += placed
    if placed:
        settle(table, area)
