"""Kill Shakespeare as a Game: from an edition and options to states and bots."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from shakespeare_games.core.actions import Action
from shakespeare_games.core.edition import settle
from shakespeare_games.core.errors import OptionError
from shakespeare_games.core.game import Bot, Game, State
from shakespeare_games.kill_shakespeare import rules as r
from shakespeare_games.kill_shakespeare.bots import BOTS, make_bot
from shakespeare_games.kill_shakespeare.bots.appraisal import Appraisal
from shakespeare_games.kill_shakespeare.bots.measure import Measure
from shakespeare_games.kill_shakespeare.edition import effect, load_edition, slug, threat
from shakespeare_games.kill_shakespeare.imagine import imagine
from shakespeare_games.kill_shakespeare.length import longest
from shakespeare_games.kill_shakespeare.pieces import ITEMS, ActionCard, Area, Event, Quest
from shakespeare_games.kill_shakespeare.rules import AREA_SLUGS, KillRules
from shakespeare_games.kill_shakespeare.state import KillState
from shakespeare_games.kill_shakespeare.story import narrate
from shakespeare_games.kill_shakespeare.tables import EventCard, KillEdition, QuestCard


class KillShakespeare(Game):
    """The game. `rules` are the edition's numbers with the options applied, `edition` the file as read."""

    name = "kill_shakespeare"
    title = "Kill Shakespeare"
    min_players = 2
    max_players = 4
    playout = "loyal"  # random players lose, whatever a search does before
    horizon = 160  # about a third of a game; the appraisal is fair from there on
    guide = "planner"
    search_plays = 60

    def __init__(self, edition: KillEdition, edition_hash: str, options: dict[str, str]) -> None:
        super().__init__(edition.edition.name, edition_hash, options)
        self.edition = edition
        self.rules = make_rules(edition, options)
        measure = Measure()
        measure.care = 1.0  # survival counts as it is, not as the planner fears for it
        self._appraisal = Appraisal(self.rules, measure)

    def new_initial_state(self, players: int) -> KillState:
        """See Game.new_initial_state. Players: 2 to 4."""
        if not 2 <= players <= 4:
            raise OptionError(f"Kill Shakespeare is for 2 to 4 players, not {players}")
        return KillState(self.rules, players)

    def num_distinct_actions(self) -> int:
        """See Game.num_distinct_actions."""
        return r.ACTIONS

    def max_game_length(self) -> int:
        """See Game.max_game_length: see length.py."""
        return longest(self.rules)

    def bot_names(self) -> list[str]:
        """See Game.bot_names."""
        return list(BOTS)

    def make_bot(self, name: str) -> Bot:
        """See Game.make_bot."""
        return make_bot(name, self.rules)

    def imagine(self, view: Any, rng: Random) -> KillState:
        """See Game.imagine."""
        return imagine(self.rules, view, rng)

    def appraise(self, state: State) -> list[float]:
        """See Game.appraise: the planner's view of it, made to come to one at most."""
        assert isinstance(state, KillState)
        shares = [self._appraisal.worth(state, seat) for seat in range(state.players)]
        most = max(1.0, sum(shares))
        return [share / most for share in shares]

    def narrate(self, before: Any, actor: int, action: Action, after: Any, names: list[str]) -> str:
        """See Game.narrate."""
        return narrate(self.rules, before, actor, action, after, names)


def _area(name: str) -> int:
    return AREA_SLUGS.index(name) if name else -1


def _areas(edition: KillEdition, level: str) -> list[Area]:
    """The map, with the changes of a level."""
    setup = edition.setups[level]
    areas: list[Area] = []
    for card, name in zip(edition.map.areas, AREA_SLUGS, strict=True):
        more = setup.more_black.count(name)
        hope = card.hope - setup.less_hope.count(name) + setup.more_hope.count(name)
        areas.append(
            Area(
                card.name,
                card.defense,
                max(1, min(edition.search.highest_hope, hope)),
                [0, 0, *[(setup.black or count) + more for count in card.black]],
                [AREA_SLUGS.index(a) for a in card.land],
                card.port,
            )
        )
    return areas


def _event(card: EventCard, late: bool) -> Event:
    effects = [e for e in [threat(text) for text in card.effects] if e is not None]
    cost = [0, 0, *card.cost]
    return Event(card.name, slug(card.name), late, _area(card.richard), _area(card.lady), cost, card.quill, effects)


def _quest(card: QuestCard, sagas: list[str]) -> Quest:
    shown = [0, 0, 0]
    for text in card.shown:
        kind, _, count = text.partition(" ")
        shown[("troops", "letter", "plan").index(kind)] += int(count)
    return Quest(
        card.name,
        slug(card.name),
        sagas.index(card.saga) if card.saga else -1,
        card.hard,
        _area(card.area),
        _area(card.second),
        [card.energy, card.time, card.troops, card.letters, card.plans],
        shown,
        [e for e in [effect(text) for text in card.rewards] if e is not None],
    )


def make_rules(edition: KillEdition, options: dict[str, str]) -> KillRules:
    """The tables the engine runs on."""
    decks, scoring, players = edition.decks, edition.scoring, edition.players
    sagas = list(dict.fromkeys([q.saga for q in edition.quests.cards if q.saga]))
    quests = [_quest(q, sagas) for q in edition.quests.cards]
    search, battles, bids = edition.search, edition.battles, edition.bids
    found = [(c, effect(c.effect) or (0, 0)) for c in edition.actions.cards]
    return KillRules(
        areas=_areas(edition, options["level"]),
        cards=[ActionCard(c.name, slug(c.name), e[0], e[1], c.copies) for c, e in found],
        events=[_event(e, False) for e in edition.events.a] + [_event(e, True) for e in edition.events.b],
        quests=quests,
        sagas=[[n for n, q in enumerate(quests) if q.saga == s] for s in range(len(sagas))],
        wheel=[ITEMS.index(item) for item in edition.wheel.items],
        numbers={
            "markers": players.markers,
            "start_points": players.start_points,
            "start_energy": players.start_energy,
            "start_energy_two": players.start_energy_two,
            "sheet": players.sheet,
            "iago_supply": decks.iago_supply,
            "iago_spaces": decks.iago_spaces,
            "extra_actions": decks.extra_actions,
            "lowered": edition.tokens.lowered,
            "search_end": search.end,
            "search_start": edition.setups[options["level"]].search_start,
            "rounds": edition.rounds.rounds,
            "longest": edition.rounds.longest,
            "zero_areas": search.zero_areas,
            "too_many_black": search.too_many_black,
            "highest_hope": search.highest_hope,
            "paid_points": bids.paid_points,
            "failed_points": bids.failed_points,
            "wheel_cost": bids.wheel_cost,
            "rest_energy": players.rest_energy,
            "marches": players.marches,
            "proposals": players.proposals,
            "extra_price": players.extra_price,
            "trophies": battles.trophies,
            "battle_draw": battles.draw,
            "helper_points": scoring.helper,
            "rebuilt_points": scoring.rebuilt,
            "set_points": scoring.set_of_three,
            "crowded_areas": search.crowded_areas,
        },
        tokens=[0, *edition.tokens.bid],
        energy_costs=edition.sheets.energy_costs,
        battle=[*battles.values, battles.quills],
        troop_deck=[decks.troop_1, decks.troop_2, decks.troop_3, 0, 0, 0, 0, decks.troop_iagos],
        information_deck=[0, 0, 0, decks.letters, decks.plans, decks.spies, decks.jesters, decks.iagos],
        rewards=[decks.reward_troops, decks.reward_letters, decks.reward_plans],
        easy_by_round=edition.rounds.easy,
        hard_by_round=edition.rounds.hard,
        rank_points=[[], [], scoring.ranks_2, scoring.ranks_3, scoring.ranks_4],
        battle_limits=edition.sheets.battle_limits,
        time_caps=edition.sheets.time_caps,
        per_iago=[0, 0, *bids.per_iago],
        quill_cost=[0, 0, *bids.quill],
        actions_each=[0, 0, *players.actions],
        iago_points=[0, *scoring.iagos],
        presence_points=scoring.areas,
        drawn_cast=options["cast"] == "drawn",
        strongholds_count=options["markers"] == "with strongholds",
        sets_score=options["sets"] == "yes",
        eradicate=options["ending"] == "last marker",
    )


def load(path: Path | None, chosen: dict[str, str]) -> KillShakespeare:
    """The game of an edition file (this kit's own if none) and options. Raises EditionError, OptionError."""
    edition, digest = load_edition(path)
    return KillShakespeare(edition, digest, settle(edition.options, chosen))
