"""Variant Game Play: every suggestion of the rulebook is an option."""

from __future__ import annotations

import pytest

import shakespeare_games as sg
from shakespeare_games.kill_shakespeare import battle, scoring, turns
from shakespeare_games.kill_shakespeare import pieces as e
from shakespeare_games.kill_shakespeare import position as p
from shakespeare_games.kill_shakespeare.pieces import Quest
from shakespeare_games.kill_shakespeare.state import KillState
from tests.kill_shakespeare.table import CAWDOR, HAMLET, JULIET, VIOLA, at, do, hold, put, seated, start

CAST = (JULIET, VIOLA, HAMLET)


def test_options_and_their_defaults() -> None:
    options = sg.load_game("kill_shakespeare").options
    assert options == {
        "level": "standard",
        "cast": "chosen",
        "markers": "areas",
        "sets": "no",
        "ending": "six rounds",
    }


def test_an_unknown_choice_is_refused_by_name() -> None:
    with pytest.raises(sg.OptionError, match="level"):
        sg.load_game("kill_shakespeare", level="impossible")
    with pytest.raises(sg.OptionError, match="dragons"):
        sg.load_game("kill_shakespeare", dragons="yes")


# Level


def test_level_novice_as_the_rulebook_says() -> None:
    novice, plain = start(4, level="novice"), start(4)
    assert novice.black == [4] * 8
    assert novice.search < plain.search
    more = [b - a for a, b in zip(plain.hope, novice.hope, strict=True)]
    assert set(more) <= {0, 1}
    assert any(more)


def test_level_expert_as_the_rulebook_says() -> None:
    expert, plain = start(4, level="expert"), start(4)
    assert expert.search > plain.search
    black = [b - a for a, b in zip(plain.black, expert.black, strict=True)]
    hope = [b - a for a, b in zip(plain.hope, expert.hope, strict=True)]
    assert set(black) == {0, 1}
    assert set(hope) == {0, -1}


def test_level_changes_nothing_else() -> None:
    for level in ("novice", "expert"):
        state, plain = start(3, level=level), start(3)
        state.hope, state.black, state.search = plain.hope, plain.black, plain.search
        assert state.key() == plain.key()


# Sets


def third_part(**options: str) -> KillState:
    """Two parts of a set completed, the third before a seat's eyes."""
    state = at(seated(CAST, **options), turns.turns)
    first, second, third = state.rules.sagas[0]
    old = state.rules.quests[third]
    new = Quest(old.name, old.slug, old.saga, old.hard, CAWDOR, -1, [0] * 5, [0] * 3, [(e.POINTS_UP, 1)])
    state.rules.quests = [new if n == third else card for n, card in enumerate(state.rules.quests)]
    state.quests &= ~(1 << first | 1 << second | 1 << third)
    state.quest_track = [-1, third, -1, -1, -1]
    state.won[0] = 1 << first | 1 << second
    return state


@pytest.mark.parametrize(("sets", "points"), [("no", 1), ("yes", 3)])
def test_option_sets_all_three_parts_earn_two_more(sets: str, points: int) -> None:
    state = third_part(sets=sets)
    slug = state.rules.quests[state.quest_track[1]].slug
    do(state, f"quest quest:{slug}")
    assert state.score[0] == 5 + points


def test_option_sets_two_parts_of_ones_own_and_one_of_anothers_earn_nothing_more() -> None:
    state = third_part(sets="yes")
    first, second, third = state.rules.sagas[0]
    state.won = [1 << first, 1 << second, 0]
    do(state, f"quest quest:{state.rules.quests[third].slug}")
    assert state.score[0] == 6


# Ending


def last_marker(**options: str) -> KillState:
    """One black marker left, in Cawdor, and a turn begun."""
    state = seated(CAST, turn=4, **options)
    state.black = [0] * 8
    put(state, CAWDOR, 1, black=1)
    return at(state, turns.turns)


def test_option_ending_the_last_black_marker_ends_the_game_at_once() -> None:
    state = last_marker(ending="last marker")
    state.score = [5, 9, 5]
    hold(state, 2, jester=1)
    do(state, "place area:cawdor")
    assert state.is_terminal()
    assert state.observation(-1).lost == ""
    assert state.returns() == [0.0, 1.0, 0.0]
    assert state.score[2] == 5 + 1, "scored as in round 6"


def test_option_ending_is_off_in_the_plain_game() -> None:
    state = last_marker()
    do(state, "place area:cawdor")
    assert state.phase == p.TURN
    assert sum(state.black) == 0


def test_option_ending_an_event_may_bring_the_end() -> None:
    state = seated(CAST, turn=2, ending="last marker")
    state.black = [0] * 8
    put(state, CAWDOR, 0, black=1)
    at(state, turns.turns)
    battle.remove_black(state, CAWDOR, 1)
    do(state, "rest")
    assert state.is_terminal()


def test_option_ending_round_6_is_not_the_end_while_markers_are_left() -> None:
    state = seated(CAST, turn=6, ending="last marker")
    state.black = [6] * 8
    at(state, scoring.crowded)
    assert not state.is_terminal()
    assert state.round == 7


def test_K44_option_ending_its_last_round_ends_in_defeat() -> None:
    state = seated(CAST, ending="last marker")
    state.round = state.rules.longest
    state.black = [0] * 7 + [1]
    at(state, scoring.crowded)
    assert state.is_terminal()
    assert state.returns() == [0.0, 0.0, 0.0]


# Cast


def test_option_cast_drawn_deals_every_character_as_likely() -> None:
    state = start(3, cast="drawn")
    for left in (5, 4, 3):
        weights = state.chance_weights()
        assert [w for _, w in weights] == [1] * left
        state.apply_action(weights[0][0])
    assert state.character == [0, 1, 2]
    assert state.phase == p.ORDER
