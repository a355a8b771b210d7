"""What each Death card in hand would change, on each opponent's character."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from shakespeare_games.death_by_shakespeare.odds.act import Act
from shakespeare_games.death_by_shakespeare.odds.cast import ONE, Cast, Table, cast_of, distinct, table_of
from shakespeare_games.death_by_shakespeare.odds.live import death_chances, gains, nobody
from shakespeare_games.death_by_shakespeare.odds.moment import check_roller, holds_of, idle
from shakespeare_games.death_by_shakespeare.rules import SIDES, DeathRules
from shakespeare_games.death_by_shakespeare.view import ROLL, DeathView


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
    roller = check_roller(view, seat)
    hand = view.hands[roller]
    if idle(view) or not hand:
        return ()
    view = view._replace(
        turn=roller, phase=ROLL, number=0, negated=False, attacked=-1, reacted=(), extra=0, throws=(), victim=-1
    )
    cast = cast_of(view, rules)
    table = table_of(view, rules, cast)
    holds = holds_of(view, rules)
    before = _outlook(cast, table, holds, roller)
    targets = [i for i, owner in enumerate(table[0]) if owner != roller]
    found: list[LayOdds] = []
    seen: dict[int, list[_Outlook]] = {}
    for card in hand:
        rating = rules.ratings[card]
        if rating not in seen:
            left = [rules.ratings[c] for c in hand if c != card]
            hands = [row if s != roller else _held(left) for s, row in enumerate(holds)]
            seen[rating] = [_outlook(cast, laid(table, i, rating), hands, roller) for i in targets]
        for i, after in zip(targets, seen[rating], strict=True):
            exposed = Fraction(distinct(table[1][i]), SIDES)
            then = Fraction(distinct(laid(table, i, rating)[1][i]), SIDES)
            found.append(
                LayOdds(
                    card,
                    cast.characters[i],
                    then,
                    then - exposed,
                    after.dies[i],
                    after.dies[i] - before.dies[i],
                    after.any_death,
                    after.any_death - before.any_death,
                    after.value,
                    after.value - before.value,
                    False,
                )
            )
    top = max((lay.value, lay.any_death, lay.dies) for lay in found)
    return tuple([lay._replace(best=(lay.value, lay.any_death, lay.dies) == top) for lay in found])


class _Outlook(NamedTuple):
    dies: list[Fraction]
    any_death: Fraction
    value: Fraction


def _outlook(cast: Cast, table: Table, holds: list[list[Fraction]], roller: int) -> _Outlook:
    chances = Act(cast, roller, table, holds).roll(table, 0, 0)
    return _Outlook(
        death_chances(chances, table), 1 - nobody(chances, table), gains(chances, table, cast.players)[roller]
    )


def laid(table: Table, i: int, rating: int) -> Table:
    """The table with one more Death card on a character."""
    owners, cards = table
    return owners, (*cards[:i], cards[i] + ONE[rating], *cards[i + 1 :])


def _held(ratings: list[int]) -> list[Fraction]:
    return [Fraction(int(rating in ratings)) for rating in range(SIDES + 1)]


def best_lay(view: DeathView, rules: DeathRules, seat: int | None = None) -> LayOdds | None:
    """The first of the best lays; None if there is none."""
    for lay in lay_odds(view, rules, seat):
        if lay.best:
            return lay
    return None
