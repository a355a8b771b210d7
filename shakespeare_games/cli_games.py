"""Commands that serve every game alike: simulate, replay, editions."""

from __future__ import annotations

import json
import sys
from importlib import import_module
from pathlib import Path

import click

from shakespeare_games import game_names, load_game, load_game_with
from shakespeare_games.cli_odds import FILE, OWN, PLAYED_WITH, print_json, read_saved
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
  shakespeare-games simulate macbeth --players 3 --bots random,cautious,schemer --games 1000 --seed 7
  shakespeare-games simulate macbeth --players 2 --bots cautious --games 200 --option faces=XXDGGM --json
  shakespeare-games simulate death_by_shakespeare --bots hunter,guardian --games 200 --option death_number=9
"""
)
@click.argument("game")
@click.option("--bots", default="random", show_default=True, help="Names, commas between; one sits everywhere.")
@click.option("--players", type=int, help="How many play; if left out, as many as bots are named, at least 2.")
@click.option("--games", type=click.IntRange(1, 10_000_000), default=1000, show_default=True, help="How many games.")
@click.option("--seed", type=int, default=0, show_default=True, help="The same seed plays the same games.")
@click.option("--edition", type=FILE, help=OWN)
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="An option of the game; repeatable.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def simulate(
    game: str,
    bots: str,
    players: int | None,
    games: int,
    seed: int,
    edition: Path | None,
    options: tuple[str, ...],
    as_json: bool,
) -> None:
    """Let bots play many games and count who wins. Seats go round, so that nobody always begins."""
    from shakespeare_games.analysis.simulate import simulate_games

    played = load(game, edition, options)
    names = [name.strip() for name in bots.split(",") if name.strip()]
    if not names:
        raise OptionError(f"no bots are named; there are {', '.join(played.bot_names())}")
    seats = players if players is not None else max(len(names), played.min_players)
    if len(names) == 1:
        names *= max(seats, 1)
    if len(names) != seats:
        raise OptionError(f"{seats} play but {len(names)} bots are named; name one, or one a player")
    runs = simulate_games(played, names, games, seed)
    with click.progressbar(runs, games, "Playing", file=sys.stderr, hidden=not sys.stderr.isatty()) as playing:
        *_, sample = playing
    if as_json:
        found = {
            "game": game,
            "bots": names,
            "games": sample.games,
            "seed": seed,
            "options": played.options,
            "wins": [round(w, 6) for w in sample.wins],
            "shares": [sample.share(i) for i in range(len(names))],
            "errors": [sample.error(i) for i in range(len(names))],
            "by_seat": [round(w, 6) for w in sample.by_seat],
            "nobody": sample.nobody,
            "steps_per_game": sample.steps / sample.games,
        }
        print_json(found)
        return
    click.echo(f"{sample.games:,} games of {played.title}, {sample.steps / sample.games:.0f} steps each on average")
    for i, name in enumerate(names):
        low, high = sample.band(i)
        click.echo(f"  {name:<12} won {sample.share(i):6.1%}   (95% sure: {low:.1%} to {high:.1%})")
    click.echo(f"  {'nobody':<12} won {sample.nobody / sample.games:6.1%}")
    seats_told = ", ".join(f"seat {i + 1} {wins / sample.games:.1%}" for i, wins in enumerate(sample.by_seat))
    click.echo(f"Whoever sat there: {seats_told}")


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
