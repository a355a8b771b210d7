"""The questions a class asks of Death by Shakespeare, answered exactly.

Everything is asked of a DeathView, so nobody learns here what a seat may not see. How players react is stated in MODEL.
"""

from shakespeare_games.death_by_shakespeare.odds.abilities import AbilityWorth, ability_worth
from shakespeare_games.death_by_shakespeare.odds.cards import CardWorth, card_worth
from shakespeare_games.death_by_shakespeare.odds.deck import draw_chance, hold_chance, unseen
from shakespeare_games.death_by_shakespeare.odds.lays import LayOdds, best_lay, lay_odds
from shakespeare_games.death_by_shakespeare.odds.live import (
    MODEL,
    CharacterOdds,
    LiveOdds,
    NumberOdds,
    live,
)
from shakespeare_games.death_by_shakespeare.odds.luck import Luck, roll_luck
from shakespeare_games.death_by_shakespeare.odds.standing import Standing, Survival, standing
from shakespeare_games.death_by_shakespeare.odds.waiting import (
    Waiting,
    kill_chance,
    killed_by_roll,
    parse_ratings,
    waiting,
)

__all__ = [
    "MODEL",
    "AbilityWorth",
    "CardWorth",
    "CharacterOdds",
    "LayOdds",
    "LiveOdds",
    "Luck",
    "NumberOdds",
    "Standing",
    "Survival",
    "Waiting",
    "ability_worth",
    "best_lay",
    "card_worth",
    "draw_chance",
    "hold_chance",
    "kill_chance",
    "killed_by_roll",
    "lay_odds",
    "live",
    "parse_ratings",
    "roll_luck",
    "standing",
    "unseen",
    "waiting",
]
