"""The prompter's parts: what it tries is what the rules do, and its answers are those of an exhaustive search."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

import shakespeare_games as sg
from shakespeare_games.core.match import draw
from shakespeare_games.death_by_shakespeare import rules as r
from shakespeare_games.death_by_shakespeare.bots.answers import Answers
from shakespeare_games.death_by_shakespeare.bots.menu import passes, use_of
from shakespeare_games.death_by_shakespeare.bots.prospects import Prospects
from shakespeare_games.death_by_shakespeare.bots.race import Race
from shakespeare_games.death_by_shakespeare.bots.scene import Scene, has, kinds, one
from shakespeare_games.death_by_shakespeare.bots.trial import Trial
from shakespeare_games.death_by_shakespeare.state import DeathState
from tests.death_by_shakespeare import table
from tests.death_by_shakespeare.table import FIVE, FOUR, FOUR_TOO, ONE, ONE_TOO, SIX, TWO, TWO_TOO

AT_ONCE = (r.CHANGE, r.PLAY, r.NEGATE, r.EXTRA, r.TRADE, r.MOVE, r.LIFT_OTHERS, r.LIFT_SELF, r.SWAP_HANDS, r.LOOK)


def facts(scene: Scene) -> tuple[list[object], ...]:
    """All that an ability may change."""
    third_act = [scene.number, scene.negated, scene.extra, scene.left]
    return scene.owner, scene.marks, scene.living, scene.sizes, scene.looking, third_act  # type: ignore[return-value]


class Witness(Trial):
    """Writes down how the scene stands once something is done."""

    def ask(self, seat: int, passes: int) -> list[float]:
        """See Trial.ask."""
        self.found = repr(facts(self.scene))
        return [0.0] * self.scene.players

    def next_roll(self) -> list[float]:
        """See Trial.next_roll."""
        return self.ask(0, 0)

    def final(self) -> list[float]:
        """See Trial.final."""
        return self.ask(0, 0)


def seen(state: DeathState) -> Scene:
    """The scene of the seat to move."""
    return Scene(state.rules, state.observation(state.current_player()))


@pytest.mark.parametrize("players", table.SEATS)
def test_what_is_tried_is_what_the_rules_do_and_is_taken_back(players: int) -> None:
    game = sg.load_game(table.GAME)
    tried: dict[int, int] = {}
    for seed in range(25):
        rng = Random(f"{players}/{seed}")
        state = game.new_initial_state(players)
        assert isinstance(state, DeathState)
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(draw(state.chance_weights(), rng))
                continue
            seat = state.current_player()
            view = state.observation(seat)
            legal = state.legal_actions()
            action = legal[int(rng.random() * len(legal))]
            character = state.rules.ability[action]
            effect = state.rules.effects[character]
            before = seen(state)
            if view.phase == "react" and action != r.PASS and effect in AT_ONCE:
                witness = Witness(before)
                untouched = repr(facts(before))
                witness.use(character, use_of(before, view, action))
                assert repr(facts(before)) == untouched
                after = state.clone()
                after.apply_action(action)
                # A number that then stands kills, a hand that is then too large is discarded: look before that.
                if after.current_player() >= 0 and after.observation(0).phase == "react":
                    known = Scene(state.rules, after.observation(seat))
                    assert witness.found == repr(facts(known)), state.action_to_string(action)
                    tried[effect] = tried.get(effect, 0) + 1
            state.apply_action(action)
    assert len(tried) >= 5


def exhaustive(state: DeathState, prospects: Prospects, turn: int) -> list[float]:
    """Each seat's share if everybody does what is best for itself in this third act: through the engine's own rules."""
    if state.is_terminal():
        return prospects.final(state.living)
    if state.turns != turn:
        return prospects.values(Scene(state.rules, state.observation(sg.AUDIENCE)), state.seat)
    values: list[tuple[int, list[float]]] = []
    seat = state.current_player()
    outcomes = state.chance_weights() if seat < 0 else [(a, 1) for a in state.legal_actions()]
    for outcome, weight in outcomes:
        after = state.clone()
        after.apply_action(outcome)
        values.append((weight, exhaustive(after, prospects, turn)))
    if seat >= 0:
        return max((value for _, value in values), key=lambda value: value[seat])
    whole = sum(weight for weight, _ in values)
    return [sum(w * v[s] for w, v in values) / whole for s in range(state.players)]


# Casts, and Death cards on them: numbers changed, thrown again, earned and negated, cards lifted.
WINDOWS: list[tuple[tuple[str, ...], dict[str, str]]] = [
    (("clever-servant", "mistreated-villain wise-fool"), {"wise-fool": f"{ONE} {TWO}"}),
    (("stock-character", "foil mistreated-villain"), {"foil": ONE, "mistreated-villain": SIX}),
    (
        ("stock-character sidekick", "innocent-babe mistreated-villain"),
        {"innocent-babe": ONE, "mistreated-villain": SIX},
    ),
    (("malign-influence", "comic-relief sidekick"), {"comic-relief": FOUR, "sidekick": f"{TWO} {FOUR_TOO}"}),
    (("malign-influence", "bright-young-thing foil"), {"foil": FIVE, "bright-young-thing": ONE}),
    (("sidekick", "innocent-babe foil"), {"foil": f"{ONE} {TWO}", "innocent-babe": ONE_TOO, "sidekick": SIX}),
    (("imp-of-mischief clever-servant", "foil narrator"), {"clever-servant": SIX, "foil": ONE}),
    (("sidekick", "innocent-babe", "foil"), {"foil": ONE, "innocent-babe": TWO, "sidekick": FOUR}),
    (("stock-character", "foil", "innocent-babe"), {"foil": SIX, "innocent-babe": f"{ONE} {TWO_TOO}"}),
]


@pytest.mark.parametrize(
    ("casts", "laid"), WINDOWS, ids=[" ".join(x[0][0].split()[:1] + x[0][1].split()) for x in WINDOWS]
)
@pytest.mark.parametrize("left", [1, 3])
def test_the_look_ahead_is_that_of_an_exhaustive_search(
    casts: tuple[str, ...], laid: dict[str, str], left: int
) -> None:
    state = table.stage(*casts, laid=laid, ends_at=left)
    table.keep_in_deck(state, "")  # no card is drawn before the next turn is judged
    state.discard = []
    prospects = Prospects(state.rules)
    scene = Scene(state.rules, state.observation(0))
    assert Answers(prospects, scene).roll() == pytest.approx(exhaustive(state, prospects, state.turns), abs=1e-4)


def test_passes_are_counted_from_the_seat_attacked() -> None:
    casts = ("clever-servant", "foil", "innocent-babe")
    state = table.rolled(1, *casts, laid={"foil": ONE})
    assert passes(seen(state), state.observation(1)) == 0
    table.do(state, "pass")
    assert passes(seen(state), state.observation(2)) == 1


def test_marks_count_cards_by_rating() -> None:
    marks = one(3) + one(3) + one(6) + 5 * one(1)
    assert [n for n in range(1, 7) if has(marks, n)] == [1, 3, 6]
    assert kinds(marks) == one(1) + one(3) + one(6)
    assert kinds(marks).bit_count() == 3


def test_a_race_is_a_matter_of_coins() -> None:
    race = Race()
    assert race.share(2, 2, 3, 0.5) == pytest.approx(0.5)
    # One death to come of equal casts: whoever is spared is larger.
    assert race.share(2, 2, 1, 0.25) == pytest.approx(0.75)
    # One more, two deaths: lost only if both are mine, since one each leaves me ahead.
    assert race.share(3, 2, 2, 0.5) == pytest.approx(float(Fraction(3, 4)))
    assert race.share(3, 2, 0, 0.9) == 1.0
    assert race.share(1, 0, 5, 0.9) == 1.0


def test_a_hand_that_is_not_seen_holds_what_may_be_there() -> None:
    state = table.stage("foil", "sidekick", hands=(f"{ONE} {ONE_TOO}", TWO))
    scene = Scene(state.rules, state.observation(0))
    assert scene.chance_held(0, 1) == 1.0
    assert scene.chance_held(0, 2) == 0.0
    assert scene.chance_held(1, 1) == pytest.approx(3 / 28)
    assert scene.chance_held(1, 2) == pytest.approx(5 / 28)


def test_seats_share_one_win() -> None:
    for players in table.SEATS:
        state = table.start(players)
        prospects = Prospects(state.rules)
        values = prospects.values(Scene(state.rules, state.observation(0)), 1)
        assert sum(values) == pytest.approx(1)
        assert all(0 < value < 1 for value in values)
