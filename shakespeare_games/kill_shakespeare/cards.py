"""Cards: hands, decks, discards, the Iago stack."""

from __future__ import annotations

from shakespeare_games.kill_shakespeare import rules as r
from shakespeare_games.kill_shakespeare import search
from shakespeare_games.kill_shakespeare.position import ACTION_CARD, Position
from shakespeare_games.kill_shakespeare.rules import FIRST_ACTION, KINDS


def held(table: Position, seat: int, kind: int) -> int:
    """How many of a kind a seat holds."""
    return table.hands[seat * KINDS + kind]


def gain(table: Position, seat: int, kind: int) -> None:
    """A card comes to a hand."""
    at = seat * KINDS + kind
    if table.hands[at] == 0:
        table.kinds[seat].append(kind)
        table.kinds[seat].sort()
    table.hands[at] += 1
    table.held[seat] += 1
    if kind >= FIRST_ACTION:
        table.plays[seat] += 1


def lose(table: Position, seat: int, kind: int) -> None:
    """A card leaves a hand."""
    at = seat * KINDS + kind
    table.hands[at] -= 1
    if table.hands[at] == 0:
        table.kinds[seat].remove(kind)
    table.held[seat] -= 1
    if kind >= FIRST_ACTION:
        table.plays[seat] -= 1


def discard(table: Position, seat: int, kind: int) -> None:
    """A card leaves a hand and is put away."""
    lose(table, seat, kind)
    put_away(table, kind)


def put_away(table: Position, kind: int) -> None:
    """Where a card goes that is used up: a Reward pile fills up first, then the discard pile of its deck (K34)."""
    if kind >= FIRST_ACTION:
        table.action_pile[kind - FIRST_ACTION] += 1
    elif kind == r.EXTRA:
        table.extra_left += 1
    elif kind == r.IAGO:
        table.iago_supply += 1
    elif kind <= r.TROOP_3:
        if kind == r.TROOP_1 and table.rewards[0] < table.rules.rewards[0]:
            table.rewards[0] += 1
        else:
            table.troop_pile[kind] += 1
    elif kind <= r.PLAN and table.rewards[kind - r.LETTER + 1] < table.rules.rewards[kind - r.LETTER + 1]:
        table.rewards[kind - r.LETTER + 1] += 1
    else:
        table.information_pile[kind] += 1


def reward(table: Position, seat: int, pile: int) -> None:
    """The top card of a Reward pile: 0 Troop of value 1, 1 Stolen Letter, 2 City Plan. None if it is empty."""
    if table.rewards[pile]:
        table.rewards[pile] -= 1
        gain(table, seat, (r.TROOP_1, r.LETTER, r.PLAN)[pile])


def owe_action(table: Position, seat: int, count: int) -> None:
    """A seat is to draw Action cards."""
    table.owed.extend([seat] * count)


def ask_draw(table: Position) -> bool:
    """Whether chance is to draw the next Action card that is owed."""
    if not any(table.action_deck):
        table.action_deck, table.action_pile = table.action_pile, table.action_deck
        if not any(table.action_deck):
            table.owed = []
            return False
    return table.chance(ACTION_CARD)


def action_drawn(table: Position, kind: int) -> None:
    """Chance has drawn an Action card."""
    table.action_deck[kind] -= 1
    gain(table, table.owed.pop(0), FIRST_ACTION + kind)


def iago_from_supply(table: Position) -> None:
    """An Iago comes out of the supply (K7)."""
    if table.iago_supply:
        table.iago_supply -= 1
        iago_comes(table)


def iago_comes(table: Position) -> None:
    """An Iago is laid on the face-up stack; a fourth is put away and the search goes on (K8)."""
    if table.iagos < table.rules.iago_spaces:
        table.iagos += 1
    else:
        table.iago_supply += 1
        search.advance(table, 1)


def take_iago(table: Position, seat: int) -> None:
    """A seat takes a face-up Iago, if there is one."""
    if table.iagos:
        table.iagos -= 1
        gain(table, seat, r.IAGO)


def iagos_leave(table: Position) -> None:
    """All face-up Iagos go: an Event was not cancelled."""
    table.iago_supply += table.iagos
    table.iagos = 0
