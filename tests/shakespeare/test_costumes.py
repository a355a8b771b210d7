"""Costume Tailoring Rules, ruling S3."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shakespeare_games.shakespeare import rules as r
from tests.moves import do, legal, reason
from tests.shakespeare.table import day, dress, plain_game, undealt, worn

VALUE = {"black": 1, "pink": 2, "purple": 3, "blue": 4, "green": 5, "yellow": 3}
# Sum of a costume: Pounds, Prestige (S3).
TABLE = {
    3: (0, 0),
    4: (0, 0),
    5: (0, 0),
    6: (1, 0),
    7: (1, 0),
    8: (0, 1),
    9: (0, 1),
    10: (1, 1),
    11: (1, 1),
    12: (0, 2),
    13: (0, 2),
    14: (0, 3),
    15: (0, 3),
}


@pytest.mark.parametrize("total", TABLE)
def test_S3_a_costume_earns_by_its_sum(total: int) -> None:
    rules = undealt().rules
    assert (rules.costume_pounds[total], rules.costume_prestige[total]) == TABLE[total]


@pytest.mark.parametrize("colors", list(itertools.combinations_with_replacement(VALUE, 3)), ids=" ".join)
def test_S3_the_third_element_earns_at_once(colors: tuple[str, str, str]) -> None:
    worker = "angelo" if colors[2] == "yellow" else "mistress-ford"
    state = day(f"{worker} viola", "", costumes=colors[2])
    dress(state, 0, "viola", " ".join(colors[:2]))
    do(state, f"activate character:{worker}", f"take-costume costume:{colors[2]} character:viola")
    pounds, prestige = TABLE[sum(VALUE[c] for c in colors)]
    assert state.pounds == [pounds, 0]
    assert state.prestige == [5 + prestige, 5]


def test_nothing_before_the_third() -> None:
    state = do(day("mistress-ford viola", "", costumes="green purple"), "activate character:mistress-ford")
    do(state, "take-costume costume:green character:viola", "take-costume costume:purple character:viola")
    assert (state.pounds[0], state.prestige[0]) == (0, 5)


def test_three_elements_and_no_more() -> None:
    state = day("nerissa viola", "", costumes="black black")
    dress(state, 0, "viola", "black black")
    do(state, "activate character:nerissa", "take-costume costume:black character:viola")
    assert "take-costume costume:black character:viola" not in legal(state)
    assert reason(state, "take-costume costume:black character:viola") == "The costume of Viola is complete."


def test_actors_and_extras_wear_costumes_and_nobody_else() -> None:
    state = do(day("nerissa viola ~snug ariel", "puck", costumes="black"), "activate character:nerissa")
    wearers = [t.partition("character:")[2] for t in legal(state, "take-costume")]
    assert wearers == ["viola", "snug", "author", "falstaff"]
    for name in ("nerissa", "ariel", "handyman", "queen"):
        why = reason(state, f"take-costume costume:black character:{name}")
        assert why.endswith("wears no costume: only actors and extras do.")
    assert reason(state, "take-costume costume:black character:puck") == "Puck is not in your troupe."


def test_who_rests_or_has_a_cylinder_may_be_dressed() -> None:
    state = day("nerissa viola", "", costumes="black")
    state.resting[0] = [state.ready[0].pop(0) - r.ACTIVATE]
    do(state, "activate character:falstaff", "pass", "extra card:puck", "activate character:nerissa")
    wearers = [t.partition("character:")[2] for t in legal(state, "take-costume")]
    assert wearers == ["viola", "author", "falstaff"]


def test_an_extra_earns_as_an_actor_does() -> None:
    state = day("nerissa ~snug", "", costumes="blue")
    dress(state, 0, "snug", "blue blue")
    do(state, "activate character:nerissa", "take-costume costume:blue character:snug")
    assert state.prestige[0] == 7
    assert reason(day("~snug", ""), "activate character:snug").startswith("Extras")


def test_what_is_placed_stays() -> None:
    state = do(day("nerissa viola", "", costumes="black pink"), "activate character:nerissa")
    do(state, "take-costume costume:black character:viola", "done")
    assert worn(state, 0, "viola") == ["black"]
    assert state.costumes == [0, 1, 0, 0, 0, 0]


@given(st.lists(st.sampled_from(list(VALUE)), min_size=3, max_size=3))
def test_the_order_of_elements_does_not_matter(colors: list[str]) -> None:
    one, two = undealt(), undealt()
    for state, hues in ((one, colors), (two, sorted(colors))):
        dress(state, 0, "author", " ".join(hues))
    assert one.worn == two.worn
    assert one.key() == two.key()


def test_the_table_is_this_kits_own_and_an_edition_may_have_another() -> None:
    game = plain_game()
    assert game.edition_name == "House edition"
    assert undealt().rules.costume_values == [1, 2, 3, 4, 5, 3]
