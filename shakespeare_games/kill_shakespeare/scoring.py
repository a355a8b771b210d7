"""Phase 5: Scoring, and End Conditions."""

from __future__ import annotations

from shakespeare_games.kill_shakespeare import cards, prep, search
from shakespeare_games.kill_shakespeare import rules as r
from shakespeare_games.kill_shakespeare.position import CASH, EXCHANGE, OVER, Position
from shakespeare_games.kill_shakespeare.rules import AREAS, BATTLE_KINDS, SEATS


def due(table: Position) -> bool:
    """Whether this round is scored: the middle one and the last."""
    return table.round == table.rules.rounds // 2 or last(table)


def last(table: Position) -> bool:
    """Whether this scoring ends the game."""
    return table.final or table.round == (table.rules.longest if table.rules.eradicate else table.rules.rounds)


def crowded(table: Position) -> bool:
    """Round 3: black outnumbers the players in too many Areas."""
    if due(table) and not last(table):
        areas = [a for a in range(AREAS) if table.black[a] > table.rebels(a)]
        if len(areas) >= table.rules.crowded_areas:
            search.advance(table, 1)
    return False


def exchanges(table: Position) -> bool:
    """The last round: one exchange of black markers each, in turn order (K25)."""
    if not last(table):
        return False
    while table.at < table.players:
        if table.sub == 1 and prep.drawing(table):
            return True
        if table.sub == 0 and prep.can_exchange(table):
            return table.ask(EXCHANGE, table.order[table.at])
        table.at += 1
        table.sub = 0
    return False


def jesters(table: Position) -> bool:
    """6. Any number of Jesters for a Victory Point each; in the last round all are, for nothing better is left."""
    if not due(table):
        return False
    if last(table):
        for seat in range(table.players):
            while cards.held(table, seat, r.JESTER):
                cash(table, seat)
        return False
    while table.at < table.players:
        seat = table.order[table.at]
        if cards.held(table, seat, r.JESTER):
            return table.ask(CASH, seat)
        table.at += 1
    return False


def cash_options(_table: Position) -> list[int]:
    """A Jester for a point, or no more of them."""
    return [r.JEST_POINT, r.PASS]


def cash(table: Position, seat: int) -> None:
    """A Jester for a Victory Point."""
    cards.discard(table, seat, r.JESTER)
    table.points(seat, 1)


def score(table: Position) -> bool:
    """All categories of this round."""
    if not due(table) or table.lost:
        return False
    for seat in range(table.players):
        table.points(seat, iago_points(table, seat))
        table.points(seat, battle_points(table, seat))
        table.points(seat, table.leader.count(seat))
        if last(table):
            table.points(seat, table.rules.presence_points[areas_present(table, seat)])
    for values in (markers(table), areas_led(table), quests_done(table)):
        for seat, points in rank_points(table, values):
            table.points(seat, points)
    if last(table):
        for values in (table.easy, table.hard):
            for seat in most(table, values):
                table.points(seat, 1)
    return False


def iago_points(table: Position, seat: int) -> int:
    """4. One, two, three or more Iagos: 0, 1 or 3 points; nothing for Othello (K16)."""
    if table.character[seat] == r.OTHELLO:
        return 0
    scale = table.rules.iago_points
    return scale[min(cards.held(table, seat, r.IAGO), len(scale) - 1)]


def battle_points(table: Position, seat: int) -> int:
    """5. The value of all Battle tokens, which lie face up from now on (K43)."""
    at = seat * BATTLE_KINDS
    total = 0
    for value in range(4):
        table.shown[at + value] += table.battles[at + value]
        table.battles[at + value] = 0
        total += (value + 1) * table.shown[at + value]
    return total


def areas_present(table: Position, seat: int) -> int:
    """9. Areas with at least one marker, or Othello's pawn."""
    return sum([1 for area in range(AREAS) if table.presence(area, seat)])


def markers(table: Position) -> list[int]:
    """1. Influence markers in the Areas of the map."""
    return [sum(table.influence[s::SEATS]) for s in range(table.players)]


def areas_led(table: Position) -> list[int]:
    """2. Areas led."""
    return [table.leader.count(s) for s in range(table.players)]


def quests_done(table: Position) -> list[int]:
    """3. Quests of either kind."""
    return [table.easy[s] + table.hard[s] for s in range(table.players)]


def groups(table: Position, values: list[int]) -> list[list[int]]:
    """Seats with something to show, the highest first, equals together; Falstaff wins his ties."""
    falstaff = table.seat_of(r.FALSTAFF)
    found: list[list[int]] = []
    for value in sorted(set(values), reverse=True):
        if value <= 0:
            break
        tied = [s for s in range(table.players) if values[s] == value]
        if falstaff in tied and len(tied) > 1:
            found.append([falstaff])
            tied.remove(falstaff)
        found.append(tied)
    return found


def rank_points(table: Position, values: list[int]) -> list[tuple[int, int]]:
    """(seat, points): all who tie get their rank's points; then as many places are gone as were rewarded (K24)."""
    prizes = table.rules.rank_points[table.players]
    paid: list[tuple[int, int]] = []
    for tied in groups(table, values):
        if len(paid) >= len(prizes):
            break
        prize = prizes[len(paid)]
        paid += [(seat, prize) for seat in tied]
    return paid


def most(table: Position, values: list[int]) -> list[int]:
    """8. Who has most, all who tie, but Falstaff alone; nobody if nobody has any."""
    found = groups(table, values)
    return found[0] if found else []


def finish(table: Position) -> bool:
    """After the last scoring the land may be overrun; else there is a Hero."""
    if not last(table):
        return False
    if table.rules.eradicate:
        if not table.final:
            search.overrun_at_last(table)
    else:
        search.overrun(table)
    if not table.lost:
        table.winner = hero(table)
        table.phase = OVER
        table.seat = -1
        return True
    return False


def hero(table: Position) -> int:
    """Most Victory Points; ties: Falstaff, else the first in turn order."""
    best = max(table.score)
    tied = [s for s in table.order if table.score[s] == best]
    falstaff = table.seat_of(r.FALSTAFF)
    return falstaff if falstaff in tied else tied[0]
