"""Whole games of Death by Shakespeare for its lab: what an ability is worth, who wins, and how long it takes.

Pure: no widget here. Each trial plays a little at every step, so that a page stays alive between two steps.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from shakespeare_games import load_game
from shakespeare_games.analysis.playing import opening
from shakespeare_games.analysis.tally import Tally
from shakespeare_games.death_by_shakespeare.game import DeathByShakespeare
from widgets.odds.games import to_end

AUDIENCE = -1


def load(**options: str) -> DeathByShakespeare:
    """The game. Raises OptionError."""
    game = load_game("death_by_shakespeare", **options)
    assert isinstance(game, DeathByShakespeare)
    return game


class AbilityTrial:
    """The share of victory that an ability brings to the seat its character is dealt to.

    Every deal is played once with all abilities, then again without the ability of each character dealt, one after the
    other: same seed, same Death number and characters, same dice until the games part. `gains` holds, for each
    character, the differences in the share of victory (1 alone, a half or less when shared, 0) of the seat that was
    dealt it: with its ability minus without. Each is of its own deal, so the errors are honest.

    only: a character that alone is looked at. Deals without it are passed over, so each takes two games.
    """

    def __init__(self, players: int, bot: str, deals: int, seed: int, only: int | None = None) -> None:
        self.players, self.bot, self.deals, self.seed, self.only = players, bot, deals, seed, only
        self._full = load()
        self._full.new_initial_state(players)  # what cannot be played shows here
        self.slugs, self.names = self._full.rules.character_slugs, self._full.rules.characters
        self._bots = [self._full.make_bot(bot)] * players
        self._without: dict[int, DeathByShakespeare] = {}
        self.gains = [Tally() for _ in self.names]
        self.course: list[tuple[int, float, float]] = []  # of `only`, pair by pair: pairs, mean, error
        self.dealt = 0  # deals played
        self.games = 0

    def steps(self) -> Iterator[float]:
        """Play; after every step of a game, the share of all that is done."""
        number = -1
        while self.dealt < self.deals:
            number += 1
            owners = opening(self._full, self.players, self.seed, number).observation(AUDIENCE).owners
            cast = [c for c, seat in enumerate(owners) if seat >= 0 and self.only in (None, c)]
            if not cast:
                yield self.dealt / self.deals
                continue
            end = yield from to_end(self._full, self._bots, self.seed, number, self.dealt / self.deals)
            shares = end.returns()
            for k, character in enumerate(cast):
                game = self._left_out(character)
                bots = [game.make_bot(self.bot)] * self.players
                done = (self.dealt + (k + 1) / (len(cast) + 1)) / self.deals
                end = yield from to_end(game, bots, self.seed, number, done)
                seat = owners[character]
                self.gains[character].add(shares[seat] - end.returns()[seat])
                self.games += 1
            self.games += 1
            self.dealt += 1
            if self.only is not None:
                tally = self.gains[self.only]
                self.course.append((tally.count, tally.mean, self.error(self.only)))

    def error(self, character: int) -> float:
        """The true gain lies within so much of the mean of `gains`, about 95 times in 100.

        It is reckoned as if two more pairs had been played, one won and one lost by the ability: where an ability has
        changed nothing yet, the normal error would be 0, as if nothing could ever come.
        """
        careful = self.gains[character].copy()
        careful.add(1.0)
        careful.add(-1.0)
        return careful.error

    def _left_out(self, character: int) -> DeathByShakespeare:
        if character not in self._without:
            self._without[character] = load(without=self.slugs[character])
        return self._without[character]


class GamesTrial:
    """Games of equal bots: shares of victory by seat, and how many turns each Death number takes."""

    def __init__(self, players: int, bot: str, games: int, seed: int, death_number: str = "roll") -> None:
        self.players, self.bot, self.games, self.seed = players, bot, games, seed
        self._game = load(death_number=death_number)
        self._bots = [self._game.make_bot(bot)] * players
        self._game.new_initial_state(players)
        self.seats = [Tally() for _ in range(players)]
        self.turns: dict[int, Counter[int]] = {}  # by Death number: games by their turns
        self.played = 0

    def steps(self) -> Iterator[float]:
        """Play; after every step of a game, the share of all that is done."""
        for number in range(self.games):
            state = yield from to_end(self._game, self._bots, self.seed, number, number / self.games)
            for tally, share in zip(self.seats, state.returns(), strict=True):
                tally.add(share)
            end = state.observation(AUDIENCE)
            self.turns.setdefault(end.death_number, Counter())[end.turns] += 1
            self.played += 1
