"""From clicks to one action: every click narrows the legal actions to those that name what was clicked.

Nothing here knows a game or a widget: actions have a kind and name elements, and that is all it takes.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from shakespeare_games.core.actions import Action
from shakespeare_games.core.game import State

_SHARE = re.compile(r"([+−]\d+) %")
_PRICE = re.compile(r"\bcosts? (\d+)")


class Choice(NamedTuple):
    """An action that the phase names: its number, and why it is barred (None: it is legal)."""

    number: int
    action: Action
    barred: str | None


class Kind(NamedTuple):
    """A kind of action as a button: how many of it are legal, and, if none is, the most telling reason."""

    kind: str
    legal: int
    bare: bool  # names no element: one click plays it
    barred: str | None


def choices_of(state: State) -> list[Choice]:
    """Return what the seat to move may do and what is barred, in the order of the rules; empty for chance."""
    if state.current_player() < 0:
        return []
    legal = set(state.legal_actions())
    numbers = sorted(legal.union(state.candidate_actions()))
    return [Choice(n, state.action(n), None if n in legal else state.why_not(n) or "Not now.") for n in numbers]


def telling(reasons: Iterable[str]) -> str:
    """Return the reason that says most of a barred kind: the lowest price that is out of reach, else the commonest."""
    counted = Counter(reasons)
    priced = [(int(found.group(1)), reason) for reason in counted if (found := _PRICE.search(reason))]
    if priced:
        return min(priced)[1]
    return counted.most_common(1)[0][0] if counted else ""


def kinds_of(choices: Sequence[Choice]) -> list[Kind]:
    """Return the kinds of the phase, each once, in the order of the rules."""
    groups: dict[str, list[Choice]] = {}
    for choice in choices:
        groups.setdefault(choice.action.kind, []).append(choice)
    found = []
    for kind, group in groups.items():
        legal = [choice for choice in group if choice.barred is None]
        why = None if legal else telling(choice.barred or "" for choice in group)
        found.append(Kind(kind, len(legal), not any(choice.action.args for choice in group), why))
    return found


class Narrowing:
    """What has been pointed at so far in one decision.

    `kind` is the kind chosen, or None; `named` the elements clicked, in order. Where there is but one kind of action,
    and it names elements, it is chosen from the start. What all actions of a kind share (whose ability it is) goes
    without saying: it is named with the kind.
    """

    def __init__(self, choices: Sequence[Choice] = ()) -> None:
        self.choices = list(choices)
        self.kinds = kinds_of(self.choices)
        self.kind: str | None = None
        self.named: list[str] = []
        self._given = 0  # how many of the elements named came with the kind
        self.widen_all()

    @property
    def forced(self) -> bool:
        """Whether there is one kind only, so that nothing is left to choose among kinds."""
        return len(self.kinds) == 1 and not self.kinds[0].bare

    @property
    def narrowed(self) -> bool:
        """Whether `back` would widen anything."""
        return len(self.named) > self._given or (self.kind is not None and not self.forced)

    def shared(self, kind: str) -> list[str]:
        """Return the elements that all actions of a kind name, barred ones too; none if there is but one action."""
        actions = [c.action for c in self.choices if c.action.kind == kind]
        if len(actions) < 2:
            return []
        return [e for e in actions[0].args if all(e in action.args for action in actions)]

    def meant(self) -> str | None:
        """Return the kind chosen, or else the only one that the clicks leave; None if there are several."""
        if self.kind is not None:
            return self.kind
        kinds = {c.action.kind for c in self.remaining()}
        return kinds.pop() if len(kinds) == 1 and self.named else None

    def remaining(self) -> list[Choice]:
        """Return the legal actions of the kind chosen that name every element clicked."""
        return [c for c in self._within() if c.barred is None]

    def barred(self) -> list[Choice]:
        """Return the barred actions that the same clicks would leave."""
        return [c for c in self._within() if c.barred is not None]

    def _within(self) -> list[Choice]:
        return [
            c
            for c in self.choices
            if (self.kind is None or c.action.kind == self.kind) and all(n in c.action.args for n in self.named)
        ]

    def choose(self, kind: str) -> int | None:
        """Choose a kind; return the number of its action if it needs no element, or if the phase names but one.

        Raises ValueError: what bars it.
        """
        for entry in self.kinds:
            if entry.kind == kind:
                break
        else:
            raise ValueError(f"{kind}: not in this phase")
        if entry.barred is not None:
            raise ValueError(entry.barred)
        if kind == self.kind and len(self.named) == self._given and not self.forced:
            self._choose(None)  # the same button again: widen
            return None
        self._choose(kind)
        within = self._within()
        if len(within) == 1 or (entry.legal == 1 and entry.bare):
            return self.remaining()[0].number
        return None

    def _choose(self, kind: str | None) -> None:
        self.kind = kind
        self.named = self.shared(kind) if kind is not None else []
        self._given = len(self.named)

    def point(self, elements: Sequence[str]) -> int | None:
        """Point at a spot of the board that bears these elements, preferred first.

        Narrow by the first that a remaining action names next, or else at all, and that was not named before; return
        the number of the action when one is left. A spot named before is let go. Raises ValueError: why nothing there
        can be chosen.
        """
        following = self._following()
        for element in elements:
            if element in following:
                return self._name(element)
        for element in elements:
            if element in self.named:
                continue
            if any(element in c.action.args for c in self.remaining()):
                return self._name(element)
        for element in elements:
            if element in self.named[self._given :]:
                self.named.remove(element)
                return None
        if not self.forced and any(element in self.named for element in elements):
            self._choose(None)
            return None
        reasons = [c.barred or "" for c in self.barred() for e in elements if e in c.action.args]
        raise ValueError(telling(reasons) if reasons else "Nothing can be done there now.")

    def _name(self, element: str) -> int | None:
        self.named.append(element)
        left = self.remaining()
        return left[0].number if len(left) == 1 else None

    def back(self) -> bool:
        """Widen by one step; whether there was one."""
        if len(self.named) > self._given:
            self.named.pop()
        elif self.kind is not None and not self.forced:
            self._choose(None)
        else:
            return False
        return True

    def widen_all(self) -> None:
        """Forget every click."""
        self._choose(self.kinds[0].kind if self.forced else None)

    def to_light(self) -> dict[str, list[Action]]:
        """Return the elements to light, each with the actions a click on it leaves.

        Lit is what comes next: the first element not yet named of each remaining action, once something is chosen.
        Before that it is what stands for a whole kind.
        """
        if self.kind is not None or self.named:
            return self._following()
        lit: dict[str, list[Action]] = {}
        for kind in self.kinds:
            actions = [c.action for c in self.choices if c.action.kind == kind.kind]
            whole = actions[0].args[:1] if len(actions) == 1 else self.shared(kind.kind)[:1]
            legal = [c.action for c in self.remaining() if c.action.kind == kind.kind]
            if whole and legal:
                lit.setdefault(whole[0], []).extend(legal)
        return lit

    def _following(self) -> dict[str, list[Action]]:
        """The first element not yet named of each remaining action."""
        found: dict[str, list[Action]] = {}
        for choice in self.remaining():
            for element in choice.action.args:
                if element not in self.named:
                    found.setdefault(element, []).append(choice.action)
                    break
        return found


def one_badge(badges: Iterable[str]) -> str:
    """Return one badge for an element that several actions name: theirs if they agree, the range of numbers.

    Of several signed shares ("+17 %") it is the largest.
    """
    words = sorted(set(filter(None, badges)))
    if len(words) < 2:
        return "".join(words)
    if all(word.isdecimal() for word in words):
        numbers = sorted(int(word) for word in words)
        return f"{numbers[0]}–{numbers[-1]}"
    shares = [(int(found.group(1).replace("−", "-")), word) for word in words if (found := _SHARE.fullmatch(word))]
    if len(shares) == len(words):
        return max(shares)[1]
    return "…"
