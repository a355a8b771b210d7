"""The odds of a turn against the engine: equal fractions from hand-set states, with a prophecy, with a short supply."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from shakespeare_games.analysis.exact import best, outcome_distribution
from shakespeare_games.core.game import CHANCE, State
from shakespeare_games.macbeth import odds
from shakespeare_games.macbeth import rules as r
from shakespeare_games.macbeth.odds.best import gain, paid
from shakespeare_games.macbeth.odds.turn import caps_of, turn_of
from shakespeare_games.macbeth.position import BUGGING, FALL, LUCKY
from shakespeare_games.macbeth.state import MacbethState
from tests.macbeth import table

OPTIONS = ("whole-roll", "misfortune-dice")

# Who has no prophecy does not ask what one brings.
foretold = pytest.mark.parametrize(
    ("prophecy", "option"), [(False, OPTIONS[0]), *((True, option) for option in OPTIONS)]
)


def lucky(
    turn: odds.Turn, option: str = "whole-roll", edition: Path | None = None, others: tuple[int, int, int] = (0, 0, 0)
) -> MacbethState:
    """A real state in the lucky phase of seat 0, between throws, seat 1 holding `others`."""
    state = table.start(2, edition, prophecy=option)
    table.hold(state, 1, gold=others[0], daggers=others[1], monologues=others[2])
    table.hold(state, 0, gold=turn.gold, daggers=turn.daggers, monologues=turn.monologues)
    state.prophecies[0] = int(turn.prophecy)
    state.rolls = turn.rolls
    state.aside = turn.misfortunes
    state.phase = LUCKY
    return state


def ended(state: State) -> bool:
    """Whether seat 0's lucky phase is over."""
    assert isinstance(state, MacbethState)
    return state.seat != 0 or state.phase == BUGGING


def worth(goal: odds.Goal):  # type: ignore[no-untyped-def]
    """What a state at the end of the lucky phase is worth; a bust shows as the next seat's turn."""

    def reckon(state: State) -> int:
        assert isinstance(state, MacbethState)
        if state.seat != 0:
            return 0
        held = dict(zip(r.KINDS, table.held(state, 0), strict=True))
        return sum(held.values()) if goal.kind == "tokens" else int(held[goal.kind] >= goal.at_least)

    return reckon


SMALL = odds.Turn(misfortunes=1, rolls=2, gold=5, daggers=6, monologues=1)
STATES = [
    ("tokens", odds.Turn(misfortunes=1, rolls=1, gold=3, daggers=1)),
    ("tokens", odds.Turn(misfortunes=0, rolls=2, gold=6, daggers=2, monologues=3)),
    ("tokens", odds.Turn(misfortunes=2, rolls=1, gold=1)),
    ("daggers:8", odds.Turn(misfortunes=1, rolls=3, gold=4, daggers=6)),
    ("daggers:4", odds.Turn(misfortunes=2, rolls=1, gold=3, daggers=1)),
    ("monologues:2", odds.Turn(misfortunes=1, rolls=2, gold=3)),
    ("gold:6", odds.Turn(misfortunes=1, rolls=1, gold=3)),
]


@foretold
@pytest.mark.parametrize(("text", "turn"), STATES)
def test_m9_best_play_equals_the_engine(text: str, turn: odds.Turn, prophecy: bool, option: str) -> None:
    turn = turn._replace(prophecy=prophecy)
    goal = odds.parse_goal(text)
    state = lucky(turn, option)
    found = best(state, worth(goal), ended)
    answer = odds.TurnOdds(odds.TurnRules.of(state.rules), goal, odds.Caps())
    assert turn_of(state.observation(0)) == turn
    assert answer.value(turn) == found.value
    assert answer.stop_value(turn) == found.values[r.STOP]
    assert answer.roll_value(turn) == found.values.get(r.ROLL)
    assert answer.best(turn) == ("stop" if r.STOP in found.actions else "roll")


@pytest.mark.parametrize("text", ["tokens", "daggers:3"])
def test_m9_the_first_roll_is_compulsory(text: str) -> None:
    """Few dice, so that a whole turn from its start is small enough for the engine."""
    goal = odds.parse_goal(text)
    state = lucky(odds.Turn(rolls=0, gold=1, daggers=1))
    state.aside = 1  # four live dice
    turn = odds.Turn(misfortunes=1, rolls=0, gold=1, daggers=1)
    found = best(state, worth(goal), ended)
    answer = odds.TurnOdds(odds.TurnRules.of(state.rules), goal)
    assert answer.value(turn) == answer.roll_value(turn) == found.value
    assert answer.best(turn) == "roll"


SHORT = [
    ("gold = 40\ndaggers = 40\nmonologues = 20", "gold = 10\ndaggers = 3\nmonologues = 2"),
    ("gold = 40\ndaggers = 40\nmonologues = 20", "gold = 9\ndaggers = 5\nmonologues = 0"),
]

FEW_MONOLOGUES = (SHORT[0][0], "gold = 40\ndaggers = 40\nmonologues = 2")
FEW = ("gold = 4\nprophecies", "gold = 1\nprophecies")  # so that five players could still be seated


@foretold
@pytest.mark.parametrize(
    ("text", "supply"),
    [
        ("tokens", SHORT[0]),
        ("tokens", SHORT[1]),
        ("daggers:3", SHORT[0]),
        ("daggers:5", SHORT[1]),
        ("gold:8", SHORT[0]),
        ("monologues:2", SHORT[0]),
        ("monologues:2", SHORT[1]),
    ],
)
def test_m16_atrezzo_and_the_cap_of_all_that_exist(
    text: str, supply: tuple[str, str], prophecy: bool, option: str, tmp_path: Path
) -> None:
    goal = odds.parse_goal(text)
    turn = odds.Turn(misfortunes=1, rolls=1, gold=4, daggers=1, prophecy=prophecy)
    state = lucky(turn, option, table.edited(tmp_path, supply, FEW), (2, 2, 0))
    state.supply[r.DAGGERS] -= 1  # one lies on a portrait, out of reach
    state.laid[3] = 1
    caps = caps_of(state.observation(0), state.rules)
    assert caps == (state.rules.supply[0], state.rules.supply[1] - 1, state.rules.supply[2])
    found = best(state, worth(goal), ended)
    assert odds.TurnOdds(odds.TurnRules.of(state.rules), goal, caps).value(turn) == found.value


@pytest.mark.parametrize("option", OPTIONS)
@pytest.mark.parametrize("text", ["tokens", "daggers:4"])
@pytest.mark.parametrize("throw", ["throw XDGM", "throw XXDG", "throw XXXM", "throw DDGM"])
def test_m11_a_prophecy_is_worth_what_the_engine_says(text: str, throw: str, option: str) -> None:
    goal = odds.parse_goal(text)
    state = lucky(odds.Turn(misfortunes=1, rolls=1, gold=3, daggers=1, prophecy=True), option)
    table.do(state, "roll")
    in_air = turn_of(state.observation(0))
    shown = odds.parse_throw(throw)
    table.do(state, throw)
    answer = odds.TurnOdds(odds.TurnRules.of(state.rules), goal).throw_choice(in_air, shown)
    found = best(state, worth(goal), ended)
    keep = found.values[r.ACCEPT] if state.phase == FALL else max(found.values[r.STOP], found.values[r.ROLL])
    assert answer.keep == keep
    assert answer.rethrow == found.values.get(r.PROPHECY)
    assert answer.value == found.value
    view = state.observation(0)
    panel = odds.live(view, state.rules, goal)
    assert panel.value == found.value
    assert panel.prophecy_value == found.values.get(r.PROPHECY)
    names = {r.ROLL: "roll", r.STOP: "stop", r.PROPHECY: "prophecy", r.ACCEPT: "accept"}
    assert panel.best in {names[a] for a in found.actions}


@pytest.mark.parametrize("option", OPTIONS)
def test_m11_undone_gains_that_a_cap_cut_short(option: str, tmp_path: Path) -> None:
    """All daggers are held after the throw: the panel must know that only one was new."""
    edition = table.edited(tmp_path, ("daggers = 40", "daggers = 3"))
    state = lucky(odds.Turn(misfortunes=0, rolls=2, gold=2, daggers=2, prophecy=True), option, edition, (2, 0, 0))
    table.do(state, "roll", "throw XXDDD")
    assert table.held(state, 0) == (0, 3, 0)
    found = best(state, worth(odds.TOKENS), ended)
    assert odds.live(state.observation(1), state.rules).prophecy_value == found.values[r.PROPHECY]


def kept(state: State) -> int:
    """Tokens kept; -1 for a bust."""
    assert isinstance(state, MacbethState)
    return -1 if state.seat != 0 else sum(table.held(state, 0))


def follow(policy: odds.Policy, state: State) -> int:
    """A policy as the engine's analysis wants it."""
    assert isinstance(state, MacbethState)
    assert state.current_player() != CHANCE
    turn = turn_of(state.observation(0))
    if state.can_foretell():
        throw = odds.Throw(*state.rules.throw_counts[state.thrown])
        got = odds.Throw(throw.misfortunes, state.gained()[1], state.gained()[0], state.gained()[2])
        before = turn._replace(
            misfortunes=turn.misfortunes - throw.misfortunes,
            gold=turn.gold - got.gold,
            daggers=turn.daggers - got.daggers,
            monologues=turn.monologues - got.monologues,
        )
        if policy.foretell(before, throw, state.rules.misfortune_limit):
            return r.PROPHECY
    if state.phase == FALL:
        return r.ACCEPT
    return r.ROLL if r.ROLL in state.legal_actions() and policy.act(turn) else r.STOP


@foretold
@pytest.mark.parametrize("supply", [None, SHORT[0], FEW_MONOLOGUES])
def test_policies_equal_the_engine(prophecy: bool, supply: tuple[str, str] | None, option: str, tmp_path: Path) -> None:
    turn = odds.Turn(misfortunes=1, rolls=1, gold=3, daggers=1, prophecy=prophecy)
    edition = table.edited(tmp_path, supply, FEW) if supply else None
    state = lucky(turn, option, edition, (2, 1, 0))
    rules = odds.TurnRules.of(state.rules)
    caps = caps_of(state.observation(0), state.rules)
    policies: list[odds.Policy] = [
        odds.StopAfterRolls(2),
        odds.StopAfterRolls(4),
        odds.StopAtMisfortunes(2),
        odds.StopAtTokens(7),
        odds.BestPlay(odds.TurnOdds(rules, odds.TOKENS, caps)),
        odds.BestPlay(odds.TurnOdds(rules, odds.Goal("daggers", 3), caps)),
        odds.BestPlay(odds.TurnOdds(rules, odds.Goal("monologues", 1), caps)),
    ]
    for policy in policies:

        def choose(state: State, policy: odds.Policy = policy) -> int:
            return follow(policy, state)

        there = outcome_distribution(state, choose, kept, ended)
        here = odds.policy_odds(policy, turn, rules, caps)
        assert here.bust == there[-1], policy.words
        assert here.tokens == there.mean(lambda count: max(count, 0)), policy.words
        assert here.kept == there.map(lambda count: max(count, 0)), policy.words


def test_m9_a_gain_is_the_same_here_and_there() -> None:
    state = lucky(odds.Turn(misfortunes=0, rolls=2, gold=7, daggers=2, monologues=1))
    rules, caps = odds.TurnRules.of(state.rules), odds.Caps()
    turn = paid(turn_of(state.observation(0)), rules)
    table.do(state, "roll", "throw XXDGM")
    assert turn_of(state.observation(0)) == gain(turn, odds.Throw(2, 1, 1, 1), caps)
    assert state.observation(0).gained == (1, 1, 1)


def test_luck_values_each_throw_as_the_engine_does() -> None:
    state = lucky(odds.Turn(misfortunes=1, rolls=1, gold=3, daggers=1))
    table.do(state, "roll")
    view = state.observation(1)
    values: dict[int, Fraction] = {}
    weights = dict(state.chance_weights())
    for outcome in weights:
        values[outcome] = (
            Fraction(best(state.child(outcome), worth(odds.TOKENS), ended).value)
            if not ended(state.child(outcome))
            else Fraction(0)
        )
    for outcome, value in values.items():
        luck = odds.throw_luck(view, odds.Throw(*state.rules.throw_counts[outcome]), state.rules)
        total = sum(weights.values())
        assert luck.worse == Fraction(sum(w for o, w in weights.items() if values[o] < value), total)
        assert luck.equal == Fraction(sum(w for o, w in weights.items() if values[o] == value), total)
