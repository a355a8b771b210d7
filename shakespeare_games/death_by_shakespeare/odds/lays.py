"""What each Death card in hand would change, on each opponent's character."""

from __future__ import annotations

from fractions import Fraction
from typing import Final, NamedTuple

from shakespeare_games.death_by_shakespeare.odds.act import Act
from shakespeare_games.death_by_shakespeare.odds.cast import ONE, Table, cast_of, distinct, table_of
from shakespeare_games.death_by_shakespeare.odds.live import death_chances, gains, nobody
from shakespeare_games.death_by_shakespeare.odds.moment import check_roller, holds_of, idle, in_play
from shakespeare_games.death_by_shakespeare.odds.recent import Recent
from shakespeare_games.death_by_shakespeare.rules import PLAY, SIDES, DeathRules
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


_RECENT: Final[Recent[tuple[LayOdds, ...]]] = Recent()


def lay_odds(view: DeathView, rules: DeathRules, seat: int | None = None) -> tuple[LayOdds, ...]:
    """Every card of the seat's hand on every opponent's living character: by card, then by character.

    seat: whose hand and whose roll; left out, the seat whose turn it is. Empty if the viewer may not see that hand,
    in a setup phase and when the play is over. Raises OptionError for a seat that is not there.
    """
    roller = check_roller(view, seat)
    hand = view.hands[roller]
    if idle(view) or not hand:
        return ()
    asked = view
    known = _RECENT.find(rules, asked, roller)
    if known is not None:
        return known
    view = view._replace(
        turn=roller, phase=ROLL, number=0, negated=False, attacked=-1, reacted=(), extra=0, throws=(), victim=-1
    )
    cast = cast_of(view, rules)
    table = table_of(view, rules, cast)
    holds = holds_of(view, rules)
    before = _outlook(Act(cast, roller, in_play(view), holds), table)
    targets = [i for i, owner in enumerate(table[0]) if owner != roller]
    found: list[LayOdds] = []
    seen: dict[int, list[_Outlook]] = {}
    # What is left in the hand counts only where it could be laid in the third act too.
    lays_on = {cast.rules.triggers[c] for i, c in enumerate(cast.characters) if cast.effects[i] == PLAY}
    acts: dict[tuple[Fraction, ...], Act] = {}
    for card in hand:
        rating = rules.ratings[card]
        if rating not in seen:
            left = [rules.ratings[c] for c in hand if c != card]
            mine = [Fraction(int(n in left and n in lays_on)) for n in range(SIDES + 1)]
            act = acts.get(tuple(mine))
            if act is None:
                hands = [mine if s == roller else row for s, row in enumerate(holds)]
                act = acts[tuple(mine)] = Act(cast, roller, in_play(view), hands)
            seen[rating] = [_outlook(act, laid(table, i, rating)) for i in targets]
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
    lays = tuple([lay._replace(best=(lay.value, lay.any_death, lay.dies) == top) for lay in found])
    return _RECENT.keep(rules, asked, roller, lays)


class _Outlook(NamedTuple):
    dies: list[Fraction]
    any_death: Fraction
    value: Fraction


def _outlook(act: Act, table: Table) -> _Outlook:
    chances = act.roll(table, 0, 0)
    value = gains(chances, table, act.cast.players)[act.roller]
    return _Outlook(death_chances(chances, table), 1 - nobody(chances, table), value)


def laid(table: Table, i: int, rating: int) -> Table:
    """The table with one more Death card on a character."""
    owners, cards = table
    return owners, (*cards[:i], cards[i] + ONE[rating], *cards[i + 1 :])


def best_lay(view: DeathView, rules: DeathRules, seat: int | None = None) -> LayOdds | None:
    """The first of the best lays; None if there is none."""
    for lay in lay_odds(view, rules, seat):
        if lay.best:
            return lay
    return None
