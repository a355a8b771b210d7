"""The story: every step of a game in a sentence that gives nothing away."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from random import Random

import pytest

from shakespeare_games.core.game import AUDIENCE
from shakespeare_games.core.match import draw
from shakespeare_games.death_by_shakespeare.state import DeathState
from shakespeare_games.death_by_shakespeare.story import narrate
from tests import moves
from tests.death_by_shakespeare.table import (
    FIVE,
    FOUR,
    ONE,
    SEATS,
    SIX,
    SIX_TOO,
    THREE,
    THREE_TOO,
    TWO,
    edited,
    keep_in_deck,
    second_act,
    stage,
    undealt,
    who,
)
from tests.moves import phase

NAMES = ["Ann", "Ben", "Cleo", "Dora"]


def tell(state: DeathState, *texts: str, names: list[str] = NAMES, viewer: int = AUDIENCE) -> list[str]:
    """The sentences of these steps, from what one viewer sees."""
    return moves.tell(partial(narrate, state.rules), state, texts, names, viewer)


def test_setup() -> None:
    state = undealt(3)
    assert tell(state, "number 7") == ["The Death number is 7."]
    told = []
    while phase(state) == "deal":
        told += tell(state, state.action_to_string(state.chance_weights()[0][0]))
    assert told[:-1] == [""] * 14
    assert told[-1] == (
        "The curtain rises on three players with five characters each; seven deaths end the play. Ann opens it."
    )


def test_setup_with_one_character_each_and_another_opener() -> None:
    state = undealt(2, deal="1", death_number="4", first="2")
    told = tell(state, "deal character:foil", "deal character:narrator", names=["Ann", "You"])
    assert told[-1] == (
        "The curtain rises on two players with one character each; four deaths end the play. You open it."
    )


def test_draws_are_named_to_who_drew_only() -> None:
    texts = (f"draw death:{THREE}", f"draw death:{SIX}")
    state = stage("foil", "narrator", hands=(ONE, TWO))
    tell(state, "roll", "die 5")
    assert tell(state.clone(), *texts, viewer=1) == ["Ben draws Hanging (3).", "Ben draws Grief (6)."]
    for viewer in (AUDIENCE, 0):
        assert tell(state.clone(), *texts, viewer=viewer) == ["", "Ben draws, and holds 3 Death cards."]
    assert tell(state.clone(), *texts, names=["Ann", "You"])[-1] == "You draw, and hold 3 Death cards."


def test_draws_are_named_to_who_looks() -> None:
    state = stage("narrator", "foil", hands=(ONE, TWO))
    tell(state, "roll", "die 4", "look ability:narrator")
    assert tell(state, f"draw death:{THREE}", viewer=0) == ["Ben draws Hanging (3)."]


def test_the_last_card_drawn_alone() -> None:
    state = stage("foil", "narrator", hands=(ONE, TWO))
    keep_in_deck(state, THREE, away=who(state, "foil"))
    tell(state, "roll", "die 2")
    assert tell(state, f"draw death:{THREE}") == ["Ben draws, and holds 2 Death cards."]


def test_a_discard_shuffled_into_a_new_deck_is_told() -> None:
    state = stage("foil", "narrator")
    keep_in_deck(state, THREE)
    tell(state, "roll", "die 5")
    assert tell(state, f"draw death:{THREE}", f"draw death:{SIX}") == [
        "The Death deck is out: the discard is shuffled into a new one.",
        "Ben draws, and holds 2 Death cards.",
    ]


def test_a_card_laid_and_one_discarded() -> None:
    state = second_act("foil", "narrator", hands=(f"{ONE} {SIX}",))
    assert tell(state, f"lay death:{SIX} character:narrator") == ["Ann lays Grief (6) on Ben's Narrator."]
    state = stage("foil", "narrator", hands=("", "disappears snakebite pursued-by-bear indigestion stabs-self"))
    tell(state, "roll", "die 2", f"draw death:{ONE}", f"draw death:{SIX}")
    assert tell(state, f"discard death:{ONE}") == ["Ben discards Broken Heart (1)."]


def test_a_player_called_you_is_spoken_to() -> None:
    state = second_act("foil", "narrator wise-fool", hands=(SIX,), laid={"wise-fool": THREE_TOO})
    told = tell(state, f"lay death:{SIX} character:narrator", "roll", "die 3", names=["You", "Ben"])
    assert told == [
        "You lay Grief (6) on Ben's Narrator.",
        "",
        "You roll: a 3. Your 3 kills Ben's Wise Fool: Pursued by Bear. Death 1 of 9.",
    ]
    state = second_act("foil", "narrator wise-fool", hands=(SIX,), laid={"wise-fool": THREE_TOO})
    told = tell(state, f"lay death:{SIX} character:narrator", "roll", "die 3", names=["Ann", "You"])
    assert told[0] == "Ann lays Grief (6) on your Narrator."
    assert told[-1] == "Ann rolls: a 3. Ann's 3 kills your Wise Fool: Pursued by Bear. Death 1 of 9."


def test_a_roll_that_kills_nobody() -> None:
    assert tell(stage("foil", "narrator"), "roll", "die 3") == ["", "Ann rolls: a 3. Nobody dies."]


def test_a_choice_of_victims() -> None:
    state = stage("foil", "narrator wise-fool", laid={"wise-fool": THREE_TOO, "narrator": THREE})
    assert tell(state, "roll", "die 3", "kill character:narrator") == [
        "",
        "Ann rolls: a 3. Ann chooses who dies.",
        "Ann's 3 kills Ben's Narrator: Hanging. Death 1 of 9.",
    ]


def test_passes_are_told_when_the_number_stands() -> None:
    state = stage("foil", "innocent-babe", "narrator", laid={"narrator": ONE}, ends_at=5)
    assert tell(state, "roll", "die 1", "pass") == [
        "",
        "Ann rolls: a 1.",
        "The 1 stands. Ann's 1 kills Cleo's Narrator: Broken Heart. Death 1 of 5. Cleo is out of the play.",
    ]
    state = stage("stock-character", "innocent-babe")
    assert tell(state, "roll", "die 1", "pass", "pass")[2:] == ["", "The 1 stands. Nobody dies."]


REACTIONS = [
    # Seat 0 rolls; the casts, the number, what is done, and how it is told.
    (6, ("big-lunk", "foil"), "draw ability:big-lunk", "Ann's Big Lunk answers the 6: Ann draws a Death card."),
    (
        1,
        ("sidekick", "innocent-babe"),
        "change ability:innocent-babe",
        "Ben's Innocent Babe answers the 1: it becomes a 2. Nobody dies.",
    ),
    (
        3,
        ("flawed-ruler", "foil"),
        f"play ability:flawed-ruler death:{ONE} character:foil",
        "Ann's Flawed Ruler answers the 3: Ann lays Broken Heart (1) on Ben's Foil. Nobody dies.",
    ),
    (
        5,
        ("sidekick", "bright-young-thing"),
        "negate ability:bright-young-thing",
        "Ben's Bright Young Thing answers the 5: this roll kills nobody.",
    ),
    (
        4,
        ("malign-influence", "foil"),
        "extra ability:malign-influence",
        "Ann's Malign Influence answers the 4: Ann earns another roll. Nobody dies. Ann has another roll.",
    ),
    (6, ("sidekick", "foil"), "reroll ability:sidekick", "Ann's Sidekick answers the 6: Ann rolls again."),
    (1, ("sidekick", "foil"), "reroll ability:foil", "Ben's Foil answers the 1: Ann must roll again."),
    (
        6,
        ("imp-of-mischief", "foil"),
        "trade ability:imp-of-mischief character:imp-of-mischief character:foil",
        "Ann's Imp of Mischief answers the 6: Ann's Imp of Mischief and Ben's Foil change sides. Nobody dies.",
    ),
    (
        5,
        ("powerful-woman", "foil"),
        f"move ability:powerful-woman death:{SIX_TOO} character:powerful-woman",
        "Ann's Powerful Woman answers the 5: Poisons Self (6) goes from Ben's Foil to Ann's Powerful Woman. "
        "Nobody dies.",
    ),
    (
        1,
        ("figure-of-fun", "narrator"),
        "swap-hands ability:figure-of-fun seat:2",
        "Ann's Figure of Fun answers the 1: Ann and Ben swap hands, 1 for 2 cards. Nobody dies.",
    ),
    (
        3,
        ("wise-fool", "foil"),
        f"lift ability:wise-fool death:{SIX_TOO}",
        "Ann's Wise Fool answers the 3: Poisons Self (6) is taken off Ben's Foil. Nobody dies.",
    ),
    (
        4,
        ("sidekick", "comic-relief"),
        f"lift ability:comic-relief death:{SIX_TOO}",
        "Ben's Comic Relief answers the 4: Poisons Self (6) is taken off Ben's Comic Relief. Nobody dies.",
    ),
    (
        2,
        ("bawdy-woman", "foil"),
        "steal ability:bawdy-woman seat:2",
        "Ann's Bawdy Woman answers the 2: Ann takes a card from Ben's hand.",
    ),
    (
        2,
        ("sidekick", "tragedys-minion"),
        f"play ability:tragedys-minion death:{TWO} character:sidekick",
        "Ben's Tragedy's Minion answers the 2: Ben lays Beheaded (2) on Ann's Sidekick. Nobody dies.",
    ),
    (
        4,
        ("narrator", "foil"),
        "look ability:narrator",
        "Ann's Narrator answers the 4: Ann sees all hands until Ann's next turn. Nobody dies.",
    ),
    (
        1,
        ("stock-character", "narrator"),
        "change ability:stock-character",
        "Ann's Stock Character answers the 1: it becomes a 6. Ann's 6 kills Ben's Narrator: Poisons Self. "
        "Death 1 of 9. Ben is out of the play and discards 2 cards. "
        "Only Ann is left: Ann wins, with 1 living character.",
    ),
]


@pytest.mark.parametrize(("number", "casts", "text", "sentence"), REACTIONS, ids=[r[2] for r in REACTIONS])
def test_a_reaction_tells_who_with_what_to_which_number_and_what_it_changed(
    number: int, casts: tuple[str, str], text: str, sentence: str
) -> None:
    state = stage(*casts, laid={casts[1]: SIX_TOO}, hands=(ONE, f"{TWO} {FIVE}"))
    assert tell(state, "roll", f"die {number}", text)[-1] == sentence


def test_every_ability_that_answers_is_told() -> None:
    told = {r[2].split()[1].removeprefix("ability:") for r in REACTIONS}
    rules = undealt().rules
    assert told == set(rules.character_slugs) - {"clever-servant", "mistreated-villain"}


def test_a_die_thrown_again() -> None:
    state = stage("sidekick", "foil narrator", laid={"narrator": SIX})
    assert tell(state, "roll", "die 1", "reroll ability:foil", "die 6", "pass")[-2:] == [
        "Ann rolls again: a 6.",
        "The 6 stands. Ann's 6 kills Ben's Narrator: Grief. Death 1 of 9.",
    ]


def test_another_roll_is_not_the_old_one_thrown_again() -> None:
    state = stage("malign-influence", "foil narrator", laid={"narrator": FOUR})
    assert tell(state, "roll", "die 4", "extra ability:malign-influence", "roll", "die 2")[2:] == [
        "Ann's Malign Influence answers the 4: Ann earns another roll. "
        "Ann's 4 kills Ben's Narrator: Poisoned. Death 1 of 9. Ann has another roll.",
        "",
        "Ann rolls: a 2. Nobody dies.",
    ]


def test_a_negated_roll_is_told_once() -> None:
    state = stage("powerful-woman", "bright-young-thing", laid={"bright-young-thing": FIVE})
    told = tell(state, "roll", "die 5", "negate ability:bright-young-thing", "pass")
    assert told[2:] == ["Ben's Bright Young Thing answers the 5: this roll kills nobody.", "The 5 stands."]


def test_a_stolen_card_is_named_to_thief_and_victim() -> None:
    for viewer, sentence in ((0, "It is Beheaded (2)."), (1, "It is Beheaded (2)."), (2, ""), (AUDIENCE, "")):
        state = stage("bawdy-woman", "foil", "sidekick", hands=(ONE, f"{TWO} {FIVE}", SIX))
        told = tell(state, "roll", "die 2", "steal ability:bawdy-woman seat:2", f"steal death:{TWO}", viewer=viewer)
        assert told[-1] == (f"{sentence} Nobody dies." if sentence else "Nobody dies.")


def test_a_discard_after_a_death_does_not_say_that_nobody_died() -> None:
    state = stage(
        "foil",
        "mistreated-villain narrator",
        laid={"mistreated-villain": SIX},
        hands=("", "disappears snakebite pursued-by-bear indigestion stabs-self drops-dead"),
    )
    assert tell(state, "roll", "die 6", "discard death:disappears")[1:] == [
        "Ann rolls: a 6. Ann's 6 kills Ben's Mistreated Villain: Grief. Death 1 of 9.",
        "Ben discards Disappears (1).",
    ]


def test_a_discard_after_a_trade_does() -> None:
    hands = ("", "disappears snakebite pursued-by-bear indigestion stabs-self drops-dead")
    state = stage("imp-of-mischief", "mistreated-villain", hands=hands)
    tell(state, "roll", "die 6")
    tell(state, "trade ability:imp-of-mischief character:imp-of-mischief character:mistreated-villain")
    assert tell(state, "discard death:disappears") == ["Ben discards Disappears (1). Nobody dies."]


def test_the_end_at_the_death_number() -> None:
    state = stage("foil sidekick", "narrator wise-fool", laid={"narrator": SIX_TOO}, ends_at=1)
    assert tell(state, "roll", "die 6", "pass")[-1] == (
        "The 6 stands. Ann's 6 kills Ben's Narrator: Poisons Self. Death 1 of 1. "
        "The Death number is reached: Ann wins, with 2 living characters."
    )


def test_the_end_shared() -> None:
    state = stage("foil", "narrator wise-fool", laid={"narrator": SIX_TOO}, ends_at=1)
    assert tell(state, "roll", "die 6", names=["You", "Ben"])[-1].endswith(
        "The Death number is reached: you and Ben share the victory, with 1 living character each."
    )


def test_the_end_after_so_many_turns(tmp_path: Path) -> None:
    state = stage("foil big-lunk", "narrator", edition=edited(tmp_path, ("turns = 400", "turns = 50")))
    state.turns = 50
    assert tell(state, "roll", "die 2")[-1] == (
        "Ann rolls: a 2. The curtain falls after 50 turns: Ann wins, with 2 living characters."
    )


def random_step(state: DeathState, rng: Random) -> str:
    """A random move as text."""
    if state.is_chance_node():
        return state.action_to_string(draw(state.chance_weights(), rng))
    legal = state.legal_actions()
    return state.action_to_string(legal[int(rng.random() * len(legal))])


@pytest.mark.parametrize("players", SEATS)
def test_a_story_tells_no_secret(players: int) -> None:
    """Beside the play, one whose hidden cards lie otherwise: while both go on alike, a viewer is told the same."""
    compared = 0
    for seed in range(4):
        rng = Random(seed)
        state = undealt(players)
        while not state.is_terminal():
            text = random_step(state, rng)
            for viewer in (AUDIENCE, *range(players)):
                other = state.resample(viewer, Random(seed))
                try:
                    number = other.string_to_action(text)
                except ValueError:  # a card that is not there to draw or steal
                    continue
                if not other.is_chance_node() and other.why_not(number) is not None:
                    continue  # a card that is not there to play
                if other.child(number).observation(viewer) == state.child(number).observation(viewer):
                    assert tell(other, text, viewer=viewer) == tell(state.clone(), text, viewer=viewer)
                    compared += 1
            tell(state, text)
    assert compared > 500


@pytest.mark.parametrize("players", SEATS)
def test_which_card_was_drawn_does_not_show(players: int) -> None:
    """The same step of a play with another card drawn or stolen is told alike to whoever may not see it."""
    compared = 0
    for seed in range(6):
        rng = Random(seed)
        state = undealt(players)
        while not state.is_terminal():
            if phase(state) in ("draw", "theft"):
                texts = [state.action_to_string(o) for o, _ in state.chance_weights()]
                for viewer in (AUDIENCE, *range(players)):
                    view = state.observation(viewer)
                    told = {tell(state.clone(), text, viewer=viewer)[0] for text in texts}
                    sees = view.hands[view.actor] is not None or view.victim == viewer >= 0
                    assert len(told) == (len(texts) if sees else 1)
                    compared += not sees
            tell(state, random_step(state, rng))
    assert compared > 100


@pytest.mark.parametrize("players", SEATS)
def test_whole_games_are_told_in_sentences(players: int) -> None:
    for seed in range(6):
        rng = Random(seed)
        state = undealt(players)
        while not state.is_terminal():
            line = tell(state, random_step(state, rng))[0]
            assert line == "" or (line[0].isupper() and line.endswith(".")), line
            for bad in ("character:", "death:", "ability:", "seat:", "  ", "None", "-1"):
                assert bad not in line
        assert "win" in line or "share the victory" in line
