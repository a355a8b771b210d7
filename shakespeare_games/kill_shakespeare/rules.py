"""The numbers of an edition as plain tables, and the numbering of actions: what the engine runs on."""

from __future__ import annotations

from typing import Final

from shakespeare_games.core.actions import Action, ActionSpace
from shakespeare_games.core.marks import Ready
from shakespeare_games.kill_shakespeare.pieces import (
    CANCEL_LADY,
    CANCEL_RICHARD,
    RE_ROLL,
    ActionCard,
    Area,
    Event,
    Quest,
)

SEATS: Final = 4
AREAS: Final = 8
AREA_SLUGS: Final = ("prospero", "messaline", "delphos", "cawdor", "maentua", "bohemia", "arden", "avon")
PROSPERO: Final = 0
ARDEN: Final = 6
AVON: Final = 7
START_AREAS: Final = 6  # the Areas of a die

# Characters.
HAMLET: Final = 0
JULIET: Final = 1
OTHELLO: Final = 2
VIOLA: Final = 3
FALSTAFF: Final = 4
CAST: Final = ("hamlet", "juliet", "othello", "viola", "falstaff")
CAST_SIZE: Final = 5

# Kinds of cards a player holds; the Action cards of the edition follow.
TROOP_1: Final = 0
TROOP_2: Final = 1
TROOP_3: Final = 2
LETTER: Final = 3
PLAN: Final = 4
SPY: Final = 5
JESTER: Final = 6
IAGO: Final = 7
EXTRA: Final = 8
FIRST_ACTION: Final = 9
ACTION_KINDS: Final = 13
KINDS: Final = FIRST_ACTION + ACTION_KINDS
TRACK_KINDS: Final = 8  # those that can lie on a card track
CARD_SLUGS: Final = ("troop-1", "troop-2", "troop-3", "letter", "plan", "spy", "jester", "iago", "extra-action")

# Tracks of the competitive bids.
ORDER_TRACK: Final = 0
INFORMATION: Final = 1
TROOPS: Final = 2
TRACKS: Final = ("order", "information", "troops")

TOKEN_VALUES: Final = 6  # bid tokens are worth 1 to 5; index 0 is empty
BATTLE_KINDS: Final = 5  # values 1 to 4, then the Quill
QUILL: Final = 4
QUESTS: Final = 50
QUEST_SPACES: Final = 5
RED_SPACES: Final = 2  # the first ones
EVENTS: Final = 24
WHEEL_SPACES: Final = 8

# Actions of a seat, numbered in this order.
CHARACTER: Final = 0  # + character
TAKE: Final = CHARACTER + CAST_SIZE  # + 0 letter, 1 plan
EXCHANGE: Final = TAKE + 2
KEEP: Final = EXCHANGE + 1  # + value - 1
SWAP: Final = KEEP + 4  # + (new - 1) * 4 + old - 1
RETURN: Final = SWAP + 16
PLAY: Final = RETURN + 1  # + action kind
SPY_ON: Final = PLAY + ACTION_KINDS  # + 0 information, 1 troops
LOOK: Final = SPY_ON + 2
JEST_SEARCH: Final = LOOK + 1
JEST_IAGO: Final = JEST_SEARCH + 1
JEST_ENERGY: Final = JEST_IAGO + 1
JEST_WHEEL: Final = JEST_ENERGY + 1
JEST_POINT: Final = JEST_WHEEL + 1
MOVE: Final = JEST_POINT + 1  # + area
FREE_MOVE: Final = MOVE + AREAS  # + area
MARCH: Final = FREE_MOVE + AREAS  # + from * AREAS + to
PLACE: Final = MARCH + AREAS * AREAS  # + area
REST: Final = PLACE + AREAS
QUEST: Final = REST + 1  # + quest
HELPER: Final = QUEST + QUESTS  # + seat
ASK: Final = HELPER + SEATS  # + seat
NEUTRAL: Final = ASK + SEATS
GIVE: Final = NEUTRAL + 1  # + card kind
TRADE: Final = GIVE + KINDS  # + seat
OFFER: Final = TRADE + SEATS  # + card kind; the last is nothing
WANT: Final = OFFER + KINDS + 1  # + card kind; the last is nothing
BUY: Final = WANT + KINDS + 1
USE_EXTRA: Final = BUY + 1
BID: Final = USE_EXTRA + 1  # + value - 1
TIME: Final = BID + 5
ENERGY: Final = TIME + 5
WHEEL: Final = ENERGY + 5
ADD: Final = WHEEL + 5  # + 0 the +2 token, 1 the +1 token
ADD_BID: Final = ADD + 2  # + track * 2 + token
POSITION: Final = ADD_BID + 6  # + position
CLAIM: Final = POSITION + SEATS  # + card kind
AGREE: Final = CLAIM + TRACK_KINDS
REFUSE: Final = AGREE + 1
CALL_OFF: Final = REFUSE + 1
PASS: Final = CALL_OFF + 1
DONE: Final = PASS + 1
END_TURN: Final = DONE + 1
ACTIONS: Final = END_TURN + 1

# What a bid token of each value may be for; of no value there is none.
BIDS: Final = list(range(BID - 1, BID - 1 + TOKEN_VALUES))
TIMES: Final = list(range(TIME - 1, TIME - 1 + TOKEN_VALUES))
ENERGIES: Final = list(range(ENERGY - 1, ENERGY - 1 + TOKEN_VALUES))
WHEELS: Final = list(range(WHEEL - 1, WHEEL - 1 + TOKEN_VALUES))

FAR: Final = 99  # no way there
FACES: Final = [(a, b) for a in range(1, 7) for b in range(a, 7)]  # two dice, the lower one first


class KillRules:
    """All that the rules look up; made once for a game and never changed."""

    def __init__(
        self,
        areas: list[Area],
        cards: list[ActionCard],
        events: list[Event],
        quests: list[Quest],
        sagas: list[list[int]],
        wheel: list[int],
        numbers: dict[str, int],
        tokens: list[int],
        energy_costs: list[int],
        battle: list[int],
        troop_deck: list[int],
        information_deck: list[int],
        rewards: list[int],
        easy_by_round: list[int],
        hard_by_round: list[int],
        rank_points: list[list[int]],
        battle_limits: list[int],
        time_caps: list[int],
        per_iago: list[int],
        quill_cost: list[int],
        actions_each: list[int],
        iago_points: list[int],
        presence_points: list[int],
        drawn_cast: bool,
        strongholds_count: bool,
        sets_score: bool,
        eradicate: bool,
    ) -> None:
        self.areas = areas
        self.cards = cards
        self.events = events
        self.quests = quests
        self.sagas = sagas  # the three Quests of each set
        self.wheel = wheel  # items, clockwise
        self.tokens = tokens  # of each player, by value
        self.energy_costs = energy_costs  # of each level from 1
        self.energy_most: int = len(energy_costs)
        self.battle = battle  # Battle tokens by value, then Quills
        self.troop_deck = troop_deck  # by card kind
        self.information_deck = information_deck
        self.rewards = rewards  # Troop 1, Letter, Plan
        self.easy_by_round = easy_by_round  # from round 1
        self.hard_by_round = hard_by_round
        self.rank_points = rank_points  # by number of players
        self.battle_limits = battle_limits  # by character
        self.time_caps = time_caps
        self.per_iago = per_iago  # what an Iago adds to an Event's cost, by number of players
        self.quill_cost = quill_cost
        self.actions_each = actions_each
        self.iago_points = iago_points  # by how many, the last for more
        self.presence_points = presence_points  # by number of Areas
        self.drawn_cast = drawn_cast
        self.strongholds_count = strongholds_count
        self.sets_score = sets_score
        self.eradicate = eradicate
        self.markers: int = numbers["markers"]
        self.start_points: int = numbers["start_points"]
        self.start_energy: int = numbers["start_energy"]
        self.start_energy_two: int = numbers["start_energy_two"]
        self.sheet: int = numbers["sheet"]
        self.iago_supply: int = numbers["iago_supply"]
        self.iago_spaces: int = numbers["iago_spaces"]
        self.extra_actions: int = numbers["extra_actions"]
        self.lowered: int = numbers["lowered"]
        self.search_end: int = numbers["search_end"]
        self.search_start: int = numbers["search_start"]
        self.rounds: int = numbers["rounds"]
        self.longest: int = numbers["longest"]
        self.zero_areas: int = numbers["zero_areas"]
        self.too_many_black: int = numbers["too_many_black"]
        self.highest_hope: int = numbers["highest_hope"]
        self.paid_points: int = numbers["paid_points"]
        self.failed_points: int = numbers["failed_points"]
        self.wheel_cost: int = numbers["wheel_cost"]
        self.rest_energy: int = numbers["rest_energy"]
        self.marches: int = numbers["marches"]
        self.proposals: int = numbers["proposals"]
        self.extra_price: int = numbers["extra_price"]
        self.trophies: int = numbers["trophies"]
        self.battle_draw: int = numbers["battle_draw"]
        self.helper_points: int = numbers["helper_points"]
        self.rebuilt_points: int = numbers["rebuilt_points"]
        self.set_points: int = numbers["set_points"]
        self.crowded_areas: int = numbers["crowded_areas"]
        self.ground: list[list[int]] = [[b for b in range(AREAS) if adjacent(areas, a, b)] for a in range(AREAS)]
        # The actions of a march from each Area; of a step, by character and Area.
        self.marches_from: list[list[int]] = [[MARCH + a * AREAS + b for b in self.ground[a]] for a in range(AREAS)]
        self.walks: list[list[int]] = [[b for b in areas[a].land if b != PROSPERO] for a in range(AREAS)]  # no ships
        self.steps: list[list[list[int]]] = [
            [[MOVE + b for b in sorted(self.neighbours(c, a))] for a in range(AREAS)] for c in range(CAST_SIZE)
        ]
        # Viola's: between ports for nothing, else for Energy (K17).
        ports = [area.port for area in areas]
        self.voyages: list[list[int]] = [
            [MOVE + b for b in self.ground[a] if ports[a] and ports[b]] for a in range(AREAS)
        ]
        self.overland: list[list[int]] = [
            [MOVE + b for b in self.ground[a] if not (ports[a] and ports[b])] for a in range(AREAS)
        ]
        # What a way costs, by character.
        plain, ashore, afloat = [ways(areas, w) for w in (0, 1, 2)]
        self.ways: list[list[list[int]]] = [plain, plain, plain, afloat, ashore]
        self.stay_richard: int = self._kind(CANCEL_RICHARD)
        self.stay_lady: int = self._kind(CANCEL_LADY)
        self.re_roll: int = self._kind(RE_ROLL)
        # Hamlet's free movement, from each Area.
        self.leaps: list[list[int]] = [[FREE_MOVE + b for b in range(AREAS) if b != a] for a in range(AREAS)]
        # With whom to trade, by number of players, then seat.
        self.trades: list[list[list[int]]] = [
            [[TRADE + s for s in range(n) if s != t] for t in range(n)] for n in range(SEATS + 1)
        ]
        # Decks, the first half or the easy one first; what is left of them is kept as bits.
        self.event_decks: list[list[int]] = [[n for n, e in enumerate(events) if e.late == late] for late in (0, 1)]
        self.quest_decks: list[list[int]] = [[n for n, q in enumerate(quests) if q.hard == hard] for hard in (0, 1)]
        self.deck_bits: list[int] = [sum([1 << q for q in deck]) for deck in self.quest_decks]
        self.quest_bits: int = sum(self.deck_bits)
        # The two dice; and what is drawn from among so many, each as likely as the next.
        self.dice_weights: list[tuple[int, int]] = [(n, 1 if a == b else 2) for n, (a, b) in enumerate(FACES)]
        self.dice_odds: list[tuple[int, float]] = [(n, weight / 36) for n, weight in self.dice_weights]
        self.one_of: list[list[Ready]] = [[]]
        self.one_of += [[(n, 1 / left) for n in range(QUESTS)] for left in range(1, QUESTS + 1)]
        self.card_slugs: list[str] = [*CARD_SLUGS, *[c.slug for c in cards]]
        self.actions = ActionSpace(_actions(self.card_slugs, [q.slug for q in quests]))

    def _kind(self, verb: int) -> int:
        """The kind of card that has this effect; -1 if none."""
        for number, card in enumerate(self.cards):
            if card.verb == verb:
                return FIRST_ACTION + number
        return -1

    def neighbours(self, character: int, area: int) -> list[int]:
        """Areas a pawn of that character may step to."""
        return self.walks[area] if character == FALSTAFF else self.ground[area]


def adjacent(areas: list[Area], a: int, b: int) -> bool:
    """By land, or from port to port (K19)."""
    return a != b and (b in areas[a].land or (areas[a].port and areas[b].port))


def ways(areas: list[Area], who: int) -> list[list[int]]:
    """Energy from each Area to each: 0 for most, 1 without ships, 2 with ships for nothing."""
    cost = [[0 if a == b else FAR for b in range(AREAS)] for a in range(AREAS)]
    for a in range(AREAS):
        for b in range(AREAS):
            if who == 1:
                if b in areas[a].land and PROSPERO not in (a, b):
                    cost[a][b] = 1
            elif adjacent(areas, a, b):
                cost[a][b] = 0 if who == 2 and areas[a].port and areas[b].port else 1
    for c in range(AREAS):
        for a in range(AREAS):
            for b in range(AREAS):
                cost[a][b] = min(cost[a][b], cost[a][c] + cost[c][b])
    return cost


def _actions(cards: list[str], quests: list[str]) -> list[Action]:
    """All actions, in the order of their numbers."""
    areas = ["area:" + a for a in AREA_SLUGS]
    held = ["card:" + c for c in cards]
    seats = [f"seat:{s + 1}" for s in range(SEATS)]
    coins = [f"token:{v}" for v in range(1, TOKEN_VALUES)]
    fights = [f"battle:{v}" for v in range(1, 5)]
    pluses = ["token:plus-2", "token:plus-1"]
    tracks = ["track:" + t for t in TRACKS]
    actions = [Action("character", ("character:" + c,)) for c in CAST]
    actions += [Action("take", ("card:letter",)), Action("take", ("card:plan",)), Action("exchange", ())]
    actions += [Action("keep", (b,)) for b in fights]
    actions += [Action("swap", (new, "held:" + old[7:])) for new in fights for old in fights]
    actions += [Action("return", ())]
    actions += [Action("play", (c,)) for c in held[FIRST_ACTION:]]
    actions += [Action("spy", (t,)) for t in tracks[1:]]
    actions += [Action("look", ("area-token:arden",))]
    actions += [Action("jester-search", ("search:back",)), Action("jester-iago", ("card:iago",))]
    actions += [Action("jester-energy", ("energy:full",)), Action("jester-wheel", ("wheel:back",))]
    actions += [Action("jester-point", ("score:1",))]
    actions += [Action("move", (a,)) for a in areas]
    actions += [Action("free-move", (a,)) for a in areas]
    actions += [Action("march", (a, "to:" + b[5:])) for a in areas for b in areas]
    actions += [Action("place", (a,)) for a in areas]
    actions += [Action("rest", ())]
    actions += [Action("quest", ("quest:" + q,)) for q in quests]
    actions += [Action("helper", (s,)) for s in seats] + [Action("ask", (s,)) for s in seats]
    actions += [Action("neutral", ("pawn:neutral",))]
    actions += [Action("give", (c,)) for c in held]
    actions += [Action("trade", (s,)) for s in seats]
    actions += [Action("offer", (c,)) for c in [*held, "card:nothing"]]
    actions += [Action("want", (c,)) for c in [*held, "card:nothing"]]
    actions += [Action("buy-extra", ()), Action("use-extra", ("card:extra-action",))]
    for kind in ("bid", "time", "energy", "turn-wheel"):
        actions += [Action(kind, (v,)) for v in coins]
    actions += [Action("add", (p,)) for p in pluses]
    actions += [Action("add", (t, p)) for t in tracks for p in pluses]
    actions += [Action("position", (f"position:{p + 1}",)) for p in range(SEATS)]
    actions += [Action("claim", (c,)) for c in held[:TRACK_KINDS]]
    actions += [Action(k, ()) for k in ("agree", "refuse", "call-off", "pass", "done", "end-turn")]
    return actions
