"""Chance at the table: what may come, how likely each is, and what it does. Every draw is a single one."""

from __future__ import annotations

from shakespeare_games.core.actions import Action
from shakespeare_games.core.errors import IllegalAction
from shakespeare_games.kill_shakespeare import cards, event, prep, setup, tracks
from shakespeare_games.kill_shakespeare import position as p
from shakespeare_games.kill_shakespeare import rules as r
from shakespeare_games.kill_shakespeare.position import Position


def weights(table: Position) -> list[tuple[int, int]]:
    """Outcomes with their weights."""
    phase = table.phase
    if phase == p.DICE:
        return [(n, 1 if a == b else 2) for n, (a, b) in enumerate(event.FACES)]
    if phase == p.LADY_DIE:
        return [(face, 1) for face in range(1, 7)]
    if phase == p.TRACK_CARD:
        return _counts(table.information_deck if table.at == 0 else table.troop_deck)
    if phase == p.ACTION_CARD:
        return _counts(table.action_deck)
    if phase == p.BATTLE_TOKEN:
        return _counts(table.bag)
    if phase == p.QUEST_CARD:
        return [(quest, 1) for quest in tracks.deck(table, table.partner == 1)]
    if phase == p.EVENT_CARD:
        return [(number, 1) for number in event.deck(table)]
    if phase == p.START:
        return [(area, 1) for area in setup.start_areas(table)]
    if phase == p.ORDER:
        return [(seat, 1) for seat in range(table.players) if seat not in table.order]
    return [(character, 1) for character in setup.free_characters(table)]


def _counts(deck: list[int]) -> list[tuple[int, int]]:
    return [(kind, count) for kind, count in enumerate(deck) if count]


def _possible(table: Position, outcome: int) -> bool:
    return outcome in [possible for possible, _ in weights(table)]


def come(table: Position, outcome: int) -> None:
    """An outcome comes. Raises IllegalAction for one that cannot."""
    phase = table.phase
    if phase == p.OVER:
        raise IllegalAction(str(outcome), "the play is over")
    if not _possible(table, outcome):
        raise IllegalAction(str(outcome), "chance cannot bring this here")
    if phase == p.DICE:
        event.rolled(table, outcome)
    elif phase == p.LADY_DIE:
        event.lady_rolled(table, outcome)
    elif phase == p.TRACK_CARD:
        tracks.drawn(table, outcome)
    elif phase == p.ACTION_CARD:
        cards.action_drawn(table, outcome)
    elif phase == p.BATTLE_TOKEN:
        prep.token_drawn(table, outcome)
    elif phase == p.QUEST_CARD:
        tracks.quest_drawn(table, outcome)
    elif phase == p.EVENT_CARD:
        event.drawn(table, outcome)
    elif phase == p.START:
        setup.start(table, outcome)
    elif phase == p.ORDER:
        table.order.append(outcome)
    else:
        setup.choose(table, outcome)


def name(table: Position, outcome: int) -> Action:
    """An outcome as a named action: `dice die:2 die:5`, `draw card:wine`, `event event:the-storm`."""
    if not _possible(table, outcome):
        raise IllegalAction(str(outcome), "chance cannot bring this here")
    phase, rules = table.phase, table.rules
    if phase == p.DICE:
        low, high = event.FACES[outcome]
        return Action("dice", (f"die:{low}", f"die:{high}"))
    if phase == p.LADY_DIE:
        return Action("lady-die", (f"die:{outcome}",))
    if phase == p.TRACK_CARD:
        return Action("deal", ("card:" + rules.card_slugs[outcome],))
    if phase == p.ACTION_CARD:
        return Action("draw", ("card:" + rules.card_slugs[r.FIRST_ACTION + outcome],))
    if phase == p.BATTLE_TOKEN:
        return Action("draw", ("battle:quill" if outcome == r.QUILL else f"battle:{outcome + 1}",))
    if phase == p.QUEST_CARD:
        return Action("new-quest", ("quest:" + rules.quests[outcome].slug,))
    if phase == p.EVENT_CARD:
        return Action("event", ("event:" + rules.events[outcome].slug,))
    if phase == p.START:
        return Action("start", ("area:" + r.AREA_SLUGS[outcome],))
    if phase == p.ORDER:
        return Action("order", (f"seat:{outcome + 1}",))
    return Action("character", ("character:" + r.CAST[outcome],))
