"""A third act solved on the engine itself, move by move, with nothing left out: what the odds are held against."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from shakespeare_games.core.game import CHANCE
from shakespeare_games.death_by_shakespeare.rules import PASS
from shakespeare_games.death_by_shakespeare.state import DeathState

Deaths = tuple[int, ...]  # characters that have died in this act, sorted
# A finished act: who has died, and the owners of the living (-1 for the others).
End = tuple[Deaths, tuple[int, ...]]
Ends = dict[End, Fraction]

HANDS_ONLY = ("draw", "steal", "look", "swap-hands")  # abilities that play no part in the odds


class WholeAct:
    """From a state in a third act on, every seat doing what is best for it (see odds.MODEL)."""

    def __init__(self, state: DeathState) -> None:
        self.start = state
        self.turns = state.turns
        self.buried = len(state.bier)
        self.playing = [seat for seat in range(state.players) if state.living[seat]]
        self.known: dict[tuple[Any, ...], Ends] = {}

    def ends(self) -> Ends:
        """How likely each end of the act is."""
        return self._ends(self.start)

    def deaths(self) -> dict[Deaths, Fraction]:
        """The same by who has died."""
        found: dict[Deaths, Fraction] = {}
        for (dead, _), chance in self.ends().items():
            found[dead] = found.get(dead, Fraction(0)) + chance
        return found

    def worth(self, ends: Ends, seat: int) -> tuple[Fraction, Fraction]:
        """What a seat wants: a lead over the average of the others, then that the strong lose."""
        lead, strong = Fraction(0), Fraction(0)
        for (_, owners), chance in ends.items():
            mine = owners.count(seat)
            others = [owners.count(other) for other in self.playing if other != seat]
            lead += chance * (mine - Fraction(sum(others), len(others)))
            strong -= chance * sum(n * n for n in others)
        return lead, strong

    def _ends(self, state: DeathState) -> Ends:
        if state.is_terminal() or state.turns != self.turns:
            owners = tuple([o if a else -1 for o, a in zip(state.owner, state.alive, strict=True)])
            return {(tuple(sorted(dead[0] for dead in state.bier[self.buried :])), owners): Fraction(1)}
        key = (state.key(), tuple(dead[0] for dead in state.bier[self.buried :]))
        if key not in self.known:
            self.known[key] = self._solve(state)
        return self.known[key]

    def _solve(self, state: DeathState) -> Ends:
        if state.current_player() == CHANCE:
            weights = state.chance_weights()
            total = sum(weight for _, weight in weights)
            return mixed([(Fraction(w, total), self._ends(state.child(o))) for o, w in weights])
        chosen = self.choice(state)
        return mixed([(Fraction(1, len(chosen)), self._ends(state.child(action))) for action, _ in chosen])

    def choice(self, state: DeathState) -> list[tuple[int, int]]:
        """What the seat to move does: actions with weights, as `analysis.exact` takes a policy."""
        phase = state.observation(0).phase
        if phase in ("roll", "discard"):
            return [(state.legal_actions()[0], 1)]
        options: dict[Any, int] = {}  # uses that differ in Death cards of the same rating are one
        for action in state.legal_actions():
            name = state.action(action)
            if name.kind in HANDS_ONLY or (name.kind == "play" and not self._fits(state, name.args[1])):
                continue
            options.setdefault(action if name.kind in ("kill", "pass") else _look(state.child(action)), action)
        seat = state.current_player()
        worths = {action: self.worth(self._ends(state.child(action)), seat) for action in options.values()}
        best = max(worths.values())
        chosen = [action for action in worths if worths[action] == best]
        if phase == "react":
            if PASS in chosen:
                return [(PASS, 1)]
            ability = state.rules.ability
            first = min(ability[action] for action in chosen)
            chosen = [action for action in chosen if ability[action] == first]
        return [(action, 1) for action in sorted(chosen)]

    def _fits(self, state: DeathState, card: str) -> bool:
        return state.rules.ratings[state.rules.card_slugs.index(card.removeprefix("death:"))] == state.number


def mixed(parts: list[tuple[Fraction, Ends]]) -> Ends:
    """Ends that come about with these chances."""
    found: Ends = {}
    for share, ends in parts:
        for end, chance in ends.items():
            found[end] = found.get(end, Fraction(0)) + share * chance
    return found


def _look(state: DeathState) -> tuple[Any, ...]:
    """What tells uses apart: Death cards of a rating are alike."""
    ratings = state.rules.ratings
    cards = tuple([tuple(sorted(ratings[c] for c in pile)) for pile in state.laid])
    act = (state.number, state.reacted, state.negated, state.extra, len(state.bier))
    return tuple(state.owner), tuple(state.alive), cards, act
