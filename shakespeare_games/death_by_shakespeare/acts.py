"""The turn: three acts, the deaths they bring, and how the play ends."""

from __future__ import annotations

from bisect import insort

from shakespeare_games.death_by_shakespeare import abilities, hands, window
from shakespeare_games.death_by_shakespeare.position import (
    DIE,
    FIRST_ACT,
    KILL,
    LAY,
    NEXT_ROLL,
    OVER,
    ROLL,
    SECOND_ACT,
    WINDOW,
    Position,
)


def begin_turn(table: Position, seat: int) -> None:
    """Turn Sequence: the first act begins; what a Narrator saw is forgotten (D10). Too long a play ends (D22)."""
    if table.turns >= table.rules.longest:
        fall_of_the_curtain(table)
        return
    table.turns += 1
    table.seat = table.actor = table.reactor = seat
    table.looking[seat] = False
    table.number = table.reacted = 0
    table.throws = []
    table.negated = False
    table.attacked = -1
    table.drawing = table.rules.draws
    table.resume = FIRST_ACT
    if not hands.must_draw(table):
        go_on(table)


def go_on(table: Position) -> None:
    """What comes next where cards have been drawn or discarded."""
    then = table.resume
    seat = table.seat
    if then == FIRST_ACT:
        table.resume = then = SECOND_ACT
        if len(table.hands[seat]) > table.limits[seat]:
            hands.must_discard(table, [seat])
            return
    if then == SECOND_ACT:
        # Compulsory, if there is a card to lay (D6).
        table.actor = seat
        table.phase = LAY if table.hands[seat] else ROLL
    elif then == WINDOW:
        if not window.ask_after(table, table.reactor):
            strike(table)
    else:
        next_roll(table)


def drawn(table: Position, card: int) -> None:
    """First Act, or an ability: chance has drawn a card."""
    insort(table.hands[table.actor], card)
    table.drawing -= 1
    if not table.drawing or not (table.deck or hands.must_draw(table)):
        go_on(table)


def stolen(table: Position, card: int) -> None:
    """Bawdy Woman: chance has picked the card."""
    hands.stolen(table, card)
    go_on(table)


def discard(table: Position, card: int) -> None:
    """A card too many goes to the discard."""
    hands.discard(table, card)
    if not hands.still_due(table):
        go_on(table)


def lay(table: Position, card: int, character: int) -> None:
    """Second Act: a Death card on an opponent's character."""
    table.hands[table.seat].remove(card)
    table.put_on(card, character)
    table.phase = ROLL


def roll(table: Position) -> None:
    """Third Act: the Death die is thrown."""
    table.phase = DIE


def rolled(table: Position, number: int) -> None:
    """Third Act: the die has come to lie, for the first time or again (D20)."""
    table.number = number
    table.throws.append(number)
    if not window.open_window(table):
        strike(table)


def let_stand(table: Position) -> None:
    """The seat asked lets the number stand."""
    if not window.let_stand(table):
        strike(table)


def react(table: Position, character: int, use: int) -> None:
    """The seat asked uses an ability."""
    table.resume = WINDOW
    left = window.react(table, character, use)
    if left == abilities.NEW_NUMBER:
        if not window.open_window(table):
            strike(table)
    elif left == abilities.DONE or (left == abilities.CARDS_TO_DRAW and not hands.must_draw(table)):
        go_on(table)


def strike(table: Position) -> None:
    """Third Act, once the number stands: one character that carries it dies, of the roller's choice (D7)."""
    doomed = [] if table.negated else table.doomed()
    if not doomed:
        next_roll(table)
    elif len(doomed) == 1:
        kill(table, doomed[0])
    else:
        table.phase = KILL


def kill(table: Position, character: int) -> None:
    """Third Act: a killed character and all Death cards on it are discarded."""
    owner = table.owner[character]
    table.bier.append((character, owner, table.seat, _fatal(table, character), table.turns))
    table.alive[character] = False
    table.strip(character)
    table.living[owner] -= 1
    if not table.living[owner]:
        _leave(table, owner)
    fell = table.outlive(character)
    if len(table.bier) >= table.death_number or table.living.count(0) == table.players - 1:
        fall_of_the_curtain(table)
        return
    table.resume = NEXT_ROLL
    if not fell or not hands.must_discard(table, hands.clockwise(table, fell)):
        next_roll(table)


def _fatal(table: Position, character: int) -> int:
    """The Death card that kills: the first laid of those rated with the number."""
    for card in table.laid[character]:
        if table.rules.ratings[card] == table.number:
            return card
    raise ValueError("no Death card there is rated with the number")


def _leave(table: Position, seat: int) -> None:
    """A player without characters takes no more part, and discards the hand (D14)."""
    table.discard += table.hands[seat]
    table.hands[seat] = []
    table.looking[seat] = False


def next_roll(table: Position) -> None:
    """Third Act, after a roll is done: one that was earned, else the next seat that has characters (D7, D14)."""
    if table.extra:
        table.extra -= 1
        table.number = 0
        table.negated = False
        table.attacked = -1
        table.actor = table.seat
        table.phase = ROLL
        return
    seat = (table.seat + 1) % table.players
    while not table.living[seat]:
        seat = (seat + 1) % table.players
    begin_turn(table, seat)


def fall_of_the_curtain(table: Position) -> None:
    """Game End and Victory: most living characters, shared in a tie (D15, D16)."""
    most = max(table.living)
    table.winners = [s for s in range(table.players) if table.living[s] == most]
    table.actor = table.seat
    table.due = []
    table.phase = OVER
