"""Each of the 18 abilities: rulings D9 to D11."""

from __future__ import annotations

import pytest

import shakespeare_games as sg
from tests.death_by_shakespeare.table import (
    FIVE,
    FOUR,
    FOUR_TOO,
    ONE,
    SIX,
    THREE,
    TWO,
    abilities,
    asked,
    bury,
    discarded,
    hand,
    keep_in_deck,
    lives,
    on,
    rolled,
    stage,
    who,
)
from tests.moves import chances, do, legal, phase, reason

IDLE = "clever-servant"


# --- D9: abilities on the roll ---------------------------------------------------------------------------------------


def test_D9_innocent_babe_makes_an_opponents_1_a_2() -> None:
    state = rolled(1, IDLE, "innocent-babe sidekick", laid={"sidekick": ONE, "innocent-babe": TWO})
    assert legal(state) == ["pass", "change ability:innocent-babe"]
    do(state, "change ability:innocent-babe")
    assert lives(state, "sidekick")
    assert not lives(state, "innocent-babe")  # who carries the new number dies of it
    assert state.observation(0).bier[0].card == state.rules.card_slugs.index(TWO)


def test_D9_innocent_babe_saves_from_the_1() -> None:
    state = do(rolled(1, IDLE, "innocent-babe", laid={"innocent-babe": ONE}), "change ability:innocent-babe")
    assert lives(state, "innocent-babe")
    assert on(state, "innocent-babe") == [ONE]


def test_D9_bright_young_thing_negates_an_opponents_5() -> None:
    state = rolled(5, IDLE, "bright-young-thing sidekick", laid={"sidekick": FIVE})
    do(state, "negate ability:bright-young-thing")
    assert lives(state, "sidekick")
    assert on(state, "sidekick") == [FIVE]
    assert state.observation(0).turn == 1


def test_D9_a_negated_5_spares_characters_of_every_opponent() -> None:
    state = rolled(5, IDLE, "bright-young-thing", "sidekick", laid={"sidekick": FIVE})
    assert asked(state) == 1
    do(state, "negate ability:bright-young-thing")
    assert lives(state, "sidekick")


def test_D9_a_negated_5_is_seen_until_the_roll_is_over() -> None:
    state = rolled(5, "powerful-woman", "bright-young-thing sidekick", laid={"sidekick": FIVE})
    do(state, "negate ability:bright-young-thing")
    view = state.observation(0)
    assert (view.negated, view.number, asked(state)) == (True, 5, 0)
    do(state, "pass")
    assert not state.observation(0).negated


def test_D9_foil_makes_an_opponent_roll_his_1_again() -> None:
    state = rolled(1, IDLE, "foil sidekick", laid={"sidekick": f"{ONE} {SIX}"})
    do(state, "reroll ability:foil")
    assert chances(state) == {f"die {n}": 1 for n in range(1, 7)}
    do(state, "die 3")
    assert lives(state, "sidekick")


def test_D9_what_is_rolled_again_kills() -> None:
    state = do(rolled(1, IDLE, "foil sidekick", laid={"sidekick": SIX}), "reroll ability:foil", "die 6")
    assert not lives(state, "sidekick")


def test_D9_sidekick_may_roll_an_own_6_again() -> None:
    state = rolled(6, "sidekick", "foil wise-fool", laid={"foil": FIVE})
    do(state, "reroll ability:sidekick", "die 5")
    assert not lives(state, "foil")
    assert state.observation(0).turn == 1


def test_D9_stock_character_makes_an_own_1_a_6() -> None:
    state = rolled(1, "stock-character", "wise-fool narrator", laid={"wise-fool": ONE, "narrator": SIX})
    do(state, "change ability:stock-character")
    assert lives(state, "wise-fool")
    assert not lives(state, "narrator")


def test_D9_malign_influence_earns_an_own_4_one_more_roll() -> None:
    state = rolled(4, "malign-influence", "wise-fool narrator", laid={"narrator": FOUR, "wise-fool": THREE})
    do(state, "extra ability:malign-influence")
    assert not lives(state, "narrator")
    assert (phase(state), state.current_player(), state.extra) == ("roll", 0, 0)
    assert state.observation(0).throws == (4,)
    do(state, "roll", "die 4")
    assert (phase(state), state.observation(0).turn) == ("draw", 1)


# --- D10: abilities on cards -----------------------------------------------------------------------------------------


def test_D10_big_lunk_draws_a_card_on_an_own_6() -> None:
    state = rolled(6, "big-lunk", "foil", hands=(THREE,))
    do(state, "draw ability:big-lunk")
    assert (phase(state), state.observation(0).actor) == ("draw", 0)
    assert len(chances(state)) == 29
    do(state, f"draw death:{FIVE}")
    assert hand(state, 0) == {THREE, FIVE}
    assert (phase(state), state.observation(0).actor) == ("draw", 1)  # one card, then the next turn


def test_D10_big_lunk_draws_from_the_discard_once_the_deck_is_empty() -> None:
    state = stage("big-lunk", "foil")
    keep_in_deck(state, "")
    do(state, "roll", "die 6", "draw ability:big-lunk")
    assert len(chances(state)) == 30


def test_D10_flawed_ruler_lays_another_card_on_an_own_3() -> None:
    state = rolled(3, "flawed-ruler wise-fool", "foil sidekick", "narrator", hands=(f"{THREE} {SIX}", ONE))
    expected = {
        f"play ability:flawed-ruler death:{d} character:{c}"
        for d in (THREE, SIX)
        for c in ("foil", "sidekick", "narrator")
    }
    assert set(legal(state, "play")) == expected
    do(state, f"play ability:flawed-ruler death:{THREE} character:foil")
    assert hand(state, 0) == {SIX}
    assert abilities(state) == {"wise-fool"}  # there is a card to lift now
    do(state, "pass")
    assert not lives(state, "foil")  # the 3 that it carries now


def test_D10_D13_flawed_ruler_lays_on_opponents_only() -> None:
    state = rolled(3, "flawed-ruler narrator", "foil", hands=(THREE, ONE))
    assert "own" in reason(state, f"play ability:flawed-ruler death:{THREE} character:narrator")
    assert "hold" in reason(state, f"play ability:flawed-ruler death:{ONE} character:foil")
    assert "not in this play" in reason(state, f"play ability:flawed-ruler death:{THREE} character:big-lunk")


def test_D10_powerful_woman_moves_a_card_from_any_character_to_any_other() -> None:
    casts = ("powerful-woman narrator", "foil", "sidekick")
    state = rolled(5, *casts, laid={"narrator": FIVE, "foil": SIX})
    others = {"powerful-woman", "narrator", "foil", "sidekick"}
    expected = {f"move ability:powerful-woman death:{FIVE} character:{c}" for c in others - {"narrator"}}
    expected |= {f"move ability:powerful-woman death:{SIX} character:{c}" for c in others - {"foil"}}
    assert set(legal(state, "move")) == expected
    assert reason(state, f"move ability:powerful-woman death:{FIVE} character:narrator")
    assert reason(state, f"move ability:powerful-woman death:{ONE} character:foil")
    do(state, f"move ability:powerful-woman death:{FIVE} character:foil")
    assert not lives(state, "foil")
    assert discarded(state) == {FIVE, SIX}


def test_D13_powerful_woman_may_put_a_card_on_her_owners_characters() -> None:
    state = rolled(5, "powerful-woman", "foil", laid={"foil": FIVE})
    do(state, f"move ability:powerful-woman death:{FIVE} character:powerful-woman")
    assert on(state, "powerful-woman") == [FIVE]
    assert lives(state, "powerful-woman")
    assert lives(state, "foil")


def test_D10_a_moved_card_comes_last_on_the_other() -> None:
    state = rolled(5, "powerful-woman", "foil sidekick", laid={"foil": f"{ONE} {TWO}", "sidekick": SIX})
    do(state, f"move ability:powerful-woman death:{ONE} character:sidekick")
    assert (on(state, "foil"), on(state, "sidekick")) == ([TWO], [SIX, ONE])


def test_D10_wise_fool_discards_a_card_from_any_other_character_on_an_own_3() -> None:
    state = rolled(3, "wise-fool narrator", "foil", laid={"wise-fool": SIX, "narrator": ONE, "foil": f"{THREE} {TWO}"})
    assert set(legal(state, "lift")) == {f"lift ability:wise-fool death:{d}" for d in (ONE, TWO, THREE)}
    assert reason(state, f"lift ability:wise-fool death:{SIX}")
    do(state, f"lift ability:wise-fool death:{ONE}")
    assert discarded(state) == {ONE, THREE, TWO}  # and then the 3 killed
    assert on(state, "narrator") == []
    assert on(state, "wise-fool") == [SIX]


def test_D10_comic_relief_discards_a_card_from_himself_on_an_opponents_4() -> None:
    state = rolled(4, IDLE, "comic-relief foil", laid={"comic-relief": f"{FOUR} {ONE}", "foil": TWO})
    assert set(legal(state, "lift")) == {f"lift ability:comic-relief death:{d}" for d in (FOUR, ONE)}
    assert reason(state, f"lift ability:comic-relief death:{TWO}")
    do(state, f"lift ability:comic-relief death:{FOUR}")
    assert lives(state, "comic-relief")
    assert on(state, "comic-relief") == [ONE]
    assert discarded(state) == {FOUR}


def test_D10_comic_relief_with_a_second_4_still_dies() -> None:
    state = rolled(4, IDLE, "comic-relief foil", laid={"comic-relief": f"{FOUR} {FOUR_TOO}"})
    do(state, f"lift ability:comic-relief death:{FOUR}")
    assert not lives(state, "comic-relief")


def test_D10_bawdy_woman_takes_a_random_card_from_one_opponents_hand_on_an_own_2() -> None:
    state = rolled(2, "bawdy-woman", "foil", "sidekick", hands=(SIX, f"{ONE} {THREE} {FIVE}", FOUR))
    assert legal(state, "steal") == ["steal ability:bawdy-woman seat:2", "steal ability:bawdy-woman seat:3"]
    do(state, "steal ability:bawdy-woman seat:2")
    assert (phase(state), state.observation(2).victim, state.observation(2).actor) == ("theft", 1, 0)
    assert chances(state) == {f"steal death:{d}": 1 for d in (ONE, THREE, FIVE)}
    do(state, f"steal death:{THREE}")
    assert (hand(state, 0), hand(state, 1), hand(state, 2)) == ({SIX, THREE}, {ONE, FIVE}, {FOUR})
    assert state.observation(2).victim == -1


def test_D10_bawdy_woman_takes_from_who_holds_something() -> None:
    state = rolled(2, "bawdy-woman", "foil", "sidekick", hands=(SIX, "", FOUR))
    assert legal(state, "steal") == ["steal ability:bawdy-woman seat:3"]
    assert reason(state, "steal ability:bawdy-woman seat:2")
    assert reason(state, "steal ability:bawdy-woman seat:1")
    assert reason(state, "steal ability:bawdy-woman seat:4")


def test_D10_tragedys_minion_lays_a_card_on_an_opponent_on_an_opponents_2() -> None:
    state = rolled(2, "wise-fool", "tragedys-minion foil", "sidekick narrator", hands=(ONE, f"{TWO} {SIX}", THREE))
    assert asked(state) == 1
    targets = {"wise-fool", "sidekick", "narrator"}
    expected = {f"play ability:tragedys-minion death:{d} character:{c}" for d in (TWO, SIX) for c in targets}
    assert set(legal(state, "play")) == expected
    assert "own" in reason(state, f"play ability:tragedys-minion death:{TWO} character:foil")
    do(state, f"play ability:tragedys-minion death:{TWO} character:sidekick")
    assert not lives(state, "sidekick")  # of the roller's opponents' characters, it carries the 2 now
    assert hand(state, 1) == {SIX}


def test_D10_D13_what_the_minion_lays_on_the_roller_does_not_kill_in_this_roll() -> None:
    state = rolled(2, "wise-fool", "tragedys-minion", hands=("", TWO))
    do(state, f"play ability:tragedys-minion death:{TWO} character:wise-fool")
    assert lives(state, "wise-fool")
    assert on(state, "wise-fool") == [TWO]


def test_D10_figure_of_fun_swaps_whole_hands_with_one_opponent_on_an_own_1() -> None:
    state = rolled(1, "figure-of-fun", "sidekick", "narrator", hands=(SIX, f"{ONE} {THREE}", FOUR))
    assert legal(state, "swap-hands") == [f"swap-hands ability:figure-of-fun seat:{n}" for n in (2, 3)]
    assert reason(state, "swap-hands ability:figure-of-fun seat:1")
    do(state, "swap-hands ability:figure-of-fun seat:2")
    assert (hand(state, 0), hand(state, 1), hand(state, 2)) == ({ONE, THREE}, {SIX}, {FOUR})


def test_D10_an_empty_hand_may_be_swapped_for_a_full_one_and_the_other_way() -> None:
    state = rolled(1, "figure-of-fun", "sidekick", "narrator", hands=(SIX,))
    do(state, "swap-hands ability:figure-of-fun seat:3")
    assert (hand(state, 0), hand(state, 2)) == (set(), {SIX})
    state = rolled(1, "figure-of-fun", "sidekick", "narrator", hands=("", "", SIX))
    assert legal(state, "swap-hands") == ["swap-hands ability:figure-of-fun seat:3"]


def test_D10_imp_of_mischief_swaps_living_characters_with_an_opponent_on_an_own_6() -> None:
    state = rolled(6, "imp-of-mischief wise-fool", "foil narrator", "sidekick", laid={"foil": ONE, "wise-fool": TWO})
    mine, theirs = ("imp-of-mischief", "wise-fool"), ("foil", "narrator", "sidekick")
    expected = {f"trade ability:imp-of-mischief character:{m} character:{t}" for m in mine for t in theirs}
    assert set(legal(state, "trade")) == expected
    do(state, "trade ability:imp-of-mischief character:wise-fool character:foil")
    assert state.owner[who(state, "wise-fool")] == 1
    assert state.owner[who(state, "foil")] == 0
    assert (on(state, "foil"), on(state, "wise-fool")) == ([ONE], [TWO])
    assert state.living == [2, 2, 1]


def test_D10_the_imp_may_go_itself() -> None:
    state = rolled(6, "imp-of-mischief", "foil")
    do(state, "trade ability:imp-of-mischief character:imp-of-mischief character:foil")
    assert (state.owner[who(state, "imp-of-mischief")], state.owner[who(state, "foil")]) == (1, 0)


def test_D10_a_traded_character_with_a_6_on_it_is_out_of_reach_or_in_reach() -> None:
    """The roll kills opponents' characters: those that are so when the number stands."""
    state = rolled(6, "imp-of-mischief wise-fool", "foil narrator", laid={"foil": SIX})
    do(state, "trade ability:imp-of-mischief character:wise-fool character:foil")
    assert lives(state, "foil")
    state = rolled(6, "imp-of-mischief wise-fool", "foil narrator", laid={"wise-fool": SIX})
    do(state, "trade ability:imp-of-mischief character:wise-fool character:foil")
    assert not lives(state, "wise-fool")
    assert state.living == [2, 1]


def test_D10_the_imp_swaps_living_characters_of_two_players_only() -> None:
    state = stage("imp-of-mischief wise-fool", "foil narrator")
    bury(state, "narrator")
    do(state, "roll", "die 6")
    for given, taken in (("foil", "wise-fool"), ("wise-fool", "imp-of-mischief"), ("wise-fool", "narrator")):
        assert reason(state, f"trade ability:imp-of-mischief character:{given} character:{taken}")
    assert len(legal(state, "trade")) == 2


def test_D10_narrator_sees_all_opponents_hands_until_the_own_next_turn() -> None:
    state = rolled(4, "narrator", "foil", "sidekick", hands=(SIX, ONE, f"{TWO} {THREE}"))
    assert state.observation(0).hands[1:] == (None, None)
    do(state, "look ability:narrator")
    assert [len(h or ()) for h in state.observation(0).hands] == [1, 1, 2]
    assert state.observation(1).hands[0] is None
    assert state.observation(1).looking == (True, False, False)
    do(state, f"draw death:{FOUR}", f"draw death:{FIVE}")  # the look lasts: what others draw is seen too
    assert {state.rules.card_slugs[c] for c in state.observation(0).hands[1] or ()} == {ONE, FOUR, FIVE}


def test_D10_the_narrators_look_ends_when_the_own_turn_begins() -> None:
    state = rolled(4, "narrator", "foil", hands=(SIX, ONE))
    do(state, "look ability:narrator", f"draw death:{FOUR}", f"draw death:{FIVE}")
    do(state, f"lay death:{FOUR} character:narrator", "roll", "die 2")
    assert (phase(state), state.observation(0).turn) == ("draw", 0)
    assert state.observation(0).looking == (False, False)
    assert state.observation(0).hands[1] is None


def test_D10_the_narrator_may_look_although_opponents_hold_nothing_yet() -> None:
    """They will have drawn before the look is over."""
    state = rolled(4, "narrator", "foil", hands=(SIX,))
    assert abilities(state) == {"narrator"}
    do(state, "look ability:narrator", f"draw death:{FOUR}")
    assert state.observation(0).hands[1] is not None


# --- D11: always on --------------------------------------------------------------------------------------------------


def test_D11_always_on_abilities_are_never_used() -> None:
    state = rolled(3, "clever-servant wise-fool", "mistreated-villain", laid={"mistreated-villain": ONE})
    assert abilities(state) == {"wise-fool"}
    for name in ("clever-servant", "mistreated-villain"):
        with pytest.raises(sg.IllegalAction):
            state.string_to_action(f"draw ability:{name}")


def test_D11_hand_sizes() -> None:
    state = stage("clever-servant", "mistreated-villain", "foil")
    assert state.observation(0).limits == (5, 6, 4)
