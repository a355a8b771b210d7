"""The state of Kill Shakespeare: who may do what, and what it does. What comes after what is in rounds.py."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from shakespeare_games.core.actions import Action
from shakespeare_games.core.errors import IllegalAction
from shakespeare_games.core.game import CHANCE, TERMINAL
from shakespeare_games.kill_shakespeare import (
    bidding,
    event,
    event_bid,
    fortune,
    hidden,
    jesters,
    planning,
    prep,
    quests,
    scoring,
    setup,
    trading,
    turns,
    wheel,
)
from shakespeare_games.kill_shakespeare import position as p
from shakespeare_games.kill_shakespeare import rules as r
from shakespeare_games.kill_shakespeare.barred import candidates, why_barred
from shakespeare_games.kill_shakespeare.looking import look
from shakespeare_games.kill_shakespeare.position import OVER, Position
from shakespeare_games.kill_shakespeare.rounds import go_on
from shakespeare_games.kill_shakespeare.view import KillView

_UNASKED: Final[list[int]] = []


def _answers(_table: Position) -> list[int]:
    return [r.AGREE, r.REFUSE]


# What the seat to move may do, sorted, by phase.
_OPTIONS: Final[dict[int, Callable[[Position], list[int]]]] = {
    p.CHARACTER: setup.character_options,
    p.TAKE: prep.take_options,
    p.EXCHANGE: prep.exchange_options,
    p.KEEP: prep.keep_options,
    p.CANCEL: event.cancel_options,
    p.FLEE: event.flee_options,
    p.FIST: event_bid.fist_options,
    p.ADD: event_bid.add_options,
    p.RE_ROLL: event.re_roll_options,
    p.WHEEL: wheel.options,
    p.PLAN: planning.options,
    p.BID: bidding.bid_options,
    p.ADD_BID: bidding.add_options,
    p.POSITION: bidding.position_options,
    p.CLAIM: bidding.claim_options,
    p.TURN: turns.options,
    p.PAY: quests.pay_options,
    p.HELP: quests.help_options,
    p.HELP_ANSWER: _answers,
    p.OFFER: trading.offer_options,
    p.WANT: trading.want_options,
    p.ANSWER: _answers,
    p.BUY: turns.buy_options,
    p.EXTRA: turns.extra_options,
    p.CASH: scoring.cash_options,
}


class KillState(Position):
    """One position of Kill Shakespeare, as the contract wants it."""

    def clone(self) -> KillState:
        """See State.clone."""
        return KillState(self.rules, self.players, self)

    def current_player(self) -> int:
        """See State.current_player."""
        if self.seat >= 0:
            return self.seat
        return TERMINAL if self.phase == OVER else CHANCE

    def is_chance_node(self) -> bool:
        """See State.is_chance_node."""
        return self.seat < 0 and self.phase != OVER

    def is_terminal(self) -> bool:
        """See State.is_terminal."""
        return self.phase == OVER

    def legal_actions(self) -> list[int]:
        """See State.legal_actions."""
        menu = self.menu
        if not menu and self.seat >= 0:
            menu = _OPTIONS[self.phase](self)
            self.menu = menu
        return menu.copy()

    def candidate_actions(self) -> list[int]:
        """See State.candidate_actions."""
        return candidates(self, self.legal_actions())

    def why_not(self, action: int) -> str | None:
        """See State.why_not."""
        if action in self.legal_actions():
            return None
        return why_barred(self, action)

    def apply_action(self, action: int) -> None:
        """See State.apply_action."""
        if self.seat < 0:
            fortune.come(self, action)
            go_on(self)
            return
        if action not in self.menu and action not in self.legal_actions():
            name = self.rules.actions.text(action) if 0 <= action < r.ACTIONS else str(action)
            raise IllegalAction(name, why_barred(self, action))
        self.menu = _UNASKED
        phase = self.phase
        if phase == p.TURN:
            asked = self._turn(action)
        elif phase >= p.PAY:
            asked = self._within_turn(action)
        elif phase >= p.WHEEL:
            asked = self._bidding(action)
        else:
            asked = self._early(action)
        if not asked:
            go_on(self)

    # What follows does what was chosen. True if it leaves somebody to choose at once, the same seat or another: then
    # nothing in the flow can come first.

    def _turn(self, action: int) -> bool:
        """Phase 4: a turn goes on until it is ended."""
        if action >= r.TRADE:
            if action < r.OFFER:
                trading.begin(self, action - r.TRADE)
                return True
            if action == r.BUY:
                turns.begin_buying(self)
                return True
            turns.end(self)
            return False
        if action >= r.MOVE:
            if action < r.FREE_MOVE:
                turns.move(self, action - r.MOVE)
            elif action < r.MARCH:
                turns.free_move(self, action - r.FREE_MOVE)
            elif action < r.PLACE:
                turns.march(self, action - r.MARCH)
            elif action < r.REST:
                turns.place(self)
            elif action == r.REST:
                turns.rest(self)
            else:
                quests.begin(self, action - r.QUEST)
                if self.quest >= 0:
                    return True
        elif r.PLAY <= action < r.SPY_ON:
            planning.play(self, action - r.PLAY)
        else:
            jesters.play(self, action)
        return turns.goes_on(self)

    def _within_turn(self, action: int) -> bool:
        """A choice within a turn."""
        phase = self.phase
        if phase == p.OFFER:
            trading.offer(self, action - r.OFFER)
            return True
        if phase == p.WANT:
            trading.want(self, action - r.WANT)
            return True
        if phase == p.ANSWER:
            trading.answer(self, action == r.AGREE)
            return True
        if phase == p.BUY:
            turns.pay_card(self, action - r.GIVE)
            return True
        if phase == p.PAY:
            quests.give(self, action - r.GIVE)
            return self.quest >= 0
        if phase == p.HELP:
            quests.helped(self, action)
            return self.quest >= 0
        if phase == p.HELP_ANSWER:
            quest = self.rules.quests[self.quest]
            helper = self.seat
            if quests.answer(self, action == r.AGREE):
                turns.put_pawn(self, helper, quest.second)
                if not self.lost:
                    quests.start_paying(self)
            return self.quest >= 0 and not self.lost
        if phase == p.EXTRA:
            if action == r.USE_EXTRA:
                turns.use_extra(self)
            else:
                self.at += 1
        elif action == r.JEST_POINT:
            scoring.cash(self, self.seat)
        else:
            self.at += 1
        return False

    def _bidding(self, action: int) -> bool:
        """From the Wheel of Fate to the end of the Bidding Phase."""
        phase = self.phase
        if r.JEST_SEARCH <= action < r.JEST_WHEEL:
            jesters.play(self, action)
            return True
        if phase == p.PLAN:
            return self._plan(action)
        if phase == p.WHEEL:
            if action == r.DONE:
                wheel.done(self)
                return False
            if action == r.JEST_WHEEL:
                wheel.turn_back(self)
            else:
                wheel.pay(self, action - r.WHEEL + 1)
            return True
        if phase == p.BID:
            bidding.bid(self, 0 if action == r.PASS else action - r.BID + 1)
        elif phase == p.POSITION:
            bidding.take_position(self, action - r.POSITION)
        elif phase == p.CLAIM:
            bidding.claim(self, action - r.CLAIM)
        elif action == r.PASS:
            self.at += 1
        else:
            bidding.add(self, action - r.ADD_BID)
        return False

    def _plan(self, action: int) -> bool:
        """A seat plans until it is done."""
        if action == r.DONE:
            planning.done(self)
            return False
        if action >= r.ENERGY:
            planning.buy_energy(self, action - r.ENERGY + 1)
        elif action >= r.TIME:
            planning.buy_time(self, action - r.TIME + 1)
        elif action == r.LOOK:
            planning.look(self)
        elif action >= r.SPY_ON:
            planning.spy(self, action - r.SPY_ON)
        else:
            planning.play(self, action - r.PLAY)
        return True

    def _early(self, action: int) -> bool:
        """Setup, Prep, and the Event as far as its dice."""
        phase = self.phase
        if phase == p.FIST:
            if action == r.DONE:
                self.at += 1
                return False
            if action >= r.BID:
                event_bid.put_in(self, action - r.BID + 1)
            else:
                jesters.play(self, action)
            return True
        if phase == p.CHARACTER:
            setup.choose(self, action - r.CHARACTER)
        elif phase == p.TAKE:
            prep.take(self, action)
        elif phase == p.EXCHANGE:
            if action == r.EXCHANGE:
                prep.exchange(self)
            elif action == r.PASS:
                self.at += 1
            else:
                jesters.play(self, action)
        elif phase == p.KEEP:
            prep.keep(self, action)
        elif phase == p.FLEE:
            event.flee(self, action)
        elif action == r.PASS:
            self.at += 1
        elif phase == p.ADD:
            event_bid.add(self, action - r.ADD)
        elif phase == p.CANCEL:
            event.stay(self)
        else:
            event.re_roll(self)
        return False

    def chance_weights(self) -> list[tuple[int, int]]:
        """See State.chance_weights."""
        return fortune.weights(self) if self.is_chance_node() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """See State.chance_outcomes."""
        return fortune.odds(self) if self.is_chance_node() else []

    def returns(self) -> list[float]:
        """See State.returns (K32)."""
        shares = [0.0] * self.players
        if self.winner >= 0:
            shares[self.winner] = 1.0
        return shares

    def scores(self) -> list[int] | None:
        """See State.scores: Victory Points."""
        return self.score.copy()

    def figures(self, seat: int) -> dict[str, int | str]:
        """See State.figures. The ending: why the rebellion failed, or that one was crowned; empty before."""
        ending = p.LOSSES[self.lost]
        if self.phase == OVER and not self.lost:
            ending = "crowned"
        character = self.character[seat]
        return {
            "turns": self.turns,
            "rounds": self.round,
            "character": r.CAST[character] if character >= 0 else "",
            "easy_quests": self.easy[seat],
            "hard_quests": self.hard[seat],
            "markers": scoring.markers(self)[seat],
            "areas_led": self.leader.count(seat),
            "trophies": self.trophies[seat],
            "search": self.search,
            "ending": ending,
        }

    def action(self, action: int) -> Action:
        """See State.action."""
        return self.rules.actions.action(action) if self.seat >= 0 or self.phase == OVER else fortune.name(self, action)

    def string_to_action(self, text: str) -> int:
        """See State.string_to_action."""
        if self.seat >= 0 or self.phase == OVER:
            return self.rules.actions.parse(text)
        clean = " ".join(text.split())
        for outcome, _ in self.chance_weights():
            if self.action_to_string(outcome) == clean:
                return outcome
        raise IllegalAction(f"'{clean[:80]}'", "chance cannot bring this here")

    def observation(self, seat: int) -> KillView:
        """See State.observation. Hidden are bids until they are shown, face-down cards, Battle tokens (K31)."""
        return look(self, seat)

    def resample(self, seat: int, rng: Random) -> KillState:
        """See State.resample: other bids, face-down cards and Battle tokens that the seat cannot know."""
        other = self.clone()
        hidden.redraw(other, seat, rng)
        other.menu = _UNASKED
        return other
