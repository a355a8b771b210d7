"""The odds beside the Death die: each ability by hand, and whole third acts beside the engine, move by move."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from random import Random

import pytest

from shakespeare_games.analysis.exact import outcome_distribution
from shakespeare_games.core.errors import OptionError
from shakespeare_games.core.match import draw
from shakespeare_games.death_by_shakespeare import odds
from shakespeare_games.death_by_shakespeare.state import DeathState
from tests.death_by_shakespeare.table import (
    FIVE,
    FOUR,
    ONE,
    SIX,
    SIX_TOO,
    THREE,
    THREE_TOO,
    TWO,
    edited,
    plain_game,
    rolled,
    stage,
    who,
)
from tests.death_by_shakespeare.whole_act import WholeAct
from tests.moves import do

SIXTH = Fraction(1, 6)


def panel(state: DeathState, viewer: int = 0) -> odds.LiveOdds:
    """What a seat is shown."""
    return odds.live(state.observation(viewer), state.rules)


def dies(state: DeathState, viewer: int = 0) -> dict[str, Fraction]:
    """Who may die, after reactions."""
    return {state.rules.character_slugs[c.character]: c.dies for c in panel(state, viewer).characters if c.dies}


# Before reactions.


def test_exposed_are_opponents_by_their_different_ratings() -> None:
    state = stage(
        "clever-servant narrator", "wise-fool big-lunk", laid={"narrator": ONE, "wise-fool": f"{TWO} {FIVE} {SIX}"}
    )
    do(state, "roll")
    shown = panel(state)
    exposed = {state.rules.character_slugs[c.character]: c.exposed for c in shown.characters}
    assert exposed == {"clever-servant": 0, "narrator": 0, "wise-fool": Fraction(1, 2), "big-lunk": 0}
    assert (shown.any_bare, shown.nobody_bare, shown.any_death) == (Fraction(1, 2),) * 3
    assert shown.nobody == Fraction(1, 2)
    assert shown.deaths == Fraction(1, 2)
    assert [n.exposed for n in shown.numbers] == [
        (who(state, "wise-fool"),) if n in (2, 5, 6) else () for n in range(1, 7)
    ]
    assert shown.of(who(state, "foil")) is None


def test_the_roller_picks_from_the_seat_with_most_characters_alike_ones_evenly() -> None:
    state = stage(
        "clever-servant",
        "wise-fool",
        "narrator bawdy-woman mistreated-villain",
        laid={"wise-fool": SIX, "narrator": f"{SIX_TOO} {ONE}", "bawdy-woman": "throws-oneself-away"},
    )
    shown = panel(state)
    picked = {state.rules.character_slugs[c.character]: (c.exposed, c.picked, c.dies) for c in shown.characters}
    assert picked["wise-fool"] == (SIXTH, 0, 0)
    assert picked["narrator"] == (2 * SIXTH, SIXTH + SIXTH / 2, SIXTH + SIXTH / 2)
    assert picked["bawdy-woman"] == (SIXTH, SIXTH / 2, SIXTH / 2)
    assert shown.any_bare == 2 * SIXTH


def test_values_are_leads_over_the_average_of_the_others() -> None:
    shown = panel(stage("clever-servant", "wise-fool", "narrator big-lunk", laid={"wise-fool": f"{ONE} {TWO} {THREE}"}))
    assert shown.any_death == Fraction(1, 2)
    assert shown.values == (Fraction(1, 4), Fraction(-1, 2), Fraction(1, 4))


# One ability after the other; the roller is seat 0.


def test_innocent_babe_makes_the_1_a_2() -> None:
    # The owner gives up nothing by it, unless the 2 kills too.
    assert dies(stage("narrator", "innocent-babe wise-fool", laid={"wise-fool": ONE})) == {}
    both = stage("narrator", "innocent-babe wise-fool", laid={"wise-fool": f"{ONE} {TWO}"})
    assert dies(both) == {"wise-fool": 2 * SIXTH}
    shown = panel(both)
    assert shown.any_bare == shown.any_death


def test_bright_young_thing_lets_no_5_kill() -> None:
    state = stage("narrator", "bright-young-thing wise-fool", laid={"wise-fool": f"{FIVE} {THREE}"})
    assert dies(state) == {"wise-fool": SIXTH}
    five = panel(state).numbers[4]
    assert (five.number, five.exposed, five.deaths, five.nobody) == (5, (who(state, "wise-fool"),), (), 1)


def test_another_opponents_bright_young_thing_sees_no_reason() -> None:
    state = stage("narrator", "wise-fool", "bright-young-thing", laid={"wise-fool": FIVE})
    assert dies(state) == {"wise-fool": SIXTH}


def test_foil_has_the_1_thrown_again_once() -> None:
    state = stage("narrator", "foil wise-fool", laid={"wise-fool": f"{ONE} {THREE}"})
    # By 3, or by 1 and then 1 or 3.
    assert dies(state) == {"wise-fool": SIXTH + SIXTH * 2 * SIXTH}
    # Where the rest of the die is no better, it stands.
    other = stage("narrator", "foil wise-fool", laid={"wise-fool": f"{ONE} {TWO} {THREE} {FOUR} {FIVE} {SIX}"})
    assert dies(other) == {"wise-fool": 1}


def test_foil_that_has_reacted_is_spent() -> None:
    state = stage("narrator", "foil wise-fool", laid={"wise-fool": f"{ONE} {THREE}"})
    do(state, "roll", "die 1", "reroll ability:foil")
    assert state.observation(0).phase == "die"
    assert dies(state) == {"wise-fool": 2 * SIXTH}


def test_sidekick_throws_a_6_again_that_kills_nobody() -> None:
    state = stage("sidekick", "narrator", laid={"narrator": f"{ONE} {TWO}"})
    assert dies(state) == {"narrator": 2 * SIXTH + SIXTH * 2 * SIXTH}
    assert dies(stage("sidekick", "narrator", laid={"narrator": SIX})) == {"narrator": SIXTH}


def test_stock_character_makes_the_1_a_6() -> None:
    assert dies(stage("stock-character", "narrator", laid={"narrator": SIX})) == {"narrator": 2 * SIXTH}
    assert dies(stage("stock-character", "narrator", laid={"narrator": f"{SIX} {ONE}"})) == {"narrator": 2 * SIXTH}


def test_stock_character_and_sidekick_together() -> None:
    state = stage("stock-character sidekick", "narrator", laid={"narrator": THREE})
    # 3; or 6 (also by way of 1, with Stock Character spent then) and thrown again.
    again = SIXTH  # Stock Character is left, but a 6 would help nobody
    assert dies(state) == {"narrator": SIXTH + 2 * SIXTH * again}


def test_malign_influence_earns_a_second_death() -> None:
    state = stage("malign-influence", "narrator big-lunk", laid={"narrator": FOUR, "big-lunk": f"{ONE} {TWO}"})
    shown = panel(state)
    assert dies(state) == {"narrator": SIXTH, "big-lunk": 2 * SIXTH + SIXTH * 2 * SIXTH}
    assert shown.any_death == Fraction(1, 2)
    assert shown.deaths == SIXTH + 2 * SIXTH + SIXTH * 2 * SIXTH


def test_D15_no_extra_roll_once_the_play_is_over() -> None:
    laid = {"narrator": FOUR, "big-lunk": f"{ONE} {TWO}"}
    state = stage("malign-influence", "narrator big-lunk", laid=laid, ends_at=1)
    assert dies(state) == {"narrator": SIXTH, "big-lunk": 2 * SIXTH}


def test_an_extra_roll_that_is_earned_already() -> None:
    state = stage("malign-influence", "narrator big-lunk", laid={"big-lunk": f"{ONE} {FOUR}"})
    do(state, "roll", "die 4", "extra ability:malign-influence")
    # The 4 has killed by now, the roll that is earned comes next.
    assert state.observation(0).phase == "roll"
    assert dies(state) == {}
    other = stage("malign-influence", "narrator big-lunk", laid={"big-lunk": ONE})
    do(other, "roll", "die 4", "extra ability:malign-influence")
    assert dies(other) == {"big-lunk": SIXTH}


def test_flawed_ruler_lays_what_the_hand_holds() -> None:
    held = stage("flawed-ruler", "narrator", hands=(THREE,))
    assert dies(held) == {"narrator": SIXTH}
    assert dies(stage("flawed-ruler", "narrator", hands=(FOUR,))) == {}
    # To the others it may be any of the cards they cannot place: 5 of 30.
    assert dies(held, viewer=1) == {"narrator": SIXTH * Fraction(5, 30)}
    # Whoever he might lay it on is as likely, among those of the strongest opponent.
    three = stage("flawed-ruler", "narrator", "wise-fool big-lunk", hands=(THREE,))
    assert dies(three) == {"wise-fool": SIXTH / 2, "big-lunk": SIXTH / 2}


def test_hidden_hands_are_the_average_of_all_they_may_be() -> None:
    state = stage("flawed-ruler", "narrator wise-fool", laid={"narrator": THREE_TOO}, hands=(f"{ONE} {TWO}",))
    seen = [c for pile in state.laid for c in pile]
    pool = [c for c in range(30) if c not in seen]
    total, ways = Fraction(0), 0
    for first in pool:
        for second in pool:
            if first < second:
                state.hands[0] = [first, second]
                state.deck = [c for c in pool if c not in (first, second)]
                total += panel(state).any_death
                ways += 1
    assert panel(state, viewer=1).any_death == total / ways


def test_tragedys_minion_turns_a_2_on_a_third_player() -> None:
    # Seat 1 would lose a character; by her card the leader, seat 2, is hit instead.
    casts = ("narrator", "tragedys-minion", "wise-fool big-lunk")
    laid = {"tragedys-minion": TWO}
    # To the roller her one card may be a 2 with 4 chances in 29.
    assert dies(stage(*casts, laid=laid, hands=("", "snakebite"))) == {
        "tragedys-minion": SIXTH * Fraction(25, 29),
        "wise-fool": SIXTH / 2 * Fraction(4, 29),
        "big-lunk": SIXTH / 2 * Fraction(4, 29),
    }
    assert dies(stage(*casts, laid=laid, hands=("", "snakebite")), viewer=1) == {
        "wise-fool": SIXTH / 2,
        "big-lunk": SIXTH / 2,
    }
    assert dies(stage(*casts, laid=laid, hands=("", THREE)), viewer=1) == {"tragedys-minion": SIXTH}


def test_powerful_woman_moves_her_own_card_to_a_victim() -> None:
    state = stage("powerful-woman", "narrator wise-fool", laid={"powerful-woman": FIVE})
    assert dies(state) == {"narrator": SIXTH / 2, "wise-fool": SIXTH / 2}
    assert dies(stage("powerful-woman", "bright-young-thing", laid={"powerful-woman": FIVE})) == {}


def test_comic_relief_takes_the_4_off() -> None:
    assert dies(stage("narrator", "comic-relief wise-fool", laid={"comic-relief": FOUR})) == {}
    two = stage("narrator", "comic-relief wise-fool", laid={"comic-relief": f"{FOUR} indigestion"})
    assert dies(two) == {"comic-relief": SIXTH}


def test_imp_of_mischief_gives_away_whoever_carries_the_6() -> None:
    state = stage("imp-of-mischief big-lunk", "narrator wise-fool", laid={"big-lunk": SIX})
    assert dies(state) == {"big-lunk": SIXTH}


def test_wise_fool_and_hands_change_nothing() -> None:
    casts = ("wise-fool big-lunk bawdy-woman figure-of-fun narrator", "mistreated-villain clever-servant")
    state = stage(*casts, laid={"mistreated-villain": f"{THREE} {TWO}", "wise-fool": f"{THREE_TOO} {SIX}"})
    assert dies(state) == {"mistreated-villain": 2 * SIXTH}


def test_without_all_abilities_the_die_decides() -> None:
    state = stage("narrator", "foil innocent-babe", laid={"foil": f"{ONE} {TWO}"}, without="all")
    assert dies(state) == {"foil": 2 * SIXTH}


# Other moments.


def test_in_the_window_the_number_is_known() -> None:
    state = rolled(1, "narrator", "foil wise-fool", laid={"wise-fool": f"{ONE} {THREE}"})
    shown = panel(state)
    assert (shown.phase, shown.number, shown.numbers) == ("react", 1, ())
    assert shown.any_bare == 1
    assert dies(state) == {"wise-fool": 2 * SIXTH}


def test_a_roll_that_is_negated_kills_nobody_any_more() -> None:
    state = rolled(5, "powerful-woman", "bright-young-thing wise-fool", laid={"wise-fool": FIVE})
    assert (panel(state).any_bare, panel(state).any_death) == (1, 0)
    do(state, "negate ability:bright-young-thing")
    assert state.observation(0).phase == "react"
    assert (panel(state).any_bare, panel(state).any_death) == (0, 0)


def test_at_the_kill_the_roller_chooses() -> None:
    state = rolled(6, "narrator", "wise-fool big-lunk", "foil", laid={"wise-fool": SIX, "foil": SIX_TOO})
    assert state.observation(1).phase == "kill"
    assert dies(state) == {"wise-fool": 1}
    assert {c.exposed for c in panel(state).characters if c.owner} == {0, 1}


def test_another_seat_may_be_asked_for() -> None:
    state = stage("narrator", "foil wise-fool", laid={"narrator": TWO, "wise-fool": THREE})
    shown = odds.live(state.observation(0), state.rules, roller=1)
    assert (shown.roller, shown.any_death) == (1, SIXTH)
    assert shown.of(who(state, "narrator")) == odds.CharacterOdds(who(state, "narrator"), 0, SIXTH, SIXTH, SIXTH)
    with pytest.raises(OptionError, match="seat 3 is not at this table"):
        odds.live(state.observation(0), state.rules, roller=2)


def test_setup_and_the_end_have_no_odds() -> None:
    state = plain_game().new_initial_state(3)
    assert isinstance(state, DeathState)
    assert (panel(state).characters, panel(state).any_death, panel(state).values) == ((), 0, (0, 0, 0))
    over = rolled(6, "narrator", "wise-fool", laid={"wise-fool": SIX})
    assert over.is_terminal()
    assert panel(over).characters == ()


# Beside the engine: everything that can be done, done.


def scattered(seed: int, players: int, each: int, edition: Path | None = None) -> DeathState:
    """A third act of characters and cards drawn at random, all hands seen by all."""
    rng = Random(seed)
    rules = stage("foil", "narrator").rules
    characters = _drawn(rules.character_slugs, players * each, rng)
    cards = _drawn(rules.card_slugs, players + 1 + int(rng.random() * 6), rng)
    laid: dict[str, str] = {}
    for card in cards[players:]:
        name = characters[int(rng.random() * len(characters))]
        laid[name] = f"{laid.get(name, '')} {card}".strip()
    casts = [" ".join(characters[s * each : (s + 1) * each]) for s in range(players)]
    state = stage(*casts, laid=laid, hands=tuple(cards[:players]), ends_at=1 + 8 * (seed % 2), edition=edition)
    state.looking = [True] * players
    return state


def _drawn(names: list[str], count: int, rng: Random) -> list[str]:
    left = list(names)
    return [left.pop(int(rng.random() * len(left))) for _ in range(count)]


@pytest.mark.parametrize(("players", "each", "games"), [(2, 3, 25), (2, 5, 8), (3, 2, 20), (3, 3, 10), (4, 2, 10)])
def test_a_third_act_from_every_moment_on(players: int, each: int, games: int) -> None:
    moments: set[str] = set()
    for seed in range(games):
        state = scattered(seed, players, each)
        rng, turns = Random(seed), state.turns
        while not state.is_terminal() and state.turns == turns:
            state.looking = [True] * players
            view = state.observation(0)
            shown, whole = odds.live(view, state.rules), WholeAct(state)
            deaths = whole.deaths()
            expected = {c: Fraction(0) for c, lives in enumerate(state.alive) if lives}
            for dead, chance in deaths.items():
                for character in dead:
                    expected[character] += chance
            assert {c.character: c.dies for c in shown.characters} == expected
            assert shown.nobody == deaths.get((), 0)
            if view.phase == "roll" and not view.reacted:
                leads = [whole.worth(whole.ends(), seat)[0] for seat in range(players)]
                assert list(shown.values) == leads  # all begin with as many
            moments.add(view.phase)
            if state.is_chance_node():
                state.apply_action(draw(state.chance_weights(), rng))
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(rng.random() * len(legal))])
    assert {"roll", "die", "react"} <= moments


def test_an_edition_in_which_other_abilities_meet(tmp_path: Path) -> None:
    """The Imp trades before an extra roll, the Woman moves cards before a second throw."""
    edition = edited(
        tmp_path,
        ('number = 6\neffect = "trade"', 'number = 4\neffect = "trade"'),
        ('number = 5\neffect = "move"', 'number = 6\neffect = "move"'),
        ('number = 3\neffect = "discard from others"', 'number = 1\neffect = "discard from others"'),
    )
    for seed in range(12):
        state = scattered(seed, 2, 4, edition)
        shown, deaths = panel(state), WholeAct(state).deaths()
        assert shown.nobody == deaths.get((), 0)
        for odd in shown.characters:
            assert odd.dies == sum(p for dead, p in deaths.items() if odd.character in dead)


@pytest.mark.parametrize("seed", [3, 11, 24, 33])
def test_the_same_by_the_kits_exact_analysis(seed: int) -> None:
    state = scattered(seed, 2, 4)
    whole, turns, buried = WholeAct(state), state.turns, len(state.bier)
    whole.ends()
    found = outcome_distribution(
        state,
        whole.choice,
        lambda s: frozenset(dead[0] for dead in s.bier[buried:]),
        lambda s: s.turns != turns,
    )
    shown = panel(state)
    for who_dies in shown.characters:
        assert who_dies.dies == found.probability(lambda dead, c=who_dies.character: c in dead)
    assert shown.nobody == found[frozenset()]
