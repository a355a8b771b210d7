"""What Shakespeare answers on the command line: `shakespeare-games odds shakespeare bag | cards | wager | standing`.

Commands are put together by hand, not by decorators: compiled functions carry no marks.
"""

from __future__ import annotations

from typing import Any

import click

from shakespeare_games.cli_odds import command, edition_option, json_option, print_json, saved_game, standing_command
from shakespeare_games.core.errors import OptionError
from shakespeare_games.core.game import Game
from shakespeare_games.core.telling import exact, percent, told
from shakespeare_games.core.words import capital, many, series
from shakespeare_games.shakespeare import rules as r
from shakespeare_games.shakespeare.game import Shakespeare, load
from shakespeare_games.shakespeare.odds.bag import parse_color, parse_counts, setup_draw
from shakespeare_games.shakespeare.odds.live import ColorOdds, LiveOdds, live
from shakespeare_games.shakespeare.odds.market import MARKET_MODEL, cards_of_kind, setup_market
from shakespeare_games.shakespeare.odds.wager import WAGER_MODEL, Mixture, WagerOdds, frequencies, place_odds
from shakespeare_games.shakespeare.rules import CARDS, COLORS, CYLINDERS, SEATS, ShakespeareRules
from shakespeare_games.shakespeare.view import ShakespeareView

BAG = """How likely colors are among the elements of one day, drawn from a bag without putting back.

Costumes and sets each have a bag, and both hold the same at first; this is for one of them. Name several colors for the
chance that all of them show. Nobody having looked, every day is like the first; what is known to have left the bag
changes the chances, whenever it left.
"""
ALL_CARDS = """How likely Character cards are among those shown on one day, as long as the deck lasts.

Asked for a kind of character, for cards by name, or for both together: any of them counts.
"""
WAGER = """The place on the Order track that each wager of 1 to 5 leads to, against what others have wagered before.

Everybody is expected to wager as often as before, each number counted once more than it was seen. Name the opponents in
the order of the Initiative track, which decides ties.
"""
STANDING = """How a saved game stands, and what the next day brings: elements, cards, and places for each wager.

Asked of all that is public.
"""


def bag(**given: Any) -> None:
    """See BAG."""
    rules = load(given["edition"], {}).rules
    players, day = int(given["players"]), 1 if given["day"] is None else int(given["day"])
    drawn = parse_counts(given["drawn"])
    draw = setup_draw(rules, players, day, drawn)
    colors = [parse_color(name) for name in given["color"]]
    counts = [int(n) for n in given["at_least"]] or [1] * len(colors)
    if len(counts) != len(colors):
        raise OptionError(f"{many(len(colors), 'color')}, but --at-least is given {len(counts)} times; name one each")
    demand = [0] * len(COLORS)
    for color, count in zip(colors, counts, strict=True):
        if count < 0:
            raise OptionError(f"at least {count} {COLORS[color]}: counts are 0 or more")
        if colors.count(color) > 1:
            raise OptionError(f"{COLORS[color]} is named twice")
        demand[color] = count
    chance = draw.shows(demand)
    if given["as_json"]:
        print_json({"chance": exact(chance)})
        return
    full, expected = rules.bags[players], draw.expected()
    when = f"On day {day}" if given["day"] is not None else "On a day"
    click.echo(f"{when} {draw.draws} elements are drawn, of {sum(draw.bag)} that may be among them.")
    most = (day - 1) * draw.draws
    if given["day"] is not None and sum(drawn) > most:
        click.echo(f"(By the rules {most or 'no'} elements have left the bag before day {day}, not {sum(drawn)}.)")
    for color in colors:
        share = f"{draw.bag[color]} of {full[color]} {COLORS[color]} left"
        click.echo(f"  {share}; expected {float(expected[color]):.3g}")
    asked = series([f"at least {demand[color]} {COLORS[color]}" for color in colors])
    click.echo(f"{capital(asked)}: {told(chance).strip()}")


def cards(**given: Any) -> None:
    """See ALL_CARDS."""
    rules = load(given["edition"], {}).rules
    wanted: set[int] = set()
    for name in given["kind"]:
        wanted.update(cards_of_kind(rules, parse_kind(rules, name)))
    wanted.update([parse_card(rules, name) for name in given["card"]])
    if not wanted:
        raise OptionError("name a kind of character with --kind, or cards with --card")
    gone = [parse_card(rules, name) for name in given["gone"].split(",") if given["gone"].strip()]
    market = setup_market(rules, int(given["players"]), gone)
    count = int(given["at_least"])
    if count < 0:
        raise OptionError(f"at least {count}: counts are 0 or more")
    chance = market.chance(wanted, count)
    if given["as_json"]:
        print_json({"chance": exact(chance), "expected": exact(market.expected(wanted))})
        return
    among = len(wanted & set(market.deck))
    click.echo(f"{market.from_deck} of {len(market.deck)} cards are shown; {among} of these are wanted.")
    click.echo(f"At least {count}: {told(chance).strip()}; expected {float(market.expected(wanted)):.3g}")


def wager(**given: Any) -> None:
    """See WAGER."""
    others: list[Mixture] = [frequencies(parse_wagers(text)) for text in given["other"]]
    if not 1 <= len(others) < SEATS:
        raise OptionError(f"{len(others)} opponents; 1 to {SEATS - 1} can play")
    place = int(given["place"])
    if not 1 <= place <= len(others) + 1:
        raise OptionError(
            f"place {str(place)[:20]} on the Initiative track; with {len(others) + 1} players it has 1 to "
            f"{len(others) + 1}"
        )
    ahead = [i < place - 1 for i in range(len(others))]
    found = [WagerOdds(n, place_odds(n, others, ahead)) for n in range(1, CYLINDERS + 1)]
    if given["as_json"]:
        answer = {
            "first": [exact(odds.first) for odds in found],
            "places": [[exact(p) for p in odds.places] for odds in found],
            "mean_place": [exact(odds.mean_place) for odds in found],
        }
        print_json(answer)
        return
    for line in _wager_lines(found):
        click.echo(line)


def stands(**given: Any) -> None:
    """See STANDING."""
    game, match = saved_game(given["file"], given["edition"], Shakespeare.name, load)
    view, names = match.observation(), match.names
    assert isinstance(view, ShakespeareView)
    rules = game.rules
    found = live(view, rules)
    seats = [live(view, rules, seat).wagers for seat in range(view.players)]
    if given["as_json"]:
        print_json(_answer(rules, found, seats, view))
        return
    for line in standing(game, view, names):
        click.echo(line)
    for title, colors in (("costume", found.costumes), ("set", found.sets)):
        if colors:
            click.echo(f"Day {found.day}, {title} elements:")
            for odds in colors:
                chances = "".join([f"{percent(p):>9}" for p in odds.at_least])
                click.echo(f"  {COLORS[odds.color]:<8}{odds.left:>3} in the bag; at least 1, 2, 3: {chances}")
    if found.market:
        click.echo("Among the next cards:")
        for kind in found.market:
            click.echo(f"  {r.KINDS[kind.kind]:<18}{percent(kind.chance):>8}  expected {float(kind.expected):.3g}")
        if not found.market_sure:
            click.echo(f"  ({MARKET_MODEL})")
    if seats[0]:
        click.echo("First place of the next wager, for 1 to 5 cylinders:")
        wide = max(len(name) for name in names)
        for name, wagers in zip(names, seats, strict=True):
            click.echo(f"  {name:<{wide}}" + "".join([f"{percent(odds.first):>9}" for odds in wagers]))
        click.echo(f"  ({WAGER_MODEL})")


def _answer(
    rules: ShakespeareRules, found: LiveOdds, seats: list[tuple[WagerOdds, ...]], view: ShakespeareView
) -> dict[str, Any]:
    return {
        "phase": view.phase,
        "day": view.day,
        "prestige": list(view.prestige),
        "pounds": list(view.pounds),
        "next_day": found.day or None,
        "costumes": _colors_answer(found.costumes),
        "sets": _colors_answer(found.sets),
        "cards": {r.KINDS[k.kind]: {"chance": exact(k.chance), "expected": exact(k.expected)} for k in found.market},
        "cards_sure": found.market_sure,
        "places": [[[exact(p) for p in odds.places] for odds in wagers] for wagers in seats],
    }


def _colors_answer(colors: tuple[ColorOdds, ...]) -> dict[str, Any]:
    return {
        COLORS[odds.color]: {
            "left": odds.left,
            "expected": exact(odds.expected),
            "at_least": [exact(p) for p in odds.at_least],
        }
        for odds in colors
    }


def _wager_lines(found: list[WagerOdds]) -> list[str]:
    places = range(1, len(found[0].places) + 1)
    lines = ["wager" + "".join([f"{f'place {n}':>10}" for n in places]) + "      mean"]
    for odds in found:
        chances = "".join([f"{percent(p):>10}" for p in odds.places])
        lines.append(f"{odds.wager:>5}{chances}{float(odds.mean_place):>10.2f}")
    return lines


def parse_kind(rules: ShakespeareRules, text: str) -> int:
    """A kind that there are cards of, by its name. Raises OptionError."""
    name = text.strip().lower()
    kinds = sorted({role.kind for role in rules.roles[:CARDS]})
    if name not in [r.KINDS[kind] for kind in kinds]:
        raise OptionError(f"{name[:20]!r} is no kind of card; there are {', '.join([r.KINDS[k] for k in kinds])}")
    return r.KINDS.index(name)


def parse_card(rules: ShakespeareRules, text: str) -> int:
    """A card by its name or its short form. Raises OptionError."""
    name = text.strip().lower()
    for card in range(CARDS):
        if name in (rules.roles[card].slug, rules.roles[card].name.lower()):
            return card
    raise OptionError(f"{name[:30]!r} is no Character card of this edition")


def parse_wagers(text: str) -> tuple[int, ...]:
    """Wagers from a text such as `5,3`; empty text is none. Raises OptionError.

    >>> parse_wagers("5, 3")
    (5, 3)
    """
    wagers: list[int] = []
    for part in text.split(",") if text.strip() else []:
        word = part.strip()
        if not (word.isascii() and word.isdecimal() and len(word) <= 3):
            raise OptionError(f"wager {word[:20]!r} is not a whole number; write them with commas between: 5,3")
        wagers.append(int(word))
    return tuple(wagers)


def standing(game: Game, view: ShakespeareView, names: list[str]) -> list[str]:
    """How it stands, a line a player, for the end of a replay."""
    if not isinstance(game, Shakespeare):
        raise OptionError(f"{game.name} is not Shakespeare")
    lines = [f"Day {view.day} of {game.rules.days}." if view.day else "The first day has not begun."]
    for seat, name in enumerate(names):
        money = "1 Pound" if view.pounds[seat] == 1 else f"{view.pounds[seat]} Pounds"
        acts = ", ".join([str(spaces[seat]) for spaces in view.acts])
        cast = len(view.troupes[seat]) - r.PRINTED
        lines.append(
            f"  {name}: {view.prestige[seat]} Prestige, {money}, {many(cast, 'card')} recruited, acts at {acts}"
        )
    return lines


def _players() -> click.Option:
    return click.Option(["--players"], type=int, required=True, help="How many play, 2 to 4.")


odds = click.Group(
    "shakespeare",
    help="Shakespeare: what the bags and the deck bring, where a wager leads, and how a saved game stands.",
    commands=[
        command(
            Shakespeare.name,
            "bag",
            BAG,
            bag,
            [
                _players(),
                click.Option(["--day"], type=int, help="Which day; 1, the setup, if left out."),
                click.Option(["--color"], required=True, multiple=True, help="A color; repeatable."),
                click.Option(
                    ["--at-least"], type=int, multiple=True, help="How many of it, 1 if left out; one a color."
                ),
                click.Option(["--drawn"], default="", help="What is known to have left the bag: black=5,pink=3."),
                edition_option(),
                json_option(),
            ],
            [
                "--players 4 --day 1 --color green --at-least 2 --json",
                "--players 4 --day 2 --color green --at-least 2 --drawn black=5,pink=3",
                "--players 2 --color green --at-least 1 --color blue --at-least 2",
            ],
        ),
        command(
            Shakespeare.name,
            "cards",
            ALL_CARDS,
            cards,
            [
                _players(),
                click.Option(["--kind"], multiple=True, help="actor, set dresser, jeweler ...; repeatable."),
                click.Option(["--card"], multiple=True, help="A card by name; repeatable."),
                click.Option(["--at-least"], type=int, default=1, show_default=True, help="How many of them."),
                click.Option(["--gone"], default="", help="Cards known to be out of the deck, commas between."),
                edition_option(),
                json_option(),
            ],
            [
                "--players 4 --kind jeweler",
                "--players 2 --card romeo --card juliet --gone hamlet,iago",
                '--players 3 --kind "set dresser" --at-least 2 --json',
            ],
        ),
        command(
            Shakespeare.name,
            "wager",
            WAGER,
            wager,
            [
                click.Option(["--other"], required=True, multiple=True, help="An opponent's wagers: 5,3; repeatable."),
                click.Option(
                    ["--place"], type=int, default=1, show_default=True, help="Yours on the Initiative track."
                ),
                json_option(),
            ],
            ["--other 5,3 --other 4,4 --place 2", '--other "" --place 2', "--other 1,1,2 --json"],
        ),
        standing_command(Shakespeare.name, STANDING, stands),
    ],
)
