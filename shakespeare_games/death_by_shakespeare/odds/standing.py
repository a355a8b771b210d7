"""The next full round at a table where nothing new is laid: who lives through it."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from shakespeare_games.death_by_shakespeare.odds.act import Act, is_over
from shakespeare_games.death_by_shakespeare.odds.cast import Cast, Table, cast_of, table_of
from shakespeare_games.death_by_shakespeare.odds.live import death_chances
from shakespeare_games.death_by_shakespeare.odds.mixing import Chances, mix, sure
from shakespeare_games.death_by_shakespeare.odds.moment import idle, to_be_thrown
from shakespeare_games.death_by_shakespeare.rules import DeathRules
from shakespeare_games.death_by_shakespeare.view import DeathView


class Survival(NamedTuple):
    """One character's chance to outlive the round."""

    character: int
    owner: int
    bare: Fraction  # nobody reacts
    reacting: Fraction  # everybody does, as in MODEL


class Standing(NamedTuple):
    """Every seat in play rolls once, from the one whose roll comes next; no card is drawn or laid.

    The round is cut short where the play ends, by the Death number or the last opponent's death.
    """

    rollers: tuple[int, ...]  # in the order they roll
    characters: tuple[Survival, ...]  # the living, in the edition's order
    seats_bare: tuple[Fraction, ...]  # expected living characters of each seat after the round
    seats: tuple[Fraction, ...]  # with reactions
    ends_bare: Fraction  # the chance that the play ends within the round
    ends: Fraction


def standing(view: DeathView, rules: DeathRules) -> Standing:
    """The round that begins with the next roll: this turn's if it is still to come, else the next seat's.

    In a setup phase, and when the play is over, it is empty: no rollers.
    """
    if idle(view):
        return Standing((), (), (), (), Fraction(0), Fraction(0))
    # A roll that is made, or whose number stands, is not of the round to come.
    first = view.turn if to_be_thrown(view) else (view.turn + 1) % view.players
    order = [(first + step) % view.players for step in range(view.players)]
    rollers = tuple([seat for seat in order if view.living[seat]])
    cast = cast_of(view, rules)
    start = table_of(view, rules, cast)
    bare = _round(cast, start, rollers, reactions=False)
    reacting = _round(cast, start, rollers, reactions=True)
    dead_bare, dead = death_chances(bare, start), death_chances(reacting, start)
    return Standing(
        rollers,
        tuple([Survival(c, start[0][i], 1 - dead_bare[i], 1 - dead[i]) for i, c in enumerate(cast.characters)]),
        _living(bare, view.players),
        _living(reacting, view.players),
        _ended(cast, bare),
        _ended(cast, reacting),
    )


def _round(cast: Cast, start: Table, rollers: tuple[int, ...], reactions: bool) -> Chances:
    """Every roller's third act in turn; nobody lays a card, by an ability either."""
    chances = sure(start)
    for roller in rollers:
        acts: dict[int, Act] = {}  # by players in play
        parts: list[tuple[int, Chances]] = []
        for table, ways in chances[1].items():
            playing = len({owner for owner in table[0] if owner >= 0})
            if roller not in table[0] or is_over(cast, table[0]):
                parts.append((ways, sure(table)))
                continue
            if playing not in acts:
                acts[playing] = Act(cast, roller, playing, [], reactions, cards_too=True)
            parts.append((ways, acts[playing].roll(table, 0, 0)))
        chances = mix(parts)
    return chances


def _living(chances: Chances, players: int) -> tuple[Fraction, ...]:
    total, tables = chances
    return tuple(
        [
            Fraction(sum(owners.count(seat) * ways for (owners, _), ways in tables.items()), total)
            for seat in range(players)
        ]
    )


def _ended(cast: Cast, chances: Chances) -> Fraction:
    total, tables = chances
    return Fraction(sum(ways for (owners, _), ways in tables.items() if is_over(cast, owners)), total)
