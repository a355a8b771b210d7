"""Whole games of Shakespeare for its lab: what a habit is worth, who wins, and with how much.

Pure: no widget here. Each trial plays a little at every step, so that a page stays alive between two steps.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import NamedTuple

from shakespeare_games import load_game
from shakespeare_games.analysis.playing import opening
from shakespeare_games.analysis.tally import Tally
from shakespeare_games.core.game import AUDIENCE, Bot
from shakespeare_games.shakespeare import odds
from shakespeare_games.shakespeare import rules as r
from shakespeare_games.shakespeare.game import Shakespeare
from shakespeare_games.shakespeare.rules import ShakespeareRules
from shakespeare_games.shakespeare.view import ShakespeareView
from widgets.odds.games import to_end

WAGERS, RECRUITS, ACTIVATIONS = "wagers", "recruits", "activations"
TOPICS = (WAGERS, RECRUITS, ACTIVATIONS)

Narrowed = Callable[[ShakespeareView, list[int], int], list[int]]  # what is allowed instead, for what a bot would do


def load() -> Shakespeare:
    """The game."""
    game = load_game("shakespeare")
    assert isinstance(game, Shakespeare)
    return game


class Habit(NamedTuple):
    """One thing that a player is made to do, or to leave."""

    name: str
    narrowed: Narrowed
    leaves: bool  # whether it is something left: its worth is that of the free player, less this one's


class Bound(Bot):
    """A bot that keeps to a habit, and plays as it likes else."""

    def __init__(self, bot: Bot, habit: Habit) -> None:
        self.name, self.about = bot.name, bot.about
        self._bot, self._habit = bot, habit

    def act(self, view: ShakespeareView, legal: list[int], rng: Random) -> int:
        """See Bot.act."""
        chosen = self._bot.act(view, legal, rng)
        allowed = self._habit.narrowed(view, legal, chosen)
        if not allowed or chosen in allowed:
            return chosen
        return self._bot.act(view, allowed, rng)


def habits(rules: ShakespeareRules, topic: str) -> list[Habit]:
    """The habits of a topic: wagering so much, recruiting a kind first, never activating a kind."""
    kinds = range(len(r.KINDS))
    if topic == WAGERS:
        return [Habit(f"always {n}", _wagers(n), False) for n in range(1, r.CYLINDERS + 1)]
    if topic == RECRUITS:
        return [Habit(r.KINDS[k], _recruits(rules, k), False) for k in kinds if odds.cards_of_kind(rules, k)]
    return [Habit(r.KINDS[k], _leaves(rules, k), True) for k in kinds if k != r.ASSISTANT]


def _wagers(count: int) -> Narrowed:
    return lambda view, legal, chosen: [a for a in legal if a == r.WAGER + count - 1]


def _recruits(rules: ShakespeareRules, kind: int) -> Narrowed:
    wanted = {r.RECRUIT + card for card in odds.cards_of_kind(rules, kind)}

    def narrowed(view: ShakespeareView, legal: list[int], chosen: int) -> list[int]:
        return [a for a in legal if a in wanted] if r.RECRUIT <= chosen < r.EXTRA else []

    return narrowed


def _leaves(rules: ShakespeareRules, kind: int) -> Narrowed:
    left = {r.ACTIVATE + c for c, role in enumerate(rules.roles) if role.kind == kind}

    def narrowed(view: ShakespeareView, legal: list[int], chosen: int) -> list[int]:
        face_down = {r.ACTIVATE + card for card in view.extras[view.viewer]}
        return [a for a in legal if a not in left or a in face_down]

    return narrowed


class HabitTrial:
    """What each habit of a topic is worth to the one player who has it.

    Every deal is played once freely, then once with each habit: same seed, same luck until the games part. `gains`
    holds the differences in final Prestige of that seat, `shares` those in its share of victory.
    """

    def __init__(self, players: int, bot: str, topic: str, deals: int, seed: int) -> None:
        self.players, self.bot, self.topic, self.deals, self.seed = players, bot, topic, deals, seed
        self._game = load()
        self._game.new_initial_state(players)
        self.habits = habits(self._game.rules, topic)
        self._bot = self._game.make_bot(bot)
        self.gains = [Tally() for _ in self.habits]
        self.shares = [Tally() for _ in self.habits]
        self.dealt = self.games = 0

    def steps(self) -> Iterator[float]:
        """Play; after every step of a game, the share of all that is done."""
        free = [self._bot] * self.players
        part = 1 / (len(self.habits) + 1)
        for number in range(self.deals):
            seat = number % self.players
            end = yield from to_end(self._game, free, self.seed, number, number / self.deals)
            prestige, share = (end.scores() or [])[seat], end.returns()[seat]
            found: list[tuple[float, float]] = []
            for k, habit in enumerate(self.habits):
                bots = [Bound(b, habit) if s == seat else b for s, b in enumerate(free)]
                done = (number + (k + 1) * part) / self.deals
                end = yield from to_end(self._game, bots, self.seed, number, done)
                sign = -1 if habit.leaves else 1
                found.append((sign * ((end.scores() or [])[seat] - prestige), sign * (end.returns()[seat] - share)))
            for k, (gain, won) in enumerate(found):
                self.gains[k].add(gain)
                self.shares[k].add(won)
            self.dealt += 1
            self.games += 1 + len(found)


class GamesTrial:
    """Games of equal bots: shares of victory by seat, final Prestige, and who ended above the average of the table."""

    def __init__(self, players: int, bot: str, games: int, seed: int) -> None:
        self.players, self.bot, self.games, self.seed = players, bot, games, seed
        self._game = load()
        self._game.new_initial_state(players)
        self._bots = [self._game.make_bot(bot)] * players
        self.seats = [Tally() for _ in range(players)]
        self.places = [Tally() for _ in range(players)]  # shares of victory by place on the Order track as it is drawn
        self.winning: Counter[int] = Counter()  # final Prestige of the best
        self.losing: Counter[int] = Counter()  # of all others
        # Final Prestige less the table's average: a mean for each game, so that games are independent of each other.
        self.wagered = [Tally() for _ in range(r.CYLINDERS)]  # of those who wagered so much, day by day
        self.hired = [Tally() for _ in r.KINDS]  # of those whose troupe got the kind, card by card
        self.played = 0

    def steps(self) -> Iterator[float]:
        """Play; after every step of a game, the share of all that is done."""
        for number in range(self.games):
            end = yield from to_end(self._game, self._bots, self.seed, number, number / self.games)
            shares = end.returns()
            order = opening(self._game, self.players, self.seed, number).observation(AUDIENCE).order
            for place, seat in enumerate(order):
                self.seats[place].add(shares[place])
                self.places[place].add(shares[seat])
            self._count(end.observation(AUDIENCE))
            self.played += 1

    def _count(self, view: ShakespeareView) -> None:
        best = max(view.prestige)
        self.winning[best] += 1
        rest = list(view.prestige)
        rest.remove(best)
        self.losing.update(rest)
        average = sum(view.prestige) / view.players
        above = [p - average for p in view.prestige]
        for n, tally in enumerate(self.wagered, 1):
            _add_mean(tally, [above[seat] for day in view.history for seat, wager in enumerate(day) if wager == n])
        roles = self._game.rules.roles
        for kind, tally in enumerate(self.hired):
            hired = [
                above[seat]
                for seat, troupe in enumerate(view.troupes)
                for c in troupe
                if c < r.CARDS and roles[c].kind == kind and c not in view.extras[seat]
            ]
            _add_mean(tally, hired)


def _add_mean(tally: Tally, values: Sequence[float]) -> None:
    if values:
        tally.add(sum(values) / len(values))
