"""Players by name: the bots of a game, and one that searches, which plays every game that can imagine.

How well it plays, at two seats, as far as few games tell (95 times in 100). Death by Shakespeare: `search:400` wins
67 % of 30 games against the guardian (49 to 81 %), `search:100` 78 % against random play (61 to 89 %). Shakespeare:
`search:40` won 8 of 8 against random play. Macbeth, where half of the games crown nobody: `search:200` won 4 and lost 5
of 20 against the bold bot, by which it plays on; there it is no better. Kill Shakespeare has hardly been measured: of 6
games beside a loyal bot `search:4` saved one; of 16 with random play in its place none was saved.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final

from shakespeare_games.analysis.search import Search, Style
from shakespeare_games.core.errors import OptionError
from shakespeare_games.core.game import Bot, Game
from shakespeare_games.core.match import stream

SEARCH: Final = "search"
PLAYS: Final = 200  # of a decision, where the name does not say


class SearchBot(Bot):
    """Before every decision plays on so many times from what it can know, and does what won most."""

    def __init__(self, game: Game, plays: int = PLAYS, style: Style | None = None) -> None:
        self.name = SEARCH if plays == PLAYS else f"{SEARCH}:{plays}"
        self.about = f"Plays on {plays:,} times in its head before every decision, and does what won most often."
        self.game = game
        self.plays = plays
        self.style = style

    def act(self, view: Any, legal: list[int], rng: Random) -> int:
        """See Bot.act."""
        if len(legal) == 1:
            return legal[0]
        search = search_view(self.game, view, int(rng.random() * 2**53), self.style)
        search.run(self.plays)
        return search.best()


def search_view(game: Game, view: Any, seed: int, style: Style | None = None) -> Search:
    """A search from what a seat sees at its own decision. Raises OptionError where the game cannot imagine."""
    state = game.imagine(view, stream(seed, "imagine"))
    if state is None:
        raise OptionError(f"{game.title} cannot be searched from what a player sees")
    return Search(game, state, view.viewer, seed, style)


def make_search_bot(game: Game, plays: int = PLAYS, style: Style | None = None) -> Bot:
    """A bot that searches, of a strength of your choice. Raises OptionError for fewer plays than one."""
    if plays < 1:
        raise OptionError(f"a search of {plays} plays finds nothing; at least 1 is needed")
    return SearchBot(game, plays, style)


def player_names(game: Game) -> list[str]:
    """The names that `make_player` knows for this game, without numbers of plays."""
    return [*game.bot_names(), SEARCH]


def make_player(game: Game, name: str) -> Bot:
    """A bot of the game by its name, or `search`, or `search:500` for so many plays before each decision.

    Raises OptionError for any other name.
    """
    first, colon, plays = name.partition(":")
    if first != SEARCH or SEARCH in game.bot_names():
        return game.make_bot(name)
    if not colon:
        return make_search_bot(game)
    if not plays.isdecimal():
        raise OptionError(f"player {name[:40]!r}: after '{SEARCH}:' comes a number of plays, such as {SEARCH}:500")
    return make_search_bot(game, int(plays))
