"""What can I do: the buttons of a decision, narrowed by what was clicked."""

from __future__ import annotations

from collections import Counter
from typing import Any

from widgets.face import Face, Highlights
from widgets.table import panel as p
from widgets.table.narrow import Choice, Narrowing, one_badge

MANY = 6  # names listed beside one reason
LONG = 8  # buttons that are read at a glance; more are asked for step by step, where the face has words for the steps


def highlights(narrowing: Narrowing, face: Face, view: Any) -> Highlights:
    """Return what the board lights: what can be clicked next, with prices, and what was clicked."""
    lit = {
        element: one_badge(face.badge(action, view) for action in actions)
        for element, actions in narrowing.to_light().items()
    }
    return Highlights(lit, tuple(narrowing.named))


def action_groups(
    narrowing: Narrowing, face: Face, view: Any, names: list[str], undo: str | None, unfolded: bool = True
) -> list[p.Group]:
    """Return the panel of a decision. `undo`: why undo is barred, or None. `unfolded`: whether the fold of what is
    barred is open; while it is not, it comes empty."""
    groups = [_kinds(narrowing, face, view)]
    chosen = _remaining(narrowing, face, view, names)
    if chosen is not None:
        groups.append(chosen)
    groups += _whys(narrowing, face, view, names, unfolded)
    back = None if narrowing.narrowed else "Nothing is chosen yet."
    tools = [p.button("back", "Back", "quiet", barred=back, hint="Esc"), p.button("undo", "Undo", "quiet", barred=undo)]
    groups.append(p.group("tools", tools, "tools", label="Back and undo"))
    return groups


def _kinds(narrowing: Narrowing, face: Face, view: Any) -> p.Group:
    # What needs no element (stop, end the turn) comes last: the way out is at the door.
    kinds = sorted(narrowing.kinds, key=lambda k: k.bare)
    able = [k for k in kinds if k.barred is None]
    items = []
    for k in kinds:
        pressed = k.kind == narrowing.kind
        loud = pressed or (len(able) == 1 and k.barred is None)
        more: dict[str, Any] = {} if k.bare else {"pressed": pressed}
        look = "primary" if loud else "plain"
        items.append(p.button(f"kind:{k.kind}", face.kind_label(k.kind, view), look, barred=k.barred, **more))
    return p.group("kinds", items, "kinds", label="What you may do")


def _remaining(narrowing: Narrowing, face: Face, view: Any, names: list[str]) -> p.Group | None:
    if narrowing.kind is None and not narrowing.named:
        pointing = any(not k.bare and k.barred is None for k in narrowing.kinds)
        words = "Choose a button, or click the board." if pointing else ""
        hints = _at_once(narrowing, face, view)
        notes = [p.note(words, key="hint"), *hints]
        return p.group("list", notes, "list", label="Hints" if hints else "Choices", box="scroll")
    kind = narrowing.meant()
    hint = face.kind_hint(kind, view) if kind is not None else "Choose one of these."
    items: list[p.Item] = [p.note(hint, key="hint")]
    steps = _steps(narrowing, face, view, names)
    if steps:
        return p.group("list", items + steps, "list", label="Choices", box="scroll")
    for choice in narrowing.remaining():
        left = [e for e in choice.action.args if e not in narrowing.named]
        label = face.element_label(left[0], view, names) if len(left) == 1 and narrowing.narrowed else ""
        label = label or face.action_label(choice.action, view, names)
        if kind is None:
            label = f"{_short(choice.action.kind, face, view)}: {label}"
        items.append(p.button(f"do:{choice.number}", label))
    return p.group("list", items, "list", label="Choices", box="scroll")


def _at_once(narrowing: Narrowing, face: Face, view: Any) -> list[p.Item]:
    """The hints of kinds that one click plays: there is no other moment to read them."""
    counted = Counter(c.action.kind for c in narrowing.choices)
    hints = [face.kind_hint(k.kind, view) for k in narrowing.kinds if not k.bare and counted[k.kind] == k.legal == 1]
    return [p.note(hint) for hint in hints if hint]


def _steps(narrowing: Narrowing, face: Face, view: Any, names: list[str]) -> list[p.Item]:
    """Buttons for the elements that come next, in place of a long list of actions; empty where the list is short."""
    following = narrowing.to_light()
    if not len(following) < len(narrowing.remaining()) > LONG:
        return []
    labels = {element: face.element_label(element, view, names) for element in following}
    if not all(labels.values()):
        return []
    return [p.button(f"name:{element}", label) for element, label in labels.items()]


def _whys(narrowing: Narrowing, face: Face, view: Any, names: list[str], unfolded: bool) -> list[p.Group]:
    """Why what is dimmed is barred: of each kind at first, of each action once a kind is chosen."""
    if narrowing.kind is None and not narrowing.named:
        kinds: dict[str, list[str]] = {}
        for k in narrowing.kinds:
            if k.barred is not None:
                kinds.setdefault(k.barred, []).append(_short(k.kind, face, view))
        notes = [p.note(f"{', '.join(dict.fromkeys(who))}: {why}", "sg-why", why) for why, who in kinds.items()]
        return [p.group("whys", notes, "list", box="scroll")]
    barred: dict[str, list[Choice]] = {}
    for choice in narrowing.barred():
        barred.setdefault(choice.barred or "", []).append(choice)
    if not barred:
        return []
    notes = []
    for why, group in barred.items() if unfolded else ():
        labels = list(dict.fromkeys(face.action_label(c.action, view, names) for c in group))
        more = f" and {len(labels) - MANY} more" if len(labels) > MANY else ""
        notes.append(p.note(f"{why} {'; '.join(labels[:MANY])}{more}.", "sg-why", why))
    return [p.group("barred", notes, "list", fold="What is barred, and why", box="scroll", tells=True)]


def _short(kind: str, face: Face, view: Any) -> str:
    """The button of a kind without its price."""
    return face.kind_label(kind, view).partition(" · ")[0]
