"""Clicks narrow the legal actions to those that name what was clicked, until one is left."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

import shakespeare_games as sg
from shakespeare_games.core.actions import Action
from widgets.table.narrow import Choice, Narrowing, choices_of, one_badge, telling


def decision(*actions: tuple[str, str | None]) -> Narrowing:
    """A decision among actions given as text and what bars them."""
    choices = []
    for number, (text, barred) in enumerate(actions):
        kind, *args = text.split()
        choices.append(Choice(number, Action(kind, tuple(args)), barred))
    return Narrowing(choices)


def texts(choices: Iterable[Choice]) -> list[str]:
    return [choice.action.text() for choice in choices]


def bugging() -> Narrowing:
    return decision(
        ("end", None),
        ("kill portrait:banquo", None),
        ("kill portrait:ross", "It costs 8 daggers; you hold 6."),
        ("up portrait:banquo space:2-1", None),
        ("up portrait:banquo space:2-2", None),
        ("up portrait:ross space:3-1", None),
        ("swap portrait:ross", "It costs 4 monologues; you hold 0."),
    )


def test_an_action_without_arguments_is_played_at_one_click() -> None:
    assert bugging().choose("end") == 0


def test_a_kind_narrows_to_its_legal_actions() -> None:
    now = bugging()
    assert now.choose("up") is None
    assert texts(now.remaining()) == [
        "up portrait:banquo space:2-1",
        "up portrait:banquo space:2-2",
        "up portrait:ross space:3-1",
    ]


def test_a_kind_with_one_target_still_asks_for_the_target() -> None:
    now = bugging()
    assert now.choose("kill") is None
    assert now.point(["portrait:banquo"]) == 1


def test_an_element_narrows_without_a_kind() -> None:
    now = bugging()
    assert now.point(["portrait:banquo", "space:3-1"]) is None
    assert texts(now.remaining()) == [
        "kill portrait:banquo",
        "up portrait:banquo space:2-1",
        "up portrait:banquo space:2-2",
    ]


def test_an_element_that_one_action_names_plays_it() -> None:
    assert bugging().point(["portrait:ross"]) == 5


def test_a_spot_falls_back_to_its_next_element() -> None:
    """Macbeth stands on space 2-2: with Banquo named, a click on Macbeth means the space."""
    now = bugging()
    now.choose("up")
    now.point(["portrait:banquo", "space:3-2"])
    assert now.point(["portrait:macbeth", "space:2-2"]) == 4


def test_the_first_element_that_an_action_names_is_taken() -> None:
    now = decision(("up portrait:a space:1-1", None), ("up portrait:b space:2-1", None), ("end", None))
    assert now.point(["portrait:b", "space:1-1"]) == 1


def test_a_named_spot_is_let_go_by_a_second_click() -> None:
    now = bugging()
    now.choose("up")
    now.point(["portrait:banquo", "space:3-1"])
    assert now.point(["portrait:banquo", "space:3-1"]) is None
    assert now.named == []
    assert now.kind == "up"


def test_a_spot_where_all_is_barred_says_why() -> None:
    now = bugging()
    now.choose("kill")
    with pytest.raises(ValueError, match="costs 8 daggers"):
        now.point(["portrait:ross", "space:4-1"])
    assert now.named == []


def test_a_spot_that_no_action_names_says_so() -> None:
    with pytest.raises(ValueError, match="Nothing can be done there"):
        bugging().point(["portrait:duncan"])


def test_a_barred_kind_says_why_and_changes_nothing() -> None:
    now = bugging()
    now.choose("up")
    with pytest.raises(ValueError, match="costs 4 monologues"):
        now.choose("swap")
    assert now.kind == "up"


def test_back_widens_step_by_step() -> None:
    now = bugging()
    now.choose("up")
    now.point(["portrait:banquo"])
    assert now.back()
    assert (now.kind, now.named) == ("up", [])
    assert now.back()
    assert now.kind is None
    assert not now.back()
    assert not now.narrowed


def test_the_same_kind_again_widens() -> None:
    now = bugging()
    now.choose("up")
    now.choose("up")
    assert now.kind is None


def test_a_single_kind_with_elements_is_chosen_from_the_start() -> None:
    now = decision(("with portrait:a", None), ("with portrait:b", None))
    assert now.kind == "with"
    assert set(now.to_light()) == {"portrait:a", "portrait:b"}
    assert not now.narrowed
    assert not now.back()


def test_what_comes_next_is_lit() -> None:
    now = bugging()
    assert now.to_light() == {}
    now.choose("up")
    assert set(now.to_light()) == {"portrait:banquo", "portrait:ross"}
    now.point(["portrait:banquo"])
    assert set(now.to_light()) == {"space:2-1", "space:2-2"}


@pytest.mark.parametrize(
    ("badges", "one"),
    [(["8"], "8"), (["2", "2"], "2"), (["3", "2", "3"], "2–3"), (["10", "9"], "9–10"), ([], ""), (["a", "b"], "…")],
)
def test_an_element_has_one_badge(badges: list[str], one: str) -> None:
    assert one_badge(badges) == one


def test_the_most_telling_reason_is_the_lowest_price() -> None:
    far = "Ross can only move up into a space that touches theirs."
    assert telling([far, far, "It costs 10 gold; you hold 1.", "It costs 2 gold; you hold 1."]) == (
        "It costs 2 gold; you hold 1."
    )
    assert telling([far, far, "Banquo is dead."]) == far


def test_every_action_of_macbeth_can_be_reached_by_clicks() -> None:
    """From any position of a random game each legal action is what some clicks lead to: its kind, then its elements."""
    match = sg.Match(sg.load_game("macbeth"), [sg.Seat("a", "random"), sg.Seat("b", "random")], seed=5)
    seen = set()
    while not match.state.is_terminal():
        for choice in choices_of(match.state):
            now = Narrowing(choices_of(match.state))
            if choice.barred is not None:
                continue
            seen.add(choice.action.kind)
            reached = None if now.forced else now.choose(choice.action.kind)
            for element in choice.action.args:
                if reached is None:
                    reached = now.point([element])
            assert reached == choice.number
        match.advance(1)
    assert {"roll", "stop", "end", "kill", "up"} <= seen


def test_chance_offers_no_choices() -> None:
    state = sg.load_game("macbeth").new_initial_state(2)
    assert choices_of(state) == []
