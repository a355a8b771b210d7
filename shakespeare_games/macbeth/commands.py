"""What Macbeth answers on the command line: `shakespeare-games odds macbeth bust | best | play`.

Commands are put together by hand, not by decorators: compiled functions carry no marks.
"""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

import click

from shakespeare_games.cli_odds import command, edition_option, json_option, print_json
from shakespeare_games.core.errors import OptionError
from shakespeare_games.core.game import Game
from shakespeare_games.core.telling import exact, percent, told
from shakespeare_games.macbeth.game import Macbeth, load
from shakespeare_games.macbeth.odds.best import turn_odds
from shakespeare_games.macbeth.odds.dice import bust_by_roll, hazard
from shakespeare_games.macbeth.odds.goals import Goal, parse_goal
from shakespeare_games.macbeth.odds.pawn import ends_by_round, next_events
from shakespeare_games.macbeth.odds.turn import Caps, Turn, TurnRules
from shakespeare_games.macbeth.rules import DAGGERS, GOLD, MONOLOGUES
from shakespeare_games.macbeth.view import MacbethView

BUST = "The chance that the third misfortune has come by each roll: all live dice are rolled every time, no prophecy."
BEST = """Roll on or stop: what best play from here is worth.

Goal tokens: expected gold, daggers and monologues held when the lucky phase ends, a bust counting 0. Goal daggers:N
(gold:N, monologues:N): the chance to end it with at least N. The first roll of a turn is compulsory: with --rolls 0 the
answer is to roll.
"""
PLAY = "What the next move of the play brings, and when the play ends."


def _game(edition: Path | None, faces: str | None, prophecy_rule: str | None = None) -> Macbeth:
    chosen: dict[str, str] = {}
    if faces is not None:
        chosen["faces"] = faces.strip().upper()
    if prophecy_rule is not None:
        chosen["prophecy"] = prophecy_rule
    return load(edition, chosen)


def bust(**given: Any) -> None:
    """See BUST."""
    game = _game(given["edition"], given["faces"])
    rules = TurnRules.of(game.rules)
    rolls, lying = int(given["rolls"]), int(given["misfortunes"])
    curve = bust_by_roll(rules.faces, rolls, lying, rules.dice, rules.limit)
    risks = hazard(rules.faces, rolls, lying, rules.dice, rules.limit)
    faces = game.options["faces"]
    if given["as_json"]:
        answer = {
            "bust_by_roll": [exact(p) for p in curve],
            "floats": [float(p) for p in curve],
            "risk_of_each_roll": [exact(p) for p in risks],
            "faces": faces,
            "misfortunes": lying,
            "dice": rules.dice,
            "limit": rules.limit,
        }
        print_json(answer)
        return
    lie = "1 misfortune lies" if lying == 1 else f"{lying or 'no'} misfortunes lie"
    click.echo(f"{rules.dice} dice with the faces {faces}; {lie}, {rules.limit} end the turn.")
    for roll, chance in enumerate(curve, start=1):
        survived = f"   this roll alone {percent(risks[roll - 1])}" if roll <= len(risks) else ""
        click.echo(f"  by roll {roll:<3}{told(chance):<42}{survived}")


def best(**given: Any) -> None:
    """See BEST."""
    game = _game(given["edition"], given["faces"], given["prophecy_rule"])
    goal = parse_goal(given["goal"])
    supply = game.rules.supply
    gold = game.rules.start_gold if given["gold"] is None else int(given["gold"])
    turn = Turn(
        int(given["misfortunes"]),
        int(given["rolls"]),
        gold,
        int(given["daggers"]),
        int(given["monologues"]),
        bool(given["prophecy"]),
    )
    answer = turn_odds(TurnRules.of(game.rules), goal, Caps(supply[GOLD], supply[DAGGERS], supply[MONOLOGUES]))
    value, choice = answer.value(turn), answer.best(turn)
    stop, roll = answer.stop_value(turn), answer.roll_value(turn)
    if given["as_json"]:
        found = {
            "value": exact(value),
            "value_float": float(value),
            "best": choice,
            "goal": goal.text,
            "stop_value": None if turn.rolls == 0 else exact(stop),
            "roll_value": None if roll is None else exact(roll),
        }
        print_json(found)
        return
    click.echo(f"Best is to {choice}. {goal.words.capitalize()}: {_value(goal, value)}")
    if turn.rolls == 0:
        click.echo("  The first roll of a turn is compulsory, and free.")
    else:
        click.echo(f"  to stop now:       {_value(goal, stop)}")
    cost = answer.rules.cost(turn.rolls)
    click.echo(f"  to roll for {cost} gold: {_value(goal, roll) if roll is not None else 'cannot be paid'}")


def _value(goal: Goal, value: Fraction) -> str:
    return percent(value) if goal.is_chance else f"{float(value):.4f}"


def play(**given: Any) -> None:
    """See PLAY."""
    rules = _game(given["edition"], None).rules
    pawn, rounds = int(given["pawn"]), int(given["rounds"])
    events = next_events(rules, pawn)
    curve = ends_by_round(rules, pawn, rounds)
    if given["as_json"]:
        found = {
            "ends_by_round": [exact(p) for p in curve],
            "events": {event or "none": exact(events[event]) for event in events},
        }
        print_json(found)
        return
    click.echo(f"The pawn stands on {pawn} of {rules.end}. The next move brings")
    for event in events:
        click.echo(f"  {event or 'no event':<20}{told(events[event])}")
    click.echo("The play has ended")
    for number, chance in enumerate(curve, start=1):
        click.echo(f"  by move {number:<3}{told(chance)}")
        if chance == 1:
            break


def standing(game: Game, view: MacbethView, names: list[str]) -> list[str]:
    """How it stands, a line a player, for the end of a replay."""
    if not isinstance(game, Macbeth):
        raise OptionError(f"{game.name} is not Macbeth")
    lines = [f"Round {view.round}, the play on space {view.pawn} of {game.rules.end}."]
    king = view.board[0]
    lines.append(f"On the throne: {game.rules.portraits[king] if king >= 0 else 'nobody'}.")
    for seat, name in enumerate(names):
        lines.append(
            f"  {name}: {view.gold[seat]} gold, {view.daggers[seat]} daggers, {view.monologues[seat]} monologues, "
            f"{'a' if view.prophecies[seat] else 'no'} prophecy, {view.living[seat]} living"
        )
    return lines


def _whole(name: str, default: int | None, words: str) -> click.Option:
    return click.Option(
        [name], type=click.IntRange(0, 1000), default=default, help=words, show_default=default is not None
    )


def _faces() -> click.Option:
    return click.Option(["--faces"], help="Six letters: X misfortune, D dagger, G gold, M monologue.")


odds = click.Group(
    "macbeth",
    help="Macbeth: the third misfortune, when to stop, when the play ends.",
    commands=[
        command(
            Macbeth.name,
            "bust",
            BUST,
            bust,
            [
                _whole("--rolls", 5, "How many rolls to look ahead."),
                _whole("--misfortunes", 0, "Misfortunes that lie already."),
                _faces(),
                edition_option(),
                json_option(),
            ],
            ["--rolls 5", "--rolls 3 --misfortunes 1 --faces XXDGGM", "--rolls 5 --json"],
        ),
        command(
            Macbeth.name,
            "best",
            BEST,
            best,
            [
                click.Option(
                    ["--goal"], default="tokens", show_default=True, help="tokens, daggers:N, gold:N, monologues:N."
                ),
                _whole("--gold", None, "Gold held; what a game starts with if left out."),
                _whole("--daggers", 0, "Daggers held."),
                _whole("--monologues", 0, "Monologues held."),
                _whole("--misfortunes", 0, "Misfortunes that lie."),
                _whole("--rolls", 0, "Rolls made this turn; the next costs as much gold."),
                click.Option(["--prophecy"], is_flag=True, help="A prophecy is held."),
                click.Option(
                    ["--prophecy-rule"],
                    type=click.Choice(["whole-roll", "misfortune-dice"]),
                    help="What a prophecy throws again.",
                ),
                _faces(),
                edition_option(),
                json_option(),
            ],
            [
                "--goal tokens --gold 4 --rolls 2 --misfortunes 1",
                "--goal daggers:8 --gold 4 --daggers 3 --prophecy",
                "--goal daggers:8 --gold 4 --daggers 0 --monologues 0 --json",
            ],
        ),
        command(
            Macbeth.name,
            "play",
            PLAY,
            play,
            [
                _whole("--pawn", 0, "The space that the pawn stands on."),
                _whole("--rounds", 12, "How many moves of the play to look ahead."),
                edition_option(),
                json_option(),
            ],
            ["--pawn 19", "--pawn 0 --rounds 12 --json"],
        ),
    ],
)
