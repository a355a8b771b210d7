"""Which Character cards come next: the deck, and when it runs out the discarded cards (S17)."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Final, NamedTuple

from shakespeare_games.core.chance import Distribution, draw_without_replacement
from shakespeare_games.core.errors import OptionError
from shakespeare_games.shakespeare import rules as r
from shakespeare_games.shakespeare import view as v
from shakespeare_games.shakespeare.odds.moment import SETTING_UP, check_players, market_day
from shakespeare_games.shakespeare.rules import CARDS, ShakespeareRules
from shakespeare_games.shakespeare.view import ShakespeareView

# In words, for a page.
MARKET_MODEL: Final = (
    "Cards left in the deck come first. If they are too few, the discarded cards are shuffled for the rest, today's "
    "unrecruited ones among them; who has not recruited yet is taken to pick any card on offer, each as likely."
)


class Market(NamedTuple):
    """The cards that will be shown next, as far as can be said now."""

    day: int  # 0: the cards of the draft
    shown: tuple[int, ...]  # of these, already out
    deck: tuple[int, ...]
    from_deck: int  # how many of them come from the deck
    discard: tuple[int, ...]  # discarded already
    offer: tuple[int, ...]  # on offer now; what is not recruited is discarded
    stays: int  # how many of those nobody recruits
    again: int  # how many cards come from the discarded ones, shuffled anew

    @property
    def sure(self) -> bool:
        """Whether the chances hold whatever the players do: no supposition about recruiting is needed."""
        return not self.again or self.stays in (0, len(self.offer))

    def counts(self, cards: Iterable[int]) -> Distribution[int]:
        """How many of these cards will be shown. Raises OptionError for what is no card."""
        wanted = check_cards(cards)
        already = _among(self.shown, wanted)
        first = _drawn(len(self.deck), _among(self.deck, wanted), self.from_deck, already)
        if not self.again:
            return first
        kept = _drawn(len(self.offer), _among(self.offer, wanted), self.stays, _among(self.discard, wanted))
        return _then(first, _shuffled(kept, len(self.discard) + self.stays, self.again))

    def chance(self, cards: Iterable[int], count: int = 1) -> Fraction:
        """The chance that at least so many of these cards will be shown. Raises OptionError for what is no card."""
        counts = self.counts(cards)
        return sum([counts[n] for n in counts if n >= count], Fraction(0))

    def expected(self, cards: Iterable[int]) -> Fraction:
        """How many of these cards will be shown, on average. Raises OptionError for what is no card."""
        return self.counts(cards).mean()


def _among(pile: tuple[int, ...], wanted: frozenset[int]) -> int:
    return sum([1 for card in pile if card in wanted])


def _drawn(cards: int, good: int, draws: int, more: int = 0) -> Distribution[int]:
    """How many good ones are among the first so many of a shuffled pile, and as many more."""
    return draw_without_replacement((good, cards - good), draws).map(lambda drawn: drawn[0] + more)


def _shuffled(good: Distribution[int], cards: int, draws: int) -> Distribution[int]:
    """The same of a pile of which only the chances are known how many good ones it has."""
    return good.then(lambda n: _drawn(cards, n, draws))


def _then(first: Distribution[int], later: Distribution[int]) -> Distribution[int]:
    """The sum of two counts."""
    return Distribution.of([(a + b, v * w) for a, v in first.items() for b, w in later.items()])


def check_cards(cards: Iterable[int]) -> frozenset[int]:
    """Raises OptionError for a number that is no Character card."""
    wanted = frozenset(cards)
    for card in wanted:
        if not 0 <= card < CARDS:
            raise OptionError(f"{str(card)[:20]} is no Character card; there are 0 to {CARDS - 1}")
    return wanted


def has_next_market(view: ShakespeareView, rules: ShakespeareRules) -> bool:
    """Whether cards are being shown, or will be once more."""
    return market_day(view) <= rules.days


def next_market(view: ShakespeareView, rules: ShakespeareRules) -> Market:
    """The next day's cards; while new elements and cards come out, those now being shown (MARKET_MODEL).

    During the draft, day 1's. Raises OptionError if no cards come any more.
    """
    day = market_day(view)
    if day > rules.days:
        raise OptionError(f"day {rules.days} is the last; no more cards are shown")
    size = rules.shown(view.players)
    shown: tuple[int, ...] = ()
    offer = view.cards
    stays = len(offer)
    if view.phase == v.CARDS:
        shown, offer, stays = view.cards, (), 0
    elif view.phase == v.REST:
        stays -= view.players
    elif view.phase not in SETTING_UP:
        stays -= sum([1 for done in view.recruited if not done])
    left = size - len(shown)
    from_deck = min(left, len(view.deck))
    return Market(day, shown, view.deck, from_deck, view.discard, offer, stays, left - from_deck)


def cards_of_kind(rules: ShakespeareRules, kind: int) -> tuple[int, ...]:
    """The cards of a kind, by its number in rules.KINDS. Raises OptionError for no kind."""
    if not 0 <= kind < len(r.KINDS):
        raise OptionError(f"kind {str(kind)[:20]} does not exist; there are 0 to {len(r.KINDS) - 1}")
    return tuple([card for card in range(CARDS) if rules.roles[card].kind == kind])


def setup_market(rules: ShakespeareRules, players: int, gone: Iterable[int] = ()) -> Market:
    """The cards of one day, seen from before the game; `gone` cards are known to be elsewhere.

    Until the discarded cards are shuffled again, every day is like the first. Raises OptionError.
    """
    size = rules.shown(check_players(rules, players))
    out = check_cards(gone)
    deck = tuple([card for card in range(CARDS) if card not in out])
    if len(deck) < size:
        raise OptionError(f"{len(out)} of {CARDS} cards are gone; the {size} of a day are not there")
    return Market(1, (), deck, size, (), (), 0, 0)


class KindOdds(NamedTuple):
    """A kind of character among the next cards."""

    kind: int  # in rules.KINDS
    chance: Fraction  # of at least one
    expected: Fraction


def kind_odds(view: ShakespeareView, rules: ShakespeareRules) -> tuple[KindOdds, ...]:
    """Every kind that there are cards of, in the order of rules.KINDS. Raises OptionError as next_market."""
    market = next_market(view, rules)
    found: list[KindOdds] = []
    for kind in range(len(r.KINDS)):
        cards = cards_of_kind(rules, kind)
        if cards:
            counts = market.counts(cards)
            found.append(KindOdds(kind, 1 - counts[0], counts.mean()))
    return tuple(found)
