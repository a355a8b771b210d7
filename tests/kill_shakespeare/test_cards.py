"""Every card of the edition, one by one: Action cards, Quests, Events, and the words of their effects."""

from __future__ import annotations

import pytest

import shakespeare_games as sg
from shakespeare_games.kill_shakespeare import effects, event, planning, turns
from shakespeare_games.kill_shakespeare import pieces as e
from shakespeare_games.kill_shakespeare import position as p
from shakespeare_games.kill_shakespeare import rules as r
from shakespeare_games.kill_shakespeare.state import KillState
from tests.kill_shakespeare.table import (
    ARDEN,
    AVON,
    BOHEMIA,
    CAWDOR,
    DELPHOS,
    HAMLET,
    HOPE,
    JULIET,
    MESSALINE,
    OTHELLO,
    VIOLA,
    at,
    do,
    held,
    hold,
    kind,
    legal,
    put,
    seated,
)
from tests.kill_shakespeare.test_random_games import assert_sound

GAME = sg.load_game("kill_shakespeare")
RULES = GAME.rules  # type: ignore[attr-defined]
ACTIONS = {card.verb: card for card in RULES.cards}
PLAIN = (JULIET, VIOLA, HAMLET)
CARD = r.FIRST_ACTION


def with_card(verb: int, step: object = turns.turns, copies: int = 1) -> tuple[KillState, str]:
    """The first seat is to move and holds the card of an effect; the action that plays it."""
    state = seated(PLAIN)
    slug = ACTIONS[verb].slug
    hold(state, 0, **{slug.replace("-", "_"): copies})
    return at(state, step), f"play card:{slug}"  # type: ignore[arg-type]


def used(state: KillState, verb: int) -> bool:
    """The card has left the hand for the discards."""
    number = RULES.cards.index(ACTIONS[verb])
    return state.hands[CARD + number] == 0 and state.action_pile[number] == 1


# The vocabulary


def test_every_word_of_the_key_is_used_by_some_card() -> None:
    words = {card.verb for card in RULES.cards} | {verb for quest in RULES.quests for verb, _ in quest.rewards}
    assert words == set(range(len(e.VERBS)))
    threats = {threat for card in RULES.events for threat, _, _ in card.effects}
    assert threats == set(range(len(e.THREATS)))
    assert set(RULES.wheel) == set(range(len(e.ITEMS)))


def test_all_names_differ() -> None:
    for cards in (RULES.cards, RULES.events, RULES.quests, RULES.areas):
        names = [card.name for card in cards]
        assert len(set(names)) == len(names)
    assert len(set(RULES.card_slugs)) == r.KINDS


def test_every_action_can_be_written_and_read() -> None:
    actions = RULES.actions
    texts = [actions.text(number) for number in range(r.ACTIONS)]
    assert len(set(texts)) == r.ACTIONS
    assert [actions.parse(text) for text in texts] == list(range(r.ACTIONS))


# Action cards, one for each effect


def test_energy_cards_raise_the_own_level() -> None:
    state, text = with_card(e.ENERGY_UP)
    do(state, text)
    assert state.energy[0] == 3 + ACTIONS[e.ENERGY_UP].count
    assert used(state, e.ENERGY_UP)


def test_influence_cards_bring_markers_from_the_reserve() -> None:
    state, text = with_card(e.INFLUENCE_UP)
    reserve, count = state.reserve[0], ACTIONS[e.INFLUENCE_UP].count
    do(state, text)
    assert (state.influence[CAWDOR * 4], state.reserve[0], state.sheet[0]) == (count, reserve - count, 2)
    assert not state.acted


def test_replace_cards_change_a_black_marker_for_ones_own() -> None:
    state, text = with_card(e.REPLACE)
    do(state, text)
    assert (state.black[CAWDOR], state.influence[CAWDOR * 4], state.trophies[0]) == (3, 1, 0)


def test_march_cards_move_markers_without_taking_the_action() -> None:
    state, text = with_card(e.MARCHES)
    put(state, BOHEMIA, 2, black=9)
    state.menu = []
    do(state, text, "march area:bohemia to:avon", "march area:bohemia to:avon")
    assert state.influence[AVON * 4] == 2
    assert not state.acted
    assert "rest" in legal(state)


def test_defense_cards_lower_a_stronghold() -> None:
    state, text = with_card(e.DEFENSE_DOWN)
    put(state, CAWDOR, 5, black=5)
    state.beside[CAWDOR] = 0
    state.black[CAWDOR] = 0
    state.menu = []
    do(state, text)
    assert state.lowered[CAWDOR] == 1
    assert state.leader[CAWDOR] == 0, "five markers are more than a Defense of 4: it falls at once"


def test_hope_cards_raise_hope_to_eight_at_most() -> None:
    state, text = with_card(e.HOPE_UP)
    do(state, text)
    assert state.hope[CAWDOR] == HOPE[CAWDOR] + 1
    state, text = with_card(e.HOPE_UP)
    state.hope[CAWDOR] = 8
    state.menu = []
    assert text not in legal(state)


def test_time_cards_add_time() -> None:
    state, text = with_card(e.TIME_UP)
    do(state, text)
    assert state.time[0] == 2
    state, text = with_card(e.TIME_UP)
    state.time[0] = 7
    state.menu = []
    do(state, text)
    assert state.time[0] == 8, "Juliet's track ends there"


def test_double_cards_count_troops_twice_for_one_quest() -> None:
    state, text = with_card(e.DOUBLE)
    number = next(n for n, q in enumerate(RULES.quests) if q.area == CAWDOR and q.troops == 2 and not q.plans)
    state.quest_track = [number, -1, -1, -1, -1]
    state.quests &= ~(1 << number)
    state.time[0] = 5
    if RULES.quests[number].second >= 0:
        state.pawn[1] = RULES.quests[number].second
    hold(state, 0, **{ACTIONS[e.DOUBLE].slug.replace("-", "_"): 1}, troop_1=1)
    quest = f"quest quest:{RULES.quests[number].slug}"
    assert quest not in legal(state)
    do(state, text, quest, "give card:troop-1")
    assert state.won[0] == 1 << number
    assert not state.doubled


def test_token_cards_bring_the_dearest_used_token_back() -> None:
    state, text = with_card(e.TOKEN_BACK, planning.plan)
    assert text not in legal(state), "none is used yet"
    do(state, "time token:1", "energy token:4", text)
    assert (state.coins[4], state.spent[4], state.spent[1]) == (1, 0, 1)


def test_look_cards_show_all_hidden_cards() -> None:
    state, text = with_card(e.LOOK_ALL, planning.plan)
    assert text not in legal(state), "no cards lie there"
    state.information_track = [r.LETTER, r.LETTER, r.SPY]
    state.troop_track = [r.TROOP_1, r.TROOP_1, r.IAGO]
    state.menu = []
    do(state, text)
    assert state.observation(0).information_track[2] == r.SPY
    assert state.observation(0).troop_track[2] == r.IAGO
    assert state.observation(1).troop_track[2] == -1


@pytest.mark.parametrize("verb", [e.CANCEL_RICHARD, e.CANCEL_LADY])
def test_K39_cancel_cards_take_an_order_its_effect(verb: int) -> None:
    lady = verb == e.CANCEL_LADY
    state = seated(PLAIN)
    state.event = next(n for n, c in enumerate(RULES.events) if (c.lady if lady else c.richard) == MESSALINE)
    hold(state, 1, **{ACTIONS[verb].slug.replace("-", "_"): 1})
    before = (state.black[MESSALINE], state.hope[MESSALINE])
    at(state, event.lady if lady else event.richard)
    assert (state.phase, state.current_player()) == (p.CANCEL, 1)
    do(state, f"play card:{ACTIONS[verb].slug}")
    assert (state.black[MESSALINE], state.hope[MESSALINE]) == before
    assert (state.lady if lady else state.richard) == MESSALINE
    assert held(state, 1, ACTIONS[verb].slug) == 0


def test_K39_a_cancelled_order_of_richard_does_not_drive_hamlet_away() -> None:
    state = seated(PLAIN)
    state.event = next(n for n, c in enumerate(RULES.events) if c.richard == CAWDOR)
    hold(state, 1, **{ACTIONS[e.CANCEL_RICHARD].slug.replace("-", "_"): 1})
    at(state, event.richard)
    do(state, f"play card:{ACTIONS[e.CANCEL_RICHARD].slug}")
    assert state.phase != p.FLEE
    assert (state.pawn[2], state.score[2]) == (CAWDOR, 5)


def test_re_roll_cards_throw_both_dice_again_before_they_strike() -> None:
    state = seated(PLAIN)
    hold(state, 2, **{ACTIONS[e.RE_ROLL].slug.replace("-", "_"): 1})
    at(state, event.dice)
    do(state, "dice die:6 die:6")
    assert (state.phase, state.search) == (p.RE_ROLL, 0)
    do(state, f"play card:{ACTIONS[e.RE_ROLL].slug}", "dice die:1 die:2")
    assert (state.search, state.die_1, state.die_2) == (0, 1, 2)


@pytest.mark.parametrize("card", RULES.cards, ids=lambda card: str(card.slug))
def test_every_action_card_is_offered_at_its_time(card: e.ActionCard) -> None:
    state = seated((JULIET, OTHELLO, HAMLET))
    state.information_track = [r.LETTER] * 3
    state.influence[ARDEN * 4] = 1
    state.reserve[0] -= 1
    state.spent[1] += 1
    state.coins[1] -= 1
    state.event = 0
    hold(state, 0, **{card.slug.replace("-", "_"): 1})
    offered = False
    for where in (event.richard, event.lady, event.dice, planning.plan, turns.turns):
        other = at(state.clone(), where)
        if other.phase == p.DICE:
            do(other, "dice die:1 die:1")
        offered = offered or f"play card:{card.slug}" in legal(other)
    assert offered


# Quests, every one


@pytest.mark.parametrize("number", range(r.QUESTS), ids=lambda n: str(RULES.quests[n].slug))
def test_every_quest_can_be_done_and_brings_what_it_says(number: int) -> None:
    quest = RULES.quests[number]
    state = seated((JULIET, OTHELLO, HAMLET))
    others = quest.second if quest.second >= 0 else DELPHOS if quest.area != DELPHOS else MESSALINE
    state.pawn = [quest.area, others, others]
    state.richard = ARDEN if quest.area != ARDEN else AVON
    state.quest_track = [-1, -1, -1, number, -1]
    state.quests &= ~(1 << number)
    state.energy[0], state.time[0], state.search, state.iagos = 8, 8, 5, 3
    state.iago_supply, state.information_deck[r.IAGO] = 3, 1
    state.hope = [4] * 8
    state.black = [6] * 8
    for kind_of, count in ((r.TROOP_1, 5), (r.LETTER, 3), (r.PLAN, 3)):
        state.hands[kind_of] = count
        state.troop_deck[kind_of] -= count if kind_of == r.TROOP_1 else 0
        state.information_deck[kind_of] -= count if kind_of != r.TROOP_1 else 0
    state.count_hands()
    before = state.clone()
    at(state, turns.turns)
    do(state, f"quest quest:{quest.slug}")
    if quest.second >= 0:
        do(state, "helper seat:2")
    while state.phase == p.PAY:
        do(state, legal(state)[0])
    while state.phase == p.ACTION_CARD:
        state.apply_action(state.chance_weights()[0][0])
    assert (state.phase, state.won[0]) == (p.TURN, 1 << number)
    assert (state.hard[0], state.easy[0]) == (int(quest.hard), int(not quest.hard))
    brought: dict[int, int] = dict(quest.rewards)
    assert state.score[0] - before.score[0] == brought.get(e.POINTS_UP, 0)
    assert state.energy[0] == 8 - quest.energy + min(quest.energy, brought.get(e.ENERGY_UP, 0))
    assert before.search - state.search == brought.get(e.SEARCH_BACK, 0)
    assert state.hope[quest.area] - 4 == brought.get(e.HOPE_UP, 0)
    replaced = brought.get(e.REPLACE, 0)
    assert 6 - state.black[quest.area] == brought.get(e.REMOVE, 0) + replaced
    assert state.influence[quest.area * 4] == brought.get(e.INFLUENCE_UP, 0) + replaced
    assert state.lowered[quest.area] == brought.get(e.DEFENSE_DOWN, 0)
    assert held(state, 0, "iago") == brought.get(e.TAKE_IAGO, 0)
    assert state.marching == brought.get(e.MARCHES, 0)
    assert held(state, 0, "letter") == 3 - quest.letters + brought.get(e.GET_LETTER, 0)
    assert held(state, 0, "plan") == 3 - quest.plans + brought.get(e.GET_PLAN, 0)
    assert held(state, 0, "troop-1") == 5 - quest.troops + brought.get(e.GET_TROOP, 0)
    assert sum(state.hands[CARD : r.KINDS]) == brought.get(e.DRAW_ACTION, 0)
    helped = quest.second >= 0
    assert state.score[1] - before.score[1] == (2 if helped else 0)
    assert sum(state.hands[r.KINDS + CARD : 2 * r.KINDS]) == (1 if helped else 0)


# Events, every one


@pytest.mark.parametrize("number", range(r.EVENTS), ids=lambda n: str(RULES.events[n].slug))
def test_every_event_that_is_not_paid_does_what_it_says(number: int) -> None:
    card = RULES.events[number]
    state = seated(PLAIN)
    state.richard, state.lady = DELPHOS, BOHEMIA
    for area in range(8):
        put(state, area, 1, 2, 0, black=6)
    before = state.clone()
    effects.threaten(state, card)
    black, hope, gone, search, energy, points = [0] * 8, [0] * 8, [0] * 8, 0, 0, 0
    for threat, target, count in card.effects:
        area = {e.AT_RICHARD: DELPHOS, e.AT_LADY: BOHEMIA}.get(target, target)
        if threat == e.MORE_BLACK:
            black[area] += count
        elif threat == e.LESS_HOPE:
            hope[area] += count
        elif threat == e.LESS_INFLUENCE:
            gone[area] += count
        elif threat == e.SEARCH_ON:
            search += count
        elif threat == e.LESS_ENERGY:
            energy += count
        else:
            points += count
    assert [a - b for a, b in zip(state.black, before.black, strict=True)] == black
    assert [b - a for a, b in zip(state.hope, before.hope, strict=True)] == hope
    assert state.search == search
    assert state.energy == [3 - energy] * 3
    assert state.score == [5 - points] * 3
    for area in range(8):
        left = [max(0, n - gone[area]) for n in (1, 2, 0)]
        assert state.influence[area * 4 : area * 4 + 3] == left


@pytest.mark.parametrize("number", range(r.EVENTS), ids=lambda n: str(RULES.events[n].slug))
def test_every_event_can_be_played_through(number: int) -> None:
    state = seated((JULIET, OTHELLO, VIOLA))
    at(state, event.draw)
    state.events |= 1 << number
    state.round = 4 if RULES.events[number].late else 1
    do(state, f"event event:{RULES.events[number].slug}")
    while state.phase != p.PLAN:
        if state.is_chance_node():
            state.apply_action(state.chance_weights()[0][0])
        else:
            do(state, legal(state)[-1])
        assert_sound(state)
    assert state.paid == 0
    if RULES.events[number].richard >= 0:
        assert state.richard == RULES.events[number].richard


def test_the_kinds_of_the_builder_are_those_of_the_rules() -> None:
    state = seated()
    assert [kind(state, slug) for slug in RULES.card_slugs] == list(range(r.KINDS))
