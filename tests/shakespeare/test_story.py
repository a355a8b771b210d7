"""The story: who did what, in sentences that give nothing away."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from random import Random

import pytest

from shakespeare_games.core.game import AUDIENCE, Game
from shakespeare_games.core.match import draw
from shakespeare_games.shakespeare.position import PAY, QUEEN, TURN
from shakespeare_games.shakespeare.state import ShakespeareState
from shakespeare_games.shakespeare.story import narrate
from tests import moves
from tests.moves import do, legal, phase
from tests.shakespeare.table import (
    SEATS,
    advance,
    aim,
    build,
    day,
    deal,
    dress,
    edited,
    end_day,
    evening,
    ordered,
    plain_game,
    undealt,
)

NAMES = ["Ann", "Ben", "Cleo", "Dora"]


def tell(state: ShakespeareState, *texts: str, names: list[str] = NAMES, viewer: int = AUDIENCE) -> list[str]:
    """The sentences of these steps, from what one viewer sees."""
    return moves.tell(partial(narrate, state.rules), state, texts, names, viewer)


def all_of(state: ShakespeareState, kind: str) -> list[str]:
    """The sentences of a phase of chance."""
    told = []
    while phase(state) == kind:
        told += tell(state, state.action_to_string(state.chance_weights()[0][0]))
    return told


def test_setup() -> None:
    told = tell(undealt(3), "order seat:2", "order seat:3", "order seat:1")
    assert told == ["", "", "The Order track is drawn: Ben, Cleo and Ann."]
    state = ordered(0, 1)
    assert set(all_of(state, "costumes") + all_of(state, "sets")) == {""}
    told = all_of(state, "cards")
    assert told[:-1] == ["", "", ""]
    assert told[-1] == (
        "Each company takes a first card, the last in order before the others: Puck, Bottom, Feste and Dogberry."
    )


def test_the_first_day_tells_what_is_on_offer() -> None:
    state = deal(ordered(0, 1))
    assert tell(state, "recruit card:puck", "extra card:feste") == [
        "Ben hires Puck for 1 Pound at the end.",
        "Ann takes Feste face down, as an extra.",
    ]
    told = all_of(state, "cards")[-1]
    assert told.startswith("The first day begins. On offer are ")
    assert told.endswith("costume elements: 6 black; set elements: 6 black.")


def test_wagers_are_told_when_all_are_made() -> None:
    told = tell(evening("", "", ""), "wager count:4", "wager count:2", "wager count:3")
    assert told == ["", "", "The wagers: Ben 2, Cleo 3 and Ann 4. Ben is first and scores 1 Prestige."]
    told = tell(evening("", ""), "wager count:4", "wager count:2", names=["Ann", "You"])
    assert told[-1] == "The wagers: you 2 and Ann 4. You are first and score 1 Prestige."


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("activate character:viola", "Ann activates Viola: 1 step on Act I, 1 step on Act III and 1 Pound."),
        ("activate character:lady-macbeth", "Ann activates Lady Macbeth: 2 steps on Act II and 1 step on Act III."),
        ("activate character:juliet", "Ann activates Juliet: 1 step on Act II and 1 Prestige."),
        ("activate character:falstaff", "Ann activates Falstaff: 2 spaces of ambiance."),
        ("activate character:author", "Ann activates Author: 2 white quills."),
        ("activate character:portia", "Ann activates Portia: 1 +3 token and 1 white quill."),
        ("activate character:iago", "Ann activates Iago: 2 steps on Act III and an element."),
        ("activate character:queen", "Ann sees the Queen."),
        ("activate character:nerissa", "Ann sends Nerissa to work."),
        ("recruit card:puck", "Ann hires Puck for 1 Pound at the end."),
        ("extra card:puck", "Ann takes Puck face down, as an extra."),
        ("pass", "Ann passes."),
    ],
)
def test_a_turn(text: str, told: str) -> None:
    state = day("viola lady-macbeth juliet portia iago nerissa", "", costumes="black")
    assert tell(state, text) == [told]


def test_an_actor_at_the_end_of_the_act_and_tokens_that_are_out() -> None:
    state = day("romeo", "portia")
    advance(state, 0, 1, 9, 1)
    state.plus = [0, 8]
    assert tell(state, "activate character:romeo", "activate character:portia") == [
        "Ann activates Romeo, to no effect.",
        "Ben activates Portia: 1 white quill.",
    ]
    state = day("romeo", "")
    advance(state, 0, 1, 8, 1)
    assert tell(state, "activate character:romeo") == ["Ann activates Romeo: 1 step on Act II."]


def test_choices_within_a_turn() -> None:
    state = day("peter-quince", "", sets="pink purple blue green", costumes="green")
    state.plus[0] = 1
    do(state, "activate character:peter-quince")
    assert tell(state, "plus-three", "take-set set:pink space:1-2", "take-set set:purple space:1-3") == [
        "Ann adds a +3 token.",
        "Ann puts a pink element on the set, space 1-2: 1 Pound.",
        "Ann puts a purple element on the set, space 1-3: the others' ambiance falls.",
    ]
    assert tell(state, "take-set set:blue space:2-2") == [
        "Ann puts a blue element on the set, space 2-2: ambiance rises.",
    ]
    do(state, "activate character:queen")
    assert tell(state, "pounds") == ["Ben takes 4 Pounds from the Queen."]
    do(state, "activate character:author")
    assert tell(state, "quill act:2", names=["You", "Ben"]) == ["You move on Act II, to space 2."]


def test_work_that_is_done_needs_no_words() -> None:
    state = do(day("", "", costumes="black black"), "activate character:handyman")
    assert tell(state, "take-costume costume:black character:falstaff", "done") == [
        "Ann puts a black costume element on Falstaff.",
        "",
    ]


def test_candles_and_costumes_earn_in_the_same_sentence() -> None:
    state = day("", "", sets="pink", costumes="black")
    build(state, 0, s1_2="black", s1_3="black", s2_2="black")
    dress(state, 0, "author", "green purple")
    do(state, "activate character:handyman")
    assert tell(state, "take-set set:pink space:3-1", "take-costume costume:black character:author") == [
        "Ann puts a pink element on the set, space 3-1: a candle, 1 Prestige and 1 Pound.",
        "Ann puts a black costume element on Author: complete, worth 9, which earns 1 Prestige.",
    ]


def test_what_the_evening_brings_is_told() -> None:
    state = day("", "", "")
    state.ambiance = [3, 0, 1]
    advance(state, 2, 1, 4, 1)
    for _ in range(5):
        do(state, "pass" if "pass" in legal(state) else legal(state, "extra")[0])
    told = tell(state, legal(state, "extra")[0])
    assert told == [
        "Cleo takes Feste face down, as an extra. "
        "Ambiance: Ann gains 1 Pound; Ben loses 1 Prestige; Cleo moves 1 step back on Act II."
    ]


def test_rest() -> None:
    state = day("", "")
    do(state, "activate character:queen", "pounds", "pass", "extra card:puck", "activate character:handyman")
    deal(end_day(state))
    assert tell(state, "spare character:queen") == ["Ann keeps Queen free; Handyman rests."]


def test_the_end() -> None:
    state = day("viola puck", "", number=6)
    for seat in range(2):
        advance(state, seat, 4, 4, 4)
    dress(state, 1, "author", "yellow")
    state.pounds[0] = 1
    state.kept[1] = (aim(state, "rude-mechanicals"),)
    do(state, "pass", legal(state, "extra")[0], "pass")
    told = tell(state, legal(state, "extra")[0])[0]
    assert "Ambiance, rehearsal and acts: Ann gains 2 Prestige; Ben gains 1 Prestige." in told
    assert "Ben reveals Rude Mechanicals: " in told
    assert "Yellow elements earn Ben 1 Prestige." in told
    told = tell(state, "pay character:puck")[0]
    assert told.startswith("Ann pays Puck 1 Pound. Ann leaves Viola unpaid and loses 2 Prestige.")
    assert told.endswith(f" Ben wins with {max(state.prestige)} Prestige.")  # whatever the objective is tuned to


def test_a_shared_victory() -> None:
    state = day("", "", number=6)
    for seat in range(2):
        advance(state, seat, 4, 4, 4)
    state.prestige = [5, 6]
    do(state, "pass", legal(state, "extra")[0], "pass")
    told = tell(state, legal(state, "extra")[0], names=["Ann", "You"])[0]
    assert told.endswith("Ann and you share the victory with 7 Prestige each.")


def eager(state: ShakespeareState, rng: Random) -> str:
    """A random step in which all ask the Queen for objectives, as text."""
    if state.is_chance_node():
        return state.action_to_string(draw(state.chance_weights(), rng))
    texts = legal(state)
    if state.phase == TURN and "activate character:queen" in texts:
        return "activate character:queen"
    return "objectives" if state.phase == QUEEN else texts[int(rng.random() * len(texts))]


def hidden_names(game: Game) -> list[str]:
    """The names of objectives."""
    return [a.name for a in game.new_initial_state(2).rules.aims]  # type: ignore[attr-defined]


@pytest.mark.parametrize("players", SEATS)
def test_nothing_hidden_is_told(players: int) -> None:
    """A wager is told to nobody before all are made; objectives are named to nobody until they are revealed."""
    state, rng = undealt(players), Random(f"story {players}")
    secret = hidden_names(plain_game())
    told = 0
    while not state.is_terminal():
        text = eager(state, rng)
        before_phase = phase(state)
        sentences = {viewer: tell(state.clone(), text, viewer=viewer)[0] for viewer in (AUDIENCE, *range(players))}
        do(state, text)
        told += sum(map(bool, sentences.values()))
        if state.phase < PAY:
            assert not any(name in sentence for name in secret for sentence in sentences.values())
        if before_phase == "wager" == phase(state):
            assert set(sentences.values()) == {""}
        for sentence in filter(None, sentences.values()):
            assert sentence[0].isupper() or sentence[0].isdigit()
            assert sentence.endswith(".")
            assert "  " not in sentence
            assert ".." not in sentence
            assert "{" not in sentence
    assert told > 200


@pytest.mark.parametrize("players", SEATS)
def test_every_step_of_prestige_and_money_can_be_followed(players: int) -> None:
    """Whoever gains or loses Prestige or Pounds in a step is named in its sentence."""
    state, rng = undealt(players), Random(f"gains {players}")
    while not state.is_terminal():
        before = state.prestige.copy(), state.pounds.copy()
        told = tell(state, eager(state, rng))[0]
        for seat in range(players):
            if (state.prestige[seat], state.pounds[seat]) != (before[0][seat], before[1][seat]):
                assert NAMES[seat] in told, told


def test_other_values_are_told_as_they_are(tmp_path: Path) -> None:
    edition = edited(tmp_path, ("first_prestige = 1", "first_prestige = 0"), ("pounds = 4", "pounds = 7"))
    state = evening("", "", edition=edition)
    assert tell(state, "wager count:4", "wager count:2")[-1] == "The wagers: Ben 2 and Ann 4. Ben is first."
    do(state, "activate character:queen")
    assert tell(state, "pounds") == ["Ben takes 7 Pounds from the Queen."]
