"""The story: every step of a game in a sentence that gives nothing away."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest

from shakespeare_games.core.game import AUDIENCE
from shakespeare_games.core.match import draw
from shakespeare_games.macbeth.rules import DAGGERS, GOLD
from shakespeare_games.macbeth.state import MacbethState
from shakespeare_games.macbeth.story import narrate, tokens
from tests import moves
from tests.macbeth.table import LENNOX, bugging, empty_supply, end_round, hold, start, undealt

NAMES = ["Ann", "Ben", "Cleo", "Dora", "Eve"]


def tell(state: MacbethState, *texts: str, names: list[str] = NAMES) -> list[str]:
    """The sentences of these steps, from what the audience sees."""
    return moves.tell(partial(narrate, state.rules), state, texts, names, AUDIENCE)


def test_setup_is_one_sentence_when_the_last_card_is_dealt() -> None:
    state = undealt(2)
    told = []
    for _ in range(25):
        told += tell(state, state.action_to_string(state.chance_weights()[0][0]))
    assert told[:-1] == [""] * 24
    assert told[-1] == "The curtain rises on two conspirators, each with five secret characters. Ann opens the play."


def test_a_throw_names_what_it_shows_and_what_it_cost() -> None:
    told = tell(start(), "roll", "throw XDGGM", "roll", "throw DDGM", "stop")
    assert told == [
        "",
        "Ann throws 1 dagger, 2 gold, 1 monologue and 1 misfortune.",
        "",
        "Ann pays 1 gold and throws 2 daggers, 1 gold and 1 monologue.",
        "Ann stops after two throws, holding 6 gold, 3 daggers and 2 monologues.",
    ]


def test_a_player_called_you_is_spoken_to() -> None:
    told = tell(start(), "roll", "throw DDGGM", "stop", "end", names=["You", "Ben", "Cleo"])
    assert told[1] == "You throw 2 daggers, 2 gold and 1 monologue."
    assert told[2] == "You stop after one throw, holding 6 gold, 2 daggers and 1 monologue."


def test_a_fall_names_what_was_lost_last_throw_included() -> None:
    state = start()
    state.prophecies[0] = 0
    assert tell(state, "roll", "throw XXXGM")[-1] == (
        "Ann throws 1 gold, 1 monologue and 3 misfortunes. "
        "A third misfortune: Ann loses everything: 5 gold and 1 monologue."
    )


def test_a_fall_with_nothing_to_lose() -> None:
    state = start()
    state.prophecies[0] = 0
    hold(state, 0)
    assert tell(state, "roll", "throw XXXXX")[-1] == (
        "Ann throws 5 misfortunes. A third misfortune: Ann had nothing to lose."
    )


def test_a_prophecy_before_and_after() -> None:
    told = tell(start(), "roll", "throw XXXDG", "prophecy", "throw XDDGG")
    assert told[1].endswith("A third misfortune lies; only a prophecy can undo it.")
    assert told[2] == "Ann spends the prophecy: the whole last throw is undone."
    assert told[3] == "Ann throws anew: 2 daggers, 2 gold and 1 misfortune."


def test_a_prophecy_of_the_misfortune_dice_only() -> None:
    told = tell(start(prophecy="misfortune-dice"), "roll", "throw XXXDG", "prophecy", "throw XXX")
    assert told[2] == "Ann spends the prophecy: the misfortunes just thrown are lifted."
    assert "throws anew: 3 misfortunes. A third misfortune: Ann loses everything: 5 gold and 1 dagger." in told[3]


def test_a_prophecy_refused() -> None:
    told = tell(start(), "roll", "throw XXXDG", "accept")
    assert told[-1] == "Ann accepts the fall and loses all: 5 gold and 1 dagger."


def test_atrezzo_names_who_gave_what() -> None:
    state = start()
    empty_supply(state, DAGGERS, 2)
    assert tell(state, "roll", "throw DDGGM")[-1].endswith("Atrezzo: the supply is short, so Cleo gives 2 daggers.")


def test_atrezzo_with_nobody_to_take_from() -> None:
    state = start()
    empty_supply(state, GOLD, 0)
    hold(state, 1)
    hold(state, 2)
    state.tokens[GOLD][0] = 40
    state.supply[GOLD] = 0
    assert tell(state, "roll", "throw DDGGM")[-1].endswith("Nobody has another 2 gold to give.")


def test_a_murder_names_price_victim_and_who_showed_the_card() -> None:
    state = bugging(daggers=16)
    state.laid[LENNOX] = 2
    state.supply[DAGGERS] -= 2
    assert tell(state, "kill portrait:lady-macbeth") == ["Ann spends 8 daggers: exit Lady Macbeth. Ben shows the card."]
    assert tell(state, "kill portrait:lennox") == ["Ann spends 6 daggers: exit Lennox. Cleo shows the card."]


def test_the_murder_of_a_portrait_that_nobody_holds() -> None:
    assert tell(bugging(daggers=8), "kill portrait:siward") == [
        "Ann spends 8 daggers: exit Siward. Nobody held that card."
    ]


def test_the_last_murder_of_a_conspirator_puts_them_out_and_may_end_the_play() -> None:
    state = bugging(2, daggers=40)
    victims = [p for p in range(15) if state.owner[p] == 1]
    for victim in victims:
        state.laid[victim] = 3
    slugs = [state.rules.slugs[p] for p in victims]
    told = tell(state, *(f"kill portrait:{slug}" for slug in slugs))
    assert told[-1].endswith("Ben shows the card and is out of the play. Only Ann has living characters: Ann wins.")


def test_a_climb_names_who_comes_down() -> None:
    state = bugging(gold=20)
    assert tell(state, "up portrait:lennox space:4-1", "up portrait:malcolm space:1-1") == [
        "Ann takes Lennox up to level 4 for 1 gold; Fleance comes down.",
        "Ann takes Malcolm up to the throne for 4 gold; Duncan comes down.",
    ]


def test_a_climb_into_an_empty_place() -> None:
    state = bugging(gold=20, daggers=16)
    tell(state, "kill portrait:duncan", "kill portrait:fleance")
    assert tell(state, "up portrait:lennox space:4-1", "up portrait:malcolm space:1-1") == [
        "Ann takes Lennox up to an empty place on level 4 for nothing.",
        "Ann takes Malcolm up to the empty throne for 3 gold.",
    ]


def test_monologues() -> None:
    state = bugging(monologues=12)
    assert tell(state, "swap portrait:ross", "with portrait:siward") == [
        "",
        "Ann speaks a monologue, and Ross and Siward change places.",
    ]
    assert tell(state, "steal seat:2") == ["Ann talks Ben out of all 4 gold."]
    assert tell(state, "lay portrait:ross", "lay portrait:angus", "lay portrait:duncan") == [
        "",
        "",
        "Ann speaks a monologue that lays daggers on Ross, Angus and Duncan.",
    ]


@pytest.mark.parametrize(
    ("pawn", "pips", "sentence"),
    [
        (0, 1, "The pyramid die shows 1: the play moves to 1."),
        (0, 2, "The pyramid die shows 2: the play moves to 2. Every conspirator gains a monologue."),
        (2, 2, "The pyramid die shows 2: the play moves to 4. Every conspirator gains a dagger."),
        (4, 2, "The pyramid die shows 2: the play moves to 6. It is rolled again."),
        (7, 1, "The pyramid die shows 1: the play moves to 8. Every conspirator gains 2 gold."),
        (9, 1, "The pyramid die shows 1: the play moves to 10. Exit Duncan, from the throne. Ann shows the card."),
        (11, 1, "The pyramid die shows 1: the play moves to 12. Nobody has daggers to lose."),
        (13, 2, "The pyramid die shows 2: the play moves to 15. All prophecies are lost."),
        (13, 4, "The pyramid die shows 4: the play moves to 17. All gold in hand is lost."),
        (
            22,
            3,
            "The pyramid die shows 3: the curtain falls. Duncan sits on the throne; Ann holds that card and wins.",
        ),
    ],
)
def test_the_play_and_its_events(pawn: int, pips: int, sentence: str) -> None:
    state = start()
    end_round(state)
    for seat in range(3):
        hold(state, seat, gold=4)
    state.pawn = pawn
    told = tell(state, f"play {pips}")[0]
    opens = "" if "again" in sentence or "curtain" in sentence else " Ben opens round 2."
    assert told == sentence + opens


def test_the_end_without_a_winner() -> None:
    state = start()
    end_round(state)
    state.pawn = 23
    state.owner[0] = -1
    assert tell(state, "play 1")[0].endswith("Duncan sits on the throne, but nobody holds that card: all lose.")


def test_a_story_tells_no_secret() -> None:
    """Two deals that the audience cannot tell apart are told alike until a card is shown."""
    for seed in range(6):
        told = []
        for deal in range(2):
            state = start(3)
            if deal:
                state = state.resample(AUDIENCE, Random(seed))
            rng = Random(seed)
            lines = []
            for _ in range(60):
                if state.is_terminal():
                    break
                if state.is_chance_node():
                    number = draw(state.chance_weights(), rng)
                else:
                    legal = [a for a in state.legal_actions() if not state.action_to_string(a).startswith("kill")]
                    number = legal[int(rng.random() * len(legal))]
                line = tell(state, state.action_to_string(number))[0]
                if "throne" in line and ("Exit" in line or "curtain" in line):
                    break
                lines.append(line)
            told.append(lines)
        assert told[0] == told[1]


def test_whole_games_are_told_in_sentences() -> None:
    for seed in range(12):
        rng = Random(seed)
        state = undealt(2 + seed % 4)
        while not state.is_terminal():
            if state.is_chance_node():
                number = draw(state.chance_weights(), rng)
            else:
                legal = state.legal_actions()
                number = legal[int(rng.random() * len(legal))]
            line = tell(state, state.action_to_string(number))[0]
            assert line == "" or (line[0].isupper() and line.endswith(".")), line
            assert "portrait:" not in line
            assert "  " not in line


def test_tokens_in_words() -> None:
    assert tokens(5, 2, 1) == "5 gold, 2 daggers and 1 monologue"
    assert tokens(0, 0, 0) == "nothing"
