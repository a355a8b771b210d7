"""The odds beside a decision at the table."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from shakespeare_games.core.chance import Distribution
from shakespeare_games.macbeth.odds.best import PROPHECY, ROLL, STOP, TurnOdds, turn_odds
from shakespeare_games.macbeth.odds.dice import Throw, bust_by_roll, next_throw
from shakespeare_games.macbeth.odds.goals import TOKENS, Goal
from shakespeare_games.macbeth.odds.pawn import ends_this_round, next_events
from shakespeare_games.macbeth.odds.turn import Turn, TurnRules, caps_of, turn_of
from shakespeare_games.macbeth.rules import MacbethRules
from shakespeare_games.macbeth.view import FALL, LUCKY, OVER, SETUP, MacbethView

ACCEPT = "accept"
CURVE = 6  # rolls that the risk curve looks ahead


class LiveOdds(NamedTuple):
    """All that is shown beside a decision. What has no meaning in a phase is None, `best` then is empty."""

    phase: str
    goal: Goal
    turn: Turn
    cost: int  # gold for the next roll
    can_pay: bool
    dice: int  # live
    bust_next: Fraction | None  # the chance that the next roll brings the last misfortune allowed, before any prophecy
    gain_next: Distribution[int] | None  # tokens the next roll shows
    gain_mean: tuple[Fraction, Fraction, Fraction] | None  # expected gold, daggers, monologues it shows
    throw_next: Distribution[Throw] | None
    stop_value: Fraction | None
    roll_value: Fraction | None  # None if it cannot be paid
    prophecy_value: Fraction | None  # None if it cannot be spent now
    value: Fraction | None  # of the best of these
    best: str  # ROLL, STOP, PROPHECY, ACCEPT or nothing
    bust_curve: list[Fraction]  # by the next 1, 2 ... rolls, all live dice rolled each time
    ends_this_round: Fraction
    events: Distribution[str]  # of the next move of the play; empty words for none


def live(view: MacbethView, rules: MacbethRules, goal: Goal = TOKENS) -> LiveOdds:
    """The odds of this moment, from anybody's view: dice and tokens are public."""
    turn = turn_of(view)
    turn_rules = TurnRules.of(rules)
    pawn = rules.end if view.phase == OVER else view.pawn
    cost = turn_rules.cost(turn.rolls)
    can_pay = turn.gold >= cost
    shared = LiveOdds(
        phase=view.phase,
        goal=goal,
        turn=turn,
        cost=cost,
        can_pay=can_pay,
        dice=rules.dice - turn.misfortunes,
        bust_next=None,
        gain_next=None,
        gain_mean=None,
        throw_next=None,
        stop_value=None,
        roll_value=None,
        prophecy_value=None,
        value=None,
        best="",
        bust_curve=[],
        ends_this_round=ends_this_round(rules, pawn),
        events=next_events(rules, pawn),
    )
    if view.phase == SETUP or view.phase not in (LUCKY, FALL):
        return shared
    odds = turn_odds(turn_rules, goal, caps_of(view, rules))
    prophecy = _prophecy_value(view, odds)
    if view.phase == FALL:
        best = PROPHECY if prophecy else ACCEPT
        return shared._replace(
            stop_value=Fraction(0), prophecy_value=prophecy, value=prophecy or Fraction(0), best=best
        )
    throw = next_throw(turn_rules.faces, turn.misfortunes, rules.dice)
    stop = None if turn.rolls == 0 else odds.stop_value(turn)
    roll = odds.roll_value(turn)
    best, value = STOP, stop
    if value is None or (roll is not None and roll > value):
        best, value = ROLL, roll
    if prophecy is not None and (value is None or prophecy > value):
        best, value = PROPHECY, prophecy
    curve = bust_by_roll(turn_rules.faces, CURVE, turn.misfortunes, rules.dice, rules.misfortune_limit)
    return shared._replace(
        bust_next=curve[0],
        gain_next=throw.map(lambda t: t.tokens),
        gain_mean=(throw.mean(lambda t: t.gold), throw.mean(lambda t: t.daggers), throw.mean(lambda t: t.monologues)),
        throw_next=throw,
        stop_value=stop,
        roll_value=roll,
        prophecy_value=prophecy,
        value=value,
        best=best,
        bust_curve=curve,
    )


def _prophecy_value(view: MacbethView, odds: TurnOdds) -> Fraction | None:
    """What spending the prophecy on the throw that lies is worth; None if it cannot be."""
    throw = Throw(*view.thrown)
    turn = turn_of(view)
    if not turn.prophecy or not throw.misfortunes or view.foretold:
        return None
    got = Throw(throw.misfortunes, view.gained[1], view.gained[0], view.gained[2])
    in_air = turn._replace(
        misfortunes=turn.misfortunes - throw.misfortunes,
        gold=turn.gold - got.gold,
        daggers=turn.daggers - got.daggers,
        monologues=turn.monologues - got.monologues,
    )
    return odds.throw_choice(in_air, throw).rethrow
