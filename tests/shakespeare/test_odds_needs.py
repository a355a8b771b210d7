"""What costumes and sets still need: beside the engine's craftsmen at work, and beside a count of all draws."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import combinations, product

import pytest

from shakespeare_games.core.errors import OptionError
from shakespeare_games.shakespeare import odds, set_building
from shakespeare_games.shakespeare import rules as r
from shakespeare_games.shakespeare import view as v
from shakespeare_games.shakespeare.game import Shakespeare
from shakespeare_games.shakespeare.state import ShakespeareState
from tests.shakespeare.table import build, day, dress, space, who
from tests.shakespeare.walk import game, walk

__all__ = ["game"]  # a fixture

COSTUME_MAKERS = (r.COSTUME_MISTRESS, r.HANDYMAN)
SET_MAKERS = (r.SET_DRESSER, r.HANDYMAN)


def at_work(game: Shakespeare, kinds: tuple[int, ...]) -> Iterator[ShakespeareState]:
    """States of random games in which a craftsman of such a kind is at work; each again with hardly any value left."""
    for players, seed in ((2, 1), (3, 2), (4, 3), (2, 4), (3, 5), (4, 6), (2, 7), (3, 8)):
        for state in walk(game, players, seed):
            crafts = state.worker >= 0 and game.rules.roles[state.worker].kind in kinds
            if crafts and state.observation(-1).phase == v.CRAFT:
                yield state
                poorer = state.clone()
                poorer.budget, poorer.menu = 1, []
                yield poorer


def reaches(state: ShakespeareState, useful: set[int], done: Callable[[ShakespeareState], bool]) -> bool:
    """Whether the craftsman at work, taking only such elements, comes to what is asked."""
    seat, worker = state.seat, state.worker
    tried, left = {state.key()}, [state]
    while left:
        here = left.pop()
        if done(here):
            return True
        if (here.seat, here.worker) != (seat, worker) or here.observation(-1).phase != v.CRAFT:
            continue
        for action in useful.intersection(here.legal_actions()):
            child = here.child(action)
            if child.key() not in tried:
                tried.add(child.key())
                left.append(child)
    return False


def test_what_can_be_tailored_now_is_what_the_engine_allows(game: Shakespeare) -> None:
    found = set()
    for state in at_work(game, COSTUME_MAKERS):
        seat = state.seat
        needs = odds.costume_needs(state.observation(seat), game.rules, budget=state.budget)
        assert [need.character for need in needs] == [
            c for c in state.observation(seat).troupes[seat] if c in state.room[seat]
        ]
        for need in needs:
            slot = state.slot(seat, need.character)
            worn = state.worn[slot]
            assert (need.colors, need.missing) == (worn, 3 - len(worn))
            assert need.total == sum([game.rules.costume_values[c] for c in worn])
            useful = {r.costume_action(color, need.character) for color in range(r.YELLOW)}
            before = (state.pounds[seat], state.prestige[seat])
            now = reaches(state, useful, lambda s, slot=slot: len(s.worn[slot]) == 3)
            assert need.now == now
            for reward in need.rewards:

                def earns(s: ShakespeareState, slot: int = slot, least: int = reward.least) -> bool:
                    worth = [game.rules.costume_values[c] for c in s.worn[slot]]
                    return len(worth) == 3 and sum(worth) >= least

                assert reward.now == reaches(state, useful, earns)
                found.add((need.missing, reward.now))
                assert (state.pounds[seat], state.prestige[seat]) == before
    assert {(missing, now) for missing in (1, 2, 3) for now in (False, True)} <= found


def test_what_can_be_built_now_is_what_the_engine_allows(game: Shakespeare) -> None:
    spaces, rows = set(), set()
    for state in at_work(game, SET_MAKERS):
        seat = state.seat
        view = state.observation(seat)
        legal = state.legal_actions()
        needs = odds.set_needs(view, game.rules, budget=state.budget)
        assert [need.space for need in needs] == state.open[seat]
        for need in needs:
            assert need.wants == set_building.demand(state, seat, need.space)
            assert need.candle == (need.space in game.rules.candles)
            assert need.now == any(r.set_action(color, need.space) in legal for color in range(r.YELLOW))
            spaces.add((need.wants >= 0, need.now))
        for row in odds.row_needs(view, game.rules, budget=state.budget):
            assert row.missing == tuple([s for s in range(r.SPACES) if r.row_of(s) == row.row and not_there(state, s)])
            assert len(row.missing) == len(row.wants) + 2 * row.pairs + row.free
            if row.supported:
                useful = {r.set_action(color, s) for color in range(r.YELLOW) for s in row.missing}
                now = reaches(
                    state,
                    useful,
                    lambda s, seat=seat, row=row: all(s.stages[seat][m] != v.EMPTY for m in row.missing),
                )
                assert row.now == now
                rows.add((len(row.missing), now))
    assert {(True, True), (True, False), (False, True)} <= spaces
    assert {(1, True), (1, False), (2, False)} <= rows


def not_there(state: ShakespeareState, at: int) -> bool:
    return state.stages[state.seat][at] == v.EMPTY


# Tomorrow.


def test_a_costume_that_wants_one_element() -> None:
    """Two blue are worn; a costume mistress of 6 takes any one element of black to green."""
    state = day("nerissa viola", "")
    dress(state, 0, "viola", "blue blue")
    view = state.observation(0)
    (need,) = [n for n in odds.costume_needs(view, state.rules) if n.character == who(state, "viola")]
    draw = odds.next_draw(view, state.rules, odds.COSTUME)
    assert odds.budget_of(view, state.rules, 0, odds.COSTUME) == 6
    assert (need.missing, need.total, need.chance) == (1, 8, 1)  # there are not six yellow ones
    chances = {reward.least: reward.chance for reward in need.rewards}
    assert list(chances) == [6, 8, 10, 12]
    assert chances[8] == 1
    assert chances[10] == draw.shows_any([[int(c == color) for c in range(6)] for color in (1, 2, 3, 4)])
    none = odds.Draw(2, draw.bag, 6, draw.shown).all().probability(lambda d: d[r.BLUE] == d[r.GREEN] == 0)
    assert chances[12] == 1 - none
    assert {reward.least: (reward.pounds, reward.prestige) for reward in need.rewards}[10] == (1, 1)


@pytest.mark.parametrize("budget", [0, 2, 4, 6, 9])
def test_tomorrows_costumes_are_what_a_count_of_all_draws_says(budget: int) -> None:
    state = day("viola puck ~romeo", "")
    dress(state, 0, "viola", "green")
    dress(state, 0, "puck", "black yellow")
    view = state.observation(0)
    values, worth = state.rules.values, state.rules.costume_values
    drawn = odds.next_draw(view, state.rules, odds.COSTUME).all()

    def sums(offer: tuple[int, ...], missing: int) -> set[int]:
        elements = [c for c in range(r.YELLOW) for _ in range(offer[c])]
        taken = combinations(elements, missing)
        return {sum([worth[c] for c in t]) for t in taken if sum([values[c] for c in t]) <= budget}

    needs = odds.costume_needs(view, state.rules, budget=budget)
    assert [need.missing for need in needs] == [3, 3, 2, 1, 3]  # the Author, Falstaff, Viola, Puck, an extra
    for need in needs:
        assert need.chance == drawn.probability(lambda d, n=need: bool(sums(d, n.missing)))
        for reward in need.rewards:
            assert reward.need == max(reward.least - need.total, 0)
            assert reward.chance == drawn.probability(
                lambda d, n=need, least=reward.least: any(n.total + s >= least for s in sums(d, n.missing))
            )


@pytest.mark.parametrize("budget", [0, 3, 6, 8, 30])
def test_tomorrows_set_is_what_a_count_of_all_draws_says(budget: int) -> None:
    """Every way to put drawn elements on the spaces is tried, and looked at in the mirror."""
    state = day("", "")
    build(state, 0, s1_2="pink", s1_3="blue", s1_4="yellow", s2_2="green", s2_3="black")
    view = state.observation(0)
    rules = state.rules
    draw = odds.next_draw(view, rules, odds.SET)
    drawn = draw.all()
    rows = odds.row_needs(view, rules, budget=budget)
    assert [(row.row, row.wants, row.pairs, row.free) for row in rows] == [
        (0, (r.PINK,), 0, 0),
        (1, (r.GREEN,), 0, 0),
        (2, (), 2, 0),
        (3, (), 1, 1),
        (4, (), 1, 0),
        (5, (), 0, 1),
    ]
    for row in rows:
        fits = []
        for colors in product(range(r.YELLOW), repeat=len(row.missing)):
            stage = list(view.stages[0])
            for at, color in zip(row.missing, colors, strict=True):
                stage[at] = color
            pairs = [(stage[at], stage[rules.mirror[at]]) for at in row.missing]
            if all(a == b or b == r.YELLOW for a, b in pairs):
                fits.append([colors.count(c) for c in range(6)])

        def shows(d: tuple[int, ...], limit: int, fits: list[list[int]] = fits) -> bool:
            prices = [*rules.values, 0]
            return any(
                all(n <= have for n, have in zip(fit, d, strict=True))
                and sum([n * price for n, price in zip(fit, prices, strict=True)]) <= limit
                for fit in fits
            )

        assert row.available == drawn.probability(lambda d, shows=shows: shows(d, 99))
        assert row.affordable == drawn.probability(lambda d, shows=shows: shows(d, budget))
    assert [row.supported for row in rows] == [True, False, False, False, False, False]
    for need in odds.set_needs(view, rules, budget=budget):
        colors = [c for c in range(r.YELLOW) if rules.values[c] <= budget and need.wants in (-1, c)]
        assert need.chance == drawn.probability(lambda d, colors=colors: any(d[c] for c in colors))
        assert need.yellow == draw.at_least(r.YELLOW, 1)
    asked = {space("1-5"): r.PINK, space("3-1"): -1, space("3-2"): -1}
    assert {n.space: n.wants for n in odds.set_needs(view, rules)} == asked


def test_after_the_last_draw_nothing_comes(game: Shakespeare) -> None:
    state = day("nerissa viola", "", number=6, costumes="black black black green", sets="pink")
    view = state.observation(0)
    costumes = odds.costume_needs(view, game.rules)
    assert costumes
    assert all(need.now and need.chance == 0 for need in costumes)
    assert all(need.now and need.chance == need.yellow == 0 for need in odds.set_needs(view, game.rules))
    assert all(row.available == row.affordable == 0 for row in odds.row_needs(view, game.rules))


def test_s12_the_budget_is_the_best_craftsman_with_assistants() -> None:
    state = day("nerissa mistress-ford ariel ~peaseblossom ~peter-quince", "snug")
    view, rules = state.observation(0), state.rules
    assert odds.budget_of(view, rules, 0, odds.COSTUME) == 9
    assert odds.budget_of(view, rules, 0, odds.SET) == 5  # the Handyman and Ariel
    assert odds.budget_of(view, rules, 1, odds.SET) == 6
    assert odds.budget_of(view, rules, 1, odds.COSTUME) == 4


def test_bad_input(game: Shakespeare) -> None:
    view = day("", "").observation(-1)
    for ask in (odds.costume_needs, odds.set_needs, odds.row_needs):
        with pytest.raises(OptionError, match="the audience has no seat"):
            ask(view, game.rules)
        with pytest.raises(OptionError, match="seat 3 is not at this table"):
            ask(view, game.rules, 2)
        with pytest.raises(OptionError, match="the budget is -1"):
            ask(view, game.rules, 0, -1)
    with pytest.raises(OptionError, match="not 'shoes'"):
        odds.budget_of(view, game.rules, 0, "shoes")


# The panel.


@pytest.mark.parametrize("players", [2, 4])
def test_the_panel_says_what_its_parts_say(game: Shakespeare, players: int) -> None:
    phases = set()
    for state in walk(game, players, 30):
        view = state.observation(-1)
        if view.phase in phases and (view.day != 4 or players == 4):
            continue
        phases.add(view.phase)
        for viewer in range(-1, players):
            view = state.observation(viewer)
            found = odds.live(view, game.rules)
            assert found.seat == viewer
            if odds.has_next_draw(view, game.rules):
                draw = odds.next_draw(view, game.rules, odds.SET)
                assert found.day == draw.day
                assert [c.left for c in found.sets] == list(view.set_bag)
                assert [c.expected for c in found.costumes] == list(
                    odds.next_draw(view, game.rules, odds.COSTUME).expected()
                )
                for color in found.sets:
                    assert color.at_least == tuple([draw.at_least(color.color, n) for n in (1, 2, 3)])
            else:
                assert (found.day, found.costumes, found.sets) == (0, (), ())
            assert bool(found.market) == odds.has_next_market(view, game.rules)
            assert bool(found.wagers) == (viewer >= 0 and odds.has_next_wager(view, game.rules))
            if viewer >= 0 and view.phase not in (v.PAY, v.OVER):
                assert found.costume_needs == odds.costume_needs(view, game.rules)
                assert found.row_needs == odds.row_needs(view, game.rules)
                assert found.costume_budget == odds.budget_of(view, game.rules, viewer, odds.COSTUME)
                assert found.set_budget == odds.budget_of(view, game.rules, viewer, odds.SET)
            else:
                assert found.costume_needs == found.set_needs == found.row_needs == ()
            everything = [*found.costumes, *found.sets]
            assert all(isinstance(p, Fraction) and 0 <= p <= 1 for c in everything for p in c.at_least)
    assert {v.ORDER, v.DRAFT, v.WAGER, v.TURN, v.REST, v.PAY, v.OVER} <= phases | {v.PAY}
