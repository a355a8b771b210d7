"""The odds beside the Death die: who dies on the coming roll, before and after everybody's reactions."""

from __future__ import annotations

from fractions import Fraction
from typing import Final, NamedTuple

from shakespeare_games.death_by_shakespeare.odds.act import Act
from shakespeare_games.death_by_shakespeare.odds.cast import DEAD, MASK, Cast, Table, cast_of, table_of
from shakespeare_games.death_by_shakespeare.odds.mixing import Chances
from shakespeare_games.death_by_shakespeare.odds.moment import (
    check_roller,
    exposed_chance,
    holds_of,
    idle,
    in_play,
    reacted_bits,
    rest_of_act,
    to_be_thrown,
)
from shakespeare_games.death_by_shakespeare.odds.recent import Recent
from shakespeare_games.death_by_shakespeare.rules import SIDES, DeathRules
from shakespeare_games.death_by_shakespeare.view import ROLL, DeathView

# In words, for a page.
MODEL: Final = (
    "Everybody thinks of this third act alone and sees it through to its end. Each wants, first, the largest lead in "
    "living characters over the average of the others; second, that the strongest opponent loses. An ability that "
    "brings neither is not used; of equally good ones the first in the list is. Where several uses, or several "
    "victims, are as good, each is equally likely. Abilities that only concern hands play no part. A hand you may not "
    "see holds any of the cards you cannot place; whether it has one to lay shows when its owner is asked."
)


class CharacterOdds(NamedTuple):
    """What the coming roll means for a living character."""

    character: int
    owner: int
    exposed: Fraction  # the number fits and it is an opponent's: it could be picked, if nobody reacts
    picked: Fraction  # and the roller picks this one, if nobody reacts
    dies: Fraction  # after reactions, by the end of the third act (rolls thrown again, and extra rolls, included)


class NumberOdds(NamedTuple):
    """What comes of one number of the die."""

    number: int
    exposed: tuple[int, ...]  # characters it could kill before reactions
    deaths: tuple[tuple[int, Fraction], ...]  # after reactions: each character that may die, and its chance
    nobody: Fraction  # after reactions: the chance that nobody dies
    values: tuple[Fraction, ...]  # of each seat, as LiveOdds.values


class LiveOdds(NamedTuple):
    """All that is shown beside a roll, for this third act from here on. Characters are in the edition's order."""

    phase: str
    roller: int
    number: int  # what the die stands at; 0 if it is still to be thrown
    characters: tuple[CharacterOdds, ...]  # the living
    any_bare: Fraction  # the chance that somebody could be killed, before reactions
    any_death: Fraction  # after them
    deaths: Fraction  # expected number of deaths after reactions
    numbers: tuple[NumberOdds, ...]  # 1 to 6, if the die is to be thrown or in the air; else empty
    values: tuple[Fraction, ...]  # each seat's gain: own living characters minus the average of the others in play

    @property
    def nobody_bare(self) -> Fraction:
        """The chance that no character could be killed, before reactions."""
        return 1 - self.any_bare

    @property
    def nobody(self) -> Fraction:
        """The chance that nobody dies, after reactions."""
        return 1 - self.any_death

    def of(self, character: int) -> CharacterOdds | None:
        """One character's odds; None if it is not in play."""
        for odds in self.characters:
            if odds.character == character:
                return odds
        return None


_RECENT: Final[Recent[LiveOdds]] = Recent()


def live(view: DeathView, rules: DeathRules, roller: int | None = None) -> LiveOdds:
    """The odds of the third act that goes on or comes next, as the table stands; see MODEL for the reactions.

    roller: another seat, as if its turn came now; raises OptionError if it has no living character. In a setup
    phase, and when the play is over, there are no characters and all chances are 0.
    """
    seat = check_roller(view, roller)
    if idle(view):
        zero = Fraction(0)
        return LiveOdds(view.phase, seat, 0, (), zero, zero, zero, (), (zero,) * view.players)
    asked = view
    known = _RECENT.find(rules, asked, seat)
    if known is not None:
        return known
    if seat != view.turn:
        view = view._replace(turn=seat, phase=ROLL, number=0, negated=False, attacked=-1, reacted=(), extra=0)
    cast = cast_of(view, rules)
    table = table_of(view, rules, cast)
    return _RECENT.keep(rules, asked, seat, _odds_of(view, cast, table, holds_of(view, rules)))


def _odds_of(view: DeathView, cast: Cast, table: Table, holds: list[list[Fraction]]) -> LiveOdds:
    """The odds of the seat whose turn it is, with this table in place of the view's."""
    roller = view.turn
    thrown = not to_be_thrown(view)
    act = Act(cast, roller, in_play(view), holds)
    chances = rest_of_act(act, view, table)
    bare = Act(cast, roller, in_play(view), [], reactions=False)
    picks = rest_of_act(bare, view._replace(extra=0), table)
    picked, dies = death_chances(picks, table), death_chances(chances, table)
    characters = tuple(
        CharacterOdds(c, table[0][i], exposed_chance(view, cast, table, roller, thrown, i), picked[i], dies[i])
        for i, c in enumerate(cast.characters)
    )
    numbers: list[NumberOdds] = []
    if not thrown:
        reacted = reacted_bits(view, cast)
        for number in range(1, SIDES + 1):
            numbers.append(_of_number(act, table, act.come_up(table, reacted, view.extra, number), number))
    return LiveOdds(
        phase=view.phase,
        roller=roller,
        number=view.number if thrown else 0,
        characters=characters,
        any_bare=1 - nobody(picks, table),
        any_death=1 - nobody(chances, table),
        deaths=sum(dies, Fraction(0)),
        numbers=tuple(numbers),
        values=gains(chances, table, view.players),
    )


def _of_number(act: Act, table: Table, chances: Chances, number: int) -> NumberOdds:
    characters = act.cast.characters
    exposed = [c for i, c in enumerate(characters) if table[1][i] & MASK[number] and table[0][i] != act.roller]
    dies = death_chances(chances, table)
    return NumberOdds(
        number,
        tuple(exposed),
        tuple([(c, dies[i]) for i, c in enumerate(characters) if dies[i]]),
        nobody(chances, table),
        gains(chances, table, act.cast.players),
    )


def death_chances(chances: Chances, start: Table) -> list[Fraction]:
    """For each of the cast, the chance that it is dead at the end and was not at the start."""
    total, tables = chances
    dead = [0] * len(start[0])
    for (owners, _), ways in tables.items():
        if DEAD in owners:
            for i, owner in enumerate(owners):
                if owner == DEAD and start[0][i] != DEAD:
                    dead[i] += ways
    return [Fraction(ways, total) for ways in dead]


def nobody(chances: Chances, start: Table) -> Fraction:
    """The chance that the dead are as many as they were."""
    total, tables = chances
    before = start[0].count(DEAD)
    return Fraction(sum(ways for (owners, _), ways in tables.items() if owners.count(DEAD) == before), total)


def gains(chances: Chances, start: Table, players: int) -> tuple[Fraction, ...]:
    """How much each seat's lead over the average of the others in play grows; 0 for who is out."""
    total, tables = chances
    before = [start[0].count(seat) for seat in range(players)]
    change = [-n * total for n in before]
    for (owners, _), ways in tables.items():
        for seat in range(players):
            change[seat] += owners.count(seat) * ways
    others = sum(1 for n in before if n) - 1
    if others < 1:
        return (Fraction(0),) * players
    everybody = sum(change)
    leads = [change[seat] * others - (everybody - change[seat]) for seat in range(players)]
    return tuple([Fraction(lead, others * total) if n else Fraction(0) for lead, n in zip(leads, before, strict=True)])
