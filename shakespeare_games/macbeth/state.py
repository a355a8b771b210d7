"""The state of Macbeth: who may do what, and what it does."""

from __future__ import annotations

from random import Random

from shakespeare_games.core.actions import Action
from shakespeare_games.core.errors import IllegalAction
from shakespeare_games.core.game import CHANCE, TERMINAL
from shakespeare_games.macbeth import bugging, lucky, play
from shakespeare_games.macbeth import rules as r
from shakespeare_games.macbeth.barred import why_barred
from shakespeare_games.macbeth.position import (
    BUGGING,
    FALL,
    LAY,
    LUCKY,
    OVER,
    PLAY,
    RETHROW,
    SETUP_BOARD,
    SETUP_CARDS,
    SWAP,
    THROW,
    Position,
)
from shakespeare_games.macbeth.rules import PORTRAITS, MacbethRules
from shakespeare_games.macbeth.view import NOBODY, UNKNOWN, MacbethView

_PHASE_NAMES = ["setup", "setup", "lucky", "fall", "throw", "throw", "bugging", "swap", "lay", "play", "over"]
_CANDIDATES: list[list[int]] = [
    [],
    [],
    [r.ROLL, r.STOP, r.PROPHECY],
    [r.PROPHECY, r.ACCEPT],
    [],
    [],
    [r.END, *range(r.KILL, r.WITH), *range(r.STEAL, r.ACTIONS)],
    list(range(r.WITH, r.STEAL)),
    list(range(r.LAY, r.ACTIONS)),
    [],
    [],
]


class MacbethState(Position):
    """One position of Macbeth, as the contract wants it."""

    def __init__(self, rules: MacbethRules, players: int) -> None:
        super().__init__(rules, players)

    def clone(self) -> MacbethState:
        """See State.clone."""
        other = MacbethState(self.rules, self.players)
        self.copy_to(other)
        return other

    def current_player(self) -> int:
        """See State.current_player."""
        phase = self.phase
        if phase == OVER:
            return TERMINAL
        if phase == THROW or phase == PLAY or phase <= SETUP_CARDS or phase == RETHROW:
            return CHANCE
        return self.seat

    def legal_actions(self) -> list[int]:
        """See State.legal_actions."""
        phase = self.phase
        if phase == LUCKY:
            if self.rolls == 0:
                return [r.ROLL]
            actions = [r.STOP]
            if self.tokens[r.GOLD][self.seat] >= self.rolls * self.rules.roll_step:
                actions = [r.ROLL, r.STOP]
            if self.can_foretell():
                actions.append(r.PROPHECY)
            return actions
        if phase == FALL:
            return [r.PROPHECY, r.ACCEPT]
        if phase == BUGGING:
            return self._bugging_actions()
        if phase == SWAP:
            return [r.WITH + p for p in bugging.can_swap(self) if p != self.picked]
        if phase == LAY:
            return [r.LAY + p for p in bugging.can_lay_on(self)]
        return []

    def _bugging_actions(self) -> list[int]:
        seat = self.seat
        where = self.where
        actions = [r.END]
        daggers = self.tokens[r.DAGGERS][seat]
        for p in range(PORTRAITS):
            if where[p] >= 0 and self.kill_cost(p) <= daggers:
                actions.append(r.KILL + p)
        gold = self.tokens[r.GOLD][seat]
        above = self.rules.above
        for p in range(PORTRAITS):
            if where[p] > 0:
                for space in above[where[p]]:
                    if self.up_cost(space) <= gold:
                        actions.append(r.UP + p * r.UPPER_SPACES + space)
        if self.tokens[r.MONOLOGUES][seat] >= self.rules.monologue_price:
            actions += [r.SWAP + p for p in bugging.can_swap(self)]
            actions += [r.STEAL + s for s in range(self.players) if s != seat and self.tokens[r.GOLD][s] > 0]
            actions += [r.LAY + p for p in bugging.can_lay_on(self)]
        return actions

    def candidate_actions(self) -> list[int]:
        """See State.candidate_actions."""
        return _CANDIDATES[self.phase][:]

    def why_not(self, action: int) -> str | None:
        """See State.why_not."""
        return why_barred(self, action)

    def apply_action(self, action: int) -> None:
        """See State.apply_action."""
        phase = self.phase
        if phase == THROW or phase == RETHROW:
            self._check_outcome(action, self.rules.throw_weights[self.live])
            if lucky.thrown(self, action):
                self._fall()
        elif phase == PLAY:
            self._check_outcome(action, self.rules.pip_weights)
            play.move_pawn(self, action)
        elif phase <= SETUP_CARDS:
            self._set_up(action)
        else:
            reason = why_barred(self, action)
            if reason is not None:
                name = self.rules.actions.text(action) if 0 <= action < r.ACTIONS else str(action)
                raise IllegalAction(name, reason)
            self._decide(action)

    def _check_outcome(self, outcome: int, weights: list[tuple[int, int]]) -> None:
        for possible, _ in weights:
            if possible == outcome:
                return
        raise IllegalAction(str(outcome), "chance cannot bring this here")

    def _decide(self, action: int) -> None:
        if action == r.ROLL:
            lucky.roll(self)
        elif action == r.STOP:
            lucky.stop(self)
        elif action == r.PROPHECY:
            lucky.spend_prophecy(self)
        elif action == r.ACCEPT:
            self._fall()
        elif action == r.END:
            play.end_turn(self)
        elif action < r.UP:
            bugging.kill(self, action - r.KILL)
            if self.phase != OVER and not self.in_play(self.seat):
                play.end_turn(self)
        elif action < r.SWAP:
            portrait, space = divmod(action - r.UP, r.UPPER_SPACES)
            bugging.move_up(self, portrait, space)
        elif action < r.WITH:
            bugging.pick_for_swap(self, action - r.SWAP)
        elif action < r.STEAL:
            bugging.swap_with(self, action - r.WITH)
        elif action < r.LAY:
            bugging.steal(self, action - r.STEAL)
        else:
            bugging.lay(self, action - r.LAY)

    def _fall(self) -> None:
        """Misfortune: the third one takes all tokens held and ends the turn, with no bugging (M10)."""
        self.lose_all(self.seat)
        play.end_turn(self)

    def _set_up(self, portrait: int) -> None:
        """Game Setup: portraits to spaces from the throne down, then secret cards, seat by seat (M4)."""
        self._check_outcome(portrait, self.chance_weights())
        if self.phase == SETUP_BOARD:
            self.board[self.dealt] = portrait
            self.where[portrait] = self.dealt
            self.dealt += 1
            if self.dealt == PORTRAITS:
                self.dealt = 0
                self.phase = SETUP_CARDS
            return
        hand = self.rules.hands[self.players]
        seat = self.dealt // hand
        self.owner[portrait] = seat
        self.living[seat] += 1
        self.dealt += 1
        if self.dealt == hand * self.players:
            play.begin_round(self)

    def chance_weights(self) -> list[tuple[int, int]]:
        """See State.chance_weights."""
        phase = self.phase
        if phase == THROW or phase == RETHROW:
            return self.rules.throw_weights[self.live]
        if phase == PLAY:
            return self.rules.pip_weights
        if phase == SETUP_BOARD:
            return [(p, 1) for p in range(PORTRAITS) if self.where[p] < 0]
        if phase == SETUP_CARDS:
            return [(p, 1) for p in range(PORTRAITS) if self.owner[p] < 0]
        return []

    def returns(self) -> list[float]:
        """See State.returns (M18)."""
        return [1.0 if seat == self.winner else 0.0 for seat in range(self.players)]

    def action(self, action: int) -> Action:
        """See State.action. Outcomes of chance: `place`, `deal`, `throw XDDG` (letters as in the edition), `play 3`."""
        phase = self.phase
        if phase == THROW or phase == RETHROW:
            self._check_outcome(action, self.rules.throw_weights[self.live])
            return Action("throw", (self.rules.throw_texts[action],))
        if phase == PLAY:
            self._check_outcome(action, self.rules.pip_weights)
            return Action("play", (str(action),))
        if phase <= SETUP_CARDS:
            self._check_outcome(action, self.chance_weights())
            return Action("place" if phase == SETUP_BOARD else "deal", ("portrait:" + self.rules.slugs[action],))
        return self.rules.actions.action(action)

    def string_to_action(self, text: str) -> int:
        """See State.string_to_action."""
        if self.current_player() != CHANCE:
            return self.rules.actions.parse(text)
        for outcome, _ in self.chance_weights():
            if self.action_to_string(outcome) == text:
                return outcome
        raise IllegalAction(f"'{text[:80]}'", "chance cannot bring this here")

    def observation(self, seat: int) -> MacbethView:
        """See State.observation. Hidden are the living characters of others (M19)."""
        owners = [
            self.owner[p]
            if self.owner[p] == seat >= 0
            else (self.owner[p] if self.owner[p] >= 0 else NOBODY)
            if self.phase > SETUP_CARDS and self.where[p] < 0
            else UNKNOWN
            for p in range(PORTRAITS)
        ]
        return MacbethView(
            viewer=seat,
            players=self.players,
            phase=_PHASE_NAMES[self.phase],
            to_act=self.current_player(),
            turn=self.seat,
            holder=self.holder,
            round=self.round,
            pawn=self.pawn,
            board=tuple(self.board),
            laid=tuple(self.laid),
            owners=tuple(owners),
            gold=tuple(self.tokens[r.GOLD]),
            daggers=tuple(self.tokens[r.DAGGERS]),
            monologues=tuple(self.tokens[r.MONOLOGUES]),
            prophecies=tuple(self.prophecies),
            supply=tuple(self.supply),
            living=tuple(self.living),
            rolls=self.rolls,
            aside=self.aside,
            thrown=self.rules.throw_counts[self.thrown],
            foretold=self.foretold,
            picked=self.picked,
            laying=tuple(self.laying),
            winner=self.winner,
        )

    def resample(self, seat: int, rng: Random) -> MacbethState:
        """See State.resample: the living portraits that the seat cannot place are dealt anew to the hidden hands."""
        other = self.clone()
        unseen = [p for p in range(PORTRAITS) if self.where[p] >= 0 and (self.owner[p] != seat or seat < 0)]
        for p in unseen:
            other.owner[p] = -1
        for hand in range(self.players):
            if hand == seat:
                continue
            for _ in range(self.living[hand]):
                other.owner[unseen.pop(int(rng.random() * len(unseen)))] = hand
        return other
