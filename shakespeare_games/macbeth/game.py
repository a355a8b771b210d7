"""Macbeth as a Game: from an edition and options to states and bots."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from shakespeare_games.core.actions import Action
from shakespeare_games.core.edition import settle
from shakespeare_games.core.errors import OptionError
from shakespeare_games.core.game import Bot, Game, State
from shakespeare_games.core.words import slug
from shakespeare_games.macbeth import rules as r
from shakespeare_games.macbeth.bots import BOTS, make_bot
from shakespeare_games.macbeth.bots.outlook import Outlook
from shakespeare_games.macbeth.edition import SYMBOLS, MacbethEdition, load_edition, wrong_faces
from shakespeare_games.macbeth.imagine import imagine
from shakespeare_games.macbeth.rules import EVENT_CODES, MacbethRules
from shakespeare_games.macbeth.state import MacbethState
from shakespeare_games.macbeth.story import narrate


class Macbeth(Game):
    """The game. `rules` are the edition's numbers with the options applied, `edition` the file as read."""

    name = "macbeth"
    title = "Macbeth"
    min_players = 2
    max_players = 5
    playout = "schemer"  # what looks good against bold players often is not good against better ones
    horizon = 15  # about a round of two players; from there on to the end of a round
    guide = "schemer"
    search_doubt = 1.0  # plays of schemers are to be believed sooner than those of players of a plain style
    search_plays = 150

    def __init__(self, edition: MacbethEdition, edition_hash: str, options: dict[str, str]) -> None:
        super().__init__(edition.edition.name, edition_hash, options)
        self.edition = edition
        self.rules = make_rules(edition, options)
        self._outlook: Outlook | None = None  # not made before it is asked for: simulations do without

    def new_initial_state(self, players: int) -> MacbethState:
        """See Game.new_initial_state. Players: 2 to 5."""
        self.check_players(players, self.rules.first)
        return MacbethState(self.rules, players)

    def num_distinct_actions(self) -> int:
        """See Game.num_distinct_actions."""
        return r.ACTIONS

    def max_game_length(self) -> int:
        """See Game.max_game_length: every round moves the pawn, and what a turn can hold is paid for with tokens."""
        rules = self.rules
        gold, monologues = rules.supply[r.GOLD], rules.supply[r.MONOLOGUES]
        throws = gold // rules.roll_step + 2  # all a hoard can pay, the free one, a prophecy's
        spoken = monologues // rules.monologue_price * max(2, rules.daggers_laid)
        turn = 2 * throws + gold + spoken + 3
        # Over the whole game: drawing, the dead, and moves up for nothing, each a level up without another's fall.
        once = 2 * r.PORTRAITS + r.PORTRAITS + sum(rules.level)
        return once + rules.end * (1 + self.max_players * turn)

    def bot_names(self) -> list[str]:
        """See Game.bot_names."""
        return list(BOTS)

    def make_bot(self, name: str) -> Bot:
        """See Game.make_bot."""
        return make_bot(name, self.rules)

    def imagine(self, view: Any, rng: Random) -> MacbethState:
        """See Game.imagine."""
        return imagine(self.rules, view, rng)

    def appraise(self, state: State) -> list[float] | None:
        """See Game.appraise: at the end of a round, as the schemer sees it; not close to the end of the game."""
        assert isinstance(state, MacbethState)
        if self._outlook is None:
            self._outlook = Outlook(self.rules)
        return self._outlook.shares(state)

    def narrate(self, before: Any, actor: int, action: Action, after: Any, names: list[str]) -> str:
        """See Game.narrate."""
        return narrate(self.rules, before, actor, action, after, names)


def make_rules(edition: MacbethEdition, options: dict[str, str]) -> MacbethRules:
    """The tables the engine runs on."""
    faces = options["faces"]
    moving = edition.moving
    events = [r.NO_EVENT] * (edition.track.end + 1)
    for space, event in edition.track.events.items():
        events[int(space)] = EVENT_CODES[event]
    return MacbethRules(
        portraits=edition.portraits.names,
        slugs=[slug(n) for n in edition.portraits.names],
        dice=edition.dice.count,
        misfortune_limit=edition.dice.misfortune_limit,
        face_counts=[faces.count(s) for s in SYMBOLS],
        pips=edition.pyramid_die.faces,
        supply=[edition.supply.gold, edition.supply.daggers, edition.supply.monologues],
        start_gold=edition.setup.gold,
        start_prophecies=edition.setup.prophecies,
        hands=[0, 0] + [edition.setup.characters[str(n)] for n in (2, 3, 4, 5)],
        roll_step=edition.rolling.step,
        kill_price=edition.killing.daggers,
        level_prices=[0, moving.into_level_1, moving.into_level_2, moving.into_level_3, moving.into_level_4],
        empty_discount=moving.empty_discount,
        monologue_price=edition.monologue.price,
        daggers_laid=edition.monologue.daggers_laid,
        end=edition.track.end,
        events=events,
        whole_roll=options["prophecy"] == "whole-roll",
        first=int(options["first"]) - 1,
    )


def load(path: Path | None, chosen: dict[str, str]) -> Macbeth:
    """The game of an edition file (this kit's own if none) and options. Raises EditionError, OptionError."""
    edition, digest = load_edition(path)
    options = settle(edition.options, chosen)
    if options["faces"] == "plain":
        options["faces"] = edition.die.faces
    wrong = wrong_faces(options["faces"])
    if wrong is not None:
        raise OptionError(f"option faces is {options['faces']!r}; {wrong}")
    return Macbeth(edition, digest, options)
