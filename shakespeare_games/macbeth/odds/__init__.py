"""The questions a class asks of Macbeth, answered exactly."""

from shakespeare_games.core.telling import Luck, one_in, percent
from shakespeare_games.macbeth.odds.best import Cell, ThrowChoice, TurnOdds, turn_odds
from shakespeare_games.macbeth.odds.dice import (
    FACES,
    Throw,
    bust_by_roll,
    bust_next,
    check_faces,
    hazard,
    next_throw,
    parse_throw,
)
from shakespeare_games.macbeth.odds.goals import TOKENS, Goal, parse_goal
from shakespeare_games.macbeth.odds.live import LiveOdds, live
from shakespeare_games.macbeth.odds.luck import pips_luck, throw_luck
from shakespeare_games.macbeth.odds.outcomes import PolicyOdds, policy_odds
from shakespeare_games.macbeth.odds.pawn import ends_by_round, ends_this_round, next_events, pawn_lands
from shakespeare_games.macbeth.odds.policies import BestPlay, Policy, StopAfterRolls, StopAtMisfortunes, StopAtTokens
from shakespeare_games.macbeth.odds.sample import TurnSample, simulate_turns
from shakespeare_games.macbeth.odds.turn import Caps, Turn, TurnRules, caps_of, turn_of

__all__ = [
    "FACES",
    "TOKENS",
    "BestPlay",
    "Caps",
    "Cell",
    "Goal",
    "LiveOdds",
    "Luck",
    "Policy",
    "PolicyOdds",
    "StopAfterRolls",
    "StopAtMisfortunes",
    "StopAtTokens",
    "Throw",
    "ThrowChoice",
    "Turn",
    "TurnOdds",
    "TurnRules",
    "TurnSample",
    "bust_by_roll",
    "bust_next",
    "caps_of",
    "check_faces",
    "ends_by_round",
    "ends_this_round",
    "hazard",
    "live",
    "next_events",
    "next_throw",
    "one_in",
    "parse_goal",
    "parse_throw",
    "pawn_lands",
    "percent",
    "pips_luck",
    "policy_odds",
    "simulate_turns",
    "throw_luck",
    "turn_odds",
    "turn_of",
]
