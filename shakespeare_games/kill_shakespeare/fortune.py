"""Chance at the table: what may come, how likely each is, and what it does. Every draw is a single one."""

from __future__ import annotations

from typing import Final

from shakespeare_games.core.actions import Action
from shakespeare_games.core.errors import IllegalAction
from shakespeare_games.kill_shakespeare import cards, event, prep, setup, tracks
from shakespeare_games.kill_shakespeare import position as p
from shakespeare_games.kill_shakespeare import rules as r
from shakespeare_games.kill_shakespeare.position import Position

_DIE: Final = [1, 2, 3, 4, 5, 6]
_FROM_A_PILE: Final = (p.TRACK_CARD, p.ACTION_CARD, p.BATTLE_TOKEN)


def weights(table: Position) -> list[tuple[int, int]]:
    """Outcomes with their weights."""
    phase = table.phase
    if phase == p.DICE:
        return table.rules.dice_weights.copy()
    if phase in _FROM_A_PILE:
        return [(kind, count) for kind, count in enumerate(_pile(table)) if count]
    return [(outcome, 1) for outcome in _alike(table)]


def odds(table: Position) -> list[tuple[int, float]]:
    """Outcomes with their probabilities."""
    phase = table.phase
    if phase == p.DICE:
        return table.rules.dice_odds.copy()
    if phase in _FROM_A_PILE:
        pile = _pile(table)
        left = sum(pile)
        return [(kind, count / left) for kind, count in enumerate(pile) if count]
    outcomes = _alike(table)
    one = table.rules.one_of[len(outcomes)]
    return [one[outcome] for outcome in outcomes]


def _possible(table: Position, outcome: int) -> bool:
    """Whether chance can bring an outcome now."""
    phase = table.phase
    if phase == p.DICE:
        return 0 <= outcome < len(r.FACES)
    if phase in _FROM_A_PILE:
        pile = _pile(table)
        return 0 <= outcome < len(pile) and pile[outcome] > 0
    if phase == p.QUEST_CARD:
        return 0 <= outcome < r.QUESTS and tracks.in_deck(table, table.partner == 1, outcome)
    return outcome in _alike(table)


def _pile(table: Position) -> list[int]:
    """What is drawn from where things of a kind are alike: how many there are of each."""
    if table.phase == p.ACTION_CARD:
        return table.action_deck
    if table.phase == p.BATTLE_TOKEN:
        return table.bag
    return table.information_deck if table.at == 0 else table.troop_deck


def _alike(table: Position) -> list[int]:
    """Outcomes of which each is as likely as the next."""
    phase = table.phase
    if phase == p.QUEST_CARD:
        return tracks.deck(table, table.partner == 1)
    if phase == p.EVENT_CARD:
        return event.deck(table)
    if phase == p.LADY_DIE:
        return _DIE
    if phase == p.START:
        return setup.start_areas(table)
    if phase == p.ORDER:
        return [seat for seat in range(table.players) if seat not in table.order]
    return setup.free_characters(table)


def come(table: Position, outcome: int) -> None:
    """An outcome comes. Raises IllegalAction for one that cannot."""
    phase = table.phase
    if phase == p.OVER:
        raise IllegalAction(str(outcome), "the play is over")
    if not _possible(table, outcome):
        raise IllegalAction(str(outcome), "chance cannot bring this here")
    if phase == p.TRACK_CARD:
        tracks.drawn(table, outcome)
    elif phase == p.DICE:
        event.rolled(table, outcome)
    elif phase == p.LADY_DIE:
        event.lady_rolled(table, outcome)
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
        low, high = r.FACES[outcome]
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
