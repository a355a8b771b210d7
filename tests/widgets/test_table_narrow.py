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
    [
        (["8"], "8"),
        (["2", "2"], "2"),
        (["3", "2", "3"], "2–3"),
        (["10", "9"], "9–10"),
        ([], ""),
        (["a", "b"], "…"),
        (["+8 %", "+17 %", "−3 %"], "+17 %"),
    ],
)
def test_an_element_has_one_badge(badges: list[str], one: str) -> None:
    assert one_badge(badges) == one


def test_the_most_telling_reason_is_the_lowest_price() -> None:
    far = "Ross can only move up into a space that touches theirs."
    assert telling([far, far, "It costs 10 gold; you hold 1.", "It costs 2 gold; you hold 1."]) == (
        "It costs 2 gold; you hold 1."
    )
    assert telling([far, far, "Banquo is dead."]) == far


# -- what goes without saying, as in a reaction window


def window() -> Narrowing:
    return decision(
        ("pass", None),
        ("negate ability:bright-young-thing", None),
        ("play ability:flawed-ruler death:hanging character:foil", None),
        ("play ability:flawed-ruler death:hanging character:sidekick", None),
        ("play ability:flawed-ruler death:grief character:foil", None),
        ("lift ability:wise-fool death:drowns", None),
        ("lift ability:wise-fool death:grief", "It lies on nobody."),
    )


def test_an_action_that_is_the_only_one_of_its_kind_is_played_at_once() -> None:
    assert window().choose("negate") == 1


def test_one_legal_action_among_barred_ones_still_asks() -> None:
    now = window()
    assert now.choose("lift") is None
    assert now.named == ["ability:wise-fool"]
    assert set(now.to_light()) == {"death:drowns"}


def test_what_all_actions_of_a_kind_share_is_named_with_it() -> None:
    now = window()
    assert now.choose("play") is None
    assert now.named == ["ability:flawed-ruler"]
    assert set(now.to_light()) == {"death:hanging", "death:grief"}
    assert now.point(["death:hanging"]) is None
    assert now.point(["character:sidekick", "ability:sidekick"]) == 3


def test_back_takes_the_kind_with_what_came_with_it() -> None:
    now = window()
    now.choose("play")
    now.point(["death:hanging"])
    assert now.back()
    assert now.named == ["ability:flawed-ruler"]
    assert now.back()
    assert (now.kind, now.named, now.narrowed) == (None, [], False)


def test_a_kind_with_something_shared_is_let_go_by_its_button_or_its_spot() -> None:
    now = window()
    now.choose("play")
    now.choose("play")
    assert (now.kind, now.named) == (None, [])
    now.choose("play")
    assert now.point(["character:flawed-ruler", "ability:flawed-ruler"]) is None
    assert (now.kind, now.named) == (None, [])


def test_what_stands_for_a_kind_is_lit_before_anything_is_chosen() -> None:
    now = window()
    assert set(now.to_light()) == {"ability:bright-young-thing", "ability:flawed-ruler", "ability:wise-fool"}
    assert now.point(["character:bright-young-thing", "ability:bright-young-thing"]) == 1


def test_a_spot_means_what_comes_next_before_what_comes_later() -> None:
    """Foil may use its ability and may be a target: before anything is chosen, a click on it means its ability."""
    now = decision(
        ("pass", None),
        ("reroll ability:foil", None),
        ("move ability:powerful-woman death:grief character:foil", None),
        ("move ability:powerful-woman death:grief character:sidekick", None),
    )
    assert now.point(["character:foil", "ability:foil"]) == 1


def test_the_clicks_of_one_kind_mean_that_kind() -> None:
    now = window()
    assert now.meant() is None
    now.point(["ability:flawed-ruler"])
    assert now.kind is None
    assert now.meant() == "play"


def test_what_a_forced_kind_shares_is_named_from_the_start() -> None:
    now = decision(("lay death:grief character:a", None), ("lay death:grief character:b", None))
    assert (now.kind, now.named) == ("lay", ["death:grief"])
    assert not now.narrowed
    assert set(now.to_light()) == {"character:a", "character:b"}
    assert not now.back()
    assert now.point(["character:b"]) == 1


def test_a_single_forced_action_can_be_pointed_at_and_pressed() -> None:
    assert decision(("kill character:a", None)).point(["character:a", "ability:a"]) == 0
    assert decision(("kill character:a", None)).choose("kill") == 0


def test_targets_may_be_pointed_at_before_cards() -> None:
    now = decision(*[(f"lay death:{d} character:{c}", None) for d in "xy" for c in "ab"])
    assert now.point(["character:b", "ability:b"]) is None
    assert set(now.to_light()) == {"death:x", "death:y"}
    assert now.point(["death:y"]) == 3


@pytest.mark.parametrize("players", [2, 4])
def test_every_action_of_death_by_shakespeare_can_be_reached_by_clicks(players: int) -> None:
    """The kind, then the elements that are not named yet, in order, lead to each legal action."""
    seats = [sg.Seat(str(seat), "random") for seat in range(players)]
    match = sg.Match(sg.load_game("death_by_shakespeare", death_number="9"), seats, seed=players)
    seen = set()
    while not match.state.is_terminal():
        choices = choices_of(match.state)
        for choice in choices:
            now = Narrowing(choices)
            if choice.barred is not None:
                continue
            seen.add(choice.action.kind)
            reached = None if now.forced and now.choices[1:] else now.choose(choice.action.kind)
            for element in choice.action.args:
                if reached is None and element not in now.named:
                    reached = now.point([element])
            assert reached == choice.number, choice.action.text()
        match.advance(1)
    assert {"lay", "roll", "pass"} <= seen


def test_every_action_of_macbeth_can_be_reached_by_clicks() -> None:
    """From any position of a random game each legal action is what some clicks lead to: its kind, then its elements."""
    match = sg.Match(sg.load_game("macbeth"), [sg.Seat("a", "random"), sg.Seat("b", "random")], seed=5)
    seen = set()
    while not match.state.is_terminal():
        choices = choices_of(match.state)
        for choice in choices:
            now = Narrowing(choices)
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
