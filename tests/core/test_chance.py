"""Exact distributions: against brute force, and as laws that hold for any weights."""

from __future__ import annotations

import ast
import doctest
from collections import Counter
from fractions import Fraction
from itertools import permutations, product
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shakespeare_games.core import chance
from shakespeare_games.core.chance import Distribution

weights = st.dictionaries(st.integers(-20, 20), st.integers(0, 9), min_size=1).filter(lambda w: any(w.values()))
distributions = weights.map(Distribution)
face_counts = st.lists(st.integers(0, 3), min_size=1, max_size=4).filter(any).map(tuple)


def even(outcome: int) -> bool:
    return outcome % 2 == 0


def odd(outcome: int) -> bool:
    return outcome % 2 == 1


def docstrings() -> list[str]:
    """Read from the source, since a compiled module keeps none."""
    source = Path(__file__).parents[2] / "shakespeare_games" / "core" / "chance.py"
    nodes = ast.walk(ast.parse(source.read_text(encoding="utf-8")))
    texts = [ast.get_docstring(n) for n in nodes if isinstance(n, (ast.Module, ast.ClassDef, ast.FunctionDef))]
    return [text for text in texts if text and ">>>" in text]


@pytest.mark.parametrize("text", docstrings())
def test_examples_in_the_docstrings(text: str) -> None:
    examples = doctest.DocTestParser().get_doctest(text, vars(chance), "chance", None, 0)
    assert doctest.DocTestRunner().run(examples).failed == 0


@given(weights)
def test_total_is_the_sum_of_the_weights_and_zero_weights_vanish(given_weights: dict[int, int]) -> None:
    d = Distribution(given_weights)
    assert d.total == sum(given_weights.values())
    assert d.outcomes() == [o for o, w in given_weights.items() if w]
    assert sum(d[o] for o in d) == 1
    assert len(d) == len(d.items())


@given(distributions)
def test_mean_and_variance_are_those_of_the_definition(d: Distribution[int]) -> None:
    mean = sum(o * d[o] for o in d)
    assert d.mean() == mean
    assert d.variance() == d.mean(lambda o: o * o) - mean**2
    assert d.mean(lambda o: Fraction(o, 3)) == mean / 3


@given(distributions)
def test_conditioning_divides_by_the_chance_of_the_event(d: Distribution[int]) -> None:
    likely = d.probability(even)
    if not likely:
        with pytest.raises(ValueError, match="cannot happen"):
            d.given(even)
        return
    conditioned = d.given(even)
    assert all(conditioned[o] == (d[o] / likely if even(o) else 0) for o in d)


@given(distributions)
def test_total_probability_over_an_event_and_its_complement(d: Distribution[int]) -> None:
    parts = [(d.probability(event), d.given(event).mean()) for event in (even, odd) if d.probability(event)]
    assert sum(p * mean for p, mean in parts) == d.mean()


@given(distributions, st.lists(distributions, min_size=2, max_size=2))
def test_then_is_the_mixture(d: Distribution[int], branches: list[Distribution[int]]) -> None:
    def step(outcome: int) -> Distribution[int]:
        return branches[outcome % 2]

    mixed = d.then(step)
    for outcome in {o for branch in branches for o in branch}:
        assert mixed[outcome] == sum(d[o] * step(o)[outcome] for o in d)


@given(distributions)
def test_map_adds_the_weights_of_what_becomes_equal(d: Distribution[int]) -> None:
    parity = d.map(lambda o: o % 2)
    assert parity.weight(0) == sum(d.weight(o) for o in d if even(o))
    assert parity.total == d.total


@given(distributions, st.integers(1, 5))
def test_equality_looks_at_probabilities_not_weights(d: Distribution[int], times: int) -> None:
    same = Distribution({o: w * times for o, w in reversed(d.items())})
    assert d == same
    assert hash(d) == hash(same)
    assert d != Distribution({99: 1})


@given(distributions)
def test_standing_is_the_chance_of_less_and_of_as_much(d: Distribution[int]) -> None:
    for outcome in d:
        below, equal = d.standing(outcome)
        assert equal == d[outcome]
        assert below == sum(d[other] for other in d if other < outcome)


@pytest.mark.parametrize("bad", [{1: -1}, {1: 0.5}, {}, {1: 0}])
def test_weights_that_are_no_weights_are_refused(bad: dict[int, int]) -> None:
    with pytest.raises(ValueError, match="weight"):
        Distribution(bad)


def test_of_adds_and_uniform_counts() -> None:
    assert Distribution.of([("a", 1), ("b", 2), ("a", 3)]).items() == [("a", 4), ("b", 2)]
    assert Distribution.uniform("XDDGGM").items() == [("X", 1), ("D", 2), ("G", 2), ("M", 1)]
    assert "X" in Distribution.uniform("XD")
    assert "M" not in Distribution.uniform("XD")


@settings(deadline=None)
@given(face_counts, st.integers(0, 4))
def test_dice_pool_against_every_ordered_throw(faces: tuple[int, ...], dice: int) -> None:
    die = [symbol for symbol, count in enumerate(faces) for _ in range(count)]
    brute = Counter(tuple(throw.count(s) for s in range(len(faces))) for throw in product(die, repeat=dice))
    pool = chance.dice_pool(faces, dice)
    assert dict(pool.items()) == brute
    assert pool.total == sum(faces) ** dice


@settings(deadline=None)
@given(st.lists(st.integers(0, 3), min_size=1, max_size=4).map(tuple), st.integers(0, 5))
def test_draws_without_replacement_against_every_ordered_draw(bag: tuple[int, ...], draws: int) -> None:
    balls = [(kind, number) for kind, count in enumerate(bag) for number in range(count)]
    if draws > len(balls):
        with pytest.raises(ValueError, match="cannot draw"):
            chance.draw_without_replacement(bag, draws)
        return
    if len(balls) > 7:
        return
    kinds = [[kind for kind, _ in drawn] for drawn in permutations(balls, draws)]
    brute = Counter(tuple(k.count(kind) for kind in range(len(bag))) for k in kinds)
    assert chance.draw_without_replacement(bag, draws) == Distribution(dict(brute))


def test_an_empty_bag_gives_nothing() -> None:
    assert chance.draw_without_replacement((), 0).items() == [((), 1)]


@given(st.lists(st.integers(-3, 6), min_size=1, max_size=5), st.integers(0, 4))
def test_dice_sum_against_every_ordered_throw(faces: list[int], dice: int) -> None:
    total = chance.dice_sum(faces, dice)
    assert dict(total.items()) == Counter(sum(throw) for throw in product(faces, repeat=dice))
    assert total.outcomes() == sorted(total)


@given(st.integers(0, 6), st.integers(1, 4))
def test_compositions_are_all_and_in_order(total: int, parts: int) -> None:
    brute = [c for c in product(range(total + 1), repeat=parts) if sum(c) == total]
    assert chance.compositions(total, parts) == brute


def test_compositions_into_no_parts() -> None:
    assert chance.compositions(0, 0) == [()]
    assert chance.compositions(2, 0) == []


def test_repr_can_be_read() -> None:
    assert repr(Distribution({"a": 1, "b": 2})) == "Distribution({'a': 1, 'b': 2})"
