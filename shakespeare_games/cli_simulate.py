"""The command that plays many games: who wins how many, and a table of all of them if a file is named."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from shakespeare_games.cli_games import load
from shakespeare_games.cli_odds import FILE, OWN, print_json
from shakespeare_games.core.errors import OptionError
from shakespeare_games.core.game import Game

if TYPE_CHECKING:
    from shakespeare_games.analysis.sample import GameSample


@click.command(
    epilog="""\b
Examples:
  shakespeare-games simulate macbeth --players 3 --bots random,cautious,schemer --games 1000 --seed 7
  shakespeare-games simulate macbeth --players 2 --bots cautious --games 200 --option faces=XXDGGM --json
  shakespeare-games simulate death_by_shakespeare --bots hunter,guardian --games 200 --option death_number=9
  shakespeare-games simulate shakespeare --players 4 --games 100000 --seed 7 --workers 2 --out games.parquet
"""
)
@click.argument("game")
@click.option(
    "--bots",
    default="random",
    show_default=True,
    help="Names, commas between; one sits everywhere. `search` looks ahead in any game, `search:500` further.",
)
@click.option("--players", type=int, help="How many play; if left out, as many as bots are named, at least 2.")
@click.option("--games", type=click.IntRange(1, 10**9), default=1000, show_default=True, help="How many games.")
@click.option("--seed", type=int, default=0, show_default=True, help="The same seed plays the same games.")
@click.option("--workers", type=click.IntRange(1, 1024), default=1, show_default=True, help="How many processes play.")
@click.option(
    "--out",
    type=click.Path(path_type=Path),
    help="A table of the games, .csv or .parquet, a row a game and seat. Interrupted, the same command goes on.",
)
@click.option("--edition", type=FILE, help=OWN)
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="An option of the game; repeatable.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def simulate(
    game: str,
    bots: str,
    players: int | None,
    games: int,
    seed: int,
    workers: int,
    out: Path | None,
    edition: Path | None,
    options: tuple[str, ...],
    as_json: bool,
) -> None:
    """Let bots play many games and count who wins. Seats go round, so that nobody always begins."""
    played = load(game, edition, options)
    names = seated(played, bots, players)
    sample = run(played, names, games, seed, workers, out)
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
    if out is not None:
        click.echo(f"{sample.games * len(names):,} rows are in {out}")


def seated(game: Game, bots: str, players: int | None) -> list[str]:
    """The bots by seat. Raises OptionError where bots and players do not fit."""
    from shakespeare_games.analysis.players import player_names

    names = [name.strip() for name in bots.split(",") if name.strip()]
    if not names:
        raise OptionError(f"no bots are named; there are {', '.join(player_names(game))}")
    seats = players if players is not None else max(len(names), game.min_players)
    if len(names) == 1:
        names *= max(seats, 1)
    if len(names) != seats:
        raise OptionError(f"{seats} play but {len(names)} bots are named; name one, or one a player")
    return names


def run(game: Game, bots: list[str], games: int, seed: int, workers: int, out: Path | None) -> GameSample:
    """Play, with a bar that shows how far it is where somebody looks."""
    from shakespeare_games.analysis.simulate import simulate_to, totals

    with click.progressbar(
        length=games, label="Playing", file=sys.stderr, hidden=not sys.stderr.isatty(), show_pos=True
    ) as bar:

        told: list[int] = []

        def progress(done: int, wanted: int) -> None:
            if done and not told:
                click.echo(f"Going on after {done:,} of {wanted:,} games.", err=True)
            told.append(done)
            bar.update(done - bar.pos)

        if out is None:
            return totals(game, bots, games, seed, workers=workers, progress=progress)
        try:
            return simulate_to(out, game, bots, games, seed, workers=workers, progress=progress)
        except KeyboardInterrupt:
            click.echo(f"\n{bar.pos:,} of {games:,} games are kept; the same command goes on from there.", err=True)
            raise
