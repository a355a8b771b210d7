"""Phase 2, B: Activation: cylinders, acts and their piles, white quills, rulings S11 and S14; the Queen, S18."""

from __future__ import annotations

import pytest

import shakespeare_games as sg
from shakespeare_games.core.errors import IllegalAction
from tests.moves import chances, do, legal, phase, reason
from tests.shakespeare.table import advance, alone, day, end_day, evening, on_acts, positions, who


def test_an_activation_takes_a_cylinder_and_each_character_one() -> None:
    state = day("viola", "")
    alone(state, "activate character:viola")
    assert state.cylinders[0] == 4
    assert state.active[0] == [who(state, "viola")]
    assert "activate character:viola" not in legal(state)
    assert reason(state, "activate character:viola") == "Viola has been activated today."


def test_a_character_with_a_rest_token_is_not_activated() -> None:
    state = day("viola", "")
    state.ready[0].remove(state.string_to_action("activate character:viola"))
    state.resting[0] = [who(state, "viola")]
    state.menu = []
    assert "activate character:viola" not in legal(state)
    assert reason(state, "activate character:viola") == "Viola rests today."


def test_only_the_own_troupe_is_activated() -> None:
    state = day("viola", "puck ariel")
    assert reason(state, "activate character:puck") == "Puck is not in your troupe."
    do(state, "pass", "extra card:bottom")
    assert reason(state, "activate character:ariel") == "Ariel is an assistant: always at work, never activated."


def test_with_the_last_cylinder_placed_the_activations_are_over() -> None:
    state = day("viola", "", wagers=(2, 2))
    alone(state, "activate character:viola")
    alone(state, "activate character:falstaff")
    assert {t.split()[0] for t in legal(state)} == {"recruit", "extra"}


def test_who_comes_to_a_space_lies_on_top_there() -> None:
    state = day("beatrice", "bottom", "")
    do(state, "activate character:beatrice")
    assert state.ranking(0) == [0, 1, 2]
    do(state, "activate character:bottom", "pass", "extra card:puck")
    assert state.acts[0] == [3, 2, 1]
    alone(state, "activate character:author", "quill act:1", "quill act:2")
    assert state.acts[0] == [4, 2, 1]


def test_S7_the_first_who_reached_a_space_is_ahead() -> None:
    state = day("feste", "ophelia", "")
    do(state, "activate character:feste", "activate character:ophelia")
    assert state.acts[1] == [2, 2, 1]
    assert state.ranking(1) == [0, 1, 2]
    other = day("feste", "ophelia", "", wagers=(5, 4, 4))
    do(other, "activate character:ophelia", "pass", "extra card:puck", "activate character:feste")
    assert other.ranking(1) == [1, 0, 2]


def test_an_act_ends_and_steps_beyond_are_lost() -> None:
    state = day("henry-v", "")
    advance(state, 0, 9, 9, 9)
    do(state, "activate character:henry-v")
    assert on_acts(state, 0) == [9, 9, 10]
    assert phase(state) == "turn"


def test_who_is_at_the_end_already_keeps_the_place_in_the_pile() -> None:
    state = day("romeo", "")
    advance(state, 0, 1, 9, 1)
    advance(state, 1, 1, 9, 1)
    do(state, "activate character:romeo")
    assert state.ranking(1) == [0, 1]


def test_S11_initiative_is_taken_with_the_first_actor_of_the_day() -> None:
    state = day("snug viola", "")
    assert state.initiative == []
    do(state, "activate character:queen", "pounds", "activate character:falstaff")
    assert state.initiative == [1]
    do(state, "activate character:snug")
    assert state.initiative == [1], "craftsmen and the Queen do not count"
    do(state, "activate character:queen", "pounds", "activate character:viola")
    assert state.initiative == [1, 0]
    do(state, "activate character:author", "quill act:1", "quill act:2")
    assert state.initiative == [1, 0], "once a day"


def test_S11_those_without_an_actor_follow_as_on_the_order_track() -> None:
    state = day("", "", "", "", wagers=(4, 3, 5, 3))
    assert state.order == [1, 3, 0, 2]
    while state.current_player() != 2:
        do(state, "pass", legal(state, "extra")[0])
    do(state, "activate character:falstaff")
    assert state.initiative == [2]
    end_day(state)
    assert state.initiative == [2, 1, 3, 0]


def test_S14_a_white_quill_moves_on_any_act_of_ones_choice() -> None:
    state = do(day("puck", ""), "activate character:puck")
    assert phase(state) == "quill"
    assert legal(state) == ["quill act:1", "quill act:2", "quill act:3"], "it must be used"
    assert reason(state, "pass") == "A white quill: choose an act to move on."
    do(state, "quill act:3")
    assert on_acts(state, 0) == [1, 1, 2]


def test_S14_not_on_an_act_that_is_at_its_end() -> None:
    state = day("puck", "")
    advance(state, 0, 9, 3, 3)
    do(state, "activate character:puck")
    assert legal(state) == ["quill act:2", "quill act:3"]
    assert reason(state, "quill act:1") == "You are at the end of that act."


def test_S14_with_one_act_left_nobody_is_asked() -> None:
    state = day("puck", "")
    advance(state, 0, 9, 9, 3)
    do(state, "activate character:puck")
    assert on_acts(state, 0) == [9, 9, 4]
    assert state.current_player() == 1


def test_S14_at_the_end_of_all_acts_it_is_lost() -> None:
    state = day("prospero", "")
    advance(state, 0, 9, 9, 10)
    do(state, "activate character:prospero")
    assert on_acts(state, 0) == [9, 9, 10]
    assert (phase(state), state.current_player()) == ("turn", 1)


def test_S14_the_authors_quills_go_on_two_different_acts() -> None:
    state = do(day("", ""), "activate character:author", "quill act:2")
    assert legal(state) == ["quill act:1", "quill act:3"]
    assert reason(state, "quill act:2") == "This quill must move on an act that this activation has not moved on yet."
    do(state, "quill act:1")
    assert on_acts(state, 0) == [2, 2, 1]


def test_S14_the_authors_second_quill_is_lost_if_no_other_act_is_open() -> None:
    state = day("", "")
    advance(state, 0, 9, 9, 4)
    do(state, "activate character:author")
    assert on_acts(state, 0) == [9, 9, 5]
    assert state.current_player() == 1


def test_S14_the_authors_first_quill_may_finish_an_act() -> None:
    state = day("", "")
    advance(state, 0, 8, 9, 4)
    do(state, "activate character:author", "quill act:1")
    assert on_acts(state, 0) == [9, 9, 5], "the second has one act left, and moves by itself"


# The Queen.


def test_the_queen_gives_four_pounds() -> None:
    state = do(day("", ""), "activate character:queen")
    assert legal(state) == ["pounds", "objectives"]
    assert reason(state, "pass") == "The Queen gives Pounds, or a choice of objectives."
    do(state, "pounds")
    assert state.pounds == [4, 0]
    assert state.current_player() == 1


def test_the_queen_shows_three_objectives_of_which_one_is_kept() -> None:
    state = do(day("", ""), "activate character:queen", "objectives")
    assert len(chances(state)) == 10
    do(state, *[f"draw objective:{a}" for a in ("star-crossed", "a-wooden-o", "merry-wives")])
    assert legal(state) == [f"keep objective:{a}" for a in ("a-wooden-o", "merry-wives", "star-crossed")]
    assert reason(state, "keep objective:fine-feathers") == "You have not drawn that objective."
    assert reason(state, "pass") == "Keep one of the objectives you have drawn first."
    do(state, "keep objective:merry-wives")
    names = [state.rules.aims[a].slug for a in state.kept[0]]
    assert names == ["merry-wives"]
    assert state.observation(0).objective_deck == 9
    assert state.pounds == [0, 0]


def test_S30_only_the_drawer_sees_what_is_drawn() -> None:
    state = do(day("", "", ""), "activate character:queen", "objectives", "draw objective:star-crossed")
    star = state.rules.aims.index(next(a for a in state.rules.aims if a.slug == "star-crossed"))
    assert state.observation(0).drawn == (star,)
    for viewer in (sg.AUDIENCE, 1, 2):
        assert state.observation(viewer).drawn == ()


def test_S30_of_a_single_one_there_is_no_choice() -> None:
    state = day("", "")
    state.aims, state.kept = (4,), [tuple(range(4)), (5, 6, 7, 8, 9)]
    do(state, "activate character:queen", "objectives", "draw objective:star-crossed")
    assert state.kept[0] == (0, 1, 2, 3, 4)
    assert (phase(state), state.current_player()) == ("turn", 1)


@pytest.mark.parametrize("count", [1, 2])
def test_S18_as_many_as_are_left(count: int) -> None:
    state = day("", "")
    state.aims, state.kept = tuple(range(count)), [tuple(range(count, 10)), ()]
    do(state, "activate character:queen", "objectives")
    for _ in range(count):
        assert phase(state) == "objective"
        state.apply_action(state.chance_weights()[0][0])
    assert phase(state) == ("keep" if count == 2 else "turn")


def test_S18_if_none_is_left_she_gives_pounds_without_asking() -> None:
    state = day("", "")
    state.aims, state.kept = (), [tuple(range(10)), ()]
    do(state, "activate character:queen")
    assert state.pounds == [4, 0]
    assert state.current_player() == 1


def test_S27_what_is_put_back_comes_again_after_all_others_the_oldest_first() -> None:
    state = day("", "", "")
    first = (0, 1, 2)
    do(state, "activate character:queen", "objectives")
    for card in first:
        state.apply_action(card)
    state.apply_action(state.legal_actions()[0])
    assert state.bottom == ((1, 2),)
    do(state, "activate character:queen", "objectives")
    assert [o for o, _ in state.chance_weights()] == [3, 4, 5, 6, 7, 8, 9]
    for card in (3, 4, 5):
        state.apply_action(card)
    state.apply_action(state.legal_actions()[0])
    assert state.bottom == ((1, 2), (4, 5))
    do(state, "activate character:queen", "objectives")
    for card in (6, 7, 8):
        state.apply_action(card)
    state.apply_action(state.legal_actions()[0])
    assert state.aims == (9,)
    other = evening("", "", "")
    other.aims, other.bottom, other.kept = state.aims, state.bottom, state.kept
    do(other, "wager count:5", "wager count:5", "wager count:5", "activate character:queen", "objectives")
    assert [o for o, _ in other.chance_weights()] == [9]
    other.apply_action(9)
    assert [o for o, _ in other.chance_weights()] == [1, 2], "in no known order"
    with pytest.raises(IllegalAction):
        other.apply_action(4)
    other.apply_action(2)
    assert [o for o, _ in other.chance_weights()] == [1]


def test_S11_whoever_has_activated_an_actor_is_on_the_initiative_track() -> None:
    for state in positions(day("iago", "puck"), "initiative"):
        for seat in range(2):
            if any(state.rules.wears[c] for c in state.active[seat]):
                assert seat in state.initiative
