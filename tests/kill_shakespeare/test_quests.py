"""Phase 4, a) Complete a Face-up Quest."""

from __future__ import annotations

from shakespeare_games.kill_shakespeare import pieces as e
from shakespeare_games.kill_shakespeare import position as p
from shakespeare_games.kill_shakespeare import turns
from shakespeare_games.kill_shakespeare.pieces import Quest
from shakespeare_games.kill_shakespeare.state import KillState
from tests.kill_shakespeare.table import (
    AVON,
    CAWDOR,
    DELPHOS,
    FALSTAFF,
    HAMLET,
    JULIET,
    OTHELLO,
    PROSPERO,
    VIOLA,
    at,
    do,
    held,
    hold,
    legal,
    put,
    reason,
    seated,
)

NEEDS = [1, 2, 3, 1, 0]  # Energy, Time, Troops, Letters, Plans


def offered(
    state: KillState,
    needs: list[int] = NEEDS,
    rewards: list[tuple[int, int]] | None = None,
    second: int = -1,
    shown: list[int] | None = None,
    hard: bool = False,
) -> KillState:
    """A Quest of one's own making in Cawdor, face up, and a turn begun."""
    given = [(e.POINTS_UP, 3)] if rewards is None else rewards
    quest = Quest("A Test", "a-test", 0, hard, CAWDOR, second, needs, shown or [0, 0, 0], given)
    slug = state.rules.quests[0].slug
    quest.slug = slug
    state.rules.quests[0] = quest
    state.quest_track = [0, -1, -1, -1, -1]
    state.quests &= ~1
    state.time = [5] * state.players
    return at(state, turns.turns)


def name(state: KillState) -> str:
    """The action that takes it on."""
    return f"quest quest:{state.rules.quests[0].slug}"


def test_inputs_are_paid_card_by_card_and_the_quest_is_kept() -> None:
    state = seated((JULIET, VIOLA))
    hold(state, 0, troop_1=1, troop_2=2, letter=2)
    offered(state)
    do(state, name(state))
    assert legal(state) == ["give card:troop-1", "give card:troop-2", "give card:letter"]
    do(state, "give card:troop-2", "give card:letter")
    assert legal(state) == ["give card:troop-1", "give card:troop-2"]
    do(state, "give card:troop-1")
    assert (state.score[0], state.energy[0], state.time[0]) == (8, 3, 5), "K14: Time is not used up"
    assert (held(state, 0, "troop-2"), held(state, 0, "letter")) == (1, 1)
    assert (state.won[0], state.easy[0], state.hard[0], state.quest_track[0]) == (1, 1, 0, -1)
    assert (state.phase, state.acted) == (p.TURN, True)


def test_no_card_may_be_given_that_leaves_the_rest_unpaid() -> None:
    state = seated((JULIET, VIOLA))
    hold(state, 0, troop_1=1, troop_3=1)
    offered(state, [0, 0, 3, 0, 0])
    do(state, name(state))
    assert legal(state) == ["give card:troop-1", "give card:troop-3"]
    state = seated((JULIET, VIOLA))
    hold(state, 0, troop_1=1, troop_2=1, jester=1)
    offered(state, [0, 0, 3, 1, 0])
    do(state, name(state))
    assert legal(state) == ["give card:troop-1", "give card:troop-2", "give card:jester"]
    do(state, "give card:jester")
    assert legal(state) == ["give card:troop-1", "give card:troop-2"], "the Jester was the Letter"


def test_why_a_quest_cannot_be_done() -> None:
    state = offered(seated((JULIET, VIOLA)))
    assert "asks for cards" in reason(state, name(state))
    hold(state, 0, troop_3=1, letter=1)
    assert state.why_not(state.string_to_action(name(state))) is None
    for change, words in (
        (("energy", 0), "costs 1 Energy"),
        (("time", 1), "takes 2 Time"),
        (("pawn", AVON), "is done in"),
    ):
        other = state.clone()
        getattr(other, change[0])[0] = change[1]
        other.menu = []
        assert words in reason(other, name(other))


def test_jesters_stand_for_any_troop_letter_or_plan() -> None:
    state = seated((JULIET, VIOLA))
    hold(state, 0, jester=3)
    offered(state, [0, 0, 3, 1, 1])
    do(state, name(state), "give card:jester", "give card:jester", "give card:jester")
    assert (state.score[0], held(state, 0, "jester")) == (8, 0)


def test_K17_viola_needs_one_troop_more_of_every_quest() -> None:
    state = seated((VIOLA, JULIET))
    hold(state, 0, troop_3=1, letter=1)
    offered(state)
    assert legal(state, "quest") == []
    hold(state, 0, troop_3=1, troop_1=1, letter=1)
    assert len(legal(state, "quest")) == 1


def test_feigned_numbers_double_the_troops_of_one_quest() -> None:
    state = seated((JULIET, VIOLA))
    hold(state, 0, troop_2=1, feigned_numbers=1)
    offered(state, [0, 0, 4, 0, 0])
    assert legal(state, "quest") == []
    do(state, "play card:feigned-numbers", name(state), "give card:troop-2")
    assert state.score[0] == 8
    assert not state.doubled


def test_inputs_in_color_are_shown_and_kept() -> None:
    state = seated((JULIET, VIOLA))
    offered(state, [0, 0, 0, 0, 0], shown=[0, 0, 1])
    assert legal(state, "quest") == []
    assert "must be shown" in reason(state, name(state))
    hold(state, 0, plan=1)
    do(state, name(state))
    assert (state.score[0], held(state, 0, "plan")) == (8, 1)


def test_a_second_player_who_is_there_cannot_refuse_and_is_rewarded() -> None:
    state = seated((JULIET, VIOLA, HAMLET))
    state.pawn[1] = AVON
    offered(state, [0, 0, 0, 0, 0], second=AVON)
    do(state, name(state))
    assert state.phase == p.ACTION_CARD
    do(state, "draw card:turncoat")
    assert (state.score, held(state, 1, "turncoat")) == ([8, 7, 5], 1)
    assert (state.phase, state.current_player()) == (p.TURN, 0)


def test_of_two_players_there_the_active_one_chooses() -> None:
    state = seated((JULIET, VIOLA, HAMLET))
    state.pawn[1] = state.pawn[2] = AVON
    offered(state, [0, 0, 0, 0, 0], second=AVON)
    do(state, name(state))
    assert legal(state) == ["helper seat:2", "helper seat:3"]
    do(state, "helper seat:3")
    assert state.score == [8, 5, 7]


def test_who_is_asked_may_come_at_the_cost_of_the_way_or_refuse() -> None:
    state = seated((JULIET, OTHELLO, VIOLA))
    state.energy[2] = 0
    offered(state, [0, 0, 0, 0, 0], second=AVON)
    do(state, name(state))
    assert legal(state) == ["ask seat:2", "call-off"]
    do(state, "ask seat:2")
    assert state.current_player() == 1
    refused = state.clone()
    do(refused, "refuse")
    assert (refused.current_player(), legal(refused)) == (0, ["call-off"])
    do(state, "agree", "draw card:turncoat")
    assert (state.pawn[1], state.energy[1], state.score) == (AVON, 2, [8, 7, 5])


def test_K45_a_quest_called_off_cannot_be_begun_again_this_turn() -> None:
    state = seated((JULIET, OTHELLO, VIOLA))
    offered(state, [0, 0, 0, 0, 0], second=AVON)
    do(state, name(state), "call-off")
    assert (state.phase, state.acted) == (p.TURN, False)
    assert reason(state, name(state)) == "You have called it off this turn."
    do(state, "rest", "end-turn")
    assert state.dropped == 0


def test_K42_hamlet_comes_by_his_free_movement_where_the_way_is_long() -> None:
    state = seated((JULIET, HAMLET, VIOLA))
    offered(state, [0, 0, 0, 0, 0], second=PROSPERO)
    do(state, name(state), "ask seat:2", "agree")
    assert (state.pawn[1], state.energy[1], state.free_move[1]) == (PROSPERO, 3, 0)


def test_K18_falstaff_is_never_asked_to_the_isle() -> None:
    state = seated((JULIET, FALSTAFF))
    state.pawn[1] = DELPHOS
    offered(state, [0, 0, 0, 0, 0], second=PROSPERO)
    do(state, name(state))
    assert legal(state) == ["neutral pawn:neutral", "call-off"]


def test_two_players_may_pay_an_energy_for_the_neutral_pawn() -> None:
    state = seated((JULIET, VIOLA))
    state.energy = [2, 0]
    offered(state, [1, 0, 0, 0, 0], second=AVON)
    do(state, name(state), "neutral pawn:neutral")
    assert (state.score, state.energy[0]) == ([8, 5], 0)
    state = seated((JULIET, VIOLA))
    state.energy = [1, 0]
    offered(state, [1, 0, 0, 0, 0], second=AVON)
    assert legal(state, "quest") == []


def test_othello_who_comes_may_start_a_battle() -> None:
    state = seated((JULIET, OTHELLO, VIOLA))
    put(state, AVON, 5, 0, 0, black=5)
    offered(state, [0, 0, 0, 0, 0], second=AVON)
    do(state, name(state), "ask seat:2", "agree")
    assert (state.black[AVON], state.token[AVON]) == (0, 1)


def test_rewards_of_every_kind() -> None:
    rewards = [
        (e.ENERGY_UP, 2), (e.POINTS_UP, 1), (e.TIME_UP, 1), (e.INFLUENCE_UP, 1), (e.REPLACE, 1), (e.DEFENSE_DOWN, 2),
        (e.HOPE_UP, 1), (e.REMOVE, 1), (e.TAKE_IAGO, 1), (e.SEARCH_BACK, 2), (e.GET_TROOP, 1), (e.GET_LETTER, 1),
        (e.GET_PLAN, 1), (e.MARCHES, 2), (e.DRAW_ACTION, 1),
    ]  # fmt: skip
    state = seated((JULIET, VIOLA))
    state.search, state.iagos = 3, 2
    offered(state, [0, 0, 0, 0, 0], rewards)
    do(state, name(state), "draw card:undermine")
    assert (state.energy[0], state.score[0], state.time[0], state.search, state.iagos) == (6, 6, 6, 1, 1)
    assert (state.influence[CAWDOR * 4], state.black[CAWDOR], state.lowered[CAWDOR], state.hope[CAWDOR]) == (2, 2, 2, 7)
    names = ("troop-1", "letter", "plan", "iago", "undermine")
    assert [held(state, 0, n) for n in names] == [1] * 5
    assert legal(state, "march") != [], "markers may be moved by the reward"


def test_option_sets_rewards_the_third_part_of_a_set() -> None:
    for option, points in (("no", 8), ("yes", 10)):
        state = seated((JULIET, VIOLA), sets=option)
        state.won[0] = sum(1 << q for q in state.rules.sagas[0] if q)
        offered(state, [0, 0, 0, 0, 0], hard=True)
        do(state, name(state))
        assert (state.score[0], state.hard[0]) == (points, 1)
