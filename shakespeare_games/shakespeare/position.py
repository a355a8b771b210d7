"""Where everything lies: the data of a position of Shakespeare, and the small moves that many rules make."""

from __future__ import annotations

from typing import Any, Final

from shakespeare_games.core.game import State
from shakespeare_games.shakespeare import rules as r
from shakespeare_games.shakespeare.rules import ACTS, CARDS, PRINTED, ShakespeareRules

# Phases: first those in which chance is to move, then those of a seat.
ORDER: Final = 0
COSTUMES: Final = 1
SETS: Final = 2
SHOW: Final = 3
OBJECTIVE: Final = 4
DRAFT: Final = 5
WAGER: Final = 6
TURN: Final = 7
QUILL: Final = 8
BACK: Final = 9
CRAFT: Final = 10
QUEEN: Final = 11
KEEP: Final = 12
REST: Final = 13
PAY: Final = 14
OVER: Final = 15

# Why a quill moves.
NOTHING: Final = 0
ACTIVATION: Final = 1
AMBIANCE: Final = 2
REHEARSAL: Final = 3

# Where a card is.
IN_DECK: Final = -1
ON_OFFER: Final = -2
DISCARDED: Final = -3

NO_COLORS: Final[tuple[int, ...]] = ()
_UNASKED: Final[list[int]] = []


class Position(State):
    """The table. Lists are by seat, color, card or space, from 0; -1 is none.

    Costumes lie in `worn` by slot: a card's slot is its number; after the cards each seat has 4 for its printed ones.
    """

    # Attributes have fixed places, quicker to reach and to copy than in a dictionary.
    __slots__ = (
        "active", "acts", "aims", "ambiance", "assistants", "at", "bottom", "budget", "costume_bag", "costumes",
        "cylinders", "day", "deck", "drawn", "extras", "history", "initiative", "kept", "left", "looks", "menu",
        "moved", "objective_points", "occasion", "offer", "offers", "open", "order", "others", "paid", "passed",
        "phase", "picks", "piles", "place", "players", "plus", "plus_ready", "pounds", "prestige", "quills", "ready",
        "recruited", "resting", "room", "rules", "seat", "set_bag", "sets", "stages", "taken", "turns", "wagers",
        "wanted", "winners", "worker", "worn", "yellow_points",
    )  # fmt: skip

    def __init__(self, rules: ShakespeareRules, players: int, source: Position | None = None) -> None:
        self.rules = rules
        self.players = players
        if source is None:
            self._lay_out()
        else:
            self._copy(source)

    def _lay_out(self) -> None:
        """Setup, as far as nothing is drawn."""
        rules = self.rules
        players = self.players
        seats = range(players)
        self.phase: int = ORDER
        self.seat: int = -1
        self.day: int = 0
        self.turns: int = 0
        self.left: int = 0  # outcomes of chance still to come in this phase
        self.order: list[int] = [rules.first] if rules.first >= 0 else []
        self.initiative: list[int] = []
        self.at: int = 0  # whose turn it is in a phase that goes along the Order or the Initiative track
        # Main board.
        self.acts: list[list[int]] = [[1] * players for _ in range(ACTS)]  # by act, by seat
        self.piles: list[list[int]] = [[] for _ in range(ACTS)]  # by act, seats as they came to their space
        self.costume_bag: list[int] = rules.bags[players].copy()
        self.set_bag: list[int] = rules.bags[players].copy()
        self.costumes: list[int] = [0] * r.COLOR_COUNT
        self.sets: list[int] = [0] * r.COLOR_COUNT
        self.place: list[int] = [IN_DECK] * CARDS  # of each card; a seat if it was taken
        self.deck: list[int] = list(range(CARDS))  # sorted
        self.offer: list[int] = []  # sorted
        self.offers: list[int] = _UNASKED  # how these can be taken; empty if not asked. Replaced, never changed
        # Companies.
        self.prestige: list[int] = [rules.start_prestige] * players
        self.pounds: list[int] = [rules.start_pounds] * players
        self.ambiance: list[int] = [rules.ambiance_start] * players
        self.plus: list[int] = [0] * players  # +3 tokens
        self.wagers: list[int] = [0] * players
        self.cylinders: list[int] = [0] * players  # not placed yet
        self.recruited: list[bool] = [False] * players
        self.passed: list[bool] = [False] * players
        self.taken: list[list[int]] = [[] for _ in seats]  # cards, as they were taken, extras too
        self.extras: list[list[int]] = [[] for _ in seats]
        self.assistants: list[int] = [rules.printed_assistants] * players
        can = [r.ACTIVATE + CARDS + p for p in range(PRINTED) if rules.roles[CARDS + p].kind != r.ASSISTANT]
        self.ready: list[list[int]] = [can.copy() for _ in seats]  # actions that activate who may be; sorted
        self.active: list[list[int]] = [[] for _ in seats]  # with a cylinder, as they were activated
        self.resting: list[list[int]] = [[] for _ in seats]  # sorted
        self.worn: list[tuple[int, ...]] = [NO_COLORS] * (CARDS + PRINTED * players)  # by slot, sorted
        actors = [CARDS + p for p in range(PRINTED) if rules.wears[CARDS + p]]
        self.room: list[list[int]] = [
            actors.copy() for _ in seats
        ]  # actors and extras that can take an element; sorted
        self.stages: list[list[int]] = [rules.bare_stage.copy() for _ in seats]
        self.open: list[list[int]] = [rules.bare_open.copy() for _ in seats]  # supported and empty; sorted
        self.wanted: list[list[int]] = [_UNASKED] * players  # those whose mirror wants a color. Replaced, never changed
        # A choice being made.
        self.occasion: int = NOTHING
        self.quills: int = 0  # white quills to be used
        self.others: int = 0  # of the kind that wants an act not moved on yet
        self.moved: int = 0  # those acts, a bit each; only while others > 0
        self.worker: int = -1
        self.budget: int = 0
        self.picks: int = 0
        self.plus_ready: bool = False
        # Objectives. Tuples are replaced, never changed.
        self.aims: tuple[int, ...] = tuple(range(r.OBJECTIVES))  # never drawn yet; sorted
        self.bottom: tuple[tuple[int, ...], ...] = ()  # put back, the first pair first
        self.kept: list[tuple[int, ...]] = [() for _ in seats]  # sorted
        self.drawn: tuple[int, ...] = ()  # being looked at; sorted
        self.looks: tuple[tuple[int, tuple[int, ...], int], ...] = ()  # seat, what it drew, what it kept
        # The end.
        self.paid: list[list[int]] = [[] for _ in seats]  # sorted
        self.objective_points: tuple[int, ...] = ()
        self.yellow_points: tuple[int, ...] = ()
        self.winners: tuple[int, ...] = ()
        self.history: tuple[tuple[int, ...], ...] = ()  # wagers of each day, once shown
        # What legal_actions answered for this position; empty if it was not asked. Replaced, never changed.
        self.menu: list[int] = _UNASKED

    def _copy(self, source: Position) -> None:
        """The same position; nothing that changes is shared."""
        self.phase = source.phase
        self.seat = source.seat
        self.day = source.day
        self.turns = source.turns
        self.left = source.left
        self.order = source.order.copy()
        self.initiative = source.initiative.copy()
        self.at = source.at
        self.acts = [a.copy() for a in source.acts]
        self.piles = [p.copy() for p in source.piles]
        self.costume_bag = source.costume_bag.copy()
        self.set_bag = source.set_bag.copy()
        self.costumes = source.costumes.copy()
        self.sets = source.sets.copy()
        self.place = source.place.copy()
        self.deck = source.deck.copy()
        self.offer = source.offer.copy()
        self.offers = source.offers
        self.prestige = source.prestige.copy()
        self.pounds = source.pounds.copy()
        self.ambiance = source.ambiance.copy()
        self.plus = source.plus.copy()
        self.wagers = source.wagers.copy()
        self.cylinders = source.cylinders.copy()
        self.recruited = source.recruited.copy()
        self.passed = source.passed.copy()
        self.taken = [t.copy() for t in source.taken]
        self.extras = [e.copy() for e in source.extras]
        self.assistants = source.assistants.copy()
        self.ready = [c.copy() for c in source.ready]
        self.active = [c.copy() for c in source.active]
        self.resting = [c.copy() for c in source.resting]
        self.worn = source.worn.copy()
        self.room = [c.copy() for c in source.room]
        self.stages = [s.copy() for s in source.stages]
        self.open = [s.copy() for s in source.open]
        self.wanted = source.wanted.copy()
        self.occasion = source.occasion
        self.quills = source.quills
        self.others = source.others
        self.moved = source.moved
        self.worker = source.worker
        self.budget = source.budget
        self.picks = source.picks
        self.plus_ready = source.plus_ready
        self.aims = source.aims
        self.bottom = source.bottom
        self.kept = source.kept.copy()
        self.drawn = source.drawn
        self.looks = source.looks
        self.paid = [p.copy() for p in source.paid]
        self.objective_points = source.objective_points
        self.yellow_points = source.yellow_points
        self.winners = source.winners
        self.history = source.history
        self.menu = source.menu

    def slot(self, seat: int, character: int) -> int:
        """Where a character's costume lies in `worn`."""
        return character if character < CARDS else character + PRINTED * seat

    def ordered(self) -> None:
        """The Order track of setup is full: initiative and the piles at the acts follow it (S7)."""
        self.initiative = self.order.copy()
        self.piles = [self.order.copy() for _ in range(ACTS)]

    def forward(self, seat: int, act: int, steps: int) -> None:
        """Along an act, at most to its end; on top of whoever is there."""
        spaces = self.acts[act]
        end = self.rules.lengths[act]
        here = spaces[seat]
        there = here + steps
        if there > end:
            there = end
        if there != here:
            spaces[seat] = there
            pile = self.piles[act]
            pile.remove(seat)
            pile.append(seat)

    def back(self, seat: int, act: int) -> None:
        """One space back on an act; on top of whoever is there."""
        self.acts[act][seat] -= 1
        pile = self.piles[act]
        pile.remove(seat)
        pile.append(seat)

    def ranking(self, act: int) -> list[int]:
        """Seats by how far they are on an act, the furthest first; in a pile the lowest disc is ahead (S7)."""
        spaces = self.acts[act]
        return sorted(self.piles[act], key=lambda seat: -spaces[seat])

    def shift_ambiance(self, seat: int, spaces: int) -> None:
        """Along the ambiance track, never past its ends (S15)."""
        there = self.ambiance[seat] + spaces
        end = self.rules.ambiance_end
        self.ambiance[seat] = 0 if there < 0 else end if there > end else there

    def gain_plus(self, seat: int, count: int) -> None:
        """+3 tokens from the supply, as far as they last (S13)."""
        left = self.rules.plus_tokens - sum(self.plus)
        self.plus[seat] += count if count <= left else left

    def hired(self, seat: int) -> list[int]:
        """The cards that lie face up before a seat, as they were taken."""
        extras = self.extras[seat]
        return [c for c in self.taken[seat] if c not in extras]

    def discards(self) -> list[int]:
        """The discarded cards, sorted."""
        return [c for c in range(CARDS) if self.place[c] == DISCARDED]

    def key(self) -> tuple[Any, ...]:
        """See State.key.

        Left out is what the rest of the play does not depend on: how many turns it took, the order in which cards and
        cylinders came, the order of a pile but for Act II, wagers of the past, who saw which objectives; on the last
        day bags, deck and rest, and after its activations what might have been activated or taken.
        """
        phase = self.phase
        if phase >= PAY:
            return self._last_key()
        place, free = self.place, tuple([tuple(c) for c in self.ready])
        offers = (tuple(self.costumes), tuple(self.sets), tuple(self.plus))
        future: tuple[Any, ...] = ()
        if self.day < self.rules.days:
            future = (
                tuple(self.costume_bag),
                tuple(self.set_bag),
                tuple([tuple(sorted(c)) for c in self.active]),
                tuple([tuple(c) for c in self.resting]),
            )
        elif self.occasion >= AMBIANCE:
            place, free, offers = [p if p >= 0 else DISCARDED for p in place], (), ((), (), ())
        else:
            place = [DISCARDED if p == IN_DECK else p for p in place]
        order = self.order if phase != WAGER else self.initiative
        return (
            phase,
            self.seat,
            self.day,
            self.left,
            tuple(order),
            tuple(self.initiative),
            self.at,
            (tuple(self.acts[0]), tuple(self.acts[1]), tuple(self.acts[2])),
            tuple(self.ranking(1)) if self.piles[1] else (),
            offers,
            tuple(place),
            tuple([tuple(sorted(e)) for e in self.extras]),
            tuple(self.prestige),
            tuple(self.pounds),
            tuple(self.ambiance),
            tuple(self.wagers) if phase == WAGER else (),
            tuple(self.cylinders),
            tuple(self.recruited),
            free,
            tuple(self.worn),
            tuple([tuple(s) for s in self.stages]),
            (self.occasion, self.quills, self.others, self.moved),
            (self.worker, self.budget, self.picks, self.plus_ready),
            (self.aims, self.bottom, tuple(self.kept), self.drawn),
            future,
        )

    def _last_key(self) -> tuple[Any, ...]:
        """The key of a position in which only paying is left, or nothing."""
        left = self.order[self.at - 1 :] if self.phase == PAY else []
        return (
            self.phase,
            tuple(left),
            tuple(self.prestige),
            tuple(self.pounds),
            tuple([tuple(sorted(self.hired(s))) for s in left]),
            tuple([tuple(self.paid[s]) for s in left]),
            self.winners,
        )
