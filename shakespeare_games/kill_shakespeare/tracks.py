"""Setup step 17, and Prep i) and j): the card tracks and the Quest track."""

from __future__ import annotations

from shakespeare_games.kill_shakespeare import rules as r
from shakespeare_games.kill_shakespeare import search
from shakespeare_games.kill_shakespeare.position import QUEST_CARD, TRACK_CARD, Position


def size(table: Position) -> int:
    """Cards on each track: as many as players, four for two (K5)."""
    return 4 if table.players == 2 else table.players


def face_up(table: Position) -> int:
    """How many of them lie face up: the left half, the larger one of an odd number (K5)."""
    return (size(table) + 1) // 2


def refill(table: Position) -> bool:
    """i) First the information track, then the troops; who looked at the old cards knows nothing of these."""
    if table.sub == 0:
        table.sub = 1
        table.seen = 0
    wanted = size(table)
    if len(table.information_track) < wanted:
        if not any(table.information_deck):
            table.information_deck, table.information_pile = table.information_pile, table.information_deck
        if any(table.information_deck):
            return table.chance(TRACK_CARD)
    table.at = 1
    if len(table.troop_track) < wanted:
        if not any(table.troop_deck):
            table.troop_deck, table.troop_pile = table.troop_pile, table.troop_deck
        if any(table.troop_deck):
            return table.chance(TRACK_CARD)
    return False


def drawn(table: Position, kind: int) -> None:
    """Chance has drawn a card for a track: face down, it is known to nobody yet."""
    if table.at == 0:
        table.information_deck[kind] -= 1
        table.information_track.append(kind)
    else:
        table.troop_deck[kind] -= 1
        table.troop_track.append(kind)


def look(table: Position, seat: int, track: int) -> None:
    """A seat looks at the face-down cards of a track: 0 information, 1 troops."""
    table.seen |= 1 << (track * r.SEATS + seat)


def knows(table: Position, seat: int, track: int) -> bool:
    """Whether a seat has looked at the face-down cards of a track."""
    return seat >= 0 and bool(table.seen >> (track * r.SEATS + seat) & 1)


def restock(table: Position) -> bool:
    """j) Quests: the red spaces are cleared, the rest slides to the right, new ones come (K29, K38)."""
    rules = table.rules
    if table.sub == 0:
        table.sub = 1
        if table.round > 1:
            _slide(table)
        turn = min(table.round, len(rules.easy_by_round)) - 1
        table.needs = [rules.easy_by_round[turn], rules.hard_by_round[turn], 0]
    while not table.lost:
        free = free_space(table)
        hard = table.needs[0] == 0
        if free < 0 or table.needs[0] + table.needs[1] == 0:
            break
        if not table.quests & table.rules.deck_bits[hard]:
            hard = True  # the easy deck is exhausted
        if not table.quests & table.rules.deck_bits[hard]:
            break
        table.partner = 1 if hard else 0
        return table.chance(QUEST_CARD)
    table.needs = [0, 0, 0]
    table.partner = -1
    return False


def _slide(table: Position) -> None:
    """Quests left on red spaces are discarded, each for one advance; the others move up in order."""
    spaces = table.quest_track
    left = [q for q in spaces[r.RED_SPACES :] if q >= 0]
    gone = [q for q in spaces[: r.RED_SPACES] if q >= 0]
    table.quest_track = left + [-1] * (r.QUEST_SPACES - len(left))
    search.advance(table, len(gone))


def free_space(table: Position) -> int:
    """The next space for a new Quest: red ones stay empty, except that in round 1 one may be needed; -1 if none."""
    for space in range(r.RED_SPACES, r.QUEST_SPACES):
        if table.quest_track[space] < 0:
            return space
    if table.round == 1 and table.quest_track[r.RED_SPACES - 1] < 0:
        return r.RED_SPACES - 1
    return -1


def deck(table: Position, hard: bool) -> list[int]:
    """Quests not drawn yet."""
    left = table.quests
    return [q for q in table.rules.quest_decks[hard] if left >> q & 1]


def in_deck(table: Position, hard: bool, quest: int) -> bool:
    """Whether a Quest is one of them."""
    return bool(table.quests & table.rules.deck_bits[hard] & 1 << quest)


def quest_drawn(table: Position, quest: int) -> None:
    """Chance has drawn a Quest; one whose first Area has no Stronghold left is discarded, and another drawn."""
    table.quests &= ~(1 << quest)
    if table.destroyed(table.rules.quests[quest].area):
        return
    table.quest_track[free_space(table)] = quest
    kind = 0 if table.needs[0] else 1
    table.needs[kind] -= 1
