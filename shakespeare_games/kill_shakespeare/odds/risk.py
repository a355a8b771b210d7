"""The chance that the rebellion fails, by playing on from positions that agree with what is known."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from random import Random
from typing import Final, NamedTuple

from shakespeare_games.core.bots import RandomBot
from shakespeare_games.core.errors import OptionError
from shakespeare_games.core.estimate import wilson
from shakespeare_games.core.game import Bot
from shakespeare_games.core.match import draw
from shakespeare_games.kill_shakespeare.imagine import imagine
from shakespeare_games.kill_shakespeare.odds.moment import check_players
from shakespeare_games.kill_shakespeare.position import LOSSES, STANDING
from shakespeare_games.kill_shakespeare.rules import KillRules
from shakespeare_games.kill_shakespeare.state import KillState
from shakespeare_games.kill_shakespeare.view import KillView

# In words, for a page.
RISK_MODEL: Final = (
    "What is hidden is drawn at random, then the game is played to its end, again and again, by the players named; "
    "random ones, which do anything the rules allow, lose far more often than people who think."
)
CAUSES: Final = LOSSES[1:]  # found, hopeless, overrun


class Share(NamedTuple):
    """How often something came true in so many plays."""

    hits: int
    plays: int

    @property
    def share(self) -> float:
        """From 0 to 1; 0 before the first play."""
        return self.hits / self.plays if self.plays else 0.0

    @property
    def error(self) -> float:
        """The standard error of the share; 0.5 before the first play."""
        return sqrt(self.share * (1 - self.share) / self.plays) if self.plays else 0.5

    @property
    def band(self) -> tuple[float, float]:
        """Where the true chance lies, 95 times in 100."""
        return wilson(self.hits, self.plays) if self.plays else (0.0, 1.0)


class Ending(NamedTuple):
    """How one play ended."""

    round: int
    cause: str  # one of CAUSES; empty if the rebellion survived


def play_out(state: KillState, bots: Sequence[Bot], rng: Random) -> Ending:
    """Plays a state to its end, in place; bots by seat. Only `rng.random()` is drawn."""
    while not state.is_terminal():
        _step(state, bots, rng)
    return _ending(state)


def _step(state: KillState, bots: Sequence[Bot], rng: Random) -> None:
    """One decision, or one draw."""
    seat = state.current_player()
    if seat < 0:
        state.apply_action(draw(state.chance_weights(), rng))
        return
    bot = bots[seat]
    legal = state.legal_actions()
    # The random player does not look: no view need be made.
    view = None if type(bot) is RandomBot else state.observation(seat)
    state.apply_action(bot.act(view, legal, rng))


def _ending(state: KillState) -> Ending:
    return Ending(state.round, LOSSES[state.lost] if state.lost != STANDING else "")


class Risk:
    """A tally of plays from one situation; it grows by `play`, or little by little by `advance`."""

    def __init__(self, make: Callable[[Random], KillState], bots: Sequence[Bot], rng: Random, now: int) -> None:
        self._make = make
        self._bots = bots
        self._rng = rng
        self._now = max(now, 1)  # the round that is under way; before the first, that one
        self._plays: int = 0
        self._lost: dict[Ending, int] = {}
        self._playing: KillState | None = None  # the play that is under way

    def play(self, count: int = 20) -> None:
        """So many plays more. Raises OptionError for fewer than none."""
        if count < 0:
            raise OptionError(f"{count} plays more; they are 0 or more")
        wanted = self._plays + count
        while self._plays < wanted:
            self.advance(1)

    def advance(self, steps: int) -> None:
        """So many decisions and draws more; a play that they do not end goes on with the next ones."""
        for _ in range(steps):
            state = self._playing
            if state is None:
                state = self._playing = self._make(self._rng)
            if not state.is_terminal():
                _step(state, self._bots, self._rng)
            if state.is_terminal():
                self._playing = None
                self._count(_ending(state))

    def _count(self, ending: Ending) -> None:
        self._plays += 1
        if ending.cause:
            self._lost[ending] = self._lost.get(ending, 0) + 1

    @property
    def plays(self) -> int:
        """How many there were."""
        return self._plays

    def _share(self, round_number: int = 0, cause: str = "") -> Share:
        hits = [
            count
            for ending, count in self._lost.items()
            if round_number in (0, ending.round) and cause in ("", ending.cause)
        ]
        return Share(sum(hits), self._plays)

    @property
    def game(self) -> Share:
        """That the rebellion fails at all."""
        return self._share()

    @property
    def this_round(self) -> Share:
        """That it fails before the next round begins."""
        return self._share(self._now)

    @property
    def by_round(self) -> dict[int, Share]:
        """That it fails in each round, from this one to the last in which it failed."""
        last = max([ending.round for ending in self._lost], default=self._now)
        return {n: self._share(n) for n in range(self._now, last + 1)}

    @property
    def by_cause(self) -> dict[str, Share]:
        """That it fails from each cause."""
        return {cause: self._share(0, cause) for cause in CAUSES}


def risk(view: KillView, rules: KillRules, rng: Random, bots: Sequence[Bot] = ()) -> Risk:
    """A tally with no plays yet, from positions that agree with a view; bots by seat, random if none are given.

    Raises OptionError for another number of bots than players.
    """
    return Risk(lambda chance: imagine(rules, view, chance), _seated(bots, view.players), rng, view.round)


def start_risk(rules: KillRules, players: int, rng: Random, bots: Sequence[Bot] = ()) -> Risk:
    """The same from the start of a game. Raises OptionError."""
    check_players(players)
    return Risk(lambda _: KillState(rules, players), _seated(bots, players), rng, 1)


def _seated(bots: Sequence[Bot], players: int) -> list[Bot]:
    if bots and len(bots) != players:
        raise OptionError(f"{len(bots)} bots for {players} players; name one for each, or none")
    return list(bots) or [RandomBot()] * players
