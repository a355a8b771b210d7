"""What each lay would change, the round at a standing table, and the luck of a roll."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from shakespeare_games.core.errors import OptionError
from shakespeare_games.core.match import draw
from shakespeare_games.death_by_shakespeare import odds
from shakespeare_games.death_by_shakespeare.position import ROLL
from shakespeare_games.death_by_shakespeare.rules import lay_action
from shakespeare_games.death_by_shakespeare.state import DeathState
from tests.death_by_shakespeare.table import (
    FIVE,
    FIVE_TOO,
    FOUR,
    ONE,
    ONE_TOO,
    RATED,
    SIX,
    THREE,
    TWO,
    plain_game,
    rolled,
    second_act,
    stage,
    what,
    who,
)
from tests.death_by_shakespeare.whole_act import WholeAct
from tests.moves import do

SIXTH = Fraction(1, 6)


def lays(state: DeathState, viewer: int = 0) -> dict[tuple[int, str], odds.LayOdds]:
    """By rating and target."""
    rules = state.rules
    found = odds.lay_odds(state.observation(viewer), rules)
    return {(rules.ratings[lay.card], rules.character_slugs[lay.character]): lay for lay in found}


# Lays.


def test_a_new_rating_a_second_card_and_a_protected_number() -> None:
    state = second_act(
        "narrator", "bright-young-thing wise-fool", laid={"wise-fool": ONE}, hands=(f"{ONE_TOO} {FIVE} {SIX}",)
    )
    found = lays(state)
    assert set(found) == {(n, c) for n in (1, 5, 6) for c in ("bright-young-thing", "wise-fool")}
    second, five, six = found[1, "wise-fool"], found[5, "wise-fool"], found[6, "wise-fool"]
    assert (second.exposed_change, second.dies_change, second.any_change) == (0, 0, 0)
    assert (five.exposed, five.exposed_change, five.dies_change) == (2 * SIXTH, SIXTH, 0)
    assert (six.dies, six.dies_change, six.any_death, six.any_change) == (2 * SIXTH, SIXTH, 2 * SIXTH, SIXTH)
    assert (six.value, six.value_change) == (six.any_death, six.any_change)


def test_the_best_lay_is_the_first_of_the_greatest_value() -> None:
    state = second_act(
        "narrator", "bright-young-thing wise-fool", laid={"wise-fool": ONE}, hands=(f"{ONE_TOO} {FIVE} {SIX}",)
    )
    best = odds.best_lay(state.observation(0), state.rules)
    assert best is not None
    assert (best.card, best.character, best.best) == (what(state, SIX), who(state, "wise-fool"), True)
    for lay in odds.lay_odds(state.observation(0), state.rules):
        assert lay.best == ((lay.value, lay.any_death, lay.dies) == (best.value, best.any_death, best.dies))


def test_lays_say_what_the_panel_says_once_the_card_is_laid() -> None:
    """In positions of whole games."""
    seen = 0
    rules = stage("foil", "narrator").rules
    for seed in range(4):
        rng = Random(seed)
        state = plain_game().new_initial_state(2 + seed % 3)
        while not state.is_terminal():
            view = state.observation(state.current_player() if state.current_player() >= 0 else 0)
            if view.phase == "lay":
                before = odds.live(view, rules)
                for lay in odds.lay_odds(view, rules)[:: 3 + seed]:
                    laid = state.child(lay_action(lay.card, lay.character))
                    after = odds.live(laid.observation(view.turn), rules)
                    target = after.of(lay.character)
                    assert target is not None
                    assert (target.exposed, target.dies, after.any_death) == (lay.exposed, lay.dies, lay.any_death)
                    assert after.any_death - before.any_death == lay.any_change
                    assert after.values[view.turn] - before.values[view.turn] == lay.value_change
                    seen += 1
            if state.is_chance_node():
                state.apply_action(draw(state.chance_weights(), rng))
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(rng.random() * len(legal))])
    assert seen > 60


def test_a_card_that_is_laid_cannot_be_laid_again_by_the_ruler() -> None:
    one = lays(second_act("flawed-ruler", "narrator", hands=(f"{THREE} {SIX}",)))
    # With the 6 laid, a 3 is left for the ruler; with the 3 laid, it lies there already.
    assert one[6, "narrator"].dies == 2 * SIXTH
    assert one[3, "narrator"].dies == SIXTH


def test_hidden_hands_have_no_lays() -> None:
    state = second_act("narrator", "wise-fool", hands=(SIX,))
    assert lays(state, viewer=1) == {}
    assert odds.best_lay(state.observation(1), state.rules) is None
    assert odds.best_lay(state.observation(0), state.rules) is not None
    with pytest.raises(OptionError, match="seat 7"):
        odds.lay_odds(state.observation(0), state.rules, seat=6)


def test_another_seat_sees_what_its_own_cards_could_do() -> None:
    state = stage("narrator", "wise-fool big-lunk", hands=("", f"{TWO} {SIX}"))
    found = odds.lay_odds(state.observation(1), state.rules, seat=1)
    assert {(lay.character, lay.dies) for lay in found} == {(who(state, "narrator"), SIXTH)}


def test_no_lays_before_the_play_and_after() -> None:
    setup = plain_game().new_initial_state(2)
    rules = stage("foil", "narrator").rules
    assert odds.lay_odds(setup.observation(0), rules) == ()
    over = rolled(6, "narrator", "wise-fool", laid={"wise-fool": SIX}, hands=(ONE,))
    assert odds.lay_odds(over.observation(0), rules) == ()


# A round.


def survivals(state: DeathState) -> dict[str, tuple[Fraction, Fraction]]:
    """Before and after reactions."""
    return {
        state.rules.character_slugs[s.character]: (s.bare, s.reacting)
        for s in odds.standing(state.observation(0), state.rules).characters
    }


def test_everybody_rolls_once() -> None:
    state = stage(
        "narrator", "wise-fool big-lunk", "clever-servant", laid={"big-lunk": f"{ONE} {TWO}", "narrator": SIX}
    )
    found = odds.standing(state.observation(0), state.rules)
    assert found.rollers == (0, 1, 2)
    # Seats 0 and 2 roll for the Lunk; seats 1 and 2 for the Narrator, and seat 2 prefers the stronger seat 1's.
    lunk, narrator = Fraction(4, 9), Fraction(25, 36)
    assert survivals(state)["big-lunk"] == (lunk, lunk)
    assert survivals(state)["wise-fool"] == (1, 1)
    assert survivals(state)["narrator"] == (narrator, narrator)
    assert found.seats == found.seats_bare == (narrator, 1 + lunk, 1)
    assert found.ends == found.ends_bare == 0


def test_a_round_ends_with_the_play() -> None:
    state = stage("narrator", "wise-fool", laid={"wise-fool": f"{ONE} {TWO} {THREE}", "narrator": f"{FOUR} {FIVE}"})
    found = odds.standing(state.observation(0), state.rules)
    # Once the Fool is dead nobody rolls at the Narrator any more.
    assert survivals(state)["narrator"][0] == 1 - Fraction(1, 2) * Fraction(1, 3)
    assert found.ends == Fraction(1, 2) + Fraction(1, 2) * Fraction(1, 3)


def test_a_round_begins_with_the_next_roll() -> None:
    cast = ("figure-of-fun", "wise-fool", "narrator")
    view = stage(*cast, seat=1).observation(0)
    rules = stage(*cast).rules
    assert odds.standing(view, rules).rollers == (1, 2, 0)
    reacting = rolled(1, *cast, hands=(SIX,))
    assert reacting.observation(0).phase == "react"
    assert odds.standing(reacting.observation(0), rules).rollers == (1, 2, 0)
    over = rolled(6, "narrator", "wise-fool", laid={"wise-fool": SIX})
    assert odds.standing(over.observation(0), rules) == ((), (), (), (), 0, 0)
    assert odds.standing(plain_game().new_initial_state(2).observation(0), rules).rollers == ()


SIDEKICK = (
    ("sidekick foil", "stock-character comic-relief"),
    {"foil": f"{ONE} {SIX}", "comic-relief": f"{FOUR} {TWO}"},
)
MALIGN = (("malign-influence narrator", "innocent-babe big-lunk"), {"narrator": f"{ONE} {TWO}", "big-lunk": FOUR})
POWERFUL = (("powerful-woman narrator", "bright-young-thing foil"), {"powerful-woman": FIVE, "foil": FIVE_TOO})
IMP = (("imp-of-mischief narrator", "wise-fool stock-character"), {"narrator": f"{SIX} {ONE}", "wise-fool": THREE})
# The middle seat may be out before the last one rolls.
THREE_SEATS = (
    ("stock-character narrator", "wise-fool", "foil comic-relief"),
    {"wise-fool": f"{SIX} {FOUR}", "foil": ONE, "comic-relief": FIVE, "narrator": f"{TWO} {ONE_TOO}"},
)


@pytest.mark.parametrize(("casts", "laid"), [SIDEKICK, MALIGN, POWERFUL, IMP, THREE_SEATS])
def test_a_round_of_the_engine(casts: tuple[str, ...], laid: dict[str, str]) -> None:
    """Third acts one after the other, each played out on the engine itself."""
    state = stage(*casts, laid=laid)
    states = [(state, Fraction(1))]
    for roller in range(len(casts)):
        states = [
            (after, chance * share)
            for here, chance in states
            for after, share in ([(here, Fraction(1))] if here.is_terminal() else third_act(here, roller))
        ]
    alive = {c: sum((p for end, p in states if end.alive[c]), Fraction(0)) for c in range(18) if state.alive[c]}
    found = odds.standing(state.observation(0), state.rules)
    assert {s.character: s.reacting for s in found.characters} == alive
    assert found.ends == sum((p for end, p in states if end.is_terminal()), Fraction(0))


def third_act(state: DeathState, roller: int) -> list[tuple[DeathState, Fraction]]:
    """The states that a seat's third act leads to, each seat doing what is best for it, with their chances.

    The turn has come to it, or to the next if it is out; nothing is drawn or laid before the roll.
    """
    if state.seat != roller:
        return [(state, Fraction(1))]
    state.phase, state.drawing = ROLL, 0
    whole, turns = WholeAct(state), state.turns
    found: list[tuple[DeathState, Fraction]] = []

    def follow(here: DeathState, chance: Fraction) -> None:
        if here.is_terminal() or here.turns != turns:
            found.append((here, chance))
            return
        choices = here.chance_weights() if here.is_chance_node() else whole.choice(here)
        total = sum(weight for _, weight in choices)
        for action, weight in choices:
            after = here.clone()
            after.apply_action(action)
            follow(after, chance * Fraction(weight, total))

    follow(state, Fraction(1))
    return found


# Luck.


def test_luck_of_each_number() -> None:
    state = stage("narrator", "wise-fool", laid={"wise-fool": f"{ONE} {TWO}"})
    do(state, "roll")
    view = state.observation(1)
    lucks = [odds.roll_luck(view, n, state.rules) for n in range(1, 7)]
    assert lucks[0] == lucks[1] == (Fraction(2, 3), Fraction(1, 3))
    assert lucks[5] == (0, Fraction(2, 3))
    assert sum((luck.percentile for luck in lucks), Fraction(0)) / 6 == Fraction(1, 2)
    assert lucks[0].words.startswith("the best that could come")


def test_luck_minds_the_reactions() -> None:
    state = stage("sidekick", "foil wise-fool bright-young-thing", laid={"wise-fool": f"{ONE} {FIVE} {TWO}"})
    do(state, "roll")
    # 2 kills; 1 is thrown again by the Foil, 6 by the Sidekick, with some hope left; 5 is negated.
    ranks = [odds.roll_luck(state.observation(0), n, state.rules).worse for n in range(1, 7)]
    assert ranks[1] == max(ranks)
    assert ranks[4] == ranks[2] == ranks[3] == 0
    assert 0 < ranks[0] <= ranks[1]
    assert 0 < ranks[5] < ranks[1]


def test_luck_of_numbers_that_cannot_come() -> None:
    state = stage("narrator", "wise-fool", laid={"wise-fool": SIX})
    with pytest.raises(OptionError, match="does not show 7"):
        odds.roll_luck(state.observation(0), 7, state.rules)
    over = rolled(6, "narrator", "wise-fool", laid={"wise-fool": SIX})
    with pytest.raises(OptionError, match="no Death die"):
        odds.roll_luck(over.observation(0), 1, over.rules)


def test_luck_without_any_chance_is_none() -> None:
    state = stage("narrator", "wise-fool")
    assert {odds.roll_luck(state.observation(0), n, state.rules).words for n in range(1, len(RATED))} == {
        "neither lucky nor unlucky"
    }
