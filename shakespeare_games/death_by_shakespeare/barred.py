"""Why an action is barred, in a sentence for a student. Legality has one source: this."""

from __future__ import annotations

from shakespeare_games.death_by_shakespeare import abilities
from shakespeare_games.death_by_shakespeare import rules as r
from shakespeare_games.death_by_shakespeare.position import DISCARD, KILL, LAY, OVER, REACT, ROLL, Position
from shakespeare_games.death_by_shakespeare.rules import CHARACTERS


def why_barred(table: Position, action: int) -> str | None:
    """The rule that bars an action of the seat to move; None if it is legal."""
    phase = table.phase
    if phase == OVER:
        return "The play is over."
    if not 0 <= action < len(table.rules.actions):
        return f"Actions are numbered 0 to {len(table.rules.actions) - 1}."
    if phase == LAY:
        return _lay(table, action)
    if phase == ROLL:
        return None if action == r.ROLL else "Third act: the Death die has to be rolled."
    if phase == REACT:
        return _react(table, action)
    if phase == KILL:
        return _kill(table, action)
    if phase == DISCARD:
        return _discard(table, action)
    return "Chance is to move, not a player."


def _card(table: Position, card: int) -> str:
    return f"{table.rules.cards[card]} ({table.rules.ratings[card]})"


def _lay(table: Position, action: int) -> str | None:
    if not r.LAY <= action < r.DISCARD:
        return "Second act: lay a Death card on an opponent's character."
    card, character = divmod(action - r.LAY, CHARACTERS)
    return _laying(table, table.seat, card, character)


def _laying(table: Position, seat: int, card: int, character: int) -> str | None:
    """What bars laying a card of the hand on a character (D13)."""
    if card not in table.hands[seat]:
        return f"You do not hold {_card(table, card)}."
    return _lives(table, character) or _opponents(table, seat, character)


def _lives(table: Position, character: int) -> str | None:
    if table.alive[character]:
        return None
    name = table.rules.characters[character]
    return f"{name} is dead." if table.owner[character] >= 0 else f"{name} is not in this play."


def _opponents(table: Position, seat: int, character: int) -> str | None:
    if table.owner[character] != seat:
        return None
    return f"{table.rules.characters[character]} is your own: Death cards are laid on opponents' characters."


def _discard(table: Position, action: int) -> str | None:
    if not r.DISCARD <= action < r.KILL:
        return f"Your hand is over its size of {table.limits[table.actor]}: discard a Death card first."
    card = action - r.DISCARD
    return None if card in table.hands[table.actor] else f"You do not hold {_card(table, card)}."


def _kill(table: Position, action: int) -> str | None:
    if not r.KILL <= action < r.ABILITIES:
        return f"The {table.number} stands: choose who dies of it."
    character = action - r.KILL
    if character in table.doomed():
        return None
    name = table.rules.characters[character]
    mine = f"{name} is your own: your roll kills opponents' characters."
    if table.owner[character] == table.seat and table.alive[character]:
        return mine
    return _lives(table, character) or f"No Death card rated {table.number} lies on {name}."


def _react(table: Position, action: int) -> str | None:
    if action == r.PASS:
        return None
    if action < r.ABILITIES:
        return f"The {table.number} is being answered: use an ability, or let it stand."
    rules = table.rules
    seat = table.actor
    character = rules.ability[action]
    name = rules.characters[character]
    if not table.alive[character]:
        return _lives(table, character)
    if table.owner[character] != seat:
        return f"{name} is not yours."
    if rules.whose[character] == r.NEVER:
        return f"{name}'s ability is left out of this game."
    if character not in abilities.woken(table, seat):
        whose = "your own roll of" if rules.whose[character] == r.OWN else "an opponent's"
        now = "your own" if seat == table.seat else "an opponent's"
        return f"{name} answers {whose} {rules.triggers[character]}; this is {now} {table.number}."
    if table.reacted >> character & 1:
        return f"{name} has reacted in this third act already."
    return abilities.why_useless(table, character) or _use(table, character, action - rules.base[character])


def _use(table: Position, character: int, use: int) -> str | None:
    """What bars one use of an ability that could be used otherwise."""
    rules = table.rules
    effect = rules.effects[character]
    seat = table.actor
    card, other = divmod(use, CHARACTERS)
    if effect == r.PLAY:
        return _laying(table, seat, card, other)
    if effect == r.MOVE:
        if other in _under(table, card):
            return f"{_card(table, card)} lies there already."
        return _lies(table, card) or _lives(table, other)
    if effect == r.TRADE:
        given = card
        if table.alive[given] and table.owner[given] != seat:
            return f"{rules.characters[given]} is not yours to give."
        if table.alive[other] and table.owner[other] == seat:
            return f"{rules.characters[other]} is yours already."
        return _lives(table, given) or _lives(table, other)
    if effect == r.LIFT_OTHERS:
        if character in _under(table, use):
            return f"{rules.characters[character]} takes no card from himself."
        return _lies(table, use)
    if effect == r.LIFT_SELF:
        return None if character in _under(table, use) else f"{_card(table, use)} does not lie there."
    if effect == r.STEAL or effect == r.SWAP_HANDS:
        return _other_hand(table, seat, use, effect == r.SWAP_HANDS)
    return None


def _under(table: Position, card: int) -> list[int]:
    """Who carries a Death card: one character or none."""
    return [c for c, cards in enumerate(table.laid) if card in cards]


def _lies(table: Position, card: int) -> str | None:
    return None if _under(table, card) else f"{_card(table, card)} lies on nobody."


def _other_hand(table: Position, seat: int, other: int, swap: bool) -> str | None:
    if other >= table.players:
        return "Nobody sits there."
    if other == seat:
        return "Choose an opponent's hand, not your own."
    if not table.living[other]:
        return "They are out of the play."
    if table.hands[other] or (swap and table.hands[seat]):
        return None
    return "Both hands are empty." if swap else "They hold no Death card."
