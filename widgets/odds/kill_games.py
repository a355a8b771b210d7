"""Whole games of Kill Shakespeare for its lab: when and why the rebellion fails, and what freeloaders do to it.

Pure: no widget here. Each trial plays a little at every step, so that a page stays alive between two steps.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Final

from shakespeare_games import load_game
from shakespeare_games.analysis.tally import Tally
from shakespeare_games.core.errors import OptionError
from shakespeare_games.core.game import Bot
from shakespeare_games.kill_shakespeare import odds
from shakespeare_games.kill_shakespeare.game import KillShakespeare
from shakespeare_games.kill_shakespeare.position import LOSSES, STANDING
from shakespeare_games.kill_shakespeare.rules import QUILL
from shakespeare_games.kill_shakespeare.state import KillState
from widgets.odds.games import to_end

PAYS: Final = "loyal"  # the bot that pays its share of the Event
FREELOADS: Final = "selfish"
MIX: Final = "a mix"  # a seat for each bot that there is, in turn


def load(level: str = "standard") -> KillShakespeare:
    """The game at a level. Raises OptionError."""
    game = load_game("kill_shakespeare", level=level)
    assert isinstance(game, KillShakespeare)
    return game


class FailTrial:
    """Games of bots at a level: when and why the rebellion failed, and who was crowned where it stood.

    `bot` is a name, or MIX: then everybody moves on by a seat from game to game.
    """

    def __init__(self, players: int, level: str, bot: str, games: int, seed: int) -> None:
        self.players, self.level, self.bot, self.games, self.seed = players, level, bot, games, seed
        self._game = load(level)
        self._game.new_initial_state(players)
        names = self._game.bot_names() if bot == MIX else [bot]
        self._bots = [self._game.make_bot(name) for name in names]
        self.rounds = self._game.rules.rounds
        self.endings: Counter[odds.Ending] = Counter()
        self.seats = [Tally() for _ in range(players)]  # shares of the crown, of the games survived
        self.played = 0

    def steps(self) -> Iterator[float]:
        """Play; after every step of a game, the share of all that is done."""
        for number in range(self.games):
            bots: list[Bot] = [self._bots[(number + s) % len(self._bots)] for s in range(self.players)]
            end = yield from to_end(self._game, bots, self.seed, number, number / self.games)
            ending = how(end)
            self.endings[ending] += 1
            if not ending.cause:
                for tally, share in zip(self.seats, end.returns(), strict=True):
                    tally.add(share)
            self.played += 1

    def share(self, round_number: int = 0, cause: str = "") -> odds.Share:
        """How often it failed: in a round, from a cause; 0 and '' stand for any."""
        hits = sum(
            count
            for ending, count in self.endings.items()
            if ending.cause and round_number in (0, ending.round) and cause in ("", ending.cause)
        )
        return odds.Share(hits, self.played)


def how(end: object) -> odds.Ending:
    """How a game ended."""
    assert isinstance(end, KillState)
    return odds.Ending(end.round, LOSSES[end.lost] if end.lost != STANDING else "")


class FreeloadTrial:
    """Games with 0, 1, ... all seats freeloading and the others paying: how often the rebellion fails, and who wins.

    Games of one number start alike for every mix; the freeloaders move on by a seat from game to game.
    """

    def __init__(self, players: int, level: str, games: int, seed: int) -> None:
        self.players, self.level, self.games, self.seed = players, level, games, seed
        self.bot = f"{PAYS} or {FREELOADS}"
        self._game = load(level)
        missing = {PAYS, FREELOADS} - set(self._game.bot_names())
        if missing:
            raise OptionError(f"there is no bot named {', '.join(sorted(missing))}")
        self._game.new_initial_state(players)
        self._pays, self._free = self._game.make_bot(PAYS), self._game.make_bot(FREELOADS)
        self.failed = [0] * (players + 1)  # by freeloaders
        self.crowns = [[Tally(), Tally()] for _ in range(players + 1)]  # a payer's share of all games, a freeloader's
        self.played = 0

    def steps(self) -> Iterator[float]:
        """Play; after every step of a game, the share of all that is done."""
        mixes = self.players + 1
        for number in range(self.games):
            for count in range(mixes):
                free = {(number + k) % self.players for k in range(count)}
                bots: list[Bot] = [self._free if seat in free else self._pays for seat in range(self.players)]
                done = (number + count / mixes) / self.games
                end = yield from to_end(self._game, bots, self.seed, number, done)
                # counted as they come: a stop between two mixes leaves some with a game more
                self._count(count, free, end)
            self.played += 1

    def _count(self, count: int, free: set[int], end: object) -> None:
        assert isinstance(end, KillState)
        self.failed[count] += end.lost != STANDING
        shares = end.returns()
        for kind, seats in enumerate((set(range(self.players)) - free, free)):
            if seats:
                self.crowns[count][kind].add(sum(shares[s] for s in seats) / len(seats))

    def share(self, count: int) -> odds.Share:
        """How often it failed with so many freeloaders."""
        counted = self.crowns[count][0 if count < self.players else 1].count
        return odds.Share(self.failed[count], counted)


def exchange_tries(counts: tuple[int, ...], exchanges: int, plays: int, seed: int) -> Iterator[tuple[int, int]]:
    """Make the exchanges again and again: after each hundred, how many, and in how many of them a Quill was seen."""
    luck = Random(seed)
    hits = 0
    for n in range(1, plays + 1):
        hits += _any_quill(counts, exchanges, luck)
        if n % 100 == 0 or n == plays:
            yield n, hits


def _any_quill(counts: tuple[int, ...], exchanges: int, luck: Random) -> bool:
    quills, tokens = counts[QUILL], sum(counts)
    for _ in range(exchanges):
        left = tokens
        for _ in range(min(3, tokens)):
            if int(luck.random() * left) < quills:
                return True
            left -= 1
        tokens = max(0, tokens - 1)  # one that is no Quill is kept, the rest go back
    return False
