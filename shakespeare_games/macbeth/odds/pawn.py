"""The play track: where the pawn goes next, and when the play ends."""

from __future__ import annotations

from fractions import Fraction

from shakespeare_games.core.chance import Distribution
from shakespeare_games.core.errors import OptionError
from shakespeare_games.macbeth.rules import EVENT_CODES, NO_EVENT, ROLL_AGAIN, MacbethRules

THE_END = "the end"
_WORDS = {code: words for words, code in EVENT_CODES.items()}
_WORDS[NO_EVENT] = ""


def pawn_lands(rules: MacbethRules, pawn: int) -> Distribution[int]:
    """Where the pawn rests after the next move of the play, `roll again` followed; `rules.end` is the end (M6).

    Raises OptionError.
    """
    if not 0 <= pawn <= rules.end:
        raise OptionError(f"the pawn is on space {pawn}; the play has spaces 0 to {rules.end}")
    return _lands(rules, pawn, {})


def _lands(rules: MacbethRules, pawn: int, known: dict[int, Distribution[int]]) -> Distribution[int]:
    if pawn >= rules.end:
        return Distribution({rules.end: 1})
    found = known.get(pawn)
    if found is None:
        moved = Distribution.of((min(pawn + pips, rules.end), weight) for pips, weight in rules.pip_weights)
        found = moved.then(lambda space: _rest(rules, space, known))
        found = Distribution(dict(sorted(found.items())))
        known[pawn] = found
    return found


def _rest(rules: MacbethRules, space: int, known: dict[int, Distribution[int]]) -> Distribution[int]:
    if space < rules.end and rules.events[space] == ROLL_AGAIN:
        return _lands(rules, space, known)
    return Distribution({space: 1})


def next_events(rules: MacbethRules, pawn: int) -> Distribution[str]:
    """The event that the next move of the play brings, in the edition's words; `` for none, `the end` for the end."""
    return pawn_lands(rules, pawn).map(lambda space: THE_END if space >= rules.end else _WORDS[rules.events[space]])


def ends_this_round(rules: MacbethRules, pawn: int) -> Fraction:
    """The chance that the next move of the play reaches or passes the end. Murders may end a game sooner."""
    return pawn_lands(rules, pawn)[rules.end]


def ends_by_round(rules: MacbethRules, pawn: int, rounds: int) -> list[Fraction]:
    """The chance that the play has ended after 1, 2 ... `rounds` more moves of the play."""
    known: dict[int, Distribution[int]] = {}
    curve: list[Fraction] = []
    here: Distribution[int] = Distribution({pawn: 1})
    for _ in range(rounds):
        here = here.then(lambda space: _lands(rules, space, known))
        curve.append(here[rules.end])
    return curve
