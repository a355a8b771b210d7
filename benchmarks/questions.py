"""Questions that this kit's pages answer exactly, put to icepool and dyce too, each in the way that suits it best.

An answer is what the package gives: a distribution, or fractions. `plain` makes them comparable.
"""

from __future__ import annotations

import functools
import gc
import warnings
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

import shakespeare_games
from shakespeare_games.core.chance import Distribution
from shakespeare_games.death_by_shakespeare import odds as death
from shakespeare_games.kill_shakespeare import odds as kill
from shakespeare_games.macbeth import odds as macbeth
from shakespeare_games.shakespeare import odds as shakespeare

Answer = Callable[[], Any]

FACES = "XDDGGM"
DICE, LIMIT, ROLLS = 5, 3, 8
RATINGS = (2, 5, 5)
HIGH = (10, 11, 12)  # of the event dice: no Action card
TOKENS = (10, 8, 5, 3, 4)  # in Kill Shakespeare's bag: values 1 to 4, then Quills
DRAWN = 3
PURSE = (0, 2, 1, 1, 1, 0)  # bid tokens by value
RIVALS = 3
PLAYERS = 4
WORTH = (1, 2, 3, 4, 5, 6)  # of each color, for whoever wants them so
GREEN = 3
DEMAND = (2, 1, 0, 1, 0, 0)
EVEN = (Fraction(1, 5),) * 5  # a wager of 1 to 5 cylinders


class Question(NamedTuple):
    """One question and how each package answers it; a package that cannot, in some lines, has None."""

    title: str
    ours: Answer
    icepool: Answer
    dyce: Answer | None


def plain(answer: Any) -> Any:
    """Fractions by outcome, whatever package the answer comes from; fractions and lists of them stay."""
    if isinstance(answer, (Fraction, list)):
        return answer
    if isinstance(answer, tuple):
        return list(answer)
    weights = {_outcome(o): int(w) for o, w in answer.items() if w}
    total = sum(weights.values())
    return {outcome: Fraction(weight, total) for outcome, weight in weights.items()}


def _outcome(outcome: Any) -> Any:
    return tuple(outcome) if isinstance(outcome, tuple) else int(outcome)


def questions() -> list[Question]:
    """Them all. Raises ImportError without icepool; without dyce its answers are None."""
    asked = (bust_curve, throw, killed, bag_color, bag_demand, bag_value, place, re_rolled, quills, fists)
    found = [ask() for ask in asked]
    try:
        import dyce
    except ImportError:
        return [question._replace(dyce=None) for question in found]
    warnings.filterwarnings("ignore", module="dyce")
    warnings.filterwarnings("ignore", message=".*is experimental", category=dyce.lifecycle.ExperimentalWarning)
    return found


def forgetting() -> Callable[[], None]:
    """What makes icepool and dyce forget all answers so far: icepool's evaluators keep theirs for the same question.

    Call it once all questions have been asked.
    """
    from icepool.evaluator.multiset_evaluator_base import MultisetEvaluatorBase

    kept: list[Any] = []
    for found in gc.get_objects():
        kind = type(found)  # nothing is asked of the objects themselves: some answer such questions badly
        if kind is functools._lru_cache_wrapper:
            if str(getattr(found, "__module__", "")).partition(".")[0] in ("icepool", "dyce"):
                kept.append(found.cache_clear)
        elif issubclass(kind, MultisetEvaluatorBase) and hasattr(found, "_cache"):
            kept.append(found._cache.clear)

    def forget() -> None:
        for clear in kept:
            clear()

    return forget


def _expand(callback: Callable[[Any], Any], source: Any) -> Any:
    """dyce's mapping of a histogram, without the cutting off of unlikely branches that it does by default."""
    from dyce import expand

    return expand(callback, source, min_path_probability=Fraction(0))


def _drawn(found: int, left: int, others: int) -> Any:
    """dyce's histogram of how many are found after one more draw from so many that count and so many that do not."""
    from dyce import H

    return H({outcome: count for outcome, count in ((found + 1, left), (found, others)) if count})


def bust_curve() -> Question:
    """Macbeth: the chance of the third misfortune by roll 1 to 8; misfortunes are set aside."""

    def icepool_() -> list[Fraction]:
        import icepool

        misfortune = icepool.Die([int(face == "X") for face in FACES])
        step = {x: ((DICE - x) @ misfortune + x).clip(0, LIMIT) for x in range(LIMIT)}
        lying = icepool.Die([0])
        curve: list[Fraction] = []
        for _ in range(ROLLS):
            lying = lying.map(step)
            curve.append(lying.probability(">=", LIMIT))
        return curve

    def dyce_() -> list[Fraction]:
        from dyce import H

        misfortune = H({0: 5, 1: 1})
        step = {x: ((DICE - x) @ misfortune + x).apply(lambda lying: min(lying, LIMIT)) for x in range(LIMIT)}
        lying = H({0: 1})
        curve: list[Fraction] = []
        for _ in range(ROLLS):
            lying = _expand(lambda result: step.get(result.outcome, result.outcome), lying)
            curve.append(Fraction(lying.get(LIMIT, 0), lying.total))
        return curve

    return Question("macbeth: bust curve, 8 rolls", lambda: macbeth.bust_by_roll(FACES, ROLLS), icepool_, dyce_)


def throw() -> Question:
    """Macbeth: how many of each symbol five dice show."""

    def counts(faces: Sequence[str]) -> tuple[int, ...]:
        return tuple([faces.count(symbol) for symbol in "XDGM"])

    def icepool_() -> Any:
        import icepool

        return icepool.Die(list(FACES)).pool(DICE).expand().map(counts)

    def dyce_() -> Any:
        from dyce import H, P

        die = H({symbol: FACES.count(symbol) for symbol in "XDGM"})
        return H({counts(faces): ways for faces, ways in P(*[die] * DICE).rolls_with_counts()})

    return Question("macbeth: five dice by symbol", lambda: macbeth.next_throw(FACES), icepool_, dyce_)


def killed() -> Question:
    """Death by Shakespeare: dead after roll 1 to 8, carrying a 2 and two 5s."""

    def icepool_() -> list[Fraction]:
        import icepool

        hit = icepool.Die([int(side in RATINGS) for side in range(1, 7)])
        dead = icepool.Die([0])
        curve: list[Fraction] = []
        for _ in range(ROLLS):
            dead = dead.map({0: hit})
            curve.append(dead.probability(1))
        return curve

    def dyce_() -> list[Fraction]:
        from dyce import H

        hit = H(6).apply(lambda side: int(side in RATINGS))
        rolled = [n @ hit for n in range(1, ROLLS + 1)]
        return [1 - Fraction(hits[0], hits.total) for hits in rolled]

    return Question("death: dead after 8 rolls", lambda: death.killed_by_roll(RATINGS, ROLLS), icepool_, dyce_)


def _bag() -> tuple[Any, tuple[int, ...], int]:
    rules: Any = shakespeare_games.load_game("shakespeare").rules  # type: ignore[attr-defined]
    return rules, tuple(rules.bags[PLAYERS]), int(rules.offered(PLAYERS))


def bag_color() -> Question:
    """Shakespeare: how many green elements come up on the first day."""
    rules, full, offered = _bag()
    green, size = full[GREEN], sum(full)

    def icepool_() -> Any:
        import icepool

        return icepool.Deck({1: green, 0: size - green}).deal(offered).sum()

    def dyce_() -> Any:
        from dyce import H

        found = H({0: 1})
        for gone in range(offered):

            def draw(result: Any, gone: int = gone) -> Any:
                left = green - result.outcome
                return _drawn(result.outcome, left, size - gone - left)

            found = _expand(draw, found)
        return found

    ours = lambda: shakespeare.setup_draw(rules, PLAYERS).counts(GREEN)  # noqa: E731
    return Question("shakespeare: green elements of a day", ours, icepool_, dyce_)


def bag_demand() -> Question:
    """Shakespeare: whether a day's elements have all that a costume asks for."""
    rules, full, offered = _bag()
    deck = dict(enumerate(full))
    wanted = [color for color, count in enumerate(DEMAND) for _ in range(count)]

    def icepool_() -> Any:
        import icepool

        return icepool.Deck(deck).deal(offered).issuperset(wanted).probability(True)

    ours = lambda: shakespeare.setup_draw(rules, PLAYERS).shows(DEMAND)  # noqa: E731
    return Question("shakespeare: a day shows 2, 1 and 1", ours, icepool_, None)


def bag_value() -> Question:
    """Shakespeare: what a day's elements are worth together."""
    rules, full, offered = _bag()
    deck = dict(zip(WORTH, full, strict=True))

    def icepool_() -> Any:
        import icepool

        return icepool.Deck(deck).deal(offered).sum()

    ours = lambda: shakespeare.setup_draw(rules, PLAYERS).value(WORTH)  # noqa: E731
    return Question("shakespeare: worth of a day's elements", ours, icepool_, None)


def place() -> Question:
    """Shakespeare: the place of a wager of 3 among four; lower ones go ahead, and so do equal ones here."""

    def icepool_() -> list[Fraction]:
        import icepool

        ahead = icepool.d(5).map(lambda wager: int(wager <= 3))
        rank = 3 @ ahead
        return [rank.probability(n) for n in range(4)]

    def dyce_() -> list[Fraction]:
        from dyce import H

        rank = 3 @ H(5).apply(lambda wager: int(wager <= 3))
        return [Fraction(rank[n], rank.total) for n in range(4)]

    ours = lambda: shakespeare.place_odds(3, [EVEN] * 3, [True] * 3)  # noqa: E731
    return Question("shakespeare: place of a wager", ours, icepool_, dyce_)


def re_rolled() -> Question:
    """Kill Shakespeare: the event dice, rolled once more on 10, 11 and 12."""

    def icepool_() -> Any:
        import icepool

        return (2 @ icepool.d6).reroll(HIGH, depth=1)

    def dyce_() -> Any:
        from dyce import H

        return _expand(lambda result: result.h if result.outcome in HIGH else result.outcome, 2 @ H(6))

    return Question("kill: event dice rolled again", lambda: kill.re_rolled(HIGH), icepool_, dyce_)


def quills() -> Question:
    """Kill Shakespeare: Quills in two exchanges of three tokens; Quills and one other token stay away."""
    size, inside = sum(TOKENS), TOKENS[-1]

    def away(found: int) -> int:
        return found + (1 if found < DRAWN else 0)

    def icepool_() -> Any:
        import icepool

        def exchange(size: int, inside: int) -> Any:
            return icepool.Deck({1: inside, 0: size - inside}).deal(DRAWN).sum()

        return exchange(size, inside).map(lambda found: found + exchange(size - away(found), inside - found))

    def dyce_() -> Any:
        from dyce import H

        def exchange(size: int, inside: int) -> Any:
            drawn = H({0: 1})
            for gone in range(DRAWN):

                def draw(result: Any, gone: int = gone) -> Any:
                    left = inside - result.outcome
                    return _drawn(result.outcome, left, size - gone - left)

                drawn = _expand(draw, drawn)
            return drawn

        def again(result: Any) -> Any:
            return result.outcome + exchange(size - away(result.outcome), inside - result.outcome)

        return _expand(again, exchange(size, inside))

    return Question("kill: Quills in two exchanges", lambda: kill.exchanges(TOKENS, 2), icepool_, dyce_)


def fists() -> Question:
    """Kill Shakespeare: the sum of three secret bids, every token in the fist or not."""
    tokens = [value for value, count in enumerate(PURSE) for _ in range(count)] * RIVALS

    def icepool_() -> Any:
        import icepool

        return sum(icepool.Die([0, token]) for token in tokens)

    def dyce_() -> Any:
        from dyce import H

        return sum((H((0, token)) for token in tokens), H({0: 1}))

    def ours() -> Distribution[int]:
        return kill.fists([PURSE] * RIVALS)

    return Question("kill: sum of three secret bids", ours, icepool_, dyce_)
