"""What cards and Quests bring, in the small vocabulary of the edition."""

from __future__ import annotations

from shakespeare_games.kill_shakespeare import battle, cards, search, tracks
from shakespeare_games.kill_shakespeare import rules as r
from shakespeare_games.kill_shakespeare.position import Position
from shakespeare_games.kill_shakespeare.rules import TOKEN_VALUES, Event


def bring(table: Position, seat: int, area: int, verb: int, count: int) -> None:
    """One effect for a seat, in an Area."""
    if verb == r.ENERGY_UP:
        table.gain_energy(seat, count)
    elif verb == r.POINTS_UP:
        table.points(seat, count)
    elif verb == r.TIME_UP:
        table.time[seat] = min(table.rules.time_caps[table.character[seat]], table.time[seat] + count)
    elif verb == r.INFLUENCE_UP:
        battle.place_influence(table, area, seat, count)
    elif verb == r.REPLACE:
        for _ in range(min(count, table.black[area], table.reserve[seat])):
            _replace(table, area, seat)
    elif verb == r.MARCHES:
        table.marching += count
    elif verb == r.DEFENSE_DOWN:
        lower_defense(table, area, count)
    elif verb == r.HOPE_UP:
        search.raise_hope(table, area, count)
    elif verb == r.REMOVE:
        battle.remove_black(table, area, count)
    elif verb == r.DRAW_ACTION:
        cards.owe_action(table, seat, count)
    elif verb == r.TAKE_IAGO:
        for _ in range(count):
            cards.take_iago(table, seat)
    elif verb == r.SEARCH_BACK:
        search.retreat(table, count)
    elif r.GET_TROOP <= verb <= r.GET_PLAN:
        for _ in range(count):
            cards.reward(table, seat, verb - r.GET_TROOP)
    elif verb == r.TOKEN_BACK:
        for _ in range(count):
            token_back(table, seat)
    elif verb == r.DOUBLE:
        table.doubled = True
    elif verb == r.LOOK_ALL:
        tracks.look(table, seat, 0)
        tracks.look(table, seat, 1)


def _replace(table: Position, area: int, seat: int) -> None:
    """A black marker makes room for one of the seat's, in one move."""
    if table.black[area] and table.reserve[seat]:
        table.black[area] -= 1
        table.reserve[seat] -= 1
        table.influence[area * r.SEATS + seat] += 1
        battle.settle(table, area)


def lower_defense(table: Position, area: int, count: int) -> None:
    """Lowered Defense tokens, as far as they last; the Defense stays at least 1."""
    left = min(table.rules.lowered - sum(table.lowered), battle.defense(table, area) - 1)
    placed = min(count, left)
    if placed > 0:
        table.lowered[area] += placed
        battle.settle(table, area)


def token_back(table: Position, seat: int) -> None:
    """The dearest bid token that was used comes back to hand."""
    at = seat * TOKEN_VALUES
    for value in range(TOKEN_VALUES - 1, 0, -1):
        if table.spent[at + value]:
            table.spent[at + value] -= 1
            table.coins[at + value] += 1
            return


def threaten(table: Position, event: Event) -> None:
    """All effects of an Event that was not cancelled."""
    for threat, target, count in event.effects:
        area = table.richard if target == r.AT_RICHARD else table.lady if target == r.AT_LADY else target
        if threat == r.SEARCH_ON:
            search.advance(table, count)
        elif threat == r.LESS_ENERGY:
            for seat in range(table.players):
                table.gain_energy(seat, -count)
        elif threat == r.LESS_POINTS:
            for seat in range(table.players):
                table.points(seat, -count)
        elif area >= 0:
            if threat == r.MORE_BLACK:
                battle.add_black(table, area, count)
            elif threat == r.LESS_HOPE:
                search.lower_hope(table, area, count)
            else:
                lose_markers(table, area, count)


def lose_markers(table: Position, area: int, count: int) -> None:
    """Every player loses markers in an Area."""
    at = area * r.SEATS
    for seat in range(table.players):
        gone = min(count, table.influence[at + seat])
        table.influence[at + seat] -= gone
        table.reserve[seat] += gone
    battle.settle(table, area)
