"""What Death by Shakespeare answers on the command line: `shakespeare-games odds death_by_shakespeare kill | standing`.

Commands are put together by hand, not by decorators: compiled functions carry no marks.
"""

from __future__ import annotations

from typing import Any

import click

from shakespeare_games.cli_odds import command, json_option, print_json, saved_game, standing_command
from shakespeare_games.core.errors import OptionError
from shakespeare_games.core.game import Game
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
        print_json(answer)
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
    game, match = saved_game(given["file"], given["edition"], DeathByShakespeare.name, load)
    view, names = match.observation(), match.names
    assert isinstance(view, DeathView)
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
        print_json(answer)
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


odds = click.Group(
    "death_by_shakespeare",
    help="Death by Shakespeare: when a character dies, and how a saved game stands.",
    commands=[
        command(
            DeathByShakespeare.name,
            "kill",
            KILL,
            kill,
            [
                click.Option(["--ratings"], required=True, help="Ratings of its Death cards, commas between: 2,5,5."),
                click.Option(["--rolls"], type=int, default=6, show_default=True, help="How many rolls to look ahead."),
                json_option(),
            ],
            ["--ratings 2,5,5 --rolls 3", "--ratings 1 --rolls 12", "--ratings 2,5,5 --rolls 3 --json"],
        ),
        standing_command(DeathByShakespeare.name, STANDING, stands),
    ],
)
