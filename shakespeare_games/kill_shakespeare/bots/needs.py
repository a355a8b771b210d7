"""What Quests still lack for who looks at the table."""

from __future__ import annotations

from typing import Final, NamedTuple

from shakespeare_games.kill_shakespeare import pieces as e
from shakespeare_games.kill_shakespeare import rules as r
from shakespeare_games.kill_shakespeare.rules import FAR, KillRules
from shakespeare_games.kill_shakespeare.view import KillView

JESTER_TROOPS: Final = 3  # what a Jester counts as a Troop
RED: Final = 1.5  # a Quest left on a red space is an advance of the search
# What a reward is worth beside Victory Points, by effect.
REWARDS: Final = {
    e.ENERGY_UP: 0.5,
    e.POINTS_UP: 1.0,
    e.INFLUENCE_UP: 1.5,
    e.REPLACE: 2.0,
    e.DEFENSE_DOWN: 0.8,
    e.HOPE_UP: 0.7,
    e.REMOVE: 1.2,
    e.DRAW_ACTION: 1.0,
    e.TAKE_IAGO: 0.7,
    e.SEARCH_BACK: 1.0,
    e.GET_TROOP: 0.6,
    e.GET_LETTER: 0.8,
    e.GET_PLAN: 0.8,
}


class Lack(NamedTuple):
    """What is missing: Time, Energy beyond the way there, Troop value, Letters, Plans; Jesters are counted in."""

    time: int
    energy: int  # what the Quest costs, the neutral pawn included
    troops: int
    letters: int
    plans: int

    def cards(self) -> int:
        """How many cards are missing, Troops of middling value."""
        return (self.troops + 1) // 2 + self.letters + self.plans


def lack(rules: KillRules, view: KillView, quest: int) -> Lack | None:
    """What a Quest lacks for the viewer; None if there is nobody who could be its second pawn."""
    seat = view.viewer
    card = rules.quests[quest]
    hand = view.hands[seat]
    energy = card.energy
    if card.second >= 0 and not _second(rules, view, card.second):
        if view.players != 2:
            return None
        energy += 1
    troops, letters, plans = card.shown
    value = (hand[0] + 2 * hand[1] + 3 * hand[2]) * (2 if view.doubled else 1)
    asked = card.troops + (1 if view.characters[seat] == r.VIOLA else 0)
    jesters = hand[r.JESTER]
    few_letters, few_plans = max(0, card.letters - hand[r.LETTER]), max(0, card.plans - hand[r.PLAN])
    few = max(0, asked - value)
    used = min(jesters, few_letters)
    few_letters, jesters = few_letters - used, jesters - used
    used = min(jesters, few_plans)
    few_plans, jesters = few_plans - used, jesters - used
    few = max(0, few - JESTER_TROOPS * jesters)
    return Lack(
        max(0, card.time - view.time[seat]),
        energy,
        max(few, troops - value),
        max(few_letters, letters - hand[r.LETTER]),
        max(few_plans, plans - hand[r.PLAN]),
    )


def _second(rules: KillRules, view: KillView, area: int) -> bool:
    """Whether another's pawn is there or could come."""
    for seat in range(view.players):
        if seat != view.viewer:
            cost = rules.ways[view.characters[seat]][view.pawns[seat]][area]
            if view.free_move[seat] or cost <= min(view.energy[seat], FAR - 1):
                return True
    return False


def worth(rules: KillRules, view: KillView, quest: int) -> float:
    """What completing a Quest is worth: Victory Points, its other rewards, and that it does not lie on a red space."""
    value = sum([REWARDS.get(verb, 0.5) * count for verb, count in rules.quests[quest].rewards])
    if quest in view.quest_track[: r.RED_SPACES]:
        value += RED
    return value + 1.5  # it counts in the ranks of both scorings


def wanted_cards(rules: KillRules, view: KillView) -> list[float]:
    """How much each kind of card would help with the Quests that lie open, by kind."""
    wish = [0.0] * r.KINDS
    for quest in view.quest_track:
        short = lack(rules, view, quest) if quest >= 0 else None
        if short is None or not 0 < short.cards() <= 2:
            continue
        pull = worth(rules, view, quest) / (2.0 * short.cards())
        if short.letters:
            wish[r.LETTER] = max(wish[r.LETTER], pull)
        if short.plans:
            wish[r.PLAN] = max(wish[r.PLAN], pull)
        for kind in (r.TROOP_1, r.TROOP_2, r.TROOP_3):
            if short.troops:
                wish[kind] = max(wish[kind], pull * min(1.0, (kind + 1) / short.troops))
        wish[r.JESTER] = max(wish[r.JESTER], pull)
    return wish
