"""The face of Death by Shakespeare: words, hints, the die, luck and the odds beside a decision."""

from __future__ import annotations

import html
import re
from fractions import Fraction

import pytest

from shakespeare_games.core.game import AUDIENCE
from shakespeare_games.death_by_shakespeare import odds
from shakespeare_games.death_by_shakespeare.game import DeathByShakespeare
from shakespeare_games.death_by_shakespeare.state import DeathState
from tests.death_by_shakespeare.table import (
    FIVE,
    FOUR,
    ONE,
    SIX,
    THREE,
    TWO,
    bury,
    plain_game,
    rolled,
    second_act,
    stage,
    start,
    undealt,
    what,
    who,
)
from tests.moves import do
from widgets.face import Face
from widgets.faces.death_by_shakespeare import DeathFace, face
from widgets.faces.death_by_shakespeare_odds import GOALS, panel
from widgets.table.actions import action_groups, highlights
from widgets.table.narrow import Narrowing, choices_of

NAMES = ["You", "Ben & Co", "<b>Cleo</b>", "Dora"]
CASTS = (
    "big-lunk foil sidekick narrator wise-fool",
    "innocent-babe comic-relief bawdy-woman figure-of-fun stock-character",
)


@pytest.fixture(scope="module")
def look() -> DeathFace:
    """The face of the plain game."""
    game = plain_game()
    assert isinstance(game, DeathByShakespeare)
    made = face(game)
    checked: Face = made  # the type checker holds it against the protocol
    assert checked.title == "Death by Shakespeare"
    return made


def plain(text: str) -> str:
    """What HTML says, without its tags."""
    return re.sub(r"\s+", " ", html.unescape(re.sub(r"<[^>]*>", " ", text))).strip()


def view(state: DeathState, seat: int | None = None):  # type: ignore[no-untyped-def]
    """What the seat to move sees, or another."""
    return state.observation(state.current_player() if seat is None else seat)


def label(look: DeathFace, state: DeathState, text: str) -> str:
    """The button of an action."""
    return look.action_label(state.action(state.string_to_action(text)), view(state), NAMES)


def panel_of(look: DeathFace, state: DeathState, *clicks: str) -> tuple[list[str], list[str]]:
    """Labels and keys of the buttons of a decision, after some elements are named."""
    now = Narrowing(choices_of(state))
    for element in clicks:
        now.point([element])
    groups = action_groups(now, look, view(state), NAMES, None)
    items = [item for group in groups for item in group["items"] if item["type"] == "button"]
    return [item["label"] for item in items], [item["key"] for item in items]


# -- where the game stands


def test_where_the_game_stands(look: DeathFace) -> None:
    assert look.standing(undealt().observation(AUDIENCE)) == "Setting the stage"
    assert look.standing(view(stage(*CASTS, ends_at=7), 0)) == "Turn 1 · 0 of 7 deaths"
    over = view(stage(*CASTS, ends_at=7), 0)._replace(phase="over")
    assert look.standing(over) == "The curtain has fallen · 0 of 7 deaths"


def test_a_seat_shows_who_lives_and_its_hand_of_how_many(look: DeathFace) -> None:
    state = stage(*CASTS, hands=(f"{ONE} {TWO}", THREE))
    card = look.seat_card(view(state, 1), 0)
    assert card.tokens == [("living", 5)]
    assert card.note == "2 of 5 Death cards"
    seeing = view(state, 1)._replace(looking=(True, False))
    assert look.seat_card(seeing, 0).note.endswith("sees all hands")
    bury(state, *CASTS[1].split())
    assert look.seat_card(view(state, 0), 1).out
    assert not look.seat_card(undealt().observation(AUDIENCE), 0).out


def test_the_board_in_words_tells_casts_cards_and_deaths(look: DeathFace) -> None:
    state = rolled(5, *CASTS, laid={"comic-relief": FIVE, "foil": f"{THREE} {SIX}"}, hands=(ONE, TWO))
    told = look.board_in_words(view(state, 0), NAMES)
    assert "You hold 1 Death card and have Big Lunk, Sidekick, Wise Fool, Narrator and Foil (Death cards 3, 6)." in told
    assert "Comic Relief died: Drowns (5)." in told
    assert "Your hand: Broken Heart (1)" in told
    assert "Beheaded" not in told
    assert "1 of 9 deaths" in told


def test_only_hands_of_others_that_may_be_seen_are_told_beside_the_board(look: DeathFace) -> None:
    state = stage(*CASTS, hands=(ONE, TWO))
    assert look.hand_html(view(state, 0)) == ""
    seeing = view(state, 0)._replace(hands=((what(state, ONE),), (what(state, TWO),)))
    assert "Beheaded (2)" in plain(look.hand_html(seeing))


# -- the decision


def test_the_prompt_of_a_reaction_says_what_was_rolled_and_who_would_die(look: DeathFace) -> None:
    state = rolled(1, *CASTS, laid={"wise-fool": ONE}, seat=1)
    assert look.prompt(view(state), NAMES) == "Ben & Co rolled a 1: your Wise Fool would die. Answer?"
    state = rolled(6, *CASTS, laid={"comic-relief": SIX, "figure-of-fun": "poisons-self"})
    told = look.prompt(view(state), NAMES)
    assert told == "You rolled a 6: Ben & Co's Figure of Fun or Ben & Co's Comic Relief would die. Answer?"
    assert "nobody would die" in look.prompt(view(rolled(6, *CASTS)), NAMES)


def test_the_prompt_tells_of_a_changed_number(look: DeathFace) -> None:
    state = rolled(1, "stock-character big-lunk", "foil", laid={"foil": SIX})
    do(state, "pass", "change ability:stock-character")
    assert look.prompt(view(state), NAMES) == "You rolled a 1, now a 6: Ben & Co's Foil would die. Answer?"


def test_each_phase_has_a_prompt(look: DeathFace) -> None:
    state = second_act(*CASTS, hands=(ONE, ""))
    assert look.prompt(view(state), NAMES) == "Second act: lay a Death card"
    do(state, f"lay death:{ONE} character:comic-relief")
    assert look.prompt(view(state), NAMES) == "Third act: roll the Death die"
    do(state, "roll")
    assert look.prompt(view(state, 0), NAMES) == "The Death die is in the air"
    several = rolled(5, "big-lunk", "foil comic-relief", laid={"foil": FIVE, "comic-relief": "stabs-self"})
    assert look.prompt(view(several), NAMES) == "The die stands at 5: who dies?"
    assert look.prompt(start(2).observation(0), NAMES) == "Death cards are drawn"


def test_buttons_name_the_ability_in_words(look: DeathFace) -> None:
    state = rolled(1, *CASTS, laid={"wise-fool": ONE}, seat=1)
    assert look.kind_label("reroll", view(state)) == "Foil: make them roll again"
    assert look.kind_label("pass", view(state)) == "Let it stand"
    assert look.kind_label("reroll", view(rolled(6, *CASTS))) == "Sidekick: roll again"
    assert look.kind_label("look", view(rolled(4, *CASTS, hands=("", ONE)))) == "Narrator: see all hands"
    own = rolled(1, "stock-character foil", "big-lunk")
    assert look.kind_label("change", view(own)) == "Stock Character: make it a 6"


def test_what_one_click_plays_is_explained_before(look: DeathFace) -> None:
    state = rolled(1, *CASTS, laid={"wise-fool": ONE}, seat=1)
    groups = action_groups(Narrowing(choices_of(state)), look, view(state), NAMES, None)
    notes = [item["text"] for group in groups for item in group["items"] if item["type"] == "note"]
    assert "Foil: When an opponent rolls a 1, you may have the die thrown again." in notes


def test_who_can_answer_is_lit_from_the_start(look: DeathFace) -> None:
    state = rolled(1, *CASTS, laid={"wise-fool": ONE}, seat=1)
    lit = highlights(Narrowing(choices_of(state)), look, view(state))
    assert set(lit.lit) == {"ability:foil"}


def test_the_labels_of_actions(look: DeathFace) -> None:
    state = second_act(*CASTS, laid={"foil": FIVE}, hands=(f"{ONE} {TWO}", ""))
    assert (
        label(look, state, f"lay death:{ONE} character:comic-relief") == "Broken Heart (1) on Ben & Co's Comic Relief"
    )
    assert label(look, state, f"discard death:{TWO}") == "Beheaded (2)"
    assert label(look, state, "kill character:foil") == "Foil (you)"
    assert label(look, state, "trade ability:imp-of-mischief character:foil character:comic-relief") == (
        "Foil for Ben & Co's Comic Relief"
    )
    assert label(look, state, f"lift ability:wise-fool death:{FIVE}") == "Drowns (5) on Foil"
    assert label(look, state, "steal ability:bawdy-woman seat:2") == "Ben & Co, who holds 0 cards"
    assert label(look, state, "steal ability:bawdy-woman seat:4") == "Seat 4, where nobody sits"
    assert label(look, state, "pass") == "Let it stand"


def test_every_kind_has_words_and_none_shows_its_code(look: DeathFace) -> None:
    state = second_act(*CASTS, hands=(ONE, ""))
    actions = [look.rules.actions.action(n) for n in range(len(look.rules.actions))]
    for action in actions[::7]:
        text = look.action_label(action, view(state), NAMES)
        assert text
        assert ":" not in text.replace(": ", "")
    for kind in {action.kind for action in actions}:
        assert ":" not in look.kind_label(kind, view(state)).replace(": ", "")


def test_many_actions_are_asked_for_step_by_step(look: DeathFace) -> None:
    """First the cards, then the targets: five cards and five targets are ten buttons, not twenty-five."""
    state = second_act(*CASTS, hands=(f"{ONE} {TWO} {THREE} {FOUR} {FIVE}", ""))
    labels, keys = panel_of(look, state)
    assert [k for k in keys if k.startswith("name:")] == sorted(
        [f"name:death:{d}" for d in (ONE, TWO, THREE, FOUR, FIVE)],
        key=lambda key: state.rules.card_slugs.index(key.rpartition(":")[2]),
    )
    assert "Hanging (3)" in labels
    labels, keys = panel_of(look, state, f"death:{THREE}")
    assert sum(k.startswith("do:") for k in keys) == 5
    assert "Comic Relief (Ben & Co)" in labels


def test_few_actions_are_all_shown(look: DeathFace) -> None:
    state = second_act("big-lunk", "foil sidekick", hands=(f"{ONE} {TWO}", ""))
    labels, keys = panel_of(look, state)
    assert sum(k.startswith("do:") for k in keys) == 4
    assert "Broken Heart (1) on Ben & Co's Foil" in labels


def test_badges_say_how_much_likelier_a_death_becomes(look: DeathFace) -> None:
    state = second_act("big-lunk", "comic-relief narrator", laid={"narrator": ONE}, hands=(f"disappears {TWO}", ""))
    seen = view(state)
    for lay in odds.lay_odds(seen, state.rules):
        text = f"lay death:{state.rules.card_slugs[lay.card]} character:{state.rules.character_slugs[lay.character]}"
        shown = look.badge(state.action(state.string_to_action(text)), seen)
        assert shown == f"+{round(100 * lay.dies_change)} %"
    assert look.badge(state.action(state.string_to_action("roll")), seen) == ""
    lit = highlights(Narrowing(choices_of(state)), look, seen).lit
    assert lit["death:disappears"] == "+8 %"  # shared with the Narrator, who carries a 1 already
    assert lit["death:beheaded"] == "+17 %"


# -- chance


def test_the_die_is_shown_as_thrown_and_as_changed(look: DeathFace) -> None:
    assert look.throw_html(view(stage(*CASTS), 0)) == ""
    state = rolled(1, "stock-character big-lunk", "foil", laid={"foil": SIX})
    assert plain(look.throw_html(view(state, 0))) == "1 No opponent's character carries a 1."
    do(state, "pass", "change ability:stock-character")
    assert plain(look.throw_html(view(state, 0))) == "1 then 6 Foil would die of the 6."


def test_luck_is_the_rollers_and_only_of_the_die(look: DeathFace) -> None:
    state = stage("big-lunk", "foil", laid={"foil": f"{THREE} {FOUR}"})
    do(state, "roll")
    before = view(state, AUDIENCE)
    assert look.luck_seat(before) == 0
    three, two = (state.action(state.string_to_action(f"die {n}")) for n in (3, 2))
    assert look.luck(before, three, before) == "No roll is better; 33 % are alike."
    assert look.luck(before, two, before) == "No roll is worse; 67 % are alike."
    assert look.luck_share(before, three, before) == pytest.approx(5 / 6)
    assert look.luck(before, look.rules.actions.action(0), before) == ""
    assert look.luck_share(before, look.rules.actions.action(0), before) is None


# -- the odds


@pytest.mark.parametrize("goal", [goal for goal, _ in GOALS])
def test_every_goal_has_odds_in_every_phase(goal: str) -> None:
    states = [
        undealt(),
        start(3),
        second_act(*CASTS, laid={"comic-relief": ONE}, hands=(f"{TWO} {THREE}", "")),
        stage(*CASTS),
        rolled(1, *CASTS, laid={"wise-fool": ONE}, seat=1),
    ]
    for state in states:
        for seat in (0, 1, AUDIENCE):
            told = panel(state.rules, state.observation(seat), goal)
            assert plain(told)
            assert "None" not in told


def test_the_odds_of_a_roll_stand_beside_each_other_before_and_after_reactions() -> None:
    state = stage("big-lunk", "foil narrator", laid={"narrator": f"{ONE} {TWO}"})
    told = plain(panel(state.rules, view(state), "roll"))
    live = odds.live(view(state), state.rules).of(who(state, "narrator"))
    assert live is not None
    assert live.exposed == Fraction(1, 3)
    assert live.dies < live.exposed  # Foil has a 1 thrown again
    assert f"Narrator 33.3 % {float(live.dies) * 100:.1f} %" in told
    assert "The other 1 character of opponents is safe." in told


def test_the_best_cards_are_told_in_the_second_act_to_who_holds_them() -> None:
    state = second_act("big-lunk", "comic-relief narrator", laid={"narrator": ONE}, hands=(f"disappears {TWO}", ""))
    assert "Beheaded (2)" in plain(panel(state.rules, view(state, 0), "roll"))
    assert "Beheaded (2)" not in plain(panel(state.rules, view(state, 1), "roll"))


def test_each_card_and_each_target_has_its_change() -> None:
    state = second_act("big-lunk", "comic-relief narrator", laid={"narrator": ONE}, hands=(f"disappears {TWO}", ""))
    told = plain(panel(state.rules, view(state, 0), "lay"))
    assert "with a 1 with a 2" in told
    assert re.search(r"Narrator 0 \+16\.7 %", told)
    assert "No hand is on the screen now." in plain(panel(state.rules, view(state, AUDIENCE), "lay"))


def test_the_next_round_is_told_for_all() -> None:
    state = stage(*CASTS, laid={"comic-relief": ONE, "foil": TWO})
    told = plain(panel(state.rules, view(state), "round"))
    assert "chance to live" in told
    assert "Foil" in told
    assert "Big Lunk" in told


def test_when_the_play_is_over_nothing_is_left_to_chance() -> None:
    over = view(stage(*CASTS), 0)._replace(phase="over")
    assert "nothing is left to chance" in panel(stage(*CASTS).rules, over, "roll")
