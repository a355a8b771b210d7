"""Players by name: the bots of a game, and one that searches, which plays every game that can imagine.

Its guide is the best bot of the game (`Game.guide`): it does what that would do until something else has won more often
by more than luck. At two seats, as far as few games tell (95 times in 100): in Death by Shakespeare `search` won 26 and
lost 28 of 80 games against the prompter, its guide (48 % of those that somebody won, 35 to 61 %); trusting its plays
sooner, it lost more. So it plays as well as its guide there, and hardly better
(`python -m tests.tournament death_by_shakespeare search:600 prompter --games 80`).

Macbeth. A search that plays on by a plain style, the bold bot, did not beat the schemer's choices at any number of
plays tried (100 to 800): what is good against bold players is not what is good against better ones. By schemers,
judged at the end of a round, it does better: on 200 decisions of games between schemers it departed from them 32
times, for 2.3 % more of the games that schemers finished (0.37 % a decision over all, ± 0.22 % of standard error:
likely, not sure; `python -m tests.departures macbeth`).

Shakespeare: as well as its guide. It won 59 and lost 59 of 120 games against the impresario (41 to 59 %;
`python -m tests.tournament shakespeare search impresario --games 120`).

Kill Shakespeare: better. At tables of four, the seats turned, `search` was crowned alone in 9 of 40 games beside
planner, fighter and quester, and in 4 of 20 beside planner, loyal and selfish; the planner, its guide, in 0 and 3: 13
of the 16 that either won (57 to 93 %). In 41 of these 60 nobody won alone, and with a second planner in its place in 59
of 80: no sign that the rebellion is lost for it (`python -m tests.tournament kill_shakespeare search planner fighter
quester --games 20 --seed 1`, and 2; `... search planner loyal selfish --games 20 --seed 3`; and with `planner planner`,
seeds 1 and 2, 3 and 4).
"""

from __future__ import annotations

from random import Random
from typing import Any, Final

from shakespeare_games.analysis.search import Search, Style
from shakespeare_games.core.errors import OptionError
from shakespeare_games.core.game import Bot, Game
from shakespeare_games.core.match import stream

SEARCH: Final = "search"
MOST_PLAYS: Final = 1_000_000  # before one decision


class SearchBot(Bot):
    """Before every decision plays on so many times from what it can know; see Search.best for what it does."""

    def __init__(self, game: Game, plays: int, style: Style | None = None) -> None:
        usual = plays == game.search_plays
        self.name = SEARCH if usual else f"{SEARCH}:{plays}"
        time = ", which takes a second or two" if usual else ""
        guide = (game.guide if style is None else style.guide) or "plain"
        self.about = (
            f"Thinks ahead: before every decision it plays on {plays:,} times from what its seat can know{time}, "
            f"and leaves what the {guide} bot would do only for something better."
        )
        self.game = game
        self.plays = plays
        self.style = style

    def act(self, view: Any, legal: list[int], rng: Random) -> int:
        """See Bot.act."""
        if len(legal) == 1:
            return legal[0]
        search = self.begin(view, rng)
        search.run(self.plays)
        return search.best()

    def begin(self, view: Any, rng: Random) -> Search:
        """The search of a decision, for whoever steps through it: after `plays` plays its best is what `act` does."""
        return search_view(self.game, view, int(rng.random() * 2**53), self.style)


def search_view(game: Game, view: Any, seed: int, style: Style | None = None) -> Search:
    """A search from what a seat sees at its own decision. Raises OptionError where the game cannot imagine."""
    state = game.imagine(view, stream(seed, "imagine"))
    if state is None:
        raise OptionError(f"{game.title} cannot be searched from what a player sees")
    return Search(game, state, view.viewer, seed, style)


def make_search_bot(game: Game, plays: int, style: Style | None = None) -> SearchBot:
    """A bot that searches, of a strength of your choice. Raises OptionError for fewer plays than one, or too many."""
    if not 1 <= plays <= MOST_PLAYS:
        raise OptionError(f"a search of {plays:,} plays is none; 1 to {MOST_PLAYS:,} are possible")
    return SearchBot(game, plays, style)


def player_names(game: Game) -> list[str]:
    """The names that `make_player` knows for this game, without numbers of plays."""
    return [*game.bot_names(), SEARCH]


def plays_named(game: Game, name: str) -> int:
    """How many plays a name gives a search: 0 for a bot of the game's own. Raises OptionError for any other name."""
    first, colon, plays = name.partition(":")
    if name in game.bot_names():
        return 0
    if first != SEARCH:
        raise OptionError(f"no bot {name[:40]!r}; there are {', '.join(player_names(game))}")
    if not colon:
        return game.search_plays
    if not plays.isdecimal() or len(plays) > 9 or int(plays) < 1:
        raise OptionError(f"player {name[:40]!r}: after '{SEARCH}:' comes a number of plays, such as {SEARCH}:500")
    return int(plays)


def make_player(game: Game, name: str) -> Bot:
    """A bot of the game by its name, or `search`, or `search:500` for so many plays before each decision.

    Raises OptionError for any other name.
    """
    plays = plays_named(game, name)
    return make_search_bot(game, plays) if plays else game.make_bot(name)
