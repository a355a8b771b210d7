"""Finished games as rows of a table, one a game and seat, and what it takes to play any of them anywhere.

A `Plan` is plain text and numbers: it travels to another process or machine, where the game is loaded anew. Rows depend
on the plan and the number of the game alone.
"""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

from shakespeare_games import __version__, game_names, load_game_with
from shakespeare_games.analysis.players import make_player
from shakespeare_games.analysis.playing import play_game
from shakespeare_games.core.errors import KitError, OptionError
from shakespeare_games.core.game import Bot, Game
from shakespeare_games.core.words import many

WHOLE: Final = "whole number"
MAYBE: Final = "whole number, or nothing"
SHARE: Final = "share"
WORD: Final = "word"

Halt = Callable[[], bool]
Columns = dict[str, str]  # name of a column and its kind, in their order
Values = list[Any]

# What every table has: length is in steps, a step an action or an outcome of chance. A column is empty where a game has
# no such thing.
SHARED: Final[Columns] = {
    "game": WHOLE,
    "seat": WHOLE,
    "bot": WORD,
    "returns": SHARE,
    "score": MAYBE,
    "length": WHOLE,
    "deaths": MAYBE,
    "turns": MAYBE,
    "rounds": MAYBE,
}


class Plan(NamedTuple):
    """Which games are played, by whom. `edition` is the text of a file of one's own, empty for the kit's edition."""

    game: str
    edition: str
    edition_hash: str
    options: tuple[tuple[str, str], ...]
    bots: tuple[str, ...]
    seed: int
    swap_seats: bool
    version: str = __version__


class Batch(NamedTuple):
    """Games in a row, from number `first`: their rows, column by column, and how long it took to play them."""

    first: int
    games: int
    columns: dict[str, Values]
    seconds: float


class Table:
    """A game with its bots, ready to play. Each thread has its own: bots may remember what they have reckoned."""

    def __init__(self, game: Game, plan: Plan) -> None:
        self.game, self.plan = game, plan
        made: dict[str, Bot] = {}
        for name in plan.bots:
            if name not in made:
                made[name] = make_player(game, name)
        self.bots = [made[name] for name in plan.bots]
        self.columns = columns(game, len(plan.bots))

    def entry(self, number: int, seat: int) -> int:
        """Which of the bots sits there in a game: with swapped seats all move on by one from game to game."""
        return (seat + number) % len(self.bots) if self.plan.swap_seats else seat

    def play(self, first: int, games: int, halt: Halt | None = None) -> Batch:
        """So many games from a number on, fewer if `halt()` says so, which is asked before each."""
        began = time.perf_counter()
        rows: dict[str, Values] = {name: [] for name in self.columns}
        done = 0
        while done < games and not (halt is not None and halt()):
            self._add(rows, first + done)
            done += 1
        return Batch(first, done, rows, time.perf_counter() - began)

    def _add(self, rows: dict[str, Values], number: int) -> None:
        seats = range(len(self.bots))
        entries = [self.entry(number, seat) for seat in seats]
        end, length = play_game(self.game, [self.bots[e] for e in entries], self.plan.seed, number)
        shares, scores = end.returns(), end.scores()
        for seat in seats:
            row = {
                **end.figures(seat),
                "game": number,
                "seat": seat,
                "bot": self.plan.bots[entries[seat]],
                "returns": float(shares[seat]),
                "score": None if scores is None else scores[seat],
                "length": length,
            }
            for name, values in rows.items():
                values.append(row.get(name))


def columns(game: Game, players: int) -> Columns:
    """The columns of a table of this game: those of all games, then its own figures."""
    own = game.new_initial_state(players).figures(0)
    return SHARED | {
        name: WORD if isinstance(value, str) else WHOLE for name, value in own.items() if name not in SHARED
    }


def make_plan(game: Game, bots: list[str], seed: int, swap_seats: bool = True) -> Plan:
    """The plan of games of these bots, a bot a seat. Raises OptionError for a number of bots that cannot be."""
    if not game.min_players <= len(bots) <= game.max_players:
        low, high = game.min_players, game.max_players
        raise OptionError(f"{game.title} is for {low} to {high} players, not for {many(len(bots), 'bot')}")
    game.new_initial_state(len(bots))  # options that do not fit this number of players show here
    options = tuple(sorted(game.options.items()))
    return Plan(game.name, game.edition_text, game.edition_hash, options, tuple(bots), seed, swap_seats)


def load(plan: Plan) -> Game:
    """The game of a plan. Raises KitError where this kit's differs from that of whoever made the plan."""
    if plan.game not in game_names():
        raise KitError(f"{plan.game} is not in the registry of this kit, so workers cannot load it: play without")
    if plan.version != __version__:
        raise KitError(f"the games are of version {plan.version} of this kit, but a worker has {__version__}")
    if plan.edition:
        with TemporaryDirectory() as folder:
            path = Path(folder) / "edition.toml"
            path.write_text(plan.edition, encoding="utf-8")
            game = load_game_with(plan.game, path, dict(plan.options))
    else:
        game = load_game_with(plan.game, None, dict(plan.options))
    if game.edition_hash != plan.edition_hash:
        raise KitError(f"the games are of edition {plan.edition_hash}, but a worker has {game.edition_hash}")
    return game


_here = threading.local()


def play_batch(plan: Plan, first: int, games: int) -> Batch:
    """What a worker does: load the game, unless it played the same plan last, and play."""
    if getattr(_here, "plan", None) != plan:
        _here.table, _here.plan = Table(load(plan), plan), plan
    table: Table = _here.table
    return table.play(first, games)


def told(plan: Plan) -> dict[str, Any]:
    """A plan as a file tells it, without the text of an edition: its hash says which it was."""
    about = plan._asdict()
    del about["edition"]
    about["options"], about["bots"] = dict(plan.options), list(plan.bots)
    kept: dict[str, Any] = json.loads(json.dumps(about))
    return kept
