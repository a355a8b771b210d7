"""What Death by Shakespeare answers on the command line: `shakespeare-games odds death_by_shakespeare kill | standing`.

Commands are put together by hand, not by decorators: compiled functions carry no marks.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click

from shakespeare_games.core.errors import KitError, OptionError
from shakespeare_games.core.game import Game
from shakespeare_games.core.match import loads, read_header
from shakespeare_games.core.telling import exact, percent, told
from shakespeare_games.core.words import many, series, whose
from shakespeare_games.death_by_shakespeare.game import DeathByShakespeare, load
from shakespeare_games.death_by_shakespeare.odds.live import live
from shakespeare_games.death_by_shakespeare.odds.standing import standing as round_of
from shakespeare_games.death_by_shakespeare.odds.waiting import parse_ratings, waiting
from shakespeare_games.death_by_shakespeare.rules import SIDES
from shakespeare_games.death_by_shakespeare.view import OVER, DeathView

KILL = """When a character dies: the chance that it is dead after each roll.

It stands alone and carries Death cards of these ratings; nobody reacts, and no card is laid or moved. A rating that
lies twice kills no sooner; without a Death card a character never dies.
"""
STANDING = """How a saved game stands: who dies on the next roll, and who lives through the next full round.

Asked of all that is public. Reactions are those by which each owner does best, one roll at a time; in the round every
player rolls once and no card is laid.
"""


def kill(**given: Any) -> None:
    """See KILL."""
    ratings = parse_ratings(given["ratings"])
    wait = waiting(len(set(ratings)))
    curve = wait.by_roll(int(given["rolls"]))
    if given["as_json"]:
        answer = {
            "killed_by_roll": [exact(p) for p in curve],
            "floats": [float(p) for p in curve],
            "each_roll": exact(wait.chance),
            "mean_rolls": None if wait.mean is None else exact(wait.mean),
            "ratings": list(ratings),
            "distinct": wait.distinct,
        }
        click.echo(json.dumps(answer))
        return
    if not ratings:
        click.echo("No Death card lies on the character: no roll kills it.")
    else:
        lie = series([str(rating) for rating in sorted(set(ratings))])
        click.echo(f"{many(len(ratings), 'Death card')}; the die kills with {lie}: {wait.distinct} of {SIDES} sides.")
    for roll, chance in enumerate(curve, start=1):
        click.echo(f"  by roll {roll:<3}{told(chance)}")
    if wait.mean is not None:
        click.echo(f"On average it takes {float(wait.mean):.3g} rolls.")


def stands(**given: Any) -> None:
    """See STANDING."""
    game, view, names = _saved(given["file"], given["edition"])
    rules = game.rules
    roll, around = live(view, rules), round_of(view, rules)
    coming = view.number == 0 and view.phase != OVER
    if given["as_json"]:
        dying = {odds.character: odds for odds in roll.characters}
        characters = [
            {
                "character": rules.character_slugs[who.character],
                "seat": who.owner + 1,
                "exposed": exact(dying[who.character].exposed),
                "picked": exact(dying[who.character].picked),
                "dies": exact(dying[who.character].dies),
                "survives_round_bare": exact(who.bare),
                "survives_round": exact(who.reacting),
            }
            for who in around.characters
        ]
        answer = {
            "phase": view.phase,
            "roller": roll.roller + 1 if roll.characters else None,
            "number": roll.number,
            "any_death_bare": exact(roll.any_bare),
            "any_death": exact(roll.any_death),
            "round": [seat + 1 for seat in around.rollers],
            "ends_in_round": exact(around.ends),
            "characters": characters,
        }
        click.echo(json.dumps(answer))
        return
    for line in standing(game, view, names):
        click.echo(line)
    if not around.characters:
        return
    thrown = "The next roll" if coming else f"The number is {view.number}; the roll"
    click.echo(f"{thrown} is {whose(names[roll.roller])}. Somebody dies: {told(roll.any_death).strip()}")
    wide = max(len(rules.characters[who.character]) for who in around.characters)
    owners = max(len(name) for name in names)
    click.echo(f"  {'':<{wide}}  {'':<{owners}}  {'number fits':>11}  {'dies':>8}  {'lives through a round':>21}")
    for who in around.characters:
        odds = roll.of(who.character)
        if odds is None:
            continue
        click.echo(
            f"  {rules.characters[who.character]:<{wide}}  {names[who.owner]:<{owners}}  "
            f"{percent(odds.exposed):>11}  {percent(odds.dies):>8}  {percent(who.reacting):>21}"
        )


def _saved(file: Path, edition: Path | None) -> tuple[DeathByShakespeare, DeathView, list[str]]:
    """The game of a transcript, what the audience sees at its end, and the players' names."""
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise KitError(f"{file}: cannot be read: {error}") from None
    try:
        header = read_header(text)
        if header["game"] != DeathByShakespeare.name:
            raise KitError(f"it is a game of {header['game']}, not of {DeathByShakespeare.name}")
        game = load(edition, header["options"])
        match = loads(text, game)
    except KitError as error:
        raise KitError(f"{file}: {error}") from None
    view = match.observation()
    assert isinstance(view, DeathView)
    return game, view, match.names


def standing(game: Game, view: DeathView, names: list[str]) -> list[str]:
    """How it stands, a line a player, for the end of a replay."""
    if not isinstance(game, DeathByShakespeare):
        raise OptionError(f"{game.name} is not Death by Shakespeare")
    number = str(view.death_number) if view.death_number else "not rolled yet"
    lines = [f"Turn {view.turns}, {many(len(view.bier), 'death')}; the Death number is {number}."]
    for seat, name in enumerate(names):
        cast = [game.rules.characters[c] for c in range(len(view.alive)) if view.alive[c] and view.owners[c] == seat]
        living = f"{view.living[seat]} living ({', '.join(cast)})" if cast else "none living"
        lines.append(f"  {name}: {living}, {many(view.hand_sizes[seat], 'Death card')} in hand")
    return lines


def _edition() -> click.Option:
    file = click.Path(exists=True, dir_okay=False, path_type=Path)
    return click.Option(["--edition"], type=file, help="The edition file it was played with, if not this kit's own.")


def _json() -> click.Option:
    return click.Option(["--json", "as_json"], is_flag=True, help="Print JSON; chances are fractions p/q.")


def _command(name: str, words: str, callback: Any, params: list[click.Parameter], examples: list[str]) -> click.Command:
    lines = [f"  shakespeare-games odds death_by_shakespeare {name} {e}".rstrip() for e in examples]
    epilog = "\b\nExamples:\n" + "\n".join(lines)
    return click.Command(name, callback=callback, params=params, help=words, epilog=epilog)


odds = click.Group(
    "death_by_shakespeare",
    help="Death by Shakespeare: when a character dies, and how a saved game stands.",
    commands=[
        _command(
            "kill",
            KILL,
            kill,
            [
                click.Option(["--ratings"], required=True, help="Ratings of its Death cards, commas between: 2,5,5."),
                click.Option(["--rolls"], type=int, default=6, show_default=True, help="How many rolls to look ahead."),
                _json(),
            ],
            ["--ratings 2,5,5 --rolls 3", "--ratings 1 --rolls 12", "--ratings 2,5,5 --rolls 3 --json"],
        ),
        _command(
            "standing",
            STANDING,
            stands,
            [
                click.Argument(["file"], type=click.Path(exists=True, dir_okay=False, path_type=Path)),
                _edition(),
                _json(),
            ],
            ["my-game.jsonl", "my-game.jsonl --json"],
        ),
    ],
)
