"""Game Setup: characters, turn order, where the pawns start. What is drawn for the tracks comes in the first round."""

from __future__ import annotations

from shakespeare_games.kill_shakespeare import rules as r
from shakespeare_games.kill_shakespeare.position import CHARACTER, ORDER, START, Position


def characters(table: Position) -> bool:
    """Step 2: each player chooses a character, seat by seat, or chance deals them."""
    if table.at < table.players:
        return table.chance(CHARACTER) if table.rules.drawn_cast else table.ask(CHARACTER, table.at)
    return False


def free_characters(table: Position) -> list[int]:
    """Those nobody plays."""
    return [c for c in range(r.CAST_SIZE) if c not in table.character]


def character_options(table: Position) -> list[int]:
    """One of those."""
    return [r.CHARACTER + c for c in free_characters(table)]


def choose(table: Position, character: int) -> None:
    """A seat takes a character; Juliet changes a token of 3 for the +2 token."""
    table.character[table.at] = character
    if character == r.JULIET:
        table.coins[table.at * r.TOKEN_VALUES + 3] -= 1
        table.plus_two[table.at] = 1
    if character == r.HAMLET:
        table.free_move[table.at] = 1
    table.at += 1


def turn_order(table: Position) -> bool:
    """Step 6: chance draws the turn order."""
    return table.chance(ORDER) if len(table.order) < table.players else False


def starts(table: Position) -> bool:
    """Step 7: in turn order, a die says where a pawn starts; one that shows an Area taken is rolled again."""
    return table.chance(START) if table.at < table.players else False


def start_areas(table: Position) -> list[int]:
    """Areas the die can settle on; Falstaff never starts on the Isle (K18)."""
    falstaff = table.character[table.order[table.at]] == r.FALSTAFF
    return [a for a in range(r.START_AREAS) if a not in table.pawn and not (falstaff and a == r.PROSPERO)]


def start(table: Position, area: int) -> None:
    """A pawn comes to the map."""
    table.pawn[table.order[table.at]] = area
    table.at += 1


def wheel(table: Position) -> bool:
    """Step 8: the arrow of the starting player points to the first item."""
    table.wheel = -2 * table.order[0] % r.WHEEL_SPACES
    return False


def arrow(table: Position, seat: int) -> int:
    """The space of the Wheel that a seat's arrow points to: arrows are a quarter turn apart (K11)."""
    return (table.wheel + 2 * seat) % r.WHEEL_SPACES
