"""Where everything lies: the data of a position of Kill Shakespeare, and the small moves that many rules make."""

from __future__ import annotations

from typing import Any, Final

from shakespeare_games.core.game import State
from shakespeare_games.kill_shakespeare import rules as r
from shakespeare_games.kill_shakespeare.rules import AREAS, BATTLE_KINDS, KINDS, SEATS, TOKEN_VALUES, KillRules

# Phases: first those in which chance is to move, then those of a seat.
PHASES: Final = (
    "order", "start", "action card", "track card", "quest card", "event card", "lady die", "dice", "battle token",
    "character", "take", "exchange", "keep", "cancel", "flee", "event bid", "event add", "re-roll", "wheel", "plan",
    "bid", "add", "position", "claim", "turn", "pay", "help", "help answer", "offer", "want", "trade answer", "buy",
    "extra", "cash", "over",
)  # fmt: skip
ORDER: Final = 0
START: Final = 1
ACTION_CARD: Final = 2
TRACK_CARD: Final = 3
QUEST_CARD: Final = 4
EVENT_CARD: Final = 5
LADY_DIE: Final = 6
DICE: Final = 7
BATTLE_TOKEN: Final = 8
LAST_CHANCE: Final = 8
CHARACTER: Final = 9
TAKE: Final = 10
EXCHANGE: Final = 11
KEEP: Final = 12
CANCEL: Final = 13
FLEE: Final = 14
FIST: Final = 15
ADD: Final = 16
RE_ROLL: Final = 17
WHEEL: Final = 18
PLAN: Final = 19
BID: Final = 20
ADD_BID: Final = 21
POSITION: Final = 22
CLAIM: Final = 23
TURN: Final = 24
PAY: Final = 25
HELP: Final = 26
HELP_ANSWER: Final = 27
OFFER: Final = 28
WANT: Final = 29
ANSWER: Final = 30
BUY: Final = 31
EXTRA: Final = 32
CASH: Final = 33
OVER: Final = 34

# Where an Area token is, if no seat has it; nobody leads.
ON_MAP: Final = -1
GONE: Final = -2
NOBODY: Final = -1
OFF: Final = -1  # a pawn that is not on the map

# Why the rebellion failed.
STANDING: Final = 0
FOUND: Final = 1
HOPELESS: Final = 2
OVERRUN: Final = 3
LOSSES: Final = ("", "found", "hopeless", "overrun")

_UNASKED: Final[list[int]] = []


class Position(State):
    """The table. Lists are by seat or area; flat ones by seat * width + place. -1 is none."""

    # Attributes have fixed places, quicker to reach and to copy than in a dictionary.
    __slots__ = (
        "acted", "action_deck", "action_pile", "added", "asked", "at", "bag", "battles", "beside", "black", "character",
        "coins", "die_1", "die_2", "doubled", "drawn", "dropped", "easy", "energy", "event", "events", "extra_left",
        "extras", "final", "first", "fists", "forever", "free_move", "hands", "hard", "held", "helper", "hope",
        "iago_supply", "iagos", "influence", "information_deck", "information_pile", "information_track", "kinds",
        "lady", "lady_face", "leader", "lost", "lowered", "marching", "marked", "menu", "needs", "offered", "order",
        "owed", "paid", "partner", "pawn", "phase", "picks", "players", "plays", "plus_one", "plus_two", "proposed",
        "purse", "quest", "quest_track", "quests", "ranks", "reserve", "rewards", "richard", "round", "rules", "sailed",
        "score", "search", "seat", "second", "seen", "sheet", "shown", "spent", "step", "sub", "time", "token",
        "troop_deck", "troop_pile", "troop_track", "trophies", "turns", "wanted", "wheel", "winner", "won",
    )  # fmt: skip

    def __init__(self, rules: KillRules, players: int, source: Position | None = None) -> None:
        self.rules = rules
        self.players = players
        if source is None:
            self._lay_out()
        else:
            self._copy(source)

    def _lay_out(self) -> None:
        """Setup, as far as nothing is drawn."""
        rules, players = self.rules, self.players
        # How far the flow has come: see rounds.py.
        self.phase: int = CHARACTER
        self.seat: int = -1 if rules.drawn_cast else 0
        self.step: int = 0
        self.at: int = 0  # how far a step has come along its seats
        self.sub: int = 0  # and within what it does with one of them
        self.round: int = 0
        self.turns: int = 0
        self.lost: int = STANDING
        self.final: bool = False  # the last black marker is gone, in the variant that ends then
        self.winner: int = -1
        self.owed: list[int] = []  # seats that are to draw an Action card
        # The map.
        self.hope: list[int] = [a.hope for a in rules.areas]
        self.black: list[int] = [a.black[players] for a in rules.areas]
        self.beside: list[int] = [1] * AREAS  # black markers beside Strongholds
        self.leader: list[int] = [NOBODY] * AREAS
        self.marked: list[int] = [0] * AREAS  # the Leader's marker beside the ruin, if its reserve had one
        self.token: list[int] = [ON_MAP] * AREAS
        self.lowered: list[int] = [0] * AREAS
        self.forever: list[bool] = [False] * AREAS  # rebuilt: lost to the rebellion
        self.influence: list[int] = [0] * (AREAS * SEATS)  # by area, then seat
        self.pawn: list[int] = [OFF] * players
        self.richard: int = r.AVON
        self.lady: int = r.ARDEN
        self.search: int = rules.search_start
        self.wheel: int = 0
        # Players.
        self.order: list[int] = []
        self.character: list[int] = [-1] * players
        self.energy: list[int] = [rules.start_energy_two if players == 2 else rules.start_energy] * players
        self.time: list[int] = [0] * players
        self.score: list[int] = [rules.start_points] * players
        self.sheet: list[int] = [rules.sheet] * players
        self.reserve: list[int] = [rules.markers - 2 - rules.sheet - rules.actions_each[players]] * players
        self.trophies: list[int] = [0] * players  # black markers held
        self.free_move: list[int] = [0] * players
        self.plus_two: list[int] = [0] * players
        self.plus_one: list[int] = [0] * players  # the Area token of Avon, while it may be used this round
        self.hands: list[int] = [0] * (players * KINDS)  # changed by cards.gain and cards.lose, which keep as well:
        self.kinds: list[list[int]] = [[] for _ in range(players)]  # which kinds a hand holds, sorted
        self.held: list[int] = [0] * players  # cards of each hand
        self.plays: list[int] = [0] * players  # Action cards among them
        self.coins: list[int] = rules.tokens * players  # bid tokens in hand
        self.spent: list[int] = [0] * (players * TOKEN_VALUES)  # aside or on a track
        self.fists: list[int] = [0] * (players * TOKEN_VALUES)  # in the event bid
        self.added: list[int] = [0] * players
        self.first: list[int] = [0] * (3 * players)  # bids by track, then seat: the first token
        self.second: list[int] = [0] * (3 * players)
        self.extras: list[int] = [0] * (3 * players)  # what +1 and +2 tokens add
        self.battles: list[int] = [0] * (players * BATTLE_KINDS)  # face down
        self.shown: list[int] = [0] * (players * BATTLE_KINDS)  # revealed in a scoring phase
        self.won: list[int] = [0] * players  # Quests, a bit each
        self.easy: list[int] = [0] * players
        self.hard: list[int] = [0] * players
        # Decks and tracks.
        self.troop_deck: list[int] = rules.troop_deck.copy()
        self.troop_pile: list[int] = [0] * r.TRACK_KINDS  # discarded
        self.information_deck: list[int] = rules.information_deck.copy()
        self.information_pile: list[int] = [0] * r.TRACK_KINDS
        self.action_deck: list[int] = [c.copies for c in rules.cards]
        self.action_pile: list[int] = [0] * r.ACTION_KINDS
        self.rewards: list[int] = rules.rewards.copy()
        self.extra_left: int = rules.extra_actions
        self.iagos: int = 0  # on the face-up stack
        self.iago_supply: int = rules.iago_supply
        self.information_track: list[int] = []  # card kinds; the right half lies face down until the reveal
        self.troop_track: list[int] = []
        self.seen: int = 0  # who has looked: a bit for each seat, the information track first
        self.quests: int = rules.quest_bits  # not drawn yet
        self.quest_track: list[int] = [-1] * r.QUEST_SPACES
        self.events: int = (1 << r.EVENTS) - 1
        self.event: int = -1
        self.paid: int = -1  # whether the Event was cancelled: -1 not known, 0 no, 1 yes, 2 with its Quill
        self.die_1: int = 0
        self.die_2: int = 0
        self.lady_face: int = 0  # of Lady Macbeth's die in this round; only remembered
        self.bag: list[int] = rules.battle.copy()
        self.drawn: list[int] = [0] * BATTLE_KINDS  # Battle tokens in an exchange
        # A turn.
        self.acted: bool = False
        self.marching: int = 0  # markers that may still be moved
        self.sailed: bool = False
        self.doubled: bool = False
        self.asked: int = 0  # who refused to help, a bit each
        self.dropped: int = 0  # Quests that were called off this turn, a bit each
        self.proposed: int = 0
        self.quest: int = -1
        self.helper: int = -1
        self.needs: list[int] = [0, 0, 0]  # troops, letters, plans still to be given
        self.purse: int = 0  # bid points paid towards a level or a turn of the wheel
        self.partner: int = -1
        self.offered: int = -1
        self.wanted: int = -1
        self.picks: list[int] = []  # places of the new turn order, as they are chosen
        self.ranks: list[int] = []  # seats by their bids on the track being resolved
        self.menu: list[int] = _UNASKED  # what legal_actions answered; empty if not asked. Replaced, never changed

    def _copy(self, source: Position) -> None:
        """The same position; nothing that changes is shared."""
        self.phase = source.phase
        self.seat = source.seat
        self.step = source.step
        self.at = source.at
        self.sub = source.sub
        self.round = source.round
        self.turns = source.turns
        self.lost = source.lost
        self.final = source.final
        self.winner = source.winner
        self.owed = source.owed.copy()
        self.hope = source.hope.copy()
        self.black = source.black.copy()
        self.beside = source.beside.copy()
        self.leader = source.leader.copy()
        self.marked = source.marked.copy()
        self.token = source.token.copy()
        self.lowered = source.lowered.copy()
        self.forever = source.forever.copy()
        self.influence = source.influence.copy()
        self.pawn = source.pawn.copy()
        self.richard = source.richard
        self.lady = source.lady
        self.search = source.search
        self.wheel = source.wheel
        self.order = source.order.copy()
        self.character = source.character.copy()
        self.energy = source.energy.copy()
        self.time = source.time.copy()
        self.score = source.score.copy()
        self.sheet = source.sheet.copy()
        self.reserve = source.reserve.copy()
        self.trophies = source.trophies.copy()
        self.free_move = source.free_move.copy()
        self.plus_two = source.plus_two.copy()
        self.plus_one = source.plus_one.copy()
        self.hands = source.hands.copy()
        self.kinds = [kinds.copy() for kinds in source.kinds]
        self.held = source.held.copy()
        self.plays = source.plays.copy()
        self.coins = source.coins.copy()
        self.spent = source.spent.copy()
        self.fists = source.fists.copy()
        self.added = source.added.copy()
        self.first = source.first.copy()
        self.second = source.second.copy()
        self.extras = source.extras.copy()
        self.battles = source.battles.copy()
        self.shown = source.shown.copy()
        self.won = source.won.copy()
        self.easy = source.easy.copy()
        self.hard = source.hard.copy()
        self.troop_deck = source.troop_deck.copy()
        self.troop_pile = source.troop_pile.copy()
        self.information_deck = source.information_deck.copy()
        self.information_pile = source.information_pile.copy()
        self.action_deck = source.action_deck.copy()
        self.action_pile = source.action_pile.copy()
        self.rewards = source.rewards.copy()
        self.extra_left = source.extra_left
        self.iagos = source.iagos
        self.iago_supply = source.iago_supply
        self.information_track = source.information_track.copy()
        self.troop_track = source.troop_track.copy()
        self.seen = source.seen
        self.quests = source.quests
        self.quest_track = source.quest_track.copy()
        self.events = source.events
        self.event = source.event
        self.paid = source.paid
        self.die_1 = source.die_1
        self.die_2 = source.die_2
        self.lady_face = source.lady_face
        self.bag = source.bag.copy()
        self.drawn = source.drawn.copy()
        self.acted = source.acted
        self.marching = source.marching
        self.sailed = source.sailed
        self.doubled = source.doubled
        self.asked = source.asked
        self.dropped = source.dropped
        self.proposed = source.proposed
        self.quest = source.quest
        self.helper = source.helper
        self.needs = source.needs.copy()
        self.purse = source.purse
        self.partner = source.partner
        self.offered = source.offered
        self.wanted = source.wanted
        self.picks = source.picks.copy()
        self.ranks = source.ranks.copy()
        self.menu = source.menu

    def ask(self, phase: int, seat: int) -> bool:
        """That seat is to choose; True, as a step of the flow answers that waits."""
        self.phase = phase
        self.seat = seat
        return True

    def chance(self, phase: int) -> bool:
        """Chance is to move; True, as a step of the flow answers that waits."""
        self.phase = phase
        self.seat = -1
        return True

    def seat_of(self, character: int) -> int:
        """Who plays a character; -1 if nobody."""
        return self.character.index(character) if character in self.character else -1

    def presence(self, area: int, seat: int) -> int:
        """Markers of a seat in an Area; Othello's pawn counts as one (K16)."""
        count = self.influence[area * SEATS + seat]
        if self.character[seat] == r.OTHELLO and self.pawn[seat] == area:
            count += 1
        return count

    def rebels(self, area: int) -> int:
        """Markers of all players in an Area, Othello's pawn as one."""
        at = area * SEATS
        there = self.influence
        count = there[at] + there[at + 1] + there[at + 2] + there[at + 3]
        if r.OTHELLO in self.character and self.pawn[self.character.index(r.OTHELLO)] == area:
            count += 1
        return count

    def most_present(self, area: int) -> int:
        """Who has most there, ties by turn order, Falstaff first; -1 if nobody has any."""
        best, most = -1, 0
        for seat in self.order:
            count = self.presence(area, seat)
            if count > most or (count == most > 0 and self.character[seat] == r.FALSTAFF):
                best, most = seat, count
        return best

    def destroyed(self, area: int) -> bool:
        """Whether the Stronghold lies in ruins."""
        return self.leader[area] >= 0

    def points(self, seat: int, count: int) -> None:
        """Victory Points, never below 0."""
        self.score[seat] = max(0, self.score[seat] + count)

    def gain_energy(self, seat: int, count: int) -> None:
        """Levels, within the track."""
        self.energy[seat] = min(self.rules.energy_most, max(0, self.energy[seat] + count))

    def count_hands(self) -> None:
        """Hands were laid out as a whole: which cards they hold, and how many."""
        hands = [self.hands[seat * KINDS : (seat + 1) * KINDS] for seat in range(self.players)]
        self.kinds = [[kind for kind, count in enumerate(hand) if count] for hand in hands]
        self.held = [sum(hand) for hand in hands]
        self.plays = [sum(hand[r.FIRST_ACTION :]) for hand in hands]

    def with_tokens(self, actions: list[int]) -> list[int]:
        """Of actions by value of token, those for which the seat to move has one."""
        coins = self.coins
        at = self.seat * TOKEN_VALUES
        found: list[int] = []
        for action in actions:
            if coins[at]:
                found.append(action)
            at += 1
        return found

    def bid_total(self, track: int, seat: int) -> int:
        """The revealed total of a competitive bid."""
        at = track * self.players + seat
        return self.first[at] + self.second[at] + self.extras[at]

    def fist_total(self, seat: int) -> int:
        """Bid points in the event bid, added tokens included."""
        at = seat * TOKEN_VALUES
        fist = self.fists
        low = fist[at + 1] + 2 * fist[at + 2] + 3 * fist[at + 3]
        return low + 4 * fist[at + 4] + 5 * fist[at + 5] + self.added[seat]

    def key(self) -> tuple[Any, ...]:
        """See State.key. Everything but how many turns it took, for nearly all of it matters to the end."""
        return (
            (self.phase, self.seat, self.step, self.at, self.sub, self.round, self.lost, self.final, self.winner),
            tuple(self.owed),
            tuple(self.hope),
            tuple(self.black),
            tuple(self.beside),
            tuple(self.leader),
            tuple(self.marked),
            tuple(self.token),
            tuple(self.lowered),
            tuple(self.forever),
            tuple(self.influence),
            tuple(self.pawn),
            (self.richard, self.lady, self.search, self.wheel),
            tuple(self.order),
            tuple(self.character),
            tuple(self.energy),
            tuple(self.time),
            tuple(self.score),
            tuple(self.sheet),
            tuple(self.reserve),
            tuple(self.trophies),
            tuple(self.free_move),
            (tuple(self.plus_two), tuple(self.plus_one)),
            tuple(self.hands),
            (tuple(self.coins), tuple(self.spent), tuple(self.fists), tuple(self.added)),
            (tuple(self.first), tuple(self.second), tuple(self.extras)),
            (tuple(self.battles), tuple(self.shown), tuple(self.bag), tuple(self.drawn)),
            (tuple(self.won), tuple(self.easy), tuple(self.hard)),
            (tuple(self.troop_deck), tuple(self.troop_pile), tuple(self.troop_track)),
            (tuple(self.information_deck), tuple(self.information_pile), tuple(self.information_track), self.seen),
            (tuple(self.action_deck), tuple(self.action_pile), tuple(self.rewards)),
            (self.extra_left, self.iagos, self.iago_supply),
            (self.quests, tuple(self.quest_track), self.events, self.event, self.paid, self.die_1, self.die_2),
            (self.acted, self.marching, self.sailed, self.doubled, self.asked, self.dropped, self.proposed),
            (self.quest, self.helper, tuple(self.needs), self.purse, self.partner, self.offered, self.wanted),
            (tuple(self.picks), tuple(self.ranks)),
        )
