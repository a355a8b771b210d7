"""Search over what a seat can know: known answers, nothing hidden is used, the seed decides, it can be stopped."""

from __future__ import annotations

from itertools import count
from random import Random
from typing import Any

import pytest

import shakespeare_games as sg
from shakespeare_games.analysis.exact import best
from shakespeare_games.analysis.players import make_player, make_search_bot, player_names, search_view
from shakespeare_games.analysis.search import Found, Search, Style
from shakespeare_games.analysis.solve import solve
from shakespeare_games.core.game import State
from shakespeare_games.macbeth.state import MacbethState
from tests.kuhn import BET, PASS, Kuhn, KuhnState
from tests.macbeth import table
from tests.moves import step
from tests.pig import HOLD, ROLL, Pig


def by_action(search: Search) -> dict[int, Found]:
    return {found.action: found for found in search.ranked()}


def kuhn(cards: list[int], bets: str) -> KuhnState:
    state = Kuhn().new_initial_state(2)
    state.cards, state.bets = cards, bets
    return state


# Known answers


@pytest.mark.parametrize(("card", "share"), [(0, 0.0), (1, 0.5), (2, 1.0)])
def test_a_bet_is_called_by_the_share_of_cards_that_lose_to_it(card: int, share: float) -> None:
    search = Search(Kuhn(), kuhn([2 if card < 2 else 0, card], "b"), 1, 7)
    search.run(2000)
    found = by_action(search)
    assert found[PASS].share == 0
    assert found[BET].share == pytest.approx(share, abs=0.05)
    assert found[BET].low <= share <= found[BET].high
    if card:
        assert search.best() == BET


def test_the_other_seat_goes_for_its_own_share() -> None:
    """Who calls never does worse than who passes, so a bet with the jack must not look good; the king always wins."""
    shares = {}
    for card in (0, 2):
        search = Search(Kuhn(), kuhn([card, 1], ""), 0, 3)
        search.run(3000)
        shares[card] = by_action(search)[BET].share
    assert shares[0] < 0.1
    assert shares[2] == 1


class Coin(KuhnState):
    """A hidden coin: seat 0 takes 60 % for sure, or guesses it for all or nothing. Cards: 0 heads, 1 tails."""

    def current_player(self) -> int:
        if not self.cards:
            return sg.CHANCE
        return sg.TERMINAL if self.bets[:1] == "p" or len(self.bets) == 2 else 0

    def chance_weights(self) -> list[tuple[int, int]]:
        return [(0, 1), (1, 1)] if not self.cards else []

    def apply_action(self, action: int) -> None:
        if not self.cards:
            self.cards = [action]
        else:
            self.bets += "pb"[action]

    def returns(self) -> list[float]:
        if self.current_player() != sg.TERMINAL:
            return [0.0, 0.0]
        won = 0.6 if self.bets == "p" else float(self.bets[1] == "pb"[self.cards[0]])
        return [won, 1 - won]

    def observation(self, seat: int) -> Any:
        return (self.current_player(), self.bets)

    def resample(self, seat: int, rng: Random) -> KuhnState:
        other = self.clone()
        other.cards = [int(rng.random() * 2)] if self.cards else []
        return other


def test_what_is_hidden_cannot_be_guessed_by_looking_ahead() -> None:
    """A search that knew the coin in each of its plays would promise that every guess comes true."""
    state = Coin()
    state.apply_action(0)
    search = Search(Kuhn(Coin), state, 0, 5)
    search.run(2000)
    found = by_action(search)
    assert search.best() == PASS
    assert found[PASS].share == pytest.approx(0.6)
    assert found[BET].share < 0.6


def test_pig_is_played_as_it_is_solved() -> None:
    game = Pig(12)
    start = game.new_initial_state(2)
    solution = solve(start, tolerance=1e-9)
    tried = 0
    for held, turn in [((0, 0), 4), ((8, 3), 3), ((0, 9), 6), ((5, 10), 5), ((9, 9), 2)]:
        state = game.new_initial_state(2)
        state.held, state.turn = held, turn
        if not solution.reaches(state):
            continue
        worth = solution.action_values(state)
        search = Search(game, state, 0, 11)
        search.run(3000)
        tried += 1
        assert by_action(search)[search.best()].share == pytest.approx(max(worth.values()), abs=0.08), (held, turn)
        if abs(worth[ROLL] - worth[HOLD]) > 0.08:
            assert search.best() == max(worth, key=lambda a: worth[a]), (held, turn)
    assert tried >= 4


def last_turn(daggers: int) -> MacbethState:
    """The last turn of the play: seat 1 knows whom it must murder: the one portrait that is not its own, on the throne.

    The dice show misfortunes and daggers only, and the gold pays for one roll more.
    """
    state = table.start(2, faces="XXDDDD")
    for portrait in range(1, table.PORTRAITS):
        if state.owner[portrait] != 1:
            state.kill(portrait)
    state.seat, state.pawn, state.rolls, state.aside = 1, state.rules.end - 1, 1, 1
    table.hold(state, 1, gold=1, daggers=daggers)
    return state


@pytest.mark.parametrize("daggers", [8, 6])
def test_macbeth_the_last_turn_is_played_as_its_odds_say(daggers: int) -> None:
    state = last_turn(daggers)
    odds = best(state, lambda end: int(end.returns()[1] > 0), limit=5000)
    search = Search(sg.load_game("macbeth", faces="XXDDDD"), state, 1, 1606)
    search.run(1500)
    assert [search.best()] == odds.actions
    assert by_action(search)[search.best()].share == pytest.approx(float(odds.value), abs=0.1)


# What it may know, and what it depends on


def midgame(name: str, players: int, seed: int) -> State:
    """A decision with a choice, some way into a random game."""
    rng = Random(f"{name}/{players}/{seed}")
    state = sg.load_game(name).new_initial_state(players)
    for _ in range(60):
        step(state, rng)
    while state.current_player() < 0 or len(state.legal_actions()) < 2:
        step(state, rng)
    return state


GAMES = sg.game_names()


@pytest.mark.parametrize("name", GAMES)
def test_equal_knowledge_gives_an_equal_search_whatever_is_hidden(name: str) -> None:
    game = sg.load_game(name)
    state = midgame(name, 3, 1)
    seat = state.current_player()
    style = Style("random", 40)
    other = state.resample(seat, Random(99))
    found = []
    for position in (state, other):
        search = Search(game, position, seat, 5, style)
        search.run(12)
        found.append(search.ranked())
    search = search_view(game, state.observation(seat), 5, style)
    search.run(12)
    assert found[0] == found[1] == search.ranked()


@pytest.mark.parametrize("name", GAMES)
def test_the_state_that_is_searched_stays_as_it_is(name: str) -> None:
    state = midgame(name, 2, 2)
    before = state.key()
    Search(sg.load_game(name), state, state.current_player(), 1, Style("random", 40)).run(5)
    assert state.key() == before


def test_slices_and_halts_change_nothing_and_the_seed_does() -> None:
    game = sg.load_game("macbeth")
    state = midgame("macbeth", 3, 1)
    whole = Search(game, state, state.current_player(), 5)
    whole.run(60)
    sliced = Search(game, state, state.current_player(), 5)
    looks = count()
    while sliced.plays < 60:
        sliced.run(min(7, 60 - sliced.plays), lambda: next(looks) % 3 == 2)
    assert sliced.ranked() == whole.ranked()
    other = Search(game, state, state.current_player(), 6)
    other.run(60)
    assert other.ranked() != whole.ranked()


def test_it_stops_when_it_is_told_to_even_within_a_play() -> None:
    state = midgame("kill_shakespeare", 4, 1)
    search = Search(sg.load_game("kill_shakespeare"), state, state.current_player(), 5, Style())
    looks = count()
    assert search.run(1000, lambda: next(looks) >= 3) == 0  # three breaths are less than one play of this game
    assert search.plays == 0
    assert {found.plays for found in search.ranked()} == {0}


def test_every_legal_action_is_ranked_and_no_other_and_plays_add_up() -> None:
    for name in GAMES:
        state = midgame(name, 2, 4)
        search = Search(sg.load_game(name), state, state.current_player(), 5, Style("random", 30))
        assert all((f.plays, f.low, f.high) == (0, 0.0, 1.0) for f in search.ranked())
        search.run(25)
        assert sorted(f.action for f in search.ranked()) == state.legal_actions()
        assert sum(f.plays for f in search.ranked()) == search.plays == 25


def test_more_plays_narrow_the_band() -> None:
    search = Search(Kuhn(), kuhn([0, 1], "b"), 1, 7)
    errors = []
    for _ in range(3):
        search.run(400)
        errors.append(by_action(search)[BET].error)
    assert errors[0] > errors[1] > errors[2]
    found = by_action(search)[BET]
    assert found.low < found.share < found.high


def test_only_the_seat_to_move_may_search() -> None:
    state = kuhn([0, 1], "b")
    with pytest.raises(sg.OptionError, match="seat 0 is to search, but 1 is to move"):
        Search(Kuhn(), state, 0, 1)


class Judged(Pig):
    """Appraises every position in favour of seat 1."""

    def appraise(self, state: State) -> list[float] | None:
        return [0.25, 0.75]


def test_a_play_that_is_cut_short_is_appraised() -> None:
    """Two steps from the edge of the tree nobody has won yet."""
    game = Judged(100)
    state = game.new_initial_state(2)
    state.turn = 2
    search = Search(game, state, 0, 1, Style("random", 2))
    search.run(10)
    assert {found.share for found in search.ranked()} == {0.25}


def test_where_nothing_is_appraised_a_play_goes_on_to_its_end() -> None:
    state = Pig(12).new_initial_state(2)
    state.turn = 2
    searches = []
    for style in (Style("random", 2), Style("random")):
        search = Search(Pig(12), state, 0, 1, style)
        search.run(50)
        searches.append(search.ranked())
    assert searches[0] == searches[1]


class Guided(Pig):
    """Has a bot that always holds."""

    guide = "holder"

    def make_bot(self, name: str) -> Any:
        return Holder() if name == "holder" else super().make_bot(name)


class Holder(sg.Bot):
    def act(self, view: Any, legal: list[int], rng: Random) -> int:
        return HOLD


def test_the_choice_of_the_guide_stands_until_something_else_is_clearly_better() -> None:
    """Whoever holds nothing gains nothing: after a few plays the guide is followed, after many it is not."""
    game = Guided(6)
    state = game.new_initial_state(2)
    state.turn = 5
    state.held = (0, 5)
    search = Search(game, state, 0, 1)
    search.run(1)
    assert search.best() == search.ranked()[0].action == HOLD
    worth = solve(state.clone(), tolerance=1e-9).action_values(state)
    assert worth[ROLL] > worth[HOLD] + 0.1
    search.run(2000)
    assert search.best() == ROLL


def test_a_wide_node_tries_few_actions_in_a_few_plays() -> None:
    state, rng = midgame("death_by_shakespeare", 4, 1), Random(1)
    while len(state.legal_actions()) < 12:
        step(state, rng)
    search = Search(sg.load_game("death_by_shakespeare"), state, state.current_player(), 5, Style("random", 4))
    search.run(16)
    assert sum(1 for found in search.ranked() if found.plays) <= 9  # 2 √17, rounded up


# Players by name


def test_players_are_the_bots_of_the_game_and_search() -> None:
    game = sg.load_game("macbeth")
    assert player_names(game) == [*game.bot_names(), "search"]
    assert make_player(game, "bold").name == "bold"
    assert make_player(game, "search").name == "search"
    assert make_player(game, "search:30").name == "search:30"


@pytest.mark.parametrize("name", ["search:", "search:many", "search:0", "search:-3", "brave"])
def test_other_players_are_refused(name: str) -> None:
    with pytest.raises(sg.OptionError, match="search|brave"):
        make_player(sg.load_game("macbeth"), name)


def test_a_game_that_cannot_imagine_has_no_searching_player() -> None:
    game = Kuhn()
    with pytest.raises(sg.OptionError, match="Kuhn poker cannot be searched"):
        make_search_bot(game, 5).act(kuhn([0, 1], "b").observation(1), [PASS, BET], Random(1))


@pytest.mark.parametrize("name", GAMES)
def test_the_searching_player_plays_by_the_rules_from_what_it_sees(name: str) -> None:
    game = sg.load_game(name)
    bot = make_search_bot(game, 3, Style("random", 20))
    state, rng = midgame(name, 2, 3), Random(3)
    moves = 0
    while moves < 12 and not state.is_terminal():
        seat = state.current_player()
        if seat < 0:
            step(state, rng)
            continue
        view, legal = state.observation(seat), state.legal_actions()
        action = bot.act(view, legal, Random(moves))
        assert action == bot.act(view, legal, Random(moves))
        state.apply_action(action)
        moves += 1
    assert moves
