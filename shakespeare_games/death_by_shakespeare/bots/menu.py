"""Legal actions as the things that a trial can try; Death cards of one rating are alike."""

from __future__ import annotations

from typing import Final

from shakespeare_games.death_by_shakespeare import rules as r
from shakespeare_games.death_by_shakespeare.bots.scene import Scene, has, kinds
from shakespeare_games.death_by_shakespeare.bots.trial import RATINGS, Trial
from shakespeare_games.death_by_shakespeare.rules import CHARACTERS
from shakespeare_games.death_by_shakespeare.view import DISCARD, KILL, LAY, REACT, DeathView

WHOLE: Final = 10000  # more than the uses of an ability
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
    best = legal[0]
    if len(legal) == 1:
        return best
    if view.phase == LAY:
        return _best_lay(trial, view, legal)
    scene = trial.scene
    me = view.viewer
    most = -1e9
    tried: list[int] = []
    for action in legal:
        if view.phase == KILL:
            value = trial.kill(action - r.KILL)
        elif action == r.PASS:
            value = trial.ask((me + 1) % view.players, passes(scene, view) + 1)
        else:
            character = scene.rules.ability[action]
            use = use_of(scene, view, action)
            if character * WHOLE + use in tried:
                continue
            tried.append(character * WHOLE + use)
            value = trial.use(character, use)
        if value[me] > most + BETTER:
            most = value[me]
            best = action
    return best


def _best_lay(trial: Trial, view: DeathView, legal: list[int]) -> int:
    first: dict[int, int] = {}  # of each lay, the first action that makes it
    for action in legal:
        card, target = divmod(action - r.LAY, CHARACTERS)
        first.setdefault(trial.rules.ratings[card] * CHARACTERS + target, action)
    best = legal[0]
    most = -1e9
    for lay in trial.short_list(view.viewer, list(first)):
        value = trial.lay(view.viewer, lay // CHARACTERS, lay % CHARACTERS)[view.viewer]
        if value > most + BETTER:
            most = value
            best = first[lay]
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
        there |= kinds(scene.marks[c])
    best = legal[0]
    most = -1
    for action in legal:
        rating = scene.rules.ratings[action - r.DISCARD]
        need = 2 * scene.held[me][rating] + (1 if has(there, rating) else 0)
        if need > most:
            most = need
            best = action
    return best
