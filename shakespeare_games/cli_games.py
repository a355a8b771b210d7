"""Commands that serve every game alike: replay, editions."""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path

import click

from shakespeare_games import game_names, load_game, load_game_with
from shakespeare_games.cli_odds import FILE, PLAYED_WITH, print_json, read_saved
from shakespeare_games.core.errors import OptionError
from shakespeare_games.core.game import AUDIENCE, Game


def read_options(pairs: tuple[str, ...]) -> dict[str, str]:
    """`name=value` pairs as options. Raises OptionError."""
    chosen: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or not name:
            raise OptionError(f"option {pair[:40]!r} is not of the form name=value")
        chosen[name] = value
    return chosen


def load(name: str, edition: Path | None, pairs: tuple[str, ...] = ()) -> Game:
    """A game with an edition file and `name=value` options."""
    return load_game_with(name, edition, read_options(pairs))


@click.command(
    epilog="""\b
Examples:
  shakespeare-games replay my-game.jsonl
  shakespeare-games replay my-game.jsonl --quiet
  shakespeare-games replay my-game.jsonl --edition my-edition.toml
"""
)
@click.argument("file", type=FILE)
@click.option("--edition", type=FILE, help=PLAYED_WITH)
@click.option("--quiet", is_flag=True, help="Only check the file and tell how it stands at the end.")
def replay(file: Path, edition: Path | None, quiet: bool) -> None:
    """Check a saved game move by move and tell it in sentences."""
    game, match = read_saved(file, lambda name, options: load_game_with(name, edition, options))
    names = match.names
    if not quiet:
        state = game.new_initial_state(len(names))
        for entry in match.history:
            action = state.string_to_action(entry.text)
            named = state.action(action)
            before = state.observation(AUDIENCE)
            state.apply_action(action)
            sentence = game.narrate(before, entry.actor, named, state.observation(AUDIENCE), names)
            if sentence:
                click.echo(sentence)
        click.echo()
    click.echo(f"{game.title}, {len(names)} players, seed {match.seed}, {len(match.history)} steps, all of them legal.")
    for line in _standing(game, match.observation(), names):
        click.echo(line)
    if not match.state.is_terminal():
        seat = match.state.current_player()
        click.echo(f"The game goes on: {names[seat] if seat >= 0 else 'chance'} is to move.")
        return
    shares = match.state.returns()
    winners = [name for name, share in zip(names, shares, strict=True) if share > 0]
    click.echo(f"The game is over: {' and '.join(winners)} won." if winners else "The game is over: all lost.")


def _standing(game: Game, view: object, names: list[str]) -> list[str]:
    """How it stands, as the game's own commands tell it."""
    try:
        commands = import_module(f"shakespeare_games.{game.name}.commands")
    except ModuleNotFoundError:
        return []
    lines: list[str] = commands.standing(game, view, names)
    return lines


@click.command(
    epilog="""\b
Examples:
  shakespeare-games editions
  shakespeare-games editions macbeth
  shakespeare-games editions macbeth --file my-edition.toml --json
"""
)
@click.argument("game", required=False)
@click.option("--file", type=FILE, help="Check and show an edition file of your own.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def editions(game: str | None, file: Path | None, as_json: bool) -> None:
    """Every number of a game, and where it comes from: the rulebook, an inference, or this kit."""
    from shakespeare_games.core.edition import PROVENANCE_WORDS, listing

    if game is None:
        if file is not None:
            raise OptionError("name the game that the file is an edition of")
        games = [load_game(name) for name in game_names()]
        if as_json:
            print_json([{"game": g.name, "edition": g.edition_name, "hash": g.edition_hash} for g in games])
            return
        for loaded in games:
            click.echo(f"{loaded.name:<24}{loaded.edition_name} ({loaded.edition_hash})")
        return
    load_game(game, file)  # refuses an unknown game, or a file that makes no playable one
    edition, digest = import_module(f"shakespeare_games.{game}.edition").load_edition(file)
    rows = listing(edition)
    if as_json:
        values = [{"table": t, "key": k, "value": v, "provenance": p} for t, k, v, p in rows]
        about = {"game": game, "edition": edition.edition.name, "hash": digest, "values": values}
        click.echo(json.dumps(about, ensure_ascii=False))
        return
    click.echo(f"{edition.edition.name} of {game} ({digest})")
    for provenance, words in PROVENANCE_WORDS.items():
        click.echo(f"  {provenance:<10}{words}")
    wide = max(len(f"{t}.{k}") for t, k, _, _ in rows)
    for table, key, value, provenance in rows:
        click.echo(f"{provenance:<10}{f'{table}.{key}':<{wide}}  {value}")
