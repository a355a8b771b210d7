"""The state of Shakespeare: who may do what, and what it does."""

from __future__ import annotations

from random import Random
from typing import Final

from shakespeare_games.core.actions import Action
from shakespeare_games.core.errors import IllegalAction
from shakespeare_games.core.game import CHANCE, TERMINAL, impossible
from shakespeare_games.shakespeare import (
    activation,
    ambiance,
    craftsmen,
    objectives,
    payment,
    quills,
    recruitment,
    rehearsal,
    rest,
    supply,
    turns,
    wager,
)
from shakespeare_games.shakespeare import rules as r
from shakespeare_games.shakespeare.barred import candidates, why_barred
from shakespeare_games.shakespeare.looking import look
from shakespeare_games.shakespeare.position import (
    ACTIVATION,
    AMBIANCE,
    BACK,
    COSTUMES,
    CRAFT,
    DRAFT,
    KEEP,
    OBJECTIVE,
    ORDER,
    OVER,
    PAY,
    QUEEN,
    QUILL,
    REST,
    SETS,
    SHOW,
    TURN,
    WAGER,
    Position,
)
from shakespeare_games.shakespeare.rules import CHARACTERS, SPACES
from shakespeare_games.shakespeare.view import ShakespeareView

_UNASKED: Final[list[int]] = []
_WAGERS: Final[list[int]] = [r.WAGER + n for n in range(r.CYLINDERS)]
_PASS: Final[list[int]] = [r.PASS]
_QUEEN: Final[list[int]] = [r.POUNDS, r.DRAW]
_CHANCE_KINDS: Final = ("order", "show", "show", "show", "draw")


class ShakespeareState(Position):
    """One position of Shakespeare, as the contract wants it."""

    def clone(self) -> ShakespeareState:
        """See State.clone."""
        return ShakespeareState(self.rules, self.players, self)

    def current_player(self) -> int:
        """See State.current_player."""
        phase = self.phase
        if phase <= OBJECTIVE:
            return CHANCE
        return TERMINAL if phase == OVER else self.seat

    def is_chance_node(self) -> bool:
        """See State.is_chance_node."""
        return self.phase <= OBJECTIVE

    def is_terminal(self) -> bool:
        """See State.is_terminal."""
        return self.phase == OVER

    def legal_actions(self) -> list[int]:
        """See State.legal_actions."""
        menu = self.menu
        if not menu:
            menu = self._menu()
            self.menu = menu
        return menu.copy()

    def _menu(self) -> list[int]:
        """What the seat to move may do; never changed once made."""
        phase = self.phase
        if phase == TURN:
            seat = self.seat
            actions = _UNASKED if self.recruited[seat] else recruitment.options(self)
            if self.cylinders[seat]:
                return actions + self.ready[seat] + _PASS
            return actions
        if phase == CRAFT:
            return craftsmen.options(self)
        if phase == QUILL:
            return quills.options(self)
        if phase == WAGER:
            return _WAGERS
        if phase == REST:
            return rest.options(self)
        if phase == PAY:
            return [r.DONE, *payment.options(self)]
        if phase == DRAFT:
            return recruitment.options(self)
        if phase == QUEEN:
            return _QUEEN
        if phase == KEEP:
            return objectives.options(self)
        if phase == BACK:
            return ambiance.back_options(self)
        return _UNASKED

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
        phase = self.phase
        if phase <= OBJECTIVE:
            if phase == COSTUMES:
                supply.costume_drawn(self, action)
            elif phase == SETS:
                supply.set_drawn(self, action)
            else:
                self._come(action)
            return
        # The menu is what legal_actions answered, if it was asked.
        if action not in self.menu and action not in self.legal_actions():
            name = self.rules.actions.text(action) if 0 <= action < r.ACTIONS else str(action)
            raise IllegalAction(name, why_barred(self, action))
        self.menu = _UNASKED
        if phase == TURN:
            self.turns += 1
            if r.ACTIVATE <= action < r.PASS:
                activation.activate(self, action - r.ACTIVATE)
            else:
                self._take_turn(action)
        elif phase == CRAFT:
            self._craft(action)
        elif phase == QUILL:
            quills.move(self, action - r.QUILL)
            self._after_quill()
        elif phase == WAGER:
            wager.wager(self, action - r.WAGER + 1)
        elif phase == REST:
            rest.spare(self, action - r.SPARE)
        else:
            self._other(action)

    def _take_turn(self, action: int) -> None:
        """Phase 2: recruit or pass."""
        if action == r.PASS:
            turns.give_up(self)
            return
        if action >= r.EXTRA:
            recruitment.take(self, action - r.EXTRA, False)
        else:
            recruitment.take(self, action - r.RECRUIT, True)
        turns.next_turn(self)

    def _craft(self, action: int) -> None:
        """A craftsman at work."""
        if action == r.PLUS:
            craftsmen.add_plus(self)
        elif action == r.DONE:
            craftsmen.finish(self)
        elif action < r.SET:
            at = action - r.COSTUME
            craftsmen.take_costume(self, at // CHARACTERS, at % CHARACTERS)
        else:
            at = action - r.SET
            craftsmen.take_set(self, at // SPACES, at % SPACES)

    def _after_quill(self) -> None:
        """A quill has moved: whatever it belongs to goes on."""
        if quills.ask(self):
            return
        if self.occasion == ACTIVATION:
            activation.go_on(self)
        elif self.occasion == AMBIANCE:
            ambiance.go_on(self)
        else:
            rehearsal.go_on(self)

    def _other(self, action: int) -> None:
        """Choices that are rarer."""
        phase = self.phase
        if phase == PAY:
            if action == r.DONE:
                payment.done(self)
            else:
                payment.pay(self, action - r.PAY)
        elif phase == DRAFT:
            hire = action < r.EXTRA
            recruitment.take(self, action - (r.RECRUIT if hire else r.EXTRA), hire)
            recruitment.drafted(self)
        elif phase == QUEEN:
            if action == r.POUNDS:
                activation.take_pounds(self)
            else:
                objectives.begin(self)
        elif phase == KEEP:
            objectives.keep(self, action - r.KEEP)
        else:
            self.back(self.seat, action - r.BACK)
            ambiance.go_on(self)

    def _come(self, outcome: int) -> None:
        """Chance has moved, and it was no bag."""
        phase = self.phase
        if phase == SHOW:
            if supply.card_shown(self, outcome):
                self._all_shown()
        elif phase == OBJECTIVE:
            if outcome not in objectives.next_cards(self):
                raise impossible(outcome)
            objectives.drawn(self, outcome)
        else:
            if not 0 <= outcome < self.players or outcome in self.order:
                raise impossible(outcome)
            self.order.append(outcome)
            if len(self.order) == self.players:
                self.ordered()
                supply.refresh(self)

    def _all_shown(self) -> None:
        """The main board is full: the choice of a first card, the first day, or the rest after a day."""
        if self.day:
            rest.begin(self)
        elif self.taken[0]:
            wager.begin_day(self)
        else:
            recruitment.begin_draft(self)

    def chance_weights(self) -> list[tuple[int, int]]:
        """See State.chance_weights."""
        phase = self.phase
        if phase > OBJECTIVE:
            return []
        if phase in (COSTUMES, SETS):
            bag = self.costume_bag if phase == COSTUMES else self.set_bag
            return [(color, count) for color, count in enumerate(bag) if count]
        if phase == ORDER:
            return [(seat, 1) for seat in range(self.players) if seat not in self.order]
        return [(card, 1) for card in (objectives.next_cards(self) if phase == OBJECTIVE else self.deck)]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """See State.chance_outcomes."""
        phase = self.phase
        if phase == COSTUMES or phase == SETS:  # noqa: SIM109
            bag = self.costume_bag if phase == COSTUMES else self.set_bag
            black, pink, purple, blue, green, yellow = bag
            odds = self.rules.bag_odds[black + pink + purple + blue + green + yellow]
            if black and pink and purple and blue and green and yellow:  # written out, for most draws are like this
                return [odds[0][black], odds[1][pink], odds[2][purple], odds[3][blue], odds[4][green], odds[5][yellow]]
            return [odds[color][count] for color, count in enumerate(bag) if count]
        if phase > OBJECTIVE:
            return []
        if phase == ORDER:
            outcomes = [seat for seat in range(self.players) if seat not in self.order]
        else:
            outcomes = self.deck if phase == SHOW else list(objectives.next_cards(self))
        one = self.rules.one_of[len(outcomes)]
        return [one[outcome] for outcome in outcomes]

    def returns(self) -> list[float]:
        """See State.returns (S21)."""
        shares = [0.0] * self.players
        for seat in self.winners:
            shares[seat] = 1 / len(self.winners)
        return shares

    def scores(self) -> list[int] | None:
        """See State.scores: Prestige."""
        return self.prestige.copy()

    def figures(self, seat: int) -> dict[str, int | str]:
        """See State.figures. Rounds are days; acts are spaces from 1, their starting circle."""
        points, yellows = self.objective_points, self.yellow_points
        return {
            "turns": self.turns,
            "rounds": self.day,
            "pounds": self.pounds[seat],
            "ambiance": self.ambiance[seat],
            "act_1": self.acts[0][seat],
            "act_2": self.acts[1][seat],
            "act_3": self.acts[2][seat],
            "wagered": sum([day[seat] for day in self.history]),
            "hired": len(self.hired(seat)),
            "objectives": len(self.kept[seat]),
            "objective_points": points[seat] if points else 0,
            "yellow_points": yellows[seat] if yellows else 0,
        }

    def action(self, action: int) -> Action:
        """See State.action.

        Outcomes of chance: `order seat:3`, `show costume:green`, `show set:pink`, `show card:viola`,
        `draw objective:star-crossed`.
        """
        phase = self.phase
        if phase > OBJECTIVE:
            return self.rules.actions.action(action)
        if action not in [outcome for outcome, _ in self.chance_weights()]:
            raise impossible(action)
        if phase == COSTUMES:
            element = "costume:" + r.COLORS[action]
        elif phase == SETS:
            element = "set:" + r.COLORS[action]
        elif phase == OBJECTIVE:
            element = "objective:" + self.rules.aims[action].slug
        elif phase == ORDER:
            element = f"seat:{action + 1}"
        else:
            element = "card:" + self.rules.roles[action].slug
        return Action(_CHANCE_KINDS[phase], (element,))

    def string_to_action(self, text: str) -> int:
        """See State.string_to_action."""
        return self.outcome(text) if self.phase <= OBJECTIVE else self.rules.actions.parse(text)

    def observation(self, seat: int) -> ShakespeareView:
        """See State.observation. Hidden are wagers until they are shown, and the objectives of others (S22)."""
        return look(self, seat)

    def resample(self, seat: int, rng: Random) -> ShakespeareState:
        """See State.resample: other wagers, as likely each, and the objectives that the seat cannot know."""
        other = self.clone()
        if self.phase == WAGER:
            for s in range(self.players):
                if s != seat and other.wagers[s]:
                    other.wagers[s] = 1 + int(rng.random() * r.CYLINDERS)
        if self.phase < PAY:
            objectives.supposed(other, seat, rng)
            if self.phase == KEEP:
                other.menu = _UNASKED
        return other
