"""How long a game can be: a bound that no play exceeds.

Everything that takes a step uses something up that comes in bounded numbers: rounds, turns, bid tokens, cards, Energy,
black markers, Quests. They are counted here, each at its most.
"""

from __future__ import annotations

from shakespeare_games.kill_shakespeare import pieces as e
from shakespeare_games.kill_shakespeare import rules as r
from shakespeare_games.kill_shakespeare.rules import SEATS, TOKEN_VALUES, KillRules


def longest(rules: KillRules) -> int:
    """Steps of chance and of seats, at most, for any number of players."""
    rounds = rules.longest if rules.eradicate else rules.rounds
    turns = rounds * (max([n * rules.actions_each[n] for n in (2, 3, 4)]) + SEATS)
    coins = sum(rules.tokens) + 1
    rewards = [reward for quest in rules.quests for reward in quest.rewards]
    # Cards that come to hands: the wheel 2, bids 4, a match 1; three Area tokens; Quests, with one for the helper.
    gained = rounds * (SEATS * (2 + 4 + 1) + 3) + len(rules.quests) + sum([count for _, count in rewards])
    # A card is gone once it is played, given or cashed, with a step before; after a re-roll all are asked again.
    cards = gained * (1 + 2 + SEATS + 1)
    # Tokens: each is used once a round, but for those that a card brings back; and what ends each choice.
    again = max([card.count for card in rules.cards if card.verb == e.TOKEN_BACK], default=0) * gained
    bids = rounds * SEATS * (coins + 25) + again
    # Energy, and what a step can do with it: walk; after each walk, and once a turn, sail for nothing.
    points = sum([value * count for value, count in enumerate(rules.tokens)])
    energy = SEATS * rules.energy_most + rounds * SEATS * (points + 3) + turns * rules.rest_energy
    energy += (TOKEN_VALUES - 1) * again + rules.energy_most * gained
    energy += sum([count for verb, count in rewards if verb == e.ENERGY_UP])
    walks = 2 * energy + turns + rounds
    # Markers, a few a turn, or by cards and rewards; proposals with offer, wish and answer; a Quest with all asked.
    marches = turns * rules.marches + 9 * gained + sum([count for verb, count in rewards if verb == e.MARCHES])
    choices = turns * (1 + 1 + 4 * rules.proposals + r.QUEST_SPACES * (2 + 2 * SEATS) + 1)
    # Black markers, and what their exchange takes.
    worst = max([sum([n for kind, _, n in event.effects if kind == e.MORE_BLACK]) for event in rules.events])
    black = sum([max(area.black) for area in rules.areas]) + rounds * (3 + worst)
    exchanges = black // rules.trophies * (2 + rules.battle_draw) + rounds * SEATS
    chance = 3 * SEATS + rounds * (2 * SEATS + 3) + len(rules.quests)
    return cards + bids + walks + marches + choices + exchanges + chance
