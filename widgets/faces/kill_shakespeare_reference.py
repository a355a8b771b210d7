"""The reference sheet of Kill Shakespeare: what the icons mean, what Area tokens bring, and how all may be lost."""

from __future__ import annotations

from functools import lru_cache

from shakespeare_games.kill_shakespeare import rules as r
from shakespeare_games.kill_shakespeare.rules import KillRules
from widgets.boards import kill_icons as icons
from widgets.boards import kill_words as words
from widgets.theme import INK, MUTED, card, esc

ICONS = (
    ("energy", "Energy: a step costs 1, some Quests more"),
    ("time", "Time: Quests require it, none uses it up"),
    ("troop", "Troops, by their value"),
    ("letter", "Stolen Letters"),
    ("plan", "City Plans"),
    ("points", "Victory Points"),
    ("disc", "A black marker of King Richard III"),
    ("hope", "Hope stands on the die of an Area; from 2 down it is red"),
    ("tower", "A Stronghold with its Defense, and a black marker beside it until the Area is liberated"),
    ("ruin", "A Stronghold destroyed, with its Leader's marker"),
    ("anchor", "A port: from any to any other it is one step"),
    ("richard", "King Richard III"),
    ("lady", "Lady Macbeth"),
    ("iago", "Iago: each face up makes an Event dearer"),
    ("jester", "A Jester: a wild card of many uses"),
    ("spy", "A Spy looks at face-down cards"),
    ("action", "An Action card"),
    ("shield", "Battle tokens, of hidden value"),
    ("quill", "A Quill: the search goes on by one"),
)


@lru_cache(maxsize=8)
def sheet(rules: KillRules) -> str:
    """Return the sheet of an edition, folded away."""
    shown = "".join(_line(_svg(name), told) for name, told in ICONS)
    shown += _line("*", "beside a number: shown for a Quest, and kept")
    tokens = "".join(
        _line(f"<b>{esc(words.SHORT_TOKENS[area])}</b>", f"{words.area(rules, area)}: {words.AREA_TOKENS[area]}")
        for area in range(r.AREAS)
    )
    ends = "".join(
        _line("", told)
        for told in (
            f"The search reaches space {rules.search_end}",
            f"{rules.zero_areas} Areas have no Hope left",
            f"{rules.too_many_black} or more black markers stand in Areas after round {rules.rounds}",
        )
    )
    body = _part("On the board", shown) + _part("Area tokens", tokens) + _part("All is lost when", ends)
    return card(
        "",
        "<details><summary>Reference: what the icons mean</summary>"
        f'<div style="display:flex;flex-wrap:wrap;gap:6px 22px;font-size:14px">{body}</div></details>',
    )


def _svg(name: str) -> str:
    colour = icons.BLACK if name == "disc" else icons.COLOURS.get(name, INK)
    return (
        '<svg aria-hidden="true" focusable="false" width="20" height="20" viewBox="0 0 24 24">'
        f'<path d="{icons.PATHS[name]}" fill="{colour}" fill-rule="evenodd"/></svg>'
    )


def _line(sign: str, told: str) -> str:
    """A sign, ready HTML, and words, plain text."""
    return (
        '<div style="display:flex;gap:8px;align-items:center;min-height:26px">'
        f'<span style="flex:none;min-width:24px;text-align:center">{sign}</span><span>{esc(told)}</span></div>'
    )


def _part(title: str, lines: str) -> str:
    return (
        f'<section style="flex:1 1 230px"><h3 style="font-size:14px;margin:8px 0 2px;color:{MUTED}">{esc(title)}</h3>'
        f"{lines}</section>"
    )
