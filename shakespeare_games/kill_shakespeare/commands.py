"""What Kill Shakespeare answers on the command line.

`shakespeare-games odds kill_shakespeare dice | match | lady | quill | bid | pay | risk | standing`. Commands are put
together by hand, not by decorators: compiled functions carry no marks.
"""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import click

from shakespeare_games.cli_odds import (
    FILE,
    command,
    edition_option,
    json_option,
    print_json,
    saved_game,
    standing_command,
)
from shakespeare_games.core.errors import OptionError
from shakespeare_games.core.game import Bot
from shakespeare_games.core.telling import exact, percent, told
from shakespeare_games.core.words import many, series
from shakespeare_games.kill_shakespeare import odds as ask
from shakespeare_games.kill_shakespeare.asked import fraction, numbers, purse
from shakespeare_games.kill_shakespeare.game import KillShakespeare, load
from shakespeare_games.kill_shakespeare.odds.moment import check_players
from shakespeare_games.kill_shakespeare.rules import SEATS
from shakespeare_games.kill_shakespeare.telling import live_answer, live_lines, risk_lines, standing
from shakespeare_games.kill_shakespeare.view import KillView

__all__ = ["odds", "standing"]

DICE = """The sum of the two event dice.

With --re-roll the dice are rolled once more whenever they show one of those sums.
"""
MATCH = "The chance that the event dice show one of these bid totals: sums of 2 to 9 earn an Action card."
LADY = """Lady Macbeth's die: who loses a marker in the Area she comes to.

Say which places of the turn order have markers there. Whenever nothing is lost an Iago comes.
"""
QUILL = f"""The chance of Quills in exchanges of three Battle tokens, one after another, each keeping one token.

{ask.KEPT} Asked of the start of a game, or of a bag that is told by counts: values 1 to 4, then Quills.
"""
BID = f"""The chance that the Event is cancelled, against what the others may hold.

{ask.BID_MODEL}
"""
PAY = f"""Pay or let the others pay: the event bid as a game, its equilibria, and what players would agree on.

{ask.GAME_MODEL}
"""
RISK = f"""The chance that the rebellion fails, in this round and in the game, from a saved game or from the start.

{ask.RISK_MODEL} Of a saved game only what is public is asked.
"""
STANDING = """How a saved game stands, and what may come next.

Asked of all that is public.
"""
MOST_PLAYS = 100_000


def dice(**given: Any) -> None:
    """See DICE."""
    bad = numbers(given["re_roll"], "sum")
    sums = ask.re_rolled(bad)
    if given["as_json"]:
        print_json({str(total): exact(sums[total]) for total in sorted(sums)})
        return
    for total in sorted(sums):
        click.echo(f"{total:>4}{told(sums[total])}")
    words = ("2-9: a bid of that total", "10: a marker where she is", "11: a marker where he is", "12: the search")
    for name, said in zip(ask.CLASSES, words, strict=True):
        click.echo(f"{said:<27}{told(sums.map(ask.dice_class)[name])}")


def match(**given: Any) -> None:
    """See MATCH."""
    chance = ask.match_chance(numbers(given["bids"], "bid"))
    if given["as_json"]:
        print_json({"chance": exact(chance)})
        return
    click.echo(f"The dice show one of these bids: {told(chance).strip()}")


def lady(**given: Any) -> None:
    """See LADY."""
    players = check_players(int(given["players"]))
    places = numbers(given["there"], "place")
    for place in places:
        if not 1 <= place <= players:
            raise OptionError(
                f"place {str(place)[:20]} of the turn order; with {players} players it has 1 to {players}"
            )
    if not places:
        raise OptionError("nobody has markers there: a black one comes and no die is rolled; name places with --there")
    there = [int(place in places) for place in range(1, players + 1)]
    faces = ask.lady_faces(range(players), there)
    loses = ask.loses_to(faces, players)
    nothing = Fraction(faces.count(()), len(faces))
    if given["as_json"]:
        print_json({"loses": [exact(p) for p in loses], "nothing": exact(nothing)})
        return
    for place, chance in enumerate(loses, start=1):
        click.echo(f"place {place} loses a marker: {told(chance).strip()}")
    click.echo(f"nothing is lost, an Iago comes: {told(nothing).strip()}")


def quill(**given: Any) -> None:
    """See QUILL."""
    rules = load(given["edition"], {}).rules
    bag = numbers(given["bag"], "count") or rules.battle
    count, least = int(given["exchanges"]), int(given["at_least"])
    if least < 0:
        raise OptionError(f"at least {str(least)[:20]}: counts are 0 or more")
    found = ask.exchanges(bag, count, rules.battle_draw)
    chance = found.probability(lambda quills: quills >= least)
    if given["as_json"]:
        print_json({"chance": exact(chance)})
        return
    click.echo(f"{many(count, 'exchange')} from a bag of {sum(bag)}, {bag[-1]} of them Quills:")
    for quills in sorted(found):
        click.echo(f"  {many(quills, 'Quill'):<9}{told(found[quills])}")
    click.echo(f"At least {many(least, 'Quill')}: {told(chance).strip()}; expected {float(found.mean()):.3g}")


def bid(**given: Any) -> None:
    """See BID."""
    rules = load(given["edition"], {}).rules
    players = check_players(int(given["players"]))
    purses = [purse(text) for text in given["other"]] or [tuple(rules.tokens)] * (players - 1)
    if len(purses) != players - 1:
        raise OptionError(f"{len(purses)} others are told with --other, but {players} play; name {players - 1} or none")
    price, own = int(given["price"]), int(given["own"])
    if price < 1 or own < 0:
        raise OptionError(f"an Event costs 1 or more and a bid is 0 or more, not {str(price)[:20]} and {str(own)[:20]}")
    others = ask.fists(purses)
    chance = others.probability(lambda rest: rest + own >= price)
    if given["as_json"]:
        print_json({"chance": exact(chance), "others": exact(others.mean())})
        return
    click.echo(f"The others put in {float(others.mean()):.3g} bid points on average, {max(others)} at most.")
    click.echo(f"With {own} of yours the Event that costs {price} is cancelled: {told(chance).strip()}")


def pay(**given: Any) -> None:
    """See PAY."""
    price = given["price"]
    game = ask.make_game(
        int(given["players"]),
        numbers(given["levels"], "level"),
        None if price is None else int(price),
        fraction(given["harm"], "harm"),
        fraction(given["point"], "point"),
        fraction(given["paid"], "paid"),
        fraction(given["failed"], "failed"),
    )
    pure, mixed, agreed = ask.pure_equilibria(game), ask.symmetric_equilibria(game), ask.agreement(game)
    if given["as_json"]:
        answer = {
            "price": game.price,
            "pure": [list(bids) for bids in pure],
            "symmetric": [
                {
                    "mixture": [exact(p) if one.exact else float(p) for p in one.mixture],
                    "value": exact(one.value) if one.exact else float(one.value),
                    "cancelled": exact(one.cancelled) if one.exact else float(one.cancelled),
                }
                for one in mixed
            ],
            "agreement": {"bids": list(agreed.bids), "keeps": agreed.keeps},
        }
        print_json(answer)
        return
    click.echo(f"{game.players} players; an Event of {game.price} bid points does each a harm of {game.harm}.")
    for bids in pure:
        total, end = sum(bids), "cancelled" if game.cancelled(bids) else "not cancelled"
        click.echo(f"  nobody betters alone: {', '.join([str(b) for b in bids])} (in all {total}, {end})")
    for one in mixed:
        shares = [f"{level} {percent(p)}" for level, p in zip(game.levels, one.mixture, strict=True) if p]
        click.echo(
            f"  all alike: {series(shares)}; worth {float(one.value):.3g} each, cancelled {percent(one.cancelled)}"
        )
    kept = "nobody betters it alone" if agreed.keeps else "but somebody does better alone by breaking it"
    click.echo(f"  best for all together: {', '.join([str(b) for b in agreed.bids])}; {kept}")


def risk(**given: Any) -> None:
    """See RISK."""
    plays, rng = int(given["plays"]), Random(int(given["seed"]))
    if not 1 <= plays <= MOST_PLAYS:
        raise OptionError(f"{str(plays)[:20]} plays; they are 1 to {MOST_PLAYS:,}")
    names = [name.strip() for name in given["bots"].split(",") if name.strip()]
    if given["file"] is None:
        if given["players"] is None:
            raise OptionError("name a saved game, or how many play with --players")
        game = load(given["edition"], {})
        players = check_players(int(given["players"]))
        tally = ask.start_risk(game.rules, players, rng, _bots(game, names, players))
    else:
        game, saved = saved_game(given["file"], given["edition"], KillShakespeare.name, load)
        view = saved.observation()
        assert isinstance(view, KillView)
        tally = ask.risk(view, game.rules, rng, _bots(game, names, view.players))
    tally.play(plays)
    if given["as_json"]:
        answer = {
            "plays": tally.plays,
            "this_round": _share(tally.this_round),
            "game": _share(tally.game),
            "by_round": {str(n): share.share for n, share in tally.by_round.items()},
            "by_cause": {cause: share.share for cause, share in tally.by_cause.items()},
        }
        print_json(answer)
        return
    for line in risk_lines(tally):
        click.echo(line)


def _share(share: ask.Share) -> dict[str, Any]:
    return {"chance": share.share, "error": share.error, "band": list(share.band)}


def _bots(game: KillShakespeare, names: list[str], players: int) -> list[Bot]:
    """One bot everywhere, or one a seat. Raises OptionError."""
    if len(names) not in (1, players):
        raise OptionError(f"{len(names)} bots are named and {players} play; name one, or one a player")
    return [game.make_bot(name) for name in (names * players if len(names) == 1 else names)]


def stands(**given: Any) -> None:
    """See STANDING."""
    game, saved = saved_game(given["file"], given["edition"], KillShakespeare.name, load)
    view = saved.observation()
    assert isinstance(view, KillView)
    if given["as_json"]:
        print_json(live_answer(game.rules, view))
        return
    for line in [*standing(game, view, saved.names), *live_lines(game.rules, view, saved.names)]:
        click.echo(line)


def _players(required: bool = True) -> click.Option:
    return click.Option(["--players"], type=int, required=required, help=f"How many play, 2 to {SEATS}.")


def _text(name: str, words: str, default: str = "", required: bool = False) -> click.Option:
    if required:
        return click.Option([name], required=True, help=words)
    return click.Option([name], default=default, show_default=bool(default), help=words)


def _number(name: str, words: str, default: int | None = None, required: bool = False) -> click.Option:
    if default is None:
        return click.Option([name], type=int, required=required, help=words)
    return click.Option([name], type=int, default=default, show_default=True, help=words)


_GAME = KillShakespeare.name
odds = click.Group(
    _GAME,
    help="Kill Shakespeare: dice, Quills, secret bids, who pays for the Event, and how likely the rebellion fails.",
    commands=[
        command(
            _GAME,
            "dice",
            DICE,
            dice,
            [_text("--re-roll", "Sums that are rolled once more: 10,11,12."), json_option()],
            ["--json", "--re-roll 10,11,12"],
        ),
        command(
            _GAME,
            "match",
            MATCH,
            match,
            [_text("--bids", "Bid totals, commas between.", required=True), json_option()],
            ["--bids 7,3,5", "--bids 6 --json"],
        ),
        command(
            _GAME,
            "lady",
            LADY,
            lady,
            [_players(), _text("--there", "Places with markers there: 1,3.", required=True), json_option()],
            ["--players 4 --there 1,3", "--players 2 --there 2 --json"],
        ),
        command(
            _GAME,
            "quill",
            QUILL,
            quill,
            [
                _number("--exchanges", "How many.", required=True),
                _number("--at-least", "How many Quills.", 1),
                _text("--bag", "What the bag holds: 10,8,5,3,4; the start of a game if left out."),
                edition_option(),
                json_option(),
            ],
            ["--exchanges 2 --json", "--exchanges 1 --bag 8,7,4,2,4", "--exchanges 3 --at-least 2"],
        ),
        command(
            _GAME,
            "bid",
            BID,
            bid,
            [
                _players(),
                _number("--price", "What the Event costs, Iagos included.", required=True),
                _number("--own", "Bid points of yours.", 0),
                click.Option(
                    ["--other"], multiple=True, help="Tokens another may hold: 1,1,2,5; all of them if left out."
                ),
                edition_option(),
                json_option(),
            ],
            ["--players 4 --price 37 --own 10", "--players 2 --price 12 --own 6 --other 1,1,2,5 --json"],
        ),
        command(
            _GAME,
            "pay",
            PAY,
            pay,
            [
                _players(),
                _text("--levels", "What may be put in, in bid points.", "0,4,8"),
                _number("--price", "What cancels the Event; all at the middle level pay it if left out."),
                _text("--harm", "Victory Points the Event costs each.", "3"),
                _text("--point", "Victory Points a kept bid point is worth.", "1/4"),
                _text("--paid", "Victory Points for the highest if the Event is cancelled.", "2"),
                _text("--failed", "And if it is not.", "1"),
                json_option(),
            ],
            ["--players 3", "--players 4 --levels 0,6 --price 18 --harm 2 --json"],
        ),
        command(
            _GAME,
            "risk",
            RISK,
            risk,
            [
                click.Argument(["file"], type=FILE, required=False),
                _players(required=False),
                _number("--plays", "How many plays.", 200),
                _number("--seed", "The same seed plays the same plays.", 0),
                _text("--bots", "Names, commas between; one sits everywhere.", "random"),
                edition_option(),
                click.Option(["--json", "as_json"], is_flag=True, help="Print JSON; chances are decimals."),
            ],
            ["my-game.jsonl", "--players 3 --plays 500 --json"],
        ),
        standing_command(_GAME, STANDING, stands),
    ],
)
