"""Tables of Death by Shakespeare that the lesson looks at: each is played up to where the question is asked."""

from __future__ import annotations

from typing import NamedTuple

import shakespeare_games as sg
from shakespeare_games.death_by_shakespeare.rules import DeathRules
from shakespeare_games.death_by_shakespeare.state import DeathState
from shakespeare_games.death_by_shakespeare.view import DeathView

GAME = "death_by_shakespeare"
CARDS = ("", "broken-heart", "beheaded", "hanging", "poisoned", "drowns", "grief")  # a Death card of each rating


class Table(NamedTuple):
    """A position: the state itself, to play on from, and what the first seat sees of it."""

    state: DeathState

    @property
    def view(self) -> DeathView:
        """What the first seat, the roller, knows."""
        return self.state.observation(0)

    @property
    def rules(self) -> DeathRules:
        """The rules it is played by."""
        return self.state.rules

    def then(self, *actions: str) -> Table:
        """The table after these actions, given as text; this one stays."""
        state = self.state.clone()
        for action in actions:
            state.apply_action(state.string_to_action(action))
        return Table(state)


def dealt(mine: str, theirs: str, **options: str) -> Table:
    """Two players who have their casts (slugs with spaces between, as many each) and no Death card yet."""
    casts = [mine.split(), theirs.split()]
    game = sg.load_game(GAME, deal=str(len(casts[0])), death_number="9", **options)
    state = game.new_initial_state(2)
    assert isinstance(state, DeathState)
    return Table(state).then(*(f"deal character:{slug}" for cast in casts for slug in cast))


def before_the_roll(mine: str, theirs: str, *laid: tuple[int, str], without: str = "none") -> Table:
    """The first seat is about to roll; these ratings lie on these characters of the second, one laid a turn.

    In between nobody dies: nothing is laid on the first seat's cast but one card of each turn of the second, and the
    die shows what wakes and kills nobody.
    """
    table = dealt(mine, theirs, without=without)
    victim = mine.split()[0]
    spare = iter([slug for slug in table.rules.card_slugs if slug not in CARDS])
    for turn, (rating, character) in enumerate(laid):
        if turn:
            first, second = next(spare), next(spare)
            table = table.then(f"draw death:{first}", f"draw death:{second}", f"lay death:{first} character:{victim}")
            table = quiet_roll(table)
        card = CARDS[rating]
        table = table.then(f"draw death:{card}", f"draw death:{next(spare)}", f"lay death:{card} character:{character}")
        if turn < len(laid) - 1:
            table = quiet_roll(table)
    return table


def quiet_roll(table: Table) -> Table:
    """The table after a roll that nobody can answer and that kills nobody."""
    for number in range(1, 7):
        rolled = table.then("roll", f"die {number}")
        if rolled.view.turns > table.view.turns and len(rolled.view.bier) == len(table.view.bier):
            return rolled
    raise ValueError("every number wakes or kills somebody here")
