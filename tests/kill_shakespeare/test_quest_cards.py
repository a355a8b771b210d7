"""Complete a Face-up Quest: what it asks, who helps, what it brings."""

from __future__ import annotations

import pytest

from shakespeare_games.kill_shakespeare import pieces as e
from shakespeare_games.kill_shakespeare import position as p
from shakespeare_games.kill_shakespeare import rules as r
from shakespeare_games.kill_shakespeare import turns
from shakespeare_games.kill_shakespeare.pieces import Quest
from shakespeare_games.kill_shakespeare.state import KillState
from tests.kill_shakespeare.table import (
    ARDEN,
    AVON,
    BOHEMIA,
    CAWDOR,
    DELPHOS,
    FALSTAFF,
    HAMLET,
    JULIET,
    MESSALINE,
    OTHELLO,
    PROSPERO,
    VIOLA,
    at,
    do,
    held,
    hold,
    legal,
    reason,
    seated,
)

PLAIN = (JULIET, OTHELLO, HAMLET)
OURS = 0  # the number under which a test's own Quest goes


def quest(
    state: KillState,
    needs: tuple[int, int, int, int, int] = (0, 0, 0, 0, 0),
    shown: tuple[int, int, int] = (0, 0, 0),
    second: int = -1,
    rewards: tuple[tuple[int, int], ...] = ((e.POINTS_UP, 2),),
    area: int = CAWDOR,
) -> str:
    """Lays a Quest on the track that needs (Energy, Time, Troops, Letters, Plans); the action that takes it on."""
    old = state.rules.quests[OURS]
    new = Quest(old.name, old.slug, old.saga, old.hard, area, second, list(needs), list(shown), list(rewards))
    state.rules.quests = [new, *state.rules.quests[1:]]
    state.quest_track = [-1, -1, OURS, -1, -1]
    state.quests &= ~(1 << OURS)
    state.menu = []
    return f"quest quest:{old.slug}"


def turn(cast: tuple[int, ...] = PLAIN) -> KillState:
    """The first turn, all pawns in Cawdor, Richard far away."""
    return at(seated(cast), turns.turns)


def test_the_pawn_must_be_in_the_first_area() -> None:
    state = turn()
    text = quest(state, area=AVON)
    assert "is done in Avon" in reason(state, text)
    do(state, "move area:avon", text)
    assert state.won[0] == 1 << OURS


def test_K14_energy_is_spent() -> None:
    state = turn()
    text = quest(state, needs=(3, 0, 0, 0, 0))
    do(state, text)
    assert state.energy[0] == 0
    state = turn()
    text = quest(state, needs=(4, 0, 0, 0, 0))
    assert "costs 4 Energy; you have 3" in reason(state, text)


def test_K14_time_is_required_and_not_used_up() -> None:
    state = turn()
    text = quest(state, needs=(0, 3, 0, 0, 0))
    state.time[0] = 2
    assert "takes 3 Time; you have 2" in reason(state, text)
    state.time[0] = 3
    state.menu = []
    do(state, text)
    assert state.time[0] == 3


def test_cards_asked_for_are_discarded() -> None:
    state = turn()
    text = quest(state, needs=(0, 0, 3, 1, 1))
    hold(state, 0, troop_1=2, troop_2=1, letter=2, plan=1)
    do(state, text)
    assert state.phase == p.PAY
    do(state, "give card:troop-1", "give card:letter", "give card:troop-2")
    assert state.phase == p.PAY
    do(state, "give card:plan")
    assert (state.phase, state.won[0]) == (p.TURN, 1)
    assert [held(state, 0, k) for k in ("troop-1", "troop-2", "letter", "plan")] == [1, 0, 1, 0]


def test_cards_that_leave_too_little_for_the_rest_cannot_be_given() -> None:
    state = turn()
    text = quest(state, needs=(0, 0, 3, 0, 0))
    hold(state, 0, troop_1=1, troop_2=1)
    do(state, text)
    assert legal(state) == ["give card:troop-1", "give card:troop-2"]
    do(state, "give card:troop-2")
    assert legal(state) == ["give card:troop-1"]


def test_cards_shown_are_kept() -> None:
    state = turn()
    text = quest(state, shown=(0, 1, 0))
    assert "must be shown" in reason(state, text)
    hold(state, 0, letter=1)
    do(state, text)
    assert (held(state, 0, "letter"), state.won[0]) == (1, 1)


@pytest.mark.parametrize("needs", [(0, 0, 0, 1, 0), (0, 0, 0, 0, 1), (0, 0, 1, 0, 0), (0, 0, 3, 0, 0)])
def test_a_jester_stands_for_a_letter_a_plan_or_troops_of_any_value(needs: tuple[int, int, int, int, int]) -> None:
    state = turn()
    text = quest(state, needs=needs)
    assert "asks for cards you do not have" in reason(state, text)
    hold(state, 0, jester=1)
    do(state, text, "give card:jester")
    assert (held(state, 0, "jester"), state.won[0]) == (0, 1)


def test_a_jester_stands_for_one_card_only() -> None:
    state = turn()
    text = quest(state, needs=(0, 0, 0, 1, 1))
    hold(state, 0, jester=1)
    assert "asks for cards" in reason(state, text)


def test_the_card_and_the_rewards_are_the_active_players() -> None:
    state = turn()
    text = quest(state, rewards=((e.POINTS_UP, 3), (e.GET_LETTER, 1)))
    do(state, text)
    assert state.score == [8, 5, 5]
    assert held(state, 0, "letter") == 1
    assert state.quest_track == [-1] * 5
    easy = not state.rules.quests[OURS].hard
    assert (state.easy[0], state.hard[0]) == (int(easy), int(not easy))


def test_a_quest_is_the_action_of_the_turn() -> None:
    state = turn()
    text = quest(state)
    do(state, "rest")
    assert reason(state, text) == "You have taken your Action of this turn."


def test_any_quest_on_the_track_may_be_done_red_spaces_too() -> None:
    state = turn()
    text = quest(state)
    for space in range(5):
        state.quest_track = [-1] * 5
        state.quest_track[space] = OURS
        state.menu = []
        assert text in legal(state)
    state.quest_track = [-1] * 5
    state.menu = []
    assert "is not on the Quest track" in reason(state, text)


# Two players


def test_who_is_in_the_second_area_cannot_decline_and_is_rewarded() -> None:
    state = turn()
    state.pawn[1] = DELPHOS
    text = quest(state, second=DELPHOS)
    do(state, text)
    assert state.won[0] == 1
    assert state.score == [7, 7, 5], "two points for the helper, always"
    assert state.owed == [1]
    do(state, "draw card:night-march")
    assert held(state, 1, "night-march") == 1
    assert state.pawn[1] == DELPHOS


def test_the_active_player_chooses_between_two_who_are_there() -> None:
    state = turn()
    state.pawn[1] = state.pawn[2] = DELPHOS
    text = quest(state, second=DELPHOS)
    do(state, text)
    assert legal(state) == ["helper seat:2", "helper seat:3"]
    do(state, "helper seat:3")
    assert state.score == [7, 5, 7]


def test_another_may_be_asked_to_come_and_pays_the_way() -> None:
    state = turn()
    text = quest(state, second=DELPHOS)
    do(state, text)
    assert legal(state) == ["ask seat:2", "ask seat:3", "call-off"]
    do(state, "ask seat:2")
    assert (state.current_player(), legal(state)) == (1, ["agree", "refuse"])
    do(state, "agree")
    assert (state.pawn[1], state.energy[1], state.score) == (DELPHOS, 2, [7, 7, 5])


def test_nobody_is_asked_to_come_when_somebody_is_there() -> None:
    state = turn()
    state.pawn[1] = DELPHOS
    do(state, quest(state, second=DELPHOS, needs=(0, 0, 0, 0, 0)))
    assert state.won[0] == 1
    assert state.pawn[2] == CAWDOR


def test_who_is_asked_may_refuse_and_another_be_asked() -> None:
    state = turn()
    text = quest(state, second=DELPHOS)
    do(state, text, "ask seat:2", "refuse")
    assert (state.current_player(), legal(state)) == (0, ["ask seat:3", "call-off"])
    do(state, "ask seat:3", "refuse", "call-off")
    assert (state.phase, state.won[0], state.acted) == (p.TURN, 0, False)


def test_K45_a_quest_called_off_is_not_taken_on_again_in_that_turn() -> None:
    state = turn()
    text = quest(state, second=DELPHOS)
    do(state, text, "call-off")
    assert "called it off" in reason(state, text)
    assert "rest" in legal(state)


def test_who_is_exhausted_cannot_come() -> None:
    state = turn((JULIET, OTHELLO, VIOLA))
    text = quest(state, second=AVON)
    state.energy[1] = state.energy[2] = 0
    assert "nobody can come" in reason(state, text)


def test_K18_falstaff_cannot_come_to_the_isle() -> None:
    state = turn((JULIET, FALSTAFF, OTHELLO))
    text = quest(state, second=PROSPERO)
    state.energy[2] = 0
    assert "nobody can come" in reason(state, text)


def test_K42_hamlet_comes_a_long_way_by_his_free_movement() -> None:
    state = turn((JULIET, OTHELLO, HAMLET))
    text = quest(state, second=BOHEMIA)
    do(state, text, "ask seat:3", "agree")
    assert (state.pawn[2], state.energy[2], state.free_move[2]) == (BOHEMIA, 3, 0)


def test_K42_hamlet_pays_a_way_of_one_step_and_keeps_his_free_movement() -> None:
    state = turn((JULIET, OTHELLO, HAMLET))
    text = quest(state, second=DELPHOS)
    do(state, text, "ask seat:3", "agree")
    assert (state.energy[2], state.free_move[2]) == (2, 1)


def test_K54_the_neutral_pawn_comes_when_the_other_cannot_or_will_not() -> None:
    state = turn((JULIET, OTHELLO))
    do(state, quest(state, second=AVON, needs=(1, 0, 0, 0, 0)))
    assert legal(state) == ["ask seat:2", "call-off"]
    assert "ask first" in reason(state, "neutral pawn:neutral")
    do(state, "ask seat:2", "refuse")
    assert legal(state) == ["neutral pawn:neutral", "call-off"]
    state = turn((JULIET, OTHELLO))
    state.energy[1] = 0
    do(state, quest(state, second=AVON))
    assert legal(state) == ["neutral pawn:neutral", "call-off"]


def test_K54_a_pawn_that_is_there_helps_and_no_neutral_one_comes() -> None:
    state = turn((JULIET, OTHELLO))
    text = quest(state, second=AVON)
    state.pawn[1] = AVON
    do(state, text)
    assert state.won[0] == 1
    assert state.score[1] > 5
    assert state.pawn[1] == AVON


def test_K54_the_neutral_pawn_helps_for_one_energy_and_earns_nobody_anything() -> None:
    state = turn((JULIET, OTHELLO))
    text = quest(state, second=AVON, needs=(1, 0, 0, 0, 0))
    energy = state.energy[0]
    do(state, text, "ask seat:2", "refuse", "neutral pawn:neutral")
    assert (state.won[0], state.energy[0]) == (1, energy - 2)
    assert (state.score, state.owed) == ([7, 5], [])


def test_two_players_without_energy_for_the_neutral_pawn() -> None:
    state = turn((JULIET, OTHELLO))
    text = quest(state, second=AVON, needs=(1, 0, 0, 0, 0))
    state.energy = [1, 0]
    assert "nobody can come" in reason(state, text)


def test_three_players_have_no_neutral_pawn() -> None:
    state = turn()
    do(state, quest(state, second=DELPHOS))
    assert legal(state, "neutral") == []


# Rewards, one by one


@pytest.mark.parametrize(
    ("reward", "name", "place", "change"),
    [
        ((e.ENERGY_UP, 2), "energy", 0, (3, 5)),
        ((e.POINTS_UP, 4), "score", 0, (5, 9)),
        ((e.HOPE_UP, 2), "hope", CAWDOR, (6, 8)),
        ((e.REMOVE, 2), "black", CAWDOR, (4, 2)),
        ((e.INFLUENCE_UP, 2), "influence", CAWDOR * 4, (0, 2)),
        ((e.DEFENSE_DOWN, 2), "lowered", CAWDOR, (0, 2)),
        ((e.SEARCH_BACK, 2), "search", None, (5, 3)),
        ((e.TAKE_IAGO, 1), "iagos", None, (2, 1)),
        ((e.GET_TROOP, 1), "hands", r.TROOP_1, (0, 1)),
        ((e.GET_LETTER, 1), "hands", r.LETTER, (0, 1)),
        ((e.GET_PLAN, 1), "hands", r.PLAN, (0, 1)),
        ((e.MARCHES, 2), "marching", None, (0, 2)),
    ],
)
def test_rewards_of_quests(reward: tuple[int, int], name: str, place: int | None, change: tuple[int, int]) -> None:
    def value(state: KillState) -> int:
        found = getattr(state, name)
        return int(found if place is None else found[place])

    state = turn()
    state.search, state.iagos = 5, 2
    text = quest(state, rewards=(reward,))
    before = value(state)
    do(state, text)
    assert (before, value(state)) == change


def test_a_reward_of_action_cards_is_drawn() -> None:
    state = turn()
    do(state, quest(state, rewards=((e.DRAW_ACTION, 2),)))
    assert state.phase == p.ACTION_CARD
    do(state, "draw card:turncoat", "draw card:turncoat")
    assert held(state, 0, "turncoat") == 2
    assert state.phase == p.TURN


def test_a_reward_replaces_black_markers_and_a_battle_follows() -> None:
    for black, left in ((3, (2, 1)), (2, (1, 1)), (1, (0, 1))):
        state = turn((JULIET, VIOLA, HAMLET))
        state.black[CAWDOR] = black
        do(state, quest(state, rewards=((e.REPLACE, 1),)))
        assert (state.black[CAWDOR], state.influence[CAWDOR * 4]) == left
        assert state.beside[CAWDOR] == (1 if black > 1 else 0)
    state = turn((JULIET, VIOLA, HAMLET))
    state.black[CAWDOR] = 3
    do(state, quest(state, rewards=((e.REPLACE, 2),)))
    assert (state.black[CAWDOR], state.beside[CAWDOR]) == (0, 0)


def test_an_iago_is_taken_only_if_one_lies_there() -> None:
    state = turn()
    do(state, quest(state, rewards=((e.TAKE_IAGO, 1),)))
    assert held(state, 0, "iago") == 0


def test_K36_hope_does_not_return_where_it_is_gone() -> None:
    state = turn()
    state.hope[CAWDOR] = 0
    do(state, quest(state, rewards=((e.HOPE_UP, 2),)))
    assert state.hope[CAWDOR] == 0


def test_marches_won_may_be_used_after_the_action() -> None:
    state = turn()
    state.influence[ARDEN * 4] = 2
    state.reserve[0] -= 2
    do(state, quest(state, rewards=((e.MARCHES, 2),)), "march area:arden to:messaline", "march area:arden to:avon")
    assert legal(state, "march") == []
    assert [state.influence[a * 4] for a in (ARDEN, MESSALINE, AVON)] == [0, 1, 1]
