"""What all commands share: saved games, JSON, options and help. It knows no game."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from shakespeare_games.core.errors import KitError
from shakespeare_games.core.game import Game
from shakespeare_games.core.match import Match, loads, read_header

G = TypeVar("G", bound=Game)
FILE = click.Path(exists=True, dir_okay=False, path_type=Path)
OWN = "An edition file of your own."
PLAYED_WITH = "The edition file it was played with, if not this kit's own."


def read_saved(file: Path, load: Callable[[str, dict[str, str]], G]) -> tuple[G, Match]:
    """The game and the match of a saved game; `load` makes a game of its name and options.

    Raises KitError, naming the file, for one that cannot be read, or that this game cannot have come to.
    """
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise KitError(f"{file}: cannot be read: {error}") from None
    from shakespeare_games.analysis.players import make_player

    try:
        header = read_header(text)
        game = load(header["game"], header["options"])
        return game, loads(text, game, maker=make_player)
    except KitError as error:
        raise KitError(f"{file}: {error}") from None


def saved_game(
    file: Path, edition: Path | None, name: str, load: Callable[[Path | None, dict[str, str]], G]
) -> tuple[G, Match]:
    """The same for one game alone, with the `load` beside its rules. Raises KitError."""

    def load_it(saved: str, options: dict[str, str]) -> G:
        if saved != name:
            raise KitError(f"it is a game of {saved}, not of {name}")
        return load(edition, options)

    return read_saved(file, load_it)


def print_json(answer: Any) -> None:
    """One line of JSON."""
    click.echo(json.dumps(answer))


def edition_option(words: str = OWN) -> click.Option:
    """--edition FILE."""
    return click.Option(["--edition"], type=FILE, help=words)


def json_option() -> click.Option:
    """--json."""
    return click.Option(["--json", "as_json"], is_flag=True, help="Print JSON; chances are fractions p/q.")


def command(
    game: str, name: str, words: str, callback: Callable[..., None], params: list[click.Parameter], examples: list[str]
) -> click.Command:
    """A command of a game, with examples of its arguments."""
    lines = [f"  shakespeare-games odds {game} {name} {example}".rstrip() for example in examples]
    epilog = "\b\nExamples:\n" + "\n".join(lines)
    return click.Command(name, callback=callback, params=params, help=words, epilog=epilog)


def standing_command(game: str, words: str, callback: Callable[..., None]) -> click.Command:
    """`standing FILE`: how a saved game stands."""
    file = click.Argument(["file"], type=FILE)
    params = [file, edition_option(PLAYED_WITH), json_option()]
    return command(game, "standing", words, callback, params, ["my-game.jsonl", "my-game.jsonl --json"])
