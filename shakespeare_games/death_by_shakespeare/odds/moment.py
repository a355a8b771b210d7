"""Where in a third act a view stands, and what can still come of it."""

from __future__ import annotations

from fractions import Fraction

from shakespeare_games.core.errors import OptionError
from shakespeare_games.death_by_shakespeare.odds.act import Act
from shakespeare_games.death_by_shakespeare.odds.cast import MASK, Cast, Table, distinct
from shakespeare_games.death_by_shakespeare.odds.deck import hold_chance
from shakespeare_games.death_by_shakespeare.odds.mixing import Chances, sure
from shakespeare_games.death_by_shakespeare.rules import OWN, SIDES, DeathRules
from shakespeare_games.death_by_shakespeare.view import (
    DEAL,
    DIE,
    DISCARD,
    DRAW,
    KILL,
    NUMBER,
    OVER,
    REACT,
    THEFT,
    DeathView,
)


def idle(view: DeathView) -> bool:
    """Whether nobody rolls: the game is being set up, or over."""
    return view.phase in (NUMBER, DEAL, OVER)


def to_be_thrown(view: DeathView) -> bool:
    """Whether the die is in the air, or still to be taken in this turn."""
    return not idle(view) and (view.phase == DIE or view.number == 0)


def check_roller(view: DeathView, seat: int | None) -> int:
    """The seat asked for, or the one whose turn it is. Raises OptionError for one that cannot roll."""
    if seat is None:
        return view.turn
    if not 0 <= seat < view.players:
        raise OptionError(f"seat {seat + 1} is not at this table; there are {view.players}")
    if not idle(view) and not view.living[seat]:
        raise OptionError(f"seat {seat + 1} has no living character and rolls no more")
    return seat


def in_play(view: DeathView) -> int:
    """How many seats have living characters."""
    return sum(1 for n in view.living if n)


def holds_of(view: DeathView, rules: DeathRules) -> list[list[Fraction]]:
    """By seat and rating, the chance that such a card is in the hand, as far as the viewer sees."""
    return [
        [Fraction(0)] + [hold_chance(view, rules, seat, rating) for rating in range(1, SIDES + 1)]
        for seat in range(view.players)
    ]


def reacted_bits(view: DeathView, cast: Cast) -> int:
    """Those of the cast that have reacted."""
    return sum(1 << i for i, c in enumerate(cast.characters) if c in view.reacted)


def rest_of_act(act: Act, view: DeathView, table: Table) -> Chances:
    """What comes from here to the end of this third act; a seat that is asked may still do anything."""
    reacted = reacted_bits(view, act.cast)
    number, players = view.number, view.players
    if to_be_thrown(view):
        return act.roll(table, reacted, view.extra)
    if view.phase == KILL or not act.reactions:
        return act.stand(table, reacted, view.extra, number, view.negated)
    if view.phase == REACT:
        return act.ask(table, reacted, view.extra, number, view.negated, view.actor, _passes(view, act.cast))
    if view.phase in (THEFT, DRAW):
        return act.ask(table, reacted, view.extra, number, view.negated, (view.actor + 1) % players, 0)
    if view.phase == DISCARD and not (view.bier and view.bier[-1].turn == view.turns):
        # A trade has made a hand size fall; the seat after the roller, who traded, goes on.
        return act.ask(table, reacted, view.extra, number, view.negated, (view.turn + 1) % players, 0)
    return act.roll(table, reacted, view.extra - 1) if view.extra else sure(table)


def _passes(view: DeathView, cast: Cast) -> int:
    """Seats that have let the number stand since this window's last reaction, or since it opened."""
    rules = cast.rules
    since = [view.attacked]
    for c in view.reacted:
        seat = view.owners[c]
        fits = seat == view.turn if rules.whose[c] == OWN else seat != view.turn
        if fits and rules.triggers[c] == view.number:
            since.append((seat + 1) % view.players)
    return min((view.actor - seat) % view.players for seat in since)


def exposed_chance(view: DeathView, cast: Cast, table: Table, roller: int, thrown: bool, i: int) -> Fraction:
    """The chance that the number fits a card on an opponent's character, if nobody reacts."""
    if table[0][i] == roller:
        return Fraction(0)
    if thrown:
        return Fraction(int(table[1][i] & MASK[view.number] != 0 and not view.negated))
    return Fraction(distinct(table[1][i]), SIDES)
