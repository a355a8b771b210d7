"""The odds of a turn: the ruling's numbers, ordered dice, a plain recursion, properties, simulation, words, errors."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shakespeare_games.core.errors import OptionError
from shakespeare_games.macbeth import odds

PLAIN = odds.TurnRules()
ALL_FACES = st.text("XDGM", min_size=6, max_size=6)


# The numbers of the ruling: five dice, all live dice rolled each time.

CURVES = [
    ("XDDGGM", [0.0354938, 0.1705073, 0.3548500, 0.5332475, 0.6793105], 7),
    ("XXDDGG", [0.2098765, 0.6033, 0.8418, 0.9440, 0.9814], 4),
    ("XXXDGM", [0.5, 0.8965, 0.9839, 0.9978, 0.9997], 4),
]


@pytest.mark.parametrize(("faces", "curve", "digits"), CURVES)
def test_m10_chance_of_a_third_misfortune_by_each_roll(faces: str, curve: list[float], digits: int) -> None:
    assert [round(float(p), digits) for p in odds.bust_by_roll(faces, 5)] == [round(p, digits) for p in curve]


def test_m10_exact_firsts() -> None:
    assert odds.bust_next("XDDGGM") == Fraction(23, 648)
    assert odds.bust_next("XXDDGG") == Fraction(17, 81)
    assert odds.bust_next("XXXDGM") == Fraction(1, 2)


def ordered_bust(faces: str, dice: int, limit: int, lying: int, rolls: int) -> Fraction:
    """The chance of `limit` misfortunes within so many rolls: every ordered throw, one by one."""
    if lying >= limit:
        return Fraction(1)
    if rolls == 0:
        return Fraction(0)
    throws = list(product(faces, repeat=dice - lying))
    return sum((ordered_bust(faces, dice, limit, lying + t.count("X"), rolls - 1) for t in throws), Fraction(0)) / len(
        throws
    )


@pytest.mark.parametrize(("dice", "limit", "lying"), [(3, 2, 0), (3, 3, 1), (4, 3, 1), (2, 1, 0)])
def test_m9_curve_against_ordered_dice(dice: int, limit: int, lying: int) -> None:
    for faces in ("XDDGGM", "XXDGMM"):
        there = [ordered_bust(faces, dice, limit, lying, rolls) for rolls in (1, 2)]
        assert odds.bust_by_roll(faces, 2, lying, dice, limit) == there


@pytest.mark.parametrize("lying", [0, 2, 3])
def test_m9_next_throw_against_ordered_dice(lying: int) -> None:
    counted: dict[odds.Throw, int] = {}
    for throw in product("XDDGGM", repeat=5 - lying):
        shown = odds.parse_throw("".join(throw))
        counted[shown] = counted.get(shown, 0) + 1
    assert dict(odds.next_throw("XDDGGM", lying).items()) == counted


def ordered_best(turn: odds.Turn, tokens: int) -> Fraction:
    """Best play for tokens, by every ordered throw; misfortunes, rolls, gold matter, and all tokens at stake."""
    if turn.rolls and (turn.gold < turn.rolls or turn.rolls >= 3):
        return Fraction(tokens)
    throws = list(product("XDDGGM", repeat=3 - turn.misfortunes))
    rolled = Fraction(0)
    for throw in throws:
        x, g = turn.misfortunes + throw.count("X"), throw.count("G")
        if x < 2:
            after = odds.Turn(x, turn.rolls + 1, turn.gold - turn.rolls + g)
            rolled += ordered_best(after, tokens - turn.rolls + len(throw) - throw.count("X"))
    rolled /= len(throws)
    return rolled if turn.rolls == 0 else max(rolled, Fraction(tokens))


@pytest.mark.parametrize("turn", [odds.Turn(0, 1, 2), odds.Turn(1, 1, 1, 2), odds.Turn(0, 2, 3, 0, 1)])
def test_m8_best_play_against_ordered_dice(turn: odds.Turn) -> None:
    answer = odds.TurnOdds(odds.TurnRules(dice=3, limit=2), odds.TOKENS)
    assert answer.value(turn) == ordered_best(turn, turn.tokens)


def test_m1_no_misfortune_never_busts_and_six_always_do() -> None:
    assert odds.bust_by_roll("DDGGGM", 4) == [Fraction(0)] * 4
    assert odds.bust_by_roll("XXXXXX", 3) == [Fraction(1)] * 3
    assert odds.hazard("XXXXXX", 3) == [Fraction(1)]
    never, always = odds.TurnRules("DDGGGM"), odds.TurnRules("XXXXXX")
    for prophecy in (False, True):
        start = odds.Turn(prophecy=prophecy)
        for goal in (odds.TOKENS, odds.Goal("daggers", 8), odds.Goal("gold", 9), odds.Goal("monologues", 4)):
            assert odds.TurnOdds(always, goal).value(start) == 0
        # Five free tokens, then 4, 3, 2 and 1 more than each roll costs; but there are no more than 20 monologues.
        plenty = odds.TurnOdds(never, odds.TOKENS, odds.Caps(99, 99, 99)).value(start._replace(gold=10))
        assert plenty == 10 + 5 + 4 + 3 + 2 + 1
        assert plenty - Fraction(1, 10**8) < odds.TurnOdds(never, odds.TOKENS).value(start._replace(gold=10)) < plenty
        assert 0 < odds.TurnOdds(never, odds.Goal("daggers", 8)).value(start) < 1


def test_hazard_is_the_risk_of_a_roll_given_survival_so_far() -> None:
    curve, risks = odds.bust_by_roll("XDDGGM", 6), odds.hazard("XDDGGM", 6)
    survived = Fraction(1)
    for by_now, risk in zip(curve, risks, strict=True):
        survived *= 1 - risk
        assert survived == 1 - by_now


# Properties.

TURNS = st.builds(
    odds.Turn,
    misfortunes=st.integers(0, 2),
    rolls=st.integers(0, 5),
    gold=st.integers(0, 12),
    daggers=st.integers(0, 9),
    monologues=st.integers(0, 19),
    prophecy=st.booleans(),
)
GOALS = st.sampled_from(["tokens", "daggers:1", "daggers:8", "monologues:4", "gold:9"]).map(odds.parse_goal)
RULES = st.builds(odds.TurnRules, faces=ALL_FACES, whole_roll=st.booleans())


@settings(max_examples=60, deadline=None)
@given(RULES, GOALS, TURNS)
def test_best_play_obeys_what_must_be(rules: odds.TurnRules, goal: odds.Goal, turn: odds.Turn) -> None:
    answer = odds.TurnOdds(rules, goal)
    value, roll, stop = answer.value(turn), answer.roll_value(turn), answer.stop_value(turn)
    if turn.rolls == 0:
        assert value == roll
        assert answer.best(turn) == "roll"
    else:
        assert value == (stop if roll is None else max(stop, roll))
        assert answer.best(turn) == ("roll" if roll is not None and roll > stop else "stop")
    assert answer.rolls_on(turn) == (answer.best(turn) == "roll")
    assert value >= 0
    if goal.is_chance:
        assert value <= 1
    if turn.misfortunes < 2:
        assert answer.value(turn._replace(misfortunes=turn.misfortunes + 1)) <= value
    assert answer.value(turn._replace(prophecy=False)) <= value
    assert answer.value(turn._replace(gold=turn.gold + 1)) >= value
    assert answer.value(turn._replace(daggers=turn.daggers + 1)) >= value


@settings(max_examples=25, deadline=None)
@given(RULES, GOALS, TURNS, st.sampled_from([(40, 40, 20), (9, 6, 4), (12, 10, 20)]))
def test_the_value_of_rolling_is_the_mean_over_throws(
    rules: odds.TurnRules, goal: odds.Goal, turn: odds.Turn, caps: tuple[int, int, int]
) -> None:
    limits = odds.Caps(*caps)
    turn = turn._replace(
        gold=min(turn.gold, caps[0]), daggers=min(turn.daggers, caps[1]), monologues=min(turn.monologues, caps[2])
    )
    answer = odds.TurnOdds(rules, goal, limits)
    roll = answer.roll_value(turn)
    if roll is None:
        assert turn.gold < turn.rolls
        return
    in_air = turn._replace(rolls=turn.rolls + 1, gold=turn.gold - turn.rolls)
    throws = answer.throws(in_air)
    assert roll == sum(w * v for _, w, v in throws) / Fraction(sum(w for _, w, _ in throws))
    for throw, _, value in throws:
        choice = answer.throw_choice(in_air, throw)
        assert value == max(choice.keep, choice.rethrow if choice.rethrow is not None else choice.keep)
        assert answer.foretells(in_air, [throw]) == [choice.best == "prophecy"]


@settings(max_examples=15, deadline=None)
@given(RULES, GOALS, TURNS)
def test_the_map_says_what_single_answers_say(rules: odds.TurnRules, goal: odds.Goal, turn: odds.Turn) -> None:
    answer = odds.TurnOdds(rules, goal)
    cells = answer.decision_map(turn, golds=6)
    assert [len(row) for row in cells] == [7, 7, 7]
    alone = odds.TurnOdds(rules, goal)
    for x in (0, 2):
        for gold in (0, 3, 6):
            here = turn._replace(misfortunes=x, gold=gold)
            roll = alone.roll_value(here)
            assert cells[x][gold].best == ("cannot" if roll is None else alone.best(here))
            assert cells[x][gold].stop == float(alone.stop_value(here))
            assert cells[x][gold].roll == pytest.approx(float(roll or 0), abs=1e-12)


@settings(max_examples=30, deadline=None)
@given(RULES, TURNS, GOALS)
def test_policies_are_never_better_than_best_play(rules: odds.TurnRules, turn: odds.Turn, goal: odds.Goal) -> None:
    turn = turn._replace(gold=min(turn.gold, 6), rolls=max(turn.rolls, 2))
    answer = odds.TurnOdds(rules, odds.TOKENS)
    top = odds.policy_odds(odds.BestPlay(answer), turn, rules)
    assert top.tokens == answer.value(turn)
    for policy in (odds.StopAfterRolls(4), odds.StopAtMisfortunes(2), odds.StopAtTokens(20)):
        found = odds.policy_odds(policy, turn, rules)
        assert found.tokens <= top.tokens
        assert found.kept.mean() == found.tokens
        assert 0 <= found.bust <= found.kept[0] <= 1
    wanted = odds.TurnOdds(rules, goal)
    reached = odds.policy_odds(odds.BestPlay(wanted), turn, rules)
    assert 0 <= reached.bust <= 1
    if goal.is_chance:
        assert wanted.value(turn) <= 1 - reached.bust


def test_a_policy_for_daggers_busts_as_often_as_its_goal_fails_with_gold_to_spare() -> None:
    """With gold for every roll that could come, one rolls until there are 3 daggers or a bust."""
    rules = odds.TurnRules("XDDGGG")
    answer = odds.TurnOdds(rules, odds.Goal("daggers", 3))
    turn = odds.Turn(rolls=1, gold=40)
    found = odds.policy_odds(odds.BestPlay(answer), turn, rules)
    assert 0 < 1 - found.bust - answer.value(turn) < Fraction(1, 10**6)


# A recursion so plain that it is seen to be right; nothing is merged, bounded or scaled.

Memo = dict[tuple[odds.Turn, bool], Fraction]


def plain_value(rules: odds.TurnRules, goal: odds.Goal, caps: odds.Caps, turn: odds.Turn, memo: Memo) -> Fraction:
    """Best play between throws."""
    key = (turn, False)
    if key not in memo:
        held = {"gold": turn.gold, "daggers": turn.daggers, "monologues": turn.monologues}
        stop = Fraction(turn.tokens if goal.kind == "tokens" else held[goal.kind] >= goal.at_least)
        values = [] if turn.rolls == 0 else [stop]
        if turn.gold >= turn.rolls * rules.step:
            in_air = turn._replace(gold=turn.gold - turn.rolls * rules.step, rolls=turn.rolls + 1)
            values.append(plain_throw(rules, goal, caps, in_air, rules.dice - turn.misfortunes, memo))
        memo[key] = max(values)
    return memo[key]


def plain_throw(
    rules: odds.TurnRules, goal: odds.Goal, caps: odds.Caps, turn: odds.Turn, dice: int, memo: Memo
) -> Fraction:
    """So many dice in the air."""
    total = Fraction(0)
    throws = odds.next_throw(rules.faces, 0, dice)
    for throw in throws:
        x, d, g, m = throw
        after = turn._replace(
            gold=min(turn.gold + g, caps.gold),
            daggers=min(turn.daggers + d, caps.daggers),
            monologues=min(turn.monologues + m, caps.monologues),
        )
        lying = turn.misfortunes + x
        value = Fraction(0)
        if lying < rules.limit:
            value = plain_value(rules, goal, caps, after._replace(misfortunes=lying), memo)
        if turn.prophecy and x:
            before, again = (turn, dice) if rules.whole_roll else (after, x)
            value = max(value, plain_throw(rules, goal, caps, before._replace(prophecy=False), again, memo))
        total += throws[throw] * value
    return total


@settings(max_examples=60, deadline=None)
@given(
    st.builds(
        odds.TurnRules,
        faces=ALL_FACES,
        dice=st.integers(2, 3),
        limit=st.integers(1, 2),
        step=st.integers(1, 2),
        whole_roll=st.booleans(),
    ),
    st.sampled_from(["tokens", "daggers:3", "monologues:2", "gold:4"]).map(odds.parse_goal),
    st.builds(odds.Caps, st.integers(2, 8), st.integers(1, 8), st.integers(1, 5)),
    st.tuples(st.integers(0, 1), st.integers(0, 3), st.integers(0, 5), st.integers(0, 8), st.integers(0, 5)),
    st.booleans(),
)
def test_best_play_equals_a_plain_recursion(
    rules: odds.TurnRules, goal: odds.Goal, caps: odds.Caps, start: tuple[int, int, int, int, int], prophecy: bool
) -> None:
    turn = odds.Turn(
        min(start[0], rules.limit - 1),
        start[1],
        min(start[2], caps.gold),
        min(start[3], caps.daggers),
        min(start[4], caps.monologues),
        prophecy,
    )
    assert odds.TurnOdds(rules, goal, caps).value(turn) == plain_value(rules, goal, caps, turn, {})


# Simulation.


@pytest.mark.parametrize("prophecy", [False, True])
@pytest.mark.parametrize("whole", [False, True])
def test_simulated_turns_agree_with_the_exact_policy(prophecy: bool, whole: bool) -> None:
    rules = odds.TurnRules(whole_roll=whole)
    start = odds.Turn(prophecy=prophecy)
    policies: list[odds.Policy] = [odds.StopAtMisfortunes(2), odds.BestPlay(odds.TurnOdds(rules, odds.TOKENS))]
    for policy in policies:
        exact = odds.policy_odds(policy, start, rules)
        *_, sample = odds.simulate_turns(policy, start, 4000, 7, rules)
        bust = float(exact.bust)
        assert abs(sample.bust_share - bust) < 4.5 * sqrt(bust * (1 - bust) / 4000)
        spread = sqrt(float(exact.kept.variance()))
        assert abs(sample.mean_tokens - float(exact.tokens)) < 4.5 * spread / sqrt(4000)
        assert abs(sample.mean_rolls - float(exact.rolls)) < 0.1
        low, high = sample.bust_band
        assert low < sample.bust_share < high
        assert sample.tokens_error == pytest.approx(1.96 * spread / sqrt(4000), rel=0.1)


def test_simulation_depends_on_the_seed_alone() -> None:
    policy, start = odds.StopAfterRolls(3), odds.Turn()
    runs = [list(odds.simulate_turns(policy, start, 250, 5, batch=size)) for size in (1, 100, 1000)]
    assert [len(run) for run in runs] == [250, 3, 1]
    assert runs[0][-1] == runs[1][-1] == runs[2][-1]
    assert runs[0][99] == runs[1][0]
    other = list(odds.simulate_turns(policy, start, 250, 6))
    assert other[-1] != runs[0][-1]
    assert sum(runs[0][-1].kept.values()) == 250


# Words and errors.


def test_goals_are_read_and_told() -> None:
    for text in ("tokens", "daggers:8", "gold:10", "monologues:4"):
        assert odds.parse_goal(text).text == text
    assert odds.parse_goal(" Daggers:8 ") == odds.Goal("daggers", 8)
    assert odds.parse_goal("daggers:1").words.endswith("at least 1 dagger")


@pytest.mark.parametrize(
    "text", ["", "tokens:3", "daggers", "daggers:", "daggers:0", "daggers:-1", "daggers:x", "crowns:3", "daggers:1000"]
)
def test_a_wrong_goal_is_named(text: str) -> None:
    with pytest.raises(OptionError, match="goal is"):
        odds.parse_goal(text)


@pytest.mark.parametrize(
    ("turn", "words"),
    [
        (odds.Turn(misfortunes=3), "misfortunes are 3"),
        (odds.Turn(rolls=-1), "rolls are -1"),
        (odds.Turn(gold=41), "gold held: 41"),
        (odds.Turn(monologues=21), "monologues held: 21"),
        (odds.Turn(daggers=-1), "daggers held: -1"),
    ],
)
def test_a_turn_that_cannot_be_is_refused(turn: odds.Turn, words: str) -> None:
    for goal in (odds.TOKENS, odds.Goal("daggers", 8)):
        with pytest.raises(OptionError, match=words):
            odds.TurnOdds(PLAIN, goal).value(turn)


def test_wrong_faces_and_throws_are_named() -> None:
    for faces in ("XDGGM", "XDDGGMM", "XDDGGA", ""):
        with pytest.raises(OptionError, match="six letters"):
            odds.bust_by_roll(faces, 1)
    assert odds.check_faces(" xddggm ") == "XDDGGM"
    with pytest.raises(OptionError, match="not a throw"):
        odds.parse_throw("throw XY")


def test_a_goal_beyond_all_that_exist_has_no_chance() -> None:
    for prophecy in (False, True):
        assert odds.TurnOdds(PLAIN, odds.Goal("monologues", 21)).value(odds.Turn(prophecy=prophecy)) == 0


@pytest.mark.parametrize(
    ("chance", "share", "words"),
    [
        (Fraction(0), "0%", "never"),
        (Fraction(1), "100%", "always"),
        (Fraction(23, 648), "3.55%", "about 1 in 28"),
        (Fraction(1, 2), "50.0%", "1 in 2"),
        (Fraction(2, 3), "66.7%", "2 in 3"),
        (Fraction(1, 100000), "<0.01%", "1 in 100,000"),
        (Fraction(99999, 100000), ">99.99%", "all but about 1 in 100,000"),
    ],
)
def test_chances_are_said_in_words(chance: Fraction, share: str, words: str) -> None:
    assert odds.percent(chance) == share
    assert odds.one_in(chance) == words
