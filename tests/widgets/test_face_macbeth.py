"""The face of Macbeth: words, prices, cards, dice, luck and the odds beside a decision."""

from __future__ import annotations

import html
import re
from fractions import Fraction
from random import Random

import pytest

import shakespeare_games as sg
from shakespeare_games.core.errors import OptionError
from shakespeare_games.core.game import AUDIENCE
from shakespeare_games.core.match import draw
from shakespeare_games.macbeth.game import Macbeth
from shakespeare_games.macbeth.odds import live
from shakespeare_games.macbeth.state import MacbethState
from tests.macbeth.table import DUNCAN, LENNOX, bugging, end_round, hold, start, undealt
from tests.moves import do
from widgets.face import Face, Highlights
from widgets.faces.macbeth import MacbethFace, face
from widgets.faces.macbeth_odds import fraction, panel
from widgets.symbols import SYMBOLS

NAMES = ["Ann", "Ben & Co", "<b>Cleo</b>", "Dora", "Eve"]


@pytest.fixture(scope="module")
def look() -> MacbethFace:
    """The face of the plain game."""
    game = sg.load_game("macbeth")
    assert isinstance(game, Macbeth)
    made = face(game)
    checked: Face = made  # the type checker holds it against the protocol
    assert checked.title == "Macbeth"
    return made


def plain(text: str) -> str:
    """What HTML says, without its tags."""
    return re.sub(r"\s+", " ", html.unescape(re.sub(r"<[^>]*>", " ", text))).strip()


def label(look: MacbethFace, state: MacbethState, text: str) -> str:
    """The button of an action."""
    action = state.action(state.string_to_action(text))
    return look.action_label(action, state.observation(state.current_player()), NAMES)


def badge(look: MacbethFace, state: MacbethState, text: str) -> str:
    """What the board writes for an action."""
    return look.badge(state.action(state.string_to_action(text)), state.observation(state.current_player()))


# -- words


def test_where_the_game_stands(look: MacbethFace) -> None:
    assert look.standing(undealt().observation(AUDIENCE)) == "Setting the stage"
    assert look.standing(start().observation(0)) == "Round 1 · the play stands at 0 of 24"
    over = start().observation(0)._replace(phase="over", round=7)
    assert look.standing(over) == "The curtain has fallen · round 7"


def test_a_seat_shows_its_tokens_and_how_many_live(look: MacbethFace) -> None:
    state = start()
    card = look.seat_card(state.observation(1), 0)
    assert card.tokens == [("gold", 4), ("daggers", 0), ("monologues", 0), ("prophecies", 1)]
    assert card.note == "4 of 4 alive · opens the round"
    assert look.seat_card(state.observation(1), 2).note == "4 of 4 characters alive"
    assert not card.out
    out = state.observation(1)._replace(living=(4, 0, 4))
    assert look.seat_card(out, 1).out
    assert not look.seat_card(undealt().observation(AUDIENCE), 0).out


def test_every_token_has_a_drawn_symbol(look: MacbethFace) -> None:
    for word, _ in look.seat_card(start().observation(0), 0).tokens:
        assert {word, word.removesuffix("s"), word.removesuffix("ies") + "y"} & set(SYMBOLS)


def test_the_board_in_words(look: MacbethFace) -> None:
    state = bugging(daggers=8)
    do(state, "kill portrait:duncan")
    state.laid[LENNOX] = 2
    told = look.board_in_words(state.observation(0), NAMES)
    assert told.startswith("The throne: nobody. Level 2: Malcolm (yours) and Donalbain (yours).")
    assert "Level 4: Fleance, Macduff, Lady Macduff and Ross." in told
    assert "Level 5: Lennox (2 daggers on the portrait), Angus, Menteith, Caithness and Siward." in told
    assert "The dead: Duncan (held by Ann)." in told
    assert told.endswith("The play stands at 0 of 24. The supply holds 32 gold, 40 daggers and 20 monologues.")


def test_secret_cards_are_shown_to_their_seat_alone(look: MacbethFace) -> None:
    state = bugging(daggers=8)
    do(state, "kill portrait:malcolm")
    told = plain(look.hand_html(state.observation(0)))
    assert "Duncan on the throne" in told
    assert "Donalbain level 2, alive" in told
    assert "Malcolm dead" in told
    assert look.hand_html(state.observation(AUDIENCE)) == ""
    assert "Donalbain" not in look.hand_html(state.observation(1))


def test_many_dead_are_told_beside_the_hand(look: MacbethFace) -> None:
    view = start().observation(0)._replace(board=(0,) + (-1,) * 10 + (11, 12, 13, 14))
    assert "The dead:" in plain(look.hand_html(view))
    assert "The dead:" not in plain(look.hand_html(start().observation(0)))


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("kill", "Kill · 8 daggers"),
        ("up", "Move up"),
        ("swap", "Monologue: swap two · 4"),
        ("steal", "Monologue: steal all gold · 4"),
        ("lay", "Monologue: lay 3 daggers · 4"),
        ("end", "End turn"),
        ("stop", "Stop and keep"),
        ("prophecy", "Spend the prophecy"),
        ("accept", "Accept the misfortune"),
        ("roll", "Roll the dice · free"),
    ],
)
def test_the_buttons_of_kinds(look: MacbethFace, kind: str, words: str) -> None:
    assert look.kind_label(kind, start().observation(0)) == words


def test_the_buttons_follow_the_position(look: MacbethFace) -> None:
    state = start()
    do(state, "roll", "throw XDGGM")
    assert look.kind_label("roll", state.observation(0)) == "Roll again · 1 gold"
    state.laid[LENNOX] = 3
    assert look.kind_label("kill", state.observation(0)) == "Kill · from 5 daggers"
    speaking = bugging(monologues=4)
    do(speaking, "lay portrait:duncan")
    assert look.kind_label("lay", speaking.observation(0)) == "Lay the next dagger"
    assert look.prompt(speaking.observation(0), NAMES) == "Monologue: dagger 2 of 3"


def test_every_kind_that_names_elements_has_a_hint(look: MacbethFace) -> None:
    view = start().observation(0)
    for kind in ("kill", "up", "swap", "with", "steal", "lay"):
        assert look.kind_hint(kind, view).endswith(".")
    assert look.kind_hint("end", view) == ""


def test_actions_and_their_prices(look: MacbethFace) -> None:
    state = bugging(gold=10, daggers=16, monologues=4)
    state.laid[LENNOX] = 2
    assert label(look, state, "kill portrait:lennox") == "Lennox for 6 daggers"
    assert badge(look, state, "kill portrait:lennox") == "6"
    assert label(look, state, "up portrait:malcolm space:1-1") == "Malcolm to the throne for 4 gold (Duncan down)"
    assert badge(look, state, "up portrait:malcolm space:1-1") == "4"
    assert label(look, state, "steal seat:2") == "Ben & Co, who holds 4 gold"
    assert label(look, state, "swap portrait:ross") == "Ross"
    assert badge(look, state, "swap portrait:ross") == ""
    do(state, "kill portrait:duncan")
    assert label(look, state, "up portrait:malcolm space:1-1") == "Malcolm to the throne for 3 gold (empty)"
    assert badge(look, state, "up portrait:malcolm space:1-1") == "3"


def test_shown_prices_are_those_that_are_paid(look: MacbethFace) -> None:
    state = bugging(gold=30, daggers=30)
    state.laid[LENNOX] = 2
    state.supply[1] -= 2
    do(state, "kill portrait:ross")
    for number in state.legal_actions():
        action = state.action(number)
        if action.kind not in ("kill", "up"):
            continue
        before = state.observation(0)
        after = state.child(number).observation(0)
        paid = before.daggers[0] - after.daggers[0] if action.kind == "kill" else before.gold[0] - after.gold[0]
        if after.living[0]:
            assert look.badge(action, before) == str(paid)


def test_every_decision_of_whole_games_has_words(look: MacbethFace) -> None:
    for seed in range(8):
        rng = Random(seed)
        state = undealt(2 + seed % 4)
        while not state.is_terminal():
            if state.is_chance_node():
                number = draw(state.chance_weights(), rng)
            else:
                view = state.observation(state.current_player())
                assert look.prompt(view, NAMES)
                for candidate in state.candidate_actions():
                    action = state.action(candidate)
                    assert look.kind_label(action.kind, view)
                    assert "portrait:" not in look.action_label(action, view, NAMES)
                legal = state.legal_actions()
                number = legal[int(rng.random() * len(legal))]
            state.apply_action(number)
        over = state.observation(AUDIENCE)
        assert look.prompt(over, NAMES).startswith("The play is over")
        assert look.board(over, Highlights(), NAMES)["data"]


# -- dice and luck


def test_the_throw_lies_until_the_turn_ends(look: MacbethFace) -> None:
    state = start()
    assert look.throw_html(state.observation(0)) == ""
    do(state, "roll")
    assert look.throw_html(state.observation(0)) == ""
    do(state, "throw XDGGM", "stop")
    assert look.throw_html(state.observation(0)).count("width:46px") == 5
    do(state, "end")
    assert look.throw_html(state.observation(0)) == ""


@pytest.mark.parametrize("faces", ["XXXXX", "XXXDG", "XDGGM", "DDGGM", "GGGGG"])
def test_luck_is_a_percentile_of_the_exact_distribution(look: MacbethFace, faces: str) -> None:
    state = start()
    do(state, "roll")
    before = state.observation(AUDIENCE)
    number = state.string_to_action(f"throw {faces}")
    action = state.action(number)
    after = state.child(number).observation(AUDIENCE)
    share = look.luck_share(before, action, after)
    assert share is not None
    assert 0 < share < 1
    assert "five dice" in look.luck(before, action, after)
    assert "are worth the same." in look.luck(before, action, after)


def test_more_is_luckier(look: MacbethFace) -> None:
    state = start()
    do(state, "roll")
    before = state.observation(AUDIENCE)
    shares = []
    for faces in ("XXXXX", "XXDGM", "XDGGM", "DGGGM"):
        number = state.string_to_action(f"throw {faces}")
        shares.append(look.luck_share(before, state.action(number), state.child(number).observation(AUDIENCE)))
    assert shares == sorted(shares, key=lambda s: s or 0)
    assert look.luck(before, state.action(state.string_to_action("throw XXXXX")), before).startswith("The worst")


def test_the_pyramid_die_and_the_deal_are_nobodys_luck(look: MacbethFace) -> None:
    state = start()
    end_round(state)
    number = state.string_to_action("play 2")
    view = state.observation(AUDIENCE)
    assert look.luck(view, state.action(number), state.child(number).observation(AUDIENCE)) == ""
    assert look.luck_share(view, state.action(number), view) is None


# -- odds


def test_the_first_roll(look: MacbethFace) -> None:
    told = plain(look.odds_html(start().observation(0), "tokens"))
    assert "3.5 % the first roll ends the turn · about 1 in 28" in told
    assert "The first roll is compulsory, and free." in told
    assert "23/648" in told
    assert "Exact" in told
    assert "the play ends this round 0 %" in told


def test_rolling_on_against_stopping_says_what_the_engine_says(look: MacbethFace) -> None:
    state = start()
    do(state, "roll", "throw XXDGM")
    view = state.observation(0)
    odds = live(view, state.rules)
    assert odds.roll_value is not None
    told = plain(look.odds_html(view, "tokens"))
    assert "42.1 % a roll ends the turn" in told
    assert f"rolling on, then best play {float(odds.roll_value):.1f} expected" in told
    assert "if you stop now you hold 7 tokens" in told
    assert f"Best play here: {'spend the prophecy' if odds.best == 'prophecy' else odds.best} ." in told
    assert "91/216" in told


def test_a_goal_that_is_a_chance(look: MacbethFace) -> None:
    state = start()
    do(state, "roll", "throw DDDDD")
    told = plain(look.odds_html(state.observation(0), "daggers:8"))
    assert "if you stop now: at least 8 daggers 0 %" in told
    assert "What it brings, in daggers" in told
    done = bugging(daggers=8)
    done.phase = state.phase
    done.menu = []
    assert "if you stop now: at least 8 daggers 100 %" in plain(look.odds_html(done.observation(0), "daggers:8"))


def test_every_goal_offered_can_be_asked(look: MacbethFace) -> None:
    view = start().observation(0)
    assert [value for value, _ in look.goals][:2] == ["tokens", "daggers:8"]
    for value, words in look.goals:
        assert words
        assert "Exact" in look.odds_html(view, value)
    with pytest.raises(OptionError):
        look.odds_html(view, "crowns:1")


def test_a_roll_that_cannot_be_paid(look: MacbethFace) -> None:
    state = start()
    do(state, "roll", "throw DDDDD", "roll", "throw DDDDD")
    hold(state, 0, daggers=10)
    state.menu = []
    assert "rolling on costs 2 gold: too dear" in plain(look.odds_html(state.observation(0), "tokens"))


def test_the_fall(look: MacbethFace) -> None:
    state = start()
    do(state, "roll", "throw XXXDG")
    told = plain(look.odds_html(state.observation(0), "tokens"))
    assert "accept the misfortune 0.0 expected" in told
    assert "Best play here: spend the prophecy ." in told


def test_bugging_shows_what_the_play_may_do(look: MacbethFace) -> None:
    state = bugging()
    state.pawn = 22
    told = plain(look.odds_html(state.observation(0), "tokens"))
    assert "75.0 % the play ends this round" in told
    assert "no event 25.0 %" in told
    assert "the play ends 75.0 %" in told
    assert "3/4" in told


def test_the_odds_are_the_same_for_every_viewer(look: MacbethFace) -> None:
    state = start()
    do(state, "roll", "throw XDGGM")
    seen = {look.odds_html(state.observation(seat), "tokens") for seat in (AUDIENCE, 0, 1, 2)}
    assert len(seen) == 1


def test_the_columns_sum_to_one(look: MacbethFace) -> None:
    state = start()
    do(state, "roll", "throw XDGGM")
    shares = re.search(r'aria-label="([^"]*)" style="display:flex', look.odds_html(state.observation(0), "tokens"))
    assert shares is not None
    assert sum(float(p) for p in re.findall(r"([\d.]+) %", shares.group(1))) == pytest.approx(100, abs=0.3)


def test_the_formula_adds_up(look: MacbethFace) -> None:
    state = start()
    do(state, "roll", "throw XDGGM")
    told = plain(look.odds_html(state.observation(0), "tokens"))
    assert "1 misfortune lies. The turn ends if at least 2 of 4 dice show a misfortune" in told
    sixth, rest = Fraction(1, 6), Fraction(5, 6)
    assert 6 * sixth**2 * rest**2 + 4 * sixth**3 * rest + sixth**4 == Fraction(19, 144)
    assert "6·(1/6) 2 ·(5/6) 2 + 4·(1/6) 3 ·(5/6) + (1/6) 4 = 19/144" in told


def test_no_odds_before_the_stage_is_set_or_after_the_end(look: MacbethFace) -> None:
    assert "begin when the stage is set" in panel(look.rules, undealt().observation(AUDIENCE), "tokens")
    over = start().observation(0)._replace(phase="over")
    assert "nothing is left to chance" in panel(look.rules, over, "tokens")


def test_a_long_fraction_tells_its_length() -> None:
    assert fraction(Fraction(23, 648)) == "23/648"
    assert fraction(Fraction(3)) == "3"
    assert fraction(Fraction(10**30 + 1, 10**31)).endswith("a fraction of 63 digits")


# -- safety


def test_portrait_names_and_players_are_escaped_where_html_is_made(look: MacbethFace) -> None:
    view = start().observation(0)
    look.rules.portraits[DUNCAN], kept = "<i>Duncan</i>", look.rules.portraits[DUNCAN]
    try:
        assert "<i>" not in look.hand_html(view)
        spec = look.board(view, Highlights(), NAMES)
        hover = next(t for t in spec["data"] if "customdata" in t)["hovertext"][0]
        assert "<i>" not in hover
        text = [w for t in spec["data"] for w in t.get("text", [])]
        assert not any("<i>" in w for w in text)
    finally:
        look.rules.portraits[DUNCAN] = kept


def test_nothing_is_set_smaller_than_12_pixels(look: MacbethFace) -> None:
    state = start()
    do(state, "roll", "throw XDGGM")
    view = state.observation(0)
    made = look.odds_html(view, "tokens") + look.hand_html(view) + look.throw_html(view)
    sizes = [float(s) for s in re.findall(r"font-size:([\d.]+)px", made)]
    assert sizes
    assert min(sizes) >= 12
