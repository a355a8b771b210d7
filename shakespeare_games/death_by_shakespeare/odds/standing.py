"""The next full round at a table where nothing new is laid: who lives through it."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

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
    raise NotImplementedError
