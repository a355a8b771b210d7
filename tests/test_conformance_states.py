"""The conformance check: each way in which a state can break the contract is told by its own message."""

from __future__ import annotations

import random
from random import Random
from typing import Any

import pytest

from shakespeare_games.conformance import ConformanceError, check_game
from shakespeare_games.core.actions import Action
from shakespeare_games.core.errors import IllegalAction
from shakespeare_games.core.game import AUDIENCE, TERMINAL
from tests.kuhn import Kuhn, KuhnState, KuhnView
from tests.pig import HOLD, ROLL, Pig, PigState


class Unsorted(PigState):
    def legal_actions(self) -> list[int]:
        return super().legal_actions()[::-1]


class NothingLegal(PigState):
    def legal_actions(self) -> list[int]:
        return [] if self.turn > 5 else super().legal_actions()


class LegalForChance(PigState):
    def legal_actions(self) -> list[int]:
        return [ROLL] if self.rolling else super().legal_actions()


class UnknownSeat(PigState):
    def current_player(self) -> int:
        player = super().current_player()
        return 7 if player == 1 else player


class OddTerminal(PigState):
    def is_terminal(self) -> bool:
        return False


class LegalBarred(PigState):
    def why_not(self, action: int) -> str | None:
        return super().why_not(action) or ("Not on a Monday." if self.turn > 3 else None)


class NoReason(PigState):
    def why_not(self, action: int) -> str | None:
        return "" if super().why_not(action) else None

    def apply_action(self, action: int) -> None:
        if not self.rolling and self.why_not(action) is not None:
            raise IllegalAction(str(action), "no")
        super().apply_action(action)


class AcceptsAnything(PigState):
    def apply_action(self, action: int) -> None:
        if not self.rolling and action not in (ROLL, HOLD):
            action = ROLL
        super().apply_action(action)


class ChangesBeforeItRefuses(PigState):
    def apply_action(self, action: int) -> None:
        if not self.rolling and self.why_not(action) is not None:
            self.turn += 1
            raise IllegalAction(str(action), "no")
        super().apply_action(action)


class HidesItsCandidates(PigState):
    def candidate_actions(self) -> list[int]:
        return [ROLL] if self.current_player() >= 0 else []


class UnsortedChance(PigState):
    def chance_weights(self) -> list[tuple[int, int]]:
        return super().chance_weights()[::-1]


class TwiceTheSameOutcome(PigState):
    def chance_weights(self) -> list[tuple[int, int]]:
        weights = super().chance_weights()
        return weights[:1] + weights


class FractionalWeight(PigState):
    def chance_weights(self) -> list[tuple[int, int]]:
        return [(pips, 0.5) for pips, _ in super().chance_weights()]  # type: ignore[misc]


class ZeroWeight(PigState):
    def chance_weights(self) -> list[tuple[int, int]]:
        return [(pips, pips - 1) for pips, _ in super().chance_weights()]


class ChanceOutOfTurn(PigState):
    def chance_weights(self) -> list[tuple[int, int]]:
        return [(1, 1)]


class OddFloats(PigState):
    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(pips, 0.2) for pips, _ in self.chance_weights()]


class TextOfAnother(PigState):
    def action_to_string(self, action: int) -> str:
        return "roll" if action == HOLD and not self.rolling else super().action_to_string(action)


class LeadsElsewhere(PigState):
    def string_to_action(self, text: str) -> int:
        return 1 if text == "die 6" else super().string_to_action(text)


class BrokenLine(PigState):
    def action(self, action: int) -> Action:
        return Action("hold\nnow", ()) if action == HOLD and not self.rolling else super().action(action)


class ReadsAnything(PigState):
    def string_to_action(self, text: str) -> int:
        return ROLL if text == "no such thing" and not self.rolling else super().string_to_action(text)


class SharedList(PigState):
    def __init__(self, target: int, players: int) -> None:
        super().__init__(target, players)
        self.thrown: list[int] = []

    def apply_action(self, action: int) -> None:
        rolling = self.rolling
        super().apply_action(action)
        if rolling:
            self.thrown.append(action)

    def clone(self) -> SharedList:
        other = super().clone()
        assert isinstance(other, SharedList)
        other.thrown = self.thrown
        return other

    def key(self) -> tuple[Any, ...]:
        return (*super().key(), tuple(self.thrown))


class ReachesBack(PigState):
    """Keeps the first position, and changes it much later."""

    def __init__(self, target: int, players: int) -> None:
        super().__init__(target, players)
        self.first = self
        self.age = 0

    def apply_action(self, action: int) -> None:
        super().apply_action(action)
        self.age += 1
        if self.age == 4:
            self.first.turn = 1

    def clone(self) -> ReachesBack:
        other = super().clone()
        assert isinstance(other, ReachesBack)
        other.first, other.age = self.first, self.age
        return other


class ForgetfulClone(PigState):
    def clone(self) -> PigState:
        other = super().clone()
        other.turn = 0
        return other


class ChildOnItsOwn(PigState):
    def child(self, action: int) -> PigState:
        after = self.clone()
        after.apply_action(action)
        after.turn = min(after.turn, 5)
        return after


class Dicing(PigState):
    """Draws in the rules."""

    def apply_action(self, action: int) -> None:
        super().apply_action(action)
        if self.turn:
            self.turn += random.randrange(1_000_000)


class Restless(PigState):
    looks = 0

    def observation(self, seat: int) -> Any:
        Restless.looks += 1
        return (super().observation(seat), Restless.looks)


class PaidEarly(PigState):
    def returns(self) -> list[float]:
        return [1.0 if self.turn > 3 else 0.0, *super().returns()[1:]]


class PaidTwice(PigState):
    def returns(self) -> list[float]:
        return [1.0] * len(self.held) if self.current_player() == TERMINAL else super().returns()


class InDebt(PigState):
    def returns(self) -> list[float]:
        over = self.current_player() == TERMINAL
        return [2.0, -1.0][: len(self.held)] if over else super().returns()


class OneScore(PigState):
    def scores(self) -> list[int] | None:
        return [0]


class FigureOfHalves(PigState):
    def figures(self, seat: int) -> dict[str, int | str]:
        return {"half": self.held[seat] / 2}  # type: ignore[dict-item]


class FigureNowAndThen(PigState):
    def figures(self, seat: int) -> dict[str, int | str]:
        return {"held": self.held[seat]} if self.held[seat] else {}


class ListView(PigState):
    def observation(self, seat: int) -> Any:
        return (list(self.held), self.seat)


class StateView(PigState):
    def observation(self, seat: int) -> Any:
        return (self,)


class Blob:
    pass


class BlobView(PigState):
    blob = Blob()

    def observation(self, seat: int) -> Any:
        return (super().observation(seat), self.blob)


class ListKey(PigState):
    def key(self) -> tuple[Any, ...]:
        return (*super().key()[:-1], list(self.held))


class TextKey(PigState):
    def key(self) -> Any:
        return str(super().key())


class CoarseKey(PigState):
    def key(self) -> tuple[Any, ...]:
        return (self.seat, self.rolling, self.held)


class Unwritten(PigState):
    def scores(self) -> list[int] | None:
        raise NotImplementedError


class ResamplesItself(PigState):
    def resample(self, seat: int, rng: Random) -> PigState:
        return self


class Shuffles(PigState):
    def resample(self, seat: int, rng: Random) -> PigState:
        rng.shuffle([1, 2, 3])
        return self.clone()


class ResampleStealsTheTurn(PigState):
    def resample(self, seat: int, rng: Random) -> PigState:
        other = self.clone()
        self.turn = 0
        return other


class ResamplesByItsOwnLuck(KuhnState):
    def resample(self, seat: int, rng: Random) -> KuhnState:
        return super().resample(seat, Random())


class LosesItsOwnCard(KuhnState):
    def resample(self, seat: int, rng: Random) -> KuhnState:
        return super().resample(1 - seat, rng)


class SeesThrough(KuhnState):
    def observation(self, seat: int) -> KuhnView:
        return KuhnView(self.current_player(), tuple(self.cards), self.bets)


class TellsTheAudience(KuhnState):
    def observation(self, seat: int) -> KuhnView:
        if seat == AUDIENCE:
            return KuhnView(self.current_player(), tuple(self.cards), self.bets)
        return super().observation(seat)


class MovesByHiddenCard(KuhnState):
    """Whether a seat may bet depends on a card that it cannot see."""

    def legal_actions(self) -> list[int]:
        legal = super().legal_actions()
        return legal[:1] if legal and self.cards[1 - self.current_player()] == 2 else legal


# What each is told by

BROKEN_PIGS: list[tuple[type[PigState], str]] = [
    (Unsorted, "legal_actions not sorted"),
    (NothingLegal, "0 legal actions, but player "),
    (LegalForChance, "1 legal actions, but player -1 is to move"),
    (UnknownSeat, "current_player is 7"),
    (OddTerminal, "is_terminal and current_player differ"),
    (LegalBarred, "is legal, but why_not says 'Not on a Monday.'"),
    (NoReason, "'hold' is barred, but why_not gives no reason"),
    (AcceptsAnything, "is accepted: IllegalAction is to be raised"),
    (ChangesBeforeItRefuses, "illegal action 1 is refused, but has changed the state"),
    (HidesItsCandidates, "legal actions [1] are not among candidate_actions"),
    (UnsortedChance, "outcomes of chance not sorted"),
    (TwiceTheSameOutcome, "outcomes of chance not sorted, or not distinct"),
    (FractionalWeight, "outcome 1 weighs 0.5"),
    (ZeroWeight, "outcome 1 weighs 0"),
    (ChanceOutOfTurn, "chance_weights, but chance is not to move"),
    (OddFloats, "chance_outcomes sum to 1.2"),
    (TextOfAnother, "action(1) and action_to_string differ"),
    (LeadsElsewhere, "the text 'die 6' of action 6 leads to 1"),
    (BrokenLine, "action 1 has the text 'hold\\nnow'"),
    (ReadsAnything, "the text 'no such thing' is accepted"),
    (SharedList, "child('die "),
    (ReachesBack, "an earlier position (0 of "),
    (ForgetfulClone, "a clone differs from its original"),
    (ChildOnItsOwn, "child and apply_action differ on 'die "),
    (Dicing, "child and apply_action differ on 'die "),
    (Restless, "answers differently each time"),
    (PaidEarly, "sum to 1.0, over: False"),
    (PaidTwice, "sum to 2.0, over: True"),
    (InDebt, "are not shares"),
    (OneScore, "scores [0] for 2 players"),
    (FigureOfHalves, "figures ['half'] are neither whole numbers nor words"),
    (FigureNowAndThen, "but were"),
    (ListView, "observation holds a list"),
    (StateView, "observation holds a StateView"),
    (BlobView, "observation holds a Blob"),
    (ListKey, "key holds a list"),
    (TextKey, "key is a str: a tuple is allowed"),
    (CoarseKey, "but other moves"),
    (Unwritten, "raised NotImplementedError"),
    (ResamplesItself, "resample gives the state itself"),
    (Shuffles, "draws with rng.shuffle; only rng.random()"),
    (ResampleStealsTheTurn, "resample(0) changes the original"),
]

BROKEN_KUHNS: list[tuple[type[KuhnState], str]] = [
    (ResamplesByItsOwnLuck, "differs for equal generators"),
    (LosesItsOwnCard, "changes what seat "),
    (SeesThrough, "changes what seat "),
    (TellsTheAudience, "changes what the audience sees"),
    (MovesByHiddenCard, "changes the seat's legal actions"),
]


@pytest.mark.parametrize(("state", "fault"), BROKEN_PIGS, ids=lambda value: getattr(value, "__name__", ""))
def test_a_broken_pig_is_told(state: type[PigState], fault: str) -> None:
    with pytest.raises(ConformanceError) as caught:
        check_game(Pig(30, state), players=[2], seeds=range(5), bots=False)
    assert fault in caught.value.fault


@pytest.mark.parametrize(("state", "fault"), BROKEN_KUHNS, ids=lambda value: getattr(value, "__name__", ""))
def test_a_broken_kuhn_is_told(state: type[KuhnState], fault: str) -> None:
    with pytest.raises(ConformanceError) as caught:
        check_game(Kuhn(state), seeds=range(20), bots=False)
    assert fault in caught.value.fault


def test_the_error_says_where_and_comes_again() -> None:
    found = []
    for _ in range(2):
        with pytest.raises(ConformanceError) as caught:
            check_game(Pig(30, NothingLegal), players=[3], seeds=[4], bots=False)
        found.append(caught.value)
    error = found[0]
    assert (error.game, error.players, error.seed) == ("pig", 3, 4)
    assert error.move > 0
    assert str(error) == f"pig, 3 players, seed 4, move {error.move}: {error.fault}"
    assert str(error) == str(found[1])
    assert isinstance(error, AssertionError)
