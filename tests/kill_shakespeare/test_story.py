"""The story: every step is told from what a viewer may know, in good English."""

from __future__ import annotations

import re
from random import Random

import pytest

import shakespeare_games as sg
from shakespeare_games.kill_shakespeare import battle, event_bid, prep, scoring, tracks, turns
from shakespeare_games.kill_shakespeare.aftermath import aftermath
from shakespeare_games.kill_shakespeare.state import KillState
from tests.kill_shakespeare.table import (
    CAWDOR,
    DELPHOS,
    HAMLET,
    JULIET,
    PROSPERO,
    VIOLA,
    at,
    hold,
    put,
    seated,
    start,
    step,
)

GAME = sg.load_game("kill_shakespeare")
NAMES = ["You", "Ann", "Augustus", "Ben"]


def tell(state: KillState, text: str, viewer: int = 0) -> str:
    """Does it, and gives what is told of it."""
    before, actor = state.observation(viewer), state.current_player()
    number = state.string_to_action(text)
    action = state.action(number)
    state.apply_action(number)
    return GAME.narrate(before, actor, action, state.observation(viewer), NAMES[: state.players])


def test_a_battle_is_told_with_what_it_brought() -> None:
    state = seated((JULIET, VIOLA))
    put(state, CAWDOR, 2, 2, black=4)
    at(state, turns.turns)
    told = tell(state, "place area:cawdor")
    assert told == (
        "You place a marker in Cawdor. A battle is won; black markers go to you 2 and Ann 2. "
        "Cawdor is liberated, and you take its token."
    )


def test_the_fall_of_a_stronghold() -> None:
    state = seated((JULIET, VIOLA))
    state.beside[PROSPERO] = 0
    state.pawn[0] = PROSPERO
    put(state, PROSPERO, 1, 2, black=0)
    at(state, turns.turns)
    told = tell(state, "place area:prospero")
    assert "The Stronghold of the Isle of Prospero falls; its Leader is you." in told
    assert "Victory Points: you 3 and Ann 2." in told


def test_secret_bids_are_told_when_they_are_revealed() -> None:
    state = at(seated((HAMLET, VIOLA)), event_bid.fists)
    state.event = next(n for n, v in enumerate(state.rules.events) if v.slug == "salt-and-tempest")
    assert tell(state, "bid token:5", viewer=1) == ""
    assert tell(state, "done", viewer=1) == ""
    assert tell(state, "bid token:4", viewer=1) == ""
    told = tell(state, "done", viewer=1)
    assert told.startswith("The fists open: you 5 and Ann 4, together 9. Salt and Tempest is cancelled.")


def test_trades_and_help() -> None:
    state = seated((JULIET, VIOLA, HAMLET))
    hold(state, 1, letter=1)
    hold(state, 2, jester=1)
    state.order = [1, 2, 0]
    at(state, turns.turns)
    tell(state, "trade seat:3")
    tell(state, "offer card:letter")
    tell(state, "want card:jester")
    assert tell(state, "agree") == "Augustus agrees: a Stolen Letter of Ann for a Jester."


def test_battle_tokens_drawn_by_others_are_not_told() -> None:
    state = seated((JULIET, VIOLA), turn=2)
    state.trophies = [0, 3]
    at(state, prep.exchanges)
    assert tell(state, "exchange") == "Ann exchanges 3 black markers for Battle tokens."
    assert [tell(state, f"draw battle:{v}") for v in (1, 4)] == ["", ""]
    told = tell(state, "draw battle:quill")
    assert told == "Ann draws 3 Battle tokens, 1 Quill among them. The search advances to space 1."
    assert tell(state, "keep battle:4").startswith("Ann keeps a Battle token.")


def test_battle_tokens_are_told_to_who_drew_them() -> None:
    state = seated((JULIET, VIOLA), turn=2)
    state.trophies = [0, 6]
    at(state, prep.exchanges)
    tell(state, "exchange", viewer=1)
    assert [tell(state, f"draw battle:{v}", viewer=1) for v in (4, 1)] == ["", ""]
    assert tell(state, "draw battle:2", viewer=1) == "Ann draws 3 Battle tokens. They are worth 1, 2 and 4."
    assert tell(state, "keep battle:4", viewer=1).startswith("Ann keeps a Battle token of 4.")
    tell(state, "exchange")
    tell(state, "draw battle:quill")
    assert tell(state, "draw battle:quill") == ""
    assert tell(state, "draw battle:quill").startswith("Ann draws 3 Battle tokens, 3 Quills among them. The search")


def test_cards_that_are_dealt_are_told_once_and_those_face_down_are_counted() -> None:
    state = seated((JULIET, VIOLA, HAMLET), turn=2)
    state.information_track, state.troop_track = [], []
    at(state, tracks.refill)
    assert [tell(state, f"deal card:{slug}") for slug in ("spy", "letter", "jester", "troop-1", "iago")] == [""] * 5
    told = tell(state, "deal card:troop-3")
    assert told.startswith(
        "Information: a Spy, a Stolen Letter and 1 face down. Troops: a Troop of 1, an Iago and 1 face down."
    )


def test_defeat_and_victory() -> None:
    state = seated((JULIET, VIOLA), turn=6)
    state.black = [1] * 8
    state.score = [9, 5]
    state.trophies = [3, 0]
    at(state, scoring.crowded)
    assert "You are the Hero, with 9 Victory Points." in tell(state, "pass")
    state = seated((JULIET, VIOLA), turn=6)
    state.black = [5] * 8
    state.trophies = [3, 0]
    at(state, scoring.crowded)
    assert "The rebellion has failed." in tell(state, "pass")


def test_hope_gone_and_regained_areas() -> None:
    state = seated((JULIET, VIOLA))
    before = state.observation(0)
    state.beside[DELPHOS] = 0
    state.token[DELPHOS] = 1
    liberated = state.observation(0)
    battle.add_black(state, DELPHOS, 1)
    after = state.observation(0)
    assert "Delphos is liberated, and Ann takes its token." in aftermath(state.rules, before, liberated, NAMES)
    assert "takes Delphos back and its token is gone." in aftermath(state.rules, liberated, after, NAMES)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_game_is_told_in_sentences(players: int) -> None:
    rng = Random(f"story {players}")
    state = start(players, level="novice")
    lines = []
    while not state.is_terminal():
        before, actor = state.observation(0), state.current_player()
        other = state.clone()
        step(state, rng)
        done = next(
            a
            for a in (other.legal_actions() or [o for o, _ in other.chance_weights()])
            if other.child(a).key() == state.key()
        )
        told = GAME.narrate(before, actor, other.action(done), state.observation(0), NAMES[:players])
        assert told == "" or re.fullmatch(r"[A-Z].*\.", told), told
        assert not re.search(r"\b(You|you) \w+(?<!s)s (a|the|to|no)\b", told.replace("pass", "")), told
        lines.append(told)
    assert sum(1 for line in lines if line) > 100
    assert "rebellion" in lines[-1] or "Hero" in lines[-1]
