"""Playable Shakespeare board games with exact odds.

>>> import shakespeare_games as sg
>>> state = sg.load_game("macbeth").new_initial_state(players=3)
>>> state.current_player() == sg.CHANCE
True
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from pathlib import Path

from shakespeare_games import engine  # first: it chooses between sources and compiled modules
from shakespeare_games.core.errors import (
    EditionError,
    IllegalAction,
    KitError,
    OptionError,
    TooLarge,
    TranscriptError,
    UnknownGame,
)
from shakespeare_games.core.game import AUDIENCE, CHANCE, TERMINAL, Bot, Game, State
from shakespeare_games.core.match import Match, Seat

__version__ = "0.1.0"

# One line a game: its name and the module whose `load` makes it.
_GAMES = {
    "death_by_shakespeare": "shakespeare_games.death_by_shakespeare.game",
    "kill_shakespeare": "shakespeare_games.kill_shakespeare.game",
    "macbeth": "shakespeare_games.macbeth.game",
    "shakespeare": "shakespeare_games.shakespeare.game",
}


def game_names() -> list[str]:
    """The games of this kit."""
    return sorted(_GAMES)


def load_game(name: str, edition: str | Path | None = None, **options: str) -> Game:
    """A game by name, with an edition file of your own if you name one, and options.

    Raises UnknownGame, EditionError, OptionError.
    """
    return load_game_with(name, edition, options)


def load_game_with(name: str, edition: str | Path | None, options: Mapping[str, str]) -> Game:
    """The same with options as they stand in a file: none of them is taken for an argument, whatever it is called."""
    if name not in _GAMES:
        raise UnknownGame(f"no game {name!r}; there are {', '.join(game_names())}")
    path = Path(edition) if edition is not None else None
    game: Game = import_module(_GAMES[name]).load(path, dict(options))
    if path is not None:
        game.edition_text = path.read_text(encoding="utf-8")
    return game


__all__ = [
    "AUDIENCE",
    "CHANCE",
    "TERMINAL",
    "Bot",
    "EditionError",
    "Game",
    "IllegalAction",
    "KitError",
    "Match",
    "OptionError",
    "Seat",
    "State",
    "TooLarge",
    "TranscriptError",
    "UnknownGame",
    "engine",
    "game_names",
    "load_game",
    "load_game_with",
]
