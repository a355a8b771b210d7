"""Phase 3, b) Competitive Bids and c) Resolve Bids."""

from __future__ import annotations

from shakespeare_games.kill_shakespeare import cards
from shakespeare_games.kill_shakespeare import rules as r
from shakespeare_games.kill_shakespeare.position import ADD_BID, BID, CLAIM, POSITION, Position
from shakespeare_games.kill_shakespeare.rules import TOKEN_VALUES


def bids(table: Position) -> bool:
    """Track by track, in turn order, up to two tokens each: the first face up, the second face down (K4)."""
    players = table.players
    while table.at < 3 * players:
        seat = table.order[table.at % players]
        if any(table.coins[seat * TOKEN_VALUES : (seat + 1) * TOKEN_VALUES]):
            return table.ask(BID, seat)
        table.at += 1
        table.sub = 0
    return False


def bid_options(table: Position) -> list[int]:
    """A token in hand, or none."""
    menu = table.with_tokens(r.BIDS)
    menu.append(r.PASS)
    return menu


def bid(table: Position, value: int) -> None:
    """A token is laid beside the track now at hand; 0: none, and none after it."""
    at = table.at // table.players * table.players + table.seat
    if value:
        coin = table.seat * TOKEN_VALUES + value
        table.coins[coin] -= 1
        table.spent[coin] += 1
        if table.sub == 0:
            table.first[at] = value
            table.sub = 1
            return
        table.second[at] = value
    table.at += 1
    table.sub = 0


def blind(table: Position, seat: int) -> bool:
    """Whether a seat may lay its first tokens face down too: it has the token of the Isle."""
    return table.token[r.PROSPERO] == seat


def adding(table: Position) -> bool:
    """All is revealed; in turn order, the +1 and +2 tokens may be added to a bid each."""
    while table.at < table.players:
        seat = table.order[table.at]
        if table.plus_two[seat] or table.plus_one[seat]:
            return table.ask(ADD_BID, seat)
        table.at += 1
    return False


def add_options(table: Position) -> list[int]:
    """Each token still to hand on each of the three bids, or none."""
    both = (table.plus_two[table.seat], table.plus_one[table.seat])
    return [r.ADD_BID + t * 2 + n for t in range(3) for n in (0, 1) if both[n]] + [r.PASS]


def add(table: Position, choice: int) -> None:
    """A token is added."""
    track, token = divmod(choice, 2)
    if token == 0:
        table.plus_two[table.seat] = 0
    else:
        table.plus_one[table.seat] = 0
    table.extras[track * table.players + table.seat] += 2 - token


def matched(table: Position) -> bool:
    """One bid that equals the dice earns an Action card, one for each player (K12)."""
    total = table.die_1 + table.die_2
    if total <= 9:
        for seat in table.order:
            if total in [table.bid_total(track, seat) for track in range(3)]:
                cards.owe_action(table, seat, 1)
    return False


def ranking(table: Position, track: int) -> list[int]:
    """Seats from the highest bid to the lowest; Falstaff wins ties, else turn order breaks them."""
    falstaff = table.seat_of(r.FALSTAFF)
    keyed = [(-table.bid_total(track, s), s != falstaff, place, s) for place, s in enumerate(table.order)]
    return [entry[3] for entry in sorted(keyed)]


def positions(table: Position) -> bool:
    """From the highest bid to the lowest, each chooses a place in the turn order; the last takes what is left."""
    players = table.players
    if table.sub == 0:
        table.sub = 1
        table.picks = [-1] * players
        table.ranks = ranking(table, r.ORDER_TRACK)
    if table.at < players - 1:
        return table.ask(POSITION, table.ranks[table.at])
    table.picks[table.picks.index(-1)] = table.ranks[-1]
    table.order = table.picks
    table.picks = []
    table.ranks = []
    return False


def position_options(table: Position) -> list[int]:
    """Places nobody has chosen."""
    return [r.POSITION + p for p, s in enumerate(table.picks) if s < 0]


def take_position(table: Position, place: int) -> None:
    """A seat has its place."""
    table.picks[place] = table.seat
    table.at += 1


def information(table: Position) -> bool:
    """From the highest bid to the lowest, each who bid takes a card of the information track."""
    return _claims(table, r.INFORMATION, table.information_track)


def troops(table: Position) -> bool:
    """The same for the troops."""
    return _claims(table, r.TROOPS, table.troop_track)


def _claims(table: Position, track: int, lying: list[int]) -> bool:
    """With two players, they choose twice, in turn."""
    if table.sub == 0:
        table.sub = 1
        ranks = [s for s in ranking(table, track) if table.bid_total(track, s) > 0]
        table.ranks = ranking_twice(table, track) if table.players == 2 else ranks
    if table.at < len(table.ranks) and lying:
        table.partner = track
        return table.ask(CLAIM, table.ranks[table.at])
    table.partner = -1
    table.ranks = []
    return False


def ranking_twice(table: Position, track: int) -> list[int]:
    """Two players: the winner, the other, the winner, the other; without those who did not bid."""
    return [s for s in ranking(table, track) * 2 if table.bid_total(track, s) > 0]


def claim_options(table: Position) -> list[int]:
    """The cards that lie there."""
    lying = table.information_track if table.partner == r.INFORMATION else table.troop_track
    return [r.CLAIM + kind for kind in sorted(set(lying))]


def claim(table: Position, kind: int) -> None:
    """A card is taken; an Iago goes to the stack and costs a Victory Point, two for Othello (K16)."""
    lying = table.information_track if table.partner == r.INFORMATION else table.troop_track
    lying.remove(kind)
    seat = table.seat
    if kind == r.IAGO:
        table.points(seat, -2 if table.character[seat] == r.OTHELLO else -1)
        cards.iago_comes(table)
    else:
        cards.gain(table, seat, kind)
    table.at += 1


def unclaimed(table: Position) -> bool:
    """What nobody took: Iagos go to the stack, all else is discarded."""
    for kind in table.information_track + table.troop_track:
        if kind == r.IAGO:
            cards.iago_comes(table)
        elif kind <= r.TROOP_3:
            table.troop_pile[kind] += 1
        else:
            table.information_pile[kind] += 1
    table.information_track = []
    table.troop_track = []
    table.seen = 0
    return False
