"""Games solved for all seats: Pig as published, and against value iteration written out for it alone."""

from __future__ import annotations

import pytest

from shakespeare_games.analysis.exact import Endless
from shakespeare_games.analysis.solve import solve
from shakespeare_games.core.errors import KitError, TooLarge
from tests.analysis.walk import Walk
from tests.kuhn import Kuhn
from tests.pig import HOLD, ROLL, Pig, PigState


def pig_by_value_iteration(target: int) -> dict[tuple[int, int, int], float]:
    """The chance to win of the player to move, by own score, other's score and turn total (Neller and Presser)."""
    states = [(i, j, k) for i in range(target) for j in range(target) for k in range(target - i)]
    win = dict.fromkeys(states, 0.0)

    def value(i: int, j: int, k: int) -> float:
        return 1.0 if i + k >= target else win[i, j, k]

    def other(i: int, j: int) -> float:
        return 1 - win[j, i, 0]

    change = 1.0
    while change > 1e-12:
        change = 0.0
        for i, j, k in reversed(states):
            roll = (other(i, j) + sum(value(i, j, k + pips) for pips in range(2, 7))) / 6
            new = max(roll, other(i + k, j)) if k else roll
            change = max(change, abs(new - win[i, j, k]))
            win[i, j, k] = new
    return win


def test_pig_to_20_agrees_with_its_own_value_iteration_everywhere() -> None:
    win = pig_by_value_iteration(20)
    solution = solve(Pig(20).new_initial_state(2), tolerance=1e-11)
    state = Pig(20).new_initial_state(2)
    compared = 0
    for (i, j, k), value in win.items():
        for seat in (0, 1):
            state.seat, state.turn, state.held = seat, k, (i, j) if seat == 0 else (j, i)
            if solution.reaches(state):
                assert solution.values(state)[seat] == pytest.approx(value, abs=1e-9)
                assert sum(solution.values(state)) == pytest.approx(1, abs=1e-9)
                compared += 1
    assert compared > 5000


@pytest.mark.slow
def test_pig_to_100_the_first_player_wins_as_published() -> None:
    solution = solve(Pig(100).new_initial_state(2), limit=2_000_000)
    assert solution.values(Pig(100).new_initial_state(2))[0] == pytest.approx(0.530593, abs=1e-6)


def test_three_seats_each_for_itself() -> None:
    game = Pig(8)
    solution = solve(game.new_initial_state(3))
    values = solution.values(game.new_initial_state(3))
    assert sum(values) == pytest.approx(1, abs=1e-7)
    assert values[0] > values[1] > values[2]
    # The same play seen one seat on: the seats' values move round with it.
    next_seat = game.new_initial_state(3).child(ROLL).child(1)
    assert solution.values(next_seat) == pytest.approx((values[2], values[0], values[1]), abs=1e-7)


def test_two_seats_are_solved_alike_with_one_number_and_with_two() -> None:
    class Shared(PigState):
        """Returns that do not add up to a constant: a win to nil counts a millionth less."""

        def returns(self) -> list[float]:
            won = [1.0 if score >= self.target else 0.0 for score in self.held]
            return [mine * (1 - 1e-6 * (other == 0)) for mine, other in zip(won, reversed(self.held), strict=True)]

    plain, shared = Pig(12), Pig(12, Shared)
    one = solve(plain.new_initial_state(2)).values(plain.new_initial_state(2))
    two = solve(shared.new_initial_state(2)).values(shared.new_initial_state(2))
    assert two == pytest.approx(one, abs=2e-6)
    assert two != one


def test_best_actions_and_what_each_is_worth() -> None:
    game = Pig(20)
    solution = solve(game.new_initial_state(2))
    state = game.new_initial_state(2)
    assert solution.best_actions(state) == [ROLL]
    state.turn = 6
    worth = solution.action_values(state)
    assert set(worth) == {ROLL, HOLD}
    assert solution.best_actions(state) == [max(worth, key=worth.__getitem__)]
    assert max(worth.values()) == solution.values(state)[0]
    rolling = state.child(ROLL)
    assert solution.action_values(rolling) == {}
    assert solution.best_actions(rolling) == []


@pytest.mark.parametrize("place", [1, 3, 7])
@pytest.mark.parametrize(("up", "down"), [(1, 1), (2, 1), (1, 3)])
def test_gamblers_ruin_where_positions_come_back_in_many_ways(place: int, up: int, down: int) -> None:
    top, ratio = 10, down / up
    ruin = place / top if up == down else (1 - ratio**place) / (1 - ratio**top)
    assert solve(Walk(place, top, up, down)).values(Walk(place, top)) == pytest.approx((ruin,), abs=1e-7)


def test_hidden_cards_are_taken_as_seen() -> None:
    # All-seeing players of Kuhn poker: the higher card wins every pot.
    solution = solve(Kuhn().new_initial_state(2))
    start = Kuhn().new_initial_state(2)
    assert solution.values(start) == pytest.approx((0.5, 0.5))
    assert solution.values(start.child(2).child(0)) == (1.0, 0.0)
    assert solution.states == 58
    assert solution.sweeps == 0


def test_a_position_out_of_reach_is_refused() -> None:
    solution = solve(Pig(10).new_initial_state(2))
    for ask in (solution.values, solution.best_actions, solution.action_values):
        with pytest.raises(KitError, match="cannot be reached"):
            ask(Pig(30).new_initial_state(2).child(ROLL).child(6).child(HOLD).child(ROLL).child(6).child(ROLL).child(6))


def test_too_large_says_to_simulate() -> None:
    with pytest.raises(TooLarge, match="too large: more than 1000 states; simulate instead"):
        solve(Pig(100).new_initial_state(2), limit=1000)


def test_what_does_not_settle_is_told() -> None:
    with pytest.raises(Endless, match="do not settle in 3 sweeps"):
        solve(Walk(5, 40), most_sweeps=3)
