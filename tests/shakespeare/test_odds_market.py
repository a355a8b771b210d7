"""The next cards: beside a count of all ways, beside the engine's chance nodes, and when the deck runs out (S17)."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shakespeare_games.analysis.exact import outcome_distribution
from shakespeare_games.core.chance import Distribution
from shakespeare_games.core.errors import OptionError
from shakespeare_games.shakespeare import odds
from shakespeare_games.shakespeare import rules as r
from shakespeare_games.shakespeare import view as v
from shakespeare_games.shakespeare.game import Shakespeare
from shakespeare_games.shakespeare.position import DISCARDED, IN_DECK, SHOW
from shakespeare_games.shakespeare.rules import CARDS
from tests.shakespeare.walk import game, nobody, walk

__all__ = ["game"]  # a fixture


def every_market(market: odds.Market) -> Distribution[frozenset[int]]:
    """All ways in which the cards can come, each as likely, with who is recruited before."""
    ways: list[frozenset[int]] = []
    for first in combinations(market.deck, market.from_deck):
        for stays in combinations(market.offer, market.stays):
            for again in combinations((*market.discard, *stays), market.again):
                ways.append(frozenset((*market.shown, *first, *again)))
    return Distribution.uniform(ways)


@given(st.data())
def test_chances_are_what_a_count_of_all_ways_says(data: st.DataObject) -> None:
    cards = data.draw(st.permutations(range(12)))
    cuts = sorted(data.draw(st.lists(st.integers(0, 12), min_size=3, max_size=3)))
    piles = [tuple(sorted(cards[a:b])) for a, b in zip([0, *cuts], [*cuts, 12], strict=True)]
    shown, deck, discard, offer = piles[0][:2], piles[1][:4], piles[2][:4], piles[3][:4]
    stays = data.draw(st.integers(0, len(offer)))
    short = data.draw(st.booleans())
    from_deck = len(deck) if short else data.draw(st.integers(0, len(deck)))
    again = data.draw(st.integers(0, min(3, len(discard) + stays))) if short else 0
    market = odds.Market(2, shown, deck, from_deck, discard, offer, stays, again)
    wanted = data.draw(st.sets(st.integers(0, 11), max_size=6))
    truth = every_market(market).map(lambda found: len(found & wanted))
    assert market.counts(wanted) == truth
    assert market.expected(wanted) == truth.mean()
    for n in range(4):
        assert market.chance(wanted, n) == truth.probability(lambda found, n=n: found >= n)


def test_a_jeweler_at_the_setup_of_four(game: Shakespeare) -> None:
    view = game.new_initial_state(4).observation(-1)
    jewelers = odds.cards_of_kind(game.rules, r.JEWELER)
    market = odds.next_market(view, game.rules)
    assert (market.day, market.from_deck, market.again, market.sure) == (0, 6, 0, True)
    assert market.chance(jewelers) == 1 - Fraction(comb(28, 6), comb(30, 6))
    assert odds.setup_market(game.rules, 4).chance(jewelers) == market.chance(jewelers)
    assert odds.setup_market(game.rules, 4, [jewelers[0]]).chance(jewelers) == Fraction(6, 29)


def test_the_kinds_are_told_once_each(game: Shakespeare) -> None:
    view = game.new_initial_state(3).observation(0)
    found = odds.kind_odds(view, game.rules)
    assert [kind.kind for kind in found] == [
        r.ACTOR,
        r.COSTUME_MISTRESS,
        r.SET_DRESSER,
        r.HANDYMAN,
        r.JEWELER,
        r.ASSISTANT,
    ]
    assert sum([kind.expected for kind in found]) == 5
    for kind in found:
        cards = odds.cards_of_kind(game.rules, kind.kind)
        assert kind.expected == Fraction(5 * len(cards), 30)
        assert kind.chance == 1 - Fraction(comb(30 - len(cards), 5), comb(30, 5))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_engine_shows_what_the_odds_say(game: Shakespeare, players: int) -> None:
    """Where cards are being shown: every kind, after the first card or two, or when the deck has just run out."""
    compared = again = 0
    for state in walk(game, players, 4):
        view = state.observation(0)
        if view.phase != v.CARDS or state.left > (2 if len(view.deck) >= state.left else 6):
            continue
        market = odds.next_market(view, game.rules)
        assert market.day == (0 if not any(state.taken) else view.day + 1)
        actors = odds.cards_of_kind(game.rules, r.ACTOR)
        truth = outcome_distribution(
            state,
            nobody,
            lambda s, cards=actors: sum([c in cards for c in s.offer]),
            until=lambda s: s.phase != SHOW,
        )
        assert market.counts(actors) == truth
        assert market.sure
        compared += 1
        again += market.again > 0
    assert compared >= 2 * 7
    assert (again > 0) == (players == 4)


def test_s17_a_deck_that_runs_out(game: Shakespeare) -> None:
    """Two cards are left and four are wanted: those two are sure, and the discarded ones are shuffled."""
    for state in walk(game, 2, 9):
        if state.phase != SHOW or state.day != 3 or state.left != 4:
            continue
        for card in state.deck[2:]:
            state.place[card] = DISCARDED
        for card in state.deck[:2]:
            assert state.place[card] == IN_DECK
        state.deck = state.deck[:2]
        view = state.observation(-1)
        market = odds.next_market(view, game.rules)
        assert (market.from_deck, market.again) == (2, 2)
        assert all(market.chance([card]) == 1 for card in view.deck)
        for card in range(CARDS):
            truth = outcome_distribution(state, nobody, lambda s, c=card: c in s.offer, until=lambda s: s.phase != SHOW)
            assert market.chance([card]) == truth[True]
        assert market.expected(view.discard) == 2
        return
    raise AssertionError("no cards were shown on day 3")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_next_cards_are_foretold_all_day(game: Shakespeare, players: int) -> None:
    """Deck, day and number agree with what is then shown; what cannot come never does."""
    told: list[odds.Market] = []
    shows = []
    for state in walk(game, players, 21):
        view = state.observation(-1)
        if view.phase in (v.WAGER, v.DRAFT):
            for pair in told:
                assert pair.day == view.day
                assert all(pair.chance([card]) > 0 for card in view.cards)
            if told:
                shows.append(view.day)
            told = []
        if not odds.has_next_market(view, game.rules):
            assert view.day == 6 or (view.day, view.phase) == (5, v.REST)
            with pytest.raises(OptionError, match="day 6 is the last"):
                odds.next_market(view, game.rules)
            continue
        market = odds.next_market(view, game.rules)
        assert market.from_deck + market.again + len(market.shown) == players + 2
        if view.phase not in (v.WAGER, v.DRAFT, v.REST):
            told.append(market)
        if market.again and market.stays:
            assert market.chance(market.offer) > 0
    assert shows == [0, 1, 2, 3, 4, 5, 6]


def test_who_still_recruits_takes_any_card(game: Shakespeare) -> None:
    """The deck is empty at the end of day 4 with four players: each card on offer may stay."""
    asked = 0
    for state in walk(game, 4, 2):
        view = state.observation(-1)
        if view.day != 4 or view.phase != v.TURN:
            continue
        market = odds.next_market(view, game.rules)
        assert market.stays == len(view.cards) - view.recruited.count(False) == 2
        assert (market.from_deck, market.again) == (0, 6)
        pool = len(market.discard) + 2
        assert market.chance([market.discard[0]]) == Fraction(6, pool)
        assert market.chance([view.cards[0]]) == Fraction(2, len(view.cards)) * Fraction(6, pool)
        assert market.sure == all(view.recruited)
        asked += 1
    assert asked


def test_cards_that_do_not_exist(game: Shakespeare) -> None:
    market = odds.setup_market(game.rules, 2)
    with pytest.raises(OptionError, match="30 is no Character card"):
        market.chance([30])
    with pytest.raises(OptionError, match="-1 is no Character card"):
        market.expected([-1])
    with pytest.raises(OptionError, match="kind 7 does not exist"):
        odds.cards_of_kind(game.rules, 7)
    with pytest.raises(OptionError, match="27 of 30 cards are gone"):
        odds.setup_market(game.rules, 2, range(27))
    with pytest.raises(OptionError, match="players are 6"):
        odds.setup_market(game.rules, 6)
