"""Death by Shakespeare as a Game: from an edition and options to states and bots."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from shakespeare_games.core.actions import Action
from shakespeare_games.core.edition import settle
from shakespeare_games.core.errors import OptionError
from shakespeare_games.core.game import Bot, Game
from shakespeare_games.core.words import slug
from shakespeare_games.death_by_shakespeare import rules as r
from shakespeare_games.death_by_shakespeare.bots import BOTS, make_bot
from shakespeare_games.death_by_shakespeare.edition import DeathEdition, fits_without, load_edition
from shakespeare_games.death_by_shakespeare.imagine import imagine
from shakespeare_games.death_by_shakespeare.rules import DeathRules
from shakespeare_games.death_by_shakespeare.state import DeathState
from shakespeare_games.death_by_shakespeare.story import narrate


class DeathByShakespeare(Game):
    """The game. `rules` are the edition's numbers with the options applied, `edition` the file as read."""

    name = "death_by_shakespeare"
    title = "Death by Shakespeare"
    min_players = 2
    max_players = 4
    guide = "prompter"
    search_plays = 600

    def __init__(self, edition: DeathEdition, edition_hash: str, options: dict[str, str]) -> None:
        super().__init__(edition.edition.name, edition_hash, options)
        self.edition = edition
        self.rules = make_rules(edition, options)

    def new_initial_state(self, players: int) -> DeathState:
        """See Game.new_initial_state. Players: 2 to 4; the Titus Andronicus option is for 3 or 4 (D2)."""
        self.check_players(players, self.rules.first)
        fewest = self.edition.number.titus_players
        if self.options["death_number"] == "titus" and players < fewest:
            raise OptionError(f"option death_number is titus, which is for {fewest} or more players, not {players}")
        each = self.rules.deals[players]
        if each * players > r.CHARACTERS:
            raise OptionError(f"option deal is {each}, but {r.CHARACTERS} characters are too few for {players} players")
        return DeathState(self.rules, players)

    def num_distinct_actions(self) -> int:
        """See Game.num_distinct_actions."""
        return len(self.rules.actions)

    def max_game_length(self) -> int:
        """See Game.max_game_length: turns are bounded, and in one of them each character reacts at most once (D8)."""
        rules = self.rules
        seats = self.max_players
        # Each reaction may bring a chance node, a round of passes and one more roll, with its choice of who dies.
        answers = r.CHARACTERS * (2 + seats + 3) + seats + 3
        cards = 2 * rules.draws + r.CHARACTERS  # drawn, and discarded again
        discards = r.CARDS  # hands that are too large
        return 1 + r.CHARACTERS + rules.longest * (1 + cards + discards + answers)

    def bot_names(self) -> list[str]:
        """See Game.bot_names."""
        return list(BOTS)

    def make_bot(self, name: str) -> Bot:
        """See Game.make_bot."""
        return make_bot(name, self.rules)

    def imagine(self, view: Any, rng: Random) -> DeathState:
        """See Game.imagine."""
        return imagine(self.rules, view, rng)

    def narrate(self, before: Any, actor: int, action: Action, after: Any, names: list[str]) -> str:
        """See Game.narrate."""
        return narrate(self.rules, before, actor, action, after, names)


def make_rules(edition: DeathEdition, options: dict[str, str]) -> DeathRules:
    """The tables the engine runs on."""
    characters = edition.characters.cards
    slugs = [slug(c.name) for c in characters]
    left_out = [options["without"] in ("all", s) for s in slugs]
    whose = [r.WHOSE.index(c.whose) for c in characters]
    effects = [r.EFFECTS.index(c.effect) for c in characters]
    fixed = options["death_number"]
    number = edition.number
    deal = options["deal"]
    each = edition.deal.characters
    return DeathRules(
        characters=[c.name for c in characters],
        character_slugs=slugs,
        effects=effects,
        whose=[r.NEVER if out else w for w, out in zip(whose, left_out, strict=True)],
        triggers=[c.number for c in characters],
        values=[
            0 if out and e >= r.ALWAYS_ON else c.value for c, e, out in zip(characters, effects, left_out, strict=True)
        ],
        cards=[d.name for d in edition.deaths.cards],
        card_slugs=[slug(d.name) for d in edition.deaths.cards],
        ratings=[d.rating for d in edition.deaths.cards],
        hands=[0, 0] + [each[str(n)] if deal == "plain" else int(deal) for n in (2, 3, 4)],
        hand_size=edition.hand.size,
        least_hand=edition.least_hand.cards,
        draws=edition.hand.draws,
        number_die=[n + number.added for n in number.die],
        death_number={"roll": 0, "titus": number.titus}.get(fixed, int(fixed) if fixed.isdecimal() else 0),
        longest=edition.length.turns,
        first=int(options["first"]) - 1,
    )


def load(path: Path | None, chosen: dict[str, str]) -> DeathByShakespeare:
    """The game of an edition file (this kit's own if none) and options. Raises EditionError, OptionError."""
    edition, digest = load_edition(path)
    options = settle(edition.options, chosen)
    if not fits_without(options["without"], edition):
        known = ", ".join(slug(c.name) for c in edition.characters.cards)
        raise OptionError(f"option without is {options['without']!r}; it can be none, all, {known}")
    return DeathByShakespeare(edition, digest, options)
