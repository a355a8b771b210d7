"""S22, S27: what a seat may suppose about objectives is always a history that agrees with all it has seen."""

from __future__ import annotations

from random import Random

import shakespeare_games as sg
from shakespeare_games.core.match import draw
from shakespeare_games.shakespeare import rules as r
from shakespeare_games.shakespeare.position import PAY, QUEEN, TURN
from shakespeare_games.shakespeare.state import ShakespeareState

QUEEN_CARD = r.CHARACTERS - 1


def take(cards: tuple[int, ...], fresh: set[int], bottom: list[set[int]]) -> None:
    """Draws these cards from the top: those never drawn first, then the pairs put back, the oldest first."""
    wanted = set(cards)
    if len(wanted) <= len(fresh):
        assert wanted <= fresh
        fresh -= wanted
        return
    assert fresh <= wanted
    wanted -= fresh
    fresh.clear()
    while wanted:
        assert wanted <= bottom[0] or bottom[0] <= wanted
        drawn = wanted & bottom[0]
        wanted -= drawn
        bottom[0] -= drawn
        if not bottom[0]:
            bottom.pop(0)


def assert_happened(state: ShakespeareState) -> None:
    """The looks, one after the other, lead to the objectives as they lie."""
    fresh, bottom = set(range(r.OBJECTIVES)), list[set[int]]()
    kept: list[list[int]] = [[] for _ in range(state.players)]
    for seat, cards, aim in state.looks:
        take(cards, fresh, bottom)
        assert aim in cards
        kept[seat].append(aim)
        if len(cards) > 1:
            bottom.append(set(cards) - {aim})
    take(state.drawn, fresh, bottom)
    assert state.aims == tuple(sorted(fresh))
    assert list(state.bottom) == [tuple(sorted(cards)) for cards in bottom]
    assert state.kept == [tuple(sorted(cards)) for cards in kept]


def looked(state: ShakespeareState, seat: int) -> list[tuple[int, tuple[int, ...], int]]:
    """What a seat itself has drawn and kept."""
    return [look for look in state.looks if look[0] == seat]


def test_supposed_objectives_agree_with_all_that_was_seen() -> None:
    changed = 0
    for seed in range(24):
        rng = Random(f"supposed {seed}")
        state = sg.load_game("shakespeare").new_initial_state(2 + seed % 3)
        assert isinstance(state, ShakespeareState)
        last: tuple[int, tuple[int, ...]] = (0, ())
        while not state.is_terminal():
            if state.is_chance_node():
                action = draw(state.chance_weights(), rng)
            else:
                legal = state.legal_actions()
                action = legal[int(rng.random() * len(legal))]
                if state.phase == TURN and r.ACTIVATE + QUEEN_CARD in legal:
                    action = r.ACTIVATE + QUEEN_CARD
                elif state.phase == QUEEN:
                    action = r.DRAW
            state.apply_action(action)
            if state.phase >= PAY or (len(state.looks), state.drawn) == last:
                continue
            last = (len(state.looks), state.drawn)
            assert_happened(state)
            for seat in range(-1, state.players):
                other = state.resample(seat, rng)
                assert_happened(other)
                assert other.observation(seat) == state.observation(seat)
                assert looked(other, seat) == looked(state, seat)
                changed += other.kept != state.kept
    assert changed > 500, "what is hidden is drawn anew"
