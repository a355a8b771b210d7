"""Shakespeare as a Game: from an edition and options to states and bots."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from shakespeare_games.core.actions import Action
from shakespeare_games.core.edition import settle
from shakespeare_games.core.game import Bot, Game
from shakespeare_games.core.words import slug
from shakespeare_games.shakespeare import rules as r
from shakespeare_games.shakespeare.bots import BOTS, make_bot
from shakespeare_games.shakespeare.edition import HIGHEST_SUM, load_edition, space_number
from shakespeare_games.shakespeare.imagine import imagine
from shakespeare_games.shakespeare.rules import Aim, Role, ShakespeareRules
from shakespeare_games.shakespeare.state import ShakespeareState
from shakespeare_games.shakespeare.story import narrate
from shakespeare_games.shakespeare.tables import ShakespeareEdition


class Shakespeare(Game):
    """The game. `rules` are the edition's numbers with the options applied, `edition` the file as read."""

    name = "shakespeare"
    title = "Shakespeare"
    min_players = 2
    max_players = 4
    guide = "impresario"
    search_plays = 400

    def __init__(self, edition: ShakespeareEdition, edition_hash: str, options: dict[str, str]) -> None:
        super().__init__(edition.edition.name, edition_hash, options)
        self.edition = edition
        self.rules = make_rules(edition, options)

    def new_initial_state(self, players: int) -> ShakespeareState:
        """See Game.new_initial_state. Players: 2 to 4."""
        self.check_players(players, self.rules.first)
        return ShakespeareState(self.rules, players)

    def num_distinct_actions(self) -> int:
        """See Game.num_distinct_actions."""
        return r.ACTIONS

    def max_game_length(self) -> int:
        """See Game.max_game_length: what is drawn, placed and paid is counted, and each happens once."""
        rules = self.rules
        seats = self.max_players
        offered, shown = rules.offered(seats), rules.shown(seats)
        roles = rules.roles
        quills = max([role.whites + role.others for role in roles])
        rehearsed = max(rules.extra_whites, *[role.show_whites for role in roles])
        drawn = 2 * offered + shown
        # For each cylinder: activate, white quills, a +3 token, done; or the Queen, her cards, and one kept.
        activation = max(1 + quills + 2, 1 + 1 + rules.queen_cards + 1)
        turns = seats * (1 + 1 + r.CYLINDERS * activation) + 2 * offered  # and each element on offer taken once
        rehearsal = seats * (rules.days + 1 + r.PRINTED) * rehearsed
        day = drawn + seats + turns + seats + rehearsal + seats  # wagers, ambiance, rest
        setup = seats + drawn + seats + shown
        return setup + rules.days * day + seats * (rules.days + 2)

    def bot_names(self) -> list[str]:
        """See Game.bot_names."""
        return list(BOTS)

    def make_bot(self, name: str) -> Bot:
        """See Game.make_bot."""
        return make_bot(name, self.rules)

    def imagine(self, view: Any, rng: Random) -> ShakespeareState:
        """See Game.imagine."""
        return imagine(self.rules, view, rng)

    def narrate(self, before: Any, actor: int, action: Action, after: Any, names: list[str]) -> str:
        """See Game.narrate."""
        return narrate(self.rules, before, actor, action, after, names)


def _by_space(rewards: dict[str, int], spaces: int) -> list[int]:
    """What the best reward reached is worth, by space from 0 (which is none)."""
    best = [0]
    for space in range(1, spaces + 1):
        best.append(rewards.get(str(space), best[-1]))
    return best


def _by_sum(edition: ShakespeareEdition, key: str) -> list[int]:
    """What a complete costume earns, by its sum."""
    earned = [0] * (HIGHEST_SUM + 1)
    for reward in edition.costume.rewards:
        for total in range(reward.least, HIGHEST_SUM + 1):
            earned[total] = getattr(reward, key)
    return earned


def make_rules(edition: ShakespeareEdition, options: dict[str, str]) -> ShakespeareRules:
    """The tables the engine runs on."""
    cards = edition.characters.cards + edition.printed.cards
    values, effects, craft = edition.values, edition.set_effects, edition.craft
    bags = [[getattr(bag, color) for color in r.COLORS] for bag in (edition.bag_2, edition.bag_3, edition.bag_4)]
    first = options["first"]
    return ShakespeareRules(
        roles=[
            Role(c.name, slug(c.name), r.KINDS.index(c.kind), c.cost, c.value, list(c.icons), list(c.rehearsal))
            for c in cards
        ],
        aims=[Aim(o.name, slug(o.name), r.MEASURES.index(o.counts), list(o.steps)) for o in edition.objectives.cards],
        days=edition.week.days,
        rehearsals=edition.week.rehearsals,
        start_prestige=edition.start.prestige,
        start_pounds=edition.start.pounds,
        first_prestige=edition.wager.first_prestige,
        extra_cards=edition.offer.extra_cards,
        bags=[[], [], *bags],
        draws_each=edition.offer.elements_each,
        values=[values.black, values.pink, values.purple, values.blue, values.green],
        costume_yellow=edition.yellow.in_costume,
        element_limit=edition.actor_element.value,
        costume_pounds=_by_sum(edition, "pounds"),
        costume_prestige=_by_sum(edition, "prestige"),
        virtual=[space_number(s) for s in edition.set.virtual],
        candles=[space_number(s) for s in edition.set.candles],
        candle_prestige=effects.candle_prestige,
        pink_pounds=effects.pink_pounds,
        purple_ambiance=effects.purple_ambiance,
        blue_ambiance=effects.blue_ambiance,
        green_tokens=effects.green_tokens,
        plus_tokens=craft.plus_tokens,
        plus_value=craft.plus_value,
        assistant_value=craft.assistant_value,
        ambiance_spaces=edition.ambiance.spaces,
        ambiance_start=edition.ambiance.start - 1,
        lengths=[edition.act_1.spaces, edition.act_2.spaces, edition.act_3.spaces],
        penalty_spaces=edition.acts.first_spaces,
        penalty=edition.acts.loss,
        act_1_pounds=_by_space(edition.act_1.pounds, edition.act_1.spaces),
        act_2_prestige=edition.act_2.prestige,
        act_3_prestige=_by_space(edition.act_3.prestige, edition.act_3.spaces),
        rehearsal_white=edition.extra.white_quills,
        queen_pounds=edition.queen.pounds,
        queen_cards=edition.queen.objectives,
        yellow_prestige=edition.yellow.prestige,
        unpaid_prestige=edition.payment.loss,
        first=-1 if first == "drawn" else int(first) - 1,
    )


def load(path: Path | None, chosen: dict[str, str]) -> Shakespeare:
    """The game of an edition file (this kit's own if none) and options. Raises EditionError, OptionError."""
    edition, digest = load_edition(path)
    return Shakespeare(edition, digest, settle(edition.options, chosen))
