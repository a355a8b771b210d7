"""A third act as a game that all players see through: the die, the window with everybody's reactions, the kill.

Solved backwards over tables. What each seat wants, and how ties are broken, is said in live.MODEL; the order of the
window is that of ruling D8. A seat is asked again after each reaction, so later moments are part of the value of each.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from shakespeare_games.death_by_shakespeare import rules as r
from shakespeare_games.death_by_shakespeare.odds import uses
from shakespeare_games.death_by_shakespeare.odds.cast import ALL, DEAD, MASK, NEW_NUMBER, Cast, Table
from shakespeare_games.death_by_shakespeare.odds.mixing import Chances, mix, sure
from shakespeare_games.death_by_shakespeare.rules import SIDES

FIRST: Final = 1 << 64  # so much more counts the lead than who the strongest loser is; no total of weights is near it
UNHELD: Final[Fraction] = Fraction(0)


class Act:
    """One roller's third act, with so many players still in play; it may be asked about many tables of its cast.

    cards_too: whether the tables in the answers have their Death cards, or none. `reacted` has a bit for each character
    that has used its ability, by its place in the cast, and further up one for each known to hold a card to lay.
    """

    def __init__(
        self,
        cast: Cast,
        roller: int,
        in_play: int,
        holds: list[list[Fraction]],
        reactions: bool = True,
        cards_too: bool = False,
    ) -> None:
        self.cast = cast
        self.roller = roller
        self.holds = holds  # by seat and rating: the chance that such a card is in the hand; empty: nobody lays any
        self.reactions = reactions
        self.others = in_play - 1
        self.cards_too = cards_too
        self.known: dict[tuple[Table, int, int], Chances] = {}
        self.numbers: dict[tuple[tuple[int, ...], tuple[int, ...], int, int, int], Chances] = {}
        self.moments: dict[tuple[Table, int, int, int, bool, int, int], Chances] = {}
        self.wants: dict[tuple[int, ...], list[int]] = {}

    # What a seat wants.

    def worth(self, owners: tuple[int, ...]) -> list[int]:
        """What a table is worth to each seat in whole numbers: the lead over the average first, then weak leaders."""
        found = self.wants.get(owners)
        if found is None:
            living = [owners.count(seat) for seat in range(self.cast.players)]
            total = sum(living)
            squares = sum(n * n for n in living)
            others = self.others
            found = [(others * n - (total - n)) * FIRST - (squares - n * n) for n in living]
            self.wants[owners] = found
        return found

    def hopes(self, chances: Chances, seat: int) -> int:
        """Expected worth times the total of the chances."""
        return sum(self.worth(table[0])[seat] * ways for table, ways in chances[1].items())

    # The die.

    def roll(self, table: Table, reacted: int, extra: int) -> Chances:
        """The die is thrown."""
        key = (table, reacted, extra)
        found = self.known.get(key)
        if found is None:
            found = mix([(1, self.come_up(table, reacted, extra, number)) for number in range(1, SIDES + 1)])
            self.known[key] = found
        return found

    def come_up(self, table: Table, reacted: int, extra: int, number: int) -> Chances:
        """A number has come up or changed: the window opens with the attacked seat (D8)."""
        if not self.reactions or not self._answering(table[0], reacted, number):
            return self.stand(table, reacted, extra, number, False)
        owners, cards = table
        felt, bits = self.cast.matter(number, reacted, extra)
        if felt == ALL:
            return self._open(table, reacted, extra, number)
        # Whatever else lies there makes no difference: solved once for all such tables.
        only = tuple([held & felt for held in cards])
        key = (owners, only, reacted & bits, extra, number)
        found = self.numbers.get(key)
        if found is None:
            found = self._open((owners, only), reacted & bits, extra, number)
            self.numbers[key] = found
        return self._with_the_rest(found, cards, ~felt) if self.cards_too else found

    def _with_the_rest(self, chances: Chances, cards: tuple[int, ...], mask: int) -> Chances:
        """The same with the Death cards that were left out, but for those of the dead."""
        rest = [held & mask for held in cards]
        tables: dict[Table, int] = {}
        for (owners, left), ways in chances[1].items():
            whole = [n | more if owner >= 0 else 0 for n, more, owner in zip(left, rest, owners, strict=True)]
            tables[(owners, tuple(whole))] = ways
        return chances[0], tables

    def _open(self, table: Table, reacted: int, extra: int, number: int) -> Chances:
        owners, cards = table
        players, roller, mask = self.cast.players, self.roller, MASK[number]
        seat = -1
        for step in range(1, players):
            asked = (roller + step) % players
            living = False
            for i, owner in enumerate(owners):
                if owner == asked:
                    living = True
                    if cards[i] & mask:
                        return self.ask(table, reacted, extra, number, False, asked, 0)
            if living and seat < 0:
                seat = asked
        return self.ask(table, reacted, extra, number, False, seat, 0)

    # The window.

    def ask(
        self, table: Table, reacted: int, extra: int, number: int, negated: bool, seat: int, passes: int
    ) -> Chances:
        """This seat, or the next that has something to answer, is asked; a full round of passes closes (D8)."""
        answering = self._answering(table[0], reacted, number)
        if answering:
            while passes < self.cast.players:
                if seat in answering:
                    return self._moment(table, reacted, extra, number, negated, seat, passes)
                passes += 1
                seat = (seat + 1) % self.cast.players
        return self.stand(table, reacted, extra, number, negated)

    def _answering(self, owners: tuple[int, ...], reacted: int, number: int) -> list[int]:
        """Seats with an ability that fits."""
        seats: list[int] = []
        for i in self.cast.own_wakes[number]:
            if owners[i] == self.roller and not reacted >> i & 1:
                seats.append(owners[i])
        for i in self.cast.opponent_wakes[number]:
            if owners[i] >= 0 and owners[i] != self.roller and not reacted >> i & 1:
                seats.append(owners[i])
        return seats

    def _moment(
        self, table: Table, reacted: int, extra: int, number: int, negated: bool, seat: int, passes: int
    ) -> Chances:
        key = (table, reacted, extra, number, negated, seat, passes)
        found = self.moments.get(key)
        if found is None:
            found = self._decide(table, reacted, extra, number, negated, seat, passes)
            self.moments[key] = found
        return found

    def _decide(
        self, table: Table, reacted: int, extra: int, number: int, negated: bool, seat: int, passes: int
    ) -> Chances:
        """What the seat does: pass, unless a use of an ability is worth more to it."""
        cast = self.cast
        owners = table[0]
        awake: list[int] = []
        for i in cast.own_wakes[number] if seat == self.roller else cast.opponent_wakes[number]:
            if owners[i] == seat and not reacted >> i & 1:
                awake.append(i)
        # Whether a hand holds what could be laid shows when its owner is asked.
        for i in awake:
            if cast.effects[i] == r.PLAY and not reacted >> (cast.size + i) & 1:
                chance = self.holds[seat][number] if self.holds else UNHELD
                held, barren = chance.numerator, chance.denominator - chance.numerator
                parts: list[tuple[int, Chances]] = []
                if held:
                    shown = reacted | 1 << (cast.size + i)
                    parts.append((held, self._moment(table, shown, extra, number, negated, seat, passes)))
                if barren:
                    spent = reacted | 1 << i
                    parts.append((barren, self.ask(table, spent, extra, number, negated, seat, passes)))
                return mix(parts)
        best = self.ask(table, reacted, extra, number, negated, (seat + 1) % cast.players, passes + 1)
        hope = self.hopes(best, seat)
        chosen, ties = -1, [(1, best)]
        for i in awake:
            for ways, chances in self._answers(i, table, reacted, extra, number, negated, seat):
                mine = self.hopes(chances, seat)
                ahead = mine * best[0] - hope * chances[0]
                if ahead > 0:
                    best, hope, chosen, ties = chances, mine, i, [(ways, chances)]
                elif not ahead and chosen == i:
                    ties.append((ways, chances))
        return mix(ties)

    def _answers(
        self, i: int, table: Table, reacted: int, extra: int, number: int, negated: bool, seat: int
    ) -> list[tuple[int, Chances]]:
        """What comes of each use of an ability that may matter, and how many uses are alike."""
        cast = self.cast
        effect = cast.effects[i]
        reacted |= 1 << i
        after = (seat + 1) % cast.players
        if effect == r.CHANGE:
            return [(1, self.come_up(table, reacted, extra, cast.values[i]))]
        if effect == r.REROLL:
            return [(1, self.roll(table, reacted, extra))]
        if effect == r.EXTRA:
            return [(1, self.ask(table, reacted, extra + 1, number, negated, after, 0))]
        if effect == r.NEGATE:
            return [] if negated else [(1, self.ask(table, reacted, extra, number, True, after, 0))]
        felt = cast.matter(number, reacted, extra)[0]
        goes_on = extra > 0 or self._may_go_on(table[0], reacted, number)
        tables = uses.tables(cast, table, i, number, reacted, felt, goes_on, self.cards_too)
        return [(ways, self.ask(changed, reacted, extra, number, negated, after, 0)) for ways, changed in tables]

    def _may_go_on(self, owners: tuple[int, ...], reacted: int, number: int) -> bool:
        """Whether somebody's ability can bring another number, as the characters are owned now."""
        for i in self.cast.wakes[number]:
            if self.cast.effects[i] in NEW_NUMBER and not reacted >> i & 1 and owners[i] >= 0:
                own = i in self.cast.own_wakes[number]
                if own == (owners[i] == self.roller):
                    return True
        return False

    # The kill.

    def stand(self, table: Table, reacted: int, extra: int, number: int, negated: bool) -> Chances:
        """The number stands: the roller kills one of those who carry it (D7), then come extra rolls."""
        owners, cards = table
        mask = MASK[number]
        doomed = [] if negated else [i for i, held in enumerate(cards) if held & mask and owners[i] != self.roller]
        if not doomed:
            if extra:
                return self.roll(table, reacted, extra - 1)
            return sure(table if self.cards_too else (owners, ()))
        if len(doomed) == 1:
            return self.kill(table, reacted, extra, doomed[0])
        if extra:
            options = [self.kill(table, reacted, extra, i) for i in doomed]
            hopes = [Fraction(self.hopes(chances, self.roller), chances[0]) for chances in options]
            most = max(hopes)
            return mix([(1, chances) for chances, hope in zip(options, hopes, strict=True) if hope == most])
        living = [owners.count(owners[i]) for i in doomed]
        strong = max(living)
        return mix([(1, self.end(killed(table, i))) for i, n in zip(doomed, living, strict=True) if n == strong])

    def kill(self, table: Table, reacted: int, extra: int, i: int) -> Chances:
        """A character dies; the play may be over (D15), else extra rolls follow."""
        after = killed(table, i)
        if not extra or is_over(self.cast, after[0]):
            return self.end(after)
        return self.roll(after, reacted, extra - 1)

    def end(self, table: Table) -> Chances:
        """The act is done."""
        return sure(table if self.cards_too else (table[0], ()))


def is_over(cast: Cast, owners: tuple[int, ...]) -> bool:
    """Whether the deaths, or the players left, end the play (D15)."""
    if owners.count(DEAD) >= cast.deaths_left:
        return True
    return len({owner for owner in owners if owner >= 0}) < 2


def killed(table: Table, i: int) -> Table:
    """The table without a character and the Death cards on it."""
    owners, cards = table
    return (*owners[:i], DEAD, *owners[i + 1 :]), (*cards[:i], 0, *cards[i + 1 :])
