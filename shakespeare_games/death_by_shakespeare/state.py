"""The state of Death by Shakespeare: who may do what, and what it does."""

from __future__ import annotations

from random import Random
from typing import Final

from shakespeare_games.core.actions import Action
from shakespeare_games.core.errors import IllegalAction
from shakespeare_games.core.game import CHANCE, TERMINAL, impossible
from shakespeare_games.death_by_shakespeare import abilities, acts
from shakespeare_games.death_by_shakespeare import rules as r
from shakespeare_games.death_by_shakespeare import view as v
from shakespeare_games.death_by_shakespeare.barred import why_barred
from shakespeare_games.death_by_shakespeare.position import (
    DEAL,
    DIE,
    DISCARD,
    DRAW,
    KILL,
    LAY,
    NUMBER,
    OVER,
    REACT,
    ROLL,
    THEFT,
    Position,
)
from shakespeare_games.death_by_shakespeare.rules import CHARACTERS
from shakespeare_games.death_by_shakespeare.view import DeathView, Killed

# By phase.
_PHASE_NAMES: Final = [v.NUMBER, v.DEAL, v.DRAW, v.DIE, v.THEFT, v.DISCARD, v.LAY, v.ROLL, v.REACT, v.KILL, v.OVER]
_CHANCE_KINDS: Final = ["number", "deal", "draw", "die", "steal"]
_UNASKED: Final[list[int]] = []
_ROLL_ONLY: Final[list[int]] = [r.ROLL]


def _pick(pile: list[int], outcome: int) -> None:
    """Chance takes a character or a card from where it lay. Raises IllegalAction if it does not lie there."""
    try:
        pile.remove(outcome)
    except ValueError:
        raise impossible(outcome) from None


class DeathState(Position):
    """One position of Death by Shakespeare, as the contract wants it."""

    def clone(self) -> DeathState:
        """See State.clone."""
        return DeathState(self.rules, self.players, self)

    def current_player(self) -> int:
        """See State.current_player."""
        phase = self.phase
        if phase <= THEFT:
            return CHANCE
        return TERMINAL if phase == OVER else self.actor

    def is_chance_node(self) -> bool:
        """See State.is_chance_node."""
        return self.phase <= THEFT

    def is_terminal(self) -> bool:
        """See State.is_terminal."""
        return self.phase == OVER

    def legal_actions(self) -> list[int]:
        """See State.legal_actions."""
        phase = self.phase
        if phase == LAY:
            actions = abilities.on_each(self.rules.lays, self.hands[self.seat], self.against[self.seat])
        elif phase == ROLL:
            actions = _ROLL_ONLY
        elif phase == REACT:
            actions = abilities.answers(self)
        elif phase == KILL:
            actions = [r.KILL + c for c in self.doomed()]
        elif phase == DISCARD:
            actions = [r.DISCARD + card for card in self.hands[self.actor]]
        else:
            return []
        self.menu = actions
        return actions.copy()

    def candidate_actions(self) -> list[int]:
        """See State.candidate_actions: in a window also the uses of what has reacted or would do nothing."""
        if self.phase != REACT:
            return self.legal_actions()
        actions = [r.PASS]
        for character in abilities.woken(self, self.actor):
            actions += abilities.uses(self, character) or [self.rules.base[character]]
        return actions

    def why_not(self, action: int) -> str | None:
        """See State.why_not."""
        return why_barred(self, action)

    def apply_action(self, action: int) -> None:
        """See State.apply_action."""
        phase = self.phase
        if phase == DRAW:
            _pick(self.deck, action)
            acts.drawn(self, action)
            return
        if phase <= THEFT:
            self._come(action)
            return
        if action not in self.menu:  # nobody has asked what is legal, or the action is not
            reason = why_barred(self, action)
            if reason is not None:
                name = self.rules.actions.text(action) if 0 <= action < len(self.rules.actions) else str(action)
                raise IllegalAction(name, reason)
        self.menu = _UNASKED
        if phase == ROLL:
            acts.roll(self)
        elif phase == LAY:
            number = action - r.LAY
            acts.lay(self, number // CHARACTERS, number % CHARACTERS)
        elif phase == DISCARD:
            acts.discard(self, action - r.DISCARD)
        elif phase == KILL:
            acts.kill(self, action - r.KILL)
        elif action == r.PASS:
            acts.let_stand(self)
        else:
            character = self.rules.ability[action]
            acts.react(self, character, action - self.rules.base[character])

    def _come(self, outcome: int) -> None:
        """Chance has moved, and not drawn a card."""
        phase = self.phase
        if phase == DIE:
            if not 1 <= outcome <= r.SIDES:
                raise impossible(outcome)
            acts.rolled(self, outcome)
        elif phase == DEAL:
            _pick(self.undealt, outcome)
            self._deal(outcome)
        elif phase == THEFT:
            _pick(self.hands[self.victim], outcome)
            acts.stolen(self, outcome)
        else:
            if outcome not in self.rules.number_die:
                raise impossible(outcome)
            self.death_number = outcome
            self.phase = DEAL

    def _deal(self, character: int) -> None:
        """Setup: characters, face up, seat by seat (D1)."""
        each = self.rules.deals[self.players]
        seat = self.dealt // each
        self.owner[character] = seat
        self.alive[character] = True
        self.living[seat] += 1
        self.dealt += 1
        if self.dealt == each * self.players:
            self.recast()
            acts.begin_turn(self, self.seat)

    def _outcomes(self) -> list[int]:
        """What chance can bring, each alike; the Death number is not among them."""
        if self.phase == DRAW:
            return self.deck
        return self.hands[self.victim] if self.phase == THEFT else self.undealt

    def chance_weights(self) -> list[tuple[int, int]]:
        """See State.chance_weights."""
        phase = self.phase
        if phase == DIE:
            return self.rules.sides.copy()
        if phase == NUMBER:
            return self.rules.number_weights.copy()
        if phase > THEFT:
            return []
        one = self.rules.one_of
        return [one[n] for n in self._outcomes()]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """See State.chance_outcomes."""
        phase = self.phase
        if phase == DRAW:
            left = self.deck
        elif phase == DIE:
            return self.rules.side_odds.copy()
        elif phase == NUMBER:
            return self.rules.number_odds.copy()
        elif phase > THEFT:
            return []
        else:
            left = self._outcomes()
        odds = self.rules.odds_of[len(left)]
        return [odds[n] for n in left]

    def returns(self) -> list[float]:
        """See State.returns (D16)."""
        shares = [0.0] * self.players
        for seat in self.winners:
            shares[seat] = 1 / len(self.winners)
        return shares

    def scores(self) -> list[int] | None:
        """See State.scores: living characters."""
        return self.living.copy()

    def figures(self, seat: int) -> dict[str, int | str]:
        """See State.figures. The ending: the Death number is reached, one seat is last alive, or it took too long."""
        ending = ""
        if self.phase == OVER:
            last = self.living.count(0) == self.players - 1
            reached = len(self.bier) >= self.death_number
            ending = "Death number" if reached else "last alive" if last else "too long"
        return {
            "turns": self.turns,
            "deaths": len([owner for _, owner, _, _, _ in self.bier if owner == seat]),
            "kills": len([roller for _, _, roller, _, _ in self.bier if roller == seat]),
            "cards": len(self.hands[seat]),
            "death_number": self.death_number,
            "ending": ending,
        }

    def action(self, action: int) -> Action:
        """See State.action.

        Outcomes of chance: `number 7`, `deal character:foil`, `draw death:hanging`, `die 4`, `steal death:hanging`.
        """
        phase = self.phase
        if phase > THEFT:
            return self.rules.actions.action(action)
        if action not in [outcome for outcome, _ in self.chance_weights()]:
            raise impossible(action)
        if phase == DEAL:
            element = "character:" + self.rules.character_slugs[action]
        elif phase in (DRAW, THEFT):
            element = "death:" + self.rules.card_slugs[action]
        else:
            element = str(action)
        return Action(_CHANCE_KINDS[phase], (element,))

    def string_to_action(self, text: str) -> int:
        """See State.string_to_action."""
        return self.outcome(text) if self.phase <= THEFT else self.rules.actions.parse(text)

    def observation(self, seat: int) -> DeathView:
        """See State.observation. Hidden are the hands of others, but from a Narrator's owner for a while (D10, D18)."""
        all_seen = seat >= 0 and self.looking[seat]
        hands = [tuple(hand) if all_seen or s == seat else None for s, hand in enumerate(self.hands)]
        return DeathView(
            viewer=seat,
            players=self.players,
            phase=_PHASE_NAMES[self.phase],
            to_act=self.current_player(),
            actor=self.whose_moment(),
            turn=self.seat,
            turns=self.turns,
            death_number=self.death_number,
            owners=tuple(self.owner),
            alive=tuple(self.alive),
            laid=tuple([tuple(cards) for cards in self.laid]),
            living=tuple(self.living),
            hand_sizes=tuple([len(hand) for hand in self.hands]),
            limits=tuple(self.limits),
            hands=tuple(hands),
            looking=tuple(self.looking),
            deck=len(self.deck),
            discard=tuple(sorted(self.discard)),
            number=self.number,
            throws=tuple(self.throws),
            negated=self.negated,
            attacked=self.attacked,
            passes=self.passes,
            reactor=self.reactor,
            due=tuple(self.due),
            then=self.resume,
            reacted=tuple([c for c in range(CHARACTERS) if self.reacted >> c & 1]),
            extra=self.extra,
            victim=self.victim,
            bier=tuple([Killed(c, owner, roller, card, turn) for c, owner, roller, card, turn in self.bier]),
            winners=tuple(self.winners),
        )

    def resample(self, seat: int, rng: Random) -> DeathState:
        """See State.resample: the deck and the hands that the seat does not see are mixed and dealt anew."""
        other = self.clone()
        if seat >= 0 and self.looking[seat]:
            hidden: list[int] = []
        else:
            hidden = [s for s in range(self.players) if s != seat]
        unseen = self.deck.copy()
        for s in hidden:
            unseen += self.hands[s]
        unseen.sort()
        for s in hidden:
            other.hands[s] = sorted([unseen.pop(int(rng.random() * len(unseen))) for _ in self.hands[s]])
        other.deck = unseen
        other.menu = _UNASKED
        return other
