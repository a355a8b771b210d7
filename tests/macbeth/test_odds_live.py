"""Luck of a throw, the play's chances, and the odds beside a decision, from real states."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from shakespeare_games import CHANCE, load_game
from shakespeare_games.core.errors import OptionError
from shakespeare_games.core.match import draw
from shakespeare_games.macbeth import odds
from shakespeare_games.macbeth.game import Macbeth
from shakespeare_games.macbeth.rules import ROLL_AGAIN, MacbethRules
from tests.macbeth import table


@pytest.fixture(scope="module")
def rules() -> MacbethRules:
    """Those of this kit's own edition."""
    game = load_game("macbeth")
    assert isinstance(game, Macbeth)
    return game.rules


# Luck.


def test_luck_of_a_bust_is_the_worst_and_adds_up(rules: MacbethRules) -> None:
    state = table.do(table.start(3), "roll")
    view = state.observation(2)
    assert view.phase == "throw"
    lucks = {
        n: odds.throw_luck(view, odds.Throw(*state.rules.throw_counts[n]), rules) for n, _ in state.chance_weights()
    }
    mean = sum(lucks[n].percentile * w for n, w in state.chance_weights()) / Fraction(6**5)
    assert mean == Fraction(1, 2)
    assert all(luck.worse + luck.equal <= 1 for luck in lucks.values())
    # With a prophecy in hand three misfortunes are not the end, but no throw is worse.
    assert odds.throw_luck(view, odds.parse_throw("XXXXX"), rules).worse == 0
    state.prophecies[0] = 0
    bust = odds.throw_luck(state.observation(2), odds.parse_throw("XXXDG"), rules)
    assert (bust.worse, bust.equal) == (0, Fraction(23, 648))
    assert bust.words.startswith("the worst that could come")


def test_luck_of_a_prophecys_own_throw(rules: MacbethRules) -> None:
    state = table.do(table.start(2, prophecy="misfortune-dice"), "roll", "throw XXDGM", "prophecy")
    view = state.observation(0)
    assert odds.throw_luck(view, odds.parse_throw("XX"), state.rules).worse == 0
    lucky = odds.throw_luck(view, odds.parse_throw("GG"), state.rules)
    assert lucky.worse > Fraction(1, 2)
    with pytest.raises(OptionError, match="cannot have been thrown"):
        odds.throw_luck(view, odds.parse_throw("XXDDGG"), state.rules)


def test_luck_of_pips(rules: MacbethRules) -> None:
    assert [odds.pips_luck(rules, p).percentile for p in (1, 2, 3, 4)] == [Fraction(n, 8) for n in (1, 3, 5, 7)]
    with pytest.raises(OptionError, match="does not show 5"):
        odds.pips_luck(rules, 5)


# The play.


def test_m6_chance_that_the_play_ends(rules: MacbethRules) -> None:
    assert odds.ends_this_round(rules, 0) == 0
    assert odds.ends_this_round(rules, 23) == 1
    assert odds.ends_this_round(rules, 22) == Fraction(3, 4)
    # From 19: by 2 to 21, which rolls again and there needs 3 or 4.
    assert odds.ends_this_round(rules, 19) == Fraction(1, 4) * Fraction(1, 2)
    assert odds.pawn_lands(rules, 19)[21] == 0
    assert odds.ends_by_round(rules, 0, 30)[-1] == 1
    assert odds.ends_by_round(rules, 19, 1)[0] == odds.ends_this_round(rules, 19)


def test_m6_events_of_the_next_move(rules: MacbethRules) -> None:
    events = odds.next_events(rules, 0)
    # 2 monologues, 4 daggers, 1 and 3 nothing.
    assert (events["monologue each"], events["dagger each"], events[""]) == (
        Fraction(1, 4),
        Fraction(1, 4),
        Fraction(1, 2),
    )
    assert "roll again" not in odds.next_events(rules, 4)
    assert odds.next_events(rules, 23)["the end"] == 1
    with pytest.raises(OptionError, match="space 25"):
        odds.pawn_lands(rules, 25)


@pytest.mark.parametrize("pawn", [3, 17, 19, 20])
def test_m6_the_pawn_of_the_engine_lands_there_too(pawn: int, rules: MacbethRules) -> None:
    landed: dict[int, Fraction] = {}

    def follow(state: table.MacbethState, chance: Fraction) -> None:
        weights = state.chance_weights()
        for pips, weight in weights:
            after = state.clone()
            after.apply_action(pips)
            share = chance * Fraction(weight, sum(w for _, w in weights))
            if after.current_player() == CHANCE and rules.events[after.pawn] == ROLL_AGAIN:
                follow(after, share)
            else:
                landed[after.pawn] = landed.get(after.pawn, Fraction(0)) + share

    state = table.start(2)
    state.pawn = pawn
    follow(table.end_round(state), Fraction(1))
    assert landed == {space: odds.pawn_lands(rules, pawn)[space] for space in odds.pawn_lands(rules, pawn)}


# Beside a decision.


def test_live_before_the_first_roll(rules: MacbethRules) -> None:
    state = table.start(3)
    panel = odds.live(state.observation(1), rules)
    assert (panel.phase, panel.dice, panel.cost, panel.can_pay, panel.best) == ("lucky", 5, 0, True, "roll")
    assert panel.bust_next == panel.bust_curve[0] == Fraction(23, 648)
    assert panel.stop_value is None
    assert panel.prophecy_value is None
    assert panel.value == panel.roll_value
    assert panel.gain_mean == (Fraction(5, 3), Fraction(5, 3), Fraction(5, 6))
    assert panel.gain_next is not None
    assert panel.gain_next.mean() == Fraction(25, 6)
    assert panel.ends_this_round == 0


def test_live_in_every_phase_of_random_games(rules: MacbethRules) -> None:
    seen: set[str] = set()
    for seed in range(6):
        rng = Random(seed)
        state = load_game("macbeth").new_initial_state(2 + seed % 4)
        while not state.is_terminal():
            view = state.observation(seed % 2)
            if view.phase in ("lucky", "fall") or view.phase not in seen:
                panel = odds.live(view, rules, odds.Goal("daggers", 8) if seed == 1 else odds.TOKENS)
                decides = view.phase in ("lucky", "fall")
                assert (panel.value is not None) == decides
                assert bool(panel.best) == decides
                if decides:
                    legal = {state.action_to_string(a) for a in state.legal_actions()}
                    assert panel.best in legal
                    assert ("prophecy" in legal) == (panel.prophecy_value is not None)
                    assert ("roll" in legal) == (panel.roll_value is not None)
                seen.add(view.phase)
            if state.is_chance_node():
                state.apply_action(draw(state.chance_weights(), rng))
            else:
                legal_now = state.legal_actions()
                state.apply_action(legal_now[int(rng.random() * len(legal_now))])
    assert {"lucky", "fall", "throw", "bugging", "play"} <= seen
