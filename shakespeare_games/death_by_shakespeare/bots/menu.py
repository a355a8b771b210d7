"""Legal actions as the things that a trial can try; Death cards of one rating are alike."""

from __future__ import annotations

from typing import Final

from shakespeare_games.death_by_shakespeare import rules as r
from shakespeare_games.death_by_shakespeare.bots.scene import Scene
from shakespeare_games.death_by_shakespeare.bots.trial import RATINGS, Trial
from shakespeare_games.death_by_shakespeare.rules import CHARACTERS
from shakespeare_games.death_by_shakespeare.view import DISCARD, KILL, LAY, REACT, DeathView

BETTER: Final = 1e-9  # doing something has to bring more than this over doing nothing


def use_of(scene: Scene, view: DeathView, action: int) -> int:
    """An ability action's use, as Trial counts them."""
    rules = scene.rules
    character = rules.ability[action]
    number = action - rules.base[character]
    effect = rules.effects[character]
    if effect == r.PLAY:
        return rules.ratings[number // CHARACTERS] * CHARACTERS + number % CHARACTERS
    if effect == r.MOVE:
        return _lying(scene, view, number // CHARACTERS) * CHARACTERS + number % CHARACTERS
    if effect == r.LIFT_OTHERS or effect == r.LIFT_SELF:
        return _lying(scene, view, number)
    return number


def _lying(scene: Scene, view: DeathView, card: int) -> int:
    for c, cards in enumerate(view.laid):
        if card in cards:
            return c * RATINGS + scene.rules.ratings[card]
    return 0


def passes(scene: Scene, view: DeathView) -> int:
    """How many seats in a row have let the number stand: known unless somebody has answered this number."""
    for c in view.reacted:
        if scene.rules.triggers[c] == view.number:
            return 0
    return (view.viewer - view.attacked) % view.players


def best_action(trial: Trial, view: DeathView, legal: list[int]) -> int:
    """The legal action whose trial has the highest value for the viewer; the first of equals, and rather to pass.

    Discards are for `spare`.
    """
    scene = trial.scene
    rules = scene.rules
    me = view.viewer
    best = legal[0]
    if len(legal) == 1:
        return best
    most = -1e9
    tried: set[int] = set()
    for action in legal:
        if view.phase == LAY:
            card, target = divmod(action - r.LAY, CHARACTERS)
            what = rules.ratings[card] * CHARACTERS + target
            if what in tried:
                continue
            value = trial.lay(me, rules.ratings[card], target)
        elif view.phase == KILL:
            what = action
            value = trial.kill(action - r.KILL)
        elif action == r.PASS:
            what = -1
            value = trial.ask((me + 1) % view.players, passes(scene, view) + 1)
        else:
            use = use_of(scene, view, action)
            what = rules.ability[action] * 10000 + use
            if what in tried:
                continue
            value = trial.use(rules.ability[action], use)
        tried.add(what)
        if value[me] > most + BETTER:
            most = value[me]
            best = action
    return best


def decides(view: DeathView) -> bool:
    """Whether the phase is one for `best_action`."""
    return view.phase in (LAY, REACT, KILL)


def spare(scene: Scene, view: DeathView, legal: list[int]) -> int:
    """The card to discard: of which there are most in hand, then whose rating lies on the opponents already."""
    if view.phase != DISCARD:
        return legal[0]
    me = view.viewer
    there = 0
    for c in scene.opponents_cast(me):
        there |= scene.marks[c]
    best = legal[0]
    most = -1
    for action in legal:
        rating = scene.rules.ratings[action - r.DISCARD]
        need = 2 * scene.held[me][rating] + (1 if there >> 4 * rating & 7 else 0)
        if need > most:
            most = need
            best = action
    return best
