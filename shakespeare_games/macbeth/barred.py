"""Why an action is barred, in a sentence for a student. Legality has one source: this."""

from __future__ import annotations

from shakespeare_games.macbeth import rules as r
from shakespeare_games.macbeth.bugging import can_swap
from shakespeare_games.macbeth.position import BUGGING, FALL, LAY, LUCKY, OVER, SWAP, Position


def why_barred(table: Position, action: int) -> str | None:
    """The rule that bars an action of the seat to move; None if it is legal."""
    phase = table.phase
    if phase == OVER:
        return "The play is over."
    if not 0 <= action < r.ACTIONS:
        return f"Actions are numbered 0 to {r.ACTIONS - 1}."
    if phase == LUCKY:
        return _lucky(table, action)
    if phase == FALL:
        if action == r.PROPHECY or action == r.ACCEPT:
            return None
        return f"{table.aside} misfortunes lie: a prophecy may undo the last roll, else the turn must end."
    if phase == BUGGING:
        return _bugging(table, action)
    if phase == SWAP:
        return _swap_with(table, action)
    if phase == LAY:
        if action < r.LAY:
            return "Finish the monologue first: lay the next dagger."
        return _lay(table, action - r.LAY)
    return "Chance is to move, not a player."


def _tokens(count: int, kind: str) -> str:
    """`1 dagger`, `2 daggers`, `2 gold`."""
    return f"{count} {kind}" if kind == "gold" or count != 1 else f"{count} {kind.removesuffix('s')}"


def _short(price: int, held: int, kind: str) -> str | None:
    return None if held >= price else f"It costs {_tokens(price, kind)}; you hold {held}."


def _lucky(table: Position, action: int) -> str | None:
    if action == r.ROLL:
        return _short(table.roll_cost(), table.tokens[r.GOLD][table.seat], "gold") if table.rolls else None
    if action == r.STOP:
        return None if table.rolls else "The first roll of a turn is compulsory, and free."
    if action == r.PROPHECY:
        if table.prophecies[table.seat] == 0:
            return "Your prophecy is spent or lost."
        if not table.can_foretell():
            return "A prophecy needs a roll just made that shows a misfortune."
        return None
    if action == r.ACCEPT:
        return f"{table.rules.misfortune_limit} misfortunes end a turn; so far there are {table.aside}."
    return "First the lucky phase: roll or stop. Tokens are spent in the bugging phase."


def _bugging(table: Position, action: int) -> str | None:
    seat = table.seat
    if action == r.END:
        return None
    if action < r.END:
        return "The lucky phase of this turn is over."
    if action < r.UP:
        portrait = action - r.KILL
        if table.where[portrait] < 0:
            return f"{table.rules.portraits[portrait]} is dead already."
        return _short(table.kill_cost(portrait), table.tokens[r.DAGGERS][seat], "daggers")
    if action < r.SWAP:
        portrait, space = r.up_portrait(action), r.up_space(action)
        here = table.where[portrait]
        if here < 0:
            return f"{table.rules.portraits[portrait]} is dead."
        if space not in table.rules.above[here]:
            return f"{table.rules.portraits[portrait]} can only move up into a space that touches theirs."
        return _short(table.up_cost(space), table.tokens[r.GOLD][seat], "gold")
    if r.WITH <= action < r.STEAL:
        return "Pick the first portrait of a swap before the second."
    short = _short(table.rules.monologue_price, table.tokens[r.MONOLOGUES][seat], "monologues")
    if short is not None:
        return short
    if action < r.WITH:
        return _swap(table, action - r.SWAP)
    if action < r.LAY:
        return _steal(table, action - r.STEAL)
    return _lay(table, action - r.LAY)


def _swap(table: Position, portrait: int) -> str | None:
    if table.where[portrait] < 0:
        return f"{table.rules.portraits[portrait]} is dead."
    if table.where[portrait] == 0:
        return "The throne cannot be swapped."
    return None if can_swap(table) else "A swap needs two living portraits off the throne."


def _swap_with(table: Position, action: int) -> str | None:
    if not r.WITH <= action < r.STEAL:
        return "Finish the monologue first: choose with whom to swap."
    portrait = action - r.WITH
    if portrait == table.picked:
        return "A portrait cannot swap with itself."
    return _swap(table, portrait)


def _steal(table: Position, victim: int) -> str | None:
    if victim >= table.players:
        return "Nobody sits there."
    if victim == table.seat:
        return "You cannot steal from yourself."
    if table.tokens[r.GOLD][victim] == 0:
        return "They have no gold to steal."
    return None


def _lay(table: Position, portrait: int) -> str | None:
    if table.where[portrait] < 0:
        return f"{table.rules.portraits[portrait]} is dead."
    if portrait in table.laying:
        return "This monologue has laid a dagger there already: the three must differ."
    return None if table.supply[r.DAGGERS] > 0 else "The supply has no dagger left to lay."
