"""Thrown dice as HTML: what was just thrown, and apart from it the misfortunes set aside before."""

from __future__ import annotations

from collections.abc import Sequence

from shakespeare_games.core.words import many
from widgets.theme import dice, die, note

FACES = (("misfortune", "bad"), ("dagger", ""), ("gold", ""), ("monologue", ""))  # in the order of a view's throw


def throw_html(thrown: Sequence[int], aside: int, limit: int, foretold: bool) -> str:
    """Return a throw: `thrown` counts misfortunes, daggers, gold and monologues, `aside` all misfortunes that lie.

    '' if no die lies.
    """
    if not any(thrown):
        return ""
    shown = [
        die(symbol, symbol, tone)
        for (symbol, tone), count in sorted(zip(FACES, thrown, strict=True), key=lambda item: item[0][1])
        for _ in range(count)
    ]
    before = aside - thrown[0]
    words = "Thrown anew by the prophecy. " if foretold else ""
    if not before:
        return dice(shown) + note(words + _lying(aside, limit))
    old = dice([die("misfortune", "misfortune, set aside before", "bad", 38) for _ in range(before)])
    apart = (
        '<div style="border-left:1px solid #D9CFBD;padding-left:12px;margin-left:4px;display:flex;align-items:center;'
        'gap:8px">'
        f'<span class="sg-note" style="margin:0">set<br>aside</span>{old}</div>'
    )
    return f'<div style="display:flex;flex-wrap:wrap;gap:8px;align-items:center">{dice(shown)}{apart}</div>' + note(
        words + _lying(aside, limit)
    )


def _lying(aside: int, limit: int) -> str:
    if aside >= limit:
        return f"{many(aside, 'misfortune')} lie: the fall."
    if not aside:
        return "No misfortune lies."
    return f"{many(aside, 'misfortune')} {'lies' if aside == 1 else 'lie'}; the fall comes with {limit}."
