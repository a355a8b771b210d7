"""Quills in exchanges, beside enumeration and the engine's own draws."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import comb
from random import Random

import pytest

from shakespeare_games.core.errors import OptionError
from shakespeare_games.kill_shakespeare import odds, prep, scoring
from shakespeare_games.kill_shakespeare import position as p
from shakespeare_games.kill_shakespeare import rules as r
from shakespeare_games.kill_shakespeare.rules import BATTLE_KINDS, QUILL
from shakespeare_games.kill_shakespeare.state import KillState
from tests.kill_shakespeare.table import HAMLET, OTHELLO, VIOLA, at, do, seated, start, step

BAG = (10, 8, 5, 3, 4)


def in_engine(state: KillState, choose: int) -> dict[int, Fraction]:
    """Quills that a seat's exchanges reveal, by playing all of them out; `choose` says which token it keeps."""
    found: dict[int, Fraction] = {}
    before = state.search
    open_states: list[tuple[KillState, Fraction]] = [(state, Fraction(1))]
    while open_states:
        here, chance = open_states.pop()
        if here.is_chance_node() and here.phase == p.BATTLE_TOKEN:
            weights = here.chance_weights()
            total = sum([weight for _, weight in weights])
            for outcome, weight in weights:
                child = here.clone()
                child.apply_action(outcome)
                open_states.append((child, chance * weight / total))
        elif here.phase == p.EXCHANGE:
            child = here.clone()
            child.apply_action(r.EXCHANGE)
            open_states.append((child, chance))
        elif here.phase == p.KEEP:
            child = here.clone()
            child.apply_action(here.legal_actions()[choose])
            open_states.append((child, chance))
        else:
            quills = here.search - before
            found[quills] = found.get(quills, Fraction(0)) + chance
    return found


@pytest.mark.parametrize("choose", [0, -1])
@pytest.mark.parametrize(("bag", "count"), [((2, 2, 0, 0, 3), 2), (BAG, 1), ((0, 1, 1, 0, 2), 3), ((0, 0, 0, 1, 4), 1)])
def test_exchanges_are_the_engines(bag: tuple[int, ...], count: int, choose: int) -> None:
    state = seated((OTHELLO, VIOLA), turn=2)
    state.bag = list(bag)
    state.trophies = [3 * count, 0]
    state = at(state, prep.exchanges)
    told = odds.exchanges(bag, count)
    assert in_engine(state, choose) == {quills: told[quills] for quills in told}


def test_two_exchanges_by_hand() -> None:
    none = Fraction(comb(26, 3), comb(30, 3)) * Fraction(comb(25, 3), comb(29, 3))
    assert odds.exchanges(BAG, 2)[0] == none == Fraction(149500, 370881)


def test_one_exchange_is_hypergeometric() -> None:
    tokens = [kind for kind, count in enumerate(BAG) for _ in range(count)]
    draws = list(combinations(range(30), 3))
    found = odds.quills_drawn(BAG)
    for quills in range(4):
        hits = [draw for draw in draws if [tokens[i] for i in draw].count(QUILL) == quills]
        assert found[quills] == Fraction(len(hits), len(draws))
    best = odds.best_drawn(BAG)
    for value in range(5):
        hits = [draw for draw in draws if max([(tokens[i] + 1) % 5 for i in draw]) == value]
        assert best[value] == Fraction(len(hits), len(draws))


def test_a_bag_that_runs_out() -> None:
    assert odds.exchanges((0, 0, 0, 0, 0), 4).items() == [(0, 1)]
    assert odds.exchanges((1, 0, 0, 0, 1), 2).items() == [(1, 1)]
    assert odds.exchanges(BAG, 30)[4] == 1
    assert odds.exchanges(BAG, 0)[0] == 1
    assert odds.quills_drawn((0, 0, 0, 0, 2))[2] == 1


@pytest.mark.parametrize("bag", [(1, 2, 3), (1, 2, 3, 4, -1), (1, 2, 3, 4, 100), ()])
def test_bad_bags(bag: tuple[int, ...]) -> None:
    for ask in (odds.quills_drawn, odds.best_drawn, lambda b: odds.exchanges(b, 1)):
        with pytest.raises(OptionError, match="a bag is 5 counts"):
            ask(bag)


def test_bad_counts() -> None:
    for count in (-1, 31):
        with pytest.raises(OptionError, match="exchanges; they are 0 to 30"):
            odds.exchanges(BAG, count)
    with pytest.raises(OptionError, match="tokens drawn"):
        odds.quills_drawn(BAG, 0)


def test_who_knows_how_many_tokens_are_away_knows_the_quills() -> None:
    state = seated((HAMLET, OTHELLO, VIOLA), turn=3)
    state.bag = [9, 6, 5, 2, 3]
    state.battles = [0, 1, 0, 0, 0, 1, 1, 0, 1, 0, 0, 0, 0, 0, 0]
    state.trophies = [7, 3, 0]
    state = at(state, prep.exchanges)
    for viewer in (-1, 0, 1, 2):
        told = odds.exchange_odds(state.observation(viewer), state.rules, 0)
        assert (told.bag, told.quills, told.drawn, told.possible) == (25, 3, 3, 2)
        assert told.chances == odds.quills_drawn(state.bag)
        assert told.any == 1 - odds.quills_drawn(state.bag)[0]
        assert told.all_of_them == odds.exchanges(state.bag, 2)
    assert odds.exchange_odds(state.observation(2), state.rules).possible == 0


def test_the_best_value_averages_over_what_others_may_hold() -> None:
    state = seated((HAMLET, VIOLA), turn=3)
    state.bag = [2, 0, 1, 0, 1]
    state.battles = [0, 0, 0, 0, 0, 0, 1, 0, 0, 0]
    state.trophies = [3, 0]
    state = at(state, prep.exchanges)
    told = odds.exchange_odds(state.observation(0), state.rules)
    unknown = [1, 1, 2, 3]  # one of these lies before the other
    found: dict[int, Fraction] = {}
    for away in range(4):
        bag = [value for i, value in enumerate(unknown) if i != away] + [0]
        for drawn in combinations(bag, 3):
            found[max(drawn)] = found.get(max(drawn), Fraction(0)) + Fraction(1, 4 * 4)
    assert {value: told.best[value] for value in told.best} == found
    assert odds.exchange_odds(state.observation(1), state.rules, 1).best == odds.best_drawn(state.bag)


def test_mid_draw_the_whole_exchange_is_told() -> None:
    state = seated((OTHELLO, VIOLA), turn=2)
    state.trophies = [3, 0]
    state = at(state, prep.exchanges)
    do(state, "exchange", "draw battle:quill")
    for viewer in (-1, 0, 1):
        told = odds.exchange_odds(state.observation(viewer), state.rules, 0)
        assert (told.bag, told.quills) == (30, 4)


def test_the_search_may_end_with_the_next_exchange() -> None:
    state = seated((OTHELLO, VIOLA), turn=2)
    state.trophies = [3, 0]
    state.search = state.rules.search_end - 2
    state = at(state, prep.exchanges)
    told = odds.exchange_odds(state.observation(0), state.rules)
    ends = Fraction(0)
    for kinds in [(a, b, c) for a in range(5) for b in range(5) for c in range(5)]:
        chance, bag = Fraction(1), list(BAG)
        for kind in kinds:
            chance *= Fraction(bag[kind], sum(bag))
            bag[kind] -= 1 if bag[kind] else 0
        ends += chance if kinds.count(QUILL) >= 2 else 0
    assert told.found == ends


def test_in_the_last_round_one_exchange_is_left() -> None:
    state = seated((HAMLET, VIOLA), turn=6)
    state.trophies = [9, 0]
    state = at(state, scoring.exchanges)
    told = odds.exchange_odds(state.observation(0), state.rules)
    assert told.possible == 1
    assert told.all_of_them == told.chances


def test_luck_of_quills_and_dice() -> None:
    none = odds.quill_luck(BAG, 0)
    assert (none.worse, none.equal) == (1 - odds.quills_drawn(BAG)[0], odds.quills_drawn(BAG)[0])
    assert odds.quill_luck(BAG, 3).worse == 0
    with pytest.raises(OptionError, match="5 Quills cannot come"):
        odds.quill_luck(BAG, 5)
    assert odds.dice_luck(12) == odds.Luck(Fraction(0), Fraction(1, 36))
    assert odds.dice_luck(10) == odds.dice_luck(11) == odds.Luck(Fraction(1, 36), Fraction(5, 36))
    assert odds.dice_luck(2).equal == odds.dice_odds().bonus


def test_in_random_games_the_known_bag_is_the_real_one() -> None:
    state, rng = start(3), Random("bag")
    seen = 0
    while not state.is_terminal():
        step(state, rng)
        view = state.observation(1)
        if odds.has_exchanges(view, state.rules) and state.phase != p.KEEP:
            told = odds.exchange_odds(view, state.rules)
            drawn = state.drawn
            assert told.bag == sum(state.bag) + sum(drawn)
            assert told.quills == state.bag[QUILL] + drawn[QUILL]
            seen += 1
    assert seen
    assert len(state.bag) == BATTLE_KINDS
