"""The state of Macbeth: who may do what, and what it does."""

from __future__ import annotations

from random import Random
from typing import Final

from shakespeare_games.core.actions import Action
from shakespeare_games.core.errors import IllegalAction
from shakespeare_games.core.game import CHANCE, TERMINAL, impossible
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
from shakespeare_games.macbeth.rules import PORTRAITS
from shakespeare_games.macbeth.view import NOBODY, UNKNOWN, MacbethView

# By phase.
_PHASE_NAMES: Final = ["setup", "setup", "play", "throw", "throw", "lucky", "fall", "bugging", "swap", "lay", "over"]
_CANDIDATES: Final[list[list[int]]] = [
    [],
    [],
    [],
    [],
    [],
    [r.ROLL, r.STOP, r.PROPHECY],
    [r.PROPHECY, r.ACCEPT],
    [r.END, *range(r.KILL, r.WITH), *range(r.STEAL, r.ACTIONS)],
    list(range(r.WITH, r.STEAL)),
    list(range(r.LAY, r.ACTIONS)),
    [],
]


_UNASKED: Final[list[int]] = []


class MacbethState(Position):
    """One position of Macbeth, as the contract wants it."""

    def clone(self) -> MacbethState:
        """See State.clone."""
        return MacbethState(self.rules, self.players, self)

    def current_player(self) -> int:
        """See State.current_player."""
        phase = self.phase
        if phase == OVER:
            return TERMINAL
        return CHANCE if phase <= RETHROW else self.seat

    def is_chance_node(self) -> bool:
        """See State.is_chance_node."""
        return self.phase <= RETHROW

    def is_terminal(self) -> bool:
        """See State.is_terminal."""
        return self.phase == OVER

    def legal_actions(self) -> list[int]:
        """See State.legal_actions."""
        phase = self.phase
        if phase == LUCKY:
            actions = lucky.options(self)
        elif phase == BUGGING:
            actions = bugging.options(self)
        elif phase == FALL:
            actions = [r.PROPHECY, r.ACCEPT]
        elif phase == SWAP:
            actions = bugging.swap_options(self)
        elif phase == LAY:
            actions = bugging.lay_options(self)
        else:
            return []
        self.menu = actions
        return actions.copy()

    def candidate_actions(self) -> list[int]:
        """See State.candidate_actions."""
        actions = _CANDIDATES[self.phase]
        return [a for a in actions if not r.STEAL + self.players <= a < r.LAY]

    def why_not(self, action: int) -> str | None:
        """See State.why_not."""
        return why_barred(self, action)

    def apply_action(self, action: int) -> None:
        """See State.apply_action."""
        phase = self.phase
        if phase <= RETHROW:
            self._come(action)
            return
        if action not in self.menu:  # nobody has asked what is legal, or the action is not
            reason = why_barred(self, action)
            if reason is not None:
                name = self.rules.actions.text(action) if 0 <= action < r.ACTIONS else str(action)
                raise IllegalAction(name, reason)
        self.menu = _UNASKED
        if phase >= BUGGING:
            self._bug(action)
        elif action == r.ROLL:
            lucky.roll(self)
        elif action == r.STOP:
            lucky.stop(self)
        elif action == r.PROPHECY:
            lucky.spend_prophecy(self)
        else:
            self._fall()

    def _come(self, outcome: int) -> None:
        """Chance has moved."""
        phase = self.phase
        if phase >= THROW:
            if outcome not in self.rules.throws[self.live]:
                raise impossible(outcome)
            if lucky.thrown(self, outcome):
                self._fall()
        elif phase == PLAY:
            if outcome not in self.rules.pips:
                raise impossible(outcome)
            play.move_pawn(self, outcome)
        else:
            left = self.deck.copy()
            try:
                left.remove(outcome)
            except ValueError:
                raise impossible(outcome) from None
            self.deck = left
            self._set_up(outcome)

    def _bug(self, action: int) -> None:
        """Bugging Phase: one action of it."""
        if action == r.END:
            play.end_turn(self)
        elif action < r.UP:
            bugging.kill(self, action - r.KILL)
            if self.phase != OVER and not self.in_play(self.seat):
                play.end_turn(self)
        elif action < r.SWAP:
            number = action - r.UP
            bugging.move_up(self, number % PORTRAITS, number // PORTRAITS)
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
        self.busts = [count + (seat == self.seat) for seat, count in enumerate(self.busts)]
        self.lose_all(self.seat)
        play.end_turn(self)

    def _set_up(self, portrait: int) -> None:
        """Game Setup: portraits to spaces from the throne down, then secret cards, seat by seat (M4)."""
        if self.phase == SETUP_BOARD:
            self.board[self.dealt] = portrait
            self.where[portrait] = self.dealt
            self.dealt += 1
            if self.dealt == PORTRAITS:
                self.dealt = 0
                self.deck = list(range(PORTRAITS))
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
        if phase > RETHROW:
            return []
        if phase >= THROW:
            return self.rules.throw_weights[self.live].copy()
        if phase == PLAY:
            return self.rules.pip_weights.copy()
        return [(p, 1) for p in self.deck]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """See State.chance_outcomes."""
        phase = self.phase
        if phase > RETHROW:
            return []
        if phase >= THROW:
            return self.rules.throw_odds[self.live].copy()
        if phase == PLAY:
            return self.rules.pip_odds.copy()
        one = self.rules.one_of[len(self.deck)]
        return [one[p] for p in self.deck]

    def returns(self) -> list[float]:
        """See State.returns (M18)."""
        return [1.0 if seat == self.winner else 0.0 for seat in range(self.players)]

    def figures(self, seat: int) -> dict[str, int | str]:
        """See State.figures. The ending: the curtain falls, or one conspirator is the last alive; empty before."""
        ending = ""
        if self.phase == OVER:
            ending = "curtain" if self.pawn >= self.rules.end else "last alive"
        return {
            "turns": self.turns,
            "rounds": self.round,
            "deaths": len([p for p in self.dead if self.owner[p] == seat]),
            "busts": self.busts[seat],
            "gold": self.tokens[r.GOLD][seat],
            "daggers": self.tokens[r.DAGGERS][seat],
            "monologues": self.tokens[r.MONOLOGUES][seat],
            "prophecies": self.prophecies[seat],
            "space": self.pawn,
            "ending": ending,
        }

    def action(self, action: int) -> Action:
        """See State.action. Outcomes of chance: `place`, `deal`, `throw XDDG` (letters as in the edition), `play 3`."""
        phase = self.phase
        if phase > RETHROW:
            return self.rules.actions.action(action)
        if action not in [outcome for outcome, _ in self.chance_weights()]:
            raise impossible(action)
        if phase == PLAY:
            return Action("play", (str(action),))
        if phase <= SETUP_CARDS:
            return Action("place" if phase == SETUP_BOARD else "deal", ("portrait:" + self.rules.slugs[action],))
        return Action("throw", (self.rules.throw_texts[action],))

    def string_to_action(self, text: str) -> int:
        """See State.string_to_action."""
        return self.outcome(text) if self.phase <= RETHROW else self.rules.actions.parse(text)

    def _owner_seen_by(self, seat: int, portrait: int) -> int:
        """Whose card a portrait is, as far as a viewer knows: one's own, and after setup the dead (M12, M19)."""
        owner = self.owner[portrait]
        if owner >= 0 and owner == seat:
            return owner
        if self.phase > SETUP_CARDS and self.where[portrait] < 0:
            return owner if owner >= 0 else NOBODY
        return UNKNOWN

    def observation(self, seat: int) -> MacbethView:
        """See State.observation. Hidden are the living characters of others (M19)."""
        owners = [self._owner_seen_by(seat, p) for p in range(PORTRAITS)]
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
            gained=self.gained(),
            given=tuple(self.gains[3:]),
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
