"""Whole games at random: nothing is lost, and what is legal is what no rule bars."""

from __future__ import annotations

from random import Random

import pytest

import shakespeare_games as sg
from shakespeare_games.conformance import check_game
from shakespeare_games.kill_shakespeare import position as p
from shakespeare_games.kill_shakespeare import rules as r
from shakespeare_games.kill_shakespeare.imagine import imagine
from shakespeare_games.kill_shakespeare.rules import AREAS, BATTLE_KINDS, FIRST_ACTION, KINDS, SEATS, TOKEN_VALUES
from shakespeare_games.kill_shakespeare.state import KillState
from tests.kill_shakespeare.table import start, step

OPTIONS = [
    {},
    {"level": "novice", "cast": "drawn"},
    {"level": "expert", "sets": "yes", "markers": "with strongholds"},
    {"level": "novice", "ending": "last marker"},
]


def cards_of(state: KillState, kind: int) -> int:
    """All cards of a kind, wherever they are."""
    found = sum(state.hands[kind::KINDS])
    found += [*state.information_track, *state.troop_track].count(kind)
    if kind >= FIRST_ACTION:
        return found + state.action_deck[kind - FIRST_ACTION] + state.action_pile[kind - FIRST_ACTION]
    if kind == r.EXTRA:
        return found + state.extra_left
    found += state.troop_deck[kind] + state.troop_pile[kind]
    found += state.information_deck[kind] + state.information_pile[kind]
    if kind == r.IAGO:
        return found + state.iagos + state.iago_supply
    if kind in (r.TROOP_1, r.LETTER, r.PLAN):
        found += state.rewards[(r.TROOP_1, r.LETTER, r.PLAN).index(kind)]
    return found


def cards_in_box(state: KillState, kind: int) -> int:
    """How many there are by the edition."""
    rules = state.rules
    if kind >= FIRST_ACTION:
        return rules.cards[kind - FIRST_ACTION].copies
    if kind == r.EXTRA:
        return rules.extra_actions
    extra = {
        r.IAGO: rules.iago_supply,
        r.TROOP_1: rules.rewards[0],
        r.LETTER: rules.rewards[1],
        r.PLAN: rules.rewards[2],
    }
    return rules.troop_deck[kind] + rules.information_deck[kind] + extra.get(kind, 0)


def assert_sound(state: KillState) -> None:
    """Markers, cards and tokens are all somewhere, once."""
    rules = state.rules
    for seat in range(state.players):
        markers = state.reserve[seat] + state.sheet[seat] + sum(state.influence[seat::SEATS])
        markers += sum([m for m, leader in zip(state.marked, state.leader, strict=True) if leader == seat])
        assert markers == rules.markers - 2 - rules.actions_each[state.players]
        assert state.reserve[seat] >= 0
        assert 0 <= state.energy[seat] <= rules.energy_most
        assert 0 <= state.sheet[seat] <= rules.sheet
        for value in range(1, TOKEN_VALUES):
            at = seat * TOKEN_VALUES + value
            owned = rules.tokens[value] - (value == 3 and state.character[seat] == r.JULIET)
            assert state.coins[at] + state.spent[at] + state.fists[at] == owned
            assert min(state.coins[at], state.spent[at], state.fists[at]) >= 0
        if state.character[seat] >= 0:
            assert state.time[seat] <= rules.time_caps[state.character[seat]]
            held = sum(state.battles[seat * BATTLE_KINDS : (seat + 1) * BATTLE_KINDS])
            held += sum(state.shown[seat * BATTLE_KINDS : (seat + 1) * BATTLE_KINDS])
            assert held <= rules.battle_limits[state.character[seat]]
    for seat in range(state.players, SEATS):
        assert not any(state.influence[seat::SEATS])
    for kind in range(KINDS):
        assert cards_of(state, kind) == cards_in_box(state, kind), rules.card_slugs[kind]
    assert min(state.hands) >= 0
    counted = state.clone()
    counted.count_hands()
    assert (state.kinds, state.held, state.plays) == (counted.kinds, counted.held, counted.plays)
    for value in range(4):
        held = sum(state.battles[value::BATTLE_KINDS]) + sum(state.shown[value::BATTLE_KINDS])
        assert held + state.bag[value] + state.drawn[value] == rules.battle[value]
    assert state.iagos <= rules.iago_spaces
    on_track = [q for q in state.quest_track if q >= 0]
    assert not any(state.quests >> q & 1 for q in on_track)
    assert not any(won >> q & 1 for won in state.won for q in on_track)
    assert [w.bit_count() for w in state.won] == [a + b for a, b in zip(state.easy, state.hard, strict=True)]
    for area in range(AREAS):
        assert 0 <= state.hope[area] <= rules.highest_hope
        assert state.black[area] >= 0
        assert state.beside[area] in (0, 1)
        assert not (state.beside[area] and state.leader[area] >= 0)
        if not state.lost and state.round:
            free = state.beside[area] and not state.forever[area]
            assert not (free and state.rebels(area) > state.black[area]), "a battle would have been fought"


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("options", OPTIONS, ids=lambda o: " ".join(o.values()) or "plain")
def test_nothing_is_lost_at_any_step_of_a_random_game(players: int, options: dict[str, str]) -> None:
    longest = sg.load_game("kill_shakespeare", **options).max_game_length()
    for game in range(4):
        rng = Random(f"sound {players} {game}")
        state = start(players, **options)
        moves = 0
        while not state.is_terminal():
            step(state, rng)
            moves += 1
            assert_sound(state)
        assert moves < longest
        assert sum(state.returns()) == (0 if state.lost else 1)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_legal_is_what_no_rule_bars(players: int) -> None:
    rng = Random(f"legal {players}")
    state = start(players, level="novice")
    while not state.is_terminal():
        if not state.is_chance_node() and rng.random() < 0.3:
            legal = state.legal_actions()
            for action in range(r.ACTIONS):
                assert (state.why_not(action) is None) == (action in legal)
        step(state, rng)


def test_it_keeps_the_contract() -> None:
    report = check_game(sg.load_game("kill_shakespeare"), players=[2, 3], seeds=[1], bots=False)
    assert report.games == 2


@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_imagined_state_looks_like_its_view(players: int) -> None:
    rng = Random(f"imagine {players}")
    state = start(players, level="novice")
    while not state.is_terminal():
        if rng.random() < 0.2:
            for seat in range(-1, players):
                view = state.observation(seat)
                other = imagine(state.rules, view, rng)
                assert other.observation(seat) == view
                if state.seat == seat >= 0:
                    assert other.legal_actions() == state.legal_actions()
        step(state, rng)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_charmed_games_are_played_to_the_last_scoring(players: int) -> None:
    for game in range(3):
        rng = Random(f"charmed {players} {game}")
        state = start(players)
        while not state.is_terminal():
            state.search = 0
            state.hope = [7] * AREAS
            step(state, rng)
            assert_sound(state)
        assert state.round == 6
        assert state.lost in (p.STANDING, p.OVERRUN)
        assert not any(state.hands[r.JESTER :: KINDS])
