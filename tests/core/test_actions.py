"""Numbers for engines, names for people."""

from __future__ import annotations

import pytest

from shakespeare_games.core.actions import Action, ActionSpace
from shakespeare_games.core.errors import IllegalAction

SPACE = ActionSpace(
    [Action("roll", ()), Action("kill", ("portrait:banquo",)), Action("up", ("portrait:ross", "space:3-1"))]
)


def test_text_is_kind_and_elements() -> None:
    assert [SPACE.text(n) for n in range(len(SPACE))] == ["roll", "kill portrait:banquo", "up portrait:ross space:3-1"]


def test_every_number_goes_to_text_and_back() -> None:
    assert [SPACE.parse(SPACE.text(n)) for n in range(3)] == [0, 1, 2]
    assert SPACE.action(1) == Action("kill", ("portrait:banquo",))


def test_doubled_spaces_are_read() -> None:
    assert SPACE.parse("  kill   portrait:banquo ") == 1


def test_unknown_text_offers_the_nearest() -> None:
    with pytest.raises(IllegalAction, match="no such action; did you mean 'kill portrait:banquo'"):
        SPACE.parse("kill portrait:banco")


def test_text_far_from_all_offers_nothing_and_is_cut() -> None:
    with pytest.raises(IllegalAction) as caught:
        SPACE.parse("z" * 100_000)
    assert len(str(caught.value)) < 120
    assert caught.value.reason == "no such action"


@pytest.mark.parametrize("number", [-1, 3, 10**9])
def test_number_outside_the_space_is_illegal(number: int) -> None:
    for look in (SPACE.action, SPACE.text):
        with pytest.raises(IllegalAction, match="numbered 0 to 2"):
            look(number)


def test_two_actions_of_one_text_are_refused() -> None:
    with pytest.raises(IllegalAction, match="same text"):
        ActionSpace([Action("kill", ("a", "b")), Action("kill", ("a b",))])
