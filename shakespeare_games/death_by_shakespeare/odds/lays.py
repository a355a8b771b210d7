"""What each Death card in hand would change, on each opponent's character."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from shakespeare_games.death_by_shakespeare.rules import DeathRules
from shakespeare_games.death_by_shakespeare.view import DeathView


class LayOdds(NamedTuple):
    """A Death card laid on a character before the roll. Chances are after reactions unless they say bare."""

    card: int
    character: int
    exposed: Fraction  # the target's, bare, if the card is laid
    exposed_change: Fraction
    dies: Fraction  # the target's chance to die
    dies_change: Fraction
    any_death: Fraction  # that anybody dies
    any_change: Fraction
    value: Fraction  # the roller's gain, as LiveOdds.values
    value_change: Fraction
    best: bool  # no lay has a greater value (then: any_death, then dies)


def lay_odds(view: DeathView, rules: DeathRules, seat: int | None = None) -> tuple[LayOdds, ...]:
    """Every card of the seat's hand on every opponent's living character: by card, then by character.

    seat: whose hand and whose roll; left out, the seat whose turn it is. Empty if the viewer may not see that hand,
    in a setup phase and when the play is over. Raises OptionError for a seat that is not there.
    """
    raise NotImplementedError


def best_lay(view: DeathView, rules: DeathRules, seat: int | None = None) -> LayOdds | None:
    """The first of the best lays; None if there is none."""
    raise NotImplementedError
